/** What happened, shown where it happened: events become short steps, which are shown one after another. */

import type { Speed } from "./kept";
import type { Event } from "./protocol";
import type { Piece, Scene } from "./scene";
import { spaceNamed } from "./scene";
import { change, store } from "./store";

export interface Float {
  id: number;
  space: string;
  text: string;
  tone: "danger" | "good" | "plain";
}

/** Dice beside who rolls; those from the `stress`-th on are of another kind. */
export interface Die {
  id: number;
  space: string;
  faces: number[];
  stress: number;
  text: string;
}

/** The table as it is shown in the middle of events: the old scene with what has been shown so far. */
export interface Show {
  scene: Scene;
  caption: string;
  rule: string;
  moving: string;
  ms: number;
  floats: Float[];
  die: Die | null;
  shown: number;
  of: number;
  paused: boolean;
}

export interface Step {
  event: Event;
  ms: number;
  move?: { piece: string; to: string };
  float?: Omit<Float, "id">;
  die?: Omit<Die, "id">;
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
  const named = new Set(events.map((event) => actorOf(before, event)?.id));
  const unnamed = before.pieces.filter((piece) => {
    const then = after.pieces.find((other) => other.id === piece.id);
    return then && then.space !== piece.space && !named.has(piece.id);
  });
  const self = before.pieces.find((piece) => piece.hue === "ink");
  const alone = unnamed.length === 1 ? unnamed[0] : undefined;
  return events.flatMap((event) => stepsOf(before, event, actorOf(before, event) ?? alone ?? self));
}

/** The piece an event is about: one of its values names it by kind and id, or its own name does. */
function actorOf(scene: Scene, event: Event): Piece | undefined {
  if (typeof event["piece"] === "string") return scene.pieces.find((piece) => piece.id === event["piece"]);
  const ids = new Set(Object.entries(event).map(([kind, id]) => `${kind}:${String(id)}`));
  const words = event.event.split("-");
  return (
    scene.pieces.find((piece) => ids.has(piece.id) && piece.id !== piece.space) ??
    scene.pieces.find((piece) => words.includes(piece.id.slice(piece.id.indexOf(":") + 1)))
  );
}

function stepsOf(scene: Scene, event: Event, actor: Piece | undefined): Step[] {
  if (actor && (Array.isArray(event["path"]) || event["to"] !== undefined)) return movesOf(scene, event, actor);
  const self = scene.pieces.find((piece) => piece.hue === "ink") ?? actor;
  const by = actor ?? self;
  const rolled = facesOf(event);
  if (rolled && by) return [{ event, ms: 620, die: { space: by.id, ...rolled, text: event.text } }];
  const float = floatOf(event);
  if (float && self) return [{ event, ms: 420, float: { ...float, space: self.id } }];
  return [{ event, ms: 300 }];
}

/** The faces that an event tells: of one die, or of a pool. */
function facesOf(event: Event): Pick<Die, "faces" | "stress"> | null {
  if (typeof event["face"] === "number") return { faces: [event["face"]], stress: 1 };
  const base = [event["faces"], event["base"]].find(Array.isArray) as number[] | undefined;
  if (!base?.length) return null;
  const more = Array.isArray(event["stressed"]) ? (event["stressed"] as number[]) : [];
  return { faces: [...base, ...more], stress: base.length };
}

function movesOf(scene: Scene, event: Event, actor: Piece): Step[] {
  const names = Array.isArray(event["path"]) ? (event["path"] as unknown[]) : [event["to"]];
  const spaces = names.flatMap((name) => spaceNamed(scene.board, name) ?? []);
  if (spaces.length === 0) return [{ event, ms: 300 }];
  const ms = Math.max(90, Math.min(SLOWEST_MOVE_MS / spaces.length, 220));
  return spaces.map((space) => ({ event, ms, move: { piece: actor.id, to: space.id } }));
}

function floatOf(event: Event): Omit<Float, "id" | "space"> | null {
  if (typeof event["damage"] === "number" && "hp" in event) return { text: `−${event["damage"]}`, tone: "danger" };
  if (typeof event["through"] === "number") return { text: event["through"] ? `−${event["through"]}` : "0", tone: event["through"] ? "danger" : "plain" };
  if (typeof event["amount"] === "number" && "stress" in event) return { text: `+${event["amount"]} stress`, tone: "danger" };
  if (typeof event["amount"] === "number") return { text: `+${event["amount"]}`, tone: "good" };
  if (typeof event["card"] === "string") return { text: event.text, tone: "plain" };
  return null;
}

/** The show after one more step. */
export function stepped(show: Show, step: Step, id: number, ms: number): Show {
  const { move, float, die } = step;
  const scene = move ? { ...show.scene, pieces: moved(show.scene.pieces, move.piece, move.to) } : show.scene;
  return {
    ...show,
    scene,
    ms,
    moving: move ? move.piece : "",
    caption: step.event.text,
    rule: step.event.rule,
    floats: float ? [...show.floats.slice(-3), { ...float, id }] : show.floats.slice(-2),
    die: die ? { ...die, id } : move ? null : show.die,
    shown: show.shown + 1,
  };
}

function moved(pieces: Piece[], id: string, to: string): Piece[] {
  const mover = pieces.find((piece) => piece.id === id);
  if (!mover) return pieces;
  return pieces.map((piece) => {
    if (piece === mover) return { ...piece, space: to, at: null, post: "", touching: [] };
    return piece.touching.includes(id) ? { ...piece, touching: piece.touching.filter((other) => other !== id) } : piece;
  });
}

// Showing them

let run = 0;
let wake: (() => void) | null = null;

/** Show the steps; a newer run, or `skip`, ends this one at once. */
export async function showSteps(before: Scene, steps: Step[], speed: Speed): Promise<void> {
  const mine = ++run;
  wake?.();
  const factor = pace(speed);
  if (factor === 0 || steps.length === 0 || steps.length > MOST_STEPS || document.hidden) return end(mine);
  change((state) => ({ ...state, show: opening(before, steps.length) }));
  for (const [index, step] of steps.entries()) {
    const ms = step.ms * factor;
    change((state) => (state.show ? { ...state, show: stepped(state.show, step, index, ms) } : state));
    await pause(ms);
    while (run === mine && store.value.show?.paused) await pause(3_600_000);
    if (run !== mine) return;
  }
  await pause(250 * factor);
  end(mine);
}

function opening(scene: Scene, of: number): Show {
  return { scene, caption: "", rule: "", moving: "", ms: 0, floats: [], die: null, shown: 0, of, paused: false };
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
  wake?.();
  if (store.value.show) change((state) => ({ ...state, show: null }));
}

/** From here on one step at a time. */
export function stepOn(): void {
  change((state) => (state.show ? { ...state, show: { ...state.show, paused: true } } : state));
  wake?.();
}

export function goOn(): void {
  change((state) => (state.show ? { ...state, show: { ...state.show, paused: false } } : state));
  wake?.();
}
