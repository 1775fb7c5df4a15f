"""The round: three phases in order, whose turn it is, and what passes on."""

from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase
from hullbreach.games.endure_the_stars.rounds import Resolution, RoundEnds, pass_token
from tests.games.endure_the_stars.table import survivor, voyage
from tests.marks import rule

FAR_AWAY = [("swarmer-4", "LB.A")]
PHASES = ("enemy-phase", "resolution", "first", "round", "turn")


def three(**facts: object):
    people = [survivor("medic-1", "CQ.A"), survivor("scout-1", "CQ.A"), survivor("marine-1", "CQ.A")]
    return voyage(*people, active="medic-1", tokens=FAR_AWAY, **facts)


@rule("ES-029", "ES-031", "ES-033")
def test_three_phases_in_fixed_order_and_then_the_next_round():
    game = three()
    game.pos.events = (game.pos.tables.words.event.find("power-failure"),)
    game.play("end", "end")
    told = game.play("end")
    assert [name for name in told if name in PHASES] == ["enemy-phase", "resolution", "first", "round", "turn"]
    assert game.pos.round == 2


@rule("ES-030")
def test_each_completes_a_whole_turn_and_the_next_one_sits_clockwise():
    game = three(first=10)
    assert [game.who(name) for name in ("medic-1", "scout-1")] == [8, 10]
    game.play("end")
    assert game.pos.active == game.who("scout-1")
    game.play("end")
    assert game.pos.active == game.who("marine-1")


@rule("ES-030", "ES-032")
def test_the_holder_of_the_token_acts_first_in_the_next_round():
    game = three(first=8)
    game.pos.events = (game.pos.tables.words.event.find("power-failure"),)
    game.play("end", "end")
    game.play("end")
    assert game.pos.first == game.pos.active == game.who("scout-1")
    game.play("end", "end")
    assert game.pos.active == game.who("medic-1"), "and the one before the holder is last"


@rule("ES-R11")
def test_the_token_passes_over_those_who_are_dead_or_gone():
    game = three(first=8)
    game.pos.dead, game.pos.zone[10] = 1 << 10, -1
    pass_token(game.pos)
    assert game.pos.first == game.who("marine-1")
    game.pos.out, game.pos.zone[8] = 1 << 8, -1
    pass_token(game.pos)
    assert game.pos.first == game.who("marine-1")


@rule("ES-072", "ES-R30", "ES-074")
def test_noise_of_the_round_is_gone_when_the_next_one_starts():
    game = three(noise={"CQ.n": 3}, frames=[])
    game.pos.events = (game.pos.tables.words.event.find("power-failure"),)
    game.run(Resolution())
    assert game.noise("CQ.n") == 0


@rule("ES-032", "ES-033")
def test_what_lasts_a_round_ends_with_it():
    game = three(frames=[], held=1 << 8, spared=1 << 8, bled=1 << 8)
    game.pos.jammed[8] = 4
    game.run(RoundEnds())
    assert (game.pos.held, game.pos.spared, game.pos.bled, game.pos.jammed[8]) == (0, 0, 0, 0)


@rule("ES-141", "ES-144", "ES-145")
def test_the_log_says_where_enemies_wander_and_where_they_are_drawn():
    game = voyage(survivor("medic-1", "MB.C"), frames=[], foes=[("jaeger", "CQ.w", 2)])
    game.run(EnemyPhase(), dice=[2])
    (wandered,) = game.told("foes-wander")
    assert (wandered["number"], wandered["from"], wandered["to"]) == (2, "cq-west", "cq-middle")
    drawn = voyage(survivor("medic-1", "MB.C"), frames=[], foes=[("jaeger", "CQ.w", 1)], noise={"CQ.D": 1})
    drawn.run(EnemyPhase())
    first = drawn.told("foes-moved")[0]
    assert (first["from"], first["to"]) == ("cq-west", "cq-middle")
