/*
 * review.ts - the changes since one's own last move once more, step by step.
 */
import { number, say } from "../i18n";
import type { BoardPane, Update } from "../model";
import { button, h } from "./dom";
import { tumble } from "./dice";
import { icon } from "./icons";

export class Review {
  readonly element: HTMLElement;
  readonly #updates: readonly Update[];
  readonly #board: BoardPane;
  readonly #where = h("span", { class: "review-where" });
  readonly #text = h("p", { class: "review-text", test: "review-text", attrs: { "aria-live": "polite" } });
  readonly #dice = h("div", "ticker-dice");
  #at = 0;

  constructor(updates: readonly Update[], board: BoardPane, done: () => void) {
    this.#updates = updates;
    this.#board = board;
    this.element = h(
      "section",
      { class: "review", test: "review", attrs: { "aria-label": say("web.review.title") } },
      this.#dice,
      this.#text,
      h(
        "div",
        "review-tools",
        button(say("web.step.back"), () => this.step(-1), {
          icon: icon("back"),
          quiet: true,
          test: "review-back",
        }),
        this.#where,
        button(say("web.step.next"), () => this.step(1), {
          icon: icon("next"),
          quiet: true,
          test: "review-next",
        }),
        button(say("web.review.done"), done, { class: "primary", test: "review-done" }),
      ),
    );
    this.step(0);
  }

  step(by: number): void {
    this.#at = Math.max(0, Math.min(this.#updates.length - 1, this.#at + by));
    const update = this.#updates[this.#at];
    if (!update) return;
    const told = update.events.map((event) => event.text).join(" ");
    this.#text.textContent = [update.move.text, told].filter(Boolean).join(" — ");
    this.#where.textContent = say("web.step.of", number(this.#at + 1), number(this.#updates.length));
    const faces = [...(update.move.dice ?? []), ...update.thrown.flatMap((one) => one.dice)];
    void tumble(this.#dice, faces, update.thrown[0]?.sides ?? 6, 0);
    void this.#board.draw(update.view, true);
    this.#board.trace(update.move);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === "ArrowLeft") this.step(-1);
    else if (event.key === "ArrowRight") this.step(1);
    else return false;
    return true;
  }
}
