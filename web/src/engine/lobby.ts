/*
 * lobby.ts - what can be answered without an engine: the list of games, from their heads (src/host/head.c).
 */

/* A game's record in the store, as far as the list needs it. */
export interface Head {
  system: string;
  scenario: string;
  created: number;
  updated: number;
  seats: Record<string, { who: string; token?: string }>;
  asked: string;
  wait: { node: string; turn?: number; result?: { cause?: string; text?: string | null } };
}

/* As doc/table.md describes it. */
export interface Listed {
  games: Record<string, unknown>[];
  cut?: true;
}

const MOST_OTHERS = 200; /* games that are of no token */

/* Null if it is none. */
export function readHead(text: string): Head | null {
  try {
    const head = JSON.parse(text) as Partial<Head> | null;
    const isWhole = typeof head?.system === "string" && head.seats && typeof head.wait?.node === "string";
    return isWhole ? (head as Head) : null;
  } catch {
    return null;
  }
}

/* The seats of these tokens, in the order of the tokens. */
function seatsOf(head: Head, tokens: readonly string[]): string[] {
  const seats = Object.entries(head.seats);
  const found = tokens.flatMap((token) => seats.filter(([, { token: own }]) => own === token));
  return [...new Set(found.map(([seat]) => seat))];
}

function row(game: string, head: Head, mine: string[], causeIn: (head: Head) => string | null): object {
  const { system, scenario, seats, asked, created, updated } = head;
  const result = head.wait.result ? { ...head.wait.result, text: causeIn(head) } : null;
  return {
    game,
    system,
    scenario,
    seats: Object.fromEntries(Object.entries(seats).map(([seat, { who }]) => [seat, who])),
    turn: head.wait.turn ?? null,
    over: head.wait.node === "over",
    result,
    wait: result ? { ...head.wait, result } : head.wait,
    asked: asked in seats ? asked : null,
    yours: mine.filter((seat) => seat === asked),
    mine,
    created,
    updated,
  };
}

/* Games, the newest change first. `causeIn` says the cause of a result in the asker's language. */
export function listGames(
  games: readonly (readonly [game: string, head: Head])[],
  tokens: readonly string[],
  causeIn: (head: Head) => string | null,
): Listed {
  const listed: Record<string, unknown>[] = [];
  let others = 0;
  for (const [game, head] of games) {
    const mine = seatsOf(head, tokens);
    if (mine.length > 0 || others++ < MOST_OTHERS) listed.push({ ...row(game, head, mine, causeIn) });
  }
  return others > MOST_OTHERS ? { games: listed, cut: true } : { games: listed };
}
