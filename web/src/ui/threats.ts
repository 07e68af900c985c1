/*
 * threats.ts - what the other side could do to a place next, the worst first; what is pointed at in the
 * list shows on the board.
 */
import type { Answer, Threat } from "../commands";
import { number, say } from "../i18n";
import type { BoardPane, View } from "../model";
import { button, h, replace } from "./dom";
import { icon } from "./icons";
import { oddsRows } from "./odds";
import { announce, ask, errorText } from "./page";
import { seatName } from "./prompt";

const OUTCOMES = 3; /* shown of each threat */

/* The place that an id names: itself, or where that piece stands. */
export function placeOf(view: View, id: string | null): string | null {
  if (id === null) return null;
  if (view.spaces.some((space) => space.id === id)) return id;
  return view.pieces.find((piece) => piece.id === id)?.at ?? null;
}

function placeName(view: View, id: string): string {
  return view.spaces.find((space) => space.id === id)?.name ?? id;
}

export class Threats {
  readonly element = h("section", { class: "threats", test: "threats" });
  readonly #game: string;
  readonly #board: BoardPane;
  #asked = 0; /* counts questions: an answer to an old one is dropped */

  constructor(game: string, board: BoardPane) {
    this.#game = game;
    this.#board = board;
    this.close();
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  close(): void {
    this.#asked += 1;
    if (this.isOpen) this.#board.point([]);
    this.element.hidden = true;
    replace(this.element);
  }

  async open(view: View, space: string): Promise<void> {
    const asked = ++this.#asked;
    this.#show(say("web.threats.title", placeName(view, space)), [
      h("p", { class: "hint working", text: say("web.threats.working") }),
    ]);
    this.#board.point([space]);
    try {
      const told = await ask("threats", { game: this.#game, space });
      if (asked === this.#asked) this.#tell(told, view);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#show(say("web.threats.title", placeName(view, space)), [
        h("p", { class: "hint", text: errorText(error) }),
      ]);
    }
  }

  #show(title: string, body: HTMLElement[]): void {
    this.element.hidden = false;
    this.element.setAttribute("aria-label", title);
    replace(
      this.element,
      h(
        "header",
        null,
        h("h3", { text: title }),
        button(say("web.close"), () => this.close(), {
          icon: icon("close"),
          quiet: true,
          class: "plain",
          test: "close-threats",
        }),
      ),
      ...body,
    );
  }

  #tell(told: Answer<"threats">, view: View): void {
    const title = say("web.threats.by", seatName(view, told.by), placeName(view, told.space));
    const rows = told.threats.map((threat) => this.#row(threat, told.space));
    const none = say("web.threats.none");
    const known = `${say("web.threats.known")} ${told.note ?? ""}`.trim();
    this.#show(title, [
      rows.length > 0 ? h("ol", "threat-list", ...rows) : h("p", { class: "hint", text: none }),
      h("p", { class: "hint", test: "threats-note", text: known }),
    ]);
    announce(rows.length > 0 ? say("web.threats.count", title, number(rows.length)) : `${title} ${none}`);
  }

  #row(threat: Threat, space: string): HTMLElement {
    const point = (): void => {
      this.#board.point(threat.touches);
      this.#board.lay(threat.course ? [threat.course] : []);
    };
    const rest = (): void => {
      this.#board.point([space]);
      this.#board.lay([]);
    };
    const text = threat.steps.map((step) => step.text).join(" · ");
    return h(
      "li",
      {
        class: "threat",
        test: "threat",
        attrs: { tabindex: 0 },
        on: { mouseenter: point, focus: point, mouseleave: rest, blur: rest },
      },
      h("p", { class: "threat-text", text }),
      h("ol", "odds-list", ...oddsRows(threat).slice(0, OUTCOMES)),
    );
  }
}
