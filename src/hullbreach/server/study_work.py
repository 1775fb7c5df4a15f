"""What a study needs that takes long, as plain functions: they run in other processes, where they may be ended."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from hullbreach import catalog
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.form import Field
from hullbreach.lab.compare import Difference, mean_apart
from hullbreach.lab.figures import Apart, Cell, Figures, corrected, figures_of
from hullbreach.lab.findings import findings
from hullbreach.lab.pieces import Laid, lay_out
from hullbreach.lab.run import read_results
from hullbreach.lab.variants import inline
from hullbreach.parts.content import VARIANT, parse_toml
from hullbreach.server import wire
from hullbreach.server.reading import MISTAKES, TOO_LARGE

PAGE: Final = "report.html"
REPORT: Final = "report.json"
FILE: Final = "study.toml"
MOST_KILLERS: Final = 8
TOO_MANY: Final = "There are too many games for a report: ask for fewer."
NO_GAMES: Final = "Not a single game was played to its end: there is nothing to report."


# A study as a file


def study_text(wish: wire.NewStudy) -> str:
    """The same as a file for `hullbreach lab run`."""
    lines = ["[study]", f"game = {inline(wish.game)}"]
    if wish.scenario is not None:
        lines.append(f"scenarios = [{inline(wish.scenario)}]")
    if wish.seats:
        lines.append(f"seats = [{wish.seats}]")
    lines += [
        f"bots = [{inline(','.join(wish.bots) or 'instinct')}]",
        f"games = {wish.games}",
        f"seed = {inline(wish.seed)}",
    ]
    if wish.precision:
        lines.append(f"precision = {wish.precision}")
    if wish.variants:
        lines.append(f"printed = {inline(wish.printed)}")
    if wish.options:
        lines += ["", "[options]", *[f"{inline(key)} = {inline(value)}" for key, value in wish.options.items()]]
    for variant in wish.variants:
        lines += ["", "[[variant]]", f"id = {inline(variant.name)}", f"text = {quoted(variant.text)}"]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """As it is written, where TOML can say that."""
    plain = "'''" not in text and not text.endswith("'") and all(c >= " " or c in "\n\t" for c in text)
    return f"'''\n{text}'''" if plain and "\x7f" not in text else inline(text)


def laid_out(text: str, folder: str) -> Laid | str:
    """The study, or the sentence that says what is wrong with it."""
    try:
        return lay_out("the study", text, folder)
    except MISTAKES as error:
        return str(error)
    except MemoryError:
        return TOO_LARGE


# A variant


def read_variant(game: str, text: str) -> wire.LabVariant | str:
    """Its tables, and the first mistake in them; or why it has none."""
    try:
        tables = parse_toml(VARIANT, text)
    except ContentError as error:
        return str(error)
    plain = msgspec.to_builtins(tables)
    try:
        catalog.game(game).scenarios_of(text)
    except ContentError as error:
        return wire.LabVariant(plain, str(error), error.key)
    except MISTAKES as error:
        return wire.LabVariant(plain, str(error))
    except MemoryError:
        return TOO_LARGE
    return wire.LabVariant(plain)


def told_field(field: Field) -> wire.LabField:
    return wire.LabField(
        field.key,
        field.kind,
        field.value,
        field.default,
        field.least,
        field.most,
        field.count,
        list(field.words),
        field.of,
        field.about,
        [[told_field(one) for one in part] for part in field.parts],
    )


def told_chapters(game: str) -> list[wire.LabChapter]:
    found = []
    for chapter in catalog.game(game).form():
        entries = [
            wire.LabEntry([told_field(field) for field in entry.fields], entry.id, entry.name, entry.rule)
            for entry in chapter.entries
        ]
        found.append(wire.LabChapter(chapter.kind, chapter.several, entries))
    return found


# What came of it


def write_figures(folder: str) -> str:
    """What has been played, in figures; a sentence if there is nothing to tell."""
    try:
        figures = figures_of(*read_results(Path(folder)))
        if not all(cell.played for cell in figures.cells):
            return NO_GAMES
        write_whole(Path(folder, REPORT), msgspec.json.encode(report_of(figures)))
    except MISTAKES as error:
        return str(error)
    except MemoryError:
        return TOO_MANY
    return ""


def write_page(folder: str) -> str:
    """The same with pictures, which takes longer; nothing where there is nobody to draw them."""
    if find_spec("matplotlib") is None:
        return ""
    try:
        figures = figures_of(*read_results(Path(folder)))
        write_whole(Path(folder, PAGE), import_module("hullbreach.lab.report").page(figures).encode())
        write_whole(Path(folder, REPORT), msgspec.json.encode(report_of(figures, True)))
    except MISTAKES as error:
        return str(error)
    except MemoryError:
        return TOO_MANY
    return ""


def write_whole(path: Path, data: bytes) -> None:
    half = path.with_suffix(".half")
    half.write_bytes(data)
    half.replace(path)


def report_of(figures: Figures, page: bool = False) -> wire.StudyReport:
    killers = [(who, by) for by, who, _ in figures.kills[:MOST_KILLERS]]
    first = figures.cells[0]
    turns = [paired_turns(first, cell) for cell in figures.cells[1:]]
    apart = [None, *corrected(turns)]
    cells = [told_cell(cell, against, killers) for cell, against in zip(figures.cells, apart, strict=True)]
    same = [called(cell) for cell in figures.cells[1:] if went_alike(first, cell)]
    return wire.StudyReport(findings(figures), cells, killers, same, page)


def told_cell(cell: Cell, turns: Apart | None, killers: list[tuple[str, str]]) -> wire.CellReport:
    falls = Counter([(fall.who, fall.by) for game in cell.played for fall in game.falls])
    return wire.CellReport(
        called(cell),
        cell.turns.mean,
        cell.turns.half if len(cell.played) > 1 else 0.0,
        cell.turns.median,
        cell.choices.mean,
        told_apart(cell.against),
        told_apart(turns),
        [falls[pair] / len(cell.played) for pair in killers],
    )


def told_apart(apart: Apart | None) -> wire.CellApart | None:
    if apart is None or apart.difference.half == float("inf"):
        return None
    mean, half = apart.difference.mean, apart.difference.half
    return wire.CellApart(mean, mean - half, mean + half, apart.is_significant, apart.p)


def pairs(one: Cell, other: Cell) -> list[tuple[Any, Any]]:
    """Games that began with the same seed."""
    known = {game.number: game for game in one.played}
    return [(known[game.number], game) for game in other.played if game.number in known]


def paired_turns(one: Cell, other: Cell) -> Difference:
    both = pairs(one, other)
    if not both:
        return Difference(0.0, float("inf"))
    return mean_apart([game.turns for game, _ in both], [game.turns for _, game in both])


def went_alike(one: Cell, other: Cell) -> bool:
    """Then nothing that was played touches what differs."""
    return all(game == again for game, again in pairs(one, other))


def called(cell: Cell) -> str:
    """What it is called by who asked for it."""
    return str(cell.settings.get(VARIANT, "printed"))
