/*
 * tokens.ts - what lies in a space beside its pieces: cubes, badges, the box of a stronghold and its flag.
 */
import type { Mark, View } from "../model";
import type { Place } from "./chart";
import { shade } from "./colours";
import { group, make, trail } from "./dom";
import { emblem } from "./emblems";
import { isValue } from "./values";
import { nationOf, stuffOf } from "./words";

/* === cubes ===================================================================================== */

export const CUBE = 11;

/* A cube seen from above its corner: top, left and right face, and the mark of its colour. */
export function drawCube(colour: string, id: string): SVGGElement {
  const stuff = stuffOf(colour);
  const signs = {
    bar: "M-3.6 3.2L-1 4.5",
    plus: "M-3.6 3.1L-1 4.4M-2.3 2.1V5.5",
    dot: "M-2.6 3.4L-2 4.1",
    none: "",
  };
  return make(
    "g",
    { id },
    make("path", { class: "bd-cast", d: "M-4.6 4.4L.6 7.2L6.6 4.4L6 -1L-4 1Z" }),
    make("path", { d: "M0 -5.4L5 -2.8L0 -.2L-5 -2.8Z", fill: shade(stuff.face, 0.34) }),
    make("path", { d: "M-5 -2.8L0 -.2V6L-5 3.4Z", fill: stuff.face }),
    make("path", { d: "M5 -2.8L0 -.2V6L5 3.4Z", fill: shade(stuff.face, -0.3) }),
    make("path", { class: "bd-cube-sign", d: signs[stuff.sign] }),
    make("path", { class: "bd-cube-edge", d: "M0 -5.4L5 -2.8V3.4L0 6L-5 3.4V-2.8Z" }),
  );
}

export interface Cubes {
  colour: string;
  count: number;
  text: string;
}

/* Marks whose word is `cubes.<colour>`. */
export function cubesOf(marks: readonly Mark[]): Cubes[] {
  return marks
    .filter((mark) => mark.mark.startsWith("cubes.") && mark.value > 0)
    .map((mark) => ({ colour: mark.mark.slice(6), count: mark.value, text: mark.text ?? "" }));
}

const SINGLE = 5;

/* How wide a row of cubes is: few are laid side by side, many are one with a number. */
export function cubesWidth(cubes: readonly Cubes[]): number {
  return cubes.reduce((sum, { count }) => sum + (count <= SINGLE ? count * CUBE : CUBE + 15) + 4, -4);
}

export function layCubes(
  cubes: readonly Cubes[],
  x: number,
  y: number,
  define: (colour: string) => string,
): SVGGElement {
  const row = group("bd-cubes");
  let at = x - cubesWidth(cubes) / 2 + CUBE / 2;
  for (const { colour, count } of cubes) {
    const shown = count <= SINGLE ? count : 1;
    for (let i = 0; i < shown; i++) {
      row.append(make("use", { href: `#${define(colour)}`, x: at, y, "data-cube": colour }));
      at += CUBE;
    }
    if (count > SINGLE) {
      row.append(make("text", { class: "bd-count", x: at - 3, y: y + 4.4 }, String(count)));
      at += 15;
    }
    at += 4;
  }
  return row;
}

/* === badges ==================================================================================== */

const WHEEL = "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M0 -4.2V4.2M-4.2 0H4.2M-6 6L6 -6";
const SWORDS = "M-5 -5L4.4 4.4M5 -5L-4.4 4.4M-5.2 2.4L-2.4 5.2M5.2 2.4L2.4 5.2";

/* Marks that have a drawing of their own, and those that the box of a stronghold shows. */
const IN_BOX = new Set(["capacity", "shift", "holder"]);
const FIGHT = new Set(["assault", "assaulting", "melee", "charging", "engaged"]);
const ALARM = new Set(["excess", "over-limit"]);
const IDLE = new Set(["unmanned"]);

/* Marks of nearly every space, that are told when one is pointed at. */
const isQuiet = (mark: Mark): boolean => /^zoc(-|$)/.test(mark.mark);

export function isBadge(mark: Mark): boolean {
  const elsewhere = IN_BOX.has(mark.mark) || mark.mark.startsWith("cubes.") || isReach(mark) || isValue(mark);
  return !elsewhere && !isQuiet(mark) && mark.value !== 0;
}

/* A mark whose word is `range` or `range.<what>`: how far a piece reaches, in board units. */
export function isReach(mark: Mark): boolean {
  return /^range(\.|$)/.test(mark.mark);
}

export function drawReach(mark: Mark, scale: number): SVGCircleElement {
  return make("circle", { class: "bd-reach", r: mark.value * scale, "data-mark": mark.mark });
}

