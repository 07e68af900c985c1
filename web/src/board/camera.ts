/*
 * camera.ts - which part of the sheet is seen: the stage is a layer that is moved and scaled as a whole, so
 * that panning repaints nothing; once it rests it is drawn anew, crisp, at its scale.
 */
import type { Point } from "../model";
import type { Rect } from "./geometry";
import { calm } from "./dom";

export interface Camera {
  /* Units of the drawing at a point of the window. */
  toBoard(client: Point): Point;
  pan(dx: number, dy: number): void;
  /* Scale by a factor, keeping this point of the window where it is. */
  zoomAt(factor: number, client: Point): void;
  zoom(factor: number): void;
  /* Where pieces are too small for a finger: comes near to this point of the window, and says so. */
  approach(client: Point): boolean;
  reset(): void;
  /* Moves as little as is needed to have the rectangle in sight. */
  show(r: Rect): void;
  scale(): number;
}

const REST = 160;
const MOST = 5;
const SMALLEST_PIECE = 10;
const PIECE = 30;
const COMFORT = 0.9;
const NEAR = 1.4;
const FAR = 0.75;

export function makeCamera(pane: HTMLElement, stage: HTMLElement, sheet: Rect): Camera {
  let x = 0;
  let y = 0;
  let scale = 1;
  let size = { w: 0, h: 0 };
  let untouched = true;
  let rest = 0;

  const fitting = (): number => Math.min(size.w / sheet.w, size.h / sheet.h) || 1;

  /* Centred where there is more room than sheet, else without a gap at the edges. */
  const settle = (): void => {
    const one = (at: number, room: number, length: number): number =>
      length <= room ? (room - length) / 2 : Math.max(room - length, Math.min(0, at));
    x = one(x, size.w, sheet.w * scale);
    y = one(y, size.h, sheet.h * scale);
  };

  const apply = (smooth = false): void => {
    settle();
    stage.classList.toggle("bd-smooth", smooth && !calm());
    stage.classList.add("bd-moving");
    stage.style.transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${scale.toFixed(5)})`;
    window.clearTimeout(rest);
    rest = window.setTimeout(
      () => {
        stage.classList.remove("bd-moving", "bd-smooth");
        pane.classList.toggle("bd-near", scale >= NEAR);
        pane.classList.toggle("bd-far", scale < FAR);
      },
      smooth ? 2 * REST : REST,
    );
  };

  const scaleTo = (wanted: number, at: Point, smooth: boolean): void => {
    const next = Math.max(fitting() * 0.98, Math.min(Math.max(MOST, fitting()), wanted));
    x = at[0] - ((at[0] - x) * next) / scale;
    y = at[1] - ((at[1] - y) * next) / scale;
    scale = next;
    untouched = false;
    apply(smooth);
  };

  const reset = (smooth: boolean): void => {
    scale = fitting();
    x = (size.w - sheet.w * scale) / 2;
    y = (size.h - sheet.h * scale) / 2;
    apply(smooth);
    untouched = true;
  };

  /* A pane that changes its size keeps its middle. */
  const resized = (): void => {
    const { clientWidth: w, clientHeight: h } = pane;
    if (!w || !h || (w === size.w && h === size.h)) return;
    const middle: Point = [(size.w / 2 - x) / scale, (size.h / 2 - y) / scale];
    size = { w, h };
    if (untouched) return reset(false);
    scale = Math.max(scale, fitting() * 0.98);
    x = w / 2 - middle[0] * scale;
    y = h / 2 - middle[1] * scale;
    apply();
  };
  new ResizeObserver(resized).observe(pane);

  return {
    toBoard([cx, cy]) {
      const box = pane.getBoundingClientRect();
      return [(cx - box.left - x) / scale + sheet.x, (cy - box.top - y) / scale + sheet.y];
    },
    pan(dx, dy) {
      x += dx;
      y += dy;
      untouched = false;
      apply();
    },
    zoomAt(factor, [cx, cy]) {
      const box = pane.getBoundingClientRect();
      scaleTo(scale * factor, [cx - box.left, cy - box.top], false);
    },
    approach(client) {
      if (scale * PIECE >= SMALLEST_PIECE) return false;
      const box = pane.getBoundingClientRect();
      scaleTo(COMFORT, [client[0] - box.left, client[1] - box.top], true);
      return true;
    },
    zoom(factor) {
      scaleTo(scale * factor, [size.w / 2, size.h / 2], true);
    },
    reset: () => reset(true),
    show(r) {
      const margin = 24;
      const one = (at: number, room: number, from: number, length: number): number => {
        const start = from * scale + at;
        const end = start + length * scale;
        if (length * scale > room - 2 * margin) return (room - length * scale) / 2 - from * scale;
        return start < margin ? at + margin - start : end > room - margin ? at + room - margin - end : at;
      };
      const [oldX, oldY] = [x, y];
      x = one(x, size.w, r.x - sheet.x, r.w);
      y = one(y, size.h, r.y - sheet.y, r.h);
      if (x !== oldX || y !== oldY) apply(true);
    },
    scale: () => scale,
  };
}
