import { describe, expect, test } from "vitest";
import { campaignSaid } from "../fixtures/campaign";
import { newsOf } from "./news";

const seats = ["Ada", "Bo"].map((name, seat) => ({ seat, kind: "human" as const, name, bot: null, here: true }));
const before = { ...campaignSaid(), seats };
const playing = { n: 4, number: 2, stage: "left", name: "Left", table: "t", seat: 1, outcome: null };

describe("news of a campaign", () => {
  test("who chose what, unless it was oneself", () => {
    expect(newsOf(before, { ...before, playing })).toBe("Bo chose Left.");
    expect(newsOf(before, { ...before, seat: 1, playing })).toBe("");
    expect(newsOf({ ...before, playing }, { ...before, playing })).toBe("");
  });

  test("a mission is over", () => {
    const past = [...before.past, { ...playing, n: 5, outcome: { results: [1], reason: "", rule: "" } }];
    expect(newsOf({ ...before, playing }, { ...before, past })).toBe("Left is over.");
  });

  test("a branch is no secret", () => {
    expect(newsOf(before, { ...before, branches: ["b"] })).toBe("Somebody has branched the campaign.");
    expect(newsOf(before, before)).toBe("");
  });
});
