"""How a skirmish is won, and what happens when time runs out."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import facts
from hullbreach.games.alien_skirmish.mission import Won
from hullbreach.games.alien_skirmish.position import MUSTER, Skirmish
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Fact
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.position import Outcome
from hullbreach.parts.bits import members

NO_LIMIT: Final = 500
"""AS-R115 Even without an agreed limit a game ends some day."""


def won_by(pos: Skirmish, won: Won, fact: Fact = facts.WON) -> None:
    if pos.outcome is None:
        results = (1.0, 0.0) if won.team == 0 else (0.0, 1.0)
        pos.tell(fact, (won.team,))
        pos.end(Outcome(results, won.reason, won.rule))


def drawn(pos: Skirmish, reason: str, rule: str) -> None:
    if pos.outcome is None:
        pos.end(Outcome((0.5, 0.5), reason, rule))


class AtOnce(Frame[Skirmish]):
    """AS-R107 Damage that strikes several at once: while some of it waits, nobody is eliminated yet."""


class OneBlow(AtOnce):
    """AS-R107 Whom the acid of a Xenomorph kills dies by the same blow."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        check(pos)


def check(pos: Skirmish) -> None:
    """AS-379 Whoever meets a victory condition first wins."""
    if pos.outcome is not None or pos.mode == MUSTER:
        return
    won = pos.tables.mission.is_won(pos)
    if won is not None:
        won_by(pos, won)
    else:
        check_elimination(pos)


def is_eliminated(pos: Skirmish, team: int) -> bool:
    """AS-R107 Nobody is left but broken synthetics and a false ping, and nobody is due to come back."""
    for who in members(pos.in_play(team)):
        kind = pos.kind_of(who)
        if not kind.false_ping and not (pos.broken >> who & 1 and pos.is_synthetic(who)):
            return False
    return not (pos.tables.teams[team].xenomorph and any(pos.respawns))


def check_elimination(pos: Skirmish) -> None:
    """AS-358 AS-367 AS-R107 A team that has nobody left loses at once; AS-R109 even if some got away."""
    if pos.waits(AtOnce):
        return
    gone = [is_eliminated(pos, team) for team in range(2)]
    if gone[0] and gone[1]:
        drawn(pos, "Nobody is left on either side.", "AS-R107")
    elif gone[0] or gone[1]:
        winner = 1 if gone[0] else 0
        rule = pos.tables.mission.rule_of_elimination(winner)
        escaped = bool(pos.departed & pos.tables.teams[1 - winner].mask)
        loser = pos.tables.teams[1 - winner].name
        reason = f"{loser} have nobody left on the map." if escaped else f"{loser} were wiped out."
        won_by(pos, Won(winner, reason, "AS-R109" if escaped else rule), facts.LEFT_ALONE)


def time_is_up(pos: Skirmish) -> bool:
    """AS-345 AS-R115 The agreed number of rounds has been played, stealth and combat alike."""
    return pos.round >= (pos.tables.rulings.round_limit or NO_LIMIT)


def count_the_fallen(pos: Skirmish) -> None:
    """AS-346 AS-R105 The side that eliminated the higher value of enemies wins; equal is a draw."""
    ours, theirs = pos.score
    words = f"Time is up after {pos.round} rounds: {ours} points to {theirs}."
    if ours == theirs:
        drawn(pos, words, "AS-R105")
    else:
        won_by(pos, Won(0 if ours > theirs else 1, words, "AS-346"), facts.AHEAD)
