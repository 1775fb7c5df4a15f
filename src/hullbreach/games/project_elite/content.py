"""Reading the game's TOML, with a variant file laid over it; every mistake names file, key and value."""

from __future__ import annotations

from typing import Literal

from hullbreach.games.project_elite.board_content import MapEntry
from hullbreach.games.project_elite.checks import check_content
from hullbreach.parts.content import VARIANT, Entry, lay_over, parse_toml, printed, typed

FILES = (
    "game.toml",
    "maps.toml",
    "heroes.toml",
    "basic_weapons.toml",
    "search_cards.toml",
    "alien_tech.toml",
    "aliens.toml",
    "spawns.toml",
    "events.toml",
    "missions.toml",
    "tokens.toml",
)

Mission = Literal["extermination", "capture", "demolition", "recon", "exploration"]
ItemDo = Literal[
    "",
    "heal",
    "heal-self",
    "blast",
    "run",
    "jam",
    "armor",
    "time",
    "tool",
    "grapple",
    "scan",
    "cloak",
    "stasis",
    "teleport",
    "hive",
    "link",
]
BossDo = Literal["sting", "shoot", "drive", "acid", "slime", "spawn", "call", "crush"]
EventDo = Literal[
    "speedy",
    "exhaustion",
    "shock",
    "faster",
    "no-search",
    "attack",
    "haste",
    "bosses",
    "more",
    "shorter",
    "enraged",
    "sweep",
    "mutate",
    "swarm",
    "toxic",
    "nothing",
    "drive",
    "swarm-rush",
    "boss-rush",
]


class StartEntry(Entry, forbid_unknown_fields=True, frozen=True):
    rounds: int
    dice: int
    solo_dice: int
    seconds: int
    all_clear: int
    acid: int
    slime: int
    weapons: int
    draw: int
    check: str
    relic: str


class DifficultyEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: Literal["easy", "medium", "hard"]
    name: str
    rule: str
    events: tuple[int, ...]
    extra_swarm: int
    bosses: int


class HeroEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    most: int
    locks: tuple[int, ...]
    ability: Literal["reroll", "charges", "heal", "extra-die", "range", "hand-moves"]
    text: str
    amount: int = 0
    slots: tuple[str, ...] = ()


class CardEntry(Entry, forbid_unknown_fields=True, frozen=True):
    """A Weapon, an Item or an Attachment; `range = 0` is unlimited for a Weapon."""

    id: str
    name: str
    kind: Literal["weapon", "item", "attachment"]
    deck: Literal["basic", "search", "tech"]
    rule: str
    copies: int = 1
    slots: tuple[str, ...] = ()
    range: int = 0
    dice: int = 0
    to_hit: int = 0
    damage: int = 1
    straight: bool = False
    blind: bool = False
    one_each: bool = False
    fixed: tuple[Literal["range", "attack"], ...] = ()
    improves: Literal["", "range", "attack"] = ""
    do: ItemDo = ""
    amount: int = 0
    discard: bool = False
    text: str = ""


class SwarmEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    letter: str
    figures: int
    move: int
    text: str
    range: int = 0
    to_hit: int = 0


class BossEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    letter: str
    health: int
    move: int
    do: BossDo
    text: str
    range: int = 0
    to_hit: int = 0
    amount: int = 0
    act: bool = True


class SpawnEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    rule: str
    swarm: str
    quantity: int
    cluster: int
    act: bool = False


class EventEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    number: int
    rule: str
    do: EventDo
    text: str
    slots: str = ""
    amount: int = 0


class MissionEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    about: str
    mission: Mission
    map: str
    rule: str
    slots: tuple[tuple[int, ...], ...]


class TokenEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    mission: Mission
    rule: str
    slots: tuple[str, ...] = ()
    solo: bool = True
    do: Literal["", "boss-alarm", "battle-scent", "swarm-alarm", "debris", "relic", "lucky-debris", "disband-alarm"] = (
        ""
    )
    name: str = ""


class Content(Entry, forbid_unknown_fields=True, frozen=True):
    start: StartEntry
    difficulty: tuple[DifficultyEntry, ...]
    map: tuple[MapEntry, ...]
    hero: tuple[HeroEntry, ...]
    card: tuple[CardEntry, ...]
    swarm: tuple[SwarmEntry, ...]
    boss: tuple[BossEntry, ...]
    spawn: tuple[SpawnEntry, ...]
    event: tuple[EventEntry, ...]
    mission: tuple[MissionEntry, ...]
    token: tuple[TokenEntry, ...]


def load_content(variant: str = "") -> Content:
    """The printed content with the text of a variant file laid over it, checked.

    What is printed is right by itself, so that with a variant every mistake is the variant's.
    """
    raw = printed(__package__, FILES)
    if variant:
        lay_over(raw, parse_toml(VARIANT, variant), VARIANT)
    blame = VARIANT if variant else "the printed content"
    content = typed(raw, Content, blame)
    check_content(content, blame)
    return content
