"""Mission Demolition: tokens that Heroes carry, make ready and set at Targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import Command, Use
from hullbreach.games.project_elite.objectives import TargetsToMeet
from hullbreach.games.project_elite.position import TIMES_UP, Elite
from hullbreach.games.project_elite.refusal_words import not_ready, not_yours, space_name
from hullbreach.games.project_elite.slots import is_ready, use_up
from hullbreach.games.project_elite.tables import CHARGE
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.deeds import Deeds
    from hullbreach.games.project_elite.words import Words


SMALL: Final = 3
"""PE-318 The slots of the smaller of a Hero's two Demolition tokens."""


class Demolition(TargetsToMeet):
    """PE-317 A ready Demolition token is placed at every Target."""

    carries: ClassVar[bool] = True

    def offers(self, deeds: Deeds) -> tuple[Command, ...]:
        return (deeds.plant,)

    def set_up(self, pos: Elite, dice: Dice) -> None:
        super().set_up(pos, dice)
        hand_out_charges(pos, dice)

    def goals(self) -> str:
        return "plant"


def hand_out_charges(pos: Elite, dice: Dice) -> None:
    """PE-318 Each Hero takes a Demolition token with 3 slots and one with 4."""
    charges = [card for card in pos.tables.cards if card.kind == CHARGE]
    small = dice.shuffled(tuple([card.index for card in charges if len(card.slots) == SMALL]))
    large = dice.shuffled(tuple([card.index for card in charges if len(card.slots) != SMALL]))
    for i, hero in enumerate(pos.heroes):
        pos.held[hero] = (*pos.held[hero], small[i], large[i])
        pos.tell(facts.CHARGES, (hero, (small[i], large[i])))


class Plant(Use):
    """PE-333 PE-R66 A ready token of the Hero's own is placed at any Target next to the Hero."""

    def __init__(self, words: Words) -> None:
        super().__init__("plant", "Place {0} at the Target on {1}", (words.card, words.space), cost=2000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if self not in pos.tables.mission.tasks:
            return NONE
        found: list[Choice] = []
        for hero in pos.heroes_of(who):
            here = pos.tables.board.near_or_on[pos.space_of(hero)]
            for card in pos.held[hero]:
                if pos.tables.cards[card].kind == CHARGE and is_ready(pos, card):
                    found += [self.pair(card, space) for space in here if pos.targets >> space & 1]
        return found

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-333 A ready Demolition token of one's own, at a Target next to the Hero."""
        if self not in pos.tables.mission.tasks:
            return Refused("PE-317", "There is nothing to blow up in this Mission.")
        index, space = choice.args
        card = pos.tables.cards[index]
        hero = pos.user_of(who, index)
        if hero < 0:
            return not_yours(pos, who, index, "PE-330")
        if card.kind != CHARGE:
            return Refused("PE-333", f"The {card.name} is not a Demolition token.")
        unready = not_ready(pos, card, "PE-332")
        if unready is not None:
            return unready
        name = space_name(pos, space)
        if not pos.targets >> space & 1:
            return Refused("PE-333", f"There is no Target on {name}.")
        return Refused("PE-333", f"{pos.hero(hero).name} is not next to the Target on {name}.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        """PE-333 PE-334 The Target gives way to the token, which stays there for good; its dice stay locked."""
        card, space = choice.args
        hero = pos.owner_of(card)
        pos.targets &= ~(1 << space)
        pos.planted |= 1 << space
        pos.held[hero] = tuple([held for held in pos.held[hero] if held != card])
        use_up(pos, card, pos.phase == TIMES_UP)
        pos.tell(facts.PLANTED, (hero, card, space))
