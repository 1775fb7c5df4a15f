/** Inviting is a page: one big link, who is here, what is waited for; and the ways to another device and to strangers. */

import { go } from "../actions";
import { copy } from "../asides";
import { Miniature } from "../board/Board";
import type { Place } from "../net";
import { follow } from "../pages/links";
import { keptNow, type State } from "../state";
import { list, move, moveLink, rename, watchLink } from "./actions";
import { BigLink } from "./BigLink";
import { Motions } from "./Motions";
import { NameField } from "./NameField";
import { inAll, openSeats } from "./news";
import { SeatCards } from "./SeatCards";

export function InvitePage({ state }: { state: State }) {
  const seen = state.seen;
  const kept = keptNow(state);
  if (!seen || !kept) return <p class="waiting">{state.trouble || "Walking to the table …"}</p>;
  const { said } = seen;
  const at: Place = { kind: "table", id: said.table };
  const open = openSeats(said);
  return (
    <div class="people-page">
      <header class="page-head">
        <a class="icon home-link" href="/" onClick={follow} aria-label="All games">
          ⬡
        </a>
        <h1>{open.length ? "Invite somebody" : "At this table"}</h1>
      </header>
      <Motions state={state} />
      <main class="people-main">
        <section class="people-table" aria-label="The table">
          <Miniature scene={seen.scene} title={said.title} />
          <p>
            <b>{said.title}</b>
            <br />
            <span class="muted">{seen.scene.headline}</span>
          </p>
          <p role="status">{waitedFor(state)}</p>
          <button type="button" class="play" onClick={() => go(`/t/${encodeURIComponent(said.table)}`)}>
            To the table
          </button>
        </section>
        <section aria-label="Seats">
          <SeatCards
            at={at}
            game={said.title}
            seats={said.seats}
            own={said.seat}
            invitations={kept.invitations ?? {}}
          />
        </section>
        <section class="people-more" aria-label="More">
          {said.seat !== null && <Own state={state} at={at} />}
          {open.length > 0 && said.seat !== null && !said.campaign && (
            <Listed table={said.table} listed={said.listed} />
          )}
          <div>
            <h2>Watching</h2>
            <p class="muted">Anybody with this link sees what everybody may see, and cannot play.</p>
            <button type="button" class="choice" onClick={() => void copy(watchLink(at), "Link for watching copied.")}>
              Copy a link for watching
            </button>
          </div>
        </section>
      </main>
    </div>
  );
}

function waitedFor(state: State): string {
  const said = state.seen?.said;
  if (!said) return "";
  const open = openSeats(said);
  if (open.length)
    return `Waiting for somebody to play ${inAll(open.map(({ side, seat }) => side || `seat ${seat + 1}`))}.`;
  const away = said.seats.filter(({ kind, here, seat }) => kind === "human" && !here && seat !== said.seat);
  return away.length
    ? `${inAll(away.map(({ name }) => name))} sat down, and ${away.length > 1 ? "are" : "is"} away just now.`
    : "Everybody is here.";
}

function Own({ state, at }: { state: State; at: Place }) {
  const said = state.seen?.said;
  const own = said?.seats.find(({ seat }) => seat === said.seat);
  const ticket = state.ticket?.id === at.id ? state.ticket.secret : "";
  return (
    <>
      <div>
        <h2>Your name</h2>
        <NameField
          key={own?.name}
          name={own?.name ?? state.name}
          label="The others read"
          word="Change"
          keep={(name) => void rename(at, name)}
        />
      </div>
      <div>
        <h2>Another device</h2>
        <p class="muted">Go on playing from your phone or another browser. This one then only watches.</p>
        {ticket ? (
          <BigLink link={moveLink(at, ticket)} title="Link that moves your seat" game={said?.title ?? ""} />
        ) : (
          <button type="button" class="choice" onClick={() => void move(at)}>
            Move my seat
          </button>
        )}
      </div>
    </>
  );
}

function Listed({ table, listed }: { table: string; listed: boolean }) {
  return (
    <div>
      <h2>Anybody</h2>
      <label class="check">
        <input type="checkbox" checked={listed} onChange={(event) => void list(table, event.currentTarget.checked)} />
        <span>
          List this table: whoever looks at the start page of this server may take a free seat, without a link.
        </span>
      </label>
    </div>
  );
}
