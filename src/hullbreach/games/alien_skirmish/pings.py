"""Ping tokens: what stands behind them, when they are revealed, and how they mix."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import facts, sight
from hullbreach.games.alien_skirmish.deed import NOTHING
from hullbreach.games.alien_skirmish.position import COMBAT, Skirmish
from hullbreach.games.alien_skirmish.stress import end_of_xeno_move
from hullbreach.games.alien_skirmish.ties import appear, change_numbers, lose_hold, remove
from hullbreach.games.alien_skirmish.turns import XenomorphDeed, not_for
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import EVERYBODY
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def audience(pos: Skirmish, who: int) -> int:
    """AS-D22 What a ping does in secret only its own team may know."""
    return 1 << pos.tables.team_of[who] if pos.ping >> who & 1 else EVERYBODY


def free_number(pos: Skirmish, team: int) -> int:
    """A number of the team that no model has; one that none had before, if there is one."""
    side = pos.tables.teams[team]
    return next(who for who in range(side.first, side.last) if pos.kind[who] < 0)


def put(pos: Skirmish, who: int, kind: int, zone: int) -> None:
    """AS-242 A Xenomorph comes onto the map, unhurt, as a ping token."""
    pos.kind[who] = kind
    pos.health[who] = pos.tables.kinds[kind].health
    appear(pos, who, zone)
    pos.ping |= 1 << who


def reveal(pos: Skirmish, who: int) -> None:
    """AS-250 A real ping is replaced by the model; the false one is removed from the game (AS-R101)."""
    bit = 1 << who
    if not pos.ping & bit:
        return
    pos.ping &= ~bit
    pos.known |= bit
    pos.tell(facts.REVEALED, (who, pos.kind[who]))
    if pos.kind_of(who).false_ping:
        remove(pos, who)
        pos.kind[who] = -1


class Reveal(XenomorphDeed):
    """AS-249 AS-R114 A ping shows itself, at the start of its activation or between two points of Speed."""

    costs: ClassVar[int] = NOTHING
    telling: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("reveal", "Reveal the ping")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if pos.ping >> who & 1 else NONE

    def why_not(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if pos.mode != COMBAT:
            return not_for(pos, who)
        return Refused("AS-R114", "A ping is revealed at the start of its activation or between two points of Speed.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        reveal(pos, who)


def reveal_seen(pos: Skirmish) -> None:
    """AS-248 AS-R40 In combat every ping in line of sight of an enemy is revealed, and loses nothing by it.

    A false one that is taken off the map may have hidden another.
    """
    seen = [who for who in members(pos.ping) if sight.is_in_sight(pos, who)]
    while seen:
        for who in seen:
            reveal(pos, who)
        seen = [who for who in members(pos.ping) if sight.is_in_sight(pos, who)]
    pos.looked_at()


def stop_if_seen(pos: Skirmish, who: int) -> None:
    """AS-256 A ping whose own step brings it into sight is revealed on the spot, and its activation is over."""
    if pos.mode == COMBAT and pos.ping >> who & 1 and sight.is_in_sight(pos, who):
        pos.halted |= 1 << who
        reveal(pos, who)


def hide_all(pos: Skirmish, dice: Dice) -> None:
    """AS-141 Every revealed Xenomorph turns back into a ping, under a new number (AS-D24)."""
    for team in range(2):
        side = pos.tables.teams[team]
        if side.xenomorph:
            shown = pos.in_play(team) & ~pos.ping
            pos.ping |= shown
            for who in members(shown):
                lose_hold(pos, who)
            renumber(pos, members(shown), dice)
            if shown:
                pos.tell(facts.HIDDEN, (shown,))


def renumber(pos: Skirmish, numbers: list[int], dice: Dice) -> None:
    """AS-D24 Pings change their numbers among themselves, place and all."""
    drawn = dice.shuffled(tuple(numbers))
    _swap_hearts(pos, numbers, list(drawn))
    change_numbers(pos, numbers, list(drawn))


def mix(pos: Skirmish, zone: int, dice: Dice) -> None:
    """AS-D24 AS-D28 Pings in one zone that look alike are mixed up: nobody can swear which is which."""
    there = members(pos.here(zone) & pos.ping)
    if len(there) < 2:
        return
    groups: dict[tuple[int, int, int, bool, bool, bool], list[int]] = {}
    for who in there:
        groups.setdefault(_looks(pos, who), []).append(who)
    for alike in groups.values():
        if len(alike) > 1:
            _swap_hearts(pos, alike, list(dice.shuffled(tuple(alike))))
            for who in alike:
                pos.known &= ~(1 << who)


def _looks(pos: Skirmish, who: int) -> tuple[int, int, int, bool, bool, bool]:
    """What everybody can see of a ping beside its zone."""
    bit = 1 << who
    watches, done, laid = bool(pos.watching & bit), bool(pos.activated & bit), bool(pos.laid & bit)
    return pos.post[who], pos.entry[who], pos.touching[who], watches, done, laid


def _swap_hearts(pos: Skirmish, numbers: list[int], drawn: list[int]) -> None:
    """What stood behind `drawn[i]` stands behind `numbers[i]` now."""
    hearts = [(pos.kind[who], pos.health[who]) for who in drawn]
    wounded = [pos.wounded >> who & 1 for who in drawn]
    known = [pos.known >> who & 1 for who in drawn]
    for i, who in enumerate(numbers):
        pos.kind[who], pos.health[who] = hearts[i]
        pos.wounded = pos.wounded & ~(1 << who) | wounded[i] << who
        pos.known = pos.known & ~(1 << who) | known[i] << who


class XenoMoved(Frame[Skirmish]):
    """AS-R67 What a Xenomorph did out of turn is over; AS-D24 pings mix."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        end_of_xeno_move(pos, self.who)
        if pos.zone[self.who] >= 0 and pos.ping >> self.who & 1:
            mix(pos, pos.zone[self.who], dice)
