/*
 * manual.ts - the players' page of a system (doc/play): how it is played here, what is reconstructed, how the
 * rules are read. It is written as plain text with a few signs, which are all that is understood here.
 */
import { language, RULES_LANGUAGE, say } from "../i18n";
import { openDialog } from "./dialog";
import { h, type Child } from "./dom";
import { linked } from "./rules";

/* **strong**, *stressed*, `typed`, and numbers of clauses as links. */
function inline(text: string, system: string): Child[] {
  const signs = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
  const parts: Child[] = [];
  let from = 0;
  for (const found of text.matchAll(signs)) {
    const [whole, strong, stressed, typed] = found;
    parts.push(...linked(text.slice(from, found.index), system));
    if (strong !== undefined) parts.push(h("strong", { text: strong }));
    else if (stressed !== undefined) parts.push(h("em", { text: stressed }));
    else parts.push(h("code", { text: typed ?? "" }));
    from = found.index + whole.length;
  }
  parts.push(...linked(text.slice(from), system));
  return parts;
}

function table(lines: readonly string[], system: string): HTMLElement {
  const cells = (line: string): string[] =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  const row = (line: string, tag: "th" | "td"): HTMLElement =>
    h("tr", null, ...cells(line).map((cell) => h(tag, null, ...inline(cell, system))));
  const [head = "", , ...rest] = lines;
  const body = rest.map((line) => row(line, "td"));
  return h("table", null, h("thead", null, row(head, "th")), h("tbody", null, ...body));
}

/* One block of lines that belong together. */
function block(text: string, system: string): HTMLElement {
  const lines = text.split("\n");
  const heading = /^(#+) (.*)$/.exec(lines[0] ?? "");
  if (heading) return h((heading[1] ?? "").length > 2 ? "h4" : "h3", { text: heading[2] ?? "" });
  if (text.startsWith("|")) return table(lines, system);
  if (!text.startsWith("- ")) return h("p", null, ...inline(lines.join(" "), system));
  const items = text.slice(2).split("\n- ");
  const whole = items.map((item) => item.replace(/\s*\n\s*/g, " "));
  return h("ul", null, ...whole.map((item) => h("li", null, ...inline(item, system))));
}

interface Manual {
  language: string;
  text: string;
}

async function textIn(system: string, own: string): Promise<Manual> {
  const path = own === RULES_LANGUAGE ? `play/${system}.md` : `play/${system}.${own}.md`;
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return { language: own, text: await response.text() };
}

/* In the language of the page, or that of the rules. */
function textOf(system: string): Promise<Manual> {
  const asked = textIn(system, language());
  return language() === RULES_LANGUAGE ? asked : asked.catch(() => textIn(system, RULES_LANGUAGE));
}

export async function openManual(system: string): Promise<void> {
  const manual = await textOf(system);
  const [first = "", ...blocks] = manual.text.trim().split(/\n{2,}/);
  const attrs = { lang: manual.language, tabindex: -1 };
  const body = h("div", { class: "manual", attrs }, ...blocks.map((one) => block(one, system)));
  openDialog(first.replace(/^#\s*/, "") || say("web.manual"), [body], { class: "drawer", test: "manual" });
  /* From the top, not at the first link in it. */
  body.focus({ preventScroll: true });
  body.parentElement?.scrollTo(0, 0);
}
