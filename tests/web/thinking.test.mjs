/*
 * thinking.test.mjs - the computer as an opponent on the page, with a server and without: it shows that it
 * thinks, plays now when it is told to, hears everything else meanwhile, and tells why it did what it did.
 *
 * Where it thinks in the server ./test has it do so in a build with sanitizers (GROGNARD): the release has thought
 * its thoughts in the small battle to the end before a person could hurry it.
 */
import { end, ok } from "./bench.mjs";
import { SMALL, equal, inOrder, launch, serveFiles, serveGames, visit } from "./visit.mjs";

const BUDGET = 2500; /* ms that level 5 thinks at most */
const SOON = 1000; /* ms for an answer, if it need not wait for a thought */
const TRIES = 4; /* one of these must be that quick: the machine may be busy with other things */
const LITTLE = 300; /* ms that it has to think on before it is hurried */

/* A game of the Allies against the French of level 5, who are asked as soon as the skirmish is ended. */
async function against(browser, address) {
  const person = await visit(browser, address);
  await person.begin({ scenario: SMALL, side: "allied", opponent: "5" });
  await endSkirmish(person);
  return person;
}

async function endSkirmish(person) {
  await person.page.locator('[data-test="choice"][data-action="sk end"]').click();
  await person.get("do-it").click();
}

/* How far it is. Runs in the page. */
const state = () => {
  const panel = document.querySelector('[data-test="thinking"]');
  const bar = panel?.querySelector("progress");
  return {
    thinks: panel !== null && panel.closest("[hidden]") === null,
    gone: bar?.value ?? 0,
    most: bar?.max ?? 0,
    time: panel?.textContent ?? "",
    at: Number(document.querySelector("main.game")?.dataset.at),
  };
};

/* It thinks about something that takes it longer than a moment. If its round ends before that, the person plays
   anything until it is asked again; if the battle does, another one is begun. */
async function deepInThought(person) {
  const { page } = person;
  for (;;) {
    const handle = await page.waitForFunction(
      (little) => {
        const panel = document.querySelector('[data-test="thinking"]');
        if (panel && !panel.closest("[hidden]"))
          return panel.querySelector("progress").value > little ? "thinks" : null;
        if (document.querySelector('main.game [data-test="over"]')) return "over";
        const choices = document.querySelector('main.game:not(.sending) [data-test="choices"]');
        return choices && !choices.hidden && choices.querySelector('[data-test="choice"]') ? "asks" : null;
      },
      LITTLE,
      { polling: 20 },
    );
    const what = await handle.jsonValue();
    if (what === "thinks") return page.evaluate(state);
    if (what === "over") {
      await person.get("rematch").click();
      await endSkirmish(person);
      continue;
    }
    const before = await person.at();
    await page.locator('[data-test="choice"]').first().click();
    if ((await person.laidOut(before)) === "asks") await person.get("do-it").click();
  }
}

/* One of a few tries, each of which answers how long it took, is quick. */
async function isQuick(name, attempt) {
  const took = [];
  while (took.length < TRIES && !(took.at(-1) < SOON)) took.push(await attempt());
  ok(took.at(-1) < SOON, name, `${took.join(", ")} ms`);
}

/* How long it takes until the next move has come. */
async function moved(page, at) {
  const begun = Date.now();
  await page.waitForFunction((last) => Number(document.querySelector("main.game")?.dataset.at) > last, at, {
    polling: 20,
  });
  return Date.now() - begun;
}

async function showsItself(person, name) {
  const { page } = person;
  const now = await deepInThought(person);
  equal(now.most, BUDGET, `${name}: how long it may think at most`);
  ok(/\d.\ds of 2.5s/.test(now.time), `${name}: and how long it has`, now.time);
  ok((await person.text("prompt")).includes("The French"), `${name}: who thinks`);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/thinking-${name}.png` });
  await page.waitForTimeout(200);
  const later = await page.evaluate(state);
  ok(later.gone > now.gone || later.at > now.at, `${name}: time goes on`, `${now.gone} ${later.gone}`);
}

async function playsNow(person, name, tell) {
  const { page } = person;
  await isQuick(`${name}: it plays now`, async () => {
    const { at } = await deepInThought(person);
    await tell();
    return moved(page, at);
  });
}

/* The menu is open while it thinks. */
async function menuInThought(person) {
  for (;;) {
    await deepInThought(person);
    await person.get("open-menu").click();
    if ((await person.page.evaluate(state)).thinks) return;
    await person.page.keyboard.press("Escape");
  }
}

/* What has nothing to do with the thought is answered meanwhile. */
async function listens(person, name) {
  const { page } = person;
  await isQuick(`${name}: all else is answered meanwhile`, async () => {
    await menuInThought(person);
    const begun = Date.now();
    await Promise.all([page.waitForEvent("download"), person.get("export-account").click()]);
    const took = Date.now() - begun;
    await page.keyboard.press("Escape");
    return took;
  });
}

async function tellsWhy(person, name) {
  const { page } = person;
  const fold = person.get("reasons").first();
  await fold.waitFor();
  equal(await fold.locator('[data-test="reason"]').count(), 0, `${name}: nothing is told unasked`);
  await fold.locator("summary").click();
  const first = fold.locator('[data-test="reason"]').first();
  await first.waitFor();
  ok(/^\d+(\.\d)?\s?%\s[\s\S]*×$/.test((await first.innerText()).trim()), `${name}: chance, move and visits`);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/reasons-${name}.png` });
}

/* The game may be left while it thinks; for who comes back it has gone on. */
async function leaves(person, name) {
  const { page } = person;
  const { at } = await deepInThought(person);
  const game = page.url();
  await person.get("home").click();
  await person.get("game-row").first().waitFor();
  await page.goto(game);
  await moved(page, at);
  await deepInThought(person);
  ok(true, `${name}: it can be left and come back to`);
}

async function opponent(browser, address, name) {
  const person = await against(browser, address);
  await showsItself(person, name);
  await playsNow(person, name, () => person.get("play-now").click());
  await playsNow(person, name, () => person.page.keyboard.press(" "));
  await listens(person, name);
  await tellsWhy(person, name);
  await leaves(person, name);
  await person.finish(name);
}

/* Who plays for the first time is offered a gentle opponent; all are there by name. */
async function newcomer(browser, address) {
  const person = await visit(browser, address);
  await person.get(`play-${SMALL}`).click();
  const form = person.get("new-game").locator('[data-test="opponent"]');
  equal(await form.locator("input:checked").getAttribute("value"), "2", "a newcomer meets level 2");
  const words = await form.innerText();
  for (const name of ["1: gentle", "2: easy", "3: steady", "4: strong", "5: strongest"])
    ok(words.includes(`Computer ${name}`), `there is ${name}`);
  await person.finish("newcomer");
}

const browser = await launch();
const server = await serveGames();
const files = await serveFiles();
try {
  const withServer = () => opponent(browser, server.address, "server");
  const alone = () => opponent(browser, files.address, "worker");
  await inOrder([() => newcomer(browser, server.address), withServer, alone]);
} finally {
  await browser.close();
  files.close();
  await server.kill();
}
process.exitCode = end();
