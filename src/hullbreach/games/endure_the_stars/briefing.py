"""A mission in words, for who sets out on it or writes one: what it asks for, what is special, and what looks odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hullbreach.games.endure_the_stars.build import VoyageSetting
from hullbreach.games.endure_the_stars.filed_mission import FiledMission
from hullbreach.games.endure_the_stars.mission_checks import RADAR
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.kernel.game import Section
from hullbreach.parts.bits import members

START_TEXT = 0
PARTIES = ("3 survivors", "4 survivors", "5 or 6 survivors")


def brief(setting: VoyageSetting) -> list[Section]:
    tables, entry = setting.tables, entry_of(setting)
    return [
        Section("", [entry.stories[START_TEXT]]),
        Section("To win", [f"{goal.text}. [{goal.rule}]" for goal in entry.wins]),
        Section("Lost if", [f"{rule_text(setting, failure.rule)} [{failure.rule}]" for failure in entry.loses]),
        Section("Special", [f"{rule_text(setting, one.rule)} [{one.rule}]" for one in entry.specials]),
        Section("The party", party_lines(tables, entry)),
        Section("On the map", thing_lines(tables, entry)),
        Section("Radar tokens", [f"{PARTIES[i]}: {tokens_of(tables, those)}" for i, those in enumerate(entry.tokens)]),
    ]


def entry_of(setting: VoyageSetting) -> MissionEntry:
    mission = setting.tables.mission
    assert isinstance(mission, FiledMission)
    return mission.entry


def rule_text(setting: VoyageSetting, id: str) -> str:
    return next((rule.text for rule in setting.game.rules.rules if rule.id == id), "")


def party_lines(tables: Tables, entry: MissionEntry) -> list[str]:
    found = [f"Needs the {tables.class_names[calling]}." for calling in entry.needs]
    dealt = [tables.items[item].name for item in entry.weapons]
    if dealt:
        rest = f", and {tables.items[entry.others].name} for the others" if entry.others >= 0 else ""
        found.append(f"Begins with {listed(dealt)}{rest}.")
    return found


def thing_lines(tables: Tables, entry: MissionEntry) -> list[str]:
    """Each sort of things with what it takes, then the figures."""
    found: list[str] = []
    for sort in entry.sorts:
        number = len(sort.zones) or sort.spare
        said = [f"{sort.label}{f' ×{number}' if number > 1 else ''}"]
        said += [f"takes {sort.actions} actions"] if sort.actions > 1 else []
        said += [f"{sort.health} Health"] if sort.health else []
        said += [sort.tie] if sort.tie else []
        said += ["only for " + listed([tables.class_names[calling] for calling in sort.only])] if sort.only else []
        found.append(f"{', '.join(said)}. [{sort.rule}]")
    return [*found, *[f"{tables.enemies[group.enemy].name} ×{len(group.zones)}." for group in entry.groups]]


def tokens_of(tables: Tables, tokens: tuple[int, ...]) -> str:
    found = Counter([token_name(tables, token) for token in tokens])
    return listed([f"{number} × {name}" if number > 1 else name for name, number in found.items()]) or "none"


def token_name(tables: Tables, token: int) -> str:
    entry = tables.tokens[token]
    enemy = tables.enemies[entry.enemy]
    return enemy.name if entry.number == 1 else f"{entry.number} {enemy.plural}"


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)


# What looks odd


def remarks(setting: VoyageSetting) -> list[str]:
    """What an author may not have meant, though it can be played."""
    tables, entry = setting.tables, entry_of(setting)
    return [
        *remark_doors(tables, entry),
        *remark_exits(tables, entry),
        *remark_view(tables, entry),
        *remark_story(entry),
    ]


def remark_doors(tables: Tables, entry: MissionEntry) -> list[str]:
    """ES-R22 Only the mission opens what it locks; ES-083 an Engineer may cut a way beside it."""
    if not tables.locked or "doors" in entry.opens:
        return []
    words = tables.words.border.labels
    ship = tables.ship
    steps = ship.openings((ship.joints | ship.doors) & ~tables.locked).steps(tables.start)
    behind = [zone.label for zone in ship.zones if steps[zone.index] == FAR]
    found = [f"Nothing unlocks the door between {words[border]}." for border in members(tables.locked)]
    return [*found, *([f"Only an Engineer who cuts a wall can reach {listed(behind)}."] if behind else [])]


def remark_exits(tables: Tables, entry: MissionEntry) -> list[str]:
    if "exits" in entry.opens:
        return []
    return [f"Nothing unlocks {tables.words.way.labels[way.index]}." for way in tables.ship.exits if way.locked]


def remark_view(tables: Tables, entry: MissionEntry) -> list[str]:
    """ES-R57 What lies in view of the start is revealed before anybody has moved."""
    ship = tables.ship
    seen = ship.openings((ship.joints | ship.doors) & ~tables.locked).seen[tables.start]
    places = [zone for zone in entry.plan.marks.get(RADAR, ()) if seen >> zone & 1]
    return [f"The radar token in {ship.zones[zone].label} is seen from the start." for zone in places]


def remark_story(entry: MissionEntry) -> list[str]:
    return [] if len(entry.stories) > 3 else ["The story has no text between its start and its end."]
