/** What is being looked at, in words, in the corner of a board whose things are pressed by themselves. */

import { type Piece, piecesOn, type Scene, type Sighting, sightOf, stateOf, type Tile } from "../scene";
import { choicesAt, offeredOnBoard, type State } from "../state";
import { TONES } from "./Zones";

export function Inspector({ state, scene }: { state: State; scene: Scene }) {
  if (!scene.board.apart || !state.looked) return null;
  const said = about(scene, state.looked);
  if (!said) return null;
  const uses = state.picked.length ? [] : choicesAt(offeredOnBoard(state), scene, state.looked);
  const [only, ...others] = uses;
  return (
    <div class="inspector" aria-hidden="true" data-looked={state.looked}>
      <b>{said.name}</b>
      {said.lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {only && !others.length && (
        <p class="inspector-use">
          {only.label}
          {only.note && <span> · {only.note}</span>}
        </p>
      )}
      {others.length > 0 && <p class="inspector-use">{uses.length} choices</p>}
    </div>
  );
}

function about(scene: Scene, id: string): { name: string; lines: string[] } | null {
  const piece = scene.pieces.find((one) => one.id === id && one.id !== one.space);
  if (piece)
    return {
      name: capital(piece.name) + (piece.count > 1 ? ` ×${piece.count}` : ""),
      lines: [
        piece.states.join(", "),
        piece.note,
        whereabouts(scene, piece),
        touching(scene, piece),
        ...sightOf(scene, id).map(sighting),
      ],
    };
  const door = scene.board.doors.find((one) => one.id === id);
  if (door) {
    const marker = scene.pieces.find((one) => one.id === id);
    return { name: capital(door.name), lines: [stateOf(scene, door) || "can be passed", marker?.note ?? ""] };
  }
  const space = scene.board.spaces.find((one) => one.id === id);
  if (!space) return null;
  const tile = scene.tiles.find((one) => one.space === space.id);
  const here = piecesOn(scene.pieces, space.id).map(
    (one) => one.name.split(",", 1)[0] + (one.count > 1 ? ` ×${one.count}` : ""),
  );
  return {
    name: tile?.tone ? `${capital(tile.name)}, ${space.name}` : space.name,
    lines: [TONES[space.tone] ?? space.tone, ...tileLines(scene, tile), here.join(", ")],
  };
}

/** What is to be known of a tile; where tiles are laid and there is none, that it is not known. */
function tileLines({ tiles }: Scene, tile: Tile | undefined): string[] {
  if (!tile) return tiles.length ? ["not explored"] : [];
  const cost = tile.figure && `${tile.figure} AP to enter`;
  return [cost, tile.note, tile.marks.join(", ")];
}

function whereabouts(scene: Scene, piece: Piece): string {
  const door = scene.board.doors.find((one) => one.id === piece.post);
  return door ? `at the ${door.name}` : "";
}

function touching(scene: Scene, piece: Piece): string {
  const names = scene.pieces.filter((one) => piece.touching.includes(one.id)).map((one) => one.name.split(",", 1)[0]);
  return names.length ? `in contact with ${names.join(" and ")}` : "";
}

const sighting = ({ other, range, seen }: Sighting): string =>
  `${seen ? "seen by" : "sees"} ${other.name.split(",", 1)[0]} at ${range} range`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
