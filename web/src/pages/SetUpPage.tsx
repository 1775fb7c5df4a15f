/** Setting up: which scenario, who plays, against the clock or not; the rulings are folded away. */

import { useState } from "preact/hooks";
import { startTable } from "../actions";
import { Miniature } from "../board/Board";
import { Picture } from "../board/Silhouette";
import { CampaignShelf } from "../campaign/CampaignShelf";
import { RuleLink } from "../panels/RuleLink";
import { Pick } from "../panels/Settings";
import { keepName } from "../people/actions";
import type { Game, Option, OptionValue, Scenario, Talkers } from "../protocol";
import type { State } from "../state";
import { follow, readRules } from "./links";
import { Seats } from "./Seats";
import { sensibleSeats, sidesOf } from "./seating";
import "./pages.css";

export function SetUpPage({ state }: { state: State }) {
  const { page } = state;
  const game = page.kind === "setup" ? state.games?.find(({ id }) => id === page.game) : undefined;
  if (!game)
    return (
      <main class="waiting">
        <p role="status">{state.trouble || "Laying out the game …"}</p>
      </main>
    );
  return (
    <div class="set-up-page">
      <header class="page-head">
        <a class="icon home-link" href="/" onClick={follow} aria-label="All games" title="All games">
          ⬡
        </a>
        <h1>{game.title}</h1>
        <span class="grow" />
        <button type="button" class="choice" onClick={() => readRules(game)}>
          Rules
        </button>
      </header>
      {state.trouble && (
        <p class="trouble" role="alert">
          {state.trouble}
        </p>
      )}
      <SetUp key={game.id} game={game} state={state} />
      <CampaignShelf game={game} busy={state.busy !== ""} />
    </div>
  );
}

function SetUp({ game, state }: { game: Game; state: State }) {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? "");
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [seats, setSeats] = useState(sensibleSeats(game, game.seats[0] ?? 1));
  const [name, setName] = useState(state.name);
  const [dice, setDice] = useState<"engine" | "physical">("engine");
  const [hurry, setHurry] = useState<Hurry>("0");
  const [seed, setSeed] = useState("");
  const [listed, setListed] = useState(false);
  const [talkers, setTalkers] = useState<Talkers>("seats");
  const open = seats.some(({ kind }) => kind === "open");
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
  const start = () => {
    keepName(name);
    const own = name.trim();
    void startTable({
      game: game.id,
      scenario,
      options,
      seats: seats.map((seat, at) =>
        at === seats.findIndex(({ kind }) => kind === "human") && own ? { ...seat, name: own } : seat,
      ),
      dice,
      deadline_s: dice === "engine" ? Number(hurry) : 0,
      listed: open && listed,
      talkers,
      ...(seed && !open ? { seed } : {}),
    });
  };
  return (
    <form
      class="set-up-form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Scenarios game={game} state={state} chosen={scenario} choose={setScenario} />
      <div class="set-up-side">
        <Seats game={game} sides={sidesOf(game, scenario)} seats={seats} setSeats={setSeats} />
        {open && (
          <fieldset>
            <legend>Your friends</legend>
            <label class="field">
              <span>Your name</span>
              <input
                value={name}
                maxLength={40}
                required
                autocomplete="nickname"
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <label class="check">
              <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
              <span>List the table, so that anybody on this server may take the open seat</span>
            </label>
          </fieldset>
        )}
        {asked.length > 0 && (
          <fieldset>
            <legend>The game</legend>
            {asked.map(pick)}
          </fieldset>
        )}
        <details class="rulings">
          <summary>
            <span>
              Dice, time and rulings
              {rulings.length > 0 && <span class="muted">where the rulebook leaves something open</span>}
            </span>
          </summary>
          <div class="rulings-body">
            <Pick name="Dice" values={DICE} value={dice} choose={setDice} />
            {dice === "engine" && <Pick name="Time for each choice" values={HURRIES} value={hurry} choose={setHurry} />}
            <Pick name="Talk at the table" values={TALKERS} value={talkers} choose={setTalkers} />
            {!open && (
              <label class="field">
                <span>
                  Seed <span class="muted">the same seed gives the same dice; empty draws one</span>
                </span>
                <input value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
              </label>
            )}
            {rulings.map(pick)}
          </div>
        </details>
        <div class="set-up-go">
          <button type="submit" class="play" disabled={state.busy !== ""}>
            {open ? "Open and invite" : "Play"}
          </button>
        </div>
      </div>
    </form>
  );
}

export const TALKERS: [Talkers, string][] = [
  ["seats", "Players talk"],
  ["everybody", "Watchers, too"],
  ["off", "Nobody"],
];

type Hurry = "0" | "30" | "60" | "180";
const HURRIES: [Hurry, string][] = [
  ["0", "No hurry"],
  ["30", "30 seconds"],
  ["60", "1 minute"],
  ["180", "3 minutes"],
];
const DICE: ["engine" | "physical", string][] = [
  ["engine", "The page rolls"],
  ["physical", "I roll real dice"],
];

// The scenario

interface Choosing {
  game: Game;
  state: State;
  chosen: string;
  choose: (scenario: string) => void;
}

function Scenarios({ game, state, chosen, choose }: Choosing) {
  return (
    <fieldset class="set-up-scenarios">
      <legend>{game.scenarios.length === 1 ? "Scenario" : `Scenario, one of ${game.scenarios.length}`}</legend>
      <div class="scenario-cards">
        {game.scenarios.map((one) => (
          <ScenarioCard key={one.id} game={game} one={one} state={state} checked={chosen === one.id} choose={choose} />
        ))}
      </div>
    </fieldset>
  );
}

interface CardShown {
  game: Game;
  one: Scenario;
  state: State;
  checked: boolean;
  choose: (scenario: string) => void;
}

function ScenarioCard({ game, one, state, checked, choose }: CardShown) {
  const picture = state.pictures[`${game.id} ${one.id}`];
  return (
    <label class="scenario-card">
      <span class="scenario-picture" aria-hidden="true">
        {picture && <Miniature scene={picture} title={one.name} />}
        <Asked pictures={one.pictures ?? []} />
      </span>
      <span class="scenario-words">
        <span class="scenario-name">
          <input type="radio" name={`scenario ${game.id}`} checked={checked} onChange={() => choose(one.id)} />
          <b>{one.name}</b>
        </span>
        <span>{one.about}</span>
        {(one.tags ?? []).length > 0 && (
          <span class="tags">
            {one.tags?.map((tag) => (
              <i key={tag}>{tag}</i>
            ))}
          </span>
        )}
      </span>
    </label>
  );
}

/** What is to be done, one after another. */
function Asked({ pictures }: { pictures: string[] }) {
  if (!pictures.length) return null;
  return (
    <span class="scenario-asked">
      {pictures.map((picture, at) => (
        <i key={at}>
          <Picture picture={picture} />
        </i>
      ))}
    </span>
  );
}

// Options

interface Picked {
  option: Option;
  value: OptionValue;
  choose: (value: OptionValue) => void;
}

export function OptionPick({ option, value, choose }: Picked) {
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
                {String(one) || "none"}
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
