"""Active abilities that help, heal, open and move: one action, once a turn (those that attack are in `gunplay`)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import doorways, facts, figures
from hullbreach.games.endure_the_stars.ability import AbilityDeed, OnDoor, OnSurvivor
from hullbreach.games.endure_the_stars.boosts import prime
from hullbreach.games.endure_the_stars.harm import heal
from hullbreach.games.endure_the_stars.interlude import give_action
from hullbreach.games.endure_the_stars.items import needs_care
from hullbreach.games.endure_the_stars.mending import Mending, can_mend, mend
from hullbreach.games.endure_the_stars.movement import MovesOn, doubled, walk, zones_to_enter
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.resolve import gain_resolve
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.sorts import foe_of, sorts_in_sight
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members

SLIP: Final = 2
SOOTHED: Final = 2
STEADIED: Final = 1
TREATED: Final = 1
TRIAGE: Final = 2
MODS: Final = 2
"""ES-D04 The figures of the abilities."""


# Captain


class DirectOrder(OnSurvivor):
    """ES-D04 Direct Order: another survivor in line of sight at once takes one free Move, Attack or Interact action."""

    def __init__(self, who: Domain) -> None:
        super().__init__("direct-order", "Order {0} to act", (who,))

    def helps(self, pos: Voyage, who: int, other: int) -> bool:
        return other != who and not pos.stunned >> other & 1 and pos.sees(pos.zone[who], pos.zone[other])

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        give_action(pos, choice.arg, ordered=True)


class SteadyNerves(OnSurvivor):
    """ES-D04 Steady Nerves: one survivor in line of sight, or the Captain, regains 1 Resolve."""

    def __init__(self, who: Domain) -> None:
        super().__init__("steady-nerves", "Steady the nerves of {0}", (who,))

    def helps(self, pos: Voyage, who: int, other: int) -> bool:
        return pos.resolve[other] < MOST_RESOLVE and pos.sees(pos.zone[who], pos.zone[other])

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        gain_resolve(pos, choice.arg, STEADIED)


# Marine


class FieldStrip(AbilityDeed):
    """ES-D04 Field Strip: a jammed weapon in the zone works again, with 1 die more in its next attack this round."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("field-strip", "Unjam the {1} of {0}", (who, item))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        found: list[Choice] = []
        for other in members(pos.survivors_in(pos.zone[who])):
            jams = {pos.pack[other][space] for space in members(pos.jammed[other])}
            found += [self.pair(other, item) for item in sorted(jams) if item >= 0]
        return found

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        other, item = choice.args
        spaces = [space for space in members(pos.jammed[other]) if pos.pack[other][space] == item]
        pos.jammed[other] &= ~(1 << spaces[0])
        prime(pos, other, item)


# Psychic


class TelekineticShove(AbilityDeed):
    """ES-D04 Telekinetic Shove: one visible standard enemy goes 1 zone through an open passage."""

    def __init__(self, sort: Domain, zone: Domain) -> None:
        super().__init__("telekinetic-shove", "Shove {0} out of {1}", (sort, zone))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.pair(sort, zone) for sort, zone in sorts_in_sight(pos, who) if ways_to_shove(pos, zone)]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Shoved(who, foe_of(pos, choice.args[0], choice.args[1])))


def ways_to_shove(pos: Voyage, zone: int) -> list[int]:
    """ES-219 ES-221 The zones next to one that have room for a figure."""
    return [there for there in pos.doors().next[zone] if figures.can_enter(pos, zone, there)]


class Shoved(Frame[Voyage]):
    """ES-D04 Where a figure is shoved."""

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def ask(self, pos: Voyage) -> Ask | None:
        words = pos.tables.words
        return ask_one(pos.seat[self.who], [words.into.at(to) for to in ways_to_shove(pos, pos.foe_zone[self.foe])])

    def question(self, pos: Voyage) -> str:
        return f"Where does {pos.called(self.who)} shove {pos.enemy(self.foe).name}?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        here, to = pos.foe_zone[self.foe], answer.choice.arg
        figures.put(pos, self.foe, to)
        pos.tell(facts.SHOVED, (pos.foe_kind[self.foe], here, to))
        look_around(pos)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D04", "Choose an open passage to a zone with room.")


class SoothingTouch(OnSurvivor):
    """ES-D04 Soothing Touch: another survivor in the zone regains 2 Resolve."""

    def __init__(self, who: Domain) -> None:
        super().__init__("soothing-touch", "Soothe {0}", (who,))

    def helps(self, pos: Voyage, who: int, other: int) -> bool:
        return other != who and pos.zone[other] == pos.zone[who] and pos.resolve[other] < MOST_RESOLVE

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        gain_resolve(pos, choice.arg, SOOTHED)


