/** Who sits where when a table is set up. */

import type { Game, NewSeat } from "../protocol";

/** You sit first; a bot takes every other seat. */
export function sensibleSeats(game: Game, seats: number): NewSeat[] {
  const bot = game.bots.includes("regular") ? "regular" : (game.bots[0] ?? "instinct");
  return Array.from({ length: seats }, (_, seat): NewSeat => (seat === 0 ? { kind: "human" } : { kind: "bot", bot }));
}

/** Those who sit there already stay. */
export const resized = (game: Game, seats: NewSeat[], count: number): NewSeat[] =>
  sensibleSeats(game, count).map((seat, at) => seats[at] ?? seat);

/** Who plays instead, under the same name. */
export function seatFrom(value: string, { name }: NewSeat): NewSeat {
  const named = name === undefined ? {} : { name };
  if (value === "human" || value === "open") return { kind: value, ...named };
  return { kind: "bot", bot: value.slice("bot ".length), ...named };
}

export const isFirst = (seats: NewSeat[], at: number): boolean => {
  const first = seats.findIndex(({ kind }) => kind === "human");
  return first < 0 || first === at;
};

/** What each seat plays in a scenario, where seats differ. */
export function sidesOf(game: Game, scenario: string | null | undefined): string[] {
  return (game.scenarios.find((one) => one.id === scenario) ?? game.scenarios[0])?.sides ?? [];
}
