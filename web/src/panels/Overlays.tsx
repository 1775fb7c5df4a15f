/** What lies over the table for a moment: menus, refusals, a real die asked for, the show's caption, the lesson. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { play } from "../actions";
import { goOn, type Show, skip, stepOn } from "../anim";
import { tutorialTo } from "../asides";
import { later } from "../pages/later";
import { isLive } from "../scene";
import {
  type AskedDie,
  back,
  choicesAt,
  choicesNow,
  keptNow,
  nameOfThing,
  offeredOnBoard,
  type Refused,
  type State,
  tutorialStep,
} from "../state";
import { change } from "../store";
import { Drawer } from "./Drawer";
import { ChoiceButton } from "./Question";
import { RollOf } from "./Rolled";
import { RuleLink } from "./RuleLink";
import { Rules } from "./Rules";

// A board needs none of what is in the drawers.
const empty = () => null;
const Legend = later(() => import("./drawers").then((it) => it.Legend), empty);
const Fair = later(() => import("./drawers").then((it) => it.Fair), empty);
const Help = later(() => import("./drawers").then((it) => it.Help), empty);
const HintPanel = later(() => import("./drawers").then((it) => it.HintPanel), empty);
const SettingsPanel = later(() => import("./drawers").then((it) => it.SettingsPanel), empty);

export function Overlays({ state }: { state: State }) {
  return (
    <>
      <OpenDrawer state={state} />
      {state.menu && <SpaceMenu state={state} />}
      {state.refused && <Refusal refused={state.refused} />}
      {state.die && <AskDie die={state.die} />}
      <div class="toast" role="status">
        {state.toast}
      </div>
    </>
  );
}

function OpenDrawer({ state }: { state: State }) {
  const seen = state.seen;
  switch (state.drawer) {
    case "rules":
      return (
        <Drawer title="Rules">
          <Rules rules={state.rules} />
        </Drawer>
      );
    case "settings":
      return (
        <Drawer title="Settings">
          <SettingsPanel settings={state.settings} />
        </Drawer>
      );
    case "help":
      return (
        <Drawer title="Keys">
          <Help replay={state.page.kind === "replay"} live={isLive(seen?.scene)} />
        </Drawer>
      );
    case "hint":
      return (
        <Drawer title="Hint">
          <HintPanel hint={state.hint} choices={choicesNow(state)} />
        </Drawer>
      );
    case "legend":
      return (
        seen && (
          <Drawer title="Legend">
            <Legend scene={seen.scene} />
          </Drawer>
        )
      );
    case "fair":
      return (
        seen && (
          <Drawer title="Fair dice">
            <Fair said={seen.said} />
          </Drawer>
        )
      );
    default:
      return null;
  }
}

/** What can be done at a space where there is more than one thing to do. */
function SpaceMenu({ state }: { state: State }) {
  const self = useRef<HTMLDivElement>(null);
  const { menu, seen } = state;
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    if (self.current && menu) keepOnScreen(self.current, menu);
    self.current?.querySelector("button")?.focus();
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [menu?.space]);
  if (!menu || !seen) return null;
  const choices = choicesAt(offeredOnBoard(state), seen.scene, menu.space);
  const name = nameOfThing(seen.scene, menu.space);
  return (
    <>
      <div class="veil clear" onClick={() => change(back)} />
      <div
        ref={self}
        class="space-menu"
        role="group"
        aria-label={`What to do on ${name}`}
        style={{ left: `${menu.x}px`, top: `${menu.y}px` }}
        onKeyDown={walk}
      >
        <p class="muted">{name}</p>
        {choices.map((choice) => (
          <ChoiceButton key={choice.text} choice={choice} />
        ))}
      </div>
    </>
  );
}

const RIM = 8;

