/*
 * net.ts - the table: requests that are promises, pushes, and a connection that mends itself.
 *
 *   const table = await Table.find({ rejoin, push, state });
 *   const { game, tokens } = await table.request("create", { ... });
 *
 * When the connection was lost and is there again, `rejoin` sits down anew with the tokens that the
 * caller remembers; then what was not answered is asked again. That is safe: a change names the
 * position it was made for (doc/table.md), so it is done once. Only requests that would do something
 * twice are refused with "connection" instead.
 */
import type { Answer, Command, Keys, Push } from "./commands";
import { openSocket, openWorker } from "./link";
import type { Link, LinkEvents } from "./link";

/* "lost": we are trying again; "failed": nothing more can come (`Table.failure` says why). */
export type TableState = "connecting" | "open" | "lost" | "failed" | "closed";

/*
 * A refusal. `code` is the engine's (doc/protocol.md, doc/table.md), or one of ours: "connection" (lost
 * before the answer came), "closed", "engine" and "storage" (the engine or the browser's storage cannot
 * be used), "file" (one that the worker needs for the answer cannot be fetched; the request may be made
 * again), "answer" (what came cannot be read). `rest` has what else the refusal says.
 */
export class TableError extends Error {
  readonly code: string;
  readonly rule: string | null;
  readonly rest: Readonly<Record<string, unknown>>;

  constructor(code: string, text: string, rule: string | null = null, rest: Record<string, unknown> = {}) {
    super(text);
    this.name = "TableError";
    this.code = code;
    this.rule = rule;
    this.rest = rest;
  }

  /* Of the error `stale`: the newest position. */
  get at(): number | undefined {
    return typeof this.rest["at"] === "number" ? this.rest["at"] : undefined;
  }
}

export type Request = <C extends Command>(cmd: C, keys: Keys<C>) => Promise<Answer<C>>;

export interface TableHooks {
  push?(push: Push): void;
  state?(state: TableState, failure: TableError | null): void;
  /* Sit down again, by this `request` and no other: all others wait until it is done. */
  rejoin?(request: Request): Promise<void>;
}

interface Waiting {
  readonly cmd: Command;
  readonly text: string;
  /* Part of sitting down again: of no use once the connection is lost another time. */
  readonly rejoins: boolean;
  /* When it was sent over this connection; 0: not yet. */
  sent: number;
  done(answer: unknown): void;
  failed(error: TableError): void;
}

/* Asked again after a loss, these would be done twice. */
const ONCE: ReadonlySet<Command> = new Set<Command>(["create", "branch", "delete"]);

const PATIENCE = 30_000; /* ms without the answer to a request: the other side is gone */
const FIRST_RETRY = 250; /* ms; each further attempt waits twice as long */
const LAST_RETRY = 5_000;

export class Table {
  readonly kind: "server" | "worker";
  readonly #hooks: TableHooks;
  #state: TableState = "connecting";
  #failure: TableError | null = null;
  #link: Link;
  #connections = 0; /* how many there have been; tells an old one from the present one */
  #waiting = new Map<number, Waiting>();
  #number = 0;
  #retry = FIRST_RETRY;
  #timer = 0;
  #watch = 0;

  /* The server if the page was served by one, else the worker. */
  static async find(hooks: TableHooks): Promise<Table> {
    return new Table(await whoServes(), hooks);
  }

