/** Beside the board of a live table: the clock, the own dice, what is asked, and large answers. */

import { useRef } from "preact/hooks";
import { chooseDie, lead, putDie, roll } from "../actions";
import { memo } from "../board/memo";
import { Picture } from "../board/Silhouette";
import { atHand, inTheAir, isLoose, isMust, leaderOf, numberOf, ownPieces, ownPool, rollOf, toRoll } from "../dice";
import { drag } from "../drag";
import { type Die, isLive, type Piece, type Pool, type Track, wordOf } from "../scene";
import { back, choicesNow, choicesWith, type State } from "../state";
import { change } from "../store";
import { BLANK, LOCKED, MUST, STANDS_BY } from "../words";
import { Clock } from "./Clock";
import { Sign } from "./DieFace";
import { GearBesideDice } from "./Gear";
import { Caption } from "./Overlays";
import { ChoiceButton, OtherSeat, whatIsAsked, whoseTurn } from "./Question";
import { Result } from "./Result";

export function Live({ state }: { state: State }) {
  const said = state.seen?.said;
  const scene = state.show?.scene ?? state.seen?.scene;
  if (!said || !isLive(scene)) return null;
  const pool = ownPool(state);
  const must = isMust(pool) && choicesNow(state).length > 0;
  return (
    <section class="live" aria-label="Your dice" data-must={must ? "" : undefined}>
      {!said.outcome && isInUse(state) && (
        <div class="live-dice">
          <Clock state={state} />
          {pool && <Tray pool={pool} state={state} />}
        </div>
      )}
      {scene && !said.outcome && <GearBesideDice state={state} scene={scene} />}
      {state.show ? <Caption show={state.show} /> : <LiveAsked state={state} />}
    </section>
  );
}

function LiveAsked({ state }: { state: State }) {
  const said = state.seen?.said;
  const pool = ownPool(state);
  const must = isMust(pool) && choicesNow(state).length > 0;
  if (!said) return null;
  return (
    <div class="live-asked">
      <div role="status" class="turn">
        <p class="turn-who">{must && pool ? firstOf(pool) : whoseTurn(state)}</p>
        <p class="turn-what">{whatIsAsked(state)}</p>
      </div>
      {!said.outcome && <Leads state={state} />}
      {said.outcome ? <Result outcome={said.outcome} seat={said.seat} seed={said.seed} /> : <Answers state={state} />}
      <OtherSeat state={state} />
    </div>
  );
}

/** What has to be dealt with first: the results that say so, or something else that is owed. */
function firstOf(pool: Pool): string {
  const names = new Set(pool.dice.filter((die) => die.states.includes(MUST)).map((die) => die.name));
  return names.size ? `${[...names].join(" and ")} first` : "This comes first";
}

/** Dice that nobody has rolled, and no clock: then there is no need to look at them. */
function isInUse(state: State): boolean {
  const seen = state.seen;
  const rolled = seen?.scene.pools.some((pool) =>
    pool.dice.some((die) => !isLoose(die) || !die.states.includes(BLANK)),
  );
  return Boolean(seen?.said.clock || seen?.scene.timers.length || rolled);
}

function Answers({ state }: { state: State }) {
  const choices = atHand(state);
  return (
    <div class="choices at-hand">
      {state.picked.length > 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => change((now) => back({ ...now, menu: null, refused: null }))}
        >
          ← Back <kbd>Esc</kbd>
        </button>
      )}
      {choices.map((choice) => (
        <ChoiceButton key={choice.text} choice={choice} primary={state.seen?.said.choices.length === 1} />
      ))}
    </div>
  );
}

/** Who moves, where one player has several pieces. */
function Leads({ state }: { state: State }) {
  const own = state.seen ? ownPieces(state, state.seen.scene) : [];
  if (own.length < 2) return null;
  const leader = leaderOf(state);
  return (
    <div class="leads" role="group" aria-label="Who moves">
      {own.map((piece) => (
        <button
          key={piece.id}
          type="button"
          class={`lead hue-${piece.hue}`}
          aria-pressed={piece.id === leader}
          title="Who moves (X)"
          onClick={() => lead(piece.id)}
        >
          <i aria-hidden="true">{piece.picture ? <Picture picture={piece.picture} /> : piece.glyph}</i> {piece.name}
        </button>
      ))}
    </div>
  );
}

// The dice

