"""The Xeno turn: sliding the sheet, reading the table, and each Xeno in its order."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.facts import DIE_ROLLED, SLID, STAYED
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.kernel.dice import Dice

LEFT: Final = -1
RIGHT: Final = 1


def slide_by_colour(pos: Chase) -> None:
    """SS-036 Only the colour where you ended counts: SS-037 grey goes left, SS-038 white goes right."""
    shift_sheet(pos, LEFT if pos.board.grey[pos.survivor] else RIGHT)


def shift_sheet(pos: Chase, columns: int) -> None:
    """SS-039 A shift past the border is not made. SS-041 The sheet only ever slides."""
    place = pos.sheet + columns
    if columns == 0 or not 0 <= place <= pos.tables.last_sheet:
        pos.tell(STAYED)
        return
    pos.sheet = place
    pos.tell(SLID, (place,))


def entries_read(pos: Chase) -> list[int]:
    """SS-048 The entry of the movement table that each Xeno reads now."""
    return pos.tables.entries(pos.sheet, pos.aggression)


def roll_distance(pos: Chase, xeno: int, dice: Dice) -> int:
    """SS-050 1 to 4 moves so far; SS-051 5 and 6 do not move."""
    face = dice.roll(6, f"the {pos.tables.xenos[xeno].name}'s move")
    pos.tell(DIE_ROLLED, (xeno, face))
    return face if face < pos.tables.numbers.die_stops else 0
