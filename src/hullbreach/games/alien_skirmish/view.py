"""What a seat may know of a skirmish, as plain data."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.sight import band, enemies_seen
from hullbreach.games.alien_skirmish.tables import RANGES
from hullbreach.kernel.events import named
from hullbreach.parts.bits import members

MODE_NAMES = ("muster", "stealth", "combat")


def view_of(pos: Skirmish, seat: int | None) -> dict[str, object]:
    """AS-D22 Positions and markers are open; what is behind a ping is not; AS-D25 a spectator is no wiser."""
    words = pos.tables.words
    return {
        "game": pos.setting.game.id,
        "scenario": pos.setting.scenario,
        "map": pos.tables.zones.id,
        "mode": MODE_NAMES[pos.mode],
        "round": pos.round,
        "limit": pos.tables.rulings.round_limit,
        "teams": [team_view(pos, team, seat) for team in range(2)],
        "characters": [character_view(pos, who, seat) for who in shown_to(pos, seat)],
        "sealed": [words.post.names[post] for post in members(pos.sealed)],
        "breached": [words.post.names[post] for post in members(pos.breached)],
        "door_damage": {
            words.post.names[post]: done
            for post, done in enumerate(pos.door_damage)
            if done and not pos.breached >> post & 1
        },
        "lying": {words.zone.names[zone]: named(words.item, items) for zone, items in enumerate(pos.lying) if items},
        "captured": pos.captured,
        "carried_out": {words.item.names[item]: number for item, number in enumerate(pos.carried_out) if number},
        "ambusher": named(words.who, pos.ambusher),
        "active": named(words.who, pos.active),
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }


def shown_to(pos: Skirmish, seat: int | None) -> list[int]:
    """Who can be seen at all: while teams are mustered only one's own (AS-D29)."""
    found: list[int] = []
    for who in range(pos.tables.characters):
        own = pos.tables.team_of[who] == seat
        if pos.kind[who] >= 0 and (own or pos.mode != 0 or pos.zone[who] >= 0):
            found.append(who)
    return found


def team_view(pos: Skirmish, team: int, seat: int | None) -> dict[str, object]:
    side = pos.tables.teams[team]
    said: dict[str, object] = {
        "name": side.name,
        "points": side.points,
        "ready": bool(pos.ready[team]),
        "tokens": pos.tokens[team],
        "aside": pos.aside[team],
        "score": pos.score[team],
    }
    if seat == team:
        said["spent"] = spent_on(pos, team)
        said["changes"] = pos.changes[team]
        said["due"] = {pos.tables.kinds[kind].id: number for kind, number in enumerate(pos.respawns) if number}
    return said


def spent_on(pos: Skirmish, team: int) -> int:
    """Points of the team as it was mustered, while it is."""
    side = pos.tables.teams[team]
    total = 0
    for who in range(side.first, side.last):
        if pos.kind[who] >= 0 and pos.mode == 0:
            total += pos.tables.kinds[pos.kind[who]].cost
            total += pos.tables.specialties[pos.specialty[who]].cost if pos.specialty[who] >= 0 else 0
            extra = list(pos.gear[who])
            for item in pos.tables.kinds[pos.kind[who]].gear:
                if item in extra:
                    extra.remove(item)
            for item in extra:
                total += pos.tables.items[item].cost
    return total


def knows(pos: Skirmish, who: int, seat: int | None) -> bool:
    """AS-252 Only its own player knows what stands behind a ping."""
    return not pos.ping >> who & 1 or pos.tables.team_of[who] == seat


def character_view(pos: Skirmish, who: int, seat: int | None) -> dict[str, object]:
    words = pos.tables.words
    said: dict[str, object] = {
        "who": words.who.names[who],
        "team": pos.tables.team_of[who],
        "zone": named(words.zone, pos.zone[who]),
        "post": named(words.post, pos.post[who]),
        "touching": [words.who.names[other] for other in members(pos.touching[who])],
        "ping": bool(pos.ping >> who & 1),
        "states": states_of(pos, who, seat),
    }
    team = pos.tables.team_of[who]
    if pos.zone[who] >= 0 and (team == seat or not pos.tables.teams[team].xenomorph):
        said["sees"] = enemies_in_sight(pos, who)
    if knows(pos, who, seat):
        said["type"] = words.kind.names[pos.kind[who]]
        said["health"] = pos.health[who]
        said["most_health"] = pos.max_health(who)
    if not pos.ping >> who & 1 and pos.tables.kinds[pos.kind[who]].human:
        said["stress"] = pos.stress[who]
        said["specialty"] = named(words.specialty, pos.specialty[who])
        said["gear"] = named(words.item, pos.gear[who])
        said["worn"] = named(words.item, pos.worn[who])
    return said


def enemies_in_sight(pos: Skirmish, who: int) -> dict[str, str]:
    """The enemies that a character sees, each with its range."""
    names = pos.tables.words.who.names
    return {names[enemy]: RANGES[band(pos, who, enemy)] for enemy in members(enemies_seen(pos, who))}


def states_of(pos: Skirmish, who: int, seat: int | None) -> list[str]:
    """The markers that lie beside a model."""
    bit = 1 << who
    found: list[str] = []
    marks = (
        ("broken", pos.broken),
        ("terrified", pos.terrified),
        ("facehugged", pos.facehugged),
        ("overwatch", pos.watching),
        ("activated", pos.activated),
        ("left", pos.departed),
    )
    for name, mask in marks:
        if mask & bit:
            found.append(name)
    if pos.wounded & bit and knows(pos, who, seat):
        found.append("wounded")
    if (pos.healing | pos.calming) & bit and knows(pos, who, seat):
        found.append("resting")
    if pos.holder[who] >= 0:
        found.append("held")
    if pos.captor[who] >= 0:
        found.append("caught")
    if pos.zone[who] < 0 and pos.mode != 0 and not pos.departed & bit:
        found.append("dead")
    return found
