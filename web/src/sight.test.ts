import { describe, expect, test } from "vitest";
import type { Event } from "./protocol";
import { inSightFrom, isOf, type Piece, type Scene } from "./scene";
import { START, type State, unread } from "./state";

const spaces = ["A", "B", "C"].map((id) => ({ id: `zone:${id}` }));
const someone = { id: "who:abara", space: "zone:B", sort: "", target: "" } as Piece;
const scene = (sights: number[][]): Scene => ({ board: { spaces }, pieces: [someone], sights }) as unknown as Scene;

describe("sight by space", () => {
  test("from a space, and from a piece as from where it stands", () => {
    const seen = scene([[0], [0, 1, 2], [2]]);
    expect(inSightFrom(seen, "zone:A")).toEqual(["zone:A"]);
    expect(inSightFrom(seen, "who:abara")).toEqual(["zone:A", "zone:B", "zone:C"]);
  });

  test("nothing where it is not drawn, or where nobody looks", () => {
    expect(inSightFrom(scene([]), "zone:A")).toEqual([]);
    expect(inSightFrom(scene([[0], [1], [2]]), "")).toEqual([]);
  });
});

describe("what events call a piece", () => {
  test("its id, or its sort, but never nothing", () => {
    expect(isOf(someone, "who:abara")).toBe(true);
    expect(isOf({ ...someone, sort: "enemy:swarmer" }, "enemy:swarmer")).toBe(true);
    expect(isOf(someone, "")).toBe(false);
  });
});

describe("the story", () => {
  const tells = (text: string): Event => ({ n: 1, event: "story", rule: "", text, did: { role: "tells" } });
  const rolls: Event = { n: 1, event: "x", rule: "", text: "A roll.", did: { role: "rolls" } };
  const at = (read: number | undefined, ...log: Event[]): State => ({
    ...START,
    page: { kind: "table", table: "t" },
    kept: [
      {
        table: "t",
        keys: {},
        watch: "",
        seat: -1,
        title: "",
        scenario: "",
        headline: "",
        over: "",
        used: 0,
        tutorial: -1,
        ...(read === undefined ? {} : { read }),
      },
    ],
    log,
  });

  test("what has been read is not shown again", () => {
    const log = [tells("One."), rolls, tells("Two.")];
    expect(unread(at(undefined, ...log)).map(({ text }) => text)).toEqual(["One.", "Two."]);
    expect(unread(at(1, ...log)).map(({ text }) => text)).toEqual(["Two."]);
    expect(unread(at(2, ...log))).toEqual([]);
  });

  test("a replay tells it in the log alone", () => {
    expect(unread({ ...at(0, tells("One.")), page: { kind: "replay", table: "t" } })).toEqual([]);
  });
});
