/*
 * dom.ts - making elements in few words.
 *
 * No markup is ever parsed and no style attribute is written, so that a strict content security policy
 * holds and nothing that comes over the wire can become markup.
 */

export type Child = Node | string | number | null | undefined | false;

export interface Props {
  class?: string;
  /* data-test: a stable handle for tests */
  test?: string;
  text?: string;
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
  /* custom properties, set through the object model */
  vars?: Record<string, string | number>;
  attrs?: Record<string, string | number | boolean | null | undefined>;
}

export function setAttributes(element: Element, attrs: NonNullable<Props["attrs"]>): void {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

export function append(parent: Element | DocumentFragment, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(typeof child === "number" ? String(child) : child);
  }
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props | string | null = null,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const given: Props = typeof props === "string" ? { class: props } : (props ?? {});
  if (given.class) element.className = given.class;
  if (given.test) element.dataset.test = given.test;
  if (given.text !== undefined) element.textContent = given.text;
  if (given.attrs) setAttributes(element, given.attrs);
  for (const [name, value] of Object.entries(given.vars ?? {}))
    element.style.setProperty(name, String(value));
  for (const [name, handler] of Object.entries(given.on ?? {}))
    element.addEventListener(name, handler as (event: Event) => void);
  append(element, children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag: string, attrs: NonNullable<Props["attrs"]> = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  setAttributes(element, attrs);
  append(element, children);
  return element;
}

export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren();
  append(parent, children);
}

/* A button; `label` is seen, or, with an icon alone, heard. */
export function button(
  label: string,
  act: () => void,
  props: Props & { icon?: SVGElement; quiet?: boolean } = {},
): HTMLButtonElement {
  const { icon, quiet, ...rest } = props;
  const made = h("button", { ...rest, attrs: { type: "button", ...rest.attrs } }, icon);
  if (quiet) {
    made.setAttribute("aria-label", label);
    made.title = label;
  } else {
    made.append(h("span", { text: label }));
    if (icon) made.title = label;
  }
  made.addEventListener("click", act);
  return made;
}

let numbered = 0;

/* An id that no other element has. */
export function freshId(stem: string): string {
  numbered += 1;
  return `${stem}-${numbered}`;
}

export function prefersLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
