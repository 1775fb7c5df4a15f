/** Every picture that a game can name has a drawing, and all drawings fit the grid. */

import { expect, test } from "vitest";
import { PICTURES } from "../words";
import { DRAWINGS, drawingOf } from "./pictures";

test("each picture of the list is drawn, and nothing else is", () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual(PICTURES.filter(Boolean).sort());
});

test("a name without a drawing has none", () => {
  expect(drawingOf("")).toBeUndefined();
  expect(drawingOf("teapot")).toBeUndefined();
});

test("each drawing is filled somewhere, and its points begin on the grid of 24 units", () => {
  for (const [name, layers] of Object.entries(DRAWINGS)) {
    expect(layers[0], name).not.toBe("");
    for (const [, x, y] of layers.join("").matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
      expect([name, Number(x) >= -1 && Number(x) <= 25, Number(y) >= -1 && Number(y) <= 25]).toEqual([
        name,
        true,
        true,
      ]);
    }
  }
});

test("no two pictures are drawn alike", () => {
  const drawn = Object.values(DRAWINGS).map((layers) => layers.join("|"));
  expect(new Set(drawn).size).toBe(drawn.length);
});
