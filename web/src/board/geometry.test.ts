import { describe, expect, test } from "vitest";
import { seated } from "../fixtures/moments";
import type { Point } from "../protocol";
import {
  type Box,
  boxOf,
  cluster,
  type Disc,
  extent,
  inset,
  mainBox,
  middle,
  narrowed,
  neighbour,
  overlap,
  polygon,
  REACH,
  room,
  scaled,
  shrunk,
  slots,
} from "./geometry";

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const ELL: Point[] = [
  [0, 0],
  [20, 0],
  [20, 10],
  [10, 10],
  [10, 20],
  [0, 20],
];

test("points are drawn in units of the drawing, rounded to tenths", () => {
  expect(scaled([[1, 2.5]])).toEqual([[100, 250]]);
  expect(
    polygon([
      [1.26, 2],
      [0.04, -1],
    ]),
  ).toBe("1.3,2 0,-1");
});

test("the middle is weighed by area, of a line it is the mean", () => {
  expect(middle(SQUARE)).toEqual([5, 5]);
  const [x, y] = middle(ELL);
  expect([x, y].map((one) => Math.round(one * 100) / 100)).toEqual([8.33, 8.33]);
  expect(
    middle([
      [0, 0],
      [4, 2],
    ]),
  ).toEqual([2, 1]);
  expect(middle([...SQUARE].reverse())).toEqual([5, 5]);
});

test("a shape is drawn in towards its middle, never to nothing", () => {
  const [corner] = inset(SQUARE, 1);
  expect(corner?.map((one) => Math.round(one * 10) / 10)).toEqual([1, 1]);
  expect(inset(SQUARE, 99)[0]).toEqual([4, 4]);
});

test("there is room up to the nearest side", () => {
  expect(room(SQUARE)).toBe(5);
  expect(
    room([
      [0, 0],
      [30, 0],
      [30, 10],
      [0, 10],
    ]),
  ).toBe(5);
});

test("boxes: the smallest round points, shrunk, overlapping", () => {
  const box: Box = boxOf(ELL);
  expect(box).toEqual({ x: 0, y: 0, width: 20, height: 20 });
  expect(shrunk(box, 3)).toEqual({ x: 3, y: 3, width: 14, height: 14 });
  expect(shrunk(box, 30)).toMatchObject({ width: 0, height: 0 });
  expect(overlap(box, { x: 19, y: 19, width: 5, height: 5 })).toBe(true);
  for (const [x, y] of [
    [20, 0],
    [0, 20],
    [-5, 0],
    [0, -5],
  ] as Point[])
    expect(overlap(box, { x, y, width: 5, height: 5 })).toBe(false);
});

test("the whole board fits with its margin", () => {
  const { board } = seated("sole-survivor", "turn").seen!.scene;
  expect(extent(board, 34)).toEqual({ x: -34, y: -34, width: 968, height: 968 });
  const farther = {
    ...board,
    walls: [
      {
        points: [
          [-1, 0],
          [0, 12],
        ] as Point[],
        solid: true,
        state: "",
      },
    ],
  };
  expect(extent(farther, 0)).toEqual({ x: -100, y: 0, width: 1000, height: 1200 });
});

describe("arrow keys", () => {
  const { board } = seated("sole-survivor", "turn").seen!.scene;

  test("lead to the nearest space that way", () => {
    expect(neighbour(board, "space:E5", 1, 0)?.id).toBe("space:F5");
    expect(neighbour(board, "space:E5", -1, 0)?.id).toBe("space:D5");
    expect(neighbour(board, "space:E5", 0, 1)?.id).toBe("space:E6");
    expect(neighbour(board, "space:E5", 0, -1)?.id).toBe("space:E4");
  });

  test("stop at the edge, and begin somewhere", () => {
    expect(neighbour(board, "space:A1", -1, 0)).toBeUndefined();
    expect(neighbour(board, "nowhere", 1, 0)).toBe(board.spaces[0]);
    expect(neighbour(board, undefined, 1, 0)).toBe(board.spaces[0]);
  });
});

