import { describe, expect, test } from "vitest";
import type { Choice } from "./protocol";
import { beginning, ending } from "./state";

const labelled = (...labels: string[]): Choice[] =>
  labels.map((label) => ({ text: label.toLowerCase(), label, targets: [] }));

describe("choices in a row", () => {
  test("the words that all of them begin with are said once", () => {
    expect(beginning(labelled("Move to Cabin 1", "Move to Mess"))).toBe("Move to");
    expect(beginning(labelled("Make a noise of level 1", "Make a noise of level 2"))).toBe("Make a noise of level");
  });

  test("what a place is called is not taken apart", () => {
    const spaces = ["Navigation", "Rec Room"].map((name) => ({ id: name, name: `corridor to ${name}`, points: [] }));
    const choices = spaces.map(({ id, name }) => ({ text: id, label: `Move to ${name}, Armoury`, targets: [id] }));
    expect(beginning(choices, spaces)).toBe("Move to");
    expect(beginning(choices)).toBe("Move to corridor to");
  });

  test("one alone keeps all its words, and so do those that begin differently", () => {
    expect(beginning(labelled("Move to Cabin 1"))).toBe("");
    expect(beginning(labelled("Move to Mess", "Search the room"))).toBe("");
  });

  test("two of which one is the beginning of the other keep a word each", () => {
    expect(beginning(labelled("Open", "Open the door"))).toBe("");
  });

  test("the place that all of them end with is said once", () => {
    expect(ending(labelled("Move to Cabin 1, Crew Quarters", "Move to Mess, Crew Quarters"))).toBe(", Crew Quarters");
    expect(ending(labelled("Move to Cabin 1, Crew Quarters", "Move to Ward, Medical Bay"))).toBe("");
    expect(ending(labelled("Move to B4", "Move to C4"))).toBe("");
  });
});
