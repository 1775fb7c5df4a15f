"""The Chestburster: it only moves, until it is a Drone."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule


def waking(xenomorph: Model, *others: Model) -> Game:
    """A Xenomorph token is drawn."""
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-1"}]
    return skirmish(human("abara"), xenomorph, *others, frames=frames, tokens=(1, 0))


@rule("AS-272", "AS-275", "AS-316")
def test_the_chestburster_as_printed():
    game = skirmish(human("abara"), xeno("x1", type="chestburster"), active="abara")
    kind = game.pos.kind_of(game.number("x1"))
    assert (kind.name, kind.speed, kind.health, kind.armor, kind.armor_fire, kind.acid, kind.cost, kind.small) == (
        *("Chestburster", 2, 2, 0, 0, 4, 0),
        True,
    )


@rule("AS-272", "AS-316")
@pytest.mark.parametrize("scenario", ["last-survivors", "gauntlet", "dog-catchers"])
def test_a_chestburster_cannot_be_bought(scenario: str):
    game = Game(hb.new("alien-skirmish", scenario, dice=hb.Seeded(1)))
    assert "recruit drone" in game.choices(1) and "recruit chestburster" not in game.choices(1)
    assert game.why_not("recruit chestburster", seat=1) == "AS-R94"


@rule("AS-273", "AS-R56")
def test_a_ranged_attack_on_a_chestburster_has_two_dice_less():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", type="chestburster"), active="abara")
    game.play("attack shotgun x1 plain", dice=[1] * 3)
    assert game.told("attacks")[0]["dice"] == [3, 2, -2]


@rule("AS-274")
def test_at_health_0_it_is_destroyed_without_a_roll():
    game = skirmish(
        human("abara", gear=["shotgun"]), xeno("x1", type="chestburster"), xeno("x2", "dock"), active="abara"
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    assert game.told("falls") == [] and game.of("x1", "zone") is None
    assert game.told("damage")[0]["armor"] == 0


@rule("AS-276")
def test_it_never_attacks():
    game = waking(xeno("x1", type="chestburster"))
    game.play("activate x1", dice=[2])
    assert not game.offers("strike") and game.why_not("strike") == "AS-276"
    game.play("move store", "move hall", "move gallery", "move bay", dice=[0])
    assert game.of("x1", "zone") == "bay" and game.frame() == "Activating"


@rule("AS-277")
def test_on_a_panic_face_it_becomes_a_drone_that_acts_at_once():
    game = waking(xeno("x1", type="chestburster"))
    game.play("activate x1", dice=[1])
    assert (game.told("grown")[0]["kind"], game.of("x1", "kind")) == ("drone", "drone")
    assert game.of("x1", "health") == 7 and game.offers("strike")
    game.play("strike", dice=[5, *[1] * 10])
    assert game.offers("strike"), "with the two points of Speed of a Drone"


@rule("AS-277")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_no_other_face_makes_it_grow(face: int):
    game = waking(xeno("x1", type="chestburster"))
    game.play("activate x1", dice=[face])
    assert game.of("x1", "kind") == "chestburster" and game.told("grown") == []


@rule("AS-R80")
def test_damage_is_kept_when_it_grows():
    game = waking(xeno("x1", type="chestburster", health=1))
    game.play("activate x1", dice=[1])
    assert game.of("x1", "health") == 6


@rule("AS-277", "AS-R80", "AS-D26")
def test_it_grows_in_stealth_mode_too_as_a_ping():
    frames = [{"frame": "Rounds"}, {"frame": "StealthRoundOver"}, {"frame": "StealthTeam", "team": "team-1"}]
    game = skirmish(
        human("abara", "dock"), xeno("x1", type="chestburster", marks="ping"), frames=frames, mode="stealth"
    )
    game.play("activate x1", dice=[1, 0])
    assert game.of("x1", "kind") == "drone" and "ping" in game.marks("x1")


@rule("AS-277")
def test_a_facehugger_and_a_drone_roll_no_growth_die():
    for kind in ("facehugger", "drone"):
        game = waking(xeno("x1", type=kind))
        game.play("activate x1", dice=[])
        assert game.of("x1", "kind") == kind


@rule("AS-277", "AS-D26")
def test_the_secret_die_of_another_ping_makes_nothing_of_it():
    frames = [{"frame": "Rounds"}, {"frame": "StealthRoundOver"}, {"frame": "StealthTeam", "team": "team-1"}]
    for kind in ("facehugger", "drone"):
        game = skirmish(human("abara", "dock"), xeno("x1", type=kind, marks="ping"), frames=frames, mode="stealth")
        game.play("activate x1", dice=[1, 0])
        assert game.of("x1", "kind") == kind and game.told("grown") == []
