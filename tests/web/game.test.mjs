/*
 * game.test.mjs - a complete game against the computer, its end, its replay, branches, and what can be taken
 * out of it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { end, ok } from "./bench.mjs";
import { equal, grognard, inOrder, launch, scratch, serveGames, visit } from "./visit.mjs";

const record = join(scratch, "complete.grog");

/* Do something that makes a file, and read it. */
async function taken(person, act) {
  const waiting = person.page.waitForEvent("download");
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), body: readFileSync(await download.path()) };
}

const program = (...words) =>
  execFileSync(grognard, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/* The catalogue has the cause in the middle of a sentence; the page makes it one. */
const causeOf = ({ text, rule }) => `${text[0].toUpperCase()}${text.slice(1)}. ${rule}`;

/* === A complete game ============================================================================ */

async function complete(person) {
  await person.begin();
  const decisions = await person.playOn();
  await person.get("over").waitFor();
  console.log(`# a game of ${decisions} decisions`);
  ok(decisions > 20, "a complete game was played");
  const { result, turn } = person.view().wait;
  const text = await person.get("over").innerText();
  const side = { french: "The French", allied: "The Allies" }[result.winner];
  ok(result.winner === null || text.includes(side), "the end names the winner", text);
  equal(await person.text("cause"), causeOf(result), "and the cause, as a sentence");
  equal(await person.get("over").locator(".clause").innerText(), result.rule, "with its clause");
  ok(text.includes(String(turn)), "and the turn");
  const rows = await person.get("statistics").locator("tbody tr").count();
  ok(rows > 2, "and how both sides stood");
  const events = person.received().flatMap((message) => message.events ?? []);
  const last = await person.page.$eval('[data-test="log"] li:last-child', (line) => line.textContent);
  ok(last.includes(events.at(-1).text), "the log ends with the last that happened", last);
  ok((await person.page.$$('[data-test="log"] li')).length > 100, "the log is long");
}

async function exported(person) {
  const { name, body } = await taken(person, () =>
    person.get("over").locator('[data-test="export-grog"]').click(),
  );
  ok(name.endsWith(".grog"), "the game as a file", name);
  writeFileSync(record, body);
  const said = program("check", record);
  ok(/^ok: .* dice proven/m.test(said), "grognard check proves it", said);
  const replayed = program("replay", record, "--log");
  ok(replayed.includes(person.view().wait.result.text), "grognard replay tells it to the same end");
  await person.get("open-menu").click();
  const account = await taken(person, () => person.get("export-account").click());
  const text = account.body.toString("utf8");
  ok(account.name.endsWith(".txt") && text.split("\n").length > 100, "the account as text");
  const drawing = await taken(person, () => person.get("export-svg").click());
  const parsed = await person.page.evaluate((markup) => {
    const document = new DOMParser().parseFromString(markup, "image/svg+xml");
    return [document.documentElement.localName, document.querySelector("parsererror") === null];
  }, drawing.body.toString("utf8"));
  equal(parsed, ["svg", true], "the board as SVG is well formed");
  ok(!/(?:href|src)="(?!#|data:)/.test(drawing.body.toString("utf8")), "and leans on no other file");
  const picture = await taken(person, () => person.get("export-png").click());
  const magic = picture.body.subarray(0, 8).toString("hex");
  const [width, height] = [picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)];
  ok(
    magic === "89504e470d0a1a0a" && width >= 1000 && height >= 500,
    `the board as PNG, ${width} by ${height}`,
  );
  const shades = await colours(person.page, picture.body);
  ok(shades > 50, `with ${shades} colours in it`);
  await person.page.keyboard.press("Escape");
}

/* How many colours a picture has, at a few thousand points. */
const colours = (page, body) =>
  page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(80, 60);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0, 80, 60);
      return new Set(new Uint32Array(context.getImageData(0, 0, 80, 60).data.buffer)).size;
    },
    `data:image/png;base64,${body.toString("base64")}`,
  );

/* === Replay and branches ======================================================================== */

const entryOf = (person) => person.received().findLast((message) => message.entries !== undefined);

/* Until the page shows this entry: its address tells. */
async function shownAt(person, entry) {
  await person.page.waitForFunction((n) => location.hash.endsWith(`/${n}`), entry);
  return entryOf(person);
}

async function slideTo(person, entry) {
  await person.get("slider").fill(String(entry));
  return shownAt(person, entry);
}

async function replayed(person) {
  await person.get("over").locator('[data-test="to-replay"]').click();
  await person.get("slider").waitFor();
  await shownAt(person, 0);
  const { entries, turns } = entryOf(person);
  ok(await person.get("replay-back").isVisible(), "the replay begins at the beginning");
  await person.get("replay-next").click();
  await shownAt(person, 1);
  ok((await person.text("replay-move")).includes(entryOf(person).move.text), "a step tells its move");
  await prose(person);
  await person.page.keyboard.press("End");
  await shownAt(person, entries);
  equal(entryOf(person).view.wait.node, "over", "the last entry is the end");
  const middle = await slideTo(person, Math.floor(entries / 2));
  equal(middle.entry, Math.floor(entries / 2), "the slider goes anywhere");
  ok((await person.text("replay-where")).includes(String(entries)), "and it is told where that is");
  await person.get("replay-turn").selectOption(String(turns.at(-1).entry));
  await shownAt(person, turns.at(-1).entry);
  equal(entryOf(person).turn, turns.at(-1).turn, "one may jump to a turn");
  await eyes(person, entries);
  await person.get("replay-first").click();
  await shownAt(person, 0);
  await person.get("replay-play").click();
  const entry = () => person.get("slider").inputValue().then(Number);
  const goes = await person.page.waitForFunction(
    () => Number(document.querySelector('[data-test="slider"]').value) >= 2,
  );
  await person.get("replay-play").click();
  await shownAt(person, await entry());
  const paused = await entry();
  await person.page.waitForTimeout(600); /* several steps, at this pace */
  equal([goes !== null, await entry()], [true, paused], "it plays by itself, and rests when told to");
}

