"""The game's TOML as typed entries, and the maps it names; a variant may bring scenarios, teams and maps of its own."""

from __future__ import annotations

from typing import Literal

from hullbreach.games.alien_skirmish.checks import check_content
from hullbreach.parts.content import VARIANT, Entry, lay_over, parse_toml, printed, printed_text, typed

FILES = ("types.toml", "gear.toml", "attacks.toml", "scenarios.toml", "teams.toml")
MAPS = ("fidanza", "hadley", "jeremiah")

Range = Literal["adjacent", "short", "medium", "long", "extreme"]
Then = Literal["stress", "panic", "terrify", "embrace", "drop", "drag", "hold", "panic-friends"]


class TypeEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    side: Literal["human", "xenomorph"]
    obs: int
    health: int
    cc: int = 0
    rc: int = 0
    hm: int = 0
    ma: int = 0
    gear: tuple[str, ...] = ()
    cost: int = 0
    speed: int = 0
    armor: int = 0
    armor_fire: int = 0
    acid: int = 0
    small: bool = False
    falls: bool = False
    grows: str = ""
    false_ping: bool = False


class SpecialtyEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    cost: int
    obs: int = 0
    cc: int = 0
    rc: int = 0
    hm: int = 0
    ma: int = 0
    health: int = 0
    synthetic: bool = False


class WeaponEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    mod: int
    damage: int
    min: Range
    max: Range
    ap: bool = False
    full_auto: bool = False
    fire: bool = False
    explosive: bool = False
    single_use: bool = False


class ItemEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    cost: int = 0
    weapons: tuple[str, ...] = ()
    spent: str = ""
    worn: bool = False
    armor: int = 0
    armor_acid: int = 0
    no_embrace: bool = False
    hm: int = 0
    cc: int = 0
    obs_short: int = 0
    catches: bool = False
    objective: bool = False
    fixed: bool = False


class AttackEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    of: str
    on: tuple[int, ...]
    dice: int = 0
    damage: int = 0
    exactly: bool = False
    ap: bool = False
    kills: bool = False
    doors: bool = False
    reach: Literal["adjacent", "short"] = "adjacent"
    then: tuple[Then, ...] = ()
    follow: str = ""


class WinEntry(Entry, forbid_unknown_fields=True, frozen=True):
    by: Literal["eliminate", "carry-out", "catch", "capture"]
    rule: str
    item: str = ""
    number: int = 0


class TeamEntry(Entry, forbid_unknown_fields=True, frozen=True):
    name: str
    points: int
    types: tuple[str, ...]
    deploy: tuple[str, ...]
    wins: tuple[WinEntry, ...]
    no_ranged: bool = False
    exits: tuple[str, ...] = ()
    respawn: str = ""
    respawn_rule: str = ""
    captures: str = ""
    captives_to: str = ""


class LyingEntry(Entry, forbid_unknown_fields=True, frozen=True):
    item: str
    zone: str
    rule: str


class ScenarioEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    about: str
    map: str
    team: tuple[TeamEntry, TeamEntry]
    rules: tuple[str, ...] = ()
    item: tuple[LyingEntry, ...] = ()


class MemberEntry(Entry, forbid_unknown_fields=True, frozen=True):
    type: str
    specialty: str = ""
    gear: tuple[str, ...] = ()


class RosterEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    about: str
    scenario: str
    seat: Literal[0, 1]
    member: tuple[MemberEntry, ...]


class MapEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    text: str


class Content(Entry, forbid_unknown_fields=True, frozen=True):
    type: tuple[TypeEntry, ...]
    specialty: tuple[SpecialtyEntry, ...]
    weapon: tuple[WeaponEntry, ...]
    item: tuple[ItemEntry, ...]
    attack: tuple[AttackEntry, ...]
    scenario: tuple[ScenarioEntry, ...]
    roster: tuple[RosterEntry, ...]
    map: tuple[MapEntry, ...]


def load_content(variant: str = "") -> Content:
    """The printed content with the text of a variant file laid over it, checked."""
    raw = printed(__package__, FILES)
    raw["map"] = [{"id": id, "text": printed_text(__package__, f"maps/{id}.zonemap")} for id in MAPS]
    if variant:
        lay_over(raw, parse_toml(VARIANT, variant), VARIANT)
    blame = VARIANT if variant else "the printed content"
    content = typed(raw, Content, blame)
    check_content(content, blame)
    return content
