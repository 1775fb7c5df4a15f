"""A Son of Liberty: plays along until its own goal can be had, and then for that goal.

It looks only at its own team card. Until it turns, it does exactly what a loyal survivor would do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.games.under_our_sun import teams
from hullbreach.games.under_our_sun.instinct_errands import Aim
from hullbreach.games.under_our_sun.instinct_fights import in_melee, strongest
from hullbreach.games.under_our_sun.instinct_needs import drink, eat, medicine, sleep
from hullbreach.games.under_our_sun.instinct_outlook import Outlook, bare_blow
from hullbreach.games.under_our_sun.instinct_turn import free_help, in_turn, make, spoils, take, towards, visit
from hullbreach.games.under_our_sun.mission import Goal
from hullbreach.games.under_our_sun.position import AFTERNOON, HOME, MORNING, NIGHT, Journey
from hullbreach.games.under_our_sun.sons import is_son
from hullbreach.games.under_our_sun.tables import WORLD
from hullbreach.kernel.vocabulary import Choice

Scheme = Callable[[Outlook, int, list[Choice]], Choice | None]

GREED: Final = 99
PREY: Final = 1.1
"""An Executioner strikes when its blows of this turn come to so many times the health of its victim."""
NEARBY: Final = 2


def in_secret(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """What only a Son of Liberty would do; None for everybody else, and as long as it plays along."""
    if not is_son(out.pos, who):
        return None
    return SCHEMES[teams.goal_of(out.pos, who)](out, who, offered)


def others(pos: Journey, who: int) -> list[int]:
    return [other for other in pos.living() if other != who]


def company(pos: Journey, who: int, reach: int) -> int:
    """How many others are so near."""
    return len([other for other in others(pos, who) if WORLD.apart(pos.hex[other], pos.hex[who]) <= reach])


def harass(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-093 An enemy once a day, onto the hex of whoever is near, or else where the mission leads."""
    pos = out.pos
    calls = out.words.call.among(offered)
    if not calls:
        return None
    goal = pos.tables.mission.goal(pos)
    hexes = [pos.hex[other] for other in others(pos, who)] + list(goal.hexes if goal is not None else ())
    return min(calls, key=lambda choice: min([WORLD.apart(choice.arg, hex) for hex in hexes] or [0]))


# The three cards


def saboteur(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D10 Helps with everything but the mission, near New Haven; on the last day it shows itself and keeps away."""
    pos = out.pos
    if pos.known >> who & 1:
        return harass(out, who, offered) or hide(out, who, offered)
    if out.days_left == 0 and pos.phase in (MORNING, AFTERNOON):
        safe = company(pos, who, NEARBY) == 0
        if safe or (pos.phase == AFTERNOON and pos.ap[who] <= 2):
            return harass(out, who, offered)
        return hide(out, who, offered)
    return hoard(out, who, HOME, offered) if pos.day > 1 else None


def executioner(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D10 Strikes when somebody beside it would not live through its turn."""
    pos = out.pos
    if pos.day == 1:
        return None
    blows = [choice for choice in out.words.fight.among(offered) if is_prey(out, who, choice.arg)]
    if blows:
        weakest = min([pos.health[choice.arg] for choice in blows])
        return strongest(pos, who, [choice for choice in blows if pos.health[choice.arg] == weakest])
    if pos.known >> who & 1:
        return harass(out, who, offered) or stalk(out, who, offered)
    return stalk(out, who, offered) if out.days_left <= 1 else hang_back(out, who, offered)


def profiteer(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """UOS-D10 Gathers goods like everybody, keeps them, and is far out with them when a day phase ends."""
    pos = out.pos
    if pos.day == 1:
        return None
    if teams.wealth(pos, who) >= teams.riches(pos, who):
        return leave(out, who, offered)
    return hoard(out, who, rim_of(out, who), offered)


def is_prey(out: Outlook, who: int, other: int) -> bool:
    """Whether somebody would not survive our turn; one who can still hit back only if we can take it."""
    pos = out.pos
    strength = bare_blow(pos, who) * pos.ap[who]
    return strength >= PREY * pos.health[other] and pos.health[who] > min(pos.health[other], 3)


# What they do


def hoard(out: Outlook, who: int, place: int, offered: list[Choice]) -> Choice | None:
    """Useful things, all of them, brought to a place, but nothing for the mission."""
    greedy = Outlook(out.pos, Goal((place,), worth=GREED))
    for reason in KEEPING:
        choice = reason(greedy, who, offered)
        if choice is not None:
            return choice
    given = [choice for deed in out.words.mission for choice in deed.among(offered)]
    return in_turn(greedy, who, [choice for choice in offered if choice not in given])


def hang_back(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """Helps as everybody does, but of several places that must be seen to each is first entered by somebody else."""
    if not out.goal.everywhere:
        return None
    words = out.words
    ahead = [hex for hex in out.goal.hexes if not out.pos.on(hex)]
    steps = [c for deed in (words.move, words.sneak, words.charge, words.climb) for c in deed.among(offered)]
    bold = [choice for choice in steps if choice.arg in ahead]
    return in_turn(out, who, [choice for choice in offered if choice not in bold]) if bold else None


def rim_of(out: Outlook, who: int) -> int:
    """The nearest hex on the rim."""
    return out.ways(who).nearest([hex for hex in range(WORLD.size) if out.pos.tables.away[hex] == teams.RIM])


def leave(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """To the rim, and stay there."""
    pos = out.pos
    melee = in_melee(out, who, offered)
    if melee is not None:
        return melee
    rim = rim_of(out, who)
    if rim == pos.hex[who]:
        return eat(out, who, offered) or out.words.wait.plain()
    return towards(out, who, Aim(rim, 1.0), offered)


def hide(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """To the hex that is furthest from everybody else."""
    pos = out.pos
    need = in_melee(out, who, offered) or medicine(out, who, offered) or drink(out, who, offered)
    if need is not None:
        return need
    ways = out.ways(who)
    those = [pos.hex[other] for other in others(pos, who)]

    def distance(hex: int) -> float:
        return min([WORLD.apart(hex, there) for there in those] or [teams.RIM]) * 2.0 - 0.4 * ways.costs[hex]

    best = max(range(WORLD.size), key=distance)
    if best == pos.hex[who]:
        return eat(out, who, offered) or out.words.wait.plain()
    return towards(out, who, Aim(best, 1.0), offered) or out.words.wait.plain()


def stalk(out: Outlook, who: int, offered: list[Choice]) -> Choice | None:
    """After the one who is easiest to kill."""
    pos = out.pos
    need = in_melee(out, who, offered)
    if need is not None:
        return need
    ways = out.ways(who)
    victims = others(pos, who)
    if not victims or (pos.phase == NIGHT and out.days_left > 0):
        return None
    prey = min(victims, key=lambda other: pos.health[other] * 2 + ways.costs[pos.hex[other]])
    if pos.hex[prey] == pos.hex[who]:
        blows = [choice for choice in out.words.fight.among(offered) if choice.arg == prey]
        return strongest(pos, who, blows) if blows and pos.health[who] >= pos.health[prey] else None
    return towards(out, who, Aim(pos.hex[prey], 1.0), offered)


KEEPING: Final[tuple[Scheme, ...]] = (free_help, in_melee, medicine, drink, sleep, eat, spoils, make, visit, take)
SCHEMES: Final[dict[str, Scheme]] = {"saboteur": saboteur, "executioner": executioner, "profiteer": profiteer}
