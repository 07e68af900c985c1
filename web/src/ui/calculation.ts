/*
 * calculation.ts - a sum term by term, each with its clause: before the die and in the log alike.
 */
import type { Term } from "../model";
import { number, say, signed } from "../i18n";
import { h } from "./dom";
import { clauseLink } from "./rules";

export interface Sum {
  title?: string;
  terms: readonly Term[];
  total: number;
}

/* One term alone is its own total, and stands without a sign. */
export function calculation(sum: Sum): HTMLElement {
  const alone = sum.terms.length === 1;
  const rows = sum.terms.map((term) =>
    h(
      "tr",
      null,
      h("th", { attrs: { scope: "row" }, text: term.text ?? term.what }),
      h("td", "clause-cell", clauseLink(term.rule)),
      h("td", { class: "value", text: alone ? number(term.value) : signed(term.value) }),
    ),
  );
  const total = h(
    "tr",
    "total",
    h("th", { attrs: { scope: "row", colspan: 2 }, text: say("web.sum.total") }),
    h("td", { class: "value", text: number(sum.total) }),
  );
  return h(
    "table",
    { class: "sum", test: "calculation" },
    sum.title ? h("caption", { text: sum.title }) : null,
    h("tbody", null, ...rows, alone ? null : total),
  );
}
