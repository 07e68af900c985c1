/*
 * figures.ts - the silhouettes on the counters, around their middle. Colour comes from the group around them.
 */
import { group, make } from "./dom";
import type { Arm, Nation, State } from "./words";

const HATS: Record<Nation["hat"], string> = {
  shako: "M-3.3 -13.2H3.3L2.6 -8.2H-2.6ZM-3.3 -8.6H3.6V-7.6H-3.3ZM-.7 -16H.7V-13H-.7Z",
  bearskin:
    "M-3.9 -7.6C-5.6 -15.4 -2.4 -17.2 0 -17.2C2.4 -17.2 5.6 -15.4 3.9 -7.6ZM3.4 -16.5L5 -18L5 -12L4 -12Z",
  cap: "M-4.3 -11.4H4.3L3.2 -8.6H4.6V-7.6H-3.1V-8.6Z",
  helmet:
    "M-3.4 -7.6C-3.6 -12 3.6 -12 3.4 -7.6Z" +
    "M-3 -11.4C-1 -14.4 3 -14 4.4 -9.6L3 -10.6C1 -12.6 -1 -12.4 -3 -11.4Z",
};

/* A soldier on foot, about 30 high: hat, head, coat, legs. */
function soldier(
  x: number,
  y: number,
  size: number,
  hat: Nation["hat"],
  musket: "up" | "level" | "none",
): SVGGElement {
  const man = make("g", { transform: `translate(${x} ${y}) scale(${size})`, stroke: "none" });
  man.append(
    make("path", {
      d:
        HATS[hat] +
        "M-2.2 -7.2H2.2V-4.6Q0 -3 -2.2 -4.6Z" +
        "M-4.6 -3.4Q0 -5 4.6 -3.4L3.9 4.2H-3.9Z" +
        "M-3.9 4.9H-.3L-1 13H-3.8ZM.3 4.9H3.9L3.8 13H1Z",
    }),
  );
  if (musket === "up") man.append(make("path", { d: "M5.4 7V-9.4L5.9 -15.4L6.5 -9.4V7Z" }));
  if (musket === "level") man.append(make("path", { d: "M-4 -1.6L12.4 -5.6L12.9 -4.5L-3.4 .2Z" }));
  return man;
}

/* Four men facing outwards. */
function squareMen(): SVGGElement {
  const men = make("g", { stroke: "none" });
  for (const turn of [0, 90, 180, 270])
    men.append(
      make("path", {
        transform: `rotate(${turn})`,
        d:
          "M-8.4 -11.4H8.4V-9.2H-8.4ZM-7.6 -12.4V-8L-6 -8V-12.4ZM-3 -12.4V-8H-1.4V-12.4Z" +
          "M1.4 -12.4V-8H3V-12.4ZM6 -12.4V-8H7.6V-12.4Z",
      }),
    );
  return men;
}

function foot(state: State, nation: Nation): SVGGElement {
  if (state.pose === "line")
    return group(
      "",
      soldier(-9, 1.6, 0.66, nation.hat, "none"),
      soldier(0, 1.6, 0.66, nation.hat, "none"),
      soldier(9, 1.6, 0.66, nation.hat, "none"),
      make("path", { d: "M-14 -.6H14.4V.6H-14Z", class: "bd-line-arms" }),
    );
  if (state.pose === "square") return squareMen();
  return soldier(-0.4, 1.6, 0.88, nation.hat, "up");
}

