/*
 * log.ts - what has happened, as prose, with clauses and calculations.
 *
 * Only the newest lines are in the document; earlier ones come on demand. So a long game stays quick.
 */
import { number, say } from "../i18n";
import type { GameEvent, View } from "../model";
import { button, h } from "./dom";
import { calculation } from "./calculation";
import { clauseLink } from "./rules";

const SHOWN = 250;
const NEAR_END = 120; /* pixels */
/* Kinds of events that begin something: shown as headings. */
const HEADINGS: Readonly<Record<string, "turn" | "phase">> = { turn: "turn", round: "phase", phase: "phase" };

/* The pieces and places that an event speaks of. */
export function idsOf(event: GameEvent, known: ReadonlySet<string>): string[] {
  return Object.values(event.args).filter((one): one is string => typeof one === "string" && known.has(one));
}

export function knownIds(view: View): Set<string> {
  return new Set([...view.pieces.map((piece) => piece.id), ...view.spaces.map((space) => space.id)]);
}

export interface LogHooks {
  point(ids: readonly string[]): void;
  /* A fold-out with the computer's reasons for that entry of the journal. */
  reasons(entry: number): HTMLElement;
}

/* What an event tells, with its clause and its calculation; `point` shows on the board what it is about. */
export function logLine(
  event: GameEvent,
  known: ReadonlySet<string>,
  point: (ids: readonly string[]) => void,
): HTMLElement {
  const ids = idsOf(event, known);
  const heading = HEADINGS[event.kind];
  const text = heading
    ? h(heading === "turn" ? "h3" : "h4", { text: event.text })
    : h("span", { text: event.text });
  const sum = event.calculation && event.calculation.terms.length > 0 ? event.calculation : null;
  const show = (): void => point(ids);
  const release = (): void => point([]);
  return h(
    "li",
    {
      class: heading ? `log-line ${heading}` : "log-line",
      attrs: { "data-kind": event.kind },
      on: { pointerenter: show, pointerleave: release, focusin: show, focusout: release },
    },
    text,
    " ",
    event.rule ? clauseLink(event.rule) : null,
    sum && h("details", null, h("summary", { text: say("web.log.sum") }), calculation(sum)),
  );
}

export class Log {
  readonly element = h("div", {
    class: "log",
    test: "log",
    attrs: { tabindex: 0, role: "log", "aria-live": "off" },
  });
  readonly #list = h("ol", "log-lines");
  readonly #hooks: LogHooks;
  #events: GameEvent[] = [];
  #known: ReadonlySet<string> = new Set();
  readonly #reasons = new Map<number, number>(); /* by the number of the event they belong to */
  #first = 0; /* index of the first event in the document */

  constructor(hooks: LogHooks) {
    this.#hooks = hooks;
    this.element.setAttribute("aria-label", say("web.log.title"));
    this.element.append(this.#list);
  }

  get last(): number {
    return this.#events.at(-1)?.n ?? 0;
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  /* Begin anew with these. */
  reset(events: readonly GameEvent[], view: View): void {
    this.#known = knownIds(view);
    this.#events = [...events];
    this.#reasons.clear();
    this.#first = Math.max(0, this.#events.length - SHOWN);
    this.#draw();
    this.#toEnd();
  }

  /* New ones; after an undo, `last` is where the log stood, and what came later is gone. `entry`: they came
     of a decision of the computer's, which can tell its reasons. */
  add(events: readonly GameEvent[], last: number, entry?: number): void {
    const about = events.find((event) => HEADINGS[event.kind] === undefined);
    if (about && entry !== undefined) this.#reasons.set(about.n, entry);
    const kept = this.#events.filter((event) => event.n <= last && !events.some((one) => one.n <= event.n));
    const cut = kept.length < this.#events.length;
    const follow = this.#atEnd();
    this.#events = [...kept, ...events];
    if (cut) {
      this.#first = Math.min(this.#first, Math.max(0, this.#events.length - SHOWN));
      this.#draw();
    } else {
      for (const event of events) this.#list.append(this.#line(event));
      while (this.#list.childElementCount > SHOWN * 2) {
        this.#list.firstElementChild?.remove();
        this.#first += 1;
      }
    }
    if (follow) this.#toEnd();
  }

  #draw(): void {
    const shown = this.#events.slice(this.#first).map((event) => this.#line(event));
    this.#list.replaceChildren(...shown);
    this.element.querySelector(".log-earlier")?.remove();
    if (this.#first === 0) return;
    const earlier = button(
      say("web.log.earlier", number(this.#first)),
      () => {
        this.#first = Math.max(0, this.#first - SHOWN);
        this.#draw();
      },
      { class: "link log-earlier" },
    );
    this.element.prepend(earlier);
  }

  #line(event: GameEvent): HTMLElement {
    const line = logLine(event, this.#known, (ids) => this.#hooks.point(ids));
    const entry = this.#reasons.get(event.n);
    if (entry !== undefined) line.append(this.#hooks.reasons(entry));
    return line;
  }

  /* Whoever reads further up is left alone. */
  #atEnd(): boolean {
    const { scrollTop, clientHeight, scrollHeight } = this.element;
    return scrollTop + clientHeight > scrollHeight - NEAR_END;
  }

  /* After the next layout: the log may not be in the document yet. */
  #toEnd(): void {
    requestAnimationFrame(() => {
      this.element.scrollTop = this.element.scrollHeight;
    });
  }
}
