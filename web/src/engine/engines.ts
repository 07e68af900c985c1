/*
 * engines.ts - the engines that have been needed so far, one a system, and every connection known to each.
 */
import { Engine, type Send } from "./engine";
import type { Store } from "./store";

export class Engines {
  readonly #store: Store;
  readonly #send: Send;
  readonly #engines = new Map<string, Engine>();
  readonly #clients = new Set<number>();
  #thinking: Engine | null = null;

  constructor(store: Store, send: Send) {
    this.#store = store;
    this.#send = send;
  }

  /* Begin with the games of a system. */
  open(system: string, module: WebAssembly.Module): void {
    const engine = new Engine(module, this.#store, this.#send);
    for (const client of this.#clients) engine.connect(client);
    this.#engines.set(system, engine);
  }

  /* A piece of words in a language, for the engine of a system that is open. */
  teach(system: string, language: string, piece: string): void {
    this.#engine(system).teach(language, piece);
  }

  connect(client: number): void {
    this.#clients.add(client);
    for (const engine of this.#engines.values()) engine.connect(client);
  }

  receive(client: number, system: string, text: string): void {
    this.#engine(system).receive(client, text);
  }

  disconnect(client: number): void {
    this.#clients.delete(client);
    for (const engine of this.#engines.values()) engine.disconnect(client);
  }

  /* Is there a move for the computer to think about, in any engine? Then think() must follow, until it is done. */
  due(): boolean {
    for (const [system, engine] of this.#engines)
      if (engine.due()) {
        /* The others come first the next time. */
        this.#engines.delete(system);
        this.#engines.set(system, engine);
        this.#thinking = engine;
        return true;
      }
    return false;
  }

  /* Go on thinking for a moment; true: it is done, and the move is made. */
  think(): boolean {
    return this.#thinking?.think() ?? true;
  }

  #engine(system: string): Engine {
    const engine = this.#engines.get(system);
    if (engine === undefined) throw new Error(`the engine of ${system} is not open`);
    return engine;
  }
}
