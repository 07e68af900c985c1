/*
 * review.test.mjs - a review in the replay: how far it is, taking it back, the chart, and that a click on it
 * shows that position on the board. With a server and without one.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { end, ok, top } from "./bench.mjs";
import { PHONE, dist, equal, inOrder, launch, scratch, serveFiles, serveGames, visit } from "./visit.mjs";

const RECORD = join(top, "tests/golden/hougoumont-centre-random-turned.grog");
const LONG = 240_000; /* ms for a whole review on a slow machine */

/* Open a file and look at its replay. */
async function openReplay(person, record, isThere = () => person.get("over").waitFor()) {
  await person.get("open-file").setInputFiles(record);
  await person.get("open-start").click();
  await person.page.waitForFunction(() => location.hash.startsWith("#/game/"));
  await isThere();
  await person.page.evaluate(() => {
    location.hash = location.hash.replace("#/game/", "#/replay/");
  });
  await person.get("review-open").click();
}

async function start(person, effort) {
  await person.get("review-effort").selectOption(effort);
  await person.get("review-start").click();
}

/* What the slider says, once it is there. */
const shownAt = (person, entry) =>
  person.page.waitForFunction(
    (wanted) => Number(document.querySelector('[data-test="slider"]').value) === wanted,
    entry,
  );

/* Click on the chart at this entry of so many. */
async function clickAt(person, entry, entries) {
  const box = await person.get("chances-chart").boundingBox();
  await person.page.mouse.click(box.x + (box.width * entry) / entries, box.y + box.height / 2);
}

const told = (person) => person.heard((message) => message.push === "review" && message.review);

/* === With a server ============================================================================== */

async function cancelled(browser, server) {
  const person = await visit(browser, server.address);
  await openReplay(person, RECORD);
  await start(person, "deep");
  await person.heard((message) => message.push === "review" && message.done > 0);
  const value = await person.page.$eval('[data-test="review-progress"]', (bar) => bar.value);
  ok(value > 0 && value < 1, "a bar shows how far it is", String(value));
  /* The table answers others meanwhile. */
  const from = person.frames.length;
  await person.get("replay-next").click();
  await shownAt(person, 1);
  ok(true, "the replay can be walked through meanwhile");
  await person.get("review-cancel").click();
  const answer = await person.heard((message) => message.stopped !== undefined, from);
  equal(answer.stopped, true, "a review can be stopped");
  ok(await person.get("review-start").isVisible(), "and begun again");
  const later = person.frames.length;
  await person.page.waitForTimeout(1500);
  equal(person.received(later).filter((message) => message.push === "review").length, 0, "then it is silent");
  await person.finish("stopping a review");
}

async function clicked(browser, server) {
  const person = await visit(browser, server.address);
  await openReplay(person, RECORD);
  await start(person, "quick");
  await person.get("chances-chart").waitFor({ timeout: LONG });
  const { review } = await told(person);
  const lines = readFileSync(RECORD, "utf8").split("\n\n")[1].split("\n");
  const throws = lines.filter((line) => line.startsWith("! ")).length;
  equal(review.throws.length, throws, "every throw of the game is in it");
  const points = await person.page.$eval(".chances-line", (line) => line.points.numberOfItems);
  equal(points, review.entries + 1, "the chart has a point for every entry and the beginning");

  /* Far from all marks: the entry under the pointer itself. */
  const marked = await person.page.$$eval(".chances-mark", (all) => all.map((one) => Number(one.dataset.entry)));
  const width = (await person.get("chances-chart").boundingBox()).width;
  const free = (entry) => marked.every((mark) => (Math.abs(mark - entry) / review.entries) * width > 12);
  for (const half of [0.3, 0.7]) {
    let aim = Math.round(review.entries * half);
    while (!free(aim)) aim += 1;
    const from = person.frames.length;
    await clickAt(person, aim, review.entries);
    const past = await person.heard((message) => message.entry !== undefined && message.view, from);
    const { entry } = past;
    ok(Math.abs(entry - aim) <= 1, "a click on the chart goes there", `entry ${entry}, expected ${aim}`);
    await shownAt(person, entry);
    const spaces = new Set(past.view.spaces.map((space) => space.id));
    const stand = past.view.pieces.filter((piece) => spaces.has(piece.at)).map((piece) => piece.id);
    const there = await person.page.$$eval(".board .bd-piece", (all) => all.map((one) => one.dataset.id));
    const lacking = stand.filter((id) => !there.includes(id));
    equal(lacking, [], "and that position is on the board");
    const now = await person.text("chances-now");
    const share = (Math.round(review.chances[entry][0] / 10) / 10).toFixed(1); /* halves go up */
    const rest = (100 - Number(share)).toFixed(1);
    ok(now.includes(`${share}%`), "with the chances there", `${now}, expected ${share}`);
    ok(now.includes(`${rest}%`), "which make one together", `${now}, expected ${rest}`);
  }
  await rows(person, review);
  await person.finish("clicking through a review");
}

