/** The board: what is printed, what stands on it, what can be done there. */

import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { chooseAt, play, preview } from "../actions";
import { skip, type Show } from "../anim";
import type { Choice, Forecast, Point } from "../protocol";
import { hasDice, isMust, isSent, ownPieces, ownPool, seatNow } from "../dice";
import { type Piece, type Scene, type Space, actingPiece, kindOf, spaceNamed, targetOf, wordOf } from "../scene";
import { type State, choicesAt, offered, offeredOnBoard, tutorialStep } from "../state";
import { change, store } from "../store";
import { Arrows, Chances } from "./Arrows";
import { Ground } from "./Ground";
import { Inspector } from "./Inspector";
import { Token } from "./Token";
import { Doors, Links, ZoneGround, placesInZones } from "./Zones";
import { type Box, type Disc, UNIT, boxOf, cluster, extent, inset, middle, neighbour, polygon, room, scaled, shrunk } from "./geometry";
import { memo, memoBy } from "./memo";
import { Sight } from "./Sight";
import { moveTowards } from "../walk";
import { ENDS, TO } from "../words";
import { useZoom } from "./zoom";

const MARGIN = 34;

export function Board({ state, scene }: { state: State; scene: Scene }) {
  const svg = useRef<SVGSVGElement>(null);
  const { board } = scene;
  const box = extent(board, MARGIN);
  const { zoom, dragged, by, whole } = useZoom(svg, box, board.id);
  useFocusCursor(svg, state.cursor);
  const foreseen = foreseenNow(state);
  const press: Press = useCallback((place, x, y) => {
    if (dragged.current) return;
    if (store.value.show) skip();
    else chooseAt(place.id, place.name, x, y);
  }, []);
  return (
    <div class="board" data-must={isMust(ownPool(state)) && offered(state).length ? "" : undefined} data-playing={state.show ? "" : undefined} data-ordering={state.ordering ? "" : undefined} data-targeting={state.picked.length ? "" : undefined}>
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
          <Printed board={board} plain={false} />
          <Spaces state={state} scene={scene} press={press} />
          <Doors scene={scene} />
          <Links scene={scene} placed={places(scene)} />
          {foreseen.length > 0 && <Arrows forecast={foreseen} scene={scene} />}
          <Path choice={state.preview} scene={scene} seat={seatNow(state)} />
          <Pieces scene={scene} show={state.show} />
          {!state.show && <Sight scene={scene} placed={places(scene)} from={state.looked} />}
          {board.apart && <Things state={state} scene={scene} press={press} />}
          {foreseen.length > 0 && <Chances forecast={foreseen} scene={scene} />}
          <Pointers wanted={tutorialStep(state)?.highlight ?? []} scene={scene} />
          <Note choice={state.preview} scene={scene} />
          <Floats scene={scene} show={state.show} />
        </g>
      </svg>
      <Inspector state={state} scene={scene} />
      <div class="board-tools" role="group" aria-label="Zoom">
        <button type="button" onClick={() => by(1.35)} aria-label="Zoom in" title="Zoom in">+</button>
        <button type="button" onClick={() => by(1 / 1.35)} aria-label="Zoom out" title="Zoom out">−</button>
        <button type="button" onClick={whole} aria-label="Whole board" title="Whole board" disabled={zoom.scale === 1}>⤢</button>
      </div>
    </div>
  );
}

function Printed({ board, plain }: { board: Scene["board"]; plain: boolean }) {
  return board.layout === "zones" ? <ZoneGround board={board} plain={plain} /> : <Ground board={board} plain={plain} />;
}

