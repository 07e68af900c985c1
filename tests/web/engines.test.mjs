/*
 * engines.test.mjs - an engine a system, and words from files, without a server: which engine a request goes
 * to, what is fetched for it and when, and what happens if it cannot be. First the worker's parts by
 * themselves, then in a browser with two systems: Waterloo, and the same under another name.
 *
 * node tests/web/engines.test.mjs; GROGNARD_MADE names the folder of the engines (build/web), CHROMIUM the
 * browser. Prints TAP.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { MemoryStore, startEngine } from "../wasm/module.mjs";
import { end, here, json, ok, top } from "./bench.mjs";
import { equal, inOrder, launch, scratch, serveFiles } from "./visit.mjs";

const require = createRequire(join(top, "web/package.json"));
const vite = await import(
  pathToFileURL(join(dirname(require.resolve("vite/package.json")), "dist/node/index.js"))
);
const made = process.env.GROGNARD_MADE ?? join(top, "build/web");
const TWIN = "peterloo"; /* as long as "waterloo", so that it can stand in its place in a module */

async function buildParts() {
  const entry = join(here, "engines-harness.ts");
  const outDir = join(scratch, "parts");
  const lib = { entry, formats: ["es"], fileName: "parts" };
  await vite.build({
    configFile: false,
    root: here,
    logLevel: "error",
    publicDir: false,
    build: { outDir, lib, target: "es2022", minify: false },
  });
  return import(pathToFileURL(join(outDir, "parts.js")).href).catch(
    () => import(pathToFileURL(join(outDir, "parts.mjs")).href),
  );
}

/* === Whose request it is ======================================================================== */

const CHAPTERS = { one: ["A1", "A2", "A12"], two: ["B1"] };
const GAMES = { aaaa: "one", bbbb: "two" };

function testRoutes({ systemAsked, systemOfSave, chaptersAsked }) {
  const save = (system) => `grognard 1\nsystem ${system}\nscenario x 0123\n\nsystem none\n`;
  equal(systemOfSave(save("two")), "two", "a save is of the system that its header names");
  equal(systemOfSave(`# system one\n\n${save("two")}`), "two", "a comment in it is none");
  equal(systemOfSave(save("two").replaceAll("\n", "\r\n")), "two", "whatever ends its lines");
  equal(systemOfSave("grognard 1\nscenario system two\n"), null, "one without a system is of none");
  const to = (request) => systemAsked(request, (game) => GAMES[game] ?? null, CHAPTERS);
  equal(to({ cmd: "play", game: "bbbb" }), "two", "a game's request goes where the game is stored");
  equal(to({ cmd: "look", game: "bbbb", system: "one" }), "two", "whatever else it names");
  equal(to({ cmd: "sit", game: "cccc" }), null, "that of an unknown game to any engine");
  equal(to({ cmd: "play", game: 7 }), null, "that of no game at all too");
  equal(to({ cmd: "create", system: "one" }), "one", "a game begins in the engine of its system");
  equal(to({ cmd: "create", save: save("two") }), "two", "a saved one in that of its header");
  equal(to({ cmd: "create", save: "nonsense" }), null, "what cannot be read in any");
  equal(
    to({ cmd: "rules", system: "two", clause: "A1.1" }),
    "two",
    "clauses come from the system that is named",
  );
  equal(to({ cmd: "rules", clause: "B1.7" }), "two", "else from the one that has the chapter");
  equal(to({ cmd: "rules", id: "A12" }), "one", "also if the clause is called id");
  equal(to({ cmd: "rules", clause: "C1" }), null, "else from any");
  equal(to({}), null, "what cannot be read goes to any");
  equal(chaptersAsked({ clause: "A1.2.3" }, CHAPTERS.one), ["A1"], "a clause needs its chapter");
  equal(chaptersAsked({ clause: "A12" }, CHAPTERS.one), ["A12"], "and no other");
  equal(chaptersAsked({ id: 12 }, CHAPTERS.one), CHAPTERS.one, "the whole book all of them");
}

/* === The list of games ========================================================================== */

