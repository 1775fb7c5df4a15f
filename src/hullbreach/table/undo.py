"""How far a seat may take back: all the way where nobody else is concerned, else to the last thing somebody learned."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.position import Position
from hullbreach.table.table import Table

IMAGININGS: Final = 8
"""How often what a seat cannot know is dealt anew, to see whether a choice told it something."""


def shared(table: Table) -> bool:
    """Whether people sit at different places: a seat that is open is for somebody else."""
    people = people_at(table)
    return len(people) > 1 and any(table.header.seats[seat].kind == "open" for seat in people)


def people_at(table: Table) -> tuple[int, ...]:
    """The seats that are no bot's."""
    return tuple(seat for seat, who in enumerate(table.header.seats) if who.kind != "bot")


def reach(table: Table, seat: int) -> int:
    """HB-006 How many choices a seat may take back without asking anybody."""
    made = len(table.past) - 1
    pos = table.position
    if pos.setting.game.final or pos.clock() is not None or pos.outcome is not None:
        return 0
    if not shared(table):
        return made
    entries = 0
    while entries < made and _harmless(table, made - entries, seat):
        entries += 1
    return entries


def _harmless(table: Table, index: int, seat: int) -> bool:
    entry = table.entry_of(index)
    return entry.seat == seat and not entry.dice and not _told_something(table, index)


def _told_something(table: Table, index: int) -> bool:
    """Whether a choice showed a seat what it could not know: it then comes out otherwise where that is dealt anew."""
    before, entry = table.past[index - 1], table.entry_of(index)
    for seat in people_at(table):
        seen = _learned(table.past[index], table.told[index], seat)
        for number in range(IMAGININGS):
            dice = Seeded(f"undo {table.seed} {entry.n} {number}")
            world = before.imagine(seat, dice)
            try:
                events = world.play(entry.seat, entry.choice, dice, entry.at)
            except Refused:
                return True
            if _learned(world, events, seat) != seen:
                return True
    return False


def _learned(pos: Position, events: list[Event], seat: int) -> tuple[object, ...]:
    return pos.view(seat), [event.to_json() for event in events if event.known_to(seat)]


def refuse_told(table: Table) -> None:
    """HB-006 Where the seed is told at the end nothing is taken back after it: who did would know all dice to come."""
    if table.position.outcome is not None:
        raise Refused("HB-006", "The game is over and its seed is known: play on from an earlier moment instead.")


def back_to_people(table: Table, entries: int) -> int:
    """As many choices, and then on until a person is asked: a bot would only choose the same again."""
    table.refuse_undo()
    people = set(people_at(table))
    while entries < len(table.past) - 1 and not people & set(table.past[-1 - entries].to_act):
        entries += 1
    return entries
