"""A study as a file: what is varied, over which values, and the cells that come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from typing import Final

from hullbreach.catalog import game as find_game
from hullbreach.catalog import games
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.setting import OptionValue
from hullbreach.lab.games import Study, checked
from hullbreach.lab.variants import merged, to_toml
from hullbreach.parts.content import Book, Raw, Row, parse_toml
from hullbreach.parts.toml_lines import TomlLines

MOST_CELLS: Final = 2_000
MOST_GAMES: Final = 1_000_000
MOST_VALUES: Final = 200
GRID: Final = "grid"
LATIN: Final = "latin"

ReadFile = Callable[[str], str]
"""The text of a file that the study names."""


@dataclass(frozen=True)
class Cell:
    """One setting of all that is varied, and the games to play with it."""

    name: str
    settings: dict[str, object]
    """What each knob is set to, by its id."""
    study: Study


@dataclass(frozen=True)
class Plan:
    """All cells of a study, and how well each is to be known."""

    game: str
    games: int
    precision: float
    """Half of the interval of the share won at which a cell has been played enough; 0: all games are played."""
    knobs: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Setting:
    """One value of a knob: what to call it, and what it does to a study."""

    value: object
    tables: Raw = field(default_factory=dict)
    """Laid over the content."""
    options: tuple[tuple[str, OptionValue], ...] = ()
    scenario: str = ""
    bots: str = ""
    seats: int = 0


@dataclass(frozen=True)
class Knob:
    """Something that is varied."""

    id: str
    settings: tuple[Setting, ...]


def read_plan(file: str, text: str, read_file: ReadFile) -> Plan:
    """A study file, every key checked, and every cell laid out once."""
    book = Book("house")
    book.lay_over(file, parse_toml(file, text), TomlLines(text))
    row = book.table("study")
    game = find_game(row.word("game", games()))
    knobs = knobs_of(book, row, read_file)
    base = Study(
        game=game.id,
        bot="instinct",
        games=row.number("games", 100, least=1, most=MOST_GAMES),
        seed=row.text("seed", "0"),
        options=options_of(book),
        iterations=row.number("iterations", 0, most=MOST_GAMES),
        budget_ms=row.number("budget_ms", 0, most=MOST_GAMES),
    )
    precision = row.number("precision", 0, most=50, of="in points of the share won") / 100
    chosen = combinations(row, knobs, base.seed)
    book.close()
    return Plan(
        game.id, base.games, precision, tuple(k.id for k in knobs), tuple(cell_of(base, knobs, c) for c in chosen)
    )


def options_of(book: Book) -> dict[str, OptionValue]:
    if not book.has("options"):
        return {}
    row = book.table("options")
    return {key: option_value(row, key, row.plain(key)) for key in row.written_keys()}


def option_value(row: Row, key: str, value: object) -> OptionValue:
    if not isinstance(value, bool | int | str):
        raise row.wrong(key, "true, false, a whole number or a text", value)
    return value


# What is varied


def knobs_of(book: Book, row: Row, read_file: ReadFile) -> list[Knob]:
    """Variants and sweeps in the order of the file; scenarios, bots and seats where there are several of them."""
    found = [
        Knob("scenario", tuple(Setting(id, scenario=id) for id in row.texts("scenarios", optional=True) or ("",))),
        Knob("seats", tuple(Setting(n, seats=n) for n in numbers_or_none(row, "seats"))),
        Knob("bots", tuple(Setting(bots, bots=bots) for bots in line_ups(row))),
    ]
    variants = [variant_of(one, read_file) for one in book.rows("variant", optional=True)]
    if variants:
        printed = (Setting("printed"),) if row.flag("printed", default=True) else ()
        found.append(Knob("variant", (*printed, *variants)))
    found += [sweep_of(one) for one in book.rows("sweep", optional=True)]
    ids = [knob.id for knob in found]
    for one in book.rows("sweep", optional=True):
        one.need(ids.count(one.id) == 1, "id", one.id, "another id: scenario, seats, bots and variant are taken")
    return found


def numbers_or_none(row: Row, key: str) -> tuple[int, ...]:
    return row.numbers(key, least=1) if row.has(key) else (0,)


def line_ups(row: Row) -> tuple[str, ...]:
    """`bots`: one line-up a text. `rosters`: the names for each seat, every one against every other."""
    if row.has("rosters"):
        sides = row.text_rows("rosters")
        row.need(not row.has("bots"), "bots", row.texts("bots", optional=True), "either `bots` or `rosters`")
        return tuple(",".join(names) for names in product(*sides))
    return row.texts("bots", optional=True) or ("instinct",)


def variant_of(row: Row, read_file: ReadFile) -> Setting:
    row.need(row.has("file") != row.has("text"), "file", row.id, "either a `file` or a `text`")
    file = row.text("file", "")
    text = row.text("text", "") or read_file(file)
    return Setting(row.id, parse_toml(file or row.id, text))


def sweep_of(row: Row) -> Knob:
    row.need(row.has("content") != row.has("option"), "content", row.id, "either a `content` key or an `option`")
    values = values_of(row)
    option = row.text("option", "")
    if option:
        return Knob(
            row.id, tuple(Setting(one, options=((option, option_value(row, "values", one)),)) for one in values)
        )
    path = row.text("content").split(".")
    if len(path) not in (2, 3) or not all(path):
        raise row.wrong("content", "`table.key` or `kind.id.key`, such as `boss.speed` or `card.taser.copies`")
    return Knob(row.id, tuple(Setting(one, laid(path, one)) for one in values))


def values_of(row: Row) -> list[object]:
    """`values`, or whole numbers `from` one `to` another by a `step`."""
    if row.has("values"):
        given = row.plain("values")
        values: list[object] = list(given) if isinstance(given, list) else []
    else:
        least, most = (row.number(key, least=-MOST_GAMES, most=MOST_GAMES) for key in ("from", "to"))
        values = list(range(least, most + 1, row.number("step", 1, least=1)))
    row.need(0 < len(values) <= MOST_VALUES, "values", len(values), f"a list of 1 to {MOST_VALUES} values")
    return values


def laid(path: list[str], value: object) -> Raw:
    """The tables of a variant that says so."""
    if len(path) == 2:
        return {path[0]: {path[1]: value}}
    kind, id, key = path
    return {kind: [{"id": id, key: value}]}


# Cells


def combinations(row: Row, knobs: list[Knob], seed: str) -> list[tuple[Setting, ...]]:
    """Every setting with every other, or as many rows of a Latin square as `cells` says."""
    if row.word("design", (GRID, LATIN), GRID) == LATIN:
        return latin(knobs, row.number("cells", least=1, most=MOST_CELLS), seed)
    row.need(not row.has("cells"), "cells", row.plain("cells"), f'`cells` only with design = "{LATIN}"')
    number = prod([len(knob.settings) for knob in knobs])
    if number > MOST_CELLS:
        raise row.wrong("games", f'at most {MOST_CELLS} cells; take design = "{LATIN}"', f"{number} cells")
    return list(product(*[knob.settings for knob in knobs]))


def latin(knobs: list[Knob], cells: int, seed: str) -> list[tuple[Setting, ...]]:
    """Each knob goes through its values evenly, each in an order of its own."""
    columns: list[list[Setting]] = []
    for knob in knobs:
        values = [knob.settings[n % len(knob.settings)] for n in range(cells)]
        columns.append(shuffled(values, f"{seed}/{knob.id}"))
    return list(zip(*columns, strict=True))


def shuffled(values: list[Setting], seed: str) -> list[Setting]:
    dice = Seeded(f"latin {seed}")
    left, found = list(values), []
    while left:
        found.append(left.pop(dice.below(len(left))))
    return found


def cell_of(base: Study, knobs: list[Knob], chosen: tuple[Setting, ...]) -> Cell:
    """What the settings make of the study, laid out once so that a mistake is found before anything is played."""
    said = {knob.id: one.value for knob, one in zip(knobs, chosen, strict=True) if len(knob.settings) > 1}
    options = dict(base.options)
    study = base
    for one in chosen:
        options.update(one.options)
        study = replace(
            study,
            scenario=one.scenario or study.scenario,
            bot=one.bots or study.bot,
            seats=one.seats or study.seats,
        )
    study = replace(study, options=options, variant=to_toml(merged([one.tables for one in chosen])))
    checked(study)
    return Cell(", ".join([f"{id} {value}" for id, value in said.items()]) or "as printed", said, study)
