"""What must hold in a position that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.position import MOVED, NOT_MOVED, Chase
from hullbreach.games.sole_survivor.setup import Scenarios

MOST: Final = 99
"""More AP or steps than any card of any variant gives."""
MOST_TURNS: Final = 1_000_000


def impossible(pos: Chase) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    if not 0 <= pos.stage < len(pos.tables.boards):
        return f"there is no scenario number {pos.stage + 1}"
    pos.refresh()
    return wrong_token(pos) or wrong_number(pos) or wrong_card(pos) or wrong_stack(pos)


def wrong_token(pos: Chase) -> str:
    floor = pos.board.grid.floor
    for name, spaces in (("Survivor", [pos.survivor]), ("Xenos", pos.xenos)):
        if not floor.issuperset(spaces):
            return f"the {name} must stand on floor"
    for name, space in (("Boss", pos.boss), ("beacon", pos.beacon)):
        if space >= 0 and space not in floor:
            return f"the {name} must stand on floor"
    return ""


def wrong_number(pos: Chase) -> str:
    bounds = (
        ("hp", pos.hp, 0 if pos.outcome is not None else 1, pos.tables.numbers.hp),
        ("ap", pos.ap, 0, MOST),
        ("turn", pos.turn, 0, MOST_TURNS),
        ("boss_speed", pos.boss_speed, 0, MOST),
        ("sheet", pos.sheet, 0, pos.tables.last_sheet),
        ("movement", pos.movement, NOT_MOVED, MOVED),
        ("lying", pos.lying, 0 if pos.outcome is not None else 1, pos.board.all_modules),
    )
    for name, value, low, high in bounds:
        if not low <= value <= high:
            return f"{name} is {low} to {high}, not {value}"
    taken = len(pos.board.modules) - len(pos.modules())
    return "" if pos.taken == taken else f"{taken} Modules are off the board, not {pos.taken}"


def wrong_card(pos: Chase) -> str:
    """Puzzles may have any number of a card, but there must be one."""
    held = pos.hand + pos.deck + pos.discard
    return "hand, deck and discard hold cards, not null" if -1 in held else ""


def wrong_stack(pos: Chase) -> str:
    if pos.outcome is None and not isinstance(pos.beneath(), Scenarios):
        return "the stack begins with the frame Scenarios"
    return ""
