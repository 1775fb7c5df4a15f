/** Where the one state lives. A change is a pure function of it; the page is redrawn from the result. */

import { signal } from "@preact/signals";
import { START, type State } from "./state";

export const store = signal<State>(START);

export function change(next: (state: State) => State): void {
  store.value = next(store.value);
}

export const set = (some: Partial<State>): void => change((state) => ({ ...state, ...some }));
