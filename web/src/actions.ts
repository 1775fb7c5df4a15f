/** What a person can ask for: each talks to the server where needed, and then changes the state. */

import { showSteps, skip, stepsBetween } from "./anim";
import { advanceTutorial, giveOrder, loadOrders, loadTutorial } from "./asides";
import { arriveCampaign, takeSeat } from "./campaign/actions";
import { joinTalk, leaveTalk } from "./chatting";
import * as dice from "./dice";
import { remember as rememberFaces } from "./faces";
import * as kept from "./kept";
import * as net from "./net";
import { arriveJoin, joinAt, loadPictures, lookRound, noticeArrivals } from "./people/actions";
import { callToTurn } from "./people/turn";
import * as press from "./press";
import type { Choice, Explain, NewTable, Opened, Table } from "./protocol";
import { type Card, type Die, isLive, type Slot } from "./scene";
import { pitchOf, tone } from "./sound";
import * as pure from "./state";
import { change, set, store } from "./store";
import { attempt, keep, key, loadGames, RETRY_MS, tableId, toast } from "./talk";
import { ROLLS } from "./words";

let hangUp: (() => void) | null = null;

// Pages

export function go(path: string): void {
  history.pushState(null, "", path);
  void arrive();
}

/** Show the page that the address names. A key in the fragment is kept and taken out of sight. */
export async function arrive(): Promise<void> {
  hangUp?.();
  hangUp = null;
  leaveTalk();
  skip();
  const page = pageAt(location.pathname, location.hash);
  const left = pure.keptNow(store.value)?.table;
  change((state) => ({ ...pure.leaveTable(state), page }));
  if (page.kind !== "table" || page.table !== left) set({ holder: -1 });
  window.scrollTo(0, 0);
  if (page.kind === "home") return arriveHome();
  if (page.kind === "setup") return arriveSetUp(page.game);
  if (page.kind === "join") return arriveJoin(page.at);
  if (page.kind === "lost") return;
  if (page.kind === "puzzle") return (await solving()).arrivePuzzle(page.game, page.number);
  if (page.kind === "lab") return arriveLab(page.game);
  if (page.kind === "campaign") return arriveCampaign(page.campaign, (stop) => (hangUp = stop));
  sitDown(page.table);
  if (page.kind === "table") await arriveTable(page.table);
  else await arriveReplay(page.table);
}

/** Puzzles are fetched when somebody first goes to one. */
const solving = () => import("./puzzle/actions");

export function pageAt(path: string, hash = ""): pure.Page {
  const joins = joinAt(path, hash);
  if (joins) return joins;
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  if (table) return { kind: "table", table: decodeURIComponent(table) };
  const inviting = /^\/t\/([^/]+)\/invite\/?$/.exec(path)?.[1];
  if (inviting) return { kind: "table", table: decodeURIComponent(inviting), inviting: true };
  const game = /^\/play\/([^/]+)\/?$/.exec(path)?.[1];
  if (game) return { kind: "setup", game: decodeURIComponent(game) };
  const replay = /^\/t\/([^/]+)\/replay\/?$/.exec(path)?.[1];
  if (replay) return { kind: "replay", table: decodeURIComponent(replay) };
  const review = /^\/t\/([^/]+)\/review\/?$/.exec(path)?.[1];
  if (review) return { kind: "replay", table: decodeURIComponent(review), review: true };
  const [, puzzle, number = "today"] = /^\/puzzle\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (puzzle) return { kind: "puzzle", game: decodeURIComponent(puzzle), number: decodeURIComponent(number) };
  const study = /^\/lab\/study\/([^/]+)\/?$/.exec(path)?.[1];
  if (study) return { kind: "lab", game: "", study: decodeURIComponent(study) };
  const lab = /^\/lab(?:\/([^/]+))?\/?$/.exec(path);
  if (lab) return { kind: "lab", game: decodeURIComponent(lab[1] ?? ""), study: "" };
  const campaign = /^\/c\/([^/]+)\/?$/.exec(path)?.[1];
  if (campaign) return { kind: "campaign", campaign: decodeURIComponent(campaign) };
  return path === "/" || path === "/index.html" ? { kind: "home" } : { kind: "lost", path };
}

