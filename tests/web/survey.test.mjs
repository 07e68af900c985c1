/*
 * survey.test.mjs - what a place costs, sees and who controls it, by pointer, keyboard and finger; lines of
 * sight on the board; threats of pieces that come nearer; outcomes and badges in words; the players' pages.
 */
import { end, ok } from "./bench.mjs";
import { PHONE, comesTo, equal, inOrder, launch, serveGames, visit } from "./visit.mjs";

const facts = (person) => person.get("fact").allInnerTexts();
const told = async (person, wanted, name) => {
  await person.page.waitForFunction(
    (text) => document.querySelector('[data-test="survey"]')?.innerText.includes(text),
    wanted,
  );
  ok((await facts(person)).length > 0, name);
};

async function pointAt(person, id) {
  const { x, y } = await person.spot(id);
  await person.page.mouse.move(x, y);
}

/* Point there once: if the position changes meanwhile, a pointer at rest is told of the new one. */
async function tells(person, id, wanted, name) {
  const card = person.get("survey");
  await pointAt(person, id);
  await comesTo(async () => (await card.isVisible()) && (await card.innerText()).includes(wanted), true, name);
}

/* Joyeuse's first gendarmes stand in 210: 216 is open ground (1) that the Huguenots of 222 and 223 control. */
async function cost(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin({ scenario: "coutras", side: "catholic" });
  await tells(person, "212", "212 Bois d'Isle", "a place tells of itself");
  const wood = (await facts(person)).some((one) => /No sight passes.*F4\.1\.5\.3/.test(one));
  ok(wood, "a wood hides what is behind it");
  equal(await person.page.locator(".bd-course").count(), 0, "from nowhere no way leads there");
  await person.clickOn("C1.gendarme1");
  await person.settled();
  await tells(person, "216", "216 Plaine nord", "and what it would cost");
  const lines = await facts(person);
  ok(/cost 2\b.*zone 1.*\+1.*F4\.2\.3/s.test(lines[0]), "1 for the zone and 1 for their control", lines[0]);
  ok(lines.some((one) => one.startsWith("2 of 6 MP")), "2 of 6 MP", lines.join("\n"));
  ok(
    lines.some((one) => /Huguenots.*222.*223.*F4\.2\.3/.test(one)),
    "who controls it, and from where",
    lines.join("\n"),
  );
  equal(await person.page.locator(".bd-course-move").count(), 1, "the way is drawn");
  await person.page.keyboard.press("b");
  await person.page.keyboard.press("ArrowUp");
  const focused = await person.page.evaluate(() => document.activeElement?.getAttribute("data-id"));
  ok(focused !== null, "the keyboard is on the board", String(focused));
  await told(person, focused, "the place that has the focus tells of itself too");
  await person.finish("cost");
}

/* From the culverin in 211 the hedge between 217 and 224 hides La Garenne; 216 beside it is seen. */
async function sight(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin({ scenario: "coutras", side: "catholic" });
  const seen = (id) => person.page.locator(`.bd-space.bd-seen[data-id="${id}"]`).count();
  await pointAt(person, "C3.culverin1");
  await person.page.keyboard.press("v");
  await comesTo(() => seen("216"), 1, "216 is lit");
  equal(await seen("224"), 0, "224 is not");
  await pointAt(person, "224");
  await told(person, "No line of sight: a border stops it.", "it is told what stops it");
  equal(
    await person.page.locator(".bd-course-sight").getAttribute("data-stop"),
    "217 224",
    "the line ends at that border",
  );
  await person.page.keyboard.press("Escape");
  equal(await person.page.locator(".bd-seen, .bd-unseen, .bd-course").count(), 0, "Escape puts it away");
  await person.get("ask-sight").click();
  await person.clickOn("321");
  await comesTo(() => person.page.locator('.bd-looks[data-id="321"]').count(), 1, "a place can be looked from");
  await person.finish("sight");
}

/* Nobody stands beside 211 yet; cuirassiers can come there by one move. */
async function threats(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin({ scenario: "coutras", side: "catholic" });
  await pointAt(person, "211");
  await person.page.keyboard.press("t");
  await person.get("threat").first().waitFor();
  const [first] = await person.get("threat").allInnerTexts();
  ok(/\(cuirassiers\): first to \d+ .* MP\)/.test(first), "a piece comes nearer first", first);
  ok(/a unit disorganised|no effect/.test(first), "outcomes are said in words", first);
  ok(!/[+-]\d+ \w/.test(first.replace(/\n/g, " ")), "and not as keys", first);
  const note = await person.text("threats-note");
  ok(/reinforcements.*reactions/s.test(note), "what is not counted is told", note);
  await person.get("threat").first().hover();
  await comesTo(() => person.page.locator(".bd-course-move").count(), 1, "its way shows on the board");
  await person.finish("threats");
}

async function looks(browser, server) {
  const person = await visit(browser, server.address);
  await person.get("play-coutras").waitFor();
  const titles = await person.page.locator(".system h2").allInnerTexts();
  equal(titles, ["Waterloo", "Par le feu, le fer et la foi"], "scenarios stand under their system");
  for (const name of ["waterloo", "faith"]) {
    await person.get(`manual-${name}`).click();
    await person.get("manual").locator("h3").first().waitFor();
    ok((await person.text("manual")).includes("What is reconstructed"), `${name}: the players' page`);
    await person.page.keyboard.press("Escape");
  }
  await person.page.keyboard.press("?");
  await person.get("help-faith").click();
  await person.get("manual").waitFor();
  await person.page.keyboard.press("Escape");
  await person.page.keyboard.press("Escape");
  await person.begin({ scenario: "coutras", side: "catholic" });
  const trays = await person.page.locator(".bd-tray-name").allTextContents();
  equal(trays, ["Lost"], "no tray for what is to be placed when nothing is");
  const badge = await person.page.locator('[data-id="C1.gendarme1"] [data-mark="charge"] text').textContent();
  equal(badge, "⚑", "a charge marker has its sign");
  const { words, marks } = person.view();
  ok(!JSON.stringify(words).includes("{1}"), "words are whole");
  equal(
    marks.filter((mark) => mark.piece === "C1.gendarme1").map((mark) => mark.text),
    ["shock 5", "other side 3", "6 MP", "quality 5", "class E", "charge marker"],
    "figures are told with their values",
  );
  await person.finish("looks");
}

/* A finger rests nowhere: a tap tells, until it is put away. */
async function finger(browser, server) {
  const person = await visit(browser, server.address, PHONE);
  await person.begin({ scenario: "coutras", side: "catholic" });
  await person.clickOn("217", { tap: true });
  await person.page.waitForTimeout(600);
  if (!(await person.get("survey").isVisible())) await person.clickOn("217", { tap: true });
  await told(person, "217 Plaine nord-est", "a tap tells of a place");
  await person.get("survey").locator("button").tap();
  await comesTo(() => person.get("survey").isVisible(), false, "and can be put away");
  await person.finish("finger");
}

const server = await serveGames();
const browser = await launch();
await inOrder([cost, sight, threats, looks, finger], browser, server);
await browser.close();
await server.kill();
process.exitCode = end();
