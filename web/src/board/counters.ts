/*
 * counters.ts - the pieces: outline by arm and state, figure by arm, strip and rim by nation. Each kind of
 * counter is drawn once, in the definitions, and used as often as there are pieces like it.
 */
import { group, make } from "./dom";
import { figureOf } from "./figures";
import { emblem } from "./emblems";
import { armOf, nationOf, stateOf, type Arm, type State } from "./words";

export interface Outline {
  w: number;
  h: number;
  d: string;
  /* Where strip and figure stand. */
  strip: { x: number; y: number; w: number; h: number } | null;
  middle: [number, number];
}

/* How high a row of pieces is. */
export const ROW = 32;

/* A rectangle with round corners around the middle. */
function box(w: number, h: number, r: number): string {
  const [across, down] = [w - 2 * r, h - 2 * r];
  const corner = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const upper = `M${r - w / 2} ${-h / 2}h${across}${corner(r, r)}v${down}${corner(-r, r)}`;
  return `${upper}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

/* Foot upright in column, broad in line, even in square; horse leaning; guns round-ended; chiefs a disc. */
export function outlineOf(arm: Arm, state: State): Outline {
  const strip = (w: number, h: number): Outline["strip"] => ({ x: -w / 2, y: -h / 2, w: 7, h });
  switch (arm) {
    case "foot": {
      if (state.pose === "line")
        return { w: 37, h: 26, d: box(37, 26, 1.5), strip: strip(37, 26), middle: [3.5, 0] };
      if (state.pose === "square")
        return {
          w: 32,
          h: 32,
          d: "M-13 -13H-3L0 -16L3 -13H13V-3L16 0L13 3V13H3L0 16L-3 13H-13V3L-16 0L-13 -3Z",
          strip: null,
          middle: [0, 0],
        };
      return {
        w: 27,
        h: 32,
        d: "M-13.5 -12.5L0 -16L13.5 -12.5V16H-13.5Z",
        strip: { x: -13.5, y: -13, w: 7, h: 29 },
        middle: [3.2, 1.4],
      };
    }
    case "horse":
      return {
        w: 37,
        h: 28,
        d: "M-13.5 -14H18.5L13.5 14H-18.5Z",
        strip: { x: -18.5, y: -14, w: 11, h: 28 },
        middle: [3.4, 0],
      };
    case "gun":
      return {
        w: 37,
        h: 26,
        d: "M-17 -13H6C22.5 -13 22.5 13 6 13H-17Q-18.5 13 -18.5 11.5V-11.5Q-18.5 -13 -17 -13Z",
        strip: strip(37, 26),
        middle: [2.6, 0],
      };
    case "chief":
      return { w: 30, h: 30, d: "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z", strip: null, middle: [0, 0] };
    default:
      return { w: 34, h: 28, d: box(34, 28, 5), strip: strip(34, 28), middle: [3.5, 0] };
  }
}

export interface CounterLook {
  kind: string;
  nation: string;
  state: string;
  /* Up to three letters for what no table knows. */
  letters: string;
  nationLetters: string;
  stateLetters: string;
}

/* The name of a counter among the definitions. */
export function counterKey(look: CounterLook): string {
  const known = armOf(look.kind) === "other" ? look.letters : "";
  return [look.kind, look.nation, look.state, known].join("-").replace(/[^A-Za-z0-9-]/g, "_");
}

/* Tired or used: hatched over, but for the strip. */
function spentMarks(outline: Outline, clip: string): SVGGElement {
  const left = outline.strip ? outline.strip.x + outline.strip.w : -outline.w / 2;
  let d = "";
  for (let x = left; x < outline.w / 2 + outline.h; x += 4.4) {
    const cut = Math.max(0, left - (x - outline.h));
    d += `M${x} ${-outline.h / 2}l${cut - outline.h} ${outline.h - cut}`;
  }
  return make(
    "g",
    { "clip-path": `url(#${clip})` },
    make("rect", { class: "bd-veil", x: left, y: -outline.h / 2, width: outline.w, height: outline.h }),
    make("path", { class: "bd-veil-line", d }),
  );
}