  constructor(kind: "server" | "worker", hooks: TableHooks) {
    this.kind = kind;
    this.#hooks = hooks;
    this.#link = this.#connect();
    if (kind === "worker") return;
    self.addEventListener("online", this.#hurry);
    this.#watch = self.setInterval(() => this.#lookForSilence(), PATIENCE / 6);
  }

  get state(): TableState {
    return this.#state;
  }

  /* Why nothing more can come, once the state is "failed" or "closed". */
  get failure(): TableError | null {
    return this.#failure;
  }

  /* Ask. While the connection is lost the request waits; it is refused when there is no hope. */
  request<C extends Command>(cmd: C, keys: Keys<C>): Promise<Answer<C>> {
    return this.#ask(cmd, keys, false);
  }

  close(): void {
    self.removeEventListener("online", this.#hurry);
    self.clearTimeout(this.#timer);
    self.clearInterval(this.#watch);
    this.#link.close();
    this.#end("closed", new TableError("closed", "the table was left"));
  }

  /* === Requests and answers ==================================================================== */

  #ask<C extends Command>(cmd: C, keys: Keys<C>, rejoins: boolean): Promise<Answer<C>> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#number;
    const text = JSON.stringify({ ...keys, cmd, id });
    return new Promise<Answer<C>>((done, failed) => {
      const waiting = { cmd, text, rejoins, sent: 0, done: done as (answer: unknown) => void, failed };
      this.#waiting.set(id, waiting);
      if (rejoins || this.#state === "open") this.#send(waiting);
    });
  }

  #send(waiting: Waiting): void {
    waiting.sent = Date.now();
    this.#link.send(waiting.text);
  }

  #line(text: string): void {
    const message = readObject(text);
    if (typeof message["push"] === "string") {
      this.#hooks.push?.(message as unknown as Push);
      return;
    }
    const id = Number(message["id"]);
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    if (message["ok"] === true) waiting.done(message);
    else waiting.failed(readError(message["error"]));
  }

  /* === Losing and finding the connection ======================================================= */

  #connect(): Link {
    const events: LinkEvents = {
      open: () => void this.#opened(),
      line: (text) => this.#line(text),
      lost: (text, retry) => this.#lost(text, retry),
      failed: (code, text) => this.#end("failed", new TableError(code, text)),
    };
    return this.kind === "server" ? openSocket(socketAddress(), events) : openWorker(events);
  }

  async #opened(): Promise<void> {
    if (this.#failure) return;
    const connection = ++this.#connections;
    if (this.#state === "lost" && this.#hooks.rejoin) {
      try {
        await this.#hooks.rejoin((cmd, keys) => this.#ask(cmd, keys, true));
      } catch (error) {
        /* Lost again, or the game is gone: the former repeats itself, the latter the caller sees. */
        if (!(error instanceof TableError)) throw error;
      }
      if (this.#connections !== connection) return;
    }
    this.#retry = FIRST_RETRY;
    this.#enter("open");
    for (const waiting of this.#waiting.values()) if (waiting.sent === 0) this.#send(waiting);
  }

  #lost(text: string, retry: boolean): void {
    this.#connections++;
    for (const [id, waiting] of this.#waiting) {
      if (waiting.rejoins || (waiting.sent > 0 && ONCE.has(waiting.cmd))) {
        this.#waiting.delete(id);
        waiting.failed(new TableError("connection", text));
      }
      waiting.sent = 0;
    }
    this.#enter("lost");
    if (!retry) return;
    this.#timer = self.setTimeout(this.#again, this.#retry);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
  }

  #again = (): void => {
    self.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#link = this.#connect();
  };

  /* The network is back: no need to wait for the next attempt. */
  #hurry = (): void => {
    if (this.#timer !== 0) this.#again();
  };

  /* A connection can die without a word; an answer that does not come tells. */
  #lookForSilence(): void {
    const oldest = Math.min(...[...this.#waiting.values()].filter((w) => w.sent > 0).map((w) => w.sent));
    if (Date.now() - oldest < PATIENCE || !Number.isFinite(oldest)) return;
    this.#link.close();
    this.#lost("no answer", true);
  }

  #enter(state: TableState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#hooks.state?.(state, this.#failure);
  }

  #end(state: "failed" | "closed", failure: TableError): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#connections++;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.failed(failure);
    this.#enter(state);
  }
}

/* === Who serves the page, and what comes ======================================================== */

/* A server answers table.json itself; the file of that name in web/dist says "worker". */
async function whoServes(): Promise<"server" | "worker"> {
  const response = await fetch(new URL("table.json", document.baseURI), { cache: "no-store" });
  const told = response.ok ? readObject(await response.text()) : {};
  return told["table"] === "server" ? "server" : "worker";
}

function socketAddress(): string {
  const address = new URL("ws", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/* The object that a line says; an empty one if it is none. */
function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readError(error: unknown): TableError {
  if (typeof error !== "object" || error === null) return new TableError("answer", "no error is told");
  const { code, text, rule, ...rest } = error as Record<string, unknown>;
  return new TableError(
    typeof code === "string" ? code : "answer",
    typeof text === "string" ? text : "",
    typeof rule === "string" ? rule : null,
    rest,
  );
}
