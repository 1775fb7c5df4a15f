import { beforeEach, describe, expect, test, vi } from "vitest";
import * as actions from "./actions";
import * as asides from "./asides";
import { moment } from "./fixtures/moments";
import type { Table } from "./protocol";
import { START, type State } from "./state";
import { store } from "./store";

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
const now = (): State => store.value;
const settled = () => new Promise((done) => setTimeout(done, 15));

let asked: string[];
let answers: Record<string, unknown>;
let place: { pathname: string; hash: string; protocol: string; host: string };
let sockets: FakeSocket[];

class FakeSocket {
  onopen = () => undefined;
  onmessage = (_: { data: string }) => undefined;
  onclose = (_: { code: number }) => undefined;
  closed = false;
  said: unknown[] = [];
  constructor(readonly url: string) {
    sockets.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
}

async function answer(path: string, request: RequestInit): Promise<Response> {
  const what = `${request.method} ${path.replace("/api", "")}`;
  asked.push(what);
  if (!(what in answers))
    return new Response(JSON.stringify({ code: "not-found", why: "There is no such table." }), { status: 404 });
  return new Response(JSON.stringify(answers[what]));
}

beforeEach(async () => {
  [asked, sockets] = [[], []];
  place = { pathname: "/", hash: "", protocol: "https:", host: "here" };
  const walk = (_: unknown, __: string, pathname: string) => void Object.assign(place, { pathname, hash: "" });
  const nothing = () => undefined;
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", { pushState: walk, replaceState: walk });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("window", {
    setTimeout: (act: () => void) => setTimeout(act, 0),
    clearTimeout,
    scrollTo: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    setInterval: () => 0,
    clearInterval: nothing,
  });
  const listening = { addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal("document", { title: "", hidden: true, querySelector: () => null, ...listening });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  answers = {
    "GET /games": { games: [] },
    "GET /tables/fixture": moment("sole-survivor", "start"),
    "GET /tables/fixture/orders": { given: [], offered: [{ text: "hold", label: "Hold", rule: "", things: [] }] },
    "GET /tutorial/sole-survivor": { steps: [{ choice: "roll" }] },
  };
  store.value = START;
  await actions.arrive();
  asked = [];
});

async function arriveAt(pathname: string, hash = "", some: Partial<State> = {}): Promise<void> {
  store.value = { ...START, ...some };
  Object.assign(place, { pathname, hash });
  await actions.arrive();
  await settled();
}

const news = (some: Partial<Table>): { data: string } => ({
  data: JSON.stringify({ ...moment("sole-survivor", "turn"), ...some }),
});

describe("at the table", () => {
  test("a key in the address is kept and taken out of sight", async () => {
    await arriveAt("/t/fixture", "#key=secret");
    expect(now().kept[0]).toMatchObject({ table: "fixture", keys: { 0: "secret" } });
    expect(place).toMatchObject({ pathname: "/t/fixture", hash: "" });
    expect(now().seen?.said.n).toBe(0);
  });

  test("a key that is known changes nothing, and without one we watch", async () => {
    await arriveAt("/t/fixture", "#key=key", { kept: [{ ...KEPT, tutorial: 2 }] });
    expect(now().kept).toMatchObject([{ keys: { 0: "key" }, tutorial: 2 }]);
    await arriveAt("/t/fixture", "", { kept: [{ ...KEPT, tutorial: 3 }] });
    expect(now().kept).toMatchObject([{ keys: { 0: "key" }, tutorial: 3 }]);
    await arriveAt("/t/fixture");
    expect(now().kept[0]?.keys).toEqual({});
  });

  test("it listens from what it knows on, and takes in what it hears", async () => {
    await arriveAt("/t/fixture", "", { kept: [KEPT] });
    expect(sockets.map(({ url }) => url)).toEqual(["wss://here/api/tables/fixture/live"]);
    sockets[0]!.onopen();
    expect(sockets[0]!.said).toEqual([{ key: "key", since: 0 }]);
    expect(now().orders.map(({ text }) => text)).toEqual(["hold"]);
    sockets[0]!.onmessage(news({ events: [{ n: 1, event: "x", rule: "", text: "Heard." }] as Table["events"] }));
    await settled();
    expect(now().seen?.said.n).toBe(1);
    expect(now().log.map((event) => event.text)).toEqual(["Heard."]);
    sockets[0]!.onmessage(news({ n: 0 }));
    expect(now().seen?.said.n).toBe(1);
  });

  test("news without events are an undo, and the whole log is asked for; a repeated picture is not", async () => {
    await arriveAt("/t/fixture", "", { kept: [KEPT] });
    asked = [];
    answers["GET /tables/fixture"] = { ...moment("sole-survivor", "turn"), events: [] };
    sockets[0]!.onmessage(news({ events: [] }));
    await settled();
    expect(asked).toEqual(["GET /tables/fixture"]);
    sockets[0]!.onmessage(news({ events: [] }));
    await settled();
    expect(asked).toHaveLength(1);
  });

  test("after a lost connection everything is asked for anew", async () => {
    await arriveAt("/t/fixture", "", { kept: [KEPT] });
    asked = [];
    sockets[0]!.onopen();
    await settled();
    expect(asked).toEqual([]);
    sockets[0]!.onclose({ code: 1006 });
    expect(now().connected).toBe(false);
    await settled();
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen();
    await settled();
    expect(now().connected).toBe(true);
    expect(asked).toEqual(["GET /tables/fixture"]);
  });

  test("a key that has ended is forgotten, and one watches", async () => {
    await arriveAt("/t/fixture", "", { kept: [KEPT] });
    expect(now().kept[0]?.keys).toEqual({ 0: "key" });
    sockets[0]!.onclose({ code: 4403 });
    await settled();
    expect(now().kept[0]).toMatchObject({ keys: {}, seat: -1 });
  });

  test("the tutorial is fetched where there is one", async () => {
    await arriveAt("/t/fixture", "", { kept: [{ ...KEPT, tutorial: 0 }] });
    expect(now().tutorial).toEqual([{ choice: "roll" }]);
    await arriveAt("/t/fixture", "", { kept: [KEPT] });
    expect(now().tutorial).toBeNull();
  });

  test("a table that is not there says so, and nobody listens", async () => {
    await arriveAt("/t/other");
    expect(now().trouble).toBe("There is no such table.");
    expect(sockets).toEqual([]);
  });

  test("who leaves hangs up, and gives the screen back", async () => {
    await arriveAt("/t/fixture", "", { kept: [KEPT] });
    Object.assign(store.value, { holder: 0 });
    await actions.arrive();
    expect(now().holder).toBe(0);
    actions.go("/");
    await settled();
    expect(sockets.every(({ closed }) => closed)).toBe(true);
    expect(now()).toMatchObject({ page: { kind: "home" }, seen: null, holder: -1, games: [] });
    expect(document.title).toBe("Hullbreach");
  });

  test("an address that names nothing asks for nothing", async () => {
    await arriveAt("/nowhere");
    expect(now().page).toEqual({ kind: "lost", path: "/nowhere" });
    expect([asked, now().kept]).toEqual([[], []]);
  });
});

