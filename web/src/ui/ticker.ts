/*
 * ticker.ts - what is happening just now, over the foot of the board: dice, then the sentence.
 */
import { say } from "../i18n";
import { button, h, replace } from "./dom";
import { tumble } from "./dice";
import { icon } from "./icons";

const LINGERS = 9_000; /* ms that the last sentence stays */

export class Ticker {
  readonly element: HTMLElement;
  readonly #dice = h("div", { class: "ticker-dice", test: "dice" });
  readonly #text = h("p", { class: "ticker-text", test: "ticker" });
  readonly #skip: HTMLButtonElement;
  #timer = 0;

  constructor(skip: () => void) {
    this.#skip = button(say("web.skip"), skip, { icon: icon("skip"), class: "small", test: "skip" });
    this.element = h("div", "ticker", this.#dice, this.#text, this.#skip);
    this.element.hidden = true;
    this.#skip.hidden = true;
  }

  say(text: string): void {
    if (!text) return;
    this.#text.textContent = text;
    this.#appear();
  }

  /* In sight, until nothing new has come for a while. */
  #appear(): void {
    this.element.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.clear(), LINGERS);
  }

  async roll(faces: readonly number[], sides: number, ms: number): Promise<void> {
    this.#appear();
    await tumble(this.#dice, faces, sides, ms);
  }

  noDice(): void {
    replace(this.#dice);
  }

  /* Others' moves are being shown: offer to skip them. */
  running(yes: boolean): void {
    this.#skip.hidden = !yes;
  }

  clear(): void {
    this.noDice();
    this.#text.textContent = "";
    this.element.hidden = true;
  }
}
