"""Initiative tokens: what goes into the container, who is activated, and the end of the round."""

import pytest

from tests.games.alien_skirmish.table import SECRET, human, skirmish, xeno
from tests.marks import rule


@rule("AS-106", "AS-113")
def test_a_round_begins_with_one_token_for_every_character_of_each_team():
    game = skirmish(
        *(human("abara"), human("bekele", marks="broken"), xeno("x1"), xeno("x2", "dock", marks="ping")),
        active="abara",
        tokens=(0, 0),
        laid=["abara", "bekele", "x1", "x2"],
        activated=["abara", "bekele", "x1", "x2"],
    )
    game.play("end", dice=[0])  # drawn out of four
    assert game.said()["round"] == 2 and game.said()["tokens"] == [1, 2]
    assert game.said()["laid"] == [] and game.offered("activate") == {"abara", "bekele"}


@rule("AS-106", "AS-108")
def test_the_false_ping_has_a_token_while_it_is_in_play():
    game = skirmish(
        *(human("abara"), xeno("x1"), xeno("x2", "dock", type="cat", marks="ping")),
        active="abara",
        tokens=(0, 0),
        laid=["abara", "x1", "x2"],
        activated=["abara", "x1", "x2"],
    )
    game.play("end", dice=[0])
    assert game.said()["tokens"] == [0, 2]


@rule("AS-107", "AS-R41")
def test_a_character_in_overwatch_as_combat_starts_keeps_its_token_beside_it():
    game = skirmish(
        *(human("abara"), human("bekele", "store", marks="watching"), xeno("x1", "bay", marks="ping")),
        active="abara",
        mode="stealth",
    )
    game.play("move gallery", dice=[1] * 11)
    assert game.said()["tokens"] == [1, 1] and "watching" in game.marks("bekele")


@rule("AS-109", "AS-111")
def test_the_team_drawn_chooses_whom_to_activate_and_the_token_lies_by_the_model():
    game = skirmish(human("abara"), human("bekele"), human("castell"), xeno("x1"), active="abara")
    game.play("end", dice=[1])
    assert game.pos.to_act == (0,) and game.offered("activate") == {"bekele", "castell"}
    assert game.said()["tokens"] == [1, 1]
    game.play("activate castell")
    assert "laid" in game.marks("castell") and "watching" not in game.marks("castell")
    assert "laid" not in game.marks("bekele")


@rule("AS-109")
@pytest.mark.parametrize(("draw", "seat"), [(0, 0), (1, 0), (2, 1)])
def test_a_token_is_drawn_from_all_in_the_container(draw, seat):
    game = skirmish(human("abara"), human("bekele"), human("castell"), xeno("x1"), active="abara")
    game.play("end", dice=[draw])
    assert game.pos.to_act == (seat,) and game.told("token-drawn")[0]["team"] == f"team-{seat}"


@rule("AS-110")
def test_nobody_is_activated_twice_in_a_round():
    game = skirmish(human("abara"), human("bekele"), xeno("x1"), active="abara")
    game.play("end", dice=[0])
    assert game.offered("activate") == {"bekele"}
    assert game.why_not("activate abara") == "AS-110"


@rule("AS-111", "AS-R43")
def test_a_drawn_token_turns_the_overwatch_of_the_one_it_activates_down():
    game = skirmish(
        *(human("abara"), human("bekele", marks="watching"), human("castell"), xeno("x1", "dock")),
        active="abara",
        tokens=(1, 1),
    )
    game.play("end", dice=[0])
    assert game.offered("activate") == {"bekele", "castell"}
    game.play("activate bekele")
    assert "watching" not in game.marks("bekele") and "laid" in game.marks("bekele")
    assert game.said()["tokens"] == [1, 1]  # its old token went into the container, for Castell


@rule("AS-112")
def test_the_round_ends_when_all_tokens_are_drawn():
    game = skirmish(
        human("abara"),
        human("bekele"),
        xeno("x1"),
        active="abara",
        tokens=(1, 0),
        laid=["abara", "x1"],
        activated=["abara", "x1"],
    )
    game.play("end", dice=[0])
    assert game.said()["round"] == 1
    game.play("activate bekele")
    game.play("end", dice=[0])
    assert game.said()["round"] == 2 and game.said()["activated"] == []


