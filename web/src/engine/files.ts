/*
 * files.ts - what the worker fetches when it is first needed: engines, their words, clauses, and what there
 * is to play. What was fetched is kept; what failed is forgotten, so that it can be asked for again.
 */
import type { Chapters } from "./route";

/* Where the files lie. */
export interface Addresses {
  /* By system. */
  readonly engines: Readonly<Record<string, string>>;
  /* By system, then by language. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /* By language. */
  readonly systems: Readonly<Record<string, string>>;
  /* A folder. */
  readonly clauses: string;
}

/* {"system.key": text}, or what else a file holds. */
export type Lines = Readonly<Record<string, unknown>>;

/* A piece of words for an engine, as the file has it. */
export interface Piece {
  readonly text: string;
  readonly lines: Lines;
}

const PATIENCE = 60_000; /* ms until a file must be there */

export class Files {
  readonly #at: Addresses;
  readonly #fetch: typeof fetch;
  readonly #patience: number;
  readonly #modules = new Map<string, Promise<WebAssembly.Module>>();
  readonly #pieces = new Map<string, Promise<Piece>>();

  constructor(at: Addresses, fetcher: typeof fetch = fetch.bind(self), patience = PATIENCE) {
    this.#at = at;
    this.#fetch = fetcher;
    this.#patience = patience;
  }

  /* Those that there is an engine for. */
  get systems(): string[] {
    return Object.keys(this.#at.engines);
  }

  get languages(): string[] {
    return Object.keys(this.#at.systems);
  }

  engine(system: string): Promise<WebAssembly.Module> {
    const address = known(this.#at.engines[system], system);
    return once(this.#modules, address, () => this.#load(address, compile));
  }

  /* The words that an engine needs in a language. */
  words(system: string, language: string): Promise<Piece> {
    return this.#piece(known(this.#at.words[system]?.[language], `${system}, ${language}`));
  }

  /* What answers `systems`. */
  async library(language: string): Promise<Lines> {
    return (await this.#piece(known(this.#at.systems[language], language))).lines;
  }

  async chapters(): Promise<Chapters> {
    return (await this.#piece(new URL("index.json", this.#at.clauses).href)).lines as Chapters;
  }

  clauses(system: string, language: string, chapter: string): Promise<Piece> {
    const path = [system, language, chapter].map(encodeURIComponent).join("/");
    return this.#piece(new URL(`${path}.json`, this.#at.clauses).href);
  }

  #piece(address: string): Promise<Piece> {
    return once(this.#pieces, address, () => this.#load(address, readPiece));
  }

  /* Rejects with words that name the file. */
  async #load<T>(address: string, read: (response: Response) => Promise<T>): Promise<T> {
    const name = address.replace(/^.*\//, "");
    try {
      const response = await this.#fetch(address, { signal: AbortSignal.timeout(this.#patience) });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return await read(response);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function known(address: string | undefined, what: string): string {
  if (address === undefined) throw new Error(`there is no file for ${what}`);
  return address;
}

function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = kept.get(key);
  if (before) return before;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

/* Compiled while it comes in, where the server says what it is. */
async function compile(response: Response): Promise<WebAssembly.Module> {
  if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function readPiece(response: Response): Promise<Piece> {
  const text = await response.text();
  const lines: unknown = JSON.parse(text);
  if (typeof lines !== "object" || lines === null) throw new Error("it holds no object");
  return { text, lines: lines as Lines };
}
