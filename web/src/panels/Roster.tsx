/** Those among whom one is chosen: each is a card with all that is to be known, and its own button. */

import { play, preview } from "../actions";
import { Picture } from "../board/Silhouette";
import type { Card, Hand } from "../scene";
import { choicesNow, choicesWith, type State } from "../state";

export function Roster({ hand, state }: { hand: Hand; state: State }) {
  return (
    <ul class="roster" aria-label={hand.name}>
      {hand.cards.map((card) => (
        <li key={card.id}>
          <Candidate card={card} state={state} />
        </li>
      ))}
    </ul>
  );
}

function Candidate({ card, state }: { card: Card; state: State }) {
  const [choice] = choicesWith(choicesNow(state), card.id);
  return (
    <button
      type="button"
      class="candidate"
      aria-label={choice?.label ?? card.name}
      data-target={card.id}
      data-choice={choice?.text}
      disabled={!choice}
      onClick={() => choice && void play(choice.text)}
      onFocus={() => preview(choice ?? null)}
      onBlur={() => preview(null)}
    >
      <span class="candidate-head">
        <Picture picture={card.picture} />
        <b>{card.name}</b>
        {card.states.map((word) => (
          <i key={word}>{word}</i>
        ))}
      </span>
      {card.text && <span>{card.text}</span>}
      {card.figures.map(([name, value]) => (
        <span key={name} class={value.length > SHORT ? "candidate-line" : "candidate-figure"}>
          <b>{name}</b> {value}
        </span>
      ))}
    </button>
  );
}

const SHORT = 8;
