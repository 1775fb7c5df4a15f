import { describe, expect, test } from "vitest";
import { boards, changed, moment, seated, texts } from "./fixtures/moments";
import type { Choice, Event, Table } from "./protocol";
import type { Scene } from "./scene";
import * as pure from "./state";
import { START, type State, told } from "./state";

const fact = (n: number, text = "It happened."): Event => ({ n, event: "told", rule: "HB-001", text });
const sceneOf = (state: State): Scene => state.seen?.scene as Scene;
const kept = (keys: Record<number, string>, seat = 0, tutorial = -1) => ({
  table: "fixture",
  keys,
  watch: "",
  seat,
  title: "",
  scenario: "",
  headline: "",
  over: "",
  used: 0,
  tutorial,
});
const choice = (text: string, targets: string[] = []): Choice => ({ text, label: `${text} label`, targets });
const chosen = (state: State, text: string): Choice =>
  state.seen?.said.choices.find((one) => one.text === text) as Choice;

describe("what is offered", () => {
  test("is everything, or what can be done with the things picked", () => {
    const state = seated("alien-skirmish", "fight");
    expect(pure.offered(state)).toHaveLength(11);
    expect(texts(pure.offered({ ...state, picked: ["who:x2"] }))).toHaveLength(5);
    expect(texts(pure.offered({ ...state, picked: ["who:x2", "weapon:unarmed"] }))).toEqual([
      "attack unarmed x2 plain",
      "attack unarmed x2 weak-spot",
    ]);
  });

  test("is nothing while a choice is on its way, on a replay, or before anything was told", () => {
    const state = seated("sole-survivor", "start");
    expect(texts(pure.choicesNow(state))).toEqual(["roll"]);
    expect(pure.choicesNow({ ...state, busy: "Roll" })).toEqual([]);
    expect(pure.choicesNow({ ...state, page: { kind: "replay", table: "fixture" } })).toEqual([]);
    expect(pure.choicesNow({ ...state, seen: null })).toEqual([]);
  });

  test("on the board leaves a card's targets out until the card is picked", () => {
    const state = seated("sole-survivor", "turn");
    const glows = texts(pure.offeredOnBoard(state));
    expect(glows).toContain("move E4");
    expect(glows).not.toContain("play blink E4");
    expect(texts(pure.offeredOnBoard({ ...state, picked: ["card:blink"] }))).toContain("play blink E4");
  });

  test("on the board has a card's targets if there is nothing else to do there", () => {
    const state = seated("sole-survivor", "turn");
    const cards = state.seen!.said.choices.filter((one) => one.text.startsWith("play") || one.text === "end");
    const only = changed(state, { choices: cards });
    expect(texts(pure.offeredOnBoard(only))).toContain("play blink E4");
  });
});

describe("what can be done at a place", () => {
  test("includes what stands on a space that stands for it", () => {
    const state = seated("sole-survivor", "turn");
    const scene = sceneOf(state);
    const zap = choice("zap", ["xeno:runner"]);
    expect(pure.choicesAt([zap], scene, "space:A1")).toEqual([zap]);
    expect(pure.choicesAt([zap], scene, "space:A2")).toEqual([]);
    expect(texts(pure.choicesAt(pure.offeredOnBoard(state), scene, "space:E4"))).toEqual(["move E4"]);
  });

  test("is of the thing alone where things stand apart", () => {
    const state = seated("alien-skirmish", "fight");
    const scene = sceneOf(state);
    expect(pure.choicesAt(pure.offered(state), scene, "zone:a_bridge")).toEqual([]);
    expect(texts(pure.choicesAt(pure.offered(state), scene, "zone:a_fore"))).toEqual(["move a_fore"]);
    expect(pure.choicesAt(pure.offered(state), scene, "who:x2")).toHaveLength(5);
  });

  test("goes by what choices call a piece", () => {
    const scene = sceneOf(seated("project-elite", "dice"));
    const alien = scene.pieces.find((piece) => piece.target)!;
    const hit = choice("group", [alien.target]);
    expect(pure.choicesAt([hit], scene, alien.space)).toEqual([hit]);
  });
});

