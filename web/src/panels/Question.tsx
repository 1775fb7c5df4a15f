/** What is asked, and every answer: one sentence, then the choices grouped by what they do. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { chooseThing, play, preview, switchSeat } from "../actions";
import { latest } from "../log";
import type { Choice, Forecast, Seat, Space, Table } from "../protocol";
import type { Scene } from "../scene";
import {
  back,
  beginning,
  byFirst,
  cardsOf,
  ending,
  type Group,
  grouped,
  handsThat,
  handTo,
  isAside,
  isOnBoard,
  keptNow,
  nameOfThing,
  offered,
  type State,
  tutorialStep,
} from "../state";
import { change, store } from "../store";
import { ENDS } from "../words";
import { Muster } from "./Muster";
import { Caption } from "./Overlays";
import { Result } from "./Result";
import { Roster } from "./Roster";
import { RuleLink } from "./RuleLink";
import { Spelled } from "./Spelled";

const COLLAPSE_OVER = 4;
const MOST_GROUPS = 3;
const LONG_NOTE = 30;

export function Question({ state }: { state: State }) {
  const self = useRef<HTMLElement>(null);
  useKeepFocus(self, state.seen?.said.n ?? 0);
  const said = state.seen?.said;
  if (!said) return null;
  if (state.show) {
    return (
      <section ref={self} class="question" aria-label="What happens" tabindex={-1}>
        <Caption show={state.show} />
      </section>
    );
  }
  return (
    <section
      ref={self}
      class="question"
      aria-label="What is asked"
      tabindex={-1}
      data-tall={isTall(state) ? "" : undefined}
    >
      <div role="status" class="turn">
        <p class="turn-who">{whoseTurn(state)}</p>
        <p class="turn-what">
          <Spelled text={whatIsAsked(state)} scene={state.seen?.scene} />
        </p>
        {isObeying(state) && (
          <p class="turn-order">
            You can still answer yourself. <RuleLink rule="HB-008" />
          </p>
        )}
      </div>
      <TimeLeft said={said} />
      {said.outcome ? <Result outcome={said.outcome} seat={said.seat} seed={said.seed} /> : <Answers state={state} />}
      <OtherSeat state={state} />
      {!said.outcome && <Foresight state={state} forecast={said.forecast ?? []} />}
      <Lately state={state} />
    </section>
  );
}

/** A team is put together, or somebody chosen from many: that needs room. */
const isTall = ({ seen }: State): boolean =>
  Boolean(seen?.said.choices.length && seen.scene.hands.some(({ look }) => look === "roster" || look === "shop"));

export function whatIsAsked(state: State): string {
  const said = state.seen?.said;
  if (!said) return "";
  if (state.busy) return `${state.busy} …`;
  if (said.outcome) return said.outcome.reason;
  const scene = state.seen?.scene;
  const last = state.picked[state.picked.length - 1];
  if (isObeying(state)) return "Your standing order answers.";
  if (!scene || !last) return said.question || (said.to_act.length ? "" : said.waiting);
  const card = cardsOf(scene).find((one) => one.id === last);
  return card
    ? `${card.name}: choose how to use it.`
    : `${nameOfThing(scene, last)}: choose one of ${offered(state).length}.`;
}

/** An order is about to answer what is asked, unless the player does. */
const isObeying = (state: State): boolean =>
  Boolean(
    state.seen?.said.obeying &&
      state.seen.said.choices.length &&
      !state.busy &&
      !state.picked.length &&
      state.page.kind === "table",
  );

/** While a team is put together there is a panel for that; otherwise the choices in groups. */
function Answers({ state }: { state: State }) {
  const scene = state.seen?.scene;
  if (!scene || !state.seen?.said.choices.length) return <Choices state={state} />;
  const [roster] = handsThat(scene, "roster");
  if (roster) return <Roster hand={roster} state={state} />;
  return handsThat(scene, "shop").length ? <Muster state={state} scene={scene} /> : <Choices state={state} />;
}

export function whoseTurn(state: State): string {
  const said = state.seen?.said;
  if (!said) return "";
  if (said.outcome) return "The game is over";
  if (said.seat !== null && said.to_act.includes(said.seat))
    return said.to_act.length > 1 ? "Your turn, and the others' too" : "Your turn";
  const names = said.seats.filter(({ seat }) => said.to_act.includes(seat)).map(awaited);
  const waiting = names.length ? `Waiting for ${names.join(" and ")}` : said.waiting || "Waiting";
  return said.seat === null ? `You are watching. ${waiting}` : waiting;
}

function awaited({ kind, name, side, seat }: Seat): string {
  const known = name || `seat ${seat + 1}`;
  return kind === "open" ? `somebody to play ${side || known}` : known;
}

