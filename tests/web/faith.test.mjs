/*
 * faith.test.mjs - "Par le feu, le fer et la foi" in the page: what a scenario withholds, what its sides are
 * called, numbers of clauses that end in letters, points without an end, how far a gun reaches.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { end, ok, top } from "./bench.mjs";
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

/* The Catholics of Coutras begin with 6 points, the Huguenots with none; a culverin reaches 2 zones. */
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
  equal(await points("catholic"), "6", "points of the Catholics");
  equal(await points("protestant"), "0", "points of the Huguenots");
  const gun = await person.page.locator('[data-id="C3.culverin1"] .bd-value-rest').textContent();
  ok(gun.includes("→2"), "a gun tells how far it reaches", gun);
  await drawer(person);
  await person.finish("game");
}

const server = await serveGames();
const browser = await launch();
await inOrder([forms, game], browser, server);
await browser.close();
await server.kill();
process.exitCode = end();
