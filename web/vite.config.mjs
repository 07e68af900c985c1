/*
 * vite.config.mjs - how the page is built.
 *
 * What the build of the C code makes for the page (engines, boards, catalogues) is taken from the
 * folder that GROGNARD_MADE names, else from ../build/web. Every address in the result is relative, so
 * that web/dist works from any folder of any file server.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { defineConfig } from "vite";
import { boardText } from "./scripts/points.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const made = resolve(here, process.env.GROGNARD_MADE ?? "../build/web");

/* What players read, as it is written. */
const manuals = resolve(here, "../doc/play");

/* Files with fixed names: where in the page, and what is in them. */
function fixedFiles() {
  /* A server answers this address itself: see doc/table.md. */
  const files = new Map([["table.json", '{"table":"worker"}\n']]);
  const first = new Map();
  for (const name of readdirSync(made).sort()) {
    const found = /^board\.([^.]+)\.([^.]+)\.json$/.exec(name);
    if (!found) continue;
    const [, system, id] = found;
    /* Scenarios on the same map differ in their names and pieces alone: the map is there once. */
    const { scenario, name: title, pieces, ...map } = JSON.parse(readFileSync(join(made, name), "utf8"));
    const own = { scenario, name: title, pieces };
    const key = JSON.stringify(map);
    const like = first.get(key);
    if (like === undefined) first.set(key, id);
    const board = like === undefined ? { ...own, ...map } : { ...own, like };
    files.set(`boards/${system}/${id}.json`, boardText(board));
  }
  for (const [fileName, lines] of clauseFiles()) files.set(fileName, JSON.stringify(lines));
  for (const name of readdirSync(manuals).filter((one) => one.endsWith(".md")))
    files.set(`play/${name}`, readFileSync(join(manuals, name)));
  files.set("licences.txt", readFileSync(join(made, "licences.txt")));
  return files;
}

/* The clauses of each language, a file a chapter: {"waterloo.clause.W2.4.7": text}; and which chapters there
   are: {"waterloo": ["W1", ..]}. */
function clauseFiles() {
  const files = new Map();
  const chapters = {};
  for (const name of readdirSync(made).sort()) {
    const language = /^clauses\.([^.]+)\.json$/.exec(name)?.[1];
    if (language === undefined) continue;
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(made, name), "utf8")))) {
      const [, system, chapter] = /^([^.]+)\.clause\.([^.]+)/.exec(key);
      const fileName = `clauses/${system}/${language}/${chapter}.json`;
      if (!files.has(fileName)) files.set(fileName, {});
      files.get(fileName)[key] = text;
      (chapters[system] ??= new Set()).add(chapter);
    }
  }
  const listed = Object.entries(chapters).map(([system, all]) => [system, [...all]]);
  return files.set("clauses/index.json", Object.fromEntries(listed));
}

function fixed() {
  return {
    name: "grognard-fixed-files",
    buildStart() {
      for (const name of ["systems.en.json", "lang.en.json"])
        if (!existsSync(join(made, name)))
          this.error(`${join(made, name)} is missing; ./run --build makes it (see GROGNARD_MADE)`);
    },
    generateBundle() {
      for (const [fileName, source] of fixedFiles()) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = fixedFiles().get((request.url ?? "").replace(/^\/|\?.*$/g, ""));
        if (source === undefined) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(source);
      });
    },
  };
}

export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  resolve: { alias: { made } },
  plugins: [fixed()],
  worker: { format: "es" },
  server: { fs: { allow: [here, made] } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
