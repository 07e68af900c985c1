/*
 * looks.test.mjs - the page in three languages, and for everybody: axe on each screen, light and dark.
 *
 * GROGNARD_MADE names the folder of the catalogues (build/web).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { axePath, contrast, end, json, ok, top } from "./bench.mjs";
import { PHONE, equal, inOrder, launch, serveGames, visit } from "./visit.mjs";

const made = process.env.GROGNARD_MADE ?? join(top, "build/web");
const catalogues = Object.fromEntries(
  ["en", "fr", "it"].map((id) => [id, json(join(made, `lang.${id}.json`))]),
);

/* === Languages ================================================================================== */

/* English lines that are said otherwise in another language, as patterns for a whole text. */
function englishOnly(language) {
  const own = catalogues[language];
  const kept = new Set(Object.values(own));
  return Object.entries(catalogues.en)
    .filter(([key, text]) => own[key] !== text && !kept.has(text))
    .filter(([, text]) => text.replaceAll(/\{\d\}|\P{L}/gu, "").length > 2)
    .map(([, text]) => {
      const parts = text.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`^${parts.join(".+")}$`, "s");
    });
}

const english = { fr: englishOnly("fr"), it: englishOnly("it") };

/* Every text of a control, heading, label or name for those who listen. Runs in the page. */
function saidInPage() {
  const said = new Set();
  const add = (text) => text && said.add(text.replaceAll(/\s+/g, " ").trim());
  const controls = "a, button, input, label, legend, option, summary";
  const texts = "caption, dt, h1, h2, h3, kbd, p, small, span, strong, td, th";
  for (const one of document.querySelectorAll(`${controls}, ${texts}`)) {
    if (one.closest('[lang="en"]:not(html)') || one.checkVisibility?.() === false) continue;
    add(one.innerText);
    for (const name of ["aria-label", "title", "placeholder"]) add(one.getAttribute(name));
  }
  for (const one of document.querySelectorAll("section[aria-label], nav[aria-label], [role][aria-label]"))
    if (!one.closest(".board")) add(one.getAttribute("aria-label"));
  return [...said];
}

async function noEnglish(person, language, where) {
  const said = await person.page.evaluate(saidInPage);
  const left = said.filter((text) => english[language].some((pattern) => pattern.test(text)));
  ok(
    said.length > 5 && left.length === 0,
    `${language}, ${where}: no English is left over`,
    left.join(" | "),
  );
}

/* Switch by the window of settings, from wherever we are. */
async function speak(person, language) {
  await person.get("open-settings").click();
  await person.get("setting-language").selectOption(language);
  await person.page.waitForFunction((id) => document.documentElement.lang === id, language);
  await person.get("settings").waitFor({ state: "detached" });
}

/* On the sheet of the small scenario: lang/*.web.txt and lang/*.txt. */
const NAMES = {
  fr: ["Hougoumont et le centre", "Pertes"],
  it: ["Hougoumont e il centro", "Perdite"],
};

const SCALE = { fr: "environ 500 m", it: "circa 500 m" };

/* The names of the areas in the small scenario as a catalogue has them. */
const placesIn = (catalogue) =>
  json(join(top, "data/waterloo/hougoumont_centre.json")).areas.map(
    ({ name }) => catalogue[`waterloo.name.${name.toLowerCase().split(/[^a-z0-9]+/).join("-")}`],
  );

