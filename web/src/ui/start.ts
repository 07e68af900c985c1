/*
 * start.ts - the first page: learn, go on with a game, or begin one.
 */
import type { GameInfo, ScenarioInfo, SystemInfo } from "../commands";
import { ago, number, say, sayIf } from "../i18n";
import { miniature } from "./boards";
import { button, h, replace } from "./dom";
import { svgFile } from "./files";
import { deleteGame } from "./gamemenu";
import { icon } from "./icons";
import { begin, learnScenario, learningSeats, openNewGame } from "./newgame";
import { fileButton } from "./openfile";
import {
  ask,
  fault,
  library,
  playsWithServer,
  scenarioName,
  scenarioOf,
  type Library,
  type Screen,
} from "./page";
import { showManual } from "./preferences";
import { holderName, seatTitle } from "./seating";
import { onTheme, set, theme } from "./settings";
import { everyToken } from "./store";

const MOST_TOKENS = 64; /* in one request: doc/table.md */
const LOOK_AGAIN = 10_000; /* ms between looks at the running games */

export async function openStart(): Promise<Screen> {
  return new StartScreen(await library());
}

class StartScreen implements Screen {
  readonly element: HTMLElement;
  readonly title = "";
  readonly #library: Library;
  readonly #games = h("section", {
    class: "games",
    test: "games",
    attrs: { "aria-labelledby": "games-title" },
  });
  readonly #pictures = new Pictures();
  readonly #timer: number;
  readonly #endTheme: () => void;
  #shown = "";

  constructor(given: Library) {
    this.#library = given;
    this.element = h(
      "main",
      "start",
      this.#hero(),
      this.#games,
      ...given.systems.map((system) => this.#system(system)),
      h(
        "footer",
        "colophon",
        h("p", { text: say(playsWithServer() ? "web.start.served" : "web.start.alone") }),
        h("p", null, h("a", { text: say("web.licences"), attrs: { href: "licences.txt" } })),
      ),
    );
    this.#games.hidden = true;
    void this.#showGames();
    this.#timer = window.setInterval(() => void this.#showGames(), LOOK_AGAIN);
    this.#endTheme = onTheme(() => this.#pictures.redraw());
  }

  leave(): void {
    clearInterval(this.#timer);
    this.#endTheme();
    this.#pictures.end();
  }

  #hero(): HTMLElement {
    return h(
      "section",
      "hero",
      h("h1", { text: say("web.title") }),
      h("p", { class: "tagline", text: say("web.tagline") }),
      h(
        "div",
        "hero-actions",
        button(say("web.learn"), () => this.#learn(), { class: "primary large", test: "learn" }),
        fileButton(),
      ),
      h("p", { class: "hint", text: say("web.learn.hint") }),
    );
  }

  #learn(): void {
    const system = this.#library.systems[0];
    const scenario = system && learnScenario(system);
    if (!system || !scenario) return;
    set({ coaching: true });
    void begin(system.name, scenario.id, learningSeats(system, this.#library.usual));
  }

  /* === Systems and scenarios =================================================================== */

  #system(system: SystemInfo): HTMLElement {
    const byLength = [...system.scenarios].sort((a, b) => a.minutes - b.minutes);
    return h(
      "section",
      "system",
      h("h2", { text: system.title }),
      system.about && h("p", { class: "about", text: system.about }),
      button(say("web.manual"), () => void showManual(system.name), {
        class: "link",
        test: `manual-${system.name}`,
        attrs: { "aria-label": say("web.manual.of", system.title) },
      }),
      h("div", "cards", ...byLength.map((scenario) => this.#card(system, scenario))),
    );
  }

  #card(system: SystemInfo, scenario: ScenarioInfo): HTMLElement {
    const teaches = sayIf(`web.teaches.${system.name}.${scenario.id}`);
    const open = (): void => openNewGame(system, scenario, this.#library);
    return h(
      "article",
      { class: "card", test: `scenario-${scenario.id}` },
      this.#pictures.make(system.name, scenario.id),
      h(
        "div",
        "card-text",
        h("h3", { text: scenario.name }),
        h("p", "length", icon("clock"), say("web.minutes", number(scenario.minutes))),
        h("p", { text: scenario.blurb }),
        teaches && h("p", "teaches", h("strong", { text: say("web.teaches") }), " ", teaches),
        button(say("web.play"), open, {
          class: "primary",
          test: `play-${scenario.id}`,
          attrs: { "aria-label": say("web.play.scenario", scenario.name) },
        }),
      ),
    );
  }

  /* === Running games =========================================================================== */

  async #showGames(): Promise<void> {
    const tokens = everyToken().slice(0, MOST_TOKENS);
    try {
      const { games } = await ask("games", { tokens });
      const mine = games.filter((game) => game.mine.length > 0);
      /* Drawn anew only if something changed, so that the focus stays where it is. */
      const now = JSON.stringify(mine);
      if (now === this.#shown) return;
      this.#shown = now;
      this.#games.hidden = mine.length === 0;
      replace(
        this.#games,
        h("h2", { text: say("web.games"), attrs: { id: "games-title" } }),
        h("ul", "game-list", ...mine.map((game) => this.#game(game))),
      );
    } catch (error) {
      if (this.#shown === "") fault(error);
    }
  }

  #game(game: GameInfo): HTMLElement {
    const name = scenarioName(this.#library, game.system, game.scenario);
    const players = Object.entries(game.seats)
      .map(([seat, holder]) => say("web.games.player", this.#seatTitle(game, seat), holderName(holder)))
      .join(" · ");
    const remove = async (): Promise<void> => {
      if (await deleteGame(game.game)) await this.#showGames();
    };
    return h(
      "li",
      { class: "game-row", test: "game-row" },
      h(
        "a",
        { class: "game-link", test: "resume", attrs: { href: `#/game/${game.game}` } },
        h("strong", { text: name }),
        h("span", { text: players }),
        h("span", { class: "game-when", text: say("web.games.turn", number(game.turn), ago(game.updated)) }),
      ),
      this.#status(game),
      button(say("web.delete.game", name), () => void remove(), {
        icon: icon("trash"),
        quiet: true,
        class: "plain",
        test: "delete-game",
      }),
    );
  }

  #seatTitle(game: GameInfo, seat: string): string {
    return seatTitle(scenarioOf(this.#library, game.system, game.scenario), seat);
  }

  #status(game: GameInfo): HTMLElement {
    if (game.over) {
      const winner = game.result?.winner;
      const text = winner ? say("web.games.won", this.#seatTitle(game, winner)) : say("web.games.draw");
      return h("span", { class: "badge", text });
    }
    if (game.yours.length > 0)
      return h("span", { class: "badge yours", test: "your-turn", text: say("web.games.yours") });
    return h("span", { class: "badge", text: say("web.games.theirs") });
  }
}

/* Pictures of boards, drawn when they come into sight and the page has nothing better to do. */
class Pictures {
  readonly #addresses = new Map<HTMLElement, string>();
  readonly #observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries)
        if (entry.isIntersecting && entry.target instanceof HTMLElement) this.#come(entry.target);
    },
    { rootMargin: "200px" },
  );

  make(system: string, scenario: string): HTMLElement {
    const place = h("div", { class: "picture", attrs: { "data-system": system, "data-scenario": scenario } });
    this.#observer.observe(place);
    return place;
  }

  /* The colours have changed: those that are there are drawn anew. */
  redraw(): void {
    for (const place of this.#addresses.keys()) whenIdle(() => this.#draw(place));
  }

  #come(place: HTMLElement): void {
    this.#observer.unobserve(place);
    whenIdle(() => this.#draw(place));
  }

  #draw(place: HTMLElement): void {
    miniature(place.dataset.system ?? "", place.dataset.scenario ?? "").then(
      (drawing) => {
        this.#forget(place);
        const address = URL.createObjectURL(svgFile(drawing));
        this.#addresses.set(place, address);
        const attrs = { src: address, alt: "", decoding: "async", "data-theme": theme() };
        replace(place, h("img", { attrs }));
      },
      () => place.classList.add("lacking") /* a card without its picture still serves */,
    );
  }

  #forget(place: HTMLElement): void {
    const address = this.#addresses.get(place);
    if (address !== undefined) URL.revokeObjectURL(address);
    this.#addresses.delete(place);
  }

  end(): void {
    this.#observer.disconnect();
    for (const place of [...this.#addresses.keys()]) this.#forget(place);
  }
}

/* Not every browser tells when it is idle. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 50);
}
