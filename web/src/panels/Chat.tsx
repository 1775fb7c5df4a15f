/** What is said at the table, and a line to write. */

import { useEffect, useRef } from "preact/hooks";
import { saveSettings } from "../asides";
import { type Chat as ChatState, speaker, unheard } from "../chat";
import { joinTalk, leaveTalk, openTalk, readTalk, readyToWrite, say, writeDraft } from "../chatting";
import type { Seat } from "../protocol";
import type { State } from "../state";
import { tableId, toast } from "../talk";
import "./chat.css";

export function Chat({ state, chat }: { state: State; chat: ChatState }) {
  const self = useRef<HTMLDivElement>(null);
  const said = state.seen?.said;
  const seats = said?.seats ?? [];
  useEffect(() => {
    const list = self.current;
    if (!list) return;
    list.scrollTo({ top: list.scrollHeight });
    // On a narrow screen the sheet may hide it: what cannot be seen has not been read.
    if (list.getBoundingClientRect().top < window.innerHeight && !document.hidden) readTalk();
  }, [chat.n, state.sheet]);
  return (
    <div class="chat">
      <div ref={self} class="talk" role="log" aria-label="What is said at the table" tabindex={0}>
        {chat.lines.length === 0 && <p class="empty">Nobody has said anything yet.</p>}
        <ol>
          {chat.lines.map((line) => (
            <li key={line.n} data-own={line.seat !== null && line.seat === said?.seat ? "" : undefined}>
              <b>{speaker(line, seats)}</b> <bdi>{line.text}</bdi>
            </li>
          ))}
        </ol>
      </div>
      {chat.may ? <Say chat={chat} /> : <p class="muted">Only the players may talk here.</p>}
      <button type="button" class="quiet" onClick={hide}>
        Hide the talk
      </button>
    </div>
  );
}

function hide(): void {
  saveSettings({ talk: false });
  leaveTalk();
  toast("The talk is hidden. The settings bring it back.");
}

export function showTalk(talk: boolean): void {
  saveSettings({ talk });
  if (talk) joinTalk(tableId());
  else leaveTalk();
}

function Say({ chat }: { chat: ChatState }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!chat.wanted) return;
    box.current?.focus();
    readyToWrite();
  }, [chat.wanted]);
  return (
    <form
      class="talk-say"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <input
        ref={box}
        aria-label="Say something to the table"
        placeholder="Say something"
        autocomplete="off"
        maxLength={chat.most}
        value={chat.draft}
        onInput={(event) => writeDraft(event.currentTarget.value)}
      />
      <button type="submit" class="choice" disabled={chat.sending || !chat.draft.trim()}>
        Say
      </button>
      {chat.trouble && <p role="alert">{chat.trouble}</p>}
    </form>
  );
}

/** How many lines are new, on the tab. */
export function New({ state }: { state: State }) {
  const number = newLines(state);
  if (!number) return null;
  return (
    <span class="badge">
      {number}
      <span class="unseen"> new</span>
    </span>
  );
}

/** In the bar on top while there is something new: on a phone the tab may be out of sight. */
export function TalkBell({ state }: { state: State }) {
  const number = newLines(state);
  if (!number) return null;
  return (
    <button type="button" class="tool talk-bell" onClick={openTalk} title="Talk (T)">
      Talk <span class="badge">{number}</span>
      <span class="unseen"> new</span>
    </button>
  );
}

const newLines = (state: State): number => (state.chat ? unheard(state.chat, state.seen?.said.seat ?? null).length : 0);

/** For those who listen to the page: what is said while the talk is not open. */
export function Overheard({ state, seats }: { state: State; seats: Seat[] }) {
  const fresh = state.chat && state.tab !== "talk" ? unheard(state.chat, state.seen?.said.seat ?? null) : [];
  const last = fresh[fresh.length - 1];
  return (
    <p class="unseen" aria-live="polite">
      {last ? `${speaker(last, seats)} says: ${last.text}` : ""}
    </p>
  );
}
