"""The frame of a game: who plays, Rounds and phases, what the players decide together, and figures on Spaces."""

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.position import PHASES, Elite
from tests.games.project_elite.field import GAME, Field, field, go
from tests.marks import rule

NAMES = "kinje kara voker gilgamesh akosha gherid"
SEATS = [1, 2, 3, 4, 5, 6]


def party(players: int) -> str:
    """As many Heroes as play, two for one player."""
    return " ".join(NAMES.split()[: max(2, players)])


# One side


@rule("PE-001")
def test_one_to_six_play_and_there_is_no_seat_for_the_aliens():
    assert list(GAME.seats) == SEATS
    with pytest.raises(hb.Refused):
        GAME.setting("extermination-lab", 7, {}, "")


@rule("PE-001")
@pytest.mark.parametrize("players", SEATS)
def test_all_win_together(players):
    laid = go(field(party(players), players=players, phase="end"))
    assert laid.won and laid.pos.outcome.results == (1.0,) * players


@rule("PE-001")
@pytest.mark.parametrize("players", SEATS)
def test_all_lose_together(players):
    laid = go(field(party(players), players=players, phase="end", round=8).tokens(extermination_1="I1"))
    assert laid.pos.outcome.results == (0.0,) * players


# Rounds and phases


@rule("PE-002")
@pytest.mark.parametrize("round", range(1, 8))
def test_after_seven_rounds_at_most_another_one_begins(round):
    laid = go(field(phase="end", round=round).tokens(extermination_1="I1"))
    assert not laid.over and laid.pos.round == round + 1


@rule("PE-002")
def test_the_eighth_round_is_the_last():
    laid = go(field(phase="end", round=8).tokens(extermination_1="I1"))
    assert laid.over == "PE-275" and laid.told("round") == []


@rule("PE-003")
def test_the_five_phases_of_a_round_come_in_their_order():
    laid = field(phase="event").tokens(extermination_1="I1").track("no-effect-17", "no-effect-18")
    go(laid.swarm_deck("swarm-4", "swarm-8").boss_deck("clear", "clear"), dice=[])
    seen = [PHASES[laid.pos.phase]]
    laid.play("ready", "ready")
    seen.append(PHASES[laid.pos.phase])
    first = [event["event"] for event in laid.log]
    laid.play("stand-by", "stand-by")
    seen.append(PHASES[laid.pos.phase])
    laid.swarm_deck("swarm-5", "swarm-9").boss_deck("clear", "clear").play("rest")
    second = [event["event"] for event in laid.log]
    assert seen == ["spawning", "action", "activation"]
    assert first == ["clock"]
    assert [name for name in second if name in {"round-over", "round", "event", "swarm-card", "all-clear"}] == [
        "round-over", "round", "event", "swarm-card", "swarm-card", "all-clear", "all-clear",
    ]  # fmt: skip


@rule("PE-003")
def test_the_event_phase_is_over_before_aliens_spawn():
    laid = field(phase="event").track("no-effect-17").swarm_deck("swarm-4", "swarm-8").boss_deck("clear", "clear")
    go(laid, dice=[])
    order = [event["event"] for event in laid.log if event["event"] in {"round", "event", "swarm-card", "all-clear"}]
    assert order == ["round", "event", "swarm-card", "swarm-card", "all-clear", "all-clear"]


@rule("PE-004")
def test_only_the_action_phase_is_timed():
    laid = field(phase="ready", weapons="assault-rifle", clock="real")
    assert laid.pos.clock() is None
    laid.play("ready", "ready")
    clock = laid.pos.clock()
    assert clock is not None and (clock.now, clock.end) == (0, 120_000)
    laid.allocate("assault-rifle.1").wait(120_000)
    assert PHASES[laid.pos.phase] == "times-up" and laid.pos.clock() is None


@rule("PE-004")
@pytest.mark.parametrize("phase", ["event", "spawning", "activation"])
def test_the_other_phases_wait_for_their_answers(phase):
    laid = field(phase=phase, clock="real").track("sudden-movement-22").swarm_deck("swarm-10")
    go(laid.aliens("biter J2", "biter K11"))
    assert laid.pos.to_act == (0, 1) and laid.pos.clock() is None
    with pytest.raises(hb.Refused, match="nothing is due"):
        laid.wait(3_600_000)


# What the players decide together


def ask_cluster() -> Field:
    return go(field("kinje kara voker", phase="spawning").swarm_deck("swarm-10"))


