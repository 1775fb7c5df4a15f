/** A puzzle on the page: fetched, answered, and the next one. */

import { go } from "../actions";
import * as net from "../net";
import * as pure from "../state";
import { change, set, store } from "../store";
import { attempt } from "../talk";
import { nextNumber } from "./puzzle";

export async function arrivePuzzle(game: string, number: string): Promise<void> {
  document.title = "A puzzle · Hullbreach";
  await attempt(async () => {
    const puzzle = await net.puzzle(game, number);
    const { page } = store.value;
    if (page.kind !== "puzzle" || page.game !== game || page.number !== number) return;
    const told = pure.told(store.value, puzzle.state, true);
    if (!told) return;
    store.value = { ...told, solving: { puzzle, choice: "", answer: null } };
    document.title = `${puzzle.title}, puzzle ${puzzle.number} · Hullbreach`;
  });
}

/** The first choice counts; then the best one is shown on the board. */
export async function answer(choice: string): Promise<void> {
  const { solving, busy } = store.value;
  if (!solving || solving.answer || busy) return;
  const { puzzle } = solving;
  set({ busy: puzzle.state.choices.find(({ text }) => text === choice)?.label ?? choice });
  await attempt(async () => {
    const told = await net.answerPuzzle(puzzle.game, puzzle.number, choice);
    if (store.value.solving !== solving) return;
    change((state) => ({ ...pure.undecided(state), solving: { puzzle, choice, answer: told } }));
    show(told.worths[0]?.choice ?? choice);
  });
  set({ busy: "" });
}

/** Where a choice would lead, on the board. */
export function show(choice: string): void {
  const found = store.value.seen?.said.choices.find(({ text }) => text === choice) ?? null;
  set({ preview: found });
}

export function next(): void {
  const puzzle = store.value.solving?.puzzle;
  if (puzzle) go(`/puzzle/${encodeURIComponent(puzzle.game)}/${nextNumber(puzzle)}`);
}