async function languages(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin();
  const { page } = person;
  const english = await person.text("prompt-text");
  for (const language of ["fr", "it"]) {
    const own = catalogues[language];
    const from = person.frames.length;
    await speak(person, language);
    await person.heard((message) => message.view, from);
    await page.waitForFunction(
      (text) => document.querySelector('[data-test="undo"]')?.innerText.includes(text),
      own["web.undo"],
    );
    await person.settled();
    equal(
      await page.getAttribute("html", "lang"),
      language,
      `${language}: the page says which language it speaks`,
    );
    const prompt = await person.text("prompt-text");
    ok(prompt !== english, `${language}: the prompt is not the English one`, prompt);
    ok(prompt.startsWith(person.view().prompt), `${language}: it is the engine's`, prompt);
    await noEnglish(person, language, "game");
    const names = await page.$$eval(".board :is(.bd-title, .bd-tray-name)", (all) =>
      all.map((one) => one.textContent),
    );
    equal(names, NAMES[language], `${language}: so do the name of the map and of its tray`);
    const places = await page.$$eval(".board .bd-name", (all) =>
      all.map((name) => [...name.children].map((line) => line.textContent).join(" ")),
    );
    equal(places.sort(), placesIn(own).sort(), `${language}: and those of all places`);
    equal(await page.$eval(".board .bd-scale text", (one) => one.textContent), SCALE[language], `${language}: and the scale`);
    await page.locator('[data-test="choice"]').first().click();
    await page.waitForFunction(() => document.querySelector('[data-test="odds"]'));
    await noEnglish(person, language, "odds");
    await person.get("cancel-choice").click();
    for (const name of ["settings", "help", "menu", "rules"]) {
      await person.get(`open-${name}`).click();
      await person.get(name).waitFor();
      await noEnglish(person, language, name);
      await page.keyboard.press("Escape");
      await person.get(name).waitFor({ state: "detached" });
    }
    await person.get("home").click();
    await person.get("play-hougoumont-centre").waitFor();
    await person.get("game-row").waitFor();
    await noEnglish(person, language, "start page");
    await person.get("play-hougoumont-centre").click();
    await person.get("new-game").waitFor();
    await noEnglish(person, language, "new game");
    await page.keyboard.press("Escape");
    await person.get("resume").click();
    await person.settled();
  }
  await speak(person, "en");
  await page.waitForFunction(
    (text) => document.querySelector('[data-test="prompt-text"]')?.innerText.trim() === text,
    english,
  );
  equal(await page.getAttribute("html", "lang"), "en", "and English again");
  await person.finish("languages");
  const stranger = await browser.newContext({ locale: "it-IT" });
  const tab = await stranger.newPage();
  await tab.goto(server.address);
  await tab.waitForFunction(() => document.documentElement.lang === "it");
  ok((await tab.title()).length > 0, "a reader of Italian is greeted in Italian");
  await stranger.close();
}

/* === Colours ==================================================================================== */

async function colours(browser, server) {
  const person = await visit(browser, server.address, { colorScheme: "light" });
  const { page } = person;
  const inUse = () => page.evaluate(() => document.documentElement.dataset.theme);
  await person.get("play-hougoumont-centre").waitFor();
  equal(await inUse(), "light", "colours: as the system has them");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  ok(contrast(paper, "rgb(255, 255, 255)") > 12, "colours: also when it changes them", paper);
  await person.get("theme").click();
  equal(await inUse(), "light", "colours: the lamp turns them");
  await person.get("open-settings").click();
  await person.get("setting-theme").selectOption("dark");
  await page.keyboard.press("Escape");
  equal(await inUse(), "dark", "colours: as chosen in the settings");
  await person.get("theme").click();
  equal(await inUse(), "light", "colours: and the lamp turns them back at once");
  await person.finish("colours");
}

/* Each card's picture: how bright it is, and what is seen of it above its title. Runs in the page. */
const pictured = async (theme) => {
  const found = [];
  for (const card of document.querySelectorAll(".card")) {
    card.scrollIntoView();
    let image = null;
    for (let i = 0; i < 300 && image?.dataset.theme !== theme; i += 1) {
      await new Promise((done) => setTimeout(done, 50));
      image = card.querySelector("img");
    }
    await image.decode();
    const canvas = new OffscreenCanvas(140, 100);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, 140, 100);
    const { data } = context.getImageData(0, 0, 140, 100);
    const sum = data.reduce((all, value, i) => (i % 4 === 3 ? all : all + value), 0);
    found.push({ bright: sum / (140 * 100 * 3 * 255), seen: [...data.slice(0, 140 * 90 * 4)] });
  }
  return found;
};

