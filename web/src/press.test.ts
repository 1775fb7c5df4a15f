import { describe, expect, test } from "vitest";
import { changed, seated } from "./fixtures/moments";
import { dropDie, dropThing, pressAt, pressCard, pressDie, pressRoll, pressSlot, pressThing, whyNot } from "./press";
import type { Choice } from "./protocol";
import type { State } from "./state";

const some = (text: string, ...targets: string[]): Choice => ({ text, label: text, targets });
const cardOf = (state: State, id: string) =>
  state.seen!.scene.hands.flatMap((hand) => hand.cards).find((card) => card.id === id)!;
const slotOf = (state: State, id: string) =>
  state.seen!.scene.hands.flatMap((hand) => hand.cards.flatMap((card) => card.slots)).find((slot) => slot.id === id)!;
const dieOf = (state: State, number: number) => state.seen!.scene.pools[0]!.dice[number - 1]!;

describe("a press on a thing whose one use is rarely wanted", () => {
  test("shows it first, and does it when it is pressed for", () => {
    const state = seated("under-our-sun", "turn");
    expect(pressThing(state, "item:spear")).toEqual({ kind: "pick", picked: ["item:spear"] });
    expect(pressThing({ ...state, picked: ["item:spear"] }, "item:spear")).toEqual({ kind: "back" });
    const plain = changed(state, { choices: [some("snack energy-bar", "item:energy-bar")] });
    expect(pressThing(plain, "item:energy-bar")).toEqual({ kind: "play", choice: "snack energy-bar" });
  });
});

describe("a thing that is dragged", () => {
  const board = { id: "hex:D4", board: true, own: false };
  const pile = { id: "gives", board: false, own: false };
  const mine = { id: "who:scout", board: false, own: true };
  const turn = changed(seated("under-our-sun", "turn"), {
    choices: [
      { ...some("drop-item bandage", "item:bandage"), gesture: "lays" as const },
      some("heal bandage scout", "item:bandage", "who:scout"),
      { ...some("pick-up rope", "item:rope"), gesture: "takes" as const },
      { ...some("give-item pistol", "item:pistol"), gesture: "gives" as const },
    ],
  });

  test("is put down on the board, given to a pile and taken to the own sheet", () => {
    expect(dropThing(turn, "item:bandage", true, board)).toEqual({ kind: "play", choice: "drop-item bandage" });
    expect(dropThing(turn, "item:pistol", true, pile)).toEqual({ kind: "play", choice: "give-item pistol" });
    expect(dropThing(turn, "item:rope", false, mine)).toEqual({ kind: "play", choice: "pick-up rope" });
  });

  test("is used on what it is dragged onto", () => {
    const scout = { id: "who:scout", board: true, own: false };
    expect(dropThing(turn, "item:bandage", true, scout)).toEqual({ kind: "play", choice: "heal bandage scout" });
  });

  test("says why where nothing comes of it, and does nothing where it came from", () => {
    expect(dropThing(turn, "item:rope", false, board)).toEqual({ kind: "why", target: "item:rope", using: "" });
    expect(dropThing(turn, "item:pistol", true, board)).toEqual({ kind: "why", target: "item:pistol", using: "" });
    expect(dropThing(turn, "item:bandage", true, mine)).toEqual({ kind: "nothing" });
  });
});