@rule("AS-112", "AS-R43")
def test_the_round_can_end_without_activating_those_in_overwatch():
    game = skirmish(
        *(human("abara"), human("bekele", "store", marks="watching"), xeno("x1")),
        active="abara",
        tokens=(0, 0),
        laid=["abara", "x1"],
        activated=["abara", "x1"],
    )
    game.play("end")
    assert game.said()["round"] == 2 and "watching" in game.marks("bekele")


@rule("AS-113")
def test_tokens_showing_overwatch_stay_where_they_are_at_the_end_of_a_round():
    game = skirmish(
        *(human("abara"), human("bekele", "store", marks="watching"), xeno("x1")),
        active="abara",
        tokens=(0, 0),
        laid=["abara", "x1"],
        activated=["abara", "x1"],
    )
    game.play("end")
    assert game.said()["tokens"] == [1, 1]
    game.play("go-on", dice=[0])
    assert game.offered("activate") == {"abara", "bekele"}


@rule("AS-R43")
def test_at_the_start_of_a_round_overwatch_may_be_given_up_for_a_token_in_the_container():
    game = skirmish(
        *(human("abara"), human("bekele", "store", marks="watching"), xeno("x1")),
        active="abara",
        tokens=(0, 0),
        laid=["abara", "x1"],
        activated=["abara", "x1"],
    )
    game.play("end")
    assert game.pos.to_act == (0,) and set(game.choices(0)) == {"go-on", "stand-down bekele"}
    game.play("stand-down bekele", dice=[2])
    assert game.said()["tokens"] == [2, 0] and "watching" not in game.marks("bekele")


@rule("AS-R43")
def test_a_team_wholly_in_overwatch_has_no_token_until_one_stands_down():
    game = skirmish(
        *(human("abara", "store", marks="watching"), xeno("x1", "store")),
        active="x1",
        tokens=(0, 0),
    )
    game.play("end")
    assert game.said()["round"] == 2 and game.said()["tokens"] == [0, 1]
    game.play("go-on", dice=[0])
    assert game.pos.to_act == (1,)


@rule("AS-114")
def test_the_token_of_one_killed_after_its_activation_leaves_the_game():
    game = skirmish(
        *(human("abara"), human("bekele", health=1, marks=("wounded", "laid", "activated")), xeno("x1")),
        active="x1",
        touching=[("x1", "bekele")],
        tokens=(1, 0),
    )
    game.play("strike", dice=[5])
    game.play("victim bekele", dice=[6, *[1] * 9])
    assert game.of("bekele", "zone") is None and game.said()["tokens"] == [1, 0]
    game.play("end", dice=[0])
    game.play("activate abara")
    game.play("end", dice=[0])
    assert game.said()["round"] == 2 and sum(game.said()["tokens"]) == 1  # two tokens, one drawn


@rule("AS-115")
def test_for_one_killed_before_its_activation_a_token_of_its_team_leaves_the_container():
    game = skirmish(
        *(human("abara"), human("bekele", health=1, marks="wounded"), xeno("x1")),
        active="x1",
        touching=[("x1", "bekele")],
    )
    assert game.said()["tokens"] == [2, 0]
    game.play("strike", dice=[5])
    game.play("victim bekele", dice=[6, *[1] * 9])
    assert game.of("bekele", "zone") is None and game.said()["tokens"] == [1, 0]


@rule("AS-114", "AS-R44")
def test_the_token_of_one_killed_in_overwatch_leaves_the_game():
    game = skirmish(
        *(human("abara"), human("bekele", health=1, marks=("wounded", "watching")), xeno("x1")),
        active="x1",
    )
    game.play("strike", dice=[5])
    game.play("victim bekele", dice=[6, *[1] * 9])
    assert game.of("bekele", "zone") is None and game.said()["tokens"] == [1, 0]
    assert game.said()["watching"] == []