/** The miniature of a game: its start, drawn small. */
export function Miniature({ scene, title }: { scene: Scene; title: string }) {
  const box = extent(scene.board, 14);
  return (
    <svg class="miniature" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="img" aria-label={`${title}: ${scene.board.name}`}>
      <Patterns />
      <Printed board={scene.board} plain={true} />
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

function moveCursor(space: string): void {
  if (store.value.cursor !== space) change((state) => ({ ...state, cursor: space }));
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Something on the board that can be pressed. */
interface Pressed {
  id: string;
  name: string;
}

type Press = (place: Pressed, x: number, y: number) => void;

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
      <marker id="arrow-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.2" markerHeight="3.2" orient="auto-start-reverse">
        <path class="arrow-head" d="M0 0L10 5L0 10z" />
      </marker>
    </defs>
  );
}

// Spaces that can be acted on

interface SpacesProps {
  state: State;
  scene: Scene;
  press: Press;
}

/** What others do with their dice changes nothing here. */
const spacesKey = ({ state, scene }: SpacesProps): unknown[] => [
  scene.board,
  scene.pieces,
  state.seen?.said.choices,
  state.seen?.said.seat,
  state.page,
  state.busy,
  state.picked,
  state.preview,
  state.refused,
  state.sent,
  state.leader,
  state.cursor,
  state.tutorial,
  state.kept,
];

const Spaces = memoBy(spacesKey, function Spaces({ state, scene, press }: SpacesProps) {
  const stable = useRef(new Map<string, unknown[]>());
  const choices = byTarget(offeredOnBoard(state));
  const standing = Map.groupBy(scene.pieces, (piece) => piece.space);
  const wanted = new Set(state.preview?.targets ?? []);
  const lesson = new Set(tutorialStep(state)?.highlight ?? []);
  const { apart, layout } = scene.board;
  const own = ownPieces(state, scene);
  const towards = moveTowards(state, state.cursor);
  return (
    <g class="spaces">
      {scene.board.spaces.map((space) => {
        const here = same(stable.current, `pieces ${space.id}`, standing.get(space.id) ?? []);
        const names = apart ? [] : here.flatMap((piece) => [piece.id, piece.target]);
        const found = [targetOf(scene, space.id), ...names].flatMap((name) => choices.get(name) ?? []);
        const open = same(stable.current, `choices ${space.id}`, [...new Set(found)]);
        const isIn = (ids: Set<string>) => ids.has(space.id) || (!apart && here.some((piece) => ids.has(piece.id)));
        return (
          <Target
            key={space.id}
            space={space}
            wide={layout === "zones"}
            standing={here}
            choices={open}
            towards={space.id === state.cursor && !open.length ? towards : undefined}
            hue={actorHue(own, open)}
            pointed={isIn(wanted)}
            lesson={isIn(lesson)}
            asked={state.refused?.target === space.id}
            sent={state.sent.length > 0 && isSent(state, space.id)}
            cursor={state.cursor === space.id}
            press={press}
          />
        );
      })}
    </g>
  );
});

function byTarget(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const target of choice.targets) {
      const others = found.get(target);
      if (others) others.push(choice);
      else found.set(target, [choice]);
    }
  }
  return found;
}

/** The list as it was, if it holds the same things: then nothing is drawn again. */
function same<T>(stable: Map<string, unknown[]>, name: string, list: T[]): T[] {
  const known = stable.get(name) as T[] | undefined;
  if (known && known.length === list.length && known.every((one, index) => one === list[index])) return known;
  stable.set(name, list);
  return list;
}

/** Where one player has several pieces, what glows has the hue of the one that would act. */
function actorHue(own: Piece[], [choice]: Choice[]): string {
  const actor = own.length > 1 ? own.find((piece) => choice?.targets.includes(piece.id)) : undefined;
  return actor ? ` led hue-${actor.hue}` : "";
}

interface TargetProps {
  space: Space;
  /** Whether it is a room, with a border of its own and much floor. */
  wide: boolean;
  standing: Piece[];
  choices: Choice[];
  /** The move that leads part of the way here, if the cursor is here. */
  towards: Choice | undefined;
  hue: string;
  pointed: boolean;
  lesson: boolean;
  asked: boolean;
  sent: boolean;
  cursor: boolean;
  press: Press;
}

/** Its one choice, or the move towards it, is shown before it is made; where things stand apart, what it is as well. */
function look(id: string, choices: Choice[], yes: boolean): void {
  const only = choices.length ? choices[0] : moveTowards(store.value, id);
  preview(yes && choices.length <= 1 && only ? only : null);
  if (store.value.seen?.scene.board.apart) change((state) => ({ ...state, looked: yes ? id : "" }));
}