describe("places", () => {
  test("are spaces and doors, and pieces that stand apart, each once", () => {
    const fight = sceneOf(seated("alien-skirmish", "fight"));
    const places = pure.placesOf(fight);
    expect(places).toContain("who:castell");
    expect(places).toContain("post:a_bridge|a_fore");
    expect(new Set(places).size).toBe(places.length);
    const turn = sceneOf(seated("sole-survivor", "turn"));
    expect(pure.placesOf(turn)).toEqual(turn.board.spaces.map((space) => space.id));
  });

  test("a choice is on the board if one of its targets is, and not picked already", () => {
    const state = seated("alien-skirmish", "fight");
    const scene = sceneOf(state);
    const attack = chosen(state, "attack unarmed x2 plain");
    expect(pure.isOnBoard(attack, scene, [])).toBe(true);
    expect(pure.isOnBoard(attack, scene, ["who:x2"])).toBe(false);
    expect(pure.isOnBoard(chosen(state, "end"), scene, [])).toBe(false);
  });

  test("a piece that choices call otherwise is on the board by that word alone, where things stand apart", () => {
    const scene = sceneOf(seated("alien-skirmish", "fight"));
    const item = scene.pieces.find((piece) => piece.id.startsWith("item:"))!;
    const renamed = { ...scene, pieces: [{ ...item, target: "item:x" }] };
    expect(pure.isOnBoard(choice("take", ["item:x"]), renamed, [])).toBe(true);
    expect(pure.isOnBoard(choice("take", [item.id]), renamed, [])).toBe(false);
    const together = { ...renamed, pieces: [...renamed.pieces], board: { ...scene.board, apart: false } };
    expect(pure.isOnBoard(choice("take", [item.id]), together, [])).toBe(true);
  });
});

describe("groups", () => {
  test("hold the choices of one verb and card, in the order offered", () => {
    const state = seated("sole-survivor", "turn");
    const groups = pure.grouped(pure.offered(state), sceneOf(state));
    expect(groups.map((group) => [group.verb, group.title, group.choices.length])).toEqual([
      ["move ", "Move", 39],
      ["play card:phase-cloak", "Play", 1],
      ["play card:blink", "Play", 29],
      ["end ", "End", 1],
    ]);
    expect(groups[2]?.card?.name).toBe("Blink");
  });

  test("are parted by the first argument where there are several", () => {
    const state = seated("alien-skirmish", "fight");
    const attack = pure.grouped(pure.offered(state), sceneOf(state)).find((group) => group.verb.startsWith("attack"))!;
    expect(pure.byFirst(attack).map((part) => [part.title, part.choices.length])).toEqual([
      ["weapon:maintenance-jack", 2],
      ["weapon:unarmed", 2],
    ]);
    const move = pure.grouped(pure.offered(state), sceneOf(state))[0]!;
    expect(pure.byFirst(move).map((part) => part.title)).toEqual([""]);
  });
});

