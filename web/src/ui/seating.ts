/*
 * seating.ts - who sits where: a person, or the computer at a level.
 */
import type { ScenarioInfo, Seats } from "../commands";
import { say, sayIf } from "../i18n";
import { freshId, h } from "./dom";

export const PERSON = "here";

export function holderName(holder: string): string {
  if (holder === PERSON) return say("web.holder.here");
  return sayIf(`web.level.${holder}`) ?? say("web.holder.level", holder);
}

/* What a seat is called before there is a game that tells. */
export function seatTitle(scenario: ScenarioInfo | undefined, seat: string): string {
  return scenario?.seats[seat] ?? seat;
}

/* One field a seat: its id, and what it is called. */
export class Seating {
  readonly element: HTMLElement;
  readonly #fields = new Map<string, HTMLSelectElement>();

  constructor(seats: ReadonlyMap<string, string>, levels: readonly string[], chosen: Seats) {
    this.element = h("div", "fields");
    for (const [seat, title] of seats) {
      const id = freshId("seat");
      const options = [PERSON, ...levels].map((holder) =>
        h("option", {
          text: holderName(holder),
          attrs: { value: holder, selected: holder === chosen[seat] },
        }),
      );
      const field = h("select", { test: `seat-${seat}`, attrs: { id } }, ...options);
      this.#fields.set(seat, field);
      this.element.append(
        h("div", "field", h("label", { text: title, attrs: { for: id } }), field),
      );
    }
  }

  value(): Seats {
    return Object.fromEntries([...this.#fields].map(([seat, field]) => [seat, field.value]));
  }
}
