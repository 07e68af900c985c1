/*
 * clauses.test.mjs - the rules in the language of the page, from the server and from plain files: the coach
 * and the drawer show a clause as lang/<language>.clauses.txt has it, marked as that language. From plain
 * files a chapter is fetched when it is needed and not before; where it cannot be, the clause is shown as it
 * is written, or it is said that it cannot be had.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { end, ok, top } from "./bench.mjs";
import { equal, inOrder, launch, serveFiles, serveGames, visit } from "./visit.mjs";

const MOST_BYTES = 280_000; /* of a first game, compressed, engine included */

/* A word that only the clauses of that language have, and a clause that has it. */
const WORDS = { en: ["sunken-road", "W9.5.6"], fr: ["chemin creux", "W9.5.6"], it: ["infossata", "W9.5.6"] };
const MARKS = { en: "READING", fr: "LECTURE", it: "LETTURA" };

const words = (text) => text.replaceAll(/\s+/g, " ").trim();

/* The clauses as the sources have them, by number. */
function clausesIn(language) {
  const [path, line] =
    language === "en"
      ? ["doc/rules/waterloo.md", /^- \*\*\[(W[\d.]+)\]\*\*\s+(.*)$/gm]
      : [`lang/${language}.clauses.txt`, /^waterloo\.clause\.(W[\d.]+) = (.*)$/gm];
  const found = readFileSync(join(top, path), "utf8").matchAll(line);
  return new Map([...found].map(([, id, text]) => [id, words(text)]));
}

/* The chapters that the page has fetched, in order. */
function fetchedBy(person) {
  const fetched = [];
  person.page.on("request", (request) => {
    const found = /\/clauses\/(.*)\.json$/.exec(new URL(request.url()).pathname);
    if (found) fetched.push(found[1]);
  });
  return fetched;
}

/* What a piece of the page says, and in which language. */
const told = (place) => place.evaluate((node) => ({ lang: node.lang, text: node.innerText }));

const ruleAsked = (person) => person.get("prompt-text").locator('[data-test="clause"]').innerText();

/* Begin as a learner; the clause that the coach quotes. */
async function learn(person) {
  await person.get("learn").click();
  await person.settled();
  const quote = person.get("coach").locator("blockquote");
  await quote.waitFor();
  return told(quote);
}

async function inLanguage(browser, { address, name, fetches, language }) {
  const where = `${name}, ${language}`;
  const clauses = clausesIn(language);
  equal(clauses.size, 475, `${where}: there is a text for each clause`);
  const person = await visit(browser, address, { settings: { language } });
  const fetched = fetchedBy(person);
  const quote = await learn(person);
  const rule = await ruleAsked(person);
  equal(quote.lang, language, `${where}: the coach's quotation is marked as that language`);
  equal(words(quote.text), clauses.get(rule), `${where}: the coach quotes the clause in it`);
  const chapter = rule.split(".")[0];
  equal(
    fetched,
    fetches ? ["index", `waterloo/${language}/${chapter}`] : [],
    `${where}: nothing but its chapter was fetched, and only where there is no server`,
  );
  await person.get("prompt-text").locator('[data-test="clause"]').click();
  const marked = person.get("clauses").locator(".marked p");
  await marked.waitFor();
  equal((await told(marked)).lang, language, `${where}: the clause in the drawer is marked so too`);
  equal(words((await told(marked)).text), clauses.get(rule), `${where}: and stands there in that language`);
  await wholeBook(person, where, language, clauses);
  await person.finish(where);
}

