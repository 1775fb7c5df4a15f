/** Who sits where, with the links to the seats that nobody has taken. */

import type { Place } from "../net";
import type { Seat } from "../protocol";
import { askForSeat, invite, inviteLink, withdraw } from "./actions";
import { BigLink } from "./BigLink";

interface Shown {
  at: Place;
  game: string;
  seats: Seat[];
  /** The own seat; null for who watches. */
  own: number | null;
  invitations: Record<number, string>;
}

export function SeatCards({ at, game, seats, own, invitations }: Shown) {
  return (
    <ul class="seat-cards">
      {seats.map((seat) => (
        <li key={seat.seat} class="seat-card" data-state={stateOf(seat)}>
          <SeatHead seat={seat} own={own} />
          {seat.kind === "open" && own !== null && (
            <Invited at={at} game={game} seat={seat} secret={invitations[seat.seat] ?? ""} />
          )}
          {at.kind === "table" && own !== null && <Gone table={at.id} seat={seat} own={own} />}
        </li>
      ))}
    </ul>
  );
}

const stateOf = (seat: Seat): string => (seat.kind === "open" ? "open" : seat.here ? "here" : "away");

export function SeatHead({ seat, own }: { seat: Seat; own: number | null }) {
  const what = [seat.seat === own ? "you" : "", seat.side && seat.kind !== "open" ? seat.side : "", stateWords(seat)];
  return (
    <div class="seat">
      <span class="seat-letter" aria-hidden="true">
        {seat.kind === "open" ? "?" : (seat.name[0] ?? "?").toUpperCase()}
      </span>
      <span class="seat-words">
        <b>{seat.kind === "open" ? (seat.side ?? "") || "Open seat" : seat.name}</b>
        <span class="muted">{what.filter(Boolean).join(" · ")}</span>
      </span>
    </div>
  );
}

function stateWords(seat: Seat): string {
  if (seat.kind === "open") return "waiting for somebody";
  if (seat.kind === "bot") return seat.stands_in ? "a bot plays meanwhile" : `bot: ${seat.bot ?? "any"}`;
  return seat.here ? "here" : "away";
}

function Invited({ at, game, seat, secret }: { at: Place; game: string; seat: Seat; secret: string }) {
  const name = seat.side || `seat ${seat.seat + 1}`;
  if (!secret || !seat.invited)
    return (
      <button type="button" class="choice primary" onClick={() => void invite(at, seat.seat)}>
        {seat.invited ? "Make a new link" : "Make a link"} for {name}
      </button>
    );
  return (
    <>
      <BigLink link={inviteLink(at, secret)} title={`Invitation to ${name}`} game={game} />
      <div class="choice-row">
        <button type="button" class="quiet" onClick={() => void invite(at, seat.seat)}>
          Make a new link
        </button>
        <button type="button" class="quiet" onClick={() => void withdraw(at, seat.seat)}>
          Withdraw this one
        </button>
      </div>
    </>
  );
}

/** HB-015 Somebody who is gone can be replaced; the server says whether it is time, and who has to agree. */
function Gone({ table, seat, own }: { table: string; seat: Seat; own: number }) {
  const gone = seat.kind === "human" && !seat.here && seat.seat !== own;
  if (!gone && !(seat.kind === "open" && seat.seat !== own)) return null;
  return (
    <div class="choice-row">
      <button type="button" class="quiet" onClick={() => void askForSeat(table, seat.seat, "instinct")}>
        Let a bot play {gone ? `for ${seat.name}` : "this seat"}
      </button>
      {gone && (
        <button type="button" class="quiet" onClick={() => void askForSeat(table, seat.seat, "")}>
          Open the seat to somebody else
        </button>
      )}
    </div>
  );
}
