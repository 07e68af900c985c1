/*
 * layout.ts - where the parts of a game stand: side by side on a desk, behind tabs on a phone.
 */
import { say } from "../i18n";
import type { BoardPane } from "../model";
import { button, h, replace } from "./dom";
import { icon } from "./icons";

export interface Parts {
  board: BoardPane;
  zoom: HTMLElement;
  survey: HTMLElement;
  ticker: HTMLElement;
  prompt: HTMLElement;
  desk: HTMLElement;
  log: HTMLElement;
  tools: HTMLElement[];
}

type Tab = "play" | "log" | "tracks";
const TABS: readonly Tab[] = ["play", "log", "tracks"];

/* Nearer, farther, all of it: among the tools, so that nothing of the board is covered. */
export function zoomButtons(board: BoardPane): HTMLElement {
  const one = (key: string, name: "plus" | "minus" | "fit", act: () => void): HTMLButtonElement =>
    button(say(key), act, { icon: icon(name), quiet: true, class: "tool", test: `zoom-${name}` });
  return h(
    "div",
    { class: "zoom", attrs: { role: "group", "aria-label": say("web.zoom.title") } },
    one("web.zoom.in", "plus", () => board.zoom(1.3)),
    one("web.zoom.out", "minus", () => board.zoom(1 / 1.3)),
    one("web.zoom.fit", "fit", () => board.reset()),
  );
}

export class Layout {
  readonly element: HTMLElement;
  readonly #tracks = h("aside", { class: "tracks-place", attrs: { "aria-label": say("web.tracks.title") } });
  readonly #over = h("div", "over-place");
  readonly #cover = h("div", { class: "cover" });
  readonly #review = h("div", "review-place");
  readonly #glance = h("p", { class: "glance", test: "glance", attrs: { "aria-hidden": "true" } });
  readonly #panel: HTMLElement;
  readonly #tabs: HTMLElement;
  readonly #tools: HTMLElement;

  constructor(title: string, parts: Parts) {
    const { board } = parts;
    const place = h(
      "section",
      { class: "board-place", test: "board", attrs: { "aria-label": say("web.board.title") } },
      board.element,
      this.#glance,
      parts.ticker,
      this.#review,
    );
    this.#tools = h("div", {
      class: "tools",
      attrs: { role: "toolbar", "aria-label": say("web.tools.title") },
    });
    replace(this.#tools, ...parts.tools.slice(0, -1), parts.zoom, ...parts.tools.slice(-1));
    this.#tabs = h("div", { class: "tabs", attrs: { role: "group", "aria-label": say("web.tabs.title") } });
    const logPlace = h("section", "log-place", h("h2", { text: say("web.log.title") }), parts.log);
    const work = h("div", "work", this.#over, parts.desk);
    this.#panel = h("div", "panel", this.#tabs, parts.prompt, work, logPlace);
    this.element = h(
      "main",
      { class: "game", attrs: { "data-tab": "play" } },
      h("h1", { class: "unseen", text: title }),
      this.#tools,
      this.#tracks,
      place,
      parts.survey,
      this.#panel,
      this.#cover,
    );
    this.#cover.hidden = true;
    this.#review.hidden = true;
    this.#glance.hidden = true;
    this.show("play");
  }

  /* Bring a part to the front where there is room for one only. */
  show(tab: Tab): void {
    this.element.dataset.tab = tab;
    replace(
      this.#tabs,
      ...TABS.map((name) =>
        button(say(`web.tab.${name}`), () => this.show(name), {
          test: `tab-${name}`,
          attrs: { "aria-pressed": String(name === tab) },
        }),
      ),
    );
  }

  /* The log, there or not: on a phone its tab, else the lower part of the panel. */
  toggleLog(): void {
    this.element.classList.toggle("no-log");
    this.show(this.element.dataset.tab === "log" ? "play" : "log");
  }

  showTracks(tracks: HTMLElement): void {
    replace(this.#tracks, tracks);
  }

  /* What the pointer is on; the board itself tells it to those who listen. */
  showGlance(text: string | null): void {
    this.#glance.hidden = text === null;
    this.#glance.textContent = text;
  }

  /* Something that hides the whole game. */
  cover(screen: HTMLElement | null): void {
    this.#cover.hidden = screen === null;
    this.element.classList.toggle("covered", screen !== null);
    replace(this.#cover, screen);
    screen?.querySelector("button")?.focus();
  }

  /* Under cover only its own button works: Enter presses it from wherever the focus is. */
  coverKey(event: KeyboardEvent): boolean {
    const accept = this.#cover.querySelector("button");
    if (event.key !== "Enter" || accept === null || event.target === accept) return false;
    accept.click();
    return true;
  }

  get covered(): boolean {
    return !this.#cover.hidden;
  }

  showOver(panel: HTMLElement | null): void {
    replace(this.#over, panel);
  }

  showReview(panel: HTMLElement | null): void {
    this.#review.hidden = panel === null;
    replace(this.#review, panel);
  }

  #enable(test: string, yes: boolean): void {
    const tool = this.#tools.querySelector<HTMLButtonElement>(`[data-test="${test}"]`);
    if (tool) tool.disabled = !yes;
  }

  showUndo(yes: boolean): void {
    this.#enable("undo", yes);
    this.#enable("reset", yes);
  }

  showAgain(yes: boolean): void {
    this.#enable("again", yes);
  }
}
