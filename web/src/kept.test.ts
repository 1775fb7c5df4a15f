import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moment } from "./fixtures/moments";
import * as kept from "./kept";

const one = (table: string, some: Partial<kept.KeptTable> = {}): kept.KeptTable => ({
  ...kept.keptFromLink(table, "key", 1),
  ...some,
});

describe("tables", () => {
  test("a new one keeps the keys of its seats and begins at the first", () => {
    const opened = {
      table: "t",
      seats: [
        { seat: 1, key: "k1" },
        { seat: 2, key: "k2" },
      ],
      watch: "/t/t",
    };
    expect(kept.keptFrom(opened, 7, false)).toMatchObject({
      table: "t",
      keys: { 1: "k1", 2: "k2" },
      seat: 1,
      watch: "/t/t",
      used: 7,
      tutorial: -1,
    });
    expect(kept.keptFrom({ ...opened, seats: [] }, 7, true)).toMatchObject({ seat: -1, tutorial: 0 });
  });

  test("one reached by a link has a key for a seat that the server will tell, or none", () => {
    expect(kept.keptFromLink("t", "key", 3)).toMatchObject({ keys: { 0: "key" }, seat: 0, used: 3 });
    expect(kept.keptFromLink("t", "", 3)).toMatchObject({ keys: {}, seat: -1 });
  });

  test("the newest come first, each once, and no more than forty", () => {
    const many = Array.from({ length: 40 }, (_, index) => one(`t${index}`));
    const after = kept.withKept(many, one("t7", { headline: "new" }));
    expect(after).toHaveLength(40);
    expect(after[0]).toMatchObject({ table: "t7", headline: "new" });
    expect(after.filter(({ table }) => table === "t7")).toHaveLength(1);
    const more = kept.withKept(many, one("fresh"));
    expect([more.length, more[0]?.table, more.at(-1)?.table]).toEqual([40, "fresh", "t38"]);
  });

  test("a table describes itself, and says whose seat the key is", () => {
    const said = { ...moment("alien-skirmish", "fight"), seat: 1 };
    const after = kept.described(one("fixture"), said, 9);
    expect(after).toMatchObject({
      keys: { 1: "key" },
      seat: 1,
      title: said.title,
      scenario: said.scenario,
      headline: said.scene.headline,
      over: "",
      used: 9,
    });
    expect(after.keys[0]).toBeUndefined();
    const over = kept.described(
      one("fixture"),
      { ...said, seat: 0, outcome: { results: [], reason: "They are dead.", rule: "" } },
      9,
    );
    expect(over).toMatchObject({ over: "They are dead.", keys: { 0: "key" } });
    expect(kept.described(one("fixture"), { ...said, seat: null }, 9)).toMatchObject({ seat: 0, keys: { 0: "key" } });
  });

  test("the key is that of the seat played from here", () => {
    expect(kept.keyOf(one("t", { keys: { 0: "a", 1: "b" }, seat: 1 }))).toBe("b");
    expect(kept.keyOf(one("t", { seat: -1 }))).toBe("");
    expect(kept.keyOf(undefined)).toBe("");
  });
});

describe("what the browser remembers", () => {
  const shelf = new Map<string, string>();
  beforeEach(() => {
    shelf.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, value: string) => void shelf.set(name, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("comes back", () => {
    kept.writeTables([one("t")]);
    kept.writeTeams([{ name: "A", game: "g", scenario: "s", seat: 0, choices: ["x"] }]);
    expect(kept.readTables()).toEqual([one("t")]);
    expect(kept.readTeams()[0]?.choices).toEqual(["x"]);
    expect([...shelf.keys()]).toEqual(["hullbreach.tables", "hullbreach.teams"]);
  });

  test("is filled up with what is new since", () => {
    shelf.set("hullbreach.settings", JSON.stringify({ sound: true }));
    expect(kept.readSettings()).toEqual({ ...kept.DEFAULT_SETTINGS, sound: true });
    kept.writeSettings({ ...kept.DEFAULT_SETTINGS, mode: "light" });
    expect(kept.readSettings().mode).toBe("light");
  });

  test("is nothing where it is spoilt, or the browser refuses", () => {
    shelf.set("hullbreach.tables", "{");
    expect(kept.readTables()).toEqual([]);
    vi.stubGlobal("localStorage", undefined);
    expect(kept.readTeams()).toEqual([]);
    expect(() => kept.writeTables([])).not.toThrow();
  });
});
