/*
 * worker.ts - the table without a server: the engines, their storage, and one host for all tabs.
 *
 * The games of a browser belong to all its tabs, so one of them is the host: the one that has the
 * lock. The workers of the others pass lines on to it, and the next of them takes over when it goes.
 * Every worker holds a lock of its own as well; when that is free its tab is gone.
 *
 * A line goes from here to the reception, which fetches what it needs (files.ts, route.ts), to the desk,
 * which does one thing after another, and to the engine of its system.
 */
import { addresses } from "./addresses";
import { Desk } from "./desk";
import { Files } from "./files";
import type { FromWorker, ToWorker } from "./messages";
import { Reception } from "./reception";
import { Store } from "./store";

declare const self: DedicatedWorkerGlobalScope;

/* Between the tabs. `host`: I am the host now. */
type Call =
  | { kind: "host" }
  | { kind: "hello"; from: string }
  | { kind: "welcome"; to: string }
  | { kind: "ask"; from: string; text: string }
  | { kind: "tell"; to: string; text: string }
  | { kind: "lost"; text: string };

const HOST_LOCK = "grognard-host";
const TAB_LOCK = "grognard-tab-";
const OWN = 1; /* the number of our own page at our desk */
const MOST_BREAKS = 3; /* of the storage, one after the other */
const PAUSE = 2000; /* ms before the storage is tried again */

const tab = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("-");
const channel = new BroadcastChannel("grognard");
/* Only in a secure context are there locks; without them every tab is for itself. */
const isShared = navigator.locks !== undefined;

let desk: Reception | null = null;
let guests = new Map<string, number>(); /* tabs, and their numbers at our desk */
let lastNumber = OWN;
let isOpen = false; /* our page has been told so */
let breaks = 0;
let retire = (): void => undefined; /* give the host's lock up */
const retired = new Promise<void>((done) => (retire = done));

function tellPage(message: FromWorker): void {
  if (message.kind === "lost" && !isOpen) return;
  isOpen = message.kind === "open" || (isOpen && message.kind === "line");
  self.postMessage(message);
}

function call(message: Call): void {
  if (isShared) channel.postMessage(message);
}

/* === As the host =============================================================================== */

async function openDesk(files: Files): Promise<void> {
  const store = await Store.open();
  guests = new Map();
  const behind = new Desk(store, {
    say,
    stored: () => (breaks = 0),
    broken(code, text) {
      desk = null;
      store.close();
      void mend(files, code, text);
    },
  });
  desk = new Reception(behind, store, files);
  desk.connect(OWN);
  tellPage({ kind: "open" });
  call({ kind: "host" });
}

function say(client: number, text: string): void {
  if (client === OWN) return tellPage({ kind: "line", text });
  for (const [to, number] of guests) if (number === client) call({ kind: "tell", to, text });
}

/* The storage may have failed for a moment; the engine fails for good. */
async function mend(files: Files, code: "engine" | "storage", text: string): Promise<void> {
  call({ kind: "lost", text });
  if (code === "engine" || ++breaks > MOST_BREAKS) return fail(code, text);
  tellPage({ kind: "lost", code, text });
  await new Promise((done) => setTimeout(done, PAUSE));
  try {
    await openDesk(files);
  } catch (error) {
    fail("storage", words(error));
  }
}

/* No more of it here; another tab may try. */
function fail(code: "engine" | "storage", text: string): void {
  tellPage({ kind: "failed", code, text });
  retire();
}

function welcome(from: string): void {
  if (desk === null) return;
  const before = guests.get(from);
  if (before !== undefined) desk.disconnect(before);
  const number = ++lastNumber;
  guests.set(from, number);
  desk.connect(number);
  call({ kind: "welcome", to: from });
  /* Ours only when the tab has gone. */
  void navigator.locks.request(TAB_LOCK + from, () => {
    if (guests.get(from) !== number) return;
    guests.delete(from);
    desk?.disconnect(number);
  });
}

/* === As a guest, and as either ================================================================= */

channel.onmessage = ({ data }: MessageEvent<Call>) => {
  switch (data.kind) {
    case "host":
      tellPage({ kind: "lost", code: "host", text: "another tab has taken over" });
      return call({ kind: "hello", from: tab });
    case "hello":
      return welcome(data.from);
    case "ask": {
      const number = guests.get(data.from);
      if (number !== undefined) desk?.receive(number, data.text);
      return;
    }
    case "welcome":
      if (data.to !== tab) return;
      tellPage({ kind: "lost", code: "host", text: "the host begins anew" });
      return tellPage({ kind: "open" });
    case "tell":
      if (data.to === tab) tellPage({ kind: "line", text: data.text });
      return;
    case "lost":
      return tellPage({ kind: "lost", code: "storage", text: data.text });
  }
};

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") void start(new Files(addresses(data.base)));
  else if (desk !== null) desk.receive(OWN, data.text);
  else call({ kind: "ask", from: tab, text: data.text });
};

async function host(files: Files): Promise<void> {
  try {
    tellPage({ kind: "lost", code: "host", text: "this tab takes over" });
    await openDesk(files);
  } catch (error) {
    fail(error instanceof DOMException ? "storage" : "engine", words(error));
  }
}

async function start(files: Files): Promise<void> {
  if (!isShared) return host(files);
  await new Promise<void>((held) => {
    void navigator.locks.request(TAB_LOCK + tab, () => {
      held();
      return new Promise(() => undefined); /* for as long as this worker lives */
    });
  });
  void navigator.locks.request(HOST_LOCK, async () => {
    await host(files);
    await retired;
  });
  call({ kind: "hello", from: tab });
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