describe("things have names", () => {
  test("spaces, doors, pieces and cards, by what choices call them", () => {
    const scene = sceneOf(seated("alien-skirmish", "fight"));
    expect(pure.nameOfThing(scene, "who:castell")).toBe("Castell, Space Trucker");
    expect(pure.nameOfThing(scene, "zone:a_bridge")).toBe(
      scene.board.spaces.find((space) => space.id === "zone:a_bridge")?.name,
    );
    expect(pure.nameOfThing(scene, "nothing")).toBe("");
    const elite = sceneOf(seated("project-elite", "dice"));
    const alien = elite.pieces.find((piece) => piece.target)!;
    expect(pure.nameOfThing(elite, alien.target)).not.toBe("");
    expect(pure.nameOfThing(elite, "card:burst-smg")).toBe("Burst SMG");
  });

  test("the card of a choice is one that is played or in use, no sheet", () => {
    const state = seated("project-elite", "ready");
    expect(pure.cardOf(chosen(state, "fire burst-smg"), sceneOf(state))?.id).toBe("card:burst-smg");
    expect(pure.cardOf(choice("x", ["hero:akosha"]), sceneOf(state))).toBeUndefined();
  });

  test("hands are found by what they are for", () => {
    const team = sceneOf(seated("alien-skirmish", "team"));
    expect(pure.handsThat(team, "shop").map((hand) => hand.id)).toEqual(["types"]);
    expect(pure.handsThat(team, "goods").map((hand) => hand.id)).toEqual(["specialties", "gear"]);
    expect(pure.handsThat(team, "team")[0]?.recipe).toEqual(["recruit space-trucker", "train abara medic"]);
    expect(pure.handsThat(sceneOf(seated("alien-skirmish", "muster")), "shop").map((hand) => hand.id)).toEqual([
      "rosters",
      "types",
    ]);
    expect(pure.handsThat(sceneOf(seated("alien-skirmish", "fight")), "shop")).toEqual([]);
  });
});

describe("taking in what the table says", () => {
  test("needs a board that came along or is known", () => {
    expect(told(START, moment("alien-skirmish", "team"), true)).toBeNull();
    expect(told({ ...START, boards: boards() }, moment("alien-skirmish", "team"), true)?.seen?.said.n).toBe(2);
    const first = moment("alien-skirmish", "muster");
    expect(Object.keys(told(START, first, true)?.boards ?? {})).toEqual([first.scene.board_id]);
  });

  test("adds new events to the log, and a whole log in place of the old", () => {
    const state = { ...seated("sole-survivor", "start"), log: [fact(0)] };
    const later = changed(state, { n: 1, events: [fact(0, "Old."), fact(1, "New.")] });
    expect(later.log.map((event) => event.text)).toEqual(["It happened.", "New."]);
    const whole = told(state, { ...state.seen!.said, n: 1, events: [fact(1, "All.")] }, true);
    expect(whole?.log.map((event) => event.text)).toEqual(["All."]);
  });

  test("an empty log takes everything", () => {
    const state = seated("sole-survivor", "start");
    expect(changed(state, { events: [fact(0)] }).log).toHaveLength(1);
  });

  test("drops what was half chosen, the hint and the wait once something happened", () => {
    const half = {
      ...seated("sole-survivor", "turn"),
      picked: ["card:blink"],
      menu: { space: "space:A1", x: 1, y: 1 },
      busy: "Move",
      hint: { advice: [], ms: 1 },
      trouble: "Lost",
    } as State;
    const same = changed(half, {});
    expect(same).toMatchObject({ picked: ["card:blink"], busy: "Move", trouble: "" });
    expect(same.hint).not.toBeNull();
    const after = changed(half, { n: 2 });
    expect(after).toMatchObject({ picked: [], menu: null, busy: "", hint: null });
  });

  test("keeps what is half chosen while a clock runs and it can still be done", () => {
    const clock = { now: 0, end: 1000, running: true, paused: "", by: null } as NonNullable<Table["clock"]>;
    const half = { ...seated("project-elite", "ready"), picked: ["card:burst-smg"] };
    expect(changed(half, { n: 99, clock }).picked).toEqual(["card:burst-smg"]);
    expect(changed(half, { n: 99, clock: null }).picked).toEqual([]);
    expect(changed({ ...half, picked: ["card:burst-smg", "space:C3"] }, { n: 99, clock }).picked).toEqual([]);
    const open = { ...half, picked: [], menu: { space: "space:C3", x: 0, y: 0 } };
    expect(changed(open, { n: 99, clock }).menu).toEqual(open.menu);
    expect(changed(open, { n: 99, clock, choices: [] }).menu).toBeNull();
    expect(changed(half, { n: 99, clock, choices: [choice("wait")] }).picked).toEqual([]);
  });

  test("choices that are still offered are the same objects", () => {
    const state = seated("sole-survivor", "turn");
    const again = changed(state, { n: 2, choices: [...structuredClone(state.seen!.said.choices)] });
    expect(again.seen?.said.choices).toBe(state.seen?.said.choices);
  });

  test("what is looked at is shown with its cost as soon as that is known", () => {
    const state = { ...seated("sole-survivor", "turn"), preview: choice("move E4") };
    const priced = state.seen!.said.choices.map((one) => (one.text === "move E4" ? { ...one, note: "9 AP" } : one));
    expect(changed(state, { choices: priced }).preview?.note).toBe("9 AP");
    expect(changed(state, { choices: [] }).preview).toBeNull();
  });

  test("the cursor stays where it is, or goes to who acts", () => {
    expect(seated("sole-survivor", "turn").cursor).toBe("space:E5");
    expect(seated("alien-skirmish", "fight").cursor).toBe("zone:a_bridge");
    const state = { ...seated("sole-survivor", "turn"), cursor: "space:A1" };
    expect(changed(state, { n: 2 }).cursor).toBe("space:A1");
    expect(changed({ ...state, cursor: "space:Z9" }, { n: 2 }).cursor).toBe("space:E5");
    const watching = changed({ ...state, cursor: "" }, { seat: null });
    expect(watching.cursor).toBe(sceneOf(state).board.spaces[0]?.id);
  });

  test("dice picked out stay so until they lie somewhere", () => {
    const state = { ...seated("project-elite", "dice"), chosen: ["die:2", "die:3"] };
    const same = changed(state, { n: 99 });
    expect(same.chosen).toBe(state.chosen);
    const after = told(state, moment("project-elite", "ready"), false);
    expect(after?.chosen).toEqual([]);
  });
});

