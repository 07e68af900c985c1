/*
 * values.ts - the numbers that are printed on a counter: marks of a piece whose words say what they count.
 *
 * Strength stands on a plate whose shape says how it is used: square for shock, round for fire; what it would
 * be on the other side of the counter stands beside it. Class, movement and quality follow in small digits,
 * and behind an arrow how many spaces away it can hit. From afar the strength alone is shown, and larger.
 */
import type { Mark } from "../model";
import { group, make } from "./dom";

const STRENGTHS = new Set(["shock", "fire"]);
const OTHER_SIDE = "other-side";
const REACH = "reach";
const REST = ["class", "movement", "quality", REACH];
const HEIGHT = 9;
/* A narrow blank: the counters of foot are narrow too. */
const THIN = "\u2009";

export function isValue(mark: Mark): boolean {
  return STRENGTHS.has(mark.mark) || mark.mark === OTHER_SIDE || REST.includes(mark.mark);
}

/* Classes are letters, the first is A. */
function shown(mark: Mark): string {
  if (mark.mark === "class") return String.fromCharCode(64 + mark.value);
  return mark.mark === REACH ? `→${mark.value}` : String(mark.value);
}

/* A strip along the lower edge of a counter; nothing if none of its marks is a number printed there. */
export function drawValues(marks: readonly Mark[], width: number, bottom: number): SVGGElement[] {
  const strength = marks.find((mark) => STRENGTHS.has(mark.mark));
  const other = marks.find((mark) => mark.mark === OTHER_SIDE);
  const rest = REST.flatMap((word) => marks.filter((mark) => mark.mark === word)).map(shown);
  if (!strength && !rest.length) return [];
  const strip = group("bd-values");
  const [x, y] = [-width / 2, bottom - HEIGHT + 2.5];
  let left = x;
  if (strength) {
    const w = other ? 12.6 : 9.6;
    strip.append(
      group(
        "bd-strength-plate",
        make("rect", {
          class: `bd-strength bd-strength-${strength.mark}`,
          x,
          y,
          width: w,
          height: HEIGHT,
          rx: strength.mark === "fire" ? HEIGHT / 2 : 0.8,
        }),
        make("text", { class: "bd-strength-text", x: x + 4.8, y: y + 7.3 }, String(strength.value)),
      ),
    );
    if (other)
      strip.append(make("text", { class: "bd-value-text", x: x + 9.6, y: y + 7 }, String(other.value)));
    left += w;
  }
  if (rest.length)
    strip.append(
      make("rect", { class: "bd-value", x: left, y: y + 0.6, width: x + width - left, height: HEIGHT - 1.2 }),
      make(
        "text",
        { class: "bd-value-text bd-value-rest", x: (left + x + width) / 2, y: y + 6.9 },
        rest.join(THIN),
      ),
    );
  return [strip];
}
