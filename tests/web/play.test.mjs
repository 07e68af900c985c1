/*
 * play.test.mjs - the page in play against the computer: from the start page into a game; whole rounds by
 * mouse, by keyboard and on a phone; odds, undo, why not.
 */
import { end, ok } from "./bench.mjs";
import { PHONE, SMALL, comesTo, equal, inOrder, launch, serveGames, visit } from "./visit.mjs";

const MOST = 80; /* decisions in a round, by far */

/* === Start page ================================================================================= */

async function startPage(browser, server) {
  const person = await visit(browser, server.address, { pictures: true });
  await person.get(`play-${SMALL}`).waitFor();
  const { systems } = person.received().find((message) => message.systems);
  const ids = systems.flatMap((system) => system.scenarios.map((one) => one.id));
  for (const id of ids) {
    const card = person.get(`scenario-${id}`);
    await card.scrollIntoViewIfNeeded();
    const picture = card.locator("img");
    await picture.waitFor();
    const width = await picture.evaluate((image) => image.decode().then(() => image.naturalWidth));
    ok(width > 0, `${id}: a card with a picture of the board`);
    const { minutes, name } = systems.flatMap((one) => one.scenarios).find((one) => one.id === id);
    const text = await card.innerText();
    ok(text.includes(name) && text.includes(`${minutes} minutes`), `${id}: with its name and length`, text);
  }
  const paint = await person.page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  );
  console.log(`# first paint after ${Math.round(paint)} ms`);
  ok(paint < 10_000, "something is seen soon");
  await person.finish("start page");
}

async function learning(browser, server) {
  const person = await visit(browser, server.address);
  await person.get("learn").click();
  await person.settled();
  const { wait } = person.view();
  equal(wait.seat, "french", "learn by playing: the learner is asked first after the computer has moved");
  const { page } = person;
  await page.waitForFunction(() => document.querySelector('[data-test="coach"] blockquote:not([hidden])'));
  const [book] = person.received().filter((message) => message.clauses);
  const clause = book.clauses.find((one) => one.id === wait.rule);
  const told = await person.text("coach");
  ok(told.includes(clause.text), "the coach tells the clause that governs the step", told);
  ok((await person.text("prompt-text")).includes(wait.rule), "the prompt names it");
  await person.get("coach-off").click();
  ok(!(await person.get("coach").isVisible()), "the coach goes when told");
  const drawn = await page.$$eval(".board .bd-piece[data-id]", (all) =>
    all.map((one) => one.dataset.id).sort(),
  );
  const { spaces, pieces } = person.view();
  const on = pieces.filter((piece) => spaces.some((space) => space.id === piece.at)).map((piece) => piece.id);
  equal(drawn, on.sort(), "the pieces of the view stand on the board");
  await person.finish("learning");
}

/* === Whole rounds =============================================================================== */

/* Decide by `decide` until our own round has begun and ended; the number of decisions. */
async function playRound(person, decide) {
  const told = () => person.received().flatMap((message) => message.events ?? []);
  const mine = (kind) =>
    told().some((event) => event.kind === kind && Object.values(event.args).includes("french"));
  let decisions = 0;
  while (!(mine("round") && mine("round-over"))) {
    const now = await person.settled();
    if (now.what !== "choice" || decisions === MOST) break;
    await decide(person.view(), now.at, decisions);
    decisions += 1;
  }
  ok(mine("round-over"), "a whole round was played", JSON.stringify(person.view().wait));
  return decisions;
}

const lines = (person) => person.page.$$eval('[data-test="log"] li', (all) => all.length);

/* Whether the decision of position `at` is still open, or one choice is being looked at, or made. Runs in
   the page, at one moment. */
function stateOf(at) {
  const main = document.querySelector("main.game");
  if (Number(main.dataset.at) !== at || main.classList.contains("sending")) return "made";
  if (document.querySelector('[data-test="consider"]')) return "considered";
  return document.querySelector('[data-test="choice"]') ? "open" : "made";
}

