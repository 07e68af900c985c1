/*
 * index.ts - the board as the rest of the page uses it.
 */
import "./board.css";
import "./pieces.css";
import type { BoardPane, Course, MakeBoard, Move, Point, View } from "../model";
import { makeCamera } from "./camera";
import { chartOf, nameBox, placeAt, type Chart, type Place } from "./chart";
import { Courses } from "./courses";
import { group, make, prefix, put } from "./dom";
import { documentOf } from "./export";
import { bounds, grown, path, type Rect } from "./geometry";
import { listen } from "./gestures";
import { drawGround, drawSheet } from "./ground";
import { listenKeys } from "./keys";
import { drawFrame, drawNames, MARGIN } from "./lettering";
import { drawPens, drawPlates } from "./pens";
import { drawBorders, drawRelief } from "./relief";
import { drawScenery } from "./scenery";
import { drawMargin, drawSigns, FOOT, needsFoot } from "./signs";
import { speechOf, type Say } from "./speech";
import { drawBox, drawGoal } from "./tokens";
import { Traces } from "./traces";
import { drawTrays, TrayNames, traysDepth } from "./trays";
import { Troops } from "./troops";
import { learnNations } from "./words";

/* What is shown of the board, and its trays. */
function tableOf({ view, trays }: Chart): Rect {
  return { ...view, h: view.h + traysDepth(trays) };
}

/* The sheet is larger than that by its frame, and by a foot for a compass and a scale that would else be out
   of sight. */
function sheetOf(chart: Chart): Rect {
  const sheet = grown(tableOf(chart), MARGIN);
  return needsFoot(chart) ? { ...sheet, h: sheet.h + FOOT } : sheet;
}

function sheetSvg(name: string, sheet: Rect): SVGSVGElement {
  return make("svg", {
    class: name,
    viewBox: `${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`,
    width: sheet.w,
    height: sheet.h,
  });
}

/* Everything that never changes. */
function drawMap(chart: Chart, sheet: Rect, id: string): SVGSVGElement {
  const svg = sheetSvg("bd-map", sheet);
  const defs = make("defs");
  svg.setAttribute("aria-hidden", "true");
  svg.append(
    defs,
    drawSheet(sheet, id),
    drawTrays(chart),
    drawGround(chart, id, defs),
    drawScenery(chart, id),
    drawBorders(chart, id),
    drawRelief(chart, id),
    drawSigns(chart, id, defs),
    drawPens(chart, id),
    drawFrame(chart, sheet),
    drawMargin(chart),
  );
  return svg;
}

/* Places as things that can be pointed at. */
function placeElements(places: readonly Place[]): Map<string, SVGPathElement> {
  return new Map(
    places.map((place) => [
      place.id,
      make("path", {
        class: "bd-space",
        d: path(place.poly, true),
        "data-id": place.id,
        role: "img",
        tabindex: -1,
        "aria-label": place.name,
      }),
    ]),
  );
}

/* The nation that most pieces of a seat are of: its colours stand for the seat. */
function nationsOf(view: View): (seat: string) => string {
  const count = new Map<string, Map<string, number>>();
  for (const { seat, nation } of view.pieces) {
    if (seat === null) continue;
    const own = count.get(seat) ?? new Map<string, number>();
    count.set(seat, own.set(nation, (own.get(nation) ?? 0) + 1));
  }
  return (seat) => [...(count.get(seat) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0] ?? seat;
}

/* The neighbours of each space that has any. */
function linksOf(view: View): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => {
    const known = links.get(a);
    if (known) known.add(b);
    else links.set(a, new Set([b]));
  };
  for (const { a, b } of view.links) {
    join(a, b);
    join(b, a);
  }
  return links;
}

/* The piece or space that an element belongs to. */
function idOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest("[data-id], [data-over]") : null;
  return element?.getAttribute("data-id") ?? element?.getAttribute("data-over") ?? null;
}

