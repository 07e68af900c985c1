/*
 * dice.ts - dice that look like dice, and a way to tell what one's own dice show.
 */
import { number, say } from "../i18n";
import type { Dice } from "../model";
import { button, h, prefersLessMotion, replace, sleep, svg } from "./dom";

/* Where the pips of a common die stand, in a square of 3 by 3. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/* One face. A die of other than six sides shows its number. */
export function die(face: number, sides: number): SVGElement {
  const pips = sides === 6 ? PIPS[face] : undefined;
  const marks = pips
    ? pips.map(([column, row]) => svg("circle", { cx: 11 + column * 9, cy: 11 + row * 9, r: 3.6 }))
    : [svg("text", { x: 20, y: 27, "text-anchor": "middle" }, number(face))];
  return svg(
    "svg",
    { class: "die", viewBox: "0 0 40 40", role: "img", "aria-label": number(face) },
    svg("rect", { x: 2, y: 2, width: 36, height: 36, rx: 7 }),
    ...marks,
  );
}

/* Dice in a row that tumble for `ms` before they lie still. */
export async function tumble(
  into: Element,
  faces: readonly number[],
  sides: number,
  ms: number,
): Promise<void> {
  const show = (values: readonly number[], rolling: boolean): void => {
    replace(into, ...values.map((face) => die(face, sides)));
    into.classList.toggle("rolling", rolling);
  };
  const frames = prefersLessMotion() || ms < 120 ? 0 : Math.round(ms / 80);
  for (let i = 0; i < frames; i++) {
    show(
      faces.map(() => 1 + Math.floor(Math.random() * sides)),
      true,
    );
    await sleep(80);
  }
  show(faces, false);
}

/* The faces that a die has. */
function facesOf(due: Dice): number[] {
  const faces = Array.from({ length: due.sides }, (_, i) => i + 1);
  return faces.filter((face) => due.weights === undefined || (due.weights[face - 1] ?? 0) > 0);
}

/*
 * Entry of one's own dice: a row of faces for each die. Answers by `told`. Digits on the keyboard fill
 * the dice in order.
 */
export class DiceEntry {
  readonly element: HTMLElement;
  readonly #dice: readonly Dice[]; /* one row a die */
  readonly #values: number[] = [];
  readonly #told: (values: number[]) => void;
  readonly #label: string;

  constructor(dice: readonly Dice[], label: string, told: (values: number[]) => void) {
    this.#dice = dice.flatMap((one) => Array.from({ length: one.count }, () => one));
    this.#told = told;
    this.#label = label;
    this.element = h("section", { class: "dice-entry", test: "dice-entry", attrs: { "aria-label": label } });
    this.#draw();
  }

  /* A digit was typed: the next die that lacks a face. */
  type(face: number): boolean {
    const at = this.#dice.findIndex((_, i) => this.#values[i] === undefined);
    const due = this.#dice[at];
    if (due === undefined || !facesOf(due).includes(face)) return false;
    this.#choose(at, face);
    return true;
  }

  /* Tell what is entered, if it is all there. */
  tell(): boolean {
    if (!this.#complete()) return false;
    this.#told([...this.#values]);
    return true;
  }

  #complete(): boolean {
    return this.#dice.every((_, i) => this.#values[i] !== undefined);
  }

  #choose(at: number, face: number): void {
    this.#values[at] = face;
    if (this.#dice.length === 1) this.tell();
    else this.#draw();
  }

  #draw(): void {
    const rows = this.#dice.map((due, at) =>
      h(
        "div",
        { class: "faces", attrs: { role: "group", "aria-label": say("web.dice.nth", number(at + 1)) } },
        ...facesOf(due).map((face) => this.#face(at, face, due.sides)),
      ),
    );
    const done = button(say("web.dice.tell"), () => this.tell(), { class: "primary", test: "dice-tell" });
    done.disabled = !this.#complete();
    replace(this.element, h("p", { text: this.#label }), ...rows, this.#dice.length > 1 && done);
  }

  #face(at: number, face: number, sides: number): HTMLButtonElement {
    const chosen = this.#values[at] === face;
    const made = button(say("web.dice.face", number(face)), () => this.#choose(at, face), {
      class: chosen ? "face chosen" : "face",
      quiet: true,
      test: `face-${face}`,
      attrs: { "aria-pressed": String(chosen) },
    });
    made.append(die(face, sides));
    return made;
  }
}
