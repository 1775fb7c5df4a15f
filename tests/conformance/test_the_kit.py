"""The kit passes a sound game and notices each fault."""

import pytest

from hullbreach.conformance import (
    ConformanceError,
    Plan,
    Traits,
    check_game,
    conform,
    golden,
    nothing_hidden,
    plans,
    usage,
)
from hullbreach.conformance.toy import FACTS, Toy
from hullbreach.conformance.toy_faults import FAULTS


def always_hidden(pos: object, seat: int) -> bool:
    return True


@pytest.mark.slow
def test_a_sound_game_passes():
    report = conform(Toy(), games=24, seed=1, thorough_every=4)
    assert report.games == 24 and report.redealt == {0, 1, 2}


def test_a_sound_game_passes_when_it_says_that_it_hides_something():
    assert conform(Toy(), games=4, seed=2, traits=Traits(hides=always_hidden)).games == 4


@pytest.mark.slow
@pytest.mark.quick(12)
@pytest.mark.parametrize("name", FAULTS)
def test_the_kit_notices_that_a_game(name):
    make, says = FAULTS[name]
    with pytest.raises(ConformanceError, match=says):
        conform(make(), games=12, seed=1, thorough_every=2)


def test_a_game_that_redeals_what_is_known_is_noticed():
    with pytest.raises(ConformanceError, match="deals anew what the seat knows"):
        conform(Toy(), games=1, seed=1, thorough_every=1, traits=Traits(hides=nothing_hidden))


def test_a_game_that_redeals_nothing_of_what_it_hides_is_noticed():
    make, _ = FAULTS["ImaginesNothing"]
    with pytest.raises(ConformanceError, match="deals nothing anew"):
        conform(make(), games=1, seed=1, thorough_every=1, traits=Traits(hides=always_hidden))


@pytest.mark.slow
def test_what_openly_shows_a_secret_may_be_named():
    make, _ = FAULTS["EverybodyHearsTheCard"]
    assert conform(make(), games=6, seed=1, thorough_every=2, traits=Traits(reveals=("drew",))).games == 6


def test_a_variant_is_not_held_to_the_bound_of_the_printed_content():
    report = conform(Toy(bound=5), games=2, seed=1, thorough_every=2, variants=("any variant",))
    assert report.choices == 10


def test_an_error_says_where_it_was_and_can_be_seen_again():
    make, _ = FAULTS["BreaksDown"]
    with pytest.raises(ConformanceError) as caught:
        conform(make(), games=12, seed=1, thorough_every=1000)
    error = caught.value
    assert error.game == "toy" and error.seed == "1/0" and error.choices == len(error.played)
    with pytest.raises(ConformanceError) as again:
        check_game(make(), error.plan, thorough_every=1000)
    assert again.value.played == error.played and again.value.what == error.what


def test_plans_meet_every_scenario_every_number_of_seats_and_every_option():
    met = plans(Toy(), 12, 1)
    assert {(plan.scenario, plan.seats) for plan in met} == {("short", 2), ("long", 2), ("short", 3), ("long", 3)}
    assert met[0].options == {} and met[1].options == {"limit": 700}
    assert {plan.guided for plan in met} == {False, True}


def test_the_repr_of_a_plan_is_the_plan():
    plan = plans(Toy(), 3, 1)[2]
    assert repr(eval(repr(plan), {"Plan": Plan})) == repr(plan)


def test_usage_counts_verbs_facts_frames_names_and_endings():
    used = usage(Toy(), games=40, seed=1)
    assert used.games == 40 and used.choices == sum(used.verbs.values()) == sum(used.frames.values())
    assert used.verbs_never_played() == [] and used.frames_never_asked() == []
    assert used.facts_never_told([fact.name for fact in FACTS]) == []
    assert used.names_never_met("card") == [] and used.names_never_met("seat") == []
    assert dict(used.endings) == {"TY-006": 40}


def test_usage_says_what_was_never_met():
    used = usage(Toy(), games=1, seed=1)
    assert used.facts_never_told(["ended", "exploded"]) == ["exploded"]
    assert used.names_never_met("seat") == ["third"]


def test_a_golden_game_is_the_same_on_every_platform():
    assert golden(Toy(), Plan("golden", "long", 3, {})) == "24 choices 6474fcdafa1d5aa7"


def test_another_seed_is_another_game():
    assert golden(Toy(), Plan("a", "long", 3, {})) != golden(Toy(), Plan("b", "long", 3, {}))
