"""The catch pole."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule

CC7 = [6, *[1] * 6]
"""A Commando's CLOSE COMBAT succeeds."""


def hunter(*others: Model, zone: str = "hall", **facts: object) -> Game:
    """A Commando with its pole is in contact with a Drone and has just been activated."""
    return skirmish(
        human("abara", zone, "commando"),
        xeno("x1", zone),
        *others,
        active="abara",
        touching=[("abara", "x1"), *facts.pop("touching", [])],
        **facts,
    )


def holding(*others: Model, team: int = 0, captive: dict[str, object] | None = None, **facts: object) -> Game:
    """Abara holds a Drone on the pole; a token of the team is drawn."""
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": f"team-{team}"}]
    return skirmish(
        human("abara", "hall", "commando", **facts.pop("captor", {})),
        xeno("x1", "hall", captor="abara", **(captive or {})),
        *others,
        frames=frames,
        touching=[("abara", "x1"), *facts.pop("touching", [])],
        **facts,
    )


@rule("AS-323", "AS-R99")
def test_a_catch_is_a_plain_close_combat_roll_that_does_no_damage():
    game = hunter()
    game.play("catch x1", dice=CC7)
    assert game.of("x1", "captor") == "abara" and game.of("x1", "health") == 7
    assert game.told("damage") == [] and game.told("acid") == []
    game = hunter()
    game.play("catch x1", dice=[1] * 7)
    game.play("accept")
    assert game.of("x1", "captor") is None and not game.offers("catch x1"), "the action is used up"


@rule("AS-323")
def test_without_a_pole_or_without_contact_nothing_is_caught():
    game = skirmish(human("abara"), xeno("x1"), active="abara", touching=[("abara", "x1")])
    assert not game.offers("catch x1") and game.why_not("catch x1") == "AS-323"
    game = skirmish(human("abara", type="commando"), xeno("x1"), active="abara")
    assert not game.offers("catch x1") and game.why_not("catch x1") == "AS-323"


