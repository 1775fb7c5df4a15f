/** Asking for a review as long as its page is open: the server judges only while somebody waits. */

import { signal } from "@preact/signals";
import { showMoment } from "../actions";
import { skip } from "../anim";
import * as net from "../net";
import { attempt, key } from "../talk";
import { heard, type Judged, type Known } from "./review";

const EVERY_MS = 1000;

export interface Shown {
  table: string;
  /** Whose choices; -1 before the server has said whose. */
  seat: number;
  known: Known | null;
  /** The entry of the choice that is looked at. */
  looked: number | null;
}

export const shown = signal<Shown | null>(null);

/** Ask again and again until it is done, or nobody looks any more; returns how to stop. */
export function watch(table: string, seat: number): () => void {
  let stopped = false;
  let timer = 0;
  shown.value = { table, seat, known: null, looked: null };
  const ask = async (): Promise<void> => {
    const known = shown.value?.known ?? null;
    let again = true;
    await attempt(async () => {
      const said = await net.review(table, key(), seat, known?.said.known ?? 0);
      again = said.progress === "working";
      if (!stopped && shown.value) shown.value = { ...shown.value, seat: said.seat, known: heard(known, said) };
    });
    if (!stopped && again) timer = window.setTimeout(() => void ask(), EVERY_MS);
  };
  void ask();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
  };
}

/** Look at a choice: the board is as it was when it was made. */
export function look(one: Judged | undefined): void {
  const now = shown.value;
  if (!one || !now) return;
  shown.value = { ...now, looked: one.n };
  skip();
  void showMoment(one.n - 1);
}
