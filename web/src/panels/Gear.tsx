/** Cards with slots: what a player carries, and what lies on the table for everybody to put dice on. */

import { chooseCard, chooseSlot, chooseThing, lead } from "../actions";
import { memoBy } from "../board/memo";
import { Picture } from "../board/Silhouette";
import { dieIn, filledSlots, isSent, isWanted, leaderOf, ownPieces, seatNow, slotChoices, usesOf } from "../dice";
import type { Card, Hand, Scene, Slot, Track } from "../scene";
import { choicesNow, choicesWith, type State } from "../state";
import { READY } from "../words";
import { letterOf, Sign } from "./DieFace";
import { RuleLink } from "./RuleLink";

/** Where there is room, what one's own dice are put on lies beside them. */
const isBesideDice = (hand: Hand): boolean => hand.look === "gear" && matchMedia("(min-width: 1000px)").matches;

const ownHands = (state: State, scene: Scene): Hand[] =>
  scene.hands.filter((hand) => hand.seat >= 0 && hand.seat === seatNow(state));

export function GearBesideDice({ state, scene }: { state: State; scene: Scene }) {
  const own = ownHands(state, scene).filter((hand) => isBesideDice(hand) && hand.cards.length);
  if (!own.length || state.page.kind === "replay") return null;
  return (
    <div class="live-gear">
      {own.map((hand) => (
        <HandWithSlots key={hand.id} hand={hand} state={state} scene={scene} />
      ))}
    </div>
  );
}

/** Everything beside the board of a table with dice, the own things first. */
export function Gear({ state, scene }: { state: State; scene: Scene }) {
  const own = ownHands(state, scene).filter((hand) => state.page.kind === "replay" || !isBesideDice(hand));
  const shared = scene.hands.filter((hand) => hand.seat < 0 && hand.look !== "notes");
  const watched = seatNow(state) < 0 ? scene.hands.filter((hand) => hand.seat >= 0) : [];
  const open = [...own, ...shared].filter(
    (hand) => hand.look !== "gear" && hand.cards.some((card) => choicesWith(choicesNow(state), card.id).length),
  );
  const all = [
    ...new Set([...open.filter((hand) => hand.look === "cards" || hand.seat < 0), ...own, ...shared, ...watched]),
  ];
  return (
    <>
      {all.map((hand) => (
        <HandWithSlots key={hand.id} hand={hand} state={state} scene={scene} />
      ))}
    </>
  );
}

interface HandProps {
  hand: Hand;
  state: State;
  scene: Scene;
}

/** What others roll changes nothing here; what they put into slots does. */
const handKey = ({ hand, state, scene }: HandProps): unknown[] => [
  hand,
  scene.pieces.length,
  filledSlots(scene),
  state.seen?.said.choices,
  state.busy,
  state.chosen,
  state.sent,
  state.picked,
  state.leader,
];

