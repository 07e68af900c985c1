/*
 * table.test.mjs - the table in a real browser: in the worker with the browser's storage, tabs that share
 * it, storage that fails; and over WebSocket with a server that is killed.
 *
 * node tests/web/table.test.mjs; GROGNARD names the program (build/grognard), GROGNARD_MADE the folder of
 * the engines (build/web), CHROMIUM the browser. Prints TAP.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { end, here, ok, top } from "./bench.mjs";

const require = createRequire(join(top, "web/package.json"));
const { chromium } = require("playwright-core");
const grognard = process.env.GROGNARD ?? join(top, "build/grognard");
const folder = mkdtempSync(join(tmpdir(), "grognard-table-"));
const BATTLE = { system: "waterloo", scenario: "hougoumont-centre", seed: 5 };
const SEATS = { french: "here", allied: "greedy" };

const equal = (found, wanted, name) =>
  ok(
    JSON.stringify(found) === JSON.stringify(wanted),
    name,
    `found ${JSON.stringify(found)}\nexpected ${JSON.stringify(wanted)}`,
  );

/* === The page and who serves it ================================================================= */

async function buildPage() {
  const vite = join(dirname(require.resolve("vite/package.json")), "dist/node/index.js");
  const { build, mergeConfig } = await import(pathToFileURL(vite));
  const { default: config } = await import(pathToFileURL(join(top, "web/vite.config.mjs")));
  const input = join(here, "table.html");
  const output = { outDir: folder, rollupOptions: { input } };
  await build(mergeConfig(config, { root: here, configFile: false, logLevel: "error", build: output }));
}

