/*
 * seats.test.mjs - who sits where and what he may know: two persons at one screen, two windows on one game, a
 * server that dies.
 */
import { join } from "node:path";
import { end, ok } from "./bench.mjs";
import { equal, inOrder, launch, scratch, serveGames, visit } from "./visit.mjs";

/* === Two persons at one screen ================================================================== */

const TILE = 4; /* what the Allies draw for the round of the French, and tell nobody */

/* All that a message lets one know of the tile. */
function tellsTile(message) {
  const views = [message.view, message].filter((one) => one?.tracks);
  const tracks = views.flatMap((view) =>
    view.tracks.filter((track) => track.track === "tile" && track.value > 0),
  );
  const events = (message.events ?? []).filter((event) => event.kind === "tile");
  const dice = [...(message.thrown ?? []), ...(message.move?.dice ? [message.move] : [])];
  return [...tracks, ...events, ...dice];
}

/* The page shows whose turn it is to look, and nothing of the game. */
async function handOver(person, name) {
  const { page } = person;
  await person.get("handover").waitFor();
  const text = await person.get("handover").innerText();
  ok(text.includes(name), `hand-over to ${name}`, text);
  const seen = await page.$$eval(
    'main.game :is(.board, [data-test="log"], [data-test="tracks"], [data-test="prompt"])',
    (all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2))
        .filter((hit) => hit && !hit.closest(".cover")).length,
  );
  equal(seen, 0, `hand-over to ${name}: nothing of the game is in sight`);
  const from = person.frames.length;
  await person.get("handover-show").click();
  await person.get("handover").waitFor({ state: "detached" });
  await person.settled();
  return from;
}

async function hotSeat(browser, server) {
  const person = await visit(browser, server.address);
  await person.get("play-hougoumont-centre").click();
  const form = person.get("new-game");
  for (const [group, value] of [
    ["side", "french"],
    ["opponent", "here"],
    ["dice-source", "ask"],
  ])
    await form.locator(`[data-test="${group}"] input[value="${value}"]`).check();
  await person.get("start").click();

  await handOver(person, "The Allies");
  await person.choose("sk end");
  await handOver(person, "The French");
  await person.choose("sk end");

  /* The Allies draw the tile of the French. */
  await handOver(person, "The Allies");
  equal(person.view().wait.step, "tile", "the Allies draw the tile of the French round");
  const drawn = person.frames.length;
  const at = await person.at();
  await person.get(`face-${TILE}`).click();
  await person.settled(at);
  const told = person.received(drawn).filter((message) => message.push === "update");
  ok(
    told.some(
      (update) => update.seat === "allied" && JSON.stringify(tellsTile(update)).includes(String(TILE)),
    ),
    "who has drawn it is told it",
    JSON.stringify(told.map(tellsTile)),
  );

  const from = await handOver(person, "The French");
  const entered = person.frames.length;
  const row = person.get("track-all-tile");
  equal(
    (await row.innerText()).replace(/\s+/g, " ").trim(),
    "Tile ?",
    "the French see a tile, not its number",
  );
  for (const action of ["fo end", "g mv F4", "FI7>F3", "FI8>F3", "mv end"])
    if ((await person.offered()).includes(action)) await person.choose(action);
  ok(person.frames.length > entered + 4, "the French have played in their round");
  const known = person.received(from);
  ok(
    known.some((message) => message.push === "update") && known.some((message) => message.view),
    "and were told of it",
  );
  const others = person
    .received(drawn)
    .filter((message) => (message.view?.seat ?? message.seat) !== "allied");
  equal(
    others.flatMap(tellsTile),
    [],
    "nothing that was sent since the draw tells the tile, but to the Allies",
  );
  equal(
    known.filter((message) => message.seat !== undefined && message.seat !== "french").length,
    0,
    "to the French only what is for them was sent",
  );
  await hiddenWhenAsked(person, from);

  /* In the same round the Allies look: they do know it. */
  const game = person.page.url().split("/").at(-1);
  const { allied } = await person.page.evaluate(
    (id) => JSON.parse(localStorage.getItem("grognard.tokens"))[id],
    game,
  );
  const other = await visit(browser, person.page.url(), { tokens: { [game]: { allied } } });
  await other.get("track-all-tile").waitFor();
  ok((await other.text("track-all-tile")).includes(String(TILE)), "the other side sees its number");
  await other.finish("the other side");
  await person.finish("hot seat");
}

/* Nor do replay, odds, advice or the account tell it. */
async function hiddenWhenAsked(person, from) {
  await person.get("open-menu").click();
  const download = person.page.waitForEvent("download");
  await person.get("export-account").click();
  await (await download).path();
  await person.get("menu").locator('[data-test="close"]').click();
  const { text } = person.received(from).findLast((message) => typeof message.text === "string");
  ok(
    text.includes("begin a round") && !/tile of their round/.test(text),
    "the account does not tell it",
    text,
  );
}

/* === Two windows on one game ==================================================================== */

