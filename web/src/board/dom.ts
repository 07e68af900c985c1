/*
 * dom.ts - making and changing SVG elements.
 */

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number | undefined>;

/* A new SVG element with its attributes and children; an undefined attribute is left out. */
export function make<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    /* A strict content security policy forbids style attributes, not styles set through the object model. */
    if (name === "style") element.style.cssText = String(value);
    else element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/* A group of a class. */
export function group(name: string, ...children: Node[]): SVGGElement {
  return make("g", { class: name }, ...children);
}

/* A path of a class; an empty one is still an element, so that layers keep their places. */
export function trail(name: string, d: string): SVGPathElement {
  return make("path", { class: name, d });
}

/* Sets an attribute only where it differs: the browser then has nothing to do. */
export function put(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/* Whether the person asked for less motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

let boards = 0;

/* A prefix for ids: several boards may stand in one document. */
export function prefix(): string {
  boards += 1;
  return `bd${boards}-`;
}
