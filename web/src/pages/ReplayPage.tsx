/** A game once more: step through it, and play on from any moment. */

import { go, playOnFrom, playReplay, showMoment } from "../actions";
import { skip } from "../anim";
import { exportJournal } from "../asides";
import { Board } from "../board/Board";
import { toTheCampaign } from "../campaign/actions";
import { Gear } from "../panels/Gear";
import { Others } from "../panels/Live";
import { Log } from "../panels/Log";
import { Caption } from "../panels/Overlays";
import { LastRolls } from "../panels/Rolled";
import { Sheet } from "../panels/Sheet";
import { isLive } from "../scene";
import { canPlayOn, canReview, type State } from "../state";
import { set } from "../store";
import { later } from "./later";
import { TopBar } from "./TopBar";

const ReviewPanel = later(
  () => import("../review/ReviewPanel").then((it) => it.ReviewPanel),
  () => <p class="muted">Looking back …</p>,
);

const reviewPath = ({ seen }: State): string => `/t/${encodeURIComponent(seen?.said.table ?? "")}/review`;

export function ReplayPage({ state }: { state: State }) {
  const seen = state.seen;
  if (!seen)
    return (
      <main class="waiting">
        <p role="status">{state.trouble || "Opening the journal …"}</p>
      </main>
    );
  const scene = state.show?.scene ?? seen.scene;
  const reviews = state.page.kind === "replay" && state.page.review;
  return (
    <div class="table replay" data-sheet={state.sheet} data-n={seen.said.n}>
      <TopBar state={state} />
      <main class="table-board">
        <Board state={state} scene={scene} />
      </main>
      <aside class="column" aria-label="The replay">
        <div class="column-scroll">
          <div class="upper">
            {reviews && <ReviewPanel state={state} />}
            <Scrubber state={state} />
            {state.show ? <Caption show={state.show} /> : <LastRolls state={state} />}
            <Others state={state} />
            {isLive(scene) ? <Gear state={state} scene={scene} /> : <Sheet state={state} scene={scene} />}
          </div>
          <section class="tabs">
            <Log events={state.log} current={state.replay.at} />
          </section>
        </div>
      </aside>
    </div>
  );
}

function Scrubber({ state }: { state: State }) {
  const { at, last, playing } = state.replay;
  const to = (n: number) => {
    skip();
    void showMoment(n);
  };
  return (
    <section class="question scrubber" aria-label="Moment">
      <div role="status" class="turn">
        <p class="turn-who">
          Replay: moment {at} of {last}
        </p>
        <p class="turn-what">{state.seen?.said.outcome?.reason ?? state.seen?.said.question}</p>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Moment of the game"
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <div class="choice-row steps">
        <button type="button" class="choice" onClick={() => to(0)} disabled={at === 0} title="Home">
          Start
        </button>
        <button type="button" class="choice" onClick={() => to(at - 1)} disabled={at === 0} title="←">
          Back
        </button>
        <button
          type="button"
          class="choice"
          onClick={() => void playReplay(!playing)}
          disabled={at === last}
          title="Space"
        >
          {playing ? "Pause" : "Play"}
        </button>
        <button type="button" class="choice" onClick={() => to(at + 1)} disabled={at === last} title="→">
          Next
        </button>
        <button type="button" class="choice" onClick={() => to(last)} disabled={at === last} title="End">
          End
        </button>
      </div>
      <div class="choice-row">
        {state.seen?.said.campaign ? (
          <button type="button" class="choice primary" onClick={toTheCampaign}>
            Back to the campaign
          </button>
        ) : (
          canPlayOn(state) && (
            <button type="button" class="choice primary" onClick={() => void playOnFrom(at)}>
              Play on from here
            </button>
          )
        )}
        {canReview(state) && (
          <button type="button" class="choice" onClick={() => go(reviewPath(state))}>
            Review the game
          </button>
        )}
        <button type="button" class="choice" onClick={() => void exportJournal()}>
          Save the journal
        </button>
        <button type="button" class="choice" onClick={() => set({ drawer: "fair" })}>
          Fair dice
        </button>
      </div>
    </section>
  );
}
