"""Play a resource card: who may play what, when, and what it costs."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.effects import NOTHING, Effect
from hullbreach.games.sole_survivor.facts import PLAYED
from hullbreach.games.sole_survivor.position import MOVED, MOVING, NOT_MOVED, Chase
from hullbreach.games.sole_survivor.windows import FRESH_TURN, OPEN_IN, OWN_TURN
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice, Verb
from hullbreach.parts.deck import without


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
        self.windows: Final = frozenset().union(*[OPEN_IN[word] for word in when])
        self.effects: Final = effects
        aimed = [effect for effect in effects if effect.domain is not None]
        self.aimed: Final = aimed[0] if aimed else None
        self.verb: Final = self._verb()

    def _verb(self) -> Verb:
        price = f" ({self.cost} AP)" if self.cost else ""
        domain = self.aimed.domain if self.aimed is not None else None
        if self.aimed is None or domain is None:
            return Verb(f"play {self.word}", f"Play {self.name}{price}", (), f"card:{self.word}")
        label = f"Play {self.name}: {self.aimed.label}{price}"
        return Verb(f"play {self.word}", label, (domain,), f"card:{self.word}")

    def add_unaimed(self, pos: Chase, offered: list[Choice]) -> None:
        """SS-R47 A card is offered when one of its effects does something."""
        for effect in self.effects:
            if effect.useful(pos):
                offered.append(self.verb.plain())
                return


def add_plays(pos: Chase, held: list[Card], attacker: int, offered: list[Choice]) -> None:
    """SS-028 What the cards held for a window allow; `attacker` is the Xeno about to deal damage, or -1.

    SS-030 The full cost is paid from this turn's AP; SS-032 a card for before the movement comes before it.
    """
    moved = pos.movement != NOT_MOVED
    stuck = pos.cloaked and standing_on_xeno(pos)
    for card in held:
        if card.cost > pos.ap or (moved and card.before_movement) or (stuck and card.cost):
            continue
        if card.aimed is not None:
            offered += card.aimed.plays(pos, attacker, card.verb.row)
        else:
            card.add_unaimed(pos, offered)


def standing_on_xeno(pos: Chase) -> bool:
    """SS-R44 Possible only under a Phase Cloak, and only on the way: no card is paid for and no turn ends there."""
    return pos.xeno_on(pos.survivor)


def play_card(pos: Chase, choice: Choice, attacker: int, dice: Dice) -> int:
    """Pay for the card, discard it, do what it says; returns what the asking rule must know."""
    card = pos.tables.card_of(choice.verb)
    assert card is not None
    pos.hand = without(pos.hand, card.id)
    pos.discard = (*pos.discard, card.id)
    pos.tell(PLAYED, (card.id,))
    if card.cost > 0:
        pay(pos, card.cost)
    verdict = NOTHING
    for effect in card.effects:
        verdict |= effect.apply(pos, choice.arg, attacker, dice)
    return verdict


def pay(pos: Chase, cost: int) -> None:
    """SS-R20 A card with a cost played after the first step ends the movement."""
    pos.ap -= cost
    if pos.movement == MOVING and not pos.tables.rulings.split_movement:
        pos.movement = MOVED


def refuse_card(pos: Chase, choice: Choice, window: int, attacker: int) -> Refused:
    """Why a card cannot be played now, the most telling reason first."""
    card = pos.tables.card_of(choice.verb)
    if card is None:
        return Refused("SS-015", f"`{choice}` is not what this moment asks for: {pos.question()}")
    if card.id not in pos.hand:
        return Refused("SS-028", f"You do not hold {card.name}.")
    if window not in card.windows:
        return _wrong_moment(card, window)
    if card.cost > pos.ap:
        return Refused("SS-030", f"{card.name} costs {card.cost} AP and you have {pos.ap}.")
    if card.before_movement and pos.movement != NOT_MOVED:
        return Refused("SS-032", f"{card.name} must be played before your first step of the turn.")
    if card.cost and pos.cloaked and standing_on_xeno(pos):
        return Refused("SS-R44", f"You stand on a Xeno's space: walk on before you play {card.name}.")
    if card.aimed is not None:
        return card.aimed.why_not(pos, choice.arg, attacker)
    return Refused("SS-R47", f"{card.name} would do nothing now; it stays in your hand.")


def _wrong_moment(card: Card, window: int) -> Refused:
    """SS-031 A card with a cost belongs to your own turn; SS-R43 the card itself narrows its moment."""
    if card.cost and window not in (FRESH_TURN, OWN_TURN):
        return Refused("SS-031", f"{card.name} costs AP, so it can only be played in your own turn.")
    return Refused("SS-R43", f"This is not the moment that {card.name} names.")
