/** The plan of a board of rooms: where names are printed and where models stand, so that nothing hides anything. */

import type { Point } from "../protocol";
import { type Board, isIn, type Piece, piecesOn, type Scene, type Space } from "../scene";
import { type Box, boxOf, type Disc, mainBox, middle, overlap, scaled, shrunk, slots } from "./geometry";
import type { Place } from "./places";

const NAME = 27;
const TOKEN = 40;
const LEAST_TOKEN = 15;
const ITEM = 23;
const EDGE = 9;
/** What takes no place from anybody. */
const LYING = ["item", "noise"];
/** A zone of less than this has a smaller name, so that there is room for models. */
const SMALL = 180;
const SMALL_NAME = 20;
/** From so tall a floor on there is a shelf for things with words beneath them. */
const ROOMY = 150;
const SHELF = 78;
const IN_DUCT = 21;
const AT_DOOR = 31;

export const isDuct = (space: Space): boolean => space.tone === "crawl";
export const ductsOf = (board: Board): Box[] => board.spaces.filter(isDuct).map((space) => boxOf(scaled(space.points)));

// Names

interface Named {
  lines: string[];
  size: number;
  strip: Box;
}

/** Along the top of a room or at its foot, in one line or two, beside the ducts that run there: where it is largest. */
export function nameIn(space: Space, ducts: Box[]): Named {
  const inner = shrunk(mainBox(scaled(space.points)), EDGE + 3);
  const name = shortName(space);
  const usual = Math.max(inner.width, inner.height) < SMALL ? SMALL_NAME : NAME;
  const tried = [[name], halves(name)].flatMap((lines) => {
    const most = lines.length > 1 ? usual * 0.85 : usual;
    const height = lines.length * most * 1.05;
    const strips = [inner.y, inner.y + inner.height - height].flatMap((y) =>
      freeStrips({ ...inner, y, height }, ducts),
    );
    return strips.map((strip) => ({ lines, strip, size: Math.min(most, strip.width / (longest(lines) * CHARACTER)) }));
  });
  const whole = {
    lines: [name],
    strip: { ...inner, height: NAME },
    size: Math.min(NAME, inner.width / (name.length * CHARACTER)),
  };
  const best = tried.length ? tried.reduce((one, other) => (other.size > one.size + 2 ? other : one)) : whole;
  const height = best.lines.length * best.size * 1.05;
  const low = best.strip.y > inner.y + 1;
  return { ...best, strip: { ...best.strip, height, y: low ? inner.y + inner.height - height : inner.y } };
}

/** Its level stands above it already. */
const shortName = ({ name, level }: Space): string =>
  level && name.endsWith(`, ${level}`) ? name.slice(0, -level.length - 2) : name;

/** What ducts leave free of a strip, from left to right. */
function freeStrips(strip: Box, ducts: Box[]): Box[] {
  const over = ducts.filter((duct) => overlap(duct, strip)).sort((a, b) => a.x - b.x);
  const free: Box[] = [];
  let x = strip.x;
  for (const duct of over) {
    if (duct.x - x > NAME) free.push({ ...strip, x, width: duct.x - x - 4 });
    x = Math.max(x, duct.x + duct.width + 4);
  }
  const end = strip.x + strip.width;
  return end - x > NAME ? [...free, { ...strip, x, width: end - x }] : free;
}

export const CHARACTER = 0.63;
const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));

/** Broken at the space that leaves the shortest longer line. */
function halves(name: string): string[] {
  const words = name.split(" ");
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  return breaks.sort((a, b) => longest(a) - longest(b))[0] ?? [name];
}

// Where models stand

/** Those at a door where the scene puts them, the others in rows on the free floor, those in contact side by side. */
export function placesInZones(scene: Scene): Place[] {
  const ducts = ductsOf(scene.board);
  const climbs = climbsOf(scene.board);
  return scene.board.spaces.flatMap((space) => {
    const standing = piecesOn(scene.pieces, space.id);
    return standing.length ? placesIn(space, standing, ducts, climbs) : [];
  });
}

export const CLIMB = 22;

