/*
 * dialog.ts - windows over the page. The browser's own dialog keeps the focus inside and gives it back.
 */
import { say } from "../i18n";
import { button, freshId, h, type Child } from "./dom";
import { icon } from "./icons";

export interface Dialog {
  readonly element: HTMLDialogElement;
  close(): void;
  readonly closed: Promise<void>;
}

/* Open a window with a heading. It goes with Escape, the cross, or a click beside it. */
export function openDialog(
  title: string,
  content: readonly Child[],
  props: { class?: string; test?: string; actions?: HTMLElement[]; sure?: boolean } = {},
): Dialog {
  const id = freshId("dialog");
  const close = (): void => element.close();
  const element = h(
    "dialog",
    {
      class: `window ${props.class ?? ""}`,
      ...(props.test ? { test: props.test } : {}),
      attrs: { "aria-labelledby": id },
    },
    h(
      "header",
      null,
      h("h2", { attrs: { id }, text: title }),
      button(say("web.close"), close, { icon: icon("close"), quiet: true, class: "plain", test: "close" }),
    ),
    h("div", { class: "window-body", attrs: { tabindex: 0 } }, ...content),
    props.actions && h("footer", null, ...props.actions),
  );
  const closed = new Promise<void>((done) => {
    element.addEventListener("close", () => {
      element.remove();
      done();
    });
  });
  if (!props.sure)
    element.addEventListener("pointerdown", (event) => {
      if (event.target === element) close();
    });
  document.body.append(element);
  element.showModal();
  const first = element.querySelector<HTMLElement>(
    "footer .primary, .window-body :is(input, select, button)",
  );
  (first ?? element.querySelector<HTMLElement>(".window-body"))?.focus();
  return { element, close, closed };
}

/* Ask a question that is answered with yes or no. */
export async function confirm(title: string, text: string, yes: string, danger = false): Promise<boolean> {
  let agreed = false;
  const accept = button(
    yes,
    () => {
      agreed = true;
      dialog.close();
    },
    { class: danger ? "danger" : "primary", test: "confirm-yes" },
  );
  const refuse = button(say("web.cancel"), () => dialog.close(), { test: "confirm-no" });
  const dialog = openDialog(title, [h("p", { text })], {
    class: "small",
    test: "confirm",
    actions: [refuse, accept],
  });
  (danger ? refuse : accept).focus();
  await dialog.closed;
  return agreed;
}

export function anyDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
