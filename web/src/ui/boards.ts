/*
 * boards.ts - the drawings of boards, fetched once each.
 */
import { makeBoard } from "../board";
import { nameIn, say } from "../i18n";
import type { Board, BoardHooks, BoardPane, View } from "../model";
import { readBoard } from "../points";

const fetched = new Map<string, Promise<Board>>();

/* Of scenarios on the same map one has it; the others say whose is theirs, and what is their own. */
interface Likeness extends Pick<Board, "scenario" | "name" | "pieces"> {
  like: string;
}

async function load(path: string, system: string): Promise<Board> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const board = readBoard<Board | Likeness>(await response.text());
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

const LONGEST = 17; /* letters in a line of a map */

/* A name in one line or two that are about as long. */
function wrapped(name: string): string[] {
  if (name.length <= LONGEST) return [name];
  const middle = (at: number): number => Math.abs(2 * at + 1 - name.length);
  const gaps = [...name.matchAll(/ /g)].map((gap) => gap.index).sort((a, b) => middle(a) - middle(b));
  const [gap] = gaps;
  return gap === undefined ? [name] : [name.slice(0, gap), name.slice(gap + 1)];
}

/* The board of a scenario as it is lettered for the reader. */
async function lettered(system: string, scenario: string): Promise<Board> {
  const board = await boardOf(system, scenario);
  const spaces = (board.spaces ?? []).map((space) => {
    const name = nameIn(system, space.name);
    /* A stronghold's box stands close to its name: no room for a second line. */
    return name === space.name ? space : { ...space, name, lines: space.box ? [name] : wrapped(name) };
  });
  return { ...board, name: nameIn(system, board.name), spaces };
}

export async function openBoard(
  { system, scenario, trays }: Pick<View, "system" | "scenario"> & Partial<Pick<View, "trays">>,
  hooks: BoardHooks,
): Promise<BoardPane> {
  const board = await lettered(system, scenario);
  /* Those that have done their part are not laid out any more. */
  const used = board.trays?.filter(({ id }) => trays?.some((tray) => tray.id === id) ?? true);
  return makeBoard({ ...board, ...(used ? { trays: used } : {}) }, hooks, say);
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
  const board = await lettered(system, scenario);
  const pane = makeBoard({ ...board, trays: [] }, STILL, say);
  await pane.draw(setUp(board), false);
  return pane.svg();
}
