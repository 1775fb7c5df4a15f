"""Puzzles on the page: drawn without their answer, answered with what every choice is worth."""

from __future__ import annotations

import msgspec
import pytest

import hullbreach as hb
from hullbreach.server import puzzling, wire
from hullbreach.table.puzzles import of_the_day, pack_of
from tests.server.house import House
from tests.table.test_puzzles import GAMES

SOLO = "sole-survivor"
PATH = f"/api/puzzles/{SOLO}"


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_drawn_for_its_seat_and_does_not_tell_its_answer(client: House, game: str):
    answer = client.get(f"/api/puzzles/{game}/1")
    assert answer.status_code == 200, answer.text
    said = msgspec.json.decode(answer.content, type=wire.Puzzle)
    puzzle = pack_of(game).numbered(1)
    assert {choice.text for choice in said.state.choices} == {worth.choice for worth in puzzle.worths}
    assert said.state.seat == puzzle.seat and said.state.seed is None and said.state.scene.board is not None
    assert (said.level, said.puzzles) == (puzzle.level, len(pack_of(game).puzzles))
    assert set(answer.json()) == {field.name for field in msgspec.structs.fields(wire.Puzzle)}, "and no more"
    assert not any(worth.why in answer.text for worth in puzzle.worths if worth.why)


def test_the_answer_is_told_to_who_has_chosen(client: House):
    puzzle = pack_of(SOLO).numbered(2)
    best, worst = puzzle.worths[0].choice, puzzle.worths[-1].choice
    right = client.post(f"{PATH}/2/answer", json={"choice": best}).json()
    wrong = client.post(f"{PATH}/2/answer", json={"choice": worst}).json()
    assert right["right"] and not wrong["right"] and right["worths"] == wrong["worths"]
    assert [worth["choice"] for worth in right["worths"]] == [worth.choice for worth in puzzle.worths]
    assert {one["bot"] for one in right["found"]} == set(puzzle.found)


def test_today_has_its_puzzle(client: House, monkeypatch):
    monkeypatch.setattr(puzzling, "time", lambda: 86_400.0 * 20_777 + 5)
    said = client.get(f"{PATH}/today").json()
    assert said["number"] == said["daily"] == of_the_day(list(pack_of(SOLO).puzzles), 20_777).number
    assert client.get(f"{PATH}/3").json()["daily"] == said["daily"]


@pytest.mark.parametrize("number", ["0", "9999", "-1", "x", "1.5", "٣", "1" * 40])
def test_a_puzzle_that_there_is_not_is_not_found(client: House, number: str):
    answer = client.get(f"{PATH}/{number}")
    assert answer.status_code == 404 and answer.json()["code"] == "not-found"


def test_nor_is_one_of_a_game_that_has_none(client: House, toy: str):
    for game in (toy, "chess"):
        assert client.get(f"/api/puzzles/{game}/today").status_code == 404


@pytest.mark.parametrize(("choice", "rule"), [("dance", "HB-001"), ("", "HB-001")])
def test_a_choice_that_is_not_offered_is_refused_as_at_a_table(client: House, choice: str, rule: str):
    answer = client.post(f"{PATH}/1/answer", json={"choice": choice})
    assert answer.status_code == 422 and answer.json()["rule"] == rule


def test_why_not_is_told(client: House):
    said = client.post(f"{PATH}/1/explain", json={"choice": "roll"}).json()
    assert not said["legal"] and said["why"]


def test_one_that_newer_rules_have_overtaken_says_so_and_is_nobodys_puzzle_of_the_day(client: House, monkeypatch):
    pack = pack_of(SOLO)
    today = of_the_day(list(pack.puzzles), 20_777)
    old = msgspec.structs.replace(today, digest="0" * 16)
    puzzles = tuple([old if one is today else one for one in pack.puzzles])
    changed = msgspec.structs.replace(pack, puzzles=puzzles)
    monkeypatch.setattr(puzzling, "pack_of", lambda game: changed)
    forget()
    try:
        answer = client.get(f"{PATH}/{today.number}")
        assert answer.status_code == 410 and "another one by the rules of today" in answer.json()["why"]
        assert puzzling.daily(SOLO, 20_777).number != today.number
    finally:
        forget()


def forget() -> None:
    for cached in (puzzling.daily, puzzling._laid_out, puzzling._drawn):
        cached.cache_clear()


def test_what_is_kept_of_them_is_bounded():
    assert all(one.cache_info().maxsize for one in (puzzling.daily, puzzling._laid_out, puzzling._drawn))


def test_the_shelf_says_how_many_there_are(client: House):
    games = client.get("/api/games").json()["games"]
    assert {game["id"]: game["puzzles"] for game in games} == {game: len(pack_of(game).puzzles) for game in hb.games()}
