import { describe, expect, test } from "vitest";
import type { CellReport, Study } from "../protocol";
import { points, progress, timeLeft, verdict } from "./figures";

const cell = (name: string, mean: number | null, clear = false): CellReport => ({
  name,
  turns: 20,
  turns_half: 1,
  turns_median: 20,
  choices: 40,
  apart: mean === null ? null : { mean, low: mean - 0.04, high: mean + 0.04, clear, p: clear ? 0.001 : 0.5 },
  turns_apart: null,
  falls: [],
});

const study = (cells: CellReport[], unchanged: string[] = []): Study => ({
  study: "s",
  asked: { game: "g", games: 100 },
  state: "done",
  why: "",
  cells: cells.map(({ name }) => ({ name, games: 100, wins: 40, low: 0.3, high: 0.5, of: 100 })),
  seconds_left: null,
  report: { findings: [], cells, killers: [], unchanged, page: false },
});

describe("what a study says", () => {
  test("a difference that is more than chance, and one that may be none", () => {
    expect(verdict(study([cell("printed", null), cell("slow", 0.083, true)]))).toBe(
      "“slow” wins 8.3 points more than the printed game: more than chance.",
    );
    expect(verdict(study([cell("printed", null), cell("slow", -0.02)]))).toBe(
      "“slow” wins 2.0 points less than the printed game, which may be chance.",
    );
  });

  test("a variant that changes nothing that was played", () => {
    expect(verdict(study([cell("printed", null), cell("slow", 0)], ["slow"]))).toContain("changes nothing");
  });

  test("one setting alone, and a difference with its interval", () => {
    expect(verdict(study([cell("printed", null)]))).toBe("The printed game is won in 40.0 % of the games.");
    expect(points({ mean: -0.083, low: -0.124, high: 0.041, clear: true, p: 0 })).toBe("−8.3 points (−12.4 to +4.1)");
  });
});

test("how far it is, also where some are known well enough before their last game", () => {
  expect(
    progress([
      { name: "a", games: 200, wins: 0, low: 0, high: 1, of: 200 },
      { name: "b", games: 50, wins: 0, low: 0, high: 1, of: 300 },
    ]),
  ).toEqual({ played: 250, of: 500 });
});

test.each([
  [null, ""],
  [0, "about 1 s left"],
  [59, "about 59 s left"],
  [150, "about 3 min left"],
  [7200, "about 2 h left"],
])("time that is left: %s", (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
