/*
 * layout.ts - where the pieces of a space stand in it: a row, two or three, as large as fits; what does not
 * fit side by side overlaps evenly.
 */
import type { Rect } from "./geometry";
import { ROW } from "./counters";

export interface Item {
  id: string;
  w: number;
  seat: string | null;
}

export interface Spot {
  id: string;
  x: number;
  y: number;
  scale: number;
}

export interface Stand {
  spots: Spot[];
  /* Pieces cover one another. */
  crowded: boolean;
  /* The lower edge of the pieces. */
  bottom: number;
}

const GAP = 3.5;
/* A piece is at most so large, where there is room for it. */
const LARGEST = 1.5;
const LEAST_SHOWN = 0.3;

/* Items in rows of nearly equal length; a row never mixes seats when there are several. */
function rowsOf(items: readonly Item[], wanted: number): Item[][] {
  const seats = [...new Set(items.map((item) => item.seat))];
  const rows: Item[][] = [];
  for (const seat of seats) {
    const own = items.filter((item) => item.seat === seat);
    const share = Math.max(1, Math.round(((wanted - seats.length) * own.length) / items.length) + 1);
    const n = seats.length === 1 ? wanted : Math.min(own.length, share);
    const per = Math.ceil(own.length / n);
    for (let i = 0; i < own.length; i += per) rows.push(own.slice(i, i + per));
  }
  return rows;
}

const widthOf = (row: readonly Item[]): number => row.reduce((sum, item) => sum + item.w + GAP, -GAP);

interface Plan {
  rows: Item[][];
  scale: number;
  shown: number;
}

function planOf(rows: Item[][], room: Rect): Plan {
  const high = room.h / (rows.length * (ROW + GAP) - GAP);
  const wide = Math.min(...rows.map((row) => room.w / widthOf(row)));
  /* Nothing grows at the price of being covered. */
  const scale = Math.min(high, Math.max(1, Math.min(LARGEST, wide)));
  let shown = 1;
  for (const row of rows) {
    const last = (row.at(-1)?.w ?? 0) * scale;
    const rest = widthOf(row) * scale - last;
    if (rest > 0) shown = Math.min(shown, (room.w - last) / rest);
  }
  return { rows, scale, shown: Math.max(0, shown) };
}

/* The arrangement of items in a room. */
export function stand(items: readonly Item[], room: Rect): Stand {
  const seats = new Set(items.map((item) => item.seat)).size;
  let best: Plan | null = null;
  let bestWorth = -1;
  for (let n = seats; n <= Math.max(seats, Math.min(4, items.length)); n++) {
    const plan = planOf(rowsOf(items, n), room);
    const worth =
      plan.scale *
      (plan.shown >= 1 ? 1 : plan.shown < LEAST_SHOWN ? plan.shown * 0.3 : 0.42 + 0.5 * plan.shown);
    if (worth > bestWorth) [best, bestWorth] = [plan, worth];
  }
  const spots: Spot[] = [];
  if (!best) return { spots, crowded: false, bottom: room.y + room.h / 2 };
  const { rows, scale, shown } = best;
  const step = (ROW + GAP) * scale;
  const height = rows.length * step - GAP * scale;
  let y = room.y + (room.h - height) / 2 + (ROW * scale) / 2;
  for (const row of rows) {
    const last = (row.at(-1)?.w ?? 0) * scale;
    const part = Math.min(1, shown);
    const long = (widthOf(row) * scale - last) * part + last;
    let x = room.x + (room.w - long) / 2;
    for (const item of row) {
      spots.push({ id: item.id, x: x + (item.w * scale) / 2, y, scale });
      x += (item.w + GAP) * scale * part;
    }
    y += step;
  }
  return { spots, crowded: shown < 0.97, bottom: y - step + (ROW * scale) / 2 };
}

/* The same items side by side, at full size, wherever that reaches: for a closer look at a crowd. */
export function fan(items: readonly Item[], room: Rect, view: Rect): Spot[] {
  const rows = rowsOf(items, Math.max(new Set(items.map((i) => i.seat)).size, Math.ceil(items.length / 4)));
  const wide = Math.max(...rows.map(widthOf)) + 4;
  const high = rows.length * (ROW + GAP) + 2;
  const middle = [room.x + room.w / 2, room.y + room.h / 2] as const;
  const x = Math.max(view.x + 4, Math.min(view.x + view.w - wide - 4, middle[0] - wide / 2));
  const y = Math.max(view.y + 4, Math.min(view.y + view.h - high - 4, middle[1] - high / 2));
  return rows.flatMap((row, i) => {
    let at = x + (wide - widthOf(row)) / 2;
    return row.map((item) => {
      const spot = { id: item.id, x: at + item.w / 2, y: y + i * (ROW + GAP) + ROW / 2, scale: 1 };
      at += item.w + GAP;
      return spot;
    });
  });
}
