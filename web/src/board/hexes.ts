/*
 * hexes.ts - where the hexes of a board lie.
 *
 * `origin` is the middle of the hex in column 0, row 0; odd columns (flat tops) or odd rows (points up) lie
 * half a hex further down or right. A space that has an anchor has its hex around it.
 */
import type { Board, BoardSpace, Point } from "../model";
import { distance } from "./geometry";

const HALF = Math.sqrt(3) / 2;

export function hexCentre(board: Board, space: BoardSpace): Point {
  if (space.anchor) return space.anchor;
  const { radius, flat, origin } = board.hex ?? { radius: 1, flat: true, origin: [0, 0] as Point };
  const col = space.col ?? 0;
  const row = space.row ?? 0;
  return flat
    ? [origin[0] + col * radius * 1.5, origin[1] + (row + (Math.abs(col) % 2) / 2) * radius * 2 * HALF]
    : [origin[0] + (col + (Math.abs(row) % 2) / 2) * radius * 2 * HALF, origin[1] + row * radius * 1.5];
}

/* Its six corners, from the right (flat) or the lower right (pointed) on, clockwise. */
export function hexPolygon(board: Board, space: BoardSpace): Point[] {
  const [x, y] = hexCentre(board, space);
  const radius = board.hex?.radius ?? 1;
  const turn = board.hex?.flat === false ? 30 : 0;
  return [0, 60, 120, 180, 240, 300].map((angle) => {
    const way = ((angle + turn) * Math.PI) / 180;
    return [x + radius * Math.cos(way), y + radius * Math.sin(way)];
  });
}

/* The corners that two polygons share. */
export function hexSide(a: readonly Point[], b: readonly Point[]): Point[] {
  return a.filter((p) => b.some((q) => distance(p, q) < 1));
}
