"""The rulings that players may change, each both ways."""

import pytest

import hullbreach as hb
from tests.games.sole_survivor.table import NOISE, OPEN, STILL, table
from tests.marks import rule

BOTH = pytest.mark.parametrize("on", [False, True])


@rule("SS-R23")
@BOTH
def test_hp_refill(on):
    game = table(survivor="E2", modules=["F2"], hp=2, options={"hp_refill": on})
    game.play("move F2", dice=(3,))
    assert game.hp == (6 if on else 2)


@rule("SS-R20")
@BOTH
def test_split_movement(on):
    game = table(hp=2, hand=["medkit"], options={"split_movement": on})
    game.play("move E4", "play medkit")
    assert game.offers("move E3") == on


@rule("SS-R20", "SS-030")
def test_split_movement_still_costs_ap():
    game = table(hp=2, hand=["medkit"], ap=3, options={"split_movement": True})
    game.play("move E4", "play medkit", "move E3")
    assert game.ap == 0 and game.where("survivor") == "E3"


@rule("SS-R25")
@BOTH
def test_cards_each_scenario(on):
    game = table(survivor="E2", modules=["F2"], options={"cards_each_scenario": on})
    game.play("move F2", dice=(3,))
    assert len(game.hand()) == (4 if on else 1)


@rule("SS-R26")
@BOTH
def test_recentre_sheet(on):
    game = table(survivor="E2", modules=["F2"], sheet=1, options={"recentre_sheet": on})
    game.play("move F2", dice=(3,))
    assert game.sheet == (3 if on else 1)


@rule("SS-R10")
@BOTH
def test_tokens_block_sight_when_a_xeno_stands_between(on):
    game = table(plan=OPEN, moves=STILL, runner="E1", alpha="E3", options={"tokens_block_sight": on})
    game.play("end", dice=(4,))
    assert game.hp == (6 if on else 5)


@rule("SS-R10")
@BOTH
def test_tokens_block_sight_when_a_module_lies_between(on):
    game = table(moves=STILL, runner="E2", survivor="G2", options={"tokens_block_sight": on})
    game.play("end", dice=(4,))
    assert game.hp == (6 if on else 5)


@rule("SS-R10")
@BOTH
def test_tokens_block_sight_when_the_boss_stands_between(on):
    options = {"tokens_block_sight": on}
    game = table(board="reactor", stage=2, moves=STILL, runner="E2", boss="E4", modules=["C7", "G7"], options=options)
    game.play("end")
    assert game.hp == (6 if on else 5)


@rule("SS-R10")
def test_tokens_that_block_sight_leave_a_free_line_open():
    game = table(plan=OPEN, moves=STILL, runner="E1", alpha="D3", options={"tokens_block_sight": True})
    game.play("end", dice=(4,))
    assert game.hp == 5


@rule("SS-R11")
@BOTH
def test_walls_stop_reach_between_two_walls(on):
    plan = """
        R.......A
        ...#.....
        ..#S.....
        ..M....M.
        G..M....Y
    """
    game = table(plan=plan, moves=STILL, reacher="C2", options={"walls_stop_reach": on})
    game.play("end", dice=(4,))
    assert game.hp == (6 if on else 5)


@rule("SS-R11")
@BOTH
def test_one_wall_alone_never_stops_reach(on):
    plan = """
        R.......A
        ...#.....
        ...S.....
        ..M....M.
        G..M....Y
    """
    game = table(plan=plan, moves=STILL, reacher="C2", options={"walls_stop_reach": on})
    game.play("end", dice=(4,))
    assert game.hp == 5


@rule("SS-R11")
def test_walls_that_stop_reach_leave_the_orthogonal_neighbours():
    game = table(plan=OPEN, moves=STILL, reacher="E4", options={"walls_stop_reach": True})
    game.play("end", dice=(4,))
    assert game.hp == 5


@rule("SS-R07")
@BOTH
def test_noise_slides(on):
    game = table(NOISE, moves=STILL, hand=["silent-step"], ap=0, options={"noise_slides": on})
    game.play("pass", dice=(4,))
    assert game.sheet == (2 if on else 3)


@rule("SS-R07")
def test_without_noise_slides_a_quiet_turn_still_slides():
    game = table(moves=STILL, options={"noise_slides": False})
    game.play("end", dice=(1, 4))
    assert game.sheet == 2
    game.play("end", dice=(4,))
    assert game.sheet == 1


@rule("SS-R35")
@pytest.mark.parametrize("when", ["last", "first"])
def test_boss_moves(when):
    game = table(board="reactor", stage=2, moves=(0, 1, 0, 0), boss="A3", options={"boss_moves": when})
    told = game.play("end", dice=(4,))
    acts = [name for name in told if name in {"boss-moved", "xeno-moved"}]
    assert acts == (["xeno-moved", "boss-moved"] if when == "last" else ["boss-moved", "xeno-moved"])


@rule("SS-R35")
def test_a_boss_that_moves_first_catches_before_any_xeno_attacks():
    options = {"boss_moves": "first"}
    game = table(board="reactor", stage=2, moves=(0, 0, 0, 1), boss="E4", soldier="E6", hp=1, options=options)
    game.play("end")
    assert game.outcome.rule == "SS-095" and game.hp == 1


@rule("HB-001")
@pytest.mark.parametrize("options", [{"hp_fill": True}, {"hp_refill": 1}, {"boss_moves": "twice"}])
def test_unknown_options_and_values_are_refused(options):
    with pytest.raises(hb.Refused) as refused:
        hb.new("sole-survivor", options=options, dice=hb.Seeded(1))
    assert refused.value.rule == "HB-001"


def test_every_option_names_its_ruling():
    for option in hb.game("sole-survivor").options:
        assert option.rule.startswith("SS-R") and option.default in option.values
