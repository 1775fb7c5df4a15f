"""How far a seat may take back: all the way where nobody else is concerned, else to the last thing somebody learned."""

from __future__ import annotations

from typing import Final, NamedTuple

from hullbreach.kernel.dice import Scripted, Seeded
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


class Doubt(NamedTuple):
    """A choice of which nobody knows yet whether it told somebody something; it rolled no dice."""

    n: int
    place: int
    """In the past of its table."""
    seat: int
    choice: str
    at: int
    people: tuple[int, ...]
    seed: str


def reach(table: Table, seat: int) -> int:
    """HB-006 How many choices a seat may take back without asking anybody."""
    while (doubt := doubt_of(table, seat, len(table.past))) is not None:
        find_out(table, doubt, told_something(table.past[doubt.place - 1], doubt))
    return known_reach(table, seat)


def known_reach(table: Table, seat: int) -> int:
    """The same as far as it has been found out."""
    if not _concerns_others(table):
        return 0 if _is_final(table) else len(table.past) - 1
    entries = 0
    while (own := _own(table, seat, entries)) is not None and table.harmless.get((own.n, own.people)):
        entries += 1
    return entries


def doubt_of(table: Table, seat: int, entries: int) -> Doubt | None:
    """The first of the last choices of a seat that has to be found out about, before all of them may be taken back."""
    if not _concerns_others(table):
        return None
    for back in range(entries):
        own = _own(table, seat, back)
        known = table.harmless.get((own.n, own.people)) if own is not None else False
        if not known:
            return own if known is None else None
    return None


def find_out(table: Table, doubt: Doubt, told: bool) -> None:
    table.harmless[doubt.n, doubt.people] = not told


def told_something(before: Position, doubt: Doubt) -> bool:
    """Whether a choice showed a seat what it could not know: it then comes out otherwise where that is dealt anew."""
    after = before.copy()
    events = after.play(doubt.seat, doubt.choice, Scripted([]), doubt.at)
    for seat in doubt.people:
        seen = _learned(after, events, seat)
        for number in range(IMAGININGS):
            dice = Seeded(f"undo {doubt.seed} {doubt.n} {number}")
            world = before.imagine(seat, dice)
            try:
                imagined = world.play(doubt.seat, doubt.choice, dice, doubt.at)
            except Refused:
                return True
            if _learned(world, imagined, seat) != seen:
                return True
    return False


def _concerns_others(table: Table) -> bool:
    """Whether a choice can be taken back at all, and has to be looked at first."""
    return not _is_final(table) and shared(table)


def _is_final(table: Table) -> bool:
    pos = table.position
    return bool(pos.setting.game.final) or pos.clock() is not None or pos.outcome is not None


def _own(table: Table, seat: int, back: int) -> Doubt | None:
    """The last choice but so many, if it is the seat's own and rolled nothing."""
    place = len(table.past) - 1 - back
    if place < 1:
        return None
    entry = table.entry_of(place)
    if entry.seat != seat or entry.dice:
        return None
    return Doubt(entry.n, place, seat, entry.choice, entry.at, people_at(table), table.seed)


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
