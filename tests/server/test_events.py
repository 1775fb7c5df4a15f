"""Events on the wire: what they are, and long runs of them in one sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import pytest

import hullbreach as hb
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.roles import ROLES
from hullbreach.server import wire
from hullbreach.server.telling import Teller
from hullbreach.server.wire import encode
from hullbreach.table.summary import LONG
from hullbreach.table.table import Table, new_table
from tests.server.house import Player

PLAIN = {"n", "event", "rule", "text", "passing", "did", "short"}


def runs_of(events: list[dict[str, Any]]) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Each summary with the events that it sums up."""
    return [
        (short, [other for other in events if short["since"] <= other["n"] <= event["n"]])
        for event in events
        if (short := event.get("short"))
    ]


def test_the_roles_of_the_wire_are_those_of_the_kernel():
    assert get_args(wire.Role) == tuple(role.name for role in ROLES)


def test_an_event_says_what_it_is_and_no_more(solo: Player):
    rolled = solo.play("roll")["events"][0]
    assert set(rolled) <= PLAIN and rolled["did"]["role"] == "rolls" and rolled["did"]["by"] == "survivor"
    assert len(rolled["did"]["faces"]) == 1


def test_a_long_turn_ends_with_a_summary_of_all_that_came_of_the_choice(solo: Player):
    solo.go_on(40)
    events = solo.state()["events"]
    runs = runs_of(events)
    assert runs
    for short, run in runs:
        moves = sum(event["did"]["role"] == "moves" for event in run)
        assert len(run) > LONG and f"{moves} move" in short["text"] and run[-1]["short"] == short


def test_few_events_have_no_summary(solo: Player):
    assert all("short" not in event for event in solo.play("roll")["events"])


def skirmish() -> Table:
    """A whole game by instinct."""
    table = new_table(hb.game("alien-skirmish"), (Seat("human"), Seat("bot")), seed="run")
    bot = hb.bot("instinct", seed=1)
    while table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, str(bot.choose(table.position, seat)))
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_a_run_goes_on_over_the_choices_of_others_up_to_ones_own(seat):
    table = skirmish()
    runs = runs_of(json.loads(encode(Teller("t", table).facts(table, seat, -1))))
    assert any(len({event["n"] for event in run}) > 1 for _, run in runs), "several entries in one run"
    for short, run in runs:
        own = [n for n in {event["n"] for event in run} if n and table.journal.entries[n - 1].seat == seat]
        assert len(run) > LONG and own in ([], [short["since"]])


def test_what_is_told_step_by_step_ends_in_the_same_summaries():
    table = skirmish()
    whole = {short["since"]: short for short, _ in runs_of(json.loads(encode(Teller("t", table).facts(table, 0, -1))))}
    grown: dict[int, dict[str, Any]] = {}
    for n in range(table.n + 1):
        moment = table.moment(n)
        news = json.loads(encode(Teller("t", table).facts(moment, 0, n - 1)))
        grown |= {event["short"]["since"]: event["short"] for event in news if "short" in event}
    assert grown == whole


@pytest.mark.slow
def test_a_spectator_gets_a_summary_of_each_entry(solo: Player):
    solo.go_on(40)
    for short, run in runs_of(Player(solo.client, solo.table).state()["events"]):
        assert {event["n"] for event in run} == {short["since"]}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["alien-skirmish", "endure-the-stars", "under-our-sun"])
def test_what_is_summed_up_as_it_grows_is_what_one_hears_who_comes_later(game: str):
    table = new_table(hb.game(game), (Seat("human"), Seat("open")), seed="7")
    teller, random, shorts = Teller("t", table), Random(7), 0
    for number in range(60):
        if not table.position.to_act:
            break
        if number % 30 == 29:
            table.undo(0, 3)
        else:
            seat = table.position.to_act[0]
            table.play(seat, str(random.choice(table.position.choices(seat))))
        teller.forget()
        for who in (0, 1, None):
            told = encode(teller.facts(table, who, table.n - 1))
            assert told == encode(Teller("t", table).facts(table, who, table.n - 1))
            if number % 20 == 19:
                assert encode(teller.facts(table, who, -1)) == encode(Teller("t", table).facts(table, who, -1))
            shorts += b'"short"' in told
    assert shorts
