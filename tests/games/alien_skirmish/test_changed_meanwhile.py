"""What was meant to be done, and cannot be done any more when its moment comes; and odds that say what may happen."""

from itertools import product

import pytest

from tests.games.alien_skirmish.table import Game, human, skirmish, xeno
from tests.marks import rule


def shot_first(falls: int, *then: int) -> Game:
    """Abara shoots at the Drone in the gallery; Bekele, in overwatch, is faster, and the Drone rolls `falls`."""
    game = skirmish(
        human("abara", gear=["service-pistol"]),
        human("bekele", gear=["magnum"], marks=("watching", "activated")),
        xeno("x1", "gallery", health=1),
        active="abara",
    )
    game.play("attack service-pistol x1 plain")
    game.play("attack magnum x1 plain", dice=[6, 1, 1, 1, falls, *then])
    return game


@rule("AS-D19", "AS-297")
def test_an_attack_is_lost_when_its_target_has_left_sight():
    game = shot_first(3)
    game.play("escape vault")
    assert [event["other"] for event in game.told("attack-lost")] == ["x1"] and not game.told("rolled")
    assert game.of("x1", "health") == 1 and game.frame() == "Activation" and not game.offered("attack")


@rule("AS-D19", "AS-295")
def test_an_attack_goes_on_when_its_target_is_still_in_sight():
    game = shot_first(2, 2, 2, 2, 2, 2)
    assert [event["who"] for event in game.told("rolled")] == ["bekele", "abara"] and not game.told("attack-lost")


def chance_by_counting(base: int, stress: int, had: int, more: int) -> float:
    """AS-021 AS-033 AS-036 Every roll of a push counted; each 1 on a stress die is `more` stress first."""
    good = 0.0
    rolls = list(product(range(1, 7), repeat=base + stress))
    for faces in rolls:
        ones = faces[base:].count(1)
        if 6 in faces:
            total = had + more * ones
            good += 1.0 if not ones else (6 - min(total, 6)) / 6
    return good / len(rolls)


@rule("AS-033", "AS-029")
@pytest.mark.parametrize("stress", [0, 1, 2])
@pytest.mark.parametrize("option", [True, False])
def test_the_odds_of_a_push_count_the_stress_that_its_panic_faces_bring(stress: int, option: bool):
    game = skirmish(
        human("abara", type="space-trucker", stress=stress),
        human("bekele", marks="broken"),
        xeno("x1", "dock"),
        active="abara",
        touching=[("abara", "bekele")],
        options={"push_panic_face_stress": option},
    )
    game.play("aid bekele", dice=[2] * (4 + stress))
    pos = game.pos
    shown = pos.setting.game.preview(pos, 0, pos.setting.vocabulary.parse("push"))
    had = stress + 1
    expected = chance_by_counting(4, had, had, 1 if option else 0)
    assert shown is not None and shown.note.endswith(f" · {100 * expected:.0f} %")
