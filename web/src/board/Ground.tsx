/** What is printed: plates, walls, doors and marks. It never changes while a board lies on the table. */

import type { ComponentChildren } from "preact";
import type { Point } from "../protocol";
import type { Arrow, Board, Space, Wall } from "../scene";
import { MARKS } from "../words";
import { inset, middle, polygon, room, scaled, UNIT } from "./geometry";
import { memo } from "./memo";

export const Ground = memo(function Ground({ board, plain }: { board: Board; plain: boolean }) {
  const dense = board.spaces.length > MANY;
  return (
    <g class={`ground layout-${board.layout}`} aria-hidden="true">
      {dense ? (
        <Solid board={board} />
      ) : (
        board.walls.filter((wall) => wall.solid).map((wall, index) => <Block key={index} wall={wall} />)
      )}
      {dense ? (
        <Plates board={board} plain={plain} />
      ) : (
        board.spaces.map((space) => <Plate key={space.id} space={space} plain={plain} />)
      )}
      <Ways board={board} />
      {board.walls
        .filter((wall) => !wall.solid)
        .map((wall, index) => (
          <Barrier key={index} wall={wall} />
        ))}
      {!plain &&
        board.labels.map(({ text, at: [x, y] }) => (
          <text key={text} class="edge-label" x={x * UNIT} y={y * UNIT}>
            {text}
          </text>
        ))}
    </g>
  );
});

/** A board of more spaces than these is drawn with few strokes: all plates of a kind are one shape. */
const MANY = 120;

const outlined = (points: Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

function Plates({ board, plain }: { board: Board; plain: boolean }) {
  const tones = Map.groupBy(board.spaces, (space) => space.tone);
  return (
    <>
      {[...tones].map(([tone, spaces]) => (
        <g key={tone} class="plate" data-tone={tone || undefined}>
          <path class="plate-body" d={spaces.map((space) => outlined(inset(scaled(space.points), 2))).join("")} />
        </g>
      ))}
      {!plain &&
        board.spaces
          .filter((space) => space.mark)
          .map((space) => {
            const points = scaled(space.points);
            const [x, y] = middle(points);
            return <Mark key={space.id} kind={space.mark} x={x} y={y} r={room(points)} />;
          })}
    </>
  );
}

function Solid({ board }: { board: Board }) {
  const d = board.walls
    .filter((wall) => wall.solid)
    .map((wall) => outlined(inset(scaled(wall.points), 2)))
    .join("");
  return (
    <g class="block">
      <path class="block-top" d={d} />
    </g>
  );
}

function Ways({ board }: { board: Board }) {
  const drawn = (faint: boolean) =>
    board.arrows
      .filter((arrow) => arrow.faint === faint)
      .map(chevron)
      .join("");
  return (
    <>
      <path class="printed-way faint" d={drawn(true)} />
      <path class="printed-way" d={drawn(false)} />
    </>
  );
}

function Plate({ space, plain }: { space: Space; plain: boolean }) {
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  const corners = inset(points, r * 0.26);
  return (
    <g class="plate" data-tone={space.tone || undefined}>
      <polygon class="plate-body" points={polygon(inset(points, r * 0.08))} />
      <polygon class="plate-sheen" points={polygon(inset(points, r * 0.17))} />
      {!plain &&
        corners.map(([cx, cy], index) => <circle key={index} class="plate-bolt" cx={cx} cy={cy} r={r * 0.035} />)}
      {space.mark && <Mark kind={space.mark} x={x} y={y} r={r} />}
      {!plain && <Name space={space} x={x} y={y} r={r} />}
    </g>
  );
}

/** A printed way: a chevron on the edge between two spaces, where no token hides it; a faint one is small. */
function chevron({ line: [[ax, ay], [bx, by]], faint }: Arrow): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  const along = ax === bx || ay === by ? 0.5 : DIAGONAL;
  const [x, y] = [(ax + (bx - ax) * along) * UNIT, (ay + (by - ay) * along) * UNIT];
  const at = (forward: number, aside: number) =>
    `${Math.round(x + dx * forward - dy * aside)} ${Math.round(y + dy * forward + dx * aside)}`;
  if (faint) return `M${at(-3, -6)}L${at(4, 0)}L${at(-3, 6)}`;
  return [-14, 0].map((back) => `M${at(back, -13)}L${at(back + 14, 0)}L${at(back, 13)}`).join("");
}

