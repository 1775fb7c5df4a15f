import { expect, test } from "vitest";
import type { Did, Event } from "./protocol";
import { pitchOf } from "./sound";

const heard = (...dids: (Did | null)[]) =>
  pitchOf(dids.map((did): Event => ({ n: 1, event: "x", rule: "X-1", text: "", did })));

test("of many things at once the weightiest is heard", () => {
  const damage: Did = { role: "damages", whom: ["a"], number: 2 };
  expect(heard({ role: "moves", by: "a" }, damage, { role: "rolls" })).toBe(heard(damage));
  expect(heard(damage, { role: "dies", whom: ["a"] })).toBeLessThan(heard(damage));
});

test("damage that does not get through sounds like the attack", () => {
  expect(heard({ role: "damages", whom: ["a"], number: 0 })).toBe(heard({ role: "attacks", by: "a" }));
});

test("whatever else happens sounds alike", () => {
  expect(heard(null)).toBe(heard({ role: "notes" }));
});
