"""The Facehugger: its attacks, and what becomes of a facehugged victim."""

import pytest

from tests.games.alien_skirmish.table import ROUND, Game, Model, human, skirmish, xeno
from tests.marks import rule

HIT6 = [6, *[1] * 5]
HIT8 = [6, *[1] * 7]


def hugger(*victims: Model, **facts: object) -> Game:
    """A Facehugger in the hall has just been activated."""
    return skirmish(*victims, xeno("x1", type="facehugger"), active="x1", **facts)


def waking(victim: Model, *others: Model, tokens: tuple[int, int] = (0, 1), **facts: object) -> Game:
    """A human token is drawn and the victim may be activated."""
    frames = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-0"}]
    return skirmish(victim, *others, frames=frames, tokens=tokens, **facts)


@rule("AS-261", "AS-314")
def test_the_facehugger_as_printed():
    game = hugger(human("abara"))
    kind = game.pos.kind_of(game.number("x1"))
    assert (kind.name, kind.speed, kind.health, kind.armor, kind.armor_fire, kind.acid, kind.cost, kind.small) == (
        *("Facehugger", 2, 2, 1, 0, 4, 5),
        True,
    )


@rule("AS-262", "AS-R56")
def test_a_ranged_attack_on_a_facehugger_has_two_dice_less_once():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", type="facehugger"), active="abara")
    game.play("attack shotgun x1 plain", dice=[1] * 3)
    assert game.told("attacks")[0]["dice"] == [3, 2, -2]
    game = skirmish(
        human("abara", gear=["shotgun"]), xeno("x1", type="facehugger"), active="abara", touching=[("abara", "x1")]
    )
    game.play("attack shotgun x1 plain", dice=[1] * 7)
    assert game.told("attacks")[0]["dice"] == [5, 2], "close combat is not harder"


@rule("AS-263")
def test_at_health_0_it_is_destroyed_without_a_roll():
    game = skirmish(human("abara", gear=["shotgun"]), xeno("x1", type="facehugger"), xeno("x2", "dock"), active="abara")
    game.play("attack shotgun x1 plain", dice=[6, 1, 1])
    assert game.told("falls") == [] and game.of("x1", "zone") is None


@rule("AS-257", "AS-264")
@pytest.mark.parametrize("face", [1, 2])
def test_1_and_2_are_skittering_menace_stress_and_a_panic_roll(face: int):
    game = hugger(human("abara", stress=2))
    game.play("strike", dice=[face, 3])
    assert game.told("signature")[0]["attack"] == "skittering-menace" and game.told("strikes") == []
    assert (game.told("panic")[0]["face"], game.told("panic")[0]["total"]) == (3, 6), "the new stress counts"
    assert game.of("abara", "stress") == 4 and game.touching("x1") == {"abara"}
    assert game.of("abara", "health") == 4


@rule("AS-257", "AS-265")
@pytest.mark.parametrize("face", [3, 4])
def test_3_and_4_are_face_grapple_six_dice_and_terror(face: int):
    game = hugger(human("abara"))
    game.play("strike", dice=[face, *HIT6])
    assert game.told("strikes")[0]["attack"] == "face-grapple"
    assert "terrified" in game.marks("abara") and game.of("abara", "health") == 4
    game = hugger(human("abara"))
    game.play("strike", dice=[face, *[1] * 6])
    assert game.marks("abara") == set() and game.offers("strike"), "a miss does nothing and forces nothing"


@rule("AS-266", "AS-R77")
def test_after_a_face_grapple_the_next_action_is_final_embrace_on_the_same_target():
    game = hugger(human("abara"), human("bekele"))
    game.play("strike", dice=[3])
    game.play("victim abara", dice=HIT6)
    assert game.choices() == ["follow-up abara", "end"]
    assert game.why_not("strike") == game.why_not("move store") == "AS-R77"
    game.play("follow-up abara", dice=[*HIT8, 0])
    assert game.told("signature") == [] and game.told("strikes")[0]["attack"] == "final-embrace"
    assert game.marks("abara") >= {"facehugged", "broken"}
    assert [fact["who"] for fact in game.told("facehugged")] == ["abara"]


