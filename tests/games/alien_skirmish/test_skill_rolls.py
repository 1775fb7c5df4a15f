"""Dice, skill rolls, pushing, stress responses and opposed rolls."""

import pytest

from hullbreach.kernel.errors import DiceError
from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule

SEVEN_MISSES = [1, 2, 3, 4, 5, 1, 2]
"""A Space Trucker without tools has HEAVY MACHINERY 7."""


def at_the_door(**facts: object) -> Game:
    """Abara, with bare hands, about to seal the door between hall and store: seven base dice."""
    return skirmish(
        human("abara", post="hall|store", **{"gear": [], **facts}), xeno("x1", "dock"), active="abara", tokens=(0, 1)
    )


def is_sealed(game: Game) -> bool:
    return game.said()["sealed"] == ["hall|store"]


def dice_of(game: Game, told: str = "rolled") -> tuple[object, object]:
    """The base dice and the stress dice of the one roll of that name."""
    (event,) = game.told(told)
    return event["base"], event["stressed"]


# Dice


@rule("AS-009", "AS-013")
def test_base_dice_and_stress_dice_are_told_apart():
    game = at_the_door(stress=2)
    game.play("seal hall|store", dice=[6, 2, 3, 4, 5, 4, 3, 5, 2])
    assert dice_of(game) == ([6, 2, 3, 4, 5, 4, 3], [5, 2])


@rule("AS-009", "AS-012")
@pytest.mark.parametrize("place", [0, 6, 7, 8], ids=["base", "last base", "stress", "D6"])
def test_all_dice_have_six_sides(place):
    dice = [6, 2, 2, 2, 2, 2, 2, 1, 2]
    at_the_door(stress=1).play("seal hall|store", dice=dice)
    dice[place] = 7
    with pytest.raises(DiceError):
        at_the_door(stress=1).play("seal hall|store", dice=dice)


@rule("AS-009", "AS-010")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_only_a_six_on_a_base_die_is_a_success(face):
    game = at_the_door()
    game.play("seal hall|store", dice=[face, 2, 3, 4, 5, 4, 3])
    assert is_sealed(game) == (face == 6)


@rule("AS-010", "AS-022")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_only_a_six_on_a_stress_die_is_a_success(face):
    game = at_the_door(stress=1)
    game.play("seal hall|store", dice=[*SEVEN_MISSES, face])
    assert is_sealed(game) == (face == 6)


@rule("AS-011", "AS-034")
def test_a_one_means_nothing_on_a_base_die_and_panic_on_a_stress_die():
    calm, panic = at_the_door(stress=1), at_the_door(stress=1)
    calm.play("seal hall|store", dice=[6, 1, 1, 1, 1, 1, 1, 2])
    panic.play("seal hall|store", dice=[6, 2, 2, 2, 2, 2, 2, 1, 3])
    assert not calm.told("stress-response") and len(panic.told("stress-response")) == 1


@rule("AS-012")
def test_a_d6_is_read_as_a_number_without_success_or_panic():
    one, six = at_the_door(stress=5), at_the_door(stress=0)
    one.play("seal hall|store", dice=[6, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 1])
    assert one.told("stress-response")[0]["total"] == 6 and one.of("abara", "stress") == 5 and is_sealed(one)
    six.play("seal hall|store", "push", dice=[*SEVEN_MISSES, 2, 2, 2, 2, 2, 2, 2, 1, 6])
    assert six.told("messed-up")[0]["total"] == 8 and not is_sealed(six)


# Skill rolls


@rule("AS-020", "AS-021", "AS-R07")
def test_a_skill_roll_has_as_many_base_dice_as_the_skill_and_one_success_is_enough():
    game = at_the_door()
    game.play("seal hall|store", dice=[1, 2, 3, 4, 5, 1, 6])
    assert dice_of(game) == ([1, 2, 3, 4, 5, 1, 6], []) and is_sealed(game)


@rule("AS-021")
def test_a_roll_without_a_success_fails():
    game = at_the_door()
    game.play("seal hall|store", "accept", dice=SEVEN_MISSES)
    assert not is_sealed(game) and game.frame() == "Activation" and "seal hall|store" not in game.choices()


