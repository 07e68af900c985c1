/*
 * reception.ts - requests on their way to the desk: what a request needs (its engine, words, clauses) is
 * fetched first, or the request is refused with "file" and may be made again.
 *
 * The requests of a connection stay in their order; those of others do not wait for its files.
 */
import type { Files, Lines, Piece } from "./files";
import { listGames, type Head } from "./lobby";
import { chaptersAsked, hasOnly, readRequest, REFERENCE, systemAsked, type Asked } from "./route";

/* Behind us: see desk.ts. What is handed in is done in order. */
export interface Behind {
  connect(client: number): void;
  disconnect(client: number): void;
  open(system: string, module: WebAssembly.Module): void;
  teach(system: string, language: string, piece: string): void;
  receive(client: number, system: string, text: string): void;
  /* Says what `text` gives when its turn has come. */
  answer(client: number, text: () => string): void;
}

export interface Games {
  systemOf(game: string): string | null;
  /* The newest change first. */
  heads(): [game: string, head: Head][];
}

export class Reception {
  readonly #desk: Behind;
  readonly #games: Games;
  readonly #files: Files;
  readonly #turns = new Map<number, Promise<void>>();
  /* In which a connection has sat down, by its number and system. */
  readonly #spoken = new Map<string, string>();
  readonly #open = new Set<string>();
  readonly #taught = new Set<Piece>();

  constructor(desk: Behind, games: Games, files: Files) {
    this.#desk = desk;
    this.#games = games;
    this.#files = files;
  }

  connect(client: number): void {
    this.#turns.set(client, Promise.resolve());
    this.#desk.connect(client);
  }

  receive(client: number, text: string): void {
    const turn = this.#turns.get(client);
    if (turn !== undefined)
      this.#turns.set(
        client,
        turn.then(() => this.#take(client, text)),
      );
  }

  disconnect(client: number): void {
    this.#turns.delete(client);
    for (const system of this.#files.systems) this.#spoken.delete(`${client} ${system}`);
    this.#desk.disconnect(client);
  }

  async #take(client: number, text: string): Promise<void> {
    const request = readRequest(text);
    try {
      if (this.#isPlain(request, "systems", [])) await this.#sayLibrary(client, request);
      else if (this.#isPlain(request, "games", ["tokens"])) await this.#sayGames(client, request);
      else await this.#handIn(client, request, text);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const refusal = { ok: false, id: request["id"], error: { code: "file", rule: null, text: why } };
      this.#desk.answer(client, () => JSON.stringify(refusal));
    }
  }

  /* === Without an engine ======================================================================= */

  /* Is it this command, with nothing that an engine would refuse? */
  #isPlain(request: Asked, cmd: string, keys: string[]): boolean {
    const { id, language, tokens } = request;
    const isText = (value: unknown): boolean => typeof value === "string";
    return (
      request["cmd"] === cmd &&
      hasOnly(request, ["cmd", "id", "language", ...keys]) &&
      (typeof id !== "object" || id === null) &&
      (language === undefined || this.#knows(language)) &&
      (tokens === undefined || (Array.isArray(tokens) && tokens.every(isText)))
    );
  }

  #knows(language: unknown): language is string {
    return typeof language === "string" && this.#files.languages.includes(language);
  }

  #languageOf({ language }: Asked): string {
    return this.#knows(language) ? language : REFERENCE;
  }

  async #sayLibrary(client: number, request: Asked): Promise<void> {
    const library = await this.#files.library(this.#languageOf(request));
    this.#desk.answer(client, () => answer(request, library));
  }

  async #sayGames(client: number, request: Asked): Promise<void> {
    const language = this.#languageOf(request);
    const over = this.#heads().filter(([, head]) => head.wait.result);
    const words = new Map<string, Lines>();
    /* Nobody shall miss the list for want of a word. */
    for (const system of new Set(over.map(([, head]) => head.system)))
      await this.#files.words(system, language).then(
        ({ lines }) => words.set(system, lines),
        () => undefined,
      );
    const causeIn = ({ system, wait }: Head): string | null => {
      const line = words.get(system)?.[`${system}.result.${wait.result?.cause ?? ""}`];
      return typeof line === "string" ? line : null;
    };
    const tokens = (request["tokens"] ?? []) as string[];
    this.#desk.answer(client, () => answer(request, listGames(this.#heads(), tokens, causeIn)));
  }

  /* Of those that can be played here. */
  #heads(): [game: string, head: Head][] {
    return this.#games.heads().filter(([, head]) => this.#files.systems.includes(head.system));
  }

  /* === By an engine ============================================================================ */

  async #handIn(client: number, request: Asked, text: string): Promise<void> {
    const { cmd } = request;
    const chapters = cmd === "rules" ? await this.#files.chapters() : {};
    const system = this.#nearest(systemAsked(request, (game) => this.#games.systemOf(game), chapters));
    const spoken = `${client} ${system}`;
    const language = request["language"] ?? this.#spoken.get(spoken) ?? REFERENCE;
    const needed = chaptersAsked(request, chapters[system] ?? []);
    const pieces = this.#knows(language) ? this.#pieces(system, language, needed) : [];
    const [module, ...lessons] = await Promise.all([this.#files.engine(system), ...pieces]);
    if (!this.#open.has(system)) this.#desk.open(system, module);
    this.#open.add(system);
    for (const piece of lessons) {
      if (!this.#taught.has(piece)) this.#desk.teach(system, String(language), piece.text);
      this.#taught.add(piece);
    }
    this.#desk.receive(client, system, text);
    if ((cmd === "sit" || cmd === "look") && this.#knows(language)) this.#spoken.set(spoken, language);
  }

  /* What an engine must know to answer. */
  #pieces(system: string, language: string, chapters: readonly string[]): Promise<Piece>[] {
    const clauses = chapters.map((chapter) => this.#files.clauses(system, language, chapter));
    return [this.#files.words(system, language), ...clauses];
  }

  /* The engine that was asked for; for what none of ours can do, one that is there. */
  #nearest(system: string | null): string {
    if (system !== null && this.#files.systems.includes(system)) return system;
    return [...this.#open, ...this.#files.systems][0] ?? "";
  }
}

function answer(request: Asked, what: object): string {
  return JSON.stringify({ ...what, ok: true, id: request["id"] });
}
