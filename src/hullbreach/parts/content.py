"""A game's content from file to rule: files laid over one another, read key by key, each mistake with its place."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from importlib.resources import files
from threading import RLock
from typing import Final, Generic, TypeVar

from hullbreach.kernel.edition import NOTHING_PRINTED, Edition
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.ledger import load_ledger
from hullbreach.parts.breath import breathe
from hullbreach.parts.shapes import Shape
from hullbreach.parts.toml_lines import Path, TomlLines

VARIANT: Final = "variant"
"""What a variant is called in errors: a game is given its text and knows no file."""

MOST: Final = 99
"""No number on a card or in a table is larger, unless its entry says so."""

MOST_VARIANTS: Final = 8
"""How much of a game is remembered: whoever brings variants must not fill the memory."""

MOST_FILES: Final = 256
"""So many files are remembered as they were read, those of older editions among them."""

NOTHING: Final = "nothing"

DEEPEST: Final = 24
"""How many lists and tables may be inside one another."""

Raw = dict[str, object]

T = TypeVar("T")


def printed_text(package: str, name: str) -> str:
    """The text of a file in the game's content folder."""
    return (files(package) / "content" / name).read_text(encoding="utf-8")


@cache
def printed_edition(package: str, names: tuple[str, ...]) -> Edition:
    """What is printed today: these files of the game's content folder."""
    return Edition({name: printed_text(package, name) for name in names})


@lru_cache(maxsize=MOST_FILES)
def printed_tables(edition: Edition, name: str) -> Raw:
    """The tables of a file: read once, and changed by nobody."""
    return parse_toml(name, _text_in(edition, name))


@lru_cache(maxsize=MOST_FILES)
def printed_lines(edition: Edition, name: str) -> TomlLines:
    """Where everything stands in a file."""
    return TomlLines(_text_in(edition, name))


def _text_in(edition: Edition, name: str) -> str:
    if name not in edition.files:
        raise ContentError(name, "the file", NOTHING, "a file of this name in the edition")
    return edition.files[name]


def parse_toml(file: str, text: str) -> Raw:
    try:
        tables = tomllib.loads(text)
        if depth_of(tables) > DEEPEST:
            raise ContentError(file, "the file", "too deep", f"at most {DEEPEST} lists and tables in one another")
        return tables
    except (ValueError, RecursionError) as error:
        why, _, place = str(error).partition(" (at line ")
        line = place.partition(",")[0]
        raise ContentError(file, "the file", why, "valid TOML", int(line) if line.isdecimal() else 0) from None


def depth_of(value: object) -> int:
    """How many lists and tables are inside one another."""
    depth = 0
    level: list[object] = [value]
    while level:
        depth += 1
        inner: list[object] = []
        for one in level:
            inner += list(one.values()) if isinstance(one, dict) else one if isinstance(one, list) else []
        level = inner
    return depth


class Written:
    """Where something stands in the text of a file."""

    def __init__(self, lines: TomlLines | None, path: Path) -> None:
        self.lines: Final = lines
        self.path: Final = path

    def inside(self, step: str | int) -> Written:
        return self if self.lines is None else Written(self.lines, (*self.path, step))

    def around(self) -> Written:
        return self if self.lines is None else Written(self.lines, self.path[:-1])

    def line(self) -> int:
        return 0 if self.lines is None else self.lines.of(self.path)

    def comment(self) -> str:
        return "" if self.lines is None else self.lines.comment(self.path)

    def text_lines(self) -> tuple[int, int]:
        return (0, 0) if self.lines is None else self.lines.of_text(self.path)


NOWHERE: Final = Written(None, ())


