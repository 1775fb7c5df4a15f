"""Items: Med Kits, draughts, grenades, bubbles, beacons and keys."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import doorways, facts, figures
from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.attack import NEVER_JAMS, THROWN, make_attack
from hullbreach.games.endure_the_stars.chances import is_heard, who_hears
from hullbreach.games.endure_the_stars.deed import Deed, Reply
from hullbreach.games.endure_the_stars.harm import heal
from hullbreach.games.endure_the_stars.inventory import carried, carries, lose
from hullbreach.games.endure_the_stars.mending import Mending, can_mend
from hullbreach.games.endure_the_stars.noise import make_noise
from hullbreach.games.endure_the_stars.position import KEEPS_ITEM, SCENERY, SINGLES, Voyage
from hullbreach.games.endure_the_stars.prospects import Shot, prospect_of
from hullbreach.games.endure_the_stars.resolve import gain_resolve
from hullbreach.games.endure_the_stars.stunning import stun_survivor
from hullbreach.games.endure_the_stars.tables import LOCKDOWN, MOST_RESOLVE, Item
from hullbreach.games.endure_the_stars.weapons import distance, reach, zones_with_targets
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members
from hullbreach.parts.wording import many

DOSE: Final = 1
"""ES-D04 Efficient Dosage: what a Med Kit restores beyond its number."""


# What an item can be used on


def is_taken(item: Item) -> bool:
    """Whether it works on its user alone."""
    return item.resolve > 0 or item.adrenaline > 0 or item.effect == "shield"


def helps(pos: Voyage, who: int, item: Item) -> bool:
    """ES-131 Whether an item that works on its user would do anything."""
    return is_taken(item) and (not item.resolve or pos.resolve[who] < MOST_RESOLVE)


def patients(pos: Voyage, who: int, item: Item) -> list[int]:
    """ES-131 A Med Kit is for the survivor who carries it; ES-D04 an efficient Medic treats anybody in the zone."""
    if not item.heals:
        return []
    those = pos.survivors_in(pos.zone[who]) if has_passive(pos, who, "efficient-dosage") else 1 << who
    return [other for other in members(those) if needs_care(pos, other)]


def needs_care(pos: Voyage, who: int) -> bool:
    """Whether a Med Kit would do anything for a survivor; ES-D07 nothing for who has Iatrophobia."""
    if pos.has_shown(who, "iatrophobia"):
        return False
    return pos.health[who] < pos.tables.survivors[who].health or bool(can_mend(pos, who))


def zones_to_throw(pos: Voyage, who: int, item: Item) -> list[int]:
    """ES-D05 The zones in sight and within reach where it does something; ES-221 no grenade passes a Shield Bubble."""
    if not item.thrown:
        return []
    here = pos.zone[who]
    most = reach(pos, who, item) if item.effect == "blast" else item.thrown
    zones = [zone for zone in members(pos.seen_from(here)) if distance(pos, here, zone) <= most]
    if item.effect == "decoy":
        return [zone for zone in zones if zone not in pos.decoys]
    aimed = zones_with_targets(pos, who) if item.effect == "blast" else [zone for zone in zones if pos.foes_in(zone)]
    return [
        zone for zone in zones if zone in aimed and (zone == here or not figures.is_between_shields(pos, here, zone))
    ]


def doors_to_unlock(pos: Voyage, who: int, item: Item) -> list[int]:
    """ES-D05 The locked doors of the zone, but for those that the mission locks."""
    if item.effect != "override":
        return []
    doors = doorways.to_work(pos, pos.zone[who], in_lockdown=True)
    return [border for border in doors if not doorways.is_open(pos, border)]


def exits_to_unlock(pos: Voyage, who: int, item: Item) -> list[int]:
    """ES-D05 The exits of the zone that only a Lockdown keeps shut."""
    if item.effect != "override" or not pos.is_in_force(LOCKDOWN):
        return []
    shut = ~(pos.exits_locked | pos.exits_freed)
    return [way.index for way in pos.tables.ship.exits if way.zone == pos.zone[who] and shut >> way.index & 1]


def has_usable(pos: Voyage, who: int) -> bool:
    """ES-092 Whether a survivor carries anything that can be used by an action."""
    items = pos.tables.items
    for item in pos.pack[who]:  # noqa: SIM110 (asked for every choice: a generator takes twice as long)
        if item >= 0 and items[item].usable:
            return True
    return False


def is_of_use(pos: Voyage, who: int, item: Item) -> bool:
    """ES-R197 Whether an item can be used on anything here and now."""
    if helps(pos, who, item) or patients(pos, who, item) or zones_to_throw(pos, who, item):
        return True
    return bool(doors_to_unlock(pos, who, item) or exits_to_unlock(pos, who, item))


# What it does


def spend(pos: Voyage, who: int, item: Item) -> None:
    """ES-091 A single-use item is discarded once it is used; ES-D08 not if its owner has Made it Last."""
    if pos.active == who:
        pos.counts[SINGLES] += 1
    if not item.single or not carries(pos, who, item.index):
        return
    if pos.active == who and pos.done & KEEPS_ITEM:
        pos.done &= ~KEEPS_ITEM
        return
    lose(pos, who, item.index)


def take(pos: Voyage, who: int, item: Item) -> None:
    """ES-D05 Draught, Adrenaline Shot and Shield Bubble."""
    pos.tell(facts.USES, (who, item.index))
    if item.resolve:
        gain_resolve(pos, who, item.resolve)
    pos.actions += item.adrenaline
    if item.effect == "shield":
        pos.shield[who] = pos.zone[who]


def treat(pos: Voyage, who: int, item: Item, patient: int) -> None:
    """ES-D05 ES-169 A Med Kit restores Health and heals one Injury."""
    pos.tell(facts.TREATS, (who, item.index, patient))
    heal(pos, patient, item.heals + (DOSE if has_passive(pos, who, "efficient-dosage") else 0))
    pos.push(Mending(who, patient, item.mends))


def throw(pos: Voyage, who: int, item: Item, zone: int, dice: Dice) -> None:
    """ES-D05 Grenades and the Decoy Beacon."""
    if item.effect == "blast":
        make_attack(pos, who, item.index, zone, dice, THROWN | NEVER_JAMS)
        return
    pos.tell(facts.THROWS, (who, item.index, zone))
    if item.effect == "decoy":
        pos.decoys = (*pos.decoys, zone)
        return
    stun_all(pos, zone)
    make_noise(pos, zone, item.noise, who)


def stun_all(pos: Voyage, zone: int) -> None:
    """ES-209 Everybody in a zone is stunned, survivors too; ES-R127 ES-R132 not what only stands for a thing."""
    for foe, there in enumerate(pos.foe_zone):
        if there == zone and not pos.foe_marks[foe] & SCENERY:
            figures.stun(pos, foe)
            pos.tell(facts.STUNS, (pos.foe_kind[foe], zone))
    for who in members(pos.survivors_in(zone)):
        stun_survivor(pos, who)


def unlock_door(pos: Voyage, who: int, border: int) -> None:
    """ES-D05 A door is unlocked, even in a Lockdown."""
    pos.tell(facts.UNLOCKS, (who, border))
    doorways.unlock(pos, border)


def unlock_exit(pos: Voyage, who: int, way: int) -> None:
    """ES-D05 An exit is unlocked in a Lockdown."""
    pos.tell(facts.UNLOCKS_EXIT, (who, way))
    pos.exits_freed |= 1 << way


# The actions


class UseItem(Deed):
    """ES-092 ES-131 An item is used for 1 action; ES-235 not by a pilot."""

    def usable(self, pos: Voyage, who: int) -> list[Item]:
        if not self.open_to(pos, who):
            return []
        return [pos.tables.items[item] for item in carried(pos, who)]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        item = pos.tables.items[choice.arg]
        if not carries(pos, who, item.index):
            return Refused("ES-131", f"{pos.called(who)} does not carry the {item.name}.")
        return Refused("ES-131", f"The {item.name} would do nothing there.")


class Use(UseItem):
    """ES-090 An item that works on its user."""

    def __init__(self, item: Domain) -> None:
        super().__init__("use", "Use the {0}", (item,))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.row[item.index] for item in self.usable(pos, who) if helps(pos, who, item)]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        item = pos.tables.items[choice.arg]
        said = [
            f"{min(item.resolve, MOST_RESOLVE - pos.resolve[who])} Resolve back" if item.resolve else "",
            many(item.adrenaline, "more action", "more actions") + " this turn" if item.adrenaline else "",
            "nothing enters or leaves this zone until your next turn" if item.effect == "shield" else "",
        ]
        return Preview(", ".join([part for part in said if part]))

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        item = pos.tables.items[choice.arg]
        take(pos, who, item)
        spend(pos, who, item)


class Treat(UseItem):
    """ES-131 ES-169 A Med Kit."""

    def __init__(self, item: Domain, who: Domain) -> None:
        super().__init__("treat", "Use the {0} on {1}", (item, who))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        found: list[Choice] = []
        for item in self.usable(pos, who):
            found += [self.pair(item.index, patient) for patient in patients(pos, who, item)]
        return found

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        item = pos.tables.items[choice.arg]
        treat(pos, who, item, choice.args[1])
        spend(pos, who, item)


class Throw(UseItem):
    """ES-D05 A grenade or a beacon is thrown into a zone in sight."""

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("throw", "Throw the {0} into {1}", (item, zone))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        found: list[Choice] = []
        for item in self.usable(pos, who):
            found += [self.pair(item.index, zone) for zone in zones_to_throw(pos, who, item)]
        return found

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-209 Whom it stuns, friends among them; ES-206 who hears it. Of a blast what any attack says."""
        item, zone = pos.tables.items[choice.args[0]], choice.args[1]
        if item.effect == "blast":
            return prospect_of(pos, who, Shot(item, zone, thrown=True, jams=False))
        if item.effect == "decoy":
            reach = pos.tables.decoy_reach
            return Preview(f"draws enemies up to {many(reach, 'zone', 'zones')} away")
        friends = [pos.called(other) for other in members(pos.survivors_in(zone))]
        stunned = [many(len(pos.foes_in(zone)), "enemy", "enemies"), *friends]
        heard = f"noise {item.noise}, heard by {who_hears(pos, zone, item.noise) or 'nobody'}"
        return Preview(f"stuns {', '.join(stunned)}, {heard if is_heard(pos, who, item.noise) else 'no noise'}")

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        item = pos.tables.items[choice.arg]
        throw(pos, who, item, choice.args[1], dice)
        spend(pos, who, item)


