/** Points and polygons, in units of the drawing: one unit of a board is `UNIT` of it. */

import type { Point } from "../protocol";
import type { Board, Space } from "../scene";

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
    const factor = Math.max(0.2, (length - by * 1.414) / length);
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

/** The space that an arrow key leads to: the nearest one that way, sideways counting double. */
export function neighbour(board: Board, from: string, dx: number, dy: number): Space | undefined {
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
  const size = n === 2 ? radius * 0.68 : n <= 4 ? radius * 0.58 : radius * 0.42;
  const spread = radius * (n === 2 ? 0.62 : 0.68);
  const turn = n === 2 ? 0 : -Math.PI / 2;
  const at = Array.from({ length: n }, (_, index): Point => {
    const angle = turn + (index * 2 * Math.PI) / n;
    return [Math.cos(angle) * spread, Math.sin(angle) * spread];
  });
  return { size, at };
}
