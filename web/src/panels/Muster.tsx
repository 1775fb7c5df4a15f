/** Putting a team together: ready-made teams, recruits, and what each of them can learn and carry, with the points. */

import { useState } from "preact/hooks";
import { play, playAll, whyNot, whyNotFor } from "../actions";
import { forgetTeam, saveTeam } from "../asides";
import { Picture } from "../board/Silhouette";
import type { SavedTeam } from "../kept";
import type { Choice, Table } from "../protocol";
import type { Card, Hand, Scene, Track } from "../scene";
import { choicesNow, choicesWith, firstWord, handsThat, type State, sameSide } from "../state";
import { CLEARS, POINTS, READIES } from "../words";
import { Figures, SheetBody } from "./Sheet";

const NOBODY: Hand = { id: "", name: "", cards: [], look: "team", recipe: [], seat: -1, folded: false };

export function Muster({ state, scene }: { state: State; scene: Scene }) {
  const choices = choicesNow(state);
  const [team = NOBODY] = handsThat(scene, "team");
  const said = state.seen?.said;
  return (
    <div class="muster">
      <Points track={scene.tracks.find((track) => track.id === POINTS)} />
      {!team.cards.length && said && <Saved state={state} said={said} team={team} />}
      {handsThat(scene, "shop").map((hand) => (
        <Shop key={hand.id} hand={hand} choices={choices} scene={scene} />
      ))}
      {team.cards.length > 0 && (
        <section aria-label={team.name}>
          <h2>
            {team.name}, {team.cards.length}
          </h2>
          <ul class="members">
            {team.cards.map((card) => (
              <Member
                key={card.id}
                card={card}
                scene={scene}
                choices={choicesWith(choices, card.id)}
                goods={handsThat(scene, "goods")}
              />
            ))}
          </ul>
        </section>
      )}
      <div class="muster-end">
        {choices
          .filter(({ targets }) => !targets.length)
          .reverse()
          .map((choice) => (
            <button
              key={choice.text}
              type="button"
              class={choice.gesture === READIES ? "choice primary" : "choice"}
              data-choice={choice.text}
              onClick={() => void play(choice.text)}
            >
              {choice.label}
            </button>
          ))}
      </div>
      {team.cards.length > 0 && said && <Saved state={state} said={said} team={team} />}
    </div>
  );
}

function Points({ track }: { track: Track | undefined }) {
  if (!track) return null;
  const left = track.most - track.value;
  return (
    <div class="points" role="status">
      <span>
        <b class="figure">{track.value}</b> of {track.most} points spent
      </span>
      <span>
        <b class="figure">{left}</b> left
      </span>
      <span class="points-bar" aria-hidden="true">
        <i style={{ width: `${(100 * track.value) / track.most}%` }} />
      </span>
    </div>
  );
}

