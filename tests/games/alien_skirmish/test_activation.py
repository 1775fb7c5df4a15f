"""An activation in combat: one move and one action, and the actions that need no roll."""

import pytest

from tests.games.alien_skirmish.table import human, skirmish, xeno
from tests.marks import rule

MARINE = "colonial-marine"


def verbs(game) -> set[str]:
    return {choice.split()[0] for choice in game.choices()}


@rule("AS-123")
def test_an_activation_gives_one_move_and_one_action():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", lying={"gallery": ["flashlight"]})
    game.play("move gallery")
    assert game.frame() == "Activation"
    game.play("take flashlight", dice=[0])
    assert "flashlight" in game.of("abara", "gear") and game.frame() == "Activating"


@rule("AS-123", "AS-R50")
def test_the_action_may_come_before_the_move():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", lying={"hall": ["flashlight", "fire-axe"]})
    game.play("take flashlight")
    assert game.frame() == "Activation" and not game.offers("take fire-axe")
    assert game.why_not("take fire-axe") == "AS-123"
    game.play("move gallery", dice=[0])
    assert game.of("abara", "zone") == "gallery" and game.frame() == "Activating"


@rule("AS-R50")
def test_overwatch_ends_the_activation_so_no_move_follows():
    game = skirmish(human("abara", type=MARINE), xeno("x1", "dock"), active="abara")
    game.play("overwatch", dice=[0])
    assert game.frame() == "Activating" and "watching" in game.marks("abara")
    game = skirmish(human("abara", type=MARINE), xeno("x1", "dock"), active="abara")
    game.play("move store")
    game.play("overwatch", dice=[0])
    assert "watching" in game.marks("abara")


@rule("AS-R50", "AS-156")
def test_careful_aim_forbids_any_move_before():
    game = skirmish(human("abara", type=MARINE), xeno("x1", "gallery"), active="abara")
    assert game.offers("attack pulse-rifle x1 aimed")
    game.play("step-up hall|gallery")
    assert not game.offers("attack pulse-rifle x1 aimed") and game.offers("attack pulse-rifle x1 plain")
    assert game.why_not("attack pulse-rifle x1 aimed") == "AS-156"


@rule("AS-R50", "AS-156")
@pytest.mark.parametrize(("manner", "pool", "frame"), [("aimed", 11, "Activating"), ("plain", 9, "Activation")])
def test_careful_aim_forbids_any_move_after(manner, pool, frame):
    game = skirmish(human("abara", type=MARINE), xeno("x1", "gallery"), active="abara")
    game.play(f"attack pulse-rifle x1 {manner}", dice=[2] * pool)
    game.play("accept", dice=[0] if manner == "aimed" else [])
    assert game.frame() == frame


@rule("AS-124")
def test_the_action_may_be_given_up_for_a_second_move():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", lying={"gallery": ["flashlight"]})
    game.play("move gallery")
    assert game.offers("take flashlight") and game.offers("move bay")
    game.play("move bay", dice=[0])
    assert game.of("abara", "zone") == "bay" and game.frame() == "Activating"


@rule("AS-124")
def test_who_has_acted_cannot_sprint():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", lying={"hall": ["flashlight"]})
    game.play("take flashlight")
    game.play("move gallery", dice=[0])
    assert game.frame() == "Activating"


@rule("AS-125")
def test_all_the_combat_actions_are_offered_where_they_make_sense():
    game = skirmish(
        *(human("abara", type=MARINE, post="hall|store"), human("bekele", marks="broken")),
        *(human("castell", specialty="synthetic", health=1), xeno("x1"), xeno("x2", "gallery")),
        active="abara",
        touching=[("abara", "x1"), ("abara", "bekele"), ("abara", "castell")],
        lying={"hall": ["flashlight"]},
    )
    assert verbs(game) >= {"attack", "seal", "aid", "repair", "take", "give", "drag", "move"}
    assert game.offers("attack unarmed x1 plain") and game.offers("attack pulse-rifle x2 plain")
    game = skirmish(*(human("abara", post="hall|store"), xeno("x1", "store")), active="abara", sealed=["hall|store"])
    assert game.offers("breach hall|store") and game.offers("overwatch")


