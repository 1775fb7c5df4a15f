/** The start page: what one plays already, who waits for somebody, and the games, those first that are learned soonest. */

import { useState } from "preact/hooks";
import { forget, remember, startTable } from "../actions";
import { Miniature } from "../board/Board";
import { rememberCampaign } from "../campaign/actions";
import { ContinueCampaigns } from "../campaign/ContinueCampaigns";
import type { KeptTable } from "../kept";
import { OwnFile } from "../panels/OwnFile";
import { inAll } from "../people/news";
import type { Game, MyTable, OpenTable } from "../protocol";
import { boardOf, fullScene } from "../scene";
import type { State } from "../state";
import { set } from "../store";
import { flipMode, follow, readRules } from "./links";
import { sensibleSeats } from "./seating";
import "./pages.css";

export function Home({ state }: { state: State }) {
  return (
    <div class="home">
      <header class="home-head">
        <h1>Hullbreach</h1>
        <p>Tabletop survival games, played by the book.</p>
        <span class="grow" />
        {state.lab && (
          <a class="choice" href="/lab" onClick={follow}>
            Lab
          </a>
        )}
        <button type="button" class="icon" onClick={flipMode} aria-label="Light or dark" title="Light or dark">
          ◐
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => set({ drawer: "settings" })}
          aria-label="Settings"
          title="Settings"
        >
          ⚙
        </button>
      </header>
      <main>
        {state.trouble && (
          <p class="trouble" role="alert">
            {state.trouble}
          </p>
        )}
        <Forgotten state={state} />
        <Continue kept={state.kept} mine={state.mine} />
        <ContinueCampaigns kept={state.campaigns} />
        <OpenTables tables={state.openTables ?? []} />
        <section aria-label="Games" class="shelf">
          {state.games === null && !state.trouble && <p class="muted">Laying out the games …</p>}
          {state.games?.map((game, at) => (
            <GameCard key={game.id} game={game} first={at === 0} busy={state.busy !== ""} />
          ))}
        </section>
        {state.games && <OwnFile games={state.games} busy={state.busy !== ""} />}
      </main>
    </div>
  );
}

// What one plays already

function Forgotten({ state }: { state: State }) {
  const one = state.forgotten;
  if (!one) return null;
  return (
    <p class="forgotten" role="status">
      {one.title} is forgotten.
      <button type="button" class="choice" onClick={"table" in one ? remember : rememberCampaign}>
        Undo
      </button>
    </p>
  );
}

const MOST_SHOWN = 6;

function Continue({ kept, mine }: { kept: KeptTable[]; mine: Record<string, MyTable> }) {
  const known = kept.filter((one) => one.title && !one.campaign);
  if (!known.length) return null;
  const first = (one: KeptTable) => (mine[one.table]?.your_turn ? 0 : one.over ? 2 : 1);
  const ordered = [...known].sort((a, b) => first(a) - first(b));
  return (
    <section class="continue" aria-label="Continue">
      <h2>Continue</h2>
      <ul>
        {ordered.slice(0, MOST_SHOWN).map((one) => (
          <ContinueOne key={one.table} one={one} stands={mine[one.table]} />
        ))}
      </ul>
    </section>
  );
}

function ContinueOne({ one, stands }: { one: KeptTable; stands: MyTable | undefined }) {
  const turn = stands?.your_turn === true && !one.over;
  return (
    <li data-turn={turn ? "" : undefined}>
      <a
        class="continue-one"
        href={`/t/${encodeURIComponent(one.table)}${one.over && !stands?.next ? "/replay" : ""}`}
        onClick={follow}
      >
        <b>{one.title}</b>
        <span>{stands?.headline || one.headline}</span>
        <span class="muted">{standing(one, stands)}</span>
      </a>
      <Forget
        what={`${one.title}, ${one.headline}`}
        seat={one.seat >= 0 && !one.over}
        forget={() => forget(one.table)}
      />
    </li>
  );
}

function standing(one: KeptTable, stands: MyTable | undefined): string {
  if (one.over) return stands?.next ? "Over. The others play again: come over." : `Over: ${one.over} Watch the replay.`;
  const others = stands?.with_others.length ? `with ${inAll(stands.with_others)}` : "";
  const turn = stands?.your_turn ? "Your turn" : (stands?.waiting ?? "").replace(/\.$/, "");
  return [turn, others, sinceWhen(one.used), one.seat < 0 ? "watching" : ""].filter(Boolean).join(" · ");
}

