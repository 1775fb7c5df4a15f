"""Overwatch in combat."""

import pytest

from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno
from tests.marks import rule

HUMANS_ONLY = ("human", "human")


def guarded(**drone: object) -> Game:
    """Abara, a Marine (RANGED COMBAT 7, rifle +2), watches from the hall; a Drone is active in the bay."""
    return skirmish(
        human("abara", type="colonial-marine", marks=("watching", "activated")),
        xeno("x1", "bay", **drone),
        active="x1",
    )


@rule("AS-167", "AS-125", "AS-101")
def test_overwatch_takes_the_place_of_the_action_after_the_move():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara")
    game.play("move gallery", "overwatch", dice=[0])
    assert game.marks("abara") == {"activated", "watching", "busy"}
    assert game.frame() == "Activating" and game.said()["tokens"] == [0, 0]


@rule("AS-167", "AS-R50")
def test_there_is_no_move_after_going_into_overwatch():
    game = skirmish(human("abara"), human("bekele", "dock"), xeno("x1", "vault"), active="abara", tokens=(1, 1))
    game.play("overwatch", dice=[0])
    assert game.frame() == "Activating" and game.offered("activate") == {"bekele"}


@rule("AS-167")
def test_there_is_no_overwatch_after_an_action():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="abara", lying={"hall": ["flashlight"]})
    assert game.offers("overwatch")
    game.play("take flashlight")
    assert not game.offers("overwatch") and game.why_not("overwatch") == "AS-123"


@rule("AS-169", "AS-R47", "AS-D17")
def test_a_move_is_interrupted_when_it_is_declared_and_when_it_is_complete():
    game = guarded()
    game.play("move gallery")
    assert game.frame() == "Window" and game.of("x1", "zone") == "bay"
    game.play("hold")
    assert game.frame() == "Window" and game.of("x1", "zone") == "gallery"
    game.play("hold")
    assert game.frame() == "XenoActivation"


@rule("AS-168", "AS-173", "AS-R44")
def test_a_watcher_fires_once_and_its_token_goes_back_into_the_container():
    game = guarded()
    game.play("move gallery", "attack pulse-rifle x1 plain", dice=[6] + [1] * 8)
    game.play("cease")
    assert game.of("x1", "health") == 7 - (2 - 1) and game.of("x1", "zone") == "gallery"
    assert "watching" not in game.marks("abara") and game.said()["tokens"] == [1, 0]
    assert game.frame() == "XenoActivation"


@rule("AS-R45", "AS-156")
def test_no_careful_aim_from_overwatch():
    game = guarded()
    game.play("move gallery")
    assert game.offered("attack") == {
        "pulse-rifle x1 plain",
        "pulse-rifle x1 weak-spot",
        "grenade-launcher x1 plain",
        "grenade-launcher x1 weak-spot",
    }
    assert game.why_not("attack pulse-rifle x1 aimed") in {"AS-R45", "AS-156"}


@rule("AS-R46", "AS-181", "AS-185")
def test_a_burst_from_overwatch_is_one_attack():
    game = guarded()
    game.play("move gallery", "attack pulse-rifle x1 plain", dice=[6] + [1] * 8)
    game.play("attack pulse-rifle x1 plain", dice=[6] + [1] * 8 + [2])
    assert game.of("x1", "health") == 7 - 2 and game.of("abara", "stress") == 1
    assert game.frame() == "Burst"


@rule("AS-R46", "AS-027")
def test_an_overwatch_shot_may_be_pushed():
    game = guarded()
    game.play("move gallery", "attack pulse-rifle x1 plain", dice=[1] * 9)
    game.play("push", dice=[6] + [1] * 8 + [2])
    assert game.of("x1", "health") == 6 and game.of("abara", "stress") == 1


