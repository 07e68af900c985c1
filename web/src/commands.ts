/*
 * commands.ts - the requests of doc/table.md and doc/protocol.md, and what answers them.
 */
import type { Choice, Course, GameEvent, Move, Term, Update, View, Wait } from "./model";

/* "here": a person; else a level of the computer. */
export type Seats = Record<string, string>;
export type Tokens = Record<string, string>;

export type OptionValues = Record<string, boolean | number>;

/* An option of a system; with two values it is a switch. */
export interface OptionInfo {
  id: string;
  rule: string | null;
  values: number;
  default: boolean | number;
  text: string | null;
}

export interface ScenarioInfo {
  id: string;
  name: string;
  blurb: string;
  minutes: number;
  hash: string;
  options: OptionValues;
  /* Options that make no sense here. */
  withheld: string[];
  /* What each seat is called here. */
  seats: Record<string, string | null>;
}

export interface SystemInfo {
  name: string;
  title: string;
  /* What it is about, in a sentence or two. */
  about: string | null;
  version: string;
  seats: string[];
  options: OptionInfo[];
  scenarios: ScenarioInfo[];
}

export interface GameInfo {
  game: string;
  system: string;
  scenario: string;
  seats: Seats;
  wait: Wait;
  turn: number;
  over: boolean;
  result: Wait["result"] | null;
  /* Who must decide or tell the dice. */
  asked: string | null;
  yours: string[];
  mine: string[];
  created: number;
  updated: number;
}

export interface Look {
  at: number;
  seat: string;
  sits: string[];
  seats: Seats;
  dice: "random" | "ask";
  /* Who must decide or tell the dice. */
  asked: string | null;
  thinking: ThinkingNow | null;
  view: View;
  last: number;
}

/* The computer thinks for this seat: milliseconds at most (0: not known), and those that are gone. */
export interface ThinkingNow {
  seat: string;
  ms: number;
  gone: number;
}

/* What the computer has looked at: moves in a row, how often, and the chance of winning it sees there. */
export interface Line {
  line: Choice[];
  visits: number;
  expected: [number, number];
}

export interface Outcome {
  key: string;
  text: string;
  p: [number, number];
  low?: [number, number];
  high?: [number, number];
}

/* Outcomes most likely first; exact, or within their bounds, which playouts (`samples`) widen. */
export interface Odds {
  exact: boolean;
  outcomes: Outcome[];
  samples?: number;
  policy?: string;
}

/* A chain of decisions of the other side, and what may come of it. */
export interface Threat extends Odds {
  /* The first may be a piece that comes nearer, which is no action. */
  steps: { action: string | null; text: string }[];
  course?: Course;
  touches: string[];
  harm: number;
}

export interface Reason {
  code: string;
  rule: string | null;
  text: string;
}

/* Something to know of a space; `spaces` are named behind its words. */
export interface Fact {
  kind: string;
  rule: string | null;
  text: string;
  spaces?: string[];
}

export interface Explanation {
  terms: Term[];
  total: number;
  calculations: { title: string; terms: Term[]; total: number }[];
}

export interface Clause {
  id: string;
  text: string;
}

export interface Made {
  game: string;
  tokens: Tokens;
}

interface OfGame {
  game: string;
}

interface Change extends OfGame {
  at: number;
}

interface Create {
  system?: string;
  scenario?: string;
  options?: OptionValues;
  dice?: "random" | "ask";
  seed?: number;
  save?: string;
  seats: Seats;
}

/* === A game looked at afterwards: chances are in ten-thousandths, lists go by the order of `seats` === */

/* Value, low, high. */
export type Figure = [number, number, number];

interface ToldRow {
  /* As replay counts: the position after it. */
  entry: number;
  turn: number;
  seat: string | null;
  step: string;
  rule: string | null;
}

export interface ToldThrow extends ToldRow {
  what: string;
  text: string;
  dice: number[];
  expected: [number, number];
  got: [number, number];
  before: number[];
  after: number[];
  swing: Figure[];
  sampled: boolean;
}

