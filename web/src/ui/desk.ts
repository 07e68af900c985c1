/*
 * desk.ts - where a decision is made: picks on the board and in the list lead to one choice, which is
 * considered and then done. Also where one tells what one's own dice show.
 */
import { say } from "../i18n";
import type { BoardPane, Choice, View } from "../model";
import { ChoiceList } from "./choices";
import { Consideration, type Considered, consider, isPlain, laidOut, narrow } from "./consider";
import { DiceEntry } from "./dice";
import { button, h, replace } from "./dom";
import { icon } from "./icons";
import { announce, ask, errorText } from "./page";
import { narrowed, pick, pickable, supposed, type Pick } from "./picking";
import { clauseLink } from "./rules";
import { get } from "./settings";

export interface DeskHooks {
  play(action: string): void;
  roll(values: number[]): void;
}

export class Desk {
  readonly element = h("div", { class: "desk", attrs: { tabindex: -1 } });
  readonly #game: string;
  readonly #board: BoardPane;
  readonly #hooks: DeskHooks;
  readonly #answer = h("div", { class: "why", test: "why", attrs: { role: "status" } });
  readonly #place = h("div", "consider-place");
  readonly #list: ChoiceList;
  #view: View | null = null;
  #picks: readonly Pick[] = [];
  #selected: Choice | null = null;
  #dice: DiceEntry | null = null;
  #asked = 0; /* counts questions: an answer to an old one is dropped */

