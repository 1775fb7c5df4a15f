"""A position: asking, refusing, playing, ending; copying and comparing."""

import pytest

from hullbreach.conformance.toy import Bells, Toy
from hullbreach.conformance.toy_faults import InstinctPeeks
from hullbreach.kernel.dice import Asked, Scripted, Seeded
from hullbreach.kernel.errors import DiceError, NeedsDice, Refused
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.playout import playout
from hullbreach.kernel.position import Outcome, Position, game_fields
from hullbreach.kernel.saving import digest
from tests.marks import rule

TOY = Toy()


def start(seats: int = 2, scenario: str = "short", game: Game = TOY) -> Bells:
    return new_position(game, scenario, seats, {}, "", Seeded(1))


def guessing() -> Bells:
    pos = start()
    pos.play(0, "go left", Scripted([1]))
    pos.play(0, "wait", Scripted([]))
    pos.play(1, "wait", Scripted([]))
    return pos


def finished() -> Bells:
    pos = start()
    playout(pos, Seeded(1), 100)
    return pos


def refusal(pos: Position, seat: int, choice: str) -> Refused:
    """What play raises, which is what explain says, changing nothing."""
    before = digest(pos)
    explained = pos.explain(seat, choice)
    with pytest.raises(Refused) as caught:
        pos.play(seat, choice, Seeded(1))
    assert explained is not None and str(explained) == str(caught.value) and digest(pos) == before
    return caught.value


# Copies


def test_a_copy_of_a_finished_game_is_finished():
    pos = finished()
    twin = pos.copy()
    assert twin.outcome is not None and twin.outcome == pos.outcome and twin == pos and twin.to_act == ()
    quiet = start()
    quiet.quiet = True
    assert quiet.copy().quiet and not start().copy().quiet


# Refusals


@rule("HB-001")
@pytest.mark.parametrize("text", ["", "fly", "go", "go up", "go left right"])
def test_words_that_are_no_choice_are_refused(text):
    assert refusal(start(), 0, text).rule == "HB-001"


@rule("HB-002")
@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_seat_that_is_not_asked_is_refused_and_told_who_is(seat):
    refused = refusal(guessing(), seat, "guess first one")
    assert refused.rule == "HB-002" and refused.why == f"Seat {seat} is not asked now; waiting for seat 0."


@rule("HB-003")
@pytest.mark.parametrize("seat", [0, 1, 5])
def test_when_the_game_is_over_everything_is_refused(seat):
    refused = refusal(finished(), seat, "go left")
    assert refused.rule == "HB-003" and refused.why == "The game is over: The last round is over."


@rule("HB-004")
def test_a_choice_that_is_not_offered_is_refused():
    refused = refusal(start(), 0, "ring")
    assert refused.rule == "HB-004" and refused.why == "`ring` is not among the choices offered now."


def test_a_game_says_more_closely_why_a_choice_is_refused():
    assert refusal(guessing(), 0, "guess first one").why.startswith("You know your own card")


def test_a_refusal_shows_its_sentence_and_its_rule():
    assert str(Refused("HB-004", "No.")) == "No. [HB-004]"


def test_nothing_is_to_be_explained_about_a_legal_choice():
    pos = start()
    assert pos.explain(1, "go left") is None and pos.explain(1, pos.choices(1)[0]) is None


# Asking


def test_the_list_of_choices_is_the_callers_own():
    pos = start()
    pos.choices(0).clear()
    assert [str(choice) for choice in pos.choices(0)] == ["go left", "go right"]


def test_a_seat_that_is_not_asked_has_no_choices():
    assert guessing().choices(1) == []


def test_the_question_is_that_of_the_rule_on_top():
    assert start().question() == "Which way do you all go?"


# Playing


def test_a_choice_and_its_text_play_the_same():
    one, other = start(), start()
    one.play(0, "go right", Seeded(5))
    other.play(0, other.choices(0)[1], Seeded(5))
    assert one == other


def test_play_returns_what_happened_this_time():
    pos = start()
    assert [event.fact.name for event in pos.play(0, "go left", Scripted([3]))] == ["went", "rolled"]
    assert pos.play(0, "wait", Scripted([])) == []


