"""What must hold in the content beyond its types: every name leads somewhere, every team fits its points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import ZoneMap

if TYPE_CHECKING:
    from hullbreach.games.alien_skirmish.content import Content, RosterEntry, ScenarioEntry, TeamEntry


def check_content(content: Content, file: str) -> None:
    check_names(content, file)
    check_numbers(content, file)
    check_attacks(content, file)
    maps = {map.id: map for entry in content.map for map in read_zonemaps(f"{file}, map {entry.id}", entry.text)}
    for scenario in content.scenario:
        check_scenario(content, scenario, maps, file)
    for roster in content.roster:
        check_roster(content, roster, file)


def known(file: str, key: str, value: str, names: Iterable[str]) -> None:
    listed = list(names)
    if value not in listed:
        raise ContentError(file, key, value, "one of " + ", ".join(listed))


def check_names(content: Content, file: str) -> None:
    items = [entry.id for entry in content.item]
    weapons = [entry.id for entry in content.weapon]
    for item in content.item:
        for weapon in item.weapons:
            known(file, f"item.{item.id}.weapons", weapon, weapons)
        if item.spent:
            known(file, f"item.{item.id}.spent", item.spent, items)
    for kind in content.type:
        for gear in kind.gear:
            known(file, f"type.{kind.id}.gear", gear, items)
        if kind.grows:
            known(file, f"type.{kind.id}.grows", kind.grows, [entry.id for entry in content.type])
    for needed in ("unarmed", "work-loader"):
        known(file, "weapon.id", needed, weapons)
    if sum(kind.false_ping for kind in content.type) != 1:
        raise ContentError(file, "type.false_ping", "", "exactly one type that is the false ping")


def check_numbers(content: Content, file: str) -> None:
    for kind in content.type:
        for key in ("obs", "cc", "rc", "hm", "ma"):
            level = getattr(kind, key)
            if not 0 <= level <= 10 or (kind.side == "human" and level == 0):
                raise ContentError(file, f"type.{kind.id}.{key}", level, "a skill from 1 to 10")
        if kind.health < 1:
            raise ContentError(file, f"type.{kind.id}.health", kind.health, "at least 1")
    costs = [(entry.id, entry.cost) for entry in content.type] + [(entry.id, entry.cost) for entry in content.item]
    for id, cost in costs + [(entry.id, entry.cost) for entry in content.specialty]:
        if cost < 0:
            raise ContentError(file, f"{id}.cost", cost, "a number of points")


def check_attacks(content: Content, file: str) -> None:
    ids = [attack.id for attack in content.attack]
    for attack in content.attack:
        known(file, f"attack.{attack.id}.of", attack.of, [kind.id for kind in content.type])
        if attack.follow:
            known(file, f"attack.{attack.id}.follow", attack.follow, ids)
    for of in {attack.of for attack in content.attack}:
        faces = sorted(face for attack in content.attack if attack.of == of for face in attack.on)
        if faces != [1, 2, 3, 4, 5, 6]:
            raise ContentError(file, f"attack.on of {of}", faces, "each face of the D6 once")


def check_scenario(content: Content, scenario: ScenarioEntry, maps: dict[str, ZoneMap], file: str) -> None:
    place = f"scenario.{scenario.id}"
    known(file, f"{place}.map", scenario.map, maps)
    zones = maps[scenario.map]
    items = [entry.id for entry in content.item]
    for lying in scenario.item:
        known(file, f"{place}.item.item", lying.item, items)
        check_zone(zones, lying.zone, f"{place}.item.zone", file)
    for team in scenario.team:
        check_team(content, team, zones, f"{place}.team {team.name}", file)


def check_zone(zones: ZoneMap, zone: str, key: str, file: str) -> None:
    if zones.find(zone) < 0:
        raise ContentError(file, key, zone, f"a zone of the map {zones.id}")


def check_team(content: Content, team: TeamEntry, zones: ZoneMap, place: str, file: str) -> None:
    kinds = {entry.id: entry for entry in content.type}
    for kind in team.types:
        known(file, f"{place}.types", kind, kinds)
        if kinds[kind].cost == 0:
            raise ContentError(file, f"{place}.types", kind, "types that have a cost")
    if len({kinds[kind].side for kind in team.types}) != 1:
        raise ContentError(file, f"{place}.types", list(team.types), "types of one side, humans or Xenomorphs")
    if team.points < min(kinds[kind].cost for kind in team.types):
        raise ContentError(file, f"{place}.points", team.points, "enough for one character")
    if not team.deploy:
        raise ContentError(file, f"{place}.deploy", [], "at least one zone")
    for where in team.deploy:
        if not zones_of(zones, where):
            raise ContentError(file, f"{place}.deploy", where, f"a zone of the map {zones.id}, or LEVEL:TAG")
    for exit in team.exits:
        known(file, f"{place}.exits", exit, [way.id for way in zones.exits if not way.disabled])
    for zone in (team.respawn, team.captives_to):
        if zone:
            check_zone(zones, zone, place, file)
    for win in team.wins:
        if win.by in ("carry-out", "capture"):
            known(file, f"{place}.wins.item", win.item, [entry.id for entry in content.item])


def zones_of(zones: ZoneMap, where: str) -> list[int]:
    """The zones that a place of a scenario means: one by its id, or all of a level with a tag."""
    level, colon, tag = where.partition(":")
    if not colon:
        found = zones.find(where)
        return [found] if found >= 0 else []
    return [zone.index for zone in zones.zones if zones.levels[zone.level].id == level and tag in zone.tags]


def check_roster(content: Content, roster: RosterEntry, file: str) -> None:
    place = f"roster.{roster.id}"
    scenarios = {entry.id: entry for entry in content.scenario}
    known(file, f"{place}.scenario", roster.scenario, scenarios)
    team = scenarios[roster.scenario].team[roster.seat]
    kinds = {entry.id: entry for entry in content.type}
    specialties = {entry.id: entry for entry in content.specialty}
    items = {entry.id: entry for entry in content.item}
    total = 0
    for member in roster.member:
        known(file, f"{place}.member.type", member.type, team.types)
        total += kinds[member.type].cost
        if member.specialty:
            known(file, f"{place}.member.specialty", member.specialty, specialties)
            total += specialties[member.specialty].cost
        for gear in member.gear:
            known(file, f"{place}.member.gear", gear, [id for id, item in items.items() if item.cost])
            total += items[gear].cost
    if total > team.points or not roster.member:
        raise ContentError(file, place, f"{total} points", f"a team within {team.points} points")