describe("choices under way", () => {
  const sent = (id: string, n = Infinity) => ({ id, choice: id, targets: [], n });

  test("arrive with the entry that they became", () => {
    const state = { ...seated("project-elite", "dice"), sent: [sent("a"), sent("b")] };
    const n = state.seen!.said.n;
    expect(pure.answered(state, "a", n).sent.map((one) => one.id)).toEqual(["b"]);
    const later = pure.answered(state, "a", n + 1);
    expect(later.sent.map((one) => one.n)).toEqual([n + 1, Infinity]);
    expect(later.connected).toBe(true);
    expect(changed(later, { n: n + 1 }).sent.map((one) => one.id)).toEqual(["b"]);
    expect(pure.answered({ ...state, seen: null }, "a", 1).sent).toHaveLength(2);
  });

  test("have counted up to the one that the table names", () => {
    const state = { ...seated("project-elite", "dice"), sent: [sent("a"), sent("b"), sent("c")] };
    expect(changed(state, { counted: "b" }).sent.map((one) => one.id)).toEqual(["c"]);
    expect(changed(state, { counted: "z" }).sent).toBe(state.sent);
  });
});

describe("one step back", () => {
  const open: State = {
    ...START,
    die: { choice: "", faces: [], needs: { sides: 6, purpose: "" } },
    menu: { space: "", x: 0, y: 0 },
    refused: { target: "", at: null, title: "", why: "", rule: "" },
    drawer: "help",
    ordering: "hold",
    picked: ["a", "b"],
    chosen: ["die:1"],
    foresee: true,
  };

  test("closes the innermost open thing", () => {
    const order: string[] = [];
    let state = open;
    for (let step = 0; step < 20 && pure.back(state) !== state; step += 1) {
      const after = pure.back(state);
      order.push(
        ...Object.keys(after).filter(
          (name) => after[name as keyof State] !== state[name as keyof State] && name !== "preview",
        ),
      );
      state = after;
    }
    expect(order).toEqual(["die", "menu", "refused", "drawer", "ordering", "picked", "picked", "chosen", "foresee"]);
  });

  test("takes the last thing picked back first", () => {
    expect(pure.back({ ...START, picked: ["a", "b"] }).picked).toEqual(["a"]);
  });

  test("nothing is half chosen after Escape", () => {
    expect(pure.undecided(open)).toMatchObject({
      picked: [],
      menu: null,
      preview: null,
      refused: null,
      drawer: "help",
    });
  });

  test("whoever leaves the table takes nothing along", () => {
    const left = pure.leaveTable({
      ...seated("project-elite", "dice"),
      picked: ["card:burst-smg"],
      menu: { space: "x", x: 0, y: 0 },
      leader: "hero:akosha",
      chosen: ["die:1"],
      sent: [{ id: "a", choice: "a", targets: [], n: 1 }],
      looked: "x",
      cursor: "y",
      orders: [{ text: "", label: "", rule: "", things: [] }],
      log: [fact(1)],
      connected: false,
    });
    expect(left).toMatchObject({
      picked: [],
      menu: null,
      seen: null,
      log: [],
      leader: "",
      chosen: [],
      sent: [],
      looked: "",
      cursor: "",
      orders: [],
      connected: true,
      replay: START.replay,
    });
    expect(Object.keys(left.boards).length).toBeGreaterThan(0);
  });
});

