"""A position before anything has happened: nothing on it, every miniature in the box, and copies as dark as it is."""

from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import BLACKOUT, EVENT_EFFECTS
from hullbreach.kernel.position import game_fields
from tests.games.endure_the_stars.on_missions import set_out
from tests.games.endure_the_stars.table import survivor, voyage
from tests.marks import rule

NOBODY_YET = {"first", "active", "mood", "last_attacker", "loader", "pilot"}
EMPTY = (-1, -1, -1, -1, -1)
BY_SURVIVOR = {
    "seat": -1,
    "zone": -1,
    "health": 0,
    "resolve": 0,
    "injuries": 0,
    "pack": EMPTY,
    "pairs": 0,
    "jammed": 0,
    "primed": (),
    "overcharged": (),
    "fears": (),
    "shown": (),
    "latent": (),
    "feat": -1,
    "feat_count": 0,
    "in_view": 0,
    "dazed": 0,
    "shield": -1,
    "met": 0,
}


def laid(mission: str = "the-brain") -> Voyage:
    pos = set_out(mission, "medic", "engineer")
    pos.lay_empty()
    return pos


@rule("ES-011")
def test_before_it_is_laid_out_everything_of_a_position_is_nothing():
    fresh = laid().unlaid()
    for name in game_fields(Voyage):
        value = getattr(fresh, name)
        assert value == (-1 if name in NOBODY_YET else type(value)()), name
    assert not any(fresh.is_in_force(effect) for effect in range(len(EVENT_EFFECTS)))
    assert fresh.doors() is fresh.tables.closed and not fresh._dark


@rule("ES-003", "ES-017")
def test_an_empty_ship_has_nobody_on_board_and_every_miniature_in_the_box():
    pos = laid()
    people, things = len(pos.tables.survivors), len(pos.tables.mission.things)
    for name, value in BY_SURVIVOR.items():
        assert getattr(pos, name) == [value] * people, name
    assert pos.counts == [0, 0, 0, 0] and pos.noise == [0] * pos.tables.ship.size
    assert pos.supply == [enemy.count for enemy in pos.tables.enemies]
    assert pos.foe_kind == pos.foe_zone == pos.foe_health == pos.foe_marks == pos.foe_saw == pos.foe_noted == []
    assert pos.radar_what == pos.radar_zone == pos.radar_marks == []
    assert pos.thing_zone == pos.thing_bearer == [-1] * things and pos.thing_state == [0] * things
    assert pos.tally == [0] * pos.tables.mission.tallies and pos.locked == pos.tables.locked


@rule("ES-055")
def test_the_exits_that_a_mission_locks_are_locked_from_the_beginning():
    for mission in ("the-brain", "drinking-the-kool-aid", "prescription-pickup"):
        pos = laid(mission)
        assert [bool(pos.exits_locked >> way.index & 1) for way in pos.tables.ship.exits] == [
            way.locked for way in pos.tables.ship.exits
        ]
    assert laid("drinking-the-kool-aid").exits_locked


@rule("ES-180")
def test_a_copy_made_in_a_blackout_is_as_dark_and_one_made_in_the_light_is_not():
    dark = voyage(survivor("medic-1", "CQ.w"), active="medic-1", events=("blackout",)).pos
    here = dark.zone[8]
    assert dark.seen_from(here) == dark.copy().seen_from(here) == 1 << here
    assert dark.copy().is_in_force(BLACKOUT)
    dark.in_force = ()
    assert dark.copy().seen_from(here) == dark.seen_from(here) != 1 << here
