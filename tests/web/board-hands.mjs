/*
 * board-hands.mjs - the board under mouse, keyboard and fingers; what is offered; motion and speed.
 */
import { inside, ok } from "./bench.mjs";
import {
  battle,
  bench,
  boxOf,
  corners,
  crowd,
  offer,
  onScreen,
  overlaps,
  pane,
  pieceBox,
  rest,
  show,
  start,
  told,
} from "./board-scene.mjs";

/* === mouse ===================================================================================== */

export async function mouse() {
  const page = await bench.page();
  await show(page, battle, start);
  await rest(page);
  const bi1 = await pieceBox(page, "BI1");
  await page.mouse.move(bi1.mx, bi1.my);
  ok((await told(page, "hover")).at(-1)?.[1] === "BI1", "the pointer on a piece is told");
  await page.mouse.click(bi1.mx, bi1.my);
  ok(JSON.stringify(await told(page, "pick")) === '[["pick","BI1"]]', "a click on a piece picks it, once");
  const b2 = battle.spaces.find((s) => s.id === "B2");
  const at = await onScreen(page, b2.anchor);
  await page.mouse.move(...at);
  ok((await told(page, "hover")).at(-1)?.[1] === "B2", "the pointer on a space is told");
  await page.mouse.click(...at);
  ok((await told(page, "pick")).at(-1)?.[1] === "B2", "a click on a space picks it");

  const e1 = await onScreen(page, battle.spaces.find((s) => s.id === "E1").label);
  await page.mouse.move(bi1.mx, bi1.my);
  await page.mouse.down();
  await page.mouse.move(bi1.mx + 30, bi1.my + 30, { steps: 4 });
  const carried = await pieceBox(page, "BI1");
  ok(
    Math.hypot(carried.mx - bi1.mx - 30, carried.my - bi1.my - 30) < 12,
    "a dragged piece follows the pointer",
  );
  await page.mouse.move(...e1, { steps: 6 });
  ok(
    await page.$eval('[data-id="E1"]', (e) => e.classList.contains("bd-target")),
    "the space under a dragged piece is marked",
  );
  await page.mouse.up();
  const drops = await told(page, "drop");
  const [ex, ey] = battle.spaces.find((s) => s.id === "E1").label;
  ok(
    drops.length === 1 && drops[0][1] === "BI1" && drops[0][2] === "E1",
    "dropping it tells piece and space",
    JSON.stringify(drops),
  );
  ok(
    Math.hypot(drops[0][3][0] - ex, drops[0][3][1] - ey) < 2,
    "and the point in board units",
    JSON.stringify(drops),
  );
  ok((await told(page, "pick")).length === 2, "a drag is no pick");
  await rest(page);
  const back = await pieceBox(page, "BI1");
  ok(Math.hypot(back.mx - bi1.mx, back.my - bi1.my) < 1, "a piece that was not moved by the game goes back");

  await page.mouse.move(bi1.mx, bi1.my);
  await page.mouse.down();
  await page.mouse.move(1438, 5, { steps: 4 });
  await page.mouse.up();
  ok((await told(page, "drop")).at(-1)?.[2] === null, "dropped beside the map: no space");

  await page.mouse.move(...at);
  for (let i = 0; i < 5; i += 1) await page.mouse.wheel(0, -200);
  await rest(page);
  const after = await onScreen(page, b2.anchor);
  const big = await pieceBox(page, "BI1");
  ok(
    big.w > bi1.w * 2 && Math.hypot(after[0] - at[0], after[1] - at[1]) < 3,
    "the wheel zooms about the pointer",
    `${bi1.w} ${big.w} ${at} ${after}`,
  );
  await page.mouse.move(...at);
  await page.mouse.down();
  await page.mouse.move(at[0] - 80, at[1] + 40, { steps: 4 });
  await page.mouse.up();
  const panned = await onScreen(page, b2.anchor);
  ok(
    Math.hypot(panned[0] - at[0] + 80, panned[1] - at[1] - 40) < 3,
    "dragging the ground pans",
    `${at} ${panned}`,
  );
  ok((await told(page, "pick")).length === 2, "panning is no pick");
  await pane(page, "reset");
  await rest(page);
  ok(Math.abs((await pieceBox(page, "BI1")).w - bi1.w) < 0.5, "reset shows the whole board again");
  await pane(page, "zoom", 4);
  await rest(page);
  await pane(page, "show", ["H5"]);
  await rest(page);
  const [hx, hy] = await onScreen(page, battle.spaces.find((s) => s.id === "H5").anchor);
  ok(hx > 0 && hx < 1440 && hy > 0 && hy < 900, "show brings a space into sight", `${hx} ${hy}`);
  await page.context().close();
}

