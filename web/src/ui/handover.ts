/*
 * handover.ts - between two persons at one screen: nothing of the game is on it until the right one says so.
 */
import { say } from "../i18n";
import { button, h } from "./dom";

export function handoverScreen(name: string, show: () => void): HTMLElement {
  const accept = button(say("web.handover.show", name), show, {
    class: "primary large",
    test: "handover-show",
  });
  return h(
    "section",
    { class: "handover", test: "handover", attrs: { "aria-labelledby": "handover-title" } },
    h("div", "handover-ornament"),
    h("h2", { attrs: { id: "handover-title" }, text: say("web.handover.title", name) }),
    h("p", { text: say("web.handover.text") }),
    accept,
  );
}
