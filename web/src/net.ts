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

export const branch = (id: string, key: string, n: number) => json<wire.Opened>("POST", `${at(id)}/branch`, key, { n });

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
    () => address(`${at(id)}/talk`, key, { since: String(since()) }),
    (text) => said(JSON.parse(text) as wire.Talk),
    () => undefined,
  );

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
}

export const listenToCampaign = (id: string, key: string, { said, connected }: CampaignListener): (() => void) =>
  stayConnected(
    () => address(of(id), key, {}),
    (text) => said(JSON.parse(text) as wire.CampaignState),
    connected,
  );

// The live connection

export interface Listener {
  table(pushed: wire.Table): void;
  connected(yes: boolean): void;
  /** What the listener has already, so that only the rest is sent. */
  since(): number;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 4000;

/** Listen until the returned function is called. A lost connection is taken up again, from `since` on. */
export const listen = (id: string, key: string, listener: Listener): (() => void) =>
  stayConnected(
    () => address(at(id), key, { since: String(listener.since()) }),
    (text) => listener.table(JSON.parse(text) as wire.Table),
    (yes) => listener.connected(yes),
  );

function stayConnected(
  addressNow: () => string,
  heard: (text: string) => void,
  connected: (yes: boolean) => void,
): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let wait = FIRST_WAIT_MS;
  let stopped = false;

  const connect = () => {
    window.clearTimeout(timer);
    socket = new WebSocket(addressNow());
    socket.onopen = () => {
      wait = FIRST_WAIT_MS;
      connected(true);
    };
    socket.onmessage = (message) => {
      if (!stopped) heard(String(message.data));
    };
    socket.onclose = () => {
      socket = null;
      if (stopped) return;
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

function address(path: string, key: string, query: Record<string, string>): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams(query);
  if (key) asked.set("key", key);
  return `${scheme}://${location.host}/api${path}/live?${asked}`;
}
