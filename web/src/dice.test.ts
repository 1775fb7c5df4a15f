import { describe, expect, test } from "vitest";
import * as dice from "./dice";
import { changed, seated, texts } from "./fixtures/moments";
import type { Die, Scene, Slot } from "./scene";
import type { Sent, State } from "./state";

const sceneOf = (state: State): Scene => state.seen?.scene as Scene;
const slot = (state: State, id: string): Slot =>
  sceneOf(state)
    .hands.flatMap((hand) => hand.cards)
    .flatMap((card) => card.slots)
    .find((one) => one.id === id) as Slot;
const card = (state: State, id: string) =>
  sceneOf(state)
    .hands.flatMap((hand) => hand.cards)
    .find((one) => one.id === id)!;
const ids = (all: Die[]): string[] => all.map((one) => one.id);
const sent = (...targets: string[]): Sent => ({ id: "a", choice: "a", targets, n: Infinity });

describe("the own dice", () => {
  test("are those of the own seat", () => {
    const state = seated("project-elite", "dice");
    expect(dice.hasDice(sceneOf(state))).toBe(true);
    expect(dice.hasDice(sceneOf(seated("sole-survivor", "turn")))).toBe(false);
    expect(dice.hasDice(undefined)).toBe(false);
    expect(dice.ownPool(state)?.seat).toBe(0);
    expect(dice.ownPool(changed(state, { seat: 1 }))?.name).toBe("Gilgamesh");
    expect(dice.ownPool(changed(state, { seat: null }))).toBeUndefined();
    expect(dice.seatNow(changed(state, { seat: null }))).toBe(-1);
  });

  test("lie loose or in a slot", () => {
    const state = seated("project-elite", "ready");
    expect(dice.ownPool(state)?.dice.map(dice.isLoose)).toEqual([true, false, false, true]);
    expect(dice.ownPool(state)?.dice.map(dice.numberOf)).toEqual(["1", "2", "3", "4"]);
  });

  test("may have a result that comes first", () => {
    expect(dice.isMust(dice.ownPool(seated("project-elite", "must")))).toBe(true);
    expect(dice.isMust(dice.ownPool(seated("project-elite", "dice")))).toBe(false);
    expect(dice.isMust(undefined)).toBe(false);
  });
});

describe("a roll", () => {
  test("takes all loose dice, or those picked out", () => {
    const state = seated("project-elite", "ready");
    expect(ids(dice.toRoll(state))).toEqual(["die:1", "die:4"]);
    expect(dice.rollOf(state)?.text).toBe("roll 14");
    expect(dice.rollOf({ ...state, chosen: ["die:4"] })?.text).toBe("roll 4");
    expect(dice.rollOf({ ...state, chosen: ["die:2"] })?.text).toBe("roll 14");
    expect(dice.diceToRoll({ ...state, chosen: ["die:1"] })).toBe("dice:1");
  });

  test("is not there where nothing can be rolled", () => {
    expect(dice.rollOf(seated("project-elite", "must"))).toBeUndefined();
    expect(dice.rollOf({ ...seated("project-elite", "ready"), busy: "Roll" })).toBeUndefined();
    expect(dice.diceToRoll(seated("sole-survivor", "start"))).toBe("dice:none");
  });

  test("is known by its gesture, not by its words", () => {
    const state = seated("project-elite", "ready");
    const plain = state.seen!.said.choices.map(({ gesture: _, ...choice }) => choice);
    expect(dice.rollOf(changed(state, { choices: plain }))).toBeUndefined();
    const renamed = state.seen!.said.choices.map((choice) => ({
      ...choice,
      text: choice.text.replace("roll", "throw"),
    }));
    expect(dice.rollOf(changed(state, { choices: renamed }))?.text).toBe("throw 14");
  });

  test("that is under way has its dice in the air", () => {
    const state = { ...seated("project-elite", "ready"), sent: [sent("dice:14")] };
    expect([...dice.inTheAir(state)]).toEqual(["die:1", "die:4"]);
    expect([...dice.inTheAir({ ...state, sent: [sent("slot:burst-smg.1")] })]).toEqual([]);
    expect(dice.isSent(state, "dice:14")).toBe(true);
    expect(dice.isSent(state, "dice:1")).toBe(false);
  });
});

