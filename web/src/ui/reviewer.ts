/*
 * reviewer.ts - a game looked at afterwards: asks for a review, shows how far it is, and then the chart. It
 * is fetched only when somebody wants it.
 */
import "../style/reviewer.css";
import type { ReviewPush, Told } from "../commands";
import { number, say } from "../i18n";
import type { Request } from "../net";
import { Chances } from "./chances";
import { button, freshId, h, replace } from "./dom";
import { icon } from "./icons";
import { ask, fault } from "./page";

const EFFORTS = ["quick", "normal", "deep"] as const;
const USUAL = "normal";

export interface Reviewed {
  game: string;
  /* It still runs: what is hidden may be told. */
  running: boolean;
  turns: readonly { turn: number; entry: number }[];
  entry: number;
  go(entry: number): void;
}

export class Reviewer {
  readonly element = h("section", {
    class: "reviewer",
    test: "reviewer",
    attrs: { "aria-label": say("web.chances.title") },
  });
  readonly #of: Reviewed;
  #effort: string = USUAL;
  #working = false;
  #bar: HTMLProgressElement | null = null;
  #far = h("p", { class: "reviewer-far", test: "review-far" });
  #chances: Chances | null = null;
  #entry: number;

  constructor(of: Reviewed) {
    this.#of = of;
    this.#entry = of.entry;
    this.#offer();
  }

  /* The replay is at this entry. */
  show(entry: number): void {
    this.#entry = entry;
    this.#chances?.show(entry);
  }

  push(push: ReviewPush): void {
    if (!this.#working) return;
    if (push.review) return this.#open(push.review);
    this.#tellFar(push.done, push.entries);
  }

  /* The connection is there again, and what was under way is lost. */
  async rejoin(request: Request): Promise<void> {
    if (this.#working) await request("review", this.#wish());
  }

  #wish(): { game: string; effort: string; reveal?: true } {
    return { game: this.#of.game, effort: this.#effort, ...(this.#of.running ? { reveal: true } : {}) };
  }

  #offer(): void {
    const id = freshId("effort");
    const field = h(
      "select",
      { test: "review-effort", attrs: { id } },
      ...EFFORTS.map((one) =>
        h("option", {
          text: say(`web.chances.effort.${one}`),
          attrs: { value: one, selected: one === this.#effort },
        }),
      ),
    );
    field.addEventListener("change", () => (this.#effort = field.value));
    replace(
      this.element,
      h("h2", { text: say("web.chances.title") }),
      h("p", { text: say("web.chances.text") }),
      this.#of.running && h("p", { class: "reviewer-warning", text: say("web.chances.reveals") }),
      h("div", "field", h("label", { text: say("web.chances.effort"), attrs: { for: id } }), field),
      button(say("web.chances.start"), () => void this.#start(), {
        icon: icon("clock"),
        class: "primary",
        test: "review-start",
      }),
    );
  }

  async #start(): Promise<void> {
    this.#working = true;
    this.#bar = h("progress", { test: "review-progress", attrs: { max: 1, value: 0 } });
    replace(
      this.element,
      h("h2", { text: say("web.chances.title") }),
      this.#bar,
      this.#far,
      button(say("web.cancel"), () => this.stop(), { test: "review-cancel" }),
    );
    this.#far.textContent = say("web.chances.begins");
    try {
      await ask("review", this.#wish());
    } catch (error) {
      this.#working = false;
      this.#offer();
      fault(error);
    }
  }

  /* No more of it. */
  stop(): void {
    if (!this.#working) return;
    this.#working = false;
    void ask("review", { game: this.#of.game, stop: true }).catch(() => undefined);
    this.#offer();
  }

  #tellFar(done: number, entries: number): void {
    if (this.#bar) this.#bar.value = entries > 0 ? done / entries : 1;
    this.#far.textContent = say("web.chances.far", number(done), number(entries));
  }

  #open(told: Told): void {
    this.#working = false;
    this.#chances = new Chances(told, this.#of.turns, (entry) => this.#of.go(entry));
    replace(this.element, h("h2", { text: say("web.chances.title") }), this.#chances.element);
    this.#chances.show(this.#entry);
  }
}