function sitDown(table: string): void {
  const key = new URLSearchParams(location.hash.slice(1)).get("key") ?? "";
  const known = store.value.kept.find((one) => one.table === table);
  if (key && !Object.values(known?.keys ?? {}).includes(key)) keep(kept.keptFromLink(table, key, Date.now()));
  else if (!known) keep(kept.keptFromLink(table, "", Date.now()));
  if (location.hash) history.replaceState(null, "", location.pathname);
}

async function arriveHome(): Promise<void> {
  document.title = "Hullbreach";
  hangUp = lookRound();
  await loadGames();
}

async function arriveSetUp(game: string): Promise<void> {
  if (!store.value.games) await loadGames();
  const found = store.value.games?.find(({ id }) => id === game);
  if (!found) return store.value.games ? set({ trouble: "There is no such game." }) : undefined;
  document.title = `${found.title}: setting up · Hullbreach`;
  await loadPictures(found);
}

async function arriveLab(game: string): Promise<void> {
  document.title = "Lab · Hullbreach";
  if (!store.value.games) await loadGames();
  if (game) set({ rulesOf: game });
}

async function arriveTable(table: string): Promise<void> {
  await refresh(table);
  if (takeSeat()) await refresh(table);
  const now = store.value;
  if (now.page.kind !== "table" || now.page.table !== table || now.trouble) return;
  hangUp = net.listen(table, key(), {
    table: (pushed) => void receive(pushed, false),
    connected: (yes) => reconnected(table, yes),
    ended: () => keyEnded(),
    since: () => store.value.seen?.said.n ?? 0,
  });
  joinTalk(table);
  await loadOrders(table);
  if ((pure.keptNow(store.value)?.tutorial ?? -1) >= 0) await loadTutorial();
}

function reconnected(table: string, yes: boolean): void {
  const was = store.value.connected;
  set({ connected: yes });
  if (yes && !was) void refresh(table);
}

// What the table says

async function refresh(table: string): Promise<void> {
  await attempt(async () => {
    try {
      await receive(await net.table(table, key()), true);
    } catch (wrong) {
      if (!(wrong instanceof net.Refusal) || wrong.status !== 403 || !key()) throw wrong;
      keyEnded();
    }
  });
}

/** The seat is played from another device, or by somebody else, from now on. */
function keyEnded(): void {
  const one = pure.keptNow(store.value);
  if (!one) return;
  keep(kept.keptWithout(one, one.seat));
  toast("This seat is played from another place now. You are watching.");
  void arrive();
}

/** Take in a picture of the table, and show how it came about. */
async function receive(said: Table, whole: boolean): Promise<void> {
  const before = store.value;
  if (tableId() !== said.table || before.page.kind !== "table") return;
  const known = before.seen?.said.n ?? -1;
  // An answer that was overtaken by the live connection: a whole log is still wanted, but not that old.
  if (said.n < known) return whole ? refresh(said.table) : undefined;
  // After an undo there is nothing to add to the log, but something to take out of it; in real time nothing is undone.
  if (!whole && said.n > known && said.events.length === 0 && !said.clock) return refresh(said.table);
  const after = pure.told(before, said, whole);
  if (!after) return refresh(said.table);
  const from = before.show?.scene ?? before.seen?.scene;
  store.value = after;
  noticeArrivals(before.seen?.said, said);
  if (after.seen) rememberFaces(after.seen.scene);
  rememberTable(said);
  const fresh = said.events.filter((event) => event.n > known);
  if (from && after.seen && said.n > known && !said.clock && !fresh.every((event) => event.passing)) {
    if (after.settings.sound && fresh.length) tone(pitchOf(fresh));
    void showSteps(from, stepsBetween(from, after.seen.scene, fresh), after.settings.speed);
  }
}

const REMEMBER_MS = 5000;

function rememberTable(said: Table): void {
  const one = pure.keptNow(store.value);
  const now = one && kept.described(one, said, Date.now());
  const stale =
    one &&
    (now?.headline !== one.headline ||
      now.over !== one.over ||
      now.seat !== one.seat ||
      now.used - one.used > REMEMBER_MS);
  if (now && stale) keep(now);
  callToTurn(store.value, said);
}

// Playing

