"""Scenario 3: the final Boss."""

import pytest

from tests.games.sole_survivor.table import ORDERS, STILL, XENOS, before_move, table
from tests.marks import rule

PLACES = {
    "cargo": "E1 C3 G3 B4 H6 G7 D8",
    "hydroponics": "G3 B4 H4 B6 H6 C7",
    "reactor": "D2 F2 C3 G3 C5 G5 D8 F8",
}
LAST_MODULE = {"cargo": ("E2", "F2"), "hydroponics": ("C4", "C3"), "reactor": ("E4", "E3")}
"""A space beside a Module, and its space."""

LANE = """
    R..######A..
    ...######...
    .....S......
    ...######...
    GM.######MYM
"""


def before_scenario_3(order: str, **facts):
    """One step from the last Module of the second scenario."""
    board = ORDERS[order][1]
    beside, module = LAST_MODULE[board]
    return table(board=board, stage=1, scenario=order, survivor=beside, modules=[module], **facts), f"move {module}"


def boss_game(**facts):
    """The third scenario in the Reactor Core; all Xenos stay where they are."""
    return table(**{"board": "reactor", "stage": 2, "moves": STILL, **facts})


@rule("SS-086")
@pytest.mark.parametrize("stage", [0, 1])
def test_there_is_no_boss_in_the_first_two_scenarios(stage):
    game = table(stage=stage, moves=STILL)
    told = game.play("end", dice=(4,))
    assert game.where("boss") is None and "boss-moved" not in told


@rule("SS-086")
def test_the_second_scenario_starts_without_a_boss():
    game = table(survivor="E2", modules=["F2"])
    game.play("move F2", dice=(4,))
    assert game.stage == 1 and game.frame() == "Acting" and game.where("boss") is None


@rule("SS-086", "SS-088", "SS-R32")
@pytest.mark.parametrize("order", ORDERS)
def test_the_boss_comes_into_play_in_the_third_scenario_whichever_board_it_is(order):
    game, last = before_scenario_3(order)
    game.play(last)
    assert game.stage == 2 and game.frame() == "PlaceBoss"


@rule("SS-088", "SS-R36")
@pytest.mark.parametrize("order", ORDERS)
def test_the_player_picks_a_space_four_steps_from_the_start(order):
    game, last = before_scenario_3(order)
    game.play(last)
    assert set(game.choices()) == {f"boss {space}" for space in PLACES[ORDERS[order][2]].split()}


@rule("SS-088", "SS-R36")
@pytest.mark.parametrize("space", ["E5", "E3", "F3", "A1", "F2", "C7", "E2", "B5"])
def test_other_spaces_are_refused_to_the_boss(space):
    """On the Cargo Deck: the start, too near, a wall, a Xeno's start, Modules four steps away, three steps."""
    game, last = before_scenario_3("harsh")
    game.play(last)
    assert game.why_not(f"boss {space}") == "SS-088"


@rule("SS-088", "SS-R36")
def test_the_boss_is_placed_before_the_first_roll():
    game, last = before_scenario_3("standard")
    game.play(last)
    assert not game.offers("roll") and game.ap == 0
    assert game.play("boss G5", dice=(4,)) == ["boss-placed", "rolled"]
    assert game.where("boss") == "G5" and game.ap == 4


@rule("SS-R34", "SS-R40")
def test_the_four_xenos_are_in_play_beside_the_boss():
    game, last = before_scenario_3("standard", moves=(1, 1, 1, 1))
    game.play(last, "boss G5", dice=(4,))
    assert game.xenos() == ["A1", "I1", "I9", "A9"] and game.where("boss") == "G5"
    game.play("end")
    assert len(game.told("xeno-moved")) == 4 and len(game.told("boss-moved")) == 1


@rule("SS-087")
@pytest.mark.parametrize("frames", [None, before_move("runner")])
def test_no_card_is_ever_aimed_at_the_boss(frames):
    hand = ["taser", "flamethrower", "ion-shield", "cryo-grenade", "blink", "phase-cloak"]
    game = boss_game(frames=frames, hand=hand, boss="E4", alpha="D4")
    assert not [choice for choice in game.choices() if "boss" in choice]
    assert not game.offers("play flamethrower up")


@rule("SS-089")
@pytest.mark.parametrize("sheet", [0, 3, 6])
@pytest.mark.parametrize("modules", [["E3", "C7", "G7"], ["C7"]])
@pytest.mark.parametrize("moves", [STILL, (1, 1, 1, 1)])
def test_the_boss_moves_three_spaces_whatever_the_table_says(sheet, modules, moves):
    game = boss_game(boss="B1", sheet=sheet, modules=modules, moves=moves)
    game.play("end", dice=(4,))
    assert len(game.path("boss")) == 3


