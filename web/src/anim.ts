/** What happened, shown where it happened: events become short steps, which are shown one after another. */

import type { Speed } from "./kept";
import type { Did, Event } from "./protocol";
import { type Roll, rollIn } from "./rolls";
import type { Piece, Scene } from "./scene";
import { isOf, wordOf } from "./scene";
import { change, store } from "./store";

export interface Float {
  id: number;
  space: string;
  text: string;
  tone: "danger" | "good" | "plain";
}

/** Rings that spread from a space: a noise, as many as it is loud, or a blow. */
export interface Wave {
  id: number;
  space: string;
  rings: number;
  tone: "noise" | "danger";
}

/** Some of a sort: they have no piece of their own, but are a number of those that are there. */
export interface Some {
  sort: string;
  from: string;
  to: string;
  number: number;
}

/** The table as it is shown in the middle of events: the old scene with what has been shown so far. */
export interface Show {
  scene: Scene;
  caption: string;
  rule: string;
  moving: string;
  /** Pieces that fade away now. */
  fading: string[];
  ms: number;
  floats: Float[];
  /** The dice that were rolled last, beside the board. */
  roll: Roll | null;
  wave: Wave | null;
  /** The first event of all, and the one that is shown: what comes after it has not happened yet. */
  first: Event | null;
  event: Event | null;
  shown: number;
  of: number;
  paused: boolean;
}

export interface Step {
  event: Event;
  ms: number;
  move?: { piece: string; to: string };
  /** A piece that comes onto the board. */
  come?: Piece;
  /** Pieces that leave it. */
  fade?: string[];
  /** Some of a sort go from one space to another. */
  shift?: Some;
  /** Some of a sort are no longer there. */
  fall?: Some;
  wave?: Omit<Wave, "id">;
  float?: Omit<Float, "id">;
}

const PACE: Record<Speed, number> = { off: 0, fast: 0.4, normal: 1, slow: 1.8 };
const MOST_STEPS = 120;
const SLOWEST_MOVE_MS = 400;

export const pace = (speed: Speed): number =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PACE[speed];

// From events to steps

/** The steps that lead from one scene to the next; none when the board itself changed. */
export function stepsBetween(before: Scene, after: Scene, events: Event[]): Step[] {
  if (before.board.id !== after.board.id) return [];
  const pieces = new Map([...after.pieces, ...before.pieces].map((piece) => [piece.id, piece]));
  const spaces = new Set(before.board.spaces.map((space) => space.id));
  const come = new Map(after.pieces.map((piece) => [piece.id, piece]));
  return events.flatMap((event) => stepsOf({ pieces, spaces, come }, event));
}

/** What events can be about: all pieces, the board's spaces, and the pieces that are there at the end. */
interface Known {
  pieces: Map<string, Piece>;
  spaces: Set<string>;
  come: Map<string, Piece>;
}

/** What a role looks like; all others are said in the caption. */
function stepsOf(known: Known, event: Event): Step[] {
  const { did } = event;
  switch (did?.role) {
    case "moves":
      return moves(known, event, did);
    case "appears":
      return arrivals(known, event, did);
    case "dies":
    case "leaves":
    case "reveals":
      return [departs(known, event, did)];
    case "rolls":
      return [rolled(event)];
    case "attacks":
      return [{ ...rolled(event), ...waved(known, did, 1, "danger") }];
    case "lays":
      return [{ event, ms: did.number ? 520 : 300, ...waved(known, did, did.number ?? 0, "noise") }];
    case "tells":
      return [];
    default:
      return [floated(known, event, did)];
  }
}

/** Somebody who has a piece fades away; of a sort there is one less. */
function departs(known: Known, event: Event, did: Did): Step {
  const whom = did.whom ?? [];
  const own = whom.filter((id) => known.pieces.has(id));
  const [sort] = whom;
  const [from] = did.where ?? [];
  if (did.role === "reveals" && own.length) return floated(known, event, did);
  if (own.length || !sort || !from) return { event, ms: own.length ? 420 : 300, ...(own.length ? { fade: own } : {}) };
  return { event, ms: 420, fall: { sort, from, to: "", number: 1 } };
}

function waved(known: Known, did: Did, rings: number, tone: Wave["tone"]): Pick<Step, "wave"> {
  const space = (did.where ?? []).find((id) => known.spaces.has(id));
  return space && rings > 0 ? { wave: { space, rings, tone } } : {};
}

