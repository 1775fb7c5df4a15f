import { expect, test } from "vitest";
import type { Event } from "./protocol";
import { rollIn, rollsIn } from "./rolls";

const event = (did: object, passing = false): Event =>
  ({ n: 1, event: "rolled", rule: "", text: "", passing, did: { role: "rolls", ...did } }) as unknown as Event;

test("each die says whether it counted; those of the other kind may do harm", () => {
  const roll = rollIn(event({ faces: [6, 2], others: [6, 1, 3], least: 6, bane: 1, why: "skill 2" }));
  expect(roll?.dice.map(({ came }) => came)).toEqual(["hit", "miss", "hit", "bane", "miss"]);
  expect(roll?.dice.map(({ other }) => other)).toEqual([false, false, true, true, true]);
  expect([roll?.needed, roll?.why]).toEqual(["6", "skill 2"]);
});

test("what is needed is said with a plus where more would do as well", () => {
  expect(rollIn(event({ faces: [3], least: 4 }))?.needed).toBe("4+");
  expect(rollIn(event({ faces: [3] }))?.needed).toBe("");
});

test("faces without a need, and signs, neither hit nor miss", () => {
  expect(rollIn(event({ faces: [3] }))?.dice[0]?.came).toBe("");
  expect(rollIn(event({ faces: ["gun"], least: 4 }))?.dice[0]?.came).toBe("");
});

test("an event without dice is no roll", () => {
  expect(rollIn(event({}))).toBeNull();
});

test("of many rolls the newest three are shown, and none that was told in passing", () => {
  const rolls = [1, 2, 3, 4].map((face) => event({ faces: [face] }));
  expect(rollsIn([...rolls, event({ faces: [5] }, true)]).map(({ dice }) => dice[0]?.face)).toEqual([2, 3, 4]);
});

test("a coloured die shows its sign, and says itself whether it counts", () => {
  const roll = rollIn(event({ faces: ["G✓✓", "B·", "R✗", "G?"] }));
  expect(roll?.dice.map(({ colour, face, came }) => [colour, face, came])).toEqual([
    ["G", "✓✓", "hit"],
    ["B", "·", "miss"],
    ["R", "✗", "bane"],
    ["", "G?", ""],
  ]);
});
