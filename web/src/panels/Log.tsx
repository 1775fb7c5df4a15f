/** What happened, in sentences, each with its rule; a long turn is summed up in one. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { memo } from "../board/memo";
import { Picture } from "../board/Silhouette";
import { faceOf } from "../faces";
import { folded, turns } from "../log";
import type { Event } from "../protocol";
import { rollIn } from "../rolls";
import { DiceOf } from "./Rolled";
import { RuleLink } from "./RuleLink";

interface Props {
  events: Event[];
  current?: number;
}

export function Log({ events, current }: Props) {
  const self = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(MOST_LINES);
  const hidden = current === undefined ? Math.max(0, events.length - most) : 0;
  // A little later, and once for many: to ask for the height at once would lay out the page for each event.
  useEffect(() => {
    const timer = setTimeout(() => self.current?.scrollTo({ top: self.current.scrollHeight }), SCROLL_MS);
    return () => clearTimeout(timer);
  }, [events.length, current]);
  return (
    <div ref={self} class="log" role="log" aria-label="What happened" tabindex={0}>
      {events.length === 0 && <p class="empty">Nothing has happened yet.</p>}
      {hidden > 0 && (
        <button type="button" class="quiet" onClick={() => setMost(Infinity)}>
          The {hidden} lines before
        </button>
      )}
      <Turns events={hidden > 0 ? events.slice(hidden) : events} {...(current === undefined ? {} : { current })} />
    </div>
  );
}

const SCROLL_MS = 60;
const MOST_LINES = 80;

/** Turns that were summed up stand folded, but for the newest; events between them are lines as they are. */
const Turns = memo(function Turns({ events, current }: Props) {
  return (
    <>
      {turns(events).map(({ text, events: run }, index, all) => {
        const key = run[0] && nameOf(run[0]);
        const lines = <Lines events={run} {...(current === undefined ? {} : { current })} />;
        const open = index === all.length - 1 || run.some(({ n }) => n === current);
        return text ? (
          <Folded key={key} text={text} open={open}>
            {lines}
          </Folded>
        ) : (
          <div key={key}>{lines}</div>
        );
      })}
    </>
  );
});

/** Open as long as it is the newest, unless somebody has opened or closed it. */
function Folded({ text, open, children }: { text: string; open: boolean; children: ComponentChildren }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? open;
  return (
    <details
      class="turn"
      open={shown}
      onToggle={(event) => event.currentTarget.open !== shown && setWanted(event.currentTarget.open)}
    >
      <summary>{text}</summary>
      {shown && children}
    </details>
  );
}

const Lines = memo(function Lines({ events, current }: Props) {
  return (
    <ol>
      {folded(events).map((run, index, runs) => {
        const [event] = run;
        if (!event) return null;
        return (
          <li
            key={nameOf(event)}
            data-event={event.event}
            data-role={event.did?.role}
            data-first={runs[index - 1]?.[0]?.n !== event.n ? "" : undefined}
            data-current={run.some(({ n }) => n === current) ? "" : undefined}
          >
            {run.length > 1 ? <Run events={run} /> : <Line event={event} />}
          </li>
        );
      })}
    </ol>
  );
});

const Line = memo(({ event }: { event: Event }) => {
  const face = faceOf(event.did);
  const roll = event.did?.least == null ? null : rollIn(event);
  return (
    <>
      <i class="log-face">{face && <Picture picture={face.picture} hue={face.hue} />}</i>
      <span>
        {event.text} {roll && <DiceOf dice={roll.dice} />}
      </span>{" "}
      <RuleLink rule={event.rule} />
    </>
  );
});

const names = new WeakMap<Event, number>();
let last = 0;

/** A line keeps its element as long as its event is there. */
function nameOf(event: Event): number {
  const known = names.get(event);
  if (known !== undefined) return known;
  last += 1;
  names.set(event, last);
  return last;
}

function Run({ events }: { events: Event[] }) {
  const [open, setOpen] = useState(false);
  const newest = events[events.length - 1];
  return (
    <details class="run" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {newest?.text} <span class="count">{events.length - 1} before it</span>
      </summary>
      {open && events.slice(0, -1).map((event) => <p key={nameOf(event)}>{event.text}</p>)}
    </details>
  );
}