export async function crowds() {
  const page = await bench.page();
  await show(page, battle, crowd);
  await rest(page);
  const spread = () => page.$$eval(".bd-spread", (all) => all.length);
  const fi1 = await pieceBox(page, "FI1");
  await page.mouse.move(fi1.x + 2, fi1.my);
  await rest(page);
  ok((await spread()) === 1, "the pointer on a crowd spreads it");
  await page.evaluate((v) => window.bench.draw(v, false), crowd);
  ok((await spread()) === 1, "it stays open when the position is drawn anew");
  await page.mouse.move(20, 20);
  await rest(page);
  const back = await pieceBox(page, "FI1");
  ok((await spread()) === 0 && Math.hypot(back.mx - fi1.mx, back.my - fi1.my) < 1, "and folds when it goes");
  await page.$eval('[data-id="FI2"]', (e) => e.focus());
  await page.keyboard.press("ArrowRight");
  await rest(page);
  ok((await spread()) === 1, "so does the keyboard's focus");
  await page.context().close();
}

/* === what is offered =========================================================================== */

export async function offering() {
  const page = await bench.page();
  await show(page, battle, start);
  await offer(page, ["BI1", "E1", "GI1"], ["GI1"]);
  const state = (id) =>
    page.$eval(`[data-id="${id}"]`, (e) => ({
      can: e.classList.contains("bd-can"),
      is: e.classList.contains("bd-picked"),
      role: e.getAttribute("role"),
      tab: e.getAttribute("tabindex"),
      pressed: e.getAttribute("aria-pressed"),
    }));
  const [bi1, e1, gi1, fi1] = await Promise.all(["BI1", "E1", "GI1", "FI1"].map(state));
  ok(
    bi1.can && !bi1.is && bi1.role === "button" && bi1.tab === "0" && bi1.pressed === "false",
    "a piece that can be picked is a button",
  );
  ok(e1.can && e1.role === "button" && e1.tab === "0", "so is a space");
  ok(gi1.is && gi1.pressed === "true", "a picked one is pressed");
  ok(!fi1.can && fi1.role === "img" && fi1.tab === "-1" && fi1.pressed === null, "others are pictures");
  const glow = (id) => page.$eval(`[data-id="${id}"] > .bd-halo`, (e) => getComputedStyle(e).stroke);
  const [a, b, c] = [await glow("BI1"), await glow("GI1"), await glow("FI1")];
  ok(a !== b && c === "none" && a !== "none", "can, is and cannot look different", `${a} ${b} ${c}`);
  const next = structuredClone(start);
  next.pieces.find((p) => p.id === "BI1").state = "square";
  await page.evaluate((v) => window.bench.draw(v, false), next);
  ok((await state("BI1")).can, "a new position keeps what is offered");
  await offer(page, []);
  ok(
    !(await state("BI1")).can &&
      !(await state("GI1")).is &&
      (await page.$$('.board [tabindex="0"]')).length === 0,
    "offering nothing takes all back",
  );
  await page.context().close();
}

/* === keyboard ================================================================================== */

export async function keyboard() {
  const page = await bench.page();
  await show(page, battle, start);
  await offer(page, ["E1", "BI1", "E2", "GI1"]);
  const current = () => page.evaluate(() => document.activeElement?.getAttribute("data-id"));
  const order = [];
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press("Tab");
    order.push(await current());
  }
  ok(
    order.join() === "E1,E2,BI1,GI1",
    "Tab goes to what can be picked: spaces, then pieces, in the order of the board",
    order.join(),
  );
  ok((await told(page, "hover")).at(-1)?.[1] === "GI1", "the focus is told like the pointer");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  ok((await told(page, "pick")).map((t) => t[1]).join() === "GI1,GI1", "Enter and the space bar pick");
  await page.$eval('[data-id="C3"]', (e) => e.focus());
  const walk = [];
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowDown"]) {
    await page.keyboard.press(key);
    walk.push(await current());
  }
  ok(
    walk[0] === "C4" && walk[1] === "C3" && walk[2][0] === "B" && walk[3][0] === "C" && walk[4][0] === "D",
    "arrows go to neighbours",
    walk.join(),
  );
  await page.$eval('[data-id="C3"]', (e) => e.focus());
  await page.keyboard.press("PageDown");
  const into = await current();
  ok(start.pieces.find((p) => p.id === into)?.at === "C3", "Page Down goes to the pieces of a space", into);
  await page.keyboard.press("PageUp");
  ok((await current()) === "C3", "and Page Up back");
  const ring = await page.$eval('[data-id="C3"]', (e) => getComputedStyle(e).strokeWidth);
  ok(parseFloat(ring) >= 4, "the focus is seen", ring);
  await page.context().close();
}