/** Below where it was asked for, as far as the screen reaches. */
function keepOnScreen(menu: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(RIM, Math.min(x - 110, innerWidth - width - RIM))}px`;
  menu.style.top = `${Math.max(RIM, Math.min(y + 12, innerHeight - height - RIM))}px`;
}

function walk(event: KeyboardEvent): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!by) return;
  const buttons = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

function Refusal({ refused }: { refused: Refused }) {
  return (
    <div class="refusal" role="alert" style={besides(refused)}>
      <div>
        <b>{refused.title}</b>
        <p>
          {refused.why} <RuleLink rule={refused.rule} />
        </p>
      </div>
      <button
        type="button"
        class="icon"
        aria-label="Close"
        title="Close (Esc)"
        onClick={() => change((state) => ({ ...state, refused: null }))}
      >
        ✕
      </button>
    </div>
  );
}

const NARROW = "(max-width: 999px)";

/** Next to what was asked about, where there is room; otherwise the style sheet says where. */
function besides({ at }: Refused): Record<string, string> | undefined {
  if (!at || matchMedia(NARROW).matches) return undefined;
  const left = `${Math.max(16, Math.min(at.x - 60, innerWidth - 446))}px`;
  return at.y < innerHeight / 2
    ? { left, top: `${at.y + 44}px`, bottom: "auto" }
    : { left, top: "auto", bottom: `${innerHeight - at.y + 44}px` };
}

function AskDie({ die }: { die: AskedDie }) {
  return (
    <Drawer title={`Roll a D${die.needs.sides}`} look="middle">
      <p>
        Roll a real die with {die.needs.sides} sides for {die.needs.purpose}. Which face is up?
      </p>
      <div class="faces">
        {Array.from({ length: die.needs.sides }, (_, index) => (
          <button
            key={index}
            type="button"
            class="face"
            onClick={() => void play(die.choice, [...die.faces, index + 1])}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </Drawer>
  );
}

/** What is happening right now, in place of what will be asked after it; dice with what they did. */
export function Caption({ show }: { show: Show }) {
  return (
    <div class="caption">
      <p class="caption-words">{show.caption}</p>
      <div class="caption-roll">{show.roll && <RollOf roll={show.roll} words={show.roll.event !== show.event} />}</div>
      <span class="caption-tools">
        <button type="button" class="quiet" onClick={stepOn} title="One step at a time">
          Step
        </button>
        {show.paused && (
          <button type="button" class="quiet" onClick={goOn}>
            Go on
          </button>
        )}
        <button type="button" class="quiet" onClick={skip}>
          Skip <kbd aria-hidden="true">Space</kbd>
        </button>
      </span>
      <i class="caption-bar" style={{ width: `${(show.shown / show.of) * 100}%` }} />
    </div>
  );
}

const Enter = () => <kbd aria-hidden="true">Enter</kbd>;

/** The lesson stands above the question, so that it never covers the board. */
export function Tutorial({ state }: { state: State }) {
  const self = useRef<HTMLElement>(null);
  const step = tutorialStep(state);
  const at = keptNow(state)?.tutorial ?? -1;
  useLayoutEffect(() => {
    self.current?.scrollTo(0, 0);
    self.current?.scrollIntoView({ block: "nearest" });
    // Where there is nothing to try, the keys are on what leads on.
    if (!step?.choice) self.current?.querySelector<HTMLElement>(".choice.primary")?.focus({ preventScroll: true });
  }, [at, step]);
  const steps = state.tutorial?.length ?? 0;
  if (!step || state.page.kind !== "table") return null;
  const choice = step.choice && state.seen?.said.choices.find((one) => one.text === step.choice);
  const waits = step.choice && !choice && state.seen?.said.waiting;
  return (
    <section ref={self} class="tutorial" aria-label="First game">
      <div class="tutorial-head">
        <h2>{step.title}</h2>
        <p class="muted">
          Step {at + 1} of {steps}
        </p>
      </div>
      <p>{step.text}</p>
      <div class="tutorial-tools">
        <button type="button" class="quiet" onClick={() => tutorialTo(-1)}>
          Leave the lesson
        </button>
        {at > 0 && (
          <button type="button" class="quiet" onClick={() => tutorialTo(at - 1)}>
            Back
          </button>
        )}
        {waits ? (
          <button type="button" class="choice" disabled>
            {state.seen?.said.waiting}
          </button>
        ) : choice ? (
          <button type="button" class="choice primary" data-choice={choice.text} onClick={() => void play(choice.text)}>
            {choice.label} <Enter />
          </button>
        ) : (
          <button type="button" class="choice primary" onClick={() => tutorialTo(at + 1 < steps ? at + 1 : -1)}>
            {at + 1 < steps ? "Next" : "Play on"} <Enter />
          </button>
        )}
      </div>
    </section>
  );
}