describe("slots", () => {
  test("hold a die of any seat", () => {
    const scene = sceneOf(seated("project-elite", "ready"));
    const state = seated("project-elite", "ready");
    expect(dice.dieIn(scene, slot(state, "slot:burst-smg.1"))).toMatchObject({
      die: { id: "die:2" },
      pool: { seat: 0 },
    });
    expect(dice.dieIn(scene, slot(state, "slot:ion-rifle.2"))).toMatchObject({
      die: { id: "die:1" },
      pool: { seat: 1 },
    });
    expect(dice.dieIn(scene, slot(state, "slot:ion-rifle.1"))).toBeUndefined();
  });

  test("which hold what is one word, worked out once", () => {
    const scene = sceneOf(seated("project-elite", "ready"));
    const said = dice.filledSlots(scene);
    expect(said.split(",")).toEqual([
      "0 slot:burst-smg.1 symbol:gun",
      "0 slot:burst-smg.2 symbol:gun",
      "1 slot:ion-rifle.2 symbol:gun",
      "1 slot:gilgamesh-ability.1 symbol:hand",
    ]);
    scene.pools[0]!.dice = [];
    expect(dice.filledSlots(scene)).toBe(said);
  });

  test("take a die that fits, or give it back", () => {
    const state = seated("project-elite", "dice");
    const burst = slot(state, "slot:burst-smg.1");
    expect(texts(dice.slotChoices(state, burst))).toEqual(["put gun burst-smg.1"]);
    const [wrench, gun] = dice.ownPool(state)!.dice;
    expect(dice.putOf(state, gun!, "slot:burst-smg.1")?.text).toBe("put gun burst-smg.1");
    expect(dice.putOf(state, wrench!, "slot:burst-smg.1")).toBeUndefined();
    const full = seated("project-elite", "ready");
    expect(texts(dice.slotChoices(full, slot(full, "slot:burst-smg.1")))).toEqual(["take burst-smg.1"]);
  });

  test("of several symbols that fit, the one that was picked out is put", () => {
    const state = seated("project-elite", "dice");
    const two = ["symbol:gun", "symbol:wrench"].map((symbol) => ({
      text: `put ${symbol}`,
      label: "",
      targets: [symbol, "slot:burst-smg.1"],
    }));
    expect(dice.bestPut(state, two)).toBeUndefined();
    expect(dice.bestPut({ ...state, chosen: ["die:1"] }, two)?.text).toBe("put symbol:wrench");
    expect(dice.bestPut({ ...state, chosen: ["die:1", "die:2"] }, two)).toBeUndefined();
    expect(dice.bestPut(state, two.slice(0, 1))?.text).toBe("put symbol:gun");
    expect(dice.bestPut(state, [])).toBeUndefined();
  });

  test("glow for the die that was picked out, or for any", () => {
    const state = seated("project-elite", "dice");
    const burst = slot(state, "slot:burst-smg.1");
    expect(dice.isWanted(state, burst)).toBe(true);
    expect(dice.isWanted({ ...state, chosen: ["die:2"] }, burst)).toBe(true);
    expect(dice.isWanted({ ...state, chosen: ["die:1"] }, burst)).toBe(false);
    const two = ["gun", "move"].map((symbol) => ({ text: symbol, label: "", targets: [`symbol:${symbol}`, burst.id] }));
    expect(dice.isWanted({ ...changed(state, { choices: two }), chosen: ["die:2"] }, burst)).toBe(true);
    expect(dice.isWanted(state, slot(state, "slot:ion-rifle.1"))).toBe(false);
  });
});

