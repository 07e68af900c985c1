/*
 * scenery.ts - patches of a free table: woods, hills with their heights, towns, water.
 */
import type { Point } from "../model";
import type { Chart, Patch } from "./chart";
import { tinted } from "./colours";
import { make, trail } from "./dom";
import { between, bounds, chance, path, smooth, strewn } from "./geometry";
import { growthMarks } from "./ground";
import { hachures } from "./relief";
import { plantTree } from "./signs";
import { growthOf, terrainTint } from "./words";

export function middleOf(poly: readonly Point[]): Point {
  const box = bounds(poly);
  return [box.x + box.w / 2, box.y + box.h / 2];
}

/* A hill: its outline hatched downwards, and a line for each step of height. */
function hill(ring: Point[], height: number): SVGElement[] {
  const centre = middleOf(ring);
  const area = ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] as Point;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const closed = [...ring, ring[0] as Point];
  const found: SVGElement[] = [trail("bd-hachure", hachures(closed, area > 0 ? -1 : 1, `hill${centre[0]}`))];
  const steps = Math.max(1, Math.min(5, Math.round(height)));
  for (let i = 1; i < steps; i++)
    found.push(
      trail(
        "bd-contour",
        path(
          ring.map((p) => between(p, centre, i / (steps + 0.6))),
          true,
        ),
      ),
    );
  return found;
}

/* Towns keep their corners; what grew by itself has none. */
function patchOf(patch: Patch, id: string): SVGElement[] {
  const kind = growthOf([patch.class]);
  const ring = kind === "houses" ? patch.poly : smooth(patch.poly, true);
  const d = path(ring, true);
  const style = tinted(terrainTint([patch.class], {}));
  const found: SVGElement[] = [6, 12].map((width) =>
    make("path", { class: "bd-bleed", d, style, "stroke-width": width }),
  );
  found.push(make("path", { class: "bd-wash", d, style }));
  if (patch.height || patch.class === "hill") found.push(...hill(ring, patch.height ?? 1));
  const random = chance(`${patch.class}${d.length}`);
  if (kind === "trees" || kind === "bushes") {
    found.push(trail("bd-wood-edge", d));
    const stems = strewn(ring, kind === "trees" ? 20 : 26, [], random).sort((a, b) => a[1] - b[1]);
    found.push(...stems.map((at) => plantTree(at, 8 + random() * 4, id, Math.floor(random() * 8))));
  } else if (kind === "reeds") found.push(trail("bd-tufts", growthMarks(ring, kind, [], d)));
  if (kind === "reeds" || kind === "none") found.push(trail("bd-shore-line", d));
  return found;
}

/* All patches but fields, which lie under them. */
export function drawScenery(chart: Chart, id: string): SVGGElement {
  const scenery = make("g", { class: "bd-scenery", "clip-path": `url(#${id}land)` });
  for (const patch of chart.patches) if (patch.class !== "field") scenery.append(...patchOf(patch, id));
  return scenery;
}