/* Plain files, from a folder that is not the server's root, and without the type of WebAssembly. */
function serveFiles() {
  const types = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json" };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname.replace(/^\/some\/where\//, "");
    response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
    try {
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/* The real server; resolves when it says its address. Port 0: a free one. */
function serveGames(port) {
  const data = join(folder, "games.sqlite");
  const child = spawn(grognard, ["serve", "--port", String(port), "--data", data, "--web", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((done, failed) => {
    child.on("error", failed);
    child.stdout.on("data", (text) => {
      const found = /:(\d+)\//.exec(String(text));
      if (found) done({ port: Number(found[1]), kill: (signal) => kill(child, signal) });
    });
  });
}

function kill(child, signal) {
  return new Promise((done) => {
    child.on("exit", done);
    child.kill(signal);
  });
}

/* === What a page does =========================================================================== */

async function openTab(context, address, troubles) {
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (line) => line.type() === "error" && troubles.push(line.text()));
  page.on("requestfailed", (request) => troubles.push(request.url()));
  await page.goto(address);
  const tab = {
    page,
    kind: () => page.evaluate(() => window.hand.kind()),
    ask: (cmd, keys) => page.evaluate(([c, k]) => window.hand.ask(c, k), [cmd, keys]),
    states: () => page.evaluate(() => window.hand.states),
    pushes: () => page.evaluate(() => window.hand.pushes.filter((push) => push.push === "update")),
    until: (test, arg) => page.waitForFunction(test, arg, { timeout: 20_000 }),
  };
  tab.sit = async (game, tokens) => {
    await page.evaluate((keys) => window.hand.sits.push(keys), { game, tokens });
    return tab.ask("sit", { game, tokens });
  };
  return tab;
}

/* Begin, sit down, and wait until the computer has made its moves. */
async function begin(tab) {
  const { game, tokens } = await tab.ask("create", { ...BATTLE, seats: SEATS });
  await tab.sit(game, [tokens.french]);
  for (;;) {
    const look = await tab.ask("look", { game, seat: "french" });
    if (look.view.wait.seat === "french") return { game, tokens: [tokens.french], look };
  }
}

const first = ({ game, look }) => ({ game, at: look.at, action: look.view.choices[0].action });

/* === Without a server =========================================================================== */

async function testTabs(browser, address) {
  const troubles = [];
  const context = await browser.newContext();
  const one = await openTab(context, address, troubles);
  equal(await one.kind(), "worker", "plain files: the worker plays");
  const play = await begin(one);
  const two = await openTab(context, address, troubles);
  const there = await two.sit(play.game, play.tokens);
  equal(there.at, play.look.at, "a second tab sits at the same game");
  const keys = first(play);
  equal((await one.ask("play", keys)).at, play.look.at + 1, "a move is acknowledged");
  equal((await one.ask("play", keys)).at, play.look.at + 1, "the same request again is done once");
  await two.until((n) => window.hand.pushes.some((push) => push.at === n), play.look.at + 1);
  const told = (await two.pushes()).at(-1);
  equal(told.move.action, keys.action, "the second tab is told of it");
  await one.page.close();
  await two.until(() => window.hand.states.join() === "open,lost,open");
  const after = await two.ask("look", { game: play.game, seat: "french" });
  const seen = [after.at, after.view.hash];
  equal(seen, [told.at, told.view.hash], "the host's tab is closed: the other goes on");
  await two.page.close();
  const three = await openTab(context, address, troubles);
  const { games } = await three.ask("games", { tokens: play.tokens });
  equal(games.map((row) => [row.game, row.mine]), [[play.game, ["french"]]], "the game is in the storage");
  equal((await three.sit(play.game, play.tokens)).view.hash, told.view.hash, "as it was");
  equal(troubles, [], "no error, no failed request");
  await context.close();
}

/* The next `n` attempts to write fail. */
function breakStorage(tab, n) {
  return tab.page.workers()[0].evaluate((times) => {
    const real = IDBDatabase.prototype.transaction;
    let left = times;
    IDBDatabase.prototype.transaction = function transaction(stores, mode, ...rest) {
      if (mode === "readwrite" && left-- > 0) throw new DOMException("no room", "QuotaExceededError");
      return real.call(this, stores, mode, ...rest);
    };
  }, n);
}

async function testStorage(browser, address) {
  const context = await browser.newContext();
  const tab = await openTab(context, address, []);
  const play = await begin(tab);
  await breakStorage(tab, 1);
  equal(await tab.ask("play", first(play)), { code: "storage" }, "what cannot be stored is refused");
  await tab.until(() => window.hand.states.join() === "open,lost,open");
  const look = await tab.ask("look", { game: play.game, seat: "french" });
  equal([look.at, look.view.hash], [play.look.at, play.look.view.hash], "and has not happened");
  equal((await tab.ask("play", first(play))).at, play.look.at + 1, "there is room again: it goes on");
  await breakStorage(tab, 1000);
  await tab.ask("create", { ...BATTLE, seats: { french: "greedy", allied: "greedy" } });
  /* More often than it is tried: one that is asked just as the storage breaks breaks nothing. */
  for (let i = 0; i < 12; i++) await tab.ask("create", { ...BATTLE, seats: SEATS });
  await tab.until(() => window.hand.states.at(-1) === "failed storage");
  equal(await tab.ask("systems", {}), { code: "storage" }, "no room for good: it says so");
  await context.close();
}

/* === With a server ============================================================================== */

async function testServer(browser) {
  let server = await serveGames(0);
  const troubles = [];
  const context = await browser.newContext();
  const tab = await openTab(context, `http://127.0.0.1:${server.port}/table.html`, troubles);
  equal(await tab.kind(), "server", "grognard serve: the server plays");
  const play = await begin(tab);
  equal(troubles, [], "no error, no failed request from the server");
  await server.kill("SIGKILL");
  await tab.until(() => window.hand.states.at(-1) === "lost");
  const later = tab.ask("play", first(play));
  server = await serveGames(server.port);
  equal((await later).at, play.look.at + 1, "a move made while the server was away is done when it is back");
  equal(await tab.states(), ["open", "lost", "open"], "the connection mends itself");
  const stale = await tab.ask("play", { ...first(play), action: "x" });
  equal(stale, { code: "stale", at: play.look.at + 1 }, "an old position is refused with the newest");
  await context.close();
  await server.kill("SIGTERM");
}

await buildPage();
const files = await serveFiles();
const address = `http://127.0.0.1:${files.address().port}/some/where/table.html`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
});
for (const part of [testTabs, testStorage, testServer])
  try {
    await part(browser, address);
  } catch (error) {
    ok(false, `${part.name} runs to its end`, error.stack);
  }
await browser.close();
files.close();
rmSync(folder, { recursive: true });
process.exitCode = end();
