/** A variant as tables: only what is changed is in it. Pure functions; the form and the file are both made from it. */

import type { LabChapter, LabEntry, LabField, LabForm } from "../protocol";

export type Tables = Record<string, unknown>;
type Row = Record<string, unknown>;

/** Where a value stands: `[boss] speed`, or with an id `[[card]] taser copies`. */
export interface Spot {
  kind: string;
  id: string;
  key: string;
}

export interface Change {
  spot: Spot;
  /** What is printed; undefined where nothing is. */
  printed: unknown;
  value: unknown;
}

export const pathOf = ({ kind, id, key }: Spot): string => [kind, id, key].filter(Boolean).join(".");

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export function valueAt(tables: Tables, { kind, id, key }: Spot): unknown {
  const found = id ? rowsOf(tables[kind]).find((row) => row["id"] === id) : tables[kind];
  return isRow(found) ? found[key] : undefined;
}

export function withValue(tables: Tables, { kind, id, key }: Spot, value: unknown): Tables {
  const before = tables[kind];
  if (!id) return { ...tables, [kind]: { ...(isRow(before) ? before : {}), [key]: value } };
  const rows = rowsOf(before);
  const known = rows.some((row) => row["id"] === id);
  const after = known
    ? rows.map((row) => (row["id"] === id ? { ...row, [key]: value } : row))
    : [...rows, { id, [key]: value }];
  return { ...tables, [kind]: after };
}

/** As it is printed again; an entry of which nothing is changed goes. */
export function without(tables: Tables, { kind, id, key }: Spot): Tables {
  const { [kind]: before, ...others } = tables;
  const bare = ({ [key]: _, ...row }: Row) => row;
  if (!id) {
    const row = isRow(before) ? bare(before) : {};
    return Object.keys(row).length ? { ...tables, [kind]: row } : others;
  }
  const rows = rowsOf(before)
    .map((row) => (row["id"] === id ? bare(row) : row))
    .filter((row) => row["id"] !== id || Object.keys(row).length > 1);
  return rows.length ? { ...tables, [kind]: rows } : others;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What counts for a field now: what is changed, printed, or meant where nothing is written. */
export const standing = (tables: Tables, spot: Spot, field: LabField): unknown =>
  valueAt(tables, spot) ?? field.value ?? field.default;

/** Only what differs from what is printed is kept. */
export function put(tables: Tables, spot: Spot, field: LabField, value: unknown): Tables {
  return same(value, field.value ?? field.default) ? without(tables, spot) : withValue(tables, spot, value);
}

export const spotOf = (chapter: LabChapter, entry: LabEntry, field: LabField): Spot => ({
  kind: chapter.kind,
  id: chapter.several ? (entry.id ?? "") : "",
  key: field.key,
});

/** Everything that a variant says, in its order, with what is printed there. */
export function changesIn(tables: Tables, form: LabForm): Change[] {
  const printed = new Map<string, LabField>();
  for (const chapter of form.chapters)
    for (const entry of chapter.entries)
      for (const field of entry.fields) printed.set(pathOf(spotOf(chapter, entry, field)), field);
  const found: Change[] = [];
  const add = (kind: string, id: string, row: Row) => {
    for (const [key, value] of Object.entries(row)) {
      if (id && key === "id") continue;
      const spot = { kind, id, key };
      const field = printed.get(pathOf(spot));
      found.push({ spot, printed: field?.value ?? field?.default, value });
    }
  };
  for (const [kind, value] of Object.entries(tables)) {
    if (isRow(value)) add(kind, "", value);
    for (const row of rowsOf(value)) add(kind, String(row["id"]), row);
  }
  return found;
}

/** Why a value cannot stand there, as far as the form knows; the rest is the server's. */
export function wrongWith(field: LabField, value: unknown): string {
  const { least = 0, most = 0 } = field;
  const bad = (one: unknown) => typeof one !== "number" || !Number.isInteger(one) || one < least || one > most;
  const bounds = `${least} to ${most}`;
  if (field.kind === "number" && bad(value)) return `Write a whole number from ${bounds}.`;
  if (field.kind === "numbers") {
    if (!Array.isArray(value) || value.some(bad))
      return `Write whole numbers from ${bounds}, with commas between them.`;
    if (field.count && value.length !== field.count) return `Write ${field.count} numbers.`;
  }
  return "";
}

// Searching

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s._-]+/)
    .filter(Boolean);

/** Whether every word begins one of what the field is called, its entry, or what its author says of it. */
export function matches(words: string, chapter: LabChapter, entry: LabEntry, field: LabField): boolean {
  const said = wordsIn([chapter.kind, entry.id, entry.name, field.key, field.about].filter(Boolean).join(" "));
  return wordsIn(words).every((word) => said.some((one) => one.startsWith(word)));
}

/** As people write it: `die_stops` is "die stops". */
export const spelled = (key: string): string => key.replace(/[_-]/g, " ");

/** A name as a file has it: small letters, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 32);
