import { beforeEach, describe, expect, test, vi } from "vitest";
import * as actions from "./actions";
import * as asides from "./asides";
import { boards, changed, moment, seated } from "./fixtures/moments";
import type { Explained, Failure, Table } from "./protocol";
import { START, type State } from "./state";
import { set, store } from "./store";

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Answer = object | Failure | "away";

/** A server that answers what it is told to answer, by method and path, the last answer again and again. */
class Server {
  asked: Asked[] = [];
  answers = new Map<string, { status: number; said: Answer }[]>();

  on(what: string, said: Answer, status = 200): this {
    this.answers.set(what, [...(this.answers.get(what) ?? []), { status, said }]);
    return this;
  }

  fetch = async (path: string, request: RequestInit): Promise<Response> => {
    const [bare = ""] = path.split("?");
    const what = `${request.method} ${bare.replace("/api/tables/fixture", "")}`;
    this.asked.push({ method: request.method ?? "", path, body: request.body ? JSON.parse(String(request.body)) : {} });
    const list = this.answers.get(what) ?? [];
    const next = list.length > 1 ? list.shift() : list[0];
    if (!next) throw new Error(`nobody said what to answer to ${what}`);
    if (next.said === "away") throw new TypeError("away");
    return new Response(JSON.stringify(next.said), { status: next.status });
  };

  bodies = (end: string): Record<string, unknown>[] =>
    this.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
}

let server: Server;
const KEPT = {
  table: "fixture",
  keys: { 0: "key" },
  watch: "",
  seat: 0,
  title: "",
  scenario: "",
  headline: "",
  over: "",
  used: 0,
  tutorial: -1,
};

