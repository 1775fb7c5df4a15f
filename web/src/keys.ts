/** Every key that works anywhere on the page. */

import { chooseDie, leadNext, pauseOrResume, play, playReplay, roll, showMoment, undo } from "./actions";
import { skip } from "./anim";
import { hint, openRules } from "./asides";
import { openTalk } from "./chatting";
import { hasDice, ownPool } from "./dice";
import { isLive } from "./scene";
import {
  back,
  choicesAt,
  choicesNow,
  isPlayed,
  offered,
  offeredOnBoard,
  placesOf,
  type State,
  tutorialStep,
  unread,
} from "./state";
import { change, set, store } from "./store";
import { readStory } from "./talk";
import { ENDS } from "./words";

export function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const state = store.value;
  if (event.key === "Escape") return stepBack(state, event);
  if (isTyping(event.target)) return;
  const act = keysOn(state)[event.key] ?? everywhere[event.key];
  if (!act || !hasKeys(state)) return;
  if ((event.key === " " || event.key === "Enter") && !isIdle(event.target, state)) return;
  event.preventDefault();
  if (state.show && state.page.kind === "table" && !(event.key in everywhere)) return skip();
  act(state);
}

/** Only where a table is played or looked back at. */
const hasKeys = (state: State): boolean => state.page.kind === "replay" || isPlayed(state);

function keysOn(state: State): Keys {
  if (state.page.kind === "replay") return replayKeys;
  return state.page.kind === "puzzle" ? without(keysAt(state), "u", "h", "t") : keysAt(state);
}

/** Nobody takes back, asks or talks in a puzzle. */
const without = (keys: Keys, ...names: string[]): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => !names.includes(name)));

function stepBack(state: State, event: KeyboardEvent): void {
  if (state.show) skip();
  else if (unread(state).length && back(state) === state) readStory();
  else change(back);
  if (isLive(state.seen?.scene) && event.target instanceof HTMLElement) event.target.blur();
  event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select")
  );
}

/** Space and Enter belong to the button they are pressed on; on a board beside dice, Space rolls. */
function isIdle(target: EventTarget | null, state: State): boolean {
  const busy =
    target instanceof Element && target.closest("button, a, summary, input, select, [role=button], [role=tab]");
  const own = busy ? busy.closest(".caption, .top, .tabs, .drawer") : null;
  return !busy || (state.show !== null && !own) || (target instanceof SVGElement && hasDice(state.seen?.scene));
}

/** At a live table a click leaves the focus alone, so that Space goes on rolling. */
export function keepFocus(event: MouseEvent): void {
  const pressed =
    event.target instanceof Element && event.target.closest(".live button, .gear button, .hero-sheet, .board .space");
  if (pressed && isLive(store.value.seen?.scene)) event.preventDefault();
}

const keysAt = (state: State): Keys => ({
  ...tableKeys,
  ...(isLive(state.seen?.scene) ? liveKeys : {}),
  ...(hasDice(state.seen?.scene) ? diceKeys : {}),
});

type Keys = Record<string, (state: State) => void>;

const click = (selector: string) => document.querySelector<HTMLButtonElement>(selector)?.click();

const everywhere: Keys = {
  "?": () => set({ drawer: "help" }),
  l: (state) => set({ drawer: state.drawer === "legend" ? "" : "legend" }),
  r: () => openRules(),
  "+": () => click(".board-tools button:nth-child(1)"),
  "=": () => click(".board-tools button:nth-child(1)"),
  "-": () => click(".board-tools button:nth-child(2)"),
  "0": () => click(".board-tools button:nth-child(3)"),
};

const tableKeys: Keys = {
  u: () => void undo(),
  h: () => void hint(),
  e: (state) => {
    const end = choicesNow(state).find((choice) => choice.gesture === ENDS);
    if (end) void play(end.text);
  },
  t: () => openTalk(),
  f: (state) => set({ foresee: !state.foresee }),
  b: (state) => focusSpace(state.cursor),
  c: () => document.querySelector<HTMLElement>(".choices button, .choices summary, .result button")?.focus(),
  n: (state) => nextTarget(state, 1),
  N: (state) => nextTarget(state, -1),
  p: (state) => nextTarget(state, -1),
  " ": () => skip(),
  Enter: (state) => {
    if (tutorialStep(state)) return click(".tutorial .choice.primary");
    const [only, ...others] = offered(state);
    if (only && !others.length) void play(only.text);
  },
};

const die = (number: number) => (state: State) => {
  const wanted = ownPool(state)?.dice[number - 1];
  if (wanted) chooseDie(wanted);
};

const liveKeys: Keys = {
  p: () => void pauseOrResume(),
  x: () => leadNext(),
};

const diceKeys: Keys = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [String(number), die(number)])),
  " ": () => roll(),
  s: () => nextUse(),
};

/** The next slot that a die can go to, or card that is ready. */
function nextUse(): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-slot][data-legal], .gear[data-ready] .gear-head")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + 1) % all.length]?.focus();
}

const replayKeys: Keys = {
  ArrowLeft: (state) => to(state.replay.at - 1),
  ArrowRight: (state) => to(state.replay.at + 1),
  Home: () => to(0),
  End: (state) => to(state.replay.last),
  " ": (state) => void playReplay(!state.replay.playing),
};

function to(n: number): void {
  skip();
  void showMoment(n);
}

function nextTarget(state: State, by: number): void {
  const scene = state.seen?.scene;
  if (!scene) return;
  const choices = offeredOnBoard(state);
  const legal = placesOf(scene).filter((place) => choicesAt(choices, scene, place).length);
  const at = legal.indexOf(state.cursor);
  const next = legal[(at + by + legal.length) % legal.length] ?? legal[0];
  if (!next) return;
  set({ cursor: next });
  focusSpace(next);
}

function focusSpace(space: string): void {
  document.querySelector<SVGGElement>(`[data-space="${CSS.escape(space)}"]`)?.focus({ preventScroll: true });
}