describe("undo", () => {
  const said = (some: Partial<Table>): Table => ({ ...moment("alien-skirmish", "fight"), ...some });

  test("is offered when it is free, or when somebody can be asked", () => {
    expect(pure.canUndo(said({ can_undo: true, seat: null }))).toBe(true);
    expect(pure.canUndo(said({}))).toBe(true);
    expect(pure.canUndo(said({ seat: null }))).toBe(false);
    expect(pure.canUndo(said({ n: 0 }))).toBe(false);
    expect(pure.canUndo(said({ outcome: { results: [1, 0], reason: "", rule: "" } }))).toBe(false);
  });

  test("is not offered against bots unless it is free, nor where nothing is taken back", () => {
    const [own, other] = said({}).seats;
    expect(pure.canUndo(said({ seats: [own!, { ...other!, kind: "bot" }] }))).toBe(false);
    expect(pure.canUndo(said({ final: "PE-127" }))).toBe(false);
    expect(moment("project-elite", "dice").final).toBe("PE-127");
  });
});

describe("round one screen", () => {
  const fight = { ...seated("alien-skirmish", "fight"), kept: [kept({ 0: "k0", 1: "k1" })] };

  test("the screen is handed to whoever is asked", () => {
    expect(pure.handTo(fight)?.seat).toBe(0);
    expect(pure.handTo({ ...fight, holder: 0 })).toBeNull();
    expect(pure.handTo({ ...changed(fight, { to_act: [1] }), holder: 0 })?.seat).toBe(1);
  });

  test("nobody is handed anything alone, at an open board, or after the end", () => {
    expect(pure.handTo({ ...fight, kept: [kept({ 0: "k0" })] })).toBeNull();
    expect(pure.handTo({ ...fight, kept: [] })).toBeNull();
    expect(pure.handTo(changed(fight, { outcome: { results: [1, 0], reason: "", rule: "" } }))).toBeNull();
    expect(pure.handTo({ ...seated("project-elite", "dice"), kept: fight.kept })).toBeNull();
    expect(pure.handTo(changed(fight, { to_act: [] }))).toBeNull();
  });
});

