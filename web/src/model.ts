/*
 * model.ts - what comes over the wire (doc/protocol.md, doc/table.md, doc/board.md), and nothing else.
 * No rule is known here: a page draws what it is told and sends back an action it was offered.
 */

export interface Choice {
  action: string;
  text: string;
  touches: string[];
}

export interface Dice {
  count: number;
  sides: number;
  read: string;
  /* of each face from 1 on, if they are not alike; 0: that face is not there */
  weights?: number[];
}

export interface Wait {
  node: "decision" | "chance" | "over";
  seat?: string;
  step?: string;
  rule?: string;
  turn: number;
  dice?: Dice[];
  result?: { winner: string | null; cause: string; rule: string; text?: string };
}

export interface Space {
  id: string;
  name: string;
  x: number;
  y: number;
  terrain: string[];
}

export interface Piece {
  id: string;
  name: string;
  at: string | null;
  seat: string | null;
  kind: string;
  nation: string;
  state: string;
  /* on a free table */
  x?: number;
  y?: number;
  facing?: number;
  width?: number;
  depth?: number;
}

/* A place beside the board, where pieces wait or lie in the order in which they are listed. */
export interface Tray {
  id: string;
  name: string;
}

export interface Mark {
  piece?: string;
  space?: string;
  mark: string;
  value: number;
  text: string | null;
  /* The text tells the value too. */
  told?: boolean;
  /* A letter or two for it, where there is room for no more. */
  short?: string;
}

export interface Track {
  seat: string | null;
  track: string;
  value: number | null;
  of: number;
  text: string | null;
}

export interface View {
  system: string;
  scenario: string;
  options: Record<string, boolean | number>;
  seat: string;
  seats: { id: string; text: string }[];
  hash: string;
  wait: Wait;
  prompt: string | null;
  spaces: Space[];
  links: { a: string; b: string; between?: string[] }[];
  trays: Tray[];
  pieces: Piece[];
  marks: Mark[];
  tracks: Track[];
  words: Record<string, string>;
  choices: Choice[];
  undo: boolean;
}

export interface Term {
  rule: string;
  what: string;
  value: number;
  text?: string;
}

export interface GameEvent {
  n: number;
  kind: string;
  rule: string | null;
  text: string;
  args: Record<string, unknown> | unknown[];
  calculation?: { title?: string; terms: Term[]; total: number };
}

export interface Move {
  seat?: string;
  action?: string;
  text?: string;
  touches?: string[];
  dice?: number[];
  undo?: boolean;
}

/* A throw of the program's own dice; `event` is the number of the first event told after it. */
export interface Throw {
  seat?: string;
  dice: number[];
  sides: number;
  event: number;
}

export interface Update {
  push: "update";
  game: string;
  at: number;
  seat: string;
  /* Who must decide or tell the dice. */
  asked: string | null;
  last: number;
  move: Move;
  thrown: Throw[];
  /* The entry of the journal that this was, if the computer can tell its reasons. */
  reasons?: number;
  events: GameEvent[];
  view: View;
}

/* === The drawing of a board ==================================================================== */

export type Point = [number, number];

export interface BoardSpace {
  id: string;
  name: string;
  lines?: string[];
  poly?: Point[];
  col?: number;
  row?: number;
  terrain?: string[];
  tint?: string;
  anchor?: Point;
  room?: [number, number];
  label?: Point;
  offmap?: boolean;
  entry?: string;
  goal?: string;
  box?: { at: Point; capacity: number; shift: number };
  plate?: { at: Point; text: string[]; tone?: string };
}

export interface Board {
  format: "grognard-board-1";
  kind: "areas" | "hexes" | "table";
  system: string;
  scenario: string;
  name: string;
  size: [number, number];
  view: [number, number, number, number];
  palette?: Record<string, string>;
  nations?: Record<string, { coat: string; stripe: string }>;
  spaces?: BoardSpace[];
  backdrop?: { poly: Point[]; tint: string }[];
  borders?: {
    a: string;
    b: string;
    pts?: Point[];
    marks?: string[];
    high?: string;
    sunken?: string;
    line?: string;
    tone?: string;
  }[];
  lines?: { class: string; rank?: string; name?: string; width?: number; pts: Point[] }[];
  patches?: { class: string; rank?: string; name?: string; height?: number; poly: Point[] }[];
  signs?: {
    class: string;
    rank?: string;
    at?: Point;
    r?: number;
    size?: [number, number];
    angle?: number;
    length?: number;
    unit?: string;
    measure?: number;
    text?: string;
    to?: string;
    pts?: Point[];
  }[];
  hex?: { radius: number; flat: boolean; origin: Point };
  trays?: { id: string; room: number }[];
  pieces?: Omit<Piece, "name">[];
}

/* A way or a line of sight over spaces; `stop`: the space that it ends in, or the two that it ends between. */
export interface Course {
  kind: string;
  spaces: string[];
  cost?: number;
  stop?: string[];
}

/* === The board as the rest of the page uses it (web/src/board) ================================= */

export interface BoardHooks {
  /* A piece or space was clicked or chosen by keyboard. */
  pick(id: string): void;
  /* The pointer or focus is on it; null: on nothing. */
  hover(id: string | null): void;
  /* A piece was dragged onto a space (or, on a free table, to a point). */
  drop(piece: string, space: string | null, at: Point): void;
}

export interface BoardPane {
  readonly element: HTMLElement;
  /* Show this position; pieces that changed place glide there if `animate`. */
  draw(view: View, animate: boolean): Promise<void>;
  /* What can be picked now, and what has been picked. */
  offer(pickable: ReadonlySet<string>, picked: readonly string[]): void;
  /* Mark ids for a moment or until the next call: what a log line or a choice speaks of. */
  point(ids: readonly string[]): void;
  /* Draw the trace of a move: a line through what it touches. */
  trace(move: Move): void;
  /* Lay these over the board, until the next call. */
  lay(courses: readonly Course[]): void;
  /* Light what is seen from a space and dim the rest; null: all as usual. */
  light(seen: ReadonlySet<string> | null, from: string | null): void;
  /* Bring ids into sight. */
  show(ids: readonly string[]): void;
  zoom(by: number): void;
  reset(): void;
  /* Gives the focus to the first thing that can be picked, else to the first place. */
  enter(): void;
  /* The whole board with its pieces as a self-contained SVG document. */
  svg(): string;
}

export type MakeBoard = (
  board: Board,
  hooks: BoardHooks,
  say: (key: string, ...args: string[]) => string,
) => BoardPane;
