"""A game being played: the journal is the truth, and the position is what it adds up to."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from hullbreach.kernel.dice import Asked, Dice, Recorded, Seeded
from hullbreach.kernel.errors import NeedsDice, Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.journal import Entry, Header, Journal, Seat, header_of, replay, start_of
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest
from hullbreach.kernel.setting import OptionValue

Keep = Callable[[Entry], None]
Roll = Callable[[NeedsDice], int]
"""Asks somebody to roll a real die, and returns its face."""


class Table:
    """Seats, journal and undo of one game. `keep` is given every entry before its effect is shown.

    The engine's dice for the n-th choice come from the seed and n alone: taking a choice back and making it again
    rolls the same, and a table goes on after a restart with nothing but its journal and its seed.
    """

    def __init__(self, journal: Journal, past: list[Position], seed: str, physical: bool, keep: Keep) -> None:
        self.journal = journal
        self.past = past
        self.seed = seed
        self.physical = physical
        self.keep = keep
        self.told: list[list[Event]] = [[] for _ in past]
        """The events of each entry that still counts; the first is the setup."""
        self._asked: Asked | None = None

    @property
    def position(self) -> Position:
        return self.past[-1]

    @property
    def n(self) -> int:
        """How many entries the journal has."""
        return len(self.journal.entries)

    @property
    def header(self) -> Header:
        return self.journal.header

    def play(self, seat: int, choice: str, at: int = 0) -> list[Event]:
        """Play a choice and keep it. With real dice `NeedsDice` is raised until `give` has given them all."""
        pos = self.position.copy()
        dice = Recorded(self._dice())
        events = pos.play(seat, choice, dice, at)
        parsed = str(pos.setting.vocabulary.parse(choice))
        self._add(Entry(self.n + 1, seat, digest(pos), parsed, tuple(dice.results), at))
        self._asked = None
        self.past.append(pos)
        self.told.append(events)
        return events

    def give(self, face: int, sides: int) -> None:
        """The face of a real die that `NeedsDice` asked for; then play the choice again."""
        assert self._asked is not None, "no die was asked for"
        self._asked.give(face, sides)

    def forget_dice(self) -> None:
        """The player chooses something else after all: dice already given do not count."""
        self._asked = None

    def undo(self, seat: int, entries: int = 1) -> int:
        """HB-006 Take back the last choices; the undo itself is an entry. Returns how many choices still count."""
        still = len(self.past) - 1 - entries
        if entries < 1 or still < 0:
            raise Refused("HB-006", f"There are {len(self.past) - 1} choices that can be taken back, not {entries}.")
        self._add(Entry(self.n + 1, seat, digest(self.past[still]), undo=still))
        del self.past[still + 1 :]
        del self.told[still + 1 :]
        self._asked = None
        return still

    def choices(self) -> list[str]:
        """The choices that still count, in order."""
        made: list[str] = []
        for entry in self.journal.entries:
            if entry.undo >= 0:
                del made[entry.undo :]
            else:
                made.append(entry.choice)
        return made

    def _add(self, entry: Entry) -> None:
        self.keep(entry)
        self.journal.entries.append(entry)

    def _dice(self) -> Dice:
        engine = Seeded(f"{self.seed}/{len(self.past)}")
        if not self.physical:
            return engine
        if self._asked is None:
            self._asked = Asked(engine)
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
) -> Table:
    """Lay out a new game. An empty seed is drawn from the machine; `roll` makes it a game with real dice."""
    seed = seed or secrets.token_hex(16)
    asked = Asked(Seeded(f"{seed}/0"))
    while True:
        dice = Recorded(asked if roll is not None else Seeded(f"{seed}/0"))
        try:
            pos = new_position(game, scenario, len(seats), options or {}, variant, dice)
            break
        except NeedsDice as needed:
            assert roll is not None
            asked.give(roll(needed), needed.sides)
            asked.rewind()
    table = Table(Journal(header_of(pos, seats, dice.results, seed), []), [pos], seed, roll is not None, keep)
    table.told[0] = pos.told
    return table


def branch(pos: Position, seats: tuple[Seat, ...], physical: bool = False) -> Table:
    """A table that starts at a position from anywhere, such as a saved one: it can be undone, but is kept nowhere."""
    seed = secrets.token_hex(16)
    return Table(Journal(header_of(pos, seats, [], seed), []), [pos], seed, physical, keep_nothing)


def resume_table(journal: Journal, game: Game, seed: str, physical: bool = False, keep: Keep = keep_nothing) -> Table:
    """The table that a journal adds up to, every step verified."""
    table = Table(journal, [start_of(journal.header, game)], seed, physical, keep)
    for step in replay(journal, game):
        if step.entry.undo >= 0:
            del table.past[step.entry.undo + 1 :]
            del table.told[step.entry.undo + 1 :]
        else:
            table.past.append(step.position)
            table.told.append(step.events)
    return table
