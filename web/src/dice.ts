/** Dice, slots and what can be done with them: pure functions of the state, which know no rule. */

import type { Choice } from "./protocol";
import type { Card, Die, Hand, Piece, Pool, Scene, Slot } from "./scene";
import { kindOf, wordOf } from "./scene";
import { choicesNow, choicesWith, firstWord, isOnBoard, offered, type State } from "./state";
import { DICE, DIE, MUST, READY, ROLLS } from "./words";

/** A table with dice has them always at hand. */
export const hasDice = (scene: Scene | undefined): boolean => Boolean(scene?.pools.length);

export const seatNow = (state: State): number => state.seen?.said.seat ?? -1;

export const ownPool = (state: State): Pool | undefined =>
  state.seen?.scene.pools.find((pool) => pool.seat === seatNow(state));

export const numberOf = (die: Die): string => wordOf(die.id);

export const isLoose = (die: Die): boolean => die.at === "";

export const isMust = (pool: Pool | undefined): boolean => Boolean(pool?.states.includes(MUST));

/** The dice that a roll would take: those picked out, or all that are loose. */
export function toRoll(state: State): Die[] {
  const loose = (ownPool(state)?.dice ?? []).filter(isLoose);
  const picked = loose.filter((die) => state.chosen.includes(die.id));
  return picked.length ? picked : loose;
}

/** What a choice calls the dice that a roll would take. */
export const diceToRoll = (state: State): string => `${DICE}:${toRoll(state).map(numberOf).join("") || "none"}`;

export function rollOf(state: State): Choice | undefined {
  const dice = diceToRoll(state);
  return choicesNow(state).find((choice) => isRoll(choice) && choice.targets.includes(dice));
}

export const isRoll = (choice: Choice): boolean => choice.gesture === ROLLS;

/** Dice that are under way: what becomes of them is not known yet. */
export function inTheAir(state: State): Set<string> {
  const rolled = state.sent.flatMap((sent) => sent.targets.filter((target) => kindOf(target) === DICE));
  return new Set(rolled.flatMap((target) => [...wordOf(target)].map((number) => `${DIE}:${number}`)));
}

export const isSent = (state: State, target: string): boolean =>
  state.sent.some((sent) => sent.targets.includes(target));

// Slots

export interface Filled {
  die: Die;
  pool: Pool;
}

export function dieIn(scene: Scene, slot: Slot): Filled | undefined {
  for (const pool of scene.pools) {
    const die = pool.dice.find((one) => one.at === slot.id);
    if (die) return { die, pool };
  }
  return undefined;
}

const known = new WeakMap<Pool[], string>();

/** Which slots hold what, in one word: it changes only when a die goes into a slot or out of it. */
export function filledSlots(scene: Scene): string {
  const said =
    known.get(scene.pools) ??
    scene.pools
      .flatMap((pool) => pool.dice.filter((die) => die.at).map((die) => `${pool.seat} ${die.at} ${die.shows}`))
      .join();
  known.set(scene.pools, said);
  return said;
}

/** What can be done with a slot: put a die there, or take it back. */
export const slotChoices = (state: State, slot: Slot): Choice[] => choicesWith(choicesNow(state), slot.id);

/** The choice that puts this die there. */
export const putOf = (state: State, die: Die, slot: string): Choice | undefined =>
  choicesNow(state).find((choice) => choice.targets.includes(slot) && choice.targets.includes(die.shows));

/** Of several symbols that fit, the one that was picked out. */
export function bestPut(state: State, choices: Choice[]): Choice | undefined {
  const picked = (ownPool(state)?.dice ?? []).filter((die) => isLoose(die) && state.chosen.includes(die.id));
  const wanted = choices.filter((choice) => picked.some((die) => choice.targets.includes(die.shows)));
  return choices.length === 1 ? choices[0] : wanted.length === 1 ? wanted[0] : undefined;
}

/** Whether one of the dice picked out, or else any, can go there now. */
export function isWanted(state: State, slot: Slot): boolean {
  const choices = slotChoices(state, slot);
  const picked = (ownPool(state)?.dice ?? []).filter((die) => isLoose(die) && state.chosen.includes(die.id));
  if (!picked.length) return choices.length > 0;
  return choices.some((choice) => picked.some((die) => choice.targets.includes(die.shows)));
}

// Cards

/** The first thing that a ready card is there for, in all the ways in which it can be done. */
export function usesOf(state: State, card: Card): Choice[] {
  const uses = choicesWith(choicesNow(state), card.id);
  const verb = uses[0] && firstWord(uses[0].text);
  return card.states.includes(READY) ? uses.filter((use) => firstWord(use.text) === verb) : [];
}

export const handsOf = (state: State, scene: Scene): Hand[] =>
  scene.hands.filter((hand) => hand.seat === seatNow(state) && hand.seat >= 0);

// Who leads

export const ownPieces = (state: State, scene: Scene): Piece[] =>
  scene.pieces.filter((piece) => piece.seat >= 0 && piece.seat === seatNow(state));

/** The piece that moves where several could: the one chosen, or the first. */
export function leaderOf(state: State): string {
  const own = state.seen ? ownPieces(state, state.seen.scene).map(({ id }) => id) : [];
  return own.includes(state.leader) ? state.leader : (own[0] ?? "");
}

/** Of choices that several own pieces could make, those of the leader. */
export function led(state: State, choices: Choice[]): Choice[] {
  const own = state.seen ? ownPieces(state, state.seen.scene).map(({ id }) => id) : [];
  if (own.length < 2) return choices;
  const leader = leaderOf(state);
  const can = new Set(choices.filter((choice) => choice.targets[0] === leader).map((choice) => firstWord(choice.text)));
  return choices.filter(
    ({ targets: [by = ""], text }) => by === leader || !own.includes(by) || !can.has(firstWord(text)),
  );
}

// What is asked

const FEW = 6;
const MOST = 24;

/**
 * What stands on large buttons beside the dice: what ready cards are there for, and all other answers if they are few.
 * If they are many, or dice can be rolled instead, those that have no place on the board or on a card; if there are no others, the cards'.
 */
export function atHand(state: State): Choice[] {
  const scene = state.seen?.scene;
  if (!scene) return [];
  const choices = led(state, offered(state)).filter((choice) => !isRoll(choice));
  if (state.picked.length) return choices.slice(0, MOST);
  const lying = new Set(
    scene.hands.flatMap((hand) =>
      hand.cards.flatMap((card) => [...(hand.look === "gear" ? [card.id] : []), ...card.slots.map((slot) => slot.id)]),
    ),
  );
  const free = choices.filter((choice) => !choice.targets.some((target) => lying.has(target)));
  if (!free.length) return choices.slice(0, MOST);
  const asked = free.length <= FEW && !choicesNow(state).some(isRoll);
  const few = asked ? free : free.filter((choice) => !isOnBoard(choice, scene, []));
  return [...readyUses(state, scene), ...few];
}

/** The one thing that each ready card of one's own is there for. */
function readyUses(state: State, scene: Scene): Choice[] {
  const uses = handsOf(state, scene).flatMap((hand) =>
    hand.look === "gear" ? hand.cards.map((card) => usesOf(state, card)) : [],
  );
  return uses.flatMap((found) => (found.length === 1 ? found : []));
}
