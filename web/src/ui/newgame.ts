/*
 * newgame.ts - the form for a new game of a scenario: side, opponent, dice, options with their clauses.
 */
import type { OptionInfo, OptionValues, ScenarioInfo, Seats, SystemInfo } from "../commands";
import { number, say } from "../i18n";
import { openDialog } from "./dialog";
import { button, freshId, h } from "./dom";
import { ask, fault, go } from "./page";
import { clauseLink } from "./rules";
import { PERSON, holderName, seatTitle } from "./seating";
import { keep, keepTokens, load } from "./store";

/* What was chosen last, as a proposal for the next time. */
interface Habits {
  side: string;
  opponent: string;
  dice: "random" | "ask";
}

/* Create a game and go there. */
export async function begin(
  system: string,
  scenario: string,
  seats: Seats,
  more: { options?: OptionValues; dice?: "random" | "ask" } = {},
): Promise<void> {
  try {
    const { game, tokens } = await ask("create", { system, scenario, seats, ...more });
    keepTokens(game, tokens);
    go(`#/game/${game}`);
  } catch (error) {
    fault(error);
  }
}

/* Choose one of a few by radio buttons. */
function choice(
  legend: string,
  name: string,
  values: readonly { value: string; text: string; hint?: string }[],
  chosen: string,
): HTMLFieldSetElement {
  const group = freshId(name);
  return h(
    "fieldset",
    { class: "segments", test: name },
    h("legend", { text: legend }),
    h(
      "div",
      "segment-row",
      ...values.map(({ value, text, hint }) => {
        const id = freshId(name);
        const input = h("input", {
          attrs: { type: "radio", name: group, id, value, checked: value === chosen },
        });
        return h(
          "div",
          "segment",
          input,
          h("label", { attrs: { for: id } }, text, hint && h("small", { text: hint })),
        );
      }),
    ),
  );
}

function chosen(group: HTMLElement): string {
  return group.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
}

/* A switch, or a number for options with more than two values. */
function optionField(option: OptionInfo, value: boolean | number, system: string): HTMLElement {
  const id = freshId("option");
  const field =
    option.values === 2
      ? h("input", { attrs: { type: "checkbox", id, checked: value === true, "data-option": option.id } })
      : h("input", {
          attrs: {
            type: "number",
            id,
            min: 0,
            max: option.values - 1,
            value: Number(value),
            "data-option": option.id,
          },
        });
  return h(
    "div",
    "option",
    field,
    h("label", { attrs: { for: id }, text: option.text ?? option.id }),
    option.rule ? clauseLink(option.rule, system) : null,
  );
}

function optionValues(form: HTMLElement): OptionValues {
  const values: OptionValues = {};
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-option]"))
    values[field.dataset.option ?? ""] = field.type === "checkbox" ? field.checked : Number(field.value);
  return values;
}

function seatsFor(system: SystemInfo, side: string, opponent: string): Seats {
  return Object.fromEntries(system.seats.map((seat) => [seat, seat === side ? PERSON : opponent]));
}

/* The computer's levels, and the one that suits a newcomer. */
interface Levels {
  levels: readonly string[];
  usual: string | null;
}

export function openNewGame(system: SystemInfo, scenario: ScenarioInfo, { levels, usual }: Levels): void {
  const fallback = usual ?? PERSON;
  const habits = load<Habits>("habits", { side: "", opponent: fallback, dice: "random" });
  const firstSeat = system.seats[0] ?? "";
  const side = choice(
    say("web.new.side"),
    "side",
    system.seats.map((seat) => ({ value: seat, text: seatTitle(scenario, seat) })),
    system.seats.includes(habits.side) ? habits.side : firstSeat,
  );
  const opponents = [...levels, PERSON];
  const opponent = choice(
    say("web.new.opponent"),
    "opponent",
    opponents.map((holder) => ({ value: holder, text: holderName(holder) })),
    opponents.includes(habits.opponent) ? habits.opponent : fallback,
  );
  const dice = choice(
    say("web.new.dice"),
    "dice-source",
    [
      { value: "random", text: say("web.new.dice.random") },
      { value: "ask", text: say("web.new.dice.ask") },
    ],
    habits.dice,
  );
  const options = system.options
    .filter(({ id }) => !scenario.withheld.includes(id))
    .map((option) => optionField(option, scenario.options[option.id] ?? option.default, system.name));
  const details = h(
    "details",
    { class: "options", test: "options" },
    h("summary", { text: say("web.new.options", number(options.length)) }),
    ...options,
  );
  const start = (): void => {
    const chosenDice = chosen(dice) === "ask" ? "ask" : "random";
    keep("habits", { side: chosen(side), opponent: chosen(opponent), dice: chosenDice });
    dialog.close();
    void begin(system.name, scenario.id, seatsFor(system, chosen(side), chosen(opponent)), {
      options: optionValues(details),
      dice: chosenDice,
    });
  };
  const dialog = openDialog(
    scenario.name,
    [
      h("p", { class: "blurb", text: scenario.blurb }),
      side,
      opponent,
      dice,
      options.length > 0 && details,
    ],
    {
      test: "new-game",
      actions: [
        button(say("web.cancel"), () => dialog.close()),
        button(say("web.new.start"), start, { class: "primary large", test: "start" }),
      ],
    },
  );
}

/* The smallest scenario of a system. */
export function learnScenario(system: SystemInfo): ScenarioInfo | null {
  return [...system.scenarios].sort((a, b) => a.minutes - b.minutes)[0] ?? null;
}

/* The first seat, against the computer that suits a newcomer. */
export function learningSeats(system: SystemInfo, usual: string | null): Seats {
  return seatsFor(system, system.seats[0] ?? "", usual ?? PERSON);
}
