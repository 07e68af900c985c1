/*
 * route.ts - which engine a request is for.
 *
 * There is an engine a system. A request that names a game goes where the game is stored, one that begins a
 * game where its system, or the header of its save, says. What is about no system that we have, any engine
 * can answer: it refuses. Nothing is checked here.
 */

/* What a line asks, as far as it can be read; every key may be anything. */
export type Asked = Readonly<Record<string, unknown>>;

/* Of requests that name no language, before their connection has sat down in one: see doc/table.md. */
export const REFERENCE = "en";

/* The chapters of each system's clauses: "W12". */
export type Chapters = Readonly<Record<string, readonly string[]>>;

export function readRequest(text: string): Asked {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Asked) : {};
  } catch {
    return {};
  }
}

/* The system that a save names, in a line of its header: "system waterloo". */
export function systemOfSave(save: string): string | null {
  return /^system[ \t]+(\S+)/m.exec(save)?.[1] ?? null;
}

/* The clause that `rules` asks for; null: all. Its `id` is one too, if it is a text. */
export function clauseAsked({ clause, id }: Asked): string | null {
  if (typeof clause === "string") return clause;
  return typeof id === "string" ? id : null;
}

/* The chapters that have what `rules` asks for. */
export function chaptersAsked(request: Asked, chapters: readonly string[]): readonly string[] {
  const clause = clauseAsked(request);
  return clause === null ? chapters : chapters.filter((chapter) => chapter === clause.split(".")[0]);
}

/* Null: any will do. `systemOf` knows the stored games. */
export function systemAsked(
  request: Asked,
  systemOf: (game: string) => string | null,
  chapters: Chapters,
): string | null {
  const { cmd, game, system, save } = request;
  if (typeof game === "string") return systemOf(game);
  if (cmd === "create" && typeof save === "string") return systemOfSave(save);
  if (typeof system === "string") return system;
  if (cmd !== "rules") return null;
  const found = Object.entries(chapters).find(([, all]) => chaptersAsked(request, all).length > 0);
  return found?.[0] ?? null;
}

/* Has it these keys at most? */
export function hasOnly(request: Asked, keys: readonly string[]): boolean {
  return Object.keys(request).every((key) => keys.includes(key));
}
