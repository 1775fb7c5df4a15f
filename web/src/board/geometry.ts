/** Points and polygons, in units of the drawing: one unit of a board is `UNIT` of it. */

import type { Point } from "../protocol";
import type { Board, Scene, Space } from "../scene";

export const UNIT = 100;

export const scaled = (points: Point[]): Point[] => points.map(([x, y]) => [x * UNIT, y * UNIT]);

export const polygon = (points: Point[]): string => points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

const round = (x: number): number => Math.round(x * 10) / 10;

/** The middle of a polygon, weighed by its area. */
export function middle(points: Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (Math.abs(area) < 1e-9) return mean(points);
  return [x / (3 * area), y / (3 * area)];
}

function mean(points: Point[]): Point {
  const n = points.length || 1;
  return [points.reduce((sum, [x]) => sum + x, 0) / n, points.reduce((sum, [, y]) => sum + y, 0) / n];
}

/** Drawn in by a distance towards the middle, near enough for plates and rings. */
export function inset(points: Point[], by: number): Point[] {
  const [cx, cy] = middle(points);
  return points.map(([x, y]) => {
    const length = Math.hypot(x - cx, y - cy) || 1;
    const factor = Math.max(0.2, (length - by * Math.SQRT2) / length);
    return [cx + (x - cx) * factor, cy + (y - cy) * factor];
  });
}

/** How far it is from the middle to the nearest corner or side, roughly: room for tokens. */
export function room(points: Point[]): number {
  const [cx, cy] = middle(points);
  const sides = points.map(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    return distanceToSide(cx, cy, ax, ay, bx, by);
  });
  return Math.min(...sides);
}

