/** Who sits at the table, and the links that bring others to it. */

import { switchSeat } from "../actions";
import { copy } from "../asides";
import type { KeptTable } from "../kept";
import type { Seat, Table } from "../protocol";

export function Players({ said, kept }: { said: Table; kept: KeptTable | undefined }) {
  const address = `${location.origin}/t/${encodeURIComponent(said.table)}`;
  return (
    <div class="players">
      <ul>
        {said.seats.map((seat) => (
          <SeatOf key={seat.seat} seat={seat} said={said} kept={kept} address={address} />
        ))}
      </ul>
      <button type="button" class="choice" onClick={() => void copy(address, "Link for watching copied.")}>
        Copy a link for watching
      </button>
      <p class="muted">Whoever opens a seat’s link plays that seat. Nothing else is needed to sit down.</p>
    </div>
  );
}

function SeatOf({
  seat,
  said,
  kept,
  address,
}: {
  seat: Seat;
  said: Table;
  kept: KeptTable | undefined;
  address: string;
}) {
  const key = kept?.keys[seat.seat];
  const mine = said.seat === seat.seat;
  return (
    <li class="seat" data-acts={said.to_act.includes(seat.seat) ? "" : undefined}>
      <span class="seat-letter" aria-hidden="true">
        {seat.seat + 1}
      </span>
      <span class="seat-words">
        <b>{seat.name || `Seat ${seat.seat + 1}`}</b>
        <span class="muted">
          {[
            mine ? "you" : "",
            kindOf(seat),
            seat.here ? "at the table" : "away",
            said.to_act.includes(seat.seat) ? "to act" : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {seat.trouble && (
          <span class="seat-trouble" role="status">
            {seat.trouble}
          </span>
        )}
      </span>
      {key !== undefined && !mine && (
        <button type="button" class="quiet" onClick={() => switchSeat(seat.seat)}>
          Play this seat
        </button>
      )}
      {key !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() => void copy(`${address}#key=${encodeURIComponent(key)}`, "Link for this seat copied.")}
        >
          {mine ? "Copy my link" : "Invite"}
        </button>
      )}
    </li>
  );
}

const kindOf = (seat: Seat): string =>
  seat.kind === "bot" ? `bot: ${seat.bot ?? "any"}` : seat.kind === "open" ? "open seat" : "person";
