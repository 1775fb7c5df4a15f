"""Weapons in hand: how far they reach, at what they can be fired, how many dice they roll and what hits."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.abilities import has_reward
from hullbreach.games.endure_the_stars.attention import zones_between
from hullbreach.games.endure_the_stars.boosts import boosts_of
from hullbreach.games.endure_the_stars.damage import ignores
from hullbreach.games.endure_the_stars.figures import is_shielded
from hullbreach.games.endure_the_stars.inventory import charged_cell, spaces_with
from hullbreach.games.endure_the_stars.position import FIRST_GENERAL, NO_ENEMY, NOTHING, Voyage
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.games.endure_the_stars.tables import HEAD, WEAPON, Item
from hullbreach.parts.bits import how_many, members
from hullbreach.parts.modifiers import Modifiers, total

BEST_SCORE: Final = 2
WORST_SCORE: Final = 6
"""ES-D07 ES-D08 ES-R71 What changes a score never takes it beyond these."""
PACK_OF: Final = 2
"""ES-D07 They're All Around US: that many enemies."""


def weapons_of(pos: Voyage, who: int) -> list[int]:
    """ES-089 The weapons that a survivor can attack with now; ES-232 a pilot has only the Loader's arms."""
    if pos.is_pilot(who):
        return [pos.tables.loader_arms] if pos.has_power() else []
    found: list[int] = []
    for item in pos.pack[who][FIRST_GENERAL:]:
        if item != NOTHING and item not in found and why_not_usable(pos, who, item) == "":
            found.append(item)
    return found


def why_not_usable(pos: Voyage, who: int, item: int) -> str:
    """The rule by which a survivor cannot use a weapon; empty if it can."""
    weapon = pos.tables.items[item]
    if weapon.kind != WEAPON or not spaces_with(pos, who, item):
        return "ES-116"
    if space_in_use(pos, who, item) == NOTHING:
        return "ES-203"
    if weapon.cell and charged_cell(pos, who) == NOTHING:
        return "ES-093"
    return ""


def space_in_use(pos: Voyage, who: int, item: int) -> int:
    """ES-R193 The space of a weapon that is not jammed, a pair before a single one; NOTHING if there is none."""
    free = [space for space in spaces_with(pos, who, item) if not pos.jammed[who] >> space & 1]
    paired = [space for space in free if pos.pairs[who] >> space & 1]
    return (paired or free or [NOTHING])[0]


def is_dual(pos: Voyage, who: int, space: int) -> bool:
    """ES-195 ES-197 Whether a space holds a pair that attacks together; ES-R150 a mission can forbid it."""
    return space >= 0 and bool(pos.pairs[who] >> space & 1) and not pos.tables.mission.forbids_dual(pos, who)


def reach(pos: Voyage, who: int, item: Item) -> int:
    """ES-166 ES-R91 A head Injury takes 1 off the range, never below 0; ES-D05 not under a Riot Helmet."""
    hurt = pos.injuries[who] & HEAD and not ignores(pos, who, HEAD)
    return max(item.range - (1 if hurt else 0), 0)


def distance(pos: Voyage, here: int, zone: int) -> int:
    """ES-D11 How many zones a straight line enters; FAR for what is out of sight."""
    if here == zone:
        return 0
    if not pos.sees(here, zone):
        return FAR
    return pos.tables.ship.runs_between(here, zone, pos.opened())[0].length


def lines_to(pos: Voyage, here: int, zone: int) -> list[int]:
    """ES-200 The zones between, for each line along which a shot can pass: ES-221 no shield, no enemies on the way."""
    found: list[int] = []
    for run in pos.tables.ship.runs_between(here, zone, pos.opened()):
        between = zones_between(pos, run)
        if not any(pos.has_foes(through) or is_shielded(pos, through) for through in members(between)):
            found.append(between)
    return found