@rule("AS-169", "AS-R47", "AS-D17")
def test_a_signature_attack_is_interrupted_when_declared_before_its_dice_and_afterwards():
    game = skirmish(
        human("abara", type="colonial-marine", marks=("watching", "activated")),
        human("bekele"),
        xeno("x1"),
        active="x1",
        touching=[("bekele", "x1")],
    )
    game.play("strike")
    assert game.frame() == "Window"
    game.play("hold", dice=[5])
    game.play("victim bekele")
    assert game.frame() == "Window" and game.of("bekele", "health") == 4
    game.play("hold", dice=[6] + [1] * 9)
    assert game.frame() == "Window" and game.of("bekele", "health") == 2
    game.play("hold")
    assert game.frame() == "XenoActivation"


@rule("AS-169", "AS-D17")
def test_a_humans_attack_is_interrupted_before_its_dice_and_afterwards():
    game = skirmish(
        human("abara", type="colonial-marine", marks=("watching", "activated")),
        human("bekele", marks="activated"),
        human("keita", gear=["service-pistol"]),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol bekele plain")
    assert game.frame() == "Window" and game.of("bekele", "health") == 4
    game.play("hold", dice=[6, 1, 1, 1, 1])
    assert game.frame() == "Window" and game.of("bekele", "health") == 2


@rule("AS-D17", "AS-R47")
def test_a_watcher_is_asked_after_each_activation():
    game = skirmish(
        human("abara", type="colonial-marine", marks=("watching", "activated")),
        human("bekele"),
        xeno("x1", "bay"),
        active="x1",
    )
    game.play("end")
    assert game.frame() == "Window"
    game.play("hold", dice=[0])
    assert game.frame() == "Activating"


@rule("AS-D17", "AS-R43", "AS-112", "AS-113")
def test_a_round_ends_without_activating_a_watcher_and_the_next_begins_with_a_window():
    game = skirmish(human("abara", type="colonial-marine", marks="watching"), xeno("x1", "bay"), active="x1")
    assert game.said()["tokens"] == [0, 0]
    game.play("end", "hold")
    assert game.said()["round"] == 2 and game.said()["tokens"] == [0, 1]
    assert game.offered("stand-down") == {"abara"} and game.offers("go-on")
    game.play("go-on")
    assert game.frame() == "Window" and "watching" in game.marks("abara")
    game.play("hold", dice=[0])
    assert game.offered("activate") == {"x1"}


@rule("AS-R43")
def test_overwatch_may_be_given_up_at_the_start_of_a_round():
    game = skirmish(human("abara", type="colonial-marine", marks="watching"), xeno("x1", "bay"), active="x1")
    game.play("end", "hold", "stand-down abara", dice=[0])
    assert "watching" not in game.marks("abara")
    assert game.frame() == "Activating" and game.offered("activate") == {"abara"}
    assert game.said()["tokens"] == [0, 1]


@rule("AS-R43", "AS-168")
def test_a_watcher_may_be_activated_with_any_token_and_its_own_goes_into_the_container():
    game = skirmish(human("abara", "dock", marks="watching"), human("bekele"), xeno("x1", "vault"), active="x1")
    game.play("end", dice=[0])
    assert game.offered("activate") == {"abara", "bekele"}
    game.play("activate abara")
    assert "watching" not in game.marks("abara") and "laid" in game.marks("abara")
    assert game.said()["tokens"] == [1, 0]


@rule("AS-170", "AS-D19")
def test_an_enemy_who_comes_into_contact_can_be_shot_before_but_ends_the_watch_on_arrival():
    game = skirmish(human("abara", type="colonial-marine", marks=("watching", "activated")), xeno("x1"), active="x1")
    game.play("approach abara")
    assert game.frame() == "Window" and game.touching("abara") == set()
    game.play("hold")
    assert game.touching("abara") == {"x1"} and "watching" not in game.marks("abara")
    assert game.frame() == "XenoActivation" and game.said()["tokens"] == [1, 0]


@rule("AS-170", "AS-R26")
def test_an_enemy_on_the_other_side_of_the_door_ends_overwatch():
    game = skirmish(
        human("abara", type="colonial-marine", post="hall|store", marks=("watching", "activated")),
        xeno("x1", "store"),
        active="x1",
    )
    game.play("step-up hall|store", "hold")
    assert game.touching("abara") == {"x1"} and "watching" not in game.marks("abara")


@rule("AS-170")
def test_a_friend_in_contact_does_not_end_overwatch():
    game = skirmish(
        human("abara", marks=("watching", "activated")), human("bekele"), xeno("x1", "dock"), active="bekele"
    )
    game.play("approach abara")
    assert game.touching("abara") == {"bekele"} and "watching" in game.marks("abara")


@rule("AS-170", "AS-R117")
@pytest.mark.parametrize("mode", ["combat", "stealth"])
def test_nobody_goes_into_overwatch_with_an_enemy_in_contact_in_either_mode(mode: str):
    marks = "ping" if mode == "stealth" else ()
    models = (human("abara", "closet"), xeno("x1", "closet", marks=marks))
    game = skirmish(*models, active="abara", mode=mode, touching=[("abara", "x1")])
    assert not game.offers("overwatch") and game.why_not("overwatch") == "AS-R117"
    if mode == "stealth":
        game = skirmish(*models, active="x1", mode=mode, touching=[("abara", "x1")])
        assert not game.offers("overwatch") and game.why_not("overwatch") == "AS-R117"


@rule("AS-R117", "AS-101")
def test_a_broken_enemy_in_contact_does_not_keep_anybody_from_overwatch():
    game = skirmish(
        human("abara"),
        human("keita", marks="broken"),
        human("lindqvist", "dock"),
        active="abara",
        touching=[("abara", "keita")],
        sides=HUMANS_ONLY,
    )
    assert game.offers("overwatch")


@rule("AS-R117", "AS-170")
def test_an_enemy_who_squeezes_in_beside_a_watcher_ends_its_watch_in_stealth_mode():
    game = skirmish(human("abara", "closet", marks="watching"), xeno("x1", marks="ping"), active="x1", mode="stealth")
    game.play("move closet", dice=[6, *[1] * 7, 1, 1, 1])
    assert game.touching("abara") == {"x1"} and "watching" not in game.marks("abara")


@pytest.mark.parametrize(("worn", "watches"), [(None, False), ("m3-armor", True)])
@rule("AS-171", "AS-173")
def test_damage_ends_overwatch_but_a_hit_that_armor_stops_does_not(worn: str | None, watches: bool):
    game = skirmish(
        human("abara", gear=["service-pistol"], worn=worn, marks=("watching", "activated")),
        human("keita", gear=["service-pistol"]),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol abara plain", "hold", dice=[6, 1, 1, 1, 1])
    assert ("watching" in game.marks("abara")) is watches
    assert game.said()["tokens"][0] == (0 if watches else 1)


@pytest.mark.parametrize(
    ("stress", "face", "watches"),
    [(0, 4, True), (0, 5, False), (2, 5, False)],
)
@rule("AS-172", "AS-232", "AS-233", "AS-173")
def test_panic_ends_overwatch_from_spooked_upwards(stress: int, face: int, watches: bool):
    game = skirmish(
        human("abara", gear=["service-pistol"], stress=stress, marks=("watching", "activated")),
        xeno("x1"),
        active="x1",
    )
    game.play("strike", "hold", dice=[1])
    game.play("hold", dice=[face])
    assert ("watching" in game.marks("abara")) is watches
    assert game.said()["tokens"][0] == (0 if watches else 1)


@rule("AS-172", "AS-235")
def test_fleeing_ends_overwatch():
    game = skirmish(
        human("abara", gear=["service-pistol"], stress=3, marks=("watching", "activated")), xeno("x1"), active="x1"
    )
    game.play("strike", "hold", dice=[1])
    game.play("hold", dice=[6])
    game.play("flee store")
    assert "watching" not in game.marks("abara") and game.of("abara", "zone") == "store"


@rule("AS-R44", "AS-110")
def test_a_spent_token_drawn_when_everybody_has_acted_is_set_aside():
    game = guarded()
    game.play("move gallery", "attack pulse-rifle x1 plain", "accept", dice=[1] * 9)
    assert game.said()["tokens"] == [1, 0]
    told = game.play("end", dice=[0, 1])
    assert "token-aside" in told and told.index("token-aside") < told.index("round")
    assert game.said()["round"] == 2 and game.said()["tokens"] == [1, 0]


@rule("AS-R44", "AS-114")
def test_a_team_owns_one_token_for_each_living_character():
    game = skirmish(
        human("abara", gear=["service-pistol"], health=1, marks=("activated", "wounded")),
        human("bekele", "dock", marks=("activated", "laid")),
        human("keita", gear=["service-pistol"]),
        active="keita",
        tokens=(1, 0),
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol abara plain", dice=[6, 1, 1, 1, 1])
    assert game.of("abara", "zone") is None and game.said()["tokens"] == [0, 0]


@rule("AS-R44")
def test_a_set_aside_token_leaves_with_a_dead_character():
    game = skirmish(
        human("abara", gear=["service-pistol"], health=1, marks=("activated", "wounded")),
        human("bekele", "dock", marks=("activated", "laid")),
        human("keita", gear=["service-pistol"]),
        active="keita",
        tokens=(0, 0),
        aside=[1, 0],
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol abara plain", dice=[6, 1, 1, 1, 1])
    assert game.said()["aside"] == [0, 0] and game.said()["tokens"] == [0, 0]


# What nobody would shoot


def beside_a_captive(*others: Model, **facts: object) -> Game:
    """Abara leads X1 on her pole, with Bekele in overwatch beside them; she moves."""
    return skirmish(
        human("abara", type="commando"),
        human("bekele", type="commando", marks=("watching", "activated")),
        xeno("x1", type="facehugger", captor="abara"),
        *others,
        active="abara",
        touching=[("abara", "x1")],
        **facts,
    )


@rule("AS-R119")
def test_a_captive_alone_is_no_reason_to_ask_a_watcher():
    game = beside_a_captive(xeno("x2", "dock"))
    game.play("move gallery")
    assert game.frame() == "Activation" and game.of("x1", "zone") == "gallery"


@rule("AS-R119")
def test_a_watcher_who_is_asked_because_of_another_may_fire_at_the_captive():
    game = beside_a_captive(xeno("x2"))
    game.play("move gallery")
    assert game.frame() == "Window" and "pulse-rifle x1 plain" in game.offered("attack")


@rule("AS-R119")
def test_a_broken_enemy_is_no_reason_to_ask_a_watcher():
    game = skirmish(
        human("abara", gear=["magnum"], marks=("watching", "activated")),
        human("bekele"),
        human("keita", marks="broken"),
        human("lindqvist", "dock"),
        active="bekele",
        sides=HUMANS_ONLY,
    )
    game.play("move store")
    assert game.frame() == "Activation"


def next_round() -> Game:
    """A round begins with Bekele in overwatch and X1 on Abara's pole."""
    game = beside_a_captive(xeno("x2", "dock", marks=("laid", "activated")), tokens=(0, 0), laid=["abara", "x1", "x2"])
    game.pos.activated |= 1 << game.number("x1")
    game.play("end")
    assert game.frame() == "RoundBegins"
    return game


@rule("AS-R119", "AS-R43")
def test_a_watcher_may_be_told_to_fire_at_will_as_a_round_begins():
    game = next_round()
    assert game.choices() == ["go-on", "stand-down bekele", "at-will bekele"]
    game.play("at-will bekele")
    assert game.choices() == ["go-on", "stand-down bekele"] and game.why_not("at-will bekele") == "AS-R119"
    game.play("go-on")
    assert game.frame() == "Window" and "pulse-rifle x1 plain" in game.offered("attack")
    game.play("attack pulse-rifle x1 plain", dice=[1] * 8)
    assert game.told("overwatch-fires")[0]["who"] == "bekele"


@rule("AS-R119")
def test_the_order_to_fire_at_will_ends_with_the_watch():
    game = next_round()
    game.play("at-will bekele", "stand-down bekele", dice=[0])
    game.play("activate bekele", "overwatch", dice=[0])
    assert game.said()["at_will"] == [] and game.frame() != "Window"


@rule("AS-R119", "AS-R43")
def test_nobody_is_told_to_fire_at_will_while_no_enemy_is_caught_or_broken():
    game = skirmish(human("abara", type="colonial-marine", marks="watching"), xeno("x1", "bay"), active="x1")
    game.play("end", "hold")
    assert game.choices() == ["go-on", "stand-down abara"] and game.why_not("at-will abara") == "AS-R119"


@rule("AS-R119", "HB-008")
def test_a_standing_order_tells_everybody_to_fire_at_will():
    game = next_round()
    obey = game.pos.setting.game.obey
    assert obey(game.pos, 0, ("hold-fire",)) is None and str(obey(game.pos, 0, ("keep-watch",))) == "go-on"
    both = ("ask-about-all", "keep-watch")
    assert str(obey(game.pos, 0, both)) == "at-will bekele"
    game.play("at-will bekele")
    assert str(obey(game.pos, 0, both)) == "go-on" and obey(game.pos, 0, ("ask-about-all",)) is None


def two_watchers(**bekele: object) -> Game:
    """Abara and Bekele, Space Truckers (RANGED COMBAT 3, pistol +2), watch from the hall; a Drone is active there."""
    return skirmish(
        human("abara", gear=["service-pistol"], marks=("watching", "activated")),
        human("bekele", gear=["service-pistol"], marks=("watching", "activated"), **bekele),
        xeno("x1", "gallery"),
        active="x1",
    )


@rule("AS-174", "AS-D18", "AS-041")
def test_two_who_fire_at_once_roll_off_and_a_tie_is_rolled_again():
    game = two_watchers()
    game.play("move hall", "attack service-pistol x1 plain", "hold")
    assert not game.told("opposed-roll") and game.told("overwatch-fires")[0]["who"] == "abara"
    game = two_watchers()
    game.play("move hall", "attack service-pistol x1 plain")
    game.play("attack service-pistol x1 plain", dice=[6, 1, 1, 6, 1, 1, 1, 1, 1, 6, 1, 1, *[1] * 5])
    assert len(game.told("opposed-roll")) == 4
    assert [event["who"] for event in game.told("overwatch-fires")] == ["bekele"]


@rule("AS-174", "AS-R09")
def test_the_roll_off_counts_stress_dice_and_ignores_panic_faces():
    game = two_watchers(stress=2)
    game.play("move hall", "attack service-pistol x1 plain")
    game.play("attack service-pistol x1 plain", dice=[5, 5, 5, 5, 5, 5, 6, 1, *[2] * 7])
    assert [event["who"] for event in game.told("overwatch-fires")] == ["bekele"]
    assert not game.told("stress-response") and not game.told("messed-up") and game.of("bekele", "stress") == 2


@rule("AS-D18")
def test_after_the_first_shot_the_other_is_asked_again():
    game = two_watchers()
    game.play("move hall", "attack service-pistol x1 plain")
    game.play("attack service-pistol x1 plain", dice=[6, 1, 1, 1, 1, 1, *[1] * 5])
    game.play("accept")
    assert game.frame() == "Window" and game.offers("attack service-pistol x1 plain") and game.offers("hold")
    assert game.of("x1", "zone") == "gallery" and game.said()["watching"] == ["bekele"]
    game.play("hold")
    assert game.of("x1", "zone") == "hall", "asked once, not again for the end of the first shot"


def duel(*others: Model) -> Game:
    """Abara and Keita, of two teams, have each other in their sights; Bekele moves."""
    return skirmish(
        human("abara", gear=["magnum"], marks=("watching", "activated")),
        human("bekele"),
        human("keita", gear=["magnum"], marks=("watching", "activated")),
        *others,
        active="bekele",
        sides=HUMANS_ONLY,
    )


@rule("AS-D18")
def test_both_teams_decide_at_the_same_time_and_in_secret():
    game = duel()
    game.play("move store")
    assert set(game.pos.to_act) == {0, 1}
    assert game.play("attack magnum keita plain", seat=0) == []
    assert game.pos.to_act == (1,) and game.offered("attack") == {"magnum abara plain", "magnum bekele plain"}
    assert "overwatch" in game.shown("abara", 1)["states"]


@rule("AS-174", "AS-D18")
def test_who_loses_the_roll_does_not_fire_into_the_shot_that_was_quicker():
    game = duel()
    game.play("move store")
    game.play("attack magnum keita plain", seat=0)
    game.play("attack magnum abara plain", seat=1, dice=[6, 1, 1, 6, 6, 1, 6, 6, 1, 1])
    assert [event["who"] for event in game.told("overwatch-fires")] == ["keita"]
    assert "broken" in game.marks("abara") and game.of("keita", "health") == 4, "abara never comes to it"
    assert game.said()["outdrawn"] == [] and game.of("bekele", "zone") == "store"


@rule("AS-174", "AS-D18")
def test_who_lost_the_roll_fires_when_the_quicker_shot_is_over_if_it_still_can():
    game = duel()
    game.play("move store")
    game.play("attack magnum keita plain", seat=0)
    game.play("attack magnum bekele plain", seat=1, dice=[6, 1, 1, 6, 6, 1, 6, 1, 1, 1])
    assert game.of("bekele", "health") == 1 and game.pos.to_act == (0,) and game.said()["outdrawn"] == []
    game.play("attack magnum keita plain", dice=[6, 1, 1, 1])
    assert game.of("keita", "health") == 1 and game.of("bekele", "zone") == "store"


@rule("AS-D18")
def test_who_held_may_fire_into_the_quickest_shot_but_opens_no_way_for_who_lost():
    game = duel(human("lindqvist", gear=["service-pistol"], marks=("watching", "activated")))
    game.play("move store")
    game.play("attack magnum keita plain", seat=0)
    game.play("attack magnum bekele plain", seat=1)
    game.play("hold", seat=1, dice=[6, 6, 1, 6, 1, 1])
    assert game.told("overwatch-fires")[0]["who"] == "abara" and game.pos.to_act == (1,)
    assert game.said()["outdrawn"] == ["keita"] and "Lindqvist" in game.pos.question()
    game.play("attack service-pistol abara plain", seat=1, dice=[1] * 5)
    game.play("accept", dice=[6, 1, 1, 1])
    assert [event["who"] for event in game.told("hit")] == ["abara"], "keita could not fire before her"
    assert game.of("keita", "health") == 1


@rule("AS-D19")
def test_a_mover_shot_down_when_it_sets_out_never_arrives():
    game = skirmish(
        human("abara", gear=["magnum"], marks=("watching", "activated")),
        human("keita", health=1),
        human("lindqvist", "dock"),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("move store")
    game.play("attack magnum keita plain", dice=[6, 1, 1, 1, 0, 0])
    assert "broken" in game.marks("keita") and game.of("keita", "zone") == "hall"
    assert game.frame() == "Activating"


@rule("AS-D19")
def test_an_attack_is_lost_when_its_target_is_gone():
    game = skirmish(
        human("abara", health=1, marks=("wounded", "activated", "laid")),
        human("bekele", "dock"),
        human("keita", gear=["service-pistol"]),
        human("lindqvist", gear=["magnum"], marks=("watching", "activated")),
        active="keita",
        sides=HUMANS_ONLY,
    )
    game.play("attack service-pistol abara plain")
    told = game.play("attack magnum abara plain", dice=[6, 1, 1, 1])
    assert "killed" in told and told[-1] == "attack-lost"
    assert game.frame() == "Activation" and not game.offered("attack") and game.offers("move store")


@rule("AS-D18", "AS-169")
def test_a_shot_from_overwatch_can_itself_be_interrupted():
    game = skirmish(
        human("abara", gear=["service-pistol"], health=1, marks=("watching", "activated")),
        human("bekele", "dock"),
        human("keita", gear=["service-pistol"], marks=("watching", "activated")),
        human("lindqvist", "hall"),
        active="lindqvist",
        sides=HUMANS_ONLY,
    )
    game.play("move store")
    game.play("hold", seat=1)
    game.play("attack service-pistol lindqvist plain", seat=0)
    assert game.pos.to_act == (1,) and game.frame() == "Window"
    game.play("attack service-pistol abara plain", dice=[6, 1, 1, 1, 1])
    assert "broken" in game.marks("abara") and game.of("lindqvist", "health") == 4
    assert game.of("lindqvist", "zone") == "store"


@rule("AS-168")
def test_a_watcher_without_a_shot_is_not_asked():
    game = skirmish(
        human("abara", gear=["service-pistol"], marks=("watching", "activated")), xeno("x1", "bay"), active="x1"
    )
    game.play("move dock")
    assert game.frame() == "XenoActivation" and game.of("x1", "zone") == "dock"


@rule("AS-168", "AS-153")
def test_overwatch_is_for_ranged_attacks_only():
    game = skirmish(
        human("abara", gear=["combat-knife"], marks=("watching", "activated")), xeno("x1", "gallery"), active="x1"
    )
    game.play("move hall")
    assert game.frame() == "XenoActivation" and "watching" in game.marks("abara")


@rule("AS-D17", "AS-248")
def test_a_ping_is_revealed_by_arriving_before_it_can_be_shot():
    game = skirmish(
        human("abara", type="colonial-marine", marks=("watching", "activated")),
        xeno("x1", "dock", marks="ping"),
        active="x1",
    )
    game.play("move bay")
    assert "revealed" in [event["event"] for event in game.log] and game.frame() == "Window"
    assert game.offers("attack pulse-rifle x1 plain")


@rule("AS-R42")
def test_the_surprised_do_not_fire_before_the_ambushers_first_attack():
    game = skirmish(
        human("abara", gear=["service-pistol"], marks=("watching", "unaware")),
        human("bekele", marks="unaware"),
        xeno("x1", "gallery"),
        active="x1",
        ambusher="x1",
    )
    game.play("move hall")
    assert game.frame() == "XenoActivation" and "watching" in game.marks("abara")


@rule("AS-102", "AS-R102")
def test_a_xenomorph_takes_no_overwatch_in_combat():
    game = skirmish(human("abara", "dock"), xeno("x1"), active="x1")
    assert not game.offers("overwatch")


@rule("AS-D19", "AS-293", "AS-136")
def test_a_move_is_lost_when_its_way_is_blocked_meanwhile():
    game = skirmish(
        human("abara"),
        human("bekele", gear=["magnum"], marks=("watching", "activated")),
        xeno("x1", "gallery", health=1),
        active="abara",
    )
    game.play("move store")
    game.play("attack magnum x1 plain", dice=[6, 1, 1, 1, 1])
    game.play("move hall", "step-up hall|store")
    assert game.told("lost")[0]["who"] == "abara" and game.of("abara", "zone") == "hall"
    assert game.frame() == "Activation" and game.offers("overwatch")


@rule("AS-R102")
def test_a_xenomorph_whose_speed_is_spent_is_told_that_it_has_no_overwatch_in_combat():
    game = skirmish(human("abara"), xeno("x1", "dock"), active="x1")
    game.play("move bay", "move dock", "move bay")
    assert game.why_not("overwatch") == "AS-R102"
