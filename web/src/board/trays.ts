/*
 * trays.ts - places that are nowhere on the map, as trays in a row below it: those who are still to come,
 * those who are lost.
 */
import type { Board } from "../model";
import type { Chart, Place } from "./chart";
import { ROW } from "./counters";
import { group, make } from "./dom";
import type { Rect } from "./geometry";

const GAP = 10;
const PAD = 7;
/* Room for a name above the pieces, or before them where there is but one tray. */
const NAME_ABOVE = 22;
const NAME_BEFORE = 140;

const depth = (trays: readonly unknown[]): number => (trays.length > 1 ? NAME_ABOVE : 0) + ROW + 2 * PAD;

/* How much of the sheet the trays of a board take below its map. */
export function traysDepth(trays: readonly unknown[]): number {
  return trays.length ? depth(trays) + 2 * GAP : 0;
}

function trayAt(id: string, { x, y, w, h }: Rect, alone: boolean): Place {
  const before = alone ? NAME_BEFORE : PAD;
  const above = alone ? PAD / 2 : NAME_ABOVE + PAD / 2;
  const room = { x: x + before, y: y + above, w: w - 2 * before, h: ROW + PAD };
  return {
    id,
    name: id,
    lines: [],
    quiet: "",
    poly: [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    terrain: [],
    tint: "",
    anchor: [room.x + room.w / 2, room.y + room.h / 2],
    room,
    wide: room,
    label: [x + PAD + 2, alone ? y + h / 2 + 6 : y + NAME_ABOVE - 5],
    offmap: true,
    entry: "",
    goal: "",
    box: null,
    plate: null,
  };
}

/* Side by side, each as wide as the pieces need that it has room for. */
export function trayPlaces(trays: NonNullable<Board["trays"]>, view: Rect): Place[] {
  const all = trays.reduce((sum, tray) => sum + tray.room, 0) || 1;
  const free = view.w - GAP * (trays.length - 1);
  let x = view.x;
  return trays.map(({ id, room }) => {
    const w = (free * room) / all;
    const box = { x, y: view.y + view.h + 1.4 * GAP, w, h: depth(trays) };
    const place = trayAt(id, box, trays.length === 1);
    x += w + GAP;
    return place;
  });
}

/* The ground of each. */
export function drawTrays(chart: Chart): SVGGElement {
  return group(
    "bd-trays",
    ...chart.trays.map(({ id, poly: [[x, y] = [0, 0], , [right, bottom] = [0, 0]] }) =>
      make("rect", { class: "bd-tray", x, y, width: right - x, height: bottom - y, rx: 3, "data-tray": id }),
    ),
  );
}

/* The names of the trays; what they are called comes with each view. */
export class TrayNames {
  readonly layer = make("g", { class: "bd-names bd-tray-names", "aria-hidden": "true" });
  private readonly texts: Map<string, SVGTextElement>;

  constructor(chart: Chart) {
    this.texts = new Map(
      chart.trays.map(({ id, label: [x, y] }) => [
        id,
        make("text", { class: "bd-tray-name", x, y, "data-of": id }),
      ]),
    );
    this.layer.append(...this.texts.values());
  }

  of(id: string): SVGTextElement | undefined {
    return this.texts.get(id);
  }

  /* What each is called, and how many there are in it. */
  name(nameOf: (id: string) => string, count: (id: string) => number): void {
    for (const [id, text] of this.texts) {
      const [first = "", ...rest] = nameOf(id);
      const n = count(id);
      text.textContent = first.toLocaleUpperCase() + rest.join("") + (n ? ` · ${n}` : "");
    }
  }
}
