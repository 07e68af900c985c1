/*
 * engine.ts - engine.<system>.wasm, typed: what it exports (src/front/wasm), and what it is given.
 */
import type { Store } from "./store";

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  engine_start(): number;
  engine_buffer(len: number): number;
  engine_allocate(len: number): number;
  engine_words(len: number): number;
  table_open(): number;
  table_connect(client: number): number;
  table_receive(client: number, len: number): void;
  table_disconnect(client: number): void;
  table_due(): number;
  table_think(): number;
  table_done(): void;
}

/* What the engine says, to these connections. */
export type Send = (clients: number[], text: string) => void;

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const RANDOM_AT_ONCE = 65536; /* bytes that the browser gives in one call */

/* The table of all games of a system; it passes over those of others in the store. Every method may throw: the engine has found a bug in itself. */
export class Engine {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module, store: Store, send: Send) {
    const instance = new WebAssembly.Instance(module, { grognard: this.#outside(store, send) });
    this.#exports = instance.exports as Exports;
    this.#exports._initialize();
    if (!this.#exports.engine_start() || !this.#exports.table_open()) throw new Error("memory is out");
  }

  connect(client: number): boolean {
    return this.#exports.table_connect(client) !== 0;
  }

  receive(client: number, text: string): void {
    this.#exports.table_receive(client, this.#put(text));
  }

  /* More lines of a language: {"system.key": "text"}. */
  teach(language: string, lines: string): void {
    if (!this.#exports.engine_words(this.#put(`${language}\n${lines}`)))
      throw new Error(`the words of ${language} cannot be read`);
  }

  disconnect(client: number): void {
    this.#exports.table_disconnect(client);
  }

  /* Is there a move for the computer to think about? Then think() must follow, until it is done. */
  due(): boolean {
    return this.#exports.table_due() !== 0;
  }

  /* Go on thinking for a moment; true: it is done, and the move is made. */
  think(): boolean {
    if (this.#exports.table_think() === 0) return false;
    this.#exports.table_done();
    return true;
  }

  /* === Memory ================================================================================== */

  /* To be asked for anew after every call: memory may have grown and moved. */
  #bytes(): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer);
  }

  /* A text into the buffer; how many bytes it has. */
  #put(text: string): number {
    const bytes = encoder.encode(text);
    const at = this.#exports.engine_buffer(bytes.length);
    if (at === 0) throw new Error("memory is out");
    this.#bytes().set(bytes, at);
    return bytes.length;
  }

  #numbers(at: number, n: number): number[] {
    return [...new Uint32Array(this.#exports.memory.buffer, at, n)];
  }

  /* A text that ends with a zero byte. */
  #text(at: number): string {
    const bytes = this.#bytes();
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  #texts(at: number, n: number): string[] {
    return this.#numbers(at, n).map((text) => this.#text(text));
  }

  /* Texts one behind the other, for the engine to free; 0 if memory is out. */
  #give(...texts: string[]): number {
    const bytes = encoder.encode(texts.map((text) => `${text}\0`).join(""));
    const at = this.#exports.engine_allocate(bytes.length);
    if (at !== 0) this.#bytes().set(bytes, at);
    return at;
  }

  /* === What the engine asks of us: src/front/wasm/engine.h ===================================== */

  #outside(store: Store, send: Send): WebAssembly.ModuleImports {
    let listed: [string, string][] = [];
    return {
      panic: (what: number, file: number, line: number) => {
        throw new Error(`${this.#text(file)}:${line}: ${this.#text(what)}`);
      },
      random: (at: number, len: number) => {
        const bytes = this.#bytes();
        for (let from = 0; from < len; from += RANDOM_AT_ONCE)
          crypto.getRandomValues(bytes.subarray(at + from, at + Math.min(len, from + RANDOM_AT_ONCE)));
      },
      now: () => Date.now() / 1000,
      send: (clients: number, n: number, text: number, len: number) =>
        send(this.#numbers(clients, n), decoder.decode(this.#bytes().subarray(text, text + len))),
      store_create: (game: number, head: number, beginning: number, lines: number, n: number) => {
        const texts = this.#texts(lines, n);
        return Number(store.create(this.#text(game), this.#text(head), this.#text(beginning), texts));
      },
      store_write: (game: number, head: number, from: number, lines: number, n: number) => {
        const texts = this.#texts(lines, n);
        return Number(store.write(this.#text(game), head === 0 ? null : this.#text(head), from, texts));
      },
      store_remove: (game: number) => Number(store.remove(this.#text(game))),
      store_read: (game: number) => {
        const text = store.read(this.#text(game));
        return text === null ? 0 : this.#give(text);
      },
      store_list: (k: number) => {
        if (k === 0) listed = store.list();
        const row = listed[k];
        return row === undefined ? 0 : this.#give(...row);
      },
    };
  }
}
