/*
 * courses.ts - ways and lines of sight laid over the board, as far as they go; what is seen from somewhere.
 */
import "./courses.css";
import type { Course, Point } from "../model";
import type { Chart } from "./chart";
import { group, make } from "./dom";
import { between, path } from "./geometry";

/* The middle of the border of two places; where there is none, halfway between them. */
function middleOf(chart: Chart, a: string, b: string): Point | null {
  const border = chart.borders.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  const points = border?.pts ?? [];
  if (points.length > 1) {
    const half = (points.length - 1) / 2;
    return between(points[Math.floor(half)] as Point, points[Math.ceil(half)] as Point, 0.5);
  }
  const [from, to] = [chart.byId.get(a)?.anchor, chart.byId.get(b)?.anchor];
  return from && to ? between(from, to, 0.5) : null;
}

/* The points that a course passes, and how many of them lie before what stops it. */
function pointsOf(chart: Chart, course: Course): { points: Point[]; open: number; stop: Point | null } {
  const points: Point[] = [];
  let open = -1;
  let stop: Point | null = null;
  const { spaces, stop: at = [] } = course;
  spaces.forEach((id, i) => {
    const here = chart.byId.get(id)?.anchor;
    if (here) points.push(here);
    if (stop || at[0] !== id) return;
    const next = spaces[i + 1];
    stop = at[1] !== undefined && at[1] === next ? middleOf(chart, id, next) : (here ?? null);
    if (stop && stop !== here) points.push(stop);
    open = points.length;
  });
  return { points, open: open < 0 ? points.length : open, stop };
}

export class Courses {
  readonly layer = group("bd-courses");

  constructor(private readonly chart: Chart) {
    this.layer.setAttribute("aria-hidden", "true");
  }

  /* These and no others, until the next call. */
  lay(courses: readonly Course[]): void {
    this.layer.replaceChildren(...courses.map((course) => this.draw(course)));
  }

  private draw(course: Course): SVGGElement {
    const { points, open, stop } = pointsOf(this.chart, course);
    const clear = path(points.slice(0, open));
    const rest = path(points.slice(Math.max(0, open - 1)));
    const [x, y] = stop ?? points.at(-1) ?? [0, 0];
    const drawn = group(
      `bd-course bd-course-${course.kind}`,
      make("path", { class: "bd-course-pale", d: clear }),
      make("path", { class: "bd-course-line", d: clear }),
    );
    drawn.setAttribute("data-stop", (course.stop ?? []).join(" "));
    if (stop) {
      drawn.append(
        make("path", { class: "bd-course-rest", d: rest }),
        make("circle", { class: "bd-course-stop", cx: x, cy: y, r: 9 }),
        make("path", { class: "bd-course-cross", d: `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8` }),
      );
    } else drawn.append(make("circle", { class: "bd-course-end", cx: x, cy: y, r: 6 }));
    return drawn;
  }
}
