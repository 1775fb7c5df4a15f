import { describe, expect, test } from "vitest";
import { seated } from "../fixtures/moments";
import type { Piece, Scene } from "../scene";
import { boxOf, overlap, scaled } from "./geometry";
import { type Place, places } from "./places";
import { ductsOf, isDuct, nameIn } from "./rooms";

const sceneOf = (game: string, name: string): Scene => seated(game, name).seen!.scene;
const placeOf = (all: Place[], id: string): Place => all.find(({ piece }) => piece.id === id)!;
const far = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The scene with these pieces alone, each made from a real one. */
function standing(scene: Scene, ...some: Partial<Piece>[]): Scene {
  const [model] = scene.pieces;
  return {
    ...scene,
    pieces: some.map((one, index) => ({
      ...model!,
      id: `p${index}`,
      shape: "disc",
      states: [],
      at: null,
      post: "",
      touching: [],
      ...one,
    })),
  };
}

describe("on a grid", () => {
  const scene = sceneOf("sole-survivor", "turn");

  test("every piece stands in the middle of its space, if it is alone there", () => {
    const found = places(scene);
    expect(found.map(({ piece }) => piece.id).sort()).toEqual(scene.pieces.map(({ id }) => id).sort());
    expect(placeOf(found, "survivor")).toMatchObject({ x: 450, y: 450, r: 42 });
  });

  test("several share it, and what lies there makes room for who stands there", () => {
    const space = "space:E5";
    const found = places(standing(scene, { space }, { space }, { space, shape: "item" }, { space, shape: "item" }));
    expect(found).toHaveLength(4);
    const [a, b, c, d] = ["p0", "p1", "p2", "p3"].map((id) => placeOf(found, id)) as [Place, Place, Place, Place];
    expect(far(a, b)).toBeGreaterThan(a.r);
    expect([c.r, d.r]).toEqual([15, 15]);
    expect([c.x, c.y, d.x, d.y]).toEqual([483, 483, 417, 483]);
    expect(places(standing(scene, { space, shape: "item" }))[0]).toMatchObject({ x: 450, y: 450, r: 42 });
  });

  test("it is worked out once for the same pieces, and a piece on no space is nowhere", () => {
    expect(places(scene)).toBe(places(scene));
    expect(places(standing(scene, { space: "space:Z9" }))).toEqual([]);
  });
});

describe("in rooms", () => {
  const scene = sceneOf("alien-skirmish", "fight");
  const room = (id: string) => scene.board.spaces.find((space) => space.id === id)!;
  const floor = (id: string) => boxOf(scaled(room(id).points));

  test("every piece stands inside its room, and none on another", () => {
    const found = places(scene);
    expect(found).toHaveLength(scene.pieces.length);
    for (const place of found) {
      const { x, y, width, height } = floor(place.piece.space);
      expect(place.x > x && place.x < x + width && place.y > y && place.y < y + height, place.piece.id).toBe(true);
      for (const other of found)
        if (other !== place && !place.piece.at && !other.piece.at)
          expect(far(place, other)).toBeGreaterThanOrEqual(place.r + other.r - 1);
    }
  });

  test("models are large, things small, and those in a duct fit into it", () => {
    const duct = scene.board.spaces.find(isDuct)!.id;
    const found = places(
      standing(scene, { space: "zone:a_bridge" }, { space: "zone:a_bridge", shape: "item" }, { space: duct }),
    );
    expect(placeOf(found, "p0").r).toBeGreaterThan(30);
    expect(placeOf(found, "p1").r).toBeLessThanOrEqual(23);
    expect(placeOf(found, "p2").r).toBeLessThanOrEqual(21);
  });

  test("whoever stands at a door is where the scene says, smaller in a crowd", () => {
    const { x, y } = floor("zone:a_bridge");
    const at: [number, number] = [x / 100 + 0.5, y / 100 + 0.5];
    const space = "zone:a_bridge";
    expect(places(standing(scene, { space, at }))[0]).toMatchObject({ x: at[0] * 100, y: at[1] * 100, r: 31 });
    const crowd = places(standing(scene, { space, at }, ...Array.from({ length: 5 }, () => ({ space }))));
    expect(placeOf(crowd, "p0").r).toBe(24);
  });

  test("those in contact stand side by side", () => {
    const space = "zone:a_bridge";
    const found = places(
      standing(scene, { space, touching: ["p3"] }, { space }, { space }, { space, touching: ["p0"] }),
    );
    const order = found.map(({ piece }) => piece.id);
    expect(order.slice(0, 2)).toEqual(["p0", "p3"]);
  });

  test("the name of a room lies in it, beside the ducts above, and without its level", () => {
    const ducts = ductsOf(scene.board);
    expect(ducts.length).toBeGreaterThan(0);
    for (const space of scene.board.spaces.filter((one) => !isDuct(one))) {
      const { lines, size, strip } = nameIn(space, ducts);
      const box = boxOf(scaled(space.points));
      const inside = { ...box, x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 };
      expect(overlap(strip, inside)).toBe(true);
      expect(lines.join(" ")).toBe(space.name.replace(`, ${space.level}`, ""));
      const wide = { ...strip, width: Math.max(...lines.map((line) => line.length)) * size * 0.63 };
      if (size >= 12)
        expect(
          ducts.some((duct) => overlap(duct, wide)),
          space.name,
        ).toBe(false);
    }
  });
});
