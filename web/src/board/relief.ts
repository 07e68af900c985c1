/*
 * relief.ts - water, roads, ridges, sunken roads and borders: all that is drawn along lines.
 */
import type { Point } from "../model";
import type { Border, Chart, Line } from "./chart";
import { group, make, trail } from "./dom";
import { between, chance, curve, distance, path, shifted, sideOf, smooth, stride } from "./geometry";

/* === water ===================================================================================== */

/* A brook swells from its spring to its mouth; a river whose width is known has it everywhere. */
function river(line: Line): SVGElement[] {
  const pts = smooth(line.pts, false);
  const steps = pts.length - 1;
  const across = shifted(pts, 1);
  const half = (i: number): number =>
    line.width === undefined ? 0.9 + (2.6 * i) / Math.max(1, steps) : line.width / 2;
  const bank = (sign: number): Point[] => pts.map((p, i) => between(p, across[i] ?? p, sign * half(i)));
  const left = bank(1);
  const right = bank(-1).reverse();
  return [
    make("path", { class: "bd-shore", d: path([...left, ...right], true) }),
    make("path", { class: "bd-water", d: path([...left, ...right], true) }),
    trail("bd-ripple", path(pts)),
  ];
}

/* === roads ===================================================================================== */

const PAVED = new Set(["chaussee", "highway", "road", "paved", "main"]);

function road(line: Line): { under: SVGElement; over: SVGElement; trees: string } {
  const paved = PAVED.has(line.rank ?? "road");
  const d = curve(line.pts);
  let trees = "";
  if (paved)
    for (const sign of [1, -1])
      for (const { at, side } of stride(line.pts, 17)) {
        const x = at[0] + side[0] * 7.4 * sign;
        const y = at[1] + side[1] * 7.4 * sign;
        trees += `M${(x - 1.7).toFixed(1)} ${y.toFixed(1)}a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0`;
      }
  const rank = paved ? "paved" : "lane";
  return {
    under: make("path", { class: `bd-road-edge bd-${rank}`, d }),
    over: make("path", { class: `bd-road bd-${rank}`, d }),
    trees,
  };
}

/* === ridges ==================================================================================== */

/* Strokes down the slope, strong at the crest and fine at the foot, as an engraver cuts them. */
export function hachures(pts: readonly Point[], way: 1 | -1, seed: string): string {
  const random = chance(seed);
  let d = "";
  for (const { at, side, run } of stride(pts, 3.3)) {
    const swell = 0.75 + 0.25 * Math.sin(run / 19) + random() * 0.25;
    const length = (8 + 7 * swell) * way;
    const lean = (random() - 0.5) * 2.4;
    const half = 0.75;
    const foot: Point = [
      at[0] + side[0] * length - side[1] * lean,
      at[1] + side[1] * length + side[0] * lean,
    ];
    const along: Point = [side[1] * half, -side[0] * half];
    d += path([[at[0] + along[0], at[1] + along[1]], foot, [at[0] - along[0], at[1] - along[1]]], true);
  }
  return d;
}

/* A lighter row further down, that lets the slope run out. */
function lowerHachures(pts: readonly Point[], way: 1 | -1, seed: string): string {
  const random = chance(`${seed}low`);
  let d = "";
  for (const { at, side } of stride(pts, 4.6)) {
    const from = (13 + random() * 3) * way;
    const to = (20 + random() * 6) * way;
    d += path([
      [at[0] + side[0] * from, at[1] + side[1] * from],
      [at[0] + side[0] * to, at[1] + side[1] * to],
    ]);
  }
  return d;
}

/* Ground that falls along a border with a pen of its own: the fine strokes alone. */
function fall(edge: Point[]): SVGElement[] {
  return [trail("bd-fall", hachures(edge, -1, `${edge.length}${String(edge[0])}`))];
}

function ridge(crest: Point[]): SVGElement[] {
  const name = crest.length + String(crest[0]);
  return [
    make("path", { class: "bd-slope", d: path([...crest, ...shifted(crest, -17).reverse()], true) }),
    trail("bd-hachure-low", lowerHachures(crest, -1, name)),
    trail("bd-hachure", hachures(crest, -1, name)),
    trail("bd-crest", path(crest)),
  ];
}

/* A road between banks, a little inside the space that it shelters. */
function sunken(edge: Point[]): SVGElement[] {
  const bed = shifted(edge, 7.5);
  let banks = "";
  for (const { at, side } of stride(bed, 3.2))
    for (const sign of [1, -1])
      banks += path([
        [at[0] + side[0] * 4.6 * sign, at[1] + side[1] * 4.6 * sign],
        [at[0] + side[0] * 2.3 * sign, at[1] + side[1] * 2.3 * sign],
      ]);
  return [trail("bd-sunken-edge", path(bed)), trail("bd-sunken", path(bed)), trail("bd-sunken-bank", banks)];
}

/* === marks along borders, by their word ======================================================== */

