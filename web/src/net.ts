/** The one place that talks to the server: requests, and the live connection that outlives a restart of the server. */

import type * as wire from "./protocol";

/** The server said no, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly failure: wire.Failure,
  ) {
    super(failure.why);
  }
}

/** The server could not be reached: worth trying again. */
export class Unreachable extends Error {}

async function ask(method: string, path: string, key?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (key) headers["Authorization"] = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Unreachable("The server does not answer.");
  }
  if (answer.status >= 502 && answer.status <= 504) throw new Unreachable("The server does not answer.");
  if (!answer.ok) throw new Refusal(answer.status, await failureOf(answer));
  return answer;
}

async function failureOf(answer: Response): Promise<wire.Failure> {
  try {
    const said = (await answer.json()) as Partial<wire.Failure>;
    if (typeof said.why === "string") return { code: "refused", ...said, why: said.why };
  } catch {
    // Not JSON: the status must do.
  }
  return { code: String(answer.status), why: `The server answered ${answer.status} ${answer.statusText}.` };
}

async function json<T>(method: string, path: string, key?: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, key, body)).json()) as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const games = () => json<wire.Games>("GET", "/games");

export const readFile = (file: wire.BringFile) => json<wire.OwnFile>("POST", "/files", undefined, file);

export const openTable = (table: wire.NewTable) => json<wire.Opened>("POST", "/tables", undefined, table);

export const table = (id: string, key: string, since?: number) =>
  json<wire.Table>("GET", at(id) + (since === undefined ? "" : `?since=${since}`), key);

export const moment = (id: string, key: string, n: number) => json<wire.Table>("GET", `${at(id)}/moment?n=${n}`, key);

export const play = (id: string, key: string, choice: string, after: number, faces: number[]) =>
  json<wire.Played>("POST", `${at(id)}/choices`, key, faces.length ? { choice, after, faces } : { choice, after });

/** A choice with a name of its own: however often it is sent, it counts once. */
export const command = (id: string, key: string, choice: string, after: number, name: string) =>
  json<wire.Played>("POST", `${at(id)}/choices`, key, { choice, after, id: name });

export const pause = (id: string, key: string) => json<wire.Clock>("POST", `${at(id)}/pause`, key, {});

export const resume = (id: string, key: string) => json<wire.Clock>("POST", `${at(id)}/resume`, key, {});

export const explain = (id: string, key: string, asked: wire.Explain) =>
  json<wire.Explained>("POST", `${at(id)}/explain`, key, asked);

export const undo = (id: string, key: string, entries: number, agree: boolean) =>
  json<wire.Undone>("POST", `${at(id)}/undo`, key, agree ? { entries, agree } : { entries });

export const hint = (id: string, key: string) => json<wire.Hint>("POST", `${at(id)}/hint`, key, {});

/** `alone`: the seat that one plays while bots take all others; -1: everybody as before. */
export const branch = (id: string, key: string, n: number, alone = -1) =>
  json<wire.Opened>("POST", `${at(id)}/branch`, key, alone < 0 ? { n } : { n, alone });

export const review = (id: string, key: string, seat: number, since: number) =>
  json<wire.Review>("POST", `${at(id)}/review`, key, { seat, since });

// Puzzles

const riddle = (game: string, number: string) => `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(number)}`;

export const puzzle = (game: string, number: string) => json<wire.Puzzle>("GET", riddle(game, number));

export const answerPuzzle = (game: string, number: number, choice: string) =>
  json<wire.PuzzleAnswer>("POST", `${riddle(game, String(number))}/answer`, undefined, { choice });

export const explainPuzzle = (game: string, number: number, asked: wire.Explain) =>
  json<wire.Explained>("POST", `${riddle(game, String(number))}/explain`, undefined, asked);

// Seats

const place = (at: Place) => `/${at.kind}s/${encodeURIComponent(at.id)}`;

/** Where people sit down: at a table, or in a campaign and all of its stages. */
export interface Place {
  kind: "table" | "campaign";
  id: string;
}

export const sit = (at: Place, wish: wire.Sit) => json<wire.SeatKey>("POST", `${place(at)}/sit`, undefined, wish);

export const invite = (at: Place, key: string, seat: number) =>
  json<wire.Invitation>("POST", `${place(at)}/invite`, key, { seat });

export const withdraw = (at: Place, key: string, seat: number) =>
  json<wire.Nothing>("POST", `${place(at)}/withdraw`, key, { seat });

export const move = (at: Place, key: string) => json<wire.Invitation>("POST", `${place(at)}/move`, key, {});

export const rename = (at: Place, key: string, name: string) =>
  json<wire.Nothing>("PUT", `${place(at)}/name`, key, { name });

export const list = (id: string, key: string, listed: boolean) =>
  json<wire.Nothing>("PUT", `${at(id)}/listing`, key, { listed });

export const offer = (id: string, key: string, wish: wire.Offer) =>
  json<wire.Nothing>("POST", `${at(id)}/offer`, key, wish);

export const comeBack = (id: string, key: string) => json<wire.Nothing>("POST", `${at(id)}/return`, key, {});

export const decline = (id: string, key: string) => json<wire.Nothing>("POST", `${at(id)}/decline`, key, {});

export const resign = (id: string, key: string) => json<wire.Undone>("POST", `${at(id)}/resign`, key, {});

export const openTables = () => json<wire.OpenTables>("GET", "/tables");

