import { describe, expect, test } from "vitest";
import { opening, stepped, stepsBetween } from "./anim";
import type { Did, Event } from "./protocol";
import type { Piece, Scene } from "./scene";

const space = (id: string) => ({ id: `space:${id}`, name: id, points: [], tone: "", mark: "", level: "", near: [] });
const board = { id: "b", name: "Deck", layout: "grid", width: 3, height: 1, spaces: ["A1", "B1", "C1"].map(space) };

function piece(id: string, at: string, more: Partial<Piece> = {}): Piece {
  return {
    id,
    name: id,
    space: `space:${at}`,
    glyph: "",
    hue: "ink",
    shape: "disc",
    at: null,
    post: "",
    touching: [],
    ...more,
  } as Piece;
}

const scene = (...pieces: Piece[]): Scene => ({ board, pieces }) as unknown as Scene;

const event = (did: Did | null, text = "It happens."): Event => ({ n: 1, event: "x", rule: "X-1", text, did });

const BEFORE = scene(piece("survivor", "A1"), piece("xeno:runner", "C1", { touching: ["survivor"] }));
const AFTER = scene(piece("survivor", "B1"), piece("xeno:runner", "C1"), piece("beacon", "C1"));
const steps = (...dids: (Did | null)[]) =>
  stepsBetween(
    BEFORE,
    AFTER,
    dids.map((did) => event(did)),
  );

describe("steps", () => {
  test("a move goes along its way, piece by piece as the scene names it", () => {
    const moves = steps({ role: "moves", by: "survivor", where: ["space:B1", "space:C1"] });
    expect(moves.map((step) => step.move)).toEqual([
      { piece: "survivor", to: "space:B1" },
      { piece: "survivor", to: "space:C1" },
    ]);
    expect(moves.every(({ ms }) => ms >= 90 && ms <= 220)).toBe(true);
  });

  test("whoever is moved by another moves, not the other", () => {
    const [step] = steps({ role: "moves", by: "survivor", whom: ["xeno:runner"], where: ["space:B1"] });
    expect(step?.move).toEqual({ piece: "xeno:runner", to: "space:B1" });
  });

  test("a piece or a place that nobody knows only has a caption", () => {
    const lost = steps(
      { role: "moves", by: "ghost", where: ["space:B1"] },
      { role: "moves", by: "survivor", where: ["zone:x"] },
    );
    expect(lost.map((step) => step.move)).toEqual([undefined, undefined]);
  });

  test("dice are given the time to be read", () => {
    const [roll, note] = steps({ role: "rolls", by: "survivor", faces: [6, 1], others: [2] }, { role: "notes" });
    expect(roll?.ms).toBeGreaterThan((note?.ms ?? 0) * 2);
  });

  test("what happens to some of a sort rises where it happens", () => {
    const [step] = steps({ role: "damages", whom: ["enemy:swarmer"], where: ["space:C1"], number: 1 });
    expect(step?.float?.space).toBe("space:C1");
  });

  test("a long sentence is read beside the board and does not lie on it", () => {
    const told = event({ role: "plays", by: "survivor", what: ["card:a"] }, "You play a card with a very long name.");
    expect(stepsBetween(BEFORE, AFTER, [told])[0]?.float).toBeUndefined();
  });

  test("damage, healing and stress rise from whom they happen to", () => {
    const told = steps(
      { role: "damages", by: "xeno:runner", whom: ["survivor"], number: 2 },
      { role: "damages", whom: ["survivor"], number: 0 },
      { role: "heals", whom: ["survivor"], number: 3 },
      { role: "strains", whom: ["survivor"], what: ["stress"], number: 1 },
      { role: "gains", whom: ["survivor"], what: ["ap"], number: 2 },
    );
    expect(told.map((step) => step.float)).toEqual([
      { space: "survivor", text: "−2", tone: "danger" },
      { space: "survivor", text: "0", tone: "plain" },
      { space: "survivor", text: "+3", tone: "good" },
      { space: "survivor", text: "+1 stress", tone: "danger" },
      { space: "survivor", text: "+2 ap", tone: "good" },
    ]);
  });

  test("a card is told of beside who draws or plays it", () => {
    const [drawn, played] = steps(
      { role: "draws", by: "survivor" },
      { role: "plays", by: "survivor", what: ["card:taser"] },
    );
    expect([drawn?.float?.text, played?.float?.space]).toEqual(["It happens.", "survivor"]);
  });

  test("what has no role, or shows nowhere, is a caption", () => {
    expect(
      steps(null, { role: "notes", by: "survivor" }, { role: "begins" }).every((step) => !step.float && !step.move),
    ).toBe(true);
  });

  test("on another board there is nothing to show", () => {
    const other = { ...AFTER, board: { ...AFTER.board, id: "c" } };
    expect(stepsBetween(BEFORE, other, [event({ role: "moves", by: "survivor", where: ["space:B1"] })])).toEqual([]);
  });
});

