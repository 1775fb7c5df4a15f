/** Talking to the others at the table. Its connection is not the game's: neither waits for the other. */

import { hasCompany, heard, QUIET } from "./chat";
import * as net from "./net";
import { keptNow } from "./state";
import { change, set, store } from "./store";
import { keep, key, RETRY_MS, tableId } from "./talk";

let hangUp: (() => void) | null = null;
let named = 0;

/** Listen to what is said at the table of the page, unless there is nobody to talk to, or we do not want to hear it. */
export function joinTalk(table: string): void {
  leaveTalk();
  const { seen, settings } = store.value;
  if (!seen || !settings.talk || !hasCompany(seen.said)) return;
  set({ chat: { ...QUIET, read: keptNow(store.value)?.heard ?? 0 } });
  hangUp = net.listenToTalk(table, key(), {
    said: (talk) => {
      if (tableId() === table) change((state) => (state.chat ? { ...state, chat: heard(state.chat, talk) } : state));
    },
    since: () => store.value.chat?.n ?? 0,
  });
}

export function leaveTalk(): void {
  hangUp?.();
  hangUp = null;
  if (store.value.chat) set({ chat: null });
  if (store.value.tab === "talk") set({ tab: "log" });
}

export function writeDraft(draft: string): void {
  change((state) => (state.chat ? { ...state, chat: { ...state.chat, draft, trouble: "" } } : state));
}

/** Say what is written; if the server is gone, wait for it: by its name the line counts once. */
export async function say(): Promise<void> {
  const table = tableId();
  const chat = store.value.chat;
  const text = chat?.draft.trim();
  if (!chat || chat.sending || !text) return;
  named += 1;
  const name = `${Date.now().toString(36)}-${named}`;
  sending(true);
  try {
    while (tableId() === table && !(await delivered(table, text, name))) {
      await new Promise((done) => window.setTimeout(done, RETRY_MS));
    }
    writeDraft("");
  } catch (wrong) {
    if (!(wrong instanceof net.Refusal)) throw wrong;
    const trouble = wrong.failure.why;
    change((state) => (state.chat ? { ...state, chat: { ...state.chat, trouble } } : state));
  } finally {
    sending(false);
  }
}

async function delivered(table: string, text: string, name: string): Promise<boolean> {
  try {
    await net.say(table, key(), text, name);
    return true;
  } catch (wrong) {
    if (wrong instanceof net.Unreachable) return false;
    throw wrong;
  }
}

function sending(yes: boolean): void {
  change((state) => (state.chat ? { ...state, chat: { ...state.chat, sending: yes } } : state));
}

/** All that was said has been read. */
export function readTalk(): void {
  const { chat } = store.value;
  if (!chat || chat.read >= chat.n) return;
  set({ chat: { ...chat, read: chat.n } });
  const one = keptNow(store.value);
  if (one) keep({ ...one, heard: chat.n });
}

/** Show the talk, and write to it. */
export function openTalk(): void {
  const { chat } = store.value;
  if (chat) set({ tab: "talk", sheet: "high", drawer: "", chat: { ...chat, wanted: true } });
}

/** The cursor is where one writes. */
export function readyToWrite(): void {
  change((state) => (state.chat ? { ...state, chat: { ...state.chat, wanted: false } } : state));
}
