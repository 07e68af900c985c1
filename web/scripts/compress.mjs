/*
 * compress.mjs - write FILE.gz beside each file of a folder that compresses, for servers that send it so.
 *
 * usage: node compress.mjs FOLDER
 *
 * Prints the size of the whole, as it is and compressed. The same files give the same bytes.
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";

const KINDS = /\.(html|js|css|json|svg|wasm|txt|webmanifest)$/;
const SMALLEST = 256; /* bytes below which it does not pay */

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

const folder = process.argv[2];
if (folder === undefined || process.argv.length > 3) {
  console.error("usage: node compress.mjs FOLDER");
  process.exit(2);
}
let plain = 0;
let packed = 0;
for (const path of files(folder)) {
  if (path.endsWith(".gz")) continue;
  const bytes = readFileSync(path);
  plain += bytes.length;
  const smaller = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  if (!KINDS.test(path) || bytes.length < SMALLEST || smaller.length >= bytes.length) {
    packed += bytes.length;
    continue;
  }
  packed += smaller.length;
  writeFileSync(`${path}.gz`, smaller);
}
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
console.log(`${folder}: ${kilobytes(plain)} kB, ${kilobytes(packed)} kB compressed`);
