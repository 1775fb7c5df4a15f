"""What an attack can be expected to do, in a line: hits, kills, its noise and who hears it, and who is in the way."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.abilities import has_passive, has_reward
from hullbreach.games.endure_the_stars.chances import (
    at_least_so_many,
    chance_of_a_miss,
    chance_of_jam,
    dice_rolled,
    expected,
    hits_by_chance,
    is_heard,
    percent,
    who_hears,
    zones_that_hear,
)
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import Item
from hullbreach.games.endure_the_stars.weapons import in_zones, line_of_fire, score_of, score_on_sentries, targets_in
from hullbreach.kernel.preview import Preview
from hullbreach.parts.bits import members


class Shot:
    """An attack that is thought about: the weapon, the zone, and how it is made."""

    def __init__(
        self, item: Item, zone: int, silent: bool = False, thrown: bool = False, jams: bool = True, stuns: bool = False
    ) -> None:
        self.item: Final = item
        self.zone: Final = zone
        self.silent: Final = silent
        self.thrown: Final = thrown
        self.jams: Final = jams and item.range > 0
        self.stuns: Final = stuns


def prospect_of(pos: Voyage, who: int, shot: Shot) -> Preview:
    """ES-188 The dice and their score, then what they come to."""
    dice, score = dice_rolled(pos, who, shot.item, shot.thrown), score_of(pos, who, shot.item)
    shown = score_on_sentries(pos, score) if only_robots(pos, shot.zone) else score
    parts = [
        f"{dice} {'die' if dice == 1 else 'dice'} at {shown}+",
        *hits_said(pos, who, shot, dice, score),
        *noise_said(pos, who, shot),
        *danger_said(pos, who, shot, dice, score),
    ]
    if chance_of_jam(dice, shot.jams):
        parts.append(f"jams {percent(chance_of_jam(dice, shot.jams))}")
    return Preview(", ".join(parts), reach=noise_reach(pos, who, shot))


def hits_said(pos: Voyage, who: int, shot: Shot, dice: int, score: int) -> list[str]:
    """ES-190 ES-R71 The hits to expect, and how likely something falls: of several types the likeliest."""
    each = 2 if has_reward(pos, who, "annihilator") else 1
    foes = targets_in(pos, shot.zone)
    usual = hits_by_chance(dice, score_on_sentries(pos, score) if only_robots(pos, shot.zone) else score, shot.jams)
    said = [f"{expected(usual) * each:.1f} hits expected"]
    if shot.stuns:
        return said
    kills: list[float] = []
    for foe in foes:
        needed = -(-pos.foe_health[foe] // each)
        on_it = score_on_sentries(pos, score) if pos.enemy(foe).robotic else score
        kills.append(at_least_so_many(hits_by_chance(dice, on_it, shot.jams), needed))
    if kills:
        said.append(f"a kill {percent(max(kills))}")
    things = pos.tables.mission.targets_in(pos, shot.zone, who)
    if things:
        needed = min([pos.tables.mission.thing_health(pos, thing) for thing in things])
        said.append(f"destroys it {percent(at_least_so_many(usual, -(-needed // each)))}")
    return said


def only_robots(pos: Voyage, zone: int) -> bool:
    """ES-262 Whether all that can be attacked there is a Sentry, and so harder to hit."""
    foes = targets_in(pos, zone)
    return bool(foes) and all(pos.enemy(foe).robotic for foe in foes)


def noise_zone(pos: Voyage, who: int, shot: Shot) -> int:
    return shot.zone if shot.thrown else pos.zone[who]


def noise_said(pos: Voyage, who: int, shot: Shot) -> list[str]:
    """ES-206 What it sounds like, and to whom."""
    level = 0 if shot.silent else shot.item.noise
    if not is_heard(pos, who, level):
        return ["no noise"]
    heard = who_hears(pos, noise_zone(pos, who, shot), level)
    return [f"noise {level}, heard by {heard or 'nobody'}"]


def noise_reach(pos: Voyage, who: int, shot: Shot) -> tuple[str, ...]:
    level = 0 if shot.silent else shot.item.noise
    if not is_heard(pos, who, level):
        return ()
    words = pos.tables.words.zone
    return tuple([f"zone:{words.names[zone]}" for zone in zones_that_hear(pos, noise_zone(pos, who, shot), level)])


def danger_said(pos: Voyage, who: int, shot: Shot, dice: int, score: int) -> list[str]:
    """ES-201 ES-R65 Who can be struck by a shot that fails, and how likely one does."""
    if not shot.item.range or has_passive(pos, who, "trigger-discipline"):
        return []
    between = 0 if shot.thrown else line_of_fire(pos, who, shot.zone)
    zones = 1 << shot.zone | (between if pos.tables.rulings.fire_endangers_the_path else 0)
    those = in_zones(pos, zones) & pos.alive() & ~(1 << who)
    if not those:
        return []
    names = " or ".join([pos.called(other) for other in members(those)])
    return [f"a miss strikes {names} {percent(chance_of_a_miss(dice, score, shot.jams))}"]