/** Make a choice. If the server is gone, wait for it: the choice counts once, however often it is sent. */
export async function play(choice: string, faces: number[] = []): Promise<void> {
  const { seen, busy, page } = store.value;
  if (!seen || busy || !pure.isPlayed(store.value)) return;
  skip();
  if (page.kind === "puzzle") return (await solving()).answer(choice);
  if (isLive(seen.scene) && !faces.length && seen.said.dice === "engine") {
    await command(choice);
    return advanceTutorial(choice);
  }
  const label = seen.said.choices.find((one) => one.text === choice)?.label ?? choice;
  change((state) => ({ ...pure.undecided(state), busy: label, die: null }));
  await attempt(() => send(choice, seen.said.n, faces));
  set({ busy: "" });
  advanceTutorial(choice);
}

async function send(choice: string, after: number, faces: number[]): Promise<void> {
  const table = tableId();
  for (;;) {
    try {
      const played = await net.play(table, key(), choice, after, faces);
      set({ connected: true });
      if (played.needs_dice) return set({ die: { choice, faces, needs: played.needs_dice } });
      return await catchUp(table, played.n);
    } catch (wrong) {
      if (wrong instanceof net.Refusal && wrong.status === 409) return await catchUpAfter(table, choice);
      if (!(wrong instanceof net.Unreachable) || tableId() !== table) throw wrong;
      set({ connected: false });
      await new Promise((done) => window.setTimeout(done, RETRY_MS));
    }
  }
}

// Commands: at a live table nobody waits for an answer

let named = 0;
let last: Promise<void> = Promise.resolve();
const MOST_SENT = 4;

/** Send a command after those that are under way. What is sent already, or needs dice that are in the air, is not sent twice. */
async function command(choice: string): Promise<void> {
  const { seen, sent, connected } = store.value;
  const offered = seen?.said.choices.find((one) => one.text === choice);
  const again = sent.some((one) => one.choice === choice) || (sent.length > 0 && offered?.gesture === ROLLS);
  if (!connected) return toast("The connection is lost: trying to get it back.");
  if (again || sent.length >= MOST_SENT) return;
  named += 1;
  const one: pure.Sent = {
    id: `${Date.now().toString(36)}-${named}`,
    choice,
    targets: offered?.targets ?? [],
    n: Infinity,
  };
  // On its way before anything is drawn: what is put off runs in this order.
  last = last.then(() => deliver(tableId(), one));
  change((state) => ({ ...pure.undecided(state), sent: [...state.sent, one] }));
  await last;
}

/** Deliver it, as often as it takes: by its name it counts once. */
async function deliver(table: string, one: pure.Sent): Promise<void> {
  await attempt(async () => {
    while (tableId() === table) {
      try {
        const { n } = await net.command(table, key(), one.choice, store.value.seen?.said.n ?? 0, one.id);
        change((state) => pure.answered(state, one.id, n));
        window.setTimeout(() => void fetchMissed(table, n), RETRY_MS);
        return;
      } catch (wrong) {
        if (wrong instanceof net.Refusal && wrong.status === 409) return await catchUpAfter(table, one.choice);
        if (wrong instanceof net.Refusal) return toast(wrong.failure.why);
        if (!(wrong instanceof net.Unreachable)) throw wrong;
        set({ connected: false });
        await new Promise((done) => window.setTimeout(done, RETRY_MS));
      }
    }
  });
  change((state) => ({ ...state, sent: state.sent.filter((other) => other.id !== one.id || other.n < Infinity) }));
}

/** The live connection brings what came of it; if it is away, somebody has to fetch it. */
async function fetchMissed(table: string, n: number): Promise<void> {
  if (tableId() === table && (store.value.seen?.said.n ?? -1) < n) await attempt(() => catchUp(table, n));
}

export function lead(piece: string): void {
  change((state) => ({ ...pure.undecided(state), leader: piece }));
}

/** The next of the own pieces leads. */
export function leadNext(): void {
  const state = store.value;
  const own = state.seen ? dice.ownPieces(state, state.seen.scene).map(({ id }) => id) : [];
  const next = own[(own.indexOf(dice.leaderOf(state)) + 1) % own.length];
  if (next && own.length > 1) lead(next);
}

/** Stop the clock, or let it run again. */
export async function pauseOrResume(): Promise<void> {
  const said = store.value.seen?.said;
  if (!said?.clock || said.seat === null) return;
  const stands = !said.clock.running;
  await attempt(async () => void (await (stands ? net.resume : net.pause)(said.table, key())));
}

