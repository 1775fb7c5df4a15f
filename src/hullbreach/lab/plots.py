"""The pictures of a report: SVG that goes into its page, readable without colour, each with what it shows in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from io import StringIO
from math import sqrt
from typing import Any, Final

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.scene import Board
from hullbreach.lab.figures import Apart, Cell, Figures, Heat, Use, survival
from hullbreach.lab.findings import percent

WIDE: Final = 4.8
"""Inches: as much as a telephone shows at a size that can be read."""
LONG_NAME: Final = 18
"""Letters; cells with longer names are shown by their numbers."""
MOST_KILLERS: Final = 5
MOST_USES: Final = 20
MOST_PAIRS: Final = 12
MOST_LINES: Final = 4
INK: Final = "#111111"
GREYS: Final = ("#222222", "#ffffff", "#8c8c8c", "#d9d9d9", "#5c5c5c", "#f2f2f2")
HATCHES: Final = ("", "///", "", "xxx", "...", "\\\\\\")
LINES: Final = ("-", "--", ":", "-.")
SETTINGS: Final = {
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "hatch.linewidth": 0.6,
}
Axes = Any
"""Of matplotlib, which is not there for everybody."""


@dataclass(frozen=True)
class Plot:
    """A picture, and what it shows for those who cannot see it."""

    name: str
    svg: str
    alt: str


def drawn(name: str, alt: str, height: float, draw: Callable[[Axes], None]) -> Plot:
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused("HB-001", "A report needs matplotlib: pip install 'hullbreach[lab]'.") from None
    with rc_context({**SETTINGS, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDE, height), layout="constrained")
        draw(figure.subplots())
        page = StringIO()
        figure.savefig(page, format="svg", metadata={"Date": None})
    return Plot(name, labelled(page.getvalue(), alt), alt)


def labelled(svg: str, alt: str) -> str:
    """Only the picture itself, with its words."""
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(alt)}" ', 1)


# Cells


def named(cells: Sequence[Cell]) -> list[str]:
    """Their names, or numbers where these are long."""
    names = [cell.name for cell in cells]
    return names if max(map(len, names)) <= LONG_NAME else [f"cell {cell.number}" for cell in cells]


def ranges(axes: Axes, names: Sequence[str], values: Sequence[tuple[float, float, float]]) -> None:
    """A dot with its interval for each name, the first on top."""
    places = range(len(names))
    axes.hlines(places, [low for _, low, _ in values], [high for _, _, high in values], color=INK, linewidth=1.2)
    axes.plot([value for value, _, _ in values], places, "o", color=INK, markersize=4)
    axes.set_yticks(places, names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)


def tall(number: int) -> float:
    return 1.0 + 0.22 * number


def won(figures: Figures) -> Plot:
    cells = [cell for cell in figures.cells if cell.played]

    def draw(axes: Axes) -> None:
        ranges(
            axes, named(cells), [(100 * c.won.share, 100 * c.won.interval[0], 100 * c.won.interval[1]) for c in cells]
        )
        axes.set_xlabel("won by the first seat, %, with 95 % intervals")

    said = ", ".join([f"{cell.name}: {percent(cell.won.share)}" for cell in cells])
    return drawn("won", f"Share won by the first seat in each cell, with intervals. {said}.", tall(len(cells)), draw)


def differences(figures: Figures) -> Plot | None:
    """What each cell wins more than the first."""
    cells = [(cell, cell.against) for cell in figures.cells if cell.against is not None]
    if not cells:
        return None
    names = [name + star(apart) for name, (_, apart) in zip(named([c for c, _ in cells]), cells, strict=True)]

    def draw(axes: Axes) -> None:
        ranges(axes, names, [spread(apart) for _, apart in cells])
        axes.axvline(0, color=INK, linewidth=0.8, linestyle="--")
        axes.set_xlabel("points more than the first cell; * significant")

    said = ", ".join([f"{cell.name}: {100 * apart.difference.mean:+.1f}{star(apart)}" for cell, apart in cells])
    alt = f"Difference of each cell to {figures.cells[0].name} in points, a star where it is significant. {said}."
    return drawn("differences", alt, tall(len(cells)), draw)


def spread(apart: Apart) -> tuple[float, float, float]:
    middle, half = 100 * apart.difference.mean, 100 * apart.difference.half
    return middle, middle - half, middle + half


def star(apart: Apart) -> str:
    return " *" if apart.is_significant else ""


def lengths(figures: Figures) -> Plot:
    cells = [cell for cell in figures.cells if cell.played]

    def draw(axes: Axes) -> None:
        turns = [cell.turns for cell in cells]
        ranges(axes, named(cells), [(one.mean, one.mean - one.half, one.mean + one.half) for one in turns])
        axes.set_xlabel("turns, rounds or days of a game: mean with 95 % interval")

    said = ", ".join([f"{cell.name}: {cell.turns.mean:.1f}" for cell in cells])
    return drawn(
        "lengths", f"How long games last in each cell, in turns, rounds or days. {said}.", tall(len(cells)), draw
    )


def survivals(figures: Figures) -> Plot:
    """Of several cells the first, and those that win least and most."""
    cells = told_apart(figures)
    turns = range(figures.last_turn + 1)

    def draw(axes: Axes) -> None:
        for line, cell in zip(LINES, cells, strict=False):
            shares = [100 * survival(cell.played, turn).share for turn in turns]
            axes.step(turns, shares, where="post", color=INK, linestyle=line, label=cell.name)
        axes.set(xlabel="turn, round or day", ylabel="games not lost so far, %", ylim=(0, 102))
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.legend(frameon=False, fontsize=8)

    said = ", ".join([f"{c.name}: {percent(survival(c.played, figures.last_turn).share)} at the end" for c in cells])
    return drawn("survival", f"Share of games that are not lost, turn by turn. {said}.", 2.8, draw)


def told_apart(figures: Figures) -> list[Cell]:
    """The cells that a picture has room for: all, or the first, the worst and the best."""
    cells = [cell for cell in figures.cells if cell.played]
    if len(cells) <= MOST_LINES:
        return cells
    by_share = sorted(cells[1:], key=lambda cell: cell.won.share)
    return [cells[0], by_share[0], by_share[-1]]


# What kills


def kills(figures: Figures) -> Plot:
    pairs = figures.kills[:MOST_PAIRS]
    games = len(figures.played)

    def draw(axes: Axes) -> None:
        axes.barh(range(len(pairs)), [number / games for _, _, number in pairs], color="#8c8c8c", edgecolor=INK)
        axes.set_yticks(range(len(pairs)), [f"{who} by {by}" for by, who, _ in pairs])
        axes.set_ylim(len(pairs) - 0.5, -0.5)
        axes.set_xlabel("a game")

    said = ", ".join([f"{who} by {by}: {number / games:.2f}" for by, who, number in pairs])
    return drawn("kills", f"Who falls by whom, how often a game. {said}.", tall(len(pairs)), draw)


def kills_by_turn(figures: Figures) -> Plot:
    killers = deadliest(figures)
    turns = range(figures.last_turn + 1)
    games = len(figures.played)

    def draw(axes: Axes) -> None:
        below = [0.0] * len(turns)
        for n, (by, counted) in enumerate(killers):
            heights = [counted[turn] / games for turn in turns]
            grey, hatch = GREYS[n % len(GREYS)], HATCHES[n % len(HATCHES)]
            axes.bar(turns, heights, 0.9, below, color=grey, hatch=hatch, edgecolor=INK, linewidth=0.5, label=by)
            below = [low + height for low, height in zip(below, heights, strict=True)]
        axes.set(xlabel="turn, round or day", ylabel="falls a game")
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.legend(frameon=False, fontsize=8)

    said = ", ".join([f"{by}: {worst_turn(counted)}" for by, counted in killers])
    return drawn("kills-by-turn", f"Falls a game in each turn, by whom. {said}.", 2.8, draw)


def deadliest(figures: Figures) -> list[tuple[str, dict[int, int]]]:
    """The first few, and the others together."""
    found = [(by, dict(counted)) for by, counted in figures.kills_by_turn.items()]
    shown, rest = found[:MOST_KILLERS], found[MOST_KILLERS:]
    others: dict[int, int] = {}
    for _, counted in rest:
        for turn, number in counted.items():
            others[turn] = others.get(turn, 0) + number
    every_turn = range(figures.last_turn + 1)
    named = [*shown, *([("others", others)] if rest else [])]
    return [(by, {turn: counted.get(turn, 0) for turn in every_turn}) for by, counted in named]


def worst_turn(counted: dict[int, int]) -> str:
    worst = max(counted, key=lambda turn: (counted[turn], -turn))
    return f"{sum(counted.values())}, most in turn {worst}"


# Cards and items


def uses(figures: Figures) -> Plot | None:
    """What is won more by those who have it than by those who have not."""
    shown = [(use, use.value) for use in figures.uses if use.value is not None][:MOST_USES]
    if not shown:
        return None

    def draw(axes: Axes) -> None:
        ranges(axes, [name_of(use) for use, _ in shown], [spread(value) for _, value in shown])
        axes.axvline(0, color=INK, linewidth=0.8, linestyle="--")
        axes.set_xlabel("points won more when had than when not; * significant")

    said = ", ".join([f"{use.name}: {100 * value.difference.mean:+.1f}{star(value)}" for use, value in shown])
    alt = f"Points won more when a card or item is had than when not, a star where significant. {said}."
    return drawn("uses", alt, tall(len(shown)), draw)


def name_of(use: Use) -> str:
    return use.name[:26] + (star(use.value) if use.value is not None else "")


def seats(figures: Figures) -> Plot:
    def draw(axes: Axes) -> None:
        shares = [share for share, _ in figures.seats]
        values = [(100 * one.share, 100 * one.interval[0], 100 * one.interval[1]) for one in shares]
        ranges(axes, [f"seat {n}" for n in range(len(shares))], values)
        axes.set_xlabel("won, %, with 95 % intervals")

    said = ", ".join([f"seat {n}: {percent(share.share)}" for n, (share, _) in enumerate(figures.seats)])
    return drawn("seats", f"Share won by each seat. {said}.", tall(len(figures.seats)), draw)


# Boards


def heat(one: Heat, board: Board, number: int) -> Plot:
    """Grey is where they stand, the darker the longer; a cross where they fall, the larger the more."""
    most = max(one.stood.values(), default=1)
    fell_most = max(one.fell.values(), default=1)

    def draw(axes: Axes) -> None:
        from matplotlib.patches import Polygon

        for space in board.spaces:
            shade = 1 - 0.8 * sqrt(one.stood[space.id] / most)
            axes.add_patch(Polygon(space.points, facecolor=str(shade), edgecolor="#777777", linewidth=0.5))
            if one.fell[space.id]:
                size = 3 + 9 * sqrt(one.fell[space.id] / fell_most)
                axes.plot(*middle(space.points), "X", color="white", markeredgecolor=INK, markersize=size)
        for wall in board.walls:
            xs, ys = zip(*wall.points, strict=True)
            (axes.fill if wall.solid else axes.plot)(xs, ys, color=INK, linewidth=1.4)
        axes.set(xlim=(-0.2, board.width + 0.2), ylim=(board.height + 0.2, -0.2), aspect="equal")
        axes.set_axis_off()

    names = {space.id: space.name or space.id.partition(":")[2] for space in board.spaces}
    alt = f"{one.who} on {board.name}. Stands most on {top(one.stood, names)}; falls most on {top(one.fell, names)}."
    return drawn(f"heat-{number}", alt, min(6.0, WIDE * board.height / board.width + 0.2), draw)


def middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def top(counted: dict[str, int], names: dict[str, str], most: int = 3) -> str:
    total = sum(counted.values())
    first = sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:most]
    return ", ".join([f"{names.get(id, id)} ({percent(number / total)})" for id, number in first]) or "none"
