"""Journals: the inputs of a game in order, as JSON Lines; the truth from which all else is rebuilt.

The first line is the header, each further line one entry: a choice with the dice it rolled, time that passed, or
an undo.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from hullbreach.kernel.dice import Dice, Scripted
from hullbreach.kernel.errors import ContentError, DiceError, Refused, SaveError
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.migrations import FORMAT, Migration, same_content, steps_between
from hullbreach.kernel.position import Position
from hullbreach.kernel.resigning import resign
from hullbreach.kernel.saving import digest
from hullbreach.kernel.setting import OptionValue

NOBODY = -1
"""The seat of an entry in which time passes."""
T = TypeVar("T", "Header", "Entry")


class Seat(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Who sits there: a human, a bot, or nobody yet."""

    kind: str
    name: str = ""
    bot: str = ""


class Header(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What game it is, and the dice of its setup."""

    hullbreach: int
    game: str
    scenario: str
    options: dict[str, OptionValue]
    variant: str
    seats: tuple[Seat, ...]
    rules: int
    content: str
    dice: tuple[int, ...]
    digest: str
    seed: str = ""
    """Where the engine's dice come from, when it is no secret."""
    deadline_ms: int = 0
    """HB-007 The time for each choice; 0 for none."""
    handed: str = ""
    """HB-012 What a campaign gave to this stage of it; it may hold secrets."""
    printed: dict[str, str] = {}
    """The files of the game's content, where they are not those of today."""


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """One input. `undo` (the number of entries that still count) stands instead of a choice.

    HB-009 Time that passes up to `at` is an entry of NOBODY, without a choice.
    """

    n: int
    seat: int
    digest: str
    choice: str = ""
    dice: tuple[int, ...] = ()
    at: int = 0
    undo: int = -1
    late: bool = False
    """HB-007 The table chose, since the seat had not answered in time."""
    paused: int = 0
    """HB-010 The milliseconds that the clock stood still before this entry."""
    id: str = ""
    """The sender's own name for the command, by which it counts once however often it is sent."""
    resigns: bool = False
    """HB-016 The seat gives the game up, instead of a choice."""

    @property
    def waits(self) -> bool:
        """HB-009 Whether time passes here, and nobody chooses."""
        return self.seat == NOBODY and self.undo < 0


class Journal(msgspec.Struct):
    """A header and its entries, as read from or written to a file."""

    header: Header
    entries: list[Entry]


class Step(msgspec.Struct):
    """One entry played again: the position after it, and what happened."""

    entry: Entry
    position: Position
    events: list[Event]


def header_of(pos: Position, seats: tuple[Seat, ...], dice: list[int], seed: str = "", handed: str = "") -> Header:
    """The header of a game that has just been laid out, rolling `dice` for its setup."""
    setting = pos.setting
    return Header(
        hullbreach=FORMAT,
        game=setting.game.id,
        scenario=setting.scenario,
        options=setting.options,
        variant=setting.variant,
        seats=seats,
        rules=setting.game.version,
        content=setting.content_digest,
        dice=tuple(dice),
        digest=digest(pos),
        seed=seed,
        handed=handed,
    )


def to_line(part: Header | Entry) -> str:
    return msgspec.json.encode(part).decode() + "\n"


def to_text(journal: Journal) -> str:
    return to_line(journal.header) + "".join(to_line(entry) for entry in journal.entries)


def read_journal(text: str) -> Journal:
    """Every line checked; a damaged one is named."""
    lines = text.removesuffix("\n").split("\n")
    if lines == [""]:
        raise SaveError("the journal is empty")
    header = _read_line(1, lines[0], Header)
    if not 1 <= header.hullbreach <= FORMAT:
        raise SaveError(f"line 1: journal format {header.hullbreach} is not known here, only 1 to {FORMAT}")
    entries = [_read_line(n, line, Entry) for n, line in enumerate(lines[1:], start=2)]
    for n, entry in enumerate(entries, start=1):
        if entry.n != n:
            raise SaveError(f"line {n + 1}: entry {n} is missing, this one says it is number {entry.n}")
    return Journal(header, entries)


def _read_line(n: int, line: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        raise SaveError(f"line {n} is damaged: {error}") from None


def start_of(header: Header, game: Game) -> Position:
    """The position at the start, laid out again with the recorded dice and verified."""
    pos = _laid_out(header, game)
    content = pos.setting.content_digest
    if digest(pos) != header.digest and header.content != content:
        raise SaveError(_other_content(header, content))
    _verify("line 1: after the setup", pos, header.digest)
    return pos


def _laid_out(header: Header, game: Game) -> Position:
    dice = Scripted(list(header.dice))
    try:
        return new_position(
            game, header.scenario, len(header.seats), dict(header.options), header.variant, dice, header.handed
        )
    except (DiceError, Refused, ContentError) as error:
        raise SaveError(f"line 1: the game cannot be laid out: {error}") from None


def _other_content(header: Header, content: str) -> str:
    return f"it was played with other cards or boards (content {header.content}, here is {content})"


def up_to_date(journal: Journal, game: Game) -> Journal:
    """The journal as today's format and rules write it; itself, when it is of today.

    Older ones wrote the same positions otherwise, so that their digests say nothing here: they are verified by their
    choices and dice alone (each must be legal, and roll as many) and get digests anew.
    """
    header = journal.header
    steps = steps_between(header.rules, game, "played")
    if header.hullbreach == FORMAT and not steps:
        return journal
    start = _laid_out(header, game)
    content = start.setting.content_digest
    if not steps and header.content != content and not same_content(header.content, header.variant, game):
        raise SaveError(_other_content(header, content))
    fresh = replace(header, hullbreach=FORMAT, rules=game.version, content=content, digest=digest(start))
    renewed = [replace(entry, choice=_choice_of_today(entry, steps)) for entry in journal.entries]
    played = _play_all(start, renewed)
    return Journal(fresh, [replace(step.entry, digest=digest(step.position)) for step in played])


def _choice_of_today(entry: Entry, steps: list[Migration]) -> str:
    text = entry.choice
    for step in steps if text else ():
        text = step.choice(text)
    return text


def replay(journal: Journal, game: Game) -> Iterator[Step]:
    """Play a journal again step by step, verifying the digest of the position after each."""
    journal = up_to_date(journal, game)
    for step in _play_all(start_of(journal.header, game), journal.entries):
        _verify(f"line {step.entry.n + 1}: after {_named(step.entry)}", step.position, step.entry.digest)
        yield step


def _play_all(start: Position, entries: list[Entry]) -> Iterator[Step]:
    past = [start]
    undoes = any(entry.undo >= 0 for entry in entries)
    for entry in entries:
        where = f"line {entry.n + 1}"
        if entry.undo >= 0:
            if entry.undo >= len(past):
                raise SaveError(f"{where}: undo to entry {entry.undo} of {len(past) - 1}")
            del past[entry.undo + 1 :]
            events: list[Event] = []
        else:
            pos = past[-1].copy()
            events = _play_again(where, pos, entry)
            past.append(pos)
        if not undoes:
            del past[:-1]
        yield Step(entry, past[-1], events)


def _play_again(where: str, pos: Position, entry: Entry) -> list[Event]:
    dice = Scripted(list(entry.dice))
    try:
        events = apply(entry, pos, dice)
    except (Refused, DiceError) as error:
        raise SaveError(f"{where}: {_named(entry)} cannot be played: {error}") from None
    if not dice.finished():
        raise SaveError(f"{where}: {_named(entry)} rolled {dice.used} dice, the journal has {len(entry.dice)}")
    return events


def apply(entry: Entry, pos: Position, dice: Dice) -> list[Event]:
    """Move a position on by a choice, by time that passes, or by a side that gives up."""
    if entry.resigns:
        return resign(pos, entry.seat)
    if entry.waits:
        return pos.wait(entry.at, dice)
    return pos.play(entry.seat, entry.choice, dice, entry.at)


def _verify(where: str, pos: Position, expected: str) -> None:
    found = digest(pos)
    if found != expected:
        raise SaveError(f"{where} the position has the digest {found}, the journal says {expected}")


def _named(entry: Entry) -> str:
    said = said_of(entry)
    return f"`{said}`" if entry.choice else said


def said_of(entry: Entry) -> str:
    """An entry in a word or two: the choice, the undo, or the time that passed."""
    if entry.undo >= 0:
        return f"undo to {entry.undo}"
    if entry.resigns:
        return "give up"
    return f"wait until {entry.at} ms" if entry.waits else entry.choice
