/*
 * frame.ts - what is around every screen: the bar, the banner of a lost connection, the keys.
 */
import { say } from "../i18n";
import type { TableError, TableState } from "../net";
import { anyDialogOpen } from "./dialog";
import { button, h, replace } from "./dom";
import { icon } from "./icons";
import { errorText, voices, type Screen } from "./page";
import { openHelp, openSettings } from "./preferences";
import { onTheme, set, theme } from "./settings";

export class Frame {
  readonly #bar = h("header", "bar");
  readonly #lamp = h("span");
  readonly #banner = h("div", { class: "banner", test: "banner", attrs: { role: "alert" } });
  readonly #place = h("div", "screen");
  #screen: Screen | null = null;

  constructor() {
    this.#banner.hidden = true;
    document.body.replaceChildren(this.#bar, this.#banner, this.#place, ...voices());
    addEventListener("keydown", (event) => this.#key(event));
    onTheme(() => this.#drawLamp());
  }

  get screen(): Screen | null {
    return this.#screen;
  }

  /* The screen that is there ends; it stays in sight until another comes. */
  quit(): void {
    this.#screen?.leave();
    this.#screen = null;
  }

  /* Another screen takes the place of the one that was there. */
  show(screen: Screen): void {
    this.quit();
    this.#screen = screen;
    screen.element.tabIndex = -1;
    screen.element.id = "content";
    replace(this.#place, screen.element);
    document.title = screen.title ? `${screen.title} · ${say("web.title")}` : say("web.title");
    document.body.classList.toggle("at-game", screen.element.classList.contains("game"));
    this.#drawBar();
    scrollTo(0, 0);
  }

  /* In place of a screen that cannot be shown: why, and a way on. */
  showTrouble(error: unknown): void {
    const element = h(
      "main",
      "trouble-page",
      h("h1", { text: say("web.trouble") }),
      h("p", { text: errorText(error) }),
      button(say("web.retry"), () => location.reload(), { test: "retry" }),
      h("a", { class: "button primary", text: say("web.home"), attrs: { href: "#/" } }),
    );
    this.show({ element, title: say("web.trouble"), leave: () => undefined });
  }

  showWaiting(): void {
    replace(this.#place, h("main", "waiting", h("p", { text: say("web.loading") })));
  }

  /* The button shows what it leads to: light in the dark, dark in the light. */
  #drawLamp(): void {
    const isDark = theme() === "dark";
    const lamp = button(
      say(isDark ? "web.theme.to.light" : "web.theme.to.dark"),
      () => {
        set({ theme: isDark ? "light" : "dark" });
        this.#lamp.querySelector("button")?.focus();
      },
      { icon: icon(isDark ? "sun" : "moon"), quiet: true, class: "plain", test: "theme" },
    );
    replace(this.#lamp, lamp);
  }

  #drawBar(): void {
    this.#drawLamp();
    const skip = h("a", { class: "skip-link", text: say("web.skip.content"), attrs: { href: "#content" } });
    skip.addEventListener("click", (event) => {
      event.preventDefault();
      this.#screen?.element.focus();
    });
    replace(
      this.#bar,
      skip,
      h("a", { class: "brand", text: say("web.title"), test: "home", attrs: { href: "#/" } }),
      h("p", { class: "bar-title", text: this.#screen?.title ?? "" }),
      h(
        "nav",
        { attrs: { "aria-label": say("web.nav") } },
        this.#lamp,
        button(say("web.help"), openHelp, {
          icon: icon("help"),
          quiet: true,
          class: "plain",
          test: "open-help",
        }),
        button(say("web.settings"), openSettings, {
          icon: icon("settings"),
          quiet: true,
          class: "plain",
          test: "open-settings",
        }),
      ),
    );
  }

  showState(state: TableState, failure: TableError | null): void {
    this.#banner.hidden = state === "open" || state === "connecting";
    if (state === "lost") this.#banner.textContent = say("web.connection.lost");
    else if (failure) this.#banner.textContent = errorText(failure);
  }

  #key(event: KeyboardEvent): void {
    const field =
      event.target instanceof Element && event.target.closest("input:not([type=range]), select, textarea");
    if (field || event.ctrlKey || event.metaKey || event.altKey || anyDialogOpen()) return;
    const range = event.target instanceof HTMLInputElement && event.key.startsWith("Arrow");
    if (range || event.defaultPrevented) return;
    const onButton = event.target instanceof Element && event.target.closest("button, a, summary");
    if (event.key === " " && onButton) return;
    if (event.key === "?") openHelp();
    else if (event.key === "s") openSettings();
    else if (!this.#screen?.key?.(event)) return;
    event.preventDefault();
  }
}
