import { describe, expect, test } from "vitest";
import { campaignSaid } from "../fixtures/campaign";
import { layersOf, placeOf } from "./map";

describe("the map of missions", () => {
  test("missions of the same layer stand together, with the ways that lead on", () => {
    const layers = layersOf(campaignSaid());
    expect(layers.map(({ stops }) => stops.map(({ id }) => id))).toEqual([["first"], ["left", "right"], ["last"]]);
    expect(layers[0]?.ways.map(({ kind }) => kind)).toEqual(["open", "open"]);
    expect(layers[1]?.ways).toEqual([
      { from: 0, to: 0, kind: "ahead" },
      { from: 1, to: 0, kind: "ahead" },
    ]);
    expect(layers[2]?.ways).toEqual([]);
  });

  test("a way that was gone, and one that was not taken", () => {
    const said = campaignSaid();
    const map = said.map.map((stop) => ({
      ...stop,
      state: stop.id === "left" ? ("done" as const) : stop.id === "right" ? ("closed" as const) : stop.state,
    }));
    expect(layersOf({ ...said, map })[0]?.ways.map(({ kind }) => kind)).toEqual(["gone", "closed"]);
    expect(layersOf({ ...said, map })[1]?.ways.map(({ kind }) => kind)).toEqual(["open", "closed"]);
  });

  test("the mission that is being played is marked", () => {
    const playing = { n: 4, number: 2, stage: "left", name: "Left", table: "t", seat: 0, outcome: null };
    const layers = layersOf({ ...campaignSaid(), playing, stages: [] });
    expect(layers[1]?.stops.map(({ state }) => state)).toEqual(["playing", "ahead"]);
    expect(layers[0]?.ways[0]?.kind).toBe("gone");
  });

  test("a visit stands between the missions that it came between", () => {
    const said = campaignSaid();
    expect(layersOf(said)[0]?.between).toEqual([{ name: "Visit the Refuge", state: "open" }]);
    const visit = { n: 5, number: 2, stage: "refuge", name: "The Refuge", table: "t2", seat: 0, outcome: null };
    expect(layersOf({ ...said, stages: [], playing: visit })[0]?.between).toEqual([
      { name: "The Refuge", state: "playing" },
    ]);
    const past = [...said.past, { ...visit, outcome: { results: [1], reason: "", rule: "" } }];
    expect(layersOf({ ...said, stages: [], past })[0]?.between).toEqual([{ name: "The Refuge", state: "done" }]);
    expect(layersOf({ ...said, stages: [], past })[1]?.between).toEqual([]);
  });

  test("stops lie evenly", () => {
    expect([placeOf(0, 1), placeOf(0, 2), placeOf(1, 2)]).toEqual([50, 25, 75]);
  });
});
