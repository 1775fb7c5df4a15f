"""Parts of a screen that fit on it together: each comes in versions, and what is wanted first gets the room first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

Lines = list[Text]

PAPER: Final = Console(width=80, color_system=None)
"""Only to break lines on; nothing is printed on it."""


class Part:
    """One part of the screen: the least that is shown of it, and larger versions by how much they are wanted."""

    def __init__(self, least: Lines, *wanted: tuple[int, Lines]) -> None:
        self.least: Final = least
        self.wanted: Final = wanted


def fitted(parts: Sequence[Part], height: int) -> Lines:
    """All parts, one below the other: every version that still fits takes the place of a lesser one, by its rank."""
    chosen = [part.least for part in parts]
    versions = [(rank, number, lines) for number, part in enumerate(parts) for rank, lines in part.wanted]
    for _, number, lines in sorted(versions, key=lambda version: version[0]):
        if sum(map(len, chosen)) - len(chosen[number]) + len(lines) <= height:
            chosen[number] = lines
    return [line for lines in chosen for line in lines][:height]


def wrapped(text: Text, width: int, indent: str = "") -> Lines:
    """The text in lines that are not too wide; from the second on they are indented."""
    lines: Lines = []
    rest = text
    while rest.cell_len > width:
        first, *others = rest.wrap(PAPER, width)
        first.rstrip()
        lines.append(first)
        rest = Text(indent).append_text(Text(" ").join(_stripped(others)))
        if not others:
            return lines
    rest.rstrip()
    return [*lines, rest]


def _stripped(lines: Sequence[Text]) -> Lines:
    for line in lines:
        line.rstrip()
    return list(lines)


def all_wrapped(texts: Sequence[Text], width: int) -> Lines:
    return [line for text in texts for line in wrapped(text, width)]


def one_line(text: Text, width: int) -> Text:
    """As much of the text as fits into a line."""
    short = text.copy()
    short.truncate(width, overflow="ellipsis")
    short.rstrip()
    return short


def cut(lines: Lines, most: int, more: str) -> Lines:
    """The first lines; the last of them says how many are missing and what shows them."""
    if len(lines) <= most:
        return lines
    missing = len(lines) - most + 1
    return [*lines[: most - 1], Text(f"… {missing} more lines: type {more}", "dim")]


def beside(left: Lines, right: Lines, gap: int = 2) -> Lines:
    """Two parts side by side."""
    width = max([line.cell_len for line in left], default=0) + gap
    rows: Lines = []
    for number in range(max(len(left), len(right))):
        row = Text(no_wrap=True)
        if number < len(left):
            row.append_text(left[number])
        if number < len(right):
            row.append(" " * (width - row.cell_len)).append_text(right[number])
        rows.append(row)
    return rows
