"""The solo game: one player, two characters."""

import hullbreach as hb
from tests.games.under_our_sun.openings import begun, fresh, people
from tests.marks import rule


@rule("UOS-098", "UOS-001")
def test_a_single_player_has_two_characters():
    game = begun(1)
    assert len(people(game)) == 2 and {game.pos.seat[game.who(who)] for who in people(game)} == {0}


@rule("UOS-099")
def test_a_single_player_decides_in_each_phase_who_acts_first():
    game = fresh(1)
    while not game.offered("goes-first"):
        game.pos.play(0, str(game.pos.choices(0)[0]), hb.Seeded(1))
    first, second = people(game)
    assert game.offered("goes-first") == {first, second}
    game.pos.play(0, f"goes-first {second}", hb.Seeded(1))
    assert game.active == second
    game.pos.play(0, "wait", hb.Seeded(1))
    assert game.active == first
    game.pos.play(0, "wait", hb.Seeded(1))
    assert game.phase == "afternoon" and game.offered("goes-first") == {first, second}


@rule("UOS-072", "UOS-R84")
def test_each_character_of_a_single_player_has_its_own_karma_dice():
    game = begun(1)
    assert [game.karma(who) for who in people(game)] == [3, 3]


@rule("UOS-R85")
def test_a_solo_game_is_always_cooperative():
    game = begun(1, mode="semi-cooperative")
    assert all(team < 0 for team in game.pos.team)


@rule("UOS-099", "UOS-R50")
def test_with_one_of_the_two_dead_there_is_nothing_to_decide():
    game = begun(1)
    first, second = people(game)
    game.pos.health[game.who(second)] = 0
    game.pos.died[game.who(second)] = game.pos.moment()
    game.pos.play(0, "wait", hb.Seeded(1))
    assert game.phase == "afternoon" and game.active == first and not game.offered("goes-first")