def test_a_quiet_position_tells_nothing():
    pos = start()
    pos.quiet = True
    assert pos.play(0, "go left", Scripted([6])) == [] and pos.scores == [1, 0]


@rule("HB-005")
@pytest.mark.parametrize("script", [[], [0], [7]])
def test_dice_that_are_missing_or_wrong_change_nothing(script):
    pos = start()
    before = pos.copy()
    with pytest.raises(DiceError):
        pos.play(0, "go left", Scripted(script))
    assert pos == before and pos.to_act == (0, 1)
    pos.play(0, "go left", Scripted([6]))
    assert pos.scores == [1, 0]


@rule("HB-005")
def test_a_real_die_is_asked_for_and_the_choice_played_again():
    pos, dice = start(), Asked(Seeded(1))
    before = digest(pos)
    with pytest.raises(NeedsDice, match="the left way"):
        pos.play(1, "go left", dice)
    assert digest(pos) == before
    dice.give(6, 6)
    dice.rewind()
    pos.play(1, "go left", dice)
    assert pos.scores == [0, 1]


# The end


def test_a_game_that_is_over_asks_nobody():
    pos = finished()
    assert pos.to_act == () and pos.choices(0) == [] and pos.question() == "" and pos.stack == []


def test_ending_drops_all_that_waited():
    pos = start()
    pos.end(Outcome((1.0, 0.0), "It is enough.", "TY-006"))
    pos.settle(Seeded(1))
    assert pos.stack == [] and pos.to_act == () and pos.outcome.results == (1.0, 0.0)


def test_outcomes_with_the_same_results_reason_and_rule_are_equal():
    one, other = Outcome((1.0,), "Won.", "TY-006"), Outcome((1.0,), "Won.", "TY-006")
    assert one == other and hash(one) == hash(other)
    assert one != Outcome((0.0,), "Won.", "TY-006") and one != "Won."
    assert repr(one) == "Outcome((1.0,), 'Won.', 'TY-006')"
    assert one.to_json() == {"results": [1.0], "reason": "Won.", "rule": "TY-006"}


# Values


def test_a_copy_goes_its_own_way():
    pos = start()
    twin = pos.copy()
    assert twin == pos
    twin.play(0, "go left", Scripted([6]))
    assert twin != pos and pos.scores == [0, 0]


def test_a_position_can_become_another_and_still_go_its_own_way():
    pos, other = start(), guessing()
    pos.become(other)
    assert pos == other and pos.to_act == (0,)
    pos.scores[0] = 5
    assert other.scores == [0, 0]


def test_positions_of_other_settings_or_kinds_are_not_equal():
    assert start() != start(scenario="long") and start(2) != start(3) and start() != "a position"


def test_positions_are_equal_whichever_game_object_made_them():
    assert start() == start(game=InstinctPeeks())


def test_a_position_has_no_hash():
    with pytest.raises(TypeError, match="use its digest"):
        hash(start())


def test_the_fields_of_a_position_are_what_the_game_adds():
    assert game_fields(Bells) == ("deck", "discard", "hands", "round", "rung", "scores")


def test_a_digest_tells_positions_apart():
    assert digest(start()) == digest(start()) != digest(guessing())
    assert len(digest(start())) == 16


# With only some of the choices


def test_a_seat_is_offered_only_what_is_left_and_nobody_else_misses_anything():
    pos = start(3)
    left = pos.choices(1)[1:]
    others = [pos.choices(seat) for seat in (0, 2)]
    pos.offer_only(1, left)
    assert pos.choices(1) == left and [pos.choices(seat) for seat in (0, 2)] == others
    assert pos.to_act == start(3).to_act
    pos.ask_again()
    assert pos.choices(1) == start(3).choices(1)


def test_after_the_end_nothing_is_offered_whatever_is_left():
    pos = start()
    playout(pos, Seeded(2), 1000)
    pos.offer_only(0, [])
    assert pos.asked is None and pos.choices(0) == []
