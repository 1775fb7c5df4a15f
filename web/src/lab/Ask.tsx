/** What to play: where, who, how many games, and against what; all with the same seeds. */

import { useState } from "preact/hooks";
import { go } from "../actions";
import * as net from "../net";
import { OptionPick } from "../pages/SetUpPage";
import { sidesOf } from "../pages/seating";
import type { Game, LabForm, NewStudy, OptionValue } from "../protocol";
import { type Draft, forgetVariant, keepStudy, variantsOf } from "./kept";
import { toToml } from "./toml";
import { slug } from "./variant";

interface Asked {
  game: Game;
  form: LabForm;
  draft: Draft;
  /** Why the variant cannot be played yet. */
  trouble: string;
  kept: number;
  setKept: (kept: number) => void;
}

const GAMES = [200, 500, 1000, 2000, 5000];
const USUAL_GAMES = 1000;
const PRECISIONS = [0, 5, 3, 2, 1];
const BOTS: Record<string, string> = {
  instinct: "Instinct: rules of thumb",
  veteran: "Veteran: plays as instinct does",
  regular: "Regular: errs now and then",
  rookie: "Rookie: in a hurry",
  random: "Random: anything legal",
};

export function Ask({ game, form, draft, trouble, kept, setKept }: Asked) {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? "");
  const [seats, setSeats] = useState(game.seats[0] ?? 1);
  const [bots, setBots] = useState<string[]>([]);
  const [games, setGames] = useState(USUAL_GAMES);
  const [precision, setPrecision] = useState(0);
  const [printed, setPrinted] = useState(true);
  const [others, setOthers] = useState<string[]>([]);
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const name = slug(draft.name) || "mine";
  const own = toToml(draft.tables);
  const variants = variantsOf(game.id).filter((one) => one.name !== name);
  const chosen = variants.filter((one) => others.includes(one.name));
  const settings = (printed || (!own && !chosen.length) ? 1 : 0) + (own ? 1 : 0) + chosen.length;
  const most = Math.min(form.most_games, Math.floor(form.most_in_all / Math.max(settings, 1)));
  const offered = GAMES.filter((n) => n <= most);
  const number = offered.includes(games) ? games : (offered[offered.length - 1] ?? most);
  const sides = sidesOf(game, scenario);
  const begin = async () => {
    setBusy(true);
    setWrong("");
    const texts = [
      ...(own ? [{ name, text: own }] : []),
      ...chosen.map(({ name, tables }) => ({ name, text: toToml(tables) })),
    ];
    const wish: NewStudy = {
      game: game.id,
      scenario,
      seats,
      bots: Array.from({ length: seats }, (_, seat) => bots[seat] ?? "instinct"),
      games: number,
      precision,
      options,
      printed,
      variants: texts,
      seed: String(Math.floor(Math.random() * 1e9)),
    };
    try {
      const { study, key } = await net.beginStudy(wish);
      const title = texts.length ? texts.map(({ name }) => name).join(", ") : "as printed";
      keepStudy({ study, key, game: game.id, title, begun: Date.now() });
      go(`/lab/study/${encodeURIComponent(study)}`);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form
      class="lab-ask"
      aria-label="What to play"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h2>Play it</h2>
      <label class="field">
        <span>Scenario</span>
        <select value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
          {game.scenarios.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {game.seats.length > 1 && (
        <label class="field">
          <span>Players</span>
          <select value={String(seats)} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {game.seats.map((n) => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {Array.from({ length: seats }, (_, seat) => (
        <label key={seat} class="field">
          <span>{seats === 1 ? "Played by" : (sides[seat] ?? `Seat ${seat + 1}`)}</span>
          <select
            value={bots[seat] ?? "instinct"}
            onChange={({ currentTarget: { value } }) =>
              setBots(Array.from({ length: seats }, (_, at) => (at === seat ? value : (bots[at] ?? "instinct"))))
            }
          >
            {form.bots.map((bot) => (
              <option key={bot} value={bot}>
                {BOTS[bot] ?? bot}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label class="field">
        <span>Games of each</span>
        <select value={String(number)} onChange={(event) => setGames(Number(event.currentTarget.value))}>
          {offered.map((n) => (
            <option key={n} value={String(n)}>
              {n.toLocaleString("en")}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Stop sooner</span>
        <select value={String(precision)} onChange={(event) => setPrecision(Number(event.currentTarget.value))}>
          {PRECISIONS.map((n) => (
            <option key={n} value={String(n)}>
              {n ? `at ± ${n} points` : "no, play them all"}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="lab-against">
        <legend>Compare with</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={printed || settings === 1}
            disabled={!own && !chosen.length}
            onChange={(event) => setPrinted(event.currentTarget.checked)}
          />
          <span>The printed game</span>
        </label>
        {variants.map((one) => (
          <span key={one.name} class="lab-other">
            <label class="check">
              <input
                type="checkbox"
                checked={others.includes(one.name)}
                disabled={!others.includes(one.name) && chosen.length + (own ? 1 : 0) >= form.most_variants}
                onChange={({ currentTarget: { checked } }) =>
                  setOthers(checked ? [...others, one.name] : others.filter((name) => name !== one.name))
                }
              />
              <span>{one.name}</span>
            </label>
            <button
              type="button"
              class="icon"
              aria-label={`Forget ${one.name}`}
              title="Forget"
              onClick={() => {
                forgetVariant(game.id, one.name);
                setKept(kept + 1);
              }}
            >
              ✕
            </button>
          </span>
        ))}
        <p class="muted">Game for game with the same seeds, so that luck is the same for all.</p>
      </fieldset>
      {game.options.length > 0 && (
        <details class="rulings">
          <summary>Options and rulings</summary>
          <div class="rulings-body">
            {game.options.map((option) => (
              <OptionPick
                key={option.name}
                option={option}
                value={options[option.name] ?? option.default}
                choose={(value) => setOptions({ ...options, [option.name]: value })}
              />
            ))}
          </div>
        </details>
      )}
      {wrong && (
        <p class="trouble" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" class="play lab-go" disabled={busy || (own !== "" && trouble !== "")}>
        {busy ? "Laying it out …" : `Play ${settings > 1 ? `${settings} × ` : ""}${number.toLocaleString("en")} games`}
      </button>
      {own !== "" && trouble !== "" && <p class="muted">Mend the mistake first.</p>}
    </form>
  );
}
