/*
 * board-harness.ts - a page with nothing but a board: window.bench makes one and keeps what its hooks told.
 */
import { makeBoard } from "../../web/src/board";
import type { Board, BoardPane, View } from "../../web/src/model";

const told: unknown[][] = [];

const bench = {
  told,
  pane: null as BoardPane | null,
  make(board: Board): void {
    const room = document.getElementById("room") as HTMLElement;
    bench.pane = makeBoard(
      board,
      {
        pick: (id) => told.push(["pick", id]),
        hover: (id) => told.push(["hover", id]),
        drop: (piece, space, at) => told.push(["drop", piece, space, at]),
      },
      (key, ...args) => [key, ...args].join(" "),
    );
    room.replaceChildren(bench.pane.element);
  },
  draw(view: View, animate: boolean): Promise<void> | undefined {
    return bench.pane?.draw(view, animate);
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
