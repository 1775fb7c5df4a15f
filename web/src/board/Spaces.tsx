/** What can be pressed on the board: spaces, and doors and pieces where they are pressed by themselves. */

import { useRef } from "preact/hooks";
import { preview } from "../actions";
import { isSent, ownPieces } from "../dice";
import type { Choice, Point } from "../protocol";
import { type Piece, type Scene, type Space, type Tile, targetOf } from "../scene";
import { choicesAt, offeredOnBoard, type State, tutorialStep } from "../state";
import { change, store } from "../store";
import { moveTowards } from "../walk";
import { type Disc, inset, middle, narrowed, polygon, REACH, room, scaled, UNIT } from "./geometry";
import { memo, memoBy } from "./memo";
import { places } from "./places";

/** Something on the board that can be pressed. */
export interface Pressed {
  id: string;
  name: string;
}

export type Press = (place: Pressed, x: number, y: number) => void;

export function moveCursor(space: string): void {
  if (store.value.cursor !== space) change((state) => ({ ...state, cursor: space }));
}

interface SpacesProps {
  state: State;
  scene: Scene;
  press: Press;
}

/** What others do with their dice changes nothing here. */
const spacesKey = ({ state, scene }: SpacesProps): unknown[] => [
  scene.board,
  scene.pieces,
  scene.tiles,
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

export const Spaces = memoBy(spacesKey, function Spaces({ state, scene, press }: SpacesProps) {
  const stable = useRef(new Map<string, unknown[]>());
  const choices = byTarget(offeredOnBoard(state));
  const standing = Map.groupBy(scene.pieces, (piece) => piece.space);
  const ground = new Map(scene.tiles.map((tile) => [tile.space, saidOf(tile)]));
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
            ground={ground.get(space.id) ?? ""}
            wide={layout === "zones"}
            rim={layout === "hexes" ? 0.03 : 0.16}
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

const saidOf = ({ name, note, marks }: Tile): string => [name, note, ...marks].filter(Boolean).join(", ");

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
  /** What has been laid there, in words. */
  ground: string;
  /** Whether it is a room, with a border of its own and much floor. */
  wide: boolean;
  /** How far from its edge the glow is drawn, of the room that there is. */
  rim: number;
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

const Target = memo(function Target({
  space,
  ground,
  wide,
  rim,
  standing,
  choices,
  towards,
  hue,
  pointed,
  lesson,
  asked,
  sent,
  cursor,
  press,
}: TargetProps) {
  const points = scaled(space.points);
  const [x, y] = middle(points);
  const r = room(points);
  const [only] = choices;
  const drawnIn = (by: number) => (wide ? narrowed(points, 4 + by * 20) : inset(points, r * by));
  return (
    <g
      class={`space${hue}`}
      role="button"
      tabindex={cursor ? 0 : -1}
      aria-label={nameOf(space, ground, standing, choices)}
      aria-description={
        choices.length ? whatIsThere(space, ground, standing) : towards && `${towards.label}, part of the way`
      }
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
      {choices.length > 0 && <polygon class="space-glow" points={polygon(drawnIn(rim))} />}
      {choices.length > 0 && !standing.length && !wide && <circle class="space-dot" cx={x} cy={y} r={r * 0.13} />}
      <polygon class="space-focus" points={polygon(drawnIn(0.08))} />
      {lesson && <polygon class="space-lesson" points={polygon(drawnIn(0.04))} />}
    </g>
  );
});

// Doors, and pieces that stand apart: each can be pressed by itself

export function Things({ state, scene, press }: { state: State; scene: Scene; press: Press }) {
  const choices = offeredOnBoard(state);
  const wanted = new Set([...(state.preview?.targets ?? []), ...state.picked]);
  const lesson = new Set(tutorialStep(state)?.highlight ?? []);
  const standing = places(scene);
  const props = (thing: Pressed, said: string) => ({
    thing,
    said,
    choices: choicesAt(choices, scene, thing.id),
    pointed: wanted.has(targetOf(scene, thing.id)),
    lesson: lesson.has(thing.id),
    cursor: state.cursor === thing.id,
    press,
  });
  return (
    <g class="things">
      {scene.board.doors
        .filter((door) => door.kind !== "wall" || choicesAt(choices, scene, door.id).length > 0)
        .map((door) => (
          <Thing key={door.id} {...props(door, door.name)} at={door.lines.map(([a, b]) => doorDisc(a, b))} />
        ))}
      {standing.map(({ piece, x, y, r }) => (
        <Thing key={piece.id} {...props(piece, describe(piece))} at={[{ x, y, r: r * REACH }]} />
      ))}
    </g>
  );
}

/** How far round its middle a door is pressed. */
export const DOOR = 23;

function doorDisc([ax, ay]: Point, [bx, by]: Point): Disc {
  return { x: ((ax + bx) / 2) * UNIT, y: ((ay + by) / 2) * UNIT, r: DOOR };
}

interface ThingProps {
  thing: Pressed;
  said: string;
  choices: Choice[];
  pointed: boolean;
  lesson: boolean;
  cursor: boolean;
  press: Press;
  at: Disc[];
}

function Thing({ thing, said, choices, pointed, lesson, cursor, press, at }: ThingProps) {
  const [only] = choices;
  return (
    <g
      class="space thing"
      role="button"
      tabindex={cursor ? 0 : -1}
      aria-label={
        choices.length === 1 && only ? only.label : choices.length ? `${said}: ${choices.length} choices` : said
      }
      aria-description={choices.length === 1 ? said : undefined}
      aria-disabled={choices.length ? undefined : "true"}
      aria-haspopup={choices.length > 1 ? "menu" : undefined}
      data-space={thing.id}
      data-legal={choices.length ? "" : undefined}
      data-choice={choices.length === 1 ? only?.text : undefined}
      data-pointed={pointed ? "" : undefined}
      data-lesson={lesson ? "" : undefined}
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
          {lesson && <circle class="space-lesson" r={r + 4} />}
        </g>
      ))}
    </g>
  );
}

const describe = (piece: Piece): string => [piece.name, ...piece.states, piece.note].filter(Boolean).join(", ");

/** A legal target is named after its choice, anything else after what it is. */
function nameOf(space: Space, ground: string, standing: Piece[], choices: Choice[]): string {
  if (choices.length === 1 && choices[0]) return choices[0].label;
  const what = whatIsThere(space, ground, standing);
  return choices.length ? `${what}: ${choices.map((choice) => choice.label).join(", or ")}` : what;
}

function whatIsThere(space: Space, ground: string, standing: Piece[]): string {
  const plate = [space.name, space.tone, space.mark, ground].filter(Boolean).join(", ");
  const pieces = standing.map((piece) => [piece.name, ...piece.states, piece.note].filter(Boolean).join(" "));
  return pieces.length ? `${plate}: ${pieces.join(", ")}` : plate;
}
