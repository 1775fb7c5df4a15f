"""Every key of a game's files broken in every way, as variants with the key that the author must be told."""

import json
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest

import hullbreach as hb

Raw = dict[str, object]

NO_SUCH = "no-such-thing"
FREE = {"id", "name", "text", "about", "plan", "colours", "path", "lanes", "letter", "colour"}
"""Keys with texts of the author's own."""


def written(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


class Printed:
    """The tables in a game's files, by kind; a table that there is one of is a list of one without id."""

    def __init__(self, folder: str, *names: str) -> None:
        self.rows: dict[str, list[Raw]] = {}
        for name in names:
            text = (files(f"hullbreach.games.{folder}") / "content" / name).read_text(encoding="utf-8")
            for kind, value in tomllib.loads(text).items():
                self.rows.setdefault(kind, []).extend(value if isinstance(value, list) else [value])

    def each_key(self) -> Iterator[tuple[str, str, Raw]]:
        """Each key of each kind, with the first entry that has it."""
        for kind, rows in self.rows.items():
            for key in dict.fromkeys(key for row in rows for key in row if key != "id"):
                yield kind, key, next(row for row in rows if key in row)


def place(kind: str, row: Raw) -> str:
    return f"{kind}.{row['id']}" if "id" in row else kind


def changed(kind: str, row: Raw, key: str, value: object) -> str:
    """A variant that says something else for one key of an entry."""
    head = f"[[{kind}]]\nid = {written(row['id'])}\n" if "id" in row else f"[{kind}]\n"
    return f"{head}{key} = {written(value)}\n"


def wrong_types(printed: Printed) -> Iterator[object]:
    """A text for a number, a number for a text, a flag or a list."""
    for kind, key, row in printed.each_key():
        plain = isinstance(row[key], int) and not isinstance(row[key], bool)
        yield case(changed(kind, row, key, "three" if plain else 3), f"{place(kind, row)}.{key}")
        if plain:
            yield case(changed(kind, row, key, True), f"{place(kind, row)}.{key}")


def wrong_parts(printed: Printed) -> Iterator[object]:
    """A list with something in it that does not belong there."""
    for kind, key, row in printed.each_key():
        if isinstance(row[key], list):
            yield case(changed(kind, row, key, [True, *row[key]]), f"{place(kind, row)}.{key}")


def missing(printed: Printed, optional: set[str]) -> Iterator[object]:
    """A new entry that lacks a key which every printed entry has."""
    for kind, key, row in printed.each_key():
        if "id" in row and all(key in other for other in printed.rows[kind]) and f"{kind}.{key}" not in optional:
            fresh = {**row, "id": "fresh"}
            lines = [f"{name} = {written(value)}\n" for name, value in fresh.items() if name != key]
            yield case(f"[[{kind}]]\n{''.join(lines)}", f"{kind}.fresh.{key}")


def unknown_keys(printed: Printed) -> Iterator[object]:
    for kind, rows in printed.rows.items():
        yield case(changed(kind, rows[0], "flavour", "odd"), f"{place(kind, rows[0])}.flavour")


def unknown_words(printed: Printed) -> Iterator[object]:
    """A word, an entry or a rule that there is not, alone or in a list."""
    for kind, key, row in printed.each_key():
        value = row[key]
        if key in FREE:
            continue
        if isinstance(value, str):
            yield case(changed(kind, row, key, NO_SUCH), f"{place(kind, row)}.{key}")
        elif isinstance(value, list) and value and isinstance(value[0], str):
            yield case(changed(kind, row, key, [NO_SUCH, *value[1:]]), f"{place(kind, row)}.{key}")


def out_of_bounds(printed: Printed, below: int) -> Iterator[object]:
    """Numbers below the least and above the most of any, alone or in a list."""
    for kind, key, row in printed.each_key():
        value = row[key]
        for wrong in (below, 10**9):
            if isinstance(value, int) and not isinstance(value, bool):
                yield case(changed(kind, row, key, wrong), f"{place(kind, row)}.{key}")
            elif isinstance(value, list) and value and isinstance(value[0], int):
                yield case(changed(kind, row, key, [wrong, *value[1:]]), f"{place(kind, row)}.{key}")


def inside(printed: Printed, optional: set[str]) -> Iterator[object]:
    """The tables inside an entry: each of their keys unknown, of a wrong type, or gone."""
    for kind, key, row in printed.each_key():
        value = row[key]
        if not isinstance(value, list) or not value or not isinstance(value[0], dict):
            continue
        first = value[0]
        told = f"{place(kind, row)}.{key} {first.get('name', 1)}"
        yield case(changed(kind, row, key, [{**first, "flavour": "odd"}, *value[1:]]), f"{told}.flavour")
        for part in first:
            wrong = "three" if isinstance(first[part], int) else 3
            yield case(changed(kind, row, key, [{**first, part: wrong}, *value[1:]]), f".{part}")
            if f"{kind}.{key}.{part}" not in optional:
                less = {name: kept for name, kept in first.items() if name != part}
                yield case(changed(kind, row, key, [less, *value[1:]]), f".{part}")


def case(variant: str, key: str) -> object:
    return pytest.param(variant, key, id=f"{key}: {variant.splitlines()[-1][:40]}")


def every(printed: Printed, *, optional: set[str] = frozenset(), below: int = -1) -> list[object]:
    return [
        *wrong_types(printed),
        *wrong_parts(printed),
        *missing(printed, optional),
        *unknown_keys(printed),
        *unknown_words(printed),
        *out_of_bounds(printed, below),
        *inside(printed, optional),
    ]


def told(game: str, variant: str) -> hb.ContentError:
    with pytest.raises(hb.ContentError) as caught:
        hb.new(game, variant=variant, dice=hb.Seeded(1))
    return caught.value
