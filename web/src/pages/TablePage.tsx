/** The table: the board is the page, everything else serves it. */

import { useRef, useState } from "preact/hooks";
import { go } from "../actions";
import { searchRules } from "../asides";
import { Board } from "../board/Board";
import { Chat, New, Overheard } from "../panels/Chat";
import { Pause } from "../panels/Clock";
import { Gear } from "../panels/Gear";
import { HandOver } from "../panels/HandOver";
import { Live, Others } from "../panels/Live";
import { Log } from "../panels/Log";
import { Orders } from "../panels/Orders";
import { Tutorial } from "../panels/Overlays";
import { Players } from "../panels/Players";
import { Choices, Lately, Question } from "../panels/Question";
import { LastRolls } from "../panels/Rolled";
import { Rules } from "../panels/Rules";
import { Notes, NotesOf, Piles, Sheet, Tracks } from "../panels/Sheet";
import { NewStory, StorySoFar } from "../panels/Story";
import { Motions } from "../people/Motions";
import { isLive, type Scene } from "../scene";
import { handTo, keptNow, type SheetHeight, type State, shownLog, type Tab } from "../state";
import { change, set } from "../store";
import { TopBar } from "./TopBar";

export function TablePage({ state }: { state: State }) {
  const seen = state.seen;
  if (!seen) return <Waiting state={state} />;
  const scene = state.show?.scene ?? seen.scene;
  const next = state.show ? null : handTo(state);
  if (next) return <HandOver seat={next} state={state} />;
  return (
    <div
      class="table"
      data-sheet={state.sheet}
      data-n={seen.said.n}
      data-busy={state.busy ? "" : undefined}
      data-sent={state.sent.length ? "" : undefined}
      data-live={isLive(scene) ? "" : undefined}
      data-apart={scene.board.apart ? "" : undefined}
    >
      <div class="top-stack">
        <TopBar state={state} />
        <Motions state={state} />
      </div>
      <main class="table-board">
        <Board state={state} scene={scene} />
        <NewStory state={state} />
        <Pause state={state} />
      </main>
      <Live state={state} />
      <aside class="column" aria-label="Your side of the table">
        <Handle height={state.sheet} />
        <div class="column-scroll">
          <div class="upper">
            {isLive(scene) ? <BesideLive state={state} scene={scene} /> : <Beside state={state} scene={scene} />}
          </div>
          <Tabs state={state} />
        </div>
      </aside>
    </div>
  );
}

function Beside({ state, scene }: { state: State; scene: Scene }) {
  return (
    <>
      <div class="brief">
        <Tracks tracks={scene.tracks} timers={scene.timers} />
      </div>
      <Tutorial state={state} />
      <Question state={state} />
      <div class="rest">
        <LastRolls state={state} />
        <Sheet state={state} scene={scene} />
        <StorySoFar state={state} />
        <Orders state={state} />
      </div>
    </>
  );
}

/** At a live table the question lies beside the board: here is what one carries, and what lies on the table. */
function BesideLive({ state, scene }: { state: State; scene: Scene }) {
  return (
    <>
      <Tutorial state={state} />
      <Tracks tracks={scene.tracks} timers={[]} />
      <LastRolls state={state} />
      <Others state={state} />
      <Gear state={state} scene={scene} />
      <Notes notes={scene.notes} />
      <Everything state={state} />
      <Lately state={state} />
      {scene.hands
        .filter((hand) => hand.look === "notes")
        .map((hand) => (
          <NotesOf key={hand.id} hand={hand} />
        ))}
      <Piles piles={scene.piles} />
    </>
  );
}

/** Every choice as a button, for whoever looks for one. */
function Everything({ state }: { state: State }) {
  const [open, setOpen] = useState(false);
  const { length } = state.seen?.said.choices ?? [];
  if (!length) return null;
  return (
    <details class="lately everything" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Everything you can do now <span class="count">{length}</span>
      </summary>
      {open && <Choices state={state} />}
    </details>
  );
}

function Waiting({ state }: { state: State }) {
  return (
    <main class="waiting">
      <p role="status">
        {state.trouble || (state.connected ? "Walking to the table …" : "The server does not answer. Trying again …")}
      </p>
      {state.trouble && (
        <button type="button" class="choice primary" onClick={() => go("/")}>
          All games
        </button>
      )}
    </main>
  );
}

const TABS: [Tab, string][] = [
  ["log", "Log"],
  ["talk", "Talk"],
  ["rules", "Rules"],
  ["players", "Players"],
];

function Tabs({ state }: { state: State }) {
  const seen = state.seen;
  const tabs = tabsOf(state);
  const choose = (tab: Tab) => {
    set({ tab });
    if (tab === "rules" && !state.rules.found.length) void searchRules("");
  };
  return (
    <section class="tabs">
      <div role="tablist" aria-label="More about the game" onKeyDown={(event) => turn(event, tabs, state.tab, choose)}>
        {tabs.map(([tab, name]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-controls="tab-panel"
            aria-selected={state.tab === tab}
            tabindex={state.tab === tab ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {name} {tab === "talk" && <New state={state} />}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${state.tab}`} class="tab-panel">
        {state.tab === "log" && <Log events={shownLog(state)} />}
        {state.tab === "talk" && state.chat && <Chat state={state} chat={state.chat} />}
        {state.tab === "rules" && <Rules rules={state.rules} />}
        {state.tab === "players" && seen && <Players said={seen.said} kept={keptNow(state)} />}
      </div>
      <Overheard state={state} seats={seen?.said.seats ?? []} />
    </section>
  );
}

/** Where nobody talks there is no tab for it. */
const tabsOf = (state: State): [Tab, string][] => TABS.filter(([tab]) => tab !== "talk" || state.chat !== null);

function turn(event: KeyboardEvent, tabs: [Tab, string][], now: Tab, choose: (tab: Tab) => void): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const next = tabs[(tabs.findIndex(([tab]) => tab === now) + by + tabs.length) % tabs.length];
  if (!by || !next) return;
  event.preventDefault();
  choose(next[0]);
  document.getElementById(`tab-${next[0]}`)?.focus();
}

// The bottom sheet of a narrow screen

const HEIGHTS: SheetHeight[] = ["low", "half", "high"];
const PULL_PX = 24;

/** Pulled up or down by hand, or one height further with a click. */
function Handle({ height }: { height: SheetHeight }) {
  const start = useRef<number | null>(null);
  const pulled = useRef(false);
  const to = (by: number) =>
    change((state) => ({
      ...state,
      sheet: HEIGHTS[Math.max(0, Math.min(2, HEIGHTS.indexOf(state.sheet) + by))] ?? "half",
    }));
  return (
    <button
      type="button"
      class="handle"
      aria-label={height === "high" ? "Make the sheet lower" : "Pull the sheet up"}
      onPointerDown={(event) => {
        start.current = event.clientY;
        pulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (start.current === null || Math.abs(event.clientY - start.current) < PULL_PX) return;
        to(event.clientY < start.current ? 1 : -1);
        start.current = null;
        pulled.current = true;
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onClick={() => {
        if (!pulled.current) set({ sheet: height === "high" ? "half" : height === "half" ? "high" : "half" });
      }}
    >
      <i />
    </button>
  );
}
