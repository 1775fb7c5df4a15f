import { describe, expect, test } from "vitest";
import type { Puzzle, PuzzleAnswer } from "../protocol";
import * as puzzle from "./puzzle";

const worth = (choice: string, chance: number) => ({ choice, label: `Do ${choice}`, chance, error: 0.03, games: 300 });
const answer = (right: boolean): PuzzleAnswer => ({
  right,
  worths: [worth("a", 0.61), worth("b", 0.34), worth("c", 0.2), worth("d", 0)],
  found: [
    { bot: "rookie", right: 3, tries: 30 },
    { bot: "search:60", right: 5, tries: 6 },
    { bot: "elite", right: 6, tries: 6 },
  ],
});

describe("a puzzle that is answered", () => {
  test("says what both choices win", () => {
    expect(puzzle.verdict(answer(true), "a")).toBe("“Do a” wins 61\u00a0%.");
    expect(puzzle.verdict(answer(false), "c")).toBe("“Do c” wins 20\u00a0%; “Do a” wins 61\u00a0%.");
    expect(puzzle.verdict(answer(false), "nothing")).toBe("");
  });
  test("lists the best choices, and one's own", () => {
    const names = (choice: string) => puzzle.listed(answer(false), choice, 2).map((one) => one.choice);
    expect([names("a"), names("b"), names("d")]).toEqual([
      ["a", "b"],
      ["a", "b"],
      ["a", "b", "d"],
    ]);
  });
  test("tells the error, and who finds it", () => {
    expect(puzzle.chanceOf(worth("a", 0.61))).toBe("61\u00a0% (±\u00a06)");
    expect(puzzle.foundBy(answer(true).found)).toBe("3 of 30 Rookies, 6 of 6 Elites");
  });
});

test("after the last puzzle comes the first", () => {
  const at = (number: number) => puzzle.nextNumber({ number, puzzles: 3 } as Puzzle);
  expect([at(1), at(2), at(3)]).toEqual([2, 3, 1]);
});
