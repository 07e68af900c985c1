/*
 * rules.ts - the rules at hand: links to clauses, and the drawer that shows a clause among its neighbours.
 */
import { number, say, sayIf } from "../i18n";
import { allClauses, chapterOf, type ShownClause } from "./clauses";
import { button, h, replace, type Child } from "./dom";
import { openDialog } from "./dialog";
import { errorText } from "./page";

/* A clause's number as it stands in texts. */
const CLAUSE = /\b[A-Z]{1,2}\d+(?:\.\d+)+[a-z]?\b/g;
const MOST_FOUND = 120;

let system = "";

/* Which system's rules clause links speak of. */
export function useRulesOf(name: string): void {
  system = name;
}

/* The number of a clause; a click shows it. */
export function clauseLink(id: string, of = system): HTMLButtonElement {
  const link = button(id, () => openRules(of, id), { class: "clause", test: "clause" });
  link.setAttribute("aria-label", say("web.rules.show", id));
  return link;
}

/* Text with the clauses it names as links. */
export function linked(text: string, of = system): Child[] {
  const parts: Child[] = [];
  let from = 0;
  for (const found of text.matchAll(CLAUSE)) {
    parts.push(text.slice(from, found.index), clauseLink(found[0], of));
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}

function chapterTitle(of: string, chapter: string): string {
  const title = sayIf(`web.chapter.${of}.${chapter}`);
  return title ? `${chapter} · ${title}` : chapter;
}

function clauseRow(clause: ShownClause, of: string, marked: boolean): HTMLElement {
  return h(
    "li",
    { class: marked ? "clause-row marked" : "clause-row", attrs: { tabindex: marked ? -1 : null } },
    h("span", { class: "clause-number", text: clause.id }),
    h("p", { attrs: { lang: clause.language } }, ...linked(clause.text, of)),
  );
}

/* The drawer that is open, if any: a link inside it turns its pages. */
let drawer: Drawer | null = null;

/* Show the rules of a system, at a clause if one is given. */
export function openRules(of: string, at: string | null): void {
  if (drawer === null) {
    drawer = new Drawer(of);
    void drawer.closed.then(() => {
      drawer = null;
    });
  }
  void drawer.show(at);
}

class Drawer {
  readonly closed: Promise<void>;
  readonly #of: string;
  readonly #list = h("ol", { class: "clauses", test: "clauses" });
  readonly #found = h("p", { class: "hint", attrs: { role: "status" } });
  readonly #search = h("input", {
    test: "rules-search",
    attrs: { type: "search", "aria-label": say("web.rules.search"), placeholder: say("web.rules.search") },
  });
  readonly #chapters = h("select", {
    test: "rules-chapter",
    attrs: { "aria-label": say("web.rules.chapter") },
  });
  #clauses: readonly ShownClause[] = [];

  constructor(of: string) {
    this.#of = of;
    this.#search.addEventListener("input", () => this.#showFound());
    this.#chapters.addEventListener("change", () => {
      this.#search.value = "";
      this.#showChapter(this.#chapters.value, null);
    });
    const tools = h("div", "rules-tools", this.#chapters, this.#search);
    const about = h("p", { class: "hint rules-about", text: say("web.rules.about") });
    const content = [tools, this.#found, this.#list, about];
    this.closed = openDialog(say("web.rules.title"), content, { class: "drawer", test: "rules" }).closed;
  }

  async show(at: string | null): Promise<void> {
    try {
      this.#clauses = await allClauses(this.#of);
    } catch (error) {
      this.#found.textContent = errorText(error);
      return;
    }
    const names = [...new Set(this.#clauses.map((clause) => chapterOf(clause.id)))];
    const options = names.map((name) =>
      h("option", { text: chapterTitle(this.#of, name), attrs: { value: name } }),
    );
    replace(this.#chapters, ...options);
    this.#search.value = "";
    this.#showChapter(at ? chapterOf(at) : (names[0] ?? ""), at);
    (this.#list.querySelector<HTMLElement>(".marked") ?? this.#search).focus();
  }

  #showChapter(chapter: string, marked: string | null): void {
    this.#chapters.value = chapter;
    this.#found.textContent = "";
    const rows = this.#clauses.filter((clause) => chapterOf(clause.id) === chapter);
    replace(this.#list, ...rows.map((clause) => clauseRow(clause, this.#of, clause.id === marked)));
    const row = this.#list.querySelector(".marked") ?? this.#list.firstElementChild;
    row?.scrollIntoView({ block: "center" });
  }

  #showFound(): void {
    const words = this.#search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return this.#showChapter(this.#chapters.value, null);
    const hits = this.#clauses.filter((clause) => {
      const text = `${clause.id} ${clause.text}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    this.#found.textContent = hits.length
      ? say("web.rules.found", number(hits.length))
      : say("web.rules.none");
    replace(this.#list, ...hits.slice(0, MOST_FOUND).map((clause) => clauseRow(clause, this.#of, false)));
  }
}