class Override(UseItem):
    """ES-D05 An Override Key unlocks a door of the zone."""

    def __init__(self, item: Domain, border: Domain) -> None:
        super().__init__("override", "Use the {0} on the door between {1}", (item, border))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        found: list[Choice] = []
        for item in self.usable(pos, who):
            found += [self.pair(item.index, border) for border in doors_to_unlock(pos, who, item)]
        return found

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.locked & pos.tables.locked & 1 << choice.args[1]:
            return Refused("ES-D05", "The mission locks that door: no key opens it.")
        return super().why_not(pos, who, choice)

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        unlock_door(pos, who, choice.args[1])
        spend(pos, who, pos.tables.items[choice.arg])


class OverrideExit(UseItem):
    """ES-D05 An Override Key unlocks an exit of the zone."""

    def __init__(self, item: Domain, way: Domain) -> None:
        super().__init__("override-exit", "Use the {0} on {1}", (item, way))

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        found: list[Choice] = []
        for item in self.usable(pos, who):
            found += [self.pair(item.index, way) for way in exits_to_unlock(pos, who, item)]
        return found

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        unlock_exit(pos, who, choice.args[1])
        spend(pos, who, pos.tables.items[choice.arg])


# A card that has no space


def can_use_now(pos: Voyage, who: int, item: int) -> bool:
    """ES-123 A single-use item that finds no space may be used at once, for its action."""
    card = pos.tables.items[item]
    mine = pos.active == who and pos.actions > 0 and not pos.is_pilot(who)
    return card.single and mine and is_of_use(pos, who, card)


