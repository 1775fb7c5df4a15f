import { expect, test } from "vitest";
import { closeTo, scaleFor } from "./zoom";

const BOX = { x: 0, y: 0, width: 1000, height: 500 };

test("a model that is large enough is shown on the whole board", () => {
  expect(scaleFor(20, BOX, 1000, 500, 30)).toBe(1);
});

test("what is too small is drawn as large as it has to be", () => {
  expect(scaleFor(20, BOX, 500, 500, 30)).toBeCloseTo(1.5);
});

test("the board is limited by its height as well as its width", () => {
  expect(scaleFor(20, BOX, 1000, 125, 30)).toBeCloseTo(3);
});

test("nearly large enough is enough, and there is a limit", () => {
  expect(scaleFor(14.8, BOX, 1000, 500, 30)).toBe(1);
  expect(scaleFor(14, BOX, 1000, 500, 30)).toBeCloseTo(30 / 28);
  expect(scaleFor(0.1, BOX, 1000, 500, 30)).toBe(8);
});

test("the point comes to the middle, and the board is not pulled off the table", () => {
  expect(closeTo([500, 250], 2, BOX)).toEqual({ scale: 2, x: -500, y: -250 });
  expect(closeTo([1000, 500], 2, BOX)).toEqual({ scale: 2, x: -1000, y: -500 });
});
