/** Walking part of the way: pure functions of the state, which know no rule but how spaces hang together. */

import { leaderOf } from "./dice";
import type { Choice } from "./protocol";
import { actingPiece, type Board, type Piece, type Scene } from "./scene";
import { offeredOnBoard, type State } from "./state";
import { WALKS } from "./words";

/**
 * While time runs: of the leader's moves, the one that ends nearest to a place that none reaches; of these the shortest.
 * None if no move leads nearer. Where there is time to think, nobody walks by a press on what does not glow.
 */
export function moveTowards(state: State, place: string): Choice | undefined {
  const scene = state.seen?.scene;
  if (!scene || !timeRuns(state, scene) || !isWalked(scene, place) || isTaken(scene, place)) return undefined;
  const leader = leaderOf(state);
  const left = stepsFrom(scene.board, place);
  const from = (space: string): number => left.get(space) ?? Infinity;
  let best: { choice: Choice; left: number; steps: number } | undefined;
  for (const choice of offeredOnBoard(state)) {
    const [walker, end] = walkOf(scene, choice, state.seen?.said.seat ?? null);
    if (!walker || (leader && walker.id !== leader) || from(end) >= from(walker.space)) continue;
    const one = { choice, left: from(end), steps: stepsFrom(scene.board, walker.space).get(end) ?? Infinity };
    if (!best || one.left < best.left || (one.left === best.left && one.steps < best.steps)) best = one;
  }
  return best?.choice;
}

/** The piece that a press on a place wants to send there, while time runs; empty if none walks. */
export function whoWouldWalk(state: State, place: string): string {
  const scene = state.seen?.scene;
  return scene && timeRuns(state, scene) && isWalked(scene, place) ? leaderOf(state) : "";
}

const timeRuns = ({ seen }: State, scene: Scene): boolean => Boolean(seen?.said.clock || scene.timers.length);

const isWalked = (scene: Scene, place: string): boolean =>
  scene.board.spaces.some((space) => space.id === place && space.near.length > 0);

/** Who walks by this choice, and where to. */
function walkOf(scene: Scene, { gesture, targets }: Choice, seat: number | null): [Piece | undefined, string] {
  if (gesture !== WALKS) return [undefined, ""];
  const walker = scene.pieces.find((piece) => targets.includes(piece.id)) ?? actingPiece(scene, seat);
  return [walker, targets[targets.length - 1] ?? ""];
}

/** A figure there is what a click means. */
const isTaken = (scene: Scene, place: string): boolean =>
  scene.pieces.some((piece) => piece.space === place && (piece.target !== "" || piece.seat >= 0));

const known = new WeakMap<Board, Map<string, Map<string, number>>>();

/** How many steps every space is from this one, whatever stands there; worked out once for each. */
function stepsFrom(board: Board, start: string): Map<string, number> {
  const all = known.get(board) ?? new Map<string, Map<string, number>>();
  known.set(board, all);
  const found = all.get(start) ?? spread(board, start);
  all.set(start, found);
  return found;
}

function spread(board: Board, start: string): Map<string, number> {
  const near = new Map(board.spaces.map((space) => [space.id, space.near]));
  const steps = new Map([[start, 0]]);
  // A map is walked through in the order in which it is filled, also while it is.
  for (const [space, count] of steps) {
    for (const next of near.get(space) ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  }
  return steps;
}
