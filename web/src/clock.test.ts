import { expect, test } from "vitest";
import { announced, leftMs, secondsOf, shown } from "./clock";
import type { Clock } from "./protocol";

const clock = (some: Partial<Clock>): Clock => ({
  now: 10_000,
  end: 70_000,
  running: true,
  paused: "",
  by: null,
  ...some,
});

test("what is left goes on from the server's last word, while the clock runs", () => {
  expect(leftMs(clock({}), 5_000)).toBe(55_000);
  expect(leftMs(clock({ running: false }), 5_000)).toBe(60_000);
  expect(leftMs(clock({}), 90_000)).toBe(0);
});

test("minutes and seconds are shown, and tenths in the last ten seconds", () => {
  expect([120_000, 67_000, 60_001, 10_000, 9_999, 9_140, 100, 1, 0].map(shown)).toEqual([
    "2:00",
    "1:07",
    "1:01",
    "0:10",
    "10.0",
    "9.2",
    "0.1",
    "0.1",
    "0:00",
  ]);
  expect([0, 1, 1000, 1001].map(secondsOf)).toEqual([0, 1, 1, 2]);
});

test("a few marks and the end are said aloud", () => {
  expect([61, 60, 30, 11, 10, 9].map(announced)).toEqual([
    "",
    "60 seconds left.",
    "30 seconds left.",
    "",
    "10 seconds left.",
    "",
  ]);
  expect(announced(0)).toBe("Time is up.");
});