/* As src/host/head.c writes it. */
function headOf(system, more = {}) {
  const seats = {
    red: { who: "here", token: "r" },
    blue: { who: "here", token: "b" },
    green: { who: "greedy" },
  };
  const wait = { node: "decision", seat: "red", step: "s", rule: null, turn: 3 };
  return {
    system,
    scenario: "x",
    created: 1,
    updated: 2,
    at: 4,
    seats,
    asked: "red",
    hash: "",
    wait,
    ...more,
  };
}

function testList({ listGames, readHead }) {
  const over = { node: "over", turn: 9, result: { winner: "red", cause: "goal", rule: null, text: "old" } };
  const games = [
    ["g2", headOf("two", { wait: over, asked: "none" })],
    ["g1", headOf("one")],
  ];
  const { games: rows, cut } = listGames(games, ["b", "r", "b", "z"], ({ system }) => `goal of ${system}`);
  const seats = { red: "here", blue: "here", green: "greedy" };
  const row = { game: "g1", system: "one", scenario: "x", seats, turn: 3, over: false, result: null };
  const asked = { asked: "red", yours: ["red"], mine: ["blue", "red"], created: 1, updated: 2 };
  equal(rows[1], { ...row, wait: headOf("one").wait, ...asked }, "a running game as doc/table.md has it");
  const result = { ...over.result, text: "goal of two" };
  const { over: isOver, result: found, wait, asked: nobody, yours } = rows[0];
  equal(
    [isOver, found, wait.result, nobody, yours],
    [true, result, result, null, []],
    "and one that is over",
  );
  equal([rows.length, cut], [2, undefined], "nothing is cut");
  const many = Array.from({ length: 300 }, (_, k) => [`n${k}`, headOf("one")]);
  many.push(["mine", headOf("one", { seats: { red: { who: "here", token: "m" } } })]);
  const long = listGames(many, ["m"], () => null);
  equal(
    [long.games.length, long.games.at(-1).game, long.cut],
    [201, "mine", true],
    "200 of others, all of one's own",
  );
  equal([readHead("{"), readHead("{}"), readHead("null")], [null, null, null], "what is no head is none");
}

/* The list that an engine itself makes of the same store. */
function testSameList({ listGames, readHead }) {
  const store = new MemoryStore();
  const heard = new Map();
  const module = startEngine(join(made, "engine.waterloo.wasm"), store, (_, text) => {
    const message = JSON.parse(text);
    heard.set(message.id, message);
  });
  const words = readFileSync(join(made, "words.waterloo.fr.json"), "utf8");
  module.teach("fr", words);
  module.exports.table_open();
  module.exports.table_connect(1);
  const ask = (keys) => {
    module.receive(1, JSON.stringify({ ...keys, id: heard.size + 1 }));
    return heard.get(heard.size);
  };
  const battle = { cmd: "create", system: "waterloo", scenario: "hougoumont-centre", seed: 4 };
  ask({ ...battle, seats: { french: "greedy", allied: "random" } });
  while (module.exports.table_due()) {
    module.exports.table_think();
    module.exports.table_done();
  }
  heard.clear();
  const two = ask({ ...battle, dice: "ask", seats: {} });
  const one = ask({ ...battle, seats: { allied: "greedy" } });
  const tokens = [two.tokens.allied, one.tokens.french, two.tokens.french];
  const { games } = ask({ cmd: "games", tokens, language: "fr" });
  const causeIn = ({ wait }) => JSON.parse(words)[`waterloo.result.${wait.result.cause}`];
  const heads = store.list().map(([game, head]) => [game, readHead(head)]);
  ok(
    games.some((row) => row.over && row.result.text?.length > 5),
    "an engine lists its games, also one that is over",
  );
  const listed = listGames(heads, tokens, causeIn).games;
  const sorted = (value) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;
  equal(listed.map(sorted), games.map(sorted), "the list made without an engine says the same");
}

/* === Files ====================================================================================== */

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const AT = {
  engines: { one: "x:/one.wasm", two: "x:/two.wasm" },
  words: {
    one: { en: "x:/one.en.json", fr: "x:/one.fr.json" },
    two: { en: "x:/two.en.json", fr: "x:/two.fr.json" },
  },
  systems: { en: "x:/systems.en.json", fr: "x:/systems.fr.json" },
  clauses: "x:/clauses/",
};
const LIBRARY = {
  ok: true,
  systems: [{ name: "one" }, { name: "two" }],
  languages: ["en", "fr"],
  levels: [],
};

