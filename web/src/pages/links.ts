/** What every page leads to. */

import { go } from "../actions";
import { openRules, saveSettings, searchRules } from "../asides";
import type { Game } from "../protocol";
import { change } from "../store";

/** A link within the page. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "/");
}

export function flipMode(): void {
  const dark = document.documentElement.dataset["mode"] === "dark";
  saveSettings({ mode: dark ? "light" : "dark" });
}

export function readRules(game: Game): void {
  change((state) => ({ ...state, rulesOf: game.id }));
  openRules();
  void searchRules("");
}
