/*
 * desk.ts - where requests come in and answers go out: one at a time, each change safely stored
 * before anybody hears of it, and between them the computer thinks, a moment at a time.
 */
import { Engines } from "./engines";
import type { Store } from "./store";

export interface DeskEvents {
  /* A line for a connection. */
  say(client: number, text: string): void;
  /* What was changed is on the disk. */
  stored(): void;
  /* It is all over; what was not acknowledged is not done. `storage`: a new desk may do better. */
  broken(code: "engine" | "storage", text: string): void;
}

interface Letter {
  client: number;
  text: string;
}

export class Desk {
  readonly #engine: Engines; /* all of them, as if they were one */
  readonly #store: Store;
  readonly #events: DeskEvents;
  #tasks: (() => unknown)[] = [];
  #out: Letter[] = [];
  #isBusy = false;
  #isBroken = false;

  constructor(store: Store, events: DeskEvents) {
    this.#store = store;
    this.#events = events;
    this.#engine = new Engines(store, (clients, text) => {
      for (const client of clients) this.#out.push({ client, text });
    });
  }

  /* Have the engine of a system, from now on. */
  open(system: string, module: WebAssembly.Module): void {
    this.#add(() => this.#engine.open(system, module));
  }

  teach(system: string, language: string, piece: string): void {
    this.#add(() => this.#engine.teach(system, language, piece));
  }

  connect(client: number): void {
    this.#add(() => this.#engine.connect(client));
  }

  receive(client: number, system: string, text: string): void {
    this.#add(() => this.#engine.receive(client, system, text));
  }

  /* Say what needs no engine. */
  answer(client: number, text: () => string): void {
    this.#add(() => this.#out.push({ client, text: text() }));
  }

  disconnect(client: number): void {
    this.#add(() => this.#engine.disconnect(client));
  }

  #add(task: () => unknown): void {
    this.#tasks.push(task);
    if (!this.#isBusy && !this.#isBroken) void this.#work();
  }

  /* All that there is to do; messages that come meanwhile are taken in between two moments of thought. */
  async #work(): Promise<void> {
    this.#isBusy = true;
    try {
      do {
        await this.#listen();
      } while (await this.#move());
    } catch (error) {
      this.#break("engine", error);
    }
    this.#isBusy = false;
  }

  /* What has been asked meanwhile. */
  async #listen(): Promise<void> {
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      task();
      await this.#settle();
    }
  }

  /* One move of the computer; false if there is none to make, and nobody has come in. */
  async #move(): Promise<boolean> {
    if (this.#isBroken) return false;
    const due = this.#engine.due();
    if (due) {
      await this.#settle();
      do {
        await breath();
        await this.#listen();
      } while (!this.#isBroken && !this.#engine.think());
      await this.#settle();
      await breath();
    }
    return (due || this.#tasks.length > 0) && !this.#isBroken;
  }

  /* What was changed is written, then what was said is said. */
  async #settle(): Promise<void> {
    try {
      if (this.#store.isDirty) {
        await this.#store.flush();
        this.#events.stored();
      }
    } catch (error) {
      this.#out = this.#out.flatMap((letter) => refusal(letter, error));
      this.#break("storage", error);
    }
    const out = this.#out;
    this.#out = [];
    for (const { client, text } of out) this.#events.say(client, text);
  }

  #break(code: "engine" | "storage", error: unknown): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#tasks = [];
    /* After what is still to be said. */
    setTimeout(() => this.#events.broken(code, error instanceof Error ? error.message : String(error)));
  }
}

/* Instead of an answer to what could not be stored; of pushes there is none. */
function refusal({ client, text }: Letter, error: unknown): Letter[] {
  const { id, push } = JSON.parse(text) as { id?: unknown; push?: unknown };
  if (push !== undefined) return [];
  const why = error instanceof Error ? error.message : String(error);
  const answer = { ok: false, id, error: { code: "storage", rule: null, text: why } };
  return [{ client, text: JSON.stringify(answer) }];
}

/* Let messages in. */
function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
