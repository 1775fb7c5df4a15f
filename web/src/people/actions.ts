/** What people do to come together: sitting down, inviting, moving, finding each other. */

import { go } from "../actions";
import { keepInvitation as keepForCampaign, keepSitting, lookAgain } from "../campaign/actions";
import { keyOfCampaign } from "../campaign/kept";
import { type KeptTable, keptSitting, writeName, writeTables } from "../kept";
import * as net from "../net";
import type { Game, Table } from "../protocol";
import { boardOf, fullScene } from "../scene";
import { tone } from "../sound";
import type { Page } from "../state";
import { change, set, store } from "../store";
import { attempt, keep, toast } from "../talk";
import { arrivalsIn } from "./news";

// Links

/** Secrets stand behind the `#`, which no browser sends anywhere. */
export const inviteLink = (at: net.Place, secret: string): string =>
  `${pageOf(at)}#invite=${encodeURIComponent(secret)}`;
export const moveLink = (at: net.Place, secret: string): string => `${pageOf(at)}#move=${encodeURIComponent(secret)}`;
export const watchLink = (at: net.Place): string => pageOf(at);

const pageOf = ({ kind, id }: net.Place): string =>
  `${location.origin}/${kind === "table" ? "t" : "c"}/${encodeURIComponent(id)}`;

/** The page that an invitation, a ticket, or a free seat of a listed table leads to. */
export function joinAt(path: string, hash: string): Page | null {
  const [, where, id] = /^\/([tc])\/([^/]+)\/?$/.exec(path) ?? [];
  const said = new URLSearchParams(hash.slice(1));
  const secret = said.get("invite") ?? said.get("move") ?? "";
  const seat = Number(said.get("seat") ?? -1);
  if (!id || (!secret && !(seat >= 0))) return null;
  const at: net.Place = { kind: where === "c" ? "campaign" : "table", id: decodeURIComponent(id) };
  return { kind: "join", at, secret, moves: said.has("move"), seat: secret ? -1 : seat };
}

/** What is seen of a table before one sits down: what everybody sees. */
export async function arriveJoin(at: net.Place): Promise<void> {
  document.title = "Sit down · Hullbreach";
  await attempt(async () => {
    if (at.kind === "campaign") return set({ campaign: await net.campaign(at.id, "") });
    const said = await net.table(at.id, "");
    const board = boardOf(said.scene, store.value.boards);
    if (board) set({ seen: { said, scene: fullScene(said.scene, board), at: Date.now() } });
  });
}

/** Sit down, with the name that is kept from now on. */
export async function sitDown(name: string): Promise<void> {
  const { page, busy } = store.value;
  if (page.kind !== "join" || busy) return;
  keepName(name);
  set({ busy: "Sit down" });
  const { at, secret, seat } = page;
  await attempt(async () => {
    const told = await net.sit(at, secret ? { secret, name: store.value.name } : { seat, name: store.value.name });
    if (at.kind === "campaign") keepSitting(at.id, told);
    else keep(keptSitting(knownTable(at.id), at.id, told, Date.now()));
    set({ busy: "" });
    history.replaceState(null, "", location.pathname);
    go(location.pathname);
  });
  set({ busy: "" });
}

const knownTable = (id: string): KeptTable | undefined => store.value.kept.find(({ table }) => table === id);

/** The key of the seat that is played from here. */
export function keyAt(at: net.Place): string {
  if (at.kind === "campaign") return keyOfCampaign(store.value.campaigns.find(({ campaign }) => campaign === at.id));
  const one = knownTable(at.id);
  return one?.keys[one.seat] ?? "";
}

// Names

const LONGEST_NAME = 40;

export function keepName(name: string): void {
  const cleaned = name.trim().slice(0, LONGEST_NAME);
  if (!cleaned) return;
  set({ name: cleaned });
  writeName(cleaned);
}

/** Be called otherwise, here and from now on everywhere. */
export async function rename(at: net.Place, name: string): Promise<void> {
  if (!name.trim()) return toast("A name has at least one letter.");
  keepName(name);
  await attempt(async () => {
    await net.rename(at, keyAt(at), store.value.name);
    toast(`You are called ${store.value.name} now.`);
    if (at.kind === "campaign") await lookAgain();
  });
}

// Inviting

