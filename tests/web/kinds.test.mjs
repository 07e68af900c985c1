/*
 * kinds.test.mjs - the whole page at a game of a system that it has never heard of, on hexes and on a free
 * table: a made-up server tells of it, and the page plays it as it is.
 */
import { join } from "node:path";
import { end, here, json, ok } from "./bench.mjs";
import { equal, inOrder, launch, serveFiles, visit } from "./visit.mjs";

const GAME = "0123456789abcdef";

/* A game in which one piece may go forth and back, as doc/table.md would tell of it. */
class MadeUp {
  constructor(board, view, piece, moves) {
    this.board = board;
    this.view = { ...view, prompt: "Move, or end.", undo: false };
    this.piece = piece;
    this.moves = moves;
    this.at = 0;
  }

  choices() {
    const loose = { action: "end", text: "End", touches: [] };
    return [...this.moves.map(([action, touches]) => ({ action, touches, text: `Do ${action}` })), loose];
  }

  now() {
    return { ...this.view, hash: String(this.at), choices: this.choices() };
  }

  answer(asked) {
    const { view, at } = this;
    const seats = { [view.seats[0].id]: "here", [view.seats[1].id]: "greedy" };
    const seat = view.seats[0].id;
    const dice = "ask";
    const place = { game: GAME, at, seat, sits: [seat], seats, dice, asked: seat };
    const look = { ...place, thinking: null, last: at, view: this.now() };
    const scenario = {
      id: view.scenario,
      name: this.board.name,
      blurb: "",
      minutes: 1,
      hash: "",
      options: {},
    };
    const system = { name: view.system, title: "", version: "", seats: Object.keys(seats), options: [] };
    switch (asked.cmd) {
      case "systems":
        return {
          systems: [{ ...system, scenarios: [scenario] }],
          levels: ["greedy"],
          usual: "greedy",
          languages: ["en"],
        };
      case "sit":
      case "look":
        return look;
      case "events":
        return { events: [], last: 0 };
      case "explain":
        return { terms: [], total: 0, calculations: [] };
      case "odds":
        return { exact: true, outcomes: [{ key: "nothing", text: "nothing", p: [1, 1] }] };
      case "create":
        this.created = asked;
        return { game: GAME, tokens: { [seat]: "0".repeat(32) } };
      case "play":
        return { at: at + 1 };
      default:
        return {};
    }
  }

  /* The piece has moved. */
  update(action, change) {
    this.at += 1;
    const pieces = this.view.pieces.map((one) => (one.id === this.piece ? { ...one, ...change } : one));
    this.view = { ...this.view, pieces };
    const seat = this.view.seats[0].id;
    const told = {
      n: this.at,
      kind: "move",
      rule: null,
      text: `${this.piece} has moved.`,
      args: [this.piece],
    };
    const move = { seat, action, text: action, touches: [this.piece] };
    return {
      push: "update",
      game: GAME,
      at: this.at,
      seat,
      asked: seat,
      last: this.at,
      move,
      thrown: [],
      events: [told],
      view: this.now(),
    };
  }
}

/* A visitor to that game; `change` is what a move does to the piece. */
async function visitTo(browser, files, game, change) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await context.addInitScript(() => {
    localStorage.setItem("grognard.settings", '{"language":"en","speed":"instant"}');
  });
  const { system, scenario } = game.board;
  await context.route("**/table.json", (route) => route.fulfill({ json: { table: "server" } }));
  await context.route(`**/boards/${system}/${scenario}.json`, (route) => route.fulfill({ json: game.board }));
  await context.routeWebSocket("**/ws", (socket) => {
    socket.onMessage((text) => {
      const asked = JSON.parse(text);
      socket.send(JSON.stringify({ ok: true, id: asked.id, ...game.answer(asked) }));
      if (asked.cmd === "play") socket.send(JSON.stringify(game.update(asked.action, change)));
    });
  });
  return visit(browser, `${files.address}#/game/${GAME}`, { context });
}

const read = (name) => [
  json(join(here, `boards/${name}.board.json`)),
  json(join(here, `boards/${name}.view.json`)),
];
const drawn = (person) =>
  person.page.$$eval(".board .bd-piece[data-id]", (all) => all.map((one) => one.dataset.id).sort());