/** So far along its way a diagonal chevron lies, so that two that cross do not meet. */
const DIAGONAL = 0.36;

function Name({ space, x, y, r }: { space: Space; x: number; y: number; r: number }) {
  return (
    <text class="plate-name" x={x - r * 0.82} y={y - r * 0.8} font-size={r * 0.25}>
      {space.name}
    </text>
  );
}

const DRAWN: Record<(typeof MARKS)[number], ComponentChildren> = {
  start: (
    <>
      <circle r="30" />
      <circle r="21" stroke-dasharray="6 5" />
      <path d="M0-38v14M0 24v14M-38 0h14M24 0h14" />
    </>
  ),
  module: (
    <>
      <path d="M-24-10v-14h14M10-24h14v14M24 10v14H10M-10 24h-14V10" />
      <path d="M-9-9H9V9H-9z" />
    </>
  ),
  nest: (
    <>
      <path d="M0-30C14-14 14 14 0 30C-14 14-14-14 0-30z" />
      <path d="M-30 0C-14-14 14-14 30 0C14 14-14 14-30 0z" />
      <circle r="5" />
    </>
  ),
  spawn: (
    <>
      <circle r="30" stroke-dasharray="7 6" />
      <path d="M-10-10L10 10M10-10L-10 10" />
    </>
  ),
  cluster: <path d="M-34-34H34V34H-34z" />,
  search: (
    <>
      <circle r="30" />
      <circle cx="-4" cy="-4" r="11" />
      <path d="M5 5L15 15" />
    </>
  ),
};

const DANGEROUS = ["nest", "spawn", "cluster"];

/** A symbol printed on a space; what has no drawing of its own is its number or first letter in a ring. */
function Mark({ kind, x, y, r }: { kind: string; x: number; y: number; r: number }) {
  const known = MARKS.find((one) => one === kind);
  return (
    <g
      class={DANGEROUS.includes(kind) ? "mark mark-danger" : "mark"}
      transform={`translate(${x} ${y}) scale(${r / 50})`}
    >
      {known ? DRAWN[known] : <Letter kind={kind} />}
    </g>
  );
}

function Letter({ kind }: { kind: string }) {
  return (
    <>
      <circle r="26" />
      <text class="mark-letter" font-size="30">
        {/\d+$/.exec(kind)?.[0] ?? kind.slice(0, 1).toUpperCase()}
      </text>
    </>
  );
}

function Block({ wall }: { wall: Wall }) {
  const points = scaled(wall.points);
  return (
    <g class="block">
      <polygon class="block-body" points={polygon(inset(points, UNIT * 0.03))} />
      <polygon class="block-top" points={polygon(inset(points, UNIT * 0.11))} />
    </g>
  );
}

/** A wall line, or a door: a gap between two posts that is shut, locked or open. */
function Barrier({ wall }: { wall: Wall }) {
  const points = scaled(wall.points);
  const [first] = points;
  const last = points[points.length - 1];
  if (!wall.state || !first || !last) return <polyline class="wall" points={polygon(points)} />;
  const [x, y] = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  return (
    <g class="door" data-state={wall.state}>
      <polyline class="door-leaf" points={polygon(points)} />
      <circle class="door-post" cx={first[0]} cy={first[1]} r="7" />
      <circle class="door-post" cx={last[0]} cy={last[1]} r="7" />
      {wall.state !== "open" && (
        <text class="door-letter" x={x} y={y} font-size="20">
          {wall.state.slice(0, 1).toUpperCase()}
        </text>
      )}
    </g>
  );
}
