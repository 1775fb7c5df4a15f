/** The story: a new piece of it lies over the board until it is read; all of it can be read again beside the board. */

import { tellsOf } from "../log";
import { keptNow, type State, unread } from "../state";
import { readStory } from "../talk";

export function NewStory({ state }: { state: State }) {
  const fresh = state.show ? [] : unread(state);
  const newest = fresh.at(-1);
  if (!newest || !keptNow(state)) return null;
  return (
    <section class="story-card" aria-label="The story">
      {fresh.map((event, index) => (
        <p key={index}>{event.text}</p>
      ))}
      <button type="button" class="choice primary" onClick={() => readStory()}>
        Go on
      </button>
    </section>
  );
}

export function StorySoFar({ state }: { state: State }) {
  const told = tellsOf(state.log);
  if (!told.length) return null;
  return (
    <details class="lately story-so-far">
      <summary>
        The story so far <span class="count">{told.length}</span>
      </summary>
      {told.map((event, index) => (
        <p key={index}>{event.text}</p>
      ))}
    </details>
  );
}
