#!/usr/bin/env node
/*
 * test_engine.mjs - the page's engine of a system says what the native engine says, byte for byte, once it
 * has its words; and keeps a table.
 *
 * usage: node test_engine.mjs engine.SYSTEM.wasm GROGNARD...
 *
 * Conversations are held with the module, and the same lines then given to each `GROGNARD engine`. The words
 * are taken from beside the module: words.<system>.<language>.json, clauses.<language>.json.
 * Prints `ok NAME` or `not ok NAME` (TAP). Exit codes: 0 all passed, 1 not, 2 wrong arguments.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { MemoryStore, importsOf, startEngine } from "./module.mjs";

const [wasm, ...binaries] = process.argv.slice(2);

/* In both the second seat is asked first; `prompt` is what. */
const SYSTEMS = {
  waterloo: {
    seats: ["french", "allied"],
    scenarios: ["hougoumont-centre", "prussians-coming", "waterloo-1815"],
    battle: "waterloo-1815",
    options: { inf5_two: true },
    clause: "W9.1.1",
    prompt: "skirmish",
    piece: "FI1",
    games: [
      ["hougoumont-centre", "greedy", "greedy", 11],
      ["prussians-coming", "greedy", "random", 12],
      ["waterloo-1815", "random", "greedy", 13],
    ],
  },
  faith: {
    seats: ["protestant", "catholic"],
    scenarios: ["mill", "arques", "coutras", "jarnac"],
    battle: "coutras",
    options: { orders: true, wavering: true },
    clause: "F7.1.1",
    prompt: "pick",
    piece: "C1.pike1",
    games: [
      ["mill", "greedy", "greedy", 11],
      ["arques", "greedy", "random", 12],
      ["jarnac", "random", "greedy", 13],
    ],
  },
};

const SYSTEM = /^engine\.(\w+)\.wasm$/.exec(basename(wasm ?? ""))?.[1] ?? "";
const facts = SYSTEMS[SYSTEM];
if (facts === undefined || binaries.length === 0) {
  console.error(`usage: node test_engine.mjs engine.SYSTEM.wasm GROGNARD...; knows ${Object.keys(SYSTEMS)}`);
  process.exit(2);
}
const [ONE, TWO] = facts.seats;

let number = 0;
let failed = 0;

function test(name, body) {
  number++;
  try {
    body();
    console.log(`ok ${number} - ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${number} - ${name}`);
    console.log(String(error.stack ?? error).replace(/^/gm, "# "));
  }
}

function expect(found, wanted, what) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
}

/* === Lines ====================================================================================== */

const ask = (keys) => JSON.stringify(keys);
const LANGUAGES = ["en", "fr", "it"];

