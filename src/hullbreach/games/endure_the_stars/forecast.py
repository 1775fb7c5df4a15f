"""What the enemies will do if everybody stops here: who is drawn by what, how far it comes, and whether it attacks.

The Enemy Phase decides by dice where ways are equal, and what is seen on the way changes it: this is the first look.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.attention import (
    BY_ITEM,
    BY_KIN,
    BY_NOISE,
    BY_SIGHT,
    Draw,
    Stimuli,
    figure_drawn,
    reach,
    token_drawn,
)
from hullbreach.games.endure_the_stars.enemy_attacks import damage_of
from hullbreach.games.endure_the_stars.enemy_moves import TOKEN_ZONES
from hullbreach.games.endure_the_stars.position import ACTIVE, FRIENDLY, SHUT_DOWN, STUNNED, Voyage
from hullbreach.games.endure_the_stars.routes import ways_toward
from hullbreach.kernel.game import Forecast
from hullbreach.parts.bits import members

WHY: Final = {
    BY_ITEM: "drawn by a decoy",
    BY_SIGHT: "with somebody in sight",
    BY_NOISE: "drawn by noise",
    BY_KIN: "looking for its kin",
}
SHOWN: Final = STUNNED | SHUT_DOWN | FRIENDLY | ACTIVE
"""What is shown of a figure; must agree with the groups of the scene."""


def forecast(pos: Voyage) -> list[Forecast]:
    """ES-135 Each group of alike figures, then each radar token that something draws."""
    now = Stimuli(pos)
    groups: dict[tuple[int, int, int], list[int]] = {}
    for foe, zone in enumerate(pos.foe_zone):
        if zone >= 0 and not pos.foe_marks[foe] & FRIENDLY and not pos.tables.mission.is_idle(pos, foe):
            groups.setdefault((zone, pos.foe_kind[foe], pos.foe_marks[foe] & SHOWN), []).append(foe)
    found = [of_group(pos, now, those) for those in groups.values()]
    drawn = [token for token in pos.radars() if token_drawn(pos, now, pos.radar_zone[token])[1]]
    return [*found, *[of_token(pos, now, token) for token in drawn]]


def of_group(pos: Voyage, now: Stimuli, those: list[int]) -> Forecast:
    foe, zone = those[0], pos.foe_zone[those[0]]
    enemy = pos.enemy(foe)
    name = enemy.name if len(those) == 1 else f"{len(those)} {enemy.plural}"
    piece = f"figure:{pos.tables.words.figure.names[foe]}"
    where = pos.tables.ship.zones[zone].label
    if pos.foe_marks[foe] & (STUNNED | SHUT_DOWN):
        return Forecast(piece, f"{name} in {where}: out of action for this round.", (), 0.0)
    draw = figure_drawn(pos, now, foe, first=True)
    if not draw[1] and not pos.tables.mission.always_knows(pos, foe):
        return Forecast(piece, f"{name} in {where}: nothing draws them, the die says where they wander.", (), 0.0)
    way, target = pursuit(pos, now, foe, draw)
    reason = WHY.get(draw[0], "on the hunt")
    if target < 0:
        goes = f"as far as {pos.tables.ship.zones[way[-1]].label}" if way else "without room to come nearer"
        return Forecast(piece, f"{name} in {where}: {reason}, {goes}.", path_of(pos, way), 0.0)
    victims = " or ".join([pos.called(who) for who in members(pos.survivors_in(target))]) or "a friend"
    blow = "attack" if len(those) > 1 else "attacks"
    each = " each" if len(those) > 1 else ""
    harm = "with a card" if enemy.boss else f"for {damage_of(pos, foe)} damage{each}"
    return Forecast(piece, f"{name} in {where}: {reason}, {blow} {victims} {harm}.", path_of(pos, way), 1.0)


def pursuit(pos: Voyage, now: Stimuli, foe: int, draw: Draw) -> tuple[list[int], int]:
    """ES-145 ES-R50 The zones that it goes through by its actions, and the zone that it attacks; -1 for none."""
    enemy = pos.enemy(foe)
    here, left = pos.foe_zone[foe], enemy.actions
    way: list[int] = []
    for _ in range(enemy.actions * now.glide + 1):
        target = in_reach(pos, now, here, enemy.range) if not enemy.herds and left > 0 else -1
        if target >= 0:
            return way, target
        ahead = ways_toward(pos, here, draw[1][0], now.shut_to(pos, 1)) if draw[1] and here not in draw[1] else []
        if not ahead or not left:
            break
        here = ahead[0]
        way.append(here)
        left -= 1 if len(way) % now.glide == 0 else 0
    return way, -1


def in_reach(pos: Voyage, now: Stimuli, zone: int, far: int) -> int:
    found = members(reach(pos, now, zone, far) & now.plain_prey)
    return zone if now.plain_prey >> zone & 1 else found[0] if found else -1


def of_token(pos: Voyage, now: Stimuli, token: int) -> Forecast:
    """ES-146 An Active radar token comes nearer."""
    here, goals = pos.radar_zone[token], token_drawn(pos, now, pos.radar_zone[token])[1]
    way: list[int] = []
    for _ in range(TOKEN_ZONES * now.glide):
        ahead = ways_toward(pos, way[-1] if way else here, goals[0], 0)
        if not ahead:
            break
        way.append(ahead[0])
    where = pos.tables.ship.zones[here].label
    piece = f"radar:{pos.tables.words.radar.names[token]}"
    return Forecast(piece, f"A radar token in {where}: drawn by noise, comes nearer.", path_of(pos, way), 0.0)


def path_of(pos: Voyage, way: list[int]) -> tuple[str, ...]:
    return tuple([f"zone:{pos.tables.words.zone.names[zone]}" for zone in way])
