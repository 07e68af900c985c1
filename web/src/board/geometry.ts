/*
 * geometry.ts - points, lines and polygons in board units.
 */
import type { Point } from "../model";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/* Path data through points. */
export function path(points: readonly Point[], closed = false): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${short(x)} ${short(y)}`).join("") + (closed ? "Z" : "");
}

/* Path data of a smooth line through points: a Catmull-Rom spline as Bézier curves. */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = path(points.slice(0, 1));
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[...one, ...two, ...c].map(short).join(" ")}`;
  }
  return d;
}

/* More points on a smooth line through the given ones; a ring closes. */
export function smooth(points: readonly Point[], ring: boolean): Point[] {
  const n = points.length;
  const at = (i: number): Point => points[ring ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0];
  const found: Point[] = [];
  for (let i = 0; i < (ring ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const parts = Math.max(1, Math.min(12, Math.round(distance(b, c) / 12)));
    for (let k = 0; k < parts; k++) {
      const t = k / parts;
      const one = (j: 0 | 1): number =>
        b[j] +
        0.5 *
          t *
          (c[j] - a[j] + t * (2 * a[j] - 5 * b[j] + 4 * c[j] - e[j] + t * (3 * (b[j] - c[j]) + e[j] - a[j])));
      found.push([one(0), one(1)]);
    }
  }
  if (!ring && n) found.push(at(n - 1));
  return found;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/* The smallest rectangle around points. */
export function bounds(points: readonly Point[]): Rect {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/* A rectangle around a middle point. */
export function around(middle: Point, w: number, h: number): Rect {
  return { x: middle[0] - w / 2, y: middle[1] - h / 2, w, h };
}

export function grown(r: Rect, by: number): Rect {
  return { x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by };
}

export function meets(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export function within(r: Rect, [x, y]: Point): boolean {
  return x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;
}

/* Whether a point lies in a polygon (even-odd). */
export function inside(poly: readonly Point[], at: Point): boolean {
  const x = at[0];
  const y = at[1];
  let odd = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const p = poly[i] as Point;
    const q = poly[j] as Point;
    if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) odd = !odd;
  }
  return odd;
}

/* Whether a straight line lies in a polygon, judged by points along it. */
export function holds(poly: readonly Point[], a: Point, b: Point): boolean {
  for (let i = 0; i <= 6; i++) if (!inside(poly, between(a, b, i / 6))) return false;
  return true;
}

export interface Step {
  at: Point;
  /* Unit vector to the right of the way. */
  side: Point;
  /* Length so far. */
  run: number;
}

/* Points at equal steps along a line, each with the direction across it, smoothed over its neighbours. */
export function stride(points: readonly Point[], step: number): Step[] {
  const found: Step[] = [];
  let run = 0;
  let next = step / 2;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i] as Point;
    const b = points[i + 1] as Point;
    const length = distance(a, b);
    while (length > 0 && next <= run + length) {
      const before = points[Math.max(0, i - 1)] as Point;
      const after = points[Math.min(points.length - 1, i + 2)] as Point;
      const way = distance(before, after) || 1;
      found.push({
        at: between(a, b, (next - run) / length),
        side: [-(after[1] - before[1]) / way, (after[0] - before[0]) / way],
        run: next,
      });
      next += step;
    }
    run += length;
  }
  return found;
}

/* A line moved sideways (positive: to the right of its way). */
export function shifted(points: readonly Point[], by: number): Point[] {
  return points.map((p, i) => {
    const a = points[Math.max(0, i - 2)] as Point;
    const b = points[Math.min(points.length - 1, i + 2)] as Point;
    const way = distance(a, b) || 1;
    return [p[0] - ((b[1] - a[1]) / way) * by, p[1] + ((b[0] - a[0]) / way) * by];
  });
}

/* Which way a line must be shifted to come into a polygon: 1 or -1. */
export function sideOf(points: readonly Point[], poly: readonly Point[]): 1 | -1 {
  let votes = 0;
  for (const { at, side } of stride(
    points,
    Math.max(4, distance(points[0] ?? [0, 0], points.at(-1) ?? [0, 0]) / 9),
  ))
    votes += inside(poly, [at[0] + side[0] * 4, at[1] + side[1] * 4]) ? 1 : -1;
  return votes >= 0 ? 1 : -1;
}

/* A generator of numbers from 0 to 1 that always gives the same ones for the same word. */
export function chance(word: string): () => number {
  let seed = 2166136261;
  for (let i = 0; i < word.length; i++) seed = Math.imul(seed ^ word.charCodeAt(i), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/* Points strewn over a polygon, no two nearer than `gap`, none in the rectangles kept free. */
export function strewn(
  poly: readonly Point[],
  gap: number,
  free: readonly Rect[],
  random: () => number,
): Point[] {
  const box = bounds(poly);
  const found: Point[] = [];
  const tries = Math.min(900, ((box.w * box.h) / (gap * gap)) * 2.2);
  for (let i = 0; i < tries; i++) {
    const p: Point = [box.x + random() * box.w, box.y + random() * box.h];
    if (!inside(poly, p) || free.some((r) => within(r, p)) || found.some((q) => distance(p, q) < gap))
      continue;
    found.push(p);
  }
  return found;
}
