"""Things: picking up, handing over, and changing armor."""

from __future__ import annotations

from typing import ClassVar

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.declaring import can_step, declare
from hullbreach.games.alien_skirmish.deed import COMBAT_MODE, STEALTH_MODE
from hullbreach.games.alien_skirmish.position import NOBODY, NOWHERE, Skirmish
from hullbreach.games.alien_skirmish.turns import HumanDeed
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members
from hullbreach.parts.carrying import changed, handed
from hullbreach.parts.deck import without


class ItemDeed(HumanDeed):
    """AS-126 AS-127 What is done with a thing takes one action in all cases, and no roll."""

    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        if can_step(pos, who):
            self.use(pos, who, choice)

    def use(self, pos: Skirmish, who: int, choice: Choice) -> None:
        raise AssertionError("something must be done with a thing")


class Take(ItemDeed):
    """AS-126 Something that lies in its zone is picked up."""

    def __init__(self, item: Domain) -> None:
        super().__init__("take", "Pick up the {0}", (item,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        lying = pos.lying[pos.zone[who]]
        if not lying:
            return NONE
        items = pos.tables.items
        return [self.row[item] for item in sorted(set(lying)) if not items[item].fixed]

    def use(self, pos: Skirmish, who: int, choice: Choice) -> None:
        zone = pos.zone[who]
        if choice.arg not in pos.lying[zone]:
            return
        things = lies_with(pos, zone, choice.arg)
        dead = whose_token(pos, zone, choice.arg)
        if dead != NOBODY:
            pos.left[dead], pos.left_in[dead] = (), NOWHERE
        for item in things:
            pos.lying[zone], pos.gear[who] = handed(pos.lying[zone], pos.gear[who], item)
            pos.tell(facts.TAKES, (who, item))
            try_on(pos, who, item)

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        others = without(lies_with(pos, pos.zone[who], choice.arg), choice.arg)
        names = [pos.tables.items[item].name for item in others]
        return Preview(f"with {', '.join(names)}") if names else None

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return Refused("AS-126", f"There is no {pos.tables.items[choice.arg].name} in this zone to pick up.")


def whose_token(pos: Skirmish, zone: int, item: int) -> int:
    """AS-R118 The dead character whose token in a zone a thing belongs to; NOBODY for one that lies there by itself."""
    for dead, place in enumerate(pos.left_in):
        if place == zone and item in pos.left[dead]:
            return dead
    return NOBODY


def lies_with(pos: Skirmish, zone: int, item: int) -> tuple[int, ...]:
    """AS-126 AS-R118 All that is picked up with a thing, the thing itself included."""
    dead = whose_token(pos, zone, item)
    return pos.left[dead] if dead != NOBODY else (item,)


class Give(ItemDeed):
    """AS-127 Something that it carries goes to a team-mate in its zone."""

    def __init__(self, item: Domain, who: Domain) -> None:
        super().__init__("give", "Give the {0} to {1}", (item, who))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        if not pos.gear[who]:
            return NONE
        own = pos.tables.teams[pos.tables.team_of[who]].mask
        near = pos.here(pos.zone[who]) & own & ~pos.broken & ~(1 << who)
        mates = [mate for mate in members(near) if pos.is_human(mate)]
        return [self.pair(item, mate) for item in sorted(set(pos.gear[who])) for mate in mates] if mates else NONE

    def use(self, pos: Skirmish, who: int, choice: Choice) -> None:
        item, mate = choice.args
        if item in pos.gear[who] and pos.able(mate) and pos.zone[mate] == pos.zone[who]:
            pos.gear[who], pos.gear[mate] = handed(pos.gear[who], pos.gear[mate], item)
            pos.tell(facts.GIVES, (who, item, mate))
            try_on(pos, mate, item)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return not_carried(pos, who)


class Wear(ItemDeed):
    """AS-R62 Armor that it carries is put on."""

    def __init__(self, item: Domain) -> None:
        super().__init__("wear", "Put on the {0}", (item,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        items = pos.tables.items
        return [self.row[item] for item in sorted(set(pos.gear[who])) if items[item].worn]

    def use(self, pos: Skirmish, who: int, choice: Choice) -> None:
        if choice.arg in pos.gear[who]:
            put_on(pos, who, choice.arg)

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        return not_carried(pos, who)


def not_carried(pos: Skirmish, who: int) -> Refused:
    return Refused("AS-127", f"{pos.called(who)} does not carry that, or the other is not a team-mate in this zone.")


def try_on(pos: Skirmish, who: int, item: int) -> None:
    """AS-R108 Carried without limit; AS-R97 AS-R62 a loader, or armor on a bare back, is put on."""
    if pos.tables.items[item].worn and (pos.worn[who] < 0 or pos.tables.items[item].weapons):
        put_on(pos, who, item)


def put_on(pos: Skirmish, who: int, item: int) -> None:
    """AS-R62 One armor at a time; the other is carried."""
    pos.gear[who] = changed(pos.gear[who], pos.worn[who], item)
    pos.worn[who] = item
    pos.tell(facts.WEARS, (who, item))
