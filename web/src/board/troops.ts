/*
 * troops.ts - the pieces on the board: which there are, where they stand, how they get there.
 */
import type { Mark, Piece, Point, View } from "../model";
import type { Chart, Place } from "./chart";
import { counterKey, drawCounter, outlineOf, type CounterLook } from "./counters";
import { calm, group, make, put } from "./dom";
import { drawFootprint, footprintOutline } from "./footprints";
import type { Rect } from "./geometry";
import { fan, stand, type Item, type Spot, type Stand } from "./layout";
import type { Speech } from "./speech";
import {
  CUBE,
  cubesOf,
  drawBadge,
  drawCube,
  drawReach,
  isBadge,
  isReach,
  layCubes,
  seatOfMark,
} from "./tokens";
import { drawValues } from "./values";
import { armOf, armRank, nationOf, stateOf } from "./words";

export interface Trooper {
  piece: Piece;
  element: SVGGElement;
  halo: SVGPathElement[];
  face: SVGGElement;
  badges: SVGGElement;
  look: string;
  spot: Spot;
  turn: number;
  w: number;
  h: number;
}

interface Camp {
  place: Place;
  element: SVGGElement;
  plate: SVGRectElement;
  tokens: SVGGElement;
  badges: SVGGElement;
  sign: string;
  items: Item[];
  crowded: boolean;
  marks: Mark[];
}

const GLIDE = 420;
const FAN = 130;
const CUBE_ROW = CUBE + 3;
const NOWHERE: Spot = { id: "", x: 0, y: 0, scale: 1 };

const still = (spot: Spot, turn: number): string =>
  `translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})` +
  (turn ? ` rotate(${turn})` : "") +
  (spot.scale === 1 ? "" : ` scale(${spot.scale.toFixed(3)})`);

const moving = (spot: Spot, turn: number): string =>
  `translate(${spot.x.toFixed(1)}px,${spot.y.toFixed(1)}px)` +
  ` rotate(${turn}deg) scale(${spot.scale.toFixed(3)})`;

/* On a free table the figure and the name of a body stay upright however it is turned. */
function standUpright({ face, turn, w, h }: Trooper): void {
  const way = (turn * Math.PI) / 180;
  const below = Math.abs(Math.cos(way)) * (h / 2) + Math.abs(Math.sin(way)) * (w / 2);
  for (const part of face.querySelectorAll(".bd-upright")) put(part, "transform", `rotate(${-turn})`);
  for (const name of face.querySelectorAll(".bd-foot-name")) put(name, "y", (below + 12).toFixed(1));
}

/* No longer drawn, or out of the game from now on: it is crossed out where it stood. */
/* The colour of a side: of its first piece. */
function coatOf(view: View, seat: string): string {
  const nation = view.pieces.find((piece) => piece.seat === seat)?.nation;
  return nation ? nationOf(nation).coat : "";
}

function isLost(before: Piece, now: Piece | undefined): boolean {
  return now === undefined || (!stateOf(before.state).gone && (stateOf(now.state).gone ?? false));
}

export class Troops {
  readonly layer = group("bd-troops");
  private readonly ghosts = group("bd-ghosts");
  private readonly loose = group("bd-camp");
  private readonly troopers = new Map<string, Trooper>();
  private readonly camps = new Map<string, Camp>();
  private readonly defined = new Set<string>();
  private fanned: Camp | null = null;
  private runs: Promise<unknown>[] = [];
  /* of each seat */
  private coats: string[] = [];

  constructor(
    private readonly chart: Chart,
    private readonly defs: SVGDefsElement,
    private readonly id: string,
    private readonly view: Rect,
  ) {
    for (const place of chart.byId.values()) {
      const plate = make("rect", { class: "bd-fan", rx: 4, "data-over": place.id });
      const tokens = group("bd-tokens");
      const badges = group("bd-tokens");
      const element = group("bd-camp", tokens, plate, badges);
      this.camps.set(place.id, {
        place,
        element,
        plate,
        tokens,
        badges,
        sign: "",
        items: [],
        crowded: false,
        marks: [],
      });
      this.layer.append(element);
    }
    this.layer.append(this.loose, this.ghosts);
  }