const WATERS = new Set(["river", "stream", "brook", "canal"]);
const SLOPES = new Set(["ridge", "crest", "slope", "steep", "bank"]);
const WALLS = new Set(["wall", "fort", "hedge", "fence", "palisade", "abatis", "ditch", "dyke"]);
const CROSSINGS = new Set(["bridge", "ford"]);
const HOLLOWS = new Set(["sunken-road", "sunken"]);
const JOINT = 1.5;

function crossing(border: Border): SVGElement {
  const middle = stride(border.pts, 2).at(Math.floor(stride(border.pts, 2).length / 2));
  if (!middle) return group("");
  const [sx, sy] = middle.side;
  const turn = (Math.atan2(sy, sx) * 180) / Math.PI;
  return make(
    "g",
    { class: "bd-bridge", transform: `translate(${middle.at[0]} ${middle.at[1]}) rotate(${turn})` },
    make("path", { d: "M-9 -4H9V4H-9Z" }),
    make("path", { class: "bd-rail", d: "M-11 -6L-8 -4H8L11 -6M-11 6L-8 4H8L11 6" }),
  );
}

/* The points of a border in such an order that the space lies to the right of their way. */
function facing(chart: Chart, border: Border, id: string): Point[] {
  const poly = chart.byId.get(id)?.poly;
  return poly && sideOf(border.pts, poly) === -1 ? [...border.pts].reverse() : [...border.pts];
}

/* Lines joined where one ends and another begins, so that what is drawn along them has no gaps. */
export function chained(lines: Point[][]): Point[][] {
  const left = lines.filter((line) => line.length > 1);
  const found: Point[][] = [];
  for (let line = left.shift(); line; line = left.shift()) {
    for (let i = 0; i < left.length; i++) {
      const other = left[i] as Point[];
      if (distance(line.at(-1) as Point, other[0] as Point) < JOINT) line = [...line, ...other.slice(1)];
      else if (distance(other.at(-1) as Point, line[0] as Point) < JOINT) line = [...other, ...line.slice(1)];
      else continue;
      left.splice(i, 1);
      i = -1;
    }
    found.push(line);
  }
  return found;
}

/* Ridges and sunken roads run along several borders and are drawn as wholes, the rest border by border. */
function drawMarks(chart: Chart): SVGElement[] {
  const having = (words: ReadonlySet<string>): Border[] =>
    chart.borders.filter((b) => b.marks.some((m) => words.has(m)));
  const slopes = having(SLOPES);
  const down = (all: Border[]): Point[][] => chained(all.map((b) => facing(chart, b, b.high ?? b.a)));
  const roads = chained(having(HOLLOWS).map((b) => facing(chart, b, b.sunken ?? b.a)));
  const both = (border: Border, under: string, over: string): SVGElement[] => [
    trail(under, path(border.pts)),
    trail(over, path(border.pts)),
  ];
  return [
    ...down(slopes.filter((b) => !b.line)).flatMap(ridge),
    ...down(slopes.filter((b) => b.line)).flatMap(fall),
    ...having(WATERS).flatMap((border) => both(border, "bd-shore bd-side", "bd-water bd-side")),
    ...having(WALLS).flatMap((border) => {
      const kind = border.marks.find((m) => WALLS.has(m)) ?? "";
      return both(border, `bd-wall-edge bd-${kind}`, `bd-wall-top bd-${kind}`);
    }),
    ...roads.flatMap(sunken),
    ...having(CROSSINGS).map(crossing),
  ];
}

/* === all of it ================================================================================= */

export function drawRelief(chart: Chart, id: string): SVGGElement {
  const land = make("g", { class: "bd-relief", "clip-path": `url(#${id}land)` });
  const waters = group("bd-waters");
  const edges = group("bd-road-edges");
  const tops = group("bd-roads");
  let avenue = "";
  for (const line of chart.lines) {
    if (WATERS.has(line.class)) waters.append(...river(line));
    else if (line.class === "road") {
      const drawn = road(line);
      edges.append(drawn.under);
      tops.append(drawn.over);
      avenue += drawn.trees;
    } else
      waters.append(
        make("path", { class: `bd-line bd-line-${line.class.replace(/[^a-z]/g, "")}`, d: path(line.pts) }),
      );
  }
  const slopes = group("bd-slopes", ...drawMarks(chart));
  land.append(slopes, waters, edges, tops, trail("bd-avenue", avenue));
  return land;
}

/* Borders between spaces: a fine line on a pale one, so that it is seen on every ground; where the board
   says with what pen each border is drawn, pens.ts does it. */
export function drawBorders(chart: Chart, id: string): SVGGElement {
  if (chart.borders.some((border) => border.line)) return group("bd-borders");
  const d = chart.places.map((place) => (place.offmap ? "" : path(place.poly, true))).join("");
  return make(
    "g",
    { class: "bd-borders", "clip-path": `url(#${id}land)` },
    trail("bd-border-pale", d),
    trail("bd-border", d),
  );
}