  constructor(game: string, board: BoardPane, hooks: DeskHooks) {
    this.#game = game;
    this.#board = board;
    this.#hooks = hooks;
    this.#list = new ChoiceList({
      choose: (choice) => this.#select(choice),
      point: (ids) => board.point(ids),
      clearPicks: () => this.#pickAnew([]),
    });
    replace(this.element, this.#answer, this.#place, this.#list.element);
    this.#answer.hidden = true;
  }

  /* A new position; null: nothing is to be decided here now. */
  show(view: View | null): void {
    this.#view = view;
    this.#picks = [];
    this.#selected = null;
    this.#asked += 1;
    this.#dice = null;
    this.#silence();
    this.#draw();
    /* What had the focus may be gone: go on here, not at the top of the page. */
    if (view && document.activeElement === document.body) this.element.focus({ preventScroll: true });
  }

  /* The dice that are due are the persons' own. */
  askDice(view: View, label: string): void {
    this.show(null);
    this.#dice = new DiceEntry(view.wait.dice ?? [], label, (values) => this.#hooks.roll(values));
    replace(this.#place, this.#dice.element);
    const asked = this.#asked;
    void consider(this.#game, null).then((known) => {
      const parts = laidOut(known);
      if (asked !== this.#asked || parts.length === 0) return;
      this.#place.append(h("div", "consider", h("div", "consider-body", ...parts)));
    });
  }

  pick(id: string): void {
    const view = this.#view;
    if (!view || view.choices.length === 0) return;
    const picks = pick(view, view.choices, this.#picks, id);
    if (picks === null) return void this.#askWhy(view, id, this.#picks);
    this.#pickAnew(picks);
  }

  /* The piece that is meant: picked, or the one that all choices are about. */
  subject(): string | null {
    const view = this.#view;
    if (!view) return null;
    const isPiece = (id: string): boolean => view.pieces.some((piece) => piece.id === id);
    const picked = [...this.#picks.map((one) => one.id), ...(this.#selected?.touches ?? [])].find(isPiece);
    if (picked !== undefined) return picked;
    const [first, ...others] = view.choices.map((choice) => choice.touches.filter(isPiece));
    const shared = (first ?? []).filter((id) => others.every((ids) => ids.length === 0 || ids.includes(id)));
    return shared.length === 1 ? (shared[0] as string) : null;
  }

  /* A piece was dragged to a place. */
  drop(piece: string, space: string | null): void {
    const view = this.#view;
    if (!view || view.choices.length === 0 || space === null) return;
    const first = pick(view, view.choices, [], piece);
    const both = first && pick(view, view.choices, first, space);
    const stays = view.pieces.find((one) => one.id === piece)?.at === space;
    if (stays) return;
    if (both && both.length === 2) return this.#pickAnew(both);
    const dragged: Pick[] = [{ id: piece, ids: new Set([piece]) }];
    void this.#askWhy(view, space, dragged);
  }

  /* Let go of what is selected, then of what is picked. */
  back(): boolean {
    if (this.#selected === null && this.#picks.length === 0 && this.#answer.hidden) return false;
    if (
      this.#selected !== null &&
      this.#picks.length > 0 &&
      narrowed(this.#choices(), this.#picks).length > 1
    )
      this.#pickAnew(this.#picks);
    else this.#pickAnew([]);
    return true;
  }

  key(event: KeyboardEvent): boolean {
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (this.#dice) {
      if (digit > 0) return this.#dice.type(digit);
      return event.key === "Enter" && !onControl(event) && this.#dice.tell();
    }
    if (!this.#view) return false;
    if (digit > 0) return this.#list.choose(digit);
    if (event.key === "Escape") return this.back();
    if (event.key === "Enter" && this.#selected && !onControl(event)) return this.#do(this.#selected);
    if (event.key === "j" || (event.key === "ArrowDown" && !onBoard(event))) this.#list.step(1);
    else if (event.key === "k" || (event.key === "ArrowUp" && !onBoard(event))) this.#list.step(-1);
    else if (event.key === "/") this.#list.focusFilter();
    else return false;
    return true;
  }

  #choices(): readonly Choice[] {
    return this.#view?.choices ?? [];
  }

  #pickAnew(picks: readonly Pick[]): void {
    this.#picks = picks;
    this.#silence();
    const left = narrowed(this.#choices(), picks);
    const only = picks.length > 0 && left.length === 1 ? left[0] : undefined;
    if (only) return this.#select(only);
    this.#selected = null;
    this.#asked += 1;
    this.#draw();
  }

  #draw(): void {
    const choices = this.#choices();
    if (!this.#selected && !this.#dice) replace(this.#place);
    this.#list.show(this.#view, this.#picks, this.#selected);
    const about = this.#picks.length > 0 ? null : this.subject();
    const meant = about === null ? this.#picks.map((one) => one.id) : [about];
    const picked = this.#selected ? this.#selected.touches : meant;
    this.#board.offer(pickable(choices, this.#selected ? [] : this.#picks), picked);
  }

  /* One choice is meant. If nothing hangs on it, it is done; else it is laid out first. */
  #select(choice: Choice): void {
    if (this.#selected?.action === choice.action) return void this.#do(choice);
    this.#selected = choice;
    this.#silence();
    const asked = ++this.#asked;
    const panel = new Consideration(choice, {
      doIt: (one) => this.#do(one),
      cancel: () => this.back(),
    });
    replace(this.#place, panel.element);
    this.#draw();
    this.#board.point(choice.touches);
    panel.focus();
    panel.element.scrollIntoView({ block: "nearest" });
    void consider(this.#game, choice.action).then((known) => {
      if (asked !== this.#asked) return;
      /* What touches nothing ends something, and may not be taken back: that is asked for twice. */
      if (get().atOnce && choice.touches.length > 0 && isPlain(known)) this.#do(choice);
      else if (this.#view) {
        const tell = (more: Considered): boolean => {
          if (asked !== this.#asked || !this.#view) return false;
          panel.tell(more);
          return true;
        };
        tell(known);
        void narrow(this.#game, choice.action, known, tell);
      }
    });
  }

  #do(choice: Choice): boolean {
    this.#board.point([]);
    this.#hooks.play(choice.action);
    return true;
  }

  /* === Why not? ================================================================================ */

  async #askWhy(view: View, id: string, picks: readonly Pick[]): Promise<void> {
    const asked = ++this.#asked;
    const action = supposed(view, view.choices, picks, id);
    try {
      const told = action === null ? null : await ask("why", { game: this.#game, action });
      if (asked !== this.#asked) return;
      if (told?.reason) this.#tell(told.reason.text, told.reason.rule);
      else this.#tell(say("web.why.nothing"), view.wait.rule ?? null);
    } catch (error) {
      if (asked === this.#asked) this.#tell(errorText(error), null);
    }
  }

  #tell(text: string, rule: string | null): void {
    this.#answer.hidden = false;
    replace(
      this.#answer,
      h(
        "p",
        null,
        h("strong", { text: say("web.why.title") }),
        " ",
        text,
        " ",
        rule ? clauseLink(rule) : null,
      ),
      button(say("web.close"), () => this.#silence(), { icon: icon("close"), quiet: true, class: "plain" }),
    );
    announce(text);
  }

  #silence(): void {
    this.#answer.hidden = true;
    replace(this.#answer);
  }
}

/* Enter on a button or link is that button's own. */
function onControl(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest("button, a, summary, select") !== null;
}

/* Arrows on the board move about the board. */
function onBoard(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(".board-place") !== null;
}
