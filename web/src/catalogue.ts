/*
 * catalogue.ts - the page's own words: lang/<language>.web.txt, one file loaded per language.
 *
 * tools/catalogue.py makes them JSON: {"web.key": "text with {1}"}; what a language lacks is there in the
 * reference's words.
 */

export type Lines = Readonly<Record<string, string>>;

const files = import.meta.glob<Lines>("made/lang.*.json", { import: "default" });
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [/lang\.([^./]+)\.json$/.exec(path)?.[1] ?? "", load]),
);

/* The languages there are: "en", ... */
export const languages: readonly string[] = [...loaders.keys()].sort();

/* All lines of a language that is in `languages`. */
export async function loadLines(language: string): Promise<Lines> {
  const load = loaders.get(language);
  if (load === undefined)
    throw new Error(`language: found "${language}", expected one of: ${languages.join(" ")}`);
  return load();
}

/* A line with its places {1} to {8} filled; a line that is lacking shows its key. */
export function fill(lines: Lines, key: string, args: readonly string[]): string {
  return (lines[key] ?? key).replace(/\{([1-8])\}/g, (_, place: string) => args[Number(place) - 1] ?? "");
}
