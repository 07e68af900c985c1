/*
 * lettering.ts - the names on the map, and the frame around it.
 */
import type { Chart, Place } from "./chart";
import { group, make, trail } from "./dom";
import type { Rect } from "./geometry";
import { middleOf } from "./scenery";
import { FOOT, needsFoot } from "./signs";
import { letteringOf } from "./words";

const LINE = 16;
/* Of the sheet around what is shown of the board. */
export const MARGIN = 22;

function nameOf(place: Place): SVGTextElement {
  const [x, y] = place.label;
  const text = make("text", { class: `bd-name bd-name-${letteringOf(place)}`, "data-of": place.id });
  const top = y - ((place.lines.length - 1) * LINE) / 2 + 5;
  place.lines.forEach((line, i) => text.append(make("tspan", { x, y: top + i * LINE }, line)));
  return text;
}

export function drawNames(chart: Chart): SVGGElement {
  const names = make("g", { class: "bd-names", "aria-hidden": "true" });
  for (const place of chart.places) {
    if (place.quiet) {
      const top = Math.min(...place.poly.map((p) => p[1]));
      names.append(make("text", { class: "bd-quiet", x: place.anchor[0], y: top + 12 }, place.quiet));
    }
    if (place.lines.length) names.append(nameOf(place));
  }
  for (const patch of chart.patches)
    if (patch.name) {
      const [x, y] = middleOf(patch.poly);
      names.append(make("text", { class: "bd-name", x, y: y + 5 }, patch.name));
    }
  for (const sign of chart.signs)
    if (sign.class === "text" && sign.at && sign.text)
      names.append(make("text", { class: "bd-name", x: sign.at[0], y: sign.at[1] + 5 }, sign.text));
  return names;
}

/* The name of the map: at the foot where there is one, else in a gap of the frame. */
function titleOf(chart: Chart, sheet: Rect): SVGElement[] {
  const x = sheet.x + sheet.w / 2;
  const bottom = sheet.y + sheet.h;
  if (needsFoot(chart))
    return [
      make("text", { class: "bd-title", x, y: bottom - MARGIN - FOOT / 2 + 13 }, chart.name),
    ];
  const half = chart.name.length * 5.4 + 16;
  return [
    make("rect", { class: "bd-title-gap", x: x - half, y: bottom - 12, width: 2 * half, height: 8.2 }),
    make("text", { class: "bd-title bd-title-small", x, y: bottom - 4.2 }, chart.name),
  ];
}

/* A line around the land, and a graduated frame around the sheet with the name of the map in it. */
export function drawFrame(chart: Chart, sheet: Rect): SVGGElement {
  const { land } = chart;
  const out = (by: number): string =>
    `M${sheet.x + by} ${sheet.y + by}H${sheet.x + sheet.w - by}V${sheet.y + sheet.h - by}H${sheet.x + by}Z`;
  const frame = group("bd-frame");
  let ladder = "";
  const step = 24;
  for (let i = 0; i * step < sheet.w - 20; i += 2) {
    const x = sheet.x + 10 + i * step;
    const w = Math.min(step, sheet.x + sheet.w - 10 - x);
    ladder += `M${x} ${sheet.y + 6}h${w}v4h${-w}ZM${x} ${sheet.y + sheet.h - 10}h${w}v4h${-w}Z`;
  }
  for (let i = 0; i * step < sheet.h - 20; i += 2) {
    const y = sheet.y + 10 + i * step;
    const h = Math.min(step, sheet.y + sheet.h - 10 - y);
    ladder += `M${sheet.x + 6} ${y}v${h}h4v${-h}ZM${sheet.x + sheet.w - 10} ${y}v${h}h4v${-h}Z`;
  }
  frame.append(
    trail("bd-land-edge", `M${land.x} ${land.y}H${land.x + land.w}V${land.y + land.h}H${land.x}Z`),
    trail("bd-frame-ladder", ladder),
    trail("bd-frame-line", out(6) + out(10)),
    trail("bd-frame-bold", out(2.5)),
  );
  frame.append(...titleOf(chart, sheet));
  return frame;
}
