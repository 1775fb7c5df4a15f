"""Variants: other numbers, boards and cards, and what an author is told when something is wrong."""

import pytest

import hullbreach as hb
from tests.games import mistakes
from tests.games.sole_survivor.table import BOTTOM, OPEN, TOP, Table, drawn, fresh_game, movement_table, table
from tests.marks import rule

STIM = """
[[card]]
id = "stim"
name = "Stim"
rule = "SS-D3"
copies = 1
cost = 1
when = ["own-turn"]
effect = [{ do = "heal", amount = 1 }, { do = "gain-ap", amount = 3 }]
text = "Regain 1 HP and gain 3 AP."
"""
RAGE = """
[[card]]
id = "rage"
name = "Rage"
rule = "SS-D3"
copies = 3
cost = 2
when = ["own-turn"]
effect = [{ do = "send-home", target = "line", range = 5 }]
text = "Every Xeno within 5 spaces in a line goes home."
"""


def cards(game: Table) -> list[str]:
    return sorted([*game.said()["hand"], *game.said()["deck"]])


def complaint(variant: str) -> hb.ContentError:
    with pytest.raises(hb.ContentError) as caught:
        hb.new("sole-survivor", variant=variant, dice=hb.Seeded(1))
    return caught.value


@rule("SS-010")
def test_other_starting_hit_points():
    assert fresh_game(variant="[start]\nhp = 3\n").hp == 3


@rule("SS-014")
def test_another_starting_hand():
    game = fresh_game(variant="[start]\nhand = 5\n")
    assert len(game.hand()) == 5 and len(game.said()["deck"]) == 11


@rule("SS-013")
def test_other_copies_of_a_card():
    assert cards(fresh_game(variant='[[card]]\nid = "taser"\ncopies = 5\n')).count("taser") == 5
    assert "taser" not in cards(fresh_game(variant='[[card]]\nid = "taser"\ncopies = 0\n'))


@rule("SS-030")
def test_another_cost_of_a_card():
    game = table(variant='[[card]]\nid = "medkit"\ncost = 3\n', hand=["medkit"], hp=2, ap=4)
    game.play("play medkit")
    assert game.ap == 1


@rule("SS-D3")
def test_another_amount_of_a_card():
    variant = '[[card]]\nid = "medkit"\neffect = [{ do = "heal", amount = 4 }]\n'
    game = table(variant=variant, hand=["medkit"], hp=1)
    game.play("play medkit")
    assert game.hp == 5


@rule("SS-048")
def test_another_row_of_the_table():
    game = table(variant=movement_table(("3 3 3 3 3 3 3 3 3 3", *TOP[1:]), BOTTOM))
    game.play("end", dice=(6, 4))
    assert len(game.path("runner")) == 3 and len(game.path("alpha")) == 3


@rule("SS-D1")
def test_another_board():
    game = fresh_game(variant=drawn(OPEN))
    assert sorted(game.modules()) == ["B10", "E10", "H10"]


@rule("SS-065")
def test_another_damage():
    game = table(plan=OPEN, moves=(0, 1, 0, 0), variant='[[xeno]]\nid = "alpha"\ndamage = 4\n', alpha="E4")
    game.play("end", dice=(4,))
    assert game.hp == 2


@rule("SS-089")
def test_another_speed_of_the_boss():
    game = table(board="reactor", stage=2, moves=(0, 0, 0, 0), variant="[boss]\nspeed = 1\n", boss="B1", boss_speed=1)
    game.play("end", dice=(4,))
    assert len(game.path("boss")) == 1


@rule("SS-088")
def test_another_distance_of_the_boss():
    game = table(board="hydroponics", stage=1, survivor="C4", modules=["C3"], variant="[boss]\ndistance = 2\n")
    game.play("move C3")
    assert set(game.choices()) == {"boss D4", "boss F4", "boss D6", "boss F6", "boss E7"}


def test_what_a_variant_does_not_name_stays_as_printed():
    printed, varied = fresh_game(), fresh_game(variant="[start]\nhp = 5\n")
    assert cards(printed) == cards(varied) and printed.modules() == varied.modules()