async function twoWindows(browser, server) {
  const one = await visit(browser, server.address);
  await one.begin();
  const context = one.page.context();
  await context.addInitScript(makeDeafable);
  const two = await visit(browser, one.page.url(), { context });
  await two.settled();
  equal(two.view().hash, one.view().hash, "a second window shows the same game");
  const [choice] = one.view().choices;
  const at = await one.at();
  await one.choose(choice.action);
  await two.settled(at);
  equal(two.view().hash, one.view().hash, "it follows a move made in the first");
  const line = await one.page.$eval('[data-test="log"] li:last-child span', (span) => span.textContent);
  ok((await two.get("log").innerText()).includes(line), "and tells it in its log", line);

  /* The second window does not hear of the next move, and acts on what it shows. */
  await deaf(two, true);
  await one.choose(one.view().choices[0].action);
  const sent = two.frames.length;
  await two.page.locator('[data-test="choice"]').last().click();
  await two.get("do-it").click();
  await two.get("note").first().waitFor();
  ok(
    two.received(sent).some((message) => message.error?.code === "stale"),
    "a move for an old position is refused",
  );
  ok((await two.text("note")).includes("gone on meanwhile"), "the page says so", await two.text("note"));
  await deaf(two, false);
  await two.page.waitForFunction(
    (wanted) => document.querySelector('[data-test="log"]').innerText.includes(wanted),
    await one.page.$eval('[data-test="log"] li:last-child span', (span) => span.textContent),
  );
  equal(two.view().hash, one.view().hash, "and shows how it stands now");
  await two.page.close();
  equal(two.troubles(), [], "second window: no error on the console, no failed request");
  await one.finish("two windows");
}

/* Pushes do not reach this window for a while. */
const deaf = (person, yes) =>
  person.page.evaluate((no) => {
    window.isDeaf = no;
  }, yes);

const makeDeafable = () => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(handler) {
      set.call(this, (message) => {
        if (!(window.isDeaf && message.data.includes('"push"'))) handler(message);
      });
    },
  });
};

/* === The server dies ============================================================================ */

/* The server is killed and comes back; what the page says when it sits down again, and hears. */
async function loseServer(person, server, data) {
  const from = person.frames.length;
  await server.kill("SIGKILL");
  await person.get("banner").waitFor();
  const again = await serveGames(server.port, data);
  const look = await person.heard((message) => message.view && message.sits, from);
  await person.get("banner").waitFor({ state: "hidden" });
  return { again, look, sat: person.sent(from).filter((message) => message.cmd === "sit") };
}

/* Whoever plays in another language is spoken to in it afterwards, in a game and in its replay. */
async function killedInFrench(browser) {
  const data = join(scratch, "french.sqlite");
  const server = await serveGames(0, data);
  const allowed = [/WebSocket connection to .* failed/];
  const person = await visit(browser, server.address, { allowed, settings: { language: "fr" } });
  await person.begin();
  const { prompt } = person.view();
  const game = await loseServer(person, server, data);
  await person.settled();
  equal(game.sat.map(({ language }) => language), ["fr"], "the page sits down again in its language");
  equal(game.look.view.prompt, prompt, "and is asked in it");
  const shown = await person.text("prompt");
  ok(shown.includes(prompt), "which is what it shows", shown);

  await person.page.evaluate(() => {
    location.hash = location.hash.replace("game", "replay");
  });
  await person.get("replay-where").waitFor();
  const replay = await loseServer(person, game.again, data);
  equal(replay.sat.map(({ language }) => language), ["fr"], "so does a replay");
  equal(replay.look.view.prompt, prompt, "to which the same is said");
  await person.finish("killed in French");
  await replay.again.kill();
}

async function killed(browser, server) {
  const person = await visit(browser, server.address, { allowed: [/WebSocket connection to .* failed/] });
  await person.begin();
  await person.choose(person.view().choices[0].action);
  const before = person.view();
  const told = await person.get("log").innerText();
  await server.kill("SIGKILL");
  await person.get("banner").waitFor();
  ok((await person.text("banner")).includes("trying again"), "the banner tells that the connection is lost");
  const board = await person.page.$$eval(".board .bd-piece[data-id]", (all) => all.length);
  ok(board > 10, "the game stays in sight");
  const from = person.frames.length;
  const again = await serveGames(server.port);
  await person.get("banner").waitFor({ state: "hidden" });
  await person.settled();
  const back = person.sent(from).filter((message) => message.cmd === "sit");
  equal(
    [back.length, back[0]?.tokens.length, await person.get("banner").isVisible()],
    [1, 1, false],
    "when the server is back the page sits down again, and the banner goes",
  );
  equal(person.view().hash, before.hash, "the position is as it was");
  equal(await person.get("log").innerText(), told, "and so is the log");
  const at = await person.at();
  await person.choose(person.view().choices[0].action);
  ok((await person.at()) > at, "the game goes on");
  await person.page.reload();
  await person.settled();
  ok((await person.get("log").innerText()).length > told.length, "also when the page is loaded anew");
  await person.finish("killed");
  await again.kill();
}

const server = await serveGames();
const browser = await launch();
const wanted = process.argv.slice(2);
await inOrder(
  [hotSeat, twoWindows, killedInFrench, killed].filter((part) => wanted.length === 0 || wanted.includes(part.name)),
  browser,
  server,
);
await browser.close();
await server.kill();
process.exitCode = end();
