"""What bots want with the Loader: Power Cells in one pack, somebody in the seat, then straight to where it is due."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.inventory import charges_left
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.position import NOBODY, Voyage
from hullbreach.games.endure_the_stars.things import TAKEN
from hullbreach.parts.bits import members

PRECIOUS: Final = 1.5
MORE: Final = 0.8
"""What a Power Cell is worth to somebody, and more for each that it has already."""


def charges_of(pos: Voyage, who: int) -> int:
    """ES-224 How many turns somebody can power the Loader."""
    return sum([charges_left(pos, who, item) for item in pos.pack[who] if item >= 0])


def crates(pos: Voyage) -> int:
    """The zones of the optional things that nobody has opened yet: on missions with a Loader they hold Power Cells."""
    things = [thing.index for thing in pos.tables.mission.things if thing.sort.optional]
    return sum({1 << pos.thing_zone[thing] for thing in things if open_still(pos, thing)})


def open_still(pos: Voyage, thing: int) -> bool:
    return pos.thing_zone[thing] >= 0 and pos.thing_state[thing] < TAKEN


def loader_goals(pos: Voyage, zones: int, enough: int, spare: int = 0) -> list[Goal]:
    """Drive there, or get in with enough charges, or get more of them first; with none to be had, search for some.

    `spare`: the charges below which a pilot fetches more before going there.
    """
    alive = pos.alive()
    left = crates(pos)
    if pos.pilot != NOBODY:
        return pilot_goals(pos, zones, left, spare)
    best = max(members(alive), key=lambda who: charges_of(pos, who))
    charges = charges_of(pos, best)
    if charges >= enough or (charges and not left):
        return [Goal("board", 1 << pos.loader, 1 << best, 0.9)]
    if left:
        return [Goal("interact", left, alive, 0.8)]
    return [Goal("search", pos.tables.ship.rooms, alive, 0.9)]


def pilot_goals(pos: Voyage, zones: int, left: int, spare: int) -> list[Goal]:
    pilot = 1 << pos.pilot
    charges = charges_of(pos, pos.pilot)
    if left and charges <= spare and pos.powered:
        return [Goal("drive", left, pilot, 0.9)]
    if pos.powered or charges:
        return [Goal("drive", zones, pilot, 0.9)]
    return [Goal("interact", left, pos.alive() & ~pilot, 0.8)] if left else []


def worth_of_cell(pos: Voyage, who: int, item: int) -> float:
    """Power Cells belong together."""
    if not pos.tables.items[item].charges:
        return 0.0
    return PRECIOUS + MORE * len([card for card in pos.pack[who] if card >= 0 and pos.tables.items[card].charges])
