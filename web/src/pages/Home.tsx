/** The games on the shelf, each as a live miniature; play at once, or set the table first. */

import { useState } from "preact/hooks";
import { forget, go, startTable } from "../actions";
import { openRules, saveSettings, searchRules } from "../asides";
import { Miniature } from "../board/Board";
import { CampaignShelf } from "../campaign/CampaignShelf";
import { ContinueCampaigns } from "../campaign/ContinueCampaigns";
import type { KeptTable } from "../kept";
import { OwnFile } from "../panels/OwnFile";
import { RuleLink } from "../panels/RuleLink";
import { Pick } from "../panels/Settings";
import type { Game, NewSeat, Option, OptionValue, Talkers } from "../protocol";
import { boardOf, fullScene } from "../scene";
import type { State } from "../state";
import { change, set } from "../store";

export function Home({ state }: { state: State }) {
  return (
    <div class="home">
      <header class="home-head">
        <h1>Hullbreach</h1>
        <p>Tabletop survival games, played by the book.</p>
        <span class="grow" />
        <button type="button" class="icon" onClick={flipMode} aria-label="Light or dark" title="Light or dark">
          ◐
        </button>
        <button
          type="button"
          class="icon"
          onClick={() => set({ drawer: "settings" })}
          aria-label="Settings"
          title="Settings"
        >
          ⚙
        </button>
      </header>
      <main>
        {state.trouble && (
          <p class="trouble" role="alert">
            {state.trouble}
          </p>
        )}
        <ContinueCampaigns kept={state.campaigns} />
        <Continue kept={state.kept} />
        <section aria-label="Games" class={state.games?.length === 1 ? "shelf lone" : "shelf"}>
          {state.games === null && !state.trouble && <p class="muted">Laying out the games …</p>}
          {state.games?.map((game) => (
            <GameCard key={game.id} game={game} busy={state.busy !== ""} />
          ))}
        </section>
        {state.games && <OwnFile games={state.games} busy={state.busy !== ""} />}
      </main>
    </div>
  );
}

export function flipMode(): void {
  const dark = document.documentElement.dataset["mode"] === "dark";
  saveSettings({ mode: dark ? "light" : "dark" });
}

