import { describe, expect, test } from "vitest";
import { changed, seated } from "./fixtures/moments";
import type { Board, Choice } from "./protocol";
import { fullBoard } from "./scene";
import type { State } from "./state";
import { moveTowards, whoWouldWalk } from "./walk";

/** A corridor A to F, a wall, and G behind it; a dead end X beside B. */
const CORRIDOR: Record<string, string[]> = {
  A: ["B"],
  B: ["A", "C", "X"],
  C: ["B", "D"],
  D: ["C", "E"],
  E: ["D", "F"],
  F: ["E"],
  X: ["B"],
  G: [],
};
const spaces = Object.entries(CORRIDOR).map(([name, near]) => ({
  id: `space:${name}`,
  name,
  points: [],
  near: near.map((one) => `space:${one}`),
}));
const board = fullBoard({
  id: "corridor",
  name: "Corridor",
  layout: "grid",
  width: 1,
  height: 1,
  spaces: spaces as Board["spaces"],
});

const move = (who: string, to: string): Choice => ({
  text: `go ${who} ${to}`,
  label: "",
  targets: [`hero:${who}`, `space:${to}`],
  gesture: "walks",
});

/** One Hero of the own seat on a space of the corridor, who can make these moves. */
function walking(at: string, ...moves: Choice[]): State {
  const state = changed(seated("project-elite", "dice"), { choices: moves });
  const scene = state.seen!.scene;
  const hero = { ...scene.pieces.find((piece) => piece.seat === 0)!, id: "hero:ann", space: `space:${at}` };
  return { ...state, seen: { ...state.seen!, scene: { ...scene, board, pieces: [hero] } } };
}

describe("a move towards a place", () => {
  test("ends nearest to it", () => {
    const state = walking("A", move("ann", "B"), move("ann", "C"), move("ann", "X"));
    expect(moveTowards(state, "space:F")?.text).toBe("go ann C");
  });

  test("of those that end equally near is the shortest", () => {
    const state = walking("C", move("ann", "E"), move("ann", "D"), move("ann", "X"), move("ann", "B"));
    expect(moveTowards(state, "space:A")?.text).toBe("go ann B");
    const beside = walking("A", move("ann", "E"), move("ann", "C"));
    expect(moveTowards(beside, "space:D")?.text).toBe("go ann C");
    expect(
      moveTowards(
        {
          ...beside,
          seen: { ...beside.seen!, said: { ...beside.seen!.said, choices: [...beside.seen!.said.choices].reverse() } },
        },
        "space:D",
      )?.text,
    ).toBe("go ann C");
  });

  test("is none if no move leads nearer", () => {
    expect(moveTowards(walking("C", move("ann", "B")), "space:F")).toBeUndefined();
    expect(moveTowards(walking("A", move("ann", "B")), "space:G")).toBeUndefined();
    expect(moveTowards(walking("A"), "space:F")).toBeUndefined();
  });

  test("is made only by what walks", () => {
    const thrown: Choice = { ...move("ann", "C"), gesture: "" };
    expect(moveTowards(walking("A", thrown), "space:F")).toBeUndefined();
  });

  test("is made by the one who acts, where the choice does not say who", () => {
    const state = walking("A", { text: "go C", label: "", targets: ["space:C"], gesture: "walks" });
    expect(moveTowards(state, "space:F")?.text).toBe("go C");
  });

  test("is not meant where a figure stands", () => {
    const state = walking("A", move("ann", "B"));
    const [hero] = state.seen!.scene.pieces;
    const withPiece = (some: object): State => ({
      ...state,
      seen: {
        ...state.seen!,
        scene: { ...state.seen!.scene, pieces: [hero!, { ...hero!, id: "other", space: "space:F", ...some }] },
      },
    });
    expect(moveTowards(withPiece({ seat: 1 }), "space:F")).toBeUndefined();
    expect(moveTowards(withPiece({ seat: -1, target: "alien:x" }), "space:F")).toBeUndefined();
    expect(moveTowards(withPiece({ seat: -1, target: "" }), "space:F")?.text).toBe("go ann B");
  });

  test("is not meant where there is time to think", () => {
    const state = walking("A", move("ann", "B"));
    const slow: State = { ...state, seen: { ...state.seen!, scene: { ...state.seen!.scene, timers: [] } } };
    expect(moveTowards(slow, "space:F")).toBeUndefined();
  });

  test("is made by the leader, not by another own piece that could", () => {
    const state = walking("A", move("bob", "B"));
    const [ann] = state.seen!.scene.pieces;
    const bob = { ...ann!, id: "hero:bob" };
    const both: State = { ...state, seen: { ...state.seen!, scene: { ...state.seen!.scene, pieces: [ann!, bob] } } };
    expect(moveTowards({ ...both, leader: "hero:ann" }, "space:F")).toBeUndefined();
    expect(moveTowards({ ...both, leader: "hero:bob" }, "space:F")?.text).toBe("go bob B");
  });

  test("is not meant where nobody walks step by step, or at a door", () => {
    expect(moveTowards(seated("sole-survivor", "turn"), "space:A1")).toBeUndefined();
    expect(moveTowards(seated("alien-skirmish", "fight"), "zone:b_ladder")).toBeUndefined();
    expect(moveTowards(walking("A", move("ann", "B")), "post:x")).toBeUndefined();
    expect(moveTowards({ ...walking("A"), seen: null }, "space:F")).toBeUndefined();
  });

  test("leads over the map of a real game", () => {
    const state = seated("project-elite", "dice");
    const near = moveTowards(state, "space:F1");
    expect(near?.gesture).toBe("walks");
    expect(near?.text).toBe("move akosha D3");
  });
});

describe("who would walk", () => {
  test("is the leader while time runs", () => {
    const state = seated("project-elite", "dice");
    expect(whoWouldWalk(state, "space:F1")).toBe("hero:akosha");
    const alone = seated("project-elite", "alone");
    expect(whoWouldWalk({ ...alone, leader: "hero:gherid" }, "space:F1")).toBe("hero:gherid");
  });

  test("is nobody in the setup, or where nobody walks step by step", () => {
    expect(whoWouldWalk(seated("project-elite", "setup"), "space:F1")).toBe("");
    expect(whoWouldWalk(seated("sole-survivor", "turn"), "space:A1")).toBe("");
    expect(whoWouldWalk(walking("A"), "space:F")).toBe("hero:ann");
    expect(whoWouldWalk(walking("A"), "space:G")).toBe("");
    expect(whoWouldWalk({ ...seated("project-elite", "dice"), seen: null }, "space:F1")).toBe("");
  });

  test("is the leader on a real clock, too", () => {
    const state = seated("project-elite", "dice");
    const scene = { ...state.seen!.scene, timers: [] };
    const clock = { now: 0, end: 1, running: true, paused: "" as const, by: null };
    const timed = (running: typeof clock | null): State => ({
      ...state,
      seen: { ...state.seen!, scene, said: { ...state.seen!.said, clock: running } },
    });
    expect(whoWouldWalk(timed(clock), "space:F1")).toBe("hero:akosha");
    expect(whoWouldWalk(timed(null), "space:F1")).toBe("");
  });
});
