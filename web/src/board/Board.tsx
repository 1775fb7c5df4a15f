/** The board: what is printed, what stands on it, what can be done there. */

import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { chooseAt, play } from "../actions";
import { type Show, skip, type Wave } from "../anim";
import { hasDice, isMust, ownPool, seatNow } from "../dice";
import type { Forecast, Point } from "../protocol";
import { actingPiece, type Piece, type Board as Plan, type Scene } from "../scene";
import { choicesAt, offered, offeredOnBoard, type State, tutorialStep } from "../state";
import { store } from "../store";
import { ENDS } from "../words";
import { Note, Path, Pointers } from "./Ahead";
import { Arrows, Chances } from "./Arrows";
import { Ground } from "./Ground";
import { extent, inUse, middle, neighbour, PICTURE_MARGIN, room, scaled } from "./geometry";
import { Inspector } from "./Inspector";
import { Lit } from "./Lit";
import { memoBy } from "./memo";
import { type Place, places } from "./places";
import { Sight } from "./Sight";
import { SkyOver } from "./SkyOver";
import { DOOR, moveCursor, type Press, Spaces, Things } from "./Spaces";
import { HexGround, Tiles } from "./Tiles";
import { Token } from "./Token";
import { Doors, Links, ZoneGround } from "./Zones";
import { type Near, useZoom } from "./zoom";

const MARGIN = 34;

export function Board({ state, scene }: { state: State; scene: Scene }) {
  const svg = useRef<SVGSVGElement>(null);
  const { board } = scene;
  const box = extent(board, MARGIN);
  const { zoom, dragged, by, whole } = useZoom(svg, box, board.id, nearOf(state, scene));
  useFocusCursor(svg, state.cursor);
  const press: Press = useCallback((place, x, y) => {
    if (dragged.current) return;
    if (store.value.show) skip();
    else chooseAt(place.id, place.name, x, y);
  }, []);
  return (
    <div
      class="board"
      data-must={isMust(ownPool(state)) && offered(state).length ? "" : undefined}
      data-playing={state.show ? "" : undefined}
      data-ordering={state.ordering ? "" : undefined}
      data-targeting={state.picked.length ? "" : undefined}
    >
      <svg
        ref={svg}
        class="board-svg"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label={`Board: ${board.name}. Arrow keys move, Enter acts.`}
        onKeyDown={(event) => arrow(event, scene, state.cursor, press)}
      >
        <Patterns />
        <g transform={`translate(${zoom.x} ${zoom.y}) scale(${zoom.scale})`}>
          <Layers state={state} scene={scene} press={press} />
        </g>
      </svg>
      {scene.sky && <SkyOver sky={scene.sky} />}
      <Inspector state={state} scene={scene} />
      <ZoomTools by={by} whole={whole} isWhole={zoom.scale === 1} />
    </div>
  );
}

/** Where whoever acts stands; or the nearest place where something can be done, if that is nowhere near. */
function nearOf(state: State, scene: Scene): Near | null {
  const piece = actingPiece(scene, seatNow(state)) ?? chosenFrom(state, scene);
  const place = piece && places(scene).find((one) => one.piece.id === piece.id);
  const space = scene.board.spaces.find(({ id }) => id === piece?.space);
  if (!space || !place) return null;
  const points = scaled(space.points);
  const here = middle(points);
  const there = nearest(here, targetsNow(state, scene));
  const far = there && Math.hypot(there[0] - here[0], there[1] - here[1]) > FAR;
  const r = scene.board.apart ? place.r : room(points);
  return { at: far ? there : here, r, least: scene.board.apart ? smallest(state, scene, place) : r };
}

/** How far the smallest reaches that can be pressed now, or who acts. */
function smallest(state: State, scene: Scene, acting: Place): number {
  const wanted = new Set(offeredOnBoard(state).flatMap(({ targets }) => targets));
  const pressed = places(scene).filter(({ piece }) => wanted.has(piece.target || piece.id));
  const doors = scene.board.doors.some(({ id }) => wanted.has(id)) ? [DOOR] : [];
  return Math.min(acting.r, ...doors, ...pressed.map(({ r }) => r));
}

const FAR = 450;

/** The first piece that can be chosen, where somebody is to act and it is not said who. */
function chosenFrom(state: State, scene: Scene): Piece | undefined {
  const wanted = new Set(offeredOnBoard(state).flatMap(({ targets }) => targets));
  return scene.board.apart ? scene.pieces.find(({ id }) => wanted.has(id)) : undefined;
}

