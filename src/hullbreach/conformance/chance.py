"""Dice: those that run out change nothing, and a position that tells nothing plays the same."""

from __future__ import annotations

from hullbreach.conformance.moment import Moment, events_data, fingerprint
from hullbreach.kernel.dice import Asked, Dice, Recorded, Scripted
from hullbreach.kernel.errors import DiceError, NeedsDice
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

FEW = 6


def dice_that_run_out_change_nothing(m: Moment, seat: int, choice: Choice) -> None:
    """Any part of the results that the choice needs leaves the position as it was; all of them play it."""
    rolled = Recorded(m.dice("run out"))
    played = m.pos.copy()
    told = events_data(played.play(seat, choice, rolled))
    twin = m.pos.copy()
    for missing in _some_lengths(m, len(rolled.results)):
        _changes_nothing(m, twin, seat, choice, Scripted(rolled.results[:missing]))
    if rolled.results:
        _changes_nothing(m, twin, seat, choice, Scripted([-1]))
    script = Scripted(rolled.results)
    m.same(events_data(twin.play(seat, choice, script)), told, f"`{choice}` tells otherwise when played again")
    m.same(fingerprint(twin), fingerprint(played), f"`{choice}` plays otherwise after dice had run out")
    m.demand(script.finished(), f"`{choice}` needs fewer dice when played again")


def _some_lengths(m: Moment, results: int) -> list[int]:
    if results <= FEW:
        return list(range(results))
    dice = m.dice("lengths")
    return [0, results - 1, *[dice.below(results) for _ in range(FEW - 2)]]


def _changes_nothing(m: Moment, twin: Position, seat: int, choice: Choice, dice: Dice) -> None:
    try:
        twin.play(seat, choice, dice)
    except (DiceError, NeedsDice):
        m.same(fingerprint(twin), fingerprint(m.pos), f"`{choice}` with too few dice changed the position")
        m.demand(twin == m.pos, f"`{choice}` with too few dice left a position that is not equal")
        return
    raise m.error(f"`{choice}` played with too few dice")


def real_dice_can_be_asked_for(m: Moment, seat: int, choice: Choice) -> None:
    """One die after another is asked for, and the game is the same as with all of them at once."""
    asked, faces = Asked(m.dice("shuffles")), m.dice("faces")
    twin = m.pos.copy()
    while True:
        try:
            told = events_data(twin.play(seat, choice, asked))
            break
        except NeedsDice as needed:
            m.same(fingerprint(twin), fingerprint(m.pos), f"`{choice}` asked for a die and changed the position")
            m.demand(bool(needed.purpose.strip()), f"`{choice}` asks for a die and does not say what for")
            asked.give(faces.roll(needed.sides, needed.purpose), needed.sides)
            asked.rewind()
    again = m.pos.copy()
    told_again = events_data(again.play(seat, choice, Scripted(asked.results)))
    m.same(told_again, told, f"`{choice}` with dice asked for tells otherwise than with all of them known")
    m.same(fingerprint(again), fingerprint(twin), f"`{choice}` with dice asked for plays otherwise")


def a_quiet_position_plays_the_same(m: Moment, seat: int, choice: Choice) -> None:
    loud, quiet = m.pos.copy(), m.pos.copy()
    loud.quiet, quiet.quiet = False, True
    loud_dice, quiet_dice = Recorded(m.dice("quiet")), Recorded(m.dice("quiet"))
    loud.play(seat, choice, loud_dice)
    m.same(quiet.play(seat, choice, quiet_dice), [], f"`{choice}` on a quiet position tells something")
    m.same(fingerprint(quiet), fingerprint(loud), f"`{choice}` on a quiet position plays otherwise")
    m.same(quiet_dice.results, loud_dice.results, f"`{choice}` on a quiet position needs other dice")
    m.demand(quiet.quiet, "a quiet position did not stay quiet")
