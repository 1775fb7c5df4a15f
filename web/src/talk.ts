/** Talking with the server for the table of the page: what went wrong is said in words. */

import * as kept from "./kept";
import { tellsOf } from "./log";
import * as net from "./net";
import { keptNow } from "./state";
import { change, set, store } from "./store";

const TOAST_MS = 3500;
export const RETRY_MS = 400;

export const key = (): string => kept.keyOf(keptNow(store.value));
export const tableId = (): string => keptNow(store.value)?.table ?? "";

export function keep(one: kept.KeptTable): void {
  change((state) => ({ ...state, kept: kept.withKept(state.kept, one) }));
  kept.writeTables(store.value.kept);
}

/** Everything that was told of the story so far has been read. */
export function readStory(): void {
  const one = keptNow(store.value);
  if (one) keep({ ...one, read: tellsOf(store.value.log).length });
}

let toastTimer = 0;

export function toast(text: string, ms = TOAST_MS): void {
  window.clearTimeout(toastTimer);
  set({ toast: text });
  toastTimer = window.setTimeout(() => set({ toast: "" }), ms);
}

/** Do it, and say in words what went wrong. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (wrong) {
    if (wrong instanceof net.Refusal) refuse(wrong);
    else if (wrong instanceof net.Unreachable) lose();
    else throw wrong;
  }
}

function refuse(wrong: net.Refusal): void {
  const { why, rule = "" } = wrong.failure;
  if (store.value.seen) set({ refused: { target: "", at: null, title: "That cannot be done", why, rule } });
  else set({ trouble: why });
}

function lose(): void {
  const { page, games } = store.value;
  set({ connected: false });
  if (page.kind !== "home" || games) return;
  set({ trouble: "The server does not answer. Trying again …" });
  window.setTimeout(() => store.value.page.kind === "home" && void loadGames(), RETRY_MS * 5);
}

export async function loadGames(): Promise<void> {
  await attempt(async () => {
    const { games, lab = false } = await net.games();
    set({ games, lab, trouble: "", connected: true });
  });
}
