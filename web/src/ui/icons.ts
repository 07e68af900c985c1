/*
 * icons.ts - the few signs on buttons, drawn as strokes in a square of 24.
 */
import { svg } from "./dom";

const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  reset: "M4 5v6h6M4.6 11A8 8 0 1 1 5 15.5",
  rules: "M4 5.5C7 4 10 4.5 12 6.5c2-2 5-2.5 8-1v13c-3-1.5-6-1-8 1-2-2-5-2.5-8-1zM12 6.5v13",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  help: "M9 9a3 3 0 1 1 4.5 2.6C12.5 12.3 12 13 12 14M12 17.5v.01",
  home: "M4 11 12 4l8 7M6 10v9h12v-9",
  replay: "M12 8v4.5l3 2M4.5 9A8 8 0 1 1 4 13M4 4v5h5",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M16 5 7 12l9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  play: "M7 4l12 8-12 8z",
  pause: "M8 5v14M16 5v14",
  skip: "M5 6l7 6-7 6zM12 6l7 6-7 6z",
  eye: "M3 12c5-7 13-7 18 0-5 7-13 7-18 0M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5",
  threat: "M12 4v4M12 16v4M4 12h4M16 12h4M12 6a6 6 0 1 0 0 12 6 6 0 1 0 0-12",
  sight: "M4 18 18 6M14 5.5h5v5M4 12v8h8",
  more: "M6 12v.01M12 12v.01M18 12v.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  open: "M3 7h6l2 2h10v10H3z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M19 14.5A8 8 0 1 1 9.5 5a6.5 6.5 0 0 0 9.5 9.5z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 8v4l3 2",
  branch: "M7 4v16M7 14c0-4 10-2 10-7M17 7a2 2 0 1 0 0-4 2 2 0 1 0 0 4",
  save: "M12 4v11M7 10l5 5 5-5M5 20h14",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGElement {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: PATHS[name] }),
  );
}
