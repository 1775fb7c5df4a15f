"""Initiative tokens: in the container, beside a model, or beside it with the overwatch side up.

A team owns one token for each of its characters on the map, the false ping's included (AS-R44).
"""

from __future__ import annotations

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.parts.bits import how_many


def lay_token(pos: Skirmish, who: int) -> None:
    """AS-111 The drawn token is placed by the activated model; AS-R43 a token lying there goes into the container."""
    if pos.watching >> who & 1:
        pos.watching &= ~(1 << who)
        pos.tokens[pos.tables.team_of[who]] += 1
    pos.laid |= 1 << who
    pos.activated |= 1 << who


def turn_up(pos: Skirmish, who: int) -> None:
    """AS-101 AS-167 The token by the model shows its overwatch side."""
    pos.laid &= ~(1 << who)
    pos.at_will &= ~(1 << who)
    pos.watching |= 1 << who
    pos.tell(facts.OVERWATCH if pos.mode == COMBAT else facts.LOOKOUT, (who,))


def lose_overwatch(pos: Skirmish, who: int) -> None:
    """AS-173 When the attack is made or the status is lost, the token goes back into the container."""
    if not pos.watching >> who & 1:
        return
    spend_overwatch(pos, who)
    pos.tell(facts.OVERWATCH_LOST, (who,))


def spend_overwatch(pos: Skirmish, who: int) -> None:
    pos.watching &= ~(1 << who)
    if pos.mode == COMBAT:
        pos.tokens[pos.tables.team_of[who]] += 1


def remove_token(pos: Skirmish, who: int) -> None:
    """AS-114 A token leaves the game with its model; AS-115 else one of its team leaves the container.

    In an ambush the container is still empty (AS-106 fills it as the first round begins): then none has to leave.
    """
    bit = 1 << who
    if pos.mode == COMBAT and not (pos.watching | pos.laid) & bit:
        team = pos.tables.team_of[who]
        if pos.tokens[team] > 0:
            pos.tokens[team] -= 1
        elif pos.aside[team] > 0:
            pos.aside[team] -= 1
    pos.watching &= ~bit
    pos.laid &= ~bit


def fill_container(pos: Skirmish) -> None:
    """AS-106 AS-113 One token for each character whose token does not show overwatch."""
    for team in range(2):
        pos.tokens[team] = how_many(pos.in_play(team) & ~pos.watching)
    pos.aside = [0, 0]
    pos.laid = 0
    pos.activated = 0
