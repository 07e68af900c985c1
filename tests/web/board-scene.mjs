/*
 * board-scene.mjs - a browser, a game, some positions, and ways to look at and handle the board in them.
 */
import { boardOf, engine, open } from "./bench.mjs";

export const bench = await open();
export const game = engine();
export const battle = boardOf("waterloo_1815");
export const small = boardOf("hougoumont_centre");

export const show = (page, board, view) =>
  page.evaluate(
    async ([b, v]) => {
      window.bench.make(b);
      await window.bench.draw(v, false);
      window.bench.told.length = 0;
    },
    [board, view],
  );
export const told = (page, what) => page.evaluate((w) => window.bench.told.filter((t) => t[0] === w), what);
export const pane = (page, method, ...args) =>
  page.evaluate(([m, a]) => window.bench.pane[m](...a), [method, args]);
export const offer = (page, can, is = []) =>
  page.evaluate(([c, p]) => window.bench.pane.offer(new Set(c), p), [can, is]);

/* Until nothing moves any more. */
export const rest = async (page) => {
  await page.waitForTimeout(60);
  await page.waitForFunction(
    () =>
      !document.querySelector(".bd-moving") &&
      document.getAnimations().every((one) => one.playState !== "running"),
  );
};

/* Where things are on the screen. */
export const boxOf = (page, selector) =>
  page.evaluate((s) => {
    const { left, top, width, height } = document.querySelector(s).getBoundingClientRect();
    return { x: left, y: top, w: width, h: height, mx: left + width / 2, my: top + height / 2 };
  }, selector);
export const pieceBox = (page, id) => boxOf(page, `[data-id="${id}"] .bd-face > use`);

/* A point of the board, in board units, on the screen. */
export const onScreen = (page, [x, y]) =>
  page.evaluate(
    ([px, py]) => {
      const at = new DOMPoint(px, py).matrixTransform(document.querySelector(".bd-top").getScreenCTM());
      return [at.x, at.y];
    },
    [x, y],
  );

/* The corners of each piece on the board, in board units. */
export const corners = (page) =>
  page.evaluate(() => {
    const back = document.querySelector(".bd-top").getScreenCTM().inverse();
    return [...document.querySelectorAll(".bd-piece[data-id]")].map((piece) => {
      const { left, top, right, bottom } = piece.querySelector(".bd-face > use").getBoundingClientRect();
      const turn = (x, y) => {
        const p = new DOMPoint(x, y).matrixTransform(back);
        return [p.x, p.y];
      };
      return {
        id: piece.dataset.id,
        at: [turn(left, top), turn(right, top), turn(right, bottom), turn(left, bottom)],
      };
    });
  });

export const viewOf = async (scenario, more = {}, seat = "allied", language = "en") => {
  await game.ask({ cmd: "new", system: "waterloo", scenario, dice: "script", ...more });
  return game.ask({ cmd: "view", seat, language });
};
export const start = await viewOf("waterloo-1815");

/* Both sides in one space, more than fit side by side. */
export const crowd = await viewOf("waterloo-1815", {
  position: {
    phase: "rounds",
    tile: 3,
    pieces: Object.fromEntries([
      ...["FI1", "FI2", "FI3", "FC1", "FL2"].map((id) => [id, { at: "C5", entered: "D5" }]),
      ...["BI1", "BI2", "GI1", "BL2"].map((id) => [id, { at: "C5" }]),
    ]),
    spaces: { C5: { cubes: { red: 7, blue: 2 } } },
  },
});

/* Which of the boxes lie over one another. */
export function overlaps(list, others = list) {
  const found = [];
  list.forEach((a, i) =>
    others.forEach((b, j) => {
      if (list === others && j <= i) return;
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        found.push(`${a.text} / ${b.text}`);
    }),
  );
  return found;
}
