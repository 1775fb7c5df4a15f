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
    """The printed content with the text of a variant file laid over it, checked."""
    raw: Raw = {}
    source: dict[str, str] = {}
    for file in FILES:
        text = (files(__package__) / "content" / file).read_text(encoding="utf-8")
        _lay_over(raw, _parse(file, text), file, source)
    _lay_over(raw, _parse(VARIANT, variant), VARIANT, source)
    content = _typed(raw, source)
    check_content(content, source)
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


def _lay_over(raw: Raw, upper: Raw, file: str, source: dict[str, str]) -> None:
    """Tables merge by key, lists of tables by id; `source` remembers which file spoke last."""
    for key, value in upper.items():
        if isinstance(value, list):
            raw[key] = _merged(key, raw.get(key, []), value, file, source)
        elif isinstance(value, dict):
            below = raw.get(key, {})
            raw[key] = {**(below if isinstance(below, dict) else {}), **value}
            source.update({f"{key}.{name}": file for name in value})
        else:
            raise ContentError(file, key, value, "a table such as [start] or a list such as [[card]]")
        source[key] = file


def _merged(key: str, below: object, above: list[object], file: str, source: dict[str, str]) -> list[object]:
    rows: dict[str, Raw] = {str(row["id"]): row for row in below} if isinstance(below, list) else {}
    seen: set[str] = set()
    for row in above:
        if not isinstance(row, dict) or not isinstance(row.get("id"), str):
            raise ContentError(file, f"[[{key}]]", row, "an entry with an id")
        if row["id"] in seen:
            raise ContentError(file, f"{key}.id", row["id"], "each id once in a file")
        seen.add(row["id"])
        rows[row["id"]] = {**rows.get(row["id"], {}), **row}
        source.update({f"{key}.{row['id']}.{name}": file for name in row})
        source[f"{key}.{row['id']}"] = file
    return list(rows.values())


def _typed(raw: Raw, source: dict[str, str]) -> Content:
    try:
        return msgspec.convert(raw, Content)
    except msgspec.ValidationError as error:
        raise _explained(str(error), raw, source) from None


def _explained(message: str, raw: Raw, source: dict[str, str]) -> ContentError:
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
    key = ".".join(names) or "the file"
    return ContentError(_file_of(key, source), key, value, said[:1].lower() + said[1:])


def _step(value: object, name: str, index: str) -> tuple[object, str]:
    if isinstance(value, dict):
        return value.get(name), name
    assert isinstance(value, list)
    row = value[int(index)]
    return row, str(row["id"]) if isinstance(row, dict) and "id" in row else str(int(index) + 1)


def _file_of(key: str, source: dict[str, str]) -> str:
    words = key.split(".")
    for length in range(len(words), 0, -1):
        known = source.get(".".join(words[:length]))
        if known:
            return known
    return VARIANT
