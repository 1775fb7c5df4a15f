/** What happened, in sentences, each with its rule. */

import { useEffect, useRef } from "preact/hooks";
import type { Event } from "../protocol";
import { memo } from "../board/memo";
import { RuleLink } from "./RuleLink";

interface Props {
  events: Event[];
  current?: number;
}

export function Log({ events, current }: Props) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    self.current?.scrollTo({ top: self.current.scrollHeight });
  }, [events.length, current]);
  return (
    <div ref={self} class="log" role="log" aria-label="What happened" tabindex={0}>
      {events.length === 0 && <p class="empty">Nothing has happened yet.</p>}
      <Lines events={events} {...(current === undefined ? {} : { current })} />
    </div>
  );
}

const Lines = memo(function Lines({ events, current }: Props) {
  return (
    <ol>
      {events.map((event, index) => (
        <li
          key={index}
          data-event={event.event}
          data-first={events[index - 1]?.n !== event.n ? "" : undefined}
          data-current={event.n === current ? "" : undefined}
        >
          <span>{event.text}</span> <RuleLink rule={event.rule} />
        </li>
      ))}
    </ol>
  );
});