/* What is touched by a choice is clicked on the board one after the other; the list settles what is left. */
const byBoard = (person, count, tap) => async (view, at, turn) => {
  const free = view.choices.filter((choice) => choice.touches.length === 0);
  const meant = turn > 6 && free[0] ? free[0] : view.choices[0];
  const { page } = person;
  const state = () => page.evaluate(stateOf, at);
  for (const id of meant.touches) {
    if ((await state()) !== "open") break;
    const can = await page.$(`.board .bd-can[data-id="${id}"]:not(.bd-picked)`);
    if (!can) continue;
    await person.clickOn(id, { tap });
    count.board += 1;
    await page.waitForFunction(
      ([one, n]) => {
        const main = document.querySelector("main.game");
        return Number(main.dataset.at) > n || document.querySelector(`.bd-picked[data-id="${one}"]`);
      },
      [id, at],
    );
  }
  if ((await state()) === "open") {
    count.list += 1;
    return person.choose(meant.action, { tap });
  }
  if ((await person.laidOut(at)) === "asks")
    await (tap ? person.get("do-it").tap() : person.get("do-it").click());
  return person.settled(at);
};

async function mouse(browser, server) {
  const person = await visit(browser, server.address);
  await person.get(`play-${SMALL}`).waitFor();
  await person.begin();
  const before = await lines(person);
  const count = { board: 0, list: 0 };
  const decisions = await playRound(person, byBoard(person, count, false));
  console.log(
    `# by mouse: ${decisions} decisions, ${count.board} clicks on the board, ${count.list} in the list`,
  );
  ok(count.board > 3 && count.list > 0, "by clicks on the board and in the list");
  const after = await lines(person);
  ok(after > before + decisions / 2, `the log has grown from ${before} to ${after} lines`);
  await person.finish("mouse");
}

async function phone(browser, server) {
  const person = await visit(browser, server.address, PHONE);
  await person.begin();
  const { page } = person;
  const inSight = await page.$eval(".board", (board) => {
    const { top, bottom, width } = board.getBoundingClientRect();
    return top >= 0 && bottom - top > 150 && width > 350;
  });
  ok(inSight, "phone: the board is in sight and as wide as the screen");
  const count = { board: 0, list: 0 };
  const decisions = await playRound(person, byBoard(person, count, true));
  console.log(
    `# on a phone: ${decisions} decisions, ${count.board} taps on the board, ${count.list} in the list`,
  );
  ok(count.board > 0 && count.list > 0, "phone: by taps on the board and in the list");
  for (const tab of ["log", "tracks", "play"]) {
    await person.get(`tab-${tab}`).tap();
    const part = { log: "log", tracks: "tracks", play: "prompt" }[tab];
    ok(await person.get(part).first().isVisible(), `phone: the tab ${tab} shows it`);
  }
  await comesTo(() => overBoard(page), [], "phone: no button lies over the board");
  await comesTo(() => cutOff(page), [], "phone: the whole sheet is in sight");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  ok(wide <= 390, `phone: nothing hangs over the edge (${wide} of 390)`);
  await person.finish("phone");
}

/* The buttons that lie over the board. */
const overBoard = (page) =>
  page.evaluate(() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    return [...document.querySelectorAll("button")]
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        const meets = left < board.right && right > board.left && top < board.bottom && bottom > board.top;
        return width > 0 && meets;
      })
      .map((one) => one.dataset.test);
  });

/* The edges of the map that are out of sight. */
const cutOff = (page) =>
  page.evaluate(() => {
    const pane = document.querySelector(".board").getBoundingClientRect();
    const sheet = document.querySelector(".bd-map").getBoundingClientRect();
    return ["left", "top"]
      .filter((edge) => sheet[edge] < pane[edge] - 1)
      .concat(["right", "bottom"].filter((edge) => sheet[edge] > pane[edge] + 1));
  });

