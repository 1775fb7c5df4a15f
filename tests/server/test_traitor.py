"""Who the Son of Liberty is, or whether there is one: nobody else is sent a byte that tells."""

from __future__ import annotations

import re
from contextlib import ExitStack
from random import Random
from time import sleep
from typing import Any

import pytest

from hullbreach.lab.bench import is_compiled
from hullbreach.server.bot_seats import BOT_MS, tempo
from hullbreach.table.table import Table
from tests.marks import rule
from tests.server.house import House, Player
from tests.server.worlds import ID, KEYS, common, run, served, teams_of, twins, walk_on

BOT = 3
PARTS = 100
GAMES = 25
"""In a part; all parts together are 2,500 games."""


@rule("UOS-089", "UOS-R99", "UOS-R100")
@pytest.mark.slow
def test_two_servers_that_differ_in_the_traitor_send_everybody_else_the_same():
    counts = run("quick", games=3, start_below=120, most=15)
    assert counts.pairs == 3 and counts.choices == 45 and counts.asked_in_secret > 0


@pytest.mark.skipif(not is_compiled(), reason="the same games, in a quarter of the time, compiled")
@pytest.mark.slow
@pytest.mark.drawn(1)
@rule("UOS-089", "UOS-R99", "UOS-R100")
@pytest.mark.parametrize("part", range(PARTS))
def test_thousands_of_games_tell_nobody(part: int):
    counts = run(f"part {part}", games=GAMES, start_below=400, most=50)
    assert counts.pairs > 0 and counts.choices > 50


@rule("UOS-R100")
def test_a_bot_answers_at_the_same_tempo_whatever_it_is_asked():
    """The least time of an answer knows the bot and nothing of its seat; a search has all its time within it."""
    assert all(tempo(bot, 0.25) * 1000 > BOT_MS for bot in ("search", "elite"))
    assert tempo("instinct", 0.25) == tempo("rookie", 0.25) == 0.25 and tempo("search", 0) == 0


@rule("UOS-089", "UOS-R100")
@pytest.mark.slow
def test_over_http_and_a_live_connection_two_servers_answer_alike():
    pair, random = pair_with_the_same_bot()
    same = alike(pair)
    people = {seat for seat, key in enumerate(KEYS) if key}
    keys = [f"key {seat}" for seat in same if seat in people] + [""]
    with ExitStack() as stack:
        houses = [stack.enter_context(House(served(table))) for table in pair]
        players = [[Player(house, ID, key) for house in houses] for key in keys]
        for _ in range(6):
            for here, there in players:
                for watcher in players[-1]:
                    while not is_still(watcher.state(), people):
                        sleep(0.01)
                for what in ("", "/moment?n=9", "/journal", "/talk", "/orders"):
                    assert timeless(here.get(what).content) == timeless(there.get(what).content)
                for wrong in ("unmask", "call d3", "fly"):
                    assert here.post("explain", choice=wrong).content == there.post("explain", choice=wrong).content
                assert here.choose("unmask").content == there.choose("unmask").content
                assert timeless(first_push(here)) == timeless(first_push(there))
            worlds = [house.tables.living.known(ID) for house in houses]
            chosen = common(*[live.table.position for live in worlds if live is not None], random)
            assert chosen is not None
            for house in houses:
                Player(house, ID, f"key {chosen[0]}").play(chosen[1])


def alike(pair: tuple[Table, Table]) -> list[int]:
    """The seats that have the same card in both worlds."""
    return [seat for seat in range(len(KEYS)) if teams_of(pair[0])[seat] == teams_of(pair[1])[seat]]


def pair_with_the_same_bot() -> tuple[tuple[Table, Table], Random]:
    """Two worlds that the bot has no reason to play otherwise in."""
    for number in range(50):
        random = Random(f"over http {number}")
        pair = twins(f"over http {number}", random)
        if pair is not None and BOT in alike(pair) and walk_on(pair, 40, random):
            return pair, random
    raise AssertionError("no such pair")


def is_still(state: dict[str, Any], people: set[int]) -> bool:
    """A person is asked, and nobody is just leaving."""
    here = {seat["seat"] for seat in state["seats"] if seat["here"]}
    return set(state["to_act"]) <= people and not here & people


def timeless(said: bytes) -> bytes:
    """Without the seconds for which people have been away: two servers are not asked in the same moment."""
    return re.sub(rb',"away_s":\d+', b"", said)


def first_push(player: Player) -> bytes:
    with player.live() as connection:
        return str(connection.receive_text()).encode()
