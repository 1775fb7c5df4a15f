"""Reading the game's TOML, with a variant file laid over it; every mistake names file, key and value."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from importlib.resources import files
from typing import Literal

import msgspec

from hullbreach.games.sole_survivor.checks import check_content
from hullbreach.kernel.errors import ContentError

FILES = ("game.toml", "boards.toml", "table.toml", "xenos.toml", "cards.toml")
VARIANT = "variant"

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


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a content file: an unknown key is an error."""


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


Raw = dict[str, object]


def load_content(variant: str = "") -> Content:
    """The printed content with the text of a variant file laid over it, checked.

    What is printed is right by itself, so that with a variant every mistake is the variant's.
    """
    raw: Raw = {}
    for file in FILES:
        text = (files(__package__) / "content" / file).read_text(encoding="utf-8")
        _lay_over(raw, _parse(file, text), file)
    if variant:
        _lay_over(raw, _parse(VARIANT, variant), VARIANT)
    blame = VARIANT if variant else "the printed content"
    content = _typed(raw, blame)
    check_content(content, blame)
    return content


def content_digest(content: Content) -> str:
    """A fingerprint of all boards, cards and numbers, whichever file they came from."""
    text = json.dumps(msgspec.to_builtins(content), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _parse(file: str, text: str) -> Raw:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "the file", str(error), "valid TOML") from None


def _lay_over(raw: Raw, upper: Raw, file: str) -> None:
    """Tables merge by key, lists of tables by id."""
    for key, value in upper.items():
        below = raw.get(key)
        if isinstance(value, list):
            raw[key] = _merged(key, below if isinstance(below, list) else [], value, file)
        elif isinstance(value, dict):
            raw[key] = {**(below if isinstance(below, dict) else {}), **value}
        else:
            raise ContentError(file, key, value, "a table such as [start] or a list such as [[card]]")


def _merged(key: str, below: list[Raw], above: list[object], file: str) -> list[Raw]:
    rows: dict[str, Raw] = {str(row["id"]): row for row in below}
    seen: set[str] = set()
    for row in above:
        if not isinstance(row, dict) or not isinstance(row.get("id"), str):
            raise ContentError(file, f"[[{key}]]", row, "an entry with an id")
        if row["id"] in seen:
            raise ContentError(file, f"{key}.id", row["id"], "each id once in a file")
        seen.add(row["id"])
        rows[row["id"]] = {**rows.get(row["id"], {}), **row}
    return list(rows.values())


def _typed(raw: Raw, file: str) -> Content:
    try:
        return msgspec.convert(raw, Content)
    except msgspec.ValidationError as error:
        raise _explained(str(error), raw, file) from None


def _explained(message: str, raw: Raw, file: str) -> ContentError:
    """Turn msgspec's `Expected `int`, got `str` - at `$.card[3].cost`` into file, key and value."""
    said, _, path = message.partition(" - at ")
    value: object = raw
    names: list[str] = []
    for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        value, word = _step(value, name, index)
        names.append(word)
    missing = re.search(r"(?:unknown|required) field `(\w+)`", said)
    if missing:
        names.append(missing[1])
        value = value.get(missing[1], "nothing") if isinstance(value, dict) else value
    return ContentError(file, ".".join(names) or "the file", value, said.removeprefix("Expected "))


def _step(value: object, name: str, index: str) -> tuple[object, str]:
    if isinstance(value, dict):
        return value.get(name), name
    assert isinstance(value, list)
    row = value[int(index)]
    return row, str(row["id"]) if isinstance(row, dict) and "id" in row else str(int(index) + 1)
