/*
 * store.ts - the games of this browser, in IndexedDB.
 *
 * The engine cannot wait, so all games are in memory and it is answered from there; what it changes is
 * noted, and written by flush(), one transaction at a time. Nobody may be told of a change before that.
 */

import { readHead, type Head } from "./lobby";

interface Game {
  head: string;
  beginning: string;
  lines: string[];
  changed: number; /* counts the changes of all games: the newest has the greatest */
}

interface GameRow {
  game: string;
  head: string;
  beginning: string;
  changed: number;
}

type Change = (games: IDBObjectStore, entries: IDBObjectStore) => void;

const NAME = "grognard";
const VERSION = 1;

export class Store {
  readonly #database: IDBDatabase;
  readonly #games = new Map<string, Game>();
  #changes: Change[] = [];
  #changed = 0;

  /* Rejects if the browser has no storage for us. */
  static async open(): Promise<Store> {
    const store = new Store(await openDatabase());
    await store.#load();
    return store;
  }

  private constructor(database: IDBDatabase) {
    this.#database = database;
    /* A newer version of the page wants to change the tables: it may, at its next load. */
    database.onversionchange = () => database.close();
  }

  close(): void {
    this.#database.close();
  }

  /* === What the engine asks ==================================================================== */

  create(game: string, head: string, beginning: string, lines: string[]): boolean {
    if (this.#games.has(game)) return false;
    this.#games.set(game, { head, beginning, lines: [], changed: 0 });
    return this.write(game, head, 0, lines);
  }

  /* Entries from number `from` on are now these lines; a head of null stays as it is. */
  write(game: string, head: string | null, from: number, lines: string[]): boolean {
    const known = this.#games.get(game);
    if (known === undefined || from > known.lines.length) return false;
    const hadMore = known.lines.length > from;
    known.lines.splice(from, Infinity, ...lines);
    known.head = head ?? known.head;
    known.changed = ++this.#changed;
    const row: GameRow = { game, head: known.head, beginning: known.beginning, changed: known.changed };
    this.#changes.push((games, entries) => {
      games.put(row);
      if (hadMore) entries.delete(IDBKeyRange.bound([game, from], [game, Infinity]));
      lines.forEach((line, i) => entries.put(line, [game, from + i]));
    });
    return true;
  }

  remove(game: string): boolean {
    if (!this.#games.delete(game)) return false;
    this.#changes.push((games, entries) => {
      games.delete(game);
      entries.delete(IDBKeyRange.bound([game, 0], [game, Infinity]));
    });
    return true;
  }

  /* The whole text of a game. */
  read(game: string): string | null {
    const known = this.#games.get(game);
    return known === undefined ? null : known.beginning + known.lines.map((line) => `${line}\n`).join("");
  }

  /* Games and heads, the newest change first. */
  list(): [game: string, head: string][] {
    return [...this.#games]
      .sort(([, a], [, b]) => b.changed - a.changed)
      .map(([game, { head }]) => [game, head]);
  }

  /* === Whose games are whose =================================================================== */

  heads(): [game: string, head: Head][] {
    return this.list().flatMap(([game, text]) => {
      const head = readHead(text);
      return head === null ? [] : [[game, head] as [string, Head]];
    });
  }

  systemOf(game: string): string | null {
    const known = this.#games.get(game);
    return known === undefined ? null : (readHead(known.head)?.system ?? null);
  }

  /* === What lasts ============================================================================== */

  get isDirty(): boolean {
    return this.#changes.length > 0;
  }

  /* All changes so far are on the disk when this resolves; if it rejects, none of them is. */
  async flush(): Promise<void> {
    const changes = this.#changes;
    this.#changes = [];
    if (changes.length === 0) return;
    const stores = ["games", "entries"];
    const transaction = this.#database.transaction(stores, "readwrite", { durability: "strict" });
    const games = transaction.objectStore("games");
    const entries = transaction.objectStore("entries");
    for (const change of changes) change(games, entries);
    await completion(transaction);
  }

  async #load(): Promise<void> {
    const transaction = this.#database.transaction(["games", "entries"], "readonly");
    const rows = transaction.objectStore("games").getAll() as IDBRequest<GameRow[]>;
    const keys = transaction.objectStore("entries").getAllKeys();
    const lines = transaction.objectStore("entries").getAll() as IDBRequest<string[]>;
    await completion(transaction);
    for (const { game, head, beginning, changed } of rows.result) {
      this.#games.set(game, { head, beginning, lines: [], changed });
      this.#changed = Math.max(this.#changed, changed);
    }
    /* In the order of their keys: game by game, entry by entry. */
    (keys.result as [string, number][]).forEach(([game], i) =>
      this.#games.get(game)?.lines.push(lines.result[i] ?? ""),
    );
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("games", { keyPath: "game" });
      request.result.createObjectStore("entries");
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the database cannot be opened"));
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error("the transaction was aborted"));
  });
}
