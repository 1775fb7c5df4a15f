"""The numbers that a saved question may name: each up to its bounds and not beyond."""

from collections.abc import Callable

import pytest

from hullbreach.games.under_our_sun import encounters
from hullbreach.games.under_our_sun.combat import BlowRolled, Blows, Rally
from hullbreach.games.under_our_sun.days import PhaseBegins
from hullbreach.games.under_our_sun.dealings import Dealings
from hullbreach.games.under_our_sun.duels import Clashed, Defends, Returned
from hullbreach.games.under_our_sun.encounters import NightEntry, Offered, TaintedPool, Vote
from hullbreach.games.under_our_sun.frame_checks import is_hand, wrong_fields, wrong_frame
from hullbreach.games.under_our_sun.harm import Suffers
from hullbreach.games.under_our_sun.interactions import Opened
from hullbreach.games.under_our_sun.movement import Sneaks
from hullbreach.games.under_our_sun.people_checks import wrong_teams
from hullbreach.games.under_our_sun.position import AFTERNOON, MORNING, NIGHT, NOBODY, PREPARATION
from hullbreach.games.under_our_sun.ranged import Reacts, ShotLands
from hullbreach.games.under_our_sun.rolling import Karma
from hullbreach.games.under_our_sun.tokens import TokenOffered
from hullbreach.games.under_our_sun.trading import Bargaining
from hullbreach.kernel.frames import AnyFrame
from tests.games.under_our_sun.openings import begun
from tests.games.under_our_sun.table import character, journey

MEDIC, SCOUT, SOLDIER = 0, 1, 2
FULL = 999
NONE = (0,) * 9

BOUNDS: dict[str, tuple[Callable[[int], AnyFrame], int, int]] = {
    "number": (lambda number: Suffers(MEDIC, 0, number), 0, FULL),
    "dealt": (lambda number: Returned(MEDIC, SCOUT, number, False), 0, FULL),
    "taken": (lambda number: Clashed(MEDIC, SCOUT, 0, number), 0, FULL),
    "credit": (lambda number: Dealings(MEDIC, 0, number, False), 0, FULL),
    "give_water": (
        lambda number: Bargaining(MEDIC, SCOUT, NONE, (), number, NONE, (), 0, MEDIC, 0, False, False), 0, FULL,
    ),
    "want_water": (
        lambda number: Bargaining(MEDIC, SCOUT, NONE, (), 0, NONE, (), number, MEDIC, 0, False, False), 0, FULL,
    ),
    "marked": (lambda number: Karma(MEDIC, NOBODY, (MEDIC,), number), 0, 4095),
    "how": (lambda number: ShotLands(MEDIC, 0, number, 0), -2, FULL),
    "attribute": (lambda number: Opened(MEDIC, number), 0, 2),
    "fails": (lambda number: encounters.Tested(MEDIC, number, 0), 0, 2),
    "phase": (PhaseBegins, MORNING, NIGHT),
    "token": (lambda number: TokenOffered(number, MEDIC, SCOUT), 0, 3),
    "hex": (lambda number: Sneaks(MEDIC, number), 0, FULL),
    "night": (lambda number: Vote(MEDIC, number, (MEDIC,), ()), 0, FULL),
    "weapon": (lambda number: Defends(MEDIC, SCOUT, number), 0, FULL),
    "cube": (lambda number: Offered(MEDIC, number), 0, FULL),
}  # fmt: skip


def company():
    return journey(character("medic"), character("scout"), character("soldier"))


@pytest.mark.parametrize("name", list(BOUNDS))
def test_a_number_is_right_up_to_its_bounds_and_wrong_beyond(name):
    pos = company().pos
    made, least, most = BOUNDS[name]
    assert [wrong_fields(pos, made(number)) for number in (least, most)] == ["", ""]
    assert wrong_fields(pos, made(least - 1)) == f"the {name} {least - 1}"
    assert wrong_fields(pos, made(most + 1)) == f"the {name} {most + 1}"


def test_the_phases_of_a_day_are_three_after_preparation():
    assert (PREPARATION, MORNING, AFTERNOON, NIGHT) == (0, 1, 2, 3)


def test_of_a_pool_everything_is_looked_at():
    pos = company().pos
    assert wrong_fields(pos, TaintedPool(MEDIC, 2, 2, 3)) == ""
    assert wrong_fields(pos, TaintedPool(MEDIC, 3, 0, 3)) == "the attribute 3"
    assert wrong_fields(pos, TaintedPool(MEDIC, 0, 3, 3)) == "the fails 3"


def test_marks_of_a_round_lie_on_those_who_take_part():
    pos = company().pos
    assert wrong_fields(pos, NightEntry(SOLDIER, 0)) == ""
    assert wrong_fields(pos, NightEntry(SOLDIER + 1, 0)) == "somebody who does not take part"
    assert wrong_fields(pos, Rally(MEDIC, (0, 36))) == "" == wrong_fields(pos, Rally(MEDIC, ()))
    assert wrong_fields(pos, Rally(MEDIC, (0, -1))) == "a hex that is none"


def test_enemies_that_strike_are_enemies():
    pos = company().pos
    assert wrong_fields(pos, Blows(MEDIC, (), (), (), False, NOBODY, 0)) == ""
    assert wrong_fields(pos, Blows(MEDIC, (0, -1), (), (), False, NOBODY, 0)) == "an enemy who is none"
    assert wrong_fields(pos, Blows(MEDIC, (), (-1,), (0,), False, NOBODY, 0)) == "an enemy who is none"


@pytest.mark.parametrize(
    ("hurts", "right"), [((0, 0), True), ((FULL, FULL), True), ((0,), False), ((0, -1), False), ((0, FULL + 1), False)]
)
def test_each_blow_hurts_as_much_as_can_be(hurts, right):
    pos = company().pos
    assert (wrong_frame(pos, Blows(MEDIC, (), (0, 1), hurts, False, NOBODY, 0)) == "") is right
    assert (wrong_frame(pos, BlowRolled(MEDIC, (2,), (0, 1), hurts, False, NOBODY, 0)) == "") is right


@pytest.mark.parametrize(
    ("dice", "right"), [((), True), ((0,) * 12, True), ((0,) * 13, False), ((3,), True), ((4,), False), ((-1,), False)]
)
def test_a_hand_of_dice(dice, right):
    assert is_hand(dice) is right and not is_hand(0)


def test_an_enemy_on_the_first_hex_shoots_like_any_other():
    game = journey(character("medic", "D3"), character("scout"), map={"D3": "swamp"}, foes=[("boar-a", "D4")])
    assert game.at("D4") == 0 and wrong_frame(game.pos, Reacts(MEDIC, game.foe("boar-a"))) == ""


def test_before_the_first_day_no_card_has_been_shown():
    game = begun(2)
    pos = game.pos.copy()
    pos.day, pos.phase = 0, PREPARATION
    assert wrong_teams(pos) == ""
    pos.shown_at = 1
    assert "not come" in wrong_teams(pos)
