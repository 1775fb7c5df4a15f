/** How the game ended, and what next. */

import { go, rematch } from "../actions";
import type { Outcome } from "../protocol";
import { wonBy } from "../state";
import { set, store } from "../store";
import { RuleLink } from "./RuleLink";

export function Result({ outcome, seat, seed }: { outcome: Outcome; seat: number | null; seed: string | null }) {
  const won = wonBy(outcome, seat);
  const table = store.value.seen?.said.table ?? "";
  return (
    <div class={won ? "result won" : "result lost"}>
      <p class="result-word">
        {seat === null ? "It is decided" : won ? "You have won" : "You have lost"} <RuleLink rule={outcome.rule} />
      </p>
      <div class="choice-row">
        <button type="button" class="choice primary" onClick={() => void rematch()}>
          Play again
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
