/*
 * addresses.ts - where the build has put what the worker fetches.
 */
import type { Addresses } from "./files";

const engines = import.meta.glob<string>("made/engine.*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const words = import.meta.glob<string>("made/words.*.json", {
  query: "?url",
  import: "default",
  eager: true,
});
const systems = import.meta.glob<string>("made/systems.*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/* ["waterloo", "fr"] of ".../words.waterloo.fr.json", and the address. */
function named(files: Record<string, string>): [names: string[], address: string][] {
  return Object.entries(files).map(([path, address]) => [
    path.replace(/^.*\//, "").split(".").slice(1, -1),
    new URL(address, import.meta.url).href,
  ]);
}

function byFirst(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(named(files).map(([[name = ""], address]) => [name, address]));
}

function byBoth(files: Record<string, string>): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [[first = "", second = ""], address] of named(files)) (found[first] ??= {})[second] = address;
  return found;
}

/* `base`: the address of the page, beside which the clauses lie. */
export function addresses(base: string): Addresses {
  return {
    engines: byFirst(engines),
    words: byBoth(words),
    systems: byFirst(systems),
    clauses: new URL("clauses/", base).href,
  };
}