@rule("AS-116")
def test_a_xenomorph_token_activates_any_ping_the_false_one_or_any_revealed_xenomorph():
    game = skirmish(
        *(human("abara"), xeno("x1"), xeno("x2", "dock", marks="ping"), xeno("x3", "vault", type="cat", marks="ping")),
        active="abara",
    )
    game.play("end", dice=[0])
    assert game.offered("activate") == {"x1", "x2", "x3"}
    game.play("activate x3", dice=SECRET)
    assert "laid" in game.marks("x3") and game.offers("move gallery")


@rule("AS-R44", "AS-168")
def test_a_spent_overwatch_token_goes_into_the_container_at_once():
    game = skirmish(
        *(human("abara", "store"), human("bekele", type="colonial-marine", marks="watching"), xeno("x1", "gallery")),
        active="abara",
        tokens=(0, 1),
    )
    game.play("move hall")
    game.play("attack pulse-rifle x1 plain", dice=[1] * 9)
    game.play("accept")
    assert game.said()["tokens"] == [1, 1] and "watching" not in game.marks("bekele")


@rule("AS-R44")
def test_a_spent_overwatch_token_drawn_for_a_team_that_has_acted_is_set_aside():
    game = skirmish(
        *(human("abara", marks=("activated", "laid")), human("bekele", marks=("activated",)), xeno("x1")),
        active="x1",
        tokens=(1, 0),
    )
    game.play("end", dice=[0, 0])
    assert game.told("token-aside")[0]["team"] == "team-0"
    assert game.said()["round"] == 2 and sum(game.said()["tokens"]) == 2 and game.said()["aside"] == [0, 0]


@rule("AS-R44")
def test_of_one_killed_after_its_token_was_set_aside_the_token_set_aside_leaves_the_game():
    game = skirmish(
        *(
            human("abara", marks=("activated", "laid")),
            human("bekele", health=1, marks=("wounded", "activated")),
            xeno("x1"),
        ),
        active="x1",
        tokens=(0, 0),
        aside=[1, 0],
    )
    game.play("strike", dice=[5])
    game.play("victim bekele", dice=[6, *[1] * 9])
    assert game.said()["aside"] == [0, 0] and game.said()["tokens"] == [0, 0]


@rule("AS-R101", "AS-114")
def test_a_false_ping_revealed_before_its_activation_takes_a_token_out_of_the_container():
    game = skirmish(
        *(human("abara", "vault"), xeno("x1", "gallery", type="cat", marks="ping"), xeno("x2", "dock", marks="ping")),
        active="abara",
    )
    assert game.said()["tokens"] == [0, 2]
    game.play("move gallery")
    assert game.of("x1", "zone") is None and game.said()["tokens"] == [0, 1]


@rule("AS-R101", "AS-114")
def test_a_false_ping_revealed_after_its_activation_takes_its_own_token_along():
    game = skirmish(
        *(human("abara", "vault"), xeno("x1", "gallery", type="cat", marks=("ping", "laid", "activated"))),
        xeno("x2", "dock", marks="ping"),
        active="abara",
    )
    game.play("move gallery")
    assert game.of("x1", "zone") is None and game.said()["tokens"] == [0, 1]


@rule("AS-R102")
def test_a_ping_in_overwatch_puts_its_token_into_the_container_when_combat_starts():
    game = skirmish(
        *(human("abara"), xeno("x1", "bay", marks="ping"), xeno("x2", "dock", marks=("ping", "watching"))),
        active="abara",
        mode="stealth",
    )
    game.play("move gallery", dice=[*[1] * 11, 0])
    assert game.said()["watching"] == [] and game.said()["tokens"] == [0, 2]


@rule("AS-R102")
def test_xenomorphs_cannot_take_overwatch_in_combat():
    for xenomorph in (xeno("x1", "dock"), xeno("x1", "dock", marks="ping")):
        game = skirmish(human("abara"), xenomorph, active="x1")
        assert not game.offers("overwatch") and game.why_not("overwatch") == "AS-R102"
