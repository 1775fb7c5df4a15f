/** What the enemies will do: an arrow along each way, the chance of an attack at its end. */

import type { Forecast, Point } from "../protocol";
import { type Scene, spaceNamed } from "../scene";
import { middle, polygon, scaled } from "./geometry";

interface Props {
  forecast: Forecast[];
  scene: Scene;
}

export function Arrows({ forecast, scene }: Props) {
  return (
    <g class="arrows" aria-hidden="true">
      {forecast.map((foreseen, index) => (
        <Arrow key={foreseen.piece} foreseen={foreseen} scene={scene} aside={(index - (forecast.length - 1) / 2) * 9} />
      ))}
    </g>
  );
}

/** The chances lie over the tokens, so that none hides them; several at one space stand above one another. */
export function Chances({ forecast, scene }: Props) {
  const dangers = forecast.filter((foreseen) => foreseen.danger > 0);
  return (
    <g class="arrows" aria-hidden="true">
      {dangers.map((foreseen, index) => {
        const piece = scene.pieces.find((one) => one.id === foreseen.piece);
        const space = spaceNamed(scene.board, foreseen.path[foreseen.path.length - 1] ?? piece?.space);
        if (!space) return null;
        const [x, y] = middle(scaled(space.points));
        return (
          <g key={foreseen.piece} transform={`translate(${x + 26} ${y - 44 - index * 32})`}>
            <rect class="arrow-label" x="-48" y="-15" width="96" height="30" rx="15" />
            <text class="arrow-chance" font-size="20">
              {piece?.glyph} {Math.round(foreseen.danger * 100)} %
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Arrow({ foreseen, scene, aside }: { foreseen: Forecast; scene: Scene; aside: number }) {
  const piece = scene.pieces.find((one) => one.id === foreseen.piece);
  const names = piece ? [piece.space, ...foreseen.path] : foreseen.path;
  const points = names.flatMap((name) => {
    const space = spaceNamed(scene.board, name);
    return space ? [shifted(middle(scaled(space.points)), aside)] : [];
  });
  if (points.length < 2) return null;
  const line = polygon(shortened(points, HEAD));
  return (
    <g class={`arrow hue-${piece?.hue ?? "ink"}`} data-danger={foreseen.danger > 0 ? "" : undefined}>
      <polyline class="arrow-edge" points={line} />
      <polyline class="arrow-line" points={line} marker-end="url(#arrow-head)" />
    </g>
  );
}

/** How far from the middle of the last space an arrow ends, so that a token does not cover its head. */
const HEAD = 46;

function shortened(points: Point[], by: number): Point[] {
  const [x, y] = points[points.length - 1] ?? [0, 0];
  const [fromX, fromY] = points[points.length - 2] ?? [x, y];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const end: Point = [x - ((x - fromX) / length) * by, y - ((y - fromY) / length) * by];
  return [...points.slice(0, -1), end];
}

const shifted = ([x, y]: Point, by: number): Point => [x + by, y + by];
