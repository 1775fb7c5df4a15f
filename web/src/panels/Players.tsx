/** Who sits at the table, and the way to the page that brings others to it. */

import { go, switchSeat } from "../actions";
import type { KeptTable } from "../kept";
import { SeatHead } from "../people/SeatCards";
import type { Seat, Table } from "../protocol";

export function Players({ said, kept }: { said: Table; kept: KeptTable | undefined }) {
  return (
    <div class="players">
      <ul>
        {said.seats.map((seat) => (
          <SeatOf key={seat.seat} seat={seat} said={said} kept={kept} />
        ))}
      </ul>
      <button type="button" class="choice" onClick={() => go(`/t/${encodeURIComponent(said.table)}/invite`)}>
        Invite, watch, move to another device …
      </button>
    </div>
  );
}

function SeatOf({ seat, said, kept }: { seat: Seat; said: Table; kept: KeptTable | undefined }) {
  const mine = said.seat === seat.seat;
  return (
    <li class="seat-line" data-acts={said.to_act.includes(seat.seat) ? "" : undefined}>
      <SeatHead seat={seat} own={said.seat} />
      {said.to_act.includes(seat.seat) && <span class="to-act">to act</span>}
      {seat.trouble && (
        <span class="seat-trouble" role="status">
          {seat.trouble}
        </span>
      )}
      {kept?.keys[seat.seat] !== undefined && !mine && (
        <button type="button" class="quiet" onClick={() => switchSeat(seat.seat)}>
          Play this seat
        </button>
      )}
    </li>
  );
}
