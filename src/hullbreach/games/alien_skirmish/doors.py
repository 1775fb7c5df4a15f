"""Doors and hatches: sealing, breaching, battering, and the Headbite on a door."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import detection, facts
from hullbreach.games.alien_skirmish.chances import told
from hullbreach.games.alien_skirmish.contact import can_post
from hullbreach.games.alien_skirmish.declaring import Doing, can_step, declare
from hullbreach.games.alien_skirmish.deed import COMBAT_MODE, STEALTH_MODE, Deed, deed_of
from hullbreach.games.alien_skirmish.dice_pools import roll_base, skill_of, successes
from hullbreach.games.alien_skirmish.position import COMBAT, STEALTH, Skirmish
from hullbreach.games.alien_skirmish.rolls import LITTLE, Faces, SkillRoll
from hullbreach.games.alien_skirmish.tables import ADJACENT, CC, HM, SKILLS, Attack, Kind
from hullbreach.games.alien_skirmish.ties import breach, seal, take_post
from hullbreach.games.alien_skirmish.turns import XenomorphDeed, not_for, only_moves
from hullbreach.games.alien_skirmish.weapons import can_use_close, weapons_of
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.modifiers import Modifiers

STRENGTH: Final = 10
"""AS-066 A door gives way after so many points of damage."""
EASY: Final = 2
"""AS-065 AS-R28 Dice more for a blow against a door."""


def within_reach(pos: Skirmish, who: int, post: int) -> bool:
    """AS-D14 AS-R30 In combat it stands there already; in stealth mode it steps up as part of the action."""
    return pos.post[who] == post or (pos.mode != COMBAT and can_post(pos, who, post))


def can_be_sealed(pos: Skirmish, post: int) -> bool:
    """AS-061 AS-067 An opening that has a lock, is not sealed and was never breached."""
    edge = pos.tables.zones.borders[post]
    return edge.sealable and edge.passable and not (pos.sealed | pos.breached) >> post & 1


def sealed_in_reach(pos: Skirmish, who: int) -> list[int]:
    """The sealed openings of its zone that somebody can lay hands on."""
    borders = pos.tables.zones.borders_of[pos.zone[who]]
    return [post for post in borders if pos.sealed >> post & 1 and within_reach(pos, who, post)]


def weapons_for_doors(pos: Skirmish, who: int) -> list[int]:
    """AS-065 AS-R27 Close combat weapons and bare hands; ranged weapons cannot breach."""
    weapons = pos.tables.weapons
    return [
        weapon
        for weapon in weapons_of(pos, who)
        if weapons[weapon].farthest == ADJACENT and can_use_close(pos, who, weapons[weapon])
    ]


def step_up_first(pos: Skirmish, who: int, post: int) -> bool:
    """AS-R30 AS-R35 The step up that is part of a stealth action; True if it can be seen, so detection comes first."""
    if pos.mode != STEALTH or pos.post[who] == post:
        return False
    take_post(pos, who, post)
    pos.tell(facts.STEPS_UP, (who, post))
    return detection.is_seen(pos, who)


class DoorDeed(Deed[Skirmish]):
    """What a human does to a door that it stands at, or in stealth mode steps up to first."""

    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE
    telling: ClassVar[bool] = True

    def roll_at(self, who: int, choice: Choice) -> SkillRoll:
        raise AssertionError("a door takes a roll")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        if not can_step(pos, who) or choice not in self.offers(pos, who):
            pos.tell(facts.STEP_LOST, (who,))
        elif step_up_first(pos, who, choice.args[-1]):
            pos.push(AtTheDoor(who, choice.id))
            detection.look_out(pos, who)
        else:
            pos.push(self.roll_at(who, choice))

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        return self.roll_at(who, choice).preview(pos)

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        zones = pos.tables.zones
        post = choice.args[-1]
        label = zones.post_label(post)
        if not pos.is_human(who):
            return Refused("AS-070", "Xenomorphs cannot seal doors, and they breach them only with a Headbite.")
        if post not in zones.borders_of[pos.zone[who]]:
            return Refused("AS-061", f"The {label} is not in this zone.")
        shut = self.refuse_door(pos, post, label)
        if shut is not None:
            return shut
        if not within_reach(pos, who, post):
            return Refused("AS-R30", f"{pos.called(who)} must stand at the {label}.")
        return Refused("AS-065", f"{pos.called(who)} cannot strike a door with that.")

    def refuse_door(self, pos: Skirmish, post: int, label: str) -> Refused | None:
        """What is wrong with the door itself."""
        return None if pos.sealed >> post & 1 else Refused("AS-064", f"The {label} is not sealed.")


class AtTheDoor(Frame[Skirmish]):
    """AS-R35 The detection roll is over: if there is still peace the action goes on."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.mode == STEALTH and pos.able(self.who):
            choice = pos.setting.vocabulary.by_id(self.choice)
            deed = deed_of(choice)
            if deed is not None and choice in deed.offers(pos, self.who):
                deed.carry_out(pos, self.who, choice, dice)