/* A network that notes what is fetched; `fails` says of a file how: "down", "404", "slow" or "html". */
function network(fails = {}) {
  const fetched = [];
  const body = (name) => {
    if (fails[name] === "html") return "<!doctype html>";
    if (name.endsWith(".wasm")) return EMPTY_MODULE;
    if (name === "index.json") return JSON.stringify(CHAPTERS);
    return JSON.stringify(name.startsWith("systems") ? LIBRARY : { "one.result.goal": `goal, ${name}` });
  };
  const fetcher = (address, { signal }) => {
    const name = address.replace("x:/clauses/", "").replace("x:/", "");
    fetched.push(name);
    if (fails[name] === "down") return Promise.reject(new TypeError("Failed to fetch"));
    if (fails[name] === "404")
      return Promise.resolve(new Response("", { status: 404, statusText: "Not Found" }));
    if (fails[name] === "slow")
      return new Promise((done, failed) => {
        fails.go = () => done(new Response(body(name)));
        signal.addEventListener("abort", () => failed(signal.reason));
      });
    return Promise.resolve(new Response(body(name)));
  };
  return { fails, fetched, fetcher };
}

const complaint = (promise) =>
  promise.then(
    () => "none",
    (error) => error.message,
  );

async function testFiles({ Files }) {
  const net = network({
    "one.fr.json": "down",
    "two.wasm": "404",
    "one.wasm": "html",
    "two.fr.json": "slow",
  });
  const files = new Files(AT, net.fetcher, 50);
  equal(
    [files.systems, files.languages],
    [
      ["one", "two"],
      ["en", "fr"],
    ],
    "what there is",
  );
  const [first, second] = await Promise.all([files.words("one", "en"), files.words("one", "en")]);
  await files.words("one", "en");
  equal(net.fetched, ["one.en.json"], "a file is fetched once");
  ok(first === second, "and is the same for all");
  /* A signal's time keeps node from nothing. */
  const awake = setInterval(() => undefined, 10);
  const troubles = await Promise.all([
    complaint(files.words("one", "fr")),
    complaint(files.engine("two")),
    complaint(files.engine("one")),
    complaint(files.words("two", "fr")),
  ]);
  clearInterval(awake);
  equal(troubles[0], "one.fr.json: Failed to fetch", "without a network it is said which file");
  equal(troubles[1], "two.wasm: 404 Not Found", "one that is not there");
  ok(/^one\.wasm: .*magic/.test(troubles[2]), "one that is something else", troubles[2]);
  ok(/^two\.fr\.json: .*time/.test(troubles[3]), "one that does not come", troubles[3]);
  for (const name of Object.keys(net.fails)) delete net.fails[name];
  const again = [
    files.words("one", "fr"),
    files.engine("two"),
    files.engine("one"),
    files.words("two", "fr"),
  ];
  equal(await Promise.all(again.map(complaint)), Array(4).fill("none"), "all can be asked for again");
}

/* === The reception ============================================================================== */

/* A reception before a desk that notes what it is handed. */
function receive({ Files, Reception }, fails = {}) {
  const net = network(fails);
  const notes = [];
  const heads = [
    ["bbbb", headOf("two")],
    ["aaaa", headOf("one")],
    ["cccc", headOf("gone")],
  ];
  const desk = {
    connect: (client) => notes.push(`connect ${client}`),
    disconnect: (client) => notes.push(`disconnect ${client}`),
    open: (system, module) => notes.push(`open ${system}${module instanceof WebAssembly.Module ? "" : "?"}`),
    teach: (system, language) => notes.push(`teach ${system} ${language}`),
    receive: (client, system, text) => notes.push(`${client} to ${system}: ${JSON.parse(text).cmd}`),
    answer: (client, text) => notes.push([client, JSON.parse(text())]),
  };
  const games = { systemOf: (game) => GAMES[game] ?? null, heads: () => heads };
  /* Engines are compiled by other threads, which take their time. */
  let compiling = 0;
  class Watched extends Files {
    engine(system) {
      compiling++;
      return super.engine(system).finally(() => compiling--);
    }
  }
  const reception = new Reception(desk, games, new Watched(AT, net.fetcher, 10_000));
  for (const client of [1, 2]) reception.connect(client);
  notes.length = 0;
  /* Requests; then what was noted and fetched until all was quiet. */
  const say = async (...requests) => {
    for (const [client, request] of requests)
      reception.receive(client, typeof request === "string" ? request : JSON.stringify(request));
    /* All has come when nothing more has for a while. */
    for (let quiet = 0, seen = 0; quiet < 8; quiet++) {
      await new Promise((done) => setTimeout(done, 2));
      const now = notes.length + net.fetched.length;
      if (now !== seen || compiling > 0) quiet = 0;
      seen = now;
    }
    return { notes: notes.splice(0), fetched: net.fetched.splice(0) };
  };
  return { say, reception, net, heads };
}

