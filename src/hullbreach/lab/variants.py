"""Variants laid over one another, and written as a file again."""

from __future__ import annotations

import json
from collections.abc import Iterable

from hullbreach.parts.content import Raw


def merged(several: Iterable[Raw]) -> Raw:
    """As content is laid over content: tables merge by key, lists of tables by id; the later one wins."""
    found: Raw = {}
    for tables in several:
        for kind, value in tables.items():
            found[kind] = over(found.get(kind), value)
    return found


def over(before: object, value: object) -> object:
    if isinstance(before, dict) and isinstance(value, dict):
        return {**before, **value}
    if not (isinstance(before, list) and isinstance(value, list)):
        return value
    rows = {id_of(row): row for row in before}
    for row in value:
        known = rows.get(id_of(row))
        rows[id_of(row)] = {**known, **row} if isinstance(known, dict) and isinstance(row, dict) else row
    return list(rows.values())


def id_of(row: object) -> object:
    return row.get("id") if isinstance(row, dict) else None


def to_toml(tables: Raw) -> str:
    """The text of a variant; empty when nothing is varied."""
    return "".join([f"{json.dumps(kind)} = {inline(value)}\n" for kind, value in tables.items()])


def inline(value: object) -> str:
    """On one line: JSON writes numbers, texts and truth as TOML does."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{json.dumps(key)} = {inline(one)}" for key, one in value.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([inline(one) for one in value]) + "]"
    return json.dumps(value, ensure_ascii=False)
