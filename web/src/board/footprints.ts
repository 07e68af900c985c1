/*
 * footprints.ts - a body of troops on a free table: the ground that it covers, its front, its ranks.
 */
import type { CounterLook } from "./counters";
import { group, make, trail } from "./dom";
import { emblem } from "./emblems";
import { figureOf } from "./figures";
import { armOf, nationOf, stateOf } from "./words";

export function footprintOutline(w: number, h: number): string {
  return `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`;
}

const FILE = 9;

/* Men in rank and file, heads seen from above; a square is hollow, loose order is gapped. */
function ranks(w: number, h: number, hollow: boolean, loose: boolean): string {
  const step = loose ? FILE * 1.8 : FILE;
  const files = Math.max(1, Math.floor((w - 4) / step));
  const rows = Math.max(1, Math.floor((h - 4) / step));
  let d = "";
  for (let row = 0; row < rows; row++)
    for (let file = 0; file < files; file++) {
      const rim = row === 0 || file === 0 || row === rows - 1 || file === files - 1;
      if (hollow && !rim) continue;
      const x = (file - (files - 1) / 2) * (w / files) * 0.96 + (loose && row % 2 ? step / 3 : 0);
      const y = (row - (rows - 1) / 2) * (h / rows) * 0.96;
      d += `M${(x - 2.2).toFixed(1)} ${y.toFixed(1)}a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0`;
    }
  return d;
}

/* Drawn with the front upwards; the board turns it to its facing. */
export function drawFootprint(look: CounterLook, w: number, h: number, name: string): SVGGElement {
  const nation = nationOf(look.nation);
  const state = stateOf(look.state);
  const arm = armOf(look.kind);
  const { coat } = nation;
  const size = Math.max(0.5, Math.min(1.5, w / 40, h / 34));
  const body = group(
    state.broken ? "bd-foot bd-broken" : "bd-foot",
    make("path", { class: "bd-cast", d: footprintOutline(w, h), transform: "translate(2 2.5)" }),
    make("path", {
      d: footprintOutline(w, h),
      fill: coat,
      stroke: nation.rim,
      "stroke-width": 1.6,
      "stroke-dasharray": state.loose ? "5 3" : undefined,
    }),
    make("path", {
      class: "bd-ranks",
      d: ranks(w, h, state.pose === "square", state.loose ?? false),
      fill: nation.figure,
    }),
    trail("bd-front", `M${-w / 2} ${-h / 2}H${w / 2}`),
    make("path", { class: "bd-front-tip", d: `M-6 ${-h / 2 - 2}L0 ${-h / 2 - 9}L6 ${-h / 2 - 2}Z` }),
  );
  const plate = 15 * size;
  body.append(
    emblem(nation, { x: -w / 2 + 1, y: h / 2 - 9, w: Math.min(15, w / 3), h: 8 }, ""),
    make(
      "g",
      { class: "bd-upright" },
      make("circle", { r: plate + 1.4, fill: coat, stroke: nation.rim, "stroke-width": 1 }),
      make(
        "g",
        { transform: `scale(${size * 0.92})`, fill: nation.figure, stroke: nation.figure },
        figureOf(arm, state, nation, look.letters),
      ),
      make("text", { class: "bd-foot-name", y: h / 2 + 12 }, name),
    ),
  );
  return body;
}
