/*
 * prompt.ts - who decides, what, and by which clause; with coaching, what the clause says and what to
 * think of.
 */
import { say, sayIf } from "../i18n";
import type { View } from "../model";
import { clauseOf } from "./clauses";
import { button, h, replace } from "./dom";
import { clauseLink, linked } from "./rules";
import { get, set } from "./settings";
import { ThinkingPanel, type Thought } from "./thinking";

export interface Situation {
  view: View;
  /* Seats of this person. */
  sits: readonly string[];
  /* Who must decide or tell the dice. */
  asked: string | null;
  thinking: Thought | null;
  /* Others' moves are being shown. */
  watching: boolean;
}

export function seatName(view: View, seat: string | null | undefined): string {
  if (!seat) return say("web.seat.nobody");
  return view.seats.find((one) => one.id === seat)?.text ?? seat;
}

function headline(now: Situation): string {
  const { wait } = now.view;
  if (now.watching) return say("web.prompt.watching");
  const name = seatName(now.view, wait.seat);
  if (now.thinking !== null) return say("web.prompt.thinking", seatName(now.view, now.thinking.seat));
  if (wait.node === "chance") return say("web.prompt.throws", name);
  if (wait.seat && now.sits.includes(wait.seat)) return say("web.prompt.yours");
  return say("web.prompt.theirs", name);
}

export class Prompt {
  readonly element = h("section", { class: "prompt", test: "prompt" });
  readonly #coach = h("div", { class: "coach", test: "coach" });
  readonly #thinking: ThinkingPanel;
  #thought: Thought | null = null;
  #shown = "";

  /* `now`: the person wants the computer's move at once. */
  constructor(now: () => void) {
    this.#thinking = new ThinkingPanel(now);
    this.element.setAttribute("aria-label", say("web.prompt.title"));
  }

  show(now: Situation): void {
    const { wait, prompt } = now.view;
    const mine = wait.node !== "over" && now.asked !== null && now.sits.includes(now.asked);
    this.element.hidden = wait.node === "over" && !now.watching;
    if (this.#thought !== now.thinking) this.#thinking.show(now.thinking, now.sits.length > 0);
    this.#thought = now.thinking;
    this.element.classList.toggle("yours", mine && !now.watching);
    replace(
      this.element,
      h(
        "p",
        { class: "prompt-who", attrs: { "data-seat": wait.seat ?? "" } },
        headline(now),
        " ",
        wait.node === "chance" && wait.rule && !now.watching ? clauseLink(wait.rule) : null,
      ),
      prompt && mine && !now.watching
        ? h(
            "h2",
            { class: "prompt-what", test: "prompt-text" },
            prompt,
            " ",
            wait.rule ? clauseLink(wait.rule) : null,
          )
        : null,
      this.#thinking.element,
      this.#coach,
    );
    this.#showCoach(now, mine);
  }

  leave(): void {
    this.#thinking.stop();
  }

  /* The clause's own words and a hint for the step, if coaching is on. */
  #showCoach(now: Situation, mine: boolean): void {
    const { wait, system } = now.view;
    const key = `${system} ${wait.step ?? ""} ${wait.rule ?? ""}`;
    this.#coach.hidden = !get().coaching || !mine || now.watching;
    if (this.#coach.hidden || key === this.#shown) return;
    this.#shown = key;
    const hint = wait.step ? sayIf(`web.coach.${system}.${wait.step}`) : null;
    const quote = h("blockquote");
    const off = button(say("web.coach.off"), () => set({ coaching: false }), {
      class: "link",
      test: "coach-off",
    });
    replace(this.#coach, hint ? h("p", null, ...linked(hint)) : null, quote, off);
    quote.hidden = true;
    if (!wait.rule) return;
    void clauseOf(system, wait.rule).then(
      (clause) => {
        if (clause === null || this.#shown !== key) return;
        quote.lang = clause.language;
        replace(quote, ...linked(clause.text));
        quote.hidden = false;
      },
      () => undefined /* the hint alone will do */,
    );
  }
}
