/*
 * survey.ts - what there is to know of the place under the pointer or the focus: what it would cost to come
 * there, what it does to sight, who controls it. All of it is asked of the table. Also what is seen from a
 * piece or place, shown on the board.
 */
import type { Answer, Fact } from "../commands";
import { number, say, signed } from "../i18n";
import type { BoardPane, Course, View } from "../model";
import { button, h, replace } from "./dom";
import { icon } from "./icons";
import { announce, ask, fault } from "./page";
import { placeOf } from "./threats";

const AFTER = 90; /* ms that the pointer rests before anything is asked */
const KINDS: readonly string[] = ["move", "look", "control", "sight", "ground"];

type Told = Answer<"survey">;

function nameOf(view: View, id: string): string {
  return view.spaces.find((space) => space.id === id)?.name ?? id;
}

/* What lies on a place, in words. */
function groundOf(view: View, id: string): string {
  const terrain = view.spaces.find((space) => space.id === id)?.terrain ?? [];
  return terrain.map((word) => view.words[word] ?? word).join(" · ");
}

function factRow(fact: Fact, view: View): HTMLElement {
  const names = (fact.spaces ?? []).map((id) => nameOf(view, id)).join(", ");
  return h(
    "li",
    { class: `fact fact-${fact.kind}`, test: "fact" },
    [fact.text, names].filter(Boolean).join(" "),
    fact.rule ? h("span", { class: "fact-rule", text: ` ${fact.rule}` }) : null,
  );
}

/* A price in one line: its terms, and what they come to. */
function sumRow(sum: NonNullable<Told["calculations"]>[number]): HTMLElement {
  const terms = sum.terms.flatMap((term, i) => [
    ` ${term.text ?? term.what} ${i > 0 ? signed(term.value) : number(term.value)}`,
    h("span", { class: "fact-rule", text: ` ${term.rule}` }),
  ]);
  const title = h("strong", { text: `${sum.title} ${number(sum.total)}` });
  return h("li", { class: "fact fact-sum", test: "fact" }, title, ...terms);
}

export class Survey {
  readonly element = h("aside", { class: "survey", test: "survey" });
  readonly #game: string;
  readonly #board: BoardPane;
  readonly #subject: () => string | null;
  readonly #known = new Map<string, Promise<Told>>();
  #view: View | null = null;
  #place: string | null = null;
  #origin: string | null = null; /* sight is shown from here */
  #timer = 0;

  constructor(game: string, board: BoardPane, subject: () => string | null) {
    this.#game = game;
    this.#board = board;
    this.#subject = subject;
    this.element.hidden = true;
  }

  /* The position has changed: what was known is old. */
  forget(): void {
    this.#known.clear();
    this.glance(this.#view, null);
    this.showSight(this.#view, null);
  }

  /* The pointer, the focus or a finger is on this; null: on nothing. */
  glance(view: View | null, id: string | null): void {
    this.#view = view;
    window.clearTimeout(this.#timer);
    this.#place = view ? placeOf(view, id) : null;
    if (view === null || id === null || this.#place === null) return this.#close();
    /* A piece is spoken of by itself; its place only when that is what is pointed at, or sight is asked for. */
    if (id !== this.#place && this.#origin === null && this.#subject() === null) return this.#close();
    const place = this.#place;
    this.#timer = window.setTimeout(() => void this.#tell(view, place), AFTER);
  }

  get showsSight(): boolean {
    return this.#origin !== null;
  }

  /* All that is seen from a piece or place; null: no more of it. */
  showSight(view: View | null, origin: string | null): void {
    if (origin === null && this.#origin === null) return;
    this.#origin = origin;
    this.#board.light(null, null);
    this.#board.lay([]);
    if (origin === null || view === null) return;
    void this.#light(view, origin);
  }

  async #light(view: View, origin: string): Promise<void> {
    const told = await this.#ask(origin, null).catch(fault);
    if (!told || this.#origin !== origin) return;
    const seen = (told.spaces ?? []).filter(({ courses }) => courses.some(isSeen)).map(({ space }) => space);
    this.#board.light(new Set(seen), told.from);
    const names = seen.map((id) => nameOf(view, id)).join(", ");
    announce(say("web.sight.seen", told.from ? nameOf(view, told.from) : origin, names));
  }

  #ask(from: string | null, space: string | null): Promise<Told> {
    const key = `${from ?? ""} ${space ?? ""}`;
    const known = this.#known.get(key);
    if (known) return known;
    const asked = ask("survey", {
      game: this.#game,
      ...(from === null ? {} : { from }),
      ...(space === null ? {} : { space }),
    });
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key)); /* to be asked again */
    return asked;
  }

  async #tell(view: View, place: string): Promise<void> {
    try {
      const told = await this.#ask(this.#origin ?? this.#subject(), place);
      if (this.#place === place && this.#view === view) this.#show(view, place, told);
    } catch {
      this.#close();
    }
  }

  #show(view: View, place: string, told: Told): void {
    /* Who looks does not go. */
    const facts = (told.facts ?? [])
      .filter((fact) => this.#origin === null || fact.kind !== "move")
      .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
    const sums = this.#origin === null ? (told.calculations ?? []).map(sumRow) : [];
    if (facts.length + sums.length === 0) return this.#close();
    const wanted = this.#origin !== null ? "sight" : courseKind(told.courses ?? []);
    this.#board.lay((told.courses ?? []).filter((course) => course.kind === wanted));
    const [left, high] = this.#sideOf(place);
    this.element.classList.toggle("right", left);
    this.element.classList.toggle("low", high);
    this.element.hidden = false;
    replace(
      this.element,
      h(
        "header",
        null,
        h("h3", { text: nameOf(view, place) }),
        button(say("web.close"), () => this.#close(), { icon: icon("close"), quiet: true, class: "plain" }),
      ),
      h("p", { class: "survey-ground", text: groundOf(view, place) }),
      h("ul", "facts", ...sums, ...facts.map((fact) => factRow(fact, view))),
    );
  }

  /* Is the place in the left half of what is shown, and in the upper? */
  #sideOf(place: string): [boolean, boolean] {
    const box = (of: Element | null | undefined): DOMRect | undefined => of?.getBoundingClientRect();
    const here = box(this.#board.element.querySelector(`.bd-space[data-id="${CSS.escape(place)}"]`));
    const all = box(this.#board.element);
    if (here === undefined || all === undefined) return [false, false];
    return [
      here.x + here.width / 2 < all.x + all.width / 2,
      here.y + here.height / 2 < all.y + all.height / 2,
    ];
  }

  #close(): void {
    this.element.hidden = true;
    this.#board.lay([]);
  }
}

function isSeen(course: Course): boolean {
  return course.kind === "sight" && course.stop === undefined;
}

/* Where a way leads there that is what one wants to see; who cannot go looks. */
function courseKind(courses: readonly Course[]): string {
  return courses.some((course) => course.kind === "move") ? "move" : "sight";
}
