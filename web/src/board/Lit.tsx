/** Spaces that light up: those in sight from what is looked at, and those in which a noise is heard. */

import type { Choice } from "../protocol";
import { inSightFrom, type Scene } from "../scene";
import { narrowed, polygon, scaled } from "./geometry";

interface Props {
  scene: Scene;
  looked: string;
  preview: Choice | null;
}

export function Lit({ scene, looked, preview }: Props) {
  const reach = preview?.reach?.length ? preview.reach : scene.pieces.find(({ id }) => id === looked)?.reach;
  const [ids, look] = reach?.length ? [reach, "felt"] : [inSightFrom(scene, looked), "seen"];
  if (!ids.length) return null;
  const lit = new Set(ids);
  return (
    <g class="lit" data-look={look} aria-hidden="true">
      {scene.board.spaces
        .filter(({ id }) => lit.has(id))
        .map((space) => (
          <polygon key={space.id} points={polygon(narrowed(scaled(space.points), 6))} />
        ))}
    </g>
  );
}