/** Ladders and stairs, which nobody stands on. */
const climbsOf = (board: Board): Disc[] =>
  board.doors
    .filter(({ lines }) => lines.length > 1)
    .flatMap(({ lines }) =>
      lines.map((line) => {
        const [x, y] = middle(scaled([...line]));
        return { x, y, r: CLIMB };
      }),
    );

function placesIn(space: Space, standing: Piece[], ducts: Box[], climbs: Disc[]): Place[] {
  const box = mainBox(scaled(space.points));
  const duct = isDuct(space);
  const most = duct ? IN_DUCT : TOKEN;
  const posted = standing
    .filter((piece) => piece.at)
    .map((piece): Place => {
      const [[x, y]] = scaled([piece.at ?? [0, 0]]) as [Point];
      return { piece, x, y, r: duct ? IN_DUCT : crowded(standing) ? 24 : AT_DOOR };
    });
  const models = inContactTogether(standing.filter((piece) => !piece.at && !isIn(LYING, piece.shape)));
  // A name that leaves a crowd no room is stood upon.
  const cramped = models.length > 1 && Math.max(box.width, box.height) < SMALL;
  const floor = duct ? shrunk(box, 2) : cramped ? shrunk(box, EDGE) : freeFloor(box, nameIn(space, ducts).strip);
  const items = standing.filter((piece) => !piece.at && piece.shape === "item");
  const noises = standing.filter((piece) => !piece.at && piece.shape === "noise");
  const above = duct ? [] : ducts.filter((one) => overlap(one, box));
  const taken = duct ? posted : [...posted, ...climbs];
  const named = floor.height > ROOMY ? items.filter((piece) => piece.caption) : [];
  const shelf = { ...floor, y: floor.y + floor.height - SHELF, height: SHELF };
  const open = named.length ? { ...floor, height: floor.height - SHELF } : floor;
  const placed = spread(models, open, taken, above, most, cramped ? 1 : undefined);
  const lying = items.filter((piece) => !named.includes(piece));
  return [
    ...posted,
    ...placed,
    ...spread(lying, open, [...taken, ...placed], above, Math.min(most, ITEM)),
    ...onShelf(named, shelf),
    ...noises.map((piece) => ({ piece, ...cornerFor(box, nameIn(space, ducts)), r: ITEM })),
  ];
}

const CORNER = 24;

/** At the right end of a zone: above, or below where its name reaches so far. */
function cornerFor(box: Box, { lines, size, strip }: Named): { x: number; y: number } {
  const [x, top, foot] = [box.x + box.width - CORNER, box.y + CORNER, box.y + box.height - CORNER];
  const isLow = strip.y > box.y + box.height / 2;
  const reaches = strip.x + longest(lines) * size * CHARACTER > x - CORNER;
  return { x, y: reaches && !isLow ? foot : top };
}

/** Things with words beneath them lie along the foot of a room, where nobody stands on the words. */
function onShelf(pieces: Piece[], { x, y, width }: Box): Place[] {
  const each = width / pieces.length;
  return pieces.map((piece, index) => ({ piece, x: x + each * (index + 0.5), y: y + ITEM + 2, r: ITEM }));
}

const crowded = (standing: Piece[]): boolean => standing.length > 5;

function spread(pieces: Piece[], floor: Box, taken: Disc[], above: Box[], most: number, elbow?: number): Place[] {
  if (!pieces.length) return [];
  const at = slots(pieces.length, floor, taken, above, most, LEAST_TOKEN, elbow);
  return pieces.map((piece, index) => ({ piece, ...(at[index] ?? { x: floor.x, y: floor.y, r: LEAST_TOKEN }) }));
}

/** The room without its walls and its name. */
function freeFloor(box: Box, name: Box): Box {
  const inner = shrunk(box, EDGE);
  const top = name.y < box.y + box.height / 2;
  const height = inner.height - name.height - 2;
  return { ...inner, y: top ? name.y + name.height : inner.y, height };
}

function inContactTogether(pieces: Piece[]): Piece[] {
  const left = [...pieces];
  const order: Piece[] = [];
  const take = (piece: Piece) => {
    const at = left.indexOf(piece);
    if (at < 0) return;
    left.splice(at, 1);
    order.push(piece);
    for (const other of pieces.filter((one) => piece.touching.includes(one.id))) take(other);
  };
  pieces.forEach(take);
  return order;
}
