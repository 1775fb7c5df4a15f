"""Team cards: who is on which side, and who wins. In cooperative play everybody is a survivor."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts
from hullbreach.games.under_our_sun.position import NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.tables import VALUES
from hullbreach.kernel.position import Outcome
from hullbreach.parts.bits import members

RIM: Final = 3
"""UOS-D10 How far from New Haven a Profiteer gets away."""


def sol_of(pos: Journey) -> int:
    """The character who belongs to the Sons of Liberty; NOBODY when there is none."""
    if max(pos.team) == NOTHING:
        return NOBODY
    for who in pos.order:
        if pos.team[who] != NOTHING and pos.tables.teams[pos.team[who]].sol:
            return who
    return NOBODY


def goal_of(pos: Journey, who: int) -> str:
    return pos.tables.teams[pos.team[who]].id


def unmask(pos: Journey, who: int) -> None:
    """UOS-095 Everybody knows it from now on."""
    if not pos.known >> who & 1:
        pos.known |= 1 << who
        pos.shown_at = pos.moment()
        pos.tell(facts.SOL_SHOWN, (who, pos.team[who]))


def is_sol_gone(pos: Journey) -> bool:
    """UOS-091 UOS-R52 The Son of Liberty is out of the game for good."""
    sol = sol_of(pos)
    return sol != NOBODY and bool(pos.gone >> sol & 1)


def has_sol_won(pos: Journey) -> bool:
    """UOS-D10 The Executioner: a part of the others are out of the game for good."""
    sol = sol_of(pos)
    if sol == NOBODY or not pos.lives(sol) or goal_of(pos, sol) != "executioner":
        return False
    others = len(pos.order) - 1
    card = pos.tables.teams[pos.team[sol]]
    return len(members(pos.gone)) >= min(others, max(card.least, (others + card.share - 1) // card.share))


def phase_ends(pos: Journey) -> bool:
    """UOS-D10 The Profiteer: from a day on, at distance 3 from New Haven with goods of a value."""
    sol = sol_of(pos)
    if sol == NOBODY or not pos.lives(sol) or goal_of(pos, sol) != "profiteer":
        return False
    if pos.day < pos.tables.teams[pos.team[sol]].from_day or pos.tables.away[pos.hex[sol]] < RIM:
        return False
    if wealth(pos, sol) < riches(pos, sol):
        return False
    unmask(pos, sol)
    return True


def riches(pos: Journey, who: int) -> int:
    """UOS-D10 What a Profiteer wants to have."""
    card = pos.tables.teams[pos.team[who]]
    return card.worth + card.worth_each * pos.setting.seats


def wealth(pos: Journey, who: int) -> int:
    """UOS-D10 The value of cubes, items and gear; water does not count."""
    cards = [*pos.items[who], *([pos.gear[who]] if pos.gear[who] != NOTHING else [])]
    value = sum([number * VALUES[cube] for cube, number in enumerate(pos.held[who][:7])])
    return value + sum([pos.tables.items[item].value for item in cards])


# Outcomes


def by_side(pos: Journey, survivors: float, sol: float) -> tuple[float, ...]:
    traitor = sol_of(pos)
    seat = pos.seat[traitor] if traitor != NOBODY else -1
    return tuple([sol if place == seat else survivors for place in range(pos.setting.seats)])


def survivors_win(pos: Journey, reason: str, rule: str) -> None:
    pos.end(Outcome(by_side(pos, 1.0, 0.0), reason, rule))


def sol_wins(pos: Journey, reason: str, rule: str) -> None:
    pos.end(Outcome(by_side(pos, 0.0, 1.0), reason, rule))


def nobody_is_left(pos: Journey) -> None:
    """UOS-R51 Everybody is dead; UOS-R87 with a Son of Liberty among them the Survivors have won."""
    if sol_of(pos) != NOBODY:
        survivors_win(pos, "The Son of Liberty is dead with all the others.", "UOS-R87")
    else:
        nobody_wins(pos, "Nobody is alive.", "UOS-R51")


def nobody_wins(pos: Journey, reason: str, rule: str) -> None:
    pos.end(Outcome(by_side(pos, 0.0, 0.0), reason, rule))


def deadline(pos: Journey) -> None:
    """UOS-R87 UOS-D10 The deadline: a Saboteur who is alive and was known before the last Night wins."""
    sol = sol_of(pos)
    if sol != NOBODY and not pos.lives(sol):
        survivors_win(pos, "The Son of Liberty is dead when time is up.", "UOS-R87")
    elif sol != NOBODY and goal_of(pos, sol) == "saboteur" and was_known_by_day(pos, sol):
        sol_wins(pos, "The mission was not accomplished in time.", "UOS-D10")
    else:
        nobody_wins(pos, "The mission was not accomplished in time.", "UOS-R51")


def was_known_by_day(pos: Journey, sol: int) -> bool:
    """UOS-D10 Whether a Son of Liberty had revealed itself before the last Night began."""
    last_night = pos.moment() if pos.is_night() else pos.moment() - 1
    return bool(pos.known >> sol & 1) and pos.shown_at < last_night
