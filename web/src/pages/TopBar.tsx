/** The thin bar on top: where we are, and the tools of the table. */

import { go, undo } from "../actions";
import { exportJournal, hint, openRules } from "../asides";
import { toTheCampaign } from "../campaign/actions";
import { TalkBell } from "../panels/Chat";
import { canUndo, choicesNow, type State } from "../state";
import { change, set } from "../store";
import { flipMode, follow } from "./links";

export function TopBar({ state }: { state: State }) {
  const said = state.seen?.said;
  const replaying = state.page.kind === "replay";
  const table = said ? `/t/${encodeURIComponent(said.table)}` : "/";
  return (
    <header class="top">
      <a class="icon home-link" href="/" onClick={follow} aria-label="All games" title="All games">
        ⬡
      </a>
      <h1>
        <b>{said?.title ?? "Hullbreach"}</b> <span class="headline">{said?.scene.headline}</span>
      </h1>
      <span class="grow" />
      {!state.connected && (
        <span class="offline" role="status">
          Reconnecting …
        </span>
      )}
      {!replaying && <TalkBell state={state} />}
      {said?.campaign && (
        <button type="button" class="tool wide" onClick={toTheCampaign}>
          Campaign
        </button>
      )}
      {!replaying && (
        <>
          {!said?.final && <UndoTool state={state} />}
          <button
            type="button"
            class="tool"
            disabled={!choicesNow(state).length}
            onClick={() => void hint()}
            title="Hint (H)"
          >
            <span aria-hidden="true">✦</span> Hint
          </button>
        </>
      )}
      <button type="button" class="tool wide" onClick={openRules} title="Rules (R)">
        Rules
      </button>
      {replaying ? (
        <button type="button" class="tool" onClick={() => go(table)}>
          To the table
        </button>
      ) : (
        <button type="button" class="tool wide" onClick={() => go(`${table}/replay`)}>
          Replay
        </button>
      )}
      <button
        type="button"
        class="icon"
        aria-expanded={state.drawer === "menu"}
        aria-label="More"
        title="More"
        onClick={() => change((now) => ({ ...now, drawer: now.drawer === "menu" ? "" : "menu" }))}
      >
        ☰
      </button>
      {state.drawer === "menu" && <More state={state} table={table} />}
    </header>
  );
}

function UndoTool({ state }: { state: State }) {
  const said = state.seen?.said;
  const possible = said !== undefined && canUndo(said);
  const asks = possible && !said.can_undo;
  return (
    <button
      type="button"
      class="tool"
      disabled={!possible || state.busy !== ""}
      onClick={() => void undo()}
      title={asks ? "Ask the others to take the last choice back (U)" : "Undo (U)"}
    >
      <span aria-hidden="true">↶</span> Undo
    </button>
  );
}

function More({ state, table }: { state: State; table: string }) {
  const items: [string, string, () => void][] = [
    ...(state.seen?.said.campaign ? [["The campaign", "", toTheCampaign] as [string, string, () => void]] : []),
    ["Players and invitations", "", () => go(`${table}/invite`)],
    ...(state.seen?.said.can_resign
      ? [["Give up …", "", () => set({ drawer: "resign" })] as [string, string, () => void]]
      : []),
    ["Rules", "R", openRules],
    ["Legend", "L", () => set({ drawer: "legend" })],
    ["Keys", "?", () => set({ drawer: "help" })],
    ["Replay", "", () => go(`${table}/replay`)],
    ["Fair dice", "", () => set({ drawer: "fair" })],
    [
      "Save the journal",
      "",
      () => {
        set({ drawer: "" });
        void exportJournal();
      },
    ],
    ["Light or dark", "", flipMode],
    ["Settings", "", () => set({ drawer: "settings" })],
    ["All games", "", () => go("/")],
  ];
  return (
    <>
      <div class="veil clear" onClick={() => set({ drawer: "" })} />
      <nav class="more" aria-label="More">
        {items
          .filter(([name]) => name !== "Replay" || state.page.kind === "table")
          .map(([name, key, act]) => (
            <button key={name} type="button" onClick={act}>
              {name} {key && <kbd aria-hidden="true">{key}</kbd>}
            </button>
          ))}
      </nav>
    </>
  );
}
