import { describe, expect, test } from "vitest";
import { campaignSaid } from "../fixtures/campaign";
import { keptFromLink } from "../kept";
import type { CampaignState } from "../protocol";
import * as kept from "./kept";

const begun = {
  campaign: "c",
  seats: [
    { seat: 0, key: "k0" },
    { seat: 2, key: "k2" },
  ],
  watch: "/c/c",
};

describe("campaigns that are kept", () => {
  test("a new one keeps the keys of its seats and begins at the first", () => {
    expect(kept.keptFromBegun(begun, 7)).toMatchObject({ campaign: "c", keys: { 0: "k0", 2: "k2" }, seat: 0, used: 7 });
    expect(kept.keptFromBegun({ ...begun, seats: [] }, 7).seat).toBe(-1);
  });

  test("a link without a key watches", () => {
    expect(kept.campaignFromLink("c", "", 1).seat).toBe(-1);
    expect(kept.keyOfCampaign(kept.campaignFromLink("c", "k", 1))).toBe("k");
  });

  test("the seat of a key is the one that the server names", () => {
    const said: CampaignState = { ...campaignSaid(), seat: 3 };
    const one = kept.describedCampaign(kept.campaignFromLink("c", "k", 1), said, 9);
    expect(one).toMatchObject({ seat: 3, keys: { 3: "k" }, title: said.title, used: 9 });
    expect(kept.describedCampaign(one, said, 9).keys).toEqual({ 3: "k" });
  });

  test("every stage is opened with the keys of the campaign, and leads back with its own", () => {
    const one = kept.keptFromBegun(begun, 7);
    const table = kept.stageOf(one, "t", 8);
    expect(table).toMatchObject({ table: "t", keys: one.keys, seat: 0, campaign: "c" });
    expect(kept.campaignOf(keptFromLink("t", "k", 1), "c", 2)).toMatchObject({ campaign: "c", keys: { 0: "k" } });
  });

  test("the last one used comes first, and none is there twice", () => {
    const [one, two] = [kept.campaignFromLink("a", "", 1), kept.campaignFromLink("b", "", 1)];
    expect(kept.withCampaign([one, two], { ...two, used: 2 }).map(({ campaign }) => campaign)).toEqual(["b", "a"]);
  });

  test("how far it has come is said in a few words", () => {
    const said = campaignSaid();
    expect(kept.whereOf(said)).toBe("1 mission won, the next is to be chosen.");
    expect(kept.whereOf({ ...said, map: [] })).toBe("Not yet begun.");
    const playing = { n: 4, number: 2, stage: "x", name: "Bug Hunt", table: "t", seat: 0, outcome: null };
    expect(kept.whereOf({ ...said, playing })).toBe("Bug Hunt is under way.");
    expect(kept.whereOf({ ...said, outcome: { results: [0], reason: "All is lost.", rule: "" } })).toBe("All is lost.");
  });
});