/* The largest battle on the smallest screen: whole at first; a finger comes nearer, then picks. */
async function pocketBattle(browser, server) {
  const person = await visit(browser, server.address, PHONE);
  const { page } = person;
  await person.begin({ scenario: "waterloo-1815" });
  await comesTo(() => cutOff(page), [], "pocket: the whole map is in sight at first");
  await comesTo(() => overBoard(page), [], "pocket: and no button lies over it");
  const id = person.view().choices[0].touches[0];
  const wide = () => page.$eval(`.board [data-id="${id}"] .bd-face > use`, (e) => e.getBoundingClientRect().width);
  const from = person.frames.length;
  const first = await person.spot(id);
  await page.touchscreen.tap(first.x, first.y);
  await page.waitForFunction(() => !document.querySelector(".bd-moving"));
  ok((await wide()) > 18, "pocket: a tap comes nearer", String(await wide()));
  equal(person.sent(from), [], "pocket: and does nothing else");
  await person.clickOn(id, { tap: true });
  await page.waitForSelector(".bd-picked");
  const picked = await page.$$eval(".bd-picked", (all) => all.map((one) => one.dataset.id));
  ok(picked.includes(id), "pocket: the next one picks", picked.join());
  await person.get("zoom-fit").tap();
  await page.waitForFunction(() => !document.querySelector(".bd-moving"));
  await comesTo(() => cutOff(page), [], "pocket: the whole map again");
  await person.finish("pocket battle");
}

/* === Beside the map ============================================================================= */

/* Prussians in their tray are picked there, and brought on where they may come. */
async function arrivals(browser, server) {
  const person = await visit(browser, server.address);
  const { page } = person;
  await person.begin({ scenario: "prussians-coming", side: "allied" });
  const view = person.view();
  const coming = view.pieces.filter((piece) => piece.at === "ARRIVING").map((piece) => piece.id);
  ok(view.wait.step === "arrive" && coming.length > 0, `arrivals: ${coming.length} wait in their tray`);
  const [{ action, touches }] = view.choices.filter((choice) => choice.touches.length === 2);
  const [piece, to] = touches;
  const at = await person.at();
  await person.clickOn(piece);
  await page.waitForSelector(`.bd-picked[data-id="${piece}"]`);
  equal(
    (await person.offered()).sort(),
    view.choices.filter((one) => one.touches.includes(piece)).map((one) => one.action).sort(),
    "arrivals: a click on one of them leaves what it may do",
  );
  const from = person.frames.length;
  await person.clickOn(to);
  await person.settled(at);
  const played = person.sent(from).find((message) => message.cmd === "play");
  equal(played.action, action, "arrivals: a click on the map brings it on there");
  equal(
    person.view().pieces.find((one) => one.id === piece).at,
    to,
    "arrivals: and there it stands",
  );
  /* A piece that is to come later answers why it cannot be brought on now. */
  const later = view.pieces.find((one) => one.at === "DISPLAY").id;
  await person.clickOn(later);
  await person.get("why").locator("p").waitFor();
  const why = await person.text("why");
  ok(/W\d/.test(why), "arrivals: a piece on the display tells why not yet", why);
  await page.keyboard.press("Escape");
  await person.clickOn("DISPLAY");
  await person.get("why").locator("p").waitFor();
  const none = await person.text("why");
  ok(none.includes("W20.1.4"), "arrivals: the tray itself tells that nothing is to be done with it", none);
  const spoken = await page.$eval(`.board [data-id="${later}"]`, (one) => one.getAttribute("aria-label"));
  ok(
    /Prussian display, comes on at [AB]$/.test(spoken),
    "arrivals: who is to come is told with where he will come on",
    spoken,
  );
  await person.finish("arrivals");
}

/* === Keyboard alone ============================================================================= */

