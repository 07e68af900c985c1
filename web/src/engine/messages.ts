/*
 * messages.ts - what the page and its worker say to each other besides the lines of doc/table.md.
 */

/* Where the page lies; the first message to the worker. */
export interface Start {
  kind: "start";
  base: string;
}

/* A request, or what answers it, or a push: one line of doc/table.md. */
export interface Line {
  kind: "line";
  text: string;
}

/* The host is there and listens: ours, or the one in another tab. */
export interface Open {
  kind: "open";
}

/* The host is gone, with all that was not acknowledged; another `open` may follow. */
export interface Lost {
  kind: "lost";
  code: "host" | "storage";
  text: string;
}

/* There will be no host here. */
export interface Failed {
  kind: "failed";
  code: "engine" | "storage";
  text: string;
}

export type ToWorker = Start | Line;
export type FromWorker = Line | Open | Lost | Failed;
