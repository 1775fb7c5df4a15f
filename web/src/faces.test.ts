import { expect, test } from "vitest";
import { faceOf, remember } from "./faces";
import type { Scene } from "./scene";

const scene = (pieces: object[]): Scene => ({ hands: [], pieces }) as unknown as Scene;

test("an event has the face of who did it, else of whom it happened to", () => {
  remember(scene([{ id: "who:a", sort: "", picture: "medic", hue: "green" }]));
  remember(scene([{ id: "figure:1", sort: "enemy:swarmer", picture: "swarmer", hue: "orange" }]));
  expect(faceOf({ role: "attacks", by: "who:a", whom: ["enemy:swarmer"] })?.picture).toBe("medic");
  expect(faceOf({ role: "dies", whom: ["enemy:swarmer"] })).toEqual({ picture: "swarmer", hue: "orange" });
  expect(faceOf({ role: "begins" })).toBeUndefined();
});
