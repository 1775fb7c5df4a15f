import { expect, test } from "vitest";
import { partsOf } from "./spelled";

test("abbreviations are parts of their own, and other words stay together", () => {
  expect(partsOf("2 AP left: move, or end.", [["AP", "Action Points"]])).toEqual([
    { text: "2 ", full: "" },
    { text: "AP", full: "Action Points" },
    { text: " left: move, or end.", full: "" },
  ]);
});

test("a part of a word is no abbreviation", () => {
  expect(partsOf("MAPS", [["AP", "Action Points"]])).toEqual([{ text: "MAPS", full: "" }]);
});
