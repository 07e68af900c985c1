/*
 * clauses.ts - the clauses of the rules, in the language of the page as far as they can be had in it.
 *
 * A table without a server fetches them by the chapter, in the language that is asked for. What cannot be
 * fetched is shown as it is written.
 */
import type { Clause } from "../commands";
import { language, RULES_LANGUAGE } from "../i18n";
import { ask } from "./page";

/* A clause, and the language that its text is in. */
export interface ShownClause extends Clause {
  language: string;
}

const told = new Map<string, Promise<readonly Clause[]>>();

/* "W12" of "W12.3.4". */
export function chapterOf(id: string): string {
  return id.split(".")[0] ?? id;
}

/* All clauses of a system. */
export function allClauses(system: string): Promise<readonly ShownClause[]> {
  return inLanguage({ system });
}

export async function clauseOf(system: string, clause: string): Promise<ShownClause | null> {
  return (await inLanguage({ system, clause })).find(({ id }) => id === clause) ?? null;
}

interface Wanted {
  system: string;
  clause?: string;
}

async function inLanguage(wanted: Wanted): Promise<readonly ShownClause[]> {
  const mark = (of: string) => (clauses: readonly Clause[]) =>
    clauses.map((clause) => ({ ...clause, language: of }));
  const own = language();
  const asked = tell(wanted, own).then(mark(own));
  if (own === RULES_LANGUAGE) return asked;
  return asked.catch(() => tell(wanted, RULES_LANGUAGE).then(mark(RULES_LANGUAGE)));
}

/* What has been asked for before, if it did not fail. */
function tell(wanted: Wanted, of: string): Promise<readonly Clause[]> {
  const key = JSON.stringify([wanted, of]);
  const before = told.get(key);
  if (before) return before;
  const asked = ask("rules", { ...wanted, language: of }).then(({ clauses }) => clauses);
  told.set(key, asked);
  asked.catch(() => told.delete(key));
  return asked;
}