@rule("AS-R77", "AS-266")
def test_a_forced_embrace_waits_for_the_next_activation():
    drawn = [*ROUND, {"frame": "Drawing"}, {"frame": "Activating", "team": "team-1"}]
    game = skirmish(
        human("abara", marks="terrified"),
        human("bekele"),
        xeno("x1", type="facehugger", follow="abara"),
        frames=drawn,
        tokens=(2, 0),
    )
    game.play("activate x1")
    assert game.choices() == ["follow-up abara", "end"]


@rule("AS-R77", "AS-266")
def test_a_forced_embrace_lapses_when_the_victim_is_out_of_reach():
    game = skirmish(
        human("abara"), human("bekele"), xeno("x1", type="facehugger", follow="abara"), active="abara", tokens=(0, 1)
    )
    game.play("move gallery")
    assert game.of("x1", "follow") is None
    game.play("end", dice=[0])
    game.play("activate x1")
    assert game.offers("strike") and not game.offered("follow-up")


@rule("AS-R77")
def test_a_forced_embrace_lapses_when_the_facehugger_is_caught():
    game = skirmish(
        human("abara", type="commando"),
        human("bekele", marks="terrified"),
        xeno("x1", type="facehugger", follow="bekele"),
        active="abara",
        touching=[("abara", "x1")],
    )
    game.play("catch x1", dice=[6, *[1] * 6])
    assert game.of("x1", "follow") is None


@rule("AS-R76", "AS-268", "AS-342")
def test_an_apesuit_does_not_stop_the_terror_of_a_face_grapple_but_the_embrace_that_follows():
    game = hugger(human("abara", worn="apesuit"))
    game.play("strike", dice=[3, *HIT6])
    assert "terrified" in game.marks("abara")
    game.play("follow-up abara", dice=[*HIT8, 0])
    assert game.told("protected")[0]["who"] == "abara"
    assert {"facehugged", "broken"}.isdisjoint(game.marks("abara")) and game.of("abara", "health") == 4


@rule("AS-257", "AS-267")
@pytest.mark.parametrize("face", [5, 6])
def test_5_and_6_are_final_embrace_eight_dice_and_armor_does_not_help(face: int):
    game = hugger(human("abara", worn="m3-armor"))
    game.play("strike", dice=[face, *HIT8])
    assert game.told("strikes")[0]["attack"] == "final-embrace"
    assert game.marks("abara") >= {"facehugged", "broken"} and game.of("abara", "health") == 0
    game = hugger(human("abara"))
    game.play("strike", dice=[face, *[1] * 8])
    assert game.marks("abara") == set()


@rule("AS-268", "AS-342")
def test_the_apesuit_protects_completely_from_final_embrace():
    game = hugger(human("abara", worn="apesuit"))
    game.play("strike", dice=[5, *[6] * 8])
    assert game.marks("abara") == set() and game.of("abara", "health") == 4


@rule("AS-R78")
def test_final_embrace_kills_a_wounded_human_outright_and_leaves_no_chestburster():
    game = hugger(human("abara", marks="wounded"), human("bekele", "dock"))
    game.play("strike", dice=[5, *HIT8])
    assert game.of("abara", "zone") is None and "facehugged" not in game.marks("abara")


@rule("AS-R78")
def test_by_option_final_embrace_breaks_a_wounded_human_like_any_other():
    game = hugger(human("abara", marks="wounded"), options={"embrace_kills_wounded": False})
    game.play("strike", dice=[5, *HIT8])
    assert game.of("abara", "zone") == "hall" and game.marks("abara") >= {"facehugged", "broken"}


@rule("AS-R78")
def test_final_embrace_on_a_broken_human_only_makes_it_facehugged():
    game = hugger(human("abara", marks="broken"))
    game.play("strike", dice=[5, *HIT8])
    assert game.marks("abara") == {"broken", "facehugged"}
    assert game.told("clings") == [] and game.told("broken") == []


