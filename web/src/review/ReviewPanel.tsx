/** A game looked back at: the chance to win over the choices, where it turned, and what was luck and what was skill. */

import { useEffect, useState } from "preact/hooks";
import { playOnFrom } from "../actions";
import { canPlayOn, type State } from "../state";
import { store } from "../store";
import { look, shown, watch } from "./actions";
import { Curve } from "./Curve";
import {
  blunders,
  happened,
  isClear,
  type Judged,
  judged,
  luckOf,
  percent,
  points,
  progressOf,
  skillOf,
  strokes,
  summed,
  totals,
  within,
} from "./review";
import "./review.css";

const MOST = 5;

export function ReviewPanel({ state }: { state: State }) {
  const table = state.page.kind === "replay" ? state.page.table : "";
  const [seat, setSeat] = useState(-1);
  useEffect(() => watch(table, seat), [table, seat]);
  const now = shown.value;
  const known = now?.table === table ? now.known : null;
  if (!known) {
    return (
      <section class="review" aria-label="Review">
        <p role="status" class="muted">
          Looking back …
        </p>
      </section>
    );
  }
  const { said } = known;
  const all = judged(known);
  const looked = all.find(({ n }) => n === now?.looked);
  return (
    <section class="review" aria-label="Review" data-progress={said.progress}>
      <div class="review-head">
        <h2>Chance to win</h2>
        <Seats state={state} seats={said.seats} seat={said.seat} choose={setSeat} />
      </div>
      <Curve all={all} result={said.result} looked={looked} look={look} />
      <p role="status" class="review-progress">
        {progressOf(said)}
        {said.progress === "working" && <progress max={said.choices} value={said.judged} aria-hidden="true" />}
      </p>
      <Looked one={looked} all={all} seat={said.seat} over={said.result !== null} />
      <Sums all={all} />
      <Turns
        seat={said.seat}
        over={said.result !== null}
        title="Where another choice was better"
        all={blunders(all, MOST)}
        say={skillOf}
        of={({ skill }) => skill}
      />
      <Turns
        seat={said.seat}
        over={said.result !== null}
        title="Where luck decided"
        all={strokes(all, MOST)}
        say={saidOfLuck}
        of={({ luck }) => luck ?? 0}
      />
      <Everything all={all} />
      <p class="muted review-note">
        Each choice was played on in many games from what the seat knew then; bots made all choices after it. ± is twice
        the standard error.
      </p>
    </section>
  );
}

interface SeatsProps {
  state: State;
  seats: number[];
  seat: number;
  choose: (seat: number) => void;
}

function Seats({ state, seats, seat, choose }: SeatsProps) {
  const named = (at: number) => state.seen?.said.seats[at]?.name || `seat ${at + 1}`;
  if (seats.length < 2) return null;
  return (
    <label class="review-seats">
      <span class="unseen">Whose choices</span>
      <select value={seat} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {seats.map((at) => (
          <option key={at} value={at}>
            {named(at)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The choice that is looked at, and what can be done from there. It keeps its place before there is one. */
function Looked({ one, all, seat, over }: { one: Judged | undefined; all: Judged[]; seat: number; over: boolean }) {
  if (!one) {
    return (
      <div class="review-looked">
        <p class="muted">
          {all.length ? "Press the curve, or a line below, to see that moment." : "Nothing is judged yet."}
        </p>
      </div>
    );
  }
  return (
    <div class="review-looked" data-clear={isClear(one) ? "" : undefined}>
      <p>
        <b>Choice {all.indexOf(one) + 1}.</b> {skillOf(one)}
        {one.skill < 0 && (
          <span class="figure">
            {" "}
            {points(one.skill)} ({within(one.doubt)})
          </span>
        )}
      </p>
      {luckOf(one) && <p class="muted">{luckOf(one)}</p>}
      <PlayOn one={one} seat={seat} over={over} />
    </div>
  );
}

/** Before the game is over one plays on as one has played; afterwards alone, from the seat that is looked at. */
function PlayOn({ one, seat, over }: { one: Judged; seat: number; over: boolean }) {
  if (!canPlayOn(store.value)) return null;
  return (
    <button type="button" class="choice" onClick={() => void playOnFrom(one.n - 1, over ? seat : -1)}>
      Play on from here against the bots
    </button>
  );
}

function Sums({ all }: { all: Judged[] }) {
  const sums = totals(all);
  if (!sums) return null;
  const { start, skill, luck, end, doubt } = sums;
  return (
    <div class="review-sums">
      <dl>
        <div>
          <dt>Start</dt>
          <dd>{percent(start)}</dd>
        </div>
        <div data-tone={skill < -0.005 ? "bad" : undefined}>
          <dt>Skill</dt>
          <dd>
            {points(skill)} <small>{within(doubt)}</small>
          </dd>
        </div>
        <div data-tone={luck < -0.005 ? "bad" : luck > 0.005 ? "good" : undefined}>
          <dt>Luck</dt>
          <dd>{points(luck)}</dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>{percent(end)}</dd>
        </div>
      </dl>
      <p>{summed(sums)}</p>
    </div>
  );
}

const saidOfLuck = (one: Judged): string => `After “${one.made.label}”. ${happened(one)}`.trim();

interface TurnsProps {
  seat: number;
  over: boolean;
  title: string;
  all: Judged[];
  say: (one: Judged) => string;
  of: (one: Judged) => number;
}

function Turns({ title, all, say, of, seat, over }: TurnsProps) {
  if (!all.length) return null;
  return (
    <div class="review-turns">
      <h3>{title}</h3>
      <ol>
        {all.map((one) => (
          <li key={one.n}>
            <button
              type="button"
              data-tone={of(one) < 0 ? "bad" : "good"}
              aria-current={shown.value?.looked === one.n ? "true" : undefined}
              onClick={() => look(one)}
            >
              <span class="figure">{points(of(one))}</span>
              <span>{say(one)}</span>
            </button>
            {shown.value?.looked === one.n && <PlayOn one={one} seat={seat} over={over} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The same as a table, for who cannot see the curve, or wants every figure. */
function Everything({ all }: { all: Judged[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="lately" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Every choice <span class="count">{all.length}</span>
      </summary>
      {open && (
        <div class="review-table" tabindex={0} role="region" aria-label="Every choice">
          <table>
            <thead>
              <tr>
                <th scope="col">Choice</th>
                <th scope="col">Chance</th>
                <th scope="col">Skill</th>
                <th scope="col">Luck</th>
              </tr>
            </thead>
            <tbody>
              {all.map((one) => (
                <tr key={one.n}>
                  <th scope="row">
                    <button type="button" class="quiet" onClick={() => look(one)}>
                      {one.made.label}
                    </button>
                  </th>
                  <td>{percent(one.before)}</td>
                  <td>{one.skill === 0 ? "" : points(one.skill)}</td>
                  <td>{one.luck === null ? "" : points(one.luck)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
