"""How the game ends: the mission, the deadline, nobody left."""

from __future__ import annotations

from hullbreach.games.under_our_sun import facts, stories, teams
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame


class Judged(Frame[Journey]):
    """UOS-090 UOS-R51 After each action: whether the mission is accomplished, or nobody is alive."""

    def go_on(self, pos: Journey, dice: Dice) -> None:
        judge(pos, dice)


def judge(pos: Journey, dice: Dice) -> None:
    if is_anybody_alive(pos):
        pos.tables.mission.go_on(pos, dice)
    check(pos)


def is_anybody_alive(pos: Journey) -> bool:
    for who in pos.order:  # noqa: SIM110 (asked after every action)
        if pos.lives(who):
            return True
    return False


def check(pos: Journey) -> None:
    """UOS-R87 The mission counts first, then what a Son of Liberty wants, then whether anybody is alive."""
    if pos.outcome is not None:
        return
    if pos.tables.mission.is_won(pos):
        pos.tell(facts.WON)
        pos.tables.mission.tells(pos, stories.WON)
        teams.survivors_win(pos, "The mission is accomplished.", "UOS-090")
    elif pos.gone and teams.is_sol_gone(pos):
        teams.survivors_win(pos, "The Son of Liberty is eliminated.", "UOS-091")
    elif pos.gone and teams.has_sol_won(pos):
        teams.sol_wins(pos, "The Son of Liberty has succeeded.", "UOS-092")
    elif not is_anybody_alive(pos):
        pos.tell(facts.LOST)
        pos.tables.mission.tells(pos, stories.LOST)
        teams.nobody_is_left(pos)


def deadline_passes(pos: Journey) -> None:
    """UOS-R51 UOS-R87 The mission was not accomplished in time."""
    if pos.outcome is None:
        pos.tell(facts.LOST)
        pos.tables.mission.tells(pos, stories.LOST)
        teams.deadline(pos)