/** Where the table gives each choice a time: how much of it is left. */
function TimeLeft({ said }: { said: Table }) {
  const due = useMemo(() => (said.deadline_ms === null ? null : performance.now() + said.deadline_ms), [said]);
  const [, tick] = useState(0);
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 250);
    return () => clearInterval(timer);
  }, [due]);
  if (due === null) return null;
  const seconds = Math.max(0, Math.ceil((due - performance.now()) / 1000));
  return (
    <p class="time-left" data-urgent={seconds <= 10 ? "" : undefined}>
      <b>{seconds} s</b> left for this choice, then the table chooses. <RuleLink rule="HB-007" />
    </p>
  );
}

/** A choice made with a button takes the button away: the focus goes to what is asked next. */
function useKeepFocus(self: { current: HTMLElement | null }, n: number): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      inside.current = Boolean(self.current?.contains(document.activeElement));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) self.current?.focus({ preventScroll: true });
  }, [n]);
}

export function Choices({ state }: { state: State }) {
  const scene = state.seen?.scene;
  const choices = offered(state);
  if (!scene) return null;
  const groups = grouped(choices, scene);
  // On a wide screen the cards themselves are the list, unless they are all there is to choose.
  const one = (group: Group) => (
    <GroupOf
      key={group.verb}
      group={group}
      scene={scene}
      folded={isFolded(state, group)}
      picked={state.picked.length > 0}
      primary={choices.length === 1}
    />
  );
  const onCards = !state.picked.length && groups.length > MOST_GROUPS && groups.some((group) => !group.card);
  return (
    <div class="choices" data-on-cards={onCards ? "" : undefined}>
      {state.picked.length > 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => change((now) => back({ ...now, menu: null, refused: null }))}
        >
          ← Back <kbd>Esc</kbd>
        </button>
      )}
      {groups.filter((group) => state.picked.length > 0 || !isRare(group)).map(one)}
      {!state.picked.length && <Asides groups={groups.filter(isRare)} one={one} />}
    </div>
  );
}

const isRare = ({ choices }: Group): boolean => choices.every(isAside);