describe("the rest", () => {
  test("the kept table of the page, and the game", () => {
    const state = { ...seated("sole-survivor", "start"), kept: [kept({ 0: "k" })] };
    expect(pure.keptNow(state)?.keys[0]).toBe("k");
    expect(pure.keptNow({ ...state, page: { kind: "home" } })).toBeUndefined();
    expect(pure.keptNow({ ...state, page: { kind: "replay", table: "fixture" } })).toBeDefined();
    expect(pure.gameIdNow(state)).toBe("sole-survivor");
    expect(pure.gameIdNow(START)).toBe("");
    const games = [{ id: "first" }, { id: "second" }] as State["games"];
    expect(pure.gameIdNow({ ...START, games })).toBe("first");
  });

  test("a step of the tutorial", () => {
    const steps = [
      { text: "One", choice: "", highlight: [] },
      { text: "Two", choice: "", highlight: [] },
    ] as unknown as State["tutorial"];
    const at = (step: number) =>
      pure.tutorialStep({ ...seated("sole-survivor", "start"), tutorial: steps, kept: [kept({}, 0, step)] });
    expect(at(1)).toMatchObject({ text: "Two" });
    expect([at(-1), at(2)]).toEqual([null, null]);
  });

  test("an order that waits for a thing on the board", () => {
    const order = {
      text: "hold-until",
      label: "Hold until {0}",
      rule: "",
      things: [{ name: "a_bridge", label: "Bridge" }],
    };
    const state = { ...START, orders: [order], ordering: "hold-until" };
    expect(pure.orderAt(state, "zone:a_bridge")).toBe("hold-until a_bridge");
    expect(pure.orderAt(state, "zone:a_fore")).toBe("");
    expect(pure.orderAt({ ...state, ordering: "" }, "zone:a_bridge")).toBe("");
  });

  test("a team is kept for its side of its scenario", () => {
    const team = { name: "A", game: "g", scenario: "s", seat: 0, choices: [] };
    expect(pure.sameSide(team, { ...team, name: "B", choices: ["x"] })).toBe(true);
    for (const other of [{ game: "h" }, { scenario: "t" }, { seat: 1 }])
      expect(pure.sameSide(team, { ...team, ...other })).toBe(false);
  });

  test("more than half a point is won", () => {
    const outcome = { results: [0.5, 1], reason: "", rule: "" };
    expect([pure.wonBy(outcome, 0), pure.wonBy(outcome, 1), pure.wonBy(outcome, null), pure.wonBy(outcome, 7)]).toEqual(
      [false, true, false, false],
    );
  });
});

describe("what waits for its picture", () => {
  const first = fact(2, "First.");
  const second = fact(2, "Second.");
  const state = { ...seated("sole-survivor", "start"), log: [fact(1), first, second] };
  const show = (event: Event | null): State =>
    ({ ...state, show: { scene: sceneOf(state), first, event } }) as unknown as State;

  test("the log tells no more than has been shown", () => {
    expect(pure.shownLog(state)).toHaveLength(3);
    expect(pure.shownLog(show(null))).toHaveLength(1);
    expect(pure.shownLog(show(first))).toHaveLength(2);
    expect(pure.shownLog(show(second))).toHaveLength(3);
  });

  test("nothing can be chosen before all has been shown", () => {
    expect(pure.choicesNow(state)).not.toEqual([]);
    expect(pure.choicesNow(show(first))).toEqual([]);
  });
});

describe("playing on from a moment", () => {
  const at = (said: Partial<Table>, over = false): State => {
    const state = seated("alien-skirmish", "fight");
    const seen = state.seen as pure.Seen;
    return { ...state, seen: { ...seen, said: { ...seen.said, ...said } }, replay: { ...state.replay, over } };
  };
  const [own, other] = moment("alien-skirmish", "fight").seats;
  const open = [own!, { ...other!, kind: "open" as const }];

  test("is for who sits at a table alone, with bots, or round one screen", () => {
    expect(pure.canPlayOn(at({ seats: [own!, { ...other!, kind: "bot" }] }))).toBe(true);
    expect(pure.canPlayOn(at({ seat: null }))).toBe(false);
  });

  test("waits for the end where somebody else plays, and then is for everybody", () => {
    expect(pure.canPlayOn(at({ seats: open }))).toBe(false);
    expect(pure.canPlayOn(at({ seats: open }, true))).toBe(true);
    expect(pure.canPlayOn(at({ seat: null }, true))).toBe(true);
  });

  test("is not offered where the game is over, nor in a campaign", () => {
    expect(pure.canPlayOn(at({ outcome: { results: [1, 0], reason: "", rule: "" } }, true))).toBe(false);
    expect(pure.canPlayOn(at({ campaign: "c1" }, true))).toBe(false);
  });
});