describe("tokens", () => {
  test("on one space do not hide one another", () => {
    expect(cluster(1, 50)).toEqual({ size: 50, at: [[0, 0]] });
    for (const n of [2, 3, 4, 5, 6]) {
      const { size, at } = cluster(n, 50);
      expect(at).toHaveLength(n);
      expect(size).toBeLessThan(50);
      const [[fx, fy], ...others] = at as [Point, ...Point[]];
      for (const [x, y] of others) expect(Math.hypot(x - fx, y - fy)).toBeGreaterThan(size * 2);
      for (const [x, y] of at) expect(Math.hypot(x, y) + size).toBeLessThan(70);
      expect(new Set(at.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(n);
    }
    expect(cluster(2, 50).at[0]?.[1]).toBe(0);
  });

  test("of many tokens none is pressed for another", () => {
    for (const n of [5, 6, 8, 10]) {
      const { size, at } = cluster(n, 50);
      const apart = Math.hypot(at[1]![0] - at[0]![0], at[1]![1] - at[0]![1]);
      expect(apart).toBeGreaterThanOrEqual(2 * size * REACH - 1e-6);
    }
  });

  const BOX: Box = { x: 0, y: 0, width: 400, height: 200 };
  const apart = (discs: Disc[]): boolean =>
    discs.every((a, i) => discs.every((b, j) => i >= j || Math.hypot(a.x - b.x, a.y - b.y) >= a.r + b.r));

  test("stand in rows in a room, as large as there is room for", () => {
    const few = slots(2, BOX, [], [], 40, 15);
    expect(few.map(({ r }) => r)).toEqual([40, 40]);
    const many = slots(18, BOX, [], [], 40, 15);
    expect(many).toHaveLength(18);
    expect(many[0]?.r).toBeLessThan(40);
    for (const discs of [few, many]) {
      expect(apart(discs)).toBe(true);
      for (const { x, y, r } of discs) expect(x >= r && x <= 400 - r && y >= r && y <= 200 - r).toBe(true);
    }
  });

  test("stand beside what is taken, and not under what is above", () => {
    const taken = [{ x: 200, y: 100, r: 40 }];
    const duct: Box = { x: 0, y: 0, width: 100, height: 200 };
    const found = slots(3, BOX, taken, [duct], 40, 15);
    expect(apart([...found, ...taken])).toBe(true);
    for (const { x, r } of found) expect(x - r).toBeGreaterThanOrEqual(100);
  });

  test("stand closer where even the smallest do not fit", () => {
    const crowd = slots(40, { x: 0, y: 0, width: 60, height: 60 }, [], [], 40, 15);
    expect(crowd).toHaveLength(40);
    expect(crowd.every(({ r }) => r === 15)).toBe(true);
    const nowhere = slots(1, { x: 10, y: 10, width: 0, height: 0 }, [{ x: 10, y: 10, r: 50 }], [], 40, 15);
    expect(nowhere).toEqual([{ x: 10, y: 10, r: 15 }]);
  });
});

describe("shapes with straight corners", () => {
  const ell: Point[] = [
    [0, 0],
    [40, 0],
    [40, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ];

  test("are drawn in by the same distance on all sides, round corners that point inwards too", () => {
    expect(narrowed(ell, 2)).toEqual([
      [2, 2],
      [38, 2],
      [38, 8],
      [8, 8],
      [8, 28],
      [2, 28],
    ]);
  });

  test("have their largest box inside, not round them", () => {
    expect(mainBox(ell)).toEqual({ x: 0, y: 0, width: 40, height: 10 });
  });

  test("are their own largest box if they are one", () => {
    const box: Point[] = [
      [5, 5],
      [9, 5],
      [9, 8],
      [5, 8],
    ];
    expect(mainBox(box)).toEqual({ x: 5, y: 5, width: 4, height: 3 });
  });
});
