/*
 * board-looks.mjs - what is drawn, where, in what words and colours; the board in a file; the other kinds.
 */
import { join } from "node:path";
import { axePath, boardOf, contrast, here, inside, json, ok } from "./bench.mjs";
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
  rest,
  show,
  small,
  start,
  told,
  viewOf,
} from "./board-scene.mjs";

/* === what is drawn ============================================================================= */

async function drawnOnce(page, board, view, what) {
  await show(page, board, view);
  const ids = [...board.spaces, ...board.trays].map((place) => place.id);
  const wanted = view.pieces.filter((piece) => ids.includes(piece.at)).map((piece) => piece.id);
  const found = await page.$$eval(".bd-piece[data-id]", (all) => all.map((e) => e.dataset.id));
  ok(
    wanted.length > 10 && [...found].sort().join() === [...wanted].sort().join(),
    `${what}: each piece on the board is drawn once, no other`,
  );
  const spaces = await page.$$eval(".bd-space", (all) => all.map((e) => e.dataset.id));
  ok(spaces.join() === ids.join(), `${what}: each space and each tray can be pointed at`);
  const places = new Map(view.pieces.map((piece) => [piece.id, piece.at]));
  const polys = new Map(board.spaces.map((space) => [space.id, space.poly]));
  const onMap = (await corners(page)).filter(({ id }) => polys.has(places.get(id)));
  const out = onMap.filter(({ id, at }) => {
    const middle = [(at[0][0] + at[2][0]) / 2, (at[0][1] + at[2][1]) / 2];
    const poly = polys.get(places.get(id));
    return !inside(poly, middle) || at.filter((p) => inside(poly, p)).length < 3;
  });
  ok(
    out.length === 0,
    `${what}: stacks lie in their spaces`,
    out.map((p) => `${p.id} in ${places.get(p.id)}`).join(" "),
  );
}

/* === beside the map ============================================================================ */

/* Of the Prussians who come on first, by the display of the scenario (W20.3): group A, then group B. */
const COMING =
  "PL1 PC1 PC2 PW1 PW2 PA1 PW3 PW4 PC3 PA2 PI1 PI2 PA3 PW5 PW6 PL2 PC4 PI3 PI4 PA4".split(" ");

/* What stands in a tray, from left to right. */
const inTray = (page, tray) =>
  page.evaluate((id) => {
    const box = (e) => e.getBoundingClientRect();
    const own = [...document.querySelectorAll(".bd-piece[data-id]")].filter((e) => {
      const { left, right, top, bottom } = box(document.querySelector(`.bd-space[data-id="${id}"]`));
      const face = box(e.querySelector(".bd-face > use"));
      const middle = (face.top + face.bottom) / 2;
      return face.left >= left && face.right <= right && middle >= top && middle <= bottom;
    });
    return own.sort((a, b) => box(a).left - box(b).left).map((e) => e.dataset.id);
  }, tray);

export async function trays() {
  const page = await bench.page();
  const late = await viewOf("prussians-coming");
  await show(page, boardOf("prussians_coming"), late);
  await rest(page);
  /* The die is not cast yet: all are on the display, in their order from its left end. */
  ok((await inTray(page, "DISPLAY")).join() === COMING.join(), "the display holds those to come, in order");
  ok((await inTray(page, "ARRIVING")).length === 0, "nobody arrives yet");
  const lost = late.pieces.filter((p) => p.at === "LOST").map((p) => p.id);
  ok(lost.length === 9 && (await inTray(page, "LOST")).sort().join() === lost.sort().join(), "nine are lost");
  const names = await page.$$eval(".bd-tray-name", (all) => all.map((e) => e.textContent));
  ok(names.join() === "Prussian display · 20,Arriving,Lost · 9", "each tray has its name and count", names.join());
  const pale = (id) => page.$eval(`[data-id="${id}"] > .bd-face`, (e) => Number(getComputedStyle(e).opacity));
  ok((await pale(lost[0])) < 0.8 && (await pale("PI1")) === 1, "what is lost is pale");
  const letters = await page.$$eval('[data-mark^="entry."]', (all) => all.map((e) => e.textContent));
  ok(
    letters.filter((text) => text.endsWith("A")).length === 15 &&
      letters.filter((text) => text.endsWith("B")).length === 5,
    "a letter says where each will come on",
    letters.join(),
  );
  const said = await page.$eval('.bd-space[data-id="LOST"]', (e) => e.getAttribute("aria-label"));
  ok(/^lost, /.test(said) && said.includes("The French"), "a tray can be heard", said);
  await offer(page, ["PI1", "B7"]);
  const { mx, my } = await boxOf(page, '[data-id="PI1"] .bd-face > use');
  await page.mouse.click(mx, my);
  ok((await told(page, "pick")).at(-1)?.[1] === "PI1", "a piece in a tray is clicked like any other");
  await page.$eval('[data-id="PI1"]', (e) => e.focus());
  await page.keyboard.press("Enter");
  ok((await told(page, "pick")).length === 2, "and picked by keyboard");
  await page.$eval('.bd-space[data-id="H3"]', (e) => e.focus());
  await page.keyboard.press("ArrowDown");
  const below = await page.evaluate(() => document.activeElement.dataset.id);
  ok(["DISPLAY", "ARRIVING", "LOST"].includes(below), "below the map the arrows lead to the trays", below);
  await page.context().close();
}

