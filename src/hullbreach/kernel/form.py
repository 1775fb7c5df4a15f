"""What a designer may change in a game's files: every value that is read from them, and what may stand there."""

from __future__ import annotations

from typing import Final, Literal

FieldKind = Literal[
    "number",
    "numbers",
    "number-rows",
    "text",
    "texts",
    "text-rows",
    "word",
    "words",
    "flag",
    "ref",
    "refs",
    "table",
    "tables",
    "anything",
]


class Field:
    """One value: what it is called, what is printed there, and what a variant may say instead."""

    def __init__(
        self,
        key: str,
        kind: FieldKind,
        value: object,
        default: object = None,
        least: int = 0,
        most: int = 0,
        count: int = 0,
        words: tuple[str, ...] = (),
        of: str = "",
        about: str = "",
        parts: tuple[tuple[Field, ...], ...] = (),
    ) -> None:
        self.key: Final = key
        self.kind: Final[FieldKind] = kind
        self.value: Final = value
        """As it stands in the file; None where nothing is written."""
        self.default: Final = default
        """What counts where nothing is written; None if that is nothing, too."""
        self.least: Final = least
        self.most: Final = most
        """Of a number, or of each in a list."""
        self.count: Final = count
        """How many a list must have; 0 if any number will do."""
        self.words: Final = words
        """The closed list from which a word comes."""
        self.of: Final = of
        """Of a reference: the kind of entry whose id it is."""
        self.about: Final = about
        """What the author of the file says of it."""
        self.parts: Final = parts
        """Of tables within: the fields of each."""


class Entry:
    """A card, a piece, a board; or the one table of its name."""

    def __init__(self, id: str, name: str, rule: str, fields: tuple[Field, ...]) -> None:
        self.id: Final = id
        """Empty for a table that there is one of."""
        self.name: Final = name
        self.rule: Final = rule
        self.fields: Final = fields


class Chapter:
    """All entries of a kind: `[start]`, or every `[[card]]`."""

    def __init__(self, kind: str, several: bool, entries: tuple[Entry, ...]) -> None:
        self.kind: Final = kind
        self.several: Final = several
        """Whether it is a list of entries with ids."""
        self.entries: Final = entries
