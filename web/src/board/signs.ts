/*
 * signs.ts - what stands on the land: trees, houses, strongholds; and beside it: boxes off the map, the ways
 * in, compass and scale.
 */
import type { Point } from "../model";
import { nameBox, plateBox, type Chart, type Place, type Sign } from "./chart";
import { tinted } from "./colours";
import { group, make, trail } from "./dom";
import { around, chance, curve, grown, path, strewn, within } from "./geometry";
import { traysDepth } from "./trays";
import { growthOf } from "./words";

/* === trees ===================================================================================== */

/* A crown of lobes around the middle, as path data in a circle of radius 1. */
function crown(seed: string, lobes: number): string {
  const random = chance(seed);
  const ring: Point[] = [];
  for (let i = 0; i < lobes; i++) {
    const way = (i / lobes) * 2 * Math.PI + random() * 0.3;
    const out = 0.86 + random() * 0.2;
    ring.push([Math.cos(way) * out, Math.sin(way) * out * 0.94]);
  }
  const first = ring[0] as Point;
  return (
    `M${first.map((n) => n.toFixed(2)).join(" ")}` +
    [...ring.slice(1), first].map((p) => `A.44 .44 0 0 1 ${p[0].toFixed(2)} ${p[1].toFixed(2)}`).join("") +
    "Z"
  );
}

const TREE_KINDS = 4;

/* The trees that the map is planted with: crown, shade on the lower right, light on the upper left. */
function treeShapes(id: string): SVGGElement[] {
  return Array.from({ length: TREE_KINDS }, (_, i) => {
    const outline = crown(`tree${i}`, 7 + (i % 2));
    return make(
      "g",
      { id: `${id}tree${i}` },
      make("ellipse", { class: "bd-tree-shadow", cx: 0.55, cy: 0.72, rx: 1.05, ry: 0.55 }),
      make("path", { class: "bd-tree", d: outline }),
      make("path", {
        class: "bd-tree-dark",
        d: "M.86 -.42C1.1 .3 .7 .95 -.1 .98C-.5 .98 -.7 .8 -.8 .62C-.2 .72 .5 .5 .86 -.42Z",
      }),
      make("path", {
        class: "bd-tree-light",
        d: "M-.62 -.1A.36 .36 0 0 1 -.3 -.62A.4 .4 0 0 1 .3 -.58A.5 .5 0 0 0 -.1 -.3A.4 .4 0 0 0 -.62 -.1Z",
      }),
      make("path", {
        class: "bd-tree-line",
        d: "M.1 .62q.3 -.1 .5 -.4M-.3 .2q.18 -.05 .28 -.22M.28 .1q.18 -.05 .3 -.25",
      }),
    );
  });
}

