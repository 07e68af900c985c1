/*
 * replay.ts - a game once more: step, play, jump, from any side that may be looked from; and what if.
 */
import type { Answer, Look, Push } from "../commands";
import { number, say } from "../i18n";
import type { BoardPane, Move } from "../model";
import type { Request } from "../net";
import { openBoard } from "./boards";
import { DiceEntry, tumble } from "./dice";
import { openDialog } from "./dialog";
import { button, freshId, h, replace } from "./dom";
import { exportButtons } from "./gamemenu";
import { icon } from "./icons";
import { zoomButtons } from "./layout";
import { knownIds, logLine } from "./log";
import { announce, ask, fault, go, library, note, scenarioName, type Screen } from "./page";
import { seatName } from "./prompt";
import type { Reviewer } from "./reviewer";
import { openRules, useRulesOf } from "./rules";
import { PERSON, Seating } from "./seating";
import { SPEEDS, get } from "./settings";
import { keepTokens, tokensOf } from "./store";
import { tracksPanel } from "./tracks";

type Past = Answer<"replay">;

const STEP = 900; /* ms an entry while it plays */
const REFEREE = "referee";

export async function openReplay(game: string, entry: number | null): Promise<Screen> {
  const tokens = Object.values(tokensOf(game));
  /* Where two persons share the screen, a running game is looked at as anybody might. */
  const look = await ask("sit", { game, tokens, ...(tokens.length > 1 ? { seat: "none" } : {}) });
  useRulesOf(look.view.system);
  const over = look.view.wait.node === "over";
  const seat = over && look.seat === "none" ? REFEREE : look.seat;
  const past = await ask("replay", { game, entry: entry ?? 0, seat });
  const known = await library();
  const name = scenarioName(known, look.view.system, look.view.scenario);
  const board = await openBoard(look.view, {
    pick: () => undefined,
    hover: () => undefined,
    drop: () => undefined,
  });
  const screen = new ReplayScreen(game, name, known.levels, board, { ...look, seat }, past);
  await screen.show(past, false);
  return screen;
}