class Pane implements BoardPane {
  readonly element = document.createElement("div");
  private readonly chart: Chart;
  private readonly sheet: Rect;
  private readonly map: SVGSVGElement;
  private readonly top: SVGSVGElement;
  private readonly spaces: Map<string, SVGPathElement>;
  private readonly plates = group("bd-plates");
  private readonly trayNames: TrayNames;
  private readonly troops: Troops;
  private readonly traces = new Traces();
  private readonly courses: Courses;
  private readonly camera;
  private pickable: ReadonlySet<string> = new Set();
  private picked: ReadonlySet<string> = new Set();
  private pointed: string[] = [];
  private over: string | null = null;
  private links = new Map<string, Set<string>>();
  private plateSign = "";

  constructor(
    private readonly board: Parameters<MakeBoard>[0],
    private readonly hooks: Parameters<MakeBoard>[1],
    private readonly say: Say,
  ) {
    const id = prefix();
    learnNations(board.nations ?? {});
    this.chart = chartOf(board, say);
    this.sheet = sheetOf(this.chart);
    this.map = drawMap(this.chart, this.sheet, id);
    this.top = sheetSvg("bd-top", this.sheet);
    const { x, y, w, h } = this.chart.view;
    const defs = make(
      "defs",
      {},
      make("clipPath", { id: `${id}view` }, make("rect", { x, y, width: w, height: h })),
    );
    const onMap = placeElements(this.chart.places);
    const trays = placeElements(this.chart.trays);
    this.spaces = new Map([...onMap, ...trays]);
    this.trayNames = new TrayNames(this.chart);
    this.courses = new Courses(this.chart);
    this.troops = new Troops(this.chart, defs, id, tableOf(this.chart));
    this.top.append(
      defs,
      make("g", { class: "bd-spaces", "clip-path": `url(#${id}view)` }, ...onMap.values()),
      group("bd-spaces", ...trays.values()),
      drawNames(this.chart),
      this.trayNames.layer,
      drawPlates(this.chart),
      this.plates,
      this.troops.layer,
      this.courses.layer,
      this.traces.layer,
    );
    const stage = document.createElement("div");
    stage.className = "bd-stage";
    stage.style.width = `${this.sheet.w}px`;
    stage.style.height = `${this.sheet.h}px`;
    stage.append(this.map, this.top);
    this.element.className = `board bd-${board.kind}`;
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", say("board.title", board.name));
    const help = document.createElement("p");
    help.className = "bd-help";
    help.id = `${id}help`;
    help.textContent = say("board.keys");
    this.element.setAttribute("aria-describedby", help.id);
    this.element.append(stage, help);
    this.camera = makeCamera(this.element, stage, this.sheet);
    this.listen();
  }

  /* === what is shown ============================================================================ */

  draw(view: View, animate: boolean): Promise<void> {
    const speech = speechOf(view, this.say);
    const done = this.troops.draw(view, speech, animate);
    for (const [id, element] of this.spaces) put(element, "aria-label", speech.space(id));
    this.trayNames.name(speech.name, (id) => this.troops.in(id).length);
    this.hideTrays(new Set(view.trays.map((tray) => tray.id)));
    this.drawPlates(view);
    this.links = linksOf(view);
    for (const id of [...this.pickable, ...this.picked]) this.dress(id);
    return done.then(() => this.openCrowd());
  }

  /* An empty tray that a view no longer tells of has done its part. */
  private hideTrays(used: ReadonlySet<string>): void {
    for (const { id } of this.chart.trays) {
      const gone = !used.has(id) && this.troops.in(id).length === 0;
      const parts = [this.spaces.get(id), this.map.querySelector(`[data-tray="${CSS.escape(id)}"]`)];
      for (const part of [...parts, this.trayNames.of(id)]) part?.classList.toggle("bd-tray-done", gone);
    }
  }

  /* Boxes of strongholds and flags of goals, when a holder has changed. */
  private drawPlates(view: View): void {
    const own = new Set(["capacity", "shift", "holder"]);
    const marks = view.marks.filter((mark) => own.has(mark.mark));
    const sign = JSON.stringify(marks) + view.pieces.length;
    if (sign === this.plateSign) return;
    this.plateSign = sign;
    const nation = nationsOf(view);
    this.plates.replaceChildren();
    for (const place of this.chart.places) if (place.box) this.plates.append(drawBox(place, view, nation));
    for (const place of this.chart.places)
      if (place.goal) this.plates.append(drawGoal(place, nation(place.goal), nameBox(place).w));
  }

