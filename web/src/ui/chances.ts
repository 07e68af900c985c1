/*
 * chances.ts - the chart of winning chances that one can click through, what the throw or the decision at a
 * point did, who had the luck, and lists that lead to what mattered.
 */
import type { Figure, ToldDecision, ToldThrow, Told } from "../commands";
import { language, number, say } from "../i18n";
import { button, h, replace, svg, type Child } from "./dom";

const WIDE = 1000; /* units of the chart */
const HIGH = 300;
const NEAR = 7; /* pixels within which a click takes a mark */
const SHOWN_THROWS = 8;
const ONE = 10_000;

/* Ten-thousandths as a percentage with one decimal. */
function share(value: number): string {
  return new Intl.NumberFormat(language(), {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(value / ONE)
    .replace("-", "\u2212");
}

/* As they are shown, the last one so that all make one: 27.65 and 72.35 are 27.7 and 72.3 %. */
function roundedTogether(chances: readonly number[]): number[] {
  const shown = chances.slice(0, -1).map((one) => Math.round(one / 10) * 10);
  return [...shown, ONE - shown.reduce((sum, one) => sum + one, 0)];
}

function signedShare(value: number): string {
  return value > 0 ? `+${share(value)}` : share(value);
}

function between([value, low, high]: Figure, tell = share): string {
  return say("web.chances.between", tell(value), tell(low), tell(high));
}

/* Of a throw with this seat: the place of its figures; a throw of nobody's is told for the first. */
function placeOf(told: Told, seat: string | null): number {
  return Math.max(0, told.seats.indexOf(seat ?? ""));
}

export class Chances {
  readonly element: HTMLElement;
  readonly #told: Told;
  readonly #go: (entry: number) => void;
  readonly #chart: SVGElement;
  readonly #cursor = svg("line", { class: "chances-cursor", y1: 0, y2: HIGH });
  readonly #here = h("div", { class: "chances-here", test: "chances-here", attrs: { "aria-live": "polite" } });
  readonly #throws: ReadonlyMap<number, ToldThrow>;
  readonly #decisions: ReadonlyMap<number, ToldDecision>;
  readonly #marks: readonly number[];

  constructor(told: Told, turns: readonly { turn: number; entry: number }[], go: (entry: number) => void) {
    this.#told = told;
    this.#go = go;
    this.#throws = new Map(told.throws.map((one) => [one.entry, one]));
    this.#decisions = new Map(told.decisions.map((one) => [one.entry, one]));
    const biggest = this.#biggest();
    this.#marks = [...told.decisions, ...biggest].map((one) => one.entry);
    this.#chart = this.#draw(turns, biggest);
    this.#chart.addEventListener("click", (event) => this.#pick(event as MouseEvent));
    this.element = h(
      "div",
      { class: "chances", test: "chances" },
      h("div", "chances-top", this.#legend(), this.#chart, this.#here),
      this.#luck(),
      this.#decisionList(),
      this.#throwList(biggest),
      h("p", {
        class: "chances-method",
        text: say(
          "web.chances.method",
          number(told.method.samples),
          number(told.method.iterations),
          share(told.method.margin),
          number(told.method.seed),
        ),
      }),
    );
  }

  /* The replay is at this entry: show where, and what happened there. */
  show(entry: number): void {
    const x = this.#x(entry);
    this.#cursor.setAttribute("x1", String(x));
    this.#cursor.setAttribute("x2", String(x));
    const thrown = this.#throws.get(entry);
    const decided = this.#decisions.get(entry);
    const chances = this.#told.chances[entry];
    replace(
      this.#here,
      chances &&
        h("p", {
          class: "chances-now",
          test: "chances-now",
          text: roundedTogether(chances)
            .map((chance, i) => `${this.#told.names[i] ?? ""} ${share(chance)}`)
            .join(" · "),
        }),
      ...(thrown ? this.#throwText(thrown) : []),
      ...(decided ? this.#decisionText(decided) : []),
    );
  }

  /* === The chart =============================================================================== */

  #x(entry: number): number {
    const last = Math.max(1, this.#told.chances.length - 1);
    return Math.round((entry / last) * WIDE * 10) / 10;
  }

  #y(chance: number): number {
    return Math.round((1 - chance / ONE) * HIGH * 10) / 10;
  }

  #draw(turns: readonly { turn: number; entry: number }[], biggest: readonly ToldThrow[]): SVGElement {
    const { chances, seats, names } = this.#told;
    const points = (seat: number): string =>
      chances.map((one, entry) => `${this.#x(entry)},${this.#y(one[seat] ?? 0)}`).join(" ");
    const two = seats.length === 2;
    const lines = seats.slice(0, two ? 1 : seats.length).map((_, seat) =>
      svg("polyline", { class: `chances-line seat-${seat + 1}`, points: points(seat) }),
    );
    const area =
      two && svg("polygon", { class: "chances-area", points: `0,${HIGH} ${points(0)} ${WIDE},${HIGH}` });
    const mark = (kind: string, entry: number): SVGElement =>
      svg("line", {
        class: `chances-mark ${kind}`,
        "data-entry": entry,
        x1: this.#x(entry),
        x2: this.#x(entry),
        y1: kind === "decision" ? HIGH - 26 : 0,
        y2: kind === "decision" ? HIGH : 18,
      });
    return svg(
      "svg",
      {
        class: "chances-chart",
        "data-test": "chances-chart",
        viewBox: `0 0 ${WIDE} ${HIGH}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": say("web.chances.chart", names.slice(0, two ? 1 : names.length).join(", ")),
      },
      svg("rect", { class: "chances-ground", width: WIDE, height: HIGH }),
      area,
      svg("line", { class: "chances-half", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      ...turns.map(({ entry }) =>
        svg("line", { class: "chances-turn", x1: this.#x(entry), x2: this.#x(entry), y1: 0, y2: HIGH }),
      ),
      ...lines,
      ...this.#told.decisions.map((one) => mark("decision", one.entry)),
      ...biggest.map((one) => mark("throw", one.entry)),
      this.#cursor,
    );
  }

  #legend(): HTMLElement {
    const { names, seats } = this.#told;
    const shown = seats.length === 2 ? names.slice(0, 1) : names;
    return h(
      "p",
      "chances-legend",
      ...shown.map((name, i) => h("span", { class: `chances-name seat-${i + 1}`, text: name })),
      h("span", { class: "chances-key decision", text: say("web.chances.key.decision") }),
      h("span", { class: "chances-key throw", text: say("web.chances.key.throw") }),
    );
  }

  /* The entry under the pointer, or a mark that is near it. */
  #pick(event: MouseEvent): void {
    const box = this.#chart.getBoundingClientRect();
    if (box.width === 0) return;
    const last = this.#told.chances.length - 1;
    const at = (event.clientX - box.left) / box.width;
    const entry = Math.max(0, Math.min(last, Math.round(at * last)));
    const away = (mark: number): number => Math.abs((mark / Math.max(1, last)) * box.width - at * box.width);
    const near = this.#marks.filter((mark) => away(mark) <= NEAR).sort((a, b) => away(a) - away(b));
    this.#go(near[0] ?? entry);
  }

  /* === Words =================================================================================== */

  #throwText(one: ToldThrow): Child[] {
    const place = placeOf(this.#told, one.seat);
    const swing = one.swing[place] ?? [0, 0, 0];
    const [expected, of] = one.expected;
    const [got, gotOf] = one.got;
    return [
      h("p", {
        class: "chances-throw",
        test: "chances-throw",
        text: say(
          "web.chances.throw",
          one.what,
          number(expected / of),
          number(got / gotOf),
          this.#told.names[place] ?? "",
          share(one.before[place] ?? 0),
          share(one.after[place] ?? 0),
          between(swing, signedShare),
        ),
      }),
      one.text && h("p", { class: "chances-told", text: one.text }),
    ];
  }

  #decisionText(one: ToldDecision): Child[] {
    return [
      h("p", {
        class: "chances-cost",
        test: "chances-cost",
        text: say("web.chances.cost", between(one.cost)),
      }),
      h("p", { text: say("web.chances.chosen", one.chosen.text, between(one.chosen.chance)) }),
      h("p", {
        test: "chances-better",
        text: say(
          "web.chances.better",
          one.better.line.map((action) => action.text).join(" — "),
          between(one.better.chance),
        ),
      }),
    ];
  }

  #luck(): HTMLElement {
    const { names, luck } = this.#told;
    return h(
      "div",
      { class: "chances-luck", test: "chances-luck" },
      h("h3", { text: say("web.chances.luck") }),
      ...names.map((name, i) =>
        h("p", { text: say("web.chances.luck.of", name, between(luck[i] ?? [0, 0, 0], signedShare)) }),
      ),
    );
  }

  /* === Lists =================================================================================== */

  #row(entry: number, turn: number, who: string, text: string, figure: string, test: string): HTMLElement {
    return h(
      "li",
      null,
      button(say("web.chances.row", number(turn), who, text, figure), () => this.#go(entry), {
        class: "row",
        test,
        attrs: { "data-entry": entry },
      }),
    );
  }

  #decisionList(): HTMLElement {
    const { decisions, names, method } = this.#told;
    const rows = decisions.map((one) => {
      const who = names[placeOf(this.#told, one.seat)] ?? "";
      const cost = share(-one.cost[0]);
      return this.#row(one.entry, one.turn, who, one.chosen.text, cost, "chances-decision");
    });
    return h(
      "div",
      null,
      h("h3", { text: say("web.chances.decisions", share(method.margin)) }),
      rows.length ? h("ol", "chances-list", ...rows) : h("p", { text: say("web.chances.none") }),
    );
  }

  /* Those that moved most, in the order of the game. */
  #biggest(): ToldThrow[] {
    const size = (one: ToldThrow): number => Math.abs(one.swing[0]?.[0] ?? 0);
    return this.#told.throws
      .filter((one) => size(one) > 0)
      .sort((a, b) => size(b) - size(a))
      .slice(0, SHOWN_THROWS)
      .sort((a, b) => a.entry - b.entry);
  }

  #throwList(biggest: readonly ToldThrow[]): HTMLElement {
    const rows = biggest.map((one) => {
      const place = placeOf(this.#told, one.seat);
      const swing = signedShare(one.swing[place]?.[0] ?? 0);
      return this.#row(one.entry, one.turn, this.#told.names[place] ?? "", one.text || one.what, swing, "chances-row");
    });
    return h("div", null, h("h3", { text: say("web.chances.throws") }), h("ol", "chances-list", ...rows));
  }
}
