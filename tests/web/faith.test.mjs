/*
 * faith.test.mjs - "Par le feu, le fer et la foi" in the page: what a scenario withholds, what its sides are
 * called, numbers of clauses that end in letters, points without an end, how far a gun reaches; what is seen
 * at a glance, what forlorn hopes are called, how names stand out, the players' pages.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast, end, ok, top } from "./bench.mjs";
import { equal, inOrder, launch, serveGames, visit } from "./visit.mjs";

const CLAUSE = /^- \*\*\[(F[\w.]+)\]\*\*\s+(.*)$/gm;
const spec = [...readFileSync(join(top, "doc/rules/faith.md"), "utf8").matchAll(CLAUSE)];
const ids = spec.map(([, id]) => id);

/* The form offers what the scenario does, and names the sides as it does. */
async function form(person, scenario, { withheld, sides }) {
  await person.get(`play-${scenario}`).click();
  const shown = await person.get("new-game").locator("[data-option]").count();
  equal(shown, 11 - withheld.length, `${scenario}: so many options are offered`);
  for (const id of withheld)
    equal(
      await person.get("new-game").locator(`[data-option="${id}"]`).count(),
      0,
      `${scenario}: ${id} is not`,
    );
  const text = await person.get("new-game").locator('[data-test="side"]').innerText();
  for (const side of sides) ok(text.includes(side), `${scenario}: ${side}`, text);
}

async function forms(browser, server) {
  const person = await visit(browser, server.address);
  await form(person, "coutras", {
    withheld: ["caracole", "gold"],
    sides: ["The Huguenots", "The Catholics"],
  });
  await person.page.keyboard.press("Escape");
  await form(person, "arques", { withheld: [], sides: ["The Royalists", "The League"] });
  await person.finish("forms");
}

/* Every clause that another one names is a link to it, to the last letter of its number. */
async function drawer(person) {
  await person.get("open-rules").click();
  await person.get("rules-chapter").selectOption("F7");
  const rows = await person
    .get("clauses")
    .locator("li")
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector(".clause-number").innerText,
        [...row.querySelectorAll('[data-test="clause"]')].map((link) => link.innerText),
      ]),
    );
  const wanted = spec
    .filter(([, id]) => id.startsWith("F7."))
    .map(([, id, text]) => [id, [...text.matchAll(/\bFS?\d+(?:\.\d+)+[a-z]?/g)].map(([named]) => named)]);
  equal(rows, wanted, "rules: the clauses of F7 with all that they name");
  const named = wanted.flatMap(([, links]) => links);
  ok(named.some((id) => /[a-z]$/.test(id)), "rules: some of these end in a letter");
  equal(
    named.filter((id) => !ids.some((one) => one.startsWith(id))),
    [],
    "rules: all of them are clauses or sections",
  );
  await person.get("rules-chapter").selectOption("FS1");
  const first = await person.get("clauses").locator(".clause-number").first().innerText();
  equal(first, "FS1.1", "rules: the scenarios' own rules");
  await person.page.keyboard.press("Escape");
}

/* The Catholics of Coutras begin with 33 points, the Huguenots with none; a culverin reaches 2 zones. */
async function game(browser, server) {
  const person = await visit(browser, server.address);
  await person.get("play-coutras").click();
  const dialog = person.get("new-game");
  for (const [group, value] of [
    ["side", "catholic"],
    ["opponent", "greedy"],
  ])
    await dialog.locator(`[data-test="${group}"] input[value="${value}"]`).check();
  await person.get("start").click();
  await person.settled();
  const points = (seat) => person.get(`track-${seat}-points`).locator("dd").innerText();
  equal(await points("catholic"), "33", "points of the Catholics");
  equal(await points("protestant"), "0", "points of the Huguenots");
  const gun = await person.page.locator('[data-id="C3.culverin1"] .bd-value-rest').textContent();
  ok(gun.includes("→2"), "a gun tells how far it reaches", gun);
  await drawer(person);
  await person.finish("game");
}

/* Heights on the screen of what these find. */
const heights = (person, selector) =>
  person.page.$$eval(selector, (all) => all.map((one) => one.getBoundingClientRect().height));

/*
 * The whole of Jarnac on a common screen: each counter tells at a glance how strong it is, and by what; the
 * zones are worth points to the side whose colour they bear; the piece that moves is marked.
 */
