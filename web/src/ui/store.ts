/*
 * store.ts - what this browser keeps: settings and the tokens of seats. Where the browser forbids it, all
 * goes on, kept until the page is left.
 */

const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    /* forbidden or full: the copy in memory serves */
  }
}

/* The object kept under a name; what is lacking or no object is taken from `otherwise`. */
export function load<T extends object>(name: string, otherwise: T): T {
  const text = read(`grognard.${name}`);
  if (text === null) return otherwise;
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null ? { ...otherwise, ...found } : otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: object): void {
  write(`grognard.${name}`, JSON.stringify(value));
}

/* === Tokens: {game: {seat: token}} ============================================================== */

export type Tokens = Record<string, string>;

function allTokens(): Record<string, Tokens> {
  return load<Record<string, Tokens>>("tokens", {});
}

export function tokensOf(game: string): Tokens {
  return allTokens()[game] ?? {};
}

export function keepTokens(game: string, tokens: Tokens): void {
  keep("tokens", { ...allTokens(), [game]: { ...tokensOf(game), ...tokens } });
}

export function forgetTokens(game: string): void {
  const { [game]: gone, ...rest } = allTokens();
  if (gone) keep("tokens", rest);
}

/* Every token there is, the newest games' first. */
export function everyToken(): string[] {
  return Object.values(allTokens())
    .reverse()
    .flatMap((tokens) => Object.values(tokens));
}