class Seal(DoorDeed):
    """AS-061 A door next to somebody is sealed by a HEAVY MACHINERY roll."""

    def __init__(self, post: Domain) -> None:
        super().__init__("seal", "Seal the {0}", (post,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        row = self.row
        return [
            row[post]
            for post in pos.tables.zones.borders_of[pos.zone[who]]
            if can_be_sealed(pos, post) and within_reach(pos, who, post)
        ]

    def roll_at(self, who: int, choice: Choice) -> SkillRoll:
        return SealRoll(who, choice.arg)

    def refuse_door(self, pos: Skirmish, post: int, label: str) -> Refused | None:
        if pos.sealed >> post & 1:
            return Refused("AS-063", f"The {label} is sealed already.")
        if pos.breached >> post & 1:
            return Refused("AS-067", f"The {label} was breached and can never be sealed again.")
        return None if can_be_sealed(pos, post) else Refused("AS-061", f"The {label} cannot be sealed.")


class SealRoll(SkillRoll):
    """AS-061 AS-063 A success seals the door: it cannot be passed, and nothing is seen through it (AS-R21)."""

    purpose: ClassVar[str] = "sealing the door"
    matters: ClassVar[int] = LITTLE

    def __init__(self, who: int, post: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.post: Final = post

    def modifiers(self, pos: Skirmish) -> Modifiers:
        return [(SKILLS[HM], skill_of(pos, self.who, HM))]

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return SealRoll(self.who, self.post, base, stress)

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        if won and can_be_sealed(pos, self.post):
            seal(pos, self.post)
            pos.tell(facts.SEALED, (self.who, self.post))


class Breach(DoorDeed):
    """AS-064 A sealed door is opened by a HEAVY MACHINERY roll."""

    def __init__(self, post: Domain) -> None:
        super().__init__("breach", "Breach the {0}", (post,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return [self.row[post] for post in sealed_in_reach(pos, who)] if pos.sealed else NONE

    def roll_at(self, who: int, choice: Choice) -> SkillRoll:
        return BreachRoll(who, choice.arg)


class BreachRoll(SkillRoll):
    """AS-064 AS-R27 One success breaches the door at once."""

    purpose: ClassVar[str] = "breaching the door"

    def __init__(self, who: int, post: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.post: Final = post

    def modifiers(self, pos: Skirmish) -> Modifiers:
        return [(SKILLS[HM], skill_of(pos, self.who, HM))]

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return BreachRoll(self.who, self.post, base, stress)

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        if won:
            give_way(pos, self.who, self.post)


class Batter(DoorDeed):
    """AS-065 A sealed door is struck with something for close combat."""

    def __init__(self, weapon: Domain, post: Domain) -> None:
        super().__init__("batter", "Batter the {1} with the {0}", (weapon, post))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        doors = sealed_in_reach(pos, who) if pos.sealed else ()
        return [self.pair(weapon, post) for post in doors for weapon in weapons_for_doors(pos, who)]

    def roll_at(self, who: int, choice: Choice) -> SkillRoll:
        return BatterRoll(who, choice.args[0], choice.args[1])


class BatterRoll(SkillRoll):
    """AS-065 AS-R27 CLOSE COMBAT and 2 dice more; a hit does its normal damage to the door."""

    purpose: ClassVar[str] = "battering the door"

    def __init__(self, who: int, weapon: int, post: int, base_faces: Faces = (), stress_faces: Faces = ()) -> None:
        super().__init__(who, base_faces, stress_faces)
        self.weapon: Final = weapon
        self.post: Final = post

    def modifiers(self, pos: Skirmish) -> Modifiers:
        weapon = pos.tables.weapons[self.weapon]
        return [(SKILLS[CC], skill_of(pos, self.who, CC)), ("weapon", weapon.mod), ("door", EASY)]

    def with_faces(self, base: Faces, stress: Faces) -> SkillRoll:
        return BatterRoll(self.who, self.weapon, self.post, base, stress)

    def follows(self, pos: Skirmish, won: int, pushed: bool, dice: Dice) -> None:
        if won:
            dent(pos, self.who, self.post, pos.tables.weapons[self.weapon].damage + won - 1)


def dent(pos: Skirmish, who: int, post: int, amount: int) -> None:
    """AS-066 Damage adds up over rounds and attackers; at 10 the door is breached."""
    pos.door_damage[post] = min(pos.door_damage[post] + amount, STRENGTH)
    pos.tell(facts.DENTED, (who, post, amount, pos.door_damage[post]))
    if pos.door_damage[post] >= STRENGTH:
        give_way(pos, who, post)


def give_way(pos: Skirmish, who: int, post: int) -> None:
    """AS-067 Breached for good; AS-068 those at both sides are Adjacent; AS-069 in stealth mode detection follows."""
    pos.tell(facts.BREACHED, (who, post))
    breach(pos, post)
    if pos.mode == STEALTH and pos.touching[who] & pos.tables.enemies_of[who] & ~pos.here(pos.zone[who]):
        detection.look_out(pos, who)


# Xenomorphs


def headbite_of(kind: Kind) -> Attack | None:
    """AS-071 The signature attack that goes through doors, if a kind has one."""
    for entry in kind.attacks:
        if entry.doors:
            return entry
    return None


class Bite(XenomorphDeed):
    """AS-071 AS-072 AS-073 A Drone bites at a sealed door that it stands at, chosen freely, in either mode."""

    when: ClassVar[int] = STEALTH_MODE | COMBAT_MODE

    def __init__(self, post: Domain) -> None:
        super().__init__("bite", "Headbite the {0}", (post,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        """AS-255 A ping in combat can only move."""
        if not pos.sealed or (pos.mode == COMBAT and pos.ping >> who & 1):
            return NONE
        return [self.row[post] for post in doors_to_bite(pos, who)]

    def preview(self, pos: Skirmish, who: int, choice: Choice) -> Preview | None:
        headbite = headbite_of(pos.kind_of(who))
        return Preview(told([("Headbite", headbite.dice), ("door", EASY)], 0)) if headbite is not None else None

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if pos.mode != COMBAT:
            return not_for(pos, who)
        if pos.ping >> who & 1:
            return only_moves(pos, who)
        if not pos.sealed >> choice.arg & 1:
            return Refused("AS-071", f"The {pos.tables.zones.post_label(choice.arg)} is not sealed.")
        return Refused("AS-071", "Only a Drone right at the door can bite through it.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        declare(pos, who, choice)

    def carry_out(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        """AS-R28 Nine base dice and 2 more; the damage adds to that of everybody else, and a ping is known by it."""
        post = choice.arg
        headbite = headbite_of(pos.kind_of(who)) if pos.zone[who] >= 0 else None
        if headbite is None or post not in doors_to_bite(pos, who):
            return
        if step_up_first(pos, who, post):
            pos.push(Doing(who, choice.id))
            detection.look_out(pos, who)
            return
        faces = roll_base(dice, headbite.dice + EASY, "Headbite on a door")
        won = successes(faces)
        pos.tell(facts.BITES, (who, post, faces))
        pos.known |= 1 << who
        if won:
            dent(pos, who, post, headbite.damage + won - 1)


def doors_to_bite(pos: Skirmish, who: int) -> list[int]:
    return sealed_in_reach(pos, who) if headbite_of(pos.kind_of(who)) is not None else []