/** Forgetting asks once; what was forgotten can be remembered again. */
export function Forget({ what, seat, forget: go }: { what: string; seat: boolean; forget: () => void }) {
  const [asked, ask] = useState(false);
  if (!asked)
    return (
      <button type="button" class="icon" aria-label={`Forget ${what}`} title="Forget" onClick={() => ask(true)}>
        ✕
      </button>
    );
  return (
    <span class="forget-asked" role="group" aria-label={`Forget ${what}?`}>
      <span>{seat ? "Forget it, and your seat with it?" : "Forget it?"}</span>
      <button type="button" class="choice" onClick={go}>
        Forget
      </button>
      <button type="button" class="choice" onClick={() => ask(false)}>
        Keep
      </button>
    </span>
  );
}

// Who waits for somebody

function OpenTables({ tables }: { tables: OpenTable[] }) {
  if (!tables.length) return null;
  return (
    <section class="continue open-tables" aria-label="Open tables">
      <h2>Waiting for somebody</h2>
      <ul>
        {tables.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.table}>
            <a
              class="continue-one"
              href={`/t/${encodeURIComponent(one.table)}#seat=${one.free[0] ?? 0}`}
              onClick={follow}
            >
              <b>{one.title}</b>
              <span>
                {inAll(one.by) || "Somebody"} · {one.scenario}
              </span>
              <span class="muted">
                {[
                  one.free.map((seat) => one.sides[seat] ?? `seat ${seat + 1}`).join(", "),
                  one.here ? "at the table now" : `opened ${sinceWhen(Date.now() - one.minutes * 60000)}`,
                ].join(" · ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function sinceWhen(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 2) return "just now";
  if (minutes < 90) return `${minutes} minutes ago`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours ago` : `${Math.round(minutes / 1440)} days ago`;
}

// A game

function GameCard({ game, first, busy }: { game: Game; first: boolean; busy: boolean }) {
  const board = boardOf(game.scene, {});
  const start = () => void startTable({ game: game.id, seats: sensibleSeats(game, game.seats[0] ?? 1) });
  const page = `/play/${encodeURIComponent(game.id)}`;
  return (
    <article class="game" data-theme={game.scene.theme}>
      <div class="game-board">
        {board && <Miniature scene={fullScene(game.scene, board)} title={game.title} close={true} />}
      </div>
      <div class="game-words">
        {first && <p class="game-mark">Start here</p>}
        <h2>{game.title}</h2>
        <p class="game-about">{game.about}</p>
        <p class="muted">
          {facts(game)}
          {(game.puzzles ?? 0) > 0 && (
            <>
              {" · "}
              <a class="puzzle-link" href={`/puzzle/${encodeURIComponent(game.id)}`} onClick={follow}>
                Puzzle of the day<span class="unseen"> in {game.title}</span>
              </a>
            </>
          )}
        </p>
        <div class="game-buttons">
          <button type="button" class="play" disabled={busy} onClick={start}>
            Play<span class="unseen"> {game.title}</span>
          </button>
          {game.tutorial && (
            <button
              type="button"
              class="choice"
              disabled={busy}
              onClick={() => void startTable({ game: game.id, tutorial: true })}
            >
              Learn it<span class="unseen"> {game.title}</span>
            </button>
          )}
          <a class="choice" href={page} onClick={follow}>
            Set up …<span class="unseen"> {game.title}</span>
          </a>
          <button type="button" class="choice" onClick={() => readRules(game)}>
            Rules<span class="unseen"> of {game.title}</span>
          </button>
        </div>
      </div>
    </article>
  );
}

function facts(game: Game): string {
  const [least = 1] = game.seats;
  const most = game.seats[game.seats.length - 1] ?? least;
  const seats = most > least ? `${least} to ${most} players` : most === 1 ? "1 player" : `${most} players`;
  const scenarios = `${game.scenarios.length} ${game.scenarios.length === 1 ? "scenario" : "scenarios"}`;
  const campaigns = game.campaigns.length ? `${game.campaigns.length} campaigns` : "";
  return [seats, scenarios, campaigns].filter(Boolean).join(" · ");
}
