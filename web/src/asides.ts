/** What a person can ask for beside playing: orders, kept teams, hints, rules, the journal, settings, the tutorial. */

import * as kept from "./kept";
import * as net from "./net";
import * as pure from "./state";
import { change, set, store } from "./store";
import { attempt, keep, key, tableId, toast } from "./talk";

// Standing orders

export async function loadOrders(table: string): Promise<void> {
  if ((store.value.seen?.said.seat ?? null) === null) return;
  await attempt(async () => {
    const { offered } = await net.orders(table, key());
    if (tableId() === table) set({ orders: offered });
  });
}

export const giveOrder = (order: string): Promise<void> =>
  setOrders([...ordersNow().filter((one) => one !== order), order]);

export const takeBackOrder = (order: string): Promise<void> => setOrders(ordersNow().filter((one) => one !== order));

const ordersNow = (): string[] => store.value.seen?.said.orders.map(({ text }) => text) ?? [];

/** The live connection tells the same a little later; until then this is how they stand. */
async function setOrders(orders: string[]): Promise<void> {
  const table = tableId();
  set({ ordering: "" });
  await attempt(async () => {
    const { given } = await net.giveOrders(table, key(), orders);
    if (tableId() !== table) return;
    change((state) =>
      state.seen ? { ...state, seen: { ...state.seen, said: { ...state.seen.said, orders: given } } } : state,
    );
  });
}

// Teams that are kept

export function saveTeam(team: kept.SavedTeam): void {
  const others = store.value.savedTeams.filter((one) => !pure.sameSide(one, team) || one.name !== team.name);
  keepTeams([team, ...others]);
  toast(`The team “${team.name}” is kept in this browser.`);
}

export function forgetTeam(team: kept.SavedTeam): void {
  keepTeams(store.value.savedTeams.filter((one) => one !== team));
}

function keepTeams(savedTeams: kept.SavedTeam[]): void {
  set({ savedTeams });
  kept.writeTeams(savedTeams);
}

// Beside the game

export async function hint(): Promise<void> {
  const said = store.value.seen?.said;
  if (!said?.choices.length) return toast("There is nothing to choose now.");
  set({ drawer: "hint", hint: null });
  await attempt(async () => {
    const found = await net.hint(said.table, key());
    const best = pure.choicesNow(store.value).find((choice) => choice.text === found.advice[0]?.choice);
    if (store.value.seen?.said.n === said.n) set({ hint: found, preview: best ?? null });
  });
}

export async function searchRules(words: string): Promise<void> {
  const game = pure.gameIdNow(store.value);
  change((state) => ({ ...state, rules: { ...state.rules, words, one: null, busy: true } }));
  await attempt(async () => {
    const { rules } = await net.rules(game, words);
    if (store.value.rules.words !== words) return;
    change((state) => ({ ...state, rules: { ...state.rules, found: rules, busy: false } }));
  });
}

export function openRules(): void {
  set({ drawer: store.value.drawer === "rules" ? "" : "rules" });
  if (!store.value.rules.found.length) void searchRules("");
}

export async function openRule(id: string): Promise<void> {
  const game = pure.gameIdNow(store.value);
  await attempt(async () => {
    const one = await net.rule(game, id);
    change((state) => ({ ...state, drawer: "rules", rules: { ...state.rules, one } }));
  });
}

export async function exportJournal(): Promise<void> {
  await attempt(async () => {
    const text = await net.journal(tableId(), key());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
    link.download = `${tableId()}.journal`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast("Copying is not allowed here: select the text and copy it.");
  }
}

export function saveSettings(some: Partial<kept.Settings>): void {
  change((state) => ({ ...state, settings: { ...state.settings, ...some } }));
  kept.writeSettings(store.value.settings);
}

// The tutorial

export async function loadTutorial(): Promise<void> {
  const game = store.value.seen?.said.game;
  if (game) await attempt(async () => set({ tutorial: (await net.tutorial(game)).steps }));
}

export function tutorialTo(step: number): void {
  const one = pure.keptNow(store.value);
  if (one) keep({ ...one, tutorial: step });
}

export function advanceTutorial(choice: string): void {
  const one = pure.keptNow(store.value);
  if (one && !store.value.refused && pure.tutorialStep(store.value)?.choice === choice) tutorialTo(one.tutorial + 1);
}
