"""What to show of a choice before it is made: the dice of a roll with their reasons, and the price of a purchase."""

from __future__ import annotations

from math import comb

from hullbreach.games.alien_skirmish import attack
from hullbreach.games.alien_skirmish.attack import Burst
from hullbreach.games.alien_skirmish.dice_pools import skill_of
from hullbreach.games.alien_skirmish.doors import EASY
from hullbreach.games.alien_skirmish.overwatch import Window
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.rolls import Pushing
from hullbreach.games.alien_skirmish.tables import ADJACENT, CC, HM, MA, RC, SKILLS
from hullbreach.games.alien_skirmish.team_building import cost_of_roster
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

Parts = list[tuple[str, int]]
"""What a pool is made of: a name and its dice."""


def preview(pos: Skirmish, seat: int, choice: Choice) -> Preview | None:
    note = price(pos, choice) or dice_of(pos, seat, choice)
    return Preview(note) if note else None


# Mustering


def price(pos: Skirmish, choice: Choice) -> str:
    """AS-306 AS-307 What it costs in points; empty for what is not bought."""
    words = pos.tables.words
    verb = choice.verb
    if verb is words.recruit:
        return points(pos.tables.kinds[choice.arg].cost)
    if verb is words.train:
        return points(pos.tables.specialties[choice.args[1]].cost)
    if verb is words.equip:
        return points(pos.tables.items[choice.args[1]].cost)
    if verb is words.team:
        return points(cost_of_roster(pos, pos.tables.rosters[choice.arg]))
    return ""


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


# Rolls


def dice_of(pos: Skirmish, seat: int, choice: Choice) -> str:
    """The pool of a choice that is rolled for, and its chance; empty for all others."""
    words = pos.tables.words
    if choice.verb is words.push:
        return push_of(pos)
    who = acting(pos, seat)
    if who == NOBODY:
        return ""
    if choice.verb is words.attack:
        return attack_of(pos, who, choice)
    if choice.verb is words.bite:
        headbite = next((entry for entry in pos.kind_of(who).attacks if entry.doors), None)
        return told([("Headbite", headbite.dice), ("door", EASY)], 0) if headbite is not None else ""
    parts = parts_of(pos, who, choice)
    return told(parts, stress_of(pos, who)) if parts else ""


def acting(pos: Skirmish, seat: int) -> int:
    """Whose choice it is now, where the rule that asks is about one character."""
    frame = pos.stack[len(pos.stack) - 1] if pos.stack else None
    if isinstance(frame, Window):
        return frame.next_watcher(pos, seat)
    who: object = getattr(frame, "who", NOBODY)
    return who if isinstance(who, int) else NOBODY


def stress_of(pos: Skirmish, who: int) -> int:
    return pos.stress[who] if pos.has_stress(who) else 0


def attack_of(pos: Skirmish, who: int, choice: Choice) -> str:
    """AS-164 The modifiers of an attack; AS-185 a further shot of a burst costs a stress first."""
    weapon, target, manner = choice.args
    frame = pos.stack[len(pos.stack) - 1]
    nth = frame.nth if isinstance(frame, Burst) else 1
    found = attack.modifiers(pos, who, weapon, target, manner, nth)
    skill = SKILLS[CC if pos.touching[who] >> target & 1 else RC]
    labels = attack.REASONS.labels
    parts = [(skill if reason == attack.SKILL else labels[reason], dice) for reason, dice in found]
    more = 1 if nth > 1 and pos.has_stress(who) else 0
    return f"{told(parts, stress_of(pos, who) + more)} · damage {pos.tables.weapons[weapon].damage}+"


def parts_of(pos: Skirmish, who: int, choice: Choice) -> Parts:
    """The pools of AS-061, AS-064, AS-065, AS-147, AS-207, AS-214, AS-284 and AS-323."""
    words = pos.tables.words
    verb = choice.verb
    if verb in (words.seal, words.breach, words.repair):
        return [(SKILLS[HM], skill_of(pos, who, HM))]
    if verb is words.aid:
        return [(SKILLS[MA], skill_of(pos, who, MA))]
    close = [(SKILLS[CC], skill_of(pos, who, CC))]
    if verb is words.batter:
        weapon = pos.tables.weapons[choice.args[0]]
        too_close = -2 * max(weapon.nearest - ADJACENT, 0)
        return [*close, ("weapon", weapon.mod), ("door", EASY), ("below minimum range", too_close)]
    if verb in (words.pass_, words.shove, words.shove_through, words.catch):
        surprised = pos.ambusher == who and bool(pos.unaware >> choice.arg & 1)
        return [*close, ("unaware target", 2 if surprised else 0)]
    return close if verb is words.break_free else []


def push_of(pos: Skirmish) -> str:
    """AS-029 AS-030 Every die again, which all show no success, and one more stress die."""
    frame = pos.stack[len(pos.stack) - 1]
    if not isinstance(frame, Pushing):
        return ""
    base, stress = len(frame.base_faces), len(frame.stress_faces) + 1
    more = 1 if pos.tables.rulings.push_panic_face_stress else 0
    rolled = f"{count(base, 'die', 'dice')} again, {count(stress, 'stress die', 'stress dice')}"
    return f"{rolled} · {percent(base, stress, more)}"


def told(parts: Parts, stress: int) -> str:
    """`6 dice: CLOSE COMBAT 5, weapon +1 · 2 stress dice · 69 %`."""
    total = max(sum([dice for _, dice in parts]), 1)
    first, *others = parts
    reasons = [f"{first[0]} {first[1]}", *[f"{name} {dice:+d}" for name, dice in others if dice]]
    said = [f"{count(total, 'die', 'dice')}: {', '.join(reasons)}"]
    if stress:
        said.append(count(stress, "stress die", "stress dice"))
    return " · ".join([*said, percent(total, stress)])


def count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def percent(base: int, stress: int, more: int = 0) -> str:
    return f"{100 * chance(base, stress, more):.0f} %"


def chance(base: int, stress: int, more: int = 0) -> float:
    """AS-021 At least one 6; AS-034 AS-036 but 1s on stress dice may make the roll fail after all.

    `more` is the stress that each 1 of a pushed roll adds first (AS-033).
    """
    total = 0.0
    for ones in range(stress + 1):
        likely = comb(stress, ones) * (1 / 6) ** ones * (5 / 6) ** (stress - ones)
        hit = 1 - (5 / 6) ** base * (4 / 5) ** (stress - ones)
        total += likely * hit * (1 - (messes_up(stress + more * ones) if ones else 0.0))
    return total


def messes_up(stress: int) -> float:
    """AS-036 D6 and the stress together are 7 or more."""
    return min(stress, 6) / 6
