/** Who is in sight of the piece that is looked at: a thin line to each, with the range above its end. */

import { type Scene, sightOf } from "../scene";
import type { Place } from "./places";

interface Props {
  scene: Scene;
  placed: Place[];
  from: string;
}

export function Sight({ scene, placed, from }: Props) {
  const sights = sightOf(scene, from);
  const at = placed.find(({ piece }) => piece.id === from);
  if (!at || !sights.length) return null;
  const found = sights.flatMap(({ other, range }) => {
    const place = placed.find(({ piece }) => piece.id === other.id);
    return place ? [{ place, range }] : [];
  });
  return (
    <g class="sight" aria-hidden="true">
      {found.map(({ place }) => (
        <line key={place.piece.id} class="sight-line" {...between(at, place)} />
      ))}
      {found.map(({ place, range }) => (
        <Range key={place.piece.id} at={[place.x, place.y - place.r - 16]} range={range} />
      ))}
    </g>
  );
}

/** From rim to rim. */
function between(a: Place, b: Place): { x1: number; y1: number; x2: number; y2: number } {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  return { x1: a.x + dx * a.r, y1: a.y + dy * a.r, x2: b.x - dx * b.r, y2: b.y - dy * b.r };
}

function Range({ at: [x, y], range }: { at: [number, number]; range: string }) {
  const wide = range.length * 11 + 18;
  return (
    <g class="sight-range" transform={`translate(${x} ${y})`}>
      <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />
      <text font-size="18">{range}</text>
    </g>
  );
}