@rule("AS-323", "AS-D15")
def test_a_xenomorph_on_the_other_side_of_a_doorway_can_be_caught_and_is_pulled_through():
    game = skirmish(
        human("abara", "hall", "commando", post="hall|store"),
        xeno("x1", "store", post="hall|store"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("catch x1", dice=CC7)
    assert game.of("x1", "zone") == "hall" and game.of("x1", "captor") == "abara" and game.touching("x1") == {"abara"}


@rule("AS-R99")
@pytest.mark.parametrize("kind", ["facehugger", "chestburster", "drone"])
def test_any_xenomorph_model_may_be_caught(kind: str):
    game = skirmish(human("abara", type="commando"), xeno("x1", type=kind), active="abara", touching=[("abara", "x1")])
    game.play("catch x1", dice=CC7)
    assert game.of("x1", "captor") == "abara"


@rule("AS-R99")
def test_a_captive_is_not_caught_a_second_time():
    game = skirmish(
        human("abara", type="commando"),
        human("bekele", type="commando"),
        xeno("x1", captor="abara"),
        active="bekele",
        touching=[("abara", "x1"), ("bekele", "x1")],
    )
    assert not game.offers("catch x1") and game.why_not("catch x1") == "AS-323"


@rule("AS-324")
def test_a_captive_neither_moves_nor_attacks():
    game = holding(xeno("x2", "dock", marks=("activated", "laid")), team=1, tokens=(1, 0))
    game.play("activate x1", dice=[2, 2, 0])
    assert game.told("struggles")[0]["faces"] == [2, 2] and game.of("x1", "captor") == "abara"
    assert game.frame() == "Activating" and game.pos.to_act == (0,), "trying is its whole activation"


@rule("AS-324", "AS-325", "AS-D15")
def test_the_captive_goes_where_its_captor_goes():
    game = holding(tokens=(0, 1))
    game.play("activate abara")
    game.play("move gallery")
    assert game.of("abara", "zone") == game.of("x1", "zone") == "gallery"
    assert game.touching("abara") == {"x1"} and game.of("x1", "captor") == "abara"


@rule("AS-D15", "AS-324")
def test_the_pair_needs_room_for_two():
    game = holding(human("bekele", "closet"), human("castell", "duct1"), tokens=(2, 1))
    game.play("activate abara")
    assert game.offered("move") == {"store", "gallery", "loft"}


@rule("AS-325")
def test_the_captor_can_only_move_once_or_let_go():
    game = holding(human("bekele"), xeno("x2", type="facehugger"), tokens=(1, 2), lying={"hall": ["shotgun"]})
    game.play("activate abara")
    verbs = {choice.split()[0] for choice in game.choices()}
    assert verbs <= {"move", "step-up", "approach", "withdraw", "leave", "release", "end"} and game.offers("move store")
    for action in ("take shotgun", "overwatch", "attack pulse-rifle x2 plain", "catch x2"):
        assert game.why_not(action) == "AS-325"
    game.play("move store")
    assert game.offered("move") == set() and game.why_not("move hall") == "AS-325"


@rule("AS-R116", "AS-325", "AS-284")
def test_a_captor_who_is_held_fast_must_let_go_before_it_tries_to_break_loose():
    game = skirmish(
        human("abara", type="commando", holder="x2"),
        xeno("x1", type="facehugger", captor="abara"),
        xeno("x2", follow="abara"),
        active="abara",
        touching=[("abara", "x1"), ("abara", "x2")],
    )
    assert set(game.choices()) == {"release", "end"} and "let it go" in game.pos.question()
    assert game.why_not("break-free") == "AS-R116" and game.why_not("move store") == "AS-R116"
    game.play("release")
    assert set(game.choices()) == {"break-free", "end"} and game.why_not("move store") == "AS-284"
    game.play("break-free", dice=CC7)
    assert game.of("abara", "holder") is None


@rule("AS-R116")
def test_instinct_lets_its_captive_go_to_save_the_captor():
    game = skirmish(
        human("abara", type="commando", holder="x2"),
        xeno("x1", type="facehugger", captor="abara"),
        xeno("x2", follow="abara"),
        active="abara",
        touching=[("abara", "x1"), ("abara", "x2")],
    )
    assert str(hb.bot("instinct").choose(game.pos, 0)) == "release"


@rule("AS-325")
def test_who_catches_after_moving_cannot_sprint_with_its_captive():
    game = skirmish(human("abara", type="commando"), xeno("x1"), active="abara")
    game.play("approach x1")
    game.play("catch x1", dice=CC7)
    assert game.offered("move") == set()


@rule("AS-326", "AS-R100")
@pytest.mark.parametrize("faces", [[1, 6], [6, 1], [1, 1]])
def test_any_panic_face_frees_the_captive_for_one_signature_attack(faces: list[int]):
    game = holding(xeno("x2", "dock", marks=("activated", "laid")), team=1, tokens=(1, 0))
    game.play("activate x1", dice=[*faces, 5, *[1] * 10, 0])
    assert game.of("x1", "captor") is None and game.told("strikes")[0]["other"] == "abara"
    assert game.frame() == "Activating", "success adds only the one attack"


@rule("AS-326", "AS-295")
def test_a_wounded_captive_has_one_die():
    game = holding(xeno("x2", "dock", marks=("activated", "laid")), team=1, captive={"marks": "wounded"}, tokens=(1, 0))
    game.play("activate x1", dice=[2, 3, 0])
    assert game.told("struggles")[0]["faces"] == [3]


@rule("AS-R100")
def test_a_captor_that_is_broken_lets_go_and_there_is_no_bonus_attack():
    game = skirmish(
        human("abara", "hall", "commando", health=1),
        human("bekele", "dock"),
        xeno("x1", captor="abara", marks=("activated", "laid")),
        xeno("x2"),
        active="x2",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[5, 6, *[1] * 9])
    assert "broken" in game.marks("abara") and game.of("x1", "captor") is None
    assert len(game.told("signature")) == 1


@rule("AS-R100")
def test_a_captor_that_is_killed_lets_go():
    game = skirmish(
        human("abara", "hall", "commando"),
        human("bekele", "dock"),
        xeno("x1", captor="abara", marks=("activated", "laid")),
        xeno("x2"),
        active="x2",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[6, 6, *[1] * 8])
    assert game.of("abara", "zone") is None and game.of("x1", "captor") is None


@rule("AS-R100")
def test_the_captor_may_let_go_when_activated_and_then_acts_as_it_likes():
    game = holding(human("bekele"), tokens=(1, 1))
    game.play("activate abara", "release")
    assert game.of("x1", "captor") is None and game.told("freed")[0]["who"] == "x1"
    assert game.offers("attack pulse-rifle x1 plain") and game.offers("move store")


@rule("AS-R100", "AS-235")
def test_a_fleeing_captor_takes_the_captive_along():
    game = skirmish(
        human("abara", "hall", "commando", stress=8),
        xeno("x1", captor="abara", marks=("activated", "laid")),
        xeno("x2", type="facehugger"),
        active="x2",
        touching=[("abara", "x1")],
    )
    game.play("strike", dice=[1, 6])
    game.play("flee gallery")
    assert game.of("abara", "zone") == game.of("x1", "zone") == "gallery" and game.of("x1", "captor") == "abara"


@rule("AS-R100", "AS-292")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_captive_that_falls_takes_health_and_wounds_but_neither_strikes_nor_moves(face: int):
    game = skirmish(
        human("abara", "hall", "commando"),
        human("bekele", gear=["shotgun"]),
        xeno("x1", captor="abara", health=1),
        active="bekele",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1, *[1] * 9, face])
    assert game.of("x1", "health") == 1 and ("wounded" in game.marks("x1")) is (face != 1)
    assert game.of("x1", "zone") == "hall" and game.of("x1", "captor") == "abara"
    assert game.told("signature") == [] and game.frame() == "Activation"


@rule("AS-R100", "AS-299")
def test_a_captive_at_its_last_breath_just_dies():
    game = skirmish(
        human("abara", "hall", "commando"),
        human("bekele", gear=["shotgun"]),
        xeno("x1", captor="abara", health=1),
        xeno("x2", "dock"),
        active="bekele",
        touching=[("abara", "x1")],
    )
    game.play("attack shotgun x1 plain", dice=[6, 1, 1, 1, 1, *[1] * 9, 4])
    assert game.of("x1", "zone") is None and game.told("signature") == []


@rule("AS-R100", "AS-140")
def test_combat_does_not_end_while_a_xenomorph_is_held():
    game = holding(captive={"marks": ("activated", "laid")}, tokens=(0, 0))
    game.play("activate abara")
    game.play("end", dice=[0])
    assert game.told("combat-over") == [] and game.said()["mode"] == "combat" and game.said()["round"] == 2


@rule("AS-R99", "AS-248")
def test_a_ping_is_revealed_before_it_can_be_caught():
    game = skirmish(human("abara", "store", "commando"), xeno("x1", marks="ping"), active="x1", tokens=(1, 0))
    game.play("move store", dice=[0])
    assert game.told("revealed")[0]["who"] == "x1"
    game.play("activate abara", "approach x1")
    assert game.offers("catch x1")
