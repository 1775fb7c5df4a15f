import { describe, expect, test } from "vitest";
import { boardAt, boards, moment, seated } from "./fixtures/moments";
import {
  actingPiece,
  boardOf,
  fullBoard,
  fullScene,
  isIn,
  isLive,
  kept,
  kindOf,
  markerOn,
  piecesOn,
  type Scene,
  sightOf,
  spaceNamed,
  stateOf,
  targetOf,
  wordOf,
} from "./scene";

const sceneOf = (game: string, name: string): Scene => seated(game, name).seen?.scene as Scene;

describe("a scene filled in", () => {
  test("has every field that the wire leaves out", () => {
    const { pieces, tracks, hands, pools, piles, timers } = sceneOf("project-elite", "dice");
    expect(pieces.find((piece) => piece.id === "hero:akosha")).toMatchObject({
      count: 1,
      facing: -1,
      states: [],
      touching: [],
      target: "",
      seat: 0,
    });
    expect(pieces.find((piece) => piece.target)).toMatchObject({ seat: -1, at: null, post: "" });
    expect(tracks[0]).toMatchObject({ id: "round", danger: false, marks: [] });
    expect(hands[0]).toMatchObject({ id: "akosha", look: "sheets", recipe: [], seat: 0 });
    expect(pools[0]?.dice[0]).toEqual({
      id: "die:1",
      shows: "symbol:wrench",
      name: "WRENCH",
      glyph: "W",
      at: "",
      states: [],
    });
    expect(piles.every((pile) => typeof pile.top === "string")).toBe(true);
    expect(timers.map((timer) => timer.seat)).toEqual([0, 1]);
  });

  test("takes from the board what is printed on a card", () => {
    const gear = sceneOf("project-elite", "ready").hands.find((hand) => hand.id === "akosha-gear");
    const card = gear?.cards.find((one) => one.id === "card:burst-smg");
    const printed = sceneOf("project-elite", "ready").board.cards.get("card:burst-smg");
    expect(card).toMatchObject({ name: printed?.name, figures: printed?.figures, count: 1, rule: printed?.rule ?? "" });
    expect(card?.states).toEqual(["ready"]);
    expect(card?.slots.map((slot) => [slot.id, slot.locks])).toEqual([
      ["slot:burst-smg.1", false],
      ["slot:burst-smg.2", false],
    ]);
  });

  test("has the legend of the board unless it brings its own", () => {
    expect(sceneOf("project-elite", "dice").legend).toEqual(boardAt("project-elite", "dice").legend);
    expect(sceneOf("sole-survivor", "turn").legend[0]).toEqual(["S", "Survivor: you"]);
  });

  test("fills in tiles, their goods, the sky and the areas of sheets", () => {
    const { tiles, sky, hands } = sceneOf("under-our-sun", "turn");
    const [haven, forest, far] = tiles;
    expect(haven).toMatchObject({ space: "hex:D4", tone: "haven", marks: [], goods: [{ count: 1, id: "" }] });
    expect(forest).toMatchObject({ marks: ["event"], goods: [{ name: "wood", count: 2 }] });
    expect(far).toEqual({
      space: "hex:F2",
      name: "not explored",
      tone: "",
      figure: "",
      goods: [],
      marks: ["objective"],
      note: "",
      picture: "",
    });
    expect(sky).toMatchObject({ light: "morning", day: 1 });
    const areas = hands.flatMap((hand) => hand.cards.flatMap((card) => card.areas));
    expect(areas.filter((area) => area.takes === "gear").length).toBe(2);
    expect(areas.find((area) => area.id === "item:spear")).toMatchObject({ name: "Spear", goods: [] });
    expect(sceneOf("sole-survivor", "turn")).toMatchObject({ tiles: [], sky: null });
  });

  test("says how a board is played beside how it is drawn", () => {
    const how = (game: string, name: string) => {
      const { layout, apart, live, secrets } = sceneOf(game, name).board;
      return { layout, apart, live, secrets };
    };
    expect(how("sole-survivor", "turn")).toEqual({ layout: "grid", apart: false, live: false, secrets: false });
    expect(how("alien-skirmish", "fight")).toEqual({ layout: "zones", apart: true, live: false, secrets: true });
    expect(how("project-elite", "dice")).toEqual({ layout: "grid", apart: false, live: true, secrets: false });
  });

  test("a live board is one where nobody waits", () => {
    expect(isLive(sceneOf("project-elite", "dice"))).toBe(true);
    expect(isLive(sceneOf("alien-skirmish", "fight"))).toBe(false);
    expect(isLive(undefined)).toBe(false);
  });
});