/* The pictures of the scenarios tell them apart, and are dark in the dark. */
async function pictures(browser, server) {
  const person = await visit(browser, server.address, { colorScheme: "light", pictures: true });
  const { page } = person;
  await person.get("play-hougoumont-centre").waitFor();
  const day = await page.evaluate(pictured, "light");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const night = await page.evaluate(pictured, "dark");
  /* The two on the same map differ by where their pieces stand. */
  const unlike = day[1].seen.filter((value, i) => Math.abs(value - day[2].seen[i]) > 24).length;
  ok(unlike > 800, "pictures: the pieces tell two scenarios on one map apart", String(unlike));
  console.log(`# ${unlike} values differ`);
  const show = (list) => list.map((one) => one.bright.toFixed(2)).join(" ");
  ok(
    day.every((one) => one.bright > 0.6),
    "pictures: bright by day",
    show(day),
  );
  ok(
    night.every((one) => one.bright < 0.35),
    "pictures: dark by night, also when the system turns it",
    show(night),
  );
  await person.finish("pictures");
}

/* === For everybody ============================================================================== */

const axe = readFileSync(axePath, "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
/* A game that is over: to play one to its end is for game.test.mjs. */
const FINISHED = join(top, "tests/golden/hougoumont-centre-greedy-greedy.grog");

/* In both themes; in the dark only what depends on colours is asked again. */
async function accessible(person, where) {
  const { page } = person;
  const found = [];
  for (const theme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
    const violations = await page.evaluate(
      async ([tags, dark]) => {
        const run = dark ? { runOnly: ["color-contrast"] } : { runOnly: { type: "tag", values: tags } };
        const told = await window.axe.run(document, { ...run, resultTypes: ["violations"] });
        return told.violations.flatMap((one) =>
          one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}: ${node.failureSummary}`),
        );
      },
      [RULES, theme === "dark"],
    );
    found.push(...violations.map((text) => `${theme}: ${text}`));
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  ok(found.length === 0, `axe: ${where}`, found.slice(0, 8).join("\n"));
}

async function everybody(browser, server, device = {}, name = "desktop") {
  const person = await visit(browser, server.address, device);
  const { page } = person;
  await page.evaluate(axe);
  const at = (where) => accessible(person, `${name}, ${where}`);
  await person.get("play-hougoumont-centre").waitFor();
  await at("start page");
  if (name === "desktop") {
    await person.get("play-hougoumont-centre").click();
    await person.get("new-game").waitFor();
    await at("new game");
    await page.keyboard.press("Escape");
  }
  await person.begin();
  await at("game");
  await page.locator('[data-test="choice"]').first().click();
  await page.waitForFunction(() => document.querySelector('[data-test="odds"]'));
  await at("odds");
  await person.get("cancel-choice").click();
  for (const window of name === "desktop" ? ["rules", "settings", "help", "menu"] : []) {
    await person.get(`open-${window}`).click();
    await person.get(window).waitFor();
    if (window === "rules") await person.get("clauses").locator("li").first().waitFor();
    await at(window);
    await page.keyboard.press("Escape");
    await person.get(window).waitFor({ state: "detached" });
  }
  await person.playOn(12);
  await person.get("open-menu").click();
  await person.get("menu-replay").click();
  await person.get("slider").waitFor();
  await at("replay");
  await person.get("home").click();
  await person.get("game-row").waitFor();
  await person.begin({ opponent: "here" });
  await at("hand-over");
  if (name === "desktop") {
    await person.get("home").click();
    await person.get("open-file").setInputFiles(FINISHED);
    await person.get("open-start").click();
    await person.get("over").waitFor();
    await at("end");
  }
  await person.finish(`axe, ${name}`);
}

async function phone(browser, server) {
  await everybody(browser, server, { ...PHONE, pictures: true }, "phone");
}

const server = await serveGames();
const browser = await launch();
const wanted = process.argv.slice(2);
await inOrder(
  [languages, colours, pictures, everybody, phone].filter((part) => wanted.length === 0 || wanted.includes(part.name)),
  browser,
  server,
);
await browser.close();
await server.kill();
process.exitCode = end();
