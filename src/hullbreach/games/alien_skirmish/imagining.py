"""Dealing anew what a seat cannot know: what stands behind the other side's pings."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.kernel.dice import Dice


def imagined(pos: Skirmish, seat: int, dice: Dice) -> None:
    """AS-D22 The position becomes one that looks the same to the seat and might just as well be true."""
    other = 1 - seat
    if pos.mode == 0:
        imagine_team(pos, other, dice)
    if pos.tables.teams[other].xenomorph:
        imagine_pings(pos, other, dice)
        imagine_rest(pos, other)
    pos.ask_again()


def imagine_team(pos: Skirmish, team: int, dice: Dice) -> None:
    """AS-D29 A team that is still being mustered may be any; a ready one is taken to be a ready-made one."""
    side = pos.tables.teams[team]
    if any(pos.zone[who] >= 0 for who in range(side.first, side.last)):
        return
    placing = bool(pos.ready[0] and pos.ready[1])
    if placing:
        return
    for who in range(side.first, side.last):
        pos.kind[who] = -1
        pos.specialty[who] = -1
        pos.gear[who] = ()
    pos.changes[team] = 0
    rosters = [roster for roster in pos.tables.rosters if roster.team == team]
    if not pos.ready[team] or not rosters:
        if pos.ready[team]:
            pos.kind[side.first] = side.kinds[0]
            pos.gear[side.first] = pos.tables.kinds[side.kinds[0]].gear
        return
    for place, member in enumerate(rosters[dice.below(len(rosters))].members):
        who = side.first + place
        pos.kind[who] = member.kind
        pos.specialty[who] = member.specialty
        pos.gear[who] = (*pos.tables.kinds[member.kind].gear, *member.gear)


def imagine_pings(pos: Skirmish, team: int, dice: Dice) -> None:
    """What is behind pings that nobody has seen is guessed, and all that cannot be told apart is mixed."""
    side = pos.tables.teams[team]
    hidden = [
        who
        for who in range(side.first, side.last)
        if pos.kind[who] >= 0 and pos.ping >> who & 1 and not pos.known >> who & 1
    ]
    if not hidden:
        return
    guess_what_was_bought(pos, team, hidden, dice)
    drawn = dice.shuffled(tuple(hidden))
    hearts = [(pos.kind[who], pos.health[who], pos.wounded >> who & 1) for who in drawn]
    for who, heart in zip(hidden, hearts, strict=True):
        pos.kind[who], pos.health[who], wounded = heart
        pos.wounded = pos.wounded & ~(1 << who) | wounded << who


def guess_what_was_bought(pos: Skirmish, team: int, hidden: list[int], dice: Dice) -> None:
    """AS-D22 The list of types is not known: as many dear ones as the points may have paid for, or fewer."""
    side = pos.tables.teams[team]
    kinds = sorted([pos.tables.kinds[kind] for kind in side.kinds], key=lambda kind: kind.cost)
    unseen = [who for who in hidden if pos.kind[who] in side.kinds and not pos.wounded >> who & 1]
    if len(kinds) < 2 or not unseen or pos.score[1 - team]:
        return
    cheap, dear = kinds[0], kinds[len(kinds) - 1]
    shown = 0
    for who in range(side.first, side.last):
        if pos.kind[who] >= 0 and who not in unseen:
            shown += pos.tables.kinds[pos.kind[who]].cost
    spare = side.points - shown - cheap.cost * len(unseen)
    most = min(len(unseen), max(spare, 0) // (dear.cost - cheap.cost))
    number = most if dice.below(4) else dice.below(most + 1)
    for place, who in enumerate(unseen):
        kind = dear if place < number else cheap
        if pos.kind[who] != kind.index:
            pos.kind[who] = kind.index
            pos.health[who] = kind.health


def imagine_rest(pos: Skirmish, team: int) -> None:
    """Nobody sees which of the pings rest."""
    mask = ~pos.tables.teams[team].mask
    pos.healing &= mask
    pos.calming &= mask
