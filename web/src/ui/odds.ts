/*
 * odds.ts - what may come of an action: a bar, a fraction and a per cent for each outcome.
 */
import type { Odds, Outcome } from "../commands";
import { number, percent, say, sayIf } from "../i18n";
import { button, h, svg } from "./dom";

const FIRST_SHOWN = 6;
const LARGEST_FRACTION = 100_000; /* a denominator that a person can still take in */

function share(p: readonly [number, number]): number {
  return p[1] > 0 ? p[0] / p[1] : 0;
}

/* Exactly one thing can happen. */
export function isCertain(odds: Odds): boolean {
  const [only, ...others] = odds.outcomes;
  return odds.exact && others.length === 0 && (only === undefined || share(only.p) === 1);
}

function bar(p: number, low: number, high: number): SVGElement {
  const x = (part: number): number => Math.round(part * 1000) / 10;
  return svg(
    "svg",
    { class: "odds-bar", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "odds-ground", width: 100, height: 8 }),
    svg("rect", { class: "odds-part", width: x(p), height: 8 }),
    high > low && svg("rect", { class: "odds-span", x: x(low), width: x(high - low), y: 3, height: 2 }),
  );
}

function row(outcome: Outcome, exact: boolean): HTMLElement {
  const p = share(outcome.p);
  const low = outcome.low ? share(outcome.low) : p;
  const high = outcome.high ? share(outcome.high) : p;
  const fraction = `${number(outcome.p[0])}/${number(outcome.p[1])}`;
  const detail = exact
    ? outcome.low === undefined && outcome.p[1] <= LARGEST_FRACTION && p < 1
      ? fraction
      : ""
    : say("web.odds.between", percent(low), percent(high));
  return h(
    "li",
    "odds-row",
    h("span", { class: "odds-text", text: outcome.text }),
    h("span", { class: "odds-fraction", text: detail }),
    h("span", { class: "odds-percent", text: percent(p) }),
    bar(p, low, high),
  );
}

export function oddsRows(odds: Odds): HTMLElement[] {
  return odds.outcomes.map((outcome) => row(outcome, odds.exact || !odds.samples));
}

/* By what right the figures are believed. */
function ground(odds: Odds): string {
  if (odds.exact) return say("web.odds.exact");
  return odds.samples ? say("web.odds.sampled", number(odds.samples)) : say("web.odds.bounded");
}

export function oddsPanel(odds: Odds): HTMLElement {
  const rows = oddsRows(odds);
  const list = h("ol", "odds-list", ...rows.slice(0, FIRST_SHOWN));
  const rest = rows.slice(FIRST_SHOWN);
  const more = button(
    say("web.odds.more", number(rest.length)),
    () => {
      list.append(...rest);
      more.remove();
    },
    { class: "link" },
  );
  const policy = odds.policy && sayIf(`web.odds.policy.${odds.policy}`);
  return h(
    "section",
    { class: "odds", test: "odds", attrs: { "aria-label": say("web.odds.title") } },
    h("h3", { text: say("web.odds.title") }),
    list,
    rest.length > 0 && more,
    h("p", {
      class: "hint",
      text: [ground(odds), policy].filter(Boolean).join(" "),
    }),
  );
}
