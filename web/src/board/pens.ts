/*
 * pens.ts - borders that the board wants drawn each with a pen of its own (dotted, single, double, bold; in a
 * tone), the joints where several meet, and the plates of spaces.
 */
import { PLATE, type Border, type Chart, type Place } from "./chart";
import { group, make, trail } from "./dom";
import { path } from "./geometry";

const word = (text: string | undefined, or: string): string => (text ?? or).replace(/[^a-z]/g, "");

/* Pens from the faintest to the boldest, and the strokes of each from the lowest to the uppermost. */
const PENS: [string, string[]][] = [
  ["dotted", ["case", "edge"]],
  ["single", ["case", "edge"]],
  ["double", ["case", "edge", "gap"]],
  ["bold", ["case", "edge"]],
];

function stroke(border: Border, pen: string, kind: string): SVGElement {
  return trail(`bd-pen-${kind} bd-pen-${pen} bd-tone-${word(border.tone, "clear")}`, path(border.pts));
}

/* Above all that lies on the land, so that it is always clear what can be crossed and seen across. */
export function drawPens(chart: Chart, id: string): SVGGElement {
  const layer = make("g", { class: "bd-pens", "clip-path": `url(#${id}land)` });
  for (const [pen, kinds] of PENS) {
    const own = chart.borders.filter((border) => border.line === pen);
    for (const kind of kinds) layer.append(...own.map((border) => stroke(border, pen, kind)));
  }
  for (const sign of chart.signs)
    if (sign.class === "joint" && sign.at)
      layer.append(
        make("circle", {
          class: `bd-joint bd-joint-${word(sign.rank, "free")}`,
          cx: sign.at[0],
          cy: sign.at[1],
          r: 6,
        }),
      );
  return layer;
}

/* What is printed on a space: its label, and whatever else counts there, line by line. */
function plateOf({ plate }: Place): SVGElement[] {
  if (!plate) return [];
  const [w, h] = PLATE;
  const [x, y] = plate.at;
  const top = y - h / 2;
  const sign = group(
    `bd-plaque bd-tone-${word(plate.tone, "clear")}`,
    make("rect", { x: x - w / 2, y: top, width: w, height: h, rx: 3.5 }),
  );
  plate.text.forEach((line, i) =>
    sign.append(make("text", { class: i ? "bd-plaque-small" : "", x, y: top + (i ? 23 : 13.2) }, line)),
  );
  return [sign];
}

export function drawPlates(chart: Chart): SVGGElement {
  const plates = group("bd-plaques", ...chart.places.flatMap(plateOf));
  plates.setAttribute("aria-hidden", "true");
  return plates;
}