describe("cards in use", () => {
  test("a ready one is there for the first thing it can do", () => {
    const state = seated("project-elite", "ready");
    expect(texts(dice.usesOf(state, card(state, "card:burst-smg")))).toEqual(["fire burst-smg"]);
    const idle = seated("project-elite", "dice");
    expect(dice.usesOf(idle, card(idle, "card:burst-smg"))).toEqual([]);
  });

  test("belong to their seat", () => {
    const state = seated("project-elite", "dice");
    expect(dice.handsOf(state, sceneOf(state)).map((hand) => hand.id)).toEqual(["akosha", "akosha-gear"]);
    expect(dice.handsOf(changed(state, { seat: null }), sceneOf(state))).toEqual([]);
  });
});

describe("who leads", () => {
  test("is the piece chosen, or the first of the own", () => {
    const state = seated("project-elite", "alone");
    expect(dice.ownPieces(state, sceneOf(state)).map((piece) => piece.id)).toEqual(["hero:kinje", "hero:gherid"]);
    expect(dice.leaderOf(state)).toBe("hero:kinje");
    expect(dice.leaderOf({ ...state, leader: "hero:gherid" })).toBe("hero:gherid");
    expect(dice.leaderOf({ ...state, leader: "hero:akosha" })).toBe("hero:kinje");
    expect(dice.leaderOf({ ...state, seen: null })).toBe("");
  });

  test("has the choices that several could make", () => {
    const state = seated("project-elite", "alone");
    const all = state.seen!.said.choices;
    const moves = (leader: string) =>
      texts(dice.led({ ...state, leader }, all)).filter((text) => text.startsWith("move"));
    expect(moves("hero:kinje").every((text) => text.startsWith("move kinje"))).toBe(true);
    expect(moves("hero:gherid").every((text) => text.startsWith("move gherid"))).toBe(true);
    expect(texts(dice.led(state, all))).toContain("roll 1");
    const given = { text: "move crate", label: "", targets: ["token:crate"] };
    expect(dice.led(state, [...all, given])).toContain(given);
  });

  test("leaves to the other what only the other can do", () => {
    const state = seated("project-elite", "alone");
    const only = state.seen!.said.choices.filter((choice) => choice.text.startsWith("move gherid"));
    expect(dice.led(state, only)).toEqual(only);
  });

  test("changes nothing where a seat has one piece", () => {
    const state = seated("project-elite", "dice");
    expect(dice.led(state, state.seen!.said.choices)).toBe(state.seen!.said.choices);
  });
});

describe("large buttons beside the dice", () => {
  test("are what has no place elsewhere, and what a ready card is there for", () => {
    expect(texts(dice.atHand(seated("project-elite", "ready")))).toEqual(["fire burst-smg", "wait", "stand-by"]);
    expect(texts(dice.atHand(seated("project-elite", "dice")))).toEqual(["wait", "stand-by"]);
  });

  test("are all answers if they are few, and nothing can be rolled instead", () => {
    expect(texts(dice.atHand(seated("project-elite", "setup")))).toHaveLength(6);
    const state = seated("project-elite", "must");
    expect(texts(dice.atHand(state))).toEqual(["wait"]);
    const few = changed(state, { choices: state.seen!.said.choices.slice(0, 4) });
    expect(dice.atHand(few)).toHaveLength(4);
  });

  test("are everything that can be done with what was picked", () => {
    const state = { ...seated("project-elite", "ready"), picked: ["card:burst-smg"] };
    expect(texts(dice.atHand(state))).toEqual(["fire burst-smg", "drop burst-smg"]);
  });

  test("are the cards' if there are no others", () => {
    const state = seated("project-elite", "ready");
    const cards = state.seen!.said.choices.filter((choice) => choice.text.endsWith("burst-smg"));
    expect(texts(dice.atHand(changed(state, { choices: cards })))).toEqual(["fire burst-smg", "drop burst-smg"]);
  });

  test("are none before anything was told", () => {
    expect(dice.atHand({ ...seated("project-elite", "ready"), seen: null })).toEqual([]);
  });
});
