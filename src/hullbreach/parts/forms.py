"""The form of a game's content: made from what its rules read, and from how they read it."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.form import Chapter, Entry, Field
from hullbreach.parts.content import Book, Row

NAMELESS: Final = ("id", "rule")
"""What tells an entry apart is not changed: that would make another."""


def noted(book: Book) -> Book:
    """A book whose readings are noted from now on."""
    book.noted = True
    return book


def chapters_of(book: Book) -> tuple[Chapter, ...]:
    """Of a noted book that has been read to its end."""
    tables = [Chapter(kind, False, (entry_of(row),)) for kind, row in book.all_tables().items()]
    lists = [
        Chapter(kind, True, tuple([entry_of(row) for row in rows.values()])) for kind, rows in book.all_lists().items()
    ]
    return (*tables, *lists)


def entry_of(row: Row) -> Entry:
    printed = row.to_json()
    return Entry(row.id, words_of(printed.get("name")), words_of(printed.get("rule")), fields_of(row))


def words_of(value: object) -> str:
    return value if isinstance(value, str) else ""


def fields_of(row: Row) -> tuple[Field, ...]:
    """What is printed in its order, then what might be."""
    printed = row.to_json()
    keys = [*[key for key in printed if key in row.shapes], *[key for key in row.shapes if key not in printed]]
    return tuple([field_of(row, key) for key in keys if key not in NAMELESS and not row.shapes[key].is_rule])


def field_of(row: Row, key: str) -> Field:
    shape = row.shapes[key]
    return Field(
        key,
        shape.kind,
        row.to_json().get(key),
        shape.default,
        shape.least,
        shape.most,
        shape.count,
        shape.words,
        shape.of,
        row.said_of(key),
        tuple([fields_of(part) for part in row.parts_of(key)]),
    )
