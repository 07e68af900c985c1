/*
 * board.test.mjs - the board in a real browser.
 *
 * node tests/web/board.test.mjs; GROGNARD names the program (build/grognard), CHROMIUM the browser.
 */
import { end, ok } from "./bench.mjs";
import * as hands from "./board-hands.mjs";
import * as looks from "./board-looks.mjs";
import { bench, game } from "./board-scene.mjs";

for (const part of [...Object.values(looks), ...Object.values(hands)])
  try {
    await part();
  } catch (error) {
    ok(false, `${part.name} runs to its end`, error.stack);
  }
ok(bench.troubles.length === 0, "nothing on the console", bench.troubles.join("\n"));
game.close();
await bench.close();
process.exitCode = end();