export async function drawing() {
  const page = await bench.page();
  await drawnOnce(page, battle, start, "battle");
  const room = new Map(battle.spaces.map((s) => [s.id, [s.anchor, s.room]]));
  const outside = (await corners(page)).filter(({ id, at }) => {
    const known = room.get(start.pieces.find((p) => p.id === id).at);
    if (!known) return false;
    const [[ax, ay], [w, h]] = known;
    /* shadows and rims reach a little beyond */
    return at.some(([x, y]) => Math.abs(x - ax) > w / 2 + 5 || Math.abs(y - ay) > h / 2 + 5);
  });
  /* a leader with three others may use more of the space than its room */
  const few = outside.filter(({ id }) => {
    const { at } = start.pieces.find((p) => p.id === id);
    return start.pieces.filter((p) => p.at === at).length <= 3;
  });
  ok(few.length === 0, "three pieces stand within the room of their space", few.map((p) => p.id).join(" "));
  await drawnOnce(page, battle, crowd, "crowd");
  const above = (await corners(page)).filter(({ id }) =>
    ["BI1", "BI2", "GI1", "FI1", "FI2", "FI3"].includes(id),
  );
  const mean = (letter) => {
    const own = above.filter(({ id }) => (letter === "F") === id.startsWith("F"));
    return own.reduce((sum, p) => sum + p.at[0][1], 0) / own.length;
  };
  ok(mean("B") < mean("F"), "two sides in a space stand apart, the northern one above");
  const cubes = await page.$$eval("[data-cube]", (all) => all.map((e) => e.dataset.cube));
  ok(cubes.filter((c) => c === "blue").length === 2, "two cubes are two cubes");
  const counts = await page.$$eval(".bd-count", (all) => all.map((e) => e.textContent));
  ok(
    cubes.filter((c) => c === "red").length === 1 && counts.includes("7"),
    "seven cubes are one with a number",
  );
  ok(
    (await page.$$('[data-id="FI1"] [data-mark="assaulting"]')).length === 1,
    "an assaulting piece has its swords",
  );
  const view = await viewOf("hougoumont-centre");
  await drawnOnce(page, small, view, "small");
  const plates = await page.$$eval(".bd-box", (all) =>
    all.map((e) => [...e.querySelectorAll("text")].map((t) => t.textContent).join("|")),
  );
  ok(plates.sort().join() === "1|2,2|3", "strongpoints show capacity and shift", plates.join());
  ok((await page.$$('[data-holder="allied"]')).length === 2, "and whose flag flies there");
  await page.context().close();
}

/* === lettering ================================================================================= */

const namesOf = (page) =>
  page.$$eval(".bd-name, .bd-quiet, .bd-title", (all) =>
    all.map((e) => {
      const { left, top, right, bottom } = e.getBoundingClientRect();
      /* ascent and descent of the font box are more than the letters take */
      const slack = (bottom - top) * 0.18;
      return { text: e.textContent, left, right, top: top + slack, bottom: bottom - slack };
    }),
  );