/** The table has moved on, from another window or seat, or this very choice arrived although its answer did not. */
async function catchUpAfter(table: string, choice: string): Promise<void> {
  await refresh(table);
  const label = store.value.seen?.said.choices.find((one) => one.text === choice)?.label;
  toast(
    label
      ? `The table had moved on. “${label}” is still open to you.`
      : "The table had moved on: this is how it stands.",
  );
}

/** The live connection mostly has brought the news already. */
async function catchUp(table: string, n: number): Promise<void> {
  const known = store.value.seen?.said.n ?? -1;
  if (known >= n) return;
  const said = await net.table(table, key(), known);
  await receive(said, false);
}

/** Take the last choice back; where that is not free, ask everybody, or agree to what somebody asked. */
export async function undo(): Promise<void> {
  const said = store.value.seen?.said;
  if (!said || !pure.canUndo(said) || store.value.busy) return;
  skip();
  await attempt(async () => {
    const { n } = await net.undo(said.table, key(), said.undo_asked?.entries ?? 1, !said.can_undo);
    skip();
    await refresh(said.table);
    skip();
    toast(n > said.n ? "Taken back." : "The others are asked whether they agree.");
  });
}

// Choosing

/** Do what a press means. `place` is where on the board it was, and `at` where on the screen. */
function carryOut(deed: press.Deed, name: string, at: pure.Refused["at"] = null, place = ""): void {
  switch (deed.kind) {
    case "play":
      return void play(deed.choice);
    case "order":
      return void giveOrder(deed.order);
    case "lead":
      return lead(deed.piece);
    case "back":
      return change(pure.back);
    case "menu":
      return set({ menu: { space: place, ...(at ?? { x: 0, y: 0 }) }, refused: null });
    case "pick":
      return change((state) => ({ ...pure.undecided(state), picked: deed.picked }));
    case "dice":
      return set({ chosen: deed.chosen });
    case "say":
      return toast(deed.text);
    case "why":
      return void explain({ target: deed.target, using: deed.using }, deed.target, name, at);
  }
}

export function chooseAt(place: string, name: string, x: number, y: number): void {
  const deed = press.pressAt(store.value, place);
  if (deed.kind !== "nothing" && deed.kind !== "order") set({ cursor: place, looked: place });
  carryOut(deed, name, { x, y }, place);
}

export const chooseThing = (target: string, name: string): void =>
  carryOut(press.pressThing(store.value, target), name);

export const chooseCard = (card: Card): void => carryOut(press.pressCard(store.value, card), card.name);

export const chooseSlot = (slot: Slot, name: string): void => carryOut(press.pressSlot(store.value, slot), name);

export const putDie = (die: Die, slot: string): void => carryOut(press.dropDie(store.value, die, slot), die.name);

export const dropThing = (target: string, name: string, own: boolean, onto: press.Onto): void =>
  carryOut(press.dropThing(store.value, target, own, onto), name);

export const chooseDie = (die: Die): void => carryOut(press.pressDie(store.value, die), die.name);

export const roll = (): void => carryOut(press.pressRoll(store.value), "Rolling");

/** The reason why nothing can be done with a thing on the table. */
export const whyNot = (target: string, name: string): void => carryOut(press.whyNot(store.value, target), name);

/** Why this cannot be had for that one. */
export const whyNotFor = (target: string, using: string, name: string): Promise<void> =>
  explain({ target, using }, target, name, null);

async function explain(asked: Explain, target: string, name: string, at: pure.Refused["at"]): Promise<void> {
  const said = store.value.seen?.said;
  if (!said) return;
  if (said.seat === null) {
    return set({
      refused: { target, at, title: name, why: "You are watching: only the players can act.", rule: "" },
    });
  }
  await attempt(async () => {
    const { puzzle } = store.value.solving ?? {};
    const { legal, why, rule } = await (puzzle
      ? net.explainPuzzle(puzzle.game, puzzle.number, asked)
      : net.explain(said.table, key(), asked));
    if (store.value.seen?.said.n !== said.n) return;
    const nothing = { title: `${name}: nothing to do there now`, why: said.question || said.waiting, rule: "" };
    set({ refused: { target, at, ...(legal ? nothing : { title: `${name}: why not?`, why, rule }) }, menu: null });
  });
}

