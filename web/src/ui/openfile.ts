/*
 * openfile.ts - a .grog file becomes a game here: chosen, or dropped on the page.
 */
import { say } from "../i18n";
import { openDialog } from "./dialog";
import { button, h } from "./dom";
import { ask, errorText, fault, go, library, note } from "./page";
import { PERSON, Seating, seatTitle } from "./seating";
import { keepTokens } from "./store";

const LARGEST = 1_000_000; /* bytes that a request can carry */

/* The word after `key` at the head of a save. */
function headWord(save: string, key: string): string | null {
  return new RegExp(`^${key} (\\S+)`, "m").exec(save)?.[1] ?? null;
}

async function create(save: string, seats: Record<string, string>): Promise<void> {
  const { game, tokens } = await ask("create", { save, seats });
  keepTokens(game, tokens);
  go(`#/game/${game}`);
}

export async function openSave(file: File): Promise<void> {
  if (file.size > LARGEST) return note(say("web.open.large", file.name), "fault");
  try {
    const save = await file.text();
    const { systems, levels, usual } = await library();
    const system = systems.find((one) => one.name === headWord(save, "system"));
    if (!system) return note(say("web.open.unknown", file.name), "fault");
    const [first, ...others] = system.seats;
    const proposal = Object.fromEntries([
      [first, PERSON],
      ...others.map((seat) => [seat, usual ?? PERSON]),
    ]) as Record<string, string>;
    const scenario = system.scenarios.find((one) => one.id === headWord(save, "scenario"));
    const titles = new Map(system.seats.map((seat) => [seat, seatTitle(scenario, seat)]));
    askSeats(file.name, save, new Seating(titles, levels, proposal));
  } catch (error) {
    fault(error);
  }
}

function askSeats(name: string, save: string, seating: Seating): void {
  const trouble = h("p", { class: "trouble", attrs: { role: "alert" } });
  const start = (): void => {
    create(save, seating.value()).then(
      () => dialog.close(),
      (error: unknown) => {
        trouble.textContent = errorText(error);
      },
    );
  };
  const dialog = openDialog(
    say("web.open.title", name),
    [h("p", { text: say("web.open.seats") }), seating.element, trouble],
    {
      class: "small",
      test: "open-save",
      actions: [
        button(say("web.cancel"), () => dialog.close()),
        button(say("web.open.start"), start, { class: "primary", test: "open-start" }),
      ],
    },
  );
}

/* A field for a file, looking like a button. */
export function fileButton(): HTMLElement {
  const input = h("input", {
    class: "unseen",
    test: "open-file",
    attrs: { type: "file", accept: ".grog,text/plain" },
  });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = "";
    if (file) void openSave(file);
  });
  return h("label", { class: "button" }, h("span", { text: say("web.open.button") }), input);
}

/* Files dropped anywhere on the page. */
export function acceptDrops(): void {
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void openSave(file);
  });
}
