/*
 * boards.ts - the drawings of boards, fetched once each.
 */
import { makeBoard } from "../board";
import { say } from "../i18n";
import type { Board, BoardHooks, BoardPane } from "../model";

const fetched = new Map<string, Promise<Board>>();

/* Of scenarios on the same map one has it; the others say whose is theirs. */
interface Likeness {
  scenario: string;
  name: string;
  like: string;
}

async function load(path: string, system: string): Promise<Board> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const board = (await response.json()) as Board | Likeness;
  if (!("like" in board)) return board;
  const { scenario, name, like } = board;
  return { ...(await boardOf(system, like)), scenario, name };
}

export function boardOf(system: string, scenario: string): Promise<Board> {
  const path = `boards/${encodeURIComponent(system)}/${encodeURIComponent(scenario)}.json`;
  const known = fetched.get(path);
  if (known) return known;
  const asked = load(path, system);
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path));
  return asked;
}

export async function openBoard(system: string, scenario: string, hooks: BoardHooks): Promise<BoardPane> {
  return makeBoard(await boardOf(system, scenario), hooks, say);
}

const STILL: BoardHooks = { pick() {}, hover() {}, drop() {} };

/* The empty board as a drawing in a file. */
export async function miniature(system: string, scenario: string): Promise<string> {
  const pane = await openBoard(system, scenario, STILL);
  return pane.svg();
}
