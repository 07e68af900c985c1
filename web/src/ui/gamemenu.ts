/*
 * gamemenu.ts - what one may take out of a game, and how one leaves it for good.
 */
import { say } from "../i18n";
import type { BoardPane, View } from "../model";
import { confirm, openDialog } from "./dialog";
import { button, h } from "./dom";
import { download, fileStem, pngFile, svgFile, textFile } from "./files";
import { icon } from "./icons";
import { ask, fault, go, note } from "./page";
import { forgetTokens, tokensOf } from "./store";

export interface Subject {
  game: string;
  view: View;
  board: BoardPane;
  /* Sits at every person's seat, so that nobody else's secrets are told. */
  maySave: boolean;
}

function stem(of: Subject): string {
  return fileStem(of.view.scenario, say("web.file.turn"), of.view.wait.turn);
}

/* The game as a file. While it runs that may tell what is hidden: ask first. */
export async function saveGame(of: Subject): Promise<void> {
  const running = of.view.wait.node !== "over";
  if (running && !(await confirm(say("web.save.title"), say("web.save.reveals"), say("web.save.yes"))))
    return;
  try {
    const { save } = await ask("save", { game: of.game, reveal: true });
    download(`${stem(of)}.grog`, textFile(save));
  } catch (error) {
    fault(error);
  }
}

async function saveAccount(of: Subject): Promise<void> {
  try {
    const { text } = await ask("account", { game: of.game });
    download(`${stem(of)}.txt`, textFile(text));
  } catch (error) {
    fault(error);
  }
}

async function savePicture(of: Subject, kind: "svg" | "png"): Promise<void> {
  try {
    const drawing = of.board.svg();
    download(`${stem(of)}.${kind}`, kind === "svg" ? svgFile(drawing) : await pngFile(drawing));
  } catch (error) {
    fault(error);
  }
}

/* Delete a game after asking; true: it is gone. */
export async function deleteGame(game: string): Promise<boolean> {
  if (!(await confirm(say("web.delete.title"), say("web.delete.text"), say("web.delete.yes"), true)))
    return false;
  try {
    await ask("delete", { game, tokens: Object.values(tokensOf(game)) });
    forgetTokens(game);
    note(say("web.delete.done"));
    return true;
  } catch (error) {
    fault(error);
    return false;
  }
}

export function exportButtons(of: Subject): HTMLElement {
  const entry = (key: string, test: string, act: () => void): HTMLButtonElement =>
    button(say(key), act, { icon: icon("save"), class: "row", test });
  return h(
    "div",
    "menu",
    of.maySave ? entry("web.export.grog", "export-grog", () => void saveGame(of)) : null,
    entry("web.export.account", "export-account", () => void saveAccount(of)),
    entry("web.export.svg", "export-svg", () => void savePicture(of, "svg")),
    entry("web.export.png", "export-png", () => void savePicture(of, "png")),
  );
}

export function openGameMenu(of: Subject): void {
  const away = (hash: string): void => {
    dialog.close();
    go(hash);
  };
  const remove = async (): Promise<void> => {
    dialog.close();
    if (await deleteGame(of.game)) go("#/");
  };
  const dialog = openDialog(
    say("web.menu.title"),
    [
      h(
        "div",
        "menu",
        button(say("web.menu.replay"), () => away(`#/replay/${of.game}`), {
          icon: icon("replay"),
          class: "row",
          test: "menu-replay",
        }),
      ),
      h("h3", { text: say("web.export.title") }),
      exportButtons(of),
      of.maySave
        ? h(
            "div",
            "menu",
            button(say("web.delete.title"), () => void remove(), {
              icon: icon("trash"),
              class: "row danger-text",
              test: "menu-delete",
            }),
          )
        : null,
    ],
    { class: "small", test: "menu" },
  );
}
