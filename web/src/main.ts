/*
 * main.ts - where the page begins: words, theme, table, and the screen that the address names.
 */
import "./style.css";
import type { Push } from "./commands";
import { useLanguage } from "./i18n";
import { Table } from "./net";
import { Frame } from "./ui/frame";
import { openGame } from "./ui/game";
import { acceptDrops } from "./ui/openfile";
import { readRoute, spoken, useTable, type Route, type Screen } from "./ui/page";
import { openReplay } from "./ui/replay";
import { applyTheme, get, onSettings } from "./ui/settings";
import { openStart } from "./ui/start";

function open(route: Route): Promise<Screen> {
  switch (route.name) {
    case "start":
      return openStart();
    case "game":
      return openGame(route.game);
    case "replay":
      return openReplay(route.game, route.entry);
  }
}

/* Shows the screen of the address; if the address changes meanwhile, only the newest counts. */
class Router {
  readonly #frame: Frame;
  #opened = 0;
  #opening = false;
  #early: Push[] = []; /* pushes for a screen that is still being made */

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  async follow(): Promise<void> {
    const mine = ++this.#opened;
    this.#opening = true;
    this.#early = [];
    /* First leave, then sit: it may be the same game. */
    this.#frame.quit();
    try {
      const screen = await open(readRoute(location.hash));
      if (mine !== this.#opened) return screen.leave();
      this.#frame.show(screen);
    } catch (error) {
      if (mine === this.#opened) this.#frame.showTrouble(error);
    }
    if (mine !== this.#opened) return;
    this.#opening = false;
    for (const push of this.#early) this.#frame.screen?.push?.(push);
    this.#early = [];
  }

  push(push: Push): void {
    if (this.#opening) this.#early.push(push);
    else this.#frame.screen?.push?.(push);
  }
}

async function start(): Promise<void> {
  applyTheme();
  await useLanguage(get().language);
  const frame = new Frame();
  const router = new Router(frame);
  frame.showWaiting();
  try {
    useTable(
      await Table.find({
        push: (push) => router.push(push),
        state: (state, failure) => frame.showState(state, failure),
        rejoin: async (request) => frame.screen?.rejoin?.(spoken(request)),
      }),
    );
  } catch (error) {
    return frame.showTrouble(error);
  }
  acceptDrops();
  addEventListener("hashchange", () => void router.follow());
  onSettings((now, before) => {
    if (now.language !== before.language) void useLanguage(now.language).then(() => router.follow());
  });
  await router.follow();
}

void start();
