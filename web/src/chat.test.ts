import { beforeEach, describe, expect, test, vi } from "vitest";
import { hasCompany, heard, QUIET, speaker, unheard } from "./chat";
import * as chatting from "./chatting";
import { moment } from "./fixtures/moments";
import type { Seat, Table, Talk, TalkLine } from "./protocol";
import { START } from "./state";
import { store } from "./store";

const line = (n: number, seat: number | null, text = `line ${n}`): TalkLine => ({ n, seat, text });
const talk = (...lines: TalkLine[]): Talk => ({
  talkers: "seats",
  may: true,
  n: lines[lines.length - 1]?.n ?? 0,
  lines,
  most: 300,
});
const seat = (number: number, kind: Seat["kind"]): Seat => ({
  seat: number,
  kind,
  name: `Player ${number + 1}`,
  bot: null,
  here: true,
});
const table = (some: Partial<Table>): Table => ({ ...moment("sole-survivor", "start"), ...some });

describe("what is said", () => {
  test("is added in its order, once, and the oldest goes", () => {
    const first = heard(QUIET, talk(line(1, 0), line(2, 1)));
    const again = heard(first, talk(line(2, 1), line(3, null)));
    expect(again.lines.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(again).toMatchObject({ n: 3, may: true });
    const many = heard(again, talk(...Array.from({ length: 250 }, (_, index) => line(index + 1, 0))));
    expect([many.lines.length, many.lines[0]?.n]).toEqual([200, 51]);
  });

  test("nothing new leaves the lines as they are", () => {
    const first = heard(QUIET, talk(line(1, 0)));
    expect(heard(first, { ...talk(), n: 1 }).lines).toBe(first.lines);
  });

  test("is new as long as it is somebody else's and was not read", () => {
    const chat = { ...heard(QUIET, talk(line(1, 1), line(2, 0), line(3, 1), line(4, null))), read: 1 };
    expect(unheard(chat, 0).map(({ n }) => n)).toEqual([3, 4]);
    expect(unheard(chat, null).map(({ n }) => n)).toEqual([2, 3, 4]);
  });

  test("has the name that its seat has now", () => {
    const seats = [seat(0, "human"), { ...seat(1, "open"), name: "Ada" }];
    expect([line(1, 1), line(2, null), line(3, 4)].map((one) => speaker(one, seats))).toEqual([
      "Ada",
      "A watcher",
      "Seat 5",
    ]);
  });

  test("there is nobody to talk to among bots, nor at a silent table", () => {
    const alone = [seat(0, "human"), seat(1, "bot")];
    const two = [seat(0, "human"), seat(1, "open")];
    expect(hasCompany(table({ seats: alone, seat: 0, talkers: "seats" }))).toBe(false);
    expect(hasCompany(table({ seats: alone, seat: 0, talkers: "everybody" }))).toBe(true);
    expect(hasCompany(table({ seats: alone, seat: null, talkers: "seats" }))).toBe(true);
    expect(hasCompany(table({ seats: two, seat: 0, talkers: "seats" }))).toBe(true);
    expect(hasCompany(table({ seats: two, seat: 0, talkers: "off" }))).toBe(false);
  });
});

describe("talking", () => {
  let sent: unknown[];
  let answers: (() => Response)[];
  let sockets: { url: string; closed: boolean; onmessage: (message: { data: string }) => void }[];

  beforeEach(() => {
    [sent, answers, sockets] = [[], [], []];
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("localStorage", { setItem: () => undefined, getItem: () => null });
    vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
      sent.push([path, JSON.parse(String(request.body))]);
      const answer = answers.shift();
      if (!answer) throw new TypeError("no network");
      return answer();
    });
    vi.stubGlobal("window", {
      setTimeout: (act: () => void) => setTimeout(act, 0),
      clearTimeout,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    vi.stubGlobal("document", {
      hidden: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      querySelector: () => null,
    });
    vi.stubGlobal(
      "WebSocket",
      class {
        closed = false;
        onmessage = () => undefined;
        constructor(readonly url: string) {
          sockets.push(this as never);
        }
        close() {
          this.closed = true;
        }
      },
    );
    const said = table({ table: "fixture", seats: [seat(0, "human"), seat(1, "open")], seat: 0, talkers: "seats" });
    const kept = { table: "fixture", keys: { 0: "key" }, watch: "", seat: 0, title: "", scenario: "", headline: "" };
    store.value = {
      ...START,
      page: { kind: "table", table: "fixture" },
      kept: [{ ...kept, over: "", used: 0, tutorial: -1, heard: 1 }],
      seen: { said, scene: {} as never, at: 0 },
    };
    chatting.joinTalk("fixture");
  });

  test("it has a connection of its own, and what was read before is not new", () => {
    expect(sockets.map(({ url }) => url)).toEqual(["ws://here/api/tables/fixture/talk/live"]);
    sockets[0]?.onmessage({ data: JSON.stringify(talk(line(1, 1), line(2, 1))) });
    const { chat } = store.value;
    expect(chat && unheard(chat, 0).map(({ n }) => n)).toEqual([2]);
    chatting.readTalk();
    expect(store.value.chat?.read).toBe(2);
    expect(store.value.kept[0]?.heard).toBe(2);
  });

  test("who does not want to hear it has no connection and no tab", () => {
    chatting.openTalk();
    expect(store.value.tab).toBe("talk");
    store.value = { ...store.value, settings: { ...store.value.settings, talk: false } };
    chatting.joinTalk("fixture");
    expect([sockets.length, sockets[0]?.closed]).toEqual([1, true]);
    expect(store.value).toMatchObject({ chat: null, tab: "log" });
  });

  test("what the server did not get is sent again under the same name", async () => {
    chatting.writeDraft(" Hello. ");
    const ok = () => new Response(JSON.stringify(line(1, 0)), { status: 201 });
    answers = [() => new Response("", { status: 503 }), ok];
    await chatting.say();
    const [first, second] = sent as [[string, { text: string; id: string }], [string, { text: string; id: string }]];
    expect(first[0]).toBe("/api/tables/fixture/talk");
    expect(first[1].text).toBe("Hello.");
    expect(second).toEqual(first);
    expect(store.value.chat).toMatchObject({ draft: "", sending: false, trouble: "" });
  });

  test("what is refused stays written, and the reason stands below", async () => {
    chatting.writeDraft("Too fast.");
    answers = [() => new Response(JSON.stringify({ code: "too-fast", why: "That was quick." }), { status: 429 })];
    await chatting.say();
    expect(store.value.chat).toMatchObject({ draft: "Too fast.", trouble: "That was quick.", sending: false });
    chatting.writeDraft("Too fast!");
    expect(store.value.chat?.trouble).toBe("");
  });

  test("nothing is not said", async () => {
    chatting.writeDraft("   ");
    await chatting.say();
    expect(sent).toEqual([]);
  });
});
