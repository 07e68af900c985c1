/*
 * boards.ts - the drawings of boards, fetched once each.
 */
import { makeBoard } from "../board";
import { say } from "../i18n";
import type { Board, BoardHooks, BoardPane, View } from "../model";

const fetched = new Map<string, Promise<Board>>();

/* Of scenarios on the same map one has it; the others say whose is theirs, and what is their own. */
interface Likeness extends Pick<Board, "scenario" | "name" | "pieces"> {
  like: string;
}

async function load(path: string, system: string): Promise<Board> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const board = (await response.json()) as Board | Likeness;
  if (!("like" in board)) return board;
  const { like, ...own } = board;
  return { ...(await boardOf(system, like)), ...own };
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

/* The board of a scenario, with the name that it has in the reader's language. */
export async function openBoard(
  { system, scenario }: { system: string; scenario: string },
  name: string,
  hooks: BoardHooks,
): Promise<BoardPane> {
  return makeBoard({ ...(await boardOf(system, scenario)), name }, hooks, say);
}

const STILL: BoardHooks = { pick() {}, hover() {}, drop() {} };

/* The position in which a game begins, as far as the board tells it. */
function setUp({ system, scenario, pieces = [] }: Board): View {
  const seats = [...new Set(pieces.flatMap((piece) => piece.seat ?? []))];
  return {
    system,
    scenario,
    options: {},
    seat: "none",
    seats: seats.map((id) => ({ id, text: id })),
    hash: "",
    wait: { node: "over", turn: 0 },
    prompt: null,
    spaces: [],
    links: [],
    trays: [],
    pieces: pieces.map((piece) => ({ ...piece, name: piece.id })),
    marks: [],
    tracks: [],
    words: {},
    choices: [],
    undo: false,
  };
}

/* The map with the pieces on it as a game begins, as a drawing in a file. */
export async function miniature(system: string, scenario: string): Promise<string> {
  const board = await boardOf(system, scenario);
  const pane = makeBoard({ ...board, trays: [] }, STILL, say);
  await pane.draw(setUp(board), false);
  return pane.svg();
}
