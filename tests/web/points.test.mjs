/*
 * points.test.mjs - the boards in web/dist are those that the build has compiled, in fewer bytes.
 *
 * node tests/web/points.test.mjs; GROGNARD_MADE names what the build has compiled (build/web), GROGNARD_DIST
 * the built page (web/dist). Prints TAP.
 */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { boardText } from "../../web/scripts/points.mjs";
import { end, json, ok, top } from "./bench.mjs";
import { dist, equal } from "./visit.mjs";

const made = process.env.GROGNARD_MADE ?? join(top, "build/web");
const require = createRequire(join(top, "web/package.json"));
const vite = join(dirname(require.resolve("vite/package.json")), "dist/node/index.js");
const { transformWithEsbuild } = await import(pathToFileURL(vite));
const source = join(top, "web/src/points.ts");
const { code } = await transformWithEsbuild(readFileSync(source, "utf8"), source, { sourcemap: false });
const { readBoard } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const near = [
  [10, 20],
  [10.5, 19.9],
  [-0.1, 0],
];
equal(boardText({ poly: near }), '{"poly":[100,200,5,-1,-106,-199]}', "points are told by their distances");
equal(readBoard(boardText({ a: [{ pts: near }] })), { a: [{ pts: near }] }, "and found again");
const fine = {
  poly: [
    [0.25, 1],
    [2, 3],
  ],
  pts: [],
  at: [1, 2],
  size: [3, 4],
};
equal(JSON.parse(boardText(fine)), fine, "finer ones, and what is no outline, stay as they are");
equal(readBoard(JSON.stringify(fine)), fine, "and are read so");

const boards = readdirSync(made).filter((name) => name.startsWith("board."));
ok(boards.length > 0, "there are boards");
for (const name of boards) {
  const [, system, id] = name.split(".");
  const read = (one) => readBoard(readFileSync(join(dist, "boards", system, `${one}.json`), "utf8"));
  const { like, ...own } = read(id);
  const whole = like === undefined ? own : { ...read(like), ...own };
  const sorted = (board) =>
    Object.keys(board)
      .sort()
      .map((key) => [key, board[key]]);
  equal(sorted(whole), sorted(json(join(made, name))), `${name} is in the page as it was compiled`);
}
process.exitCode = end();
