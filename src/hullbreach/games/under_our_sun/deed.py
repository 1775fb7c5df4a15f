"""A deed: one kind of thing that a character can do in its turn, with its price in action points."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.under_our_sun import needs
from hullbreach.games.under_our_sun.dice_colours import Hand, chance
from hullbreach.games.under_our_sun.position import BODY, NOTHING, Journey
from hullbreach.games.under_our_sun.rolling import skill_dice
from hullbreach.games.under_our_sun.tables import STEALTH, Tables
from hullbreach.games.under_our_sun.teams import sol_of
from hullbreach.kernel.actions import Action
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def at_hand(pos: Journey, who: int) -> int:
    """What somebody has or stands beside: looked up once for all deeds, most of which need something that is not."""
    return in_hand(pos, who) | around(pos, who)


def in_hand(pos: Journey, who: int) -> int:
    """What somebody is and has."""
    hex, gear, items = pos.hex[who], pos.gear[who], pos.tables.items
    found = needs.SKILLED[pos.board(who).skill]
    for item in pos.items[who]:
        found |= items[item].powers
    if gear != NOTHING:
        found |= items[gear].powers
    if pos.is_hidden(who):
        found |= needs.HIDING
    if pos.has_camp(hex):
        found |= needs.IN_CAMP | needs.WITH_CUBES
    elif any(pos.held[who]):
        found |= needs.WITH_CUBES
    return found | needs.AS_SON if sol_of(pos) == who else found


def around(pos: Journey, who: int) -> int:
    """What somebody stands beside."""
    hex = pos.hex[who]
    found = figures_at(pos, who, hex) if hex in pos.foe_hex else 0
    if pos.hex.count(hex) > 1:
        found |= needs.WITH_COMPANY
    if hex in pos.token_hex or who in pos.token_bearer:
        found |= needs.WITH_TOKENS
    if pos.tables.mission.wants(pos, who):
        found |= needs.WANTED
    return found | lying_at(pos, hex)


def figures_at(pos: Journey, who: int, hex: int) -> int:
    """Whom somebody meets on a tile."""
    found = 0
    for foe in pos.merchants(hex):
        found |= needs.WITH_MERCHANTS if pos.enemy(foe).home else needs.WITH_MERCHANTS | needs.WITH_TARGETS
    if pos.is_quiet(hex):
        return found
    if pos.enemies_of(who, hex):
        found |= needs.WITH_ENEMIES | needs.WITH_TARGETS
    for foe, there in enumerate(pos.foe_hex):
        if there == hex and pos.foe_marks[foe] & BODY:
            return found | needs.WITH_BODIES
    return found


def lying_at(pos: Journey, hex: int) -> int:
    """What can be collected, picked up or opened on a tile."""
    found = needs.WITH_GOODS if any(pos.growth[hex]) or any(pos.lying[hex]) else 0
    if pos.lying_items[hex]:
        found |= needs.WITH_FINDS
    if (pos.strong_boxes | pos.locked_boxes) >> hex & 1:
        found |= needs.WITH_BOXES
    return found


class Deed(Action[Journey]):
    """UOS-101 What a character can do; `who` is the character. `do` is called when its price is paid."""

    price: ClassVar[int] = 1
    """The least AP that it takes."""
    needs: ClassVar[int] = 0
    """What must be at hand for it even to be considered."""
    leaves: ClassVar[bool] = False
    """UOS-R74 It takes the character away: who is left behind attacks first."""
    fights: ClassVar[bool] = False
    """UOS-210 A combat action: it rolls for itself and calls up the counterattacks."""
    silent: ClassVar[bool] = False
    """UOS-R18 It needs no check to stay in stealth mode, or makes its own."""

    def is_for(self, tables: Tables) -> bool:
        """Whether it can ever be done in a game."""
        return True

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        """UOS-101 The AP that a choice takes."""
        return self.price

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        """The dice that are rolled for a choice; none where it simply happens."""
        return ()

    def note(self, pos: Journey, who: int, choice: Choice) -> str:
        """UOS-138 What the dice promise."""
        dice = self.dice_for(pos, who, choice)
        return f"{chance(dice):.0%} to pass" if dice else ""

    def preview(self, pos: Journey, who: int, choice: Choice) -> Preview | None:
        """UOS-101 UOS-147 Its price, the chance to pass, and in stealth mode the chance to stay unseen."""
        cost = self.cost(pos, who, choice)
        notes = [f"{cost} AP" if cost else "free", self.note(pos, who, choice)]
        if cost and not self.silent and pos.is_hidden(who):
            notes.append(f"{chance(skill_dice(pos, who, STEALTH)):.0%} to stay unseen")
        return Preview(" · ".join([note for note in notes if note]))

    def refuse(self, pos: Journey, who: int, choice: Choice) -> Refused:
        """UOS-102 The reason that all deeds share comes first, then the deed's own."""
        if pos.ap[who] < self.price:
            return Refused("UOS-102", f"{pos.called(who)} has {pos.ap[who]} of the {self.price} AP that it takes.")
        return self.why_not(pos, who, choice)

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return super().refuse(pos, who, choice)

    def too_dear(self, pos: Journey, who: int, choice: Choice) -> Refused | None:
        """UOS-102 For deeds whose price depends on what is chosen."""
        cost = self.cost(pos, who, choice)
        if pos.ap[who] < cost:
            return Refused("UOS-102", f"{pos.called(who)} has {pos.ap[who]} of the {cost} AP that it takes.")
        return None
