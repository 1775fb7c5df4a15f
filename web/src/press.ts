/** What a press on the table means: pure answers, which know no rule; the actions carry them out. */

import * as dice from "./dice";
import type { Choice } from "./protocol";
import { type Card, type Die, type Scene, type Slot, targetOf } from "./scene";
import {
  cardsOf,
  choicesAt,
  choicesNow,
  choicesWith,
  isAside,
  isOnBoard,
  isPlayed,
  offered,
  offeredOnBoard,
  orderAt,
  type State,
} from "./state";
import { moveTowards, whoWouldWalk } from "./walk";
import { GIVES, LAYS, LOCKED, TAKES } from "./words";

export type Deed =
  | { kind: "nothing" }
  | { kind: "play"; choice: string }
  | { kind: "order"; order: string }
  | { kind: "lead"; piece: string }
  | { kind: "back" }
  | { kind: "menu" }
  /** From now on only what can be done with all of these is offered. */
  | { kind: "pick"; picked: string[] }
  | { kind: "dice"; chosen: string[] }
  | { kind: "say"; text: string }
  /** Nothing can be done there: ask why, of what is to be used on it if there is such a thing. */
  | { kind: "why"; target: string; using: string };

/** More things than these to do at one place are listed beside the board, not in a menu. */
const MENU_MOST = 3;

const plays = (choice: Choice): Deed => ({ kind: "play", choice: choice.text });

/** One press where there is only one thing to do; otherwise a menu or a closer look, part of the way, or the reason why there is nothing. */
export function pressAt(state: State, place: string): Deed {
  const scene = state.seen?.scene;
  if (!scene || !isPlayed(state)) return { kind: "nothing" };
  const order = orderAt(state, place);
  if (order) return { kind: "order", order };
  const here = choicesAt(offeredOnBoard(state), scene, place);
  const leader = here.length ? undefined : otherLeader(state, scene, place);
  if (leader) return { kind: "lead", piece: leader };
  const target = targetOf(scene, place);
  if (state.picked.includes(target)) return { kind: "back" };
  const [only = moveTowards(state, place)] = here;
  if (here.length <= 1 && only) return plays(only);
  if (here.length > 1) return severalAt(state, scene, target, here);
  return whyNot(state, target, state.picked.length ? "" : whoWouldWalk(state, place));
}

/** The own piece there, where a seat has several. */
function otherLeader(state: State, scene: Scene, place: string): string | undefined {
  const own = dice.ownPieces(state, scene);
  return own.length > 1 ? own.find((piece) => piece.space === place)?.id : undefined;
}

function severalAt(state: State, scene: Scene, target: string, here: Choice[]): Deed {
  const picked = [...state.picked, target];
  return scene.board.apart && needsACloserLook(here, scene, picked) ? { kind: "pick", picked } : { kind: "menu" };
}

/** Too many for a menu, or still without a place on the board. */
const needsACloserLook = (choices: Choice[], scene: Scene, picked: string[]): boolean =>
  choices.length > MENU_MOST || choices.every((choice) => isOnBoard(choice, scene, picked));

/** A card that was picked is used on it, or else a piece that would go there. */
export function whyNot(state: State, target: string, walker = ""): Deed {
  const card = state.seen && cardsOf(state.seen.scene).find(({ id }) => state.picked.includes(id) && id !== target);
  return { kind: "why", target, using: card?.id ?? walker };
}

/** A card or piece: play it, choose among its uses, or hear why it cannot be used. What is rarely wanted is shown first. */
export function pressThing(state: State, target: string): Deed {
  if (!state.seen || !isPlayed(state)) return { kind: "nothing" };
  if (state.picked.includes(target)) return { kind: "back" };
  const further = choicesWith(offered(state), target);
  const uses = further.length ? further : choicesWith(choicesNow(state), target);
  const [only, ...others] = uses;
  if (!only) return whyNot(state, target);
  const several = others.length > 0 || (isAside(only) && !state.picked.length);
  return several ? { kind: "pick", picked: further.length ? [...state.picked, target] : [target] } : plays(only);
}

/** Where a thing is let go: on the board, on a sheet or on another pile, and on what there. */
export interface Onto {
  id: string;
  board: boolean;
  own: boolean;
}

/** A thing that is dragged onto another: what can be done with both; or else it is put down, given away or taken. */
export function dropThing(state: State, target: string, own: boolean, onto: Onto): Deed {
  if (own && onto.own) return { kind: "nothing" };
  const uses = choicesWith(choicesNow(state), target);
  const both = choicesWith(uses, onto.id);
  const way = own ? (onto.board ? LAYS : GIVES) : TAKES;
  const meant = both.length || !(own || onto.own) ? both : uses.filter(({ gesture }) => gesture === way);
  const [only, ...others] = meant;
  if (!only) return whyNot(state, target);
  return others.length ? { kind: "pick", picked: [target] } : plays(only);
}

/** A ready card does what it is there for; of another one, everything that can be done with it is offered. */
export function pressCard(state: State, card: Card): Deed {
  const [only, ...others] = dice.usesOf(state, card);
  if (only && !others.length) return plays(only);
  if (state.picked.includes(card.id)) return { kind: "back" };
  return choicesWith(choicesNow(state), card.id).length ? { kind: "pick", picked: [card.id] } : whyNot(state, card.id);
}

/** Put a die into a slot, or take the one there back. */
export function pressSlot(state: State, slot: Slot): Deed {
  const choices = dice.slotChoices(state, slot);
  const best = dice.bestPut(state, choices);
  if (best) return plays(best);
  return choices.length ? { kind: "pick", picked: [slot.id] } : whyNot(state, slot.id);
}

export function dropDie(state: State, die: Die, slot: string): Deed {
  const choice = dice.putOf(state, die, slot);
  return choice ? plays(choice) : whyNot(state, slot);
}

/** Pick a die out, or put it back with the others. */
export function pressDie(state: State, die: Die): Deed {
  const [only] = choicesWith(choicesNow(state), die.id);
  if (only) return plays(only);
  if (!dice.isLoose(die)) {
    return {
      kind: "say",
      text: die.states.includes(LOCKED)
        ? "This die is locked."
        : "This die lies in a slot: press the slot to take it back.",
    };
  }
  const chosen = state.chosen.includes(die.id) ? state.chosen.filter((id) => id !== die.id) : [...state.chosen, die.id];
  return { kind: "dice", chosen };
}

export function pressRoll(state: State): Deed {
  const choice = dice.rollOf(state);
  return choice ? plays(choice) : whyNot(state, dice.diceToRoll(state));
}
