"""Games looked back at on the page: whose choices, from what they knew, only while somebody waits, kept and bounded."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import hullbreach as hb
from hullbreach.bots.review import Reviewer
from hullbreach.server import reviews, wire
from hullbreach.server.failures import Failed
from hullbreach.server.live_table import LiveTable
from hullbreach.server.reviews import Review, places_of, seats_open_to, spread
from hullbreach.server.tables import Tables
from hullbreach.server.thinking import judge
from hullbreach.server.turns import Rank
from tests.server.house import SOLO, House, Player, at_the_tables, open_table
from tests.server.test_turns import Queue, Slow, queued, until

SHORT = (4, 60)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "COARSE", (2, 1))
    monkeypatch.setattr(reviews, "FINE", SHORT)
    monkeypatch.setattr(reviews, "REFINED", 2)


async def begun(tables: Tables, choices: int = 6) -> LiveTable:
    said = await tables.opening.open(wire.NewTable(SOLO, seed="7"))
    live = tables.living.known(said.table)
    assert live is not None
    for _ in range(choices):
        if not live.table.position.to_act:
            break
        await tables.playing.play(live, 0, wire.Play(str(live.table.position.choices(0)[-1]), live.table.n))
    return live


def look(tables: Tables, live: LiveTable, seat: int | None = 0, **ask: int) -> wire.Review:
    return tables.reviews.look(live, seat, wire.AskReview(**ask), "home")


async def finished(tables: Tables, live: LiveTable) -> wire.Review:
    await until(lambda: look(tables, live).progress != "working")
    return look(tables, live)


@pytest.mark.slow
def test_every_choice_of_the_seat_is_judged_and_the_greatest_more_closely(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await begun(tables)
        first = look(tables, live)
        assert (first.progress, first.judged, first.choices, first.moments) == ("working", 0, 6, [])
        said = await finished(tables, live)
        assert (said.progress, said.judged, said.choices, said.seats) == ("done", 6, 6, [0])
        real = [n for n, pos in enumerate(live.table.past) if n < 6 and len(pos.choices(0)) > 1]
        assert {moment.n for moment in said.moments} == {n + 1 for n in real}
        told = [moment.n for moment in said.moments]
        assert said.known == len(told) == len(real) + min(2, len(real)), "some are told again"
        assert all(moment.made.choice == live.table.journal.entries[moment.n - 1].choice for moment in said.moments)
        assert look(tables, live, since=said.known).moments == []
        assert look(tables, live, since=said.known - 1).moments == said.moments[-1:]

    at_the_tables(tmp_path, work)


def test_a_moment_is_what_the_review_in_the_terminal_says(tmp_path: Path):
    table = hb.new(SOLO, dice=hb.Seeded(3))
    made = table.choices(0)[-1]
    said = judge(hb.save(table), 0, str(made), 9, 8, 0)
    moment = Reviewer("review", 8).judge(table, 0, made, 9)
    assert said.made.chance == pytest.approx(moment.made.chance, abs=1e-4) and said.offered == moment.offered
    assert (said.best is None) == (moment.best is moment.made) and said.doubt == pytest.approx(moment.doubt, abs=1e-4)


def test_a_budget_makes_it_play_fewer_games_but_never_none():
    short, long = Reviewer("s", 40, budget_ms=1000), Reviewer("s", 40)
    assert short._games(5.0, 0.1) == 4 and short._games(0.0, 0.1) == 10 and short._games(0.0, 0.0001) == 40
    assert long._games(5.0, 0.1) == 40


def test_nobody_judges_on_when_nobody_waits_and_it_goes_on_where_it_was(tmp_path: Path, monkeypatch):
    thinkers = Slow()

    async def work(tables: Tables) -> None:
        live = await begun(tables)
        look(tables, live)
        await until(lambda: thinkers.begun)
        monkeypatch.setattr(reviews, "WAIT_SECONDS", 0.0)
        thinkers.go.set()
        review = tables.reviews._kept.get((live.id, 0))
        assert review is not None
        await until(lambda: not review.works)
        assert len(thinkers.begun) == 1 and len(review.told) == 1
        monkeypatch.setattr(reviews, "WAIT_SECONDS", 12.0)
        again = look(tables, live)
        assert again.judged >= 1 and again.moments == review.told[:1]
        assert (await finished(tables, live)).judged == 6

    at_the_tables(tmp_path, work, thinkers=thinkers)


def test_a_review_that_takes_too_long_is_cut_short_and_says_so(tmp_path: Path, monkeypatch):
    async def work(tables: Tables) -> None:
        live = await begun(tables)
        monkeypatch.setattr(reviews, "MOST_SECONDS", 0.0)
        said = look(tables, live)
        assert said.progress == "short" and said.judged == 0

    at_the_tables(tmp_path, work)


def test_what_is_taken_back_makes_it_another_game(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await begun(tables, 3)
        before = await finished(tables, live)
        await tables.taking_back.undo(live, 0, wire.Undo())
        anew = look(tables, live, since=before.known)
        assert anew.choices == 2 and anew.known == 0 and anew.judged == 0
        assert (await finished(tables, live)).judged == 2

    at_the_tables(tmp_path, work)


def test_what_the_table_chose_for_somebody_late_is_not_judged(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await begun(tables, 2)
        live.table.take(live.table.work_out_default(0))
        assert places_of(live.table, 0) == [1, 2] and live.table.n == 3

    at_the_tables(tmp_path, work)


def test_so_many_reviews_are_kept():
    kept = reviews.Reviews(None, None, None)._kept  # type: ignore[arg-type]
    for number in range(reviews.MOST_KEPT + 3):
        kept.put((str(number), 0), Review(0))
    assert len(kept) == reviews.MOST_KEPT


@pytest.mark.parametrize("length", [0, 1, 2, 3, 7, 16, 33])
def test_whatever_is_judged_first_is_spread_over_the_game(length: int):
    order = list(spread(length))
    assert sorted(order) == list(range(length))
    if length >= 7:
        first = [*sorted(order[:4]), length]
        assert max(after - before for before, after in pairwise(first)) <= length // 2 + 1


def test_a_choice_that_trips_the_rules_stops_nothing(tmp_path: Path, monkeypatch):
    async def work(tables: Tables) -> None:
        live = await begun(tables)

        def trip(*about: object) -> None:
            raise ValueError("tripped")

        monkeypatch.setattr(reviews.thinking, "judge", trip)
        said = await finished(tables, live)
        assert said.judged == 6 and said.moments == []

    at_the_tables(tmp_path, work)


# Turns


def test_a_review_comes_after_hints_and_leaves_a_process_to_who_plays():
    async def work() -> None:
        queue = Queue(at_once=2)
        await queue.ask("review a", "review b", rank=Rank.REVIEWS)
        await queue.ask("hint c", rank=Rank.ADVISES)
        assert queue.served == ["review a"]
        await queue.ask("bot d")
        assert queue.served == ["review a", "bot d"]
        assert await queue.serve() == ["review a", "bot d", "hint c", "review b"]

    queued(work)


# Who may look


def over(client: House, **wish: Any) -> list[Player]:
    """The toy is over soon."""
    players = open_table(client, "toy", **wish)
    for _ in range(40):
        state = next(player.state() for player in players)
        if state["outcome"]:
            return players
        for player in players:
            choices = player.state()["choices"]
            if choices:
                player.choose(choices[0]["text"])
                break
    raise AssertionError("the toy is not over")


TWO = [{"kind": "human"}, {"kind": "open"}]


def test_before_the_end_each_looks_at_the_own_choices_only(client: House, toy: str):
    one, other = open_table(client, toy, seats=TWO)
    one.play("go left")
    assert one.post("review").json()["seats"] == [0]
    for player, seat in ((one, 1), (other, 0), (Player(client, one.table), 0), (Player(client, one.table), -1)):
        answer = player.post("review", seat=seat)
        assert answer.status_code == 403 and answer.json()["code"] == "forbidden"
    assert one.post("review", seat=9).status_code == 422
    assert one.post("review", more=1).status_code == 422
    assert Player(client, one.table, "wrong").post("review").status_code == 403


def test_after_the_end_everybody_may_look_at_every_seat_the_own_one_first(client: House, toy: str):
    one, other = over(client, seats=TWO)
    assert other.post("review").json()["seat"] == 1
    for player in (one, other, Player(client, one.table)):
        said = player.post("review", seat=0).json()
        assert said["seats"] == [0, 1] and said["result"] in (0.0, 0.5, 1.0)


def test_where_secrets_outlast_the_end_each_looks_at_the_own_choices_only(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await begun(tables, 1)
        live.hidden = True
        with pytest.raises(Failed):
            seats_open_to(live, None)
        assert seats_open_to(live, 0) == [0]

    at_the_tables(tmp_path, work)


def test_it_uses_nothing_that_the_seat_did_not_know(toy: str):
    """Two games that differ in the other's hidden hand only are judged alike, to the last digit."""
    seen: dict[str, set[str]] = {}
    for seed in range(30):
        pos = hb.new(toy, seats=2, dice=hb.Seeded(seed))
        mine = json.dumps(pos.view(0), sort_keys=True, default=str)
        said = judge(hb.save(pos), 0, str(pos.choices(0)[0]), 1, 6, 0)
        seen.setdefault(mine, set()).add(repr(said))
    assert all(len(alike) == 1 for alike in seen.values()) and len(seen) > 1