async function hexes(browser, files) {
  for (const name of ["hexes", "pointy"]) {
    const [board, view] = read(name);
    const [piece] = view.pieces;
    const free = board.spaces.filter((space) => !view.pieces.some((one) => one.at === space.id));
    const [to, other] = free.map((space) => space.id);
    const game = new MadeUp(board, view, piece.id, [
      ["forth", [piece.id, to]],
      ["back", [piece.id, other]],
    ]);
    const person = await visitTo(browser, files, game, { at: to });
    await person.settled();
    equal(
      await person.page.$$eval(".board .bd-space", (all) => all.length),
      board.spaces.length,
      `${name}: its hexes are drawn`,
    );
    equal(await drawn(person), view.pieces.map((one) => one.id).sort(), `${name}: and its pieces`);
    await person.clickOn(to);
    equal((await person.settled(0)).at, 1, `${name}: a click on a hex makes the move that goes there`);
    const under = await person.page.$eval(`.board [data-id="${piece.id}"] .bd-face > use`, (face) => {
      const { left, top, width, height } = face.getBoundingClientRect();
      const hits = document.elementsFromPoint(left + width / 2, top + height / 2);
      return hits.find((one) => one.classList.contains("bd-space"))?.dataset.id;
    });
    equal(under, to, `${name}: and the piece stands there`);
    ok((await person.get("log").innerText()).includes("has moved"), `${name}: the log tells it`);
    await person.finish(name);
  }
}

async function table(browser, files) {
  const [board, view] = read("table");
  const [piece] = view.pieces;
  const game = new MadeUp(board, view, piece.id, [["forth", [piece.id]]]);
  const person = await visitTo(browser, files, game, { x: piece.x + board.size[0] / 10 });
  await person.settled();
  equal(await drawn(person), view.pieces.map((one) => one.id).sort(), "table: its pieces are drawn");
  const left = () =>
    person.page.$eval(`.board [data-id="${piece.id}"]`, (one) => one.getBoundingClientRect().left);
  const before = await left();
  await person.clickOn(piece.id);
  equal((await person.settled(0)).at, 1, "table: a click on a piece makes its move");
  const board10 = await person.page.$eval(".board", (one) => one.getBoundingClientRect().width / 10);
  const moved = (await left()) - before;
  ok(
    moved > board10 / 2 && moved < board10 * 1.5,
    `table: it has moved by a tenth of the table`,
    String(moved),
  );
  await person.finish("table");
}

/* A reserve beside the map, of a system that the page has never heard of; then the end, and once more. */
async function reserve(browser, files) {
  const [board, view] = read("hexes");
  const [piece, other] = view.pieces;
  const to = board.spaces.find((space) => !view.pieces.some((one) => one.at === space.id)).id;
  const waiting = view.pieces.map((one) => (one === piece || one === other ? { ...one, at: "pool" } : one));
  const game = new MadeUp(
    { ...board, trays: [{ id: "pool", room: 8 }] },
    { ...view, trays: [{ id: "pool", name: "the reserve" }], pieces: waiting },
    piece.id,
    [
      ["forth", [piece.id, to]],
      ["back", [other.id, to]],
    ],
  );
  const person = await visitTo(browser, files, game, { at: to });
  await person.settled();
  const name = () => person.page.$eval(".bd-tray-name", (one) => one.textContent);
  equal(await name(), "The reserve · 2", "reserve: a tray beside the map, by its name");
  equal(await drawn(person), view.pieces.map((one) => one.id).sort(), "reserve: with its pieces");
  await person.clickOn(piece.id);
  equal((await person.settled(0)).at, 1, "reserve: a click on a piece in it makes its move");
  equal(await name(), "The reserve · 1", "reserve: and one is left");
  game.view = { ...game.view, wait: { node: "over", turn: 2, result: { winner: null, cause: "peace", rule: "" } } };
  await person.page.reload();
  await person.get("over").waitFor();
  equal(await person.text("cause"), "Peace.", "reserve: the cause of the end is a sentence");
  await person.get("rematch").click();
  await person.page.waitForFunction(() => document.querySelector('[data-test="over"]'));
  for (let i = 0; i < 100 && !game.created; i += 1) await person.page.waitForTimeout(20);
  equal(game.created?.dice, "ask", "reserve: played again, with dice from where they came before");
  await person.finish("reserve");
}

const files = await serveFiles();
const browser = await launch();
await inOrder([hexes, table, reserve], browser, files);
await browser.close();
files.close();
process.exitCode = end();