describe("a press on the board", () => {
  test("plays the one thing there is to do", () => {
    expect(pressAt(seated("sole-survivor", "turn"), "space:E4")).toEqual({ kind: "play", choice: "move E4" });
    expect(pressAt(seated("alien-skirmish", "fight"), "zone:a_fore")).toEqual({ kind: "play", choice: "move a_fore" });
  });

  test("uses the card that was picked", () => {
    const state = { ...seated("sole-survivor", "turn"), picked: ["card:blink"] };
    expect(pressAt(state, "space:E4")).toEqual({ kind: "play", choice: "play blink E4" });
    expect(pressAt(state, "space:I9")).toEqual({ kind: "why", target: "space:I9", using: "card:blink" });
  });

  test("asks why where there is nothing", () => {
    expect(pressAt(seated("sole-survivor", "turn"), "space:A1")).toEqual({
      kind: "why",
      target: "space:A1",
      using: "",
    });
    expect(pressAt(seated("alien-skirmish", "fight"), "who:abara")).toEqual({
      kind: "why",
      target: "who:abara",
      using: "",
    });
  });

  test("looks closer where there are many things to do, and things stand apart", () => {
    const state = seated("alien-skirmish", "fight");
    expect(pressAt(state, "who:x2")).toEqual({ kind: "pick", picked: ["who:x2"] });
    expect(pressAt({ ...state, picked: ["who:x2"] }, "who:x2")).toEqual({ kind: "back" });
    const picked = {
      ...changed(state, { choices: [1, 2, 3, 4].map((n) => some(`do ${n}`, "who:abara", "who:x2", `n:${n}`)) }),
      picked: ["who:abara"],
    };
    expect(pressAt(picked, "who:x2")).toEqual({ kind: "pick", picked: ["who:abara", "who:x2"] });
  });

  test("opens a menu where there are few, or where a space stands for all that is on it", () => {
    const fight = changed(seated("alien-skirmish", "fight"), {
      choices: [some("shove x2", "who:x2"), some("aid x2", "who:x2")],
    });
    expect(pressAt(fight, "who:x2")).toEqual({ kind: "menu" });
    const turn = changed(seated("sole-survivor", "turn"), {
      choices: [1, 2, 3, 4, 5].map((n) => some(`do ${n}`, "space:E4")),
    });
    expect(pressAt(turn, "space:E4")).toEqual({ kind: "menu" });
  });

  test("looks closer, however few there are, if all of them still need a place on the board", () => {
    const state = changed(seated("alien-skirmish", "fight"), {
      choices: [some("drag", "who:x2", "zone:a_fore"), some("drag", "who:x2", "zone:a_duct1")],
    });
    expect(pressAt(state, "who:x2")).toEqual({ kind: "pick", picked: ["who:x2"] });
  });

  test("does not depend on how the board is drawn", () => {
    const state = seated("alien-skirmish", "fight");
    const { scene } = state.seen!;
    const drawn = (layout: "grid" | "hexes" | "zones", apart: boolean): State => ({
      ...state,
      seen: {
        ...state.seen!,
        scene: { ...scene, board: { ...scene.board, layout, apart }, pieces: [...scene.pieces] },
      },
    });
    for (const layout of ["grid", "hexes", "zones"] as const) {
      expect(pressAt(drawn(layout, true), "who:x2").kind).toBe("pick");
      expect(pressAt(drawn(layout, false), "zone:a_bridge").kind).toBe("menu");
    }
  });

  test("leads part of the way, or asks why the leader cannot go there", () => {
    const state = seated("project-elite", "dice");
    expect(pressAt(state, "space:F1")).toEqual({ kind: "play", choice: "move akosha D3" });
    const stuck = changed(state, { choices: [some("wait")] });
    expect(pressAt(stuck, "space:F1")).toEqual({ kind: "why", target: "space:F1", using: "hero:akosha" });
    expect(pressAt({ ...stuck, picked: ["slot:x"] }, "space:F1")).toEqual({
      kind: "why",
      target: "space:F1",
      using: "",
    });
  });

  test("on another own piece lets it lead", () => {
    const state = changed(seated("project-elite", "alone"), { choices: [some("wait")] });
    expect(pressAt(state, "space:B7")).toEqual({ kind: "lead", piece: "hero:gherid" });
    expect(pressAt(changed(state, { choices: [some("swap", "hero:gherid")] }), "space:B7")).toEqual({
      kind: "play",
      choice: "swap",
    });
    const one = changed(seated("project-elite", "dice"), { choices: [some("wait")] });
    expect(pressAt(one, "space:C4").kind).toBe("why");
  });

  test("gives the order that waits for a place", () => {
    const order = { text: "hold-until", label: "", rule: "", things: [{ name: "a_fore", label: "" }] };
    const state = { ...seated("alien-skirmish", "fight"), orders: [order], ordering: "hold-until" };
    expect(pressAt(state, "zone:a_fore")).toEqual({ kind: "order", order: "hold-until a_fore" });
    expect(pressAt(state, "zone:a_duct1")).toEqual({ kind: "play", choice: "move a_duct1" });
  });

  test("does nothing on a replay", () => {
    const state = { ...seated("sole-survivor", "turn"), page: { kind: "replay", table: "fixture" } } as State;
    expect(pressAt(state, "space:E4")).toEqual({ kind: "nothing" });
    expect(pressThing(state, "card:blink")).toEqual({ kind: "nothing" });
  });
});

