/** The areas of a sheet: what is carried where. What can be done with a thing is done by pressing it. */

import type { ComponentChildren } from "preact";
import { chooseThing } from "../actions";
import { Picture } from "../board/Silhouette";
import { Cube } from "../board/Tiles";
import type { Area, Card, Goods, Hand } from "../scene";
import { choicesNow, choicesWith, type State } from "../state";
import { RuleLink } from "./RuleLink";

export function Areas({ card, state }: { card: Card; state: State }) {
  return (
    <ul class="areas" aria-label={`What ${card.name} carries`}>
      {card.areas.map((area, index) => (
        <li key={index} class="area" data-takes={area.takes} data-states={area.states.join(" ") || undefined}>
          <AreaOf area={area} state={state} />
        </li>
      ))}
    </ul>
  );
}

function AreaOf({ area, state }: { area: Area; state: State }) {
  if (!area.name && !area.goods.length) return <span class="area-free">{FREE[area.takes] ?? area.takes}</span>;
  if (area.goods.length)
    return (
      <span class="area-goods">
        {area.goods.map((goods) => (
          <Pressed key={goods.name} id={goods.id} name={goods.name} state={state} note="">
            <Stack goods={goods} />
          </Pressed>
        ))}
      </span>
    );
  return (
    <Pressed id={area.id} name={area.name} state={state} note={area.note}>
      <b>
        <Picture picture={area.picture} /> {area.name}
      </b>
      {area.note && <span class="area-note">{area.note}</span>}
      {area.states.map((word) => (
        <i key={word}>{word}</i>
      ))}
    </Pressed>
  );
}

const FREE: Record<string, string> = { gear: "gear", item: "item", any: "item or 3 cubes" };

interface PressedProps {
  id: string;
  name: string;
  note: string;
  state: State;
  children: ComponentChildren;
}

function Pressed({ id, name, note, state, children }: PressedProps) {
  const uses = id ? choicesWith(choicesNow(state), id) : [];
  if (!uses.length)
    return (
      <span class="area-thing" title={note || name}>
        {children}
      </span>
    );
  return (
    <button
      type="button"
      class="area-thing"
      data-target={id}
      data-legal=""
      aria-pressed={state.picked.includes(id)}
      aria-label={`${name}: ${uses.length === 1 ? uses[0]?.label : `${uses.length} choices`}`}
      title={note || name}
      onClick={() => chooseThing(id, name)}
    >
      {children}
    </button>
  );
}

/** Cubes of one kind: each drawn, and their number in words for who cannot see them. */
export function Stack({ goods }: { goods: Goods }) {
  const drawn = Math.min(goods.count, MOST);
  return (
    <span class="stack">
      <svg viewBox={`-6 -6 ${12 * drawn} 12`} width={18 * drawn} height="18" aria-hidden="true">
        {Array.from({ length: drawn }, (_, index) => (
          <g key={index} transform={`translate(${index * 12} 0)`}>
            <Cube goods={{ ...goods, count: 1 }} />
          </g>
        ))}
      </svg>
      <span class={goods.count > MOST ? "" : "unseen"}>
        {goods.count} {goods.name}
      </span>
    </span>
  );
}

const MOST = 4;

/** Two or more piles side by side, such as the sides of an offer. */
export function PilesOf({ hand, state }: { hand: Hand; state: State }) {
  return (
    <section class="hand" aria-label={hand.name}>
      <h2>{hand.name}</h2>
      <div class="piles-beside">
        {hand.cards.map((card) => (
          <div key={card.id} class="pile-side">
            <b>{card.name}</b>
            {card.areas.length ? <Areas card={card} state={state} /> : <p class="empty">nothing</p>}
            <span class="muted">
              {card.price} <RuleLink rule={card.rule} />
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