@pytest.mark.slow
def test_what_happened_is_told_as_far_as_the_seat_may_know_it(tmp_path: Path):
    async def work(tables: Tables) -> None:
        live = await begun(tables, 30)
        said = await finished(tables, live)
        texts = [text for moment in said.moments for text in (*moment.good, *moment.bad)]
        known = [str(event) for events in live.table.told for event in events if event.known_to(0)]
        assert texts and set(texts) <= set(known)
        assert all(len(moment.good) <= reviews.SAID and len(moment.bad) <= reviews.SAID for moment in said.moments)

    at_the_tables(tmp_path, work)


# Playing on alone


def test_a_branch_can_be_played_alone_against_bots(client: House, toy: str):
    one, other = over(client, seats=TWO)
    opened = other.post("branch", n=1, alone=1).json()
    assert [seat["seat"] for seat in opened["seats"]] == [1] and not opened["invitations"]
    seats = Player(client, opened["table"], opened["seats"][0]["key"]).state()["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "human"]
    watcher = Player(client, one.table).post("branch", n=1, alone=0)
    assert watcher.status_code == 201
    assert one.post("branch", n=1, alone=7).status_code == 422


def test_before_the_end_nobody_plays_on_from_another_seat(client: House, toy: str):
    (mine,) = open_table(client, toy, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    mine.play("go left")
    assert mine.post("branch", n=1, alone=1).status_code == 403
    assert mine.post("branch", n=1, alone=0).status_code == 201
