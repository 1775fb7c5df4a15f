/** Who plays: you, somebody at this screen, a friend by a link, or a bot; in a campaign by name. */

import type { Game, NewSeat } from "../protocol";
import { isFirst, resized, seatFrom } from "./seating";

const LONGEST_NAME = 40;

const BOTS: Record<string, [string, string]> = {
  rookie: ["Rookie", "is in a hurry, and overlooks things."],
  regular: ["Regular", "plays by rules of thumb, and errs now and then."],
  veteran: ["Veteran", "plays by rules of thumb, and does not err."],
  elite: ["Elite", "plays ahead in its head for a moment before it chooses."],
  random: ["Easy bot", "takes anything that the rules allow: for a first look."],
  instinct: ["Bot", "plays by rules of thumb, and answers at once."],
  search: ["Strong bot", "plays ahead in its head for a moment before it chooses."],
};
const botName = (bot: string): string => BOTS[bot]?.[0] ?? `Bot: ${bot}`;

interface SeatsAsked {
  game: Game;
  sides?: string[];
  seats: NewSeat[];
  setSeats: (seats: NewSeat[]) => void;
  /** Whether each seat gets a name here. */
  named?: boolean;
}

export function Seats({ game, sides = [], seats, setSeats, named = false }: SeatsAsked) {
  const put = (at: number, seat: NewSeat) => setSeats(seats.map((one, index) => (index === at ? seat : one)));
  const used = [...new Set(seats.filter(({ kind }) => kind === "bot").map(({ bot }) => bot ?? ""))];
  return (
    <fieldset>
      <legend>Who plays?</legend>
      {game.seats.length > 1 && (
        <label class="field">
          <span>Players</span>
          <select
            value={String(seats.length)}
            onChange={(event) => setSeats(resized(game, seats, Number(event.currentTarget.value)))}
          >
            {game.seats.map((n) => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {seats.map((seat, at) => (
        <div key={at} class="field seat-pick">
          <label class="field">
            <span>{seats.length === 1 ? "Seat" : (sides[at] ?? `Seat ${at + 1}`)}</span>
            <select
              value={seat.kind === "bot" ? `bot ${seat.bot ?? ""}` : seat.kind}
              onChange={(event) => put(at, seatFrom(event.currentTarget.value, seat))}
            >
              <option value="human">{isFirst(seats, at) ? "You" : "Somebody at this screen"}</option>
              {seats.length > 1 && <option value="open">A friend, by a link</option>}
              {game.bots.map((bot) => (
                <option key={bot} value={`bot ${bot}`}>
                  {botName(bot)}
                </option>
              ))}
            </select>
          </label>
          {named && (
            <label>
              <span class="unseen">Name of seat {at + 1}</span>
              <input
                placeholder="Name"
                value={seat.name ?? ""}
                maxLength={LONGEST_NAME}
                onInput={(event) => put(at, { ...seat, name: event.currentTarget.value })}
              />
            </label>
          )}
        </div>
      ))}
      {used.map((bot) => (
        <p key={bot} class="muted seat-note">
          {botName(bot)}: {BOTS[bot]?.[1] ?? "a bot."}
        </p>
      ))}
      {seats.length === 1 && game.alone && <p class="muted seat-note">{game.alone}</p>}
    </fieldset>
  );
}
