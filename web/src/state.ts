/** One plain state, and the pure functions that make the next one. What is drawn follows from it alone. */

import type { Show } from "./anim";
import type { KeptTable, Settings } from "./kept";
import { DEFAULT_SETTINGS } from "./kept";
import type * as wire from "./protocol";
import type { Boards, Card, Scene } from "./scene";
import { boardOf, fullScene, piecesOn } from "./scene";

export type Page =
  | { kind: "home" }
  | { kind: "table"; table: string }
  | { kind: "replay"; table: string }
  | { kind: "lost"; path: string };

export type Drawer = "" | "rules" | "legend" | "help" | "settings" | "fair" | "hint" | "menu" | "invite";
export type Tab = "log" | "rules" | "players";
export type SheetHeight = "low" | "half" | "high";

/** A table as last told by the server, its scene filled in. */
export interface Seen {
  said: wire.Table;
  scene: Scene;
}

export interface Menu {
  space: string;
  x: number;
  y: number;
}

export interface Refused {
  /** The thing that was asked about, and where on the screen that was. */
  target: string;
  at: { x: number; y: number } | null;
  title: string;
  why: string;
  rule: string;
}

export interface AskedDie {
  choice: string;
  faces: number[];
  needs: wire.NeedsDice;
}

export interface RulesShown {
  words: string;
  found: wire.Rule[];
  one: wire.Rule | null;
  busy: boolean;
}

export interface Replay {
  at: number;
  last: number;
  playing: boolean;
  log: wire.Event[];
}

export interface State {
  page: Page;
  settings: Settings;
  kept: KeptTable[];
  games: wire.Game[] | null;
  boards: Boards;
  seen: Seen | null;
  /** What was there before the events that are being shown; null when all has been shown. */
  show: Show | null;
  log: wire.Event[];
  connected: boolean;
  busy: string;
  trouble: string;
  /** A card or piece that was chosen first: only what can be done with it is offered. */
  picked: string;
  menu: Menu | null;
  /** The choice that is being looked at before it is made. */
  preview: wire.Choice | null;
  cursor: string;
  foresee: boolean;
  refused: Refused | null;
  die: AskedDie | null;
  hint: wire.Hint | null;
  drawer: Drawer;
  tab: Tab;
  sheet: SheetHeight;
  rules: RulesShown;
  replay: Replay;
  tutorial: wire.TutorialStep[] | null;
  toast: string;
}

export const START: State = {
  page: { kind: "home" },
  settings: DEFAULT_SETTINGS,
  kept: [],
  games: null,
  boards: {},
  seen: null,
  show: null,
  log: [],
  connected: true,
  busy: "",
  trouble: "",
  picked: "",
  menu: null,
  preview: null,
  cursor: "",
  foresee: false,
  refused: null,
  die: null,
  hint: null,
  drawer: "",
  tab: "log",
  sheet: "half",
  rules: { words: "", found: [], one: null, busy: false },
  replay: { at: 0, last: 0, playing: false, log: [] },
  tutorial: null,
  toast: "",
};

// What follows from a state

export const keptNow = (state: State): KeptTable | undefined =>
  state.page.kind === "table" || state.page.kind === "replay"
    ? state.kept.find((kept) => kept.table === (state.page as { table: string }).table)
    : undefined;

export const gameIdNow = (state: State): string => state.seen?.said.game ?? state.games?.[0]?.id ?? "";

/** Only a table is played: a replay shows no choices. */
export function choicesNow(state: State): wire.Choice[] {
  return state.page.kind === "table" && state.seen && !state.busy ? state.seen.said.choices : [];
}

/** What is offered now: everything, or what can be done with the thing picked first. */
export function offered(state: State): wire.Choice[] {
  const choices = choicesNow(state);
  return state.picked ? choices.filter((choice) => choice.targets.includes(state.picked)) : choices;
}

/** The card that a choice is made with, if any. */
export function cardOf(choice: wire.Choice, scene: Scene): Card | undefined {
  const cards = scene.hands.flatMap((hand) => hand.cards);
  return cards.find((card) => choice.targets.includes(card.id));
}

/** What glows on the board: a card's targets only once the card is picked, unless there is nothing else to do there. */
export function offeredOnBoard(state: State): wire.Choice[] {
  const choices = offered(state);
  const scene = state.seen?.scene;
  if (state.picked || !scene) return choices;
  const direct = choices.filter((choice) => !cardOf(choice, scene));
  return direct.some((choice) => isOnBoard(choice, scene, "")) ? direct : choices;
}

