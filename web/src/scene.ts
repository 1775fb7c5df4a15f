/** A scene as the client draws it: every field filled in, the board always there. */

import type * as wire from "./protocol";
import { ACTIVE } from "./words";

export type Space = Required<wire.Space>;
export type Wall = Required<wire.Wall>;
export type Door = Required<wire.Door>;
export type Arrow = Required<wire.Arrow>;
export type Kind = Required<wire.Kind>;
export type Board = Omit<Required<wire.Board>, "spaces" | "walls" | "doors" | "arrows" | "cards" | "kinds"> & {
  spaces: Space[];
  walls: Wall[];
  doors: Door[];
  arrows: Arrow[];
  kinds: Kind[];
  /** Cards whose words never change, by their ids. */
  cards: Map<string, wire.Card>;
};
export type Piece = Required<wire.Piece>;
export type Track = Required<wire.Track>;
export type Slot = Required<wire.Slot>;
export type Goods = Required<wire.Goods>;
export type Tile = Omit<Required<wire.Tile>, "goods"> & { goods: Goods[] };
export type Area = Omit<Required<wire.Area>, "goods"> & { goods: Goods[] };
export type Sky = Required<wire.Sky>;
export type Die = Required<wire.Die>;
export type Pool = Omit<Required<wire.Pool>, "dice"> & { dice: Die[] };
export type Timer = Required<wire.Timer>;
export type Card = Omit<Required<wire.Card>, "tracks" | "slots" | "areas"> & {
  tracks: Track[];
  slots: Slot[];
  areas: Area[];
};
export type Hand = Omit<Required<wire.Hand>, "cards"> & { cards: Card[] };
export type Pile = Required<wire.Pile>;
export type Cell = Required<wire.Cell>;
export type Chart = Omit<Required<wire.Chart>, "rows"> & { rows: Cell[][] };

export interface Scene {
  theme: string;
  headline: string;
  board: Board;
  tiles: Tile[];
  sky: Sky | null;
  pieces: Piece[];
  tracks: Track[];
  hands: Hand[];
  pools: Pool[];
  piles: Pile[];
  charts: Chart[];
  timers: Timer[];
  notes: string[];
  /** For each space of the board the numbers of those in sight from it; empty where that is not drawn. */
  sights: number[][];
  legend: [string, string][];
}

export type Boards = Record<string, Board>;

export function fullBoard(board: wire.Board): Board {
  return {
    ...board,
    spaces: board.spaces.map((space) => ({ tone: "", mark: "", level: "", near: [], ...space })),
    walls: (board.walls ?? []).map((wall) => ({ solid: false, state: "", ...wall })),
    doors: (board.doors ?? []).map((door) => ({ disabled: false, between: [], ...door })),
    labels: board.labels ?? [],
    arrows: (board.arrows ?? []).map((arrow) => ({ faint: false, ...arrow })),
    cards: new Map((board.cards ?? []).map((card) => [card.id, card])),
    legend: board.legend ?? [],
    spelled: board.spelled ?? [],
    kinds: (board.kinds ?? []).map((kind) => ({ glyph: "", ...kind })),
    secrets: board.secrets ?? false,
    apart: board.apart ?? false,
    follows: board.follows ?? false,
    live: board.live ?? false,
  };
}

/** The board a scene stands on, if it came along or is known already. */
export function boardOf(scene: wire.Scene, known: Boards): Board | null {
  if (scene.board) return known[scene.board.id] ?? fullBoard(scene.board);
  return (scene.board_id !== undefined && known[scene.board_id]) || null;
}

/** A scene filled in; what is as it was in the scene `before` is the same object, so that it need not be drawn again. */
export function fullScene(scene: wire.Scene, board: Board, before: Scene | null = null): Scene {
  const next = filledIn(scene, board);
  if (!before || before.board !== board) return next;
  return {
    ...next,
    tiles: kept(before.tiles, next.tiles, (tile) => tile.space),
    sky: JSON.stringify(before.sky) === JSON.stringify(next.sky) ? before.sky : next.sky,
    pieces: kept(before.pieces, next.pieces, (piece) => piece.id),
    tracks: kept(before.tracks, next.tracks, (track) => track.id),
    hands: kept(before.hands, next.hands, (hand) => hand.id),
    pools: kept(before.pools, next.pools, (pool) => pool.seat),
    piles: kept(before.piles, next.piles, (pile) => pile.id),
    charts: kept(before.charts, next.charts, (chart) => chart.id),
  };
}

/** The new things, each as the old object if it is still the same; the old list if all are. */
export function kept<T>(before: T[], after: T[], name: (one: T) => unknown): T[] {
  const known = new Map(before.map((one) => [name(one), one]));
  const found = after.map((one) => {
    const old = known.get(name(one));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(one) ? old : one;
  });
  return found.length === before.length && found.every((one, index) => one === before[index]) ? before : found;
}