/* What an engine with this one system would have answered. */
function ofOneSystem(answer) {
  if (!answer.includes('"systems":[')) return answer.replace(/(expected one of: )[a-z ]+"/, `$1${SYSTEM}"`);
  const said = JSON.parse(answer);
  return JSON.stringify({ ...said, systems: said.systems.filter(({ name }) => name === SYSTEM) });
}

/* The same lines to the native engine, which has all systems: the answers must be the same bytes but for that. */
function compare(lines, answers, binary) {
  const input = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")]));
  const native = spawnSync(binary, ["engine"], { input, maxBuffer: 1 << 30 });
  if (native.status !== 0) throw new Error(`${binary}: ${native.error ?? native.stderr}`);
  const wanted = native.stdout.toString().split("\n").slice(0, -1);
  expect(wanted.length, lines.length, "number of native answers");
  const differs = answers.findIndex((answer, i) => answer !== wanted[i] && answer !== ofOneSystem(wanted[i]));
  if (differs >= 0)
    throw new Error(`line ${differs + 1}: ${lines[differs].toString().slice(0, 300)}\n` +
      `module: ${answers[differs].slice(0, 600)}\nnative: ${wanted[differs].slice(0, 600)}`);
}

function compareAll(name, lines, answers) {
  for (const binary of binaries)
    test(`${name}, ${binary.split("/").slice(-2).join("/")}`, () => compare(lines, answers, binary));
}

/* What can be asked of a position. */
function look(line) {
  const asked = [];
  for (const language of LANGUAGES) {
    for (const seat of [...facts.seats, "none"]) asked.push({ cmd: "view", seat, language });
    asked.push({ cmd: "legal", language }, { cmd: "events", since: 0, language });
  }
  asked.push({ cmd: "wait" }, { cmd: "hash" }, { cmd: "state" }, { cmd: "save" });
  for (const keys of asked) line(ask(keys));
  const legal = JSON.parse(line(ask({ cmd: "legal" }))).actions ?? [];
  for (const { action } of legal.slice(0, 4))
    for (const cmd of ["why", "explain", "odds"]) line(ask({ cmd, action, language: "fr" }));
}

const wordsOf = (language) =>
  [`words.${SYSTEM}.${language}.json`, `clauses.${language}.json`].map((name) =>
    readFileSync(join(dirname(wasm), name), "utf8"),
  );

function teachAll(module) {
  for (const language of LANGUAGES)
    for (const lines of wordsOf(language))
      if (!module.teach(language, lines)) throw new Error(`the words of ${language} are refused`);
}

/* Keeps what was said and answered. */
function conversation() {
  const module = startEngine(wasm);
  teachAll(module);
  const lines = [];
  const answers = [];
  const line = (text) => {
    lines.push(text);
    answers.push(module.answer(text));
    return answers[answers.length - 1];
  };
  return { line, lines, answers };
}

/* Whatever a bot would play, until dice are due. */
function playToThrow(line) {
  for (let seed = 1; ; seed++) {
    const { wait } = JSON.parse(line(ask({ cmd: "wait" })));
    if (wait.node === "chance") return wait.dice[0];
    const { action } = JSON.parse(line(ask({ cmd: "ai", level: "greedy", seed })));
    line(ask({ cmd: "play", action }));
  }
}

function talkAboutAll() {
  const { line, lines, answers } = conversation();
  for (const language of LANGUAGES) line(ask({ cmd: "systems", language, id: language }));
  for (const language of LANGUAGES) line(ask({ cmd: "rules", system: SYSTEM, language }));
  line(ask({ cmd: "rules", id: facts.clause }));
  for (const scenario of facts.scenarios) {
    line(ask({ cmd: "new", system: SYSTEM, scenario, seed: 1815, options: facts.options }));
    look(line);
    const action = JSON.parse(line(ask({ cmd: "legal" }))).actions[0].action;
    line(ask({ cmd: "play", action }));
    line(ask({ cmd: "undo" }));
  }
  line(ask({ cmd: "new", system: SYSTEM, scenario: facts.battle, dice: "ask" }));
  const { count, sides } = playToThrow(line);
  for (const face of [sides + 1, sides]) line(ask({ cmd: "roll", values: Array(count).fill(face) }));
  const { save } = JSON.parse(line(ask({ cmd: "save" })));
  line(ask({ cmd: "load", save }));
  line(ask({ cmd: "review", samples: 20, iterations: 50, language: "it" }));
  line(ask({ cmd: "load", save: save.replace(/^! 6/m, "! 9") }));
  const { position } = JSON.parse(line(ask({ cmd: "state" })));
  line(ask({ cmd: "new", position }));
  line(ask({ cmd: "new", position: { turn: 99, weather: "rain", pieces: { [facts.piece]: { at: "Paris" } } } }));
  return { lines, answers };
}

/* Whatever can be wrong with a line, and numbers at the edges. */
function talkNonsense() {
  const { line, lines, answers } = conversation();
  const nested = (depth) => `{"cmd":"wait","id":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const long = (len) => `{"cmd":"wait","id":"${"x".repeat(len - 22)}"}`;
  const texts = [
    "", " ", "{", "null", "[]", '"text"', "{}", '{"cmd":7}', '{"cmd":"dance"}', '{"cmd":"wait"}',
    '{"cmd":"wait","cmd":"wait"}', '{"cmd":"wait","surplus":1}', '{"cmd":"wait","id":{}}',
    '{"cmd":"systems","language":"la"}', '{"cmd":"new"}', '{"cmd":"new","system":"chess"}',
    `{"cmd":"new","system":"${SYSTEM}","scenario":"jena"}`, `{"cmd":"new","system":"${SYSTEM}","seed":-1}`,
    '{"cmd":"wait","id":"\\ud800"}', '{"cmd":"wait","id":"\\u0000"}', '{"cmd":"wait","id":"é€𝄞"}',
    nested(3), nested(2046), nested(2047), nested(2048), nested(5000), long(1 << 20), long((1 << 20) + 1),
    Buffer.from([0x7b, 0, 0x7d]), Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0xc0, 0x80]),
  ];
  const numbers = [
    "0", "-0", "1.5", "0.1", "-2.5e-7", "1e300", "1e309", "4.9e-324", "123456789.123456789", "1E5", "01",
    ".5", "9007199254740993", "9223372036854775807", "9223372036854775808", "+1", "true", "null",
  ];
  for (const text of texts) line(text);
  for (const text of numbers) line(`{"cmd":"hash","id":${text}}`);
  return { lines, answers };
}

