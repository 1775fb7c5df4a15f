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

/** More than these need all the room there is. */
const CROWD = 3;
const RING = 4;

/** So far from the middle of a space tokens reach: on tiles there is more to be seen round them. */
function reachOf(number: number, onTiles: boolean): number {
  if (onTiles) return number > RING ? 0.86 : number > CROWD ? 0.66 : 0.56;
  return number > 1 ? 0.7 : 0.84;
}

/** Pieces on the same space stand beside one another. */
function placed(scene: Scene): Place[] {
  if (scene.board.layout === "zones") return placesInZones(scene);
  const standing = Map.groupBy(scene.pieces, (piece) => piece.space);
  const onTiles = scene.tiles.length > 0;
  return scene.board.spaces.flatMap((space) => placedOn(space, standing.get(space.id) ?? [], onTiles));
}

/** What lies there makes room for who stands there: then it lies in the corners. */
function placedOn(space: Space, all: Piece[], onTiles: boolean): Place[] {
  if (!all.length) return [];
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  const figures = all.filter((piece) => piece.shape !== "item");
  const lying = figures.length ? all.filter((piece) => piece.shape === "item") : [];
  const standing = figures.length ? figures : all;
  const { size, at } = cluster(standing.length, r * reachOf(standing.length, onTiles));
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
