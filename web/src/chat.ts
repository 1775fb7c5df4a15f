/** Talk at the table, as plain state: what was said, what has been read, what is being written. */

import type { Seat, Table, Talk, TalkLine } from "./protocol";

export interface Chat {
  /** The newest lines, in their order. */
  lines: TalkLine[];
  /** The number of the newest line that is known. */
  n: number;
  /** Whether we may write here. */
  may: boolean;
  /** The characters that a line may have. */
  most: number;
  /** The number of the newest line that has been read. */
  read: number;
  draft: string;
  /** Whether the draft is on its way. */
  sending: boolean;
  /** Why the last line was not taken. */
  trouble: string;
  /** Whether the cursor is wanted where one writes. */
  wanted: boolean;
}

export const QUIET: Chat = {
  lines: [],
  n: 0,
  may: false,
  most: 300,
  read: 0,
  draft: "",
  sending: false,
  trouble: "",
  wanted: false,
};
const MOST_LINES = 200;

/** Whether there can be anybody to talk to. */
export const hasCompany = ({ talkers, seats, seat }: Table): boolean =>
  talkers === "everybody" || (talkers === "seats" && (seat === null || seats.filter(isPerson).length > 1));

const isPerson = ({ kind }: Seat): boolean => kind !== "bot";

/** What was heard is added; after a lost connection some of it may be known already. */
export function heard(chat: Chat, talk: Talk): Chat {
  const fresh = talk.lines.filter(({ n }) => n > chat.n);
  return {
    ...chat,
    may: talk.may,
    most: talk.most,
    n: Math.max(chat.n, talk.n),
    lines: fresh.length ? [...chat.lines, ...fresh].slice(-MOST_LINES) : chat.lines,
  };
}

/** What others have said since we looked. */
export const unheard = (chat: Chat, seat: number | null): TalkLine[] =>
  chat.lines.filter((line) => line.n > chat.read && (line.seat === null || line.seat !== seat));

export const speaker = (line: TalkLine, seats: Seat[]): string =>
  line.seat === null ? "A watcher" : (seats[line.seat]?.name ?? `Seat ${line.seat + 1}`);