/** What can be done at a space: with the space itself or with what stands on it. */
export function choicesAt(choices: wire.Choice[], scene: Scene, space: string): wire.Choice[] {
  const here = new Set([space, ...piecesOn(scene.pieces, space).map((piece) => piece.id)]);
  return choices.filter((choice) => choice.targets.some((target) => here.has(target)));
}

export const choicesWith = (choices: wire.Choice[], target: string): wire.Choice[] =>
  choices.filter((choice) => choice.targets.includes(target));

/** Whether a choice can be made on the board. */
export function isOnBoard(choice: wire.Choice, scene: Scene, picked: string): boolean {
  const places = new Set([...scene.board.spaces.map(({ id }) => id), ...scene.pieces.map(({ id }) => id)]);
  return choice.targets.some((target) => target !== picked && places.has(target));
}

export interface Group {
  verb: string;
  title: string;
  card: Card | undefined;
  choices: wire.Choice[];
}

/** Choices in groups of the same verb (the first word of a choice's text) and card, in the order offered. */
export function grouped(choices: wire.Choice[], scene: Scene): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const card = cardOf(choice, scene);
    const verb = [firstWord(choice.text), card?.id ?? ""].join(" ");
    const group = groups.get(verb) ?? { verb, title: firstWord(choice.label), card, choices: [] };
    groups.set(verb, { ...group, choices: [...group.choices, choice] });
  }
  return [...groups.values()];
}

const firstWord = (text: string): string => text.split(" ", 1)[0] ?? text;

export function tutorialStep(state: State): wire.TutorialStep | null {
  const kept = keptNow(state);
  return (kept && kept.tutorial >= 0 && state.tutorial?.[kept.tutorial]) || null;
}

/** Whether to offer undo: it is free, or there is somebody to ask. */
export function canUndo(said: wire.Table): boolean {
  const people = said.seats.filter((seat) => seat.kind !== "bot").length;
  return said.can_undo || (said.seat !== null && people > 1 && said.n > 0 && !said.outcome);
}

export const wonBy = (outcome: wire.Outcome, seat: number | null): boolean => (outcome.results[seat ?? 0] ?? 0) > 0.5;

// What makes the next state

/** Nothing half-chosen: what Escape leads back to. */
export const undecided = (state: State): State => ({
  ...state,
  picked: "",
  menu: null,
  preview: null,
  refused: null,
});

/** One step back: the innermost open thing is closed. */
export function back(state: State): State {
  if (state.die) return { ...state, die: null };
  if (state.menu) return { ...state, menu: null, preview: null };
  if (state.refused) return { ...state, refused: null };
  if (state.drawer) return { ...state, drawer: "" };
  if (state.picked) return { ...state, picked: "", preview: null };
  return state.foresee ? { ...state, foresee: false } : state;
}

/** A new picture of the table, whole or only what came since; null when its board is not known here. */
export function told(state: State, said: wire.Table, whole: boolean): State | null {
  const board = boardOf(said.scene, state.boards);
  if (!board) return null;
  const scene = fullScene(said.scene, board);
  const before = state.seen?.said.n ?? -1;
  const fresh = whole ? said.events : said.events.filter((event) => event.n > before || state.log.length === 0);
  const changed = said.n !== before;
  return {
    ...(changed ? undecided(state) : { ...state, preview: asTold(state.preview, said) }),
    boards: { ...state.boards, [board.id]: board },
    seen: { said, scene },
    log: whole ? said.events : [...state.log, ...fresh],
    cursor: cursorOn(scene, state.cursor),
    busy: changed ? "" : state.busy,
    hint: changed ? null : state.hint,
    trouble: "",
  };
}

/** Costs and ways follow a little later: what is being looked at is shown with them. */
function asTold(preview: wire.Choice | null, said: wire.Table): wire.Choice | null {
  return preview && (said.choices.find((choice) => choice.text === preview.text) ?? null);
}

function cursorOn(scene: Scene, cursor: string): string {
  if (scene.board.spaces.some((space) => space.id === cursor)) return cursor;
  const own = ownPiece(scene);
  return own?.space ?? scene.board.spaces[0]?.id ?? "";
}

/** The piece of whoever looks: scenes draw it in ink. */
export const ownPiece = (scene: Scene) => scene.pieces.find((piece) => piece.hue === "ink");

export function leaveTable(state: State): State {
  return {
    ...undecided(state),
    seen: null,
    show: null,
    log: [],
    die: null,
    hint: null,
    drawer: "",
    tutorial: null,
    trouble: "",
    busy: "",
    cursor: "",
    foresee: false,
    connected: true,
    replay: START.replay,
  };
}
