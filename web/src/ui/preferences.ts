/*
 * preferences.ts - the windows for settings and for the keys.
 */
import { languageName, languages, say } from "../i18n";
import { openDialog } from "./dialog";
import { button, freshId, h } from "./dom";
import { fault, library } from "./page";
import { get, set, type Settings } from "./settings";

function selectField<K extends "language" | "theme" | "speed">(
  key: K,
  values: readonly { value: Settings[K]; text: string }[],
): HTMLElement {
  const id = freshId("setting");
  const field = h(
    "select",
    { test: `setting-${key}`, attrs: { id } },
    ...values.map(({ value, text }) =>
      h("option", { text, attrs: { value, selected: value === get()[key] } }),
    ),
  );
  field.addEventListener("change", () => {
    const found = values.find(({ value }) => value === field.value);
    if (found) set({ [key]: found.value });
  });
  return h("div", "field", h("label", { text: say(`web.setting.${key}`), attrs: { for: id } }), field);
}

function switchField(key: "atOnce" | "handover" | "coaching"): HTMLElement {
  const id = freshId("setting");
  const field = h("input", { test: `setting-${key}`, attrs: { type: "checkbox", id, checked: get()[key] } });
  field.addEventListener("change", () => set({ [key]: field.checked }));
  return h("div", "option", field, h("label", { text: say(`web.setting.${key}`), attrs: { for: id } }));
}

export function openSettings(): void {
  const themes = (["auto", "light", "dark"] as const).map((value) => ({
    value,
    text: say(`web.theme.${value}`),
  }));
  const speeds = (["instant", "fast", "normal", "slow"] as const).map((value) => ({
    value,
    text: say(`web.speed.${value}`),
  }));
  const dialog = openDialog(
    say("web.settings"),
    [
      selectField(
        "language",
        languages.map((value) => ({ value, text: languageName(value) })),
      ),
      selectField("theme", themes),
      selectField("speed", speeds),
      switchField("coaching"),
      switchField("atOnce"),
      switchField("handover"),
    ],
    { class: "small", test: "settings" },
  );
  /* The page is made anew in another language; a window in the old one would stay behind. */
  const before = get().language;
  dialog.element.addEventListener("change", () => {
    if (get().language !== before) dialog.close();
  });
}

/* Keys, and the line of the catalogue that says what they do. */
const KEYS: readonly (readonly [string[], string])[] = [
  [["j", "k", "↓", "↑"], "list"],
  [["1", "…", "9"], "number"],
  [["↵"], "do"],
  [["Esc"], "back"],
  [["/"], "filter"],
  [["u"], "undo"],
  [["r"], "reset"],
  [["a"], "again"],
  [["t"], "threats"],
  [["v"], "sight"],
  [["Space"], "skip"],
  [["c"], "rules"],
  [["l"], "log"],
  [["+", "−", "0"], "zoom"],
  [["b", "Tab"], "board"],
  [["←", "→"], "replay"],
  [["s"], "settings"],
  [["?"], "help"],
];

/* The players' page of a system; what shows it is fetched when it is wanted. */
export async function showManual(system: string): Promise<void> {
  try {
    const { openManual } = await import("./manual");
    await openManual(system);
  } catch (error) {
    fault(error);
  }
}

export function openHelp(): void {
  const rows = KEYS.map(([keys, name]) =>
    h(
      "tr",
      null,
      h("td", null, ...keys.flatMap((key) => [h("kbd", { text: key }), " "])),
      h("td", { text: say(`web.key.${name}`) }),
    ),
  );
  const manuals = h("p", "help-manuals");
  void library().then(({ systems }) => {
    for (const { name, title } of systems)
      manuals.append(
        button(say("web.manual.of", title), () => void showManual(name), {
          class: "link",
          test: `help-${name}`,
        }),
      );
  }, fault);
  openDialog(
    say("web.help"),
    [h("p", { text: say("web.help.text") }), manuals, h("table", "keys", h("tbody", null, ...rows))],
    { test: "help" },
  );
}