const Target = memo(function Target({ space, wide, standing, choices, towards, hue, pointed, lesson, asked, sent, cursor, press }: TargetProps) {
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  const [only] = choices;
  const drawnIn = (by: number) => (wide ? corners(shrunk(boxOf(points), 4 + by * 20)) : inset(points, r * by));
  return (
    <g
      class={`space${hue}`}
      role="button"
      tabindex={cursor ? 0 : -1}
      aria-label={nameOf(space, standing, choices)}
      aria-description={choices.length ? whatIsThere(space, standing) : towards && `${towards.label}, part of the way`}
      aria-disabled={choices.length || towards ? undefined : "true"}
      aria-haspopup={choices.length > 1 ? "menu" : undefined}
      data-space={space.id}
      data-legal={choices.length ? "" : undefined}
      data-choice={choices.length === 1 ? only?.text : undefined}
      data-pointed={pointed ? "" : undefined}
      data-lesson={lesson ? "" : undefined}
      data-asked={asked ? "" : undefined}
      data-sent={sent ? "" : undefined}
      onClick={(event) => press(space, event.clientX, event.clientY)}
      onPointerEnter={(event) => event.pointerType === "mouse" && look(space.id, choices, true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && look(space.id, choices, false)}
      onFocus={(event) => {
        moveCursor(space.id);
        if (event.currentTarget.matches(":focus-visible")) look(space.id, choices, true);
      }}
      onBlur={() => look(space.id, choices, false)}
    >
      <polygon class="space-area" points={polygon(points)} />
      {choices.length > 0 && <polygon class="space-glow" points={polygon(drawnIn(0.16))} />}
      {choices.length > 0 && !standing.length && !wide && <circle class="space-dot" cx={x} cy={y} r={r * 0.13} />}
      <polygon class="space-focus" points={polygon(drawnIn(0.08))} />
      {lesson && <polygon class="space-lesson" points={polygon(drawnIn(0.04))} />}
    </g>
  );
});

const corners = ({ x, y, width, height }: Box): Point[] => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

// Doors, and pieces that stand apart: each can be pressed by itself

function Things({ state, scene, press }: { state: State; scene: Scene; press: Press }) {
  const choices = offeredOnBoard(state);
  const wanted = new Set([...(state.preview?.targets ?? []), ...state.picked]);
  const standing = places(scene);
  const props = (thing: Pressed, said: string) => ({
    thing,
    said,
    choices: choicesAt(choices, scene, thing.id),
    pointed: wanted.has(targetOf(scene, thing.id)),
    cursor: state.cursor === thing.id,
    press,
  });
  return (
    <g class="things">
      {scene.board.doors.filter((door) => door.kind !== "wall").map((door) => (
        <Thing key={door.id} {...props(door, door.name)} at={door.lines.map(([a, b]) => doorDisc(a, b))} />
      ))}
      {standing.map(({ piece, x, y, r }) => (
        <Thing key={piece.id} {...props(piece, describe(piece))} at={[{ x, y, r: r * 1.12 }]} />
      ))}
    </g>
  );
}

const DOOR = 23;

function doorDisc([ax, ay]: Point, [bx, by]: Point): Disc {
  return { x: ((ax + bx) / 2) * UNIT, y: ((ay + by) / 2) * UNIT, r: DOOR };
}

interface ThingProps {
  thing: Pressed;
  said: string;
  choices: Choice[];
  pointed: boolean;
  cursor: boolean;
  press: Press;
  at: Disc[];
}

function Thing({ thing, said, choices, pointed, cursor, press, at }: ThingProps) {
  const [only] = choices;
  return (
    <g
      class="space thing"
      role="button"
      tabindex={cursor ? 0 : -1}
      aria-label={choices.length === 1 && only ? only.label : choices.length ? `${said}: ${choices.length} choices` : said}
      aria-description={choices.length === 1 ? said : undefined}
      aria-disabled={choices.length ? undefined : "true"}
      aria-haspopup={choices.length > 1 ? "menu" : undefined}
      data-space={thing.id}
      data-legal={choices.length ? "" : undefined}
      data-choice={choices.length === 1 ? only?.text : undefined}
      data-pointed={pointed ? "" : undefined}
      onClick={(event) => press(thing, event.clientX, event.clientY)}
      onPointerEnter={(event) => event.pointerType === "mouse" && look(thing.id, choices, true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && look(thing.id, choices, false)}
      onFocus={(event) => {
        moveCursor(thing.id);
        if (event.currentTarget.matches(":focus-visible")) look(thing.id, choices, true);
      }}
      onBlur={() => look(thing.id, choices, false)}
    >
      {at.map(({ x, y, r }, index) => (
        <g key={index} transform={`translate(${x} ${y})`}>
          <circle class="space-area" r={r} />
          {(choices.length > 0 || pointed) && <circle class="thing-glow" r={r} />}
          <circle class="space-focus" r={r + 3} />
        </g>
      ))}
    </g>
  );
}

const describe = (piece: Piece): string => [piece.name, ...piece.states, piece.note].filter(Boolean).join(", ");

/** A legal target is named after its choice, anything else after what it is. */
function nameOf(space: Space, standing: Piece[], choices: Choice[]): string {
  if (choices.length === 1 && choices[0]) return choices[0].label;
  const what = whatIsThere(space, standing);
  return choices.length ? `${what}: ${choices.map((choice) => choice.label).join(", or ")}` : what;
}

function whatIsThere(space: Space, standing: Piece[]): string {
  const plate = [space.name, space.tone, space.mark].filter(Boolean).join(", ");
  const pieces = standing.map((piece) => [piece.name, ...piece.states, piece.note].filter(Boolean).join(" "));
  return pieces.length ? `${plate}: ${pieces.join(", ")}` : plate;
}

// Pieces

export interface Place extends Disc {
  piece: Piece;
}

const known = new WeakMap<Piece[], Place[]>();

/** Where each piece is drawn; worked out once for the same pieces. */
function places(scene: Scene): Place[] {
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
  const { size, at } = cluster(standing.length, r * 0.66);
  return [
    ...standing.map((piece, index): Place => ({ piece, x: x + (at[index]?.[0] ?? 0), y: y + (at[index]?.[1] ?? 0), r: size })),
    ...lying.map((piece, index): Place => ({ piece, x: x + (CORNERS[index % 4]?.[0] ?? 0) * r, y: y + (CORNERS[index % 4]?.[1] ?? 0) * r, r: r * 0.3 })),
  ];
}

const CORNERS: Point[] = [[0.66, 0.66], [-0.66, 0.66], [0.66, -0.66], [-0.66, -0.66]];

/** In the order of the scene, so that a piece keeps its element and slides. */
const Pieces = memoBy(({ scene, show }: { scene: Scene; show: Show | null }) => [scene.pieces, scene.board, show], function Pieces({ scene, show }) {
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
            style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.r / 50})` }}
          >
            <Token piece={piece} r={50} turn={turn} />
          </g>
        );
      })}
    </g>
  );
});

// What is shown for a moment

function Floats({ scene, show }: { scene: Scene; show: Show | null }) {
  if (!show) return null;
  const placed = new Map(places(scene).map((place) => [place.piece.id, place]));
  const die = show.die && placed.get(show.die.space);
  return (
    <g class="floats" aria-hidden="true">
      {show.floats.map((float) => {
        const place = placed.get(float.space);
        return place && (
          <g key={float.id} transform={`translate(${place.x} ${place.y - place.r})`}>
            <text class={`float float-${float.tone}`}>{float.text}</text>
          </g>
        );
      })}
      {show.die && die && (
        <g key={`die${show.die.id}`} transform={dieAt(die, extent(scene.board, 0))}>
          <Dice faces={show.die.faces} stress={show.die.stress} />
        </g>
      )}
    </g>
  );
}

/** Beside the one who rolls, and not off the board. */
function dieAt(place: Place, box: Box): string {
  const x = place.x + 62 > box.x + box.width ? place.x - 62 : place.x + 62;
  return `translate(${x} ${Math.max(box.y + 30, place.y - 46)})`;
}

const DICE_IN_A_ROW = 6;

function Dice({ faces, stress }: { faces: number[]; stress: number }) {
  const columns = Math.min(faces.length, DICE_IN_A_ROW);
  return (
    <>
      {faces.map((face, index) => (
        <g key={index} class={index >= stress ? "die-stress" : undefined} transform={`translate(${((index % columns) - (columns - 1) / 2) * 66} ${Math.floor(index / columns) * 66})`}>
          <DieFace face={face} />
        </g>
      ))}
    </>
  );
}

const SPOTS: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function DieFace({ face }: { face: number }) {
  return (
    <g class="die">
      <rect class="die-body" x="-30" y="-30" width="60" height="60" rx="11" />
      {SPOTS[face]?.map(([x, y], index) => <circle key={index} class="die-spot" cx={x * 15} cy={y * 15} r="5.6" />) ?? (
        <text class="die-figure" font-size="34">{face}</text>
      )}
    </g>
  );
}

// Looking ahead

/** The way a choice goes, from the piece that goes it. */
function Path({ choice, scene, seat }: { choice: Choice | null; scene: Scene; seat: number }) {
  const way = choice?.path?.length ? choice.path : stepOf(choice, scene);
  if (!way.length) return null;
  const self = actingPiece(scene, seat)?.space;
  const spaces = [...(self && way[0] !== self ? [self] : []), ...way].flatMap((name) => spaceNamed(scene.board, name) ?? []);
  return <polyline class="path" points={polygon(spaces.map((space) => middle(scaled(space.points))))} aria-hidden="true" />;
}

/** A choice that names two spaces leads from one to the other. */
function stepOf(choice: Choice | null, { board }: Scene): string[] {
  const to = choice?.targets.find((target) => kindOf(target) === TO);
  const from = to && choice?.targets.find((target) => board.spaces.some((space) => space.id === target));
  return from && to ? [from, wordOf(to)] : [];
}

/** What the choice that is looked at costs, above the space it is made on. */
function Note({ choice, scene }: { choice: Choice | null; scene: Scene }) {
  const end = choice?.targets.flatMap((target) => spaceNamed(scene.board, target) ?? [])[0];
  if (!choice?.note || !end) return null;
  const box = extent(scene.board, 0);
  const [x, y] = middle(scaled(end.points));
  const wide = choice.note.length * 12.5 + 26;
  const at = Math.max(box.x + wide / 2, Math.min(x, box.x + box.width - wide / 2));
  return (
    <g class="path-note" aria-hidden="true" transform={`translate(${at} ${y - 64 < box.y ? y + 64 : y - 64})`}>
      <rect x={-wide / 2} y="-18" width={wide} height="36" rx="18" />
      <text font-size="20">{choice.note}</text>
    </g>
  );
}

/** The lesson points at what it speaks of. */
function Pointers({ wanted, scene }: { wanted: string[]; scene: Scene }) {
  const pieces = scene.pieces.filter((piece) => wanted.includes(piece.id)).map((piece) => piece.space);
  const spaces = new Set([...wanted, ...pieces]);
  return (
    <g class="pointers" aria-hidden="true">
      {scene.board.spaces.filter((space) => spaces.has(space.id)).map((space) => {
        const [x, y] = middle(scaled(space.points));
        return (
          <g key={space.id} transform={`translate(${x} ${y - room(scaled(space.points)) * 0.9})`}>
            <path class="pointer" d="M-20-34H20L0 0z" />
          </g>
        );
      })}
    </g>
  );
}

/** Drawn when asked for, and while the end of the turn is looked at. */
function foreseenNow(state: State): Forecast[] {
  const wanted = state.foresee || state.preview?.gesture === ENDS;
  return wanted && !state.show ? (state.seen?.said.forecast ?? []) : [];
}