@rule("AS-022")
def test_a_stress_die_is_added_for_each_point_of_stress():
    for stress in range(4):
        game = at_the_door(stress=stress)
        game.play("seal hall|store", dice=[6, 2, 2, 2, 2, 2, 2] + [3] * stress)
        assert dice_of(game)[1] == [3] * stress


@rule("AS-020", "AS-023")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({}, 7),
        ({"gear": ["maintenance-jack"]}, 8),
        ({"gear": ["cutting-torch"]}, 9),
        ({"specialty": "engineer"}, 10),
        ({"type": "commando", "worn": None}, 3),
        ({"type": "commando", "worn": "work-loader"}, 6),
    ],
)
def test_modifiers_add_base_dice(facts, dice):
    game = at_the_door(**facts)
    game.play("seal hall|store", dice=[6] * dice)
    assert dice_of(game) == ([6] * dice, [])


def shooting(manner: str, dice: list[int], **facts: object) -> Game:
    """Abara (RC 3) fires a bolt gun (-1) at a Facehugger (small: -2) in the hall."""
    game = skirmish(
        human("abara", gear=["bolt-gun"], **facts),
        xeno("x1", type="facehugger", health=2),
        active="abara",
        tokens=(0, 1),
    )
    game.play(f"attack bolt-gun x1 {manner}", dice=dice)
    return game


@rule("AS-023", "AS-024", "AS-R08")
def test_modifiers_are_summed_and_at_least_one_base_die_is_rolled():
    assert dice_of(shooting("aimed", [2, 3])) == ([2, 3], []), "3 - 1 - 2 + 2"
    assert dice_of(shooting("plain", [2])) == ([2], []), "3 - 1 - 2"
    assert dice_of(shooting("weak-spot", [2])) == ([2], []), "3 - 1 - 2 - 2"
    assert dice_of(shooting("aimed-weak-spot", [2])) == ([2], []), "3 - 1 - 2 - 2 + 2, raised to one only at the end"


@rule("AS-025")
def test_modifiers_never_change_the_stress_dice():
    assert dice_of(shooting("weak-spot", [2, 3, 4], stress=2)) == ([2], [3, 4])
    assert dice_of(shooting("aimed", [2, 3, 4, 5], stress=2)) == ([2, 3], [4, 5])


@rule("AS-026")
@pytest.mark.parametrize(("successes", "health"), [(1, 7), (2, 6), (3, 5), (4, 4), (5, 3)])
def test_extra_successes_of_an_attack_add_damage(successes, health):
    game = skirmish(human("abara", gear=["service-pistol"]), xeno("x1"), active="abara", tokens=(0, 1))
    game.play("attack service-pistol x1 plain", dice=[6] * successes + [2] * (5 - successes))
    assert game.of("x1", "health") == health, "base damage 2, armor level 2"


@rule("AS-R07")
def test_a_hit_whose_damage_is_all_absorbed_is_still_a_hit():
    game = skirmish(human("abara", gear=["service-pistol"]), xeno("x1"), active="abara", tokens=(0, 1))
    told = game.play("attack service-pistol x1 plain", dice=[6, 2, 2, 2, 2])
    assert "hit" in told and "missed" not in told and game.told("damage")[0]["through"] == 0


@rule("AS-R07")
def test_a_grab_that_armor_absorbs_still_drags():
    game = skirmish(
        human("abara", type="colonial-marine"), xeno("x1"), active="x1", touching=[("abara", "x1")], tokens=(1, 0)
    )
    game.play("strike", dice=[3, 6, 2, 2, 2, 2, 2, 2, 2])
    assert game.of("abara", "health") == 5 and "drag-to gallery" in game.choices()


# Pushing


@rule("AS-027")
def test_a_failed_roll_can_be_pushed_and_a_successful_one_cannot():
    failed, made = at_the_door(), at_the_door()
    failed.play("seal hall|store", dice=SEVEN_MISSES)
    assert set(failed.choices()) == {"push", "accept"}
    made.play("seal hall|store", dice=[6, *SEVEN_MISSES[1:]])
    assert not made.offers("push") and made.why_not("push")


@rule("AS-028", "AS-018", "AS-022")
def test_a_synthetic_never_pushes_and_rolls_no_stress_dice():
    game = at_the_door(specialty="synthetic")
    game.play("seal hall|store", dice=SEVEN_MISSES)
    assert dice_of(game) == (SEVEN_MISSES, []) and game.frame() == "Activation" and not is_sealed(game)


