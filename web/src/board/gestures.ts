/*
 * gestures.ts - mouse, pen and fingers on the board: tap, drag of a piece, pan, pinch, wheel.
 *
 * All of them share the pointers, so they are told apart in one place: a finger that has begun to drag a
 * piece becomes half of a pinch when a second one comes down.
 */
import type { Point } from "../model";
import type { Camera } from "./camera";

export interface GestureHooks {
  /* The id of what is under an event, or null. */
  idOf(target: EventTarget | null): string | null;
  tap(id: string | null, touch: boolean, client: Point): void;
  mayDrag(id: string, touch: boolean): boolean;
  dragStart(id: string): void;
  dragMove(id: string, at: Point): void;
  /* null: let go of without a drop. */
  dragEnd(id: string, at: Point | null): void;
  over(id: string | null): void;
  /* Twice on nothing that can be picked. */
  twice(id: string | null, client: Point): void;
}

const SLACK = { mouse: 5, touch: 9 };

export function listen(pane: HTMLElement, camera: Camera, hooks: GestureHooks): void {
  const pointers = new Map<number, Point>();
  let doing: "nothing" | "press" | "pan" | "drag" | "pinch" = "nothing";
  let start: Point = [0, 0];
  let last: Point = [0, 0];
  let pressed: string | null = null;
  let touch = false;

  const spread = (): { middle: Point; length: number } => {
    const [a, b] = [...pointers.values()] as [Point, Point];
    return {
      middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      length: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1,
    };
  };

  const release = (): void => {
    if (doing === "drag" && pressed !== null) hooks.dragEnd(pressed, null);
    doing = "nothing";
    pane.classList.remove("bd-grabbing");
  };

  pane.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    /* A first pointer means that no other is down, even if one was let go of out of sight. */
    if (event.isPrimary) pointers.clear();
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    touch = event.pointerType !== "mouse";
    if (pointers.size === 2) {
      release();
      doing = "pinch";
      for (const id of pointers.keys()) pane.setPointerCapture(id);
      return;
    }
    if (pointers.size > 2) return;
    doing = "press";
    start = last = [event.clientX, event.clientY];
    pressed = hooks.idOf(event.target);
  });

  const begin = (event: PointerEvent): void => {
    pane.setPointerCapture(event.pointerId);
    pane.classList.add("bd-grabbing");
    if (pressed !== null && hooks.mayDrag(pressed, touch)) {
      doing = "drag";
      hooks.dragStart(pressed);
    } else doing = "pan";
  };

  pane.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === "mouse") hooks.over(hooks.idOf(event.target));
      return;
    }
    const before = pointers.size === 2 ? spread() : null;
    const now: Point = [event.clientX, event.clientY];
    pointers.set(event.pointerId, now);
    if (doing === "pinch" && before && pointers.size === 2) {
      const after = spread();
      camera.pan(after.middle[0] - before.middle[0], after.middle[1] - before.middle[1]);
      camera.zoomAt(after.length / before.length, after.middle);
      return;
    }
    const slack = touch ? SLACK.touch : SLACK.mouse;
    if (doing === "press" && Math.hypot(now[0] - start[0], now[1] - start[1]) > slack) begin(event);
    if (doing === "pan") camera.pan(now[0] - last[0], now[1] - last[1]);
    else if (doing === "drag" && pressed !== null) hooks.dragMove(pressed, camera.toBoard(now));
    last = now;
  });

  const lift = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    const was = doing;
    if (was === "pinch" && pointers.size === 1) {
      doing = "pan";
      last = [...pointers.values()][0] as Point;
      return;
    }
    if (pointers.size) return;
    if (was === "drag" && pressed !== null && event.type === "pointerup") {
      doing = "nothing";
      hooks.dragEnd(pressed, camera.toBoard([event.clientX, event.clientY]));
    } else if (was === "press" && event.type === "pointerup")
      hooks.tap(pressed, touch, [event.clientX, event.clientY]);
    release();
  };
  pane.addEventListener("pointerup", lift);
  pane.addEventListener("pointercancel", lift);
  pane.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !pointers.size) hooks.over(null);
  });

  /* A screen reader clicks without a pointer. */
  pane.addEventListener("click", (event) => {
    if (event.detail === 0) hooks.tap(hooks.idOf(event.target), false, [event.clientX, event.clientY]);
  });
  pane.addEventListener("dblclick", (event) =>
    hooks.twice(hooks.idOf(event.target), [event.clientX, event.clientY]),
  );

  pane.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      camera.zoomAt(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * speed), [
        event.clientX,
        event.clientY,
      ]);
    },
    { passive: false },
  );
}
