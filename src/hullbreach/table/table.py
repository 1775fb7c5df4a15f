"""A game being played: the journal is the truth, and the position is what it adds up to."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hullbreach.kernel.dice import Asked, Dice, Recorded, Scripted, Seeded
from hullbreach.kernel.errors import DiceError, NeedsDice, Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.journal import (
    NOBODY,
    Entry,
    Header,
    Journal,
    Seat,
    Step,
    apply,
    header_of,
    replay,
    said_of,
    start_of,
    up_to_date,
)
from hullbreach.kernel.position import Position
from hullbreach.kernel.resigning import resign, sides_of
from hullbreach.kernel.saving import Digests, digest
from hullbreach.kernel.setting import OptionValue
from hullbreach.table.past import Past
from hullbreach.table.standing import Standing

Keep = Callable[[Entry], None]
Roll = Callable[[NeedsDice], int]
"""Asks somebody to roll a real die, and returns its face."""


class Moment:
    """A table as it was after some entry: the position, and the events of the choices that counted then."""

    def __init__(self, n: int, position: Position, numbers: list[int], told: list[list[Event]]) -> None:
        self.n = n
        self.position = position
        self.numbers = numbers
        self.told = told


class Table:
    """Seats, journal and undo of one game. `keep` is given every entry before its effect is shown.

    The engine's dice for the n-th choice come from the seed and n alone: taking a choice back and making it again
    rolls the same, and a table goes on after a restart with nothing but its journal and its seed.

    `play` and `undo` work out, keep and take in one go. Whoever keeps entries elsewhere works a step out, keeps its
    entry, and only then lets the table take it.
    """

    def __init__(self, journal: Journal, start: Position, seed: str, physical: bool, keep: Keep) -> None:
        self.journal = journal
        self.numbers: list[int] = [0]
        """The number in the journal of each entry that still counts; the first, 0, is the setup."""
        self.past = Past(start, journal, self.numbers)
        self.seed = seed
        self.physical = physical
        self.keep = keep
        self.told: list[list[Event]] = [start.told]
        """The events of each entry that still counts; the first is the setup."""
        self._asked: Asked | None = None
        self._sides: tuple[str, ...] | None = None
        self.standing = Standing()
        self._digests = Digests()
        self.harmless: dict[tuple[int, tuple[int, ...]], bool] = {}
        """HB-006 Whether an entry told nobody anything, by its number and the seats of people, once it is known."""
        self.paused = 0
        """HB-010 How many milliseconds the clock has stood still since the last entry."""

    @property
    def position(self) -> Position:
        return self.past.now

    @property
    def n(self) -> int:
        """How many entries the journal has."""
        return len(self.journal.entries)

    @property
    def header(self) -> Header:
        return self.journal.header

    def play(self, seat: int, choice: str, at: int = 0) -> list[Event]:
        """Play a choice and keep it. With real dice `NeedsDice` is raised until `give` has given them all."""
        if not self.physical:
            return self._keep(self.work_out(seat, choice, self.engine_dice(), at))
        self.standing.refuse_other(self.position, seat, choice)
        try:
            step = self.work_out(seat, choice, self._dice(), at)
        except NeedsDice:
            self.standing.note(self.position, seat, choice)
            raise
        return self._keep(step)

    def work_out(self, seat: int, choice: str, dice: Dice, at: int = 0, late: bool = False) -> Step:
        """What would come of a choice. The table does not change."""
        pos = self.position.copy()
        rolled = Recorded(dice)
        events = pos.play(seat, choice, rolled, at)
        parsed = str(pos.setting.vocabulary.parse(choice))
        entry = Entry(self.n + 1, seat, self._digests.of(pos), parsed, tuple(rolled.results), at, late=late)
        return Step(entry, pos, events)

    def wait(self, at: int) -> list[Event]:
        """HB-009 Let time pass, and keep it."""
        return self._keep(self.work_out_wait(at))

    def _keep(self, step: Step) -> list[Event]:
        noted = Step(replace(step.entry, paused=self.paused), step.position, step.events)
        self.keep(noted.entry)
        self.take(noted)
        self.paused = 0
        return noted.events

    def work_out_wait(self, at: int) -> Step:
        """HB-009 What would come of time that passes. Nobody rolls real dice for it."""
        pos = self.position.copy()
        rolled = Recorded(self.engine_dice())
        events = pos.wait(at, rolled)
        return Step(Entry(self.n + 1, NOBODY, self._digests.of(pos), dice=tuple(rolled.results), at=at), pos, events)

    def work_out_default(self, seat: int) -> Step:
        """HB-007 What comes of the table's choice for a seat that has not answered in time."""
        engine = Seeded(f"{self.seed}/late/{len(self.past)}")
        choice = self.position.setting.game.default(self.position, seat, engine)
        return self.work_out(seat, str(choice), self.engine_dice(), late=True)

    def work_out_with(self, seat: int, choice: str, faces: Sequence[int], at: int = 0) -> Step:
        """HB-005 The same with real dice that show these faces; NeedsDice says which one is missing.

        HB-011 Where nothing can be taken back the choice stands from then on.
        """
        self.standing.refuse_other(self.position, seat, choice)
        try:
            return self._work_out_with(seat, choice, faces, at)
        except (NeedsDice, DiceError):
            self.standing.note(self.position, seat, choice)
            raise

    def _work_out_with(self, seat: int, choice: str, faces: Sequence[int], at: int) -> Step:
        dice = Asked(self.engine_dice())
        for number, face in enumerate(faces, start=1):
            try:
                self.work_out(seat, choice, dice, at)
            except NeedsDice as needed:
                dice.give(face, needed.sides)
                dice.rewind()
            else:
                raise DiceError(f"`{choice}` needs {number - 1} dice, and {len(faces)} were rolled")
        return self.work_out(seat, choice, dice, at)

    def can_resign(self) -> bool:
        """HB-016 Whether there are sides, one of which could give up."""
        return self.position.outcome is None and len(self.sides) > 1

    @property
    def sides(self) -> tuple[str, ...]:
        """What each seat plays, where seats differ; else nothing."""
        if self._sides is None:
            self._sides = sides_of(self.position)
        return self._sides

    def work_out_resign(self, seat: int) -> Step:
        """HB-016 What giving up comes to. The table does not change."""
        pos = self.position.copy()
        events = resign(pos, seat)
        return Step(Entry(self.n + 1, seat, digest(pos), resigns=True), pos, events)

    def refuse_undo(self) -> None:
        """Where a rule says so nothing is taken back, nor is it while a clock runs."""
        game = self.position.setting.game
        if game.final:
            raise Refused(game.final, f"Nothing that was done in {game.title} can be taken back.")
        if self.position.clock() is not None:
            raise Refused("HB-009", "Nothing can be taken back while the clock runs.")

    def work_out_undo(self, seat: int, entries: int = 1) -> Step:
        """HB-006 What taking back the last choices would come to. The table does not change."""
        self.refuse_undo()
        still = len(self.past) - 1 - entries
        if entries < 1 or still < 0:
            raise Refused("HB-006", f"{takable(len(self.past) - 1)} can be taken back, not {entries}.")
        pos = self.past[still]
        return Step(Entry(self.n + 1, seat, digest(pos), undo=still), pos, [])

    def take(self, step: Step) -> None:
        """Go on with a step that has been kept."""
        self.standing.forget(step.position, step.entry.seat)
        self.journal.entries.append(step.entry)
        self._asked = None
        self.fold(step)

    def fold(self, step: Step) -> None:
        """Go on with a step whose entry the journal has already."""
        if step.entry.undo >= 0:
            still = step.entry.undo + 1
            self.past.cut(still)
            del self.told[still:], self.numbers[still:]
        else:
            self.told.append(step.events)
            self.numbers.append(step.entry.n)
            self.past.add(step.position)

    def give(self, face: int, sides: int) -> None:
        """The face of a real die that `NeedsDice` asked for; then play the choice again."""
        assert self._asked is not None, "no die was asked for"
        self._asked.give(face, sides)

    def forget_dice(self) -> None:
        """The player chooses something else after all: dice already given do not count."""
        self._asked = None

    def undo(self, seat: int, entries: int = 1) -> int:
        """HB-006 Take back the last choices; the undo itself is an entry. Returns how many choices still count."""
        step = self.work_out_undo(seat, entries)
        self.keep(step.entry)
        self.take(step)
        return step.entry.undo

    def choices(self) -> list[str]:
        """The choices that still count, in order, and the time that passed between them."""
        made: list[str] = []
        for entry in self.journal.entries:
            if entry.undo >= 0:
                del made[entry.undo :]
            else:
                made.append(said_of(entry))
        return made

    def entry_of(self, index: int) -> Entry:
        """The entry that led to a position of `past`, counted from 1."""
        return self.journal.entries[self.numbers[index] - 1]

    def moment(self, n: int) -> Moment:
        """The table as it was after its first n entries, of which some may have been taken back since."""
        numbers = [0]
        for entry in self.journal.entries[:n]:
            if entry.undo >= 0:
                del numbers[entry.undo + 1 :]
            else:
                numbers.append(entry.n)
        same = 0
        while same < min(len(numbers), len(self.numbers)) and numbers[same] == self.numbers[same]:
            same += 1
        told = self.told[:same]
        pos = self.past[same - 1]
        for number in numbers[same:]:
            entry = self.journal.entries[number - 1]
            pos = pos.copy()
            told.append(apply(entry, pos, Scripted(list(entry.dice))))
        return Moment(n, pos, numbers, told)

    def engine_dice(self) -> Seeded:
        """The dice that the engine rolls for the next choice."""
        return Seeded(f"{self.seed}/{len(self.past)}")

    def _dice(self) -> Dice:
        if self._asked is None:
            self._asked = Asked(self.engine_dice())
        self._asked.rewind()
        return self._asked