function distanceToSide(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box round some points. */
export function boxOf(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A shape with straight corners, drawn in by a distance on all sides. Its corners go round clockwise. */
export function narrowed(points: Point[], by: number): Point[] {
  return points.map(([x, y], index) => {
    const [bx, by_] = points.at(index - 1) ?? [x, y];
    const [ax, ay] = points[(index + 1) % points.length] ?? [x, y];
    const [inX, inY] = [Math.sign(bx - x) + Math.sign(ax - x), Math.sign(by_ - y) + Math.sign(ay - y)];
    const outer = Math.sign((x - bx) * (ay - y) - (y - by_) * (ax - x)) >= 0;
    return outer ? [x + inX * by, y + inY * by] : [x - inX * by, y - inY * by];
  });
}

/** The largest box inside a shape with straight corners: there is room for names and tokens. */
export function mainBox(points: Point[]): Box {
  const xs = [...new Set(points.map(([x]) => x))].sort((a, b) => a - b);
  const ys = [...new Set(points.map(([, y]) => y))].sort((a, b) => a - b);
  if (xs.length === 2 && ys.length === 2) return boxOf(points);
  let best = boxOf(points);
  let most = 0;
  for (const [left, x] of xs.entries())
    for (const right of xs.slice(left + 1))
      for (const [top, y] of ys.entries())
        for (const bottom of ys.slice(top + 1)) {
          const box = { x, y, width: right - x, height: bottom - y };
          const size = box.width * box.height;
          if (size > most && isInside(box, xs, ys, points)) [best, most] = [box, size];
        }
  return best;
}

/** Whether all that the lines of a shape cut a box into lies in the shape. */
function isInside({ x, y, width, height }: Box, xs: number[], ys: number[], points: Point[]): boolean {
  const cut = (at: number[], from: number, to: number) => at.filter((one) => one >= from && one <= to);
  const [across, down] = [cut(xs, x, x + width), cut(ys, y, y + height)];
  return across
    .slice(1)
    .every((right, column) =>
      down
        .slice(1)
        .every((bottom, row) =>
          contains(points, [(right + (across[column] ?? x)) / 2, (bottom + (down[row] ?? y)) / 2]),
        ),
    );
}

function contains(points: Point[], [x, y]: Point): boolean {
  return points.reduce((inside, [ax, ay], index) => {
    const [bx, by] = points.at(index - 1) ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

export const shrunk = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: Math.max(0, width - 2 * by),
  height: Math.max(0, height - 2 * by),
});

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Everything on the board with a margin round it. */
export function extent(board: Board, margin: number): Box {
  const points = [...board.spaces, ...board.walls].flatMap((thing) => thing.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(0, ...xs) * UNIT - margin;
  const top = Math.min(0, ...ys) * UNIT - margin;
  const right = Math.max(board.width, ...xs) * UNIT + margin;
  const bottom = Math.max(board.height, ...ys) * UNIT + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** So far a board keeps from the edge of a picture. */
export const PICTURE_MARGIN = 30;
const AROUND = 70;

/** The part of a board on which somebody stands, with what is around it; all of it if nobody does. */
export function inUse(scene: Scene): Box {
  const standing = scene.pieces.filter(({ shape }) => shape !== "item" && shape !== "noise");
  const used = new Set(standing.map(({ space }) => space));
  const spaces = scene.board.spaces.filter(({ id }) => used.has(id));
  if (!spaces.length) return extent(scene.board, PICTURE_MARGIN);
  const { x, y, width, height } = boxOf(scaled(spaces.flatMap(({ points }) => points)));
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

/** The space that an arrow key leads to: the nearest one that way, sideways counting double. */
export function neighbour(board: Board, from: string | undefined, dx: number, dy: number): Space | undefined {
  const here = board.spaces.find((space) => space.id === from);
  if (!here) return board.spaces[0];
  const [hx, hy] = middle(here.points);
  let best: Space | undefined;
  let least = Infinity;
  for (const space of board.spaces) {
    const [x, y] = middle(space.points);
    const ahead = (x - hx) * dx + (y - hy) * dy;
    const aside = Math.abs((x - hx) * dy) + Math.abs((y - hy) * dx);
    if (ahead <= 0.05 || aside > ahead * 3) continue;
    const far = ahead + 2 * aside;
    if (far < least) [least, best] = [far, space];
  }
  return best;
}

/** Where several tokens stand on one space: offsets and a size, so that none hides another. */
export function cluster(n: number, radius: number): { size: number; at: Point[] } {
  if (n <= 1) return { size: radius, at: [[0, 0]] };
  const size = n === 2 ? radius * 0.66 : n <= 4 ? radius * 0.56 : inRing(n, radius);
  const spread = n === 2 ? radius * 0.72 : n === 3 ? radius * 0.68 : n === 4 ? radius * 0.8 : radius - size;
  const turn = n === 2 ? 0 : -Math.PI / 2;
  const at = Array.from({ length: n }, (_, index): Point => {
    const angle = turn + (index * 2 * Math.PI) / n;
    return [Math.cos(angle) * spread, Math.sin(angle) * spread];
  });
  return { size, at };
}

/** What is pressed reaches a little further than what is drawn. */
export const REACH = 1.12;

/** As large as tokens in a ring can be if none is to be pressed for another. */
function inRing(n: number, radius: number): number {
  const half = Math.sin(Math.PI / n);
  return (radius * half) / (REACH + half);
}

export interface Disc {
  x: number;
  y: number;
  r: number;
}

/** So much more than its radius a token takes with its pips and badges. */
const ELBOW = 1.22;

/**
 * Where tokens stand in a box, in rows, so that none hides another or what is taken already: as large as there is room
 * for, up to `most`, down to `least`. Should even that not do, they stand closer.
 */
export function slots(
  n: number,
  box: Box,
  taken: Disc[],
  blocked: Box[],
  most: number,
  least: number,
  elbow = ELBOW,
): Disc[] {
  for (let r = most; r >= least; r -= 1) {
    const free = rows(box, r * elbow, n).filter((at) => isFree({ ...at, r: r * elbow }, taken, blocked));
    if (free.length >= n) return nearest(free, n, box).map(([x, y]) => ({ x, y, r }));
  }
  const close = rows(box, Math.min(least, Math.sqrt((box.width * box.height) / (n * 5))), n);
  return Array.from({ length: n }, (_, index) => ({ ...at(close[index % close.length], box), r: least }));
}

function at(point: { x: number; y: number } | undefined, box: Box): { x: number; y: number } {
  return point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Places in rows that fill the box evenly. */
function rows(box: Box, r: number, n: number): { x: number; y: number }[] {
  const columns = Math.floor(box.width / (2 * r));
  const lines = Math.floor(box.height / (2 * r));
  if (columns < 1 || lines < 1) return n === 1 ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
  const [dx, dy] = [box.width / columns, box.height / lines];
  return Array.from({ length: columns * lines }, (_, index) => ({
    x: box.x + dx * ((index % columns) + 0.5),
    y: box.y + dy * (Math.floor(index / columns) + 0.5),
  }));
}

function isFree(disc: Disc, taken: Disc[], blocked: Box[]): boolean {
  if (taken.some((other) => Math.hypot(other.x - disc.x, other.y - disc.y) < disc.r + other.r)) return false;
  const square = { x: disc.x - disc.r, y: disc.y - disc.r, width: disc.r * 2, height: disc.r * 2 };
  return !blocked.some((box) => overlap(square, box));
}

/** The `n` places that lie together: those nearest to one place in the middle, read row by row. */
function nearest(free: { x: number; y: number }[], n: number, box: Box): Point[] {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - cx, (y - cy) * 1.4);
  const chosen = [...free].sort((a, b) => far(a) - far(b)).slice(0, n);
  return chosen.sort((a, b) => a.y - b.y || a.x - b.x).map(({ x, y }) => [x, y]);
}