/* Tab until the focus is on what the page calls `test`. */
async function tabTo(page, test) {
  for (let i = 0; i < 60; i += 1) {
    const on = await page.evaluate(() => document.activeElement?.getAttribute("data-test"));
    if (on === test) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}

async function keyboard(browser, server) {
  const person = await visit(browser, server.address);
  const { page } = person;
  const press = (key) => page.keyboard.press(key);
  await person.get(`play-${SMALL}`).waitFor();
  ok(await tabTo(page, `play-${SMALL}`), "keyboard: the focus reaches a scenario");
  await press("Enter");
  await person.get("new-game").waitFor();
  ok(await tabTo(page, "start"), "keyboard: and the button that begins");
  await press("Enter");
  await person.settled();
  const decide = async (view, at, turn) => {
    const free = view.choices.findIndex((choice) => choice.touches.length === 0);
    const offered = await person.offered();
    const wanted = turn > 6 && free >= 0 ? offered.indexOf(view.choices[free].action) : turn % 3;
    const n = Math.min(wanted, offered.length - 1);
    if (n < 9 && turn % 2 === 0) await press(String(n + 1));
    else {
      for (let i = 0; i <= n; i += 1) await press("j");
      await press("Enter");
    }
    if ((await person.laidOut(at)) === "asks") await press("Enter");
    return person.settled(at);
  };
  await playRound(person, decide);
  await boardByKeys(person);
  const windows = [];
  for (const [key, name] of [
    ["?", "help"],
    ["c", "rules"],
  ]) {
    const open = () => page.$$eval("dialog[open]", (all) => all.map((one) => one.dataset.test));
    await press(key);
    await person.get(name).waitFor();
    windows.push(await open());
    await press("Escape");
    await person.get(name).waitFor({ state: "detached" });
    windows.push(await open());
  }
  equal(windows, [["help"], [], ["rules"], []], "keyboard: help and rules open and close");
  await person.finish("keyboard");
}

/* Onto the board by Tab, a thing picked by Enter, let go by Escape. */
async function boardByKeys(person) {
  const { page } = person;
  await person.settled();
  const onBoard = () =>
    page.evaluate(() => document.activeElement?.closest(".board [data-id]")?.dataset.id ?? null);
  for (let i = 0; i < 120 && (await onBoard()) === null; i += 1) await page.keyboard.press("Tab");
  ok((await onBoard()) !== null, "keyboard: the focus reaches the board");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("b");
  const id = await onBoard();
  const can = await page.$$eval(".board .bd-can", (all) => all.map((one) => one.dataset.id));
  ok(can.includes(id), "keyboard: b goes to what can be picked on it", `${id} of ${can.join()}`);
  const at = await person.at();
  const { choices } = person.view();
  const those = (test) => choices.filter(test).map((choice) => choice.action);
  const meant = those((choice) => choice.touches.includes(id));
  /* What touches nothing cannot be picked on the board: it stays. */
  const kept = those((choice) => choice.touches.length === 0);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    ([one, n]) =>
      document.querySelector(`.bd-picked[data-id="${one}"]`) ||
      Number(document.querySelector("main.game").dataset.at) > n,
    [id, at],
  );
  /* At one moment: a single choice that casts no die is made at once, and then nothing is left to offer. */
  const left = await page.evaluate((n) => {
    const main = document.querySelector("main.game");
    const offered = [...document.querySelectorAll('[data-test="choice"]')].map((one) => one.dataset.action);
    const made = Number(main.dataset.at) > n || main.classList.contains("sending") || offered.length === 0;
    return made ? null : offered.sort();
  }, at);
  equal(
    left ?? [...meant.slice(0, 1), ...kept].sort(),
    [...meant, ...kept].sort(),
    "keyboard: Enter picks what has the focus: only what it has to do with is left",
  );
  if (meant.length < 2) return;
  await page.keyboard.press("Escape");
  await page.waitForFunction((one) => !document.querySelector(`.bd-picked[data-id="${one}"]`), id);
  equal((await person.offered()).length, choices.length, "keyboard: Escape lets go of it: all is offered again");
}

/* === Odds ======================================================================================= */

const shorter = ([a, b]) => {
  const divisor = (p, q) => (q === 0n ? p : divisor(q, p % q));
  const d = divisor(a, b) || 1n;
  return [a / d, b / d];
};
const sum = (list) =>
  list.reduce(([a, b], [p, q]) => shorter([a * BigInt(q) + BigInt(p) * b, b * BigInt(q)]), [0n, 1n]);