async function testReception(parts) {
  const { say, heads, net } = receive(parts);
  let told = await say([1, { cmd: "systems", id: 5, language: "fr" }]);
  equal(told.notes, [[1, { ...LIBRARY, id: 5 }]], "what there is to play is told");
  equal(told.fetched, ["systems.fr.json"], "without an engine");
  told = await say([1, { cmd: "games", id: 6, tokens: ["r"] }]);
  equal(
    told.notes[0][1].games.map(({ game, mine }) => [game, mine]),
    [
      ["bbbb", ["red"]],
      ["aaaa", ["red"]],
    ],
    "the games of all systems that are here",
  );
  equal(told.fetched, [], "without an engine, or a file");
  heads.push(["dddd", headOf("one", { wait: { node: "over", turn: 2, result: { cause: "goal" } } })]);
  net.fails["one.fr.json"] = "down";
  told = await say([1, { cmd: "games", language: "fr" }]);
  equal(told.notes[0][1].games[2].result.text, null, "a result needs words; without them it is listed too");
  delete net.fails["one.fr.json"];
  told = await say([1, { cmd: "games", language: "fr" }]);
  equal(told.notes[0][1].games[2].result.text, "goal, one.fr.json", "results in the language of the asker");
  equal(told.fetched, ["one.fr.json"], "for which there are words");
  told = await say([1, { cmd: "create", system: "two", language: "fr" }]);
  equal(
    told.notes,
    ["open two", "teach two fr", "1 to two: create"],
    "a game begins: its engine, its words, then it",
  );
  equal(told.fetched.sort(), ["two.fr.json", "two.wasm"], "and no other file");
  told = await say([1, { cmd: "sit", game: "bbbb", language: "fr" }], [1, { cmd: "play", game: "bbbb" }]);
  equal(told.notes, ["1 to two: sit", "1 to two: play"], "what is known is not told again");
  equal(told.fetched, [], "nor fetched, also if no language is named by who has one");
  told = await say([2, { cmd: "play", game: "bbbb" }]);
  equal(told.notes, ["teach two en", "2 to two: play"], "for who has none it is the reference");
  told = await say([1, { cmd: "sit", game: "aaaa" }]);
  equal(told.notes, ["open one", "teach one en", "1 to one: sit"], "another game, another engine");
  told = await say([1, { cmd: "rules", system: "one", clause: "A12.1", language: "fr" }]);
  equal(told.fetched, ["index.json", "one/fr/A12.json"], "a clause: its chapter");
  equal(told.notes, ["teach one fr", "teach one fr", "1 to one: rules"], "beside the words");
  told = await say([1, { cmd: "rules", system: "one", language: "fr" }]);
  equal(told.fetched, ["one/fr/A1.json", "one/fr/A2.json"], "the book: what is lacking of it");
}

/* What an engine must refuse, it gets. */
async function testRefusals(parts) {
  const { say } = receive(parts);
  equal(
    (await say([1, { cmd: "systems", language: "la" }])).notes,
    ["open one", "1 to one: systems"],
    "an unknown language is refused by an engine",
  );
  const odd = [
    { cmd: "systems", x: 1 },
    { cmd: "games", tokens: "r" },
    { cmd: "games", id: [] },
    { cmd: "dance" },
  ];
  const { notes } = await say(...odd.map((request) => [1, request]));
  equal(
    notes.filter((note) => !String(note).startsWith("teach")),
    ["1 to one: systems", "1 to one: games", "1 to one: games", "1 to one: dance"],
    "and so is what else is wrong",
  );
  await say([1, { cmd: "create", system: "two" }]);
  equal((await say([1, { cmd: "sit", game: "zzzz" }])).notes, ["1 to one: sit"], "by one that is there");
}