/** The middles of the spaces on which something can be done. */
function targetsNow(state: State, scene: Scene): Point[] {
  const wanted = new Set(offeredOnBoard(state).flatMap(({ targets }) => targets));
  const standing = scene.pieces.filter(({ id, target }) => wanted.has(id) || wanted.has(target));
  const spaces = new Set([...wanted, ...standing.map(({ space }) => space)]);
  return scene.board.spaces.filter(({ id }) => spaces.has(id)).map(({ points }) => middle(scaled(points)));
}

function nearest([x, y]: Point, points: Point[]): Point | undefined {
  const away = ([px, py]: Point) => Math.hypot(px - x, py - y);
  return points.length ? points.reduce((one, other) => (away(other) < away(one) ? other : one)) : undefined;
}

/** What lies on the board, the printed ground first. */
function Layers({ state, scene, press }: { state: State; scene: Scene; press: Press }) {
  const foreseen = foreseenNow(state);
  return (
    <>
      <Printed board={scene.board} plain={false} />
      <Tiles scene={scene} plain={false} />
      <Spaces state={state} scene={scene} press={press} />
      {!state.show && <Lit scene={scene} looked={state.looked} preview={state.preview} />}
      <Doors scene={scene} />
      <Links scene={scene} placed={places(scene)} />
      {foreseen.length > 0 && <Arrows forecast={foreseen} scene={scene} />}
      <Path choice={state.preview} scene={scene} seat={seatNow(state)} />
      <Pieces scene={scene} show={state.show} />
      {!state.show && <Sight scene={scene} placed={places(scene)} from={state.looked} />}
      {scene.board.apart && <Things state={state} scene={scene} press={press} />}
      {foreseen.length > 0 && <Chances forecast={foreseen} scene={scene} />}
      <Pointers wanted={tutorialStep(state)?.highlight ?? []} scene={scene} />
      <Note choice={state.preview} scene={scene} />
      <Floats scene={scene} show={state.show} />
    </>
  );
}

function ZoomTools({ by, whole, isWhole }: { by: (factor: number) => void; whole: () => void; isWhole: boolean }) {
  return (
    <div class="board-tools" role="group" aria-label="Zoom">
      <button type="button" onClick={() => by(1.35)} aria-label="Zoom in" title="Zoom in">
        +
      </button>
      <button type="button" onClick={() => by(1 / 1.35)} aria-label="Zoom out" title="Zoom out">
        −
      </button>
      <button type="button" onClick={whole} aria-label="Whole board" title="Whole board" disabled={isWhole}>
        ⤢
      </button>
    </div>
  );
}

function Printed({ board, plain }: { board: Plan; plain: boolean }) {
  switch (board.layout) {
    case "zones":
      return <ZoneGround board={board} plain={plain} />;
    case "hexes":
      return <HexGround board={board} plain={plain} />;
    case "grid":
      return <Ground board={board} plain={plain} />;
  }
}

/** The miniature of a game: its start, drawn small. */
interface Small {
  scene: Scene;
  title: string;
  /** Of a large board only the part on which somebody stands. */
  close?: boolean;
}

export function Miniature({ scene, title, close = false }: Small) {
  const box = close && scene.board.layout !== "grid" ? inUse(scene) : extent(scene.board, close ? PICTURE_MARGIN : 14);
  return (
    <svg
      class="miniature"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={`${title}: ${scene.board.name}`}
    >
      <Patterns />
      <Printed board={scene.board} plain={true} />
      <Tiles scene={scene} plain={true} />
      <Doors scene={scene} />
      <Pieces scene={scene} show={null} />
    </svg>
  );
}