async function glance(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin({ scenario: "jarnac", side: "catholic" });
  await person.page.locator(".bd-far").waitFor();
  const plates = await heights(person, '[data-id^="C1."] .bd-strength');
  ok(plates.length > 8 && Math.min(...plates) >= 8, "strengths are as high as letters", plates.join(" "));
  const [alone] = await heights(person, '[data-id="H1.argoulet1"] .bd-strength');
  ok(alone >= 11, "and higher where there is room", String(alone));
  const small = (await heights(person, ".bd-piece .bd-value")).filter((height) => height > 0);
  equal(small, [], "the rest waits for a closer look");
  const shape = (id) => person.page.locator(`[data-id="${id}"] .bd-strength`).getAttribute("class");
  ok((await shape("C1.gendarme1")).includes("shock"), "gendarmes are for shock");
  ok((await shape("C1.arquebus1")).includes("fire"), "arquebusiers for fire");
  const coat = (side) =>
    person.page
      .locator(`.bd-badge[data-mark="hold-${side}"] circle`)
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  equal(await coat(1), "rgb(63, 95, 143)", "points in the colour of the Huguenots");
  equal(await coat(2), "rgb(143, 47, 47)", "and of the Catholics");
  await person.clickOn("C1.gendarme1");
  await person.settled();
  const marked = await person.page.$$eval(".bd-piece.bd-picked", (all) => all.map((one) => one.dataset.id));
  equal(marked, ["C1.gendarme1"], "the piece that moves is marked");
  const trays = await person.page.locator(".bd-tray:not(.bd-tray-done)").count();
  equal(trays, 3, "who is to come, who has left, who is lost");
  await person.finish("glance");
}

/* Placing forlorn hopes takes nothing out of a tray: there is none for it. */
async function hopes(browser, server) {
  const person = await visit(browser, server.address);
  await person.get("play-coutras").click();
  const form = person.get("new-game");
  await form.locator('[data-test="side"] input[value="protestant"]').check();
  await form.locator('[data-test="opponent"] input[value="greedy"]').check();
  await form.locator("summary").click();
  await form.locator('[data-option="forlorn_hope"] input, input[data-option="forlorn_hope"]').first().check();
  await person.get("start").click();
  await person.settled();
  ok((await person.text("prompt")).includes("forlorn hopes"), "forlorn hopes are to be placed");
  const trays = await person.page.$$eval(".bd-tray", (all) => all.map((one) => one.dataset.tray));
  equal(trays, ["LOST"], "with no empty tray beside the lost");
  const [first] = (await person.offered()).filter((action) => action.startsWith("fh "));
  await person.choose(first);
  const id = `${first.split(" ")[1]}.fh1`;
  const label = await person.page.locator(`[data-id="${id}"]`).getAttribute("aria-label");
  ok(/^[^,]+, forlorn hope 1, /.test(label), "it is called by its parent and its number", label);
  await person.finish("hopes");
}

/* Names of zones stand out from the halo around them, which hides what lies below, and from open water. */
async function lettering(browser, server) {
  for (const theme of ["light", "dark"]) {
    const person = await visit(browser, server.address, { settings: { theme }, colorScheme: theme });
    await person.begin({ scenario: "jarnac", side: "catholic" });
    const names = await person.page.$$eval(".bd-name", (all) =>
      all.map((one) => {
        const { fill, stroke, strokeOpacity } = getComputedStyle(one);
        return { fill, stroke, strokeOpacity, text: one.textContent };
      }),
    );
    const pale = names.filter((one) => one.strokeOpacity !== "1" || contrast(one.fill, one.stroke) < 7);
    ok(names.length > 20 && pale.length === 0, `${theme}: names stand out`, JSON.stringify(pale[0]));
    await person.finish(theme);
  }
}

/* The players' page is there in every language of the page. */
async function manuals(browser, server) {
  for (const [language, words] of [
    ["en", "What is reconstructed"],
    ["fr", "Ce qui est reconstitué"],
    ["it", "Che cosa è ricostruito"],
  ]) {
    const person = await visit(browser, server.address, { settings: { language } });
    for (const name of ["waterloo", "faith"]) {
      await person.get(`manual-${name}`).click();
      await person.get("manual").locator("h3").first().waitFor();
      const text = await person.text("manual");
      ok(text.includes(words), `${name}: the players' page in ${language}`, text.slice(0, 200));
      equal(await person.page.locator(".manual").getAttribute("lang"), language, "which says its language");
      await person.page.keyboard.press("Escape");
    }
    await person.finish(language);
  }
}

const server = await serveGames();
const browser = await launch();
await inOrder([forms, game, glance, hopes, lettering, manuals], browser, server);
await browser.close();
await server.kill();
process.exitCode = end();
