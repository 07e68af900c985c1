/*
 * reasons.ts - why the computer did what it did: the lines it looked at before, asked for when they are
 * unfolded. Whoever unfolds them wants them revealed; what is hidden from him the table keeps to itself.
 */
import type { Line } from "../commands";
import { number, percent, say } from "../i18n";
import { h, replace } from "./dom";
import { ask, errorText } from "./page";
import { TableError } from "../net";

function lineRow({ line, visits, expected: [part, whole] }: Line, played: boolean): HTMLElement {
  const [first, ...then] = line.map((move) => move.text);
  return h(
    "li",
    { class: played ? "reason played" : "reason", test: "reason" },
    h("span", { class: "reason-chance", text: percent(part / whole) }),
    h(
      "span",
      "reason-line",
      first ?? "",
      then.length > 0 && h("small", { text: say("web.reasons.then", then.join(" · ")) }),
    ),
    h("span", { class: "reason-visits", text: say("web.reasons.visits", number(visits)) }),
  );
}

function told(lines: readonly Line[]): HTMLElement[] {
  return [
    h("p", { class: "hint", text: say("web.reasons.about") }),
    h("ol", "reason-list", ...lines.map((line, i) => lineRow(line, i === 0))),
  ];
}

/* A fold-out for one decision of the computer's. */
export function reasonsFold(game: string, entry: number): HTMLElement {
  const body = h("div", { class: "reasons-body", test: "reasons-body" });
  const fold = h(
    "details",
    { class: "reasons", test: "reasons" },
    h("summary", { text: say("web.reasons.title") }),
    body,
  );
  let isAsked = false;
  fold.addEventListener("toggle", () => {
    if (!fold.open || isAsked) return;
    isAsked = true;
    ask("reasons", { game, entry, reveal: true }).then(
      ({ lines }) => {
        replace(body, ...told(lines));
        fold.scrollIntoView({ block: "nearest" });
      },
      (error: unknown) => {
        const hidden = error instanceof TableError && error.code === "hidden";
        replace(body, h("p", { class: "hint", text: hidden ? say("web.reasons.hidden") : errorText(error) }));
        isAsked = hidden;
      },
    );
  });
  return fold;
}