describe("a press on a card or a sheet", () => {
  test("plays its one use, picks among several, and asks why there is none", () => {
    const state = seated("sole-survivor", "turn");
    expect(pressThing(state, "card:phase-cloak")).toEqual({ kind: "play", choice: "play phase-cloak" });
    expect(pressThing(state, "card:blink")).toEqual({ kind: "pick", picked: ["card:blink"] });
    expect(pressThing({ ...state, picked: ["card:blink"] }, "card:blink")).toEqual({ kind: "back" });
    expect(pressThing(state, "card:medkit")).toEqual({ kind: "why", target: "card:medkit", using: "" });
  });

  test("goes further with what was picked, or begins anew", () => {
    const team = { ...seated("alien-skirmish", "team"), picked: ["who:abara"] };
    expect(pressThing(team, "item:fire-axe")).toEqual({ kind: "play", choice: "equip abara fire-axe" });
    expect(pressThing(team, "type:space-trucker")).toEqual({ kind: "play", choice: "recruit space-trucker" });
    const fight = { ...seated("alien-skirmish", "fight"), picked: ["weapon:unarmed"] };
    expect(pressThing(fight, "who:x2")).toEqual({ kind: "pick", picked: ["weapon:unarmed", "who:x2"] });
    expect(pressThing({ ...fight, picked: ["zone:a_fore"] }, "who:x2")).toEqual({ kind: "pick", picked: ["who:x2"] });
  });

  test("a ready card does what it is there for", () => {
    const state = seated("project-elite", "ready");
    expect(pressCard(state, cardOf(state, "card:burst-smg"))).toEqual({ kind: "play", choice: "fire burst-smg" });
    const idle = seated("project-elite", "dice");
    expect(pressCard(idle, cardOf(idle, "card:burst-smg"))).toEqual({ kind: "pick", picked: ["card:burst-smg"] });
    expect(pressCard({ ...idle, picked: ["card:burst-smg"] }, cardOf(idle, "card:burst-smg"))).toEqual({
      kind: "back",
    });
    const nothing = changed(idle, { choices: [] });
    expect(pressCard(nothing, cardOf(idle, "card:burst-smg"))).toEqual({
      kind: "why",
      target: "card:burst-smg",
      using: "",
    });
  });

  test("a card is not used on itself", () => {
    const state = { ...seated("sole-survivor", "turn"), picked: ["card:blink"] };
    expect(whyNot(state, "card:blink")).toEqual({ kind: "why", target: "card:blink", using: "" });
    expect(whyNot(state, "space:A1", "hero:x")).toEqual({ kind: "why", target: "space:A1", using: "card:blink" });
  });
});

describe("a press on dice and slots", () => {
  test("puts the die that fits, or asks which", () => {
    const state = seated("project-elite", "dice");
    expect(pressSlot(state, slotOf(state, "slot:burst-smg.1"))).toEqual({
      kind: "play",
      choice: "put gun burst-smg.1",
    });
    const two = changed(state, {
      choices: [some("put gun", "symbol:gun", "slot:burst-smg.1"), some("put move", "symbol:move", "slot:burst-smg.1")],
    });
    expect(pressSlot(two, slotOf(state, "slot:burst-smg.1"))).toEqual({ kind: "pick", picked: ["slot:burst-smg.1"] });
    expect(pressSlot(state, slotOf(state, "slot:ion-rifle.1"))).toEqual({
      kind: "why",
      target: "slot:ion-rifle.1",
      using: "",
    });
  });

  test("a die that is let go over a slot is put there", () => {
    const state = seated("project-elite", "dice");
    expect(dropDie(state, dieOf(state, 2), "slot:burst-smg.2")).toEqual({
      kind: "play",
      choice: "put gun burst-smg.2",
    });
    expect(dropDie(state, dieOf(state, 1), "slot:burst-smg.2")).toEqual({
      kind: "why",
      target: "slot:burst-smg.2",
      using: "",
    });
  });

  test("a loose die is picked out, and put back", () => {
    const state = seated("project-elite", "dice");
    expect(pressDie(state, dieOf(state, 2))).toEqual({ kind: "dice", chosen: ["die:2"] });
    expect(pressDie({ ...state, chosen: ["die:2", "die:3"] }, dieOf(state, 2))).toEqual({
      kind: "dice",
      chosen: ["die:3"],
    });
  });

  test("a die in a slot says how it comes back, a locked one that it does not", () => {
    const state = seated("project-elite", "ready");
    expect(pressDie(state, dieOf(state, 2))).toMatchObject({
      kind: "say",
      text: expect.stringContaining("press the slot"),
    });
    const locked = state.seen!.scene.pools[1]!.dice[3]!;
    expect(pressDie(state, locked)).toEqual({ kind: "say", text: "This die is locked." });
  });

  test("a die that is asked for answers", () => {
    const state = changed(seated("project-elite", "dice"), { choices: [some("lock 2", "die:2")] });
    expect(pressDie(state, dieOf(state, 2))).toEqual({ kind: "play", choice: "lock 2" });
  });

  test("the dice are rolled, or it is said why not", () => {
    expect(pressRoll({ ...seated("project-elite", "ready"), chosen: ["die:4"] })).toEqual({
      kind: "play",
      choice: "roll 4",
    });
    expect(pressRoll(seated("project-elite", "must"))).toEqual({ kind: "why", target: "dice:1234", using: "" });
  });
});
