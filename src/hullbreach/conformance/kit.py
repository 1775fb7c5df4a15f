"""All checks over many random games: the cheap ones at every choice, the thorough ones now and then."""

from __future__ import annotations

from typing import Final

from hullbreach.conformance.chance import (
    a_quiet_position_plays_the_same,
    dice_that_run_out_change_nothing,
    real_dice_can_be_asked_for,
)
from hullbreach.conformance.choosing import (
    every_offered_choice_can_be_written,
    every_offered_choice_is_accepted,
    every_other_choice_is_refused,
    nonsense_is_refused,
    the_question_makes_sense,
)
from hullbreach.conformance.copying import (
    a_copy_and_its_original_move_alone,
    a_copy_equals_its_original,
    a_loaded_position_plays_on_identically,
    a_loaded_position_takes_the_same_choices,
    a_save_loads_as_the_same_position,
)
from hullbreach.conformance.drawing import scenes_are_in_the_clients_words
from hullbreach.conformance.ending import the_game_ends_in_time, the_outcome_is_complete
from hullbreach.conformance.error import ConformanceError
from hullbreach.conformance.moment import Moment, Traits, fingerprint
from hullbreach.conformance.plan import Plan, plans
from hullbreach.conformance.repeating import the_same_game_plays_again
from hullbreach.conformance.secrecy import (
    events_tell_no_secret,
    imagined_worlds_can_be_played_to_the_end,
    imagined_worlds_look_the_same,
    imagining_redeals_what_is_hidden,
    instinct_uses_only_what_it_may_know,
    refusals_tell_no_secret,
)
from hullbreach.conformance.telling import events_are_well_told, views_are_plain_data
from hullbreach.conformance.timing import (
    a_journal_with_times_replays,
    time_that_passes_changes_what_is_due,
    what_comes_too_late_changes_nothing,
)
from hullbreach.conformance.walking import Step, Walk
from hullbreach.kernel.game import Game

SAMPLE = 40
"""Choices of the vocabulary that a thorough check tries to play against the rules."""
MANY = 20_000
"""The same for every tenth thorough check: the whole vocabulary of most games."""


class Report:
    """What was played and checked."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        self.thorough = 0
        """Positions that every check was run on."""
        self.redealt: Final[set[int]] = set()
        """Seats for which imagining dealt something anew."""
        self.seats = 0


def conform(
    game: Game,
    games: int,
    seed: int | str,
    thorough_every: int = 20,
    traits: Traits | None = None,
    variants: tuple[str, ...] = ("",),
    cheap_every: int = 1,
) -> Report:
    """Check random games of every scenario and option; raises ConformanceError at the first fault.

    The thorough checks are made at every `thorough_every`-th choice, the cheap ones at every `cheap_every`-th: for
    long games that say enough in fewer places, too few to find all that is hidden.
    """
    report = Report()
    known = traits if traits is not None else Traits()
    for plan in plans(game, games, seed, variants):
        check_game(game, plan, thorough_every, known, report, cheap_every)
    if cheap_every == 1:
        _something_is_hidden(game, plans(game, 1, seed)[0], known, report)
    return report


def _something_is_hidden(game: Game, plan: Plan, traits: Traits, report: Report) -> None:
    if traits.hides is None and report.thorough:
        for seat in range(report.seats):
            if seat not in report.redealt:
                what = f"imagining never dealt anything anew for seat {seat}; if it knows all, say so with `hides`"
                raise ConformanceError(game.id, plan, [], what)


def check_game(
    game: Game,
    plan: Plan,
    thorough_every: int = 1,
    traits: Traits | None = None,
    report: Report | None = None,
    cheap_every: int = 1,
) -> Report:
    """One planned game from beginning to end."""
    counts = report if report is not None else Report()
    walk = Walk(game, plan, traits if traits is not None else Traits())
    due = plan.dice("thorough").below(thorough_every)
    counts.seats = max(counts.seats, plan.seats)
    try:
        _walk_to_the_end(walk, due, thorough_every, counts, cheap_every)
        the_same_game_plays_again(walk)
        a_journal_with_times_replays(walk)
    except ConformanceError:
        raise
    except Exception as error:  # whatever a game's code raises is a fault of the game, to be shown with its place
        raise walk.moment().error(f"{type(error).__name__}: {error}") from error
    counts.games += 1
    counts.choices += len(walk.steps)
    return counts


def _walk_to_the_end(walk: Walk, due: int, thorough_every: int, report: Report, cheap_every: int) -> None:
    events_are_well_told(walk.moment(), walk.told)
    walk.note()
    while True:
        m = walk.moment()
        checked = len(walk.steps) % cheap_every == due % cheap_every
        if checked:
            check_cheaply(m)
        if not walk.pos.to_act:
            walk.note()
        if not walk.pos.to_act or len(walk.steps) >= walk.game.bound:
            check_position(m, report)
            return
        if len(walk.steps) % thorough_every == due:
            check_position(m, report)
        if checked:
            _take(walk, walk.next_step())
        else:
            walk.take(walk.next_step())


def _take(walk: Walk, step: Step) -> None:
    """Move on, while a copy made before stays behind."""
    m = walk.moment()
    kept, before = walk.pos.copy(), fingerprint(walk.pos)
    walk.take(step)
    m.same(fingerprint(kept), before, f"`{step}` played on the original changed its copy")
    events_are_well_told(walk.moment(), walk.told)
    walk.note()


def check_cheaply(m: Moment) -> None:
    """What is looked at after every choice."""
    the_game_ends_in_time(m)
    the_question_makes_sense(m)
    the_outcome_is_complete(m)
    a_copy_equals_its_original(m)
    imagined_worlds_look_the_same(m, 1)


def check_position(m: Moment, report: Report | None = None) -> None:
    """Every check that one position can be put to."""
    counts = report if report is not None else Report()
    counts.thorough += 1
    check_cheaply(m)
    every_offered_choice_can_be_written(m)
    every_offered_choice_is_accepted(m)
    views_are_plain_data(m)
    scenes_are_in_the_clients_words(m)
    a_copy_and_its_original_move_alone(m)
    a_save_loads_as_the_same_position(m)
    a_loaded_position_takes_the_same_choices(m)
    a_loaded_position_plays_on_identically(m, 5)
    every_other_choice_is_refused(m, most(m, counts))
    nonsense_is_refused(m)
    what_comes_too_late_changes_nothing(m)
    time_that_passes_changes_what_is_due(m)
    _check_secrecy(m, counts)
    _check_chance(m)


def most(m: Moment, counts: Report) -> int:
    """Once in a while the whole vocabulary, unless it is very long."""
    return MANY if counts.thorough % 10 == 1 else SAMPLE


def _check_secrecy(m: Moment, counts: Report) -> None:
    imagined_worlds_look_the_same(m, 4)
    refusals_tell_no_secret(m, SAMPLE)
    events_tell_no_secret(m)
    instinct_uses_only_what_it_may_know(m)
    imagined_worlds_can_be_played_to_the_end(m)
    for seat in m.seats():
        if imagining_redeals_what_is_hidden(m, seat):
            counts.redealt.add(seat)


def _check_chance(m: Moment) -> None:
    offers = m.offers()
    dice = m.dice("which choices")
    for _ in range(min(3, len(offers))):
        seat, choice = offers[dice.below(len(offers))]
        dice_that_run_out_change_nothing(m, seat, choice)
        real_dice_can_be_asked_for(m, seat, choice)
        a_quiet_position_plays_the_same(m, seat, choice)