def test_a_new_card_made_of_known_verbs_is_in_the_deck_and_can_be_played():
    assert "stim" in cards(fresh_game(variant=STIM))
    game = table(variant=STIM, hand=["stim"], hp=3, ap=1)
    game.play("play stim")
    assert game.hp == 4 and game.ap == 3 and game.discard() == ["stim"]


def test_a_new_card_keeps_the_rules_of_its_cost():
    game = table(variant=STIM, hand=["stim"], hp=3, ap=0)
    assert game.why_not("play stim") == "SS-030"
    game = table(variant=STIM, hand=["stim"], hp=3, ap=4)
    game.play("move E4", "play stim")
    assert game.why_not("move E3") == "SS-032"


def test_a_new_card_with_a_target_asks_for_it():
    game = table(variant=RAGE, plan=OPEN, hand=["rage"], alpha="E1", soldier="E9", ap=2)
    game.play("play rage up")
    assert game.where("alpha") == "I1" and game.where("soldier") == "E9" and game.ap == 0


def test_a_variant_travels_with_a_saved_game():
    game = fresh_game(variant=STIM)
    assert cards(Table(hb.load(hb.save(game.pos)))) == cards(game)


RAGGED = """
    R.......A
    ....M
    ..M.S.M..
    G.......Y
"""
CUT_OFF = """
    R.......A
    ##.......
    .#..M....
    ##M.S.M..
    G.......Y
"""
TWO_MODULES = """
    R.......A
    .........
    ..M.S.M..
    G.......Y
"""
NO_START = """
    R.......A
    ....M....
    ..M...M..
    G.......Y
"""
NO_RUNNER = """
    ........A
    ....M....
    ..M.S.M..
    G.......Y
"""
ODD_LETTER = """
    R.......A
    ....M..Q.
    ..M.S.M..
    G.......Y
"""
GOOD = """
    R.......A
    ....M....
    ..M.S.M..
    G.......Y
"""


@rule("SS-D1", "SS-D2", "SS-D3")
@pytest.mark.parametrize(
    ("variant", "key"),
    [
        ("[start]\nhealth = 3\n", "start.health"),
        ("[begin]\nhp = 3\n", "the name of a table"),
        ("[start]\nhp = 'six'\n", "start.hp"),
        ("[start]\nhp = 0\n", "start.hp"),
        ("[start]\nhp = 7\n", "start.hp"),
        ("[start]\nhand = 17\n", "start.hand"),
        ("[boss]\ndistance = 40\n", "boss.distance"),
        ("[[card]]\nid = 'medkit'\ncopies = -1\n", "card.medkit.copies"),
        ("[[card]]\nid = 'medkit'\ncopies = 'two'\n", "card.medkit.copies"),
        ("[[card]]\nid = 'medkit'\ncolour = 'red'\n", "card.medkit.colour"),
        ("[[card]]\nid = 'medkit'\nwhen = ['some-day']\n", "card.medkit.when"),
        ("[[card]]\nid = 'medkit'\nwhen = []\n", "card.medkit.when"),
        ("[[card]]\nid = 'medkit'\neffect = []\n", "card.medkit.effect"),
        ("[[card]]\nid = 'medkit'\neffect = [{ do = 'explode' }]\n", "card.medkit.effect"),
        ("[[card]]\nid = 'medkit'\neffect = [{ do = 'heal' }]\n", "card.medkit.effect"),
        ("[[card]]\nid = 'stim'\nname = 'Stim'\n", "card.stim"),
        ("[[card]]\nname = 'Stim'\n", "card"),
        ("[[xeno]]\nid = 'alpha'\nside = 'top'\n", "xeno.alpha.side"),
        ("[[xeno]]\nid = 'alpha'\nattack = ['bite']\n", "xeno.alpha.attack"),
        ("[[xeno]]\nid = 'queen'\ndamage = 3\n", "xeno.queen"),
        ("[[scenario]]\nid = 'standard'\nboards = ['cargo', 'reactor', 'moon']\n", "scenario.standard.boards"),
        ("[[scenario]]\nid = 'standard'\nboards = ['cargo', 'reactor']\n", "scenario.standard.boards"),
        (movement_table(("1 1 1",), ("1 1 1",)), "table.top"),
        (movement_table(("1 1 1 1 1 1 1 1 1",), ("1 1 1 1 1 1 1 1 1",)), "table.top"),
        (movement_table((*TOP[:2], "1 1 1 1 1 1 1 1"), BOTTOM), "table.top"),
        (movement_table(TOP, ("1 1 1 1 1 1 1 1",)), "table"),
        (movement_table(("X 1 1 1 1 1 1 1 1 1",), BOTTOM), "table.top"),
        ('[table]\ntop = ["1 1 1 1 1 1 1 1 1 1"]\n', "table.top"),
        (drawn(RAGGED), "board.cargo.plan"),
        (drawn(CUT_OFF), "board.cargo.plan"),
        (drawn(TWO_MODULES), "board.cargo"),
        (drawn(NO_START), "board.cargo"),
        (drawn(NO_RUNNER), "board.cargo"),
        (drawn(ODD_LETTER), "board.cargo"),
        (drawn(GOOD, colours="gg\ngg"), "board.cargo"),
        (drawn(GOOD, colours="\n".join(["xxxxxxxxx"] * 4)), "board.cargo"),
        (drawn(GOOD, colours="\n".join(["####gwgwg"] * 4)), "board.cargo"),
        ("[start\nhp = 3\n", ""),
    ],
)
def test_what_is_wrong_in_a_variant_is_named(variant, key):
    wrong = complaint(variant)
    assert wrong.file == "variant"
    assert key in wrong.key and wrong.key in str(wrong)
    assert wrong.expected and wrong.expected in str(wrong)


