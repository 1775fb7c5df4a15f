/** Round one screen: the table is covered while it goes from hand to hand. */

import { useEffect, useRef } from "preact/hooks";
import { go, takeOver } from "../actions";
import type { Seat } from "../protocol";
import type { State } from "../state";

export function HandOver({ seat, state }: { seat: Seat; state: State }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat.seat]);
  const name = seat.name || `seat ${seat.seat + 1}`;
  const said = state.seen?.said;
  return (
    <main class="waiting hand-over" data-n={said?.n}>
      <p class="muted">
        {said?.title} · {said?.scene.headline}
      </p>
      <svg class="hand-over-sign" viewBox="-60 -60 120 120" aria-hidden="true">
        <circle r="54" />
        <circle r="36" />
        <circle r="18" />
        <path d="M0 0V-54A54 54 0 0 1 47-27Z" />
      </svg>
      <h1>Pass the device to {name}</h1>
      <p class="muted">What the others know stays covered until {name} takes over.</p>
      <button ref={button} type="button" class="play" onClick={() => takeOver(seat.seat)}>
        I am {name}
      </button>
      <button type="button" class="quiet" onClick={() => go("/")}>
        All games
      </button>
    </main>
  );
}
