"""Doors and hatches: sealing, breaching, battering, and the Headbite on a door."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import attack, detection, facts, overwatch, pings, rolls, tasks
from hullbreach.games.alien_skirmish.contact import can_post, part_through, take_post, touch_through
from hullbreach.games.alien_skirmish.dice_pools import roll_base, skill_of, successes
from hullbreach.games.alien_skirmish.position import STEALTH, Skirmish
from hullbreach.games.alien_skirmish.tables import ADJACENT, CC, HM
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice

STRENGTH: Final = 10
"""AS-066 A door gives way after so many points of damage."""
EASY: Final = 2
"""AS-065 AS-R28 Dice more for a blow against a door."""


def within_reach(pos: Skirmish, who: int, post: int, combat: bool) -> bool:
    """AS-D14 AS-R30 In combat it stands there already; in stealth mode it steps up as part of the action."""
    return pos.post[who] == post or (not combat and can_post(pos, who, post))


def can_be_sealed(pos: Skirmish, post: int) -> bool:
    """AS-061 AS-067 An opening that has a lock, is not sealed and was never breached."""
    edge = pos.tables.zones.borders[post]
    return edge.sealable and edge.passable and not (pos.sealed | pos.breached) >> post & 1


def choices(pos: Skirmish, who: int, combat: bool) -> list[Choice]:
    """AS-061 AS-064 AS-065 What a human can do to the doors of its zone."""
    words = pos.tables.words
    found: list[Choice] = []
    for post in pos.tables.zones.borders_of[pos.zone[who]]:
        sealed = bool(pos.sealed >> post & 1)
        if (not sealed and not can_be_sealed(pos, post)) or not within_reach(pos, who, post, combat):
            continue
        if not sealed:
            found.append(words.seal.at(post))
            continue
        found.append(words.breach.at(post))
        found += [words.batter.of((weapon, post)) for weapon in weapons_for_doors(pos, who)]
    return found


def weapons_for_doors(pos: Skirmish, who: int) -> list[int]:
    """AS-065 AS-R27 Close combat weapons and bare hands; ranged weapons cannot breach."""
    weapons = pos.tables.weapons
    return [
        weapon
        for weapon in attack.weapons_of(pos, who)
        if weapons[weapon].farthest == ADJACENT and attack.can_use_close(pos, who, weapons[weapon])
    ]


def step_up_first(pos: Skirmish, who: int, post: int) -> bool:
    """AS-R30 AS-R35 The step up that is part of a stealth action; True if it can be seen, so detection comes first."""
    if pos.mode != STEALTH or pos.post[who] == post:
        return False
    take_post(pos, who, post)
    pos.tell(facts.STEPS_UP, (who, post))
    return detection.is_seen(pos, who)


def roll(pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
    """AS-061 AS-064 HEAVY MACHINERY to seal or breach; AS-065 CLOSE COMBAT and 2 dice more to batter."""
    words = pos.tables.words
    post = choice.args[len(choice.args) - 1]
    if step_up_first(pos, who, post):
        pos.push(AtTheDoor(who, choice.id))
        detection.look_out(pos, who)
        return
    if choice.verb is words.seal:
        rolls.attempt(pos, who, tasks.SEAL, (post,), skill_of(pos, who, HM), dice)
    elif choice.verb is words.breach:
        rolls.attempt(pos, who, tasks.BREACH, (post,), skill_of(pos, who, HM), dice)
    else:
        weapon = pos.tables.weapons[choice.args[0]]
        pool = skill_of(pos, who, CC) + weapon.mod + EASY
        rolls.attempt(pos, who, tasks.BATTER, (choice.args[0], post), pool, dice)


class AtTheDoor(Frame[Skirmish]):
    """AS-R35 The detection roll is over: if there is still peace the action goes on."""

    def __init__(self, who: int, choice: int) -> None:
        self.who: Final = who
        self.choice: Final = choice

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.mode == STEALTH and pos.able(self.who):
            choice = pos.setting.vocabulary.by_id(self.choice)
            if choice in choices(pos, self.who, False):
                roll(pos, self.who, choice, dice)


def seal(pos: Skirmish, who: int, post: int, won: int) -> None:
    """AS-061 AS-063 A success seals the door: it cannot be passed, and nothing is seen through it (AS-R21)."""
    if won and can_be_sealed(pos, post):
        pos.sealed |= 1 << post
        part_through(pos, post)
        pos.tell(facts.SEALED, (who, post))


def breach(pos: Skirmish, who: int, post: int, won: int, dice: Dice) -> None:
    """AS-064 AS-R27 One success breaches the door at once."""
    if won:
        give_way(pos, who, post)


def batter(pos: Skirmish, who: int, args: tuple[int, ...], won: int, dice: Dice) -> None:
    """AS-065 AS-R27 A hit does its normal damage to the door."""
    weapon, post = args
    if won:
        dent(pos, who, post, pos.tables.weapons[weapon].damage + won - 1)


def dent(pos: Skirmish, who: int, post: int, amount: int) -> None:
    """AS-066 Damage adds up over rounds and attackers; at 10 the door is breached."""
    pos.door_damage[post] = min(pos.door_damage[post] + amount, STRENGTH)
    pos.tell(facts.DENTED, (who, post, amount, pos.door_damage[post]))
    if pos.door_damage[post] >= STRENGTH:
        give_way(pos, who, post)


def give_way(pos: Skirmish, who: int, post: int) -> None:
    """AS-067 Breached for good; AS-068 those at both sides are Adjacent; AS-069 in stealth mode detection follows."""
    pos.sealed &= ~(1 << post)
    pos.breached |= 1 << post
    pos.tell(facts.BREACHED, (who, post))
    touch_through(pos, post)
    pings.reveal_seen(pos)
    if pos.mode == STEALTH and pos.touching[who] & pos.tables.enemies_of[who] & ~pos.here(pos.zone[who]):
        detection.look_out(pos, who)


# Xenomorphs


def doors_to_bite(pos: Skirmish, who: int) -> list[int]:
    """AS-071 AS-072 AS-073 A Drone bites at a sealed door that it stands at, chosen freely, in either mode."""
    if not any(entry.doors for entry in pos.kind_of(who).attacks):
        return []
    combat = pos.mode != STEALTH
    borders = pos.tables.zones.borders_of[pos.zone[who]]
    return [post for post in borders if pos.sealed >> post & 1 and within_reach(pos, who, post, combat)]


def start_bite(pos: Skirmish, who: int, post: int) -> None:
    pos.busy |= 1 << who
    overwatch.window_after(pos, who)
    pos.push(Biting(who, post))
    overwatch.window(pos, overwatch.DECLARED, who)


class Biting(Frame[Skirmish]):
    """AS-R28 Nine base dice and 2 more; the damage adds to that of everybody else, and a ping is known by its bite."""

    def __init__(self, who: int, post: int) -> None:
        self.who: Final = who
        self.post: Final = post

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        who = self.who
        if pos.zone[who] < 0 or self.post not in doors_to_bite(pos, who):
            return
        if step_up_first(pos, who, self.post):
            pos.push(Biting(who, self.post))
            detection.look_out(pos, who)
            return
        headbite = next(entry for entry in pos.kind_of(who).attacks if entry.doors)
        faces = roll_base(dice, headbite.dice + EASY, "Headbite on a door")
        won = successes(faces)
        pos.tell(facts.BITES, (who, self.post, faces))
        pos.known |= 1 << who
        if won:
            dent(pos, who, self.post, headbite.damage + won - 1)


def refuse(pos: Skirmish, who: int, choice: Choice, combat: bool) -> Refused:
    words = pos.tables.words
    zones = pos.tables.zones
    post = choice.args[len(choice.args) - 1]
    label = zones.post_label(post)
    if not pos.is_human(who):
        return Refused("AS-070", "Xenomorphs cannot seal doors, and they breach them only with a Headbite.")
    if post not in zones.borders_of[pos.zone[who]]:
        return Refused("AS-061", f"The {label} is not in this zone.")
    sealed = bool(pos.sealed >> post & 1)
    if choice.verb is words.seal:
        if sealed:
            return Refused("AS-063", f"The {label} is sealed already.")
        if pos.breached >> post & 1:
            return Refused("AS-067", f"The {label} was breached and can never be sealed again.")
        if not can_be_sealed(pos, post):
            return Refused("AS-061", f"The {label} cannot be sealed.")
    elif not sealed:
        return Refused("AS-064", f"The {label} is not sealed.")
    if not within_reach(pos, who, post, combat):
        return Refused("AS-R30", f"{pos.called(who)} must stand at the {label}.")
    return Refused("AS-065", f"{pos.called(who)} cannot strike a door with that.")


def refuse_bite(pos: Skirmish, who: int, post: int) -> Refused:
    if not pos.sealed >> post & 1:
        return Refused("AS-071", f"The {pos.tables.zones.post_label(post)} is not sealed.")
    return Refused("AS-071", "Only a Drone right at the door can bite through it.")
