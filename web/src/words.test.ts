import { expect, test } from "vitest";
import { moment } from "./fixtures/moments";
import * as words from "./words";

const STYLES = Object.values(
  import.meta.glob<string>("./**/*.css", { eager: true, query: "?raw", import: "default" }),
).join("\n");
const SOURCES = import.meta.glob<string>(["./**/*.ts", "./**/*.tsx", "!./**/*.test.ts", "!./words.ts", "!./wire.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("every hue, theme and state of a door has its style", () => {
  for (const hue of words.HUES) expect(STYLES).toContain(`.hue-${hue} `);
  for (const state of words.DOOR_STATES) expect(STYLES).toContain(`.way[data-state="${state}"]`);
  for (const theme of words.THEMES.slice(1)) expect(STYLES).toContain(`[data-theme="${theme}"]`);
});

test("every sign on a die has its hue", () => {
  for (const sign of words.SIGNS) expect(STYLES).toContain(`[data-sign="${sign}"]`);
});

/** Verbs of the games: a client that tests for one would not understand the next game. */
const VERBS = ["end", "move", "ready", "clear", "train", "equip", "roll", "put", "take", "fire", "attack"];

test("no source tests for the name of a verb or of a game", () => {
  for (const [path, source] of Object.entries(SOURCES)) {
    for (const verb of VERBS) {
      expect(
        source.includes(`=== "${verb}"`) || source.includes(`play("${verb}"`) || source.includes(`["${verb}"]`),
        `${path} knows the verb ${verb}`,
      ).toBe(false);
    }
    for (const game of ["sole-survivor", "alien-skirmish", "project-elite"])
      expect(source.includes(`"${game}"`), `${path} knows ${game}`).toBe(false);
  }
});

test("only what draws a board asks for its layout", () => {
  const asking = Object.entries(SOURCES)
    .filter(([, source]) => /\blayout\b/.test(source))
    .map(([path]) => path);
  expect(asking.sort()).toEqual(["./board/Board.tsx", "./board/Ground.tsx", "./board/Spaces.tsx", "./board/places.ts"]);
});

test("real choices have the gestures", () => {
  const gestures = (game: string, name: string) =>
    new Set(moment(game, name).choices.map((choice) => choice.gesture ?? ""));
  expect(gestures("sole-survivor", "turn")).toEqual(new Set([words.WALKS, "", words.ENDS]));
  expect(gestures("alien-skirmish", "team")).toEqual(new Set(["", words.CLEARS, words.READIES]));
  expect(gestures("project-elite", "dice")).toEqual(new Set([words.ROLLS, words.WALKS, ""]));
});
