#!/usr/bin/env node
/*
 * wasm_compare.mjs - play the same random games natively and in WebAssembly, compare every state.
 *
 * usage: node tools/wasm_compare.mjs [--games N] [--seed S] GROGNARD.wasm GROGNARD...
 *
 * Plays at least N games (200), shared out among the built-in scenarios, options drawn by the seed,
 * and compares the hash of the state at each node with what each native binary prints for
 *   grognard bench SYSTEM --scenario ID --games N --seed S --hashes
 * Game k has the seed S + k. The lines expected from it are, for each game: `game K seed SEED`, then
 * the hash of each node's state (16 hexadecimal digits), then `end K nodes N final HASH`.
 *
 * Prints a line `ok ...` or `not ok ...` for each binary and scenario (TAP).
 * Exit codes: 0 all equal, 1 not, 2 wrong arguments.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

const LONGEST_GAME = 100000; // nodes

function readArguments(words) {
  const args = { games: 200, seed: 1n, files: [] };
  for (let i = 0; i < words.length; i++) {
    if (words[i] === "--games" && /^\d+$/.test(words[i + 1] ?? "")) args.games = Number(words[++i]);
    else if (words[i] === "--seed" && /^\d+$/.test(words[i + 1] ?? "")) args.seed = BigInt(words[++i]);
    else if (words[i].startsWith("-")) return usage(`unknown or incomplete argument: ${words[i]}`);
    else args.files.push(words[i]);
  }
  return args.files.length < 2 ? usage("expected a .wasm file and at least one native binary") : args;
}

function usage(fault) {
  console.error(`error: ${fault}`);
  console.error("usage: node tools/wasm_compare.mjs [--games N] [--seed S] GROGNARD.wasm GROGNARD...");
  process.exit(2);
}

/* The module's exports; it must not need anything from outside. */
function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = WebAssembly.Module.imports(module);
  if (imports.length > 0)
    throw new Error(`${path} imports ${imports.map((i) => `${i.module}.${i.name}`).join(", ")}`);
  return new WebAssembly.Instance(module).exports;
}

function textAt(engine, pointer) {
  const bytes = new Uint8Array(engine.memory.buffer);
  let end = pointer;
  while (bytes[end] !== 0) end++;
  return new TextDecoder().decode(bytes.subarray(pointer, end));
}

function hashText(hash) {
  return BigInt.asUintN(64, hash).toString(16).padStart(16, "0");
}

/* The lines of one game as the native side prints them. */
function* wasmGame(engine, scenario, game, seed) {
  yield `game ${game} seed ${seed}`;
  engine.gr_wasm_draw_options(scenario, seed);
  engine.gr_wasm_begin(scenario, seed);
  let nodes = 0;
  let hash;
  do {
    hash = hashText(engine.gr_wasm_hash());
    nodes++;
    yield hash;
  } while (nodes < LONGEST_GAME && engine.gr_wasm_step() !== 0);
  yield `end ${game} nodes ${nodes} final ${hash}`;
}

function nativeLines(binary, system, scenario, games, seed) {
  const words = ["bench", system, "--scenario", scenario, "--games", `${games}`, "--seed", `${seed}`, "--hashes"];
  const done = spawnSync(binary, words, { encoding: "utf8", maxBuffer: 1 << 30 });
  if (done.error) throw done.error;
  if (done.status !== 0)
    throw new Error(`${binary} ${words.join(" ")}: exit code ${done.status ?? done.signal}\n${done.stderr}`);
  return done.stdout.split("\n").filter((line) => line !== "");
}

/* Compare game by game, line by line; the number of hashes compared, or an error that says where. */
function compare(engine, index, native, games, seed) {
  let at = 0;
  let hashes = 0;
  for (let game = 0; game < games; game++) {
    const first = at;
    for (const line of wasmGame(engine, index, game, seed + BigInt(game))) {
      const found = native[at++];
      if (found !== line)
        throw new Error(
          `game ${game} (seed ${seed + BigInt(game)}), node ${at - first - 1}: ` +
            `WebAssembly "${line}", native "${found ?? "(end of output)"}"`,
        );
      if (line.length === 16) hashes++;
    }
  }
  if (at !== native.length) throw new Error(`native has ${native.length - at} lines more: ${native[at]}`);
  if (hashes < games) throw new Error(`only ${hashes} hashes in ${games} games`);
  return hashes;
}

function main() {
  const args = readArguments(process.argv.slice(2));
  const [wasm, ...binaries] = args.files;
  const engine = load(wasm);
  console.log(`ok ${basename(wasm)} needs no import`);
  const scenarios = engine.gr_wasm_scenarios();
  const games = Math.ceil(args.games / scenarios);
  let failed = scenarios === 0;
  for (const binary of binaries) {
    for (let index = 0; index < scenarios; index++) {
      const system = textAt(engine, engine.gr_wasm_system_name(index));
      const scenario = textAt(engine, engine.gr_wasm_scenario_name(index));
      const name = `${basename(dirname(binary))} equals WebAssembly: ${system} ${scenario}, ${games} games`;
      try {
        const native = nativeLines(binary, system, scenario, games, args.seed);
        const hashes = compare(engine, index, native, games, args.seed);
        console.log(`ok ${name}, ${hashes} hashes`);
      } catch (fault) {
        failed = true;
        console.log(`not ok ${name}`);
        console.log(`# ${fault.message.replaceAll("\n", "\n# ")}`);
      }
    }
  }
  return failed ? 1 : 0;
}

process.exit(main());
