/** Rooms, corridors and ducts: what is printed, the doors between them with their state, and where models stand. */

import type { Point } from "../protocol";
import { type Board, type Door, type Scene, type Space, stateOf } from "../scene";
import { type Box, boxOf, middle, narrowed, overlap, polygon, scaled, shrunk } from "./geometry";
import { memo } from "./memo";
import type { Place } from "./places";
import { CHARACTER, CLIMB, ductsOf, isDuct, nameIn } from "./rooms";

// Printed

export const ZoneGround = memo(function ZoneGround({ board, plain }: { board: Board; plain: boolean }) {
  const ducts = ductsOf(board);
  return (
    <g class="ground zones" aria-hidden="true">
      <defs>
        <pattern id="clutter" width="26" height="26" patternUnits="userSpaceOnUse">
          <path class="clutter-mark" d="M4 6h6v6h-6zM17 18h5v5h-5z" />
        </pattern>
        <pattern id="plates" width="50" height="50" patternUnits="userSpaceOnUse">
          <path class="plate-mark" d="M0 0H50M0 0V50" />
        </pattern>
        <pattern id="treads" width="100" height="14" patternUnits="userSpaceOnUse">
          <path class="clutter-mark" d="M0 7h100" />
        </pattern>
      </defs>
      {board.spaces
        .filter((space) => !isDuct(space))
        .map((space) => (
          <Room key={space.id} space={space} />
        ))}
      {board.spaces.filter(isDuct).map((space) => (
        <Duct key={space.id} space={space} />
      ))}
      {!plain && board.spaces.map((space) => <ZoneName key={space.id} space={space} board={board} ducts={ducts} />)}
      {!plain &&
        board.labels.map(({ text, at }) => {
          const [[x, y]] = scaled([at]) as [Point];
          return (
            <text key={text} class="level-name" x={x + 4} y={y + 50}>
              {text}
            </text>
          );
        })}
    </g>
  );
});

const PATTERNS: Record<string, string> = { cluttered: "url(#clutter)", stair: "url(#treads)", room: "url(#plates)" };

function Room({ space }: { space: Space }) {
  const points = scaled(space.points);
  const floor = polygon(narrowed(points, 7));
  const pattern = PATTERNS[space.tone];
  return (
    <g class="room" data-tone={space.tone}>
      <polygon class="room-wall" points={polygon(points)} />
      <polygon class="room-floor" points={floor} />
      {pattern && <polygon class="room-pattern" points={floor} fill={pattern} />}
    </g>
  );
}

function Duct({ space }: { space: Space }) {
  return <rect class="duct" {...shrunk(boxOf(scaled(space.points)), 4)} rx="10" />;
}

