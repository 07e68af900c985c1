/*
 * tracks.ts - what stands beside the board: for each side and for both, pips, bars and flags.
 *
 * A track says how much of how much. Its name may end in a colour ("discs.green"), which tints it; what it
 * means is always told in words and numbers too.
 */
import { number, say, sayIf } from "../i18n";
import type { Track, View } from "../model";
import { h, svg } from "./dom";

const MOST_PIPS = 10;
const STEP = 10;

function pips(value: number, of: number): SVGElement {
  const dots = Array.from({ length: of }, (_, i) =>
    svg("circle", { class: i < value ? "pip on" : "pip", cx: STEP / 2 + i * STEP, cy: STEP / 2, r: 3.6 }),
  );
  return svg(
    "svg",
    {
      class: "pips",
      viewBox: `0 0 ${of * STEP} ${STEP}`,
      width: of * STEP,
      height: STEP,
      "aria-hidden": "true",
    },
    ...dots,
  );
}

function bar(value: number, of: number): SVGElement {
  const part = of > 0 ? Math.min(1, Math.max(0, value / of)) * 100 : 0;
  return svg(
    "svg",
    { class: "track-bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "ground", width: 100, height: 6, rx: 3 }),
    svg("rect", { class: "part", width: part, height: 6, rx: 3 }),
  );
}

/* What a value is called, if the catalogue has a word for it. */
function valueName(view: View, track: Track): string | null {
  return track.value === null ? null : sayIf(`web.track.${view.system}.${track.track}.${track.value}`);
}

function figure(view: View, track: Track): (HTMLElement | SVGElement)[] {
  if (track.value === null)
    return [
      h("span", { class: "hidden-value", text: "?", attrs: { "aria-label": say("web.track.hidden") } }),
    ];
  const named = valueName(view, track);
  if (named) return [h("span", { class: "track-word", text: named })];
  const endless = track.of < 0;
  const count = h("span", {
    class: "track-number",
    text: endless ? number(track.value) : say("web.track.of", number(track.value), number(track.of)),
  });
  if (endless) return [count];
  return [
    track.of <= MOST_PIPS && track.value <= track.of
      ? pips(track.value, track.of)
      : bar(track.value, track.of),
    count,
  ];
}

/* Yes or no; one disc of one is a count all the same, and its colour tells so. */
function isFlag(track: Track): boolean {
  return track.of === 1 && track.value !== null && !track.track.includes(".");
}

function trackRow(view: View, track: Track): HTMLElement {
  const tone = track.track.split(".")[1];
  return h(
    "div",
    {
      class: "track",
      test: `track-${track.seat ?? "all"}-${track.track}`,
      attrs: tone ? { "data-tone": tone } : {},
    },
    h("dt", { text: track.text ?? track.track }),
    h("dd", null, ...figure(view, track)),
  );
}

/* The tracks of one seat, or, with null, those of the whole game. */
function group(view: View, seat: string | null): HTMLElement | null {
  const own = view.tracks.filter((track) => track.seat === seat && track.of !== 0);
  const rows = own.filter((track) => !isFlag(track));
  const flags = own.filter((track) => isFlag(track) && track.value === 1);
  if (rows.length === 0 && flags.length === 0) return null;
  const name =
    seat === null ? say("web.tracks.common") : (view.seats.find((one) => one.id === seat)?.text ?? seat);
  const marks = flags.map((flag) => h("span", { class: "flag", text: flag.text ?? flag.track }));
  return h(
    "section",
    { class: "track-group", attrs: { "data-seat": seat ?? "" } },
    h("h2", null, name, ...marks),
    h("dl", null, ...rows.map((track) => trackRow(view, track))),
  );
}

export function tracksPanel(view: View): HTMLElement {
  const groups = [group(view, null), ...view.seats.map((seat) => group(view, seat.id))];
  return h("div", { class: "tracks", test: "tracks" }, ...groups);
}