export const mine = (tables: wire.Held[]) => json<wire.MyTables>("POST", "/mine", undefined, { tables });

export const picture = (game: string, scenario: string) =>
  json<wire.Scene>("GET", `/games/${encodeURIComponent(game)}/pictures/${encodeURIComponent(scenario)}`);

export const rematch = (id: string, key: string) => json<wire.Opened>("POST", `${at(id)}/rematch`, key, {});

export const journal = async (id: string, key: string) => (await ask("GET", `${at(id)}/journal`, key)).text();

export const orders = (id: string, key: string) => json<wire.Orders>("GET", `${at(id)}/orders`, key);

export const giveOrders = (id: string, key: string, orders: string[]) =>
  json<wire.Orders>("PUT", `${at(id)}/orders`, key, { orders });

export const rules = (game: string, words: string) =>
  json<wire.Rules>("GET", `/games/${encodeURIComponent(game)}/rules?q=${encodeURIComponent(words)}`);

export const rule = (game: string, id: string) =>
  json<wire.Rule>("GET", `/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(id)}`);

export const tutorial = (game: string) => json<wire.Tutorial>("GET", `/tutorial/${encodeURIComponent(game)}`);

// Talk

export const say = (id: string, key: string, text: string, name: string) =>
  json<wire.TalkLine>("POST", `${at(id)}/talk`, key, { text, id: name });

export interface TalkListener {
  said(talk: wire.Talk): void;
  since(): number;
}

/** Listen to the talk alone until the returned function is called. */
export const listenToTalk = (id: string, key: string, { said, since }: TalkListener): (() => void) =>
  stayConnected(
    `${at(id)}/talk`,
    () => ({ key, since: since() }),
    (text) => said(JSON.parse(text) as wire.Talk),
    { connected: () => undefined, ended: () => undefined },
  );

// The lab

const atStudy = (study: string) => `/lab/studies/${encodeURIComponent(study)}`;

export const labForm = (game: string) => json<wire.LabForm>("GET", `/lab/games/${encodeURIComponent(game)}`);

export const readVariant = (wish: wire.ReadVariant) => json<wire.LabVariant>("POST", "/lab/variants", undefined, wish);

export const beginStudy = (wish: wire.NewStudy) => json<wire.StudyOpened>("POST", "/lab/studies", undefined, wish);

export const study = (id: string) => json<wire.Study>("GET", atStudy(id));

export const stopStudy = (id: string, key: string) => json<wire.Study>("POST", `${atStudy(id)}/stop`, key, {});

export const goOnStudy = (id: string, key: string) => json<wire.Study>("POST", `${atStudy(id)}/go-on`, key, {});

// Campaigns

const of = (campaign: string) => `/campaigns/${encodeURIComponent(campaign)}`;

export const beginCampaign = (wish: wire.NewCampaign) =>
  json<wire.CampaignBegun>("POST", "/campaigns", undefined, wish);

export const campaign = (id: string, key: string) => json<wire.CampaignState>("GET", of(id), key);

export const chooseStage = (id: string, key: string, stage: string, version: number) =>
  json<wire.CampaignState>("POST", `${of(id)}/choose`, key, { stage, version });

export const branchCampaign = (id: string, key: string, n: number) =>
  json<wire.Branched>("POST", `${of(id)}/branch`, key, { n });

export interface CampaignListener {
  said(pushed: wire.CampaignState): void;
  connected(yes: boolean): void;
  /** The key opens the seat no more. */
  ended(): void;
}

export const listenToCampaign = (id: string, key: string, listener: CampaignListener): (() => void) =>
  stayConnected(
    of(id),
    () => ({ key }),
    (text) => listener.said(JSON.parse(text) as wire.CampaignState),
    listener,
  );

// The live connection

export interface Listener {
  table(pushed: wire.Table): void;
  connected(yes: boolean): void;
  /** The key opens the seat no more. */
  ended(): void;
  /** What the listener has already, so that only the rest is sent. */
  since(): number;
}

/** The server closes the connection of a key that has ended with this. */
const NOT_FOR_YOU = 4403;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 4000;

/** Listen until the returned function is called. A lost connection is taken up again, from `since` on. */
export const listen = (id: string, key: string, listener: Listener): (() => void) =>
  stayConnected(
    at(id),
    () => ({ key, since: listener.since() }),
    (text) => listener.table(JSON.parse(text) as wire.Table),
    listener,
  );

/** The key is said first, on the connection itself: an address stands in logs. */
function stayConnected(
  path: string,
  hello: () => wire.Hello,
  heard: (text: string) => void,
  { connected, ended }: { connected(yes: boolean): void; ended(): void },
): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let wait = FIRST_WAIT_MS;
  let stopped = false;

  const connect = () => {
    window.clearTimeout(timer);
    const now = new WebSocket(address(path));
    socket = now;
    socket.onopen = () => {
      wait = FIRST_WAIT_MS;
      now.send(JSON.stringify(hello()));
      connected(true);
    };
    socket.onmessage = (message) => {
      if (!stopped) heard(String(message.data));
    };
    socket.onclose = ({ code }) => {
      socket = null;
      if (stopped) return;
      if (code === NOT_FOR_YOU) return ended();
      connected(false);
      timer = window.setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };
  const hurry = () => {
    if (!stopped && !socket && !document.hidden) connect();
  };
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    window.removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    socket?.close();
  };
}

function address(path: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api${path}/live`;
}
