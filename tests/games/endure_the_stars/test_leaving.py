"""Leaving a zone with enemies, limits to movement, and what a turn is made of."""

import pytest

from hullbreach.games.endure_the_stars.moving import most_moves
from hullbreach.games.endure_the_stars.turns import ACTIONS
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def beset(resolve: int = 10, number: int = 1, **facts: object) -> Table:
    return voyage(
        survivor("medic-1", "CQ.w", resolve=resolve, **facts), active="medic-1", foes=[("swarmer", "CQ.w", number)]
    )


@rule("ES-115")
def test_three_actions_in_any_combination():
    game = voyage(
        survivor("medic-1", "CQ.A"), survivor("scout-1", "CQ.s"), active="medic-1", begins=True, items=["pistol"]
    )
    assert ACTIONS == 3 and game.actions == 3
    game.play("search", "make-noise 1", "move CQ.w")
    assert game.pos.active == game.who("scout-1")


@rule("ES-060", "ES-105", "ES-106", "ES-R26")
def test_leaving_enemies_takes_a_check_and_no_further_action():
    game = beset()
    told = game.play("move CQ.c", dice=[4, 5])
    assert "check-passed" in told and game.zone("medic-1") == "CQ.c" and game.actions == 2


@rule("ES-061", "ES-R25")
def test_a_failed_check_holds_for_the_round_and_costs_no_resolve():
    game = beset()
    game.play("move CQ.c", dice=[4, 6])
    assert game.zone("medic-1") == "CQ.w" and game.resolve("medic-1") == 10 and game.is_in("medic-1", "held")
    assert not game.offered("move") and game.why_not("move CQ.c") == "ES-061"


@rule("ES-106", "ES-R233")
def test_a_failed_check_leaves_the_action_for_something_else():
    game = beset(pack=("fire-axe",))
    game.play("move CQ.c", dice=[4, 6])
    assert game.actions == 3 and not game.offered("move") and game.offers("attack fire-axe CQ.w")


@rule("ES-106", "ES-R233", "ES-185")
def test_in_a_gravity_failure_a_failed_check_leaves_the_action_too():
    game = voyage(
        survivor("medic-1", "CQ.w", pack=("fire-axe",)),
        active="medic-1",
        foes=[("swarmer", "CQ.w", 1)],
        events=["gravity-failure"],
    )
    game.play("move CQ.c", dice=[4, 6])
    assert game.actions == 3 and game.frame() == "Turn"


@rule("ES-R233", "ES-D04")
def test_who_fails_the_check_of_an_order_may_act_otherwise():
    game = voyage(
        survivor("captain-1", "CQ.c"),
        survivor("medic-1", "CQ.w", pack=("fire-axe",)),
        active="captain-1",
        foes=[("swarmer", "CQ.w", 1)],
    )
    game.play("direct-order medic-1", "move CQ.A", dice=[4, 6])
    assert not game.offered("move") and game.frame() == "Interlude"
    game.play("attack fire-axe CQ.w", dice=[4, 1, 1])
    assert game.foes() == [] and game.frame() == "Turn" and game.actions == 2


@rule("ES-R26")
def test_stunned_enemies_count():
    game = beset()
    game.pos.foe_marks[0] = 1
    game.play("move CQ.c", dice=[1, 1])
    assert game.zone("medic-1") == "CQ.c"


@rule("ES-R26")
def test_every_departure_takes_a_check_of_its_own():
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1", foes=[("swarmer", "CQ.w", 1), ("swarmer", "CQ.c", 1)])
    game.play("move CQ.c", dice=[1, 1])
    game.play("move CQ.e", dice=[1, 2])
    assert game.zone("medic-1") == "CQ.e"


@rule("ES-R26", "ES-R23")
def test_leaving_the_ship_takes_a_check_too():
    game = voyage(
        survivor("medic-1", "SC.w"),
        survivor("scout-1", "SC.w"),
        active="medic-1",
        mission="prescription-pickup",
        tokens=[("swarmer-4", "MB.A")],
        foes=[("swarmer", "SC.w", 1)],
    )
    way = next(iter(game.offered("leave")))
    game.play(f"leave {way}", dice=[6, 5])
    assert game.zone("medic-1") == "SC.w" and game.why_not(f"leave {way}") == "ES-061"
    assert game.actions == 3


@rule("ES-R27")
def test_a_check_at_resolve_0_always_fails_and_costs_no_health():
    game = beset(resolve=0)
    game.play("move CQ.c", dice=[1, 1])
    assert game.zone("medic-1") == "CQ.w" and game.health("medic-1") == 9


@rule("ES-168", "ES-R28")
@pytest.mark.parametrize(
    ("injuries", "pack", "events", "most"),
    [
        ((), (), (), 99),
        (("leg",), (), (), 2),
        (("leg",), (), ("gravity-failure",), 4),
        ((), ("bastion-armour",), ("gravity-failure",), 3),
        (("leg",), ("bastion-armour",), ("gravity-failure",), 3),
        (("leg",), ("bastion-armour",), (), 2),
    ],
)
def test_the_lowest_limit_counts_and_a_gravity_failure_doubles_that_of_a_leg(injuries, pack, events, most):
    game = voyage(survivor("medic-1", injuries=injuries, pack=pack), active="medic-1", events=events)
    assert most_moves(game.pos, game.who("medic-1")) == most


@rule("ES-R29")
def test_enemies_in_the_zone_bar_searching_and_trading_only():
    game = voyage(
        survivor("medic-1", "CQ.A", pack=("pistol", "med-kit-1"), health=5),
        survivor("scout-1", "CQ.A", pack=("shotgun",)),
        active="medic-1",
        foes=[("swarmer", "CQ.A", 1)],
        items=["pistol"],
    )
    verbs = {text.split()[0] for text in game.choices()}
    assert {"move", "attack", "treat", "make-noise", "discard"} <= verbs and not verbs & {"search", "trade"}


@rule("ES-R23")
def test_a_ship_without_an_exit_cannot_be_left():
    assert beset().why_not("leave nowhere") == "ES-R23"
