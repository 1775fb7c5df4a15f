"""Who carries what: the one keeper of a mission's things, and what must always hold."""

import random

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars import moving, ties
from hullbreach.games.endure_the_stars.figures import LOADER_SIZE
from hullbreach.games.endure_the_stars.position import SCENERY, Voyage
from hullbreach.games.endure_the_stars.things import DONE, LOST, OUT
from hullbreach.kernel.game import new_position
from hullbreach.kernel.saving import load_into, read_save, save
from tests.games.endure_the_stars.on_missions import bearer, carry, lies, on, thing
from tests.games.endure_the_stars.table import ENDURE, survivor
from tests.marks import rule

EAGER = ("interact", "leave", "sedate", "reboot", "salvage", "hand-over")
MISSIONS = [scenario.id for scenario in ENDURE.scenarios]


def check_ties(pos: Voyage) -> None:
    """A thing lies somewhere, or somebody on the map has it, or neither; what is pulled stands beside who pulls it."""
    for one in pos.tables.mission.things:
        zone, who = pos.thing_zone[one.index], pos.thing_bearer[one.index]
        assert zone < 0 or who < 0, one.word
        assert who < 0 or pos.alive() >> who & 1, one.word
        if pos.thing_state[one.index] in (DONE, OUT, LOST):
            assert zone < 0 and who < 0, one.word
        foe = ties.figure_of(pos, one.index)
        if foe >= 0 and who >= 0:
            assert pos.foe_zone[foe] == pos.zone[who], one.word
        if one.sort.limit and who >= 0:
            same = [other for other in ties.carried_by(pos, who) if ties.thing_of(pos, other).sort is one.sort]
            assert len(same) <= one.sort.limit
    scenery = [foe for foe, zone in enumerate(pos.foe_zone) if zone >= 0 and pos.foe_marks[foe] & SCENERY]
    assert len(scenery) <= len([one for one in pos.tables.mission.things if one.sort.figure >= 0])


@rule("ES-R114", "ES-R116")
def test_a_thing_goes_where_its_bearer_goes_and_lies_where_it_is_dropped():
    game = on("the-brain", survivor("marine-1", "LB.c"), tokens=[("swarmer-4", "CQ.C")])
    carry(game, "specimen", "marine-1")
    moving.put(game.pos, game.who("marine-1"), game.at("LB.w"))
    assert lies(game, "specimen") == "LB.w"
    ties.drop(game.pos, thing(game, "specimen"))
    moving.put(game.pos, game.who("marine-1"), game.at("LB.c"))
    assert lies(game, "specimen") == "LB.w" and bearer(game, "specimen") is None


@rule("ES-R62")
def test_who_is_taken_off_the_map_leaves_everything_behind():
    game = on("spares-change", survivor("marine-1", "MB.s"), tokens=[("sip-3", "RB.A")])
    carry(game, "part-1", "marine-1")
    carry(game, "part-2", "marine-1")
    moving.take_off(game.pos, game.who("marine-1"))
    assert lies(game, "part-1") == lies(game, "part-2") == "MB.s"


@rule("ES-D02", "ES-M08-5")
def test_what_is_pulled_takes_room():
    game = on("bagging-a-trophy", survivor("engineer-1", "MB.e"), tokens=[("swarmer-4", "SC.B")])
    who = game.who("engineer-1")
    assert moving.size_of(game.pos, who) == 1
    carry(game, "solomon", "engineer-1")
    assert moving.size_of(game.pos, who) == 2
    game.pos.pilot = who
    assert moving.size_of(game.pos, who) == LOADER_SIZE + 1


@rule("ES-R114")
@pytest.mark.quick(6)
@pytest.mark.parametrize("mission", MISSIONS)
def test_ties_hold_through_random_play(mission: str):
    chance = random.Random(mission)
    for party in (3, 6):
        dice = hb.Seeded(f"{mission}-{party}")
        pos = new_position(ENDURE, mission, 1, {"survivors": party}, "", dice)
        assert isinstance(pos, Voyage)
        for _ in range(120):
            if not pos.to_act:
                break
            choices = pos.choices(pos.to_act[0])
            wanted = [one for one in choices if one.verb.name in EAGER]
            pos.play(pos.to_act[0], chance.choice(wanted or choices), dice)
            check_ties(pos)
        assert load_into(ENDURE, read_save(save(pos))) == pos


def tampered(**wrong: object) -> None:
    """A save of somebody who pulls the Solomon, with something in it changed, is read again."""
    game = on("bagging-a-trophy", survivor("engineer-1", "MB.e"), tokens=[("swarmer-4", "SC.B")])
    carry(game, "solomon", "engineer-1")
    data = read_save(save(game.pos))
    position = data["position"]
    assert isinstance(position, dict)
    load_into(ENDURE, read_save(save(game.pos)))
    position.update(wrong)
    load_into(ENDURE, data)


@rule("ES-R114", "ES-M08-5")
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"thing_zone": ["cq-north"]}, "lies in a zone and is carried"),
        ({"thing_bearer": ["medic-1"]}, "with somebody who is not on the map"),
        ({"foe_zone": ["cq-north"]}, "not where it is pulled"),
    ],
)
def test_a_save_that_breaks_a_tie_is_refused(wrong: dict[str, object], told: str):
    with pytest.raises(hb.SaveError, match=told):
        tampered(**wrong)
