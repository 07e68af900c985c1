/*
 * export.ts - the board as a document of its own: every style that the page gives is written into it.
 */
import type { Rect } from "./geometry";

const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "font-variant-caps",
  "letter-spacing",
  "text-anchor",
];

/* What a property is when nobody says anything; inherited ones are compared with the parent's. */
const PLAIN: Record<string, string> = { opacity: "1" };

const DROPPED = [
  "class",
  "style",
  "role",
  "tabindex",
  "data-id",
  "data-of",
  "data-over",
  "data-sign",
  "data-cube",
  "data-mark",
  "data-holder",
];

function colourOnly(value: string): string {
  return value.replace(/^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/, (_, r: string, g: string, b: string) => {
    const part = (n: string): number => Math.round(Number(n) * 255);
    return `rgb(${part(r)}, ${part(g)}, ${part(b)})`;
  });
}

/* Copies an element with its computed look; what is not shown is left out. */
function copy(from: Element, parentStyle: CSSStyleDeclaration | null): Element | null {
  const style = getComputedStyle(from);
  if (style.display === "none" && !from.closest("defs")) return null;
  const to = from.cloneNode(false) as Element;
  for (const name of DROPPED) to.removeAttribute(name);
  for (const name of [...to.getAttributeNames()]) if (name.startsWith("aria-")) to.removeAttribute(name);
  for (const name of PROPERTIES) {
    const value = colourOnly(style.getPropertyValue(name));
    const usual = PLAIN[name] ?? (parentStyle ? colourOnly(parentStyle.getPropertyValue(name)) : "");
    if (value === usual) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.cloneNode());
    else if (child instanceof Element) {
      const made = copy(child, style);
      if (made) to.append(made);
    }
  }
  return to;
}

/* One document from several layers that lie upon one another. */
export function documentOf(layers: readonly SVGSVGElement[], sheet: Rect, title: string): string {
  const root = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  root.setAttribute("viewBox", `${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`);
  root.setAttribute("width", String(Math.round(sheet.w)));
  root.setAttribute("height", String(Math.round(sheet.h)));
  const name = document.createElementNS("http://www.w3.org/2000/svg", "title");
  name.textContent = title;
  root.append(name);
  for (const layer of layers)
    for (const child of layer.children) {
      const made = copy(child, null);
      if (made) root.append(made);
    }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}