  offer(pickable: ReadonlySet<string>, picked: readonly string[]): void {
    const before = new Set([...this.pickable, ...this.picked]);
    this.pickable = new Set(pickable);
    this.picked = new Set(picked);
    for (const id of new Set([...before, ...pickable, ...picked])) this.dress(id);
    this.element.classList.toggle("bd-offering", pickable.size > 0);
  }

  private elementOf(id: string): SVGElement | undefined {
    return this.troops.get(id)?.element ?? this.spaces.get(id);
  }

  /* Shows on one element whether it can be picked, is picked, is spoken of. */
  private dress(id: string): void {
    const element = this.elementOf(id);
    if (!element) return;
    const can = this.pickable.has(id);
    const is = this.picked.has(id);
    element.classList.toggle("bd-can", can);
    element.classList.toggle("bd-picked", is);
    put(element, "role", can || is ? "button" : "img");
    put(element, "tabindex", can || is ? "0" : "-1");
    if (can || is) put(element, "aria-pressed", String(is));
    else element.removeAttribute("aria-pressed");
  }

  point(ids: readonly string[]): void {
    for (const id of this.pointed) this.elementOf(id)?.classList.remove("bd-pointed");
    this.pointed = [...ids];
    for (const id of ids) this.elementOf(id)?.classList.add("bd-pointed");
    this.traces.ring(ids.flatMap((id) => (this.troops.at(id) ? [this.troops.at(id) as Point] : [])));
  }

  trace(move: Move): void {
    this.traces.way((move.touches ?? []).flatMap((id) => this.middleOf(id) ?? []).map((p) => p));
  }

  lay(courses: readonly Course[]): void {
    this.courses.lay(courses);
  }

  light(seen: ReadonlySet<string> | null, from: string | null): void {
    const onMap = new Set(this.chart.places.map((place) => place.id));
    for (const [id, { classList }] of this.spaces) {
      const shown = seen !== null && onMap.has(id);
      classList.toggle("bd-seen", shown && (seen.has(id) || id === from));
      classList.toggle("bd-unseen", shown && !seen.has(id) && id !== from);
      classList.toggle("bd-looks", shown && id === from);
    }
  }

  private middleOf(id: string): Point[] | null {
    const at = this.troops.at(id) ?? this.chart.byId.get(id)?.anchor;
    return at ? [at] : null;
  }

  show(ids: readonly string[]): void {
    const points = ids.flatMap((id) => this.middleOf(id) ?? []);
    if (points.length) this.camera.show(grown(bounds(points), 50));
  }

  zoom(by: number): void {
    this.camera.zoom(by);
  }

  reset(): void {
    this.camera.reset();
  }

  enter(): void {
    const id = this.first();
    if (id !== null) this.focus(id);
  }

  svg(): string {
    this.troops.fold();
    /* Styles are known only of what stands in the document. */
    const loose = !this.element.isConnected;
    if (loose) document.body.append(this.element);
    this.element.classList.add("bd-export");
    const text = documentOf([this.map, this.top], this.sheet, this.board.name);
    this.element.classList.remove("bd-export");
    if (loose) this.element.remove();
    return text;
  }

  /* === what is done with it ===================================================================== */

  private listen(): void {
    const { hooks, camera, troops } = this;
    listen(this.element, camera, {
      idOf,
      tap: (id, touch, client) => {
        if (!touch || !camera.approach(client)) this.tap(id, touch);
      },
      mayDrag: (id, touch) =>
        troops.get(id) !== undefined && (!touch || this.pickable.has(id) || this.picked.has(id)),
      dragStart: (id) => this.lift(id, true),
      dragMove: (id, at) => this.carry(id, at),
      dragEnd: (id, at) => {
        this.lift(id, false);
        if (!at) return;
        const k = this.chart.scale;
        hooks.drop(id, placeAt(this.chart, at)?.id ?? null, [at[0] / k, at[1] / k]);
      },
      over: (id) => this.hover(id),
      twice: (id, client) => {
        if (id === null || !(this.pickable.has(id) || this.picked.has(id))) camera.zoomAt(1.7, client);
      },
    });
    listenKeys(this.element, {
      current: () => document.activeElement?.closest?.(".board [data-id]")?.getAttribute("data-id") ?? null,
      peers: (id) => this.peers(id),
      enter: (id, way) => this.step(id, way),
      focus: (id) => this.focus(id),
      pick: (id) => hooks.pick(id),
      zoom: (factor) => camera.zoom(factor),
      reset: () => camera.reset(),
      first: () => this.first(),
    });
    this.element.addEventListener("focusin", (event) => {
      const id = event.target instanceof Element ? event.target.getAttribute("data-id") : null;
      if (id === null || !(event.target as Element).matches(":focus-visible")) return;
      this.show([id]);
      this.hover(id);
    });
    this.element.addEventListener("focusout", () => this.hover(null));
  }