/* Every chapter of the drawer, and the search in it. */
async function wholeBook(person, where, language, clauses) {
  const shown = () =>
    person
      .get("clauses")
      .locator("li")
      .evaluateAll((rows) =>
        rows.map((row) => {
          const text = row.querySelector("p");
          return [row.querySelector(".clause-number").innerText, text.lang, text.innerText];
        }),
      );
  const chapters = await person
    .get("rules-chapter")
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.value));
  const all = [];
  for (const chapter of chapters) {
    await person.get("rules-chapter").selectOption(chapter);
    all.push(...(await shown()).map(([id, lang, text]) => [id, lang, words(text)]));
  }
  const wanted = [...clauses].map(([id, text]) => [id, language, text]);
  ok(all.length === wanted.length, `${where}: the drawer has all clauses`, String(all.length));
  const wrong = all.filter((one, k) => JSON.stringify(one) !== JSON.stringify(wanted[k]));
  equal(wrong, [], `${where}: all in that language and marked so`);
  const [word, id] = WORDS[language];
  await person.get("rules-search").fill(word);
  ok((await shown()).map(([found]) => found).includes(id), `${where}: a word of it is found`);
  const about = await person.get("rules").locator(".rules-about").innerText();
  ok(about.includes(MARKS[language]), `${where}: the mark of readings is explained as it stands there`, about);
}

/* A learner's first game weighs no more than it may, in any language. */
async function weight(browser) {
  const files = await serveFiles();
  for (const language of ["en", "fr", "it"]) {
    files.sent.length = 0;
    const person = await visit(browser, files.address, { settings: { language }, pictures: true });
    await learn(person);
    const bytes = files.sent.reduce((sum, [, size]) => sum + size, 0);
    console.log(`# a first game in ${language}: ${files.sent.length} files, ${bytes} bytes compressed`);
    ok(bytes < MOST_BYTES, `a first game in ${language} weighs less than ${MOST_BYTES} bytes`, String(bytes));
    await person.finish(`weight, ${language}`);
  }
  files.close();
}

/* The chapters of the page's language are not to be had. */
async function lacking(browser, address) {
  const name = "files";
  const person = await visit(browser, address, {
    settings: { language: "fr" },
    allowed: [/^failed: .*\/clauses\//, /ERR_FAILED/],
  });
  await person.page.route("**/clauses/*/fr/**", (route) => route.abort());
  const quote = await learn(person);
  const rule = await ruleAsked(person);
  equal(quote.lang, "en", `${name}, not to be had: what is shown as it is written is marked so`);
  equal(words(quote.text), clausesIn("en").get(rule), `${name}, not to be had: the clause as it is written`);
  await person.page.unroute("**/clauses/*/fr/**");
  await person.get("prompt-text").locator('[data-test="clause"]').click();
  const marked = person.get("clauses").locator(".marked p");
  await marked.waitFor();
  equal((await told(marked)).lang, "fr", `${name}: had again, it is shown`);
  await person.finish(`${name}, lacking`);
}

/* No clause is to be had. */
async function none(browser, address) {
  const person = await visit(browser, address, {
    settings: { language: "fr" },
    allowed: [/^failed: .*\/clauses\//, /ERR_FAILED/],
  });
  await person.page.route("**/clauses/**", (route) => route.abort());
  await person.get("learn").click();
  await person.settled();
  await person.get("prompt-text").locator('[data-test="clause"]').click();
  const said = person.get("rules").getByText("Un fichier de la page n'a pas pu être chargé");
  await said.waitFor();
  ok(await said.isVisible(), "files: where no clause can be had, the drawer says so");
  await person.page.unroute("**/clauses/**");
  await person.page.keyboard.press("Escape");
  await person.get("prompt-text").locator('[data-test="clause"]').click();
  const marked = person.get("clauses").locator(".marked p");
  await marked.waitFor();
  equal((await told(marked)).lang, "fr", "files: asked for again, it is shown");
  await person.finish("files, none");
}

const server = await serveGames();
const files = await serveFiles();
const browser = await launch();
for (const place of [
  { name: "served", address: server.address, fetches: false },
  { name: "files", address: files.address, fetches: true },
])
  for (const language of ["en", "fr", "it"]) await inOrder([inLanguage], browser, { ...place, language });
await inOrder([lacking, none], browser, files.address);
await inOrder([weight], browser);
await browser.close();
await server.kill();
files.close();
process.exitCode = end();