/* The head of a horse, ears up; hanging when it is tired. */
function horse(state: State): SVGGElement {
  return make(
    "g",
    { stroke: "none", transform: state.spent ? "translate(0 2) rotate(-28) scale(.92)" : "scale(.98)" },
    make("path", {
      d:
        "M9.4 12.6C10.6 4.6 9.8 -2.6 5.6 -7.2C4.4 -8.6 3 -9.6 1.8 -10.2L1.4 -13.4L-1.2 -11" +
        "L-2.6 -12.6L-3.4 -9.4C-5.2 -7.8 -6 -5.6 -7.2 -3.4L-11 2.2C-12 4 -11 6.4 -9 6.4" +
        "L-7.6 6L-6.2 4.8L-3.6 4.2C-1.8 4 -.4 3.2 .6 1.8C.6 5.4 -3.4 7.4 -4.2 12.6Z",
    }),
    make("circle", { class: "bd-hole", cx: -3.6, cy: -5, r: 1.05 }),
    make("path", { class: "bd-mane", d: "M4.4 -5.6C7.4 -1.4 8 4.6 7.2 12M-10.2 3.6L-8.2 3.2" }),
  );
}

/* A field gun on its carriage; hooked to a limber when it is to be drawn away. */
function gun(state: State): SVGGElement {
  const wheel = (x: number, y: number, r: number): SVGGElement =>
    make(
      "g",
      { transform: `translate(${x} ${y})`, fill: "none" },
      make("circle", { r, "stroke-width": 1.7 }),
      make("path", {
        d: "M-1 0H1M0 -1V1M-.7 -.7L.7 .7M-.7 .7L.7 -.7",
        transform: `scale(${r})`,
        "stroke-width": 0.8 / r,
      }),
      make("circle", { r: 1.5, "stroke-width": 1.4 }),
    );
  if (state.pose === "packed")
    return group(
      "",
      make("path", { stroke: "none", d: "M-14 -3.4L-1 -1.4V2.4L-14 .6ZM-3 1.4L8.4 5.2V7L-4 4Z" }),
      wheel(-5.6, 4.4, 5.4),
      wheel(8.2, 5.4, 4.2),
      make("path", { "stroke-width": 1.6, fill: "none", d: "M9 1L14 -1.6" }),
      make("path", { stroke: "none", d: "M5.4 -4.6H11.4V.4H5.4Z" }),
    );
  return group(
    "",
    make("path", {
      stroke: "none",
      d:
        "M-9.6 -1.6C-10.8 -1.2 -11 .6 -9.8 1.2L-8.6 3L13.4 -5.6L12 -9.2L-9.6 -1.6ZM-6 2.4" +
        "L-13.8 10.4L-11.6 11.6L-1.6 4Z",
    }),
    wheel(-0.6, 4.2, 6.6),
  );
}

/* A general in his hat. */
function chief(): SVGGElement {
  return make(
    "g",
    { stroke: "none" },
    make("path", {
      d: "M-9.6 -1.4C-7.8 -7.2 -3.6 -9.6 0 -9.6C3.6 -9.6 7.8 -7.2 9.6 -1.4C5.4 -3.6 -5.4 -3.6 -9.6 -1.4Z",
    }),
    make("path", {
      d:
        "M-3.4 -2.2H3.4V1.4C3.4 5 -3.4 5 -3.4 1.4ZM-8.2 10.4C-8.2 6.4 -5.4 5.4 -2.6 5L0 7.4" +
        "L2.6 5C5.4 5.4 8.2 6.4 8.2 10.4L4 11.4H-4Z",
    }),
    make("circle", { class: "bd-hole", cx: 0, cy: -6.4, r: 1.3 }),
  );
}

function wagon(): SVGGElement {
  return group(
    "",
    make("path", { stroke: "none", d: "M-11 -1C-11 -11 11 -11 11 -1V3H-11Z" }),
    make("circle", { cx: -6, cy: 5.4, r: 4.2, fill: "none", "stroke-width": 1.6 }),
    make("circle", { cx: 6.4, cy: 5.4, r: 4.2, fill: "none", "stroke-width": 1.6 }),
  );
}

export function figureOf(arm: Arm, state: State, nation: Nation, letters: string): SVGGElement {
  switch (arm) {
    case "foot":
      return foot(state, nation);
    case "horse":
      return horse(state);
    case "gun":
      return gun(state);
    case "chief":
      return chief();
    case "wagon":
      return wagon();
    default:
      return group("", make("text", { class: "bd-letters", y: 4.6 }, letters));
  }
}