function filledIn(scene: wire.Scene, board: Board): Scene {
  return {
    theme: scene.theme,
    headline: scene.headline,
    board,
    tiles: (scene.tiles ?? []).map((tile) => ({
      tone: "",
      figure: "",
      marks: [],
      note: "",
      picture: "",
      ...tile,
      goods: (tile.goods ?? []).map(fullGoods),
    })),
    sky: scene.sky ? { weather: "", note: "", rule: "", ...scene.sky } : null,
    pieces: (scene.pieces ?? []).map(fullPiece),
    tracks: (scene.tracks ?? []).map(fullTrack),
    hands: (scene.hands ?? []).map((hand) => ({
      look: "cards",
      recipe: [],
      seat: -1,
      folded: false,
      ...hand,
      cards: hand.cards.map((card) => fullCard(card, board)),
    })),
    pools: (scene.pools ?? []).map((pool) => ({
      states: [],
      ...pool,
      dice: pool.dice.map((die) => ({ at: "", states: [], ...die })),
    })),
    piles: (scene.piles ?? []).map((pile) => ({ top: "", ...pile })),
    charts: (scene.charts ?? []).map(fullChart),
    timers: (scene.timers ?? []).map((timer) => ({ seat: -1, ...timer })),
    notes: scene.notes ?? [],
    sights: scene.sights ?? [],
    legend: scene.legend?.length ? scene.legend : board.legend,
  };
}

export const fullPiece = (piece: wire.Piece): Piece => ({
  count: 1,
  facing: -1,
  pips: 0,
  states: [],
  note: "",
  at: null,
  post: "",
  touching: [],
  sees: [],
  target: "",
  seat: -1,
  reach: [],
  caption: "",
  sort: "",
  picture: "",
  ...piece,
});
const fullGoods = (goods: wire.Goods): Goods => ({ count: 1, id: "", ...goods });
const fullArea = (area: wire.Area): Area => ({
  name: "",
  id: "",
  note: "",
  states: [],
  picture: "",
  ...area,
  goods: (area.goods ?? []).map(fullGoods),
});
const fullTrack = (track: wire.Track): Track => ({ danger: false, rule: "", marks: [], ...track });

/** What is left out is as printed. */
function fullCard(card: wire.Card, board: Board): Card {
  const whole = { ...board.cards.get(card.id), ...card };
  return {
    name: "",
    text: "",
    price: "",
    count: 1,
    rule: "",
    figures: [],
    states: [],
    picture: "",
    ...whole,
    tracks: (whole.tracks ?? []).map(fullTrack),
    slots: (whole.slots ?? []).map((slot) => ({ locks: false, ...slot })),
    areas: (whole.areas ?? []).map(fullArea),
  };
}

function fullChart(chart: wire.Chart): Chart {
  const rows = chart.rows.map((row) => row.map((cell): Cell => ({ tone: "", ...cell })));
  return { caption: "", rule: "", ...chart, rows };
}

/** The space that a name in an event or a forecast stands for: its id, with its kind or without, or the name printed on it. */
export function spaceNamed(board: Board, name: unknown): Space | undefined {
  const { spaces } = board;
  return (
    spaces.find((space) => space.id === name) ??
    spaces.find((space) => space.name === name) ??
    spaces.find((space) => wordOf(space.id) === name)
  );
}

/** A thing is named by kind and word, `zone:a_bridge`. */
export const kindOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf(":")));

/** The word is how it is written in a choice or an event. */
export const wordOf = (id: string): string => id.slice(id.indexOf(":") + 1);

/** Where nobody waits for anybody: commands follow one another at once, and the question lies beside the board. */
export const isLive = (scene: Scene | undefined): boolean => Boolean(scene?.board.live);

export const isIn = (words: readonly string[], word: string): boolean => words.includes(word);

export const piecesOn = (pieces: Piece[], space: string): Piece[] => pieces.filter((piece) => piece.space === space);

/** Whether a piece is what an event calls it: itself, or some of its sort. */
export const isOf = (piece: Piece, sort: string): boolean =>
  piece.id === sort || (piece.sort !== "" && piece.sort === sort);

/** The spaces in sight from a place: a space, or the one that a piece stands on. */
export function inSightFrom(scene: Scene, place: string): string[] {
  const { spaces } = scene.board;
  const piece = scene.pieces.find((one) => one.id === place);
  const seen = scene.sights[spaces.findIndex(({ id }) => id === (piece?.space ?? place))] ?? [];
  return seen.flatMap((index) => spaces[index]?.id ?? []);
}

export interface Sighting {
  other: Piece;
  range: string;
  /** Whether it is the other that is known to see. */
  seen: boolean;
}

/** Those that a piece sees; of a piece that tells nothing, those that see it. */
export function sightOf(scene: Scene, id: string): Sighting[] {
  const piece = scene.pieces.find((one) => one.id === id);
  if (!piece) return [];
  const found = (seer: Piece, other: Piece): Sighting[] =>
    seer.sees
      .filter(([who]) => who === other.id)
      .map(([, range]) => ({ other: seer === piece ? other : seer, range, seen: seer !== piece }));
  const seen = scene.pieces.flatMap((other) => found(piece, other));
  return seen.length ? seen : scene.pieces.flatMap((other) => found(other, piece));
}

/** The piece that acts now, or else the own one: where paths and the cursor begin. */
export const actingPiece = ({ pieces }: Scene, seat: number | null): Piece | undefined =>
  pieces.find((piece) => piece.states.includes(ACTIVE)) ??
  pieces.find((piece) => piece.seat >= 0 && piece.seat === seat);

/** What choices call the thing with this id. */
export function targetOf(scene: Scene, id: string): string {
  return scene.pieces.find((piece) => piece.id === id)?.target || id;
}

/** The marker that lies on a door, if something has become of it. */
export const markerOn = (scene: Scene, door: Door): Piece | undefined =>
  scene.pieces.find((piece) => piece.id === door.id);

export const stateOf = (scene: Scene, door: Door): string =>
  markerOn(scene, door)?.states[0] ?? (door.disabled ? "disabled" : "");