class Row:
    """One table of the content. It reads and checks its keys, and knows which file said what."""

    def __init__(
        self, book: Book, place: str, index: int, id: str = "", shapes: dict[str, Shape] | None = None
    ) -> None:
        self.book: Final = book
        self.id: Final = id
        self.place: Final = place
        """How errors call it: `card.taser`."""
        self.index: Final = index
        self._values: Final[Raw] = {}
        self._files: Final[dict[str, str]] = {}
        self._written: Final[dict[str, Written]] = {}
        self._first = ""
        self._where = NOWHERE
        self._asked: Final[set[str]] = {"id"} if id else set()
        self._parts: Final[dict[str, list[Row]]] = {}
        self.shapes: Final = shapes if shapes is not None else {}
        """As what each key was read, if that is noted."""

    def lay_over(self, file: str, values: Raw, written: Written | None = None) -> None:
        """`written` is where the table stands in the text of the file, if that is known."""
        where = written if written is not None else NOWHERE
        if not self._first:
            self._first, self._where = file, where
        for key, value in values.items():
            self._values[key] = value
            self._files[key] = file
            self._written[key] = where.inside(key)

    def only(self, *keys: str) -> Row:
        """A table with these of the keys, for a card that is printed on something else."""
        part = Row(self.book, self.place, self.index, self.id, self.shapes)
        for key in keys:
            value = self._value(key)
            if value is not None:
                part.lay_over(self.file_of(key), {key: value}, self._written.get(key, NOWHERE).around())
        return part

    def file_of(self, key: str) -> str:
        """The file that a value comes from; for what nobody wrote, the one that began the table."""
        return self._files.get(key, self._first)

    def line_of(self, key: str) -> int:
        """The line of the file on which a value stands; for what nobody wrote, that of its table. 0 if unknown."""
        return self._written.get(key, self._where).line()

    def lines_of(self, key: str) -> tuple[int, int]:
        """The line on which a text begins, and how much further on each line of it is: 1, or 0 if it is on one."""
        return self._written.get(key, self._where).text_lines()

    def said_of(self, key: str) -> str:
        """The comment behind a value in its file."""
        return self._written.get(key, self._where).comment()

    def parts_of(self, key: str) -> list[Row]:
        """The tables inside it that have been read."""
        return self._parts.get(key, [])

    def wrong(self, key: str, expected: str, value: object = None) -> ContentError:
        shown = self._values.get(key, NOTHING) if value is None else value
        return ContentError(self.file_of(key), f"{self.place}.{key}", shown, expected, self.line_of(key))

    def need(self, holds: bool, key: str, value: object, expected: str) -> None:
        """A check of several values together. What is printed is right by itself, so a variant is to blame for it."""
        if not holds:
            file = self.book.variant or self.file_of(key)
            line = self.line_of(key) if file == self.file_of(key) else 0
            raise ContentError(file, f"{self.place}.{key}", value, expected, line)

    def to_json(self) -> Raw:
        return self._values

    def close(self) -> None:
        """Refuse what no entry has read."""
        for key in self._values:
            if key not in self._asked:
                raise self.wrong(key, "one of the keys " + ", ".join(sorted(self._asked)))
        for parts in self._parts.values():
            for part in parts:
                part.close()

    # One value

    def _read(self, key: str, shape: Shape) -> None:
        known = self.shapes.get(key)
        self.shapes[key] = shape if known is None else known.and_also(shape)

    def _value(self, key: str) -> object:
        self._asked.add(key)
        return self._values.get(key)

    def has(self, key: str) -> bool:
        """Whether something is written there that is not empty."""
        return self._value(key) not in (None, "")

    def written_keys(self) -> list[str]:
        return list(self._values)

    def plain(self, key: str) -> object:
        """Whatever is written there."""
        if self.book.noted:
            self._read(key, Shape("anything"))
        return self._value(key)

    def text(self, key: str, default: str | None = None) -> str:
        if self.book.noted:
            self._read(key, Shape("text", default))
        value = self._value(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def lines(self, key: str) -> list[str]:
        """The words of a text or the rows of a drawing: what stands between blanks."""
        return self.text(key).split()

    def flag(self, key: str, default: bool = False) -> bool:
        if self.book.noted:
            self._read(key, Shape("flag", default))
        value = self._value(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = MOST, of: str = "") -> int:
        """A whole number; `of` says in words what its bounds are."""
        if self.book.noted:
            self._read(key, Shape("number", default, least, most, of=of))
        value = self._value(key)
        if value is None and default is not None:
            return default
        if not _is_number(value, least, most):
            raise self.wrong(key, _bounds(least, most) + (f", {of}" if of else ""))
        assert isinstance(value, int)
        return value

    def word(self, key: str, words: Iterable[str], default: str | None = None) -> str:
        """A word of a closed list."""
        known = list(words)
        if self.book.noted:
            self._read(key, Shape("word", default, words=known))
        value = self.text(key, default)
        if value not in known and value != default:
            raise self.wrong(key, _one_of(known))
        return value

    def one_of(self, key: str, words: tuple[str, ...], default: str | None = None) -> int:
        """The place of a word in a closed list."""
        return words.index(self.word(key, words, default))

    def rule(self, key: str = "rule", optional: bool = False) -> str:
        """The id of a rule that the ledger has."""
        if self.book.noted:
            self._read(key, Shape("word", is_rule=True))
        if optional and not self.has(key):
            return ""
        value = self.text(key)
        self._check_rule(key, value)
        return value

    def ref(self, key: str, kind: str, optional: bool = False) -> int:
        """The place of another entry, written by its id; -1 for none where it is optional."""
        if self.book.noted:
            self._read(key, Shape("ref", of=kind))
        return -1 if optional and not self.has(key) else self._place_of(key, self.text(key), kind)

    # Lists

    def _list(self, key: str, optional: bool) -> list[object]:
        value = self._value(key)
        if value is None and optional:
            return []
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def texts(self, key: str, optional: bool = False) -> tuple[str, ...]:
        if self.book.noted:
            self._read(key, Shape("texts"))
        found: list[str] = []
        for value in self._list(key, optional):
            if not isinstance(value, str):
                raise self.wrong(key, "a list of texts")
            found.append(value)
        return tuple(found)

    def text_rows(self, key: str) -> tuple[tuple[str, ...], ...]:
        """A list of lists of texts."""
        if self.book.noted:
            self._read(key, Shape("text-rows"))
        rows: list[tuple[str, ...]] = []
        for row in self._list(key, False):
            if not isinstance(row, list) or not all(isinstance(one, str) for one in row):
                raise self.wrong(key, "a list of lists of texts")
            rows.append(tuple([str(one) for one in row]))
        return tuple(rows)

    def words(self, key: str, words: Iterable[str], optional: bool = False) -> tuple[str, ...]:
        known = list(words)
        if self.book.noted:
            self._read(key, Shape("words", words=known))
        found = self.texts(key, optional)
        for value in found:
            if value not in known:
                raise self.wrong(key, _one_of(known), value)
        return found

    def numbers(self, key: str, count: int = 0, least: int = 0, most: int = MOST) -> tuple[int, ...]:
        if self.book.noted:
            self._read(key, Shape("numbers", None, least, most, count))
        return self._numbers(key, self._list(key, False), count, least, most)

    def number_rows(self, key: str, count: int, least: int = 0, most: int = MOST) -> tuple[tuple[int, ...], ...]:
        """A list of so many lists of numbers."""
        if self.book.noted:
            self._read(key, Shape("number-rows", None, least, most, count))
        rows: list[tuple[int, ...]] = []
        for row in self._list(key, False):
            if not isinstance(row, list):
                raise self.wrong(key, "a list of lists of numbers")
            rows.append(self._numbers(key, row, 0, least, most))
        if len(rows) != count:
            raise self.wrong(key, f"{count} lists of numbers")
        return tuple(rows)

    def _numbers(self, key: str, values: list[object], count: int, least: int, most: int) -> tuple[int, ...]:
        found: list[int] = []
        for value in values:
            if not _is_number(value, least, most):
                raise self.wrong(key, f"a list of numbers, each {_bounds(least, most)}", value)
            assert isinstance(value, int)
            found.append(value)
        if count and len(found) != count:
            raise self.wrong(key, f"a list of {count} numbers")
        return tuple(found)

    def rules(self, key: str, optional: bool = False) -> tuple[str, ...]:
        if self.book.noted:
            self._read(key, Shape("words", is_rule=True))
        found = self.texts(key, optional)
        for value in found:
            self._check_rule(key, value)
        return found

    def refs(self, key: str, kind: str, optional: bool = False) -> tuple[int, ...]:
        if self.book.noted:
            self._read(key, Shape("refs", of=kind))
        return tuple([self._place_of(key, value, kind) for value in self.texts(key, optional)])

    def rows(self, key: str, optional: bool = False) -> list[Row]:
        """The tables in a list of tables, such as the `[[scenario.team]]` of a scenario."""
        if self.book.noted:
            self._read(key, Shape("tables"))
        known = self._parts.get(key)
        if known is None:
            known = [self._part(key, i, value) for i, value in enumerate(self._list(key, optional))]
            self._parts[key] = known
        return known

    def inner(self, key: str) -> Row | None:
        """The one table that stands inside an entry, such as the `when` of a verb; None where there is none."""
        if self.book.noted:
            self._read(key, Shape("table"))
        value = self._value(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.wrong(key, "a table", value)
        if key not in self._parts:
            part = Row(self.book, f"{self.place}.{key}", 0)
            part.lay_over(self.file_of(key), value, self._written[key])
            self._parts[key] = [part]
        return self._parts[key][0]

    def _part(self, key: str, index: int, value: object) -> Row:
        if not isinstance(value, dict):
            raise self.wrong(key, "a list of tables", value)
        called = value.get("name")
        part = Row(self.book, f"{self.place}.{key} {called if isinstance(called, str) else index + 1}", index)
        part.lay_over(self.file_of(key), value, self._written[key].inside(index))
        return part

    # What values are held against

    def _place_of(self, key: str, id: str, kind: str) -> int:
        place = self.book.place_of(kind, id)
        if place < 0:
            raise self.wrong(key, _one_of(self.book.ids(kind)), id)
        return place

    def _check_rule(self, key: str, id: str) -> None:
        if not self.book.has_rule(id):
            raise self.wrong(key, f"the id of a rule of {self.book.game}", id)


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _bounds(least: int, most: int) -> str:
    return f"{least} to {most}"


def _one_of(words: Iterable[str]) -> str:
    return "one of " + ", ".join([word for word in words if word])


class Book:
    """All tables of a game's files, one file laid over the other: tables merge by key, lists of tables by id."""

    def __init__(self, game: str, edition: Edition = NOTHING_PRINTED) -> None:
        self.game: Final = game
        self.edition: Final = edition
        self._rules: set[str] = set()
        self.noted = False
        """Whether every reading is noted, for a form; it takes longer."""
        self.variant = ""
        """The name of the variant, once one has been laid over."""
        self._tables: Final[dict[str, Row]] = {}
        self._lists: Final[dict[str, dict[str, Row]]] = {}
        self._asked: Final[set[str]] = set()

    def has_rule(self, id: str) -> bool:
        """Whether the ledger of the game has it; the ledger is read when the first rule is looked up."""
        if not self._rules:
            self._rules = {rule.id for rule in load_ledger(self.game).rules}
        return id in self._rules

    def add_printed(self, names: Iterable[str]) -> None:
        for name in names:
            self.lay_over(name, printed_tables(self.edition, name), printed_lines(self.edition, name))

    def text_of(self, name: str) -> str:
        """A printed file as it is."""
        return _text_in(self.edition, name)

    def add_variant(self, text: str) -> None:
        if text:
            self.variant = VARIANT
            self.lay_over(VARIANT, parse_toml(VARIANT, text), TomlLines(text))

    def lay_over(self, file: str, tables: Raw, lines: TomlLines | None = None) -> None:
        for kind, value in tables.items():
            written = Written(lines, (kind,))
            if isinstance(value, list) and kind not in self._tables:
                self._lay_list(file, kind, value, written)
            elif isinstance(value, dict) and kind not in self._lists:
                self._tables.setdefault(kind, Row(self, kind, 0)).lay_over(file, value, written)
            else:
                raise ContentError(file, kind, value, self._shape(kind), written.line())

    def _shape(self, kind: str) -> str:
        if kind in self._tables:
            return f"a table [{kind}]"
        return f"a list [[{kind}]]" if kind in self._lists else "a table such as [start] or a list such as [[card]]"

    def _lay_list(self, file: str, kind: str, values: list[object], written: Written) -> None:
        rows = self._lists.setdefault(kind, {})
        seen: set[str] = set()
        for place, value in enumerate(values):
            here = written.inside(place)
            id = value.get("id") if isinstance(value, dict) else None
            if not isinstance(value, dict) or not isinstance(id, str):
                raise ContentError(file, f"[[{kind}]]", value, "an entry with an id", here.line())
            if not _is_id(id):
                raise ContentError(file, f"{kind}.{id}.id", id, "small letters, digits and hyphens", here.line())
            if id in seen:
                raise ContentError(file, f"{kind}.{id}.id", id, "each id once in a file", here.line())
            seen.add(id)
            rows.setdefault(id, Row(self, f"{kind}.{id}", len(rows), id)).lay_over(file, value, here)

    def has(self, kind: str) -> bool:
        """Whether there is a table of that name."""
        return kind in self._tables

    def all_tables(self) -> dict[str, Row]:
        return self._tables

    def all_lists(self) -> dict[str, dict[str, Row]]:
        """By kind and id."""
        return self._lists

    def table(self, kind: str) -> Row:
        """A table that there is one of."""
        self._asked.add(kind)
        if kind not in self._tables:
            raise self._missing(kind, f"a table [{kind}]")
        return self._tables[kind]

    def rows(self, kind: str, optional: bool = False) -> list[Row]:
        """The entries of a kind, in the order in which they are printed."""
        self._asked.add(kind)
        if kind not in self._lists:
            if optional and kind not in self._tables:
                return []
            raise self._missing(kind, f"at least one [[{kind}]]")
        return list(self._lists[kind].values())

    def _missing(self, kind: str, expected: str) -> ContentError:
        return ContentError(self.variant or "the printed content", kind, NOTHING, expected)

    def place_of(self, kind: str, id: str) -> int:
        row = self._lists.get(kind, {}).get(id)
        return -1 if row is None else row.index

    def ids(self, kind: str) -> list[str]:
        return list(self._lists.get(kind, {}))

    def close(self) -> None:
        """Everything has been read: refuse the tables and keys that nobody asked for."""
        every = {**{kind: [row] for kind, row in self._tables.items()}}
        every.update({kind: list(rows.values()) for kind, rows in self._lists.items()})
        for kind, rows in every.items():
            if kind not in self._asked:
                file = rows[0].file_of("") if rows else self.variant
                line = rows[0].line_of("") if rows else 0
                raise ContentError(file, "the name of a table", kind, _one_of(sorted(self._asked)), line)
            for row in rows:
                row.close()

    def digest(self, but: tuple[str, ...] = ()) -> str:
        """A fingerprint of all boards, cards and numbers, whichever file they came from, `but` some kinds of tables."""
        said: Raw = {kind: row.to_json() for kind, row in self._tables.items() if kind not in but}
        for kind, rows in self._lists.items():
            if kind not in but:
                said[kind] = [row.to_json() for row in rows.values()]
        return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:12]


def _is_id(id: str) -> bool:
    return id.replace("-", "").replace("_", "").isalnum() and id == id.lower()


class Entry:
    """What all entries of a list have: their place in it, and an id."""

    def __init__(self, row: Row) -> None:
        self.index: Final = row.index
        self.id: Final = row.id


class Component(Entry):
    """A card, piece or place as it is printed: with a name, and the rule it comes from."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        breathe()
        self.name: Final = row.text("name")
        self.rule: Final = row.rule()


class Variants(Generic[T]):
    """What a game makes of its content, made once for each variant; the printed one is never forgotten."""

    def __init__(self, make: Callable[[str], T]) -> None:
        self._make: Final = make
        self._made: Final[dict[str, T]] = {}
        self._making: Final = RLock()
        """Of several threads one makes a variant; nobody waits for what is made."""

    def get(self, variant: str) -> T:
        known = self._made.get(variant)
        if known is not None:
            return known
        with self._making:
            known = self._made.get(variant)
            if known is None:
                known = self._make(variant)
                self._forget()
                self._made[variant] = known
            return known

    def _forget(self) -> None:
        """Make room by forgetting the variant that was laid longest ago."""
        variants = [variant for variant in self._made if variant]
        if len(variants) >= MOST_VARIANTS:
            del self._made[variants[0]]
