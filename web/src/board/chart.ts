/*
 * chart.ts - the drawing of a board brought to one measure: whatever its units, pieces are about 30 wide,
 * every space has a polygon, a place for pieces and one for its name.
 */
import type { Board, BoardSpace, Point } from "../model";
import { around, bounds, grown, holds, inside, meets, type Rect } from "./geometry";
import { hexPolygon, hexSide } from "./hexes";
import type { Say } from "./speech";
import { trayPlaces } from "./trays";
import { letteringOf, terrainTint, type Lettering } from "./words";

export interface Place {
  id: string;
  name: string;
  lines: string[];
  /* Small and quiet, as the number of a hex. */
  quiet: string;
  poly: Point[];
  terrain: string[];
  tint: string;
  anchor: Point;
  /* Where pieces stand, and the same as large as the space lets it be. */
  room: Rect;
  wide: Rect;
  label: Point;
  offmap: boolean;
  entry: string;
  goal: string;
  box: { at: Point; capacity: number; shift: number } | null;
  plate: { at: Point; text: string[]; tone?: string } | null;
}

export interface Border {
  a: string;
  b: string;
  pts: Point[];
  marks: string[];
  high?: string;
  sunken?: string;
  line?: string;
  tone?: string;
}

export type Line = NonNullable<Board["lines"]>[number];
export type Patch = NonNullable<Board["patches"]>[number];
export type Sign = NonNullable<Board["signs"]>[number];

export interface Chart {
  kind: Board["kind"];
  name: string;
  /* Units of this drawing for one of the board. */
  scale: number;
  view: Rect;
  /* The ground itself, without the margin where boxes, compass and scale stand. */
  land: Rect;
  places: Place[];
  /* Beside the map, not of it. */
  trays: Place[];
  byId: Map<string, Place>;
  backdrop: { poly: Point[]; tint: string }[];
  borders: Border[];
  lines: Line[];
  patches: Patch[];
  signs: Sign[];
  palette: Record<string, string>;
}

/* What a piece measures, and the room for three of them, in units of the drawing. */
const ROOM: [number, number] = [118, 48];
const HEX_RADIUS = 62;
const TABLE_WIDTH = 1400;
const NAME_HEIGHT = 19;
/* Width of a letter from afar, where they are largest, about, in each kind of lettering. */
const LETTER: Record<Lettering, number> = {
  plain: 8.3,
  wood: 8.3,
  water: 8.3,
  town: 10.9,
  fort: 10.3,
  box: 8.8,
};

function measure(board: Board): number {
  let scale = 1;
  if (board.kind === "table") scale = TABLE_WIDTH / Math.max(...board.size, 1);
  else if (board.hex) scale = HEX_RADIUS / Math.max(board.hex.radius, 0.001);
  else {
    const rooms = (board.spaces ?? []).flatMap((s) => (s.room ? [s.room[0]] : [])).sort((a, b) => a - b);
    const middle = rooms[rooms.length >> 1];
    if (middle) scale = ROOM[0] / middle;
  }
  return scale > 0.8 && scale < 1.25 ? 1 : scale;
}

/* About what the name of a place covers. */
export function nameBox(place: Pick<Place, "label" | "lines" | "terrain" | "box" | "offmap">): Rect {
  const letter = LETTER[letteringOf(place)];
  const longest = Math.max(0, ...place.lines.map((line) => line.length));
  return around(place.label, longest * letter + 4, place.lines.length * NAME_HEIGHT);
}

/* What a plate covers. */
export const PLATE: [number, number] = [34, 26];

export function plateBox(place: Pick<Place, "plate">): Rect[] {
  return place.plate ? [around(place.plate.at, ...PLATE)] : [];
}

/* The room grown to each side, first in width, as long as it stays in the space and clear of name and box. */
function widest(place: Place): Rect {
  const taken = [nameBox(place), ...plateBox(place)];
  if (place.box) taken.push(around(place.box.at, 44, 22));
  let best = place.room;
  const grow = (side: Side): boolean => {
    const next = stretched(best, side, 4);
    if (next.w > ROOM[0] * 1.4 || next.h > ROOM[1] * 1.7) return false;
    const [a, b] = edgeOf(grown(next, 4), side);
    if (!holds(place.poly, a, b) || taken.some((t) => meets(t, next))) return false;
    best = next;
    return true;
  };
  for (const pair of [
    ["left", "right"],
    ["bottom", "top"],
  ] as const) {
    const open = new Set<Side>(pair);
    while (open.size) for (const side of pair) if (open.has(side) && !grow(side)) open.delete(side);
  }
  return best;
}

type Side = "bottom" | "top" | "left" | "right";

function stretched(r: Rect, side: Side, by: number): Rect {
  const upright = side === "top" || side === "bottom";
  return {
    x: side === "left" ? r.x - by : r.x,
    y: side === "top" ? r.y - by : r.y,
    w: upright ? r.w : r.w + by,
    h: upright ? r.h + by : r.h,
  };
}