/* What was told at each entry stands beside it, with its clauses; and all of it together is the log. */
async function prose(person) {
  const lines = () =>
    person.page.$$eval('[data-test="replay-told"] > li', (all) =>
      all.map((one) => [one.querySelector("span, h3, h4").innerText, one.querySelector(".clause")?.innerText]),
    );
  const read = [];
  for (let entry = 0; entry <= 12; entry += 1) {
    const { events } = await slideTo(person, entry);
    await person.page.waitForFunction(
      (n) => document.querySelectorAll('[data-test="replay-told"] > li').length === n,
      events.length,
    );
    read.push(...(await lines()));
  }
  const told = person
    .received()
    .flatMap((message) => (message.entries === undefined ? (message.events ?? []) : []));
  const log = [...new Map(told.map((event) => [event.n, event])).values()].sort((a, b) => a.n - b.n);
  ok(read.length > 4, `the first entries tell ${read.length} lines`);
  equal(
    read,
    log.slice(0, read.length).map((event) => [event.text, event.rule]),
    "the prose of the replay is that of the log, entry by entry",
  );
}

/* After the end the tile of a past round can be seen from one side and not from the other. */
async function eyes(person, entries) {
  await slideTo(person, await findRound(person, entries));
  const tiles = [];
  for (const seat of ["allied", "french", "referee"]) {
    const from = person.frames.length;
    await person.get("replay-seat").selectOption(seat);
    const { view } = await person.heard(
      (message) => message.entries !== undefined && message.seat === seat,
      from,
    );
    const value = view.tracks.find((one) => one.track === "tile").value;
    const shown =
      (await person.page.waitForFunction(
        (wanted) => document.querySelector('[data-test="track-all-tile"]')?.innerText.includes(wanted),
        value === null ? "?" : String(value),
      )) !== null;
    tiles.push(shown && value !== null);
  }
  equal(tiles, [true, false, true], "either side's view, or all: the tile of a French round");
}

/* The first entry at which the French decide on an action in their own round. */
async function findRound(person, entries) {
  for (let entry = 1; entry <= entries; entry += 1) {
    const { wait } = (await slideTo(person, entry)).view;
    if (wait.seat === "french" && wait.step === "action") return entry;
  }
  throw new Error("no French round found");
}

async function branched(person) {
  const address = person.page.url();
  /* From the first throw on, with another die. */
  let found = null;
  for (let entry = 1; found === null; entry += 1) {
    const past = await slideTo(person, entry);
    if (past.move?.dice?.length === 1) found = past;
  }
  const [face] = found.move.dice;
  const other = (face % 6) + 1;
  await person.get("branch-die").click();
  await person.get(`face-${other}`).click();
  await person.get("branch-dialog").waitFor();
  await person.get("branch-start").click();
  await person.page.waitForFunction(
    (before) => location.hash.startsWith("#/game/") && location.href !== before,
    address,
  );
  const asked = person.sent().findLast((message) => message.cmd === "branch");
  equal([asked.entry, asked.values], [found.entry, [other]], "a branch with another die");
  await person.settled();
  ok((await person.get("log").innerText()).includes(String(other)), "its log tells the other die");
  ok((await person.playOn(3)) === 3, "it plays on");

  await person.page.goto(address.replace(/\/\d+$/, "/4"));
  await shownAt(person, 4);
  await person.get("branch").click();
  await person.get("branch-start").click();
  await person.page.waitForFunction(() => location.hash.startsWith("#/game/"));
  await person.settled();
  ok((await person.playOn(3)) === 3, "play on from here");
}

/* === Files ====================================================================================== */

async function opened(browser, server) {
  const person = await visit(browser, server.address);
  await person.get("open-file").setInputFiles(record);
  await person.get("open-save").waitFor();
  await person.get("open-start").click();
  await person.get("over").waitFor();
  const { result } = person.view().wait;
  equal(await person.text("cause"), causeOf(result), "a .grog file opens where it ended");

  const half = readFileSync(record, "utf8").split("\n").slice(0, 40);
  const unfinished = join(scratch, "unfinished.grog");
  writeFileSync(unfinished, `${half.join("\n")}\n`);
  await person.get("home").click();
  await person.get("open-file").setInputFiles(unfinished);
  await person.get("open-start").click();
  await person.settled();
  ok((await person.playOn(2)) === 2, "and an unfinished one goes on");

  const wrong = join(scratch, "wrong.grog");
  writeFileSync(wrong, "grognard 1\nsystem waterloo\nscenario nowhere 0\n");
  await person.get("home").click();
  await person.get("open-file").setInputFiles(wrong);
  await person.get("open-start").click();
  const trouble = person.get("open-save").locator(".trouble");
  await trouble.filter({ hasText: /\S/ }).waitFor();
  ok(
    /nowhere|hash|scenario/.test(await trouble.innerText()),
    "a wrong one is refused with a reason",
    await trouble.innerText(),
  );
  await person.finish("opening files");
}

async function wholeGame(browser, server) {
  const person = await visit(browser, server.address);
  await inOrder([complete, exported, replayed, branched], person);
  await person.finish("whole game");
}

const server = await serveGames();
const browser = await launch();
await inOrder([wholeGame, opened], browser, server);
await browser.close();
await server.kill();
process.exitCode = end();
