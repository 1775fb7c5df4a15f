/** The clock of a real-time phase as this page shows it: the server's last word, and the time since. */

import type { Clock } from "./protocol";

/** The milliseconds that are left; `since` are those that passed here after the server said so. */
export function leftMs(clock: Clock, since: number): number {
  const now = clock.running ? clock.now + since : clock.now;
  return Math.max(0, clock.end - now);
}

export const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

/** `1:07`; under ten seconds with tenths. */
export function shown(ms: number): string {
  if (ms > 0 && ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = secondsOf(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const MARKS = [60, 30, 10];

/** What is said aloud when so many seconds are left: at a few marks, and at the end. */
export function announced(seconds: number): string {
  if (seconds === 0) return "Time is up.";
  return MARKS.includes(seconds) ? `${seconds} seconds left.` : "";
}