/* A row of the lists leads to its entry, and what is told there is what the review says. */
async function rows(person, review) {
  const row = person.get("chances-row").first();
  const entry = Number(await row.getAttribute("data-entry"));
  const thrown = review.throws.find((one) => one.entry === entry);
  await row.click();
  await shownAt(person, entry);
  ok((await person.text("chances-throw")).includes(thrown.what), "a throw tells what it was for");
  ok((await person.text("chances-here")).includes(thrown.text), "and what came of it");
  await person.page.keyboard.press("ArrowRight");
  await shownAt(person, entry + 1);
  const decided = review.decisions[0];
  ok(decided !== undefined, "random play has costly decisions");
  await person.get("chances-decision").first().click();
  await shownAt(person, decided.entry);
  const text = await person.text("chances-better");
  ok(text.includes(decided.better.line[0].text), "a costly decision tells the better line", text);
  const x = await person.page.$eval(".chances-cursor", (line) => Number(line.getAttribute("x1")));
  ok(Math.abs(x - (1000 * decided.entry) / review.entries) < 1, "the cursor is there");
}

/* Of a game that still runs one's own side may be sitting everywhere: then it warns, and reviews what is. */
async function running(browser, server) {
  const person = await visit(browser, server.address, { ...PHONE, settings: { language: "fr" } });
  const half = readFileSync(RECORD, "utf8").split("\n").slice(0, 40);
  const unfinished = join(scratch, "unfinished.grog");
  writeFileSync(unfinished, `${half.join("\n")}\n`);
  await openReplay(person, unfinished, () => person.settled()); /* no bot plays on meanwhile */
  ok((await person.get("reviewer").innerText()).includes("caché"), "a running game: a warning");
  await start(person, "quick");
  await person.get("chances-chart").waitFor({ timeout: LONG });
  const { review } = await told(person);
  const last = await person.page.$eval('[data-test="slider"]', (slider) => Number(slider.max));
  equal([review.wait.node !== "over", review.done], [true, last], "it is reviewed as far as it goes");
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  ok(wide <= 0, "a phone need not scroll sideways", `${wide} pixels too wide`);
  await person.finish("a running game on a phone");
}

/* === Without one ================================================================================ */

async function alone(browser, files) {
  const person = await visit(browser, files.address);
  await openReplay(person, RECORD);
  await start(person, "quick");
  await person.get("chances-chart").waitFor({ timeout: LONG });
  const entries = await person.page.$eval(".chances-line", (line) => line.points.numberOfItems - 1);
  await clickAt(person, Math.floor(entries / 2), entries);
  await person.page.waitForFunction(() => Number(document.querySelector('[data-test="slider"]').value) > 10);
  ok(true, "the page reviews by itself as well");
  const early = files.sent.findIndex(([path]) => path.includes("reviewer"));
  ok(early > files.sent.findIndex(([path]) => path.endsWith(".wasm")), "what a review needs comes late");
  await person.finish("without a server");
}

const server = await serveGames();
const files = await serveFiles(dist);
const browser = await launch();
await inOrder([cancelled, clicked, running], browser, server);
await inOrder([alone], browser, files);
await browser.close();
files.close();
await server.kill();
process.exitCode = end();
