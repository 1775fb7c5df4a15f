/** Looking ahead: the way that a choice goes, what it costs, and what the lesson points at. */

import type { Choice } from "../protocol";
import { actingPiece, kindOf, type Scene, spaceNamed, wordOf } from "../scene";
import { TO } from "../words";
import { extent, middle, polygon, room, scaled } from "./geometry";

/** The way a choice goes, from the piece that goes it. */
export function Path({ choice, scene, seat }: { choice: Choice | null; scene: Scene; seat: number }) {
  const way = choice?.path?.length ? choice.path : stepOf(choice, scene);
  if (!way.length) return null;
  const self = actingPiece(scene, seat)?.space;
  const spaces = [...(self && way[0] !== self ? [self] : []), ...way].flatMap(
    (name) => spaceNamed(scene.board, name) ?? [],
  );
  return (
    <polyline class="path" points={polygon(spaces.map((space) => middle(scaled(space.points))))} aria-hidden="true" />
  );
}

/** A choice that names two spaces leads from one to the other. */
function stepOf(choice: Choice | null, { board }: Scene): string[] {
  const to = choice?.targets.find((target) => kindOf(target) === TO);
  const from = to && choice?.targets.find((target) => board.spaces.some((space) => space.id === target));
  return from && to ? [from, wordOf(to)] : [];
}

/** More is told beside the board. */
const MOST_LETTERS = 40;

/** What the choice that is looked at costs, above the space it is made on. */
export function Note({ choice, scene }: { choice: Choice | null; scene: Scene }) {
  const end = choice?.targets.flatMap((target) => spaceNamed(scene.board, target) ?? [])[0];
  if (!choice?.note || choice.note.length > MOST_LETTERS || !end) return null;
  const box = extent(scene.board, 0);
  const [x, y] = middle(scaled(end.points));
  const wide = choice.note.length * 12.5 + 26;
  const at = Math.max(box.x + wide / 2, Math.min(x, box.x + box.width - wide / 2));
  return (
    <g class="path-note" aria-hidden="true" transform={`translate(${at} ${y - 64 < box.y ? y + 64 : y - 64})`}>
      <rect x={-wide / 2} y="-18" width={wide} height="36" rx="18" />
      <text font-size="20">{choice.note}</text>
    </g>
  );
}

/** The lesson points at what it speaks of; pieces that stand apart have a ring of their own. */
export function Pointers({ wanted, scene }: { wanted: string[]; scene: Scene }) {
  const standing = scene.board.apart ? [] : scene.pieces.filter((piece) => wanted.includes(piece.id));
  const pieces = standing.map((piece) => piece.space);
  const spaces = new Set([...wanted, ...pieces]);
  return (
    <g class="pointers" aria-hidden="true">
      {scene.board.spaces
        .filter((space) => spaces.has(space.id))
        .map((space) => {
          const [x, y] = middle(scaled(space.points));
          // Among tiles it stays within the one that is meant: the one above has pieces of its own.
          const [up, size] = scene.tiles.length ? [0.6, 0.55] : [0.9, 1];
          return (
            <g key={space.id} transform={`translate(${x} ${y - room(scaled(space.points)) * up}) scale(${size})`}>
              <path class="pointer" d="M-20-34H20L0 0z" />
            </g>
          );
        })}
    </g>
  );
}