const HandWithSlots = memoBy(handKey, function HandWithSlots({ hand, state, scene }: HandProps) {
  if (!hand.cards.length) return null;
  return (
    <section class="hand gear-hand" aria-label={hand.name}>
      {hand.look !== "sheets" || hand.seat < 0 ? <h2>{hand.name}</h2> : null}
      <ul class={hand.look === "sheets" ? "sheets" : "gears"}>
        {hand.cards.map((card) => (
          <li key={card.id}>
            {hand.look === "sheets" ? (
              <HeroOf card={card} hand={hand} state={state} scene={scene} />
            ) : (
              <GearOf card={card} hand={hand} state={state} scene={scene} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

interface Props {
  card: Card;
  hand: Hand;
  state: State;
  scene: Scene;
}

function HeroOf({ card, hand, state, scene }: Props) {
  const piece = scene.pieces.find((one) => one.id === card.id);
  const uses = choicesWith(choicesNow(state), card.id);
  const leads = hand.seat === seatNow(state) && ownPieces(state, scene).length > 1;
  return (
    <button
      type="button"
      class={`hero-sheet hue-${piece?.hue ?? "grey"}`}
      data-target={card.id}
      data-legal={hand.seat < 0 && uses.length ? "" : undefined}
      aria-pressed={leads ? leaderOf(state) === card.id : undefined}
      onClick={() => (leads ? lead(card.id) : chooseThing(card.id, card.name))}
    >
      <i class="hero-token" aria-hidden="true">
        {card.picture ? <Picture picture={card.picture} /> : (piece?.glyph ?? card.name.slice(0, 2))}
      </i>
      <span class="hero-name">
        <b>{card.name}</b>{" "}
        {card.figures.map(([name, value]) => (
          <span key={name} class="muted">
            {name} {value}
          </span>
        ))}
      </span>
      {card.tracks.map((track) => (
        <Damage key={track.id} track={track} />
      ))}
      <span class="hero-text">{card.text}</span>
      {card.states.length > 0 && (
        <span class="sheet-states">
          {card.states.map((one) => (
            <i key={one}>{one}</i>
          ))}
        </span>
      )}
    </button>
  );
}

/** Boxes up to the last; something happens at the marked ones. */
function Damage({ track }: { track: Track }) {
  return (
    <span class="damage" data-danger={track.danger ? "" : undefined} data-track={track.id}>
      <span class="unseen">
        {track.name} {track.value} of {track.most}
        {track.marks.length ? `, marked at ${track.marks.join(" and ")}` : ""}
      </span>
      <span class="damage-boxes" aria-hidden="true">
        {Array.from({ length: track.most }, (_, index) => (
          <i
            key={index}
            class={index < track.value ? "full" : ""}
            data-mark={track.marks.includes(index + 1) ? "" : undefined}
          />
        ))}
      </span>
      <span class="figure" aria-hidden="true">
        {track.value}/{track.most}
      </span>
    </span>
  );
}

function GearOf({ card, hand, state, scene }: Props) {
  const uses = choicesWith(choicesNow(state), card.id);
  const ready = card.states.includes(READY);
  const [first] = usesOf(state, card);
  const label = first
    ? first.label
    : uses.length
      ? `${card.name}: ${uses.length === 1 ? uses[0]?.label : `${uses.length} choices`}`
      : card.name;
  return (
    <div
      class="gear"
      data-target={card.id}
      data-ready={ready ? "" : undefined}
      data-fire={ready && first ? "" : undefined}
      data-sent={isSent(state, card.id) ? "" : undefined}
      data-states={card.states.join(" ") || undefined}
    >
      <button
        type="button"
        class="gear-head"
        aria-label={label}
        aria-description={[card.figures.map(([name, value]) => `${name} ${value}`).join(", "), card.text]
          .filter(Boolean)
          .join(". ")}
        aria-pressed={state.picked.includes(card.id)}
        data-legal={uses.length ? "" : undefined}
        onClick={() => (hand.look === "gear" ? chooseCard(card) : chooseThing(card.id, card.name))}
      >
        <span class="gear-name">
          <Picture picture={card.picture} />
          <b>{card.name}</b>
          {card.states.map((one) => (
            <i key={one} class="gear-state">
              {one}
            </i>
          ))}
        </span>
        {card.figures.length > 0 && (
          <span class="figures">
            {card.figures.map(([name, value]) => (
              <span key={name}>
                <span class="muted">{name}</span> <b>{value}</b>
              </span>
            ))}
          </span>
        )}
        {card.text && <span class="gear-text">{card.text}</span>}
      </button>
      {card.slots.length > 0 && (
        <div class="slots" role="group" aria-label={`Slots of ${card.name}`}>
          {card.slots.map((slot) => (
            <SlotOf key={slot.id} slot={slot} card={card} state={state} scene={scene} />
          ))}
        </div>
      )}
      <RuleLink rule={card.rule} />
    </div>
  );
}

/** A place for a die: press it to put one there, or to take it back. */
function SlotOf({ slot, card, state, scene }: { slot: Slot; card: Card; state: State; scene: Scene }) {
  const filled = dieIn(scene, slot);
  const choices = slotChoices(state, slot);
  const wanted = isWanted(state, slot);
  const hue = filled ? scene.pieces.find((piece) => piece.seat === filled.pool.seat)?.hue : undefined;
  const holds = filled ? `holds ${filled.die.name} of ${filled.pool.name}` : `takes ${slot.name}`;
  return (
    <button
      type="button"
      class={hue ? `slot hue-${hue}` : "slot"}
      data-slot={slot.id}
      data-locks={slot.locks ? "" : undefined}
      data-filled={filled ? "" : undefined}
      data-legal={choices.length && wanted ? "" : undefined}
      data-sent={isSent(state, slot.id) ? "" : undefined}
      data-choice={choices.length === 1 ? choices[0]?.text : undefined}
      aria-disabled={choices.length ? undefined : "true"}
      aria-label={`${slot.locks ? "Locking slot" : "Slot"} of ${card.name}: ${holds}${choices.length ? `. ${choices.map((choice) => choice.label).join(", or ")}` : ""}`}
      title={`${slot.locks ? "Locking slot: the die stays. " : ""}${filled ? holds : `Takes ${slot.name}`}`}
      onClick={() => chooseSlot(slot, card.name)}
    >
      {filled ? (
        <Sign shows={filled.die.shows} glyph={filled.die.glyph} />
      ) : (
        slot.takes.map((takes) => <Sign key={takes} shows={takes} glyph={letterOf(takes)} />)
      )}
    </button>
  );
}
