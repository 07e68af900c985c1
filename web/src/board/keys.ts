/*
 * keys.ts - the board by keyboard: arrows go to the neighbour in that direction, Enter or blank picks.
 */
import type { Point } from "../model";

export interface KeyHooks {
  /* The id that has the focus, or null. */
  current(): string | null;
  /* Where ids of the same sort as this one lie: pieces, or spaces. */
  peers(id: string): Iterable<[string, Point]>;
  /* Steps between a space and the pieces in it: 1 into and on, -1 back. */
  enter(id: string, way: 1 | -1): string | null;
  focus(id: string): void;
  pick(id: string): void;
  zoom(factor: number): void;
  reset(): void;
  first(): string | null;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/* The nearest of the peers in a direction: what lies aside counts double. */
export function nearest(from: Point, way: Point, peers: Iterable<[string, Point]>): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [id, at] of peers) {
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (ahead <= 1 || aside > ahead * 2.2) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}

export function listenKeys(pane: HTMLElement, hooks: KeyHooks): void {
  const arrow = (id: string, way: Point): string | null => {
    const peers = [...hooks.peers(id)];
    const from = peers.find(([peer]) => peer === id)?.[1];
    return from ? nearest(from, way, peers) : null;
  };
  const act = (event: KeyboardEvent): boolean => {
    const id = hooks.current();
    const way = ARROWS[event.key];
    if (way) {
      const next = id === null ? hooks.first() : arrow(id, way);
      if (next !== null) hooks.focus(next);
      return true;
    }
    switch (event.key) {
      case "Enter":
      case " ":
        if (id !== null) hooks.pick(id);
        return id !== null;
      case "PageDown":
      case "PageUp": {
        const next = id === null ? null : hooks.enter(id, event.key === "PageDown" ? 1 : -1);
        if (next !== null) hooks.focus(next);
        return next !== null;
      }
      case "+":
      case "=":
        hooks.zoom(1.3);
        return true;
      case "-":
        hooks.zoom(1 / 1.3);
        return true;
      case "0":
        hooks.reset();
        return true;
      default:
        return false;
    }
  };
  pane.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (act(event)) event.preventDefault();
  });
}