async function testFailures(parts) {
  const { say, net, reception } = receive(parts, { "two.wasm": "down", "one.fr.json": "slow" });
  let told = await say([1, { cmd: "create", id: 9, system: "two" }]);
  const error = { code: "file", rule: null, text: "two.wasm: Failed to fetch" };
  equal(told.notes, [[1, { ok: false, id: 9, error }]], "what cannot be fetched is told");
  delete net.fails["two.wasm"];
  told = await say([1, { cmd: "create", id: 9, system: "two" }]);
  equal(told.notes, ["open two", "teach two en", "1 to two: create"], "and can be asked for again");
  told = await say(
    [1, { cmd: "sit", game: "aaaa", language: "fr" }],
    [1, { cmd: "look", game: "aaaa", language: "en" }],
    [2, { cmd: "look", game: "bbbb" }],
  );
  equal(told.notes, ["2 to two: look"], "who waits for a file keeps nobody else waiting");
  net.fails.go();
  equal(
    (await say()).notes,
    ["open one", "teach one fr", "1 to one: sit", "teach one en", "1 to one: look"],
    "and stays in order",
  );
  reception.disconnect(1);
  equal((await say([1, { cmd: "wait" }])).notes, ["disconnect 1"], "who has gone is not heard any more");
}

/* === Two systems in a browser =================================================================== */

/* What the build makes, with Waterloo twice. */
function makeTwin() {
  const folder = join(scratch, "made");
  mkdirSync(folder);
  const renamed = (text) => text.replaceAll("waterloo", TWIN);
  for (const name of readdirSync(made)) {
    const from = join(made, name);
    const to = join(folder, name);
    if (/^(engine|words)\./.test(name)) {
      const encoding = name.endsWith(".wasm") ? "latin1" : "utf8";
      writeFileSync(join(folder, renamed(name)), renamed(readFileSync(from, encoding)), encoding);
    }
    if (/^systems\..*\.json$/.test(name)) {
      const library = json(from);
      const one = library.systems.find((system) => system.name === "waterloo");
      library.systems.push(JSON.parse(renamed(JSON.stringify(one))));
      writeFileSync(to, JSON.stringify(library));
    } else if (/^clauses\./.test(name)) {
      const lines = json(from);
      writeFileSync(to, JSON.stringify({ ...lines, ...JSON.parse(renamed(JSON.stringify(lines))) }));
    } else if (!name.endsWith(".request")) copyFileSync(from, to);
  }
  return folder;
}

async function buildTable(folder) {
  process.env.GROGNARD_MADE = folder;
  const { default: config } = await import(pathToFileURL(join(top, "web/vite.config.mjs")).href);
  const outDir = join(scratch, "two");
  const build = { outDir, rollupOptions: { input: join(here, "table.html") } };
  await vite.build(vite.mergeConfig(config, { root: here, configFile: false, logLevel: "error", build }));
  return outDir;
}

/* A tab at the table, with the names of what it has fetched: "engine.waterloo", "words.waterloo.fr", ... */
async function openTab(context, files) {
  const page = await context.newPage();
  await page.goto(`${files.address}table.html`);
  return {
    ask: (cmd, keys) => page.evaluate(([c, k]) => window.hand.ask(c, k), [cmd, keys]),
    close: () => page.close(),
    fetched: () =>
      files.sent
        .splice(0)
        .map(([path]) => /assets\/((?:engine|words)\.[^-]*)/.exec(path)?.[1])
        .filter(Boolean)
        .sort(),
  };
}

/* A game against the computer, who has the first move; at it until that is made. */
async function begin(tab, system, language) {
  const seats = { french: "here", allied: "greedy" };
  const battle = { system, scenario: "hougoumont-centre", seed: 5, seats, language };
  const { game, tokens } = await tab.ask("create", battle);
  await tab.ask("sit", { game, tokens: [tokens.french], language });
  for (;;) {
    const { view } = await tab.ask("look", { game, seat: "french", language });
    if (view.wait.seat === "french") return { game, tokens: [tokens.french], view };
  }
}

