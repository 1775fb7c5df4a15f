"""`hullbreach puzzle`: a position in which one choice is much better than all others. Which?"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from time import time
from typing import ClassVar, Final

from rich.console import Console
from rich.text import Text

from hullbreach import catalog
from hullbreach.cli.arguments import whole_number
from hullbreach.cli.play import line_from_the_keyboard
from hullbreach.cli.terminal import NEW, Input, Leave, TerminalGame
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.position import Position
from hullbreach.table.puzzles import (
    ABOUT,
    LEVELS,
    Pack,
    Puzzle,
    Worth,
    game_of_the_day,
    of_the_day,
    pack_of,
    today,
)
from hullbreach.table.table import Table, branch

EXAMPLE: Final = "hullbreach puzzle sole-survivor --level hard"
SHOWN: Final = 6
"""So many choices are told with what they are worth."""
NOT_HERE: Final = frozenset({"hint", "h", "undo", "u", "load", "order", "orders", "forecast", "replay", "log", "l"})
"""What would give the answer away, or has nothing to tell of."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"{' or '.join(catalog.games())} (by the day)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--daily", action="store_true", help="the puzzle of the day (that is what you get anyway)")
    which.add_argument("--number", type=whole_number, metavar="N", help="this one")
    which.add_argument("--level", choices=LEVELS, help="one of these: easy ones a Rookie mostly finds")
    parser.add_argument("--no-color", action="store_true", help="letters and signs only")


def run(given: Namespace) -> int:
    console = Console(no_color=True if given.no_color else None, highlight=False)
    day = today(time())
    pack = pack_of(given.game or game_of_the_day(day))
    if not pack.puzzles:
        raise Refused("HB-001", f"{catalog.game(pack.head.game).title} has no puzzles.")
    return solve(console, line_from_the_keyboard(), pack, first_of(pack, given, day), given.number is not None)


def first_of(pack: Pack, given: Namespace, day: int) -> Puzzle:
    if given.number:
        return pack.numbered(given.number)
    return of_the_day(pack.of_level(given.level) if given.level else list(pack.puzzles), day)


def solve(console: Console, ask: Input, pack: Pack, first: Puzzle, only: bool) -> int:
    """One puzzle after another, as long as somebody wants the next; those that no longer are are passed over."""
    for puzzle, pos in laid_out(pack, first, only):
        sitting = PuzzleGame(pack, puzzle, table_of(puzzle, pos), console, ask)
        if sitting.run() != NEW:
            break
    return 0


def laid_out(pack: Pack, first: Puzzle, only: bool) -> Iterator[tuple[Puzzle, Position]]:
    """From the first on, once round. The one that was asked for by its number must be there."""
    order = [*pack.puzzles[first.number - 1 :], *pack.puzzles[: first.number - 1]]
    for puzzle in order:
        try:
            pos = pack.load(puzzle)
        except SaveError:
            if only and puzzle is first:
                raise
            continue
        yield puzzle, pos


def table_of(puzzle: Puzzle, pos: Position) -> Table:
    who = [Seat("human") if seat == puzzle.seat else Seat("bot", bot="veteran") for seat in range(pos.setting.seats)]
    return branch(pos, tuple(who))


class PuzzleGame(TerminalGame):
    """The position can be looked at like any game; the first choice is the answer."""

    next_word: ClassVar[str] = "next"

    def __init__(self, pack: Pack, puzzle: Puzzle, table: Table, console: Console, ask: Input) -> None:
        super().__init__(table, console, ask)
        self.puzzle: Final = puzzle
        self.answered = False
        number = f"Puzzle {puzzle.number} of {len(pack.puzzles)}"
        title = table.position.setting.game.title
        self.said.append(Text.assemble((f"{title}, {number}", "bold"), f": {puzzle.level} ({ABOUT[puzzle.level]})."))
        self.said.append(Text("One choice is much better than all others. Which?", "bold green"))

    def answer(self, typed: str) -> None:
        word = typed.partition(" ")[0].lower()
        if self.answered and word in ("", self.next_word):
            raise Leave(NEW)
        if word in NOT_HERE:
            self.refuse(
                Refused("HB-001", f"There is no `{word}` in a puzzle: choose, or look at it with m, s, c or g.")
            )
        else:
            super().answer(typed)

    def enter(self) -> None:
        self.show([])

    def play(self, typed: str) -> None:
        choice = str(self.offer().find(typed))
        if self.answered:
            self.tell([*told(self.puzzle, choice, self.pos)[:1], *self.what_next()])
            return
        self.answered = True
        self.tell([*told(self.puzzle, choice, self.pos), *self.what_next()])

    def what_next(self) -> list[Text]:
        return [Text.from_markup("Enter: the [bold]next[/] puzzle. Or ask of another choice; q: quit.")]


# The answer


def told(puzzle: Puzzle, choice: str, pos: Position) -> list[Text]:
    """Right or wrong, what it wins, and why; then what each of the best choices wins."""
    mine, best = puzzle.worth_of(choice), puzzle.answer
    if mine is best:
        first = Text.assemble(("Right. ", "bold green"), f"{named(best, pos)} wins {percent(best)}.")
    else:
        first = Text.assemble(
            ("No. ", "bold red"),
            f"{named(mine, pos)} wins {percent(mine)}; {named(best, pos)} wins {percent(best)}.",
        )
    lines = [first]
    lines += [Text(f"  {worth.why}") for worth in ((best,) if mine is best else (best, mine)) if worth.why]
    for worth in puzzle.worths[:SHOWN]:
        label = pos.setting.vocabulary.parse(worth.choice).label()
        lines.append(Text.assemble((f"{percent(worth):>13}  ", "bold cyan"), label, no_wrap=True))
    if len(puzzle.worths) > SHOWN:
        lines.append(Text(f"  and {len(puzzle.worths) - SHOWN} others that win less", "dim"))
    lines.append(Text(f"  Found by {found(puzzle)}. Each was played on to its end {best.games} times or less.", "dim"))
    return lines


def named(worth: Worth, pos: Position) -> str:
    return f"“{pos.setting.vocabulary.parse(worth.choice).label()}”"


def percent(worth: Worth) -> str:
    """With its error, at 95 %."""
    return f"{100 * worth.chance:.0f} % (± {200 * worth.error:.0f})"


def found(puzzle: Puzzle) -> str:
    """`28 of 30 Rookies, 0 of 6 Elites`"""
    return ", ".join(
        [f"{one.right} of {one.tries} {level.capitalize()}s" for level, one in puzzle.found.items() if ":" not in level]
    )