export function plantTree(at: Point, r: number, id: string, kind: number): SVGUseElement {
  return make("use", {
    href: `#${id}tree${kind % TREE_KINDS}`,
    transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${r.toFixed(1)})`,
  });
}

/* === houses ==================================================================================== */

/* Seen from above: a roof of two slopes, the one away from the light darker, with its shadow. */
function house(at: Point, [w, h]: [number, number], angle: number, slate: boolean): SVGGElement {
  return make(
    "g",
    {
      class: slate ? "bd-house bd-slate" : "bd-house",
      transform: `translate(${at[0]} ${at[1]}) rotate(${angle})`,
    },
    make("path", {
      class: "bd-house-shadow",
      d: `M${-w / 2 + 1} ${-h / 2 + 1.8}h${w + 1.4}v${h + 0.6}h${-w}Z`,
    }),
    make("path", { class: "bd-roof", d: `M${-w / 2} ${-h / 2}h${w}v${h / 2}h${-w}Z` }),
    make("path", { class: "bd-roof-dark", d: `M${-w / 2} 0h${w}v${h / 2}h${-w}Z` }),
    make("path", {
      class: "bd-house-line",
      d: `M${-w / 2} ${-h / 2}h${w}v${h}h${-w}ZM${-w / 2} 0h${w}`,
    }),
    make("path", { class: "bd-chimney", d: `M${w * 0.2} ${-h * 0.16}h2v2h-2Z` }),
  );
}

/* === tents and vines =========================================================================== */

function tent([x, y]: Point): SVGElement[] {
  return [
    trail("bd-tent", `M${x - 6} ${y + 4.5}L${x} ${y - 5}L${x + 6} ${y + 4.5}Z`),
    trail("bd-tent-dark", `M${x} ${y - 5}L${x + 2} ${y + 4.5}H${x - 1.6}Z`),
  ];
}

/* Stocks in their rows, as path data. */
function vines(sign: Sign, clear: (at: Point) => boolean): string {
  return (sign.pts ?? [])
    .filter(clear)
    .map(([x, y]) => `M${x.toFixed(1)} ${(y + 3.4).toFixed(1)}v-6.4m-2.6 2.4l2.6-2.4l2.6 2.4`)
    .join("");
}

/* Woods and towns of a board that names no single tree or house, as hexes do. */
function planted(place: Place): Sign[] {
  const kind = growthOf(place.terrain);
  const random = chance(`${place.id}planted`);
  const top = Math.min(...place.poly.map((p) => p[1]));
  const free = [grown(nameBox(place), 4), around([place.anchor[0], top + 8], place.quiet ? 34 : 0, 18)];
  if (kind === "trees")
    return strewn(place.poly, 15, [...free, grown(place.room, -16)], random).map((at) => ({
      class: "tree",
      at,
      r: 6.5 + random() * 3,
    }));
  if (kind === "bushes")
    return strewn(place.poly, 19, [...free, place.room], random).map((at) => ({ class: "tree", at, r: 4.2 }));
  if (kind === "houses")
    return strewn(place.poly, 24, [...free, grown(place.room, -8)], random).map((at) => ({
      class: "house",
      at,
      size: [11 + random() * 6, 8 + random() * 2] as [number, number],
      angle: [0, 12, 30, 90, 102][Math.floor(random() * 5)] ?? 0,
    }));
  return [];
}

/* === strongholds =============================================================================== */

function stronghold(place: Place, id: string): SVGGElement {
  const d = path(place.poly, true);
  return group(
    "bd-stronghold",
    make("g", { "clip-path": `url(#${id}in-${place.id})` }, trail("bd-fort-glow", d)),
    trail("bd-fort-wall", d),
    trail("bd-fort-stone", d),
  );
}

/* === beside the map ============================================================================ */

function offmapBox(place: Place): SVGGElement {
  const d = path(place.poly, true);
  return group(
    "bd-offmap",
    make("path", { class: "bd-wash", d, style: tinted(place.tint) }),
    trail("bd-offmap-edge", d),
    trail("bd-offmap-line", d),
  );
}

/* A way in from off the map, with its head on the border of the land. */
function arrow(sign: Sign): SVGGElement {
  const pts = sign.pts ?? [];
  const end = pts.at(-1) ?? [0, 0];
  const before = pts.at(-3) ?? pts[0] ?? [0, 0];
  const turn = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  return group(
    "bd-arrow",
    trail("bd-arrow-pale", curve(pts)),
    trail("bd-arrow-line", curve(pts)),
    make("path", {
      class: "bd-arrow-head",
      d: "M2 0L-11 -6.5L-7.5 0L-11 6.5Z",
      transform: `translate(${end[0]} ${end[1]}) rotate(${turn})`,
    }),
  );
}

export function compass([x, y]: Point, size: number, angle = 0): SVGGElement {
  const transform = `translate(${x} ${y}) scale(${size / 50}) rotate(${angle})`;
  const rose = make("g", { class: "bd-compass", transform });
  rose.append(
    make("circle", { class: "bd-rose-ring", r: 31 }),
    make("circle", { class: "bd-rose-ring", r: 27.5 }),
  );
  let ticks = "";
  for (let i = 0; i < 32; i++) {
    const way = (i / 32) * 2 * Math.PI;
    ticks += path([
      [Math.cos(way) * 27.5, Math.sin(way) * 27.5],
      [Math.cos(way) * 31, Math.sin(way) * 31],
    ]);
  }
  rose.append(trail("bd-rose-tick", ticks));
  for (const [turns, long] of [
    [[45, 135, 225, 315], 24],
    [[90, 180, 270], 36],
    [[0], 44],
  ] as const)
    for (const turn of turns)
      rose.append(
        make("path", {
          class: "bd-rose-light",
          d: `M0 0L-5.5 -5.5L0 ${-long}Z`,
          transform: `rotate(${turn})`,
        }),
        make("path", { class: "bd-rose-dark", d: `M0 0L5.5 -5.5L0 ${-long}Z`, transform: `rotate(${turn})` }),
      );
  rose.append(
    make("path", {
      class: "bd-rose-dark",
      d: "M0 -47C-3 -51 -7 -51 -6.5 -56C-3.5 -55 -2 -53 0 -62C2 -53 3.5 -55 6.5 -56C7 -51 3 -51 0 -47Z",
    }),
    make("circle", { class: "bd-rose-hub", r: 2.6 }),
  );
  return rose;
}

export function scaleBar([x, y]: Point, length: number, text: string): SVGGElement {
  const part = length / 4;
  const bar = make("g", { class: "bd-scale", transform: `translate(${x} ${y})` });
  for (let i = 0; i < 4; i++)
    bar.append(
      make("rect", {
        class: i % 2 ? "bd-scale-light" : "bd-scale-dark",
        x: i * part,
        y: -5,
        width: part,
        height: 5,
      }),
    );
  bar.append(
    make("path", { class: "bd-scale-line", d: `M0 -8V3M${length} -8V3M${length / 2} -7V0M0 0H${length}` }),
    make("text", { class: "bd-small", x: length / 2, y: 17 }, text),
  );
  return bar;
}

/* === all of it ================================================================================= */

export function drawSigns(chart: Chart, id: string, defs: SVGDefsElement): SVGGElement {
  defs.append(...treeShapes(id));
  const hasOwn = chart.signs.some((sign) => sign.class === "tree" || sign.class === "house");
  const signs = hasOwn ? [...chart.signs] : [...chart.signs, ...chart.places.flatMap(planted)];
  const names = chart.places.flatMap((place) =>
    [nameBox(place), ...plateBox(place)].map((box) => grown(box, 1)),
  );
  const clear = (at: Point): boolean => !names.some((name) => within(name, at));
  const standing = signs
    .filter((sign) => sign.at && (sign.class === "tree" || sign.class === "house") && clear(sign.at))
    .sort((a, b) => (a.at as Point)[1] - (b.at as Point)[1]);
  const growth = make("g", { class: "bd-standing", "clip-path": `url(#${id}land)` });
  standing.forEach((sign, i) => {
    const at = sign.at as Point;
    if (sign.class === "tree")
      growth.append(plantTree(at, sign.r ?? 7, id, Math.floor(at[0] * 7 + at[1] * 3)));
    else growth.append(house(at, sign.size ?? [12, 9], sign.angle ?? 0, i % 5 === 2));
  });
  for (const sign of signs) if (sign.class === "tent" && sign.at) growth.append(...tent(sign.at));
  const rows = signs.filter((sign) => sign.class === "vines");
  growth.append(trail("bd-vines", rows.map((sign) => vines(sign, clear)).join("")));
  const forts = group(
    "bd-strongholds",
    ...chart.places.filter((place) => place.box).map((place) => stronghold(place, id)),
  );
  return group("bd-signs", growth, forts);
}

/* Where the letter of those who come on stands: on the arrow before the land, else beside the name. */
function entryAt(place: Place, chart: Chart): Point {
  const { land } = chart;
  const way = chart.signs.find((sign) => sign.class === "arrow" && sign.to === place.id)?.pts ?? [];
  const before = way.filter((p) => !within(grown(land, 8), p)).at(-1);
  if (before) return before;
  const half = nameBox(place).w / 2 + 12;
  const [x, y] = place.label;
  return [x + half + 9 < land.x + land.w ? x + half : x - half, y];
}

function entry(place: Place, chart: Chart): SVGGElement {
  const [x, y] = entryAt(place, chart);
  return group(
    "bd-entrance",
    make("circle", { class: "bd-entry", cx: x, cy: y, r: 9 }),
    make("text", { class: "bd-entry-text", x, y: y + 4.2 }, place.entry),
  );
}

/* How much higher the sheet is when compass and scale stand at its foot. */
export const FOOT = 52;

const isFurniture = (sign: Sign): boolean => sign.class === "north" || sign.class === "scale";

/* Whether compass or scale lie outside what is shown of the board. */
export function needsFoot(chart: Chart): boolean {
  return chart.signs.some((sign) => isFurniture(sign) && sign.at && !within(chart.view, sign.at));
}

function furniture(sign: Sign, at: Point, size: number): SVGGElement {
  if (sign.class === "north") return compass(at, size, sign.angle);
  return scaleBar(at, sign.length ?? 100, sign.text ?? "");
}

/* Boxes, ways in, compass and scale. */
export function drawMargin(chart: Chart): SVGGElement {
  const { view } = chart;
  const margin = group("bd-margin", ...chart.places.filter((place) => place.offmap).map(offmapBox));
  const foot = view.y + view.h + traysDepth(chart.trays) + FOOT / 2 + 6;
  for (const sign of chart.signs) {
    if (sign.class === "arrow" && sign.pts?.every((p) => within(view, p))) margin.append(arrow(sign));
    if (sign.class === "ring" && sign.at)
      margin.append(
        make("circle", { class: "bd-objective", cx: sign.at[0], cy: sign.at[1], r: sign.r ?? 50 }),
      );
    if (!sign.at || !isFurniture(sign)) continue;
    if (!needsFoot(chart)) margin.append(furniture(sign, sign.at, 50));
    else if (sign.class === "north") margin.append(furniture(sign, [view.x + 40, foot + 2], 20));
    else margin.append(furniture(sign, [view.x + view.w - (sign.length ?? 100) - 24, foot - 4], 0));
  }
  for (const place of chart.places) if (place.entry) margin.append(entry(place, chart));
  return margin;
}