async function testTwoSystems(browser, files) {
  const context = await browser.newContext();
  let tab = await openTab(context, files);
  const { systems } = await tab.ask("systems", { language: "fr" });
  const [first, second] = ["waterloo", TWIN].map((name) => systems.find((system) => system.name === name));
  equal([first?.scenarios.length, second?.scenarios.length], [3, 3], "two systems are there to be played");
  equal(second.scenarios[0].blurb, first.scenarios[0].blurb, "with their words");
  equal((await tab.ask("games", { tokens: [] })).games, [], "and no game yet");
  equal(tab.fetched(), [], "no engine is needed for that");
  const other = await begin(tab, TWIN, "fr");
  equal(
    tab.fetched(),
    [`engine.${TWIN}`, `words.${TWIN}.fr`],
    "a game begins: its engine comes, and its words",
  );
  ok(/^Les Français/.test(other.view.prompt), "which it says", other.view.prompt);
  const own = await begin(tab, "waterloo", "it");
  equal(tab.fetched(), ["engine.waterloo", "words.waterloo.it"], "a game of the other system: the other's");
  ok(/^I Francesi/.test(own.view.prompt), "in its language", own.view.prompt);
  const tokens = [...own.tokens, ...other.tokens];
  const list = async () =>
    (await tab.ask("games", { tokens })).games.map(({ game, system, yours }) => [game, system, yours]);
  const both = [
    [own.game, "waterloo", ["french"]],
    [other.game, TWIN, ["french"]],
  ];
  equal(await list(), both, "both are listed, the newest change first");
  const move = { game: other.game, at: 0, action: other.view.choices[0].action };
  const { at } = await tab.ask("play", move).then((no) => tab.ask("play", { ...move, at: no.at }));
  ok(at > 0, "the first goes on");
  equal(
    (await list()).map(([game]) => game),
    [other.game, own.game],
    "and is the newest then",
  );
  const { save } = await tab.ask("save", { game: other.game, reveal: true });
  await tab.close();

  tab = await openTab(context, files);
  equal((await list()).map(([game]) => game).sort(), [own.game, other.game].sort(), "later, both are stored");
  equal(tab.fetched(), [], "no engine is needed to see that");
  const look = await tab.ask("sit", { game: own.game, tokens: own.tokens });
  equal(look.view.hash, own.view.hash, "one is as it was");
  equal(tab.fetched(), ["engine.waterloo", "words.waterloo.en"], "by its engine alone");
  const copy = await tab.ask("create", { save, seats: {} });
  const found = (await tab.ask("games", { tokens: Object.values(copy.tokens) })).games[0];
  equal(
    [found.game, found.system, found.mine.length],
    [copy.game, TWIN, 2],
    "a save goes to the engine of its system",
  );
  const clause = await tab.ask("rules", { system: TWIN, clause: "W9.1.1", language: "fr" });
  equal(
    clause.text,
    json(join(made, "clauses.fr.json"))["waterloo.clause.W9.1.1"],
    "clauses are told by their engine",
  );
  equal((await tab.ask("delete", { game: other.game, tokens: other.tokens })).ok, true, "one can be deleted");
  equal(
    (await list()).map(([game]) => game),
    [copy.game, own.game],
    "and the others stay",
  );
  await context.close();
}

/* An engine that cannot be fetched, and then can. */
async function testOutage(browser, files) {
  const context = await browser.newContext();
  await context.route("**/engine.waterloo*.wasm", (route) => route.abort());
  const tab = await openTab(context, files);
  const battle = { system: "waterloo", scenario: "waterloo-1815", seats: {} };
  equal(await tab.ask("create", battle), { code: "file" }, "without its engine a game is refused");
  equal(
    (await tab.ask("create", { ...battle, system: TWIN, scenario: `${TWIN}-1815` })).ok,
    true,
    "one of another system is not",
  );
  await context.unroute("**/engine.waterloo*.wasm");
  equal((await tab.ask("create", battle)).ok, true, "when it is there again the game begins");
  await context.close();
}

const parts = await buildParts();
await inOrder(
  [testRoutes, testList, testSameList, testFiles, testReception, testRefusals, testFailures],
  parts,
);
const files = await serveFiles(await buildTable(makeTwin()));
const browser = await launch();
await inOrder([testTwoSystems, testOutage], browser, files);
await browser.close();
files.close();
process.exitCode = end();
