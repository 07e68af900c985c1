/*
 * over.ts - the end: who won, why, how it stood, and what one may do now.
 */
import { number, say, sentence } from "../i18n";
import type { Track, View } from "../model";
import { button, h } from "./dom";
import { seatName } from "./prompt";
import { clauseLink } from "./rules";

export interface OverHooks {
  rematch(): void;
  replay(): void;
  save(): void;
  home(): void;
}

/* A table of the tracks that both sides have, one column a side. */
function statistics(view: View): HTMLElement | null {
  const names = [
    ...new Set(view.tracks.filter((track) => track.seat !== null && (track.of > 1 || track.of < 0)).map((t) => t.track)),
  ];
  const cell = (track: Track | undefined): string =>
    !track || track.value === null
      ? "–"
      : track.of < 0
        ? number(track.value)
        : say("web.track.of", number(track.value), number(track.of));
  const rows = names.map((name) => {
    const own = view.seats.map((seat) => view.tracks.find((t) => t.track === name && t.seat === seat.id));
    const text = own.find((track) => track !== undefined)?.text ?? name;
    return h(
      "tr",
      null,
      h("th", { attrs: { scope: "row" }, text }),
      ...own.map((track) => h("td", { text: cell(track) })),
    );
  });
  if (rows.length === 0) return null;
  return h(
    "table",
    { class: "statistics", test: "statistics" },
    h(
      "thead",
      null,
      h("tr", null, h("td"), ...view.seats.map((s) => h("th", { attrs: { scope: "col" }, text: s.text }))),
    ),
    h("tbody", null, ...rows),
  );
}

export function overPanel(view: View, hooks: OverHooks): HTMLElement {
  const { result, turn } = view.wait;
  const winner = result?.winner ?? null;
  return h(
    "section",
    { class: "over", test: "over" },
    h("p", { class: "over-kicker", text: say("web.over.kicker", number(turn)) }),
    h("h2", { text: winner ? say("web.over.wins", seatName(view, winner)) : say("web.over.draw") }),
    result &&
      h(
        "p",
        { class: "over-cause", test: "cause" },
        sentence(result.text ?? result.cause),
        " ",
        result.rule ? clauseLink(result.rule) : null,
      ),
    h(
      "div",
      "over-actions",
      button(say("web.over.rematch"), hooks.rematch, { class: "primary", test: "rematch" }),
      button(say("web.over.replay"), hooks.replay, { test: "to-replay" }),
      button(say("web.over.save"), hooks.save, { test: "export-grog" }),
      button(say("web.home"), hooks.home),
    ),
    statistics(view),
  );
}