/** The name in one or two lines, where no duct runs. */
function ZoneName({ space, board, ducts }: { space: Space; board: Board; ducts: Box[] }) {
  if (isDuct(space)) return <DuctName space={space} board={board} />;
  const { lines, size, strip } = nameIn(space, ducts);
  return (
    <text class="zone-name" font-size={size}>
      {lines.map((line, index) => (
        <tspan key={index} x={strip.x} y={strip.y + size * (0.88 + index * 1.05)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** In the longest stretch of the duct between its hatches. */
function DuctName({ space, board }: { space: Space; board: Board }) {
  const box = boxOf(scaled(space.points));
  const upright = box.height > box.width;
  const [from, to] = upright ? [box.y, box.y + box.height] : [box.x, box.x + box.width];
  const hatches = board.doors
    .flatMap((door) => door.lines.map((line) => middle(scaled([...line]))))
    .filter(([x, y]) => overlap({ x, y, width: 1, height: 1 }, box))
    .map(([x, y]) => (upright ? y : x));
  const ends = [from, ...hatches, to].sort((a, b) => a - b);
  const stretches = ends
    .slice(1)
    .map((end, index) => ({ from: ends[index] ?? from, length: end - (ends[index] ?? from) }));
  const widest = stretches.reduce((one, other) => (other.length > one.length ? other : one));
  const size = Math.min(18, (widest.length - 50) / (space.name.length * CHARACTER));
  if (size < 9) return null;
  const start = widest.from + 25;
  const [x, y] = upright ? [box.x + box.width / 2, start] : [start, box.y + box.height / 2];
  return (
    <text class="duct-name" x={x} y={y} font-size={size} transform={upright ? `rotate(90 ${x} ${y})` : undefined}>
      {space.name}
    </text>
  );
}

/** A bar between two that are in contact. */
export const Links = memo(function Links({ scene, placed }: { scene: Scene; placed: Place[] }) {
  const found = new Map(placed.map((place) => [place.piece.id, place]));
  return (
    <g class="links" aria-hidden="true">
      {scene.pieces.flatMap((piece) =>
        piece.touching
          .filter((other) => piece.id < other)
          .map((other) => {
            const [a, b] = [found.get(piece.id), found.get(other)];
            if (!a || !b) return null;
            const foes = a.piece.hue !== b.piece.hue;
            return (
              <line
                key={`${piece.id} ${other}`}
                class="link"
                data-foes={foes ? "" : undefined}
                x1={a.x}
                y1={a.y}
                x2={b.x}
                y2={b.y}
              />
            );
          }),
      )}
    </g>
  );
});

// Doors

const middles = new WeakMap<Door, Point>();

/** The middle of the space that a way off the board leads out of; the same point each time. */
function insideOf(board: Board, door: Door): Point | null {
  if (door.kind !== "exit") return null;
  const known = middles.get(door);
  if (known) return known;
  const space = board.spaces.find(({ id }) => id === door.between[0]);
  if (!space) return null;
  const found = middle(scaled(space.points));
  middles.set(door, found);
  return found;
}

export const Doors = memo(function Doors({ scene }: { scene: Scene }) {
  return (
    <g class="doors" aria-hidden="true">
      {scene.board.doors.map((door) => (
        <DoorOf key={door.id} door={door} state={stateOf(scene, door)} outward={insideOf(scene.board, door)} />
      ))}
    </g>
  );
});

/** An arrow out of the ship, away from the middle of the space that the exit leads out of. */
function arrowOut(door: Door, [cx, cy]: Point): Point[] {
  const [line] = door.lines;
  const [x, y] = middle(scaled(line ? [...line] : []));
  const upright = line ? Math.abs(line[0][0] - line[1][0]) < Math.abs(line[0][1] - line[1][1]) : false;
  const [dx, dy] = upright ? [Math.sign(x - cx), 0] : [0, Math.sign(y - cy)];
  const at = (along: number, aside: number): Point => [x + dx * along + dy * aside, y + dy * along + dx * aside];
  return [at(12, -22), at(30, 0), at(12, 22)];
}

const DoorOf = memo(function DoorOf({ door, state, outward }: { door: Door; state: string; outward: Point | null }) {
  return (
    <g class="way" data-kind={door.kind} data-state={state || undefined}>
      {door.kind === "exit" && outward && <polygon class="way-out" points={polygon(arrowOut(door, outward))} />}
      {door.lines.map(([a, b], index) => {
        const [first, last] = scaled([a, b]) as [Point, Point];
        return <Opening key={index} kind={door.kind} state={state} a={first} b={last} />;
      })}
    </g>
  );
});

/** Drawn along the x axis round its middle, then laid where it belongs. */
function Opening({ kind, state, a, b }: { kind: Door["kind"]; state: string; a: Point; b: Point }) {
  const [x, y] = middle([a, b]);
  const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
  const upright = Math.abs(a[0] - b[0]) < Math.abs(a[1] - b[1]);
  return (
    <g transform={`translate(${x} ${y})${upright ? " rotate(90)" : ""}`}>
      <OpeningBody kind={kind} state={state} half={half} />
    </g>
  );
}

function OpeningBody({ kind, state, half }: { kind: Door["kind"]; state: string; half: number }) {
  switch (kind) {
    case "wall":
      return state === "breached" ? (
        <>
          <path class="way-gap" d={`M${-half} 0H${half}`} />
          <path class="way-leaf" d={leaves(half, state)} />
        </>
      ) : (
        <path class="way-wall" d={`M${-half} 0H${half}`} />
      );
    case "open":
      return (
        <>
          <path class="way-gap" d={`M${-half} 0H${half}`} />
          <path class="way-threshold" d={`M${-half} 0H${half}`} />
        </>
      );
    case "hatch":
      return (
        <>
          <rect class="way-hatch" x="-15" y="-15" width="30" height="30" rx="5" />
          <Lock state={state} half={11} />
        </>
      );
    case "door":
    case "gate":
    case "exit":
      return (
        <>
          <path class="way-gap" d={`M${-half} 0H${half}`} />
          <path class="way-leaf" d={leafOf(kind, state, half)} />
          <path class="way-post" d={`M${-half} -9V9M${half} -9V9`} />
          <Lock state={state} half={half} />
        </>
      );
    default:
      return <Climb kind={kind} state={state} />;
  }
}

/** A gate stands open, its leaves slid into the wall, unless something has become of it. */
function leafOf(kind: Door["kind"], state: string, half: number): string {
  if (kind === "exit") return `M${-half} -4H${half}M${-half} 4H${half}`;
  return kind === "gate" && !state ? `M${-half} 0h8M${half} 0h-8` : leaves(half, state);
}

/** Two leaves that meet in the middle; broken ones hang apart. */
const leaves = (half: number, state: string): string =>
  state === "breached"
    ? `M${-half} 0L${-half * 0.5} -9M${half} 0L${half * 0.45} 9M${half * 0.6} 0h4`
    : `M${-half} 0H-2M2 0H${half}`;

function Lock({ state, half }: { state: string; half: number }) {
  if (state === "sealed" || state === "locked")
    return <path class="way-lock" d={`M${-half} 0H${half}M-7-7L7 7M7-7L-7 7`} />;
  if (state === "welded") return <path class="way-weld" d={seam(half)} />;
  if (state === "disabled") return <path class="way-off" d={`M${-half} 0H${half}`} />;
  return null;
}

/** A seam from one post to the other. */
function seam(half: number): string {
  const teeth = 6;
  const step = (2 * half) / teeth;
  return `M${-half} 0${Array.from({ length: teeth }, (_, index) => `l${step} ${index % 2 ? 9 : -9}`).join("")}`;
}

const CLIMBS: Record<string, string> = {
  ladder: "M-9-18V18M9-18V18M-9-11H9M-9-2H9M-9 7H9M-9 15H9",
  stairs: "M-18 14H-9V5H0V-4H9V-13H18",
  shaft: "M-10 0A10 10 0 1 1 10 0A10 10 0 1 1-10 0M0-5V5M-5 0H5",
  elevator: "M-13-15H13V15H-13ZM0-15V15M-8-3L-6-8L-4-3M4 3L6 8L8 3",
};

function Climb({ kind, state }: { kind: string; state: string }) {
  return (
    <>
      <circle class="way-disc" r={CLIMB} />
      <path class="way-climb" d={CLIMBS[kind] ?? ""} />
      <Lock state={state} half={20} />
    </>
  );
}

export const TONES: Record<string, string> = {
  open: "open floor",
  room: "room",
  cluttered: "cluttered",
  corridor: "corridor",
  crawl: "crawlspace",
  stair: "stairs",
};
