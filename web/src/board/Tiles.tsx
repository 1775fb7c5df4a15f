/** Tiles that are laid as a game goes on: terrain, what lies on it, signs; the light of the day over them. */

import type { ComponentChildren } from "preact";
import type { Point } from "../protocol";
import type { Board, Goods, Scene, Sky, Space, Tile } from "../scene";
import { LAID, TERRAINS } from "../words";
import { type Box, extent, inset, middle, polygon, room, scaled } from "./geometry";
import { memo, memoBy } from "./memo";
import { Silhouette } from "./Silhouette";
import { TerrainPatterns } from "./terrain";

/** Spaces that nobody has seen yet: fog, and the name of the place. */
export const HexGround = memo(function HexGround({ board, plain }: { board: Board; plain: boolean }) {
  return (
    <g class="ground fog" aria-hidden="true">
      {board.spaces.map((space) => {
        const points = scaled(space.points);
        const [x, y] = middle(points);
        return (
          <g key={space.id}>
            <polygon class="fog-hex" points={polygon(inset(points, 1.2))} />
            {!plain && (
              <text class="fog-name" x={x} y={y}>
                {space.name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

interface TilesProps {
  scene: Scene;
  plain: boolean;
}

interface Laid {
  tile: Tile;
  space: Space;
}

const laidOn = (scene: Scene): Laid[] =>
  scene.tiles.flatMap((tile) => {
    const space = scene.board.spaces.find(({ id }) => id === tile.space);
    return space ? [{ tile, space }] : [];
  });

const FIRES = ["fire", "pit"];

export const Tiles = memoBy(
  ({ scene, plain }: TilesProps) => [scene.tiles, scene.board, scene.sky, plain],
  function Tiles({ scene, plain }) {
    if (!scene.tiles.length) return null;
    const laid = laidOn(scene);
    return (
      <g class="tiles" aria-hidden="true">
        <TerrainPatterns />
        {laid
          .filter(({ tile }) => tile.tone)
          .map(({ tile, space }) => (
            <Terrain key={tile.space} tile={tile} space={space} />
          ))}
        {scene.sky && !plain && <Light sky={scene.sky} box={extent(scene.board, 400)} />}
        {scene.sky?.light === "night" &&
          laid.filter(({ tile }) => tile.marks.some((mark) => FIRES.includes(mark))).map((one) => <Glow {...one} />)}
        {laid.map(({ tile, space }) => (
          <Signs key={tile.space} tile={tile} space={space} plain={plain} />
        ))}
      </g>
    );
  },
);

function Terrain({ tile, space }: { tile: Tile; space: Space }) {
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const tone = TERRAINS.find((one) => one === tile.tone);
  return (
    <g class="tile" data-tone={tile.tone} data-tile={tile.space}>
      <polygon class="tile-body" points={polygon(inset(points, 1))} />
      {tone && <polygon points={polygon(inset(points, 2))} fill={`url(#terrain-${tone})`} />}
      <polygon class="tile-edge" points={polygon(inset(points, 2.4))} />
      {tile.picture && (
        <g class="tile-picture" transform={`translate(${x} ${y})`}>
          <circle r="23" />
          <Silhouette picture={tile.picture} size={34} />
        </g>
      )}
    </g>
  );
}

function Light({ sky, box }: { sky: Sky; box: Box }) {
  return (
    <g class="sky-tint" data-light={sky.light} data-weather={sky.weather || undefined}>
      <rect class="sky-light" {...box} />
      {sky.weather && <rect class="sky-weather" {...box} />}
      {sky.weather === "storm" && <rect {...box} fill="url(#rain)" />}
      {sky.weather === "dust" && <rect {...box} fill="url(#sand)" />}
    </g>
  );
}

function Glow({ space }: { space: Space }) {
  const [x, y] = middle(scaled(space.points));
  return <circle key={space.id} class="fire-glow" cx={x} cy={y} r="92" fill="url(#firelight)" />;
}

// What lies on a tile

function Signs({ tile, space, plain }: { tile: Tile; space: Space; plain: boolean }) {
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 50})`}>
      {!plain && tile.tone && <Name name={tile.tone === "hidden" ? "?" : tile.name} large={tile.tone === "hidden"} />}
      {!plain && tile.tone && (
        <text class="tile-where" x="-31.5" y="-18.5" font-size="10">
          {space.name}
        </text>
      )}
      {!plain && tile.figure && (
        <g class="tile-figure" transform="translate(-45 0)">
          <circle r="7.5" />
          <text>{tile.figure}</text>
        </g>
      )}
      {!plain && <Cubes goods={tile.goods} />}
      {tile.marks.map((mark, index) => {
        const [mx, my] = PLACES[index % PLACES.length] ?? [0, 0];
        return (
          <g
            key={mark}
            class="laid"
            data-mark={mark}
            transform={`translate(${mx} ${my}) scale(${mark === "objective" ? 1.25 : 0.95})`}
          >
            <Sign mark={mark} />
          </g>
        );
      })}
    </g>
  );
}

/** Round the edge, where figures in the middle leave them free. */
const PLACES: Point[] = [
  [36, -16],
  [36, 12],
  [-34, 17],
  [-33, -19],
  [47, -2],
  [-17, 25],
];

const LONG = 11;

function Name({ name, large }: { name: string; large: boolean }) {
  if (large)
    return (
      <text class="tile-name unknown" font-size="34">
        {name}
      </text>
    );
  const [first, ...others] = name.length > LONG ? name.split(" ") : [name];
  const lines = [first, others.join(" ")].filter(Boolean);
  return (
    <text class="tile-name" font-size="8.4">
      {lines.map((line, index) => (
        <tspan key={index} x="0" y={-39.5 + index * 8.6}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const MOST_CUBES = 5;
const CUBE = 10;

/** A cube for each; where there are many, one of each kind with its number. */
export function Cubes({ goods }: { goods: Goods[] }) {
  const all = goods.flatMap((one) => Array.from({ length: one.count }, () => ({ ...one, count: 1 })));
  const drawn = all.length > MOST_CUBES ? goods : all;
  return (
    <g transform={`translate(0 38) scale(1.4) translate(${(-(drawn.length - 1) * CUBE) / 2} 0)`}>
      {drawn.map((one, index) => (
        <g key={index} transform={`translate(${index * CUBE} 0)`}>
          <Cube goods={one} />
        </g>
      ))}
    </g>
  );
}

export function Cube({ goods }: { goods: Goods }) {
  return (
    <g class={`cube hue-${goods.hue}`}>
      <path class="cube-side" d="M-4.4 -2.4L-2.4 -4.6H5L4.4 3L3 4.6H-4.4Z" />
      <rect class="cube-face" x="-4.6" y="-2.6" width="7.6" height="7.4" rx="0.8" />
      <text x="-0.8" y="1.3">
        {goods.count > 1 ? goods.count : goods.glyph}
      </text>
    </g>
  );
}

const DRAWN: Record<(typeof LAID)[number], ComponentChildren> = {
  camp: (
    <>
      <path class="sign-body" d="M0-9L11 8H-11Z" />
      <path class="sign-line" d="M0-9V-2L5 8M0-2L-5 8" />
    </>
  ),
  fire: (
    <path
      class="sign-ember"
      d="M0-11C3-6 8-3 7 3C6 8 3 10 0 10C-4 10-7 7-7 3C-7 0-5-2-4-4C-3-2-2-1-1-1C-2-5-2-8 0-11Z"
    />
  ),
  pit: (
    <>
      <path class="sign-ember" d="M-6 10C-8 6-4 6-4 3C-1 5 0 2 0 1C2 4 5 3 5 6C6 7 7 8 6 10Z" />
      <path class="sign-body" d="M-9-6H9C9 2 5 4 0 4S-9 2-9-6Z" />
    </>
  ),
  trap: <path class="sign-body" d="M-10 6C-10-6 10-6 10 6L7 2L4 6L1 2L-2 6L-5 2L-8 6Z" />,
  event: (
    <>
      <circle class="sign-body" r="9.5" />
      <path class="sign-line heavy" d="M0-5.5V1.5M0 4.6V5.2" />
    </>
  ),
  strength: (
    <>
      <path class="sign-body" d="M-10-6H10V8H-10Z" />
      <path class="sign-line" d="M-10-1H10M-2-3H2V2H-2Z" />
    </>
  ),
  dexterity: (
    <>
      <path class="sign-line heavy" d="M-5-1V-5C-5-11 5-11 5-5V-1" />
      <path class="sign-body" d="M-8-1H8V9H-8Z" />
      <path class="sign-line" d="M0 2V6" />
    </>
  ),
  quelled: (
    <>
      <circle class="sign-faint" r="9" />
      <path class="sign-line" d="M-6-6L6 6" />
    </>
  ),
  enemy: (
    <>
      <path class="sign-danger" d="M-8-2C-8-11 8-11 8-2C8 2 5 2 5 5V9H-5V5C-5 2-8 2-8-2Z" />
      <path class="sign-holes" d="M-4.6-3.4h3.2v3.4h-3.2zM1.4-3.4h3.2v3.4h-3.2zM-2 5.4V9M2 5.4V9" />
    </>
  ),
  objective: (
    <>
      <path class="sign-body" d="M-8-11.5h3v23h-3z" />
      <path class="sign-goal" d="M-5-11H10L6-5.5L10 0H-5Z" />
    </>
  ),
  cards: (
    <>
      <path class="sign-body" d="M-8-3C-8-8 8-8 8-3L9 9H-9Z" />
      <path class="sign-line" d="M-4-6C-4-12 4-12 4-6M-4 1H4" />
    </>
  ),
};

/** A sign with a drawing of its own, or the first letter of its word. */
export function Sign({ mark }: { mark: string }) {
  const known = LAID.find((one) => one === mark);
  if (known) return <>{DRAWN[known]}</>;
  return (
    <>
      <circle class="sign-body" r="9.5" />
      <text class="sign-letter">{mark.slice(0, 1).toUpperCase()}</text>
    </>
  );
}
