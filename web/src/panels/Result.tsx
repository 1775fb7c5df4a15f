/** How the game ended, and what next. */

import { go, rematch } from "../actions";
import { toTheCampaign } from "../campaign/actions";
import type { Outcome } from "../protocol";
import { wonBy } from "../state";
import { set, store } from "../store";
import { RuleLink } from "./RuleLink";

/** A stage of a campaign may be no more than a visit: whoever gets through it goes on. */
function wordFor(seat: number | null, won: boolean, stage: boolean): string {
  if (seat === null) return "It is decided";
  if (!won) return "You have lost";
  return stage ? "You have made it" : "You have won";
}

export function Result({ outcome, seat, seed }: { outcome: Outcome; seat: number | null; seed: string | null }) {
  const won = wonBy(outcome, seat);
  const { table = "", campaign = "", next = "" } = store.value.seen?.said ?? {};
  return (
    <div class={won ? "result won" : "result lost"}>
      <p class="result-word">
        {wordFor(seat, won, campaign !== "")} <RuleLink rule={outcome.rule} />
      </p>
      <div class="choice-row">
        {campaign ? (
          <button type="button" class="choice primary" onClick={toTheCampaign}>
            Back to the campaign
          </button>
        ) : (
          <button type="button" class="choice primary" onClick={() => void rematch()}>
            {next ? "Come over to the next game" : "Play again"}
          </button>
        )}
        <button type="button" class="choice" onClick={() => go(`/t/${encodeURIComponent(table)}/review`)}>
          Review the game
        </button>
        <button type="button" class="choice" onClick={() => go(`/t/${encodeURIComponent(table)}/replay`)}>
          Watch the replay
        </button>
        {seed !== null && (
          <button type="button" class="choice" onClick={() => set({ drawer: "fair" })}>
            Check the dice
          </button>
        )}
        <button type="button" class="choice" onClick={() => go("/")}>
          All games
        </button>
      </div>
    </div>
  );
}
