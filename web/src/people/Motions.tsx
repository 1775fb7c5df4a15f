/** What everybody is asked for stands on top, with who asks: taking back, a seat that was left, playing again. */

import type { ComponentChildren } from "preact";
import { go, rematch, undo } from "../actions";
import type { Table } from "../protocol";
import type { State } from "../state";
import { set } from "../store";
import { askForSeat, comeBack, decline, resign } from "./actions";
import { inAll, openSeats } from "./news";

export function Motions({ state }: { state: State }) {
  const said = state.seen?.said;
  if (!said || said.seat === null) return null;
  return (
    <div class="motions" role="status">
      <Undo said={said} own={said.seat} />
      <SeatMotion said={said} own={said.seat} />
      <Back said={said} own={said.seat} />
      <Again said={said} />
      {state.drawer === "resign" && said.can_resign && <Resign said={said} />}
      {state.page.kind === "table" && !state.page.inviting && <Wanted said={said} />}
    </div>
  );
}

/** What is only a reminder is calm: it covers nothing where there is room beside it. */
function Motion({ text, calm = false, children }: { text: string; calm?: boolean; children?: ComponentChildren }) {
  return (
    <div class="motion" data-calm={calm ? "" : undefined}>
      <span>{text}</span>
      {children}
    </div>
  );
}

const nameOf = (said: Table, seat: number): string => said.seats[seat]?.name ?? `Seat ${seat + 1}`;

/** Those whose word is still missing. */
const missing = (said: Table, agreed: number[], but = -1): string =>
  inAll(
    said.seats
      .filter(({ kind, seat }) => kind === "human" && seat !== but && !agreed.includes(seat))
      .map(({ name }) => name),
  );

function Undo({ said, own }: { said: Table; own: number }) {
  const asked = said.undo_asked;
  if (!asked) return null;
  const what = asked.entries === 1 ? "the last choice" : `the last ${asked.entries} choices`;
  if (asked.agreed.includes(own))
    return (
      <Motion
        text={`${asked.by === own ? "You ask" : `${nameOf(said, asked.by)} asks`} to take back ${what}. Waiting for ${missing(said, asked.agreed)}.`}
      >
        <button type="button" class="choice" onClick={() => void decline(said.table)}>
          {asked.by === own ? "Never mind" : "I do not agree any more"}
        </button>
      </Motion>
    );
  return (
    <Motion text={`${nameOf(said, asked.by)} asks to take back ${what}.`}>
      <button type="button" class="choice primary" onClick={() => void undo()}>
        Agree
      </button>
      <button type="button" class="choice" onClick={() => void decline(said.table)}>
        Decline
      </button>
    </Motion>
  );
}

function SeatMotion({ said, own }: { said: Table; own: number }) {
  const asked = said.seat_asked;
  if (!asked || asked.seat === own) return null;
  const who = nameOf(said, asked.seat);
  const what = asked.bot ? `a bot to play for ${who}` : `the seat of ${who} to be open`;
  if (asked.agreed.includes(own))
    return (
      <Motion
        text={`${asked.by === own ? "You ask" : `${nameOf(said, asked.by)} asks`} for ${what}. Waiting for ${missing(said, asked.agreed, asked.seat)}.`}
      >
        <button type="button" class="choice" onClick={() => void decline(said.table)}>
          Never mind
        </button>
      </Motion>
    );
  return (
    <Motion text={`${nameOf(said, asked.by)} asks for ${what}.`}>
      <button type="button" class="choice primary" onClick={() => void askForSeat(said.table, asked.seat, asked.bot)}>
        Agree
      </button>
      <button type="button" class="choice" onClick={() => void decline(said.table)}>
        Decline
      </button>
    </Motion>
  );
}

function Back({ said, own }: { said: Table; own: number }) {
  const seat = said.seats[own];
  const given = seat?.stands_in || seat?.kind === "open";
  if (!given && said.seat_asked?.seat !== own) return null;
  const text = seat?.stands_in
    ? "A bot plays for you."
    : seat?.kind === "open"
      ? "Your seat is open to somebody else."
      : "The others think that you are gone.";
  return (
    <Motion text={text}>
      <button type="button" class="choice primary" onClick={() => void comeBack(said.table)}>
        I am back
      </button>
    </Motion>
  );
}

function Again({ said }: { said: Table }) {
  if (!said.next) return null;
  return (
    <Motion text="The next game is laid out.">
      <button type="button" class="choice primary" onClick={() => void rematch()}>
        Come over
      </button>
    </Motion>
  );
}

function Resign({ said }: { said: Table }) {
  return (
    <Motion text="Give up the game? The other side wins then, and that cannot be taken back.">
      <button type="button" class="choice danger" onClick={() => void resign(said.table)}>
        Give up
      </button>
      <button type="button" class="choice" onClick={() => set({ drawer: "" })}>
        Play on
      </button>
    </Motion>
  );
}

function Wanted({ said }: { said: Table }) {
  const open = openSeats(said).filter(({ seat }) => seat !== said.seat);
  if (!open.length || said.outcome) return null;
  return (
    <Motion calm={true} text={`Nobody plays ${inAll(open.map(({ side, seat }) => side || `seat ${seat + 1}`))} yet.`}>
      <button type="button" class="choice" onClick={() => go(`/t/${encodeURIComponent(said.table)}/invite`)}>
        Invite somebody
      </button>
    </Motion>
  );
}
