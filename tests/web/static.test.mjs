/*
 * static.test.mjs - the page from a plain file server: the engine in the browser, games in its storage; what
 * a first game weighs, and how fast a click is answered.
 */
import { end, ok } from "./bench.mjs";
import { PHONE, equal, inOrder, launch, serveFiles, visit } from "./visit.mjs";

const MOST_BYTES = 292_000; /* compressed, engine included */

const log = (person) => person.get("log").innerText();

async function alone(browser, files) {
  const person = await visit(browser, files.address, { pictures: true });
  await person.begin();
  const bytes = files.sent.reduce((sum, [, size]) => sum + size, 0);
  console.log(`# a first game: ${files.sent.length} files, ${bytes} bytes compressed`);
  for (const [path, size] of [...files.sent].sort((a, b) => b[1] - a[1])) console.log(`#   ${size} ${path}`);
  ok(bytes < MOST_BYTES, `a first game weighs less than ${MOST_BYTES} bytes`, String(bytes));
  equal(person.frames, [], "there is no server to talk to");
  const before = await log(person);
  equal(await person.playOn(12), 12, "decisions are made");
  const after = await log(person);
  ok(after.length > before.length + 200, "the computer plays too, and the log grows");
  const title = await person.page.title();
  await person.page.reload();
  await person.settled();
  equal(await log(person), after, "loaded anew, the game is as it was");
  equal(await person.page.title(), title, "and so is its title");
  equal(await person.playOn(3), 3, "and goes on");
  await person.get("home").click();
  await person.get("game-row").waitFor();
  ok((await person.text("game-row")).includes("Hougoumont"), "the start page lists it");
  ok(await person.get("your-turn").isVisible(), "with whose turn it is");
  await person.get("delete-game").click();
  await person.get("confirm-yes").click();
  await person.get("games").waitFor({ state: "hidden" });
  await person.page.reload();
  await person.get("play-hougoumont-centre").waitFor();
  await person.get("games").waitFor({ state: "hidden" });
  equal(await person.get("game-row").count(), 0, "and it can be deleted, for good");
  await person.finish("without a server");
}

/* What can be clicked next is marked before the next frame is drawn. */
async function prompt(browser, files) {
  const person = await visit(browser, files.address);
  await person.begin();
  for (const done of ["sk end", "fo end"])
    if ((await person.offered()).includes(done)) await person.choose(done);
  await person.choose("g mv F4");
  const { page } = person;
  const pieces = await page.$$eval(".board .bd-piece.bd-can", (all) => all.map((one) => one.dataset.id));
  const took = [];
  for (const id of pieces.slice(0, 3)) {
    const { x, y } = await person.spot(id);
    await page.mouse.move(x, y);
    await page.evaluate(watchFrame);
    await page.mouse.click(x, y);
    const told = await page.waitForFunction(() => window.watched?.marked !== undefined && window.watched);
    took.push(await told.jsonValue());
    await page.keyboard.press("Escape");
    await page.waitForFunction((one) => !document.querySelector(`.bd-picked[data-id="${one}"]`), id);
  }
  console.log(
    `# marked ${took.map((one) => one.marked.toFixed(1)).join(", ")} ms after the button was released`,
  );
  ok(
    took.length === 3 && took.every((one) => !one.late),
    "a click is answered before the next frame",
    JSON.stringify(took),
  );
  await person.finish("speed");
}

/* Runs in the page: from the release of the button to the mark on the board; did a frame come between? */
function watchFrame() {
  window.watched = {};
  const watched = window.watched;
  addEventListener(
    "pointerup",
    () => {
      const from = performance.now();
      let frame = false;
      requestAnimationFrame(() => {
        frame = true;
      });
      const observer = new MutationObserver(() => {
        if (!document.querySelector(".board .bd-picked")) return;
        observer.disconnect();
        watched.marked = performance.now() - from;
        watched.late = frame;
      });
      observer.observe(document.querySelector(".board"), { subtree: true, attributeFilter: ["class"] });
    },
    { capture: true, once: true },
  );
}

async function pocket(browser, files) {
  const person = await visit(browser, files.address, PHONE);
  await person.begin({ side: "allied" });
  equal(await person.playOn(5), 5, "a phone plays by itself as well");
  await person.finish("without a server, phone");
}

const files = await serveFiles();
const browser = await launch();
await inOrder([alone, prompt, pocket], browser, files);
await browser.close();
files.close();
process.exitCode = end();
