/** One plain state, and the pure functions that make the next one. What is drawn follows from it alone. */

import type { Show } from "./anim";
import type { KeptCampaign } from "./campaign/kept";
import type { Chat } from "./chat";
import { isLoose, led } from "./dice";
import type { KeptTable, SavedTeam, Settings } from "./kept";
import { DEFAULT_SETTINGS } from "./kept";
import { tellsOf } from "./log";
import type { Place } from "./net";
import type * as wire from "./protocol";
import type { Boards, Card, Hand, Scene } from "./scene";
import { actingPiece, boardOf, fullScene, kept as keptOf, piecesOn, targetOf, wordOf } from "./scene";
import { ASIDE, LAYS } from "./words";

export type Page =
  | { kind: "home" }
  | { kind: "setup"; game: string }
  | { kind: "join"; at: Place; secret: string; moves: boolean; seat: number }
  | { kind: "table"; table: string; inviting?: boolean }
  | { kind: "replay"; table: string; review?: true }
  | { kind: "puzzle"; game: string; number: string }
  | { kind: "campaign"; campaign: string }
  | { kind: "lab"; game: string; study: string }
  | { kind: "lost"; path: string };

export type Drawer = "" | "rules" | "legend" | "help" | "settings" | "fair" | "hint" | "menu" | "invite" | "resign";
export type Tab = "log" | "talk" | "rules" | "players";
export type SheetHeight = "low" | "half" | "high";

/** A puzzle, and what came of the choice that was made; null before one was. */
export interface Solving {
  puzzle: wire.Puzzle;
  choice: string;
  answer: wire.PuzzleAnswer | null;
}

/** A table as last told by the server, its scene filled in. */
export interface Seen {
  said: wire.Table;
  scene: Scene;
  /** When that was, by the clock of this page. */
  at: number;
}

/** A choice that is on its way to the server, under a name of its own. */
export interface Sent {
  id: string;
  choice: string;
  targets: string[];
  /** The entry that it became, once that is known; until the table has told of it, it is under way. */
  n: number;
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
  /** Whether the game that is shown is over. */
  over: boolean;
}

export interface State {
  page: Page;
  settings: Settings;
  /** What one is called, at every table. */
  name: string;
  /** How one's own tables stand, by table. */
  mine: Record<string, wire.MyTable>;
  /** The tables that wait for somebody; null before the server has told. */
  openTables: wire.OpenTable[] | null;
  /** Scenarios drawn small, by game and scenario. */
  pictures: Record<string, Scene>;
  /** The ticket to another device that was made last, by table or campaign. */
  ticket: { id: string; secret: string } | null;
  /** The game whose rules are read away from any table. */
  rulesOf: string;
  /** What was just forgotten, and can be remembered again. */
  forgotten: KeptTable | KeptCampaign | null;
  kept: KeptTable[];
  campaigns: KeptCampaign[];
  /** The campaign of the page, as last told by the server. */
  campaign: wire.CampaignState | null;
  games: wire.Game[] | null;
  /** Whether the server plays studies for designers. */
  lab: boolean;
  boards: Boards;
  seen: Seen | null;
  /** What was there before the events that are being shown; null when all has been shown. */
  show: Show | null;
  log: wire.Event[];
  connected: boolean;
  busy: string;
  trouble: string;
  /** What was chosen first, one thing after another: only what can be done with all of it is offered. */
  picked: string[];
  /** Choices that are on their way, at a table with dice. */
  sent: Sent[];
  /** The dice that were picked out. */
  chosen: string[];
  /** The piece that moves, where a seat has several. */
  leader: string;
  /** The thing on the board that is being looked at. */
  looked: string;
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
  /** The seat whose player sits before the screen, at a table where it is handed round; -1 before anybody has said so. */
  holder: number;
  savedTeams: SavedTeam[];
  /** The standing orders that the own seat can give; none before they are known. */
  orders: wire.OfferedOrder[];
  /** The order whose thing is being chosen, on the board or from a list. */
  ordering: string;
  /** What is said at the table; null where nobody talks, or we do not listen. */
  chat: Chat | null;
  solving: Solving | null;
}

export const START: State = {
  page: { kind: "home" },
  settings: DEFAULT_SETTINGS,
  name: "",
  mine: {},
  openTables: null,
  pictures: {},
  ticket: null,
  rulesOf: "",
  forgotten: null,
  kept: [],
  campaigns: [],
  campaign: null,
  games: null,
  lab: false,
  boards: {},
  seen: null,
  show: null,
  log: [],
  connected: true,
  busy: "",
  trouble: "",
  picked: [],
  sent: [],
  chosen: [],
  leader: "",
  looked: "",
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
  replay: { at: 0, last: 0, playing: false, log: [], over: false },
  tutorial: null,
  toast: "",
  holder: -1,
  savedTeams: [],
  orders: [],
  ordering: "",
  chat: null,
  solving: null,
};

