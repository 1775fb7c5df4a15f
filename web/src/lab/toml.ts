/** A variant as the text of a file. */

import type { Tables } from "./variant";

type Row = Record<string, unknown>;

export function toToml(tables: Tables): string {
  const parts: string[] = [];
  const plain = Object.entries(tables).filter(([, value]) => !isTable(value) && !isList(value));
  if (plain.length) parts.push(lines(Object.fromEntries(plain)));
  for (const [kind, value] of Object.entries(tables)) {
    if (isTable(value)) parts.push(`[${word(kind)}]\n${lines(value)}`);
    else if (isList(value)) for (const row of value) parts.push(`[[${word(kind)}]]\n${lines(row)}`);
  }
  return parts.join("\n");
}

const isTable = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isTable);

const lines = (row: Row): string =>
  Object.entries(row)
    .map(([key, value]) => `${word(key)} = ${written(value)}\n`)
    .join("");

const word = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : text(key));

/** On one line, but for a text of several, which is a drawing or a story. */
export function written(value: unknown): string {
  if (typeof value === "string") return value.includes("\n") ? block(value) : text(value);
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (!isTable(value)) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${word(key)} = ${written(one)}`)
    .join(", ")} }`;
}

/** JSON writes a text as TOML does, but for one letter that nobody sees. */
const text = (value: string): string => JSON.stringify(value).replaceAll("\u007f", "\\u007f");

/** As it stands, where nothing in it means something else to the file. */
const block = (value: string): string =>
  value.includes("'''") || value.endsWith("'") || [...value].some(isHidden) ? text(value) : `'''\n${value}'''`;

const isHidden = (letter: string): boolean =>
  (letter < " " && letter !== "\n" && letter !== "\t") || letter === "\u007f";