/** Make one choice after another, as long as each is offered. */
export async function playAll(choices: string[]): Promise<void> {
  for (const choice of choices) {
    if (!store.value.seen?.said.choices.some((one) => one.text === choice)) {
      return toast("The rest of this team cannot be had here.");
    }
    await play(choice);
  }
}

export const preview = (choice: Choice | null): void => set({ preview: choice });

export function switchSeat(seat: number): void {
  const one = pure.keptNow(store.value);
  if (!one) return;
  keep({ ...one, seat });
  void arrive();
}

/** Somebody else sits before the screen now. */
export function takeOver(seat: number): void {
  set({ holder: seat });
  if (pure.keptNow(store.value)?.seat !== seat) switchSeat(seat);
}

// Tables

export async function startTable(wish: NewTable): Promise<void> {
  set({ busy: "Setting up the table" });
  await attempt(async () => sitAt(await net.openTable(wish), wish.tutorial === true));
  set({ busy: "" });
}

function sitAt(opened: Opened, tutorial: boolean): void {
  keep(kept.keptFrom(opened, Date.now(), tutorial));
  set({ busy: "" });
  go(`/t/${encodeURIComponent(opened.table)}${opened.invitations?.length ? "/invite" : ""}`);
}

/** Each seat that is played from here comes over with a key of its own; the others are called. */
export async function rematch(): Promise<void> {
  const one = pure.keptNow(store.value);
  if (!one || store.value.busy) return;
  set({ busy: "Play again" });
  await attempt(async () => {
    const own = [one.seat, ...Object.keys(one.keys).map(Number)].filter((seat, at, all) => all.indexOf(seat) === at);
    const told: Opened[] = [];
    for (const seat of own) told.push(await net.rematch(one.table, one.keys[seat] ?? ""));
    const [first] = told;
    if (first) sitAt({ ...first, seats: told.flatMap(({ seats }) => seats) }, false);
  });
  set({ busy: "" });
}

/** It can be remembered again as long as nothing else is forgotten. */
export function forget(table: string): void {
  const forgotten = store.value.kept.find((one) => one.table === table) ?? null;
  change((state) => ({ ...state, forgotten, kept: state.kept.filter((one) => one.table !== table) }));
  kept.writeTables(store.value.kept);
}

export function remember(): void {
  const one = store.value.forgotten;
  if (!one || !("table" in one)) return;
  change((state) => ({ ...state, forgotten: null, kept: [...state.kept, one].sort((a, b) => b.used - a.used) }));
  kept.writeTables(store.value.kept);
}

// Replay

async function arriveReplay(table: string): Promise<void> {
  await attempt(async () => {
    const said = await net.table(table, key());
    const log = said.events;
    set({ replay: { at: said.n, last: said.n, playing: false, log, over: said.outcome !== null } });
    document.title = `Replay: ${said.title} · Hullbreach`;
    await showMoment(0);
  });
}

/** Show the table as it was; one step forward is shown as it happened. */
export async function showMoment(n: number): Promise<void> {
  const { replay, page } = store.value;
  if (page.kind !== "replay") return;
  const at = Math.max(0, Math.min(replay.last, n));
  const single = at === replay.at + 1;
  change((state) => ({ ...state, replay: { ...state.replay, at } }));
  await attempt(async () => {
    const said = await net.moment(page.table, key(), at);
    const before = store.value;
    if (before.replay.at !== at || before.page.kind !== "replay") return;
    const after = pure.told(before, said, true);
    if (!after?.seen) return;
    const log = before.replay.log.filter((event) => event.n <= at);
    const from = before.seen?.scene;
    store.value = { ...after, log };
    const events = log.filter((event) => event.n === at);
    const steps = single && from ? stepsBetween(from, after.seen.scene, events) : [];
    await showSteps(from ?? after.seen.scene, steps, after.settings.speed);
  });
}

export async function playReplay(on: boolean): Promise<void> {
  change((state) => ({ ...state, replay: { ...state.replay, playing: on } }));
  while (store.value.replay.playing && store.value.replay.at < store.value.replay.last) {
    await showMoment(store.value.replay.at + 1);
    await new Promise((done) => window.setTimeout(done, 500));
  }
  change((state) => ({ ...state, replay: { ...state.replay, playing: false } }));
}

export async function playOnFrom(n: number, alone = -1): Promise<void> {
  await attempt(async () => sitAt(await net.branch(tableId(), key(), n, alone), false));
}