describe("new tables", () => {
  const opened = { table: "fixture", seats: [{ seat: 0, key: "new" }], watch: "" };

  test("are sat down at, with or without the tutorial", async () => {
    answers["POST /tables"] = opened;
    await actions.startTable({ game: "sole-survivor", tutorial: true });
    await settled();
    expect(now()).toMatchObject({
      busy: "",
      page: { kind: "table", table: "fixture" },
      kept: [{ keys: { 0: "new" }, tutorial: 0 }],
    });
    await actions.startTable({ game: "sole-survivor" });
    expect(now().kept[0]?.tutorial).toBe(-1);
  });

  test("follow on another, without its tutorial", async () => {
    await arriveAt("/t/fixture", "", { kept: [{ ...KEPT, tutorial: 1 }] });
    answers["POST /tables/fixture/rematch"] = opened;
    await actions.rematch();
    expect(now().kept[0]).toMatchObject({ keys: { 0: "new" }, tutorial: -1 });
    answers["POST /tables/fixture/branch"] = { ...opened, seats: [{ seat: 0, key: "branch" }] };
    await actions.playOnFrom(3);
    expect(now().kept[0]).toMatchObject({ keys: { 0: "branch" }, tutorial: -1 });
  });
});

describe("a replay", () => {
  test("begins at the start, and goes through to the end", async () => {
    const log = [0, 1].map((n) => ({ n, event: "x", rule: "", text: `${n}` }));
    answers["GET /tables/fixture"] = { ...moment("sole-survivor", "turn"), events: log };
    answers["GET /tables/fixture/moment?n=0"] = moment("sole-survivor", "start");
    answers["GET /tables/fixture/moment?n=1"] = moment("sole-survivor", "turn");
    await arriveAt("/t/fixture/replay", "", { kept: [KEPT] });
    expect(now()).toMatchObject({ replay: { at: 0, last: 1, playing: false }, seen: { said: { n: 0 } } });
    expect(now().log.map((event) => event.text)).toEqual(["0"]);
    await actions.playReplay(true);
    expect(now()).toMatchObject({ replay: { at: 1, playing: false }, seen: { said: { n: 1 } } });
    expect(sockets).toEqual([]);
  });
});

describe("rules", () => {
  test("are searched, opened and closed", async () => {
    const rule = { id: "SS-001", chapter: "", kind: "", text: "One." };
    answers["GET /games//rules?q="] = { rules: [rule] };
    asides.openRules();
    expect(now()).toMatchObject({ drawer: "rules", rules: { busy: true } });
    await settled();
    expect(now().rules).toMatchObject({ busy: false, found: [rule] });
    asides.openRules();
    expect(now().drawer).toBe("");
  });
});