/* A whole game by bots with given seeds; the module decides, so that both play what it found. */
function playGame(scenario, levels, seed) {
  const { line, lines, answers } = conversation();
  line(ask({ cmd: "new", system: SYSTEM, scenario, seed }));
  for (let n = 0; ; n++) {
    const { wait } = JSON.parse(line(ask({ cmd: "wait" })));
    if (wait.node === "over") break;
    if (n > 5000) throw new Error(`${scenario}: no end after ${n} decisions`);
    const { action } = JSON.parse(line(ask({ cmd: "ai", level: levels[wait.seat], seed: seed + n })));
    line(ask({ cmd: "play", action }));
    if (n % 100 === 7) look(line);
  }
  look(line);
  return { lines, answers };
}

/* === The table ================================================================================== */

/* A table with one connection, answers by id. */
function openTable(store) {
  const heard = [];
  const module = startEngine(wasm, store, (clients, text) => {
    if (clients.includes(1)) heard.push(JSON.parse(text));
  });
  expect([module.exports.table_open(), module.exports.table_connect(1)], [1, 1], "open and connect");
  let id = 0;
  const request = (keys) => {
    module.receive(1, ask({ ...keys, id: ++id }));
    const answer = heard.find((message) => message.id === id);
    if (!answer) throw new Error(`no answer to ${keys.cmd}`);
    return answer;
  };
  const think = () => {
    let moves = 0;
    for (; module.exports.table_due(); moves++) {
      while (!module.exports.table_think());
      module.exports.table_done();
    }
    return moves;
  };
  return { request, think, heard, exports: module.exports };
}

test("the module asks for these things and no others", () => {
  const wanted = ["now", "panic", "random", "send", "store_create", "store_list", "store_read",
    "store_remove", "store_write"].map((name) => `grognard.${name}`);
  expect(importsOf(wasm).map((row) => `${row.module}.${row.name}`).sort(), wanted, "imports");
});

test("words come from outside, and before they come there are ids", () => {
  const module = startEngine(wasm);
  const answer = (keys) => JSON.parse(module.answer(ask(keys)));
  const rule = (language) => answer({ cmd: "rules", clause: facts.clause, language }).text;
  const [french, clauses] = wordsOf("fr");
  expect(rule("fr"), null, "a clause before its text");
  answer({ cmd: "new", system: SYSTEM, scenario: facts.battle, seed: 1 });
  const prompt = (language) => answer({ cmd: "view", seat: TWO, language }).prompt;
  expect(/^prompt\./.test(prompt("fr")), true, `a prompt before its words: ${prompt("fr")}`);
  expect(module.teach("fr", french), true, "words");
  const words = JSON.parse(french);
  const key = `${SYSTEM}.prompt.${facts.prompt}`;
  const wanted = words[key].replace("{1}", words[`${SYSTEM}.seat.${TWO}`]);
  expect(prompt("fr"), wanted, "a prompt after");
  expect(/^prompt\./.test(prompt("it")), true, "the other languages");
  expect(module.teach("fr", clauses), true, "more words");
  expect(rule("fr"), JSON.parse(clauses)[`${SYSTEM}.clause.${facts.clause}`], "a clause after its text");
  expect(prompt("fr"), wanted, "the prompt stays");
  expect(module.teach("fr", ask({ [key]: "other" })), true, "a line again");
  expect(prompt("fr"), wanted, "what is known is not replaced");
});

test("what are no words is refused, and harms nothing", () => {
  const module = startEngine(wasm);
  const wrong = [["la", "{}"], ["", "{}"], ["en", ""], ["en", "[]"], ["en", "{"], ["fr", "7"]];
  for (const [language, lines] of wrong)
    expect(module.teach(language, lines), false, `"${language}": ${lines}`);
  expect(JSON.parse(module.answer(ask({ cmd: "systems", language: "fr" }))).ok, true, "an answer");
});

