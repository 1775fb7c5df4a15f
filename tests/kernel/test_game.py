"""Starting a game: scenarios, seats and options are taken or refused."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from hullbreach.conformance.toy import Toy
from hullbreach.games.sole_survivor.game import SoleSurvivor
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Order, new_position
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain
from tests.marks import rule

TOY = Toy()


def refusal(scenario: str | None, seats: int | None, options: dict[str, OptionValue]) -> str:
    with pytest.raises(Refused) as caught:
        new_position(TOY, scenario, seats, options, "", Seeded(1))
    assert caught.value.rule == "HB-001"
    return caught.value.why


def test_what_is_not_said_is_the_default():
    setting = new_position(TOY, None, None, {}, "", Seeded(1)).setting
    assert (setting.scenario, setting.seats, setting.options) == ("short", 2, {"limit": 1500})


def test_what_is_said_is_taken():
    setting = new_position(TOY, "long", 3, {"limit": 700}, "", Seeded(1)).setting
    assert (setting.scenario, setting.seats, setting.options) == ("long", 3, {"limit": 700})


@rule("HB-001")
def test_an_unknown_scenario_is_answered_with_the_known_ones():
    assert refusal("endless", None, {}) == "Toy has no scenario `endless`; it has short, long."


@rule("HB-001")
def test_a_wrong_number_of_players_is_answered_with_the_right_ones():
    assert refusal(None, 4, {}) == "Toy is played by 2 or 3, not 4."


@rule("HB-001")
def test_an_unknown_option_is_answered_with_the_known_ones():
    assert refusal(None, None, {"speed": 3}) == "Toy has no option `speed`; it has limit."


@rule("HB-001")
@pytest.mark.parametrize("value", [1, True, "1500"])
def test_a_wrong_value_of_an_option_is_answered_with_the_right_ones(value):
    assert refusal(None, None, {"limit": value}) == f"Option `limit` takes 1500, 700, not {value!r}."


def test_a_value_that_only_equals_a_known_one_is_refused_though_the_known_one_was_used():
    game = SoleSurvivor()
    game.setting(None, None, {"hp_refill": True}, "")
    with pytest.raises(Refused, match="hp_refill"):
        game.setting(None, None, {"hp_refill": 1}, "")


def test_a_game_that_has_no_guess_thinks_every_position_even():
    assert TOY.prospect(new_position(TOY, None, None, {}, "", Seeded(1)), 0) == 0.5


def test_a_setting_that_several_threads_want_is_built_by_one_of_them():
    game, together = SoleSurvivor(), Barrier(4)

    def build(_: int) -> Setting:
        together.wait()
        return game.setting(None, None, {}, "")

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(build, range(4)))
    assert all(one is found[0] for one in found)


def test_a_standing_order_is_read_out_with_the_thing_it_is_about():
    zones = Domain("zone", ("bay", "lab"), ("the Bay", "the Lab"))
    plain, until = Order("hold", "Hold fire.", "X-1"), Order("hold-until", "Hold fire until {0}.", "X-1", zones)
    assert [plain.labelled(text) for text in plain.texts()] == ["Hold fire."]
    assert [until.labelled(text) for text in until.texts()] == ["Hold fire until the Bay.", "Hold fire until the Lab."]
    assert (plain.pattern(), until.pattern()) == ("hold", "hold-until ZONE")
