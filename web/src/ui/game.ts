/*
 * game.ts - a game on the screen: board, prompt, choices, log and tracks, and whose turn it is to look.
 */
import type { Look, Push, ThinkingNow } from "../commands";
import { say } from "../i18n";
import type { BoardPane, Throw, Update, View, Wait } from "../model";
import { TableError, type Request } from "../net";
import { openBoard } from "./boards";
import { aboutIt } from "./choices";
import { Desk } from "./desk";
import { button } from "./dom";
import { openGameMenu, saveGame, type Subject } from "./gamemenu";
import { handoverScreen } from "./handover";
import { icon } from "./icons";
import { Layout, zoomButtons } from "./layout";
import { Log } from "./log";
import { begin } from "./newgame";
import { overPanel } from "./over";
import { announce, ask, fault, go, library, note, scenarioName, type Screen } from "./page";
import { Playback, type Pace } from "./playback";
import { Prompt, seatName } from "./prompt";
import { reasonsFold } from "./reasons";
import { Review } from "./review";
import { openRules, useRulesOf } from "./rules";
import { get, onSettings } from "./settings";
import { tokensOf } from "./store";
import { Survey } from "./survey";
import { Ticker } from "./ticker";
import { Threats, placeOf } from "./threats";
import { tracksPanel } from "./tracks";

/* What can be asked of a place that is picked. */
type Question = "threats" | "sight";

const KEPT = 300; /* changes that can be looked at again */

/* Sit down at a game. Where two persons share the screen, nothing is looked at yet. */
async function sitDown(request: Request, game: string, seat: string | null): Promise<Look> {
  const held = tokensOf(game);
  const tokens = Object.values(held);
  const look = seat ?? (tokens.length > 1 ? "none" : null);
  return request("sit", { game, tokens, ...(look ? { seat: look } : {}) });
}

export async function openGame(game: string): Promise<Screen> {
  const look = await sitDown(ask, game, null);
  const { view } = look;
  useRulesOf(view.system);
  const made: { screen?: GameScreen } = {};
  const title = scenarioName(await library(), view.system, view.scenario);
  const board = await openBoard(view, {
    pick: (id) => made.screen?.pick(id),
    hover: (id) => made.screen?.glance(id),
    drop: (piece, space) => made.screen?.drop(piece, space),
  });
  const screen = new GameScreen(game, title, board, look);
  made.screen = screen;
  await screen.begin(look);
  return screen;
}

class GameScreen implements Screen {
  readonly element: HTMLElement;
  readonly title: string;
  readonly #game: string;
  readonly #board: BoardPane;
  readonly #layout: Layout;
  readonly #prompt = new Prompt(() => this.#hurry());
  readonly #desk: Desk;
  readonly #threats: Threats;
  readonly #survey: Survey;
  readonly #log: Log;
  readonly #ticker: Ticker;
  readonly #playback: Playback;
  readonly #endSettings: () => void;
  #seats: Look["seats"];
  #dice: Look["dice"];
  #sits: readonly string[];
  #seat: string;
  #at: number;
  #asked: string | null;
  #view: View; /* as shown */
  #newest: View; /* as it is */
  #thinking: ThinkingNow | null = null;
  #sending = false;
  #changes: Update[] = [];
  #review: Review | null = null;
  #glanced: string | null = null; /* what the pointer or the focus is on */
  #asks: Question | null = null; /* the next pick names what to ask about */
  #waiters: (() => void)[] = [];
  #left = false;

