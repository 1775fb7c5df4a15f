/** A scene as the client draws it: every field filled in, the board always there. */

import type * as wire from "./protocol";

export type Space = Required<wire.Space>;
export type Wall = Required<wire.Wall>;
export type Board = Omit<wire.Board, "spaces" | "walls"> & { spaces: Space[]; walls: Wall[] };
export type Piece = Required<wire.Piece>;
export type Track = Required<wire.Track>;
export type Card = Required<wire.Card>;
export type Hand = { id: string; name: string; cards: Card[] };
export type Pile = Required<wire.Pile>;
export type Cell = Required<wire.Cell>;
export type Chart = Omit<Required<wire.Chart>, "rows"> & { rows: Cell[][] };

export interface Scene {
  theme: string;
  headline: string;
  board: Board;
  pieces: Piece[];
  tracks: Track[];
  hands: Hand[];
  piles: Pile[];
  charts: Chart[];
  timers: wire.Timer[];
  notes: string[];
  legend: [string, string][];
}

export type Boards = Record<string, Board>;

export function fullBoard(board: wire.Board): Board {
  return {
    ...board,
    spaces: board.spaces.map((space) => ({ tone: "", mark: "", ...space })),
    walls: (board.walls ?? []).map((wall) => ({ solid: false, state: "", ...wall })),
  };
}

/** The board a scene stands on, if it came along or is known already. */
export function boardOf(scene: wire.Scene, known: Boards): Board | null {
  if (scene.board) return known[scene.board.id] ?? fullBoard(scene.board);
  return (scene.board_id !== undefined && known[scene.board_id]) || null;
}

export function fullScene(scene: wire.Scene, board: Board): Scene {
  return {
    theme: scene.theme,
    headline: scene.headline,
    board,
    pieces: (scene.pieces ?? []).map(fullPiece),
    tracks: (scene.tracks ?? []).map((track) => ({ danger: false, rule: "", ...track })),
    hands: (scene.hands ?? []).map((hand) => ({ ...hand, cards: hand.cards.map(fullCard) })),
    piles: (scene.piles ?? []).map((pile) => ({ top: "", ...pile })),
    charts: (scene.charts ?? []).map(fullChart),
    timers: scene.timers ?? [],
    notes: scene.notes ?? [],
    legend: scene.legend ?? [],
  };
}

const fullPiece = (piece: wire.Piece): Piece => ({ count: 1, facing: -1, pips: 0, states: [], note: "", ...piece });
const fullCard = (card: wire.Card): Card => ({ price: "", count: 1, rule: "", ...card });

function fullChart(chart: wire.Chart): Chart {
  const rows = chart.rows.map((row) => row.map((cell): Cell => ({ tone: "", ...cell })));
  return { caption: "", rule: "", ...chart, rows };
}

/** The space that a name in an event or a forecast stands for: its id, or the name printed on it. */
export function spaceNamed(board: Board, name: unknown): Space | undefined {
  return board.spaces.find((space) => space.id === name) ?? board.spaces.find((space) => space.name === name);
}

export const piecesOn = (pieces: Piece[], space: string): Piece[] => pieces.filter((piece) => piece.space === space);
