"""What characters fight with: what they can use in contact, how far it reaches, and how it hurts."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import damage
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.tables import ADJACENT, MEDIUM, SHORT, WEAK_SPOT, Weapon
from hullbreach.parts.deck import without
from hullbreach.parts.zones import OPEN


def weapons_of(pos: Skirmish, who: int) -> list[int]:
    """What a character can attack with: what it carries, the loader it wears, or its bare hands (AS-335)."""
    found: list[int] = []
    for item in pos.gear[who]:
        if not pos.tables.items[item].worn:
            for weapon in pos.tables.items[item].weapons:
                if weapon not in found:
                    found.append(weapon)
    if in_loader(pos, who):
        found = [weapon for weapon in found if pos.tables.weapons[weapon].farthest > ADJACENT]
        found.append(pos.tables.loader)
    else:
        found.append(pos.tables.unarmed)
    return found


def in_loader(pos: Skirmish, who: int) -> bool:
    worn = pos.worn[who]
    return worn >= 0 and pos.tables.loader in pos.tables.items[worn].weapons


def can_use_close(pos: Skirmish, who: int, weapon: Weapon) -> bool:
    """AS-143 AS-152 Any weapon at Adjacent range, but no explosives (AS-R55); AS-R97 in the loader nothing else."""
    if in_loader(pos, who):
        return weapon.index == pos.tables.loader
    return not weapon.explosive


def can_shoot(pos: Skirmish, who: int, weapon: Weapon, target: int, range_: int) -> bool:
    """AS-153 AS-160 A ranged weapon that reaches so far; AS-161 from a door or hatch Short reaches the next zone."""
    if ADJACENT in (weapon.farthest, range_):
        return False
    if range_ <= weapon.farthest:
        return True
    return weapon.farthest == SHORT and range_ == MEDIUM and stands_between(pos, who, target)


def stands_between(pos: Skirmish, who: int, target: int) -> bool:
    """Whether a character stands right at the door or hatch to another's zone."""
    post = pos.post[who]
    zones = pos.tables.zones
    if post < 0 or post >= len(zones.borders) or zones.borders[post].type == OPEN:
        return False
    return zones.borders[post].other(pos.zone[who]) == pos.zone[target]


def has_weak_spot(pos: Skirmish, weapon: int, target: int) -> bool:
    """AS-146 AS-163 Only an armored target has one."""
    return damage.armor_level(pos, target, damage.FIRE if pos.tables.weapons[weapon].fire else 0) > 0


def how_it_hurts(piece: Weapon, manner: int) -> int:
    how = damage.AP if piece.ap else 0
    if piece.fire:
        how |= damage.FIRE
    return how | damage.WEAK if manner & WEAK_SPOT else how


def use_up(pos: Skirmish, who: int, weapon: int) -> None:
    """AS-166 A single-use weapon is lost; AS-R96 of the rifle with its launcher the rifle remains."""
    if not pos.tables.weapons[weapon].single_use:
        return
    for item in pos.gear[who]:
        thing = pos.tables.items[item]
        if weapon in thing.weapons:
            left = without(pos.gear[who], item)
            pos.gear[who] = left if thing.spent < 0 else (*left, thing.spent)
            return