  constructor(game: string, title: string, board: BoardPane, look: Look) {
    this.#game = game;
    this.title = title;
    this.#board = board;
    this.#seats = look.seats;
    this.#dice = look.dice;
    this.#sits = look.sits;
    this.#seat = look.seat;
    this.#at = look.at;
    this.#asked = look.asked;
    this.#view = look.view;
    this.#newest = look.view;
    this.#log = new Log({
      point: (ids) => board.point(ids),
      reasons: (entry) => reasonsFold(game, entry),
    });
    this.#ticker = new Ticker(() => this.#playback.skip());
    this.#playback = new Playback(
      (update, pace) => this.#show(update, pace),
      () => this.#settle(),
    );
    this.#desk = new Desk(game, board, {
      play: (action) => void this.#send((at) => ask("play", { game, at, action })),
      roll: (values) => void this.#send((at) => ask("roll", { game, at, values })),
    });
    this.#threats = new Threats(game, board);
    this.#desk.element.prepend(this.#threats.element);
    this.#survey = new Survey(game, board, () => this.#desk.subject());
    this.#layout = new Layout(title, {
      board,
      zoom: zoomButtons(board),
      survey: this.#survey.element,
      ticker: this.#ticker.element,
      prompt: this.#prompt.element,
      desk: this.#desk.element,
      log: this.#log.element,
      tools: this.#tools(),
    });
    this.element = this.#layout.element;
    this.#endSettings = onSettings((now, before) => {
      if (now.coaching !== before.coaching) this.#showPrompt();
    });
  }

  /* === Being told where things stand =========================================================== */

  async begin(look: Look): Promise<void> {
    this.#playback.clear();
    this.#seats = look.seats;
    this.#sits = look.sits;
    this.#seat = look.seat;
    this.#at = look.at;
    this.#asked = look.asked;
    this.#view = look.view;
    this.#newest = look.view;
    this.#thinking = look.thinking;
    this.#sending = false;
    const { events } = await ask("events", { game: this.#game, since: 0 });
    this.#log.reset(events, look.view);
    await this.#board.draw(look.view, false);
    if (!this.#playback.busy) this.#settle();
  }

  async #look(seat: string): Promise<void> {
    try {
      await this.begin(await ask("look", { game: this.#game, seat }));
    } catch (error) {
      fault(error);
    }
  }

  async rejoin(request: Request): Promise<void> {
    const look = await sitDown(request, this.#game, this.#seat);
    /* Only what has changed since is news; asking for the log waits until the table is open again. */
    void this.begin(look);
  }

  push(push: Push): void {
    if (push.game !== this.#game || push.push === "review") return;
    if (push.push === "gone") {
      note(say("web.game.gone"));
      return go("#/");
    }
    if (push.push === "thinking") {
      this.#thinking = push;
      return this.#showPrompt();
    }
    if (push.seat !== this.#seat || push.at <= this.#at) return;
    this.#at = push.at;
    this.#asked = push.asked;
    this.#newest = push.view;
    this.#thinking = null;
    this.#sending = false;
    this.#threats.close();
    this.#survey.forget();
    this.#changes.push(push);
    if (this.#changes.length > KEPT) this.#changes.shift();
    for (const wake of this.#waiters.splice(0)) wake();
    this.#desk.show(null);
    this.#playback.add(push);
  }

  /* === Showing changes one by one ============================================================== */

  async #show(update: Update, pace: Pace): Promise<void> {
    const { move, view } = update;
    const mine = move.seat !== undefined && this.#sits.includes(move.seat);
    const thrown = throwsOf(update, this.#view.wait.dice?.[0]?.sides ?? 6);
    const quiet = move.undo || (mine && thrown.length === 0);
    this.#ticker.running(!quiet);
    if (!quiet) {
      this.#showPrompt();
      this.#board.trace(move);
      this.#ticker.noDice();
      this.#ticker.say(move.text ?? "");
      if (!mine) await pace.pause(700);
      await this.#tellThrows(update, thrown, pace);
    }
    if (this.#left) return;
    this.#view = view;
    const drawn = this.#board.draw(view, pace.ms(1) > 0);
    this.#log.add(update.events, update.last, update.reasons);
    this.#layout.showTracks(tracksPanel(view));
    /* Nobody waits for his own piece to arrive. */
    if (quiet) this.#ticker.clear();
    else await drawn;
    if (!quiet && thrown.length === 0) {
      this.#ticker.say(update.events.at(-1)?.text ?? move.text ?? "");
      await pace.pause(mine ? 0 : 500);
    }
    announce(update.events.map((event) => event.text).join(" "));
  }

  /* Each throw as dice, then what came of it. */
  async #tellThrows(update: Update, thrown: readonly Throw[], pace: Pace): Promise<void> {
    for (const [i, one] of thrown.entries()) {
      const until = thrown[i + 1]?.event ?? Infinity;
      const told = update.events.filter((event) => event.n >= one.event && event.n < until);
      await this.#ticker.roll(one.dice, one.sides, pace.ms(440));
      this.#ticker.say(told.map((event) => event.text).join(" "));
      await pace.pause(550 + 220 * Math.min(4, told.length));
    }
  }

  /* All that came has been shown: who is to do what? */
  #settle(): void {
    if (this.#left || this.#review) return;
    this.#view = this.#newest;
    this.element.dataset.at = String(this.#at);
    this.#ticker.running(false);
    this.#layout.showTracks(tracksPanel(this.#view));
    this.#layout.showUndo(this.#mayUndo());
    this.#layout.showAgain(this.#others().length > 0);
    const other = this.#seatToCome();
    if (other !== null) return this.#handOver(other);
    this.#layout.cover(null);
    this.#showPrompt();
    this.#showDesk();
    /* A pointer that has rested meanwhile gives no sign of its own. A finger is not there any more. */
    if (matchMedia("(hover: hover)").matches) this.glance(this.#glanced);
  }

  #showDesk(): void {
    const { wait } = this.#view;
    if (wait.node === "over") {
      this.#desk.show(null);
      this.#layout.showOver(
        overPanel(this.#view, {
          rematch: () => void this.#rematch(),
          replay: () => go(`#/replay/${this.#game}`),
          save: () => void saveGame(this.#subject()),
          home: () => go("#/"),
        }),
      );
      return;
    }
    this.#layout.showOver(null);
    if (wait.node === "chance" && wait.dice && this.#asked === this.#seat) this.#askDice(wait);
    else this.#desk.show(this.#view.choices.length > 0 ? this.#view : null);
    if (this.#view.choices.length > 0) announce(this.#view.prompt ?? "");
  }

  /* A throw, or a draw of lots whose faces are not alike. */
  #askDice(wait: Wait): void {
    const isDraw = wait.dice?.some((one) => one.weights !== undefined) ?? false;
    const label = say(isDraw ? "web.dice.draw" : "web.dice.enter", seatName(this.#view, wait.seat));
    this.#desk.askDice(this.#view, label);
  }

  #showPrompt(): void {
    this.#prompt.show({
      view: this.#view,
      sits: this.#sits,
      asked: this.#asked,
      thinking: this.#thinking,
      watching: this.#playback.busy,
    });
  }

  /* === Two persons at one screen =============================================================== */

  /* A seat of ours that is asked while we look as another. */
  #seatToCome(): string | null {
    const asked = this.#asked;
    return asked !== null && asked !== this.#seat && this.#sits.includes(asked) ? asked : null;
  }

  #handOver(seat: string): void {
    const show = (): void => void this.#look(seat);
    if (!get().handover) return show();
    if (this.#seat !== "none") return void this.#look("none");
    this.#desk.show(null);
    this.#layout.cover(handoverScreen(seatName(this.#view, seat), show));
  }

  /* === Doing something ========================================================================= */

  pick(id: string): void {
    if (this.#playback.busy || this.#review) return;
    if (this.#asks === "threats") this.#showThreats(id);
    else if (this.#asks === "sight") this.#showSight(id);
    else this.#desk.pick(id);
  }

  glance(id: string | null): void {
    this.#glanced = id;
    this.#layout.showGlance(id === null ? null : aboutIt(this.#view, id));
    this.#survey.glance(this.#playback.busy || this.#review ? null : this.#view, id);
  }

  drop(piece: string, space: string | null): void {
    if (!this.#playback.busy && !this.#review) this.#desk.drop(piece, space);
  }

  /* === What the other side could do ============================================================ */

  #showThreats(id: string | null): void {
    const place = placeOf(this.#view, id);
    this.#setAsks(null);
    if (place === null) return;
    this.#layout.show("play");
    void this.#threats.open(this.#view, place);
  }

  #setAsks(what: Question | null): void {
    this.#asks = what;
    this.element.classList.toggle("asks-place", what !== null);
    const text = what === null ? "" : say(`web.${what}.pick`);
    if (text) announce(text);
    this.#ticker.say(text);
  }

  /* === What is seen from somewhere ============================================================= */

  #showSight(id: string | null): void {
    this.#setAsks(null);
    this.#survey.showSight(this.#view, id);
    this.#survey.glance(this.#view, this.#glanced);
  }

  /* From the piece that is meant, or what is under the pointer, else from what is picked next. */
  #askSight(pointed: string | null): void {
    if (this.#playback.busy || this.#review) return;
    if (this.#survey.showsSight) return this.#showSight(null);
    const from = pointed ?? this.#desk.subject();
    if (from !== null) this.#showSight(from);
    else this.#setAsks(this.#asks === "sight" ? null : "sight");
  }

  /* Of the place under the pointer; if there is none, of the one that is picked next. */
  #askThreats(): void {
    if (this.#playback.busy || this.#review) return;
    if (placeOf(this.#view, this.#glanced) !== null) this.#showThreats(this.#glanced);
    else this.#setAsks(this.#asks === "threats" ? null : "threats");
  }

  /* Send a change for the position that is shown; one at a time. */
  async #send(request: (at: number) => Promise<{ at: number }>): Promise<boolean> {
    if (this.#sending) return false;
    this.#sending = true;
    this.element.classList.add("sending");
    try {
      const { at } = await request(this.#at);
      await this.#until(at);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.#sending = false;
      this.element.classList.remove("sending");
    }
  }

  /* The push of our own change may come before or after the answer. */
  #until(at: number): Promise<void> {
    if (this.#at >= at || this.#left) return Promise.resolve();
    return new Promise<void>((done) => this.#waiters.push(() => done())).then(() => this.#until(at));
  }

  #refused(error: unknown): void {
    fault(error);
    const stale = error instanceof TableError && error.code === "stale";
    if (stale) void this.#look(this.#seat);
    else this.#showDesk();
  }

  /* The computer shall play now, with what it has found so far. */
  #hurry(): void {
    if (this.#sits.length > 0) void ask("hurry", { game: this.#game }).catch(fault);
  }

  /* Only who is asked may take something back. */
  #mayUndo(): boolean {
    return this.#newest.undo && this.#asked !== null && this.#sits.includes(this.#asked);
  }

  #undo(): void {
    if (this.#mayUndo()) void this.#send((at) => ask("undo", { game: this.#game, at }));
  }

  /* Take back all that was done in this step. */
  async #resetAction(): Promise<void> {
    const { step } = this.#newest.wait;
    while (this.#newest.undo && this.#newest.wait.step === step) {
      const done = await this.#send((at) => ask("undo", { game: this.#game, at }));
      if (!done) return;
    }
  }

  async #rematch(): Promise<void> {
    const { system, scenario, options } = this.#view;
    await begin(system, scenario, this.#seats, { options, dice: this.#dice });
  }

  /* === What others did, once more ============================================================== */

  /* The changes since this person's last own action. */
  #others(): Update[] {
    const own = (update: Update): boolean => {
      const { seat, action } = update.move;
      return action !== undefined && seat !== undefined && this.#sits.includes(seat);
    };
    const last = this.#changes.map(own).lastIndexOf(true);
    return this.#changes.slice(last + 1).filter((update) => !update.move.undo);
  }

  #showAgain(): void {
    const updates = this.#others();
    if (updates.length === 0 || this.#playback.busy || this.#review) return;
    this.#desk.show(null);
    this.#review = new Review(updates, this.#board, () => this.#endReview());
    this.#layout.showReview(this.#review.element);
  }

  #endReview(): void {
    this.#review = null;
    this.#layout.showReview(null);
    void this.#board.draw(this.#newest, false);
    this.#settle();
  }

  /* === Tools and keys ========================================================================== */

  #subject(): Subject {
    const persons = Object.entries(this.#seats).filter(([, holder]) => holder === "here");
    const maySave = persons.length > 0 && persons.every(([seat]) => this.#sits.includes(seat));
    return { game: this.#game, view: this.#newest, board: this.#board, maySave };
  }

  #tools(): HTMLElement[] {
    return [
      button(say("web.undo"), () => this.#undo(), { icon: icon("undo"), test: "undo", class: "tool" }),
      button(say("web.reset"), () => void this.#resetAction(), {
        icon: icon("reset"),
        test: "reset",
        class: "tool",
      }),
      button(say("web.again"), () => this.#showAgain(), { icon: icon("eye"), test: "again", class: "tool" }),
      button(say("web.threats.tool"), () => this.#setAsks(this.#asks === "threats" ? null : "threats"), {
        icon: icon("threat"),
        test: "ask-threats",
        class: "tool",
      }),
      button(say("web.sight.tool"), () => this.#askSight(null), {
        icon: icon("sight"),
        test: "ask-sight",
        class: "tool",
      }),
      button(say("web.rules.title"), () => openRules(this.#view.system, this.#view.wait.rule ?? null), {
        icon: icon("rules"),
        test: "open-rules",
        class: "tool",
      }),
      button(say("web.menu.title"), () => openGameMenu(this.#subject()), {
        icon: icon("more"),
        test: "open-menu",
        class: "tool",
      }),
    ];
  }

  key(event: KeyboardEvent): boolean {
    if (this.#layout.covered) return this.#layout.coverKey(event);
    if (this.#review) return this.#reviewKey(event);
    if (event.key === "u") this.#undo();
    else if (event.key === "r") void this.#resetAction();
    else if (event.key === "a") this.#showAgain();
    else if (event.key === "t") this.#askThreats();
    else if (event.key === "v") this.#askSight(this.#glanced);
    else if (event.key === "Escape" && this.#asks !== null) this.#setAsks(null);
    else if (event.key === "Escape" && this.#survey.showsSight) this.#showSight(null);
    else if (event.key === "Escape" && this.#threats.isOpen) this.#threats.close();
    else if (event.key === "c") openRules(this.#view.system, this.#view.wait.rule ?? null);
    else if (event.key === "l") this.#layout.toggleLog();
    else if (event.key === "+" || event.key === "=") this.#board.zoom(1.3);
    else if (event.key === "-") this.#board.zoom(1 / 1.3);
    else if (event.key === "0") this.#board.reset();
    else if (event.key === "b") this.#board.enter();
    else if (event.key === " " && this.#playback.busy) this.#playback.skip();
    else if (event.key === " " && this.#thinking) this.#hurry();
    else return this.#desk.key(event);
    return true;
  }

  #reviewKey(event: KeyboardEvent): boolean {
    if (event.key !== "Escape") return this.#review?.key(event) ?? false;
    this.#endReview();
    return true;
  }

  leave(): void {
    this.#left = true;
    this.#endSettings();
    this.#prompt.leave();
    this.#playback.stop();
    for (const wake of this.#waiters.splice(0)) wake();
    void ask("leave", { game: this.#game }).catch(() => undefined);
  }
}

/* The throws of a change: what a person told, of dice with `sides`, then what the program threw. */
function throwsOf(update: Update, sides: number): Throw[] {
  const { dice } = update.move;
  if (!dice) return update.thrown;
  return [{ dice, sides, event: update.events[0]?.n ?? update.last }, ...update.thrown];
}
