/** Where an invitation leads: what it is, who is there, and one button. */

import { useState } from "preact/hooks";
import { go } from "../actions";
import { Miniature } from "../board/Board";
import type { Place } from "../net";
import type { Seat } from "../protocol";
import type { State } from "../state";
import { keyAt, sitDown } from "./actions";
import { inAll } from "./news";

export function JoinPage({ state }: { state: State }) {
  const { page, seen, campaign } = state;
  const [name, setName] = useState(state.name);
  if (page.kind !== "join") return null;
  const seats = seen?.said.seats ?? campaign?.seats;
  if (!seats)
    return (
      <main class="waiting">
        <p role="status">{state.trouble || "Walking to the table …"}</p>
        {state.trouble && <Home />}
      </main>
    );
  const title = seen?.said.title ?? campaign?.title ?? "";
  return (
    <main class="join">
      {seen && <Miniature scene={seen.scene} title={title} />}
      <h1>{page.moves ? `Play on here: ${title}` : title}</h1>
      <p>
        {page.moves
          ? "Your seat comes over to this device, and the other one only watches."
          : invitedBy(seats, page.seat)}
      </p>
      <p class="muted">{seen?.scene.headline ?? campaign?.about}</p>
      {state.trouble && (
        <p class="trouble" role="alert">
          {state.trouble}
        </p>
      )}
      <Known at={page.at} />
      <form
        class="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          void sitDown(name);
        }}
      >
        {!page.moves && (
          <label class="field">
            <span>Your name</span>
            <input
              value={name}
              maxLength={40}
              required
              autocomplete="nickname"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        )}
        <button type="submit" class="play" disabled={state.busy !== ""}>
          {page.moves ? "Play on here" : "Sit down"}
        </button>
      </form>
      <button type="button" class="quiet" onClick={() => go(location.pathname)}>
        Only watch
      </button>
    </main>
  );
}

function invitedBy(seats: Seat[], seat: number): string {
  const people = seats.filter(({ kind }) => kind === "human").map(({ name }) => name);
  const free = seats.filter((one) => one.kind === "open" && (seat < 0 || one.seat === seat));
  const side = free.length === 1 ? free[0]?.side : "";
  const who = people.length
    ? `${inAll(people)} ${people.length > 1 ? "wait" : "waits"} for you.`
    : "There is a seat for you.";
  return side ? `${who} You play ${side}.` : who;
}

/** Whoever has a seat already may have meant that one. */
function Known({ at }: { at: Place }) {
  if (!keyAt(at)) return null;
  return (
    <p class="join-known">
      You have a seat here already.{" "}
      <button type="button" class="choice" onClick={() => go(location.pathname)}>
        To my seat
      </button>
    </p>
  );
}

function Home() {
  return (
    <button type="button" class="choice primary" onClick={() => go("/")}>
      All games
    </button>
  );
}
