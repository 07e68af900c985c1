/*
 * module.mjs - engine.<system>.wasm in node: its lines, and its table with a store in memory.
 */
import { getRandomValues } from "node:crypto";
import { readFileSync } from "node:fs";

const decoder = new TextDecoder();

/* A store like the page's, without a disk. */
export class MemoryStore {
  games = new Map();
  changes = 0;

  create(game, head, beginning, lines) {
    this.games.set(game, { head, beginning, lines, changed: ++this.changes });
    return 1;
  }

  write(game, head, from, lines) {
    const known = this.games.get(game);
    known.head = head ?? known.head;
    known.lines.splice(from, Infinity, ...lines);
    known.changed = ++this.changes;
    return 1;
  }

  remove(game) {
    return Number(this.games.delete(game));
  }

  read(game) {
    const known = this.games.get(game);
    return known && known.beginning + known.lines.map((line) => `${line}\n`).join("");
  }

  list() {
    const newestFirst = [...this.games].sort(([, a], [, b]) => b.changed - a.changed);
    return newestFirst.map(([game, { head }]) => [game, head]);
  }
}

export function importsOf(path) {
  return WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(path)));
}

/* An engine of its own. `send` gets (clients, text). */
export function startEngine(path, store = new MemoryStore(), send = () => {}) {
  const bytes = () => new Uint8Array(engine.memory.buffer);
  const text = (at) => decoder.decode(bytes().subarray(at, bytes().indexOf(0, at)));
  const numbers = (at, n) => [...new Uint32Array(engine.memory.buffer, at, n)];
  const texts = (at, n) => numbers(at, n).map(text);
  const give = (...words) => {
    const data = Buffer.from(words.map((word) => `${word}\0`).join(""));
    const at = engine.engine_allocate(data.length);
    bytes().set(data, at);
    return at;
  };
  const outside = {
    panic(what, file, line) {
      throw new Error(`panic: ${text(file)}:${line}: ${text(what)}`);
    },
    random: (at, len) => getRandomValues(bytes().subarray(at, at + len)),
    now: () => Date.now() / 1000,
    send: (clients, n, at, len) => send(numbers(clients, n), decoder.decode(bytes().subarray(at, at + len))),
    store_create: (game, head, beginning, lines, n) =>
      store.create(text(game), text(head), text(beginning), texts(lines, n)),
    store_write: (game, head, from, lines, n) =>
      store.write(text(game), head === 0 ? null : text(head), from, texts(lines, n)),
    store_remove: (game) => store.remove(text(game)),
    store_read: (game) => {
      const found = store.read(text(game));
      return found === undefined ? 0 : give(found);
    },
    store_list: (k) => {
      const row = store.list()[k];
      return row === undefined ? 0 : give(...row);
    },
  };
  const module = new WebAssembly.Module(readFileSync(path));
  const engine = new WebAssembly.Instance(module, { grognard: outside }).exports;
  const put = (line) => {
    const data = Buffer.isBuffer(line) ? line : Buffer.from(line);
    const at = engine.engine_buffer(data.length); /* may move the memory: only then look at it */
    bytes().set(data, at);
    return data.length;
  };
  engine._initialize();
  if (!engine.engine_start()) throw new Error("engine_start: memory is out");
  return {
    exports: engine,
    /* What `grognard engine` would answer. */
    answer(line) {
      const at = engine.engine_answer(put(line));
      const said = text(at);
      engine.engine_free(at);
      return said;
    },
    receive: (client, line) => engine.table_receive(client, put(line)),
    /* Words of a language: the text of a file like words.<system>.<language>.json. False: refused. */
    teach: (language, lines) => engine.engine_words(put(`${language}\n${lines}`)) !== 0,
  };
}
