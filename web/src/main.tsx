/** Starts the page: one state, one redraw. */

import { render } from "preact";
import { useEffect } from "preact/hooks";
import { arrive, go } from "./actions";
import { readCampaigns } from "./campaign/kept";
import { readName, readSettings, readTables, readTeams, type Settings } from "./kept";
import { keepFocus, onKey } from "./keys";
import { later } from "./pages/later";
import { ReplayPage } from "./pages/ReplayPage";
import { TablePage } from "./pages/TablePage";
import { Overlays } from "./panels/Overlays";
import type { State } from "./state";
import { set, store } from "./store";
import "./theme.css";
import "./board/board.css";
import "./board/zones.css";
import "./board/tiles.css";
import "./panels/areas.css";
import "./look.css";
import "./panels/live.css";
import "./people/people.css";

const Home = later(() => import("./pages/Home").then((it) => it.Home));
const SetUpPage = later(() => import("./pages/SetUpPage").then((it) => it.SetUpPage));
const CampaignPage = later(() => import("./campaign/CampaignPage").then((it) => it.CampaignPage));
const PuzzlePage = later(() => import("./puzzle/PuzzlePage").then((it) => it.PuzzlePage));
const LabPage = later(() => import("./lab/LabPage").then((it) => it.LabPage));
const InvitePage = later(() => import("./people/InvitePage").then((it) => it.InvitePage));
const JoinPage = later(() => import("./people/JoinPage").then((it) => it.JoinPage));

function App() {
  const state = store.value;
  useDress(state);
  return (
    <>
      <PageOf state={state} />
      <Overlays state={state} />
    </>
  );
}

function PageOf({ state }: { state: State }) {
  switch (state.page.kind) {
    case "home":
      return <Home state={state} />;
    case "setup":
      return <SetUpPage state={state} />;
    case "join":
      return <JoinPage state={state} />;
    case "table":
      return state.page.inviting ? <InvitePage state={state} /> : <TablePage state={state} />;
    case "replay":
      return <ReplayPage state={state} />;
    case "puzzle":
      return <PuzzlePage state={state} />;
    case "campaign":
      return <CampaignPage state={state} />;
    case "lab":
      return <LabPage state={state} />;
    case "lost":
      return (
        <main class="waiting">
          <p role="status">There is nothing at this address.</p>
          <button type="button" class="choice primary" onClick={() => go("/")}>
            All games
          </button>
        </main>
      );
  }
}

/** The colours of the page: light or dark, and the few values of the game's theme. */
function useDress(state: State): void {
  const { page } = state;
  const setUp =
    page.kind === "setup" || page.kind === "lab"
      ? state.games?.find(({ id }) => id === page.game)?.scene.theme
      : undefined;
  const theme = setUp ?? state.seen?.scene.theme ?? state.campaign?.game ?? "";
  useEffect(() => {
    document.documentElement.dataset["mode"] = modeOf(state.settings);
  }, [state.settings.mode]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}

function modeOf(settings: Settings): string {
  if (settings.mode !== "system") return settings.mode;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

const root = document.getElementById("app");
if (root) {
  set({
    settings: readSettings(),
    name: readName(),
    kept: readTables(),
    campaigns: readCampaigns(),
    savedTeams: readTeams(),
  });
  document.documentElement.dataset["mode"] = modeOf(store.value.settings);
  window.addEventListener("keydown", onKey);
  window.addEventListener("mousedown", keepFocus);
  window.addEventListener("popstate", () => void arrive());
  render(<App />, root);
  void arrive();
}
