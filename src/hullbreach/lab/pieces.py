"""A study in pieces: laid out, and played a little at a time, in whatever process one likes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from hullbreach.kernel.errors import ContentError
from hullbreach.lab.games import Study, play_game
from hullbreach.lab.plan import Plan, read_plan
from hullbreach.lab.run import Lines, line_of, open_kept
from hullbreach.lab.simulate import with_budget


@dataclass(frozen=True)
class Laid:
    """A study that can be played, and who won the games that have been played of it, by cell and number."""

    plan: Plan
    studies: tuple[Study, ...]
    """With every budget said."""
    won: dict[int, dict[int, bool]]


@dataclass(frozen=True)
class Piece:
    """Some games of a cell, and the seconds of a processor that they took."""

    cell: int
    lines: Lines
    seconds: float


def lay_out(file: str, text: str, folder: str) -> Laid:
    """Every mistake of the study is found here; what the folder holds of it counts."""
    plan = read_plan(file, text, no_other_file)
    kept = open_kept(Path(folder), plan)
    kept.file.close()
    return Laid(plan, tuple([with_budget(cell.study) for cell in plan.cells]), dict(kept.won))


def no_other_file(file: str) -> str:
    raise ContentError("the study", "variant.file", file, "the `text` of the variant")


def play_some(cell: int, study: Study, numbers: Sequence[int], seconds: float = math.inf) -> Piece:
    """At least one of the games, and no more once the time is over."""
    begun = process_time()
    lines, won = b"", {}
    for number in numbers:
        game = play_game(study, number)
        lines += line_of(cell, game)
        won[number] = game.won
        if process_time() - begun >= seconds:
            break
    return Piece(cell, Lines(lines, won), process_time() - begun)