beforeEach(() => {
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("window", {
    setTimeout: (act: () => void) => setTimeout(act, 0),
    clearTimeout,
    scrollTo: () => undefined,
  });
  vi.stubGlobal("document", { title: "", hidden: true, querySelector: () => null });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

function sit(state: State, some: Partial<State> = {}): Table {
  store.value = { ...state, kept: [KEPT], ...some };
  return state.seen!.said;
}

const now = (): State => store.value;
const settled = () => new Promise((done) => setTimeout(done, 15));

describe("addresses", () => {
  test("name a page", () => {
    expect(actions.pageAt("/")).toEqual({ kind: "home" });
    expect(actions.pageAt("/index.html")).toEqual({ kind: "home" });
    expect(actions.pageAt("/t/a%20b")).toEqual({ kind: "table", table: "a b" });
    expect(actions.pageAt("/t/ab/")).toEqual({ kind: "table", table: "ab" });
    expect(actions.pageAt("/t/ab/replay")).toEqual({ kind: "replay", table: "ab" });
    expect(actions.pageAt("/t/ab/else")).toEqual({ kind: "lost", path: "/t/ab/else" });
  });
});

describe("a choice", () => {
  test("is sent once, with what was known, and the table is shown as it is then", async () => {
    const said = sit(seated("sole-survivor", "start"));
    server.on("POST /choices", { n: 1, events: [] }).on("GET ", {
      ...moment("sole-survivor", "turn"),
      events: [{ n: 1, event: "rolled", rule: "SS-018", text: "You rolled." }],
    });
    const played = actions.play("roll");
    expect(now().busy).toBe(said.choices[0]?.label);
    await actions.play("roll");
    await played;
    expect(server.bodies("/choices")).toMatchObject([{ choice: "roll", after: 0 }]);
    expect(now()).toMatchObject({ busy: "", seen: { said: { n: 1 } } });
    expect(now().log.map((event) => event.text)).toEqual(["You rolled."]);
    expect(now().kept[0]?.headline).toBe(now().seen?.said.scene.headline);
  });

  test("is sent again until the server answers", async () => {
    sit(seated("sole-survivor", "start"));
    server
      .on("POST /choices", "away")
      .on("POST /choices", { code: "503", why: "" }, 503)
      .on("POST /choices", { n: 0, events: [] });
    await actions.play("roll");
    expect(server.bodies("/choices")).toHaveLength(3);
    expect(now().connected).toBe(true);
  });

  test("that came too late shows how the table stands", async () => {
    sit(seated("sole-survivor", "start"));
    server.on("POST /choices", { code: "stale", why: "Too late." }, 409).on("GET ", moment("sole-survivor", "start"));
    await actions.play("roll");
    expect(now().toast).toContain("is still open to you");
    server.answers.set("GET ", [{ status: 200, said: moment("sole-survivor", "turn") }]);
    await actions.play("roll");
    expect(now().toast).toBe("The table had moved on: this is how it stands.");
  });

  test("that is refused says why", async () => {
    sit(seated("sole-survivor", "start"));
    server.on("POST /choices", { code: "refused", why: "Not now.", rule: "SS-001" }, 422);
    await actions.play("roll");
    expect(now().refused).toMatchObject({ why: "Not now.", rule: "SS-001" });
    expect(now().busy).toBe("");
  });

  test("asks for a real die", async () => {
    sit(seated("sole-survivor", "start"));
    server.on("POST /choices", { n: 0, events: [], needs_dice: { sides: 6, purpose: "the action die" } });
    await actions.play("roll", []);
    expect(now().die).toEqual({ choice: "roll", faces: [], needs: { sides: 6, purpose: "the action die" } });
  });

  test("is not made on a replay, nor before anything was told", async () => {
    sit(seated("sole-survivor", "start"), { page: { kind: "replay", table: "fixture" } });
    await actions.play("roll");
    sit(seated("sole-survivor", "start"), { seen: null });
    await actions.play("roll");
    expect(server.asked).toEqual([]);
  });

  test("several follow one another as long as each is offered", async () => {
    sit(seated("sole-survivor", "start"));
    server
      .on("POST /choices", { n: 1, events: [] })
      .on("GET ", { ...moment("sole-survivor", "turn"), events: [{ n: 1, event: "x", rule: "", text: "" }] });
    await actions.playAll(["roll", "sing", "end"]);
    expect(server.bodies("/choices").map((body) => body["choice"])).toEqual(["roll"]);
    expect(now().toast).toBe("The rest of this team cannot be had here.");
  });
});

describe("a command at a live table", () => {
  test("does not wait, is named, and is under way until the table tells of it", async () => {
    const said = sit(seated("project-elite", "ready"));
    server.on("POST /choices", { n: said.n + 1, events: [] }).on("GET ", {
      ...moment("project-elite", "ready"),
      n: said.n + 1,
      events: [{ n: said.n + 1, event: "x", rule: "", text: "" }],
    });
    const going = actions.play("take burst-smg.1");
    expect(now()).toMatchObject({
      busy: "",
      sent: [{ choice: "take burst-smg.1", targets: ["slot:burst-smg.1"], n: Infinity }],
    });
    await going;
    expect(server.bodies("/choices")).toMatchObject([
      { choice: "take burst-smg.1", after: said.n, id: expect.stringMatching(/.-\d+$/) },
    ]);
    expect(now().sent).toMatchObject([{ n: said.n + 1 }]);
    await settled();
    expect(now().sent).toEqual([]);
    expect(now().seen?.said.n).toBe(said.n + 1);
  });

  test("is not sent twice; dice are not rolled while something is under way, and no more than four wait", async () => {
    const said = sit(seated("project-elite", "ready"));
    server.on("POST /choices", { n: said.n, events: [] });
    const all = [
      "take burst-smg.1",
      "take burst-smg.1",
      "roll 14",
      "take burst-smg.2",
      "wait",
      "stand-by",
      "fire burst-smg",
    ].map((choice) => actions.play(choice));
    expect(now().sent.map((one) => one.choice)).toEqual(["take burst-smg.1", "take burst-smg.2", "wait", "stand-by"]);
    await Promise.all(all);
    expect(server.bodies("/choices").map((body) => body["choice"])).toEqual([
      "take burst-smg.1",
      "take burst-smg.2",
      "wait",
      "stand-by",
    ]);
    expect(now().sent).toEqual([]);
  });

  test("a roll is sent if nothing else is", async () => {
    const said = sit(seated("project-elite", "ready"));
    server.on("POST /choices", { n: said.n, events: [] });
    actions.roll();
    expect(now().sent.map((one) => one.choice)).toEqual(["roll 14"]);
    await settled();
  });

  test("that is refused is said in passing, and is no longer under way", async () => {
    sit(seated("project-elite", "ready"));
    server.on("POST /choices", { code: "refused", why: "Time is up." }, 422);
    await actions.play("wait");
    expect(now()).toMatchObject({ sent: [], toast: "Time is up.", refused: null });
  });

  test("is not sent while the connection is lost", async () => {
    sit(seated("project-elite", "ready"), { connected: false });
    await actions.play("wait");
    expect([server.asked, now().sent]).toEqual([[], []]);
    expect(now().toast).toContain("connection is lost");
  });

  test("waits where it is not live", async () => {
    sit(seated("alien-skirmish", "fight"));
    server.on("POST /choices", { n: 57, events: [] });
    const going = actions.play("end");
    expect(now()).toMatchObject({ busy: "End the activation", sent: [] });
    await going;
  });
});

describe("presses are carried out", () => {
  test("a space is looked at, and its one choice made", async () => {
    sit(seated("sole-survivor", "turn"));
    server.on("POST /choices", { n: 1, events: [] });
    actions.chooseAt("space:E4", "E4", 3, 4);
    expect(now()).toMatchObject({ cursor: "space:E4", looked: "space:E4", busy: "Move to E4" });
    await settled();
    expect(server.bodies("/choices")).toMatchObject([{ choice: "move E4" }]);
  });

  test("a menu opens where it was pressed", () => {
    const two = ["a", "b"].map((text) => ({ text, label: text, targets: ["space:E4"] }));
    sit(changed(seated("sole-survivor", "turn"), { choices: two }));
    actions.chooseAt("space:E4", "E4", 3, 4);
    expect(now().menu).toEqual({ space: "space:E4", x: 3, y: 4 });
  });

  test("a thing is picked, and let go", () => {
    sit(seated("sole-survivor", "turn"), { preview: { text: "x", label: "", targets: [] } });
    actions.chooseThing("card:blink", "Blink");
    expect(now()).toMatchObject({ picked: ["card:blink"], preview: null });
    actions.chooseThing("card:blink", "Blink");
    expect(now().picked).toEqual([]);
  });

  test("dice are picked out, and what cannot be is said", () => {
    const state = seated("project-elite", "ready");
    sit(state);
    const [loose, held] = state.seen!.scene.pools[0]!.dice;
    actions.chooseDie(loose!);
    expect(now().chosen).toEqual(["die:1"]);
    actions.chooseDie(held!);
    expect(now().toast).toContain("lies in a slot");
  });

  test("the next of the own pieces leads, round and round", () => {
    sit(seated("project-elite", "alone"), { picked: ["x"] });
    actions.leadNext();
    expect(now()).toMatchObject({ leader: "hero:gherid", picked: [] });
    actions.leadNext();
    expect(now().leader).toBe("hero:kinje");
    sit(seated("project-elite", "dice"));
    actions.leadNext();
    expect(now().leader).toBe("");
  });

  test("a card or a slot says why not, of what was picked", async () => {
    sit(seated("sole-survivor", "turn"), { picked: ["card:blink"] });
    server.on("POST /explain", { legal: false, why: "Too far.", rule: "SS-R48" } satisfies Explained);
    actions.chooseAt("space:I9", "I9", 1, 2);
    await settled();
    expect(server.bodies("/explain")).toEqual([{ target: "space:I9", using: "card:blink" }]);
    expect(now().refused).toEqual({
      target: "space:I9",
      at: { x: 1, y: 2 },
      title: "I9: why not?",
      why: "Too far.",
      rule: "SS-R48",
    });
  });
});

describe("why not", () => {
  test("asks for one thing of another", async () => {
    sit(seated("alien-skirmish", "team"));
    server.on("POST /explain", { legal: false, why: "Abara is a Medic.", rule: "AS-306" });
    await actions.whyNotFor("specialty:medic", "who:abara", "Medic");
    expect(server.bodies("/explain")).toEqual([{ target: "specialty:medic", using: "who:abara" }]);
    expect(now().refused).toMatchObject({ title: "Medic: why not?", why: "Abara is a Medic." });
  });

  test("says what is asked where nothing forbids it", async () => {
    const said = sit(seated("alien-skirmish", "fight"));
    server.on("POST /explain", { legal: true, why: "", rule: "" });
    actions.whyNot("who:abara", "Abara");
    await settled();
    expect(now().refused).toMatchObject({ title: "Abara: nothing to do there now", why: said.question, rule: "" });
  });

  test("tells a watcher without asking", () => {
    sit(changed(seated("alien-skirmish", "fight"), { seat: null, choices: [] }));
    actions.whyNot("who:abara", "Abara");
    expect(now().refused?.why).toContain("You are watching");
    expect(server.asked).toEqual([]);
  });

  test("is forgotten if the table moved on meanwhile", async () => {
    sit(seated("alien-skirmish", "fight"));
    server.on("POST /explain", { legal: false, why: "Old.", rule: "" });
    actions.whyNot("who:abara", "Abara");
    store.value = changed(now(), { n: 99 });
    await settled();
    expect(now().refused).toBeNull();
  });
});

describe("beside the game", () => {
  test("undo is free, or everybody is asked", async () => {
    const said = sit(changed(seated("alien-skirmish", "fight"), { can_undo: true }));
    server.on("POST /undo", { n: said.n + 1 }).on("GET ", moment("alien-skirmish", "fight"));
    await actions.undo();
    expect(server.bodies("/undo")).toEqual([{ entries: 1 }]);
    expect(now().toast).toBe("Taken back.");
    sit(changed(seated("alien-skirmish", "fight"), { undo_asked: { entries: 3, agreed: [1], by: 1 } }));
    server.answers.set("POST /undo", [{ status: 200, said: { n: said.n } }]);
    await actions.undo();
    expect(server.bodies("/undo")[1]).toEqual({ entries: 3, agree: true });
    expect(now().toast).toBe("The others are asked whether they agree.");
    sit(seated("project-elite", "dice"));
    await actions.undo();
    expect(server.bodies("/undo")).toHaveLength(2);
  });

  test("orders are given and taken back", async () => {
    sit(changed(seated("alien-skirmish", "fight"), { orders: [{ text: "hold", label: "Hold" }] }), {
      ordering: "hold",
    });
    server
      .on("PUT /orders", {
        given: [
          { text: "hold", label: "Hold" },
          { text: "spot", label: "Spot" },
        ],
        offered: [],
      })
      .on("POST /orders", { given: [], offered: [] });
    await asides.giveOrder("spot");
    expect(server.asked[0]?.body).toEqual({ orders: ["hold", "spot"] });
    expect(now().seen?.said.orders.map(({ text }) => text)).toContain("spot");
    expect(now().ordering).toBe("");
    await asides.takeBackOrder("hold");
    expect(server.asked[1]?.body).toEqual({ orders: ["spot"] });
  });

  test("a hint shows the best choice, unless the table moved on", async () => {
    sit(seated("sole-survivor", "turn"));
    const hint = { advice: [{ choice: "move E4", label: "", chance: 1, tries: 1, why: "" }], ms: 5 };
    server.on("POST /hint", hint);
    await asides.hint();
    expect(now()).toMatchObject({ drawer: "hint", hint, preview: { text: "move E4" } });
    sit(changed(seated("sole-survivor", "turn"), { choices: [] }));
    await asides.hint();
    expect(now().toast).toBe("There is nothing to choose now.");
  });

  test("teams are kept and forgotten", () => {
    const team = { name: "A", game: "alien-skirmish", scenario: "s", seat: 0, choices: ["x"] };
    store.value = {
      ...START,
      savedTeams: [
        { ...team, choices: ["old"] },
        { ...team, name: "B" },
      ],
    };
    asides.saveTeam(team);
    expect(now().savedTeams.map(({ name, choices }) => [name, choices[0]])).toEqual([
      ["A", "x"],
      ["B", "x"],
    ]);
    asides.forgetTeam(now().savedTeams[1]!);
    expect(now().savedTeams.map(({ name }) => name)).toEqual(["A"]);
  });

  test("the clock is stopped and let run", async () => {
    const clock = { now: 0, end: 1, running: true, paused: "" as const, by: null };
    sit(changed(seated("project-elite", "dice"), { clock }));
    server.on("POST /pause", {}).on("POST /resume", {});
    await actions.pauseOrResume();
    store.value = changed(now(), { clock: { ...clock, running: false } });
    await actions.pauseOrResume();
    expect(server.asked.map(({ path }) => path.split("/").pop())).toEqual(["pause", "resume"]);
    sit(seated("sole-survivor", "turn"));
    await actions.pauseOrResume();
    expect(server.asked).toHaveLength(2);
  });

  test("who takes the screen over sits there", () => {
    sit(seated("alien-skirmish", "fight"), { kept: [{ ...KEPT, keys: { 0: "k0", 1: "k1" } }] });
    actions.takeOver(0);
    expect(now()).toMatchObject({ holder: 0, kept: [{ seat: 0 }] });
    asides.tutorialTo(3);
    expect(now().kept[0]?.tutorial).toBe(3);
    actions.forget("fixture");
    expect(now().kept).toEqual([]);
  });
});

describe("what is remembered of a table", () => {
  const answer = (headline: string) => {
    const said = moment("sole-survivor", "turn");
    return { ...said, scene: { ...said.scene, headline } };
  };

  test("is written when something of it changed, and not each time", async () => {
    const headline = moment("sole-survivor", "turn").scene.headline;
    sit(seated("sole-survivor", "turn"), { kept: [{ ...KEPT, headline, used: Date.now() }] });
    server
      .on("POST /choices", { code: "stale", why: "" }, 409)
      .on("GET ", answer(headline))
      .on("GET ", answer("Turn 9"));
    const [before] = now().kept;
    await actions.play("end");
    expect(now().kept[0]).toBe(before);
    await actions.play("end");
    expect(now().kept[0]?.headline).toBe("Turn 9");
    expect(document.title).toContain("Turn 9");
  });
});

describe("the tutorial", () => {
  const steps = [{ choice: "end" }, { choice: "roll" }] as unknown as State["tutorial"];

  test("goes on with the choice that it teaches, if that was made", async () => {
    sit(seated("sole-survivor", "turn"), { kept: [{ ...KEPT, tutorial: 0 }], tutorial: steps });
    server.on("POST /choices", { n: 1, events: [] });
    await actions.play("move E4");
    expect(now().kept[0]?.tutorial).toBe(0);
    await actions.play("end");
    expect(now().kept[0]?.tutorial).toBe(1);
  });

  test("stays where it is if the choice is refused", async () => {
    sit(seated("sole-survivor", "turn"), { kept: [{ ...KEPT, tutorial: 0 }], tutorial: steps });
    server.on("POST /choices", { code: "refused", why: "No." }, 422);
    await actions.play("end");
    expect(now().kept[0]?.tutorial).toBe(0);
  });
});

describe("news of the table", () => {
  test("that was overtaken changes nothing; that is partial and empty after an undo asks for all", async () => {
    sit(seated("sole-survivor", "turn"));
    server.on("POST /choices", { n: 5, events: [] });
    server
      .on("GET ", { ...moment("sole-survivor", "turn"), n: 5, events: [] })
      .on("GET ", { ...moment("sole-survivor", "turn"), n: 5, events: [{ n: 5, event: "x", rule: "", text: "All." }] });
    await actions.play("end");
    expect(server.asked.filter(({ method }) => method === "GET").map(({ path }) => path)).toEqual([
      "/api/tables/fixture?since=1",
      "/api/tables/fixture",
    ]);
    expect(now().log.map((event) => event.text)).toEqual(["All."]);
  });

  test("whose board is not known is asked for with it", async () => {
    sit({ ...seated("sole-survivor", "start"), boards: {} });
    const { scene } = moment("sole-survivor", "turn");
    const whole = { ...moment("sole-survivor", "start"), n: 1, events: [{ n: 1, event: "x", rule: "", text: "" }] };
    server
      .on("POST /choices", { n: 1, events: [] })
      .on("GET ", { ...moment("sole-survivor", "turn"), scene: { ...scene, board: null }, events: whole.events })
      .on("GET ", whole);
    await actions.play("roll");
    expect(server.asked.filter(({ method }) => method === "GET")).toHaveLength(2);
    expect(now().seen?.said.n).toBe(1);
  });
});

describe("a replay", () => {
  test("shows the table as it was, and the log up to then", async () => {
    const log = [0, 1, 2].map((n) => ({ n, event: "x", rule: "", text: `${n}` }));
    store.value = {
      ...START,
      boards: boards(),
      page: { kind: "replay", table: "fixture" },
      kept: [KEPT],
      replay: { at: 0, last: 2, playing: false, log, over: false },
    };
    server.on("GET /moment", { ...moment("sole-survivor", "turn"), events: [] });
    await actions.showMoment(1);
    expect(server.asked[0]?.path).toBe("/api/tables/fixture/moment?n=1");
    expect(now()).toMatchObject({ replay: { at: 1 }, seen: { said: { n: 1 } } });
    expect(now().log.map((event) => event.text)).toEqual(["0", "1"]);
    await actions.showMoment(99);
    expect(now().replay.at).toBe(2);
    set({ page: { kind: "home" } });
    await actions.showMoment(0);
    expect(now().replay.at).toBe(2);
  });
});
