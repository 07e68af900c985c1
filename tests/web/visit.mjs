/*
 * visit.mjs - what the tests of the whole page stand on: a browser, the server or plain files, and a visitor
 * who sees what is on the page, hears what is sent to it, and clicks.
 *
 * GROGNARD names the program (build/grognard), GROGNARD_DIST the built page (web/dist), CHROMIUM the browser.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { ok, top } from "./bench.mjs";

const require = createRequire(join(top, "web/package.json"));
const { chromium } = require("playwright-core");
export const grognard = process.env.GROGNARD ?? join(top, "build/grognard");
export const dist = process.env.GROGNARD_DIST ?? join(top, "web/dist");
export const PATIENCE = 30_000; /* ms for a condition on a slow machine */
export const SMALL = "hougoumont-centre";

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const equal = (found, wanted, name) =>
  ok(
    JSON.stringify(found) === JSON.stringify(wanted),
    name,
    `found ${JSON.stringify(found)}\nexpected ${JSON.stringify(wanted)}`,
  );

/* What the page comes to show, if not at this moment: it lays itself out in its own time. */
export async function comesTo(look, wanted, name) {
  let found = await look();
  for (const patience = Date.now() + 20_000; Date.now() < patience; found = await look()) {
    if (JSON.stringify(found) === JSON.stringify(wanted)) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  equal(found, wanted, name);
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-dev-shm-usage",
      "--disable-sync",
      "--no-first-run",
    ],
  });

/* === Who serves ================================================================================= */

/* A folder for what a test leaves behind; it goes with the process. */
export const scratch = mkdtempSync(join(tmpdir(), "grognard-page-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

const kill = (child, signal) =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.on("exit", done);
    child.kill(signal);
  });

/* `grognard serve`; resolves when it says its address. Port 0: a free one. */
export function serveGames(port = 0, data = join(scratch, "games.sqlite")) {
  const child = spawn(grognard, ["serve", "--port", String(port), "--data", data, "--web", dist], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => child.kill("SIGKILL"));
  return new Promise((done, failed) => {
    child.on("error", failed);
    child.on("exit", (code) => failed(new Error(`grognard serve ended with ${code}`)));
    child.stdout.on("data", (text) => {
      const found = /http:\S*?:(\d+)\//.exec(String(text));
      if (found)
        done({
          port: Number(found[1]),
          address: `http://127.0.0.1:${found[1]}/`,
          kill: (signal = "SIGTERM") => kill(child, signal),
        });
    });
  });
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/* Plain files below /some/where/, compressed if there is FILE.gz; `sent` lists [path, bytes]. */
export function serveFiles(folder = dist) {
  const sent = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname.replace(/^\/some\/where\//, "") || "index.html";
    const file = join(folder, path);
    if (path.startsWith("/") || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    const packed = existsSync(`${file}.gz`);
    const body = readFileSync(packed ? `${file}.gz` : file);
    sent.push([path, body.length]);
    response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
    if (packed) response.setHeader("Content-Encoding", "gzip");
    response.end(body);
  });
  return new Promise((done) =>
    server.listen(0, "127.0.0.1", () =>
      done({
        sent,
        address: `http://127.0.0.1:${server.address().port}/some/where/`,
        close: () => server.close(),
      }),
    ),
  );
}

/* === A visitor ================================================================================== */

/* Runs in the page before its own scripts: settings that a person has made, and the same dice each time. The
   start page draws its pictures, which takes seconds, when the browser is idle: without them it never is. */
function prepare({ settings, tokens, seed, pictures }) {
  if (!pictures) window.requestIdleCallback = () => 0;
  if (localStorage.getItem("grognard.settings") === null)
    localStorage.setItem("grognard.settings", JSON.stringify(settings));
  if (tokens) localStorage.setItem("grognard.tokens", JSON.stringify(tokens));
  const seeded = (text) =>
    seed !== null && text.includes('"cmd":"create"') && !text.includes('"save":')
      ? JSON.stringify({ ...JSON.parse(text), seed })
      : text;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    return send.call(this, seeded(text));
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const line = message?.kind === "line";
    return post.call(this, line ? { ...message, text: seeded(message.text) } : message, ...rest);
  };
}