const SPENT = {
  tired: "M-3.2 -3H3.2L-3.2 3H3.2",
  used: "M-3.6 .2L-1 3L3.6 -3",
  reduced: "M0 -3.6V3.4M-3 .6L0 3.6L3 .6",
};

/* A small round sign at the upper right: a z for tired, a tick for used, an arrow down for weakened. */
function spentSign(outline: Outline, how: keyof typeof SPENT): SVGGElement {
  return make(
    "g",
    { transform: `translate(${outline.w / 2 - 4} ${-outline.h / 2 + 3})` },
    make("circle", { class: "bd-spent-plate", r: 5.8 }),
    make("path", { class: "bd-spent", d: SPENT[how] }),
  );
}

function rim(outline: Outline, look: CounterLook, state: State): SVGElement[] {
  const nation = nationOf(look.nation);
  const dash = state.loose ? "3 2.4" : nation.dashed ? "8 3" : undefined;
  const lines: SVGElement[] = [
    make("path", { class: "bd-edge", d: outline.d }),
    make("path", { class: "bd-rim", d: outline.d, stroke: nation.rim, "stroke-dasharray": dash }),
  ];
  if (nation.double)
    lines.push(
      make("path", { class: "bd-rim-in", d: outline.d, stroke: nation.rim, transform: "scale(.84)" }),
    );
  return lines;
}

/* A disc carries its nation as a ring of the emblem's colours. */
function disc(look: CounterLook, clip: string): SVGElement[] {
  const nation = nationOf(look.nation);
  return [
    make(
      "g",
      { "clip-path": `url(#${clip})` },
      emblem(nation, { x: -15, y: -15, w: 30, h: 30 }, look.nationLetters),
    ),
    make("circle", { r: 11.6, fill: nation.coat, stroke: nation.rim, "stroke-width": 1 }),
  ];
}

/* The counter of a look, to stand among the definitions. */
export function drawCounter(look: CounterLook, id: string, defs: SVGDefsElement): SVGGElement {
  const arm = armOf(look.kind);
  const state = stateOf(look.state);
  const nation = nationOf(look.nation);
  const outline = outlineOf(arm, state);
  const clip = `${id}clip`;
  defs.append(make("clipPath", { id: clip }, make("path", { d: outline.d })));
  const body = group(
    "bd-counter",
    make("path", { class: "bd-cast", d: outline.d, transform: "translate(1.4 2)" }),
    make("path", { d: outline.d, fill: nation.coat }),
  );
  if (arm === "chief") body.append(...disc(look, clip));
  if (outline.strip)
    body.append(
      make("g", { "clip-path": `url(#${clip})` }, emblem(nation, outline.strip, look.nationLetters)),
    );
  const [x, y] = outline.middle;
  body.append(
    make(
      "g",
      { transform: `translate(${x} ${y})`, fill: nation.figure, stroke: nation.figure },
      figureOf(arm, state, nation, look.letters),
    ),
  );
  if (arm === "foot" && state.pose === "square") body.append(corner(look));
  body.append(make("path", { class: "bd-gloss", d: outline.d }));
  if (state.spent) body.append(spentMarks(outline, clip));
  body.append(...rim(outline, look, state));
  if (state.spent) body.append(spentSign(outline, state.spent));
  if (state.unknown)
    body.append(
      make("rect", {
        class: "bd-word",
        x: outline.w / 2 - 12,
        y: -outline.h / 2 - 3,
        width: 14,
        height: 9,
        rx: 2,
      }),
      make("text", { class: "bd-word-text", x: outline.w / 2 - 5, y: -outline.h / 2 + 4 }, look.stateLetters),
    );
  const turned = make("g", { id }, body);
  if (state.broken) body.setAttribute("transform", "rotate(-14)");
  return turned;
}

/* A square has no strip; its nation stands in a small field in the middle of its men. */
function corner(look: CounterLook): SVGGElement {
  const nation = nationOf(look.nation);
  const field = { x: -4, y: -4.5, w: 8, h: 9 };
  return group(
    "bd-core",
    emblem(nation, field, look.nationLetters),
    make("rect", { class: "bd-core-edge", x: -4, y: -4.5, width: 8, height: 9 }),
  );
}