def ask_push() -> Field:
    laid = field("kinje kara voker", phase="spawning").swarm_deck("swarm-4")
    return go(laid.aliens("runner Q1", "runner Q2", "runner Q3"))


def ask_order() -> Field:
    return go(field("kinje kara voker", phase="activation").aliens("biter K2", "shooter K11"))


def ask_figure() -> Field:
    return go(field("kinje kara voker", phase="activation").aliens("runner K2", "runner K11"))


def ask_fork() -> Field:
    return go(field("kinje kara voker", phase="activation").aliens("runner J2"))


def ask_driven() -> Field:
    return go(field("kinje kara voker", phase="event").track("sudden-movement-22").aliens("runner K2"))


@rule("PE-005")
@pytest.mark.parametrize(
    ("asked", "offered"),
    [
        (ask_cluster, ["cluster 1", "cluster 2", "cluster 3"]),
        (ask_push, ["displace Q1", "displace Q2", "displace Q3"]),
        (ask_order, ["group biter", "group shooter", "rest"]),
        (ask_figure, ["figure K2", "figure K11", "rest"]),
        (ask_fork, ["path J2 I2", "path J2 I3"]),
        (ask_driven, ["alien K2 J2"]),
    ],
)
def test_all_players_are_asked_and_the_first_answer_counts(asked, offered):
    for seat in range(3):
        laid = asked()
        assert laid.pos.to_act == (0, 1, 2)
        assert all(laid.offered(seat=other) == offered for other in range(3))
        waiting = repr(laid.pos.stack)
        laid.play_on(offered[0], seat=seat)
        assert repr(laid.pos.stack) != waiting


# Figures on Spaces


@rule("PE-015")
@pytest.mark.parametrize("taken", ["C6", "C7"])
def test_a_hero_cannot_walk_onto_another_figure(taken):
    laid = field().stand(kinje="D6", akosha="C6").aliens("biter C7").dice("M")
    assert f"move kinje {taken}" not in laid.offered("move") and "move kinje C5" in laid.offered("move")


@rule("PE-015")
def test_an_alien_that_comes_pushes_the_figure_away():
    laid = field().aliens("biter K2", "runner J2").dice("A")
    laid.play("alien K2 J2", "path J2 I2")
    assert laid.all_aliens() == ["biter J2", "runner I2"]


@rule("PE-021", "PE-R39")
def test_no_alien_is_put_into_a_blocking_space():
    laid = field("kinje akosha", phase="activation").stand(kinje="N1", akosha="N2").aliens("gutslug C5")
    go(laid.swarm_deck("swarm-20"), dice=[])
    spaces = {event["space"] for event in laid.told("spawned")}
    assert len(spaces) == 5 and spaces <= {"B5", "D5", "C4", "D4", "C6", "D6"}


@rule("PE-022", "PE-166")
def test_a_pushed_hero_has_no_way_into_a_blocking_space():
    laid = field().stand(kinje="F5").aliens("biter E5").dice("A")
    laid.play("alien E5 F5")
    assert sorted(laid.offered("pushed")) == [
        f"pushed kinje {space}" for space in ["E4", "E5", "E6", "F4", "F6", "G4", "G6"]
    ]


@rule("PE-023", "PE-R07")
@pytest.mark.parametrize(("shooter", "dice"), [("H5", []), ("G6", [1])])
def test_a_blocking_space_hides_a_hero_from_a_shooter(shooter, dice):
    laid = field(phase="activation").stand(kinje="F5", akosha="N1").aliens(f"shooter {shooter}")
    go(laid, dice=dice)
    assert len(laid.told("volley")) == len(dice)


@rule("PE-020", "PE-021", "PE-015")
@pytest.mark.parametrize("scenario", ["extermination-lab", "extermination-crash"])
def test_figures_stand_one_to_a_space_and_never_in_a_blocking_one_whatever_happens(scenario):
    dice = hb.Seeded("figures")
    pos = hb.new("project-elite", scenario, 3, {"difficulty": "hard"}, dice)
    assert isinstance(pos, Elite)
    for _ in range(600):
        if pos.outcome is not None:
            break
        seat = pos.to_act[0]
        offered = pos.choices(seat)
        pos.play(seat, offered[dice.below(len(offered))], dice)
        standing = [space for space in pos.where if space >= 0]
        assert len(set(standing)) == len(standing)
        assert all(pos.tables.board.usable[space] for space in standing)
    assert pos.round >= 1
