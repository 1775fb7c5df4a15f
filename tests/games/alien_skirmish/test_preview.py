"""What is shown of a choice before it is made: dice with their reasons, chances and prices."""

import pytest

import hullbreach as hb
from hullbreach.games.alien_skirmish.chances import chance
from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule


def note(game, text: str, seat: int = 0) -> str:
    pos = getattr(game, "pos", game)
    shown = pos.setting.game.preview(pos, seat, pos.setting.vocabulary.parse(text))
    return shown.note if shown is not None else ""


@rule("AS-164")
def test_an_attack_shows_its_dice_with_their_reasons():
    game = skirmish(human("abara", stress=2), xeno("x1"), active="abara", touching=[("abara", "x1")])
    shown = note(game, "attack maintenance-jack x1 plain")
    assert shown == "6 dice: CLOSE COMBAT 5, weapon +1 · 2 stress dice · 69 % · damage 1+"
    assert note(game, "attack maintenance-jack x1 weak-spot").startswith(
        "4 dice: CLOSE COMBAT 5, weapon +1, weak spot -2"
    )


@rule("AS-024")
def test_at_least_one_die_is_rolled():
    game = skirmish(human("abara", gear=["magnum"]), xeno("x1", type="facehugger"), active="abara")
    assert note(game, "attack magnum x1 weak-spot").startswith("1 die: RANGED COMBAT 3, weapon +1, weak spot -2")
    assert note(game, "attack magnum x1 plain").startswith("2 dice: RANGED COMBAT 3, weapon +1, small target -2")


@rule("AS-061", "AS-065")
def test_doors_show_the_pool_and_the_chance():
    game = skirmish(human("abara", post="hall|store"), xeno("x1", "dock"), active="abara")
    assert note(game, "seal hall|store") == "8 dice: HEAVY MACHINERY 8 · 77 %"
    game = skirmish(human("abara", post="hall|store"), xeno("x1", "dock"), active="abara", sealed=["hall|store"])
    assert note(game, "breach hall|store") == "8 dice: HEAVY MACHINERY 8 · 77 %"
    assert note(game, "batter maintenance-jack hall|store") == "8 dice: CLOSE COMBAT 5, weapon +1, door +2 · 77 %"


@rule("AS-147", "AS-207")
def test_special_attacks_and_first_aid_are_rolled_with_the_plain_skill():
    game = skirmish(human("abara"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    assert note(game, "shove x1") == "5 dice: CLOSE COMBAT 5 · 60 %"
    game = skirmish(
        human("abara"),
        human("bekele", marks="broken"),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
    )
    assert note(game, "aid bekele") == "4 dice: MEDICAL AID 4 · 52 %"


@rule("AS-029")
def test_a_push_is_rolled_with_one_more_stress_die():
    game = skirmish(human("abara"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    game.play("shove x1", dice=[1] * 5)
    assert note(game, "push").startswith("5 dice again, 1 stress die · ") and note(game, "accept") == ""


def test_moves_and_pings_tell_nothing():
    game = skirmish(human("abara"), xeno("x1", "store", marks="ping"), active="abara")
    assert note(game, "move gallery") == "" and note(game, "overwatch") == ""


@rule("AS-306")
def test_what_is_bought_shows_its_price():
    pos = hb.new("alien-skirmish", "gauntlet")
    pos.play(0, "recruit space-trucker", hb.Seeded(0))
    assert note(pos, "recruit space-trucker") == "3 points" and note(pos, "train abara medic") == "1 point"
    assert note(pos, "equip abara shotgun") == "2 points"


@rule("AS-021", "AS-036")
@pytest.mark.parametrize(("base", "stress"), [(1, 0), (5, 0), (5, 2), (1, 6)])
def test_the_chance_is_that_of_all_faces_counted(base: int, stress: int):
    """Without stress it is 1 - (5/6)^n; with it, what counting every roll gives."""
    no_six = (5 / 6) ** base
    if not stress:
        assert chance(base, stress) == pytest.approx(1 - no_six)
    else:
        calm = (5 / 6) ** stress - (4 / 6) ** stress * no_six
        both = 1 - (5 / 6) ** (base + stress) - calm
        assert chance(base, stress) == pytest.approx(calm + both * (1 - min(stress, 6) / 6))