/* Everything that must not be: errors on the console, requests that fail or are refused. */
function watch(page, troubles) {
  page.on("pageerror", (error) => troubles.push(`error: ${error}`));
  page.on("console", (line) => {
    if (line.type() === "error" || line.type() === "warning") troubles.push(`console: ${line.text()}`);
  });
  page.on("requestfailed", (request) => troubles.push(`failed: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
}

/* What is sent and received over WebSocket, in order, as {out} and {in}. */
function listen(page, frames) {
  const read = (payload) => JSON.parse(String(payload));
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => frames.push({ out: read(payload) }));
    socket.on("framereceived", ({ payload }) => frames.push({ in: read(payload) }));
  });
}

/* Who comes to the page; `context` if it is somebody who was there before, `pictures` if they are looked at on
   the start page. */
export async function visit(browser, address, options = {}) {
  const { settings = {}, tokens = null, seed = 5, pictures = false, ...others } = options;
  const { context: known = null, allowed = [], ...device } = others;
  const context =
    known ??
    (await browser.newContext({
      ...DESKTOP,
      reducedMotion: "reduce",
      locale: "en-GB",
      acceptDownloads: true,
      ...device,
    }));
  context.setDefaultTimeout(PATIENCE);
  if (!known)
    await context.addInitScript(prepare, {
      settings: { language: "en", speed: "instant", ...settings },
      tokens,
      seed,
      pictures,
    });
  const page = await context.newPage();
  const troubles = [];
  const frames = [];
  watch(page, troubles);
  listen(page, frames);
  await page.goto(address);
  return new Visitor(page, frames, () => troubles.filter((line) => !allowed.some((one) => one.test(line))));
}

/* Where a person can act: the settled game as the page shows it. Runs in the page. */
function standing(after) {
  const main = document.querySelector("main.game");
  if (!main || main.classList.contains("sending") || main.dataset.at === undefined) return null;
  const at = Number(main.dataset.at);
  if (at <= after) return null;
  const shown = (test) => {
    const found = main.querySelector(`[data-test="${test}"]`);
    return found !== null && found.closest("[hidden]") === null;
  };
  const what = ["over", "handover", "dice-entry", "choice"].find(shown);
  return what ? { what, at } : null;
}

/* A point on the screen where a click hits this piece or space and nothing else. Runs in the page. */
function spot(id) {
  const element = document.querySelector(`.board [data-id="${CSS.escape(id)}"]`);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const idAt = (x, y) => {
    const hit = document.elementFromPoint(x, y)?.closest("[data-id], [data-over]");
    return hit?.getAttribute("data-id") ?? hit?.getAttribute("data-over") ?? null;
  };
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  for (const v of steps)
    for (const u of steps) {
      const [x, y] = [left + u * width, top + v * height];
      /* not at an edge: the same thing must be around */
      if (
        [
          [0, 0],
          [3, 0],
          [-3, 0],
          [0, 3],
          [0, -3],
        ].every(([dx, dy]) => idAt(x + dx, y + dy) === id)
      )
        return { x, y };
    }
  return null;
}

/* What is at this point of the screen when nothing has moved for three frames. Runs in the page. */
async function staysAt([x, y]) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const placed = () =>
    [...document.querySelectorAll(".board [data-id]")]
      .map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join())
      .join(" ");
  let before = placed();
  for (let still = 0; still < 3; ) {
    await frame();
    const now = placed();
    still = now === before ? still + 1 : 0;
    before = now;
  }
  const hit = document.elementFromPoint(x, y)?.closest("[data-id], [data-over]");
  return hit?.dataset.id ?? hit?.dataset.over ?? null;
}

export class Visitor {
  constructor(page, frames, troubles) {
    this.page = page;
    this.frames = frames;
    this.troubles = troubles;
  }

  /* The handle of a thing that the page names for tests. */
  get(test) {
    return this.page.locator(`[data-test="${test}"]`);
  }

  async text(test) {
    return (await this.get(test).first().innerText()).trim();
  }

  /* Begin a game by the form of the start page, and wait until something can be done. */
  async begin({ scenario = SMALL, side = "french", opponent = "greedy", dice = "random" } = {}) {
    await this.get(`play-${scenario}`).click();
    const form = this.get("new-game");
    for (const [group, value] of [
      ["side", side],
      ["opponent", opponent],
      ["dice-source", dice],
    ])
      await form.locator(`[data-test="${group}"] input[value="${value}"]`).check();
    await this.get("start").click();
    return this.settled();
  }

  /* Wait until a decision, dice, hand-over or the end is there, later than `after`. The page may have shown
     what was sent to it before the frame is reported here: wait for that too. */
  async settled(after = -1) {
    const handle = await this.page.waitForFunction(standing, after, { timeout: PATIENCE, polling: 50 });
    const now = await handle.jsonValue();
    if (this.frames.length > 0) await this.heard((message) => message.view && message.at >= now.at);
    return now;
  }

  at() {
    return this.page.$eval("main.game", (main) => Number(main.dataset.at));
  }

  /* The newest view that was sent to this page. */
  view() {
    return this.frames
      .map((frame) => frame.in?.view)
      .filter(Boolean)
      .at(-1);
  }

  /* What was received since the frame of this number. */
  received(from = 0) {
    return this.frames.slice(from).flatMap((frame) => (frame.in ? [frame.in] : []));
  }

  /* The first message since the frame of this number that is as wanted; waits for it. */
  async heard(isWanted, from = 0) {
    for (const patience = Date.now() + PATIENCE; Date.now() < patience;) {
      const found = this.received(from).find(isWanted);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`not heard: ${isWanted}`);
  }

  /* What was sent since the frame of this number. */
  sent(from = 0) {
    return this.frames.slice(from).flatMap((frame) => (frame.out ? [frame.out] : []));
  }

  /* The actions that the list offers, as the page shows them. */
  offered() {
    return this.page.$$eval('[data-test="choice"]', (all) => all.map((one) => one.dataset.action));
  }

  /* Either the choice was carried out at once, or it is laid out and asks to be confirmed. */
  async laidOut(before) {
    const done = await this.page.waitForFunction(
      (at) => {
        const main = document.querySelector("main.game");
        if (Number(main?.dataset.at) > at) return "done";
        const panel = document.querySelector('[data-test="consider"]');
        return panel && !panel.querySelector(".working") ? "asks" : null;
      },
      before,
      { timeout: PATIENCE, polling: 50 },
    );
    return done.jsonValue();
  }

  /* Choose from the list and carry it out. */
  async choose(action, { tap = false } = {}) {
    const before = await this.at();
    const choice = this.page.locator(`[data-test="choice"][data-action="${action}"]`);
    await (tap ? choice.tap() : choice.click());
    if ((await this.laidOut(before)) === "asks")
      await (tap ? this.get("do-it").tap() : this.get("do-it").click());
    return this.settled(before);
  }

  /* Where to click for a piece or space. */
  async spot(id) {
    const handle = await this.page.waitForFunction(spot, id, { timeout: PATIENCE, polling: 100 });
    return handle.jsonValue();
  }

  /* A crowd opens under the mouse, and a piece may still be on its way: like a person, look where it is once
     more before clicking. */
  async clickOn(id, { tap = false } = {}) {
    for (let tries = 0; tries < 20; tries += 1) {
      const { x, y } = await this.spot(id);
      if (!tap) await this.page.mouse.move(x, y);
      if ((await this.page.evaluate(staysAt, [x, y])) !== id) continue;
      return tap ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y);
    }
    throw new Error(`${id} does not stand still`);
  }

  /* Play by clicks in the list until `enough` says so; all in the page, so that it goes fast. */
  playOn(enough = "over", seed = 1) {
    return this.page.evaluate(playInPage, { enough, seed });
  }

  async finish(name) {
    equal(this.troubles(), [], `${name}: no error on the console, no failed request`);
    await this.page.context().close();
  }
}

/* Runs in the page: chooses from the list as a person in a hurry would. Stops at the end of the game, or when
   the log says that turn `enough` has begun. */
async function playInPage({ enough, seed }) {
  const find = (test) => document.querySelector(`main.game [data-test="${test}"]`);
  const nap = () => new Promise((done) => setTimeout(done, 4));
  let state = seed;
  const random = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const until = async (test) => {
    const patience = Date.now() + 60_000;
    for (;;) {
      const found = test();
      if (found) return found;
      if (Date.now() > patience)
        throw new Error(`nothing to do at ${location.hash}: ${find("prompt")?.innerText}`);
      await nap();
    }
  };
  const main = () => document.querySelector("main.game");
  const at = () => (main().classList.contains("sending") ? -1 : Number(main().dataset.at));
  const choices = () => {
    const shown = find("choices");
    return shown && !shown.hidden ? [...shown.querySelectorAll('[data-test="choice"]')] : [];
  };
  let done = 0;
  for (let last = -1; ; done += 1) {
    const over = await until(() =>
      find("over") ? "over" : at() > last && choices().length > 0 ? "choose" : null,
    );
    if (over === "over" || done === enough) return done;
    last = at();
    const offered = choices();
    offered[random(offered.length)].click();
    const asks = await until(() => {
      if (find("over") || at() > last) return "done";
      const panel = find("consider");
      return panel && !panel.querySelector(".working") ? "asks" : null;
    });
    if (asks === "asks") find("do-it").click();
  }
}

/* Run the parts of a test one after another; what one throws fails that part alone. */
export async function inOrder(parts, ...args) {
  for (const part of parts) {
    const begun = Date.now();
    try {
      await part(...args);
    } catch (error) {
      ok(false, `${part.name} runs to its end`, error.stack);
    }
    console.log(`# ${part.name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}