# Engineer


class WeaponMods(AbilityDeed):
    """ES-082 Weapon Mods: for the rest of the turn attacks roll 2 dice more, and need 1 more to hit."""

    def __init__(self) -> None:
        super().__init__("weapon-mods", "Modify the weapons for this turn")

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.extra_dice = MODS


class WeldShut(OnDoor):
    """ES-D04 Weld Shut: one open door of the zone is locked until the end of the next round."""

    def __init__(self, border: Domain) -> None:
        super().__init__("weld-shut", "Weld the door shut between {0}", (border,))

    def borders(self, pos: Voyage, who: int) -> list[int]:
        return doorways.open_doors_of(pos, pos.zone[who])

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        doorways.weld(pos, choice.arg)


# Medic


class TreatWounds(OnSurvivor):
    """ES-D04 ES-169 Treat Wounds: somebody in the zone, the Medic too, regains 1 Health and is healed of one Injury."""

    def __init__(self, who: Domain) -> None:
        super().__init__("treat-wounds", "Treat the wounds of {0}", (who,))

    def helps(self, pos: Voyage, who: int, other: int) -> bool:
        return pos.zone[other] == pos.zone[who] and needs_care(pos, other)

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Mending(who, choice.arg, 1))
        heal(pos, choice.arg, TREATED)


class Triage(AbilityDeed):
    """ES-D04 ES-169 Triage: up to two Injuries of survivors in the zone are healed."""

    def __init__(self) -> None:
        super().__init__("triage", "Heal up to two Injuries")

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return self.row if injured_beside(pos, who) else []

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Triaging(who, TRIAGE))


def injured_beside(pos: Voyage, who: int) -> list[tuple[int, int]]:
    """The survivors in the zone with each Injury of theirs that can be healed."""
    here = [other for other in members(pos.survivors_in(pos.zone[who])) if not pos.has_shown(other, "iatrophobia")]
    return [(other, injury) for other in here for injury in can_mend(pos, other)]


class Triaging(Frame[Voyage]):
    """ES-D04 One Injury after the other, as the Medic likes."""

    def __init__(self, who: int, left: int) -> None:
        self.who: Final = who
        self.left: Final = left

    def ask(self, pos: Voyage) -> Ask | None:
        found = injured_beside(pos, self.who) if self.left else []
        if not found:
            return None
        words = pos.tables.words
        choices = [words.tend.pair(other, injury.bit_length() - 1) for other, injury in found]
        return ask_one(pos.seat[self.who], [*choices, words.finish.plain()])

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} heals {'one more Injury' if self.left == 1 else 'up to two Injuries'}."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.words.finish.plain():
            return
        other, place = answer.choice.args
        mend(pos, other, 1 << place)
        pos.push(Triaging(self.who, self.left - 1))

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nobody is left to be helped."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D04", "Choose an Injury of a survivor in the zone.")


# Scout


class Stealing(AbilityDeed):
    """A move of several zones for which nobody makes a check; limits of movement hold (ES-R28)."""

    zones: ClassVar[int] = SLIP

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        row = self.row
        return [row[zone] for zone in zones_to_enter(pos, who)]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(MovesOn(who, doubled(pos, self.zones) - 1, False, False))
        walk(pos, who, choice.arg, dice, checked=False)


class SlipAway(Stealing):
    """ES-D04 Slip Away: up to 2 zones without Resolve checks."""

    def __init__(self, zone: Domain) -> None:
        super().__init__("slip-away", "Slip away to {0}", (zone,))


# Technician


class Interface(OnDoor):
    """ES-D04 Interface: one door of the zone is locked or unlocked, even in a Lockdown."""

    def __init__(self, border: Domain) -> None:
        super().__init__("interface", "Lock or unlock the door between {0}", (border,))

    def borders(self, pos: Voyage, who: int) -> list[int]:
        return doorways.to_work(pos, pos.zone[who], in_lockdown=True)

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        doorways.turn(pos, choice.arg)


class RemoteDoor(OnDoor):
    """ES-D04 Remote Door: one door in sight is locked or unlocked."""

    def __init__(self, border: Domain) -> None:
        super().__init__("remote-door", "Lock or unlock from here the door between {0}", (border,))

    def borders(self, pos: Voyage, who: int) -> list[int]:
        """ES-R206 A door is in sight if a zone beside it is."""
        found: set[int] = set()
        for zone in members(pos.seen_from(pos.zone[who])):
            found |= set(doorways.to_work(pos, zone, in_lockdown=False))
        return sorted(found)

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        doorways.turn(pos, choice.arg)
