/*
 * zones.test.mjs - maps of zones in a real browser: pens and tones of borders, joints, plates, and that
 * plates, names and pieces keep out of one another's way.
 *
 * node tests/web/zones.test.mjs; GROGNARD names the program (build/grognard), CHROMIUM the browser.
 */
import { join } from "node:path";
import { boardOf, contrast, end, inside, json, ok, open, top } from "./bench.mjs";

const PENS = { dotted: "dotted", single: "single", double: "double", impassable: "bold" };
const NATIONS = { H: "huguenot", C: "catholic", R: "royal", L: "league" };
const bench = await open();

/* The position at the start, as far as a board needs it. */
function viewOf(data, board) {
  const pieces = [...data.units, ...data.commanders]
    .filter((piece) => piece.at)
    .map(({ id, name, at, side, type }) => ({
      id,
      name,
      at,
      seat: side,
      kind: type ?? "commander",
      nation: NATIONS[side],
      state: "",
    }));
  return {
    system: "faith",
    scenario: data.id,
    options: {},
    seat: "H",
    seats: [],
    hash: "",
    wait: { node: "decision", turn: 1 },
    prompt: null,
    spaces: board.spaces.map(({ id, name, terrain }) => ({ id, name, x: 0, y: 0, terrain })),
    links: [],
    trays: [],
    pieces,
    marks: [],
    tracks: [],
    words: {},
    choices: [],
    undo: false,
  };
}

const show = (page, board, view) =>
  page.evaluate(
    async ([b, v]) => {
      window.bench.make(b);
      await window.bench.draw(v, false);
    },
    [board, view],
  );

const boxes = (page, selector, slack) =>
  page.$$eval(
    selector,
    (all, part) =>
      all.map((e) => {
        const { left, top: upper, right, bottom } = e.getBoundingClientRect();
        const less = (bottom - upper) * part;
        return { text: e.textContent || e.dataset.id, left, right, top: upper + less, bottom: bottom - less };
      }),
    slack,
  );