async function contrasts(page) {
  return page.evaluate(() => {
    const washes = new Map();
    const paper = getComputedStyle(document.querySelector(".bd-paper")).fill;
    const list = [...document.querySelectorAll(".bd-wash")];
    const back = document.querySelector(".bd-map").getScreenCTM().inverse();
    const under = (e) => {
      const { left, top, width, height } = e.getBoundingClientRect();
      const at = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(back);
      const hit = list.filter((w) => w.isPointInFill(at)).at(-1);
      return hit ? getComputedStyle(hit).fill : paper;
    };
    for (const e of document.querySelectorAll(".bd-name, .bd-quiet, .bd-small, .bd-title"))
      washes.set(e.textContent, {
        ink: getComputedStyle(e).fill,
        ground: under(e),
        halo: getComputedStyle(e).stroke,
      });
    return [...washes];
  });
}

/* Names, plates and pieces keep out of one another's way. */
async function apart(page, what, board, view) {
  await show(page, board, view);
  await rest(page);
  const names = await namesOf(page);
  const none = (found, name) => ok(found.length === 0, `${what}: ${name}`, found.join("\n"));
  ok(names.length > 5, `${what}: names are written`);
  none(overlaps(names), "no name lies over another");
  const boxes = (selector, part) =>
    page.$$eval(
      selector,
      (all, inner) =>
        all.map((e) => {
          const { left, top, right, bottom } = (e.querySelector(inner) ?? e).getBoundingClientRect();
          return { text: e.dataset.id ?? e.getAttribute("class"), left, top, right, bottom };
        }),
      part,
    );
  none(
    overlaps(names, await boxes(".bd-box, .bd-entry, .bd-goal", ".bd-plate")),
    "no name lies under a plate",
  );
  if (board.kind === "areas")
    none(overlaps(names, await boxes(".bd-piece[data-id]", ".bd-face > use")), "no piece covers a name");
}

export async function lettering() {
  for (const [theme, scheme] of [
    ["day", "light"],
    ["night", "dark"],
  ]) {
    const page = await bench.page({ colorScheme: scheme });
    for (const [what, board, view] of [
      ["battle", battle, start],
      ["small", small, await viewOf("hougoumont-centre")],
      ["hexes", json(join(here, "boards/hexes.board.json")), json(join(here, "boards/hexes.view.json"))],
    ]) {
      await show(page, board, view);
      await rest(page);
      const poor = (await contrasts(page)).filter(([, { ink, ground }]) => contrast(ink, ground) < 4.5);
      ok(
        poor.length === 0,
        `${what} by ${theme}: lettering has a contrast of 4.5 and more`,
        JSON.stringify(poor),
      );
    }
    await page.context().close();
  }
  const page = await bench.page();
  await apart(page, "battle", battle, start);
  await apart(page, "small", small, await viewOf("hougoumont-centre"));
  await apart(
    page,
    "hexes",
    json(join(here, "boards/hexes.board.json")),
    json(join(here, "boards/hexes.view.json")),
  );
  await page.setViewportSize({ width: 800, height: 700 });
  await apart(page, "battle from afar", battle, start);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  const ink = await page.$eval(".bd-name", (e) => getComputedStyle(e).fill);
  ok(contrast(ink, "rgb(0, 0, 0)") > 10, "data-theme=dark has its way on a machine that prefers light", ink);
  await page.context().close();
}

/* === words ===================================================================================== */

/* What a screen reader needs, judged by axe. */
async function reading(page, what) {
  await page.addScriptTag({ path: axePath });
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document.querySelector(".board"));
    return violations.map((v) => `${v.id}: ${v.help} (${v.nodes.length}) ${v.nodes[0].html.slice(0, 160)}`);
  });
  ok(found.length === 0, `${what}: axe finds nothing`, found.join("\n"));
}

export async function words() {
  const page = await bench.page();
  const label = (id) => page.$eval(`[data-id="${id}"]`, (e) => e.getAttribute("aria-label"));
  await show(page, battle, start);
  const piece = await label("BI1");
  const bi1 = start.pieces.find((p) => p.id === "BI1");
  const place = start.spaces.find((s) => s.id === bi1.at).name;
  ok(
    ["BI1", "British", "infantry", "defensive", place].every((w) => piece.includes(w)),
    "a piece is told by name, nation, kind, state, place",
    piece,
  );
  const space = await label("D2");
  ok(
    ["Hougoumont", "woods", "strongpoint", "The Allies", "shelters"].every((w) => space.includes(w)),
    "a space is told with what is in it",
    space,
  );
  await offer(page, ["BI1", "E1"], ["GI1"]);
  await reading(page, "battle");
  const french = await viewOf("waterloo-1815", {}, "allied", "fr");
  await show(page, battle, french);
  ok(
    (await label("BI1")).includes(french.words.british) && french.words.british !== "British",
    "in the language of the view",
  );
  await page.context().close();
}