def why_no_shot(pos: Voyage, who: int, item: Item, zone: int) -> str:
    """The rule by which a zone cannot be attacked with a weapon; empty if it can."""
    here = pos.zone[who]
    if here == zone:
        return ""
    if distance(pos, here, zone) > reach(pos, who, item):
        return "ES-199" if item.range else "ES-205"
    if is_shielded(pos, here) or is_shielded(pos, zone):
        return "ES-221"
    if pos.tables.rulings.enemies_beside_you_block_fire and pos.has_foes(here):
        return "ES-R70"
    return "" if lines_to(pos, here, zone) else "ES-200"


def line_of_fire(pos: Voyage, who: int, zone: int) -> int:
    """ES-R192 The zones between on the line that endangers the fewest survivors."""
    here = pos.zone[who]
    if here == zone:
        return 0
    lines = [(how_many(in_zones(pos, between)), between) for between in lines_to(pos, here, zone)]
    return min(lines)[1] if lines else 0


def in_zones(pos: Voyage, zones: int) -> int:
    """The survivors in some zones."""
    found = 0
    for zone in members(zones):
        found |= pos.survivors_in(zone)
    return found


def targets_in(pos: Voyage, zone: int) -> list[int]:
    """ES-116 The enemies in a zone that can be attacked."""
    return [foe for foe in pos.foes_in(zone) if pos.tables.mission.is_target(pos, foe)]


def zones_with_targets(pos: Voyage, who: int) -> list[int]:
    """ES-042 ES-R197 The zones in sight with an enemy, or with a thing that can be attacked (ES-R123)."""
    mission = pos.tables.mission
    seen = pos.seen_from(pos.zone[who])
    found = 0
    for foe, zone in enumerate(pos.foe_zone):
        new = zone >= 0 and seen >> zone & 1 and not found >> zone & 1
        if new and not pos.foe_marks[foe] & NO_ENEMY and mission.is_target(pos, foe):
            found |= 1 << zone
    if mission.has_targets:
        for zone in members(seen & ~found):
            if mission.targets_in(pos, zone, who):
                found |= 1 << zone
    return members(found)


def shots_of(pos: Voyage, who: int) -> list[tuple[int, int]]:
    """ES-188 Every weapon of a survivor with each zone that it can attack, whatever it costs."""
    zones = zones_with_targets(pos, who)
    found: list[tuple[int, int]] = []
    for item in weapons_of(pos, who) if zones else []:
        weapon = pos.tables.items[item]
        found += [(item, zone) for zone in zones if why_no_shot(pos, who, weapon, zone) == ""]
    return found


def dice_of(pos: Voyage, who: int, item: Item, dual: bool) -> Modifiers:
    """ES-190 ES-195 ES-196 The dice of an attack: a pair rolls twice as many, and is else like one weapon.

    ES-D07 ES-D08 Cards change them.
    """
    found: Modifiers = [(item.name, item.dice)]
    if dual:
        found.append(("dual wielding", item.dice))
    if pos.extra_dice and pos.active == who:
        found.append(("Weapon Mods", pos.extra_dice))
    found += boosts_of(pos, who, item.index)
    if has_reward(pos, who, "on-a-roll"):
        found.append(("On a Roll", 1))
    if pos.has_shown(who, "uncontrollable-shaking") and total(found) > 1:
        found.append(("Uncontrollable Shaking", -1))
    return found


def score_of(pos: Voyage, who: int, item: Item) -> int:
    """ES-190 The score that a die needs; ES-082 Weapon Mods and ES-D07 ES-D08 cards change it, between 2 and 6."""
    score = item.hits
    if pos.has_shown(who, "theyre-all-around-us") and len(pos.foes_in(pos.zone[who])) >= PACK_OF:
        score += 1
    if pos.extra_dice and pos.active == who:
        score += 1
    if has_reward(pos, who, "practice-makes-perfect"):
        score -= 1
    return max(min(score, WORST_SCORE), BEST_SCORE)


def score_on_sentries(pos: Voyage, score: int) -> int:
    """ES-262 ES-R71 Against Sentries the score is 1 higher, at most 6; by the option 1 is added to each die instead."""
    return min(score + 1, WORST_SCORE) if pos.tables.rulings.sentries_are_harder_to_hit else score - 1
