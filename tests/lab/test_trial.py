"""A scenario tried out: what is counted, who died of what, and when it is given up."""

from __future__ import annotations

import pytest

import hullbreach as hb
from hullbreach.conformance.toy import Toy
from hullbreach.conformance.toy_race import ToyRace
from hullbreach.kernel import roles
from hullbreach.kernel.events import EVERYBODY, Event, Fact
from hullbreach.kernel.roles import Role
from hullbreach.kernel.vocabulary import Domain
from hullbreach.lab.trial import REMEMBERED, Found, Trial, Watcher, objectives_of, play_one, summed, try_out

OURS = Domain("survivor", ("medic",), ("Medic Haddad",))
XENO = Domain("xeno", ("jaeger",), ("Jaeger",))
CARD = Domain("card", ("storm", "lever"), ("Ion Storm", "Lever"))
NAMES = {"by": XENO, "whom": OURS, "what": CARD}
MEDIC, JAEGER, NOBODY = 0, 0, -1


# A whole trial


def test_a_trial_counts_what_came_of_each_game():
    told: list[int] = []
    found = try_out(Trial(Toy(), "short", games=6, seed="trial"), told.append)
    assert (found.games, found.given_up, found.out_of_time, told) == (6, 0, False, [1] * 6)
    assert found.choices == [10] * 6 and found.rounds == [2] * 6 and found.deaths == [0] * 6
    assert sum(found.endings.values()) == 6 and {rule for _, _, rule in found.endings} == {"TY-006"}
    assert found.wins == sum(number for (won, _, _), number in found.endings.items() if won) == 6
    assert "path:left" in found.touched and found.seconds > 0
    assert found.interval[0] > 0.5 and found.interval[1] == 1.0


def test_the_same_seed_is_the_same_trial_and_each_game_has_dice_of_its_own():
    one, again = (try_out(Trial(ToyRace((3000, 1500)), "sprint", bot="random", games=12, seed="s")) for _ in range(2))
    assert (one.wins, one.endings, one.touched) == (again.wins, again.endings, again.touched)
    assert 0 < one.wins < 12


def test_a_draw_is_not_won():
    """At random nobody presses what is lit within so short a lap, so that all have as many points."""
    found = try_out(Trial(ToyRace((1500, 500)), "sprint", options={"length": 500}, bot="random", games=8, seed="s"))
    assert found.games == 8 and found.wins == 0 and {won for won, _, _ in found.endings} == {False}


def test_a_game_that_is_too_long_is_given_up_and_nobody_has_won_it():
    found = try_out(Trial(Toy(), "short", games=2, choices=9))
    assert (found.games, found.given_up, found.wins, found.choices) == (2, 2, 0, [9, 9]) and not found.endings
    assert try_out(Trial(Toy(), "short", games=1, choices=10)).given_up == 0


def test_no_game_is_begun_when_the_time_is_over():
    found = try_out(Trial(Toy(), "short", games=2, seconds=0.0))
    assert found.out_of_time and found.games == 0


def test_a_game_that_outlasts_the_time_is_left_and_not_counted():
    found = Found()
    play_one(Trial(ToyRace((1_000_000, 1500)), "sprint"), 0, found, ends=0.0)
    assert found.out_of_time and found.games == 0 and not found.choices


def test_a_short_game_is_played_to_its_end_whatever_the_time():
    found = Found()
    play_one(Trial(Toy(), "short"), 0, found, ends=0.0)
    assert found.games == 1 and not found.out_of_time


# What a view counts


def test_an_objective_is_done_when_as_much_is_there_as_is_needed():
    tallies = [{"name": f"{have} of {need}", "have": have, "need": need} for have, need in ((0, 1), (1, 1), (3, 2))]
    idle = {"name": "none", "have": 0, "need": 0}
    assert objectives_of({"tallies": [*tallies, idle]}) == [
        ("0 of 1", False),
        ("1 of 1", True),
        ("3 of 2", True),
        ("none", False),
    ]
    assert objectives_of({}) == objectives_of({"tallies": 3}) == []


def test_what_was_done_in_no_game_was_never_done():
    assert Found(objectives={"Open": 0, "Flee": 2, "Hide": 0}).never_done() == ["Open", "Hide"]


def test_numbers_are_summed_up_by_their_middle_and_their_ends():
    assert summed([5, 1, 2, 9]) == (3.5, 1, 9) and summed([]) == (0.0, 0, 0)


# Who died of what


def happens(
    role: Role,
    whom: int = MEDIC,
    by: int = NOBODY,
    what: int = NOBODY,
    name: str = "it",
    where: str = "",
    of: Domain = OURS,
) -> Event:
    fact = Fact(
        name, "TY-001", "It.", ("by", "whom", "what", "number"),
        role=role, by="by", whom="whom", what="what", number="number", where=where,
    )  # fmt: skip
    return Event(fact, (by, whom, what, 1), EVERYBODY, {**NAMES, "whom": of})


WOUND, DEATH = happens(roles.DAMAGES), happens(roles.DIES)
ATTACK = happens(roles.ATTACKS, by=JAEGER)
STORM = happens(roles.REVEALS, whom=NOBODY, what=0)


def killers(*events: Event) -> dict[str, int]:
    watcher = Watcher()
    watcher.look(hb.new("sole-survivor", dice=hb.Seeded(1)))
    watcher.add(list(events))
    return dict(watcher.killers)


@pytest.mark.parametrize(
    ("before", "killer"),
    [
        ([ATTACK], "Jaeger"),
        ([STORM, ATTACK], "Jaeger"),
        ([ATTACK, STORM], "Ion Storm"),
        ([ATTACK, happens(roles.NOTES, name="bleeds")], "bleeding"),
        ([happens(roles.NOTES, name="stray"), ATTACK], "Jaeger"),
        ([], "something else"),
        ([happens(roles.ATTACKS)], "something else"),
        ([happens(roles.REVEALS, by=JAEGER, what=0)], "something else"),
        ([happens(roles.REVEALS, what=0, where="what")], "something else"),
        ([ATTACK, *[happens(roles.NOTES)] * (REMEMBERED - 1)], "Jaeger"),
        ([ATTACK, *[happens(roles.NOTES)] * REMEMBERED], "something else"),
    ],
)
def test_the_killer_is_the_nearest_cause_of_the_last_wound(before, killer):
    assert killers(*before, WOUND, DEATH) == {killer: 1}


def test_a_later_wound_has_a_cause_of_its_own():
    assert killers(ATTACK, WOUND, STORM, WOUND, DEATH) == {"Ion Storm": 1}


def test_nobody_dies_of_what_did_not_wound_them_or_twice_of_one_wound():
    assert killers(ATTACK, DEATH) == {} and killers(ATTACK, WOUND, DEATH, DEATH) == {"Jaeger": 1}


def test_only_the_pieces_of_players_are_counted():
    """Xenos belong to no seat."""
    wound, death = (happens(role, of=XENO) for role in (roles.DAMAGES, roles.DIES))
    assert killers(ATTACK, wound, death) == {}


def test_what_is_dealt_with_is_remembered_and_what_has_no_role_is_passed_over():
    watcher = Watcher()
    silent = Event(Fact("silent", "TY-001", "It."), (), EVERYBODY, NAMES)
    watcher.add([silent, happens(roles.TAKES, by=JAEGER, what=1)])
    assert watcher.touched == {"card:lever"}
