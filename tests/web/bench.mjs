/*
 * bench.mjs - what the tests of the board stand on: the page with nothing but a board, built and served on a
 * free port, a browser, the engine, and a report in the manner of TAP.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

export const here = dirname(fileURLToPath(import.meta.url));
export const top = resolve(here, "../..");
const web = createRequire(join(top, "web/package.json"));
export const axePath = web.resolve("axe-core/axe.min.js");
const grognard = process.env.GROGNARD ?? join(top, "build/grognard");

export const json = (path) => JSON.parse(readFileSync(path, "utf8"));

/* === report ==================================================================================== */

let count = 0;
let failed = 0;

export function ok(good, name, detail = "") {
  count += 1;
  if (!good) failed += 1;
  console.log(`${good ? "ok" : "not ok"} ${count} - ${name}`);
  if (!good && detail) console.log(`# ${String(detail).replaceAll("\n", "\n# ")}`);
  return good;
}

/* Ends the report; the exit code says whether all went well. */
export function end() {
  console.log(`1..${count}`);
  if (failed) console.log(`# ${failed} of ${count} failed`);
  return failed ? 1 : 0;
}

/* === the page ================================================================================== */

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

async function buildPage(to) {
  const { build } = await import(
    pathToFileURL(join(dirname(web.resolve("vite/package.json")), "dist/node/index.js"))
  );
  await build({
    configFile: false,
    root: here,
    base: "./",
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: to,
      emptyOutDir: true,
      target: "es2021",
      rollupOptions: { input: join(here, "board.html") },
    },
  });
}

function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname);
    try {
      const body = readFileSync(join(folder, path));
      response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.statusCode = path === "/favicon.ico" ? 204 : 404;
      response.end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/* A browser with a way to open the bench in it; close() ends all. */
export async function open() {
  const { chromium } = web("playwright-core");
  const folder = mkdtempSync(join(tmpdir(), "grognard-board-"));
  await buildPage(folder);
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  const troubles = [];
  return {
    troubles,
    async page({ width = 1440, height = 900, ...more } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, ...more });
      const page = await context.newPage();
      page.on("pageerror", (error) => troubles.push(String(error)));
      page.on("console", (line) => line.type() === "error" && troubles.push(line.text()));
      await page.goto(`http://127.0.0.1:${server.address().port}/board.html`);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/* === the engine ================================================================================ */

export function boardOf(scenario, system = "waterloo") {
  const folder = mkdtempSync(join(tmpdir(), "grognard-drawing-"));
  const out = join(folder, "board.json");
  execFileSync(grognard, ["compile", join(top, "data", system, `${scenario}.json`), "--board", "-o", out], {
    stdio: "pipe",
  });
  const board = json(out);
  rmSync(folder, { recursive: true });
  return board;
}

/* A game in the engine: ask({cmd: ..}) gives its answer. */
export function engine() {
  const child = spawn(grognard, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(JSON.parse(line)));
  return {
    ask: (request) =>
      new Promise((done) => {
        waiting.push(done);
        child.stdin.write(`${JSON.stringify(request)}\n`);
      }),
    close: () => child.stdin.end(),
  };
}

/* === geometry, reckoned here on its own ======================================================== */

export function inside(poly, [x, y]) {
  let odd = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i, i += 1) {
    const [ax, ay] = poly[i];
    const [bx, by] = poly[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/* Contrast of two colours as computed styles give them: WCAG 2. */
export function contrast(one, two) {
  const light = (colour) => {
    const found = colour.match(/[\d.]+/g).map(Number);
    const parts = (
      colour.startsWith("color(") ? found.slice(0, 3) : found.slice(0, 3).map((c) => c / 255)
    ).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const [a, b] = [light(one), light(two)].sort((p, q) => q - p);
  return (a + 0.05) / (b + 0.05);
}
