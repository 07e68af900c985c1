/*
 * outcome.ts - an outcome in words. Its key is a list of parts, each a change ("red+1 cubes") or what a
 * place has become ("D3=empty"); the catalogue may have a line for each. If it lacks one, the engine's
 * own words stand.
 */
import type { Outcome } from "../commands";
import { sayIf, signed } from "../i18n";
import type { View } from "../model";

const PART = /(\S+?)([+-]\d+) (\S+)|(\S+)=(\S+)|(\S+)/g;

function filled(key: string, value: string): string | null {
  return sayIf(key)?.replace("{1}", value) ?? null;
}

export function outcomeText(outcome: Outcome, view: View): string {
  const stem = `web.outcome.${view.system}`;
  const parts: string[] = [];
  for (const [, what, by, noun, place, become, word] of outcome.key.matchAll(PART)) {
    const name = view.spaces.find((space) => space.id === place)?.name ?? place ?? "";
    const said = what
      ? filled(`${stem}.${what}.${noun}`, signed(Number(by)))
      : place
        ? filled(`${stem}.at.${become}`, name)
        : filled(`${stem}.${word}`, "");
    if (said === null) return outcome.text;
    parts.push(said);
  }
  return parts.join(" · ");
}
