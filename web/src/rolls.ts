/** Rolls as they are shown beside the board: each die with what it did, what was needed, and what came of it. */

import type { Did, Event } from "./protocol";
import { isIn } from "./scene";
import { COLOURS, COUNTED } from "./words";

export interface ShownDie {
  face: number | string;
  /** It counted, it did not, it did harm; or nobody said what was needed. */
  came: "hit" | "miss" | "bane" | "";
  /** A die of the other kind. */
  other: boolean;
  /** The letter of its colour, of dice that have one. */
  colour: string;
}

export interface Roll {
  event: Event;
  dice: ShownDie[];
  /** `6`, or `4+`; empty where that is not said. */
  needed: string;
  why: string;
}

const HIGHEST = 6;

/** The roll of an event; none if it rolls no dice, or if they were told in passing, as those that lie on the table. */
export function rollIn(event: Event): Roll | null {
  const { did, passing } = event;
  const dice = did && !passing ? diceOf(did) : [];
  if (!did || !dice.length) return null;
  const needed = did.least == null ? "" : `${did.least}${did.least < HIGHEST ? "+" : ""}`;
  return { event, dice, needed, why: did.why ?? "" };
}

function diceOf(did: Did): ShownDie[] {
  const shown = (other: boolean) => (face: number | string) => ({
    face: signOf(face)?.sign ?? face,
    other,
    colour: signOf(face)?.colour ?? "",
    came: cameOf(did, face, other),
  });
  return [...(did.faces ?? []).map(shown(false)), ...(did.others ?? []).map(shown(true))];
}

function cameOf(did: Did, face: number | string, other: boolean): ShownDie["came"] {
  const signed = signOf(face);
  if (signed) return COUNTS[signed.sign] ?? "";
  if (typeof face !== "number") return "";
  if (other && did.bane && face === did.bane) return "bane";
  if (did.least == null) return "";
  return face >= did.least ? "hit" : "miss";
}

/** A coloured die: its letter and what it shows. */
function signOf(face: number | string): { colour: string; sign: string } | null {
  const [colour, sign] = typeof face === "string" ? [face.slice(0, 1), face.slice(1)] : ["", ""];
  return isIn(COLOURS, colour) && isIn(COUNTED, sign) ? { colour, sign } : null;
}

const COUNTS: Record<string, ShownDie["came"]> = { "✗": "bane", "·": "miss", "✓": "hit", "✓✓": "hit" };

const MOST = 3;

/** The newest rolls among events that were not told in passing, the last one at the end. */
export const rollsIn = (events: Event[]): Roll[] => events.flatMap((event) => rollIn(event) ?? []).slice(-MOST);

export const CAME: Record<ShownDie["came"], string> = {
  hit: "counts",
  miss: "does not count",
  bane: "does harm",
  "": "",
};
