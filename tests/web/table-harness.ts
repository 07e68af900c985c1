/*
 * table-harness.ts - a page with nothing but a table: window.hand asks, and keeps what was told.
 */
import type { Answer, Command, Keys, Push } from "../../web/src/commands";
import { Table, TableError } from "../../web/src/net";

const pushes: Push[] = [];
const states: string[] = [];
const sits: Keys<"sit">[] = [];

const table = Table.find({
  push: (push) => pushes.push(push),
  state: (state, failure) => states.push(failure === null ? state : `${state} ${failure.code}`),
  async rejoin(request) {
    for (const keys of sits) await request("sit", keys);
  },
});

const hand = {
  pushes,
  states,
  sits,
  kind: async () => (await table).kind,
  /* The answer, or the code of the refusal. */
  async ask<C extends Command>(cmd: C, keys: Keys<C>): Promise<Answer<C> | { code: string; at?: number }> {
    try {
      return await (await table).request(cmd, keys);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      return error.at === undefined ? { code: error.code } : { code: error.code, at: error.at };
    }
  },
};

declare global {
  interface Window {
    hand: typeof hand;
  }
}

window.hand = hand;