@rule("SS-089")
def test_the_boss_moves_every_xeno_turn():
    game = boss_game(boss="A3")
    game.play("end", dice=(4,))
    first = game.where("boss")
    game.play("end")
    assert first != "A3" and game.told("boss-moved")


@rule("SS-090")
@pytest.mark.parametrize("space", ["B1", "H9", "I4", "A6", "C1"])
def test_the_boss_follows_the_route_of_any_xeno(space):
    game = boss_game(boss=space)
    game.play("end", dice=(4,))
    xeno = table(board="reactor", moves=(0, 3, 0, 0), alpha=space)
    xeno.play("end", dice=(4,))
    assert game.path("boss") == xeno.path("alpha") != []


@rule("SS-093", "SS-095")
@pytest.mark.parametrize(("boss", "caught"), [("E4", True), ("E3", True), ("E2", True), ("D2", False)])
def test_the_game_is_lost_at_once_when_the_boss_reaches_the_survivor(boss, caught):
    game = boss_game(boss=boss, hp=6, modules=["C7", "G7"])
    game.play("end", dice=() if caught else (4,))
    assert (game.outcome is not None) == caught
    if caught:
        assert game.outcome.results == (0,) and game.outcome.rule == "SS-095" and game.hp == 6


@rule("SS-R35")
def test_the_boss_moves_after_the_four_xenos_and_their_attacks():
    game = boss_game(moves=(1, 1, 1, 1), boss="A3", soldier="E6")
    told = game.play("end", dice=(4,))
    assert told.index("boss-moved") > max(i for i, name in enumerate(told) if name in {"xeno-moved", "damaged"})


@rule("SS-R35")
def test_the_boss_moves_after_a_rolled_1_too():
    game = boss_game(boss="A9", soldier="B1")
    game.play("end", dice=(1,))
    assert len(game.told("boss-moved")) == 2


@rule("SS-R35")
def test_the_boss_moves_once_a_turn():
    game = boss_game(boss="B1", moves=(1, 1, 1, 1))
    told = game.play("end", dice=(4,))
    assert told.count("boss-moved") == 1


@rule("SS-R21", "SS-R35")
def test_a_card_can_be_played_before_the_boss_moves():
    game = boss_game(boss="D2", hand=["taser"], alpha="D4", modules=["C7", "G7"])
    game.play("end", *["pass"] * 5)
    assert game.where("boss") == "D2" and game.offers("play taser alpha") and game.frame() != "SurvivorTurn"
    game.play("play taser alpha", dice=(4,))
    assert game.where("alpha") == "I1" and game.told("boss-moved")


@rule("SS-R37", "SS-061")
def test_the_boss_backs_up_before_a_module():
    game = boss_game(boss="D1")
    game.play("end", dice=(4,))
    assert game.where("boss") == "E2"


@rule("SS-R37", "SS-062", "SS-R15")
def test_the_boss_backs_up_before_a_module_and_a_xeno():
    game = boss_game(boss="D1", alpha="E2")
    game.play("end", dice=(4,))
    assert game.where("boss") == "D2"


@rule("SS-R37")
def test_the_boss_walks_on_where_the_module_is_gone():
    game = boss_game(boss="E2", survivor="E7", modules=["C7", "G7"])
    game.play("end", dice=(4,))
    assert game.where("boss") == "E5"


@rule("SS-R37")
def test_no_xeno_may_stop_on_the_boss():
    game = boss_game(plan=LANE, moves=(0, 2, 0, 0), survivor="B3", alpha="K3", boss="I3")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "J3" and game.where("boss") == "F3"


@rule("SS-R37", "SS-063")
def test_a_xeno_may_pass_the_boss():
    game = boss_game(plan=LANE, moves=(0, 3, 0, 0), survivor="B3", alpha="K3", boss="I3")
    game.play("end", dice=(4,))
    assert game.where("alpha") == "H3"


@rule("SS-R39", "SS-093")
def test_no_window_opens_when_the_boss_reaches_the_survivor():
    hand = ["taser", "ion-shield", "medkit", "adrenaline", "silent-step"]
    game = boss_game(boss="E2", hand=hand, modules=["C7", "G7"])
    game.play("end")
    assert game.outcome is not None and game.outcome.results == (0,) and len(game.hand()) == 5


@rule("SS-R40")
def test_the_boss_is_a_piece_of_its_own():
    game = boss_game(boss="G5")
    assert "G5" not in game.xenos() and len(game.said()["xenos"]) == len(XENOS)


@rule("SS-R35", "SS-094")
def test_a_survivor_without_hit_points_does_not_wait_for_the_boss():
    game = boss_game(boss="E2", moves=(0, 0, 0, 1), soldier="E6", hp=1, modules=["C7", "G7"])
    told = game.play("end")
    assert game.outcome.rule == "SS-094" and "boss-moved" not in told
