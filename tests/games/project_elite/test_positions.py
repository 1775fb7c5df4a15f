"""Positions as text, what a loaded one must hold, and what nobody can know of one."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.position import Elite
from tests.games.project_elite.field import Field, field, go
from tests.games.project_elite.test_setup import fresh, set_up
from tests.marks import rule

SCENARIOS = [scenario.id for scenario in hb.game("project-elite").scenarios]


def same_again(pos: Elite) -> None:
    """A saved position loads as the same one, asks the same, and plays on in the same way."""
    twin = hb.load(hb.save(pos))
    assert twin == pos and hb.digest(twin) == hb.digest(pos)
    assert twin.to_act == pos.to_act and twin.question() == pos.question()
    for seat in pos.to_act:
        assert [str(choice) for choice in twin.choices(seat)] == [str(choice) for choice in pos.choices(seat)]
    if pos.to_act:
        one, other = pos.copy(), twin
        seat, choice = pos.to_act[0], str(pos.choices(pos.to_act[0])[-1])
        told = [pos.play(seat, choice, hb.Seeded("on")) for pos in (one, other)]
        assert [event.to_json() for event in told[0]] == [event.to_json() for event in told[1]] and one == other


# Saving and loading


@pytest.mark.quick(8)
@pytest.mark.parametrize("players", [1, 2, 6])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_of_the_setup_is_saved_and_loaded(scenario, players):
    laid = fresh(scenario, players)
    steps = 0
    while laid.pos.round == 0:
        same_again(laid.pos)
        laid.play_on(laid.offered()[steps % len(laid.offered())], seed=steps)
        steps += 1
    assert steps >= 3 * laid.pos.tables.party


def asked_by_an_event(event: str) -> Field:
    """The first question after an Event is revealed, with Aliens on the Map and a Hero at a fork."""
    laid = field("kara kinje", phase="event", round=3)
    rest = [card.id for card in laid.pos.tables.events if card.id != event][:5]
    laid.track(event, *rest).stand(kinje="K2").aliens("biter J11", "naga F12")
    return go(laid.swarm_deck("swarm-10", "swarm-20").boss_deck("clear", "clear"))


@pytest.mark.parametrize(
    ("event", "question"),
    [
        ("sudden-movement-22", "Which Alien moves"),
        ("swarm-rush", "at which Alien Cluster"),
        ("overwhelmed", "driven along the Alien Path"),
        ("no-effect-17", "at which Alien Cluster"),
    ],
)
def test_the_questions_of_events_are_saved_and_loaded(event, question):
    laid = asked_by_an_event(event)
    assert question in laid.pos.question()
    same_again(laid.pos)


@pytest.mark.quick(4)
@pytest.mark.parametrize("clock", ["real", "untimed"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_happens_can_be_saved_and_loaded(scenario, clock):
    laid = set_up(fresh(scenario, 2, difficulty="hard", clock=clock))
    chance = hb.Seeded(f"{scenario} {clock}")
    for step in range(150):
        pos = laid.pos
        if pos.outcome is not None:
            break
        if step % 5 == 0:
            same_again(pos)
        seat = pos.to_act[chance.below(len(pos.to_act))]
        offered = pos.choices(seat)
        pos.play(seat, offered[chance.below(len(offered))], chance)
    same_again(laid.pos)


# What cannot be


def spoiled(change: Callable[[dict[str, Any]], None], players: int = 2) -> str:
    """Why a position is not loaded after a change of its saved text."""
    laid = field("kinje akosha", players=players, weapons="minigun arc-blade").aliens("naga K2", "biter L2")
    data = json.loads(hb.save(laid.pos))
    hb.load(json.dumps(data))
    change(data["position"])
    with pytest.raises(hb.SaveError) as refused:
        hb.load(json.dumps(data))
    return str(refused.value)


def put(name: str, value: object, at: int | None = None) -> Callable[[dict[str, Any]], None]:
    """A change: an attribute, or an entry of a list, gets another value."""

    def change(data: dict[str, Any]) -> None:
        if at is None:
            data[name] = value
        else:
            data[name][at] = value

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (put("where", ["A6"]), '"where" is a list of 60'),
        (put("damage", [0] * 5), '"damage" is a list of 6'),
        (put("face", [0] * 9), '"face" is a list of 8'),
        (put("phase", 7), "phase is 0 to 6"),
        (put("round", 9), "round is 0 to 8"),
        (put("held", [3, [], [], [], [], []]), "held"),
        (put("offers", [1, [], [], [], [], []]), '"offers" cannot be'),
        (put("damage", [[0], 0, 0, 0, 0, 0]), '"damage" cannot be'),
        (put("clusters", [0, 0, 2]), "Alien Clusters"),
        (put("face", 7, at=0), "die 0 shows 7"),
        (put("place", 4000, at=0), "die 0 lies nowhere"),
        (put("place", -8, at=0), "die 0 lies nowhere"),
        (put("place", [1, 1, -1, -1, -1, -1, -1, -1]), "two dice lie in one slot"),
        (put("place", -6, at=0), "locked by a Hero of somebody else"),
        (put("place", -3, at=0), "locked by a Hero of somebody else"),
        (put("heroes", ["kinje"]), "2 Heroes"),
        (put("heroes", ["kinje", "kinje"]), "different Heroes"),
        (put("heroes", ["kinje", "akosha", "kara"]), "different Heroes"),
        (put("seat_of", -1, at=0), "Kinje is in play and has no seat"),
        (put("seat_of", 2, at=0), "Kinje is in play and has no seat"),
        (put("seat_of", 0, at=1), "Kara is in play and has no seat"),
        (put("damage", 8, at=0), "Kinje has 8 damage, and the track ends at 7"),
        (put("damage", -1, at=0), "Kinje has -1 damage"),
        (put("sites", [1, -1, -1]), "sites"),
        (put("sites", [-3, -1, -1]), "sites"),
        (put("busy", [-1, 0]), "never below 0"),
        (put("owed", [0, -1]), "never below 0"),
        (put("search_discard", ["minigun"]), "minigun is in two places"),
        (put("drawn", ["scope", "scope"], at=0), "in two places"),
        (put("fitted", "minigun", at=0), "in two places"),
        (put("swarm_discard", [0, 0]), "Swarm Spawn cards"),
        (put("swarm_deck", [30]), "Swarm Spawn cards"),
        (put("boss_deck", [19, 19]), "Boss Spawn cards"),
        (put("health", [0] * 8), "Naga is on the Map and has no Health"),
        (put("track", []), "0 Events are left for 7 Rounds"),
        (put("fulfilled", ["speedy-spawn"]), "fulfilled and not active"),
        (put("token_at", ["I1", "I1", *[None] * 6]), "two Objective tokens"),
        (put("under", ["extermination-1"] * 8), "every token once"),
        (put("shown", ["no-such-card"]), "no-such-card"),
    ],
)  # fmt: skip
def test_nonsense_is_refused_with_a_reason(change, complaint):
    assert complaint in spoiled(change)


@rule("PE-015")
def test_two_figures_on_one_space_are_refused():
    assert "two figures stand on one Space" in spoiled(put("where", "K2", at=1))


@rule("PE-021")
def test_a_figure_in_a_blocking_space_is_refused():
    assert "Blocking Space" in spoiled(put("where", "G5", at=1))


def test_a_hero_off_the_map_and_one_not_in_play_on_it_are_refused():
    assert "Kinje is in play and not on the Map" in spoiled(put("where", None, at=1))
    assert "Kara is on the Map and not in play" in spoiled(put("where", "N1", at=2))


def test_a_boss_on_the_map_with_a_card_in_the_deck_is_refused():
    naga = [boss.id for boss in field().pos.tables.bosses].index("naga")
    assert "Naga is on the Map and its card is in the deck" in spoiled(put("boss_deck", [naga]))


def test_an_event_in_two_places_is_refused():
    track = [event.id for event in field().pos.tables.events][:7]
    assert "an Event is in two places" in spoiled(put("track", [*track, track[0]]))


# What nobody can know


def imagined(laid: Field, seeds: int = 12) -> list[Elite]:
    return [laid.pos.imagine(0, hb.Seeded(seed)) for seed in range(seeds)]


@rule("PE-060", "PE-061")
@pytest.mark.parametrize("pile", ["search_deck", "swarm_deck", "boss_deck", "tech_deck"])
def test_the_order_of_a_deck_is_imagined_and_its_cards_are_not(pile):
    laid = field()
    twins = imagined(laid)
    assert all(sorted(getattr(twin, pile)) == sorted(getattr(laid.pos, pile)) for twin in twins)
    assert len({getattr(twin, pile) for twin in twins}) > 6


@rule("PE-064", "PE-069")
def test_which_ongoing_events_are_on_the_track_is_imagined():
    laid = fresh(difficulty="hard")
    laid.pos.seen = 1 << laid.event("speedy-spawn")
    laid.events("out-of-time")
    kinds = []
    for twin in imagined(laid):
        numbers = sorted(twin.tables.events[event].number for event in twin.track)
        assert len(set(numbers)) == 8 and [n for n in numbers if n > 16] == [22, 23, 24, 25]
        assert not {1, 11} & set(numbers), "they have been seen"
        kinds.append(frozenset(numbers))
    assert len(set(kinds)) > 6


@rule("PE-080")
def test_an_event_that_was_revealed_is_known():
    laid = go(field(phase="event").track("no-effect-18", "shell-shock"), dice=None)
    assert laid.pos.seen == 1 << laid.event("no-effect-18")


@rule("PE-210")
def test_alien_tech_set_aside_is_as_unknown_as_the_deck():
    laid = field()
    deck = laid.pos.tech_deck
    laid.pos.aside[0], laid.pos.tech_deck = (*deck[:3], -1), deck[3:]
    found = set()
    for twin in imagined(laid):
        assert twin.aside[0][3] == -1 and sorted((*twin.aside[0][:3], *twin.tech_deck)) == sorted(deck)
        found.add(twin.aside[0])
    assert len(found) > 6


@rule("PE-354", "PE-R69")
def test_a_token_that_was_looked_at_is_known_and_the_others_are_not():
    laid = field(scenario="exploration-lab").tokens(exploration_1="C3", exploration_2="C4")
    laid.pos.checked = 1
    known = laid.pos.under[0]
    twins = imagined(laid)
    assert all(twin.under[0] == known and sorted(twin.under) == sorted(laid.pos.under) for twin in twins)
    assert len({twin.under[1] for twin in twins}) > 3


@rule("PE-001")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_imagined_looks_the_same_to_everybody(scenario):
    laid = set_up(fresh(scenario, 3))
    assert laid.pos.view(0) == laid.pos.view(1) == laid.pos.view(None)
    assert all(twin.view(0) == laid.pos.view(0) for twin in imagined(laid, 3))


def of_version_1(laid: Field, *frames: dict[str, object]) -> str:
    """A save as version 1 of the rules wrote it, with these frames on top."""
    said = json.loads(hb.save(laid.pos))
    del said["position"]["awaited"]
    return json.dumps({**said, "rules": 1, "stack": [*said["stack"], *frames]})


def test_a_save_of_version_1_awaits_nothing():
    laid = field(clock="real").aliens("biter K2").dice("A...")
    assert hb.load(of_version_1(laid)) == laid.pos
    untimed = hb.load(of_version_1(field().dice("MG").wounds(kinje=3), {"frame": "LockDie", "hero": "kinje"}))
    assert [str(choice) for choice in untimed.choices(0)] == ["lock 1", "lock 2", "lock 3", "lock 4"]


@pytest.mark.parametrize(
    "frame", [{"frame": "AtTheEnd", "step": 1}, {"frame": "LockDie", "hero": "kinje"}], ids=lambda frame: frame["frame"]
)
def test_a_save_of_version_1_in_the_middle_of_what_goes_otherwise_now_is_refused(frame):
    with pytest.raises(hb.SaveError, match="otherwise now"):
        hb.load(of_version_1(field(clock="real"), frame))