/** A new link to an open seat; the one before it works no more. */
export async function invite(at: net.Place, seat: number): Promise<void> {
  await attempt(async () => {
    const { secret } = await net.invite(at, keyAt(at), seat);
    keepInvitation(at, seat, secret);
  });
}

export async function withdraw(at: net.Place, seat: number): Promise<void> {
  await attempt(async () => {
    await net.withdraw(at, keyAt(at), seat);
    keepInvitation(at, seat, "");
    toast("The link no longer works.");
  });
}

function keepInvitation(at: net.Place, seat: number, secret: string): void {
  if (at.kind === "campaign") return keepForCampaign(at.id, seat, secret);
  const one = knownTable(at.id);
  if (one) keep({ ...one, invitations: { ...one.invitations, [seat]: secret } });
}

export const canShare = (): boolean => typeof navigator.share === "function";

export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, text: `Come and play ${title}.`, url });
  } catch {
    // Whoever thought better of it need not be told.
  }
}

/** A link that brings the own seat to another device. */
export async function move(at: net.Place): Promise<void> {
  await attempt(async () => {
    const { secret } = await net.move(at, keyAt(at));
    set({ ticket: { id: at.id, secret } });
  });
}

export async function list(table: string, listed: boolean): Promise<void> {
  await attempt(async () => void (await net.list(table, keyAt({ kind: "table", id: table }), listed)));
}

/** It is waited for, perhaps in another window. */
const ARRIVAL_MS = 10000;

/** Whoever sits here is told when somebody has sat down. */
export function noticeArrivals(before: Table | undefined, now: Table): void {
  const said = before ? arrivalsIn(before, now) : "";
  if (!said) return;
  toast(said, ARRIVAL_MS);
  if (store.value.settings.sound) tone(659, 160);
}

// What everybody is asked for

const key = (table: string): string => keyAt({ kind: "table", id: table });

export const askForSeat = (table: string, seat: number, bot: string): Promise<void> =>
  attempt(async () => void (await net.offer(table, key(table), bot ? { seat, bot } : { seat })));

export const comeBack = (table: string): Promise<void> =>
  attempt(async () => void (await net.comeBack(table, key(table))));

export const decline = (table: string): Promise<void> =>
  attempt(async () => void (await net.decline(table, key(table))));

export async function resign(table: string): Promise<void> {
  set({ drawer: "" });
  await attempt(async () => void (await net.resign(table, key(table))));
}

// Finding each other

const LOOK_MS = 8000;
const MOST_ASKED = 12;
/** At a table that was over for so long, nobody calls for another game. */
const LATELY_MS = 24 * 3600 * 1000;

/** Look again and again who waits for somebody, and whose turn it is, until the returned function is called. */
export function lookRound(): () => void {
  const look = () => {
    if (!document.hidden) void lookOnce();
  };
  look();
  const timer = window.setInterval(look, LOOK_MS);
  return () => window.clearInterval(timer);
}

async function lookOnce(): Promise<void> {
  const lately = Date.now() - LATELY_MS;
  const going = store.value.kept.filter((one) => !one.over || one.used > lately).slice(0, MOST_ASKED);
  const held = going.map((one) => ({ table: one.table, key: one.keys[one.seat] ?? "" }));
  try {
    const [{ tables: openTables }, { tables: mine }] = await Promise.all([
      net.openTables(),
      held.length ? net.mine(held) : { tables: [] },
    ]);
    if (store.value.page.kind !== "home") return;
    set({ openTables, mine: Object.fromEntries(mine.map((one) => [one.table, one])) });
    change((state) => ({ ...state, kept: state.kept.map((one) => ended(one, state.mine[one.table]?.over ?? "")) }));
    writeTables(store.value.kept);
  } catch {
    // The list of games says that the server is away.
  }
}

const ended = (one: KeptTable, over: string): KeptTable => (over && !one.over ? { ...one, over } : one);

// Setting up

/** The scenarios of a game, drawn small, one after another. */
export async function loadPictures(game: Game): Promise<void> {
  for (const { id } of game.scenarios) {
    const { page, pictures } = store.value;
    if (page.kind !== "setup" || page.game !== game.id) return;
    if (pictures[`${game.id} ${id}`]) continue;
    await attempt(async () => {
      const scene = await net.picture(game.id, id);
      const board = boardOf(scene, {});
      if (board)
        change((state) => ({
          ...state,
          pictures: { ...state.pictures, [`${game.id} ${id}`]: fullScene(scene, board) },
        }));
    });
  }
}