function moves(known: Known, event: Event, did: Did): Step[] {
  const [sort, from, to] = [did.whom?.[0], did.whence?.[0], did.where?.at(-1)];
  if (sort && from && to && !known.pieces.has(sort)) {
    return [{ event, ms: 260, shift: { sort, from, to, number: did.number ?? 1 } }];
  }
  const movers = (did.whom?.length ? did.whom : [did.by ?? ""]).filter((id) => known.pieces.has(id));
  const way = (did.where ?? []).filter((id) => known.spaces.has(id));
  if (movers.length === 0 || way.length === 0) return [{ event, ms: 300 }];
  const ms = Math.max(90, Math.min(SLOWEST_MOVE_MS / way.length, 220));
  return movers.flatMap((piece) => way.map((to) => ({ event, ms, move: { piece, to } })));
}

function arrivals(known: Known, event: Event, did: Did): Step[] {
  const space = did.where?.[0] ?? "";
  const steps = (did.whom ?? []).flatMap((id) => {
    const piece = known.come.get(id) ?? ofSort(known, id, space, did.number ?? 1);
    return piece && known.spaces.has(space) ? [{ event, ms: 220, come: placed(piece, space) }] : [];
  });
  return steps.length ? steps : [{ event, ms: 300 }];
}

/** So many of a sort, as one piece for the time being. */
function ofSort(known: Known, sort: string, space: string, count: number): Piece | undefined {
  const alike = [...known.come.values(), ...known.pieces.values()].filter((piece) => isOf(piece, sort));
  const one = alike.find((piece) => piece.space === space) ?? alike[0];
  return one && { ...one, id: `${one.id} at ${space}`, count };
}

/** Dice are read beside the board, and that takes longer than a step. */
const rolled = (event: Event): Step => ({ event, ms: rollIn(event) ? 900 : 300 });

function floated(known: Known, event: Event, did: Did | null | undefined): Step {
  const float = did && floatOf(event, did);
  const [space] = [
    ...[...(did?.whom ?? []), did?.by ?? ""].filter((id) => known.pieces.has(id)),
    ...(did?.where ?? []).filter((id) => known.spaces.has(id)),
  ];
  return float && space ? { event, ms: 420, float: { ...float, space } } : { event, ms: 300 };
}

/** More than that is read beside the board. */
const MOST_LETTERS = 28;

/** What rises from a piece for a moment. */
function floatOf(event: Event, did: Did): Omit<Float, "id" | "space"> | null {
  const number = did.number ?? 0;
  const unit = did.what?.length ? ` ${wordOf(did.what[0] ?? "")}` : "";
  switch (did.role) {
    case "damages":
      return number ? { text: `−${number}`, tone: "danger" } : { text: "0", tone: "plain" };
    case "strains":
      return { text: `+${number}${unit}`, tone: "danger" };
    case "gains":
      return { text: `+${number}${unit}`, tone: "good" };
    case "heals":
      return { text: number ? `+${number}` : "+", tone: "good" };
    case "draws":
    case "plays":
    case "takes":
    case "scores":
      return event.text.length <= MOST_LETTERS ? { text: event.text, tone: "plain" } : null;
    default:
      return null;
  }
}

/** The show after one more step. */
export function stepped(show: Show, step: Step, id: number, ms: number): Show {
  const { event, move, float, wave } = step;
  const pieces = piecesAfter(show, step, id);
  const fade = step.fade ?? lastOf(show.scene.pieces, step.fall);
  return {
    ...show,
    scene: { ...show.scene, pieces },
    ms,
    moving: move ? move.piece : "",
    fading: fade,
    caption: event.text,
    rule: event.rule,
    event,
    floats: float ? [...show.floats.slice(-3), { ...float, id }] : show.floats.slice(-2),
    roll: rollIn(event) ?? (move ? null : show.roll),
    wave: wave ? { ...wave, id } : null,
    shown: show.shown + 1,
  };
}

/** What faded in the step before is gone. */
function piecesAfter(show: Show, { move, come, shift, fall }: Step, id: number): Piece[] {
  const left = show.fading.length
    ? show.scene.pieces.filter((piece) => !show.fading.includes(piece.id))
    : show.scene.pieces;
  if (shift) return shifted(settled(left), shift, id);
  if (fall) return fewer(settled(left), fall);
  if (come) return [...left.filter((piece) => piece.id !== come.id), come];
  return move ? moved(left, move.piece, move.to) : left;
}

const ofSome = (pieces: Piece[], { sort, from }: Some): Piece | undefined =>
  pieces.find((piece) => piece.space === from && isOf(piece, sort));