@rule("AS-125")
@pytest.mark.parametrize(
    ("choice", "pool"),
    [
        ("attack unarmed x1 plain", 7),  # CLOSE COMBAT
        ("attack pulse-rifle x2 plain", 9),  # RANGED COMBAT 7, rifle 2
        ("seal hall|store", 5),  # HEAVY MACHINERY
        ("breach hall|closet", 5),
        ("aid bekele", 3),  # MEDICAL AID
        ("repair castell", 5),  # HEAVY MACHINERY
    ],
)
def test_each_action_is_rolled_with_its_skill(choice, pool):
    at = "hall|closet" if "closet" in choice else "hall|store"
    near = [] if "bekele" in choice or "castell" in choice else [("abara", "x1")]
    game = skirmish(
        *(human("abara", type=MARINE, post=at), human("bekele", marks="broken")),
        *(human("castell", specialty="synthetic", health=1), xeno("x1"), xeno("x2", "gallery")),
        active="abara",
        touching=[*near, ("abara", "bekele"), ("abara", "castell")],
        sealed=["hall|closet"],
    )
    game.play(choice, dice=[2] * pool)
    assert game.offers("push")


@rule("AS-126")
def test_an_item_anywhere_in_the_own_zone_is_picked_up():
    game = skirmish(
        *(human("abara"), xeno("x1")),
        active="abara",
        touching=[("abara", "x1")],
        lying={"hall": ["flashlight", "fire-axe"], "store": ["combat-knife"]},
    )
    assert game.offered("take") == {"flashlight", "fire-axe"}
    game.play("take fire-axe")
    assert sorted(game.of("abara", "gear")) == ["fire-axe", "maintenance-jack"]
    assert game.said()["lying"][game.pos.tables.zones.find("hall")] == ["flashlight"]
    assert game.frame() == "Activation"


@rule("AS-127")
def test_an_item_is_handed_to_a_team_mate_of_the_zone_without_contact():
    game = skirmish(human("abara"), human("bekele"), human("castell", "store"), xeno("x1"), active="abara")
    assert game.offered("give") == {"maintenance-jack bekele"}
    game.play("give maintenance-jack bekele")
    assert game.of("abara", "gear") == [] and game.of("bekele", "gear") == ["maintenance-jack"] * 2
    assert not game.offers("overwatch") and game.offers("move gallery")


@rule("AS-128", "AS-R52")
@pytest.mark.parametrize("dragged", [human("bekele", marks="broken"), human("keita", marks="broken")])
def test_a_broken_character_of_either_team_is_dragged_along_and_arrives_in_contact(dragged):
    game = skirmish(
        *(human("abara"), dragged, human("lindqvist", "dock"), human("castell", "store")),
        active="abara",
        sides=("human", "human"),
        sealed=["hall|closet"],
    )
    who = dragged.who
    assert game.offered("drag") == {f"{who} {zone}" for zone in ("store", "gallery", "duct1", "loft")}
    game.play(f"drag {who} gallery")
    assert game.of("abara", "zone") == game.of(who, "zone") == "gallery"
    assert game.touching("abara") == {who}


@rule("AS-R52", "AS-128")
def test_dragging_is_the_action_and_the_move_is_separate():
    game = skirmish(human("abara"), human("bekele", marks="broken"), xeno("x1", "dock"), active="abara")
    game.play("drag bekele gallery")
    assert game.frame() == "Activation" and not game.offers("drag bekele hall") and game.offers("move bay")
    game = skirmish(human("abara", "store"), human("bekele", marks="broken"), xeno("x1", "dock"), active="abara")
    game.play("move hall")
    game.play("drag bekele gallery", dice=[0])
    assert game.of("bekele", "zone") == "gallery"


@rule("AS-128")
def test_only_a_broken_character_of_the_own_zone_is_dragged():
    game = skirmish(
        human("abara"), human("bekele"), human("castell", "store", marks="broken"), xeno("x1", "dock"), active="abara"
    )
    assert game.offered("drag") == set()
    assert game.why_not("drag bekele gallery") == "AS-128"


@rule("AS-128", "AS-135")
def test_dragging_needs_room_only_for_the_dragger():
    game = skirmish(
        *(human("abara"), human("bekele", marks="broken"), human("castell", "closet"), human("dufour", "closet")),
        xeno("x1", "dock"),
        active="abara",
    )
    assert "bekele closet" not in game.offered("drag")
    game = skirmish(
        *(human("abara"), human("bekele", marks="broken"), human("castell", "closet"), xeno("x1", "dock")),
        active="abara",
    )
    game.play("drag bekele closet")
    assert game.of("bekele", "zone") == "closet" and game.touching("abara") >= {"bekele", "castell"}


