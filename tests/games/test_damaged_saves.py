"""Each attribute of a saved position damaged in turn: a sentence, or a position that can be played on."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import hullbreach as hb
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.playout import playout
from hullbreach.kernel.position import game_fields
from hullbreach.kernel.vocabulary import Domain

SAVES = {path.stem: path for path in (Path(__file__).parents[1] / "kernel" / "format-1").glob("*.json")}
STEPS = 25
"""How far a position is played that was loaded in spite of the damage."""
BEGUN = ("under-our-sun",)
"""Games that no format 1 has seen: a position of theirs is played, not read."""
MIDDLE = 60
"""How many choices it is played for."""
WRONG: tuple[object, ...] = (None, "nobody", 1.5, {}, [[[]]], ["nobody"], [1.5])
ATTRIBUTES = [(game, name) for game in (*SAVES, *BEGUN) for name in game_fields(type(hb.new(game)))]


@cache
def domain_of(game: str, name: str) -> Domain | None:
    return hb.new(game).setting.names.get(name)


@cache
def begun(game: str) -> str:
    dice, bot = Seeded("middle"), hb.bot("instinct", seed=1)
    pos = hb.new(game, dice=dice)
    for _ in range(MIDDLE):
        pos.play(pos.to_act[0], bot.choose(pos, pos.to_act[0]), dice)
    return hb.save(pos)


@cache
def saved(game: str) -> dict[str, object]:
    """A position in the middle of a game."""
    data = json.loads(hb.save(hb.load(SAVES[game].read_text(encoding="utf-8"))) if game in SAVES else begun(game))
    assert isinstance(data, dict)
    return data


def damaged(value: object, words: list[str]) -> list[object]:
    """Too large, negative, of a wrong kind, an unknown name, too long, too short, out of order."""
    if isinstance(value, list):
        inner = [[*value[:-1], part] for part in damaged(value[-1], words)] if value else [[3], [None], ["nobody"]]
        return [None, 3, "nobody", [], [value], value[:-1], [*value, *value[-1:]], value[::-1], *inner]
    kinds: list[object] = [None, "nobody", [value], 10**6, 10**30, -1, -2, True, 1.5, *words]
    if isinstance(value, int) and not isinstance(value, bool):
        kinds += [value + 1, value - 1]
    return kinds


def refusal(text: str) -> str:
    """What is said of a save; nothing, if it is loaded."""
    try:
        hb.load(text)
    except hb.SaveError as refused:
        return str(refused)
    return ""


def loaded(text: str) -> hb.Position | None:
    """None when it is refused, with a sentence."""
    try:
        return hb.load(text)
    except hb.SaveError:
        return None


def some_words(game: str, name: str) -> list[str]:
    domain = domain_of(game, name)
    return [domain.names[0], domain.names[-1]] if domain is not None and domain.names else []


@pytest.mark.quick(40)
@pytest.mark.parametrize(("game", "name"), ATTRIBUTES, ids=lambda part: part)
def test_a_damaged_attribute_is_refused_or_can_be_played(game, name):
    data = saved(game)
    position = data["position"]
    assert isinstance(position, dict)
    for value in damaged(position[name], some_words(game, name)):
        text = json.dumps({**data, "position": {**position, name: value}})
        pos = loaded(text)
        if pos is not None:
            assert hb.load(hb.save(pos)) == pos
            pos.view(None)
            playout(pos, Seeded(1), STEPS)


@pytest.mark.quick(60)
@pytest.mark.parametrize(("game", "name"), ATTRIBUTES, ids=lambda part: part)
def test_an_attribute_of_a_wrong_kind_is_named(game, name):
    data = saved(game)
    position = data["position"]
    assert isinstance(position, dict)
    unnamed = [
        value
        for value in WRONG
        if not may_be(value, game, name, position[name])
        and f'"{name}"' not in refusal(json.dumps({**data, "position": {**position, name: value}}))
    ]
    assert unnamed == []


def may_be(value: object, game: str, name: str, saved: object) -> bool:
    """Null alone has a meaning, "none", for what is one thing of many."""
    return value is None and domain_of(game, name) is not None and not isinstance(saved, list)
