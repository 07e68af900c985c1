/*
 * clauses.ts - the clauses of the rules, in the language of the page as far as they are there in it.
 *
 * The table tells them as they are written. In other languages they are files of the page, one a chapter,
 * fetched when a clause of it is first looked at: the engine in the browser does not carry them, and a first
 * game is not made to wait for them. What cannot be fetched is shown as it is written.
 */
import type { Clause } from "../commands";
import { language, RULES_LANGUAGE } from "../i18n";
import { ask } from "./page";

/* A clause, and the language that its text is in. */
export interface ShownClause extends Clause {
  language: string;
}

/* The texts of a chapter by the numbers of its clauses. */
type Texts = Readonly<Record<string, string>>;

const books = new Map<string, Promise<readonly Clause[]>>();
const chapters = new Map<string, Promise<Texts>>();

/* "W12" of "W12.3.4". */
export function chapterOf(id: string): string {
  return id.split(".")[0] ?? id;
}

/* All clauses of a system. */
export async function allClauses(system: string): Promise<readonly ShownClause[]> {
  return translate(system, await written(system));
}

export async function clauseOf(system: string, id: string): Promise<ShownClause | null> {
  const found = (await written(system)).filter((clause) => clause.id === id);
  return (await translate(system, found))[0] ?? null;
}

/* What has been asked for before, if it did not fail. */
function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const asked = make();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

function written(system: string): Promise<readonly Clause[]> {
  return once(books, system, async () => {
    const { clauses } = await ask("rules", { system, language: RULES_LANGUAGE });
    return clauses;
  });
}

async function load(path: string): Promise<Texts> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Texts;
}

async function translate(system: string, clauses: readonly Clause[]): Promise<ShownClause[]> {
  const wanted = language();
  const texts = new Map<string, string>();
  const add = async (chapter: string): Promise<void> => {
    const path = `clauses/${encodeURIComponent(system)}/${wanted}/${encodeURIComponent(chapter)}.json`;
    const found = await once(chapters, path, () => load(path)).catch((): Texts => ({}));
    for (const [id, text] of Object.entries(found)) texts.set(id, text);
  };
  if (wanted !== RULES_LANGUAGE)
    await Promise.all([...new Set(clauses.map(({ id }) => chapterOf(id)))].map(add));
  return clauses.map((clause) => {
    const text = texts.get(clause.id);
    return text === undefined
      ? { ...clause, language: RULES_LANGUAGE }
      : { id: clause.id, text, language: wanted };
  });
}
