/*
 * ground.ts - paper and washes: what lies under everything else on the map.
 */
import { nameBox, plateBox, type Chart, type Place } from "./chart";
import { shade, tinted } from "./colours";
import { group, make, trail } from "./dom";
import { between, bounds, chance, grown, path, strewn, type Rect } from "./geometry";
import { growthOf, isPlain, type Growth } from "./words";
import type { Point } from "../model";

/* The grain of the paper: a small tile of fibres. */
function grain(id: string): SVGPatternElement {
  const random = chance("paper");
  const some = (most: number): string => (random() * most).toFixed(1);
  const about = (most: number): string => (random() * most - most / 2).toFixed(1);
  let fibres = "";
  for (let i = 0; i < 46; i++)
    fibres += `M${some(180)} ${some(180)}q${about(8)} ${about(6)} ${about(14)} ${about(10)}`;
  return make(
    "pattern",
    { id: `${id}grain`, width: 180, height: 180, patternUnits: "userSpaceOnUse" },
    trail("bd-fibre", fibres),
  );
}

function rect(name: string, r: Rect, more: Record<string, string> = {}): SVGRectElement {
  return make("rect", { class: name, x: r.x, y: r.y, width: r.w, height: r.h, ...more });
}

/* A wash of colour as a brush leaves it: even inside, bleeding a little over its edge, darker along it. */
function wash(place: Place, clip: string): SVGElement[] {
  const d = path(place.poly, true);
  const random = chance(place.id);
  const colour = shade(place.tint, (random() - 0.5) * 0.035);
  const layers: SVGElement[] = [make("path", { class: "bd-wash", d, style: tinted(colour) })];
  if (!isPlain(place.terrain))
    for (const width of [5, 10, 16])
      layers.unshift(make("path", { class: "bd-bleed", d, style: tinted(colour), "stroke-width": width }));
  layers.push(
    make(
      "g",
      { "clip-path": `url(#${clip})` },
      make("path", { class: "bd-pool", d, style: tinted(shade(place.tint, -0.34)), "stroke-width": 15 }),
      make("path", { class: "bd-pool", d, style: tinted(shade(place.tint, -0.34)), "stroke-width": 6 }),
    ),
  );
  return layers;
}

/* Tufts, reeds and stubble as path data, clear of the rectangles kept free. */
export function growthMarks(
  poly: readonly Point[],
  kind: Growth,
  free: readonly Rect[],
  seed: string,
): string {
  const random = chance(`${seed}growth`);
  const marks: Partial<Record<Growth, { gap: number; pen: () => string }>> = {
    meadow: { gap: 17, pen: () => "l-1.6-4m1.6 4l.3-5m-.3 5l2.2-3.6m-5 3.6h6" },
    reeds: { gap: 19, pen: () => "h9m-7.5 2.2h6m-3.4-2.2l-1.4-4m1.4 4v-5m0 5l1.6-4" },
    trees: { gap: 24, pen: () => "a2 2 0 1 1 3.4 0m-1.7 0v2" },
    bushes: { gap: 18, pen: () => "a2 2 0 1 1 3.4 0m-1.7 0v2" },
    stubble: { gap: 27, pen: () => (random() < 0.5 ? "l1-2.6m.8 2.6l1-2.6" : "h2.6m1.6 0h1") },
  };
  const mark = marks[kind];
  if (!mark) return "";
  return strewn(poly, mark.gap, free, random)
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}${mark.pen()}`)
    .join("");
}

function placeMarks(place: Place): string {
  return growthMarks(
    place.poly,
    growthOf(place.terrain),
    [place.room, nameBox(place), ...plateBox(place)].map((box) => grown(box, 4)),
    place.id,
  );
}

/* A field with its furrows: lines from side to side, dotted by what grows there. */
function field(poly: readonly Point[], rank: string): SVGGElement {
  const [a, b, c, e] = poly;
  const result = make(
    "g",
    { class: `bd-field bd-crop-${rank.replace(/[^a-z]/g, "")}` },
    make("path", { class: "bd-soil", d: path(poly, true) }),
  );
  if (!a || !b || !c || !e || poly.length !== 4) return result;
  const longest = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(e[0] - a[0], e[1] - a[1]);
  const [p, q, r, s] = longest ? [a, b, c, e] : [b, c, e, a];
  const rows = Math.max(3, Math.round(Math.hypot(s[0] - p[0], s[1] - p[1]) / 3.6));
  let d = "";
  for (let i = 1; i < rows; i++) d += path([between(p, s, i / rows), between(q, r, i / rows)]);
  result.append(trail("bd-furrow", d));
  return result;
}

function corners({ x, y, w, h }: Rect): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/* Ground with its washes, fields and tufts, in the order in which they lie upon one another. */
export function drawGround(chart: Chart, id: string, defs: SVGDefsElement): SVGGElement {
  defs.append(grain(id), make("clipPath", { id: `${id}land` }, rect("", chart.land)));
  const land = make(
    "g",
    { "clip-path": `url(#${id}land)` },
    rect(chart.backdrop.length ? "bd-paper" : "bd-earth", chart.land),
  );
  for (const { poly, tint } of chart.backdrop)
    land.append(make("path", { class: "bd-wash bd-beyond", d: path(poly, true), style: tinted(tint) }));
  const washes: SVGElement[][] = [];
  let tufts = "";
  for (const place of chart.places) {
    const clip = `${id}in-${place.id}`;
    defs.append(make("clipPath", { id: clip }, make("path", { d: path(place.poly, true) })));
    if (place.offmap) continue;
    washes.push(wash(place, clip));
    tufts += placeMarks(place);
  }
  if (chart.kind === "table")
    tufts += growthMarks(
      corners(chart.land),
      "stubble",
      chart.patches.map((p) => bounds(p.poly)),
      "table",
    );
  land.append(...washes.flatMap((w) => w.slice(0, -1)), ...washes.map((w) => w.at(-1) as SVGElement));
  const fields = group("bd-fields");
  for (const patch of chart.patches)
    if (patch.class === "field") fields.append(field(patch.poly, patch.rank ?? ""));
  land.append(fields, trail("bd-tufts", tufts));
  return group("bd-ground", land);
}

/* The sheet that the map is printed on. */
export function drawSheet(sheet: Rect, id: string): SVGGElement {
  return group("bd-sheet", rect("bd-paper", sheet), rect("bd-grain", sheet, { fill: `url(#${id}grain)` }));
}
