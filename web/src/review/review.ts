/** A game looked back at: pure functions of what the server has judged so far. */

import type { Review, ReviewMoment, ReviewWorth } from "../protocol";

/** One choice, what it gave away, and what luck did until the next one. */
export interface Judged {
  n: number;
  made: ReviewWorth;
  best: ReviewWorth;
  /** The chance to win with the best choice there was. */
  before: number;
  /** What the choice gave away, below 0; above it where another looked better and was not. */
  skill: number;
  /** The standard error of that. */
  doubt: number;
  /** What happened until the next choice that is judged; null where there is none yet. */
  luck: number | null;
  good: string[];
  bad: string[];
}

export interface Totals {
  start: number;
  skill: number;
  doubt: number;
  luck: number;
  end: number;
}

/** What was told of a seat; a moment that is told again replaces what was known of it. */
export interface Known {
  said: Review;
  moments: ReadonlyMap<number, ReviewMoment>;
}

export function heard(known: Known | null, said: Review): Known {
  const goesOn = known && known.said.seat === said.seat && said.known >= known.said.known;
  const moments = new Map(goesOn ? known.moments : []);
  for (const moment of said.moments) moments.set(moment.n, moment);
  return { said, moments };
}

/** In the order of the game: what each choice gave away, and what came between it and the next. */
export function judged({ said, moments }: Known): Judged[] {
  const inOrder = [...moments.values()].sort((one, other) => one.n - other.n);
  return inOrder.map((moment, at) => {
    const best = moment.best ?? moment.made;
    const next = inOrder[at + 1];
    const after = next ? (next.best ?? next.made).chance : said.result;
    return {
      n: moment.n,
      made: moment.made,
      best,
      before: best.chance,
      skill: moment.made.chance - best.chance,
      doubt: moment.doubt ?? 0,
      luck: after === null ? null : after - moment.made.chance,
      good: moment.good ?? [],
      bad: moment.bad ?? [],
    };
  });
}

/** Start, skill and luck add up to the end. */
export function totals(all: Judged[]): Totals | null {
  const [first] = all;
  if (!first) return null;
  const sum = (of: (one: Judged) => number) => all.reduce((found, one) => found + of(one), 0);
  const skill = sum((one) => one.skill);
  const luck = sum((one) => one.luck ?? 0);
  const doubt = Math.sqrt(sum((one) => one.doubt * one.doubt));
  return { start: first.before, skill, doubt, luck, end: first.before + skill + luck };
}

/** Whether another choice was better by more than chance explains. */
export const isClear = (one: Judged): boolean => -one.skill > 2 * one.doubt;

const LEAST = 0.03;

/** The choices that gave away most, the worst first. */
export const blunders = (all: Judged[], most: number): Judged[] =>
  all
    .filter((one) => isClear(one) && -one.skill >= LEAST)
    .sort((one, other) => one.skill - other.skill)
    .slice(0, most);

/** Where luck did most, one way or the other. */
export const strokes = (all: Judged[], most: number): Judged[] =>
  all
    .filter((one) => Math.abs(one.luck ?? 0) >= LEAST)
    .sort((one, other) => Math.abs(other.luck ?? 0) - Math.abs(one.luck ?? 0))
    .slice(0, most);

// In words

const NARROW_SPACE = "\u00a0";

export const percent = (share: number): string => `${Math.round(share * 100)}${NARROW_SPACE}%`;

export function points(difference: number): string {
  const rounded = Math.round(difference * 100);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return `${sign}${Math.abs(rounded)}${NARROW_SPACE}${Math.abs(rounded) === 1 ? "point" : "points"}`;
}

/** Twice the standard error, in points. */
export const within = (doubt: number): string => `±${NARROW_SPACE}${Math.round(200 * doubt)}`;

export function skillOf(one: Judged): string {
  if (one.skill >= 0) return `“${one.made.label}”: ${percent(one.made.chance)}. Nothing better was found.`;
  return `“${one.best.label}” kept ${percent(one.best.chance)}, “${one.made.label}” left ${percent(one.made.chance)}.`;
}

export function luckOf(one: Judged): string {
  if (one.luck === null || Math.abs(one.luck) < 0.005) return "";
  const what = `Then ${one.luck > 0 ? "good" : "bad"} luck: ${points(one.luck)}.`;
  return [what, happened(one)].filter(Boolean).join(" ");
}

/** What happened that way until the next choice. */
export const happened = ({ luck, good, bad }: Judged): string => ((luck ?? 0) > 0 ? good : bad).join(" ");

/** What the whole came to, in a sentence. */
export function summed({ skill, doubt, luck }: Totals): string {
  const cost = -Math.round(skill * 100);
  const choices = cost > 0 ? `Choices gave away ${cost} ${cost === 1 ? "point" : "points"} (${within(doubt)})` : "";
  const fate =
    Math.abs(luck) < 0.005 ? "luck evened out" : `luck ${luck > 0 ? "gave" : "took"} ${points(luck).slice(1)}`;
  return `${choices || "No choice gave anything away"}; ${fate}.`;
}

export function progressOf({ progress, judged: done, choices }: Review): string {
  if (progress === "done") return `All ${choices} choices are judged.`;
  const far = `${done} of ${choices} choices are judged`;
  return progress === "short" ? `${far}: there was no time for more. What lies between counts as luck.` : `${far} …`;
}

// Drawn

export interface Box {
  width: number;
  height: number;
}

/** Where each choice lies on the curve, and where the game ends. */
export function curve(all: Judged[], result: number | null, { width, height }: Box): [number, number][] {
  const chances = [...all.map((one) => one.before), ...(result === null ? [] : [result])];
  const step = chances.length > 1 ? width / (chances.length - 1) : 0;
  return chances.map((chance, at) => [at * step, (1 - chance) * height]);
}

/** The choice nearest to a place across the curve, from 0 to 1. */
export function nearest(all: Judged[], result: number | null, share: number): Judged | undefined {
  const last = all.length - (result === null ? 1 : 0);
  return all[Math.max(0, Math.min(all.length - 1, Math.round(share * last)))];
}

/** One choice on from the one that is looked at, or back; from none, into the game from its start or from its end. */
export function beside(all: Judged[], n: number | null, by: number): Judged | undefined {
  const known = all.findIndex((one) => one.n === n);
  const at = known < 0 ? (by > 0 ? -1 : all.length) : known;
  return all[Math.max(0, Math.min(all.length - 1, at + by))];
}
