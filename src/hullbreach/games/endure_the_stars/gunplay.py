"""Abilities that attack: Suppressing Fire, Full Auto, Grenadier, Silent Strike, and the charge of a Juggernaut."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.ability import AbilityDeed
from hullbreach.games.endure_the_stars.attack import CHARGING, NEVER_JAMS, SILENT, STUNNING, THROWN, make_attack
from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.figures import is_shielded
from hullbreach.games.endure_the_stars.movement import may_leave, walk, zones_to_enter
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.prospects import Shot, prospect_of
from hullbreach.games.endure_the_stars.weapons import distance, shots_of, weapons_of, zones_with_targets
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain

BURSTS: Final = 3
"""ES-D04 The attacks of Full Auto."""
THROW: Final = 2
"""ES-D04 How far a Grenadier throws."""


def ranged_shots(pos: Voyage, who: int) -> list[tuple[int, int]]:
    """ES-199 The ranged weapons of a survivor with each zone that they can be fired at."""
    return [(item, zone) for item, zone in shots_of(pos, who) if pos.tables.items[item].range]


class SuppressingFire(AbilityDeed):
    """ES-D04 Suppressing Fire: an attack with a ranged weapon whose successes stun standard enemies.

    ES-R203 In all else it is an attack: noise, jams, stray shots, vests and pushes are as usual.
    """

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("suppressing-fire", "Pin down {1} with the {0}", (item, zone))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.pair(item, zone) for item, zone in ranged_shots(pos, who) if pos.has_foes(zone)]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        return prospect_of(pos, who, Shot(pos.tables.items[choice.args[0]], choice.args[1], stuns=True))

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        make_attack(pos, who, choice.args[0], choice.args[1], dice, STUNNING)


class FullAuto(AbilityDeed):
    """ES-D04 Full Auto: three attacks with one ranged weapon, none of which can jam."""

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("full-auto", "Full auto with the {0}, first at {1}", (item, zone))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.pair(item, zone) for item, zone in ranged_shots(pos, who)]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        return prospect_of(pos, who, Shot(pos.tables.items[choice.args[0]], choice.args[1], jams=False))

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        item, zone = choice.args
        pos.push(Bursts(who, item, BURSTS - 1))
        make_attack(pos, who, item, zone, dice, NEVER_JAMS)


class Bursts(Frame[Voyage]):
    """ES-D04 The attacks of Full Auto that are left, each at any zone that the weapon reaches."""

    def __init__(self, who: int, item: int, left: int) -> None:
        self.who: Final = who
        self.item: Final = item
        self.left: Final = left

    def ask(self, pos: Voyage) -> Ask | None:
        who = self.who
        if not self.left or not pos.alive() >> who & 1 or pos.stunned >> who & 1:
            return None
        words = pos.tables.words
        zones = [zone for item, zone in ranged_shots(pos, who) if item == self.item]
        if not zones:
            return None
        return ask_one(pos.seat[who], [*[words.into.at(zone) for zone in zones], words.finish.plain()])

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} fires on: {self.left} more."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.words.finish.plain():
            return
        pos.push(Bursts(self.who, self.item, self.left - 1))
        make_attack(pos, self.who, self.item, answer.choice.arg, dice, NEVER_JAMS)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nothing is left to fire at."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D04", "Choose a zone that the weapon can be fired at, or stop.")


class Grenadier(AbilityDeed):
    """ES-D04 Grenadier: a Frag Grenade without a card, at a visible zone up to 2 away."""

    def __init__(self, zone: Domain) -> None:
        super().__init__("grenadier", "Throw a grenade into {0}", (zone,))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        here, row = pos.zone[who], self.row
        return [row[zone] for zone in zones_with_targets(pos, who) if can_throw(pos, here, zone)]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        grenade = pos.tables.items[pos.tables.item_ids["frag-grenade"]]
        return prospect_of(pos, who, Shot(grenade, choice.arg, thrown=True, jams=False))

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        make_attack(pos, who, pos.tables.item_ids["frag-grenade"], choice.arg, dice, THROWN | NEVER_JAMS)


def can_throw(pos: Voyage, here: int, zone: int) -> bool:
    """ES-221 Near enough, and no Shield Bubble between."""
    shut = here != zone and (is_shielded(pos, here) or is_shielded(pos, zone))
    return distance(pos, here, zone) <= THROW and not shut


class SilentStrike(AbilityDeed):
    """ES-D04 Silent Strike: one attack that makes no noise."""

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("silent-strike", "Attack {1} silently with the {0}", (item, zone))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.pair(item, zone) for item, zone in shots_of(pos, who)]

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        return prospect_of(pos, who, Shot(pos.tables.items[choice.args[0]], choice.args[1], silent=True))

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        make_attack(pos, who, choice.args[0], choice.args[1], dice, SILENT)


# Juggernaut


def melee_weapons(pos: Voyage, who: int) -> list[int]:
    return [item for item in weapons_of(pos, who) if not pos.tables.items[item].range]


class Charge(Deed):
    """ES-081 Juggernaut: a free step right before the roll of a melee attack.

    ES-060 Leaving enemies needs a check; ES-R209 if it fails, there is no attack and the action is not spent.
    """

    in_loader: ClassVar[bool] = True
    by_order: ClassVar[bool] = True

    def __init__(self, item: Domain, zone: Domain) -> None:
        super().__init__("charge", "Charge into {1} with the {0}", (item, zone))

    def concerns(self, pos: Voyage, who: int) -> bool:
        return has_passive(pos, who, "juggernaut")

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not has_passive(pos, who, "juggernaut") or not self.open_to(pos, who):
            return NONE
        zones = [zone for zone in zones_to_enter(pos, who) if pos.has_foes(zone) or has_things(pos, who, zone)]
        return [self.pair(item, zone) for item in melee_weapons(pos, who) for zone in zones]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if not has_passive(pos, who, "juggernaut"):
            return Refused("ES-081", f"{pos.called(who)} cannot charge.")
        if not may_leave(pos, who):
            return Refused("ES-061", f"{pos.called(who)} cannot leave this zone any more.")
        return Refused("ES-081", "A charge is a melee attack on enemies in a zone that can be entered.")

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        return prospect_of(pos, who, Shot(pos.tables.items[choice.args[0]], choice.args[1]))

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        item, zone = choice.args
        attack = Charged(who, item, zone)
        pos.push(attack)
        if not walk(pos, who, zone, dice):
            pos.take_back(attack)
            self.give_back(pos)


def has_things(pos: Voyage, who: int, zone: int) -> bool:
    return bool(pos.tables.mission.targets_in(pos, zone, who))


class Charged(Frame[Voyage]):
    """ES-081 The step is made and everybody has looked around: the attack."""

    def __init__(self, who: int, item: int, zone: int) -> None:
        self.who: Final = who
        self.item: Final = item
        self.zone: Final = zone

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        able = pos.alive() & ~pos.stunned
        if able >> self.who & 1 and pos.zone[self.who] == self.zone and self.item in weapons_of(pos, self.who):
            make_attack(pos, self.who, self.item, self.zone, dice, CHARGING)
