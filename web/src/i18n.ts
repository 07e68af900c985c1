/*
 * i18n.ts - the page's words and numbers in the language that is chosen.
 */
import { fill, languages, loadLines, type Lines } from "./catalogue";

const REFERENCE = "en";
/* In which the rules are written. */
export const RULES_LANGUAGE = REFERENCE;

let current = REFERENCE;
let lines: Lines = {};

export { languages };

/* What a language calls itself. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/* The first of the reader's own languages that there is, else the reference. */
export function preferredLanguage(): string {
  for (const wanted of navigator.languages) {
    const short = wanted.slice(0, 2);
    if (languages.includes(short)) return short;
  }
  return REFERENCE;
}

export function language(): string {
  return current;
}

export async function useLanguage(wanted: string): Promise<void> {
  const chosen = languages.includes(wanted) ? wanted : REFERENCE;
  lines = await loadLines(chosen);
  current = chosen;
  document.documentElement.lang = chosen;
}

/* A line of the catalogue with its places filled. */
export function say(key: string, ...args: (string | number)[]): string {
  return fill(lines, key, args.map(String));
}

/* A line that need not be there. */
export function sayIf(key: string): string | null {
  return lines[key] ?? null;
}

/* A name that a scenario's data gives, as the catalogue has it; tools/catalogue.py tells how it stands there. */
export function nameIn(system: string, name: string): string {
  return sayIf(`${system}.name.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`) ?? name;
}

/* Words of the catalogue as a sentence of their own: with a capital, and a stop if there is none. */
export function sentence(words: string): string {
  const [first = "", ...rest] = words;
  const text = first.toLocaleUpperCase(current) + rest.join("");
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/* With a real minus. */
export function number(value: number): string {
  return new Intl.NumberFormat(current).format(value).replace("-", "\u2212");
}

/* A signed number, with a real minus. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return (value > 0 ? "+" : "\u2212") + number(Math.abs(value));
}

/* Milliseconds as seconds, with tenths. */
export function seconds(ms: number): string {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const unit = { style: "unit", unit: "second", unitDisplay: "narrow", ...tenths } as const;
  return new Intl.NumberFormat(current, unit).format(ms / 1000);
}

export function percent(p: number): string {
  const digits = p !== 0 && p !== 1 && (p < 0.1 || p > 0.9) ? 1 : 0;
  return new Intl.NumberFormat(current, { style: "percent", maximumFractionDigits: digits }).format(p);
}

/* When something happened, seconds since 1970: the nearest way a person would say it. */
export function ago(seconds: number): string {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const relative = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  if (past < 60) return relative.format(0, "minute");
  if (past < 3600) return relative.format(-Math.round(past / 60), "minute");
  if (past < 86400) return relative.format(-Math.round(past / 3600), "hour");
  return relative.format(-Math.round(past / 86400), "day");
}
