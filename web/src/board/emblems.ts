/*
 * emblems.ts - the strip of a nation: a pattern that tells it without its colour.
 */
import { group, make } from "./dom";
import type { Rect } from "./geometry";
import type { Nation } from "./words";

function fill(r: Rect, colour: string): SVGRectElement {
  return make("rect", { x: r.x, y: r.y, width: r.w, height: r.h, fill: colour });
}

/* n stripes side by side (across) or one above the other. */
function stripes(r: Rect, colours: readonly string[], across: boolean): SVGElement[] {
  const n = colours.length;
  return colours.map((colour, i) =>
    across
      ? fill({ x: r.x + (r.w * i) / n, y: r.y, w: r.w / n + 0.1, h: r.h }, colour)
      : fill({ x: r.x, y: r.y + (r.h * i) / n, w: r.w, h: r.h / n + 0.1 }, colour),
  );
}

function cross(r: Rect, colour: string, wide: number, size: number): SVGPathElement {
  const [x, y] = [r.x + r.w / 2, r.y + r.h / 2];
  return make("path", {
    d: `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`,
    stroke: colour,
    "stroke-width": wide,
    fill: "none",
  });
}

/* The cross of iron: four arms that widen outwards. */
function iron(r: Rect, colour: string): SVGPathElement {
  const size = Math.min(r.w, r.h) * 0.44;
  return make("path", {
    fill: colour,
    transform: `translate(${r.x + r.w / 2} ${r.y + r.h / 2}) scale(${size})`,
    d: "M-.62 -1H.62L.16 -.16L1 -.62V.62L.16 .16L.62 1H-.62L-.16 .16L-1 .62V-.62L-.16 -.16Z",
  });
}

/* An eagle with spread wings on its staff. */
function eagle(r: Rect, colour: string): SVGGElement {
  const s = Math.min(r.w / 8, r.h / 16);
  return make(
    "g",
    { transform: `translate(${r.x + r.w / 2} ${r.y + r.h / 2}) scale(${s})`, fill: colour },
    make("path", {
      d:
        "M0 -6.4L1.2 -5L.9 -3.6L3.6 -5.4L3.3 -1L1.3 .4L1.6 2" +
        "H-1.6L-1.3 .4L-3.3 -1L-3.6 -5.4L-.9 -3.6L-1.2 -5Z",
    }),
    make("path", { d: "M-2.6 2.6H2.6V3.8H-2.6ZM-.6 3.8H.6V7.4H-.6Z" }),
  );
}

/* n chevrons down the strip. */
function chevrons(r: Rect, colour: string): SVGPathElement {
  let d = "";
  for (let y = r.y + 1; y < r.y + r.h; y += 6) d += `M${r.x} ${y}l${r.w / 2} 3.2l${r.w / 2} -3.2`;
  return make("path", { d, stroke: colour, "stroke-width": 2.1, fill: "none" });
}

function slanted(r: Rect, colour: string): SVGPathElement {
  let d = "";
  for (let y = r.y - r.w; y < r.y + r.h + r.w; y += 5.4) d += `M${r.x - 1} ${y + r.w}l${r.w + 2} ${-r.w - 2}`;
  return make("path", { d, stroke: colour, "stroke-width": 2.5, fill: "none" });
}

function letters(r: Rect, colour: string, text: string): SVGTextElement {
  const [x, y] = [r.x + r.w / 2, r.y + r.h / 2];
  return make(
    "text",
    { class: "bd-emblem-text", x, y: y + 2.4, fill: colour, transform: `rotate(-90 ${x} ${y})` },
    text,
  );
}

/* What is drawn in the strip r. */
export function emblem(nation: Nation, r: Rect, text: string): SVGGElement {
  const [one = "#ffffff", two = "#000000", three = "#000000"] = nation.colours;
  const [x, y] = [r.x + r.w / 2, r.y + r.h / 2];
  switch (nation.emblem) {
    case "bars":
      return group("", ...stripes(r, [one, two, three], true));
    case "bands":
      return group("", ...stripes(r, [one, two, three], false));
    case "fess":
      return group("", ...stripes(r, [one, two, one], false));
    case "george":
      return group("", ...stripes(r, [two, one, two, one, two], true));
    case "union":
      return group(
        "",
        fill(r, one),
        make("path", {
          d: `M${r.x} ${r.y}L${r.x + r.w} ${r.y + r.h}M${r.x + r.w} ${r.y}L${r.x} ${r.y + r.h}`,
          stroke: two,
          "stroke-width": 1.8,
        }),
        make("path", { d: `M${r.x} ${y}h${r.w}M${x} ${r.y}v${r.h}`, stroke: two, "stroke-width": 4 }),
        make("path", { d: `M${r.x} ${y}h${r.w}M${x} ${r.y}v${r.h}`, stroke: three, "stroke-width": 2.2 }),
      );
    case "chevrons":
      return group("", fill(r, one), chevrons(r, two));
    case "barber":
      return group("", fill(r, one), slanted(r, two));
    case "iron-cross":
      return group("", fill(r, one), iron(r, two));
    case "eagle":
      return group("", fill(r, one), eagle(r, two));
    case "cross":
      return group("", fill(r, one), cross(r, two, 2.2, Math.min(r.w, r.h) * 0.45));
    case "lily":
      return group("", fill(r, one), ...[-7, 0, 7].map((dy) => lily(x, y + dy, two)));
    default:
      return group("", fill(r, one), letters(r, two, text));
  }
}

function lily(x: number, y: number, colour: string): SVGPathElement {
  return make("path", {
    fill: colour,
    transform: `translate(${x} ${y})`,
    d:
      "M0 -3C1.6 -1 .6 0 0 2.6C-.6 0 -1.6 -1 0 -3Z" +
      "M-2.6 -1.4Q-2.6 1 0 1Q2.6 1 2.6 -1.4Q1 -1 0 0Q-1 -1 -2.6 -1.4Z",
  });
}
