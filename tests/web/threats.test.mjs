/*
 * threats.test.mjs - what the other side could do, on the page: by key and by tool, what is pointed at shows
 * on the board; and odds that were sampled narrow while one looks.
 */
import { end, ok } from "./bench.mjs";
import { equal, inOrder, launch, serveGames, visit } from "./visit.mjs";

const GREAT = "waterloo-1815";

/* On to the first choice of an action of the French. */
async function toAction(person) {
  await person.begin({ scenario: GREAT });
  for (const last of ["sk end", "fo end"])
    if ((await person.offered()).includes(last)) await person.choose(last);
  equal(person.view().wait.step, "action", "an action is to be chosen");
}

const pointed = (page) =>
  page.$$eval(".board .bd-pointed[data-id]", (all) => all.map((one) => one.dataset.id).sort());

async function threats(browser, server) {
  const person = await visit(browser, server.address);
  const { page } = person;
  await toAction(person);
  const { x, y } = await person.spot("E1");
  await page.mouse.move(x, y);
  await page.keyboard.press("t");
  await person.get("threat").first().waitFor();
  const said = await person.heard((message) => message.threats && message.space === "E1");
  equal(said.by, "allied", "the other side threatens");
  equal(await person.get("threat").count(), said.threats.length, "every threat is listed");
  const first = person.get("threat").first();
  const text = await first.innerText();
  ok(
    said.threats[0].steps.every((step) => text.includes(step.text)),
    "it says what would be done, step by step",
    text,
  );
  await first.hover();
  equal(await pointed(page), [...said.threats[0].touches].sort(), "what is pointed at shows on the board");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/threats.png` });
  await page.mouse.move(2, 2);
  await page.keyboard.press("Escape");
  ok(!(await person.get("threats").isVisible()), "Escape closes the list");
  equal(await pointed(page), [], "and nothing is pointed at any more");
  /* Nothing of ours is in Hougoumont: the other side holds it and threatens it not. */
  await person.get("ask-threats").click();
  await person.clickOn("D2");
  await person.heard((message) => message.threats && message.space === "D2");
  await page.waitForFunction(() => !document.querySelector('[data-test="threats"] .working'));
  equal(await person.get("threat").count(), 0, "by the tool: the place that is clicked next");
  ok((await person.get("consider").count()) === 0, "that click chooses nothing");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/threats-none.png` });
  await person.finish("threats");
}

async function narrowing(browser, server) {
  const person = await visit(browser, server.address);
  await toAction(person);
  const from = person.frames.length;
  await person.page.locator('[data-test="choice"][data-action="r as E1"]').click();
  const answers = () => person.received(from).filter((message) => message.outcomes);
  await person.heard((message) => message.outcomes && message.samples >= 64_000, from);
  const widths = answers().map(({ outcomes: [{ low, high }] }) => high[0] / high[1] - low[0] / low[1]);
  equal(
    answers().map((one) => one.samples),
    [1000, 4000, 16_000, 64_000],
    "more and more trials",
  );
  ok(
    widths.every((width, i) => i === 0 || width < widths[i - 1]),
    "the interval narrows",
    widths.join(" "),
  );
  await person.page.waitForFunction(() => /64,000/.test(document.querySelector('[data-test="odds"]').innerText));
  ok(true, "the panel shows the last of them");
  if (process.env.SHOTS) await person.page.screenshot({ path: `${process.env.SHOTS}/narrow.png` });
  await person.finish("narrowing");
}

const server = await serveGames();
const browser = await launch();
await inOrder([threats, narrowing], browser, server);
await browser.close();
await server.kill();
process.exitCode = end();