def keep_nothing(entry: Entry) -> None:
    """For a table that need not outlive its process."""


def new_table(
    game: Game,
    seats: tuple[Seat, ...],
    scenario: str | None = None,
    options: dict[str, OptionValue] | None = None,
    variant: str = "",
    seed: str = "",
    roll: Roll | None = None,
    keep: Keep = keep_nothing,
    handed: str = "",
) -> Table:
    """Lay out a new game. An empty seed is drawn from the machine; `roll` makes it a game with real dice.

    HB-012 `handed` is what a campaign gives to one of its stages.
    """
    seed = seed or secrets.token_hex(16)
    asked = Asked(Seeded(f"{seed}/0"))
    while True:
        dice = Recorded(asked if roll is not None else Seeded(f"{seed}/0"))
        try:
            pos = new_position(game, scenario, len(seats), options or {}, variant, dice, handed)
            break
        except NeedsDice as needed:
            assert roll is not None
            asked.give(roll(needed), needed.sides)
            asked.rewind()
    header = header_of(pos, seats, dice.results, seed, handed)
    return Table(Journal(header, []), pos, seed, roll is not None, keep)


def branch(pos: Position, seats: tuple[Seat, ...], physical: bool = False) -> Table:
    """A table that starts at a position from anywhere, such as a saved one: it can be undone, but is kept nowhere."""
    seed = secrets.token_hex(16)
    table = Table(Journal(header_of(pos, seats, [], seed), []), pos, seed, physical, keep_nothing)
    table.told[0] = []
    return table


def resume_table(journal: Journal, game: Game, seed: str, physical: bool = False, keep: Keep = keep_nothing) -> Table:
    """The table that a journal adds up to, every step verified."""
    journal = up_to_date(journal, game)
    table = Table(journal, start_of(journal.header, game), seed, physical, keep)
    for step in replay(journal, game):
        table.fold(step)
    return table


def takable(choices: int) -> str:
    return "1 choice" if choices == 1 else f"{choices or 'No'} choices"
