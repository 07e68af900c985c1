/*
 * consider.ts - before a commitment: what is about to be done, how its numbers come about, what may come
 * of it.
 */
import { say } from "../i18n";
import type { Choice } from "../model";
import { button, h } from "./dom";
import { calculation } from "./calculation";
import { isCertain, oddsPanel } from "./odds";
import { ask } from "./page";
import type { Explanation, Odds } from "../commands";

export interface ConsiderHooks {
  doIt(choice: Choice): void;
  cancel(): void;
}

export interface Considered {
  explanation: Explanation | null;
  odds: Odds | null;
}

/* What the engine says of an action, or of the throw that is due; what it cannot say is null. */
export async function consider(game: string, action: string | null): Promise<Considered> {
  const about = action === null ? { game } : { game, action };
  const [explanation, odds] = await Promise.all([
    ask("explain", about).catch(() => null),
    ask("odds", about).catch(() => null),
  ]);
  return { explanation, odds };
}

const MORE = 4; /* times as many playouts, each time it is asked again */
const MOST = 64_000;

/* Where the odds were sampled: ask on, with more playouts each time, as long as somebody looks. */
export async function narrow(
  game: string,
  action: string,
  known: Considered,
  tell: (known: Considered) => boolean,
): Promise<void> {
  for (let now = known; now.odds && !now.odds.exact && now.odds.samples; ) {
    const samples = now.odds.samples * MORE;
    if (samples > MOST) return;
    const odds = await ask("odds", { game, action, samples }).catch(() => null);
    if (odds === null) return;
    now = { ...known, odds };
    if (!tell(now)) return;
  }
}

/* Calculations, then odds, as far as there are any. */
export function laidOut(known: Considered): HTMLElement[] {
  const parts = (known.explanation?.calculations ?? []).map((sum): HTMLElement => calculation(sum));
  if (known.odds && !isCertain(known.odds)) parts.push(oddsPanel(known.odds));
  return parts;
}

/* Nothing is worked out and only one thing can come of it. */
export function isPlain(known: Considered): boolean {
  return (known.explanation?.calculations.length ?? 0) === 0 && known.odds !== null && isCertain(known.odds);
}

export class Consideration {
  readonly element: HTMLElement;
  readonly #body = h(
    "div",
    "consider-body",
    h("p", { class: "hint working", text: say("web.consider.working") }),
  );
  readonly #do: HTMLButtonElement;

  constructor(choice: Choice, hooks: ConsiderHooks) {
    this.#do = button(say("web.do"), () => hooks.doIt(choice), { class: "primary do", test: "do-it" });
    this.#do.append(h("kbd", { text: "↵", attrs: { "aria-hidden": "true" } }));
    this.element = h(
      "section",
      { class: "consider", test: "consider", attrs: { "aria-label": say("web.consider.title") } },
      h("p", { class: "consider-text", text: choice.text }),
      this.#body,
      h(
        "div",
        "consider-actions",
        this.#do,
        button(say("web.consider.cancel"), hooks.cancel, { test: "cancel-choice" }),
      ),
    );
  }

  focus(): void {
    this.#do.focus({ preventScroll: true });
  }

  /* What was asked about the choice has come. */
  tell(known: Considered): void {
    const parts = laidOut(known);
    if (parts.length === 0) parts.push(h("p", { class: "hint", text: say("web.consider.plain") }));
    this.#body.replaceChildren(...parts);
  }
}