  get(id: string): Trooper | undefined {
    return this.troopers.get(id);
  }

  all(): IterableIterator<Trooper> {
    return this.troopers.values();
  }

  /* Middle of a piece on the board. */
  at(id: string): Point | null {
    const found = this.troopers.get(id);
    return found ? [found.spot.x, found.spot.y] : null;
  }

  /* Ids of the pieces in a space, in the order in which they stand. */
  in(space: string): string[] {
    return (this.camps.get(space)?.items ?? []).map((item) => item.id);
  }

  /* Shows the pieces and marks of a view; the promise ends with the last of their moves. */
  draw(view: View, speech: Speech, animate: boolean): Promise<void> {
    this.runs = [];
    const move = animate && !calm();
    this.fold();
    const onBoard = new Map(
      view.pieces.filter((piece) => this.isHere(piece)).map((piece) => [piece.id, piece]),
    );
    for (const [id, trooper] of this.troopers)
      if (isLost(trooper.piece, onBoard.get(id))) this.lose(trooper, move);
    for (const piece of onBoard.values()) this.enlist(piece, view, speech);
    this.placeAll(view, [...onBoard.values()], move);
    return Promise.allSettled(this.runs).then(() => undefined);
  }

  private isHere(piece: Piece): boolean {
    return this.isFree(piece) || (piece.at !== null && this.camps.has(piece.at));
  }

  /* On a free table, and not in a tray beside it. */
  private isFree(piece: Piece): boolean {
    return this.chart.kind === "table" && piece.x !== undefined && piece.y !== undefined;
  }

  private isTray(id: string | null): boolean {
    return this.chart.trays.some((tray) => tray.id === id);
  }

  /* === one piece =============================================================================== */

  private lookOf(piece: Piece, view: View): CounterLook {
    const word = (id: string): string => (view.words[id] ?? id).normalize("NFC");
    const initials = (text: string, n: number): string => text.replace(/[^\p{L}\p{N}]/gu, "").slice(0, n);
    return {
      kind: piece.kind,
      nation: piece.nation,
      state: piece.state,
      letters: initials(word(piece.kind), 3).toUpperCase(),
      nationLetters: initials(word(piece.nation), 3),
      stateLetters: initials(word(piece.state), 2),
    };
  }

  private define(look: CounterLook): string {
    const id = `${this.id}${counterKey(look)}`;
    if (!this.defined.has(id)) {
      this.defined.add(id);
      this.defs.append(drawCounter(look, id, this.defs));
    }
    return id;
  }

  private defineCube(colour: string): string {
    const id = `${this.id}cube-${colour.replace(/[^A-Za-z0-9]/g, "_")}`;
    if (!this.defined.has(id)) {
      this.defined.add(id);
      this.defs.append(drawCube(colour, id));
    }
    return id;
  }

  /* Sees to it that a piece has an element with its present look and words. */
  private enlist(piece: Piece, view: View, speech: Speech): void {
    let trooper = this.troopers.get(piece.id);
    if (!trooper) {
      const halo = [make("path", { class: "bd-halo-edge" }), make("path", { class: "bd-halo" })];
      const face = group("bd-face");
      const badges = group("bd-badges");
      const element = make(
        "g",
        { class: "bd-piece", "data-id": piece.id, role: "img", tabindex: -1 },
        ...halo,
        face,
        badges,
      );
      trooper = { piece, element, halo, face, badges, look: "", spot: NOWHERE, turn: 0, w: 0, h: 0 };
      this.troopers.set(piece.id, trooper);
    }
    trooper.piece = piece;
    const look = [piece.kind, piece.nation, piece.state, piece.width, piece.depth].join("|");
    if (look !== trooper.look) {
      trooper.look = look;
      trooper.element.classList.toggle("bd-gone", stateOf(piece.state).gone ?? false);
      this.dress(trooper, this.lookOf(piece, view));
    }
    put(trooper.element, "aria-label", speech.piece(piece));
  }