/* What is written on a badge: the letter of `entry.<letter>`, a number, or the letters of the mark's word. */
function badgeWord(mark: Mark): string {
  const entry = /^entry\.(.+)$/.exec(mark.mark)?.[1];
  if (mark.short) return mark.short;
  if (entry) return entry.slice(0, 2);
  return mark.value > 1 ? String(mark.value) : (mark.text ?? mark.mark).slice(0, 2);
}

/* A mark whose word ends in `-<n>` is of the seat of that number alone; 0: of none or of all. */
export function seatOfMark(mark: Mark): number {
  return Number(/-(\d)$/.exec(mark.mark)?.[1] ?? 0);
}

/*
 * A small round badge: crossed swords, a wheel struck out, a warning number, or something written; in the
 * colour of the seat that it is of.
 */
export function drawBadge(mark: Mark, x: number, y: number, scale = 1, coat = ""): SVGGElement {
  const badge = make("g", {
    class: "bd-badge",
    transform: `translate(${x} ${y}) scale(${scale})`,
    "data-mark": mark.mark,
  });
  const face = group("bd-badge-face");
  if (mark.text) badge.append(make("title", {}, mark.text));
  badge.append(face);
  if (FIGHT.has(mark.mark))
    face.append(
      make("circle", { class: "bd-badge-fight", r: 8.5 }),
      make("path", { class: "bd-swords", d: SWORDS }),
    );
  else if (IDLE.has(mark.mark))
    face.append(
      make("circle", { class: "bd-badge-plain", r: 8 }),
      make("path", { class: "bd-wheel", d: WHEEL }),
    );
  else if (ALARM.has(mark.mark))
    face.append(
      make("path", { class: "bd-badge-alarm", d: "M0 -9.5L9.5 7.5H-9.5Z" }),
      make("text", { class: "bd-badge-text", y: 5.6 }, `+${mark.value}`),
    );
  else {
    face.append(
      make("circle", { class: "bd-badge-plain", r: 8, ...(coat && { style: `fill:${coat}` }) }),
      make("text", { class: `bd-badge-text${coat && " bd-badge-coat"}`, y: 3.4 }, badgeWord(mark)),
    );
  }
  return badge;
}

/* === strongholds =============================================================================== */

function flag(nation: string): SVGGElement {
  const look = nationOf(nation);
  return group(
    "bd-flag",
    make(
      "g",
      { transform: "translate(2 -15)" },
      emblem(look, { x: 0, y: 0, w: 15, h: 10 }, ""),
      make("rect", { class: "bd-flag-edge", width: 15, height: 10 }),
    ),
    trail("bd-staff", "M1.2 -16V6"),
  );
}

/* The plate of a stronghold: how many it shelters, how much it steadies them; the flag of its holder. */
export function drawBox(place: Place, view: View, nationOfSeat: (seat: string) => string): SVGGElement {
  const box = place.box;
  if (!box) return group("");
  const value = (name: string, otherwise: number): number =>
    view.marks.find((mark) => mark.space === place.id && mark.mark === name)?.value ?? otherwise;
  const holder = view.seats[value("holder", 0) - 1]?.id;
  const plate = make(
    "g",
    { class: "bd-box", transform: `translate(${box.at[0]} ${box.at[1]})` },
    make("rect", { class: "bd-plate", x: -19, y: -10, width: 38, height: 20, rx: 2 }),
    trail("bd-plate-line", "M0 -10V10"),
    make("path", { class: "bd-plate-sign", d: "M-16.5 1L-12.5 -3.4L-8.5 1V5.4H-16.5Z" }),
    make("path", { class: "bd-plate-sign", d: "M3 -3.2H6.4L9.2 1L6.4 5.2H3L5.8 1Z" }),
    make("text", { class: "bd-plate-text", x: -4.4, y: 5.2 }, String(value("capacity", box.capacity))),
    make("text", { class: "bd-plate-text", x: 13.6, y: 5.2 }, String(value("shift", box.shift))),
  );
  if (holder !== undefined)
    plate.append(
      make("g", { transform: "translate(22 4)", "data-holder": holder }, flag(nationOfSeat(holder))),
    );
  return plate;
}

/* A space that a side must win: its flag in a wreath beside the name. */
export function drawGoal(place: Place, nation: string, width: number): SVGGElement {
  const [x, y] = place.label;
  return make(
    "g",
    { class: "bd-goal", transform: `translate(${x - width / 2 - 20} ${y})` },
    make("path", {
      class: "bd-wreath",
      d:
        "M-2 8C-11 6 -11 -6 -4 -9M2 8C11 6 11 -6 4 -9" +
        "M-9 3l-3 1M-9 -2l-3 -1M9 3l3 1M9 -2l3 -1M-6 6l-2 3M6 6l2 3",
    }),
    make(
      "g",
      { transform: "translate(-5 -4.5)" },
      emblem(nationOf(nation), { x: 0, y: 0, w: 10, h: 8 }, ""),
      make("rect", { class: "bd-flag-edge", width: 10, height: 8 }),
    ),
  );
}
