import { expect, test } from "vitest";
import { folded, latest, turns } from "./log";
import type { Event } from "./protocol";

const event = (n: number, more: Partial<Event> = {}): Event => ({ n, event: "x", rule: "X-1", text: `${n}`, ...more });
const short = (since: number, text: string): Partial<Event> => ({ short: { since, text } });
const told = (events: Event[]) => turns(events).map((turn) => [turn.text, turn.events.map(({ n }) => n)]);

test("a run that was summed up is one turn, and the rest stays between", () => {
  const events = [event(0), event(1), event(1), event(2), event(2, short(2, "2 moves.")), event(3)];
  expect(told(events)).toEqual([
    ["", [0, 1, 1]],
    ["2 moves.", [2, 2]],
    ["", [3]],
  ]);
});

test("a run that goes on has the later sentence", () => {
  const events = [event(1), event(1, short(1, "1 move.")), event(2), event(2, short(1, "3 moves."))];
  expect(told(events)).toEqual([["3 moves.", [1, 1, 2, 2]]]);
});

test("runs follow one another, and one may be cut off at its beginning", () => {
  const events = [event(4), event(5, short(3, "a")), event(6), event(6, short(6, "b"))];
  expect(told(events)).toEqual([
    ["a", [4, 5]],
    ["b", [6, 6]],
  ]);
});

test("no events are no turns", () => expect(turns([])).toEqual([]));

test("the latest are those of the run that ends now, or of the last entry", () => {
  expect(latest([event(1), event(2), event(3, short(2, "b"))])).toMatchObject({
    text: "b",
    events: [{ n: 2 }, { n: 3 }],
  });
  expect(latest([event(1, short(1, "a")), event(2), event(2)])).toMatchObject({
    text: "",
    events: [{ n: 2 }, { n: 2 }],
  });
  expect(latest([]).events).toEqual([]);
});

test("more than two in passing are one line", () => {
  const passing = { passing: true };
  const lines = folded([
    event(1),
    event(2, passing),
    event(3, passing),
    event(4, passing),
    event(5),
    event(6, passing),
    event(7, passing),
  ]);
  expect(lines.map((line) => line.map(({ n }) => n))).toEqual([[1], [2, 3, 4], [5], [6], [7]]);
});