/** Some of a group go ahead as a group of their own; the last take the piece along. */
function shifted(pieces: Piece[], some: Some, id: number): Piece[] {
  const group = ofSome(pieces, some);
  if (!group) return pieces;
  if (group.count <= some.number) return pieces.map((piece) => (piece === group ? placed(group, some.to) : piece));
  const rest = { ...group, count: group.count - some.number };
  const gone = { ...placed(group, some.to), id: `${group.id} ${id}`, count: some.number };
  return [...pieces.map((piece) => (piece === group ? rest : piece)), gone];
}

/** One less of a group; the last one fades away. */
function fewer(pieces: Piece[], some: Some): Piece[] {
  const group = ofSome(pieces, some);
  return group && group.count > 1
    ? pieces.map((piece) => (piece === group ? { ...group, count: group.count - 1 } : piece))
    : pieces;
}

/** The piece of those who fall, if it is the last of them. */
function lastOf(before: Piece[], some: Some | undefined): string[] {
  const group = some && ofSome(before, some);
  return group && group.count <= 1 ? [group.id] : [];
}

/** Groups of one sort that have come together on a space are one. */
function settled(pieces: Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const twin = piece.sort
      ? found.findIndex(
          (other) =>
            other.space === piece.space && other.sort === piece.sort && `${other.states}` === `${piece.states}`,
        )
      : -1;
    const other = found[twin];
    if (other) found[twin] = { ...other, count: other.count + piece.count };
    else found.push(piece);
  }
  return found;
}

function moved(pieces: Piece[], id: string, to: string): Piece[] {
  return pieces.map((piece) => {
    if (piece.id === id) return placed(piece, to);
    return piece.touching.includes(id) ? { ...piece, touching: piece.touching.filter((other) => other !== id) } : piece;
  });
}

const placed = (piece: Piece, space: string): Piece => ({ ...piece, space, at: null, post: "", touching: [] });

// Showing them

let run = 0;
let wake: (() => void) | null = null;
/** The steps that were asked for one by one and are not shown yet. */
let onward = 0;

/** What is still to be shown; whatever happens meanwhile is shown after it. */
let waiting: Step[] = [];

/** Show the steps, after those that are being shown; `skip` ends them all at once. */
export async function showSteps(before: Scene, steps: Step[], speed: Speed): Promise<void> {
  const factor = pace(speed);
  if (store.value.show && waiting.length + steps.length <= MOST_STEPS && factor > 0) return append(steps);
  const mine = ++run;
  onward = 0;
  waiting = [...steps];
  wake?.();
  if (factor === 0 || steps.length === 0 || steps.length > MOST_STEPS || document.hidden) return end(mine);
  change((state) => ({ ...state, show: opening(before, steps.length, steps[0]?.event) }));
  for (let id = 0; waiting.length; id += 1) {
    const [step, ...rest] = waiting;
    waiting = rest;
    if (step) await showOne(step, id, step.ms * factor, mine);
    if (run !== mine) return;
  }
  await pause(250 * factor);
  if (run === mine && waiting.length) return showSteps(store.value.show?.scene ?? before, waiting, speed);
  end(mine);
}

function append(steps: Step[]): void {
  waiting = [...waiting, ...steps];
  change((state) => (state.show ? { ...state, show: { ...state.show, of: state.show.of + steps.length } } : state));
}

async function showOne(step: Step, id: number, ms: number, mine: number): Promise<void> {
  change((state) => (state.show ? { ...state, show: stepped(state.show, step, id, ms) } : state));
  await pause(ms);
  while (run === mine && store.value.show?.paused && onward === 0) await pause(3_600_000);
  onward = Math.max(0, onward - 1);
}

export function opening(scene: Scene, of: number, first: Event | null = null): Show {
  return {
    scene,
    caption: "",
    rule: "",
    moving: "",
    fading: [],
    ms: 0,
    floats: [],
    roll: null,
    wave: null,
    first,
    event: null,
    shown: 0,
    of,
    paused: false,
  };
}

function end(mine: number): void {
  if (run === mine && store.value.show) change((state) => ({ ...state, show: null }));
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const timer = window.setTimeout(done, ms);
    wake = () => {
      window.clearTimeout(timer);
      done();
    };
  });
}

/** All of it has been seen. */
export function skip(): void {
  run += 1;
  waiting = [];
  wake?.();
  if (store.value.show) change((state) => ({ ...state, show: null }));
}

/** From here on one step at a time. */
export function stepOn(): void {
  onward += 1;
  change((state) => (state.show ? { ...state, show: { ...state.show, paused: true } } : state));
  wake?.();
}

export function goOn(): void {
  onward = 0;
  change((state) => (state.show ? { ...state, show: { ...state.show, paused: false } } : state));
  wake?.();
}