/** After a move by keys the cursor keeps the focus; a mouse never takes it there. */
function useFocusCursor(svg: { current: SVGSVGElement | null }, cursor: string): void {
  useLayoutEffect(() => {
    const here = document.activeElement;
    if (!svg.current || !here || !svg.current.contains(here)) return;
    // The newest cursor, not the one drawn: focusing an older one would move it back, and so on for ever.
    const space = CSS.escape(store.value.cursor);
    svg.current.querySelector<SVGGElement>(`[data-space="${space}"]`)?.focus({ preventScroll: true });
  }, [cursor]);
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function arrow(event: KeyboardEvent, scene: Scene, cursor: string, press: Press): void {
  const way = WAYS[event.key];
  const { board, pieces } = scene;
  const piece = pieces.find((one) => one.id === cursor);
  if (way) {
    const next = neighbour(board, piece?.space ?? cursor, way[0], way[1]);
    event.preventDefault();
    if (next) moveCursor(next.id);
  } else if (event.key === "Enter" || (event.key === " " && !hasDice(scene))) {
    const place = [...board.spaces, ...board.doors].find((one) => one.id === cursor) ?? piece;
    const seen = (event.target as Element).getBoundingClientRect();
    event.preventDefault();
    if (!place) return;
    if (store.value.show) {
      event.stopPropagation();
      return skip();
    }
    if (event.key === "Enter" && playOnly(place.id)) return;
    press(place, seen.left + seen.width / 2, seen.top + seen.height / 2);
  }
}

/** Enter makes the one choice there is, wherever the cursor stands. */
function playOnly(space: string): boolean {
  const state = store.value;
  const [only, ...others] = offered(state);
  if (!only || others.length || (state.seen && choicesAt([only], state.seen.scene, space).length)) return false;
  void play(only.text);
  return true;
}

function Patterns() {
  return (
    <defs>
      <pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="12" height="12" />
        <rect class="hatch-line" width="5" height="12" />
      </pattern>
      <pattern id="grating" width="10" height="10" patternUnits="userSpaceOnUse">
        <path class="grating-line" d="M0 5h10" />
      </pattern>
      <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" class="sheen-light" />
        <stop offset="1" class="sheen-dark" />
      </linearGradient>
      <marker
        id="arrow-head"
        viewBox="0 0 10 10"
        refX="6"
        refY="5"
        markerWidth="3.2"
        markerHeight="3.2"
        orient="auto-start-reverse"
      >
        <path class="arrow-head" d="M0 0L10 5L0 10z" />
      </marker>
    </defs>
  );
}

// Pieces

/** In the order of the scene, so that a piece keeps its element and slides. */
const Pieces = memoBy(
  ({ scene, show }: { scene: Scene; show: Show | null }) => [scene.pieces, scene.board, show],
  function Pieces({ scene, show }) {
    const placed = new Map(places(scene).map((place) => [place.piece.id, place]));
    const turn = scene.board.layout === "hexes" ? 60 : 90;
    const pace = show ? `${Math.round(show.ms)}ms` : undefined;
    return (
      <g class="pieces" aria-hidden="true" style={pace ? { "--pace": pace } : undefined}>
        {scene.pieces.map((piece) => {
          const place = placed.get(piece.id);
          if (!place) return null;
          return (
            <g
              key={piece.id}
              class="piece"
              data-piece={piece.id}
              data-moving={show?.moving === piece.id ? "" : undefined}
              data-fading={show?.fading.includes(piece.id) ? "" : undefined}
              style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.r / 50})` }}
            >
              <Token piece={piece} r={50} turn={turn} />
              {piece.caption && (
                <text class="piece-caption" y={50 + (CAPTION * 50) / place.r} font-size={(CAPTION * 50) / place.r}>
                  {piece.caption}
                </text>
              )}
            </g>
          );
        })}
      </g>
    );
  },
);

/** How tall the words beneath a piece are, whatever its size. */
const CAPTION = 17;

// What is shown for a moment

function Floats({ scene, show }: { scene: Scene; show: Show | null }) {
  if (!show) return null;
  const placed = new Map(places(scene).map((place) => [place.piece.id, place]));
  return (
    <g class="floats" aria-hidden="true">
      {show.floats.map((float) => {
        const place = placed.get(float.space) ?? placeOf(scene, float.space);
        return (
          place && (
            <g key={float.id} transform={`translate(${place.x} ${place.y - place.r})`}>
              <text class={`float float-${float.tone}`}>{float.text}</text>
            </g>
          )
        );
      })}
      {show.wave && <Ripple key={`wave${show.wave.id}`} wave={show.wave} at={placeOf(scene, show.wave.space)} />}
    </g>
  );
}

/** A noise spreads in rings, as far as it is loud; a blow in one. */
function Ripple({ wave, at }: { wave: Wave; at: Pick<Place, "x" | "y"> | undefined }) {
  if (!at) return null;
  return (
    <g class="ripple" data-tone={wave.tone} transform={`translate(${at.x} ${at.y})`}>
      {Array.from({ length: wave.rings }, (_, index) => (
        <circle key={index} r={RING * (index + 1)} style={{ animationDelay: `${index * 90}ms` }} />
      ))}
    </g>
  );
}

const RING = 110;

/** The middle of a space. */
function placeOf(scene: Scene, id: string): Pick<Place, "x" | "y" | "r"> | undefined {
  const space = scene.board.spaces.find((one) => one.id === id);
  const [x, y] = space ? middle(scaled(space.points)) : [0, 0];
  return space && { x, y, r: 0 };
}

/** Drawn when asked for, and while the end of the turn is looked at. */
function foreseenNow(state: State): Forecast[] {
  const wanted = state.foresee || state.preview?.gesture === ENDS;
  return wanted && !state.show ? (state.seen?.said.forecast ?? []) : [];
}