class Target(Reply):
    """ES-123 What an item is used on."""

    def use(self, pos: Voyage, who: int, item: Item, on: int, dice: Dice) -> None:
        raise AssertionError(f"nothing is used on `{self.name}`")


class On(Target):
    """ES-131 A survivor is treated."""

    def __init__(self, who: Domain) -> None:
        super().__init__("on", "On {0}", (who,))

    def use(self, pos: Voyage, who: int, item: Item, on: int, dice: Dice) -> None:
        treat(pos, who, item, on)


class Into(Target):
    """ES-D05 It is thrown into a zone."""

    def __init__(self, to: Domain) -> None:
        super().__init__("into", "Into {0}", (to,))

    def use(self, pos: Voyage, who: int, item: Item, on: int, dice: Dice) -> None:
        throw(pos, who, item, on, dice)


class OnTheDoor(Target):
    """ES-D05 A door is unlocked."""

    def __init__(self, border: Domain) -> None:
        super().__init__("door", "On the door between {0}", (border,))

    def use(self, pos: Voyage, who: int, item: Item, on: int, dice: Dice) -> None:
        unlock_door(pos, who, on)


class OnTheExit(Target):
    """ES-D05 An exit is unlocked."""

    def __init__(self, way: Domain) -> None:
        super().__init__("exit", "On {0}", (way,))

    def use(self, pos: Voyage, who: int, item: Item, on: int, dice: Dice) -> None:
        unlock_exit(pos, who, on)


