/*
 * settings.ts - how a person likes the page, kept in the browser.
 */
import { languages, preferredLanguage } from "../i18n";
import { keep, load } from "./store";

export interface Settings {
  language: string;
  theme: "auto" | "light" | "dark";
  /* How fast others' moves are shown. */
  speed: "instant" | "fast" | "normal" | "slow";
  /* Carry out at once what has no die in it. */
  atOnce: boolean;
  /* Hide the board while the seat is handed over. */
  handover: boolean;
  coaching: boolean;
}

export const SPEEDS = { instant: 0, fast: 0.4, normal: 1, slow: 2.2 } as const;

const DEFAULTS: Settings = {
  language: "",
  theme: "auto",
  speed: "normal",
  atOnce: true,
  handover: true,
  coaching: false,
};

let settings: Settings = load("settings", DEFAULTS);
const listeners = new Set<(now: Settings, before: Settings) => void>();

/* A value that an older or damaged store brings, and that is none, counts as not set. */
function sane(given: Settings): Settings {
  const result = { ...given };
  if (!languages.includes(result.language)) result.language = preferredLanguage();
  if (!["auto", "light", "dark"].includes(result.theme)) result.theme = DEFAULTS.theme;
  if (!(result.speed in SPEEDS)) result.speed = DEFAULTS.speed;
  for (const key of ["atOnce", "handover", "coaching"] as const)
    if (typeof result[key] !== "boolean") result[key] = DEFAULTS[key];
  return result;
}

export function get(): Settings {
  settings = sane(settings);
  return settings;
}

export function set(change: Partial<Settings>): void {
  const before = get();
  settings = sane({ ...before, ...change });
  keep("settings", settings);
  applyTheme();
  for (const listener of listeners) listener(settings, before);
}

/* Hear of changes; the answer ends it. */
export function onSettings(listener: (now: Settings, before: Settings) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/* The colours in use: the person's choice, else the system's. */
export function theme(): "light" | "dark" {
  const { theme: wish } = get();
  if (wish !== "auto") return wish;
  return systemDark.matches ? "dark" : "light";
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = theme();
}

systemDark.addEventListener("change", applyTheme);

/* Hear when other colours may be in use: by the person's choice, or the system's; the answer ends it. */
export function onTheme(listener: () => void): () => void {
  const end = onSettings((now, before) => {
    if (now.theme !== before.theme) listener();
  });
  systemDark.addEventListener("change", listener);
  return () => {
    end();
    systemDark.removeEventListener("change", listener);
  };
}