/* === in a file ================================================================================= */

export async function file() {
  const page = await bench.page();
  await show(page, battle, crowd);
  await offer(page, ["E1"], ["BI1"]);
  const text = await page.evaluate(() => window.bench.pane.svg());
  const facts = await page.evaluate(async (source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    const links = [...parsed.querySelectorAll("*")]
      .flatMap((e) => [...e.attributes])
      .filter((a) => /href/.test(a.name) || /url\(/.test(a.value));
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const colours = new Set();
    for (let i = 0; i < 400; i += 1)
      colours.add(pen.getImageData((i * 37) % canvas.width, (i * 53) % canvas.height, 1, 1).data.join());
    return {
      broken: parsed.querySelector("parsererror") !== null,
      width: image.naturalWidth,
      colours: colours.size,
      missing: links
        .filter(
          (a) =>
            !/^(#|url\("?#)/.test(a.value) ||
            !parsed.getElementById(a.value.replace(/^.*#/, "").replace(/"?\)$/, "")),
        )
        .map((a) => a.value),
      uses: parsed.querySelectorAll("use").length,
    };
  }, text);
  ok(!facts.broken && facts.width > 1000 && facts.colours > 40, "svg() is a picture", JSON.stringify(facts));
  ok(facts.missing.length === 0, "that refers to nothing outside itself", facts.missing.join());
  ok(!/var\(| class=| style=|light-dark|bd-can/.test(text), "with its styles written out");
  ok(
    facts.uses >= crowd.pieces.filter((p) => battle.spaces.some((s) => s.id === p.at)).length,
    "and all pieces in it",
  );
  const loose = await page.evaluate((b) => {
    document.getElementById("room").replaceChildren();
    window.bench.make(b);
    const { element } = window.bench.pane;
    element.remove();
    return [window.bench.pane.svg(), element.isConnected];
  }, battle);
  ok(loose[0].includes("rgb(") && loose[1] === false, "also from a board that stands nowhere");
  await page.context().close();
}

/* === the other kinds of board ================================================================== */

export async function hexes() {
  const page = await bench.page();
  for (const name of ["hexes", "pointy"]) {
    const board = json(join(here, `boards/${name}.board.json`));
    const view = json(join(here, `boards/${name}.view.json`));
    await show(page, board, view);
    await rest(page);
    const { radius, flat, origin } = board.hex;
    const across = radius * Math.sqrt(3);
    const centre = ({ col, row }) =>
      flat
        ? [origin[0] + col * radius * 1.5, origin[1] + row * across + (col % 2 ? across / 2 : 0)]
        : [origin[0] + col * across + (row % 2 ? across / 2 : 0), origin[1] + row * radius * 1.5];
    const k = 62 / radius;
    const wrong = [];
    for (const space of board.spaces) {
      const box = await page.$eval(`[data-id="${space.id}"]`, (e) => {
        const { x, y, width, height } = e.getBBox();
        return [x + width / 2, y + height / 2, width, height];
      });
      const [x, y] = centre(space).map((n) => n * (k > 0.8 && k < 1.25 ? 1 : k));
      if (Math.hypot(box[0] - x, box[1] - y) > 1 || box[2] > box[3] !== flat) wrong.push(space.id);
    }
    ok(wrong.length === 0, `${name}: each hex lies where column and row say`, wrong.join());
    const at = await page.$$eval(".bd-piece[data-id]", (all) =>
      all.map((e) => {
        const box = e.querySelector(".bd-face > use").getBoundingClientRect();
        const middle = [box.left + box.width / 2, box.top + box.height / 2];
        const under = document.elementsFromPoint(...middle).find((u) => u.classList.contains("bd-space"));
        return [e.dataset.id, under?.dataset.id];
      }),
    );
    const astray = at.filter(([id, space]) => view.pieces.find((p) => p.id === id).at !== space);
    ok(
      at.length === view.pieces.length && astray.length === 0,
      `${name}: counters stand in their hexes`,
      JSON.stringify(astray),
    );
  }
  const board = json(join(here, "boards/hexes.board.json"));
  await show(page, board, json(join(here, "boards/hexes.view.json")));
  const text = await page.$$eval(".bd-top text", (all) => all.map((e) => e.textContent));
  ok(
    text.includes("DEC") && text.includes("Sax") && text.includes("pr") && text.includes("+2"),
    "kinds, nations, states and marks that no table knows are written",
    text.join(" "),
  );
  const streams = await page.$$eval(".bd-water.bd-side", (all) => all.map((e) => e.getAttribute("d")));
  ok(
    streams.length === board.borders.filter((b) => b.marks.includes("stream")).length &&
      streams.every((d) => /^M[^L]+L[^L]+$/.test(d)),
    "streams run along the sides of hexes",
  );
  ok(
    (await page.$$(".bd-bridge")).length === 1 &&
      (await page.$$(".bd-crest")).length >= 1 &&
      (await page.$$(".bd-wall-top")).length === 1,
    "bridge, crest and wall too",
  );
  await page.context().close();
}

export async function table() {
  const page = await bench.page();
  const board = json(join(here, "boards/table.board.json"));
  const view = json(join(here, "boards/table.view.json"));
  await show(page, board, view);
  await rest(page);
  const k = 1400 / 4800;
  const found = await page.$$eval(".bd-piece[data-id]", (all) =>
    all.map((e) => [
      e.dataset.id,
      e.getAttribute("transform"),
      e.querySelector(".bd-halo").getBBox().width,
      e.querySelector(".bd-halo").getBBox().height,
    ]),
  );
  const wrong = found.filter(([id, transform, w, h]) => {
    const piece = view.pieces.find((p) => p.id === id);
    const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform).slice(1).map(Number);
    const turn = Number(/rotate\(([-\d.]+)\)/.exec(transform)?.[1] ?? 0);
    const off = Math.hypot(x - piece.x * k, y - piece.y * k) > 0.2 || turn !== piece.facing;
    return off || Math.abs(w - piece.width * k) > 0.2 || Math.abs(h - piece.depth * k) > 0.2;
  });
  ok(
    found.length === view.pieces.length && wrong.length === 0,
    "bodies lie on the table at place, facing and size",
    JSON.stringify(wrong),
  );
  const ring = await page.$eval(".bd-reach", (e) => Number(e.getAttribute("r")));
  ok(Math.abs(ring - 1200 * k) < 0.2, "a range is a ring of that radius");
  ok((await page.$$(".bd-contour")).length === 2, "a hill of three steps has two lines in it");
  const f1 = await boxOf(page, '[data-id="F1"] > .bd-halo');
  const to = await onScreen(page, [3000 * k, 2100 * k]);
  await page.mouse.move(f1.mx, f1.my);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  const [, id, space, at] = (await told(page, "drop"))[0];
  ok(
    id === "F1" && space === null && Math.hypot(at[0] - 3000, at[1] - 2100) < 12,
    "a drop on the table tells the point",
    JSON.stringify(at),
  );
  await page.context().close();
}

/* A board from which everything that may be absent is absent. */
export async function bare() {
  const page = await bench.page();
  const view = { ...start, pieces: [], marks: [], spaces: [] };
  await show(
    page,
    {
      format: "grognard-board-1",
      kind: "areas",
      system: "x",
      scenario: "y",
      name: "Bare",
      size: [100, 100],
      view: [0, 0, 100, 100],
      spaces: [
        {
          id: "A",
          name: "Alone",
          poly: [
            [10, 10],
            [90, 10],
            [50, 90],
          ],
        },
      ],
    },
    view,
  );
  ok((await page.$$(".bd-space")).length === 1, "a board with nothing but a space is drawn");
  await show(
    page,
    {
      format: "grognard-board-1",
      kind: "table",
      system: "x",
      scenario: "y",
      name: "Bare",
      size: [10, 10],
      view: [0, 0, 10, 10],
    },
    view,
  );
  ok((await page.$$(".bd-paper")).length >= 1, "so is an empty table");
  await page.context().close();
}