class UsedAtOnce(Frame[Voyage]):
    """ES-123 A card is used before it is ever stowed: on whom, or where, if there is a choice."""

    def __init__(self, who: int, item: int) -> None:
        self.who: Final = who
        self.item: Final = item

    def choices(self, pos: Voyage) -> list[Choice]:
        words, who, item = pos.tables.words, self.who, pos.tables.items[self.item]
        return [
            *[words.on.at(patient) for patient in patients(pos, who, item)],
            *[words.into.at(zone) for zone in zones_to_throw(pos, who, item)],
            *[words.door.at(border) for border in doors_to_unlock(pos, who, item)],
            *[words.exit_.at(way) for way in exits_to_unlock(pos, who, item)],
        ]

    def ask(self, pos: Voyage) -> Ask | None:
        found = self.choices(pos)
        return ask_one(pos.seat[self.who], found) if len(found) > 1 else None

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} uses the {pos.tables.items[self.item].name}: on what?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        self.apply(pos, answer.choice, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        found = self.choices(pos)
        item = pos.tables.items[self.item]
        if found:
            self.apply(pos, found[0], dice)
        else:
            self.count(pos)
            take(pos, self.who, item)

    def count(self, pos: Voyage) -> None:
        """ES-D08 A single-use item has been used; it was never stowed, so nothing is discarded."""
        if pos.active == self.who:
            pos.counts[SINGLES] += 1

    def apply(self, pos: Voyage, choice: Choice, dice: Dice) -> None:
        target = choice.verb
        assert isinstance(target, Target)
        self.count(pos)
        target.use(pos, self.who, pos.tables.items[self.item], choice.arg, dice)

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-123", "Say what the item is used on.")


def use_unstowed(pos: Voyage, who: int, item: int, dice: Dice) -> None:
    """ES-123 ES-092 The action is paid, and the card is used and gone."""
    pos.actions -= 1
    pos.push(UsedAtOnce(who, item))