export interface ToldDecision extends ToldRow {
  legal: number;
  chosen: Choice & { chance: Figure };
  better: Choice & { chance: Figure; line: Choice[] };
  cost: Figure;
}

export interface Told {
  method: { effort: string | null; samples: number; iterations: number; margin: number; seed: number };
  entries: number;
  done: number;
  seats: string[];
  names: string[];
  luck: Figure[];
  cost: number[];
  chances: number[][];
  throws: ToldThrow[];
  decisions: ToldDecision[];
}

/* The language of the texts in the answer; of sit and look, also of the pushes that follow. */
type Language = { language?: string };

/* For each command: the keys of its request, and what the answer brings. */
export interface Commands {
  systems: [Language, { systems: SystemInfo[]; levels: string[]; usual: string | null; languages: string[] }];
  rules: [{ clause?: string; system?: string } & Language, { text?: string; clauses: Clause[] }];
  create: [Create & Language, Made];
  games: [{ tokens: string[] } & Language, { games: GameInfo[]; cut?: boolean }];
  sit: [OfGame & { tokens: string[]; seat?: string } & Language, Look];
  look: [OfGame & { seat?: string } & Language, Look];
  leave: [OfGame, unknown];
  delete: [OfGame & { tokens: string[] }, unknown];
  view: [OfGame & Language, View];
  legal: [OfGame & Language, { actions: Choice[] }];
  why: [OfGame & { action: string } & Language, { legal: boolean; reason?: Reason }];
  explain: [OfGame & { action?: string } & Language, Explanation];
  odds: [OfGame & { action?: string; samples?: number } & Language, Odds];
  threats: [
    OfGame & { space: string } & Language,
    /* note: what the system does not count */
    { space: string; by: string; threats: Threat[]; note?: string },
  ];
  survey: [
    OfGame & { space?: string; from?: string } & Language,
    {
      piece: string | null;
      from: string | null;
      /* of one space */
      facts?: Fact[];
      calculations?: { kind: string; title: string; terms: Term[]; total: number }[];
      courses?: Course[];
      /* of all of them */
      spaces?: { space: string; courses: Course[] }[];
    },
  ];
  events: [OfGame & { since: number } & Language, { events: GameEvent[]; last: number }];
  ai: [OfGame & { level?: string; seed?: number }, { action: string; level: string }];
  play: [Change & { action: string }, { at: number }];
  roll: [Change & { values: number[] }, { at: number }];
  undo: [Change, { at: number }];
  hurry: [OfGame, { hurried: boolean }];
  reasons: [
    OfGame & { entry?: number; reveal?: true } & Language,
    { entry: number; seat: string; lines: Line[] },
  ];
  replay: [
    OfGame & { entry: number; seat?: string } & Language,
    {
      entry: number;
      entries: number;
      move: Move | null;
      turn: number;
      view: View;
      turns: { turn: number; entry: number }[];
      events: GameEvent[];
    },
  ];
  branch: [OfGame & { entry: number; values?: number[]; seats: Seats }, Made];
  review: [
    OfGame & { effort?: string; margin?: number; seed?: number; reveal?: true; stop?: true } & Language,
    { entries?: number; stopped?: boolean },
  ];
  save: [OfGame & { reveal: true }, { save: string }];
  account: [OfGame & Language, { text: string }];
}

export type Command = keyof Commands;
export type Keys<C extends Command> = Commands[C][0];
export type Answer<C extends Command> = Commands[C][1];

/* === What comes unasked ======================================================================== */

export interface Thinking extends ThinkingNow {
  push: "thinking";
  game: string;
}

export interface Gone {
  push: "gone";
  game: string;
}

/* How far a review is; in the end all of it. */
export interface ReviewPush {
  push: "review";
  game: string;
  done: number;
  entries: number;
  review?: Told;
}

export type Push = Update | Thinking | Gone | ReviewPush;
