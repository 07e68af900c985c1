/*
 * thinking.ts - the computer thinks: since when, how long at most, and a way to have its move now.
 */
import { say, seconds } from "../i18n";
import { button, h } from "./dom";
import { icon } from "./icons";

const EVERY = 100; /* ms between two looks at the clock */

/* Who thinks: milliseconds at most (0: not known), and those that are gone. */
export interface Thought {
  seat: string;
  ms: number;
  gone: number;
}

export class ThinkingPanel {
  readonly element: HTMLElement;
  readonly #bar = h("progress", { class: "thinking-bar", test: "thinking-bar" });
  readonly #time = h("span", { class: "thinking-time", test: "thinking-time" });
  readonly #now: HTMLButtonElement;
  #timer = 0;
  #began = 0;
  #ms = 0;

  /* `now`: somebody wants the move at once. */
  constructor(now: () => void) {
    this.#now = button(say("web.thinking.now"), () => this.#hurry(now), {
      icon: icon("skip"),
      class: "small",
      test: "play-now",
    });
    this.#bar.setAttribute("aria-label", say("web.thinking.title"));
    this.element = h("div", { class: "thinking", test: "thinking" }, this.#bar, this.#time, this.#now);
    this.element.hidden = true;
  }

  /* null: nobody thinks. `mayHurry`: whether the button is for whoever looks. */
  show(thought: Thought | null, mayHurry: boolean): void {
    clearInterval(this.#timer);
    this.element.hidden = thought === null;
    if (thought === null) return;
    this.#began = performance.now() - thought.gone;
    this.#ms = thought.ms;
    this.#now.hidden = !mayHurry;
    this.#now.disabled = false;
    this.#tick();
    this.#timer = window.setInterval(() => this.#tick(), EVERY);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /* Said once for each thought. */
  #hurry(now: () => void): void {
    this.#now.disabled = true;
    now();
  }

  #tick(): void {
    const gone = performance.now() - this.#began;
    if (this.#ms > 0) {
      this.#bar.max = this.#ms;
      this.#bar.value = Math.min(gone, this.#ms);
    } else this.#bar.removeAttribute("value");
    this.#time.textContent = this.#ms > 0 ? say("web.thinking.of", seconds(gone), seconds(this.#ms)) : seconds(gone);
  }
}
