"""A long turn in one sentence, in every game, whatever its facts are called."""

from __future__ import annotations

import re

import pytest

import hullbreach as hb
from hullbreach.games.project_elite import facts
from hullbreach.kernel.events import EVERYBODY, Event
from hullbreach.table.summary import LONG, in_short

GAMES = {"sole-survivor": "Survivor", "alien-skirmish": "Abara", "project-elite": "Gherid", "under-our-sun": "Medic"}


def long_runs(game: str, seed: int) -> list[list[Event]]:
    """What came of those choices of a game that set off much."""
    pos = hb.new(game, dice=hb.Seeded(seed))
    bot, dice, found = hb.bot("instinct", seed=seed), hb.Seeded(f"{seed} dice"), []
    while pos.to_act:
        seat = pos.to_act[0]
        due = pos.due()
        clock = pos.clock()
        if clock is not None and clock.now + 500 >= due > 0:
            events = pos.wait(due, dice)
        else:
            events = pos.play(seat, bot.choose(pos, seat), dice, clock.now + 500 if clock is not None else 0)
        if len(events) > LONG:
            found.append(events)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_long_turn_is_one_sentence_of_counts(game):
    runs = [events for seed in range(1, 4) for events in long_runs(game, seed)]
    said = [in_short(events) for events in runs]
    assert len(said) > 1
    for events, sentence in zip(runs, said, strict=True):
        moves = sum(event.fact.role.name == "moves" for event in events)
        assert (f"{moves} move" in sentence) == (moves > 0)
        assert len(sentence) < 400 and sentence.endswith(".") and "happened" not in sentence


@pytest.mark.parametrize(("game", "who"), GAMES.items())
def test_it_says_who_was_hurt(game, who):
    said = " ".join(in_short(events) for seed in range(4) for events in long_runs(game, seed))
    assert re.search(rf"\d+ damage to {who}", said)


def told(game: str, fact: str) -> list[Event]:
    """The first events of a game up to one of this kind."""
    pos = hb.new(game, dice=hb.Seeded(1))
    bot, dice, events = hb.bot("instinct", seed=1), hb.Seeded(1), []
    while pos.to_act and not any(event.fact.name == fact for event in events):
        events += pos.play(0, bot.choose(pos, 0), dice)
    return events


def test_it_says_what_it_meant_for_the_goal_in_its_own_words():
    assert in_short(told("sole-survivor", "picked-up")).endswith("1 of 3 on the track.")


def test_one_thing_is_no_things():
    rolled = told("sole-survivor", "rolled")
    assert in_short(rolled) == "1 thing happened." and in_short(rolled * 2) == "2 things happened."


def test_several_of_a_kind_die_together():
    setting = hb.new("project-elite", dice=hb.Seeded(1)).setting
    biters = [Event(facts.KILLED, (0, 20, figure, 0), EVERYBODY, setting.names) for figure in range(7, 10)]
    name = setting.names["alien"].labels[0]
    assert in_short(biters[:1]) == f"{name} dies." and in_short(biters) == f"3 × {name} die."