/* === fingers =================================================================================== */

export async function fingers() {
  const page = await bench.page({
    width: 390,
    height: 844,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await show(page, battle, crowd);
  await rest(page);
  const sheet = await boxOf(page, ".bd-map");
  ok(
    sheet.x >= -1 && sheet.x + sheet.w <= 391 && sheet.w > 380,
    "on a phone the whole board is in sight at first",
    JSON.stringify(sheet),
  );
  const tiny = await pieceBox(page, "GI2");
  await page.touchscreen.tap(tiny.mx, tiny.my);
  await rest(page);
  const size = await pieceBox(page, "GI2");
  ok(
    size.w >= 20 && Math.abs(size.mx - tiny.mx) < 40 && (await told(page, "pick")).length === 0,
    "a tap comes nearer first, so that pieces are large enough for a finger",
    JSON.stringify(size),
  );
  await pane(page, "show", ["C5", "C4"]);
  await rest(page);
  const c4 = await onScreen(page, battle.spaces.find((s) => s.id === "C4").label);
  await page.touchscreen.tap(...c4);
  ok((await told(page, "pick")).at(-1)?.[1] === "C4", "a tap picks a space");
  const spread = () => page.$$eval(".bd-spread", (all) => all.length);
  const before = await pieceBox(page, "FI1");
  await page.touchscreen.tap(before.x + 3, before.my);
  await rest(page);
  ok(
    (await spread()) === 1 && (await told(page, "pick")).length === 1,
    "the first tap on a crowd spreads it",
  );
  const boxes = await page.$$eval(".bd-spread .bd-piece .bd-face > use", (all) =>
    all.map((e) => {
      const { left, top, right, bottom } = e.getBoundingClientRect();
      return {
        text: e.closest("[data-id]").dataset.id,
        left: left + 1,
        top: top + 1,
        right: right - 2,
        bottom: bottom - 2,
      };
    }),
  );
  ok(
    boxes.length === crowd.pieces.filter((p) => p.at === "C5").length && overlaps(boxes).length === 0,
    "so that no piece covers another",
    overlaps(boxes).join("\n"),
  );
  const fi1 = await pieceBox(page, "FI1");
  await page.touchscreen.tap(fi1.mx, fi1.my);
  ok((await told(page, "pick")).at(-1)?.[1] === "FI1", "the second tap picks");

  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const one = await pieceBox(page, "GI2");
  await touch("touchStart", [150, 400]);
  await touch("touchStart", [150, 400], [240, 400]);
  for (let i = 1; i <= 6; i += 1) await touch("touchMove", [150 - i * 10, 400], [240 + i * 10, 400]);
  await touch("touchEnd");
  await rest(page);
  const two = await pieceBox(page, "GI2");
  ok(Math.abs(two.w / one.w - 210 / 90) < 0.25, "two fingers pinch", `${one.w} ${two.w}`);
  const count = (await told(page, "pick")).length;
  const gone = await onScreen(page, [500, 300]);
  await touch("touchStart", [200, 500]);
  for (let i = 1; i <= 5; i += 1) await touch("touchMove", [200 - i * 12, 500]);
  await touch("touchEnd");
  await rest(page);
  const went = await onScreen(page, [500, 300]);
  ok(
    went[0] < gone[0] - 40 && (await told(page, "pick")).length === count,
    "one finger pans",
    `${gone} ${went}`,
  );

  await pane(page, "reset");
  await rest(page);
  await pane(page, "show", ["C3", "C4", "D3"]);
  await rest(page);
  await offer(page, ["BI5"]);
  const from = await pieceBox(page, "BI5");
  const to = await onScreen(page, battle.spaces.find((s) => s.id === "C4").label);
  await touch("touchStart", [from.mx, from.my]);
  for (let i = 1; i <= 8; i += 1)
    await touch("touchMove", [from.mx + ((to[0] - from.mx) * i) / 8, from.my + ((to[1] - from.my) * i) / 8]);
  await touch("touchEnd");
  const drop = (await told(page, "drop")).at(-1);
  ok(
    drop?.[1] === "BI5" && drop?.[2] === "C4",
    "a finger drags a piece that can be picked",
    JSON.stringify(drop),
  );
  await page.context().close();
}

/* === motion ==================================================================================== */

export async function motion() {
  const moved = structuredClone(start);
  moved.pieces.find((p) => p.id === "BI5").at = "B3";
  Object.assign(
    moved.pieces.find((p) => p.id === "FI1"),
    { at: "LOST", state: "lost" },
  );
  moved.pieces.find((p) => p.id === "PI1").at = "B7";
  const run = (page) =>
    page.evaluate(async (v) => {
      const began = performance.now();
      const done = window.bench.draw(v, true);
      const ghosts = document.querySelectorAll(".bd-lost").length;
      const running = document.querySelector('[data-id="BI5"]').getAnimations().length;
      await done;
      return {
        ghosts,
        running,
        time: performance.now() - began,
        left: document.querySelectorAll(".bd-lost").length,
      };
    }, moved);
  const page = await bench.page();
  await show(page, battle, start);
  const lively = await run(page);
  ok(
    lively.running === 1 && lively.time > 300,
    "moved pieces glide, and the promise waits for them",
    JSON.stringify(lively),
  );
  ok(lively.ghosts === 1 && lively.left === 0, "a lost piece is crossed out where it stood");
  const b3 = battle.spaces.find((s) => s.id === "B3").poly;
  const at = (await corners(page)).find((p) => p.id === "BI5").at;
  const tray = await boxOf(page, '.bd-space[data-id="LOST"]');
  const fallen = await pieceBox(page, "FI1");
  ok(
    at.every((p) => inside(b3, p)) && (await page.$('[data-id="PI1"]')) && fallen.y > tray.y,
    "all are where they belong, the lost one in its tray",
  );
  await page.evaluate(() => window.bench.pane.trace({ touches: ["BI5", "C3", "D3"] }));
  ok((await page.$$(".bd-way-head")).length === 1, "a move leaves an arrow");
  await rest(page);
  ok((await page.$$(".bd-way")).length === 0, "that fades");
  await pane(page, "point", ["BI5", "E1"]);
  const pointed = await page.$eval('[data-id="E1"]', (e) => e.classList.contains("bd-pointed"));
  ok(pointed && (await page.$$(".bd-ring")).length === 1, "what is spoken of is marked");
  await pane(page, "point", []);
  ok((await page.$$(".bd-ring, .bd-pointed")).length === 0, "until the next call");
  await page.context().close();
  const quiet = await bench.page({ reducedMotion: "reduce" });
  await show(quiet, battle, start);
  const calm = await run(quiet);
  ok(
    calm.running === 0 && calm.ghosts === 0,
    "nothing moves for those who want no motion",
    JSON.stringify(calm),
  );
  await quiet.context().close();
}

/* === speed ===================================================================================== */

export async function speed() {
  const page = await bench.page();
  await show(page, battle, start);
  const views = [start];
  for (let i = 0; i < 12; i += 1) {
    const next = structuredClone(views.at(-1));
    const own = next.pieces.filter((p) => battle.spaces.some((s) => s.id === p.at));
    own[(i * 7) % own.length].at = own[(i * 13 + 5) % own.length].at;
    next.marks.push({ space: "E1", mark: "cubes.blue", value: i + 1, text: "blue cubes" });
    views.push(next);
  }
  /* the best of several rounds: other work on the machine is not the board's */
  const times = await page.evaluate((list) => {
    const middle = (all) => all.sort((a, b) => a - b)[all.length >> 1];
    const clock = (f) => {
      const began = performance.now();
      f();
      return performance.now() - began;
    };
    const best = (f) => Math.min(...[1, 2, 3, 4, 5].map(() => middle(list.map(f))));
    const pieces = list[0].pieces.map((p) => p.id);
    return {
      draw: best((v) => clock(() => window.bench.pane.draw(v, false))),
      offer: best((_, i) => clock(() => window.bench.pane.offer(new Set(pieces.slice(i * 3)), []))),
    };
  }, views);
  ok(times.draw < 8, "drawing the whole battle anew takes less than 8 ms", times.draw);
  ok(times.offer < 16, "offering is done within a frame", times.offer);
  await page.context().close();
}