/* What the panel shows is what the engine said of this action. */
async function compareOdds(person, action) {
  const asked = person.sent().findLast((message) => message.cmd === "odds" && message.action === action);
  const said = person.received().findLast((message) => message.id === asked.id && message.outcomes);
  const more = person.page.locator('[data-test="odds"] button.link');
  if (await more.isVisible()) await more.click();
  const shown = await person.page.$$eval(".odds-fraction", (all) => all.map((one) => one.textContent));
  const plain = shown.map((text) => text.replaceAll(/[^\d/]/g, ""));
  equal(
    plain,
    said.outcomes.map(({ p: [a, b] }) => `${a}/${b}`),
    `${action}: the fractions are the engine's`,
  );
  const total = sum(plain.map((text) => text.split("/")));
  ok(said.exact && total[0] === 1n && total[1] === 1n, `${action}: they make one`, plain.join(" + "));
  const bars = await person.page.$$eval(".odds-part", (all) =>
    all.map((one) => Number(one.getAttribute("width"))),
  );
  const wanted = said.outcomes.map(({ p: [a, b] }) => Math.round((1000 * a) / b) / 10);
  equal(bars, wanted, `${action}: a bar as long as it is likely`);
  return said;
}

async function odds(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin();
  const { page } = person;
  const [action] = person
    .view()
    .choices.filter((one) => one.touches.length > 0)
    .map((one) => one.action);
  const at = await person.at();
  await page.locator(`[data-test="choice"][data-action="${action}"]`).click();
  equal(await person.laidOut(at), "asks", "a shot asks before the die is cast");
  const { outcomes } = await compareOdds(person, action);
  /* W2.4.7: a shot hits on a die of 6. */
  equal(outcomes.map((one) => one.p.join("/")).sort(), ["1/6", "5/6"], "a shot hits once in six");
  const from = person.frames.length;
  await person.get("cancel-choice").click();
  await person.get("consider").waitFor({ state: "detached" });
  equal(
    [await person.at(), person.sent(from).length, (await person.offered()).includes(action)],
    [at, 0, true],
    "one may think better of it: nothing is sent, and it is offered as before",
  );
  for (const end of ["sk end", "fo end"])
    if ((await person.offered()).includes(end)) await person.choose(end);
  await person.choose("g bo E3");
  const gun = (await person.offered()).find((one) => one.startsWith("FA1>"));
  await person.choose(gun);
  const last = (await person.offered()).find((one) => one.startsWith("FA2>"));
  const now = await person.at();
  await page.locator(`[data-test="choice"][data-action="${last}"]`).click();
  equal(await person.laidOut(now), "asks", "the last gun asks before the dice are cast");
  await compareOdds(person, last);
  await compareSums(person, last);
  await person.finish("odds");
}

/* The calculation term by term, with its clauses. */
async function compareSums(person, action) {
  const asked = person.sent().findLast((message) => message.cmd === "explain" && message.action === action);
  const said = person.received().findLast((message) => message.id === asked.id && message.calculations);
  const shown = await person.page.$$eval('[data-test="consider"] [data-test="calculation"]', (tables) =>
    tables.map((table) => [...table.querySelectorAll(".clause-cell button")].map((one) => one.textContent)),
  );
  ok(shown.length > 0, `${action}: a calculation is shown`);
  equal(
    shown,
    said.calculations.map((one) => one.terms.map((term) => term.rule)),
    `${action}: each term with its clause`,
  );
  const totals = await person.page.$$eval('[data-test="consider"] [data-test="calculation"]', (tables) =>
    tables.map((table) => [...table.querySelectorAll(".value")].at(-1).textContent),
  );
  equal(
    totals.map((text) => Number(text.replace("\u2212", "-"))),
    said.calculations.map((one) => one.total),
    `${action}: and its total`,
  );
}

/* === Undo, reset, why not ======================================================================= */

async function toMoves(person) {
  await person.begin();
  for (const end of ["sk end", "fo end"])
    if ((await person.offered()).includes(end)) await person.choose(end);
  const before = person.view();
  await person.choose("g mv F4");
  return before;
}

async function undo(browser, server) {
  const person = await visit(browser, server.address);
  const before = await toMoves(person);
  const first = person.view();
  const told = await person.get("log").innerText();
  const moves = () =>
    person.view().choices.filter((one) => one.touches.length > 0 && /^FI\d>F3$/.test(one.action));
  await person.choose(moves()[0].action);
  ok((await person.get("log").innerText()) !== told, "a move is told in the log");
  const at = await person.at();
  await person.get("undo").click();
  await person.settled(at);
  equal(person.view().hash, first.hash, "undo: the position is as before");
  equal(await person.get("log").innerText(), told, "undo: and so is the log");
  await person.choose(moves()[0].action);
  await person.choose(moves()[0].action);
  equal(person.view().wait.step, "move", "two moves were made");
  await person.get("reset").click();
  await person.page.waitForFunction(() => !document.querySelector("main.game").classList.contains("sending"));
  await person.page.waitForFunction(() => document.querySelector('[data-action="g mv F4"]'));
  await person.settled();
  equal(person.view().hash, before.hash, "reset this action: all of it is taken back");
  await person.choose("g mv F4");
  await drag(person);
  await person.finish("undo");
}

