"""Facts say who did it to whom."""

import pytest

from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.life_support import suffocate
from hullbreach.kernel.tally import tallied
from tests.games.endure_the_stars.on_missions import carry, on
from tests.games.endure_the_stars.table import Table, survivor, voyage
from tests.marks import rule


def counted(game: Table, name: str) -> dict[str, int]:
    return dict(tallied(game.events)[name])


@rule("ES-163")
def test_damage_and_deaths_are_by_the_enemy_that_attacked():
    game = voyage(survivor("medic-1", "CQ.w", health=2), active="medic-1", foes=(("jaeger", "CQ.w", 1),))
    game.play("end", dice=[1])
    assert counted(game, "damage_by") == {"Jaeger": 2} and counted(game, "kills_by") == {"Jaeger": 1}


@rule("ES-190")
def test_an_enemy_that_falls_was_felled_by_the_survivor():
    game = voyage(survivor("medic-1", "CQ.w", pack=("pistol",)), active="medic-1", foes=(("swarmer", "CQ.c", 1),))
    game.play("attack pistol CQ.c", dice=[6, 1])
    assert counted(game, "kills_by") == {"Medic Haddad": 1} and counted(game, "deaths") == {"Swarmer": 1}


@rule("ES-201")
def test_a_stray_shot_is_by_the_shooter():
    game = voyage(
        survivor("scout-1", "CQ.w", pack=("pistol",)),
        survivor("medic-1", "CQ.c"),
        active="scout-1",
        foes=(("swarmer", "CQ.c", 1),),
    )
    game.play("attack pistol CQ.c", dice=[6, 1, 1])
    assert counted(game, "damage_by") == {"Scout Quill": 1}


@rule("ES-183")
def test_bad_air_is_nobodys_deed_and_yet_named():
    game = voyage(survivor("medic-1", "CQ.w"), survivor("marine-1", "CQ.w"), active="medic-1")
    game.call(suffocate, 1)
    assert counted(game, "damage_by") == {"bad air": 2}


@rule("ES-145")
def test_a_move_of_some_of_a_sort_says_whence_and_how_many():
    game = voyage(survivor("medic-1", "CQ.w"), active="medic-1", foes=(("swarmer", "LB.e", 2),))
    game.run(EnemyPhase())
    moves = [event["did"] for event in game.log if event["event"] == "foes-moved"]
    assert moves and all(did["whom"] == ["enemy:swarmer"] and did["number"] == 1 and did["whence"] for did in moves)


@rule("ES-141", "ES-145")
@pytest.mark.parametrize(("noise", "told"), [(0, "ES-141"), (1, "ES-145")])
def test_a_radar_token_wanders_or_goes_where_it_is_drawn(noise: int, told: str):
    game = voyage(survivor("medic-1", "MB.C"), frames=[], tokens=[("swarmer-4", "CQ.w")], noise={"CQ.c": noise})
    game.run(EnemyPhase(), dice=[] if noise else [2])
    assert [event["rule"] for event in game.log if event["event"].startswith("radar-")] == [told]


@rule("ES-D04", "ES-R130")
def test_a_radar_token_that_does_nothing_is_told_of():
    game = voyage(survivor("psychic-1", "CQ.w"), active="psychic-1", tokens=[("swarmer-4", "CQ.B")])
    game.play("mind-storm")
    assert [event["zone"] for event in game.told("radar-stunned")] == ["cq-cabin-2"]
    game.play("end")
    assert [event["zone"] for event in game.told("radar-idle")] == ["cq-cabin-2"]


@rule("ES-192")
@pytest.mark.parametrize(("faces", "lost"), [([6, 1], [1]), ([6, 5], [])])
def test_damage_that_fells_nobody_is_told_of(faces: list[int], lost: list[int]):
    game = voyage(survivor("medic-1", "CQ.w", pack=("swarmer-leg",)), active="medic-1", foes=(("jaeger", "CQ.w", 1),))
    game.play("attack swarmer-leg CQ.w", dice=faces)
    assert [event["number"] for event in game.told("wasted")] == lost


@rule("ES-M02-5")
def test_what_a_roll_of_the_mission_is_for_is_said():
    game = on("the-brain", survivor("medic-1", "LB.A"), survivor("marine-1", "LB.A"))
    carry(game, "specimen", "marine-1")
    game.play("end", dice=[1])
    assert [event["text"] for event in game.told("thing-roll")] == ["Marine Tavares rolls for the specimen: 1."]
