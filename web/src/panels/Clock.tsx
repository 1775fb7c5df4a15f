/** The clock: counted here, set right by every word of the server; and the banner while it stands still. */

import { useEffect, useRef, useState } from "preact/hooks";
import { pauseOrResume } from "../actions";
import { saveSettings } from "../asides";
import { announced, leftMs, secondsOf, shown } from "../clock";
import { seatNow } from "../dice";
import type { Seat, Clock as Told } from "../protocol";
import { tone } from "../sound";
import type { Seen, State } from "../state";
import { store } from "../store";
import { RuleLink } from "./RuleLink";

const SECOND_MS = 1000;
const TENTH_MS = 100;
const LAST_SECONDS = 10;

export function Clock({ state }: { state: State }) {
  const seen = state.seen;
  if (!seen) return null;
  const { clock } = seen.said;
  return (
    <div class="clock-box">
      {clock ? <Running clock={clock} seen={seen} /> : <Budget state={state} />}
      {clock && (
        <span class="clock-tools">
          {seen.said.seat !== null && (
            <button
              type="button"
              class="icon"
              onClick={() => void pauseOrResume()}
              aria-label={clock.running ? "Stop the clock" : "Let the clock run"}
              title={clock.running ? "Stop the clock (P)" : "Let it run (P)"}
            >
              <Icon d={clock.running ? "M6 4H10V20H6ZM14 4H18V20H14Z" : "M6 4L20 12L6 20Z"} />
            </button>
          )}
          <button
            type="button"
            class="icon"
            aria-pressed={!state.settings.ticking}
            onClick={() => saveSettings({ ticking: !state.settings.ticking })}
            aria-label="Mute the clock"
            title={state.settings.ticking ? "The last ten seconds are heard" : "The clock is mute"}
          >
            <Icon
              d={
                state.settings.ticking
                  ? "M3 9H7L12 4V20L7 15H3ZM15 8Q18 12 15 16L16.500 17.500Q21 12 16.500 6.500Z"
                  : "M3 9H7L12 4V20L7 15H3ZM15 9.500L17.500 12L15 14.500L16.500 16L19 13.500L21.500 16L23 14.500L20.500 12L23 9.500L21.500 8L19 10.500L16.500 8Z"
              }
            />
          </button>
        </span>
      )}
    </div>
  );
}

const Icon = ({ d }: { d: string }) => (
  <svg class="clock-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** Drawn by itself when the figure changes: each second, in the end each tenth of one. */
function Running({ clock, seen }: { clock: Told; seen: Seen }) {
  const [, tick] = useState(0);
  const heard = useRef(-1);
  const left = leftMs(clock, performance.now() - seen.at);
  const seconds = secondsOf(left);
  const step = left > LAST_SECONDS * SECOND_MS ? SECOND_MS : TENTH_MS;
  useEffect(() => {
    if (!clock.running) return undefined;
    const timer = setTimeout(() => tick((ticks) => ticks + 1), (left % step) + 1);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!clock.running || seconds > LAST_SECONDS || heard.current === seconds) return;
    if (heard.current >= 0 || seconds === LAST_SECONDS) sound(seconds);
    heard.current = seconds;
  }, [seconds, clock.running]);
  return (
    <div
      class="clock"
      role="timer"
      aria-label={`${seconds} seconds left${clock.running ? "" : ", the clock stands still"}`}
      data-urgent={seconds <= LAST_SECONDS ? "" : undefined}
      data-stopped={clock.running ? undefined : ""}
    >
      <span class="clock-figure" aria-hidden="true">
        {shown(left)}
      </span>
      <i
        class="clock-bar"
        style={{ "--left": clock.end ? (Math.ceil(left / step) * step) / clock.end : 0 }}
        aria-hidden="true"
      />
      <Said seconds={seconds} />
    </div>
  );
}

function sound(seconds: number): void {
  if (!store.value.settings.ticking) return;
  if (seconds === 0) tone(180, 500);
  else tone(seconds <= 3 ? 880 : 620, 60);
}

/** Said once at each mark, also when a mark was passed between two ticks. */
function Said({ seconds }: { seconds: number }) {
  const last = useRef("");
  last.current = announced(seconds) || last.current;
  return (
    <span class="unseen" aria-live="polite">
      {last.current}
    </span>
  );
}

/** Without a real clock: the time that the own commands have left. */
function Budget({ state }: { state: State }) {
  const timer = state.seen?.scene.timers.find((one) => one.seat === seatNow(state)) ?? state.seen?.scene.timers[0];
  if (!timer) return null;
  const urgent = timer.left_ms <= LAST_SECONDS * 1000;
  return (
    <div class="clock" data-urgent={urgent ? "" : undefined} data-untimed="">
      <span class="clock-figure">{shown(timer.left_ms)}</span>
      <span class="clock-words">left, take your time</span>
    </div>
  );
}

/** Who stopped the clock and why; it covers no more than it must. */
export function Pause({ state }: { state: State }) {
  const said = state.seen?.said;
  if (!said?.clock || said.clock.running || !said.clock.paused) return null;
  return (
    <div class="pause" role="alert">
      <b>The clock stands still.</b> <span>{why(said.clock, said.seats, said.seat)}</span> <RuleLink rule="HB-010" />
      {said.seat !== null && (
        <button type="button" class="choice primary" onClick={() => void pauseOrResume()}>
          Let it run <kbd aria-hidden="true">P</kbd>
        </button>
      )}
    </div>
  );
}

function why(clock: Told, seats: Seat[], own: number | null): string {
  const who =
    clock.by === own && own !== null ? "You" : (seats.find(({ seat }) => seat === clock.by)?.name ?? "Somebody");
  switch (clock.paused) {
    case "asked":
      return `${who} stopped it.`;
    case "dropped":
      return `${who === "You" ? "Your" : `${who}'s`} connection broke: it goes on by itself in half a minute at the latest.`;
    default:
      return "The table was interrupted; nobody has lost time.";
  }
}