function edgeOf(r: Rect, side: Side): [Point, Point] {
  const x = side === "right" ? r.x + r.w : r.x;
  const y = side === "bottom" ? r.y + r.h : r.y;
  return side === "top" || side === "bottom"
    ? [
        [r.x, y],
        [r.x + r.w, y],
      ]
    : [
        [x, r.y],
        [x, r.y + r.h],
      ];
}

function middleOf(poly: readonly Point[]): Point {
  const box = bounds(poly);
  const centre: Point = [box.x + box.w / 2, box.y + box.h / 2];
  if (inside(poly, centre)) return centre;
  const sum = poly.reduce<Point>((s, p) => [s[0] + p[0] / poly.length, s[1] + p[1] / poly.length], [0, 0]);
  return sum;
}

function placeOf(space: BoardSpace, board: Board, k: number): Place {
  const up = ([x, y]: Point): Point => [x * k, y * k];
  const poly = (space.poly ?? hexPolygon(board, space)).map(up);
  const box = bounds(poly);
  const anchor = space.anchor ? up(space.anchor) : middleOf(poly);
  const hex = board.kind === "hexes";
  const size: [number, number] = space.room
    ? up(space.room)
    : hex
      ? [HEX_RADIUS * 1.42, HEX_RADIUS * 0.86]
      : [Math.max(40, box.w * 0.8), Math.max(30, box.h * 0.6)];
  const terrain = space.terrain ?? [];
  const named = space.lines ?? (hex && space.name === space.id ? [] : space.name.split("\n"));
  const label: Point = space.label
    ? up(space.label)
    : [anchor[0], hex ? anchor[1] + HEX_RADIUS * 0.64 : box.y + 16];
  const place: Place = {
    id: space.id,
    name: space.name,
    lines: named,
    quiet: hex ? space.id : "",
    poly,
    terrain,
    tint: space.tint ?? terrainTint(terrain, board.palette ?? {}),
    anchor,
    room: around(anchor, ...size),
    wide: around(anchor, ...size),
    label,
    offmap: space.offmap ?? false,
    entry: space.entry ?? "",
    goal: space.goal ?? "",
    box: space.box ? { ...space.box, at: up(space.box.at) } : null,
    plate: space.plate ? { ...space.plate, at: up(space.plate.at) } : null,
  };
  place.wide = widest(place);
  return place;
}

function landOf(places: readonly Place[], backdrop: Chart["backdrop"], view: Rect): Rect {
  const points = [
    ...places.filter((p) => !p.offmap).map((p) => p.poly),
    ...backdrop.map((b) => b.poly),
  ].flat();
  if (!points.length) return view;
  const all = bounds(points);
  const x = Math.max(view.x, all.x);
  const y = Math.max(view.y, all.y);
  return {
    x,
    y,
    w: Math.min(view.x + view.w, all.x + all.w) - x,
    h: Math.min(view.y + view.h, all.y + all.h) - y,
  };
}

/* The board as it will be drawn. */
export function chartOf(board: Board, say: Say): Chart {
  const k = measure(board);
  const up = ([x, y]: Point): Point => [x * k, y * k];
  const view: Rect = {
    x: board.view[0] * k,
    y: board.view[1] * k,
    w: board.view[2] * k,
    h: board.view[3] * k,
  };
  const places = (board.spaces ?? []).map((space) => placeOf(space, board, k));
  const backdrop = (board.backdrop ?? []).map((b) => ({ ...b, poly: b.poly.map(up) }));
  const trays = trayPlaces(board.trays ?? [], view);
  const byId = new Map([...places, ...trays].map((place) => [place.id, place]));
  const borders = (board.borders ?? []).map((border) => ({
    ...border,
    pts: border.pts?.length
      ? border.pts.map(up)
      : hexSide(byId.get(border.a)?.poly ?? [], byId.get(border.b)?.poly ?? []),
    marks: border.marks ?? [],
  }));
  return {
    kind: board.kind,
    name: board.name,
    scale: k,
    view,
    land: landOf(places, backdrop, view),
    places,
    trays,
    byId,
    backdrop,
    borders,
    lines: (board.lines ?? []).map((line) => ({
      ...line,
      ...(line.width !== undefined && { width: line.width * k }),
      pts: line.pts.map(up),
    })),
    patches: (board.patches ?? []).map((patch) => ({ ...patch, poly: patch.poly.map(up) })),
    signs: (board.signs ?? []).map((sign) => ({
      ...sign,
      ...(sign.at && { at: up(sign.at) }),
      ...(sign.r !== undefined && { r: sign.r * k }),
      ...(sign.size && { size: up(sign.size) }),
      ...(sign.length !== undefined && { length: sign.length * k }),
      ...(sign.pts && { pts: sign.pts.map(up) }),
      ...(sign.unit && { text: say(`board.scale.${sign.unit}`, String(sign.measure ?? 0)) }),
    })),
    palette: board.palette ?? {},
  };
}

/* The space at a point; boxes off the map lie above the land. */
export function placeAt(chart: Chart, at: Point): Place | null {
  for (let i = chart.places.length - 1; i >= 0; i--) {
    const place = chart.places[i] as Place;
    if (inside(place.poly, at)) return place;
  }
  return null;
}