function Continue({ kept }: { kept: KeptTable[] }) {
  const known = kept.filter((one) => one.title && !one.campaign);
  if (!known.length) return null;
  return (
    <section class="continue" aria-label="Continue">
      <h2>Continue</h2>
      <ul>
        {known.slice(0, 6).map((one) => (
          <li key={one.table}>
            <a
              class="continue-one"
              href={`/t/${encodeURIComponent(one.table)}${one.over ? "/replay" : ""}`}
              onClick={follow}
            >
              <b>{one.title}</b>
              <span>{one.headline}</span>
              <span class="muted">
                {one.over
                  ? `Over: ${one.over} Watch the replay.`
                  : `${sinceWhen(one.used)}${one.seat < 0 ? " · watching" : ""}`}
              </span>
            </a>
            <button
              type="button"
              class="icon"
              aria-label={`Forget ${one.title}, ${one.headline}`}
              title="Forget this table"
              onClick={() => forget(one.table)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "/");
}

export function sinceWhen(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 2) return "just now";
  if (minutes < 90) return `${minutes} minutes ago`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours ago` : `${Math.round(minutes / 1440)} days ago`;
}

// A game

function GameCard({ game, busy }: { game: Game; busy: boolean }) {
  const [open, setOpen] = useState(false);
  const board = boardOf(game.scene, {});
  const start = () => void startTable({ game: game.id, seats: sensibleSeats(game, game.seats[0] ?? 1) });
  return (
    <article class="game" data-theme={game.scene.theme}>
      <div class="game-board">{board && <Miniature scene={fullScene(game.scene, board)} title={game.title} />}</div>
      <div class="game-words">
        <h2>{game.title}</h2>
        <p class="game-about">{game.about}</p>
        <p class="muted">{facts(game)}</p>
        <button type="button" class="play" disabled={busy} onClick={start}>
          Play<span class="unseen"> {game.title}</span>
        </button>
        <div class="game-buttons">
          {game.tutorial && (
            <button
              type="button"
              class="choice"
              disabled={busy}
              onClick={() => void startTable({ game: game.id, tutorial: true })}
            >
              Learn it in ten steps
            </button>
          )}
          <button type="button" class="choice" aria-expanded={open} onClick={() => setOpen(!open)}>
            Set up …
          </button>
          <button type="button" class="choice" onClick={() => readRules(game)}>
            Rules
          </button>
        </div>
      </div>
      {open && <SetUp game={game} busy={busy} />}
      <CampaignShelf game={game} busy={busy} />
    </article>
  );
}

/** The rules shown are those of the first game in the list unless a table is open. */
function readRules(game: Game): void {
  change((state) => ({ ...state, games: [game, ...(state.games ?? []).filter((other) => other.id !== game.id)] }));
  openRules();
  void searchRules("");
}

function facts(game: Game): string {
  const seats =
    game.seats.length > 1
      ? `${game.seats[0]} to ${game.seats[game.seats.length - 1]} players`
      : game.seats[0] === 1
        ? "1 player"
        : `${game.seats[0]} players`;
  const scenarios = `${game.scenarios.length} ${game.scenarios.length === 1 ? "scenario" : "scenarios"}`;
  return [seats, scenarios].filter(Boolean).join(" · ");
}

/** You sit first; a bot takes every other seat. */
export function sensibleSeats(game: Game, seats: number): NewSeat[] {
  const bot = game.bots.includes("instinct") ? "instinct" : (game.bots[0] ?? "random");
  return Array.from({ length: seats }, (_, seat): NewSeat => (seat === 0 ? { kind: "human" } : { kind: "bot", bot }));
}

// Setting the table

type Hurry = "0" | "30" | "60" | "180";
export const TALKERS: [Talkers, string][] = [
  ["seats", "Players talk"],
  ["everybody", "Watchers, too"],
  ["off", "Nobody"],
];
const HURRIES: [Hurry, string][] = [
  ["0", "No hurry"],
  ["30", "30 seconds"],
  ["60", "1 minute"],
  ["180", "3 minutes"],
];

function Scenarios({ game, chosen, choose }: { game: Game; chosen: string; choose: (scenario: string) => void }) {
  return (
    <fieldset>
      <legend>Scenario</legend>
      <div class="scenarios">
        {game.scenarios.map((one) => (
          <label key={one.id} class="scenario">
            <input
              type="radio"
              name={`scenario ${game.id}`}
              checked={chosen === one.id}
              onChange={() => choose(one.id)}
            />
            <span>
              <b>{one.name}</b>
              <br />
              {one.about}
              {(one.tags ?? []).length > 0 && (
                <span class="tags">
                  {one.tags?.map((tag) => (
                    <i key={tag}>{tag}</i>
                  ))}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SetUp({ game, busy }: { game: Game; busy: boolean }) {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? "");
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [seats, setSeats] = useState(sensibleSeats(game, game.seats[0] ?? 1));
  const [dice, setDice] = useState<"engine" | "physical">("engine");
  const [seed, setSeed] = useState("");
  const [hurry, setHurry] = useState<Hurry>("0");
  const [talkers, setTalkers] = useState<Talkers>("seats");
  const deadline_s = dice === "engine" ? Number(hurry) : 0;
  const asked = game.options.filter((option) => option.asked);
  const rulings = game.options.filter((option) => !option.asked);
  const pick = (option: Option) => (
    <OptionPick
      key={option.name}
      option={option}
      value={options[option.name] ?? option.live}
      choose={(value) => setOptions({ ...options, [option.name]: value })}
    />
  );
  const start = () =>
    void startTable({ game: game.id, scenario, options, seats, dice, deadline_s, talkers, ...(seed ? { seed } : {}) });
  return (
    <form
      class="set-up"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Scenarios game={game} chosen={scenario} choose={setScenario} />
      <Seats game={game} sides={sidesOf(game, scenario)} seats={seats} setSeats={setSeats} />
      {asked.length > 0 && <fieldset>{asked.map(pick)}</fieldset>}
      {rulings.length > 0 && (
        <details class="rulings" open={rulings.length <= FEW_RULINGS}>
          <summary>
            Rulings <span class="muted">where the rulebook leaves something open</span>
          </summary>
          {rulings.map(pick)}
        </details>
      )}
      <Pick
        name="Dice"
        values={
          [
            ["engine", "The page rolls"],
            ["physical", "I roll real dice"],
          ] as ["engine" | "physical", string][]
        }
        value={dice}
        choose={setDice}
      />
      {dice === "engine" && <Pick name="Time for each choice" values={HURRIES} value={hurry} choose={setHurry} />}
      <Pick name="Talk at the table" values={TALKERS} value={talkers} choose={setTalkers} />
      <label class="field">
        <span>
          Seed <span class="muted">the same seed gives the same dice; empty draws one</span>
        </span>
        <input value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
      </label>
      <button type="submit" class="play" disabled={busy}>
        Play like this
      </button>
    </form>
  );
}

const FEW_RULINGS = 8;

export function OptionPick({
  option,
  value,
  choose,
}: {
  option: Option;
  value: OptionValue;
  choose: (value: OptionValue) => void;
}) {
  const yesNo = option.values.every((one) => typeof one === "boolean");
  return (
    <div class="option">
      <label>
        {yesNo ? (
          <input type="checkbox" checked={value === true} onChange={(event) => choose(event.currentTarget.checked)} />
        ) : (
          <select
            value={String(value)}
            onChange={(event) =>
              choose(option.values.find((one) => String(one) === event.currentTarget.value) ?? value)
            }
          >
            {option.values.map((one) => (
              <option key={String(one)} value={String(one)}>
                {String(one)}
              </option>
            ))}
          </select>
        )}
        <span>{option.about}</span>
      </label>
      <RuleLink rule={option.rule} />
    </div>
  );
}

/** What each seat plays in a scenario, where seats differ. */
function sidesOf(game: Game, scenario: string | null | undefined): string[] {
  return (game.scenarios.find((one) => one.id === scenario) ?? game.scenarios[0])?.sides ?? [];
}

function Seats({
  game,
  sides,
  seats,
  setSeats,
}: {
  game: Game;
  sides: string[];
  seats: NewSeat[];
  setSeats: (seats: NewSeat[]) => void;
}) {
  const change = (at: number, seat: NewSeat) => setSeats(seats.map((one, index) => (index === at ? seat : one)));
  return (
    <fieldset>
      <legend>Seats</legend>
      {game.seats.length > 1 && (
        <label class="field">
          <span>Players</span>
          <select
            value={String(seats.length)}
            onChange={(event) => setSeats(sensibleSeats(game, Number(event.currentTarget.value)))}
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
        <label key={at} class="field">
          <span>{seats.length === 1 ? "Who plays" : (sides[at] ?? `Seat ${at + 1}`)}</span>
          <select
            value={seat.kind === "bot" ? `bot ${seat.bot ?? ""}` : seat.kind}
            onChange={(event) => change(at, seatFrom(event.currentTarget.value))}
          >
            <option value="human">{at === 0 ? "You" : "Somebody at this screen"}</option>
            {seats.length > 1 && <option value="open">Open: invite somebody by a link</option>}
            {game.bots.map((bot) => (
              <option key={bot} value={`bot ${bot}`}>
                Bot: {bot}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function seatFrom(value: string): NewSeat {
  if (value === "human" || value === "open") return { kind: value };
  return { kind: "bot", bot: value.slice("bot ".length) };
}
