"""The policies of both sides: what they do with a moment, and that they know no more than their seat may."""

import pytest

import hullbreach as hb
from tests.games.alien_skirmish.table import Game, Model, human, skirmish, xeno

FIDANZA = "last-survivors"
HADLEY = "gauntlet"
JEREMIAH = "dog-catchers"
SCENARIOS = (FIDANZA, HADLEY, JEREMIAH)


def instinct(game: Game, seat: int) -> str:
    return str(hb.game("alien-skirmish").instinct(game.pos, seat, hb.Seeded(1)))


def on(scenario: str, *models: Model, **facts: object) -> Game:
    return skirmish(*models, scenario_id=scenario, **facts)


def played(scenario: str, bots: tuple[str, str], seed: int) -> hb.Position:
    """A whole game between two bots."""
    dice = hb.Seeded(seed)
    pos = hb.new("alien-skirmish", scenario, dice=dice)
    seats = [hb.bot(name, seed=f"{seed} {seat}") for seat, name in enumerate(bots)]
    pos.quiet = True
    while pos.to_act:
        seat = pos.to_act[0]
        mustering = pos.view(seat)["mode"] == "muster"
        choice = (hb.bot("instinct", seed=seed) if mustering else seats[seat]).choose(pos, seat)
        pos.play(seat, choice, dice)
    return pos


# Mustering


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ready_made_team_is_taken_and_then_it_is_ready(scenario: str, seat: int):
    game = Game(hb.new("alien-skirmish", scenario, dice=hb.Seeded(1)))
    choice = instinct(game, seat)
    assert choice.startswith("team ")
    game.play(choice, seat=seat)
    assert instinct(game, seat) == "ready"


# Humans


def test_a_trucker_picks_up_the_incinerator_that_it_came_for():
    lying = {"a_locker": ["incinerator"]}
    game = on(
        FIDANZA,
        human("abara", "a_locker"),
        xeno("x1", "b_engine", marks="ping"),
        active="abara",
        lying=lying,
        mode="stealth",
    )
    assert instinct(game, 0) == "take incinerator"


def test_truckers_go_together_to_the_nearest_weapon():
    crew = [human("abara", "a_fore"), human("bekele", "a_fore")]
    game = on(FIDANZA, *crew, xeno("x1", "b_engine", marks="ping"), active="bekele", mode="stealth")
    assert instinct(game, 0) == "move a_locker"


def test_a_key_card_is_picked_up_and_carried_out():
    game = on(HADLEY, human("abara", "h1_wyoff"), xeno("x1", "h2_ops"), active="abara")
    assert instinct(game, 0) == "take key-card"
    game.play("take key-card")
    assert instinct(game, 0) == "move h1_wyrec"


def test_whoever_has_a_card_leaves_by_the_lock():
    game = on(
        HADLEY,
        human("abara", "h1_lock", gear=["key-card"]),
        human("bekele", "h1_lock"),
        xeno("x1", "h2_ops"),
        active="abara",
    )
    assert instinct(game, 0) == "leave south_lock"


def test_nobody_leaves_without_a_card():
    game = on(HADLEY, human("abara", "h1_lock"), xeno("x1", "h2_ops"), active="abara")
    assert instinct(game, 0).startswith("move ")


def test_a_commando_closes_in_on_a_facehugger_and_catches_it():
    game = on(JEREMIAH, human("abara", "a_off_se", "commando"), xeno("x1", "a_off_se", "facehugger"), active="abara")
    assert instinct(game, 0) == "approach x1"
    game.play("approach x1")
    assert instinct(game, 0) == "catch x1"


def test_a_captor_makes_for_the_main_doors():
    captive = xeno("x1", "a_cor", "facehugger", captor="abara")
    game = on(JEREMIAH, human("abara", "a_cor", "commando"), captive, touching=[("abara", "x1")], active="abara")
    assert instinct(game, 0) == "move a_lobby"


def test_a_shot_from_overwatch_is_fired_at_a_drone_that_comes_in():
    watcher = human("abara", "hall", "colonial-marine", marks="watching")
    game = skirmish(watcher, xeno("x1", "gallery"), active="x1", tokens=(0, 0))
    game.play("move hall", "hold")
    assert game.frame() == "Window" and instinct(game, 0).startswith("attack pulse-rifle x1")


def test_who_is_held_tries_to_break_loose():
    game = skirmish(human("abara", holder="x1"), xeno("x1", follow="abara"), touching=[("abara", "x1")], active="abara")
    assert instinct(game, 0) == "break-free"


def test_a_broken_friend_is_helped_when_nothing_is_near():
    crew = [human("abara"), human("bekele", marks="broken")]
    game = skirmish(*crew, xeno("x1", "dock"), touching=[("abara", "bekele")], active="abara")
    assert instinct(game, 0) == "aid bekele"


@pytest.mark.parametrize(("stress", "answer"), [(0, "push"), (2, "push"), (4, "accept")])
def test_a_roll_is_pushed_with_a_cool_head_only(stress: int, answer: str):
    crew = [human("abara", stress=stress), human("bekele", marks="broken")]
    game = skirmish(*crew, xeno("x1", "dock"), touching=[("abara", "bekele")], active="abara")
    game.play("aid bekele", dice=[2] * (4 + stress))
    assert instinct(game, 0) == answer


# Xenomorphs


def test_a_ping_captures_the_colonist_in_its_zone():
    game = on(
        JEREMIAH,
        human("abara", "a_lobby", "commando"),
        xeno("x1", "c_lab", "facehugger", marks="ping"),
        active="x1",
        mode="stealth",
    )
    assert instinct(game, 1) == "capture"