describe("the show", () => {
  const play = (...dids: Did[]) => {
    const all = steps(...dids);
    return all.reduce((show, step, index) => stepped(show, step, index, step.ms), opening(BEFORE, all.length));
  };

  test("a piece that moves is no longer in contact", () => {
    const show = play({ role: "moves", by: "survivor", where: ["space:B1"] });
    expect(show.scene.pieces.find(({ id }) => id === "survivor")?.space).toBe("space:B1");
    expect(show.scene.pieces.find(({ id }) => id === "xeno:runner")?.touching).toEqual([]);
    expect([show.moving, show.shown]).toEqual(["survivor", 1]);
  });

  test("a piece that comes is there from then on, where it came", () => {
    const show = play({ role: "appears", whom: ["beacon"], where: ["space:A1"] });
    expect(show.scene.pieces.find(({ id }) => id === "beacon")?.space).toBe("space:A1");
  });

  test("a piece that dies fades, and is gone after that", () => {
    const dying = play({ role: "dies", whom: ["xeno:runner"] });
    expect(dying.fading).toEqual(["xeno:runner"]);
    expect(dying.scene.pieces.some(({ id }) => id === "xeno:runner")).toBe(true);
    const gone = play({ role: "dies", whom: ["xeno:runner"] }, { role: "notes" });
    expect(gone.scene.pieces.some(({ id }) => id === "xeno:runner")).toBe(false);
  });

  test("dice stay until somebody moves", () => {
    const roll: Did = { role: "rolls", by: "survivor", faces: [5] };
    expect(play(roll, { role: "notes" }).roll?.dice.map(({ face }) => face)).toEqual([5]);
    expect(play(roll, { role: "moves", by: "survivor", where: ["space:B1"] }).roll).toBeNull();
  });
});

describe("some of a sort", () => {
  const swarm = (at: string, count: number, id = "figure:f0") =>
    piece(id, at, { sort: "enemy:swarmer", count, states: [], target: `space:${at}` });
  const before = scene(swarm("A1", 4), piece("radar:r1", "B1", { sort: "radar", count: 1, states: [] }));
  const shown = (dids: Did[], after = before) =>
    stepsBetween(
      before,
      after,
      dids.map((did) => event(did)),
    ).reduce((show, step, id) => stepped(show, step, id, 1), opening(before, 9));
  const counts = (dids: Did[], after = before) =>
    shown(dids, after).scene.pieces.map((one) => [one.sort, one.space, one.count]);
  const goes = (number: number, from: string, to: string): Did => ({
    role: "moves",
    whom: ["enemy:swarmer"],
    whence: [`space:${from}`],
    where: [`space:${to}`],
    number,
  });

  test("go ahead and leave the others where they are", () => {
    expect(counts([goes(1, "A1", "B1")])).toEqual([
      ["enemy:swarmer", "space:A1", 3],
      ["radar", "space:B1", 1],
      ["enemy:swarmer", "space:B1", 1],
    ]);
  });

  test("are one group again where they meet, and the last of them take the piece along", () => {
    expect(counts([goes(1, "A1", "B1"), goes(3, "A1", "B1"), goes(4, "B1", "C1")])).toEqual([
      ["enemy:swarmer", "space:C1", 4],
      ["radar", "space:B1", 1],
    ]);
  });

  test("fall one by one; the last one fades", () => {
    const falls: Did = { role: "dies", whom: ["enemy:swarmer"], where: ["space:A1"] };
    expect(counts([falls])[0]).toEqual(["enemy:swarmer", "space:A1", 3]);
    expect(shown([falls]).fading).toEqual([]);
    expect(shown([falls, falls, falls, falls]).fading).toEqual(["figure:f0"]);
  });

  test("a token that is revealed is gone", () => {
    expect(shown([{ role: "reveals", whom: ["radar"], where: ["space:B1"] }]).fading).toEqual(["radar:r1"]);
  });

  test("come as many as are told", () => {
    const come: Did = { role: "appears", whom: ["enemy:swarmer"], where: ["space:C1"], number: 2 };
    expect(counts([come]).at(-1)).toEqual(["enemy:swarmer", "space:C1", 2]);
  });

  test("whom nobody knows, or where nobody is, changes nothing", () => {
    expect(counts([goes(1, "C1", "B1")])).toEqual(counts([]));
  });
});

describe("what spreads from a space", () => {
  test("a noise, as many rings as it is loud; a blow, in one; a thing that is laid, in none", () => {
    const [noise, blow, thing] = steps(
      { role: "lays", where: ["space:B1"], number: 3 },
      { role: "attacks", by: "survivor", where: ["space:C1"] },
      { role: "lays", where: ["space:B1"] },
    );
    expect(noise?.wave).toEqual({ space: "space:B1", rings: 3, tone: "noise" });
    expect(blow?.wave).toEqual({ space: "space:C1", rings: 1, tone: "danger" });
    expect(thing?.wave).toBeUndefined();
  });

  test("the story is read, not watched", () => {
    expect(steps({ role: "tells" })).toEqual([]);
  });
});
