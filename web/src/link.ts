/*
 * link.ts - the two ways to a host: a WebSocket of the server that served the page, or the worker.
 *
 * A link carries lines and says when it is open, lost, or will never open. It knows no request.
 */
import type { FromWorker, ToWorker } from "./engine/messages";

export interface LinkEvents {
  open(): void;
  line(text: string): void;
  /* What was under way may or may not have been done. `retry`: a new link may do better. */
  lost(text: string, retry: boolean): void;
  /* It cannot be opened, and never will be. */
  failed(code: string, text: string): void;
}

export interface Link {
  send(text: string): void;
  close(): void;
}

/* Over the network. Lost for good when it is lost: the caller opens another. */
export function openSocket(address: string, events: LinkEvents): Link {
  const socket = new WebSocket(address);
  let over = false;
  socket.onopen = () => events.open();
  socket.onmessage = (message: MessageEvent<unknown>) => {
    if (typeof message.data === "string") events.line(message.data);
  };
  socket.onclose = (close) => {
    if (!over) events.lost(close.reason || `closed (${close.code})`, true);
    over = true;
  };
  return {
    send: (text) => socket.send(text),
    close() {
      over = true;
      socket.close();
    },
  };
}

/* In this browser. The worker opens again by itself after it was lost. */
export function openWorker(events: LinkEvents): Link {
  const worker = new Worker(new URL("./engine/worker.ts", import.meta.url), { type: "module" });
  const post = (message: ToWorker): void => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    switch (data.kind) {
      case "open":
        return events.open();
      case "line":
        return events.line(data.text);
      case "lost":
        return events.lost(data.text, false);
      case "failed":
        return events.failed(data.code, data.text);
    }
  };
  worker.onerror = (error) => events.failed("engine", error.message || "the worker could not be started");
  post({ kind: "start", base: document.baseURI });
  return {
    send: (text) => post({ kind: "line", text }),
    close: () => worker.terminate(),
  };
}
