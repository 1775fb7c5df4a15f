/** What lies before the player: counters, cards, charts, piles, notes. */

import { useRef } from "preact/hooks";
import { chooseThing } from "../actions";
import { Picture } from "../board/Silhouette";
import { Token } from "../board/Token";
import type { Card, Chart, Hand, Pile, Scene, Timer, Track } from "../scene";
import { choicesNow, choicesWith, type State, tutorialStep } from "../state";
import { set } from "../store";
import { ACTIVE, GONE } from "../words";
import { Areas, dragThing, PilesOf } from "./Areas";
import { RuleLink } from "./RuleLink";

export function Sheet({ state, scene }: { state: State; scene: Scene }) {
  return (
    <>
      <Notes notes={scene.notes} />
      <Tracks tracks={scene.tracks} timers={scene.timers} lesson={tutorialStep(state)?.highlight ?? []} />
      {scene.hands.map((hand) => (
        <HandOf key={hand.id} hand={hand} state={state} scene={scene} />
      ))}
      {scene.charts.map((chart) => (
        <ChartOf key={chart.id} chart={chart} />
      ))}
      <Piles piles={scene.piles} />
    </>
  );
}

export function Notes({ notes }: { notes: string[] }) {
  if (!notes.length) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

// Counters

const MOST_BOXES = 12;

export function Tracks({ tracks, timers, lesson = [] }: { tracks: Track[]; timers: Timer[]; lesson?: string[] }) {
  if (!tracks.length && !timers.length) return null;
  return (
    <section class="tracks" aria-label="Counters">
      {tracks.map((track) => (
        <TrackOf key={track.id} track={track} lesson={lesson.includes(track.id)} />
      ))}
      {timers.map((timer) => (
        <div key={timer.id} class="track">
          <span class="track-name">{timer.name}</span>
          <span class="figure">
            {Math.ceil(timer.left_ms / 1000)} s{timer.running ? "" : ", stopped"}
          </span>
        </div>
      ))}
    </section>
  );
}

function TrackOf({ track, lesson }: { track: Track; lesson: boolean }) {
  return (
    <div
      class="track"
      data-danger={track.danger ? "" : undefined}
      data-track={track.id}
      data-lesson={lesson ? "" : undefined}
    >
      <span class="track-name">{track.name}</span>
      <span class="figure">
        {track.value}
        {track.most > 0 && <span class="of">/{track.most}</span>}
      </span>
      {track.most > 0 && track.most <= MOST_BOXES && <Boxes track={track} />}
      <RuleLink rule={track.rule} />
    </div>
  );
}

/** A box for each; at a mark something happens. */
function Boxes({ track }: { track: Track }) {
  return (
    <span class="boxes" aria-hidden="true">
      {Array.from({ length: track.most }, (_, index) => (
        <i
          key={index}
          class={index < track.value ? "full" : ""}
          data-mark={track.marks.includes(index) ? "" : undefined}
        />
      ))}
    </span>
  );
}

// Cards

/** What a team is put together from, and the team meanwhile, are shown where they are chosen. */
function HandOf({ hand, state, scene }: { hand: Hand; state: State; scene: Scene }) {
  switch (hand.look) {
    case "cards":
    case "gear":
    case "kit":
      return <Cards hand={hand} state={state} />;
    case "sheets":
      return <Sheets hand={hand} state={state} scene={scene} />;
    case "notes":
      return <NotesOf hand={hand} />;
    case "piles":
      return <PilesOf hand={hand} state={state} />;
    case "team":
    case "shop":
    case "goods":
    case "roster":
      return null;
  }
}

export function NotesOf({ hand }: { hand: Hand }) {
  if (hand.folded)
    return (
      <details class="lately">
        <summary>{hand.name}</summary>
        <Said hand={hand} />
      </details>
    );
  return (
    <section class="hand" aria-label={hand.name}>
      <h2>{hand.name}</h2>
      <Said hand={hand} />
    </section>
  );
}

function Said({ hand }: { hand: Hand }) {
  return (
    <dl class="said">
      {hand.cards.map((card) => (
        <div key={card.id}>
          <dt>
            <Picture picture={card.picture} /> {card.name} <RuleLink rule={card.rule} />
          </dt>
          <dd>{card.text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sheets({ hand, state, scene }: { hand: Hand; state: State; scene: Scene }) {
  if (!hand.cards.length) return null;
  const owner = state.seen?.said.seats.find(({ seat }) => seat === hand.seat)?.name;
  return (
    <section class="hand" aria-label={[hand.name, owner].filter(Boolean).join(" of ")}>
      <h2>
        {hand.name}
        {owner && <span class="muted"> {owner}</span>}
      </h2>
      <ul class="sheets">
        {hand.cards.map((card) => (
          <li key={card.id}>
            <SheetOf card={card} state={state} scene={scene} />
            {card.areas.length > 0 && <Areas card={card} state={state} own={isOwn(state, hand)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOwn = ({ seen }: State, hand: Hand): boolean => hand.seat >= 0 && hand.seat === seen?.said.seat;

/** The sheet of a character: press it to do what can be done with it. */
function SheetOf({ card, state, scene }: { card: Card; state: State; scene: Scene }) {
  const uses = choicesWith(choicesNow(state), card.id);
  const look = (on: boolean) => set({ looked: on ? card.id : "" });
  return (
    <button
      type="button"
      class="sheet"
      data-target={card.id}
      data-legal={uses.length ? "" : undefined}
      data-active={scene.pieces.some(({ id, states }) => id === card.id && states.includes(ACTIVE)) ? "" : undefined}
      data-gone={GONE.some((state) => card.states.includes(state)) ? "" : undefined}
      aria-pressed={state.picked.includes(card.id)}
      onClick={() => chooseThing(card.id, card.name)}
      onMouseEnter={() => look(true)}
      onMouseLeave={() => look(false)}
    >
      <SheetBody card={card} scene={scene} />
    </button>
  );
}

export function SheetBody({ card, scene }: { card: Card; scene: Scene }) {
  const piece = scene.pieces.find((one) => one.id === card.id);
  return (
    <>
      {piece ? (
        <svg class="sheet-token" viewBox="-60 -60 120 120" aria-hidden="true">
          <Token piece={{ ...piece, pips: 0, states: [] }} r={50} turn={0} />
        </svg>
      ) : (
        card.picture && (
          <span class="sheet-token">
            <Picture picture={card.picture} />
          </span>
        )
      )}
      <span class="sheet-name">
        <b>{card.name}</b> {card.price && <span class="card-price">{card.price}</span>}
      </span>
      {card.tracks.length > 0 && (
        <span class="sheet-tracks">
          {card.tracks.map((track) => (
            <span key={track.id} data-danger={track.danger ? "" : undefined}>
              {track.name} <b class="figure">{track.value}</b>
              {track.most > 0 && <span class="muted">/{track.most}</span>}
              {track.most > 0 && track.most <= MOST_BOXES && <Boxes track={track} />}
            </span>
          ))}
        </span>
      )}
      {card.figures.length > 0 && <Figures card={card} scene={scene} />}
      {card.text && <span class="sheet-text">{card.text}</span>}
      {card.states.length > 0 && (
        <span class="sheet-states">
          {card.states.map((state) => (
            <i key={state}>{state}</i>
          ))}
        </span>
      )}
    </>
  );
}

/** What is abbreviated is spelled out while the sheet is looked at. */
export function Figures({ card, scene }: { card: Card; scene: Scene }) {
  const known = new Map(scene.board.spelled);
  const short = card.figures.filter(([name]) => known.has(name));
  return (
    <>
      <span class="figures">
        {card.figures.map(([name, value]) => (
          <span key={name} title={known.get(name)}>
            <span class="muted">{name}</span> <b>{value}</b>
          </span>
        ))}
      </span>
      {short.length > 0 && (
        <span class="spelled" aria-hidden="true">
          {short.map(([name]) => (
            <span key={name}>
              <b>{name}</b> {known.get(name)}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Cards({ hand, state }: { hand: Hand; state: State }) {
  return (
    <section class="hand" aria-label={hand.name}>
      <h2>{hand.name}</h2>
      {hand.cards.length ? (
        <ul class="cards" data-drop={hand.id}>
          {hand.cards.map((card) => (
            <li key={card.id}>
              <CardOf card={card} state={state} />
            </li>
          ))}
        </ul>
      ) : (
        <p class="empty">No cards.</p>
      )}
    </section>
  );
}

function CardOf({ card, state }: { card: Card; state: State }) {
  const dragged = useRef(false);
  const uses = choicesWith(choicesNow(state), card.id);
  const [only] = uses;
  const pointed = state.preview?.targets.includes(card.id);
  const lesson = tutorialStep(state)?.highlight.includes(card.id);
  const label =
    uses.length === 1 && only ? only.label : uses.length ? `${card.name}: ${uses.length} choices` : card.name;
  return (
    <button
      type="button"
      class="card"
      aria-label={label}
      title={only && uses.length === 1 ? only.label : undefined}
      aria-description={card.text}
      aria-disabled={uses.length ? undefined : "true"}
      aria-pressed={uses.length > 1 ? state.picked.includes(card.id) : undefined}
      data-target={card.id}
      data-legal={uses.length ? "" : undefined}
      data-pointed={pointed ? "" : undefined}
      data-lesson={lesson ? "" : undefined}
      data-asked={state.refused?.target === card.id ? "" : undefined}
      onPointerDown={(event) => uses.length && dragThing(event, dragged, card.id, card.name, false)}
      onClick={() => !dragged.current && chooseThing(card.id, card.name)}
    >
      <span class="card-head">
        <Picture picture={card.picture} />
        <b>{card.name}</b>
        {card.count > 1 && <span class="card-count">×{card.count}</span>}
        {card.price && <span class="card-price">{card.price}</span>}
      </span>
      <span class="card-text">{card.text}</span>
      {uses.length > 1 && <span class="card-use">Choose one of {uses.length} ways</span>}
    </button>
  );
}

// Charts

/** A printed table; what covers it is drawn as one sheet that slides. */
function ChartOf({ chart }: { chart: Chart }) {
  const columns = Math.max(...chart.rows.map((row) => row.length));
  const cover = covered(chart);
  return (
    <section class="chart" aria-label={chart.name}>
      <h2>
        {chart.name} <RuleLink rule={chart.rule} />
      </h2>
      <div class="chart-frame" style={{ "--columns": columns - 1 }}>
        <table>
          <caption>{chart.caption}</caption>
          <tbody>
            {chart.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, place) =>
                  cell.tone === "head" ? (
                    <th key={place} scope="row">
                      {cell.text}
                    </th>
                  ) : (
                    <td key={place} data-tone={cell.tone || undefined}>
                      {cell.tone === "hidden" ? <span class="unseen">covered</span> : cell.text}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {cover && <div class="chart-sheet" aria-hidden="true" style={{ "--from": cover.from, "--wide": cover.wide }} />}
      </div>
    </section>
  );
}

/** The columns that are hidden in every row, counted without the head. */
function covered(chart: Chart): { from: number; wide: number } | null {
  const [first] = chart.rows;
  if (!first) return null;
  const heads = first.filter((cell) => cell.tone === "head").length;
  const hidden = first.flatMap((_, place) => (chart.rows.every((row) => row[place]?.tone === "hidden") ? [place] : []));
  const [from] = hidden;
  return from === undefined ? null : { from: from - heads, wide: hidden.length };
}

// Piles

export function Piles({ piles }: { piles: Pile[] }) {
  if (!piles.length) return null;
  return (
    <section class="piles" aria-label="Piles">
      {piles.map((pile) => (
        <div key={pile.id} class="pile">
          <span class="pile-back" aria-hidden="true" data-empty={pile.count ? undefined : ""}>
            {pile.count}
          </span>
          <span>
            <b>{pile.name}</b>
            <br />
            <span class="muted">
              {pile.top ? `on top: ${pile.top}` : `${pile.count} ${pile.count === 1 ? "card" : "cards"}`}
            </span>
          </span>
        </div>
      ))}
    </section>
  );
}
