"""Commands as objects: when each can be given, what was begun and comes first, and whose they are."""

import pytest

import hullbreach as hb
from hullbreach.games.project_elite.commands import command_of
from hullbreach.games.project_elite.deeds import Deeds
from hullbreach.games.project_elite.instinct_missions import GOALS
from hullbreach.games.project_elite.missions import MISSIONS
from hullbreach.games.project_elite.position import FACES, LOOSE, Elite
from tests.games.project_elite.field import field
from tests.marks import rule


def deeds(scenario: str = "extermination-lab") -> Deeds:
    return field(scenario=scenario).pos.tables.deeds


def names(commands) -> list[str]:
    return [command.name for command in commands]


# Moments


@rule("PE-172", "PE-125")
def test_before_the_clock_starts_heroes_trade_and_nothing_else():
    assert names(deeds().early) == ["connect", "give", "swap", "accept", "refuse"]


@rule("PE-158", "PE-R20")
def test_with_an_alien_result_open_dice_are_taken_back_but_not_rolled():
    assert names(deeds().any_time) == ["alien", "take", "wait"]


@rule("PE-237")
def test_at_times_up_ready_equipment_is_used():
    assert names(deeds().late) == ["fire", "use", "use-on", "use-at", "scan", "plant"]


@rule("PE-240", "PE-R87")
def test_after_that_heroes_trade_and_offers_have_to_be_answered():
    assert names(deeds().last) == ["connect", "give", "swap", "accept", "refuse"]
    assert names(deeds().owed) == ["accept", "refuse"]


@rule("PE-125", "PE-131")
def test_what_finishes_something_is_no_command_of_its_own():
    finishing = {command for begun in deeds().begun for command in begun.commands}
    acting = names(deeds().acting)
    assert {command.name for command in finishing} & set(acting) <= {"drop"}
    assert acting[0] == "roll" and acting[-2:] == ["wait", "stand-by"]


@rule("PE-182", "PE-147", "PE-209", "PE-029")
def test_what_was_begun_is_finished_in_this_order():
    assert [(begun.rule, names(begun.commands)) for begun in deeds().begun] == [
        ("PE-182", ["hit-all", "reroll", "hit", "enough"]),
        ("PE-147", ["keep", "keep-none"]),
        ("PE-209", ["tech", "tech-later"]),
        ("PE-D11", ["arrange", "bury", "leave"]),
        ("PE-029", ["drop"]),
    ]


def test_every_verb_of_the_vocabulary_is_a_command():
    listed = deeds()
    assert [*listed.vocabulary.verbs] == listed.listed
    assert len(set(names(listed.listed))) == len(listed.listed)
    assert all(command_of(verb.nth(0)) is verb for verb in listed.listed)


@pytest.mark.parametrize("moment", ["early", "acting", "late", "last"])
def test_a_closed_command_offers_nothing(moment):
    """With no dice, no cards and nobody near, only what needs nothing is open."""
    pos = field("kinje akosha").stand(kinje="C2", akosha="M9").pos
    found = [command.name for command in getattr(pos.tables.deeds, moment) if command.offers(pos, 0)]
    assert found == (["roll", "wait", "stand-by"] if moment == "acting" else [])


# Missions

TASKS = {
    "extermination": [],
    "capture": [],
    "demolition": ["plant"],
    "recon": ["shift"],
    "exploration": ["check", "reveal", "clear"],
}
TALLIES = {
    "extermination": ("Objectives left", "tokens", 1),
    "capture": ("Traps left", "traps", 2),
    "demolition": ("Targets left", "targets", 1),
    "recon": ("Targets left", "targets", 1),
    "exploration": ("Objectives left", "tokens", 1),
}


@rule("PE-282", "PE-283", "PE-298", "PE-317", "PE-335", "PE-353")
@pytest.mark.parametrize("name", MISSIONS)
def test_a_mission_has_its_own_commands_and_its_own_count(name):
    mission = field(scenario=f"{name}-lab").pos.tables.mission
    tally = mission.shows()
    assert type(mission) is MISSIONS[name]
    assert names(mission.tasks) == TASKS[name]
    assert (tally.label, tally.of, tally.each) == TALLIES[name]


@pytest.mark.parametrize("name", MISSIONS)
def test_instinct_knows_what_every_mission_asks_for(name):
    assert field(scenario=f"{name}-lab").pos.tables.mission.goals() in GOALS


# What the position remembers


def counted(pos: Elite, seat: int) -> list[int]:
    loose = [pos.face[die] for die in pos.dice_of(seat) if pos.place[die] == LOOSE]
    return [loose.count(face) for face in range(FACES)]


@pytest.mark.parametrize(("scenario", "seats"), [("extermination-lab", 1), ("demolition-crash", 3)])
def test_loose_dice_and_crews_are_counted_right_all_the_time(scenario, seats):
    pos = hb.new("project-elite", scenario=scenario, seats=seats, dice=hb.Seeded(5))
    assert isinstance(pos, Elite)
    dice = hb.Seeded("count")
    for step in range(400):
        if not pos.to_act:
            break
        seat = pos.to_act[step % len(pos.to_act)]
        offered = pos.choices(seat)
        pos.play(seat, offered[dice.below(len(offered))], dice)
        for player in range(seats):
            assert [pos.loose(player, face) for face in range(FACES)] == counted(pos, player)
            assert pos.heroes_of(player) == [hero for hero in pos.heroes if pos.seat_of[hero] == player]
    again = hb.load(hb.save(pos))
    assert isinstance(again, Elite)
    assert all(again.loose(seat, face) == pos.loose(seat, face) for seat in range(seats) for face in range(FACES))
