/*
 * manual.ts - the players' page of a system (doc/play): how it is played here, what is reconstructed, how the
 * rules are read. It is written as plain text with a few signs, which are all that is understood here.
 */
import { language, RULES_LANGUAGE, say } from "../i18n";
import { openDialog } from "./dialog";
import { h, type Child } from "./dom";
import { fault } from "./page";
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
  return h("table", null, h("thead", null, row(head, "th")), h("tbody", null, ...rest.map((line) => row(line, "td"))));
}

/* One block of lines that belong together. */
function block(text: string, system: string): HTMLElement {
  const lines = text.split("\n");
  const heading = /^(#+) (.*)$/.exec(lines[0] ?? "");
  if (heading) return h((heading[1] ?? "").length > 2 ? "h4" : "h3", { text: heading[2] ?? "" });
  if (text.startsWith("|")) return table(lines, system);
  if (!text.startsWith("- ")) return h("p", null, ...inline(lines.join(" "), system));
  const items = text.slice(2).split("\n- ");
  return h("ul", null, ...items.map((item) => h("li", null, ...inline(item.replace(/\s*\n\s*/g, " "), system))));
}

async function fetched(name: string): Promise<string | null> {
  const response = await fetch(new URL(`play/${name}.md`, document.baseURI));
  return response.ok ? response.text() : null;
}

/* In the language of the page if there is one, else as it was written first. */
async function textOf(system: string): Promise<{ text: string; of: string }> {
  const own = language();
  const translated = own === RULES_LANGUAGE ? null : await fetched(`${system}.${own}`);
  if (translated !== null) return { text: translated, of: own };
  return { text: (await fetched(system)) ?? "", of: RULES_LANGUAGE };
}

export async function openManual(system: string): Promise<void> {
  try {
    const { text, of } = await textOf(system);
    const [first = "", ...blocks] = text.trim().split(/\n{2,}/);
    const body = h("div", { class: "manual", attrs: { lang: of, tabindex: -1 } }, ...blocks.map((one) => block(one, system)));
    openDialog(first.replace(/^#\s*/, "") || say("web.manual"), [body], { class: "drawer", test: "manual" });
    /* From the top, not at the first link in it. */
    body.focus({ preventScroll: true });
    body.parentElement?.scrollTo(0, 0);
  } catch (error) {
    fault(error);
  }
}
