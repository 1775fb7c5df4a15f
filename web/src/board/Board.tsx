/** The board: what is printed, what stands on it, what can be done there. */

import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { chooseAt, play } from "../actions";
import { type Show, skip, type Wave } from "../anim";
import { hasDice, isMust, ownPool, seatNow } from "../dice";
import type { Forecast, Point } from "../protocol";
import { actingPiece, type Board as Plan, type Scene } from "../scene";
import { choicesAt, offered, type State, tutorialStep } from "../state";
import { store } from "../store";
import { ENDS } from "../words";
import { Note, Path, Pointers } from "./Ahead";
import { Arrows, Chances } from "./Arrows";
import { Ground } from "./Ground";
import { type Box, extent, middle, neighbour, scaled } from "./geometry";
import { Inspector } from "./Inspector";
import { Lit } from "./Lit";
import { memoBy } from "./memo";
import { type Place, places } from "./places";
import { Sight } from "./Sight";
import { SkyOver } from "./SkyOver";
import { moveCursor, type Press, Spaces, Things } from "./Spaces";
import { HexGround, Tiles } from "./Tiles";
import { Token } from "./Token";
import { Doors, Links, ZoneGround } from "./Zones";
import { ON_TILES, useZoom } from "./zoom";

const MARGIN = 34;

export function Board({ state, scene }: { state: State; scene: Scene }) {
  const svg = useRef<SVGSVGElement>(null);
  const { board } = scene;
  const box = extent(board, MARGIN);
  const { zoom, dragged, by, whole } = useZoom(
    svg,
    box,
    board.id,
    nearOf(state, scene),
    scene.tiles.length ? ON_TILES : undefined,
  );
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

/** Where whoever acts stands, on a board that follows it. */
function nearOf(state: State, scene: Scene): Point | null {
  const space = scene.board.follows ? actingPiece(scene, seatNow(state))?.space : undefined;
  const found = scene.board.spaces.find(({ id }) => id === space);
  return found ? middle(scaled(found.points)) : null;
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
export function Miniature({ scene, title }: { scene: Scene; title: string }) {
  const box = extent(scene.board, 14);
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
    skip();
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
  const die = show.die && (placed.get(show.die.space) ?? placeOf(scene, show.die.space));
  return (
    <g class="floats" aria-hidden="true">
      {show.floats.map((float) => {
        const place = placed.get(float.space);
        return (
          place && (
            <g key={float.id} transform={`translate(${place.x} ${place.y - place.r})`}>
              <text class={`float float-${float.tone}`}>{float.text}</text>
            </g>
          )
        );
      })}
      {show.wave && <Ripple key={`wave${show.wave.id}`} wave={show.wave} at={placeOf(scene, show.wave.space)} />}
      {show.die && die && (
        <g key={`die${show.die.id}`} transform={dieAt(die, extent(scene.board, 0))}>
          <Dice faces={show.die.faces} stress={show.die.stress} />
        </g>
      )}
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

/** Dice that nobody rolls lie where they are rolled for. */
function placeOf(scene: Scene, id: string): Pick<Place, "x" | "y"> | undefined {
  const space = scene.board.spaces.find((one) => one.id === id);
  const [x, y] = space ? middle(scaled(space.points)) : [0, 0];
  return space && { x, y };
}

/** Beside the one who rolls, and not off the board. */
function dieAt(place: Pick<Place, "x" | "y">, box: Box): string {
  const x = place.x + 62 > box.x + box.width ? place.x - 62 : place.x + 62;
  return `translate(${x} ${Math.max(box.y + 30, place.y - 46)})`;
}

const DICE_IN_A_ROW = 6;

function Dice({ faces, stress }: { faces: (number | string)[]; stress: number }) {
  const columns = Math.min(faces.length, DICE_IN_A_ROW);
  return (
    <>
      {faces.map((face, index) => (
        <g
          key={index}
          class={index >= stress ? "die-stress" : undefined}
          transform={`translate(${((index % columns) - (columns - 1) / 2) * 66} ${Math.floor(index / columns) * 66})`}
        >
          <DieFace face={face} />
        </g>
      ))}
    </>
  );
}

const SPOTS: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Spots for the results of a plain die; any other is written on it. */
export function DieFace({ face }: { face: number | string }) {
  const spots = typeof face === "number" ? SPOTS[face] : undefined;
  return (
    <g class="die">
      <rect class="die-body" x="-30" y="-30" width="60" height="60" rx="11" />
      {spots?.map(([x, y], index) => <circle key={index} class="die-spot" cx={x * 15} cy={y * 15} r="5.6" />) ?? (
        <text class="die-figure" font-size={`${face}`.length > 2 ? 24 : 32}>
          {face}
        </text>
      )}
    </g>
  );
}

/** Drawn when asked for, and while the end of the turn is looked at. */
function foreseenNow(state: State): Forecast[] {
  const wanted = state.foresee || state.preview?.gesture === ENDS;
  return wanted && !state.show ? (state.seen?.said.forecast ?? []) : [];
}
