/*
 * screens.mjs - pictures of each main screen, as large as a desk and as small as a phone, light and dark.
 *
 * usage: node tests/web/screens.mjs FOLDER [NAME...]   only those whose name contains a NAME
 *
 * GROGNARD, GROGNARD_DIST and CHROMIUM as in visit.mjs.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DESKTOP, PHONE, launch, serveGames, visit } from "./visit.mjs";

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: node tests/web/screens.mjs FOLDER [NAME...]");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

/* In both themes. Nothing moves any more when a picture is taken. */
async function take(person, name) {
  if (names.length > 0 && !names.some((one) => name.includes(one))) return;
  for (const theme of ["light", "dark"]) {
    await person.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await person.page.waitForFunction(
      (wanted) =>
        document.documentElement.dataset.theme === wanted &&
        [...document.querySelectorAll(".picture img")].every((one) => one.dataset.theme === wanted) &&
        document.getAnimations().every((one) => one.playState !== "running"),
      theme,
    );
    await person.page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
  }
  await person.page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

async function tour(browser, server, device, size) {
  const person = await visit(browser, server.address, { ...device, pictures: true, settings: { coaching: true } });
  const { page } = person;
  const shot = (name) => take(person, `${size}-${name}`);
  await page.waitForFunction(() => document.querySelector(".card img"));
  await shot("start");
  await person.get("play-hougoumont-centre").click();
  await shot("new-game");
  await page.keyboard.press("Escape");
  await person.begin();
  await shot("coaching");
  await person.get("coach-off").click();
  for (const done of ["sk end", "fo end"])
    if ((await person.offered()).includes(done)) await person.choose(done);
  await shot("game");
  await person.choose("g bo E3");
  await person.choose((await person.offered()).find((action) => action.startsWith("FA1>")));
  await page.locator('[data-test="choice"][data-action^="FA2>"]').first().click();
  await person.get("odds").waitFor();
  await shot("odds");
  await person.get("do-it").click();
  await person.settled();
  for (const [open, name] of [
    ["open-rules", "rules"],
    ["open-settings", "settings"],
    ["open-help", "help"],
    ["open-menu", "menu"],
  ]) {
    await person.get(open).click();
    await person.get(name).waitFor();
    if (name === "rules") await person.get("clauses").locator("li").first().waitFor();
    await shot(name);
    await page.keyboard.press("Escape");
  }
  if (size === "phone")
    for (const tab of ["log", "tracks"]) {
      await person.get(`tab-${tab}`).click();
      await shot(tab);
      await person.get("tab-play").click();
    }
  await person.playOn();
  await shot("end");
  await person.get("to-replay").click();
  await person.get("slider").waitFor();
  await person.get("slider").fill("60");
  await page.waitForFunction(() => location.hash.endsWith("/60"));
  await shot("replay");
  await person.get("home").click();
  await person.get("game-row").waitFor();
  await shot("games");
  await person.begin({ opponent: "here" });
  await shot("handover");
  await person.get("home").click();
  await person.begin({ scenario: "waterloo-1815" });
  await shot("battle");
  await page.context().close();
}

const server = await serveGames();
const browser = await launch();
await tour(browser, server, DESKTOP, "desktop");
await tour(browser, server, PHONE, "phone");
await browser.close();
await server.kill();
