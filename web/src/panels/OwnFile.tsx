/** A file of one's own: chosen here, looked at by the server, and played. */

import { useState } from "preact/hooks";
import { startTable } from "../actions";
import * as net from "../net";
import type { OwnFile as Found, Game, NewSeat } from "../protocol";
import "./own-file.css";

/** As many letters as the server reads. */
const MOST_LETTERS = 40000;

interface Brought {
  name: string;
  text: string;
  found: Found;
}

export function OwnFile({ games, busy }: { games: Game[]; busy: boolean }) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const [wrong, setWrong] = useState("");
  const [reading, setReading] = useState(false);
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    setReading(true);
    setBrought(null);
    setWrong("");
    try {
      const text = await textOf(file);
      setBrought({ name: file.name, text, found: await net.readFile({ text }) });
    } catch (error) {
      setWrong(withName(error instanceof Error ? error.message : String(error), file.name));
    }
    setReading(false);
  };
  return (
    <section class="own-file" aria-label="Your own file">
      <h2>Your own file</h2>
      <p class="muted">
        A mission, a map or a card that you have written, as a TOML file. The guide says how; nothing is kept but the
        table that you open.
      </p>
      <label class="choice own-file-pick">
        {reading ? "Reading …" : "Choose a file …"}
        <input
          type="file"
          accept=".toml,text/plain"
          class="unseen"
          disabled={busy || reading}
          onChange={(event) => void choose(event.currentTarget)}
        />
      </label>
      {wrong && (
        <p class="trouble" role="alert">
          {wrong}
        </p>
      )}
      {brought && <Offered brought={brought} games={games} busy={busy} />}
    </section>
  );
}

function Offered({ brought, games, busy }: { brought: Brought; games: Game[]; busy: boolean }) {
  const { name, text, found } = brought;
  const game = games.find((one) => one.id === found.game);
  const seats = game?.seats[0] ?? 1;
  const open = (scenario?: string) =>
    void startTable({
      game: found.game,
      variant: text,
      seats: Array.from({ length: seats }, (_, seat): NewSeat => (seat ? { kind: "bot", bot: "instinct" } : HUMAN)),
      ...(scenario ? { scenario } : {}),
    });
  return (
    <div class="own-file-found">
      <p role="status">
        {name}: no mistakes found. It is for {found.title}
        {found.scenarios.length ? " and brings:" : ", and changes what is printed."}
      </p>
      <ul>
        {found.scenarios.map((one) => (
          <li key={one.id}>
            <button type="button" class="play" disabled={busy} onClick={() => open(one.id)}>
              Play {one.name}
            </button>
            <span class="muted">{one.about}</span>
          </li>
        ))}
      </ul>
      {!found.scenarios.length && (
        <button type="button" class="play" disabled={busy} onClick={() => open()}>
          Play {found.title} with it
        </button>
      )}
    </div>
  );
}

const HUMAN: NewSeat = { kind: "human" };

async function textOf(file: File): Promise<string> {
  if (file.size > 4 * MOST_LETTERS) throw new Error(tooLong(file.name));
  const text = await file.text();
  if (text.length > MOST_LETTERS) throw new Error(tooLong(file.name));
  return text;
}

const tooLong = (name: string) => `${name} is too long: a file may have ${MOST_LETTERS} letters.`;

/** The server does not know what the file is called. */
const withName = (why: string, name: string) => why.replace(/^your file/, name);