/** What is rarely wanted waits behind the rest. */
function Asides({ groups, one }: { groups: Group[]; one: (group: Group) => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const number = groups.reduce((sum, group) => sum + group.choices.length, 0);
  if (!number) return null;
  return (
    <details class="choice-fold plain" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>More</span> <span class="count">{number}</span>
      </summary>
      {open && <div class="choices aside">{groups.map(one)}</div>}
    </details>
  );
}

function isFolded(state: State, group: Group): boolean {
  const scene = state.seen?.scene;
  if (!scene || group.choices.length <= COLLAPSE_OVER) return false;
  return group.choices.every((choice) => isOnBoard(choice, scene, state.picked));
}

interface GroupProps {
  group: Group;
  scene: Scene;
  folded: boolean;
  picked: boolean;
  primary: boolean;
}

function GroupOf({ group, scene, folded, picked, primary }: GroupProps) {
  const { card } = group;
  if (folded && card && !picked) {
    return (
      <button
        type="button"
        class="choice of-card"
        data-target={card.id}
        onClick={() => chooseThing(card.id, card.name)}
      >
        <span>
          {group.title} {card.name}: choose where
        </span>
        <span class="count">{group.choices.length}</span>
      </button>
    );
  }
  const parts = byFirst(group);
  const begin = card || folded ? "" : beginning(group.choices, scene.board.spaces);
  const end = begin && ending(group.choices);
  const note = begin ? sharedNote(group.choices) : "";
  const buttons = (choices: Choice[]) =>
    choices.map((choice) => (
      <ChoiceButton
        key={choice.text}
        choice={note ? { ...choice, note: "" } : choice}
        primary={primary}
        begin={begin}
        end={end}
      />
    ));
  if (!folded) {
    return (
      <>
        {parts.map((part) => (
          <div
            key={part.title}
            class={card ? "choice-row of-card" : "choice-row"}
            role="group"
            aria-label={group.title}
            data-begun={begin ? "" : undefined}
          >
            {begin && part === parts[0] && (
              <span class="row-title">
                {begin.replace(/,$/, "")}
                {[end.slice(2), note].filter(Boolean).map((said) => (
                  <span key={said} class="note">
                    {" "}
                    · {said}
                  </span>
                ))}
              </span>
            )}
            {buttons(part.choices)}
          </div>
        ))}
      </>
    );
  }
  return (
    <details class="choice-fold">
      <summary>
        <span class="fold-glow" aria-hidden="true" />
        <span>
          <b>{[shared(group, scene.board.spaces), card?.name].filter(Boolean).join(" ")}</b>: click{" "}
          {onlyWhatGlows(group, scene)}
        </span>
        <span class="count">{group.choices.length}</span>
      </summary>
      {parts.map((part) => (
        <div key={part.title} class="choice-row small">
          {buttons(part.choices)}
        </div>
      ))}
    </details>
  );
}

/** The words that all labels of a group begin with; of a card's, the first. */
function shared({ card, title, choices }: Group, spaces: Space[]): string {
  return card ? title : (beginning(choices, spaces) || title).replace(LOOSE_END, "");
}

const between = (label: string, begin: string, end: string): string =>
  label.slice(begin ? begin.length + 1 : 0, label.length - end.length);

/** What is to be said of all of them is said once. */
function sharedNote([first, ...others]: Choice[]): string {
  return first?.note && others.every(({ note }) => note === first.note) ? first.note : "";
}

const LOOSE_END = /( (with|to|the|a|of|in|by))+$/;

/** Where pieces and doors are pressed by themselves, which of them to press. */
function onlyWhatGlows({ choices }: Group, { board, pieces }: Scene): string {
  const targets = board.apart ? (choices[0]?.targets ?? []) : [];
  if (targets.some((target) => pieces.some((piece) => (piece.target || piece.id) === target && piece.space !== target)))
    return "a glowing model";
  return targets.some((target) => board.doors.some((door) => door.id === target))
    ? "a glowing door"
    : "a glowing space";
}

interface ButtonProps {
  choice: Choice;
  primary?: boolean;
  /** The words of its label that stand before it already, and those that stand after it. */
  begin?: string;
  end?: string;
}

export function ChoiceButton({ choice, primary = false, begin = "", end = "" }: ButtonProps) {
  return (
    <button
      type="button"
      class={primary ? "choice primary" : "choice"}
      data-choice={choice.text}
      aria-label={begin ? [choice.label, choice.note].filter(Boolean).join(" · ") : undefined}
      data-sent={store.value.sent.some((sent) => sent.choice === choice.text) ? "" : undefined}
      data-lesson={tutorialStep(store.value)?.choice === choice.text ? "" : undefined}
      onClick={() => void play(choice.text)}
      onMouseEnter={() => preview(choice)}
      onMouseLeave={() => preview(null)}
      onFocus={() => preview(choice)}
      onBlur={() => preview(null)}
    >
      {between(choice.label, begin, end)}
      {choice.note && begin && <span class="note">{choice.note}</span>}
      {choice.note && !begin && choice.note.length <= LONG_NOTE && <span class="note"> · {choice.note}</span>}
      {choice.note && !begin && choice.note.length > LONG_NOTE && <span class="note long">{choice.note}</span>}
      {choice.gesture === ENDS && <kbd aria-hidden="true">E</kbd>}
    </button>
  );
}

/** At a table for several people round one screen: the seat that is asked is played from here, too. */
export function OtherSeat({ state }: { state: State }) {
  const said = state.seen?.said;
  const kept = keptNow(state);
  if (!said || !kept || handTo(state) || (said.seat !== null && said.to_act.includes(said.seat))) return null;
  const mine = said.seats.filter(({ seat }) => said.to_act.includes(seat) && kept.keys[seat] !== undefined);
  return (
    <>
      {mine.map((seat) => (
        <button key={seat.seat} type="button" class="choice primary" onClick={() => switchSeat(seat.seat)}>
          Play for {seat.name || `seat ${seat.seat + 1}`}
        </button>
      ))}
    </>
  );
}

export function Foresight({ state, forecast }: { state: State; forecast: Forecast[] }) {
  if (!forecast.length || !state.seen?.said.choices.length) return null;
  return (
    <details
      class="foresight"
      open={state.foresee}
      onToggle={(event) => change((now) => ({ ...now, foresee: event.currentTarget.open }))}
    >
      <summary>
        What will they do if I stop here? <kbd aria-hidden="true">F</kbd>
      </summary>
      <ul>
        {forecast.map((foreseen) => (
          <li key={foreseen.piece} data-danger={foreseen.danger > 0 ? "" : undefined}>
            {foreseen.text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What came of the last choice, for whoever skipped the show. */
export function Lately({ state }: { state: State }) {
  const { text, events } = latest(state.log);
  if (state.show || events.length < 3) return null;
  return (
    <details class="lately">
      <summary>
        {state.seen?.said.n ? "Since your last choice" : "Before the first choice"}:{" "}
        {text || `${events.length} things happened.`}
      </summary>
      <ul>
        {events.map((event, index) => (
          <li key={index}>
            {event.text} <RuleLink rule={event.rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