def test_the_wrong_value_is_shown():
    assert complaint("[start]\nhp = 9\n").value == 9
    assert "explode" in str(complaint("[[card]]\nid = 'medkit'\neffect = [{ do = 'explode' }]\n"))
    assert complaint(drawn(TWO_MODULES)).value is not None


def test_the_good_board_of_these_tests_is_accepted():
    assert len(fresh_game(variant=drawn(GOOD)).modules()) == 3


PRINTED = mistakes.Printed("sole_survivor", "game.toml", "boards.toml", "table.toml", "xenos.toml", "cards.toml")


@pytest.mark.quick(40)
@pytest.mark.parametrize(("variant", "key"), mistakes.every(PRINTED, optional={"card.effect.range"}))
def test_every_key_that_is_wrong_in_any_way_is_named(variant, key):
    wrong = mistakes.told("sole-survivor", variant)
    assert wrong.file == "variant" and key in wrong.key and wrong.expected in str(wrong)


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("[[card]]\nid = 'medkit'\nrule = 'SS-999'\n", "the id of a rule of sole-survivor"),
        ("[[card]]\nid = 'medkit'\neffect = [{ do = 'heal', amount = 2, range = 1 }]\n", "one of the keys amount, do"),
        ("[[card]]\nid = 'medkit'\neffect = [{ do = 'heal', amount = 1 }, { do = 'reroll' }]\n", "reroll only"),
        ("[[card]]\nid = 'Big Gun'\n", "small letters, digits and hyphens"),
        ("[[card]]\nid = 'medkit'\n[[card]]\nid = 'medkit'\n", "each id once in a file"),
        ("[[card]]\nid = 'taser'\ncost = 1\n", "own-turn or before-movement for a card with a cost"),
        ("[[start]]\nid = 'hp'\n", "a table [start]"),
        ("[card]\ncopies = 1\n", "a list [[card]]"),
        ("hp = 3\n", "a table such as [start] or a list such as [[card]]"),
        ("[begin]\nhp = 3\n", "one of board, boss, card, scenario, start, table, xeno"),
        ("[boss]\ndistance = 8\n", "a free space 8 steps from S for the Boss"),
        (f"[start]\nhp = {'9' * 5000}\n", "valid TOML"),
        ("x = " + "[" * 5000 + "]" * 5000, "valid TOML"),
    ],
)
def test_what_an_author_is_told(variant, expected):
    assert expected in mistakes.told("sole-survivor", variant).expected
