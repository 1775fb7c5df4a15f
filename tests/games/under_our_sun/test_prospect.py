"""The guess of who will win, for a search that cannot play to the end."""

import hullbreach as hb
from hullbreach.games.under_our_sun.prospect import prospect
from hullbreach.kernel.game import new_position
from tests.games.under_our_sun.table import SUN, Table, character, journey
from tests.marks import rule


def pair(**facts: object) -> Table:
    return journey(character("medic", "D4", **facts), character("scout", "D4"), mission="exodus")


def test_it_is_a_chance_and_the_same_for_all_who_win_together():
    pos = pair().pos
    assert 0.0 < prospect(pos, 0) < 1.0 and prospect(pos, 0) == prospect(pos, 1)


def test_wounds_thirst_and_lost_time_lower_it():
    best = prospect(pair(health=7, water=5).pos, 0)
    assert prospect(pair(health=2).pos, 0) < best
    assert prospect(pair(water=0).pos, 0) < best
    late = pair().pos
    late.day += 3
    assert prospect(late, 0) < best


def test_what_is_done_for_the_mission_raises_it():
    game = pair(held={"metal": 2})
    before = prospect(game.pos, 0)
    game.play("deliver")
    assert prospect(game.pos, 0) > before


def test_a_game_that_is_over_is_what_it_is():
    game = pair()
    game.pos.end(hb.Outcome((1.0, 1.0), "won", "UOS-090"))
    assert prospect(game.pos, 0) == 1.0


@rule("UOS-D10")
def test_a_traitor_hopes_for_what_the_others_fear():
    pos = new_position(SUN, "exodus", 3, {"mode": "semi-cooperative"}, "", hb.Seeded(3))
    while pos.active < 0:
        seat = pos.to_act[0]
        pos.play(seat, SUN.instinct(pos, seat, hb.Seeded(1)), hb.Seeded(1))
    ids = {team.id: team.index for team in pos.tables.teams}
    traitor = pos.order[0]
    for who in pos.order:
        pos.team[who] = ids["survivor"]
    pos.team[traitor] = ids["profiteer"]
    poor, loyal = prospect(pos, pos.seat[traitor]), prospect(pos, pos.seat[pos.order[1]])
    pos.held[traitor] = (0, 0, 0, 0, 0, 3, 3, 0, 0)
    assert prospect(pos, pos.seat[traitor]) > poor
    for who in pos.order[1:]:
        pos.health[who] = 1
    assert prospect(pos, pos.seat[pos.order[1]]) < loyal