/** Those who can join, each alone or as a team. */
function Shop({ hand, choices, scene }: { hand: Hand; choices: Choice[]; scene: Scene }) {
  return (
    <section aria-label={hand.name}>
      <h2>{hand.name}</h2>
      <ul class="goods wide">
        {hand.cards.map((card) => (
          <li key={card.id}>
            <Offer card={card} choices={choicesWith(choices, card.id)} scene={scene} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be had for points; what cannot says why when it is pressed. */
function Offer({ card, choices, scene }: { card: Card; choices: Choice[]; scene: Scene }) {
  const [only] = choices;
  return (
    <button
      type="button"
      class="card good"
      data-target={card.id}
      data-legal={only ? "" : undefined}
      data-choice={only?.text}
      aria-disabled={only ? undefined : "true"}
      aria-label={only?.label ?? `${card.name}: why not?`}
      aria-description={`${card.text}, ${card.price}`}
      onClick={() => void (only ? play(only.text) : whyNot(card.id, card.name))}
    >
      <span class="card-head">
        <Picture picture={card.picture} />
        <b>{card.name}</b>
        <span class="card-price">{card.price}</span>
      </span>
      {card.figures.length > 0 && <Figures card={card} scene={scene} />}
      <span class="card-text">{card.text}</span>
    </button>
  );
}

/** One of the team: what it is, and folded below what it can still get. */
function Member({ card, scene, choices, goods }: { card: Card; scene: Scene; choices: Choice[]; goods: Hand[] }) {
  const [open, setOpen] = useState("");
  const alone = choices.filter(({ targets }) => targets.length === 1);
  return (
    <li class="member" data-target={card.id}>
      <div class="member-sheet">
        <SheetBody card={card} scene={scene} />
      </div>
      <div class="member-tools">
        {goods
          .filter(({ cards }) => cards.length)
          .map((hand) => (
            <button
              key={hand.id}
              type="button"
              class="choice"
              aria-expanded={open === hand.id}
              onClick={() => setOpen(open === hand.id ? "" : hand.id)}
            >
              {hand.name} <span aria-hidden="true">{open === hand.id ? "▴" : "▾"}</span>
            </button>
          ))}
        {alone.map((choice) => (
          <button
            key={choice.text}
            type="button"
            class="choice"
            data-choice={choice.text}
            aria-label={choice.label}
            onClick={() => void play(choice.text)}
          >
            {firstWord(choice.label)}
          </button>
        ))}
      </div>
      {goods
        .filter(({ id }) => id === open)
        .map((hand) => (
          <Shelf key={hand.id} hand={hand} who={card} choices={choices} />
        ))}
    </li>
  );
}

function Shelf({ hand, who, choices }: { hand: Hand; who: Card; choices: Choice[] }) {
  return (
    <ul class="goods">
      {hand.cards.map((good) => {
        const choice = choices.find(({ targets }) => targets.includes(good.id));
        return (
          <li key={good.id}>
            <button
              type="button"
              class="card good"
              data-target={good.id}
              data-legal={choice ? "" : undefined}
              data-choice={choice?.text}
              aria-disabled={choice ? undefined : "true"}
              aria-label={choice?.label ?? `${good.name}: why not?`}
              onClick={() => void (choice ? play(choice.text) : whyNotFor(good.id, who.id, good.name))}
            >
              <span class="card-head">
                <Picture picture={good.picture} />
                <b>{good.name}</b>
                <span class="card-price">{good.price}</span>
              </span>
              <span class="card-text">{good.text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Teams kept in this browser; standing orders for them will have their place here, too. */
function Saved({ state, said, team }: { state: State; said: Table; team: Hand }) {
  const [name, setName] = useState("");
  const blank: SavedTeam = {
    name: name.trim() || "My team",
    game: said.game,
    scenario: said.scenario,
    seat: said.seat ?? 0,
    choices: team.recipe,
  };
  const known = state.savedTeams.filter((one) => sameSide(one, blank));
  const clear = choicesNow(state)
    .filter((choice) => choice.gesture === CLEARS)
    .map((choice) => choice.text);
  if (!known.length && !team.cards.length) return null;
  return (
    <section class="saved" aria-label="Kept teams">
      <h2>Kept teams</h2>
      {known.map((one) => (
        <div key={one.name} class="saved-one">
          <button
            type="button"
            class="choice"
            disabled={state.busy !== ""}
            onClick={() => void playAll([...clear, ...one.choices])}
          >
            Muster “{one.name}”
          </button>
          <button
            type="button"
            class="icon"
            aria-label={`Forget ${one.name}`}
            title="Forget this team"
            onClick={() => forgetTeam(one)}
          >
            ✕
          </button>
        </div>
      ))}
      {team.cards.length > 0 && (
        <form
          class="saved-one"
          onSubmit={(event) => {
            event.preventDefault();
            saveTeam(blank);
            setName("");
          }}
        >
          <input
            aria-label="Name of the team"
            placeholder="Name of the team"
            maxLength={30}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" class="choice">
            Keep this team
          </button>
        </form>
      )}
    </section>
  );
}
