/** What the browser remembers between visits: settings, and tables with their keys. */

import type { Invitation, Opened, SeatKey, Table } from "./protocol";

export type Mode = "dark" | "light" | "system";
export type Speed = "off" | "fast" | "normal" | "slow";

export interface Settings {
  mode: Mode;
  speed: Speed;
  sound: boolean;
  /** Whether the last seconds of a clock are heard. */
  ticking: boolean;
  /** Whether the system tells that it is one's turn, while the page is out of sight. */
  notify: boolean;
  /** Whether what is said at the table is shown. */
  talk: boolean;
}

export interface KeptTable {
  table: string;
  keys: Record<number, string>;
  watch: string;
  /** The seat that is played from here now; -1 watches. */
  seat: number;
  title: string;
  scenario: string;
  headline: string;
  over: string;
  used: number;
  /** The step of the tutorial, from 0; -1 when there is none. */
  tutorial: number;
  /** How many pieces of the story have been read. */
  read?: number;
  /** The number of the newest line of talk that has been read. */
  heard?: number;
  /** The campaign of which it is a stage. */
  campaign?: string;
  /** The invitations to its open seats, by seat: they can be shown again until somebody has sat down. */
  invitations?: Record<number, string>;
}

/** A team as the choices that muster it, for the same side of the same scenario. */
export interface SavedTeam {
  name: string;
  game: string;
  scenario: string;
  seat: number;
  choices: string[];
}

export const DEFAULT_SETTINGS: Settings = {
  mode: "dark",
  speed: "normal",
  sound: false,
  ticking: true,
  notify: false,
  talk: true,
};
const MOST_TABLES = 40;

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`hullbreach.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`hullbreach.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse to remember: play goes on without.
  }
}

export const readSettings = (): Settings => ({ ...DEFAULT_SETTINGS, ...read<Partial<Settings>>("settings", {}) });
export const writeSettings = (settings: Settings) => write("settings", settings);
export const readTables = (): KeptTable[] => read<KeptTable[]>("tables", []);
export const writeTables = (tables: KeptTable[]) => write("tables", tables);

export const readName = (): string => read<string>("name", "");
export const writeName = (name: string) => write("name", name);

export const readTeams = (): SavedTeam[] => read<SavedTeam[]>("teams", []);
export const writeTeams = (teams: SavedTeam[]) => write("teams", teams);

export function keptFrom(opened: Opened, now: number, tutorial: boolean): KeptTable {
  const first = opened.seats[0];
  return {
    table: opened.table,
    keys: Object.fromEntries(opened.seats.map(({ seat, key }) => [seat, key])),
    watch: opened.watch,
    seat: first ? first.seat : -1,
    title: "",
    scenario: "",
    headline: "",
    over: "",
    used: now,
    tutorial: tutorial ? 0 : -1,
    ...(opened.invitations?.length ? { invitations: invitationsOf(opened.invitations) } : {}),
  };
}

export const invitationsOf = (told: Invitation[]): Record<number, string> =>
  Object.fromEntries(told.map(({ seat, secret }) => [seat, secret]));

/** Somebody has sat down here: with the seats that were played from here before. */
export function keptSitting(known: KeptTable | undefined, table: string, told: SeatKey, now: number): KeptTable {
  const before = known ?? keptFromLink(table, "", now);
  return { ...before, keys: { ...before.keys, [told.seat]: told.key }, seat: told.seat, used: now };
}

/** The key of the seat has ended: another seat of this browser is played on, or one watches. */
export function keptWithout<T extends { keys: Record<number, string>; seat: number }>(kept: T, seat: number): T {
  const { [seat]: _, ...keys } = kept.keys;
  const [next] = Object.keys(keys);
  return { ...kept, keys, seat: next === undefined ? -1 : Number(next) };
}

/** A table reached by a link: which seat the key belongs to, the server will tell. */
export function keptFromLink(table: string, key: string, now: number): KeptTable {
  const blank = { table, watch: "", title: "", scenario: "", headline: "", over: "", used: now, tutorial: -1 };
  return key ? { ...blank, keys: { 0: key }, seat: 0 } : { ...blank, keys: {}, seat: -1 };
}

export function withKept(tables: KeptTable[], kept: KeptTable): KeptTable[] {
  const others = tables.filter((other) => other.table !== kept.table);
  return [kept, ...others].slice(0, MOST_TABLES);
}

/** What the table says of itself goes into the list on the home page. */
export function described(kept: KeptTable, table: Table, now: number): KeptTable {
  const keys = { ...kept.keys };
  const key = keys[kept.seat];
  let seat = kept.seat;
  if (key !== undefined && table.seat !== null && table.seat !== kept.seat) {
    delete keys[kept.seat];
    keys[table.seat] = key;
    seat = table.seat;
  }
  return {
    ...kept,
    ...(table.campaign ? { campaign: table.campaign } : {}),
    keys,
    seat,
    title: table.title,
    scenario: table.scenario,
    headline: table.scene.headline,
    over: table.outcome ? table.outcome.reason : "",
    used: now,
  };
}

export const keyOf = (kept: KeptTable | undefined): string => kept?.keys[kept.seat] ?? "";
