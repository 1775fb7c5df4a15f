/** What happened, in sentences, each with its rule. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Event } from "../protocol";
import { memo } from "../board/memo";
import { RuleLink } from "./RuleLink";

interface Props {
  events: Event[];
  current?: number;
}

export function Log({ events, current }: Props) {
  const self = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(MOST_LINES);
  const hidden = current === undefined ? Math.max(0, events.length - most) : 0;
  useEffect(() => {
    self.current?.scrollTo({ top: self.current.scrollHeight });
  }, [events.length, current]);
  return (
    <div ref={self} class="log" role="log" aria-label="What happened" tabindex={0}>
      {events.length === 0 && <p class="empty">Nothing has happened yet.</p>}
      {hidden > 0 && <button type="button" class="quiet" onClick={() => setMost(Infinity)}>Show {hidden} earlier</button>}
      <Lines events={hidden > 0 ? events.slice(hidden) : events} {...(current === undefined ? {} : { current })} />
    </div>
  );
}

const MOST_LINES = 150;
const FEW = 2;

/** What was told in passing, one after the other, is one line until it is opened. */
function folded(events: Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs[runs.length - 1];
    if (last && event["passing"] && last[0]?.["passing"]) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => (run.length > FEW ? [run] : run.map((event) => [event])));
}

const Lines = memo(function Lines({ events, current }: Props) {
  return (
    <ol>
      {folded(events).map((run, index, runs) => {
        const [event] = run;
        if (!event) return null;
        return (
          <li
            key={index}
            data-event={event.event}
            data-first={runs[index - 1]?.[0]?.n !== event.n ? "" : undefined}
            data-current={run.some(({ n }) => n === current) ? "" : undefined}
          >
            {run.length > 1 ? <Run events={run} /> : <><span>{event.text}</span> <RuleLink rule={event.rule} /></>}
          </li>
        );
      })}
    </ol>
  );
});

function Run({ events }: { events: Event[] }) {
  const last = events[events.length - 1];
  return (
    <details class="run">
      <summary>{last?.text} <span class="count">and {events.length - 1} before</span></summary>
      {events.slice(0, -1).map((event, index) => <p key={index}>{event.text}</p>)}
    </details>
  );
}
