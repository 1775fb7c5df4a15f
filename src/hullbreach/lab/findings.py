"""What the figures of a study say, in sentences; what chance alone may have shown is called so."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.lab.compare import Difference
from hullbreach.lab.figures import Apart, Cell, Figures, Share

NAMED = 6
"""So many of a kind are named, the others counted."""


def findings(figures: Figures) -> list[str]:
    """One sentence or two for each thing there is to say."""
    found = [overall(figures)]
    if len(figures.cells) > 1:
        found += [*between(figures), lengths(figures)]
    return [*found, *deaths(figures), *things(figures), *seats(figures)]


def overall(figures: Figures) -> str:
    won, cells = figures.won, figures.cells
    if len(cells) == 1:
        return f"{won.games} games: the first seat wins {with_interval(won)}."
    played = [cell for cell in cells if cell.played]
    least, most = (pick(played, key=lambda cell: cell.won.share) for pick in (min, max))
    return (
        f"{won.games} games in {len(cells)} cells: the first seat wins from {percent(least.won.share)} "
        f"({quoted(least)}) to {percent(most.won.share)} ({quoted(most)})."
    )


def between(figures: Figures) -> list[str]:
    """The cells against the first one."""
    first = figures.cells[0]
    compared = [(cell, cell.against) for cell in figures.cells if cell.against is not None]
    clear = [(cell, apart) for cell, apart in compared if apart.is_significant]
    clear.sort(key=lambda one: -abs(one[1].difference.mean))
    said = [f"{quoted(cell)} wins {points(apart.difference)}" for cell, apart in clear]
    found = [f"Against {quoted(first)}, {listed(said)}."] if said else []
    others = [quoted(cell) for cell, apart in compared if not apart.is_significant]
    if others:
        found.append(f"Not significantly different from {quoted(first)}: {listed(others)}.")
    return found


def lengths(figures: Figures) -> str:
    cells = [cell for cell in figures.cells if cell.played]
    least, most = (pick(cells, key=lambda cell: cell.turns.mean) for pick in (min, max))
    if no_longer(least, most):
        return (
            f"Games last {least.turns.mean:.1f} to {most.turns.mean:.1f} turns; the cells do not differ clearly in it."
        )
    return f"Games last from {least.turns.mean:.1f} turns ({quoted(least)}) to {most.turns.mean:.1f} ({quoted(most)})."


def no_longer(least: Cell, most: Cell) -> bool:
    """Whether the intervals of the shortest and the longest meet."""
    return most.turns.mean - least.turns.mean <= most.turns.half + least.turns.half


def deaths(figures: Figures) -> list[str]:
    games, number = len(figures.played), sum([kills for _, _, kills in figures.kills])
    if not number:
        return []
    by, who, kills = figures.kills[0]
    return [
        f"{number / games:.2f} fall a game; most often it is {who} by {by}: {kills / games:.2f} a game, "
        f"{percent(kills / number)} of all."
    ]


def things(figures: Figures) -> list[str]:
    """Cards and items; what comes with winning need not be why."""
    tested = [(use, use.value) for use in figures.uses if use.value is not None]
    clear = [(use, value) for use, value in tested if value.is_significant]
    clear.sort(key=lambda one: -abs(one[1].difference.mean))
    if not tested:
        return []
    if not clear:
        return [f"Of {len(tested)} cards and items none goes significantly with winning or losing."]
    said = [f"{use.name} {points(value.difference)}" for use, value in clear]
    rest = len(tested) - len(clear)
    not_clear = f" Of the other {rest} none differs significantly." if rest else ""
    return [
        f"When it is had rather than not, the first seat wins: {listed(said)}.{not_clear} "
        "(Longer games show more cards: what goes together need not be the cause.)"
    ]


def seats(figures: Figures) -> list[str]:
    if len(figures.seats) < 2:
        return []
    if figures.is_won_together:
        return ["All seats win or lose together."]
    said = [f"seat {n} wins {with_interval(share)}" for n, (share, _) in enumerate(figures.seats)]
    return [
        f"Of the seats, {listed(said)}{'' if clear_or_none(figures.seats_apart) else '; no significant difference'}."
    ]


def clear_or_none(apart: Apart | None) -> bool:
    return apart is None or apart.is_significant


# Words


def quoted(cell: Cell) -> str:
    return f"“{cell.name}”"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between_percent(interval: tuple[float, float]) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"


def with_interval(won: Share) -> str:
    return f"{percent(won.share)} ({between_percent(won.interval)})"


def points(difference: Difference) -> str:
    """`12.3 points more (9.1 to 15.5)`."""
    low, high = sorted([abs(difference.mean) - difference.half, abs(difference.mean) + difference.half])
    more = "more" if difference.mean > 0 else "less"
    return f"{100 * abs(difference.mean):.1f} points {more} ({100 * low:.1f} to {100 * high:.1f})"


def listed(said: Sequence[str]) -> str:
    more = len(said) - NAMED
    return ", ".join(said[:NAMED]) + (f" and {more} more" if more > 0 else "")
