/*
 * page.ts - what the parts of the page share: the table, the route, and saying things to the person.
 */
import type { Answer, Push, ScenarioInfo } from "../commands";
import { language, say } from "../i18n";
import { TableError, type Request, type Table } from "../net";
import { button, h } from "./dom";
import { icon } from "./icons";

/* One screen of the page. */
export interface Screen {
  readonly element: HTMLElement;
  /* Shown in the window's title. */
  readonly title: string;
  push?(push: Push): void;
  /* The connection is there again: sit down by this request. */
  rejoin?(request: Request): Promise<void>;
  /* A key was pressed outside of a field; true: it was for us. */
  key?(event: KeyboardEvent): boolean;
  /* The screen goes; stop all that runs. */
  leave(): void;
}

let table: Table | null = null;

export function useTable(given: Table): void {
  table = given;
}

/* Requests in the language of the page. */
export function spoken(request: Request): Request {
  return (cmd, keys) => request(cmd, { language: language(), ...keys });
}

/* Ask the table. */
export const ask: Request = spoken((cmd, keys) => {
  if (table === null) return Promise.reject(new TableError("closed", ""));
  return table.request(cmd, keys);
});

export function playsWithServer(): boolean {
  return table?.kind === "server";
}

/* === What there is to play, asked once a language ============================================== */

export type Library = Answer<"systems">;

const libraries = new Map<string, Promise<Library>>();

export function library(): Promise<Library> {
  const known = libraries.get(language());
  if (known) return known;
  const asked = ask("systems", {});
  libraries.set(language(), asked);
  asked.catch(() => libraries.delete(language()));
  return asked;
}

export function scenarioOf({ systems }: Library, system: string, id: string): ScenarioInfo | undefined {
  return systems.find((one) => one.name === system)?.scenarios.find((one) => one.id === id);
}

/* What a scenario is called, by its id. */
export function scenarioName(all: Library, system: string, id: string): string {
  return scenarioOf(all, system, id)?.name ?? id;
}

/* === Routes: #/, #/game/ID, #/replay/ID/k ====================================================== */

export type Route =
  { name: "start" } | { name: "game"; game: string } | { name: "replay"; game: string; entry: number | null };

export function readRoute(hash: string): Route {
  const [, name, game, entry] = hash.split("/");
  if (name === "game" && game) return { name, game };
  if (name === "replay" && game) return { name, game, entry: entry ? Math.max(0, Number(entry) || 0) : null };
  return { name: "start" };
}

export function go(hash: string): void {
  location.hash = hash;
}

/* === Saying things ============================================================================= */

const live = h("div", { class: "unseen", attrs: { "aria-live": "polite", "aria-atomic": "false" } });
const notes = h("div", { class: "notes", test: "notes" });

export function voices(): HTMLElement[] {
  return [live, notes];
}

/* For those who listen instead of looking. */
export function announce(text: string): void {
  if (!text) return;
  live.append(h("p", { text }));
  while (live.childElementCount > 8) live.firstElementChild?.remove();
}

/* A note at the edge of the page; it goes by itself, or at a click. */
export function note(text: string | Node, kind: "plain" | "fault" = "plain"): void {
  const made = h(
    "div",
    { class: `note ${kind}`, test: "note", attrs: { role: kind === "fault" ? "alert" : "status" } },
    h("div", "note-text", text),
    button(say("web.close"), () => made.remove(), { icon: icon("close"), quiet: true, class: "plain" }),
  );
  notes.append(made);
  while (notes.childElementCount > 3) notes.firstElementChild?.remove();
  setTimeout(() => made.remove(), kind === "fault" ? 15_000 : 8_000);
}

/* What a refusal is called for people: the engine's sentence, or ours for what happens around it. */
export function errorText(error: unknown): string {
  if (!(error instanceof TableError)) return say("web.error.page", String(error));
  const own = ["connection", "closed", "engine", "storage", "file", "answer", "stale", "unknown-game"];
  if (own.includes(error.code)) return say(`web.error.${error.code}`);
  return error.message || say("web.error.code", error.code);
}

export function fault(error: unknown): void {
  note(errorText(error), "fault");
}
