/*
 * pens.ts - borders that the board wants drawn each with a pen of its own (dotted, single, double, bold; in a
 * tone), the joints where several meet, and the plates of spaces.
 */
import { PLATE, type Border, type Chart, type Place } from "./chart";
import { group, make, trail } from "./dom";
import { path } from "./geometry";

const word = (text: string | undefined, or: string): string => (text ?? or).replace(/[^a-z]/g, "");

/* The strokes of a pen, from the lowest to the uppermost. */
const STROKES: Record<string, string[]> = { double: ["pale", "edge", "gap"] };

function penned(border: Border): SVGElement[] {
  const pen = word(border.line, "single");
  const d = path(border.pts);
  return (STROKES[pen] ?? ["pale", "edge"]).map((stroke) =>
    trail(`bd-pen-${stroke} bd-pen-${pen} bd-tone-${word(border.tone, "clear")}`, d),
  );
}

/* Above all that lies on the land, so that it is always clear what can be crossed and seen across. */
export function drawPens(chart: Chart, id: string): SVGGElement {
  const layer = make("g", { class: "bd-pens", "clip-path": `url(#${id}land)` });
  const lined = chart.borders.filter((border) => border.line);
  for (const pen of ["dotted", "single", "double", "bold"])
    layer.append(...lined.filter((border) => border.line === pen).flatMap(penned));
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