function Tray({ pool, state }: { pool: Pool; state: State }) {
  const air = inTheAir(state);
  const rolled = toRoll(state);
  const choice = rollOf(state);
  return (
    <div class="tray" role="group" aria-label="Action dice" data-seat={pool.seat}>
      {pool.dice.map((die) => (
        <TrayDie key={die.id} die={die} state={state} inAir={air.has(die.id)} />
      ))}
      <button
        type="button"
        class="roll"
        data-choice={choice?.text}
        disabled={!choice}
        onClick={roll}
        aria-label={`Roll ${said(rolled)}`}
        title="Roll (Space)"
      >
        Roll <kbd aria-hidden="true">Space</kbd>
      </button>
    </div>
  );
}

const said = (dice: Die[]): string =>
  dice.length === 1 ? `die ${dice.map(numberOf).join("")}` : `dice ${dice.map(numberOf).join(", ")}`;

function TrayDie({ die, state, inAir }: { die: Die; state: State; inAir: boolean }) {
  const dragged = useRef(false);
  const picked = state.chosen.includes(die.id);
  const asked = choicesWith(choicesNow(state), die.id)[0];
  const loose = isLoose(die);
  return (
    <button
      type="button"
      class="die-button"
      data-die={die.id}
      data-shows={die.shows}
      data-sign={wordOf(die.shows)}
      data-must={die.states.includes(MUST) ? "" : undefined}
      data-locked={die.states.includes(LOCKED) ? "" : undefined}
      data-away={loose ? undefined : ""}
      data-air={inAir ? "" : undefined}
      data-legal={asked ? "" : undefined}
      data-choice={asked?.text}
      aria-pressed={asked ? undefined : picked}
      aria-label={asked?.label ?? `Die ${numberOf(die)}: ${whatOf(die, inAir)}`}
      title={`${die.name} (${numberOf(die)})`}
      onPointerDown={(event) =>
        loose && drag(event, dragged, { onto: "[data-slot]", drop: (slot) => putDie(die, slot.dataset["slot"] ?? "") })
      }
      onClick={() => !dragged.current && chooseDie(die)}
    >
      <Sign shows={die.shows} glyph={die.glyph} />
      <span class="die-number" aria-hidden="true">
        {numberOf(die)}
      </span>
    </button>
  );
}

function whatOf(die: Die, inAir: boolean): string {
  if (inAir) return "rolling";
  const where = die.states.includes(LOCKED) ? ", locked" : isLoose(die) ? "" : ", in a slot";
  return `${die.name}${where}${die.states.includes(MUST) ? ", must be resolved first" : ""}`;
}

// The dice of the others

/** On a replay one's own dice are no more than those of the others. */
export function Others({ state }: { state: State }) {
  const scene = state.seen?.scene;
  const own = state.page.kind === "replay" ? null : state.seen?.said.seat;
  const others = scene?.pools.filter((pool) => pool.seat !== own && pool.name) ?? [];
  if (!scene || !others.length) return null;
  return (
    <section class="others" aria-label="The others">
      {others.map((pool) => (
        <Other
          key={pool.seat}
          pool={pool}
          piece={scene.pieces.find((piece) => piece.seat === pool.seat)}
          track={scene.hands.find((hand) => hand.seat === pool.seat && hand.look === "sheets")?.cards[0]?.tracks[0]}
        />
      ))}
    </section>
  );
}

interface OtherProps {
  pool: Pool;
  piece: Piece | undefined;
  track: Track | undefined;
}

const Other = memo(function Other({ pool, piece, track }: OtherProps) {
  const said = `${pool.name}: ${pool.dice.map((die) => die.name).join(", ")}${track ? `; ${track.name} ${track.value} of ${track.most}` : ""}`;
  return (
    <div class="other" data-seat={pool.seat} data-must={isMust(pool) ? "" : undefined} aria-label={said} role="img">
      <i class={`other-token hue-${piece?.hue ?? "grey"}`}>
        {piece?.picture ? <Picture picture={piece.picture} /> : (piece?.glyph ?? pool.name.slice(0, 2))}
      </i>
      <span class="other-name">
        {pool.name}
        {pool.states.includes(STANDS_BY) ? ` · ${STANDS_BY}` : ""}
      </span>
      {track && (
        <span class="other-damage figure" data-danger={track.danger ? "" : undefined}>
          {track.value}/{track.most}
        </span>
      )}
      <span class="other-dice">
        {pool.dice.map((die) => (
          <i
            key={die.id}
            data-shows={die.shows}
            data-sign={wordOf(die.shows)}
            data-away={isLoose(die) ? undefined : ""}
            data-must={die.states.includes(MUST) ? "" : undefined}
          >
            <Sign shows={die.shows} glyph={die.glyph} />
          </i>
        ))}
      </span>
    </div>
  );
});