// What follows from a state

export const keptNow = (state: State): KeptTable | undefined =>
  state.page.kind === "table" || state.page.kind === "replay"
    ? state.kept.find((kept) => kept.table === (state.page as { table: string }).table)
    : undefined;

export const gameIdNow = (state: State): string =>
  state.seen?.said.game ?? state.campaign?.game ?? (state.rulesOf || state.games?.[0]?.id) ?? "";

/** Where choices are made: at a table, or in a puzzle that is not solved yet. */
export const isPlayed = ({ page, solving }: State): boolean =>
  (page.kind === "table" && !page.inviting) || (page.kind === "puzzle" && !solving?.answer);

/** Only a table is played: a replay shows no choices. What is asked next waits for what led to it to be shown. */
export function choicesNow(state: State): wire.Choice[] {
  const playing = isPlayed(state) && !state.show;
  return playing && state.seen && !state.busy ? state.seen.said.choices : [];
}

/** Whether somebody may play on from the moment that is shown: not after its end, nor in a game that others still play. */
export function canPlayOn({ seen, replay }: State): boolean {
  if (!seen || seen.said.outcome || seen.said.campaign) return false;
  const people = seen.said.seats.filter(({ kind }) => kind !== "bot");
  const shared = people.length > 1 && people.some(({ kind }) => kind === "open");
  return replay.over || (seen.said.seat !== null && !shared);
}

/** Whether the game can be looked back at from here, and is not yet: when it is over, or by who plays. */
export const canReview = ({ seen, page, replay }: State): boolean =>
  page.kind === "replay" && !page.review && seen !== null && (replay.over || seen.said.seat !== null);

/** The log as far as it has been shown. */
export function shownLog({ log, show }: State): wire.Event[] {
  if (!show?.first) return log;
  const begun = log.indexOf(show.first);
  const now = show.event ? log.lastIndexOf(show.event) : -1;
  return begun < 0 ? log : log.slice(0, Math.max(begun, now + 1));
}

/** What is offered now: everything, or what can be done with the things picked first. */
export function offered(state: State): wire.Choice[] {
  const choices = choicesNow(state);
  return choices.filter((choice) => state.picked.every((thing) => choice.targets.includes(thing)));
}

/** The cards that are played, as opposed to sheets and notes. */
export const cardsOf = (scene: Scene): Card[] =>
  scene.hands.filter((hand) => hand.look === "cards" || hand.look === "gear").flatMap((hand) => hand.cards);

/** The card that a choice is made with, if any. */
export const cardOf = (choice: wire.Choice, scene: Scene): Card | undefined =>
  cardsOf(scene).find((card) => choice.targets.includes(card.id));

/** Everything on the table that has a name, by what choices call it. */
export function nameOfThing(scene: Scene, target: string): string {
  const { spaces, doors } = scene.board;
  const things = [...spaces, ...doors, ...scene.pieces, ...scene.hands.flatMap((hand) => hand.cards)];
  return things.find((thing) => thing.id === target || ("target" in thing && thing.target === target))?.name ?? "";
}

/** What glows on the board: a card's targets only once the card is picked, unless there is nothing else to do there. */
export function offeredOnBoard(state: State): wire.Choice[] {
  const choices = led(state, offered(state));
  const scene = state.seen?.scene;
  if (state.picked.length || !scene) return choices;
  const direct = choices.filter((choice) => !cardOf(choice, scene));
  return direct.some((choice) => isOnBoard(choice, scene, [])) ? direct : choices;
}

/** What can be done at a place: with itself and, unless pieces stand apart, with what stands on it. */
export function choicesAt(choices: wire.Choice[], scene: Scene, place: string): wire.Choice[] {
  const standing = scene.board.apart
    ? []
    : piecesOn(scene.pieces, place).flatMap((piece) => [piece.id, piece.target || piece.id]);
  const here = new Set([targetOf(scene, place), ...standing]);
  return choices.filter((choice) => choice.targets.some((target) => here.has(target)));
}

/** Every place on the board that can be pressed, in the order of the keys. */
export function placesOf(scene: Scene): string[] {
  const spaces = scene.board.spaces.map(({ id }) => id);
  const apart = scene.board.apart ? scene.pieces.map(({ id }) => id) : [];
  return [...new Set([...spaces, ...scene.board.doors.map(({ id }) => id), ...apart])];
}