function meeting(list, others) {
  return list.flatMap((a, i) =>
    others
      .filter((b, j) => list !== others || j > i)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} / ${b.text}`),
  );
}

async function pens(page, data, what) {
  for (const [type, pen] of Object.entries(PENS))
    for (const tone of ["clear", "block"]) {
      const wanted = data.map.borders.filter((b) => b.type === type && b.los_block === (tone === "block"));
      const found = await page.$$(`.bd-pen-edge.bd-pen-${pen}.bd-tone-${tone}`);
      ok(found.length === wanted.length, `${what}: ${wanted.length} borders ${type}, ${tone}`, found.length);
    }
  ok((await page.$$(".bd-border")).length === 0, `${what}: no outlines beside the pens`);
  const ranks = { free: ["dotted"], costly: ["single", "double"], closed: ["impassable"] };
  for (const [rank, worst] of Object.entries(ranks)) {
    const wanted = data.map.junctions.filter((j) => worst.includes(j.worst)).length;
    const found = await page.$$(`.bd-joint-${rank}`);
    ok(found.length === wanted, `${what}: ${wanted} joints ${rank}`, found.length);
  }
}

async function plates(page, data, what) {
  const found = await page.$$eval(".bd-plaque", (all) =>
    all.map((e) => ({
      text: [...e.querySelectorAll("text")].map((t) => t.textContent).join(" "),
      block: e.classList.contains("bd-tone-block"),
      ink: getComputedStyle(e.querySelector("text")).fill,
      ground: getComputedStyle(e.querySelector("rect")).fill,
    })),
  );
  const wanted = data.map.zones.map((z) => `${z.id} ${z.type} ${z.los_block}`);
  ok(
    found.map((p) => `${p.text} ${p.block}`).join() === wanted.join(),
    `${what}: each zone has its plate, brown where sight is stopped`,
  );
  const faint = found.filter((p) => contrast(p.ink, p.ground) < 4.5);
  ok(faint.length === 0, `${what}: plates can be read`, faint.map((p) => p.text).join());
}

async function order(page, board, view, what) {
  const names = await boxes(page, ".bd-name", 0.18);
  const labels = await boxes(page, ".bd-plaque", 0);
  const found = [...meeting(names, names), ...meeting(labels, labels), ...meeting(labels, names)];
  ok(found.length === 0, `${what}: names and plates do not cover one another`, found.join("\n"));
  const pieces = await boxes(page, ".bd-piece[data-id] .bd-face > use", 0);
  const covered = meeting(labels, pieces);
  ok(covered.length === 0, `${what}: no piece covers a plate`, covered.join("\n"));
  const polys = new Map(board.spaces.map((space) => [space.id, space.poly]));
  const at = new Map(view.pieces.map((piece) => [piece.id, piece.at]));
  const middles = await page.evaluate(() => {
    const back = document.querySelector(".bd-top").getScreenCTM().inverse();
    return [...document.querySelectorAll(".bd-piece[data-id]")].map((piece) => {
      const { left, top: upper, right, bottom } = piece
        .querySelector(".bd-face > use")
        .getBoundingClientRect();
      const p = new DOMPoint((left + right) / 2, (upper + bottom) / 2).matrixTransform(back);
      return [piece.dataset.id, p.x, p.y];
    });
  });
  /* the sheet is wider than the land by its frame */
  const sheet = await page.$eval(".bd-map", (map) => map.viewBox.baseVal.width);
  const k = (sheet - 44) / board.size[0];
  const lost = middles.filter(([id, x, y]) => !inside(polys.get(at.get(id)), [x / k, y / k]));
  ok(
    middles.length === view.pieces.length && lost.length === 0,
    `${what}: ${view.pieces.length} pieces stand in their zones`,
    lost.map(([id]) => id).join(" "),
  );
}

/* Numbers printed on counters, and what is not drawn. */
async function values(board, view) {
  const page = await bench.page();
  const [horse, foot] = ["C1.gendarme1", "C1.arquebus1"];
  const marks = [
    [horse, { shock: 5, "other-side": 3, class: 5, movement: 6, quality: 5, charge: 1 }],
    [foot, { fire: 3, class: 4, movement: 4, quality: 3 }],
  ].flatMap(([piece, all]) =>
    Object.entries(all).map(([mark, value]) => ({ piece, mark, value, text: mark })),
  );
  const control = { space: "204", mark: "zoc-1", value: 1, text: "controlled" };
  await show(page, board, { ...view, marks: [...marks, control] });
  const read = (id) =>
    page.$eval(`[data-id="${id}"]`, (e) => ({
      texts: [...e.querySelectorAll(".bd-values text")]
        .map((t) => t.textContent.replace(/\s/g, " "))
        .join("|"),
      round: Number(e.querySelector(".bd-strength").getAttribute("rx")) > 3,
      badges: e.querySelectorAll(".bd-badge").length,
    }));
  const [one, two] = [await read(horse), await read(foot)];
  ok(one.texts === "5|3|E 6 5" && !one.round, "shock on a square plate, with the other side", one.texts);
  ok(two.texts === "3|D 4 3" && two.round, "fire on a round one", two.texts);
  ok(one.badges === 1 && two.badges === 0, "what is printed is no badge, what is not is one");
  ok((await page.$$('[data-mark="zoc-1"]')).length === 0, "control of a zone is not drawn");
  await page.context().close();
}

for (const name of ["mill", "coutras", "jarnac", "arques"]) {
  const data = json(join(top, "data/faith", `${name}.json`));
  const board = boardOf(name, "faith");
  const view = viewOf(data, board);
  for (const [what, more] of [
    [`${name} by day`, { colorScheme: "light" }],
    [`${name} by night on a phone`, { colorScheme: "dark", width: 390, height: 760 }],
  ]) {
    const page = await bench.page(more);
    await show(page, board, view);
    await pens(page, data, what);
    await plates(page, data, what);
    await order(page, board, view, what);
    await page.context().close();
  }
  if (name === "mill") await values(board, view);
}
ok(bench.troubles.length === 0, "nothing on the console", bench.troubles.join("\n"));
await bench.close();
process.exitCode = end();