/* A piece dragged to a place it may go to goes there. */
async function drag(person) {
  const { page } = person;
  const piece = person.view().choices.find((one) => /^FI\d>F3$/.test(one.action)).touches[0];
  const at = await person.at();
  const from = await person.spot(piece);
  const to = await person.spot("F3");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  if ((await person.laidOut(at)) === "asks") await person.get("do-it").click();
  await person.settled(at);
  equal(
    person.view().pieces.find((one) => one.id === piece).at,
    "F3",
    "a dragged piece goes where it is dropped",
  );
}

async function whyNot(browser, server) {
  const person = await visit(browser, server.address);
  await toMoves(person);
  const { page } = person;
  const piece = person.view().choices.find((one) => /^FI\d>F3$/.test(one.action)).touches[0];
  await person.clickOn(piece);
  await page.waitForFunction((id) => document.querySelector(`.bd-picked[data-id="${id}"]`), piece);
  await person.clickOn("B2");
  await person.get("why").locator("p").waitFor();
  const asked = person.sent().findLast((message) => message.cmd === "why");
  const { reason, legal } = person.received().findLast((message) => message.id === asked.id);
  equal(legal, false, "why not: the engine says that it is not allowed");
  ok(
    (await person.text("why")).includes(reason.text),
    "why not: the page tells its reason",
    await person.text("why"),
  );
  const link = person.get("why").locator('[data-test="clause"]');
  equal((await link.innerText()).trim(), reason.rule, "why not: with its clause");
  await link.click();
  const marked = person.get("clauses").locator(".marked");
  await marked.waitFor();
  equal(await marked.locator(".clause-number").innerText(), reason.rule, "a click shows the clause");
  const book = person.received().find((message) => message.clauses);
  const words = (text) => text.replaceAll(/\s+/g, " ").trim();
  equal(
    words(await marked.locator("p").innerText()),
    words(book.clauses.find((one) => one.id === reason.rule).text),
    "in its own words",
  );
  equal(
    person.sent().filter((message) => message.cmd === "play" && message.action === asked.action),
    [],
    "nothing was played",
  );
  await person.finish("why not");
}

/* What the computer did can be looked at again. */
async function again(browser, server) {
  const person = await visit(browser, server.address);
  await person.begin();
  /* What the computer did before our first action may have come before we sat down: not counted. */
  for (let i = 0; i === 0 || (i < MOST && !(await person.get("again").isEnabled())); i += 1) {
    await person.playOn(1, i);
    await person.settled();
  }
  const updates = person.received().filter((message) => message.push === "update");
  const own = updates.findLastIndex((update) => update.move.seat === "french" && update.move.action);
  const since = updates.slice(own + 1);
  ok(since.length > 0, "show it again: the computer has moved since");
  await person.get("again").click();
  for (const { move } of since) {
    const told = await person.text("review-text");
    ok(
      move.text !== undefined && told.startsWith(move.text),
      "show it again: a move of the computer in words",
      told,
    );
    await person.get("review-next").click();
  }
  await person.get("review-done").click();
  await person.get("review").waitFor({ state: "detached" });
  equal((await person.settled()).what, "choice", "show it again: then it goes on");
  await person.finish("again");
}

const server = await serveGames();
const browser = await launch();
const wanted = process.argv.slice(2);
const parts = [startPage, learning, mouse, phone, pocketBattle, arrivals, keyboard, odds, undo, whyNot, again];
await inOrder(
  parts.filter((part) => wanted.length === 0 || wanted.includes(part.name)),
  browser,
  server,
);
await browser.close();
await server.kill();
process.exitCode = end();