export const choicesWith = (choices: wire.Choice[], target: string): wire.Choice[] =>
  choices.filter((choice) => choice.targets.includes(target));

/** What is rarely wanted waits behind the rest. */
export const isAside = ({ gesture }: wire.Choice): boolean => gesture === ASIDE || gesture === LAYS;

/** Whether a choice can be made on the board. */
export function isOnBoard(choice: wire.Choice, scene: Scene, picked: string[]): boolean {
  const places = targetsOn(scene);
  return choice.targets.some((target) => !picked.includes(target) && places.has(target));
}

const knownTargets = new WeakMap<Scene, Set<string>>();

/** What choices call the things on the board; worked out once for each scene. */
function targetsOn(scene: Scene): Set<string> {
  const known = knownTargets.get(scene);
  if (known) return known;
  const { spaces, doors } = scene.board;
  const places = new Set([...spaces, ...doors].map((thing) => thing.id));
  for (const piece of scene.pieces) {
    if (piece.target) places.delete(piece.id);
    places.add(piece.target || piece.id);
    if (!scene.board.apart) places.add(piece.id);
  }
  knownTargets.set(scene, places);
  return places;
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

/** The choices of a group by their first argument, where there are several; with what it is called. */
export function byFirst(group: Group): { title: string; choices: wire.Choice[] }[] {
  const parts = new Map<string, wire.Choice[]>();
  for (const choice of group.choices) {
    const first = choice.targets.length > 1 ? (choice.targets[0] ?? "") : "";
    parts.set(first, [...(parts.get(first) ?? []), choice]);
  }
  return [...parts].map(([first, choices]) => ({ title: first, choices }));
}

/** The words that several choices begin with stand before their buttons, which say the rest: whole names of places. */
export function beginning(choices: wire.Choice[], spaces: wire.Space[] = []): string {
  const [first = [], ...others] = choices.map((choice) => choice.label.split(" "));
  if (!others.length) return "";
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word || words.length === at + 1));
  const names = new Map(spaces.map(({ id, name }) => [id, name]));
  const most = Math.min(end, ...choices.map((choice) => wordsBeforeNames(choice, names)));
  return most > 0 ? first.slice(0, most).join(" ") : "";
}

function wordsBeforeNames({ label, targets }: wire.Choice, names: Map<string, string>): number {
  const starts = targets.map((target) => label.indexOf(names.get(target) || label)).filter((at) => at > 0);
  return starts.length ? label.slice(0, Math.min(...starts)).split(" ").length - 1 : Number.POSITIVE_INFINITY;
}

/** The words that they all end with, from a comma on. */
export function ending(choices: wire.Choice[]): string {
  const [first = "", ...others] = choices.map(({ label }) => label.slice(label.lastIndexOf(", ")));
  return first.startsWith(", ") && others.every((last) => last === first) ? first : "";
}

/** The hands of a look; a shop is there only while a team is put together. */
export const handsThat = (scene: Scene, look: Hand["look"]): Hand[] => scene.hands.filter((hand) => hand.look === look);

export const firstWord = (text: string): string => text.split(" ", 1)[0] ?? text;

export function tutorialStep(state: State): wire.TutorialStep | null {
  const kept = keptNow(state);
  return (kept && kept.tutorial >= 0 && state.tutorial?.[kept.tutorial]) || null;
}

/** The pieces of the story that nobody has read here. */
export const unread = (state: State): wire.Event[] =>
  state.page.kind === "table" ? tellsOf(state.log).slice(keptNow(state)?.read ?? 0) : [];

/** Whether to offer undo: it is free, or there is somebody to ask. */
export function canUndo(said: wire.Table): boolean {
  const people = said.seats.filter((seat) => seat.kind !== "bot").length;
  return said.can_undo || (!said.final && said.seat !== null && people > 1 && said.n > 0 && !said.outcome);
}

/** At a table round one screen: the seat whose turn it is to sit before it, if that is not who sits there. */
export function handTo(state: State): wire.Seat | null {
  const said = state.seen?.said;
  const kept = keptNow(state);
  if (!said || !kept || said.outcome || state.page.kind !== "table" || !state.seen?.scene.board.secrets) return null;
  const here = said.seats.filter(({ seat }) => kept.keys[seat] !== undefined);
  if (here.length < 2) return null;
  const next =
    said.seat !== null && said.to_act.includes(said.seat)
      ? said.seat
      : said.to_act.find((seat) => kept.keys[seat] !== undefined);
  return next === undefined || next === state.holder ? null : (here.find(({ seat }) => seat === next) ?? null);
}

