"""Xeno attack: who attacks, the damage, and the way back."""

from __future__ import annotations

from hullbreach.games.sole_survivor.ending import die
from hullbreach.games.sole_survivor.facts import DAMAGED, WENT_HOME
from hullbreach.games.sole_survivor.position import Chase


def attacks(pos: Chase, xeno: int) -> bool:
    """SS-064 Only a Xeno that has reached the Survivor, sees it or reaches it by its type attacks."""
    space = pos.xenos[xeno]
    if space == pos.survivor:
        return True
    kind = pos.tables.xenos[xeno]
    return (kind.by_sight and sees_survivor(pos, space)) or (kind.by_reach and reaches_survivor(pos, space))


def sees_survivor(pos: Chase, space: int) -> bool:
    """SS-074 Same row or column with no wall between (SS-R10), at any distance."""
    if not pos.board.grid.in_sight(space, pos.survivor):
        return False
    return not (pos.tables.rulings.tokens_block_sight and token_between(pos, space))


def token_between(pos: Chase, space: int) -> bool:
    """SS-R10 (option) A Xeno, the Boss or a Module stands in the line of sight."""
    grid = pos.board.grid
    return any(
        grid.in_sight(space, between)
        and grid.in_sight(between, pos.survivor)
        and grid.apart(space, between) + grid.apart(between, pos.survivor) == grid.apart(space, pos.survivor)
        and (pos.xeno_on(between) or pos.module_on(between))
        for between in grid.floor
        if between not in (space, pos.survivor)
    )


def reaches_survivor(pos: Chase, space: int) -> bool:
    """SS-077 From any of the 8 surrounding spaces."""
    grid = pos.board.grid
    if not grid.touches(space, pos.survivor):
        return False
    return not (pos.tables.rulings.walls_stop_reach and walled_off(pos, space))


def walled_off(pos: Chase, space: int) -> bool:
    """SS-R11 (option) Diagonally between two walls: neither of the two corner spaces is floor."""
    return pos.board.grid.steps(space, pos.survivor) > 2


def hit(pos: Chase, xeno: int) -> None:
    """SS-065 You lose the HP printed for its type; SS-067 it goes back to its start."""
    damage = pos.tables.xenos[xeno].damage
    pos.hp = max(0, pos.hp - damage)
    pos.tell(DAMAGED, (xeno, damage, pos.hp))
    send_home(pos, xeno)
    if pos.hp == 0:
        die(pos)


def send_home(pos: Chase, xeno: int) -> None:
    """SS-072 Back to its starting position; SS-R18 or the nearest free space if that is taken."""
    home = pos.xenos[xeno]
    for home in pos.board.homes[xeno]:
        if home == pos.xenos[xeno] and home != pos.survivor:
            break
        if not (home == pos.survivor or pos.xeno_on(home) or pos.module_on(home)):
            break
    pos.xenos[xeno] = home
    pos.tell(WENT_HOME, (xeno, home))