  private tap(id: string | null, touch: boolean): void {
    const space = id === null ? null : this.spaceOf(id);
    if (touch && id !== null && space !== null && troopsCrowd(this.troops, id, space)) {
      this.troops.spread(space);
      this.hooks.hover(id);
      return;
    }
    if (touch && space === null) this.troops.spread(null);
    if (touch) this.hooks.hover(id);
    if (id !== null) this.hooks.pick(id);
    else this.hover(null);
  }

  private spaceOf(id: string): string | null {
    return this.troops.get(id)?.piece.at ?? (this.spaces.has(id) ? id : null);
  }

  private hover(id: string | null): void {
    if (id === this.over) return;
    if (this.over !== null) this.elementOf(this.over)?.classList.remove("bd-over");
    this.over = id;
    if (id !== null) this.elementOf(id)?.classList.add("bd-over");
    this.openCrowd();
    this.hooks.hover(id);
  }

  /* A crowd opens when a piece of it is pointed at, and stays open as long as one is over its space. */
  private openCrowd(): void {
    const space = this.over === null ? null : this.spaceOf(this.over);
    const isPiece = this.over !== null && this.troops.get(this.over) !== undefined;
    this.troops.spread(space !== null && (isPiece || this.troops.isSpread(space)) ? space : null);
  }

  /* A piece is taken up: it no longer stops the pointer, and spaces show that they can take it. */
  private lift(id: string, up: boolean): void {
    this.element.classList.toggle("bd-dragging", up);
    const trooper = this.troops.get(id);
    if (!trooper) return;
    trooper.element.classList.toggle("bd-lifted", up);
    if (up) return;
    this.mark(null);
    this.troops.putBack(trooper);
  }

  private carry(id: string, at: Point): void {
    const trooper = this.troops.get(id);
    if (!trooper) return;
    const [x, y] = at;
    trooper.element.style.transform = `translate(${x}px,${y}px) rotate(${trooper.turn}deg) scale(1.12)`;
    this.mark(placeAt(this.chart, at));
  }

  private mark(place: Place | null): void {
    for (const [id, element] of this.spaces) element.classList.toggle("bd-target", id === place?.id);
  }

  /* === the keyboard's way ======================================================================= */

  private *peers(id: string): Iterable<[string, Point]> {
    if (this.troops.get(id))
      for (const { piece, spot } of this.troops.all()) yield [piece.id, [spot.x, spot.y]];
    else
      for (const place of this.chart.byId.values())
        if (place.id === id || this.isBeside(id, place)) yield [place.id, place.anchor];
  }

  /* A tray is next to every place, and so is what has no neighbours. */
  private isBeside(id: string, place: Place): boolean {
    return (this.links.get(id)?.has(place.id) ?? true) || this.chart.trays.includes(place);
  }

  private step(id: string, way: 1 | -1): string | null {
    const space = this.spaceOf(id);
    if (space === null) return null;
    const list = [space, ...this.troops.in(space)];
    return list[(list.indexOf(id) + way + list.length) % list.length] ?? null;
  }

  private first(): string | null {
    return [...this.pickable].find((id) => this.elementOf(id)) ?? this.chart.places[0]?.id ?? null;
  }

  private focus(id: string): void {
    const element = this.elementOf(id);
    element?.focus({ preventScroll: true });
    this.show([id]);
    this.hover(id);
  }
}

/* Whether a tap should first spread the crowd that a piece stands in. */
function troopsCrowd(troops: Troops, id: string, space: string): boolean {
  return id !== space && troops.isCrowded(space) && !troops.isSpread(space);
}

export const makeBoard: MakeBoard = (board, hooks, say) => new Pane(board, hooks, say);