describe("a board", () => {
  test("is filled in", () => {
    const { spaces, walls, doors, labels, arrows, cards, legend } = fullBoard({
      id: "b",
      name: "B",
      layout: "hexes",
      width: 1,
      height: 1,
      spaces: [{ id: "space:A", name: "A", points: [] }],
      walls: [{ points: [] }],
      doors: [{ id: "d", name: "D", kind: "door", lines: [] }],
      arrows: [
        {
          line: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    });
    expect(spaces[0]).toEqual({ id: "space:A", name: "A", points: [], tone: "", mark: "", level: "", near: [] });
    expect(walls[0]).toEqual({ points: [], solid: false, state: "" });
    expect(doors[0]).toMatchObject({ disabled: false, between: [] });
    expect(arrows[0]).toMatchObject({ faint: false });
    expect([labels, cards.size, legend]).toEqual([[], 0, []]);
  });

  test("that came along is kept by its id, and found again", () => {
    const { scene } = moment("alien-skirmish", "muster");
    const known = boards();
    const board = known[scene.board_id ?? ""];
    expect(boardOf(scene, known)).toBe(board);
    expect(boardOf({ ...scene, board: null }, known)).toBe(board);
    expect(boardOf({ ...scene, board: null }, {})).toBeNull();
    expect(boardOf(scene, {})).toEqual(board);
  });

  test("finds a space by its id, the word of it, or the name printed on it", () => {
    const { board } = sceneOf("alien-skirmish", "fight");
    const bridge = board.spaces.find((space) => space.id === "zone:a_bridge");
    expect(bridge).toBeDefined();
    expect(spaceNamed(board, "zone:a_bridge")).toBe(bridge);
    expect(spaceNamed(board, "a_bridge")).toBe(bridge);
    expect(spaceNamed(board, bridge?.name)).toBe(bridge);
    expect(spaceNamed(board, "zone:nowhere")).toBeUndefined();
    expect(spaceNamed(board, undefined)).toBeUndefined();
  });
});

describe("what did not change", () => {
  test("is the same object in the next scene", () => {
    const before = sceneOf("project-elite", "dice");
    const wire = moment("project-elite", "dice").scene;
    const again = fullScene(wire, before.board, before);
    for (const list of ["pieces", "tracks", "hands", "pools", "piles", "charts"] as const)
      expect(again[list]).toBe(before[list]);
  });

  test("is the same object beside what did", () => {
    const before = sceneOf("project-elite", "dice");
    const wire = moment("project-elite", "dice").scene;
    const moved = (wire.pieces ?? []).map((piece) =>
      piece.id === "hero:akosha" ? { ...piece, space: "space:C3" } : piece,
    );
    const after = fullScene({ ...wire, pieces: moved }, before.board, before);
    const changed = after.pieces.filter((piece, index) => piece !== before.pieces[index]);
    expect(changed.map((piece) => [piece.id, piece.space])).toEqual([["hero:akosha", "space:C3"]]);
    expect(after.pieces).not.toBe(before.pieces);
  });

  test("is new on another board", () => {
    const before = sceneOf("project-elite", "dice");
    const other = sceneOf("project-elite", "alone");
    expect(fullScene(moment("project-elite", "dice").scene, other.board, before).pieces).not.toBe(before.pieces);
  });

  test("a list that lost its last thing is another list", () => {
    const before = [{ id: 1 }, { id: 2 }];
    expect(kept(before, [{ id: 1 }], (one) => one.id)).toEqual([{ id: 1 }]);
    expect(kept(before, [{ id: 2 }, { id: 1 }], (one) => one.id)).not.toBe(before);
    expect(kept(before, [{ id: 1 }, { id: 2 }], (one) => one.id)).toBe(before);
  });
});

describe("names", () => {
  test("are a kind and a word", () => {
    expect([kindOf("zone:a_bridge"), wordOf("zone:a_bridge")]).toEqual(["zone", "a_bridge"]);
    expect([kindOf("survivor"), wordOf("survivor")]).toEqual(["", "survivor"]);
    expect(wordOf("slot:burst-smg.1:x")).toBe("burst-smg.1:x");
  });

  test("of pieces in choices may be others than their ids", () => {
    const scene = sceneOf("project-elite", "dice");
    const alien = scene.pieces.find((piece) => piece.target);
    expect(alien && targetOf(scene, alien.id)).toBe(alien?.target);
    expect(targetOf(scene, "hero:akosha")).toBe("hero:akosha");
    expect(targetOf(scene, "space:C4")).toBe("space:C4");
  });

  test("are looked up in closed lists", () => {
    expect([isIn(["a", "b"] as const, "b"), isIn(["a", "b"] as const, "c")]).toEqual([true, false]);
  });
});

describe("pieces", () => {
  test("stand on their space", () => {
    const scene = sceneOf("alien-skirmish", "fight");
    expect(piecesOn(scene.pieces, "zone:a_bridge").map((piece) => piece.id)).toEqual(["who:castell", "who:x2"]);
  });

  test("the active one acts, or else one's own", () => {
    expect(actingPiece(sceneOf("alien-skirmish", "fight"), 0)?.id).toBe("who:castell");
    expect(actingPiece(sceneOf("sole-survivor", "turn"), 0)?.id).toBe("survivor");
    expect(actingPiece(sceneOf("project-elite", "dice"), 1)?.id).toBe("hero:gilgamesh");
    expect(actingPiece(sceneOf("project-elite", "dice"), null)).toBeUndefined();
    expect(actingPiece(sceneOf("project-elite", "dice"), -1)).toBeUndefined();
  });

  test("see others, or are seen if they tell nothing", () => {
    const scene = sceneOf("alien-skirmish", "fight");
    const seer = {
      ...scene.pieces.find((piece) => piece.id === "who:castell")!,
      sees: [["who:x1", "short"] as [string, string]],
    };
    const blind = scene.pieces.map((piece) => (piece.id === seer.id ? seer : { ...piece, sees: [] }));
    const known = { ...scene, pieces: blind };
    expect(sightOf(known, "who:castell").map(({ other, range, seen }) => [other.id, range, seen])).toEqual([
      ["who:x1", "short", false],
    ]);
    expect(sightOf(known, "who:x1").map(({ other, range, seen }) => [other.id, range, seen])).toEqual([
      ["who:castell", "short", true],
    ]);
    expect(sightOf(known, "who:x2")).toEqual([]);
    expect(sightOf(known, "who:nobody")).toEqual([]);
  });
});

test("a door is as its marker says, or as it is printed", () => {
  const scene = sceneOf("alien-skirmish", "fight");
  const door = scene.board.doors[0]!;
  const marker = { ...scene.pieces[0]!, id: door.id, states: ["sealed"] };
  expect(stateOf(scene, door)).toBe(door.disabled ? "disabled" : "");
  expect(stateOf(scene, { ...door, disabled: true })).toBe("disabled");
  const sealed = { ...scene, pieces: [marker, ...scene.pieces] };
  expect(markerOn(sealed, door)).toBe(marker);
  expect(stateOf(sealed, door)).toBe("sealed");
});