test("games outlive the engine", () => {
  const store = new MemoryStore();
  let table = openTable(store);
  const battle = { system: SYSTEM, scenario: facts.battle, seed: 3 };
  const seats = { [ONE]: "here", [TWO]: "greedy" };
  const { game, tokens } = table.request({ cmd: "create", ...battle, seats });
  expect(Object.keys(tokens), [ONE], "tokens");
  const mine = [tokens[ONE]];
  let look = table.request({ cmd: "sit", game, tokens: mine });
  if (table.think() === 0) throw new Error(`${TWO} is asked first; nobody thought`);
  look = table.request({ cmd: "look", game, seat: ONE });
  expect(look.view.wait.seat, ONE, "who is asked");
  const { action } = look.view.choices[0];
  expect(table.request({ cmd: "play", game, at: look.at, action }).at, look.at + 1, "at");
  const pushed = table.heard.filter((message) => message.push === "update");
  expect(pushed[pushed.length - 1].move.action, action, "the pushed move");
  const hash = table.request({ cmd: "look", game, seat: ONE }).view.hash;

  table = openTable(store);
  const again = table.request({ cmd: "sit", game, tokens: mine });
  expect([again.ok, again.at, again.view.hash], [true, look.at + 1, hash], "after the restart");
  const { games } = table.request({ cmd: "games", tokens: mine });
  expect(games.map((row) => row.game), [game], "games");
  expect(table.request({ cmd: "delete", game, tokens: mine }).ok, true, "delete");
  expect(store.games.size, 0, "games in the store");
});

/* Level 5 thinks for seconds; in between it listens, and plays when it is told to. */
test("a thought comes in portions, and can be cut short between them", () => {
  const table = openTable(new MemoryStore());
  const { table_due, table_think, table_done } = table.exports;
  const battle = { system: SYSTEM, scenario: facts.battle, seed: 3 };
  const seats = { [ONE]: "here", [TWO]: "5" };
  const { game, tokens } = table.request({ cmd: "create", ...battle, seats });
  table.request({ cmd: "sit", game, tokens: [tokens[ONE]] });
  let longest = 0;
  const portion = () => {
    const begun = performance.now();
    const isDone = table_think();
    longest = Math.max(longest, performance.now() - begun);
    return isDone;
  };
  /* Until a choice is not clear before the third portion ends: what is clear is played early. */
  for (;;) {
    const look = table.request({ cmd: "look", game, seat: ONE });
    if (look.view.wait.seat === ONE) {
      table.request({ cmd: "play", game, at: look.at, action: look.view.choices[0].action });
      continue;
    }
    expect(table_due(), 1, "the computer is asked");
    if (!portion() && !portion() && !portion()) break;
    table_done();
  }
  const { at, thinking } = table.request({ cmd: "look", game });
  expect(thinking.ms, 2500, "how long at most");
  if (thinking.gone < 150) throw new Error(`three portions took ${thinking.gone} ms`);
  if (longest > 1000) throw new Error(`a portion took ${longest} ms`);
  expect(table.request({ cmd: "hurry", game }).hurried, true, "hurried");
  expect(table_think(), 1, "then it is");
  table_done();
  const update = table.heard.filter((message) => message.push === "update").at(-1);
  expect([update.at, update.move.seat], [at + 1, thinking.seat], "the move of who thought");
  const { lines } = table.request({ cmd: "reasons", game, reveal: true });
  expect(lines[0].line[0].action, update.move.action, "and why");
});

test("two bots play a game to its end at the table", () => {
  const table = openTable(new MemoryStore());
  const battle = { system: SYSTEM, scenario: facts.scenarios[0], seed: 4 };
  const { game } = table.request({ cmd: "create", ...battle, seats: { [ONE]: "greedy", [TWO]: "random" } });
  table.think();
  const [row] = table.request({ cmd: "games", tokens: [] }).games;
  expect([row.game, row.over], [game, true], "the game");
});

/* === All ======================================================================================== */

const all = talkAboutAll();
compareAll("a talk about everything", all.lines, all.answers);
const nonsense = talkNonsense();
compareAll("nonsense", nonsense.lines, nonsense.answers);
for (const [scenario, one, two, seed] of facts.games) {
  const game = playGame(scenario, { [ONE]: one, [TWO]: two }, seed);
  const name = `${scenario}, ${one} against ${two}, ${game.lines.length} lines`;
  compareAll(name, game.lines, game.answers);
}
console.log(`1..${number}`);
process.exit(failed === 0 ? 0 : 1);
