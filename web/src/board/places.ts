/** Where each piece of a scene is drawn. */

import type { Point } from "../protocol";
import type { Piece, Scene, Space } from "../scene";
import { cluster, type Disc, middle, room, scaled } from "./geometry";
import { placesInZones } from "./rooms";

export interface Place extends Disc {
  piece: Piece;
}

const known = new WeakMap<Piece[], Place[]>();

/** Where each piece is drawn; worked out once for the same pieces. */
export function places(scene: Scene): Place[] {
  const found = known.get(scene.pieces) ?? placed(scene);
  known.set(scene.pieces, found);
  return found;
}

/** Pieces on the same space stand beside one another. */
function placed(scene: Scene): Place[] {
  if (scene.board.layout === "zones") return placesInZones(scene);
  const standing = Map.groupBy(scene.pieces, (piece) => piece.space);
  return scene.board.spaces.flatMap((space) => placedOn(space, standing.get(space.id) ?? []));
}

/** What lies there makes room for who stands there: then it lies in the corners. */
function placedOn(space: Space, all: Piece[]): Place[] {
  if (!all.length) return [];
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  const figures = all.filter((piece) => piece.shape !== "item");
  const lying = figures.length ? all.filter((piece) => piece.shape === "item") : [];
  const standing = figures.length ? figures : all;
  const { size, at } = cluster(standing.length, r * (standing.length > 1 ? 0.7 : 0.8));
  return [
    ...standing.map(
      (piece, index): Place => ({ piece, x: x + (at[index]?.[0] ?? 0), y: y + (at[index]?.[1] ?? 0), r: size }),
    ),
    ...lying.map(
      (piece, index): Place => ({
        piece,
        x: x + (CORNERS[index % 4]?.[0] ?? 0) * r,
        y: y + (CORNERS[index % 4]?.[1] ?? 0) * r,
        r: r * 0.3,
      }),
    ),
  ];
}

const CORNERS: Point[] = [
  [0.66, 0.66],
  [-0.66, 0.66],
  [0.66, -0.66],
  [-0.66, -0.66],
];
