"""Play a resource card: who may play what, when, and what it costs."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.deed import NOTHING, STILL_FRESH, Deed, Moment
from hullbreach.games.sole_survivor.effects import Effect
from hullbreach.games.sole_survivor.facts import PLAYED
from hullbreach.games.sole_survivor.position import MOVED, MOVING, NOT_MOVED, Chase
from hullbreach.games.sole_survivor.windows import (
    BEFORE_ROLL,
    FRESH_TURN,
    NOISE,
    OPEN_IN,
    OWN_TURN,
    SAID,
    XENO_TURN_STARTS,
)
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.deck import without

AFTER_ROLL: Final = frozenset({NOISE, FRESH_TURN, OWN_TURN})
"""The windows that only a roll opens."""


class Card:
    """A Resource card as the content gives it. `windows` are the moments it can be played in."""

    def __init__(
        self,
        id: int,
        word: str,
        name: str,
        cost: int,
        copies: int,
        when: tuple[str, ...],
        effects: list[Effect],
    ) -> None:
        self.id: Final = id
        self.word: Final = word
        self.name: Final = name
        self.cost: Final = cost
        self.copies: Final = copies
        self.before_movement: Final = "before-movement" in when
        self.moment: Final = " or ".join([SAID[word] for word in when])
        self.windows: Final = frozenset().union(*[OPEN_IN[word] for word in when])
        self.effects: Final = effects
        aimed = [effect for effect in effects if effect.domain is not None]
        self.aimed: Final = aimed[0] if aimed else None
        self.play: Final = Play(self)


class Play(Deed):
    """SS-028 Playing one of the Resource cards: at what it is aimed at, or plainly."""

    def __init__(self, card: Card) -> None:
        price = f" ({card.cost} AP)" if card.cost else ""
        domain = card.aimed.domain if card.aimed is not None else None
        aim = f": {card.aimed.label}" if card.aimed is not None else ""
        domains = (domain,) if domain is not None else ()
        super().__init__(f"play {card.word}", f"Play {card.name}{aim}{price}", domains, f"card:{card.word}")
        self.card: Final = card

    def add(self, pos: Chase, attacker: int, offered: list[Choice]) -> None:
        """SS-R47 A card is offered when one of its effects does something."""
        card = self.card
        if card.aimed is not None:
            offered += card.aimed.plays(pos, attacker, self.row)
            return
        for effect in card.effects:
            if effect.useful(pos):
                offered.append(self.row[0])
                return

    def act(self, pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
        """Pay for the card, discard it, do what it says."""
        card = self.card
        pos.hand = without(pos.hand, card.id)
        pos.discard = (*pos.discard, card.id)
        pos.tell(PLAYED, (card.id,))
        if card.cost > 0:
            pay(pos, card.cost)
        verdict = STILL_FRESH if NOISE in card.windows else NOTHING
        for effect in card.effects:
            verdict |= effect.apply(pos, choice.arg, attacker, dice)
        return verdict

    def refuse_at(self, pos: Chase, moment: Moment, choice: Choice) -> Refused:
        """Why the card cannot be played now, the most telling reason first."""
        card = self.card
        if card.id not in pos.hand:
            return Refused("SS-028", f"You do not hold {card.name}.")
        if moment.window == NOISE and card.cost:
            return Refused("SS-033", f"After a {moment.face} there are no AP to pay for {card.name}.")
        if moment.window not in card.windows:
            return _wrong_moment(card, moment.window)
        if card.cost > pos.ap:
            return Refused("SS-030", f"{card.name} costs {card.cost} AP and you have {pos.ap}.")
        if card.before_movement and pos.movement != NOT_MOVED:
            return Refused("SS-032", f"{card.name} must be played before your first step of the turn.")
        if card.cost and pos.cloaked and standing_on_xeno(pos):
            return Refused("SS-R44", f"You stand on a Xeno's space: walk on before you play {card.name}.")
        if card.aimed is not None:
            return card.aimed.why_not(pos, choice.arg, moment.attacker)
        return Refused("SS-R47", f"{card.name} would do nothing now; it stays in your hand.")


def add_plays(pos: Chase, held: list[Card], attacker: int, offered: list[Choice]) -> None:
    """SS-028 What the cards held for a window allow; `attacker` is the Xeno about to deal damage, or -1.

    SS-030 The full cost is paid from this turn's AP; SS-032 a card for before the movement comes before it.
    """
    moved = pos.movement != NOT_MOVED
    stuck = pos.cloaked and standing_on_xeno(pos)
    for card in held:
        if card.cost > pos.ap or (moved and card.before_movement) or (stuck and card.cost):
            continue
        card.play.add(pos, attacker, offered)


def standing_on_xeno(pos: Chase) -> bool:
    """SS-R44 Possible only under a Phase Cloak, and only on the way: no card is paid for and no turn ends there."""
    return pos.xeno_on(pos.survivor)


def pay(pos: Chase, cost: int) -> None:
    """SS-R20 A card with a cost played after the first step ends the movement."""
    pos.ap -= cost
    if pos.movement == MOVING and not pos.tables.rulings.split_movement:
        pos.movement = MOVED


def _wrong_moment(card: Card, window: int) -> Refused:
    """SS-031 A card with a cost belongs to your own turn; SS-R43 the card itself narrows its moment."""
    if card.cost and window >= XENO_TURN_STARTS:
        return Refused("SS-031", f"{card.name} costs AP, so it can only be played in your own turn.")
    if window == BEFORE_ROLL and not card.windows.isdisjoint(AFTER_ROLL):
        return Refused("SS-017", f"Your turn opens with the roll: {card.name} is played {card.moment}.")
    return Refused("SS-R43", f"{card.name} is played {card.moment}.")
