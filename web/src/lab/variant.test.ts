import { describe, expect, test } from "vitest";
import type { LabChapter, LabEntry, LabField, LabForm } from "../protocol";
import { toToml, written } from "./toml";
import { changesIn, matches, put, slug, standing, valueAt, without, withValue, wrongWith } from "./variant";

const SPEED: LabField = { key: "speed", kind: "number", value: 3, least: 0, most: 9, about: "in spaces" };
const COPIES: LabField = { key: "copies", kind: "number", value: 2, least: 0, most: 99 };
const SWIFT: LabField = { key: "swift", kind: "flag", default: false };
const BOSS: LabEntry = { fields: [SPEED] };
const TASER: LabEntry = { id: "taser", name: "Taser", fields: [COPIES, SWIFT] };
const START: LabChapter = { kind: "boss", several: false, entries: [BOSS] };
const CARDS: LabChapter = { kind: "card", several: true, entries: [TASER] };
const FORM: LabForm = {
  game: "g",
  chapters: [START, CARDS],
  bots: [],
  most_games: 1,
  most_in_all: 1,
  most_variants: 1,
};
const speed = { kind: "boss", id: "", key: "speed" };
const copies = { kind: "card", id: "taser", key: "copies" };
const swift = { kind: "card", id: "taser", key: "swift" };

describe("a variant", () => {
  test("holds only what is changed, of tables and of entries by their ids", () => {
    const tables = put(put({}, speed, SPEED, 2), copies, COPIES, 4);
    expect(tables).toEqual({ boss: { speed: 2 }, card: [{ id: "taser", copies: 4 }] });
    expect(valueAt(tables, copies)).toBe(4);
    expect(standing(tables, speed, SPEED)).toBe(2);
    expect(standing({}, speed, SPEED)).toBe(3);
  });

  test("loses what is as it is printed again, and the entry with its last change", () => {
    const tables = put(put({}, copies, COPIES, 4), swift, SWIFT, true);
    expect(put(tables, copies, COPIES, 2)).toEqual({ card: [{ id: "taser", swift: true }] });
    expect(put(without(tables, copies), swift, SWIFT, false)).toEqual({});
    expect(without({ boss: { speed: 2 } }, speed)).toEqual({});
  });

  test("keeps what the form does not know, and other entries of the kind", () => {
    const brought = { card: [{ id: "net", name: "Net" }], odd: { a: 1 } };
    const tables = withValue(brought, copies, 5);
    expect(tables).toEqual({
      card: [
        { id: "net", name: "Net" },
        { id: "taser", copies: 5 },
      ],
      odd: { a: 1 },
    });
    expect(without(tables, copies)).toEqual(brought);
  });

  test("is told change by change, with what is printed", () => {
    const tables = {
      boss: { speed: 2 },
      card: [
        { id: "taser", copies: 4, swift: true },
        { id: "net", name: "Net" },
      ],
    };
    expect(changesIn(tables, FORM).map(({ printed, value }) => [printed, value])).toEqual([
      [3, 2],
      [2, 4],
      [false, true],
      [undefined, "Net"],
    ]);
  });
});

describe("a value", () => {
  test("that is no whole number within its bounds is told so", () => {
    expect(wrongWith(SPEED, 9)).toBe("");
    for (const value of [10, -1, 2.5, null, "x"])
      expect(wrongWith(SPEED, value)).toBe("Write a whole number from 0 to 9.");
    const faces: LabField = { key: "faces", kind: "numbers", least: 1, most: 6, count: 2 };
    expect(wrongWith(faces, [1, 6])).toBe("");
    expect(wrongWith(faces, [1])).toBe("Write 2 numbers.");
    expect(wrongWith(faces, "1, x")).toContain("commas");
  });

  test("is found by the beginnings of the words that it is called by", () => {
    expect(matches("boss spe", START, BOSS, SPEED)).toBe(true);
    expect(matches("spaces", START, BOSS, SPEED)).toBe(true);
    expect(matches("tas cop", CARDS, TASER, COPIES)).toBe(true);
    expect(matches("ser", CARDS, TASER, COPIES)).toBe(false);
    expect(matches("  ", CARDS, TASER, COPIES)).toBe(true);
  });
});

describe("the file", () => {
  test("has a table for each kind and a table of a list for each entry", () => {
    const tables = {
      boss: { speed: 2 },
      card: [
        { id: "taser", copies: 4 },
        { id: "net", when: ["a", "b"] },
      ],
    };
    expect(toToml(tables)).toBe(
      '[boss]\nspeed = 2\n\n[[card]]\nid = "taser"\ncopies = 4\n\n[[card]]\nid = "net"\nwhen = ["a", "b"]\n',
    );
    expect(toToml({})).toBe("");
  });

  test("writes tables within on one line, and drawings as they are drawn", () => {
    expect(written([{ do: "heal", amount: 2 }])).toBe('[{ do = "heal", amount = 2 }]');
    expect(written("S . M\n. # .")).toBe("'''\nS . M\n. # .'''");
  });

  test.each([
    ["quotes\nand '''", "\"quotes\\nand '''\""],
    ["ends with\n'", '"ends with\\n\'"'],
    ["a\u0007\nb", '"a\\u0007\\nb"'],
    ["a\u007fb", '"a\\u007fb"'],
  ])("writes %j so that it is read back", (value, expected) => {
    expect(written(value)).toBe(expected);
  });
});

test("a name becomes what a file may hold", () => {
  expect(slug(" My Boss, v2! ")).toBe("my-boss-v2");
  expect(slug("…")).toBe("");
});