def test_even_the_false_ping_goes_for_a_colonist():
    game = on(
        JEREMIAH,
        human("abara", "a_lobby", "commando"),
        xeno("x1", "e_cor", "cat", marks="ping"),
        active="x1",
        mode="stealth",
    )
    assert instinct(game, 1) == "move e_office"


def test_a_drone_that_was_not_noticed_ambushes_its_prey():
    game = skirmish(human("abara"), xeno("x1", "gallery", marks="ping"), active="x1", mode="stealth")
    game.play("move hall", dice=[*[6] * 8, *[1] * 3])
    assert game.offers("ambush") and instinct(game, 1) == "ambush"


def test_a_revealed_drone_strikes_who_is_in_its_zone():
    game = skirmish(human("abara"), xeno("x1"), active="x1")
    assert instinct(game, 1) == "strike"


def test_a_ping_shows_itself_when_it_can_reach_its_prey_and_strike():
    game = skirmish(human("abara"), xeno("x1", "loft", marks="ping"), active="x1")
    assert instinct(game, 1) == "reveal"


def test_a_facehugger_turns_to_who_has_no_apesuit():
    crew = [human("abara", worn="apesuit"), human("bekele")]
    game = skirmish(*crew, xeno("x1", type="facehugger"), active="x1")
    game.play("strike", dice=[6])
    assert instinct(game, 1) == "victim bekele"


def test_a_drone_takes_a_broken_human_rather_than_a_broken_synthetic_that_never_gets_up():
    crew = [human("abara", specialty="synthetic", marks="broken"), human("bekele", marks="broken")]
    game = skirmish(*crew, xeno("x1"), active="x1", touching=[("abara", "x1")])
    game.play("strike", dice=[5])
    assert instinct(game, 1) == "victim bekele"


def test_the_false_ping_comes_near_but_not_into_sight():
    game = skirmish(
        human("abara"),
        xeno("x1", "duct2", "cat", marks="ping"),
        xeno("x2", "dock", marks="ping"),
        active="x1",
        mode="stealth",
    )
    assert instinct(game, 1) == "move duct1"
    game.play("move duct1")
    assert instinct(game, 1) not in ("move hall", "step-up hall|duct1")


@pytest.mark.parametrize("scenario", [HADLEY, JEREMIAH])
def test_the_dead_come_back(scenario: str):
    people = human("abara", "h1_lock" if scenario == HADLEY else "a_lobby", "space-trucker")
    there = xeno("x1", "h2_ops" if scenario == HADLEY else "e_reactor", marks="ping")
    kinds = hb.new("alien-skirmish", scenario, dice=hb.Seeded(1)).tables.words.kind.names
    due = [1 if kind in ("drone", "facehugger") else 0 for kind in kinds]
    frames = [{"frame": "Rounds"}, {"frame": "RoundStart"}, {"frame": "Respawns", "team": "team-1"}]
    game = on(scenario, people, there, mode="stealth", respawns=due, frames=frames)
    assert instinct(game, 1) == "respawn drone"


# Both


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", [0, 1])
def test_instinct_beats_chance(scenario: str, seat: int):
    bots = ("instinct", "random") if seat == 0 else ("random", "instinct")
    outcomes = [played(scenario, bots, seed).outcome for seed in range(4)]
    assert sum(outcome.results[seat] for outcome in outcomes if outcome is not None) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_instinct_knows_no_more_than_its_seat(scenario: str):
    game = hb.game("alien-skirmish")
    for seed in range(2):
        dice = hb.Seeded(seed)
        pos = hb.new("alien-skirmish", scenario, dice=dice)
        while pos.to_act:
            seat = pos.to_act[0]
            chosen = game.instinct(pos, seat, hb.Seeded(1))
            for world in range(2):
                imagined = pos.imagine(seat, hb.Seeded(f"{seed} {world}"))
                assert str(game.instinct(imagined, seat, hb.Seeded(1))) == str(chosen)
            pos.play(seat, chosen, dice)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_prospects_of_both_seats_add_up_and_end_with_the_result(scenario: str):
    game = hb.game("alien-skirmish")
    dice = hb.Seeded(7)
    pos = hb.new("alien-skirmish", scenario, dice=dice)
    while pos.to_act:
        assert game.prospect(pos, 0) + game.prospect(pos, 1) == pytest.approx(1.0)
        pos.play(pos.to_act[0], game.instinct(pos, pos.to_act[0], dice), dice)
    assert pos.outcome is not None and game.prospect(pos, 0) == pos.outcome.results[0]


# Deadly Grab


def grabbed(victim: Model, *others: Model, post: str | None = None) -> str:
    """What a Drone in the hall does with the victim of its Deadly Grab."""
    game = skirmish(victim, *others, xeno("x1", post=post), active="x1", touching=[(victim.who, "x1")])
    hits = [6, *[1] * 7]
    game.play("strike", dice=[3] if others else [3, *hits])
    if others:
        game.play(f"victim {victim.who}", dice=hits)
    return instinct(game, 1)


def test_a_drone_drags_its_victim_away_from_its_friends():
    assert grabbed(human("abara"), human("bekele")).startswith("drag-to ")
    assert grabbed(human("abara")) == "hold", "it is alone already"


def test_a_drone_pulls_who_fills_a_doorway_out_of_it():
    assert grabbed(human("abara", "store", post="hall|store"), post="hall|store") == "drag-to hall"
