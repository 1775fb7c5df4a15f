/** What the group has, as cards: how everybody is, what they carry, who has fallen. */

import { RuleLink } from "../panels/RuleLink";
import type { Card, Hand, Track } from "../protocol";
import { GONE } from "../words";

const MOST_BOXES = 12;

export function Party({ hands }: { hands: Hand[] }) {
  if (!hands.length)
    return (
      <section class="panel party" aria-labelledby="party-head">
        <h2 id="party-head">The party</h2>
        <p class="empty">Nobody has been chosen yet: you choose who sets out when the first mission begins.</p>
      </section>
    );
  return (
    <>
      {hands.map((hand) => (
        <section key={hand.id} class="panel party" aria-labelledby={`hand-${hand.id}`}>
          <Cards hand={hand} />
        </section>
      ))}
    </>
  );
}

function Cards({ hand }: { hand: Hand }) {
  const cards = (
    <ul class={hand.look === "sheets" ? "party-cards" : "party-goods"}>
      {hand.cards.map((card) => (
        <li key={card.id}>{hand.look === "sheets" ? <Member card={card} /> : <Good card={card} />}</li>
      ))}
    </ul>
  );
  if (!hand.folded)
    return (
      <>
        <h2 id={`hand-${hand.id}`}>{hand.name}</h2>
        {cards}
      </>
    );
  return (
    <details>
      <summary>
        <b id={`hand-${hand.id}`}>{hand.name}</b> <span class="count">{total(hand)}</span>
      </summary>
      {cards}
    </details>
  );
}

const total = (hand: Hand): number => hand.cards.reduce((sum, card) => sum + (card.count ?? 1), 0);

function Member({ card }: { card: Card }) {
  const gone = GONE.some((state) => card.states?.includes(state));
  return (
    <article class="member-card" data-gone={gone ? "" : undefined}>
      <h3>
        {card.name} <RuleLink rule={gone ? "" : (card.rule ?? "")} />
      </h3>
      {(card.tracks ?? []).map((track) => (
        <Meter key={track.id} track={track} />
      ))}
      {(card.states ?? []).length > 0 && (
        <p class="sheet-states">
          {card.states?.map((state) => (
            <i key={state}>{state}</i>
          ))}
        </p>
      )}
      {(card.figures ?? []).length > 0 && (
        <dl class="member-has">
          {card.figures?.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

/** A counter as boxes: at a mark something happens when it falls that low. */
function Meter({ track }: { track: Track }) {
  return (
    <p class="meter" data-danger={track.danger ? "" : undefined}>
      <span>{track.name}</span>
      <b class="figure">
        {track.value}
        <span class="of">/{track.most}</span>
      </b>
      {track.most <= MOST_BOXES && (
        <span class="boxes" aria-hidden="true">
          {Array.from({ length: track.most }, (_, at) => (
            <i key={at} class={at < track.value ? "full" : ""} data-mark={track.marks?.includes(at) ? "" : undefined} />
          ))}
        </span>
      )}
    </p>
  );
}

function Good({ card }: { card: Card }) {
  return (
    <span class="good">
      <b>{card.name}</b>
      {(card.count ?? 1) > 1 && <span class="card-count">×{card.count}</span>}
      <span class="muted">{card.text}</span>
    </span>
  );
}