@rule("AS-028", "AS-018")
def test_a_xenomorph_never_pushes():
    game = skirmish(human("abara"), xeno("x1"), active="x1", touching=[("abara", "x1")], tokens=(1, 0))
    game.play("strike", dice=[5, *[2] * 10])
    assert game.frame() == "XenoActivation" and not game.offers("push")
    assert game.of("abara", "health") == 4 and game.of("x1", "stress") == 0


@rule("AS-029", "AS-030", "AS-R04")
def test_a_push_raises_stress_and_rolls_every_die_again_with_one_more():
    game = at_the_door(stress=1)
    game.play("seal hall|store", dice=[*SEVEN_MISSES, 2])
    game.play("push", dice=[2, 2, 2, 2, 2, 2, 6, 3, 4])
    assert dice_of(game, "pushed") == ([2, 2, 2, 2, 2, 2, 6], [3, 4])
    assert game.of("abara", "stress") == 2 and is_sealed(game)


@rule("AS-029", "AS-022")
def test_the_die_that_a_push_adds_may_bring_the_success():
    game = at_the_door()
    game.play("seal hall|store", "push", dice=[*SEVEN_MISSES, *[2] * 7, 6])
    assert game.of("abara", "stress") == 1 and is_sealed(game)


@rule("AS-031")
def test_a_panic_face_in_the_first_roll_forbids_the_push():
    game = at_the_door(stress=2)
    game.play("seal hall|store", dice=[*SEVEN_MISSES, 1, 2, 1])
    assert not game.offers("push") and game.frame() == "Activation" and not is_sealed(game)


@rule("AS-032")
def test_a_roll_is_pushed_only_once():
    game = at_the_door()
    game.play("seal hall|store", "push", dice=[*SEVEN_MISSES, *[2] * 8])
    assert not game.offers("push") and game.frame() == "Activation" and game.of("abara", "stress") == 1


@rule("AS-033", "AS-R02")
def test_each_panic_face_of_a_push_raises_stress():
    game = at_the_door(stress=1)
    game.play("seal hall|store", "push", dice=[*SEVEN_MISSES, 2, *[2] * 7, 1, 1, 2])
    assert game.of("abara", "stress") == 4, "1, +1 for the push, +2 for the panic faces"


@rule("AS-R02")
def test_the_stress_for_panic_faces_of_a_push_can_be_switched_off():
    game = skirmish(
        human("abara", post="hall|store", gear=[], stress=1),
        xeno("x1", "dock"),
        active="abara",
        tokens=(0, 1),
        options={"push_panic_face_stress": False},
    )
    game.play("seal hall|store", "push", dice=[*SEVEN_MISSES, 2, *[2] * 7, 1, 1, 4])
    assert game.of("abara", "stress") == 2 and game.told("stress-response")[0]["total"] == 6


@rule("AS-033")
def test_panic_faces_of_a_roll_that_was_not_pushed_add_no_stress_by_themselves():
    game = at_the_door(stress=2)
    game.play("seal hall|store", dice=[6, *[2] * 6, 1, 1, 4])
    assert game.of("abara", "stress") == 2


# Stress response


@rule("AS-034")
def test_many_panic_faces_are_one_stress_response():
    game = at_the_door(stress=3)
    game.play("seal hall|store", dice=[6, *[2] * 6, 1, 1, 1, 3])
    assert len(game.told("stress-response")) == 1 and is_sealed(game)


@rule("AS-035", "AS-036", "AS-037")
@pytest.mark.parametrize(("stress", "face", "fails"), [(1, 5, False), (1, 6, True), (4, 2, False), (4, 3, True)])
def test_a_stress_response_of_seven_or_more_fails_the_action_and_adds_stress(stress, face, fails):
    game = at_the_door(stress=stress)
    game.play("seal hall|store", dice=[6, 6, *[2] * 5, *[1] * stress, face])
    assert is_sealed(game) == (not fails) and game.of("abara", "stress") == stress + fails
    assert len(game.told("messed-up")) == fails