@rule("AS-R103")
def test_shooting_at_somebody_else_while_in_contact_has_no_penalty():
    game = skirmish(
        *(human("abara", type=MARINE), xeno("x1"), xeno("x2", "gallery")), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack pulse-rifle x2 plain", dice=[2] * 9)
    assert sum(game.told("attacks")[0]["dice"]) == 9


def last_one(*models, **facts):
    """Abara is the last to be activated in a round; X1 sees Dufour in the dock, so that combat goes on."""
    everybody = [*models, human("dufour", "dock"), xeno("x1", "dock")]
    done = [model.who for model in everybody]
    return skirmish(*everybody, active=models[0].who, tokens=(0, 0), laid=done, activated=done, **facts)


@rule("AS-R66", "AS-227")
def test_who_neither_moved_nor_acted_in_a_combat_round_without_an_enemy_in_the_zone_is_calm():
    game = last_one(human("abara", stress=2), human("bekele", "store", stress=3), human("castell", "bay", stress=1))
    game.play("end", dice=[0])
    assert game.said()["round"] == 2
    assert (game.of("abara", "stress"), game.of("bekele", "stress"), game.of("castell", "stress")) == (0, 0, 0)


@rule("AS-R66")
def test_who_moved_stays_stressed():
    game = last_one(human("abara", stress=2))
    game.play("move store")
    game.play("end", dice=[0])
    assert game.of("abara", "stress") == 2


@rule("AS-R66")
@pytest.mark.parametrize(("choice", "dice"), [("take flashlight", []), ("overwatch", [])])
def test_who_acted_stays_stressed(choice, dice):
    game = last_one(human("abara", type=MARINE, stress=2), lying={"hall": ["flashlight"]})
    game.play(choice, dice=dice)
    if game.frame() == "Activation":
        game.play("end", dice=[0])
    assert game.said()["round"] == 2 and game.of("abara", "stress") == 2


@rule("AS-R66")
def test_who_had_an_enemy_in_the_zone_stays_stressed():
    game = skirmish(
        *(human("abara", stress=2, marks="crowded"), xeno("x1", marks=("laid", "activated"))),
        active="abara",
        tokens=(0, 0),
    )
    game.play("end", dice=[0])
    assert game.said()["round"] == 2 and game.of("abara", "stress") == 2
    game.play("activate abara")
    game.play("end", dice=[0])
    game.play("activate x1")
    game.play("end", dice=[0])
    assert game.said()["round"] == 3 and game.of("abara", "stress") == 2


@rule("AS-R66")
@pytest.mark.parametrize(("face", "stress"), [(6, 3), (2, 0)])
def test_who_was_moved_by_another_stays_stressed(face, stress):
    game = skirmish(
        *(human("abara", stress=3, post="hall|store"), human("keita", "store", post="hall|store")),
        active="keita",
        sides=("human", "human"),
        touching=[("abara", "keita")],
        tokens=(0, 0),
        laid=["abara", "keita"],
        activated=["abara", "keita"],
    )
    game.play("shove abara", dice=[face, 2, 2, 2, 2])
    if face == 2:
        game.play("accept")
    game.play("end", dice=[0])
    assert game.said()["round"] == 2 and game.of("abara", "stress") == stress


@rule("AS-R66")
def test_an_enemy_that_only_passed_through_the_zone_spoils_the_calm():
    game = skirmish(
        *(
            human("abara", "gallery", stress=2, marks=("laid", "activated")),
            human("dufour", "dock", marks=("laid", "activated")),
        ),
        xeno("x1", "bay"),
        active="x1",
        tokens=(0, 0),
    )
    game.play("move gallery")
    game.play("move bay")
    game.play("move dock")
    game.play("end", dice=[0])
    assert game.said()["round"] == 2 and game.of("abara", "stress") == 2


@rule("AS-R66", "AS-210")
def test_nobody_rests_to_heal_in_combat():
    game = last_one(human("abara", health=2, stress=1))
    assert not game.offers("rest") and not game.offers("calm")
    assert game.why_not("rest") == "AS-210"
    game.play("end", dice=[0])
    assert game.of("abara", "health") == 2
