/** What has changed among those at a table, in a sentence. */

import type { Seat, Table } from "../protocol";

const taken = (seat: Seat | undefined): boolean => seat?.kind === "human";

/** Who has sat down at a seat that was open, or takes one back; nothing where nobody has. */
export function arrivalsIn(before: Table, now: Table): string {
  const came = now.seats.filter((seat, at) => taken(seat) && !taken(before.seats[at]) && seat.seat !== now.seat);
  if (!came.length) return "";
  return `${came.map(({ name, side }) => (side ? `${name} (${side})` : name)).join(" and ")} ${came.length > 1 ? "have" : "has"} sat down.`;
}

/** The seats that somebody could still take. */
export const openSeats = (said: { seats: Seat[] }): Seat[] => said.seats.filter(({ kind }) => kind === "open");

/** Names in a row. */
export const inAll = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : (names[0] ?? "");