  private dress(trooper: Trooper, look: CounterLook): void {
    const { piece } = trooper;
    const k = this.chart.scale;
    if (piece.width !== undefined && piece.depth !== undefined) {
      const size = { w: piece.width * k, h: piece.depth * k };
      Object.assign(trooper, size);
      for (const halo of trooper.halo) put(halo, "d", footprintOutline(size.w, size.h));
      trooper.face.replaceChildren(drawFootprint(look, size.w, size.h, this.tag(piece)));
      return;
    }
    const outline = outlineOf(armOf(piece.kind), stateOf(piece.state));
    trooper.w = outline.w;
    trooper.h = outline.h;
    for (const halo of trooper.halo) put(halo, "d", outline.d);
    const tag = this.tag(piece);
    const long = tag.length * 4.1;
    const wide = armOf(piece.kind) === "chief" ? long : Math.min(long, outline.w);
    trooper.face.replaceChildren(
      make("use", { href: `#${this.define(look)}` }),
      make("rect", {
        class: "bd-tag-plate",
        x: -wide / 2 - 2.5,
        y: outline.h / 2 - 5,
        width: wide + 5,
        height: 8,
        rx: 2,
      }),
      make(
        "text",
        {
          class: "bd-tag",
          y: outline.h / 2 + 1.2,
          textLength: wide < long ? wide : undefined,
          lengthAdjust: "spacingAndGlyphs",
        },
        tag,
      ),
    );
  }

  /* What is written on a counter when one is near enough to read it. */
  private tag(piece: Piece): string {
    const own = piece.name.replace(/\s*\(.*\)$/, "");
    return own.length > 11 ? `${own.slice(0, 10)}…` : own;
  }

