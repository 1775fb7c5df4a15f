"""A readable policy for survivors: whom to take along, and a rule of thumb for every question.

What a turn is spent on is in `instinct_turn`; what is asked in between in `instinct_answers`.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.instinct_answers import answer
from hullbreach.games.endure_the_stars.instinct_refuge import at_the_refuge
from hullbreach.games.endure_the_stars.instinct_turn import turn
from hullbreach.games.endure_the_stars.interlude import Interlude
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.setting_out import Recruiting
from hullbreach.games.endure_the_stars.turns import Turn
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

FAVOURITES: Final = ("marine-1", "medic-1", "captain-1", "psychic-1", "engineer-1", "marine-2", "technician-1")
"""Whom a bot takes along first, once it has whom the mission needs."""


def choose(pos: Voyage, seat: int, dice: Dice) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    if isinstance(pos, Haven):
        return at_the_refuge(pos, seat, offered)
    frame = pos.asking()
    if isinstance(frame, Recruiting):
        return recruit(pos, offered)
    if isinstance(frame, (Turn, Interlude)):
        return turn(pos, frame.who, offered)
    return answer(pos, frame, offered)


def recruit(pos: Voyage, offered: list[Choice]) -> Choice:
    """Who is needed, and somebody to step in, as much is lost with them; then the favourites."""
    ids = {pos.tables.survivors[choice.arg].id: choice for choice in offered}
    needed = [id for id, choice in ids.items() if pos.tables.survivors[choice.arg].calling in pos.tables.mission.needs]
    return next((ids[id] for id in (*needed, *FAVOURITES) if id in ids), offered[0])
