"""Action Phase: how long it lasts, who starts the clock, and what stops it."""

from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.kernel.journal import Seat
from hullbreach.table.table import new_table
from tests.games.project_elite.field import field
from tests.marks import rule
from tests.server.house import Player, open_table, server

SECOND = 1000


@rule("PE-124")
def test_the_action_phase_lasts_two_minutes():
    laid = field(phase="ready", clock="real")
    laid.play("ready", seat=0)
    laid.play("ready", seat=1)
    assert laid.told("clock")[0]["seconds"] == 120
    with pytest.raises(hb.Refused):
        laid.wait(120 * SECOND - 1)
    assert "times-up" in laid.wait(120 * SECOND)


@rule("PE-124")
def test_a_command_counts_until_the_last_millisecond_and_not_after():
    laid = field(clock="real").dice("M").stand(kinje="D5")
    with pytest.raises(hb.Refused):
        laid.play("move kinje D6", seat=0, at=120 * SECOND)
    laid.play("move kinje D6", seat=0, at=120 * SECOND - 1)
    assert laid.where("kinje") == "D6"


@rule("PE-124")
def test_on_the_untimed_clock_commands_use_up_the_two_minutes():
    laid = field(players=1)
    for _ in range(120):
        assert laid.offered("wait")
        laid.play("wait")
    assert laid.told("times-up")


@rule("PE-125")
def test_the_clock_starts_when_everybody_is_ready_and_nobody_acts_before():
    laid = field(phase="ready", clock="real")
    assert laid.pos.clock() is None and laid.pos.to_act == (0, 1) and not laid.offered("roll")
    laid.play("ready", seat=1)
    assert laid.pos.clock() is None and laid.pos.to_act == (0,)
    laid.play("ready", seat=0)
    assert laid.pos.clock() is not None and laid.pos.clock().now == 0


@rule("PE-125")
def test_all_players_act_at_the_same_time():
    laid = field(clock="real").stand(kinje="D5", akosha="D6").dice("MM").dice("MM", seat=1)
    laid.play("move akosha C6", seat=1, at=500)
    laid.play("move akosha C5", seat=1, at=600)
    laid.play("move kinje D4", seat=0, at=600)
    assert (laid.where("kinje"), laid.where("akosha")) == ("D4", "C5") and laid.pos.to_act == (0, 1)


@rule("PE-126")
def test_an_event_makes_the_phase_shorter():
    laid = field(phase="ready", clock="real").events("out-of-time")
    laid.play("ready", seat=0)
    laid.play("ready", seat=1)
    assert laid.pos.clock().end == 100 * SECOND and "times-up" in laid.wait(100 * SECOND)


@rule("PE-126")
@pytest.mark.parametrize(("item", "slots", "seconds"), [("chrono-beacon", 2, 135), ("time-dilator", 1, 130)])
def test_an_item_makes_the_phase_longer(item, slots, seconds):
    laid = field(clock="real").give("kinje", item)
    for slot in range(1, slots + 1):
        laid.allocate(f"{item}.{slot}", slot)
    laid.play(f"use {item}", seat=0, at=60 * SECOND)
    assert laid.pos.clock().end == seconds * SECOND
    with pytest.raises(hb.Refused):
        laid.wait(seconds * SECOND - 1)
    assert "times-up" in laid.wait(seconds * SECOND)


@rule("PE-127")
def test_nothing_that_was_done_can_be_taken_back():
    table = new_table(hb.game("project-elite"), (Seat("human"), Seat("human")), "extermination-lab", seed="1")
    table.play(0, "hero kinje")
    with pytest.raises(hb.Refused) as refused:
        table.undo(0)
    assert refused.value.rule == "PE-127" and table.n == 1


# Pausing, at a table on the server


def under_way(players: list[Player]) -> None:
    """Everything up to the moment at which the clock runs."""
    while not players[0].state()["clock"]:
        for player in players:
            choices = player.state()["choices"]
            if choices:
                player.play(choices[0]["text"])
                break


@pytest.mark.slow
@rule("PE-128", "PE-129")
def test_anybody_may_stop_the_clock_and_while_it_stands_nobody_can_act(tmp_path: Path):
    with server(tmp_path) as client:
        seats = [{"kind": "human"}, {"kind": "open"}]
        wish = {"scenario": "extermination-lab", "seats": seats, "options": {"clock": "real"}}
        first, second = open_table(client, "project-elite", **wish)
        under_way([first, second])
        stopped = second.post("pause").json()
        assert not stopped["running"]
        for player in (first, second):
            refused = player.choose("roll 1234")
            assert refused.status_code == 422 and refused.json()["rule"] == "HB-010"
        assert first.state()["clock"]["now"] == stopped["now"]
        assert first.post("resume").json()["running"]
        assert first.choose("roll 1234").status_code == 200
