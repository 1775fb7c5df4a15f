/** A log in runs: what came of one choice is one turn, and what was told in passing is one line. */

import type { Event } from "./protocol";

/** A long run of events with the sentence that sums it up; or the events between two such runs, without one. */
export interface Turn {
  text: string;
  events: Event[];
}

const FEW = 2;

/** The table sums a run up at its end; as it goes on, a later sentence replaces the earlier one. */
export function turns(events: Event[]): Turn[] {
  const ends = new Map<number, { text: string; last: number }>();
  for (const [last, { short }] of events.entries()) {
    if (short) ends.set(short.since, { text: short.text, last });
  }
  const found: Turn[] = [];
  let done = 0;
  for (const [since, { text, last }] of ends) {
    const first = Math.max(
      done,
      events.findIndex(({ n }) => n >= since),
    );
    found.push({ text: "", events: events.slice(done, first) }, { text, events: events.slice(first, last + 1) });
    done = last + 1;
  }
  found.push({ text: "", events: events.slice(done) });
  return found.filter((turn) => turn.events.length > 0);
}

/** What came last: the run that the newest event ends, or all events of its entry. */
export function latest(events: Event[]): Turn {
  const newest = events[events.length - 1];
  if (!newest) return { text: "", events: [] };
  const { short, n } = newest;
  const since = short?.since ?? n;
  return { text: short?.text ?? "", events: events.filter((event) => event.n >= since) };
}

/** The pieces of the story that were told. */
export const tellsOf = (events: Event[]): Event[] => events.filter(({ did }) => did?.role === "tells");

/** What was told in passing, one after the other, is one line until it is opened. */
export function folded(events: Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs[runs.length - 1];
    if (last && event.passing && last[0]?.passing) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => (run.length > FEW ? [run] : run.map((event) => [event])));
}