class ReplayScreen implements Screen {
  readonly element: HTMLElement;
  readonly title: string;
  readonly #game: string;
  readonly #levels: readonly string[];
  readonly #board: BoardPane;
  readonly #look: Look;
  readonly #over: boolean;
  readonly #slider = h("input", {
    test: "slider",
    attrs: { type: "range", min: 0, "aria-label": say("web.replay.slider") },
  });
  readonly #where = h("p", { class: "replay-where", test: "replay-where" });
  readonly #move = h("p", { class: "replay-move", test: "replay-move" });
  readonly #dice = h("div", "ticker-dice");
  readonly #told = h("ol", { class: "log-lines", test: "replay-told" });
  readonly #turns = h("select", { test: "replay-turn" });
  readonly #tracks = h("aside", { class: "tracks-place", attrs: { "aria-label": say("web.tracks.title") } });
  readonly #otherDie: HTMLButtonElement;
  readonly #play: HTMLButtonElement;
  readonly #reviewPlace = h("div", "reviewer-place");
  readonly #reviewButton: HTMLButtonElement;
  #reviewer: Reviewer | null = null;
  #seat: string;
  #past: Past;
  #timer = 0;
  #byItself = false; /* the entry that is wanted is wanted by nobody but the timer */
  #wanted: number | null = null; /* the entry to go to once the present question is answered */
  #asking = false;

  constructor(
    game: string,
    title: string,
    levels: readonly string[],
    board: BoardPane,
    look: Look,
    past: Past,
  ) {
    this.#game = game;
    this.title = say("web.replay.of", title);
    this.#levels = levels;
    this.#board = board;
    this.#look = look;
    this.#over = look.view.wait.node === "over";
    this.#seat = look.seat;
    this.#past = past;
    this.#play = button(say("web.replay.play"), () => this.#toggle(), {
      icon: icon("play"),
      quiet: true,
      class: "primary",
      test: "replay-play",
    });
    this.#otherDie = button(say("web.branch.die"), () => this.#askDie(), {
      icon: icon("branch"),
      class: "row",
      test: "branch-die",
    });
    this.#reviewButton = button(say("web.chances.open"), () => void this.#review(), {
      icon: icon("eye"),
      class: "row",
      test: "review-open",
    });
    this.#slider.addEventListener("input", () => this.#go(Number(this.#slider.value)));
    this.#turns.addEventListener("change", () => this.#go(Number(this.#turns.value)));
    this.element = h(
      "main",
      "game replay",
      h("h1", { class: "unseen", text: this.title }),
      this.#tools(),
      this.#tracks,
      h(
        "section",
        { class: "board-place", test: "board", attrs: { "aria-label": say("web.board.title") } },
        board.element,
      ),
      this.#panel(),
    );
  }

  #tools(): HTMLElement {
    const { system } = this.#look.view;
    return h(
      "div",
      { class: "tools", attrs: { role: "toolbar", "aria-label": say("web.tools.title") } },
      button(say("web.replay.game"), () => go(`#/game/${this.#game}`), {
        icon: icon("back"),
        class: "tool",
        test: "to-game",
      }),
      button(say("web.rules.title"), () => openRules(system, this.#past.view.wait.rule ?? null), {
        icon: icon("rules"),
        class: "tool",
        test: "open-rules",
      }),
      zoomButtons(this.#board),
    );
  }

  #panel(): HTMLElement {
    const step = (
      name: "first" | "back" | "next" | "last",
      key: string,
      to: () => number,
    ): HTMLButtonElement =>
      button(say(key), () => this.#go(to()), { icon: icon(name), quiet: true, test: `replay-${name}` });
    const turnId = freshId("turn");
    this.#turns.id = turnId;
    const subject = { game: this.#game, view: this.#look.view, board: this.#board, maySave: this.#maySave() };
    return h(
      "div",
      "panel",
      h(
        "section",
        "prompt",
        h("p", { class: "prompt-who", text: this.title }),
        this.#where,
        this.#slider,
        h(
          "div",
          "replay-steps",
          step("first", "web.step.first", () => 0),
          step("back", "web.step.back", () => this.#past.entry - 1),
          this.#play,
          step("next", "web.step.next", () => this.#past.entry + 1),
          step("last", "web.step.last", () => this.#past.entries),
        ),
      ),
      h(
        "section",
        { class: "replay-now", attrs: { "aria-live": "polite", tabindex: 0 } },
        this.#move,
        this.#dice,
        this.#told,
      ),
      h(
        "div",
        "replay-fields",
        h("div", "field", h("label", { text: say("web.replay.turn"), attrs: { for: turnId } }), this.#turns),
        this.#seatField(),
      ),
      this.#reviewPlace,
      h(
        "div",
        "menu",
        this.#maySave() && this.#reviewButton,
        button(say("web.branch.here"), () => this.#askBranch(null), {
          icon: icon("branch"),
          class: "row",
          test: "branch",
        }),
        this.#otherDie,
      ),
      h("h2", { text: say("web.export.title") }),
      exportButtons(subject),
    );
  }

  #maySave(): boolean {
    const persons = Object.entries(this.#look.seats).filter(([, holder]) => holder === PERSON);
    return this.#over || (persons.length > 0 && persons.every(([seat]) => this.#look.sits.includes(seat)));
  }

  /* Whose eyes: one's own while the game runs, anybody's once it is over. */
  #seatField(): HTMLElement | null {
    if (!this.#over) return null;
    const { seats } = this.#look.view;
    const choices = [...seats, { id: REFEREE, text: say("web.replay.all") }];
    const id = freshId("eyes");
    const field = h(
      "select",
      { test: "replay-seat", attrs: { id } },
      ...choices.map((one) =>
        h("option", { text: one.text, attrs: { value: one.id, selected: one.id === this.#seat } }),
      ),
    );
    field.addEventListener("change", () => {
      this.#seat = field.value;
      this.#go(this.#past.entry);
    });
    return h("div", "field", h("label", { text: say("web.replay.eyes"), attrs: { for: id } }), field);
  }

  /* What a review needs is fetched when it is wanted. */
  async #review(): Promise<void> {
    if (this.#reviewer) return;
    try {
      const { Reviewer } = await import("./reviewer");
      this.#reviewer ??= new Reviewer({
        game: this.#game,
        running: !this.#over,
        turns: this.#past.turns,
        entry: this.#past.entry,
        go: (entry) => {
          this.#stop();
          this.#go(entry);
        },
      });
      this.#reviewButton.hidden = true;
      replace(this.#reviewPlace, this.#reviewer.element);
      this.#reviewer.element.scrollIntoView({ block: "nearest" });
    } catch (error) {
      fault(error);
    }
  }

  push(push: Push): void {
    if (push.push === "review" && push.game === this.#game) this.#reviewer?.push(push);
  }

  async rejoin(request: Request): Promise<void> {
    const tokens = Object.values(tokensOf(this.#game));
    await request("sit", { game: this.#game, tokens, ...(tokens.length > 1 ? { seat: "none" } : {}) });
    await this.#reviewer?.rejoin(request);
  }

  /* === Moving about ============================================================================ */

  /* Go to an entry; while one question is under way only the last wish counts. */
  #go(entry: number, byItself = false): void {
    this.#wanted = Math.max(0, Math.min(this.#past.entries, entry));
    this.#byItself = byItself;
    if (!this.#asking) void this.#follow();
  }

  async #follow(): Promise<void> {
    this.#asking = true;
    try {
      while (this.#wanted !== null) {
        const entry = this.#wanted;
        this.#wanted = null;
        const forward = entry === this.#past.entry + 1;
        const byItself = this.#byItself;
        const past = await ask("replay", { game: this.#game, entry, seat: this.#seat });
        /* Told to rest in the meantime: it stays where it was. */
        if (!byItself || this.#timer) await this.show(past, forward);
      }
    } catch (error) {
      this.#stop();
      fault(error);
    } finally {
      this.#asking = false;
    }
  }

  async show(past: Past, animate: boolean): Promise<void> {
    const sides = this.#past.view.wait.dice?.[0]?.sides ?? 6;
    this.#past = past;
    this.#slider.max = String(past.entries);
    this.#slider.value = String(past.entry);
    this.#where.textContent = say(
      "web.replay.where",
      number(past.turn),
      number(past.entry),
      number(past.entries),
    );
    this.#drawTurns();
    const text = this.#moveText(past.move);
    this.#move.textContent = text;
    const known = knownIds(past.view);
    const point = (ids: readonly string[]): void => this.#board.point(ids);
    replace(this.#told, ...past.events.map((event) => logLine(event, known, point)));
    if (animate) announce([text, ...past.events.map((event) => event.text)].join(" "));
    void tumble(this.#dice, past.move?.dice ?? [], sides, 0);
    this.#otherDie.disabled = !past.move?.dice;
    replace(this.#tracks, tracksPanel(past.view));
    history.replaceState(null, "", `#/replay/${this.#game}/${past.entry}`);
    this.#reviewer?.show(past.entry);
    const drawn = this.#board.draw(past.view, animate);
    if (past.move) this.#board.trace(past.move);
    await drawn;
  }

  #drawTurns(): void {
    const { turns, entry } = this.#past;
    const now = [...turns].reverse().find((turn) => turn.entry <= entry);
    replace(
      this.#turns,
      ...turns.map((turn) =>
        h("option", {
          text: say("web.replay.turn.n", number(turn.turn)),
          attrs: { value: turn.entry, selected: turn === now },
        }),
      ),
    );
  }

  #moveText(move: Move | null): string {
    if (!move) return say("web.replay.begin");
    const who = move.seat ? seatName(this.#past.view, move.seat) : "";
    if (move.dice) return say("web.replay.dice", who, move.dice.map((face) => number(face)).join(", "));
    return move.text ? say("web.replay.move", who, move.text) : say("web.replay.hidden");
  }

  #toggle(): void {
    if (this.#timer) return this.#stop();
    const again = (): void => {
      if (this.#past.entry >= this.#past.entries) return this.#stop();
      if (!this.#asking) this.#go(this.#past.entry + 1, true);
    };
    if (this.#past.entry >= this.#past.entries) this.#go(0);
    this.#timer = window.setInterval(again, Math.max(120, STEP * SPEEDS[get().speed]));
    this.#drawPlay();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#drawPlay();
  }

  #drawPlay(): void {
    const label = say(this.#timer ? "web.replay.pause" : "web.replay.play");
    replace(this.#play, icon(this.#timer ? "pause" : "play"));
    this.#play.setAttribute("aria-label", label);
    this.#play.title = label;
  }

  /* === What if ================================================================================= */

  #askDie(): void {
    const dice = this.#past.move?.dice;
    if (!dice) return;
    /* What was thrown is known from the position before: as many dice, with as many sides. */
    void ask("replay", { game: this.#game, entry: this.#past.entry - 1, seat: this.#seat }).then((before) => {
      const due = before.view.wait.dice ?? [{ count: dice.length, sides: 6, read: "faces" }];
      const entry = new DiceEntry(due, say("web.branch.die.text"), (values) => {
        dialog.close();
        this.#askBranch(values);
      });
      const dialog = openDialog(say("web.branch.die"), [entry.element], {
        class: "small",
        test: "other-die",
      });
    }, fault);
  }

  #askBranch(values: number[] | null): void {
    this.#stop();
    const { view, seats } = this.#look;
    const titles = new Map(view.seats.map(({ id, text }) => [id, text]));
    const seating = new Seating(titles, this.#levels, seats);
    const start = (): void => {
      dialog.close();
      void this.#branch(values, seating.value());
    };
    const dialog = openDialog(
      say("web.branch.here"),
      [h("p", { text: say(this.#over ? "web.branch.text" : "web.branch.running") }), seating.element],
      {
        class: "small",
        test: "branch-dialog",
        actions: [
          button(say("web.cancel"), () => dialog.close()),
          button(say("web.branch.start"), start, { class: "primary", test: "branch-start" }),
        ],
      },
    );
  }

  async #branch(values: number[] | null, seats: Look["seats"]): Promise<void> {
    try {
      const { entry } = this.#past;
      const { game, tokens } = await ask("branch", {
        game: this.#game,
        entry,
        seats,
        ...(values ? { values } : {}),
      });
      keepTokens(game, tokens);
      note(say("web.branch.done"));
      go(`#/game/${game}`);
    } catch (error) {
      fault(error);
    }
  }

  key(event: KeyboardEvent): boolean {
    const { entry, entries } = this.#past;
    if (event.key === "ArrowLeft" || event.key === "k") this.#go(entry - 1);
    else if (event.key === "ArrowRight" || event.key === "j") this.#go(entry + 1);
    else if (event.key === "Home") this.#go(0);
    else if (event.key === "End") this.#go(entries);
    else if (event.key === " ") this.#toggle();
    else return false;
    return true;
  }

  leave(): void {
    clearInterval(this.#timer);
    void ask("leave", { game: this.#game }).catch(() => undefined);
  }
}
