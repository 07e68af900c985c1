/*
 * choices.ts - the list of what one may do: grouped by what it touches, filtered by picks and by words.
 */
import { number, say } from "../i18n";
import type { Choice, Mark, View } from "../model";
import { button, h, replace } from "./dom";
import { narrowed, type Pick } from "./picking";

const FLAT = 9; /* as many as there are number keys are shown without groups */
const FIRST_SHOWN = 120;

export interface ChoiceHooks {
  choose(choice: Choice): void;
  point(ids: readonly string[]): void;
  clearPicks(): void;
}

/* "FI3, infantry, French, mobile" or the name of a place. */
export function describe(view: View, id: string): string {
  const piece = view.pieces.find((one) => one.id === id);
  if (!piece) return view.spaces.find((one) => one.id === id)?.name ?? id;
  const words = [piece.kind, piece.nation, piece.state]
    .filter(Boolean)
    .map((word) => view.words[word] ?? word);
  return [piece.name, ...words].join(", ");
}

/* A holder is a seat, by its number; all other marks are amounts. */
function markValue(view: View, mark: Mark): string {
  const holder = mark.mark === "holder" ? view.seats[mark.value - 1] : undefined;
  return holder?.text ?? number(mark.value);
}

function markText(view: View, mark: Mark): string {
  const plain = mark.told || (mark.piece !== undefined && mark.value === 1);
  return plain ? (mark.text ?? "") : say("web.mark", mark.text ?? "", markValue(view, mark));
}

/* All that the view says of a piece or place, for a passing look. */
export function aboutIt(view: View, id: string): string {
  const space = view.spaces.find((one) => one.id === id);
  const terrain = (space?.terrain ?? []).map((word) => view.words[word] ?? word);
  const marks = view.marks
    .filter((mark) => (mark.piece ?? mark.space) === id && mark.text !== null)
    .map((mark) => markText(view, mark));
  return [describe(view, id), ...terrain, ...marks].join(" · ");
}

export class ChoiceList {
  readonly element = h("section", { class: "choices", test: "choices" });
  readonly #hooks: ChoiceHooks;
  readonly #filter = h("input", {
    class: "filter",
    test: "choice-filter",
    attrs: {
      type: "search",
      "aria-label": say("web.choices.filter"),
      placeholder: say("web.choices.filter"),
    },
  });
  readonly #list = h("div", { class: "choice-list" });
  readonly #picked = h("p", { class: "picked" });
  #view: View | null = null;
  #picks: readonly Pick[] = [];
  #selected: Choice | null = null;
  #all = false; /* show them all, however many */

  constructor(hooks: ChoiceHooks) {
    this.#hooks = hooks;
    this.element.setAttribute("aria-label", say("web.choices.title"));
    this.#filter.addEventListener("input", () => this.#draw());
    this.#filter.addEventListener("keydown", (event) => this.#filterKey(event));
    this.element.append(this.#filter, this.#picked, this.#list);
  }

  /* The choices of this view; null: none now. */
  show(view: View | null, picks: readonly Pick[], selected: Choice | null): void {
    if (view !== this.#view) {
      this.#filter.value = "";
      this.#all = false;
    }
    this.#view = view;
    this.#picks = picks;
    this.#selected = selected;
    this.#draw();
  }

  focusFilter(): void {
    this.#filter.focus();
  }

  /* The nth of those shown, from 1. */
  choose(n: number): boolean {
    const buttons = this.#buttons();
    const found = buttons[n - 1];
    found?.click();
    return found !== undefined;
  }

  /* Move the focus along the list. */
  step(by: number): void {
    const buttons = this.#buttons();
    const now = buttons.findIndex(
      (one) => one === document.activeElement || one.contains(document.activeElement),
    );
    const from = now >= 0 ? now : by > 0 ? -1 : buttons.length;
    buttons[Math.max(0, Math.min(buttons.length - 1, from + by))]?.focus();
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.element.querySelectorAll<HTMLButtonElement>("button.choice")];
  }

  #filterKey(event: KeyboardEvent): void {
    if (event.key === "ArrowDown") this.step(1);
    else if (event.key === "Enter") this.choose(1);
    else if (event.key === "Escape") {
      this.#filter.value = "";
      this.#filter.blur();
      this.#draw();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #draw(): void {
    const view = this.#view;
    this.element.hidden = view === null || view.choices.length === 0;
    if (!view) return;
    const words = this.#filter.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const left = narrowed(view.choices, this.#picks).filter((choice) => {
      const text = `${choice.text} ${choice.action}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
    /* What touches nothing (end, pass) is always there: it cannot be picked on the board. */
    const loose = view.choices.filter((choice) => choice.touches.length === 0 && !left.includes(choice));
    this.#filter.hidden = view.choices.length <= FLAT;
    this.#drawPicked(view, left.length);
    this.#drawList(view, left, words.length > 0 ? [] : loose);
  }

  #drawPicked(view: View, left: number): void {
    this.#picked.hidden = this.#picks.length === 0;
    const names = this.#picks.map((pick) => describe(view, pick.id)).join(" · ");
    replace(
      this.#picked,
      h("span", { text: say("web.choices.picked", names, number(left)) }),
      button(say("web.choices.all"), () => this.#hooks.clearPicks(), { class: "link", test: "clear-picks" }),
    );
  }

  #drawList(view: View, left: readonly Choice[], loose: readonly Choice[]): void {
    const shown = this.#all ? left : left.slice(0, FIRST_SHOWN);
    const grouped = view.choices.length > FLAT && this.#picks.length === 0;
    const touching = shown.filter((choice) => choice.touches.length > 0);
    const free = [...shown.filter((choice) => choice.touches.length === 0), ...loose];
    const body = grouped ? this.#groups(view, touching) : touching.map((choice) => this.#button(choice));
    const rest = left.length - shown.length;
    replace(
      this.#list,
      ...body,
      rest > 0 &&
        button(
          say("web.choices.more", number(rest)),
          () => {
            this.#all = true;
            this.#draw();
          },
          { class: "link" },
        ),
      left.length === 0 && h("p", { class: "hint", text: say("web.choices.none") }),
      free.length > 0 && h("div", "choices-free", ...free.map((choice) => this.#button(choice))),
    );
    this.#buttons()
      .slice(0, FLAT)
      .forEach((one, i) => one.setAttribute("data-key", String(i + 1)));
  }

  #groups(view: View, choices: readonly Choice[]): HTMLElement[] {
    const groups = new Map<string, Choice[]>();
    for (const choice of choices) {
      const id = choice.touches[0] ?? "";
      const group = groups.get(id);
      if (group) group.push(choice);
      else groups.set(id, [choice]);
    }
    return [...groups].map(([id, members]) =>
      h(
        "div",
        { class: "choice-group", attrs: { role: "group", "aria-label": describe(view, id) } },
        h("h3", { text: describe(view, id) }),
        ...members.map((choice) => this.#button(choice)),
      ),
    );
  }

  #button(choice: Choice): HTMLButtonElement {
    const selected = choice.action === this.#selected?.action;
    const point = (): void => this.#hooks.point(choice.touches);
    return button(choice.text, () => this.#hooks.choose(choice), {
      class: selected ? "choice selected" : "choice",
      test: "choice",
      attrs: { "data-action": choice.action, "aria-pressed": String(selected) },
      on: {
        pointerenter: point,
        focus: point,
        pointerleave: () => this.#hooks.point([]),
        blur: () => this.#hooks.point([]),
      },
    });
  }
}