  private lose(trooper: Trooper, move: boolean): void {
    this.troopers.delete(trooper.piece.id);
    const { element } = trooper;
    element.remove();
    if (!move) return;
    for (const name of ["data-id", "tabindex", "role", "aria-label"]) element.removeAttribute(name);
    element.setAttribute("class", "bd-piece bd-lost");
    element.append(make("path", { class: "bd-cross-out", d: "M-13 -13L13 13M13 -13L-13 13" }));
    this.ghosts.append(element);
    const end = element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], {
      duration: 2 * GLIDE,
      fill: "forwards",
    });
    this.runs.push(end.finished.finally(() => element.remove()));
  }

  /* === all of them ============================================================================= */

  private placeAll(view: View, pieces: Piece[], move: boolean): void {
    const marks = new Map<string, Mark[]>();
    for (const mark of view.marks) {
      const of = mark.piece ?? mark.space ?? "";
      marks.set(of, [...(marks.get(of) ?? []), mark]);
    }
    for (const piece of pieces) this.badge(piece.id, marks.get(piece.id) ?? []);
    this.coats = view.seats.map((seat) => coatOf(view, seat.id));
    const order = this.seatsFromTop(view, pieces);
    const here = new Map<string, Piece[]>();
    for (const piece of pieces) {
      if (this.isFree(piece)) {
        this.placeFree(piece, move);
        continue;
      }
      const at = piece.at as string;
      const list = here.get(at);
      if (list) list.push(piece);
      else here.set(at, [piece]);
    }
    for (const camp of this.camps.values()) {
      const own = here.get(camp.place.id) ?? [];
      if (!this.isTray(camp.place.id))
        own.sort(
          (a, b) => order.indexOf(a.seat) - order.indexOf(b.seat) || armRank(a.kind) - armRank(b.kind),
        );
      this.pitch(camp, own, marks.get(camp.place.id) ?? [], move);
    }
  }

  /* In a space with both sides, the one whose pieces stand higher on the board stands above. */
  private seatsFromTop(view: View, pieces: readonly Piece[]): (string | null)[] {
    const height = (seat: string): number => {
      const own = pieces.filter((piece) => piece.seat === seat && !this.isTray(piece.at));
      const sum = own.reduce((all, piece) => all + (this.chart.byId.get(piece.at ?? "")?.anchor[1] ?? 0), 0);
      return own.length ? sum / own.length : 0;
    };
    const seats = view.seats.map((seat) => [seat.id, height(seat.id)] as const);
    return [...seats.sort((a, b) => a[1] - b[1]).map(([id]) => id), null];
  }

  /* Arranges the pieces and cubes of a space if anything in it has changed. */
  private pitch(camp: Camp, pieces: readonly Piece[], marks: Mark[], move: boolean): void {
    const sign =
      pieces.map((piece) => `${piece.id}:${piece.state}`).join(" ") +
      marks.map((mark) => `|${mark.mark}${mark.value}`).join("");
    if (sign === camp.sign) return;
    camp.sign = sign;
    camp.marks = marks;
    camp.items = pieces.map((piece) => ({
      id: piece.id,
      seat: this.isTray(piece.at) ? null : piece.seat,
      w: this.troopers.get(piece.id)?.w ?? 30,
    }));
    const cubes = cubesOf(marks);
    const less = (r: Rect): Rect => (cubes.length && pieces.length ? { ...r, h: r.h - CUBE_ROW } : r);
    let room = camp.place.room;
    let found: Stand = stand(camp.items, less(room));
    if (found.crowded || (found.spots[0]?.scale ?? 1) < 1) {
      room = camp.place.wide;
      found = stand(camp.items, less(room));
    }
    camp.crowded = found.crowded;
    let before: Element = camp.plate;
    for (const spot of found.spots) {
      const trooper = this.troopers.get(spot.id) as Trooper;
      if (before.nextElementSibling !== trooper.element) before.after(trooper.element);
      before = trooper.element;
      this.send(trooper, spot, 0, move ? GLIDE : 0);
    }
    this.layTokens(camp, room, found, cubes);
  }

  private layTokens(camp: Camp, room: Rect, found: Stand, cubes: ReturnType<typeof cubesOf>): void {
    const x = room.x + room.w / 2;
    const tokens: SVGElement[] = [];
    if (cubes.length) {
      const y = camp.items.length
        ? Math.min(found.bottom + CUBE_ROW / 2 + 1, room.y + room.h - CUBE_ROW / 2)
        : room.y + room.h / 2;
      tokens.push(layCubes(cubes, x, y, (colour) => this.defineCube(colour)));
    }
    camp.tokens.replaceChildren(...tokens);
    const right = Math.max(x, ...found.spots.map((spot) => spot.x + 18 * spot.scale)) + 9;
    const top = Math.min(room.y + room.h / 2, ...found.spots.map((spot) => spot.y - 8));
    camp.badges.replaceChildren(
      ...camp.marks
        .filter(isBadge)
        .map((mark, i) => drawBadge(mark, right, top + 19 * i, 1, this.coats[seatOfMark(mark) - 1] ?? "")),
    );
  }

  private badge(id: string, marks: readonly Mark[]): void {
    const trooper = this.troopers.get(id);
    if (!trooper) return;
    const wanted = marks.filter((mark) => mark.value !== 0);
    const sign = wanted.map((mark) => `${mark.mark}${mark.value}`).join();
    if (sign === trooper.badges.getAttribute("data-sign")) return;
    trooper.badges.setAttribute("data-sign", sign);
    const [x, y] = [trooper.w / 2 - 3, 3 - trooper.h / 2];
    trooper.badges.replaceChildren(
      ...wanted.filter(isReach).map((mark) => drawReach(mark, this.chart.scale)),
      ...drawValues(wanted, trooper.w, trooper.h / 2),
      ...wanted.filter(isBadge).map((mark, i) => drawBadge(mark, x - 10 * i, y, 0.62)),
    );
  }

  private placeFree(piece: Piece, move: boolean): void {
    const trooper = this.troopers.get(piece.id) as Trooper;
    const k = this.chart.scale;
    if (!trooper.element.parentNode) this.loose.append(trooper.element);
    const spot = { id: piece.id, x: (piece.x ?? 0) * k, y: (piece.y ?? 0) * k, scale: 1 };
    this.send(trooper, spot, piece.facing ?? 0, move ? GLIDE : 0);
  }

  /* Puts a piece on a spot; it goes there in `time` milliseconds, or appears there if it was nowhere. */
  private send(trooper: Trooper, spot: Spot, turn: number, time: number): void {
    const { spot: old, turn: oldTurn, element } = trooper;
    const wasNowhere = old === NOWHERE;
    trooper.spot = spot;
    trooper.turn = turn;
    put(element, "transform", still(spot, turn));
    if (turn || oldTurn) standUpright(trooper);
    if (!time) return;
    if (wasNowhere) {
      this.runs.push(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time }).finished);
      return;
    }
    const near = Math.hypot(old.x - spot.x, old.y - spot.y) < 0.5;
    if (near && old.scale === spot.scale && oldTurn === turn) return;
    const way = ((((turn - oldTurn) % 360) + 540) % 360) - 180;
    const steps = [{ transform: moving(old, oldTurn) }, { transform: moving(spot, oldTurn + way) }];
    this.runs.push(element.animate(steps, { duration: time, easing: "cubic-bezier(.3,.7,.3,1)" }).finished);
  }

  /* Lets a piece that was carried about go back to where it stands. */
  putBack(trooper: Trooper): void {
    const { element, spot, turn } = trooper;
    const from = element.style.transform;
    element.style.transform = "";
    if (from && !calm())
      element.animate([{ transform: from }, { transform: moving(spot, turn) }], {
        duration: FAN,
        easing: "ease-out",
      });
  }

  /* === a closer look at a crowd ================================================================ */

  /* Spreads the pieces of a crowded space; all others are folded. True if there was anything to spread. */
  spread(space: string | null): boolean {
    const camp = space === null ? undefined : this.camps.get(space);
    if (camp && camp === this.fanned) return false;
    this.fold();
    if (!camp?.crowded) return false;
    this.fanned = camp;
    const spots = fan(camp.items, camp.place.wide, this.view);
    const time = calm() ? 0 : FAN;
    for (const spot of spots) this.send(this.troopers.get(spot.id) as Trooper, spot, 0, time);
    const xs = spots.map((s) => s.x);
    const ys = spots.map((s) => s.y);
    const [x, y] = [Math.min(...xs) - 23, Math.min(...ys) - 20];
    for (const [name, value] of Object.entries({
      x,
      y,
      width: Math.max(...xs) + 23 - x,
      height: Math.max(...ys) + 20 - y,
    }))
      put(camp.plate, name, value.toFixed(1));
    camp.element.classList.add("bd-spread");
    return true;
  }

  fold(): void {
    const camp = this.fanned;
    this.fanned = null;
    if (!camp) return;
    camp.element.classList.remove("bd-spread");
    const sign = camp.sign;
    camp.sign = "";
    const pieces = camp.items.flatMap((item) => this.troopers.get(item.id)?.piece ?? []);
    const runs = this.runs;
    this.pitch(camp, pieces, camp.marks, false);
    this.runs = runs;
    camp.sign = sign;
  }

  isSpread(space: string): boolean {
    return this.fanned?.place.id === space;
  }

  isCrowded(space: string): boolean {
    return this.camps.get(space)?.crowded ?? false;
  }
}
