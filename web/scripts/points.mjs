/*
 * points.mjs - outlines of a board, made short for the way: see web/src/points.ts, which reads them.
 */

const TENTHS = 10;

/* A list of points as whole tenths, each less the one before; as it is if it has finer ones. */
function pack(points) {
  const whole = points.map(([x, y]) => [Math.round(x * TENTHS), Math.round(y * TENTHS)]);
  const isSame = whole.every(([x, y], i) => x / TENTHS === points[i][0] && y / TENTHS === points[i][1]);
  if (!isSame) return points;
  return whole.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - whole[i - 1][0], y - whole[i - 1][1]]));
}

/* The JSON of a board. */
export function boardText(board) {
  return JSON.stringify(board, (key, value) => (key === "poly" || key === "pts" ? pack(value) : value));
}
