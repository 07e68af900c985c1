/*
 * points.ts - the outlines of a board as its file has them: [x, y, dx, dy, dx, dy, ..] in tenths, from point
 * to point, which is two thirds of what lists of points are. Those are read as well.
 */
import type { Board, Point } from "./model";

const TENTHS = 10;

function unpack(list: readonly (number | Point)[]): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < list.length; i += 2) {
    const [dx, dy = 0] = [list[i], list[i + 1]];
    if (typeof dx !== "number" || typeof dy !== "number") return list as Point[];
    x += dx;
    y += dy;
    points.push([x / TENTHS, y / TENTHS]);
  }
  return points;
}

/* A board, or what else has outlines, from its JSON. */
export function readBoard<T = Board>(text: string): T {
  return JSON.parse(text, (key, value: unknown) =>
    (key === "poly" || key === "pts") && Array.isArray(value) ? unpack(value as number[]) : value,
  ) as T;
}
