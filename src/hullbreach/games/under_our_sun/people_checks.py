"""What must hold of the characters of a position: who takes part, what is on the boards, which marks they have."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, teams
from hullbreach.games.under_our_sun.position import (
    AFTERNOON,
    ALIVE,
    FITNESS,
    MORNING,
    NOBODY,
    NOTHING,
    NOWHERE,
    PHASES,
    PREPARATION,
    Journey,
)

MOST_AP: Final = 6
MOST_KARMA: Final = 3
MOST_DAYS: Final = 9999
"""Longer than any mission takes."""


def wrong_time(pos: Journey) -> str:
    """UOS-002 UOS-R37 A day of the game, one of its phases, weather by day only."""
    if not 0 <= pos.day <= MOST_DAYS or not 0 <= pos.phase < len(PHASES):
        return "there is no such day or phase"
    if not pos.day and pos.phase != PREPARATION:
        return "a phase has begun before the first day"
    if pos.weather != NOTHING and pos.phase not in (MORNING, AFTERNOON):
        return "there is weather where no Sun card is drawn"
    return ""


def wrong_party(pos: Journey) -> str:
    """UOS-003 UOS-004 UOS-098 As many characters as play, clockwise by seat, and nobody else."""
    if pos.day and not pos.order:
        return "nobody takes part"
    if len(set(pos.order)) != len(pos.order):
        return "a character takes part twice"
    if not pos.order:
        return ""
    if len(pos.order) != pos.tables.party or min(pos.order) < 0:
        return f"{len(pos.order)} characters take part, not {pos.tables.party}"
    if not 0 <= pos.first < len(pos.order):
        return "the starting player does not take part"
    seats = [pos.seat[who] for who in pos.order]
    if seats != ([0, 0] if pos.tables.solo else list(range(pos.setting.seats))):
        return "the characters do not sit clockwise, one for each seat"
    return wrong_others(pos) or wrong_sets(pos)


def wrong_others(pos: Journey) -> str:
    """Whoever does not take part has no seat, stands nowhere and holds nothing."""
    for who in range(len(pos.seat)):
        if who in pos.order:
            continue
        if pos.seat[who] != NOBODY or pos.hex[who] != NOWHERE or pos.died[who] != ALIVE:
            return "somebody plays a character that does not take part"
        numbers = (pos.health[who], pos.water[who], pos.ap[who], pos.karma[who], pos.arrived[who], pos.skill_used[who])
        if any((*numbers, *pos.held[who])) or pos.items[who] or (pos.gear[who], pos.team[who]) != (NOTHING, NOTHING):
            return f"the {pos.called(who)} does not take part and has something"
    if pos.active != NOBODY and pos.active not in pos.order:
        return "it is the turn of somebody who does not take part"
    return ""


def wrong_sets(pos: Journey) -> str:
    """Every mark lies on somebody who takes part; UOS-R50 those of the living on nobody who is dead."""
    party = sum([1 << who for who in pos.order])
    alive = sum([1 << who for who in pos.order if pos.lives(who)])
    of_all = pos.gone | pos.done | pos.karma_used | pos.boots_used | pos.gear_turned | pos.known
    of_all |= pos.acted | pos.declined | pos.bargained
    of_living = pos.infected | pos.hidden | pos.waiting | pos.braced | pos.joined
    for sets in (pos.night_by, pos.foe_bitten, pos.foe_hostile):
        for those in sets:
            of_all |= those
    if of_all & ~party or of_living & ~party:
        return "a mark lies on somebody who does not take part"
    if of_living & ~alive:
        return "a mark of the living lies on somebody who is dead"
    return ""


def wrong_people(pos: Journey) -> str:
    for who in pos.order:
        wrong = wrong_life(pos, who) or wrong_numbers(pos, who) or wrong_board(pos, who)
        if wrong:
            return f"the {pos.called(who)} {wrong}"
    return wrong_teams(pos)


def wrong_life(pos: Journey, who: int) -> str:
    """UOS-012 UOS-014 Alive with health, dead without; only who is out of the game is nowhere."""
    if (pos.hex[who] < 0) != bool(pos.gone >> who & 1):
        return "is nowhere" if pos.hex[who] < 0 else "is out of the game and on the map"
    if (pos.died[who] == ALIVE) != (pos.health[who] > 0):
        return "is neither dead nor alive"
    if pos.died[who] != ALIVE and not 0 <= pos.died[who] <= pos.moment():
        return "died at a time that has not come"
    if pos.died[who] == ALIVE and pos.hex[who] < 0:
        return "is alive and out of the game"
    return ""


def wrong_numbers(pos: Journey, who: int) -> str:
    """UOS-023 UOS-072 UOS-154 Every track is at one of its places."""
    if pos.health[who] > pos.board(who).health:
        return "has more health than is printed"
    if not 0 <= pos.ap[who] <= MOST_AP or (pos.ap[who] and not pos.lives(who)):
        return f"has {pos.ap[who]} AP"
    if not 0 <= pos.karma[who] <= MOST_KARMA:
        return f"has {pos.karma[who]} karma dice"
    if not 0 <= pos.fitness[who] < len(FITNESS):
        return "has no such fitness"
    if not 0 <= pos.skill_used[who] <= 2 or not 0 <= pos.arrived[who] <= MOST_DAYS**2:
        return "has used its skill or moved more often than can be"
    return ""


def wrong_board(pos: Journey, who: int) -> str:
    """UOS-025 to UOS-029 Everything is in an area, and water in bottles."""
    if not len(pos.items[who]) == len(pos.uses[who]) == len(pos.turned[who]):
        return "has cards that are not told apart"
    if pos.gear[who] != NOTHING and not pos.tables.items[pos.gear[who]].gear:
        return "wears what is no gear"
    for place, item in enumerate(pos.items[who]):
        card = pos.tables.items[item]
        if item < 0 or card.gear:
            return "carries gear in an item area"
        if not 0 <= pos.uses[who][place] <= card.counts or not 0 <= pos.turned[who][place] <= int(card.flips):
            return f"has a {card.name} with more on it than it takes"
    if pos.gear_turned >> who & 1 and (pos.gear[who] == NOTHING or not pos.tables.items[pos.gear[who]].flips):
        return "has turned over gear that cannot be"
    if not carrying.fits(pos, who, 0, 0):
        return "carries more than its areas hold"
    if not 0 <= pos.water[who] <= carrying.bottles(pos, who):
        return "has water and no bottle for it"
    return ""


def wrong_teams(pos: Journey) -> str:
    """UOS-086 UOS-087 Everybody has a team card or nobody, and at most one of the Sons of Liberty."""
    dealt = [pos.team[who] for who in pos.order if pos.team[who] != NOTHING]
    if dealt and (not pos.tables.rulings.semi or len(dealt) != len(pos.order)):
        return "some have a team card, and others have none"
    if not dealt and pos.day and pos.tables.rulings.semi and not pos.tables.solo:
        return "nobody has a team card"
    if len([team for team in dealt if pos.tables.teams[team].sol]) > 1:
        return "there is more than one Son of Liberty"
    sol = teams.sol_of(pos)
    if pos.known & ~(1 << sol if sol != NOBODY else 0):
        return "somebody is known as a Son of Liberty who is none"
    return "" if pos.shown_at in range(max(1, pos.moment() + 1)) else "a team card is shown at a time that has not come"
