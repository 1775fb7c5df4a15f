/** Dice that explain themselves, beside the board: what was needed, each die with what it did, and the result in words. */

import { Picture } from "../board/Silhouette";
import { faceOf } from "../faces";
import { latest } from "../log";
import { CAME, type Roll, rollsIn, type ShownDie } from "../rolls";
import type { State } from "../state";
import { Spots } from "./DieFace";
import { RuleLink } from "./RuleLink";

/** The rolls of the last choice and what followed from it; they lie there until the next. */
export function LastRolls({ state }: { state: State }) {
  const rolls = rollsIn(latest(state.log).events);
  if (state.show || !rolls.length) return null;
  return (
    <section class="rolls" aria-label="The last dice">
      {rolls.map((roll, index) => (
        <RollOf key={index} roll={roll} />
      ))}
    </section>
  );
}

export function RollOf({ roll, words = true }: { roll: Roll; words?: boolean }) {
  const { event, dice, needed, why } = roll;
  const face = faceOf(event.did);
  return (
    <div class="rolled">
      <p class="rolled-dice">
        {face && <Picture picture={face.picture} hue={face.hue} />}
        <DiceOf dice={dice} />
        {needed && <span class="rolled-need">needed {needed}</span>}
      </p>
      {why && <p class="rolled-why">{why}</p>}
      {words && (
        <p class="rolled-words">
          {event.text} <RuleLink rule={event.rule} />
        </p>
      )}
    </div>
  );
}

export const DiceOf = ({ dice }: { dice: ShownDie[] }) => (
  <span class="dice-shown">
    {dice.map((die, index) => (
      <ShownDieOf key={index} die={die} />
    ))}
  </span>
);

function ShownDieOf({ die }: { die: ShownDie }) {
  const said = [die.other ? "other die" : "", String(die.face), CAME[die.came]].filter(Boolean).join(", ");
  return (
    <i
      class="shown-die"
      data-came={die.came || undefined}
      data-other={die.other ? "" : undefined}
      data-colour={die.colour || undefined}
      title={said}
    >
      <span class="unseen">{said}</span>
      <Spots face={die.face} />
    </i>
  );
}
