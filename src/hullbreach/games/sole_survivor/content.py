"""Reading the game's TOML, with a variant file laid over it; every mistake names file, key and value."""

from __future__ import annotations

from typing import Literal

from hullbreach.games.sole_survivor.checks import check_content
from hullbreach.parts.content import VARIANT, Entry, lay_over, parse_toml, printed, typed

FILES = ("game.toml", "boards.toml", "table.toml", "xenos.toml", "cards.toml")

When = Literal["any-time", "after-roll", "own-turn", "before-movement", "xeno-turn-starts", "before-damage"]
Do = Literal[
    "send-home",
    "heal",
    "gain-ap",
    "reroll",
    "prevent-damage",
    "pass-through",
    "beacon",
    "blink",
    "slide",
    "freeze",
]


class BoardEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    plan: str
    colours: str


class TableEntry(Entry, forbid_unknown_fields=True, frozen=True):
    sheet: int
    extreme: int
    top: tuple[str, ...]
    bottom: tuple[str, ...]


class XenoEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: Literal["runner", "alpha", "reacher", "soldier"]
    name: str
    rule: str
    letter: str
    colour: str
    side: Literal["left", "right"]
    block: Literal["top", "bottom"]
    damage: int
    attack: tuple[Literal["contact", "sight", "reach"], ...]


class EffectEntry(Entry, forbid_unknown_fields=True, frozen=True):
    do: Do
    target: Literal["adjacent-or-attacking", "line", ""] = ""
    range: int = 0
    amount: int = 0
    boss: int = 0


class CardEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    copies: int
    cost: int
    when: tuple[When, ...]
    effect: tuple[EffectEntry, ...]
    text: str


class StartEntry(Entry, forbid_unknown_fields=True, frozen=True):
    hp: int
    hand: int
    noise: int
    die_stops: int


class BossEntry(Entry, forbid_unknown_fields=True, frozen=True):
    distance: int
    speed: int


class ScenarioEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    about: str
    boards: tuple[str, ...]


class Content(Entry, forbid_unknown_fields=True, frozen=True):
    start: StartEntry
    boss: BossEntry
    table: TableEntry
    board: tuple[BoardEntry, ...]
    xeno: tuple[XenoEntry, ...]
    card: tuple[CardEntry, ...]
    scenario: tuple[ScenarioEntry, ...]


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
