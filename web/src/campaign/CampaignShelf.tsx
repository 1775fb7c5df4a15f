/** The campaigns of a game on the home page: which one, who plays, with how many; then it begins. */

import { useState } from "preact/hooks";
import { Seats } from "../pages/Seats";
import { OptionPick, TALKERS } from "../pages/SetUpPage";
import { sensibleSeats } from "../pages/seating";
import { Pick } from "../panels/Settings";
import type { Campaign, Game, NewSeat, OptionValue, Talkers } from "../protocol";
import { beginCampaign } from "./actions";
import { MissionMap } from "./Map";

export function CampaignShelf({ game, busy }: { game: Game; busy: boolean }) {
  const [open, setOpen] = useState(false);
  if (!game.campaigns.length) return null;
  return (
    <details class="campaign-shelf" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>Campaigns</b>{" "}
          <span class="muted">
            {game.campaigns.length} stories of several missions, with the same party from one to the next
          </span>
        </span>
      </summary>
      {open && <Begin game={game} busy={busy} />}
    </details>
  );
}

const LONGEST_NAME = 40;

function Begin({ game, busy }: { game: Game; busy: boolean }) {
  const [plan, setPlan] = useState(game.campaigns[0]?.id ?? "");
  const [name, setName] = useState("");
  const [seats, setSeats] = useState<NewSeat[]>(sensibleSeats(game, game.seats[0] ?? 1));
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [talkers, setTalkers] = useState<Talkers>("seats");
  const chosen = game.campaigns.find((one) => one.id === plan);
  return (
    <form
      class="set-up campaign-begin"
      onSubmit={(event) => {
        event.preventDefault();
        void beginCampaign({ game: game.id, plan, name: name.trim(), seats, options, talkers });
      }}
    >
      <Plans game={game} plan={plan} choose={setPlan} />
      {chosen && <MissionMap said={{ map: chosen.map, past: [], playing: null, stages: [] }} />}
      <Seats game={game} seats={seats} setSeats={setSeats} named={true} />
      <fieldset>
        <legend>The party</legend>
        {game.options
          .filter((option) => option.asked)
          .map((option) => (
            <OptionPick
              key={option.name}
              option={option}
              value={options[option.name] ?? option.live}
              choose={(value) => setOptions({ ...options, [option.name]: value })}
            />
          ))}
        <label class="field">
          <span>
            What you call it <span class="muted">may stay empty</span>
          </span>
          <input value={name} maxLength={LONGEST_NAME} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      </fieldset>
      <Pick name="Talk at the tables" values={TALKERS} value={talkers} choose={setTalkers} />
      <button type="submit" class="play" disabled={busy}>
        Begin {chosen?.title ?? "the campaign"}
      </button>
    </form>
  );
}

function Plans({ game, plan, choose }: { game: Game; plan: string; choose: (plan: string) => void }) {
  return (
    <fieldset>
      <legend>Which story?</legend>
      <div class="scenarios">
        {game.campaigns.map((one) => (
          <label key={one.id} class="scenario">
            <input
              type="radio"
              name={`campaign ${game.id}`}
              checked={plan === one.id}
              onChange={() => choose(one.id)}
            />
            <span>
              <b>{one.title}</b>
              <br />
              {one.about}
              <br />
              <span class="muted">{lengthOf(one)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How many missions a group plays: one of each layer. */
function lengthOf(campaign: Campaign): string {
  const layers = new Set(campaign.map.map(({ layer }) => layer)).size;
  return `${layers} missions${layers < campaign.map.length ? `, of ${campaign.map.length} to choose from` : ""}`;
}
