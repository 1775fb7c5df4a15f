import { describe, expect, test } from "vitest";
import type { Review, ReviewMoment } from "../protocol";
import * as review from "./review";

const worth = (choice: string, chance: number) => ({ choice, label: `Do ${choice}`, chance, error: 0.04 });
const moment = (n: number, made: number, best?: number, more: Partial<ReviewMoment> = {}): ReviewMoment => ({
  n,
  offered: 3,
  made: worth("a", made),
  ...(best === undefined ? {} : { best: worth("b", best), doubt: 0.05 }),
  ...more,
});
const said = (moments: ReviewMoment[], more: Partial<Review> = {}): Review => ({
  seat: 0,
  seats: [0],
  progress: "working",
  judged: moments.length,
  choices: 9,
  known: moments.length,
  moments,
  result: 0,
  ...more,
});
const known = (...moments: ReviewMoment[]) => review.heard(null, said(moments));

describe("what the server tells", () => {
  test("a moment that is told again replaces what was known, and the order is that of the game", () => {
    const first = known(moment(5, 0.5), moment(1, 0.4));
    const then = review.heard(first, said([moment(5, 0.7)], { known: 3 }));
    expect(review.judged(then).map(({ n, before }) => [n, before])).toEqual([
      [1, 0.4],
      [5, 0.7],
    ]);
  });

  test("another seat, or fewer than were known, begins anew", () => {
    const first = known(moment(5, 0.5), moment(1, 0.4));
    expect(review.heard(first, said([moment(2, 0.1)], { seat: 1, known: 9 })).moments.size).toBe(1);
    expect(review.heard(first, said([], { known: 0 })).moments.size).toBe(0);
  });
});

describe("skill and luck", () => {
  test("with the start they add up to the end", () => {
    const all = review.judged(known(moment(1, 0.4, 0.6), moment(4, 0.7)));
    expect(all.map(({ skill }) => skill)).toEqual([expect.closeTo(-0.2), 0]);
    expect(all.map(({ luck }) => luck)).toEqual([expect.closeTo(0.3), expect.closeTo(-0.7)]);
    expect(review.totals(all)).toEqual({
      start: 0.6,
      skill: expect.closeTo(-0.2),
      doubt: 0.05,
      luck: expect.closeTo(-0.4),
      end: expect.closeTo(0),
    });
  });

  test("in a game that is not over nothing is known of the luck after the last choice", () => {
    const all = review.judged(review.heard(null, said([moment(1, 0.4)], { result: null })));
    expect(all[0]?.luck).toBeNull();
    expect(review.totals([])).toBeNull();
  });

  test("only what chance does not explain is a blunder, the worst first", () => {
    const all = review.judged(known(moment(1, 0.5, 0.59), moment(2, 0.3, 0.6), moment(3, 0.2, 0.4)));
    expect(review.blunders(all, 5).map(({ n }) => n)).toEqual([2, 3]);
    expect(review.blunders(all, 1).map(({ n }) => n)).toEqual([2]);
    expect(review.strokes(all, 2).map(({ n }) => n)).toEqual([3, 2]);
  });
});

describe("in words", () => {
  const [bad, lucky] = review.judged(
    known(moment(1, 0.34, 0.61, { good: ["The Cat sleeps."], bad: ["Kim is hurt."] }), moment(2, 0.2)),
  );
  test("the choice and what would have been better", () => {
    expect(bad && review.skillOf(bad)).toBe("“Do b” kept 61\u00a0%, “Do a” left 34\u00a0%.");
    expect(lucky && review.skillOf(lucky)).toBe("“Do a”: 20\u00a0%. Nothing better was found.");
  });
  test("luck names what happened that way", () => {
    expect(bad && review.luckOf(bad)).toBe("Then bad luck: −14\u00a0points. Kim is hurt.");
    expect(bad && review.luckOf({ ...bad, luck: 0.01 })).toBe("Then good luck: +1\u00a0point. The Cat sleeps.");
    expect(bad && review.luckOf({ ...bad, luck: 0 })).toBe("");
  });
  test("the whole", () => {
    expect(review.summed({ start: 0.5, skill: -0.31, doubt: 0.045, luck: 0.04, end: 0.23 })).toBe(
      "Choices gave away 31 points (±\u00a09); luck gave 4\u00a0points.",
    );
    expect(review.summed({ start: 0.5, skill: 0, doubt: 0, luck: -0.5, end: 0 })).toBe(
      "No choice gave anything away; luck took 50\u00a0points.",
    );
  });
  test("how far it has come", () => {
    expect(review.progressOf(said([]))).toBe("0 of 9 choices are judged …");
    expect(review.progressOf(said([], { progress: "done" }))).toBe("All 9 choices are judged.");
    expect(review.progressOf(said([], { progress: "short" }))).toContain("no time for more");
  });
});

describe("the curve", () => {
  const all = review.judged(known(moment(1, 0.5), moment(4, 0.25), moment(9, 1)));
  test("runs from the first choice to the end", () => {
    expect(review.curve(all, 0, { width: 300, height: 100 })).toEqual([
      [0, 50],
      [100, 75],
      [200, 0],
      [300, 100],
    ]);
    expect(review.curve(all, null, { width: 300, height: 100 })).toHaveLength(3);
  });
  test("a press takes the nearest choice, keys the next one", () => {
    expect([0, 0.3, 0.6, 1].map((share) => review.nearest(all, 0, share)?.n)).toEqual([1, 4, 9, 9]);
    expect([review.beside(all, null, -1)?.n, review.beside(all, null, 100)?.n]).toEqual([9, 9]);
    expect([review.beside(all, 4, 1)?.n, review.beside(all, 9, 1)?.n, review.beside(all, null, 1)?.n]).toEqual([
      9, 9, 1,
    ]);
  });
});
