/** The areas of a sheet: what is carried where. What can be done with a thing is done by pressing it. */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { chooseThing, dropThing } from "../actions";
import { Picture } from "../board/Silhouette";
import { Cube } from "../board/Tiles";
import { drag } from "../drag";
import * as press from "../press";
import type { Area, Card, Goods, Hand } from "../scene";
import { choicesNow, choicesWith, type State } from "../state";
import { store } from "../store";
import { RuleLink } from "./RuleLink";

const ZONES = "[data-drop], .board";

/** What a thing is let go over; on the board, the piece or space there. */
function ontoOf(zone: HTMLElement, at: Element = zone): press.Onto {
  const board = zone.matches(".board");
  const there = board ? at.closest<SVGElement>("[data-space]")?.dataset["space"] : zone.dataset["drop"];
  return { id: there ?? "", board, own: zone.dataset["own"] !== undefined };
}

/** A finger scrolls the sheet: it presses things instead of dragging them. */
export function dragThing(
  event: PointerEvent,
  dragged: { current: boolean },
  id: string,
  name: string,
  own: boolean,
): void {
  dragged.current = false;
  if (event.pointerType === "touch" || event.button !== 0) return;
  const does = (zone: HTMLElement) => press.dropThing(store.value, id, own, ontoOf(zone)).kind;
  drag(event, dragged, {
    onto: ZONES,
    welcome: (zone) => does(zone) === "play" || does(zone) === "pick",
    drop: (zone, at) => dropThing(id, name, own, ontoOf(zone, at)),
  });
}

export function Areas({ card, state, own = false }: { card: Card; state: State; own?: boolean }) {
  return (
    <ul class="areas" aria-label={`What ${card.name} carries`} data-drop={card.id} data-own={own ? "" : undefined}>
      {card.areas.map((area, index) => (
        <li key={index} class="area" data-takes={area.takes} data-states={area.states.join(" ") || undefined}>
          <AreaOf area={area} state={state} own={own} />
        </li>
      ))}
    </ul>
  );
}

function AreaOf({ area, state, own }: { area: Area; state: State; own: boolean }) {
  if (!area.name && !area.goods.length) return <span class="area-free">{FREE[area.takes] ?? area.takes}</span>;
  if (area.goods.length)
    return (
      <span class="area-goods">
        {area.goods.map((goods) => (
          <Pressed key={goods.name} id={goods.id} name={goods.name} state={state} own={own} note="">
            <Stack goods={goods} />
          </Pressed>
        ))}
      </span>
    );
  return (
    <Pressed id={area.id} name={area.name} state={state} own={own} note={area.note}>
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
  /** Whether it lies on one's own sheet. */
  own: boolean;
  children: ComponentChildren;
}

function Pressed({ id, name, note, state, own, children }: PressedProps) {
  const dragged = useRef(false);
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
      onPointerDown={(event) => dragThing(event, dragged, id, name, own)}
      onClick={() => !dragged.current && chooseThing(id, name)}
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
          <div key={card.id} class="pile-side" data-drop={card.id}>
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
