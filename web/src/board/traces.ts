/*
 * traces.ts - what is laid over the board for a moment: rings around what is spoken of, the way of a move.
 */
import type { Point } from "../model";
import { calm, group, make, trail } from "./dom";
import { between, curve, distance } from "./geometry";

const SHOWN = 2600;
const SHORT_OF = 17;
/* How strong the newest way is drawn, and those before it; older ones go. */
const STRENGTH = [1, 0.45, 0.2];

export class Traces {
  readonly layer = group("bd-traces");
  private readonly rings = group("bd-rings");
  private readonly ways = group("bd-ways");

  constructor() {
    this.layer.append(this.rings, this.ways);
    this.layer.setAttribute("aria-hidden", "true");
  }

  /* Rings around points, until the next call. */
  ring(points: readonly Point[]): void {
    this.rings.replaceChildren(
      ...points.map(([x, y]) =>
        make(
          "g",
          { transform: `translate(${x} ${y})` },
          make("circle", { class: "bd-ring-pale", r: 24 }),
          make("circle", { class: "bd-ring", r: 24 }),
        ),
      ),
    );
  }

  /* An arrow through points that fades away. */
  way(points: readonly Point[]): void {
    const stops = points.filter((p, i) => i === 0 || distance(p, points[i - 1] as Point) > 6);
    const shown = stops.length < 2 ? this.pulse(stops[0]) : this.arrow(stops);
    if (!shown) return;
    const held = group("bd-way-held", shown);
    this.ways.append(held);
    this.fade();
    const steps = calm()
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
    const end = shown.animate(steps, { duration: SHOWN, fill: "forwards" });
    void end.finished.finally(() => held.remove());
  }

  /* The last way counts: one turn of the computer would else cover the board with arrows. */
  private fade(): void {
    [...this.ways.children].reverse().forEach((held, age) => {
      const strength = STRENGTH[age];
      if (strength === undefined) held.remove();
      else held.setAttribute("opacity", String(strength));
    });
  }

  private pulse(at: Point | undefined): SVGGElement | null {
    if (!at) return null;
    return make(
      "g",
      { class: "bd-way", transform: `translate(${at[0]} ${at[1]})` },
      make("circle", { class: "bd-way-pale", r: 26 }),
      make("circle", { class: "bd-way-line", r: 26 }),
    );
  }

  private arrow(stops: Point[]): SVGGElement {
    const end = stops.at(-1) as Point;
    const from = stops.at(-2) as Point;
    const tip = between(end, from, Math.min(0.4, SHORT_OF / distance(end, from)));
    const line = stops.length === 2 ? [from, bulge(from, tip), tip] : [...stops.slice(0, -1), tip];
    const before = line.at(-2) as Point;
    const turn = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
    const d = curve(line);
    const drawn = trail("bd-way-line", d);
    const arrow = group(
      "bd-way",
      trail("bd-way-pale", d),
      drawn,
      make("path", {
        class: "bd-way-head",
        d: "M9 0L-10 -9L-6 0L-10 9Z",
        transform: `translate(${tip[0]} ${tip[1]}) rotate(${turn})`,
      }),
    );
    if (!calm()) {
      const length = line.reduce((sum, p, i) => (i ? sum + distance(p, line[i - 1] as Point) : 0), 0) * 1.1;
      drawn.animate([{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }], {
        duration: 450,
        easing: "ease-out",
      });
    }
    return arrow;
  }
}

/* The middle of a line, a little aside: a straight move is drawn as a slight bow. */
function bulge(a: Point, b: Point): Point {
  const [x, y] = between(a, b, 0.5);
  return [x - (b[1] - a[1]) * 0.1, y + (b[0] - a[0]) * 0.1];
}
