"""Reading a game's TOML, with a variant file laid over it; every mistake names file, key and value."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import TypeVar

import msgspec

from hullbreach.kernel.errors import ContentError

VARIANT = "variant"

Raw = dict[str, object]

T = TypeVar("T")


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a content file: an unknown key is an error."""


def printed(package: str, names: Iterable[str]) -> Raw:
    """The tables of a game's own TOML files, one laid over the other."""
    raw: Raw = {}
    for name in names:
        lay_over(raw, parse_toml(name, printed_text(package, name)), name)
    return raw


def printed_text(package: str, name: str) -> str:
    """The text of a file in the game's content folder."""
    return (files(package) / "content" / name).read_text(encoding="utf-8")


def content_digest(content: msgspec.Struct) -> str:
    """A fingerprint of all boards, cards and numbers, whichever file they came from."""
    text = json.dumps(msgspec.to_builtins(content), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def parse_toml(file: str, text: str) -> Raw:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "the file", str(error), "valid TOML") from None


def lay_over(raw: Raw, upper: Raw, file: str) -> None:
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


def typed(raw: Raw, kind: type[T], file: str) -> T:
    """The tables as the entries of a game; what does not fit is a ContentError."""
    try:
        return msgspec.convert(raw, kind)
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