@rule("AS-269", "AS-R79")
def test_a_facehugged_victim_rallies_in_the_normal_way_and_stays_facehugged():
    game = waking(human("abara", marks=("broken", "facehugged")), xeno("x1", "hall", type="facehugger"))
    game.play("activate abara", dice=[2, 6])
    assert (game.told("stirs")[0]["face"], game.told("clings")[0]["face"]) == (2, 6)
    assert game.marks("abara") >= {"facehugged", "wounded"} and "broken" not in game.marks("abara")
    assert game.of("abara", "health") == 4 and game.offers("move store")


@rule("AS-269")
def test_a_facehugged_victim_rallies_by_first_aid():
    game = skirmish(
        human("abara"),
        human("bekele", marks=("broken", "facehugged")),
        xeno("x1", "dock", type="facehugger"),
        active="abara",
        touching=[("abara", "bekele")],
    )
    game.play("aid bekele", dice=[6, 1, 1, 1])
    assert game.marks("bekele") == {"facehugged", "wounded"}


@rule("AS-270", "AS-271", "AS-275", "AS-R79")
def test_on_a_panic_face_the_victim_dies_and_a_chestburster_takes_its_place_with_a_new_token():
    game = waking(
        human("abara", marks=("broken", "facehugged"), gear=["shotgun"]),
        human("bekele"),
        xeno("x1", "dock", type="facehugger"),
        tokens=(1, 1),
    )
    game.play("activate abara", dice=[1, 2])
    assert game.of("abara", "zone") is None and game.told("erupts")[0]["who"] == "abara"
    born = game.told("hatched")[0]
    assert (born["zone"], game.of(str(born["who"]), "kind")) == ("hall", "chestburster")
    assert game.shown(str(born["who"]), 0)["type"] == "chestburster", "the token lies face up"
    assert "clings" not in [event["event"] for event in game.log], "before the broken roll"
    assert sum(team["tokens"] for team in game.pos.view(0)["teams"]) == 2, "three, and one is drawn"
    assert game.pos.view(0)["lying"] == {"hall": ["shotgun"]}
    assert game.of("x1", "zone") == "dock", "the Facehugger stays in play"


@rule("AS-270")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_no_other_face_lets_it_erupt(face: int):
    game = waking(human("abara", marks="facehugged"), xeno("x1", "dock"))
    game.play("activate abara", dice=[face])
    assert game.of("abara", "zone") == "hall" and game.offers("move store")


@rule("AS-R79")
def test_the_die_is_rolled_on_every_activation_after_a_rally_too():
    game = waking(human("abara", marks=("facehugged", "wounded")), human("bekele"), xeno("x1", "dock"), tokens=(1, 1))
    game.play("activate abara", dice=[1, 0])
    assert game.of("abara", "zone") is None and game.told("hatched")[0]["zone"] == "hall"


def prowl(*others: Model) -> Game:
    """Stealth: the human team may activate Abara, who is facehugged."""
    frames = [
        {"frame": "Rounds"},
        {"frame": "StealthRoundOver"},
        {"frame": "StealthTeam", "team": "team-1"},
        {"frame": "StealthTeam", "team": "team-0"},
    ]
    return skirmish(human("abara", marks="facehugged"), *others, frames=frames, mode="stealth")


@rule("AS-R79", "AS-270")
def test_in_stealth_mode_an_eruption_in_sight_of_a_human_starts_combat():
    game = prowl(human("bekele"), xeno("x1", "dock", type="facehugger", marks="ping"))
    game.play("activate abara", dice=[1, 0])
    assert game.said()["mode"] == "combat"
    born = str(game.told("hatched")[0]["who"])
    assert "ping" not in game.marks(born) and game.marks("x1") == {"ping"}


@rule("AS-R79")
def test_in_stealth_mode_an_eruption_that_nobody_sees_leaves_a_ping():
    game = prowl(human("bekele", "dock"), xeno("x1", "vault", type="facehugger", marks="ping"))
    game.play("activate abara", dice=[1])
    assert game.said()["mode"] == "stealth"
    born = str(game.told("hatched")[0]["who"])
    assert "ping" in game.marks(born) and game.of(born, "zone") == "hall"


@rule("AS-R79")
def test_the_first_die_is_rolled_on_a_later_activation_not_at_once():
    game = hugger(human("abara"))
    game.play("strike", dice=[5, *HIT8])
    assert game.told("stirs") == []
