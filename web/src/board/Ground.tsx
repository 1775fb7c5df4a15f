/** What is printed: plates, walls, doors and marks. It never changes while a board lies on the table. */

import { memo } from "./memo";
import type { Arrow, Board, Space, Wall } from "../scene";
import { UNIT, inset, middle, polygon, room, scaled } from "./geometry";

export const Ground = memo(function Ground({ board, plain }: { board: Board; plain: boolean }) {
  return (
    <g class={`ground layout-${board.layout}`} aria-hidden="true">
      {board.walls.filter((wall) => wall.solid).map((wall, index) => <Block key={index} wall={wall} />)}
      {board.spaces.map((space) => <Plate key={space.id} space={space} plain={plain} />)}
      {board.arrows.map((arrow, index) => <Way key={index} arrow={arrow} />)}
      {board.walls.filter((wall) => !wall.solid).map((wall, index) => <Barrier key={index} wall={wall} />)}
    </g>
  );
});

function Plate({ space, plain }: { space: Space; plain: boolean }) {
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  const corners = inset(points, r * 0.26);
  return (
    <g class="plate" data-tone={space.tone || undefined}>
      <polygon class="plate-body" points={polygon(inset(points, r * 0.08))} />
      <polygon class="plate-sheen" points={polygon(inset(points, r * 0.17))} />
      {!plain && corners.map(([cx, cy], index) => <circle key={index} class="plate-bolt" cx={cx} cy={cy} r={r * 0.035} />)}
      {space.mark && <Mark kind={space.mark} x={x} y={y} r={r} />}
      {!plain && <Name space={space} x={x} y={y} r={r} />}
    </g>
  );
}

/** A printed way: a chevron on the edge between two spaces, where no token hides it. */
function Way({ arrow }: { arrow: Arrow }) {
  const [[ax, ay], [bx, by]] = arrow.line;
  const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const along = ax === bx || ay === by ? 0.5 : DIAGONAL;
  return (
    <path
      class={arrow.faint ? "printed-way faint" : "printed-way"}
      d={arrow.faint ? "M-3-6L4 0L-3 6" : "M-14-13L0 0L-14 13M0-13L14 0L0 13"}
      transform={`translate(${(ax + (bx - ax) * along) * UNIT} ${(ay + (by - ay) * along) * UNIT}) rotate(${degrees})`}
    />
  );
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

/** A symbol printed on a space; what has no drawing of its own is its first letter in a ring. */
function Mark({ kind, x, y, r }: { kind: string; x: number; y: number; r: number }) {
  const place = `translate(${x} ${y}) scale(${r / 50})`;
  switch (kind) {
    case "start":
      return (
        <g class="mark" transform={place}>
          <circle r="30" />
          <circle r="21" stroke-dasharray="6 5" />
          <path d="M0-38v14M0 24v14M-38 0h14M24 0h14" />
        </g>
      );
    case "module":
      return (
        <g class="mark" transform={place}>
          <path d="M-24-10v-14h14M10-24h14v14M24 10v14H10M-10 24h-14V10" />
          <path d="M-9-9H9V9H-9z" />
        </g>
      );
    case "nest":
      return (
        <g class="mark mark-danger" transform={place}>
          <path d="M0-30C14-14 14 14 0 30C-14 14-14-14 0-30z" />
          <path d="M-30 0C-14-14 14-14 30 0C14 14-14 14-30 0z" />
          <circle r="5" />
        </g>
      );
    case "spawn":
      return (
        <g class="mark mark-danger" transform={place}>
          <circle r="30" stroke-dasharray="7 6" />
          <path d="M-10-10L10 10M10-10L-10 10" />
        </g>
      );
    case "cluster":
      return (
        <g class="mark mark-danger" transform={place}>
          <path d="M-34-34H34V34H-34z" />
        </g>
      );
    case "search":
      return (
        <g class="mark" transform={place}>
          <circle r="30" />
          <circle cx="-4" cy="-4" r="11" />
          <path d="M5 5L15 15" />
        </g>
      );
    default:
      return (
        <g class="mark" transform={place}>
          <circle r="26" />
          <text class="mark-letter" font-size="30">
            {/\d+$/.exec(kind)?.[0] ?? kind.slice(0, 1).toUpperCase()}
          </text>
        </g>
      );
  }
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