@rule("AS-036", "AS-R07")
def test_an_attack_that_is_messed_up_is_no_hit():
    game = skirmish(human("abara", gear=["service-pistol"], stress=6), xeno("x1"), active="abara", tokens=(0, 1))
    told = game.play("attack service-pistol x1 plain", dice=[6] * 5 + [1] + [2] * 5 + [1])
    assert "hit" not in told and game.of("x1", "health") == 7 and game.of("abara", "stress") == 7


@rule("AS-R03", "AS-035")
@pytest.mark.parametrize(("face", "stress", "fails"), [(2, 4, False), (3, 5, True)])
def test_the_response_to_a_pushed_roll_counts_the_stress_of_the_push_and_of_its_panic_faces(face, stress, fails):
    game = at_the_door(stress=1)
    game.play("seal hall|store", "push", dice=[*SEVEN_MISSES, 2, 6, *[2] * 6, 1, 1, face])
    assert game.of("abara", "stress") == stress and is_sealed(game) == (not fails)


@rule("AS-R03", "AS-034", "AS-037")
def test_a_response_is_checked_for_a_failed_roll_too():
    game = at_the_door(stress=1)
    game.play("seal hall|store", dice=[*SEVEN_MISSES, 1, 6])
    assert game.told("messed-up") and game.of("abara", "stress") == 2


# Opposed rolls


def sneaking(**facts: object) -> Game:
    """Abara (OBS 3) about to go from the hall to the store, where a ping (OBS 8) waits."""
    return skirmish(human("abara", **facts), xeno("x1", "store", marks="ping"), active="abara", mode="stealth")


@rule("AS-038")
@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [(1, 0, "unseen"), (3, 2, "unseen"), (0, 1, "spotted"), (2, 3, "spotted")],
)
def test_more_successes_win_an_opposed_roll(mine, theirs, told):
    game = sneaking()
    events = game.play("move store", dice=[*[6] * mine, *[2] * (3 - mine), *[6] * theirs, *[2] * (8 - theirs)])
    assert told in events and len(game.told("opposed-roll")) == 2


@rule("AS-039")
@pytest.mark.parametrize("successes", [0, 1, 3])
def test_equal_successes_are_a_tie(successes):
    game = sneaking()
    dice = [*[6] * successes, *[2] * (3 - successes), *[6] * successes, *[2] * (8 - successes)]
    events = game.play("move store", dice=[*dice, 0])
    assert "both-spotted" in events and "unseen" not in events and "spotted" not in events


@rule("AS-040")
def test_an_opposed_roll_is_no_action():
    game = skirmish(human("abara"), human("keita", "store"), active="abara", mode="stealth", sides=("human", "human"))
    game.play("move store", "carry-on", "activate keita", dice=[6, 2, 2, *[2] * 3])
    assert {"move hall", "overwatch"} <= set(game.choices()), "the one who rolled has its whole turn"


@rule("AS-041", "AS-R10")
def test_an_opposed_roll_is_not_pushed_and_panic_faces_are_ignored():
    game = sneaking(stress=6)
    events = game.play("move store", dice=[2, 2, 2, *[1] * 6, *[6] * 8])
    assert not game.offers("push") and "stress-response" not in events and game.of("abara", "stress") == 6


@rule("AS-R10", "AS-022")
def test_stress_dice_count_in_detection():
    game = sneaking(stress=2)
    events = game.play("move store", dice=[2, 2, 2, 6, 6, 6, *[2] * 7])
    assert "unseen" in events and game.told("opposed-roll")[0]["stressed"] == [6, 6]


@rule("AS-R09", "AS-041")
def test_the_overwatch_roll_off_has_stress_dice_and_ignores_panic_faces():
    watcher = {"type": "colonial-marine", "marks": ("watching", "laid")}
    game = skirmish(human("abara", stress=1, **watcher), human("bekele", stress=6, **watcher), xeno("x1"), active="x1")
    fire = "attack pulse-rifle x1 plain"
    game.play("move store", fire, fire, dice=[*[2] * 7, 6, *[2] * 7, *[1] * 6, *[2] * 10])
    assert [event["stressed"] for event in game.told("opposed-roll")] == [[6], [1] * 6]
    assert not game.told("stress-response") and game.of("bekele", "stress") == 6
    assert game.told("overwatch-fires")[0]["who"] == "abara", "the success on its stress die has won"