/** The order that waits for a thing on the board, and the thing that an id means to it. */
export function orderAt(state: State, place: string): string {
  const order = state.orders.find(({ text }) => text === state.ordering);
  const thing = order?.things.find(({ name }) => name === wordOf(place));
  return order && thing ? `${order.text} ${thing.name}` : "";
}

export const sameSide = (one: SavedTeam, other: SavedTeam): boolean =>
  one.game === other.game && one.scenario === other.scenario && one.seat === other.seat;

export const wonBy = (outcome: wire.Outcome, seat: number | null): boolean => (outcome.results[seat ?? 0] ?? 0) > 0.5;

// What makes the next state

/** Nothing half-chosen: what Escape leads back to. */
export const undecided = (state: State): State => ({
  ...state,
  picked: [],
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
  if (state.ordering) return { ...state, ordering: "" };
  if (state.picked.length) return { ...state, picked: state.picked.slice(0, -1), preview: null };
  if (state.chosen.length) return { ...state, chosen: [] };
  return state.foresee ? { ...state, foresee: false } : state;
}

/** A new picture of the table, whole or only what came since; null when its board is not known here. */
export function told(state: State, news: wire.Table, whole: boolean): State | null {
  const board = boardOf(news.scene, state.boards);
  if (!board) return null;
  const scene = fullScene(news.scene, board, state.seen?.scene ?? null);
  const said = { ...news, choices: keptOf(state.seen?.said.choices ?? [], news.choices, (choice) => choice.text) };
  const before = state.seen?.said.n ?? -1;
  const fresh = whole ? said.events : said.events.filter((event) => event.n > before || state.log.length === 0);
  const changed = said.n !== before;
  return {
    ...(changed && !stillOpen(state, said) ? undecided(state) : { ...state, preview: asTold(state.preview, said) }),
    boards: { ...state.boards, [board.id]: board },
    seen: { said, scene, at: performance.now() },
    log: whole ? said.events : [...state.log, ...fresh],
    chosen: stillLoose(state, scene, said.seat),
    sent: stillUnderWay(state.sent, said),
    cursor: cursorOn(scene, state.cursor, said.seat),
    busy: changed ? "" : state.busy,
    hint: changed ? null : state.hint,
    trouble: "",
  };
}

/** In real time others act meanwhile: what is half chosen stays so as long as it can still be done. */
function stillOpen(state: State, said: wire.Table): boolean {
  const half = [...state.picked, ...(state.menu ? [state.menu.space] : [])];
  return (
    said.clock !== null &&
    (half.length === 0 || said.choices.some((choice) => state.picked.every((thing) => choice.targets.includes(thing))))
  );
}

/** The table tells what has counted mostly sooner than it answers. */
function stillUnderWay(sent: Sent[], { n, counted }: wire.Table): Sent[] {
  const left = sent.slice(sent.findIndex((one) => one.id === counted) + 1).filter((one) => one.n > n);
  return left.length === sent.length ? sent : left;
}

/** The table has answered: this choice became that entry. */
export function answered(state: State, id: string, n: number): State {
  const sent = state.sent.map((one) => (one.id === id ? { ...one, n } : one));
  return { ...state, connected: true, sent: state.seen ? stillUnderWay(sent, state.seen.said) : sent };
}

/** Dice that were picked out stay so until they are put somewhere. */
function stillLoose(state: State, scene: Scene, seat: number | null): string[] {
  if (!state.chosen.length) return state.chosen;
  const loose =
    scene.pools
      .find((pool) => pool.seat === seat)
      ?.dice.filter(isLoose)
      .map((die) => die.id) ?? [];
  return state.chosen.every((id) => loose.includes(id))
    ? state.chosen
    : state.chosen.filter((id) => loose.includes(id));
}

/** Costs and ways follow a little later: what is being looked at is shown with them. */
function asTold(preview: wire.Choice | null, said: wire.Table): wire.Choice | null {
  return preview && (said.choices.find((choice) => choice.text === preview.text) ?? null);
}

function cursorOn(scene: Scene, cursor: string, seat: number | null): string {
  if (placesOf(scene).includes(cursor)) return cursor;
  return actingPiece(scene, seat)?.space ?? scene.board.spaces[0]?.id ?? "";
}

export function leaveTable(state: State): State {
  return {
    ...undecided(state),
    seen: null,
    campaign: null,
    show: null,
    log: [],
    die: null,
    hint: null,
    drawer: "",
    tutorial: null,
    trouble: "",
    ticket: null,
    busy: "",
    cursor: "",
    foresee: false,
    looked: "",
    sent: [],
    chosen: [],
    leader: "",
    orders: [],
    ordering: "",
    connected: true,
    replay: START.replay,
    solving: null,
  };
}
