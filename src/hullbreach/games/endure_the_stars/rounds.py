"""The round: Survivor Phase, Enemy Phase, Resolution Phase."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.boosts import forget_primed
from hullbreach.games.endure_the_stars.crowding import suffer_when_trapped
from hullbreach.games.endure_the_stars.doorways import welds_give_way
from hullbreach.games.endure_the_stars.ending import Judged, check_ending
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.events import DrawEvent
from hullbreach.games.endure_the_stars.feats import rewards_end
from hullbreach.games.endure_the_stars.inventory import dispose_of_cells
from hullbreach.games.endure_the_stars.loader import power_down
from hullbreach.games.endure_the_stars.noise import fade
from hullbreach.games.endure_the_stars.position import NOBODY, RESOLUTION, SURVIVORS, Voyage
from hullbreach.games.endure_the_stars.sight import look_around
from hullbreach.games.endure_the_stars.turns import TurnBegins
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame


class Round(Frame[Voyage]):
    """ES-029 Three phases in fixed order, and then the next round."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.round += 1
        pos.tell(facts.ROUND, (pos.round,))
        pos.then(RoundBegins(), SurvivorPhase(), EnemyPhase(), Judged(), Resolution(), Judged(), RoundEnds(), Round())


class RoundBegins(Frame[Voyage]):
    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.tables.mission.round_begins(pos, dice)


class SurvivorPhase(Frame[Voyage]):
    """ES-030 The holder of the first player token, then the others clockwise."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.phase = SURVIVORS
        pos.begun = 0
        turns = [TurnBegins(who) for who in turn_order(pos)]
        pos.then(PhaseBegins(), *turns)


class PhaseBegins(Frame[Voyage]):
    """ES-R42 Everybody looks around before the first turn: what was placed in view at the start is seen now."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        look_around(pos)
        pos.tables.mission.survivor_phase_begins(pos, dice)


def turn_order(pos: Voyage) -> list[int]:
    """ES-030 Everybody on the map, from the holder of the first player token on."""
    order = list(pos.order)
    if pos.first in order:
        at = order.index(pos.first)
        order = order[at:] + order[:at]
    return [who for who in order if pos.alive() >> who & 1]


class Resolution(Frame[Voyage]):
    """ES-032 ES-174 What has expired goes, an Event is drawn, and the noise of the round fades (ES-R30).

    ES-D04 A Ghost is seen again.
    """

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.phase = RESOLUTION
        pos.fresh = 0
        pos.ghost = 0
        pos.tell(facts.RESOLUTION)
        pos.then(DrawEvent(), NoiseFades())


class NoiseFades(Frame[Voyage]):
    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """ES-072 ES-D05 Noise fades, and beacons fall silent with it."""
        fade(pos)
        pos.decoys = ()


class RoundEnds(Frame[Voyage]):
    """ES-220 The round ends: first whoever is Trapped suffers, and perhaps dies of it."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.then(Judged(), RoundOver())
        suffer_when_trapped(pos, dice)


class RoundOver(Frame[Voyage]):
    """ES-033 The round is over: what lasts a round ends, and the first player token passes."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.tables.mission.round_ends(pos, dice)
        pos.held = 0
        rewards_end(pos, dice)
        pos.spared = 0
        pos.bled = 0
        pos.jammed = [0] * len(pos.jammed)
        forget_primed(pos)
        welds_give_way(pos)
        dispose_of_cells(pos)
        power_down(pos)
        pass_token(pos)
        check_ending(pos)


def pass_token(pos: Voyage) -> None:
    """ES-032 ES-R11 Clockwise to the next survivor who is still on the map."""
    order = list(pos.order)
    at = order.index(pos.first) + 1 if pos.first in order else 0
    for who in order[at:] + order[:at]:
        if pos.alive() >> who & 1:
            pos.first = who
            pos.tell(facts.FIRST, (who,))
            return
    pos.first = NOBODY
