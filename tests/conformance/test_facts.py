"""Every fact of every game says what it is, of things that can be found on the board."""

from __future__ import annotations

from importlib import import_module

import pytest

import hullbreach as hb
from hullbreach.conformance import ConformanceError, Moment, Plan, Traits, everybody_is_found
from hullbreach.conformance.acting import those_who_act_are_drawn
from hullbreach.kernel import roles
from hullbreach.kernel.events import EVERYBODY, Event, Fact, Thing

GAMES = ("sole-survivor", "alien-skirmish", "project-elite", "under-our-sun")


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_a_role(game):
    module = import_module(f"hullbreach.games.{game.replace('-', '_')}.facts")
    told = [fact for fact in vars(module).values() if isinstance(fact, Fact)]
    assert told and [fact.name for fact in told if fact.role is None] == []


@pytest.mark.parametrize("game", [*GAMES, "endure-the-stars"])
def test_no_fact_has_a_value_that_hides_what_every_event_says(game):
    """An event as data has its own name, rule and text beside its values."""
    module = import_module(f"hullbreach.games.{game.replace('-', '_')}.facts")
    told = [fact for fact in vars(module).values() if isinstance(fact, Fact)]
    said = {"event", "rule", "text", "passing", "did"}
    assert [fact.name for fact in told if said & set(fact.values)] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whoever_moves_is_hurt_or_dies_is_on_the_board(game):
    counts = everybody_is_found(hb.game(game), games=8, seed="drawn")
    assert min(counts[role] for role in ("moves", "attacks", "damages", "dies")) > 0


def chase() -> tuple[Moment, object]:
    pos = hb.new("sole-survivor", dice=hb.Seeded(1))
    plan = Plan("1", pos.setting.scenario, 1, {})
    return Moment(hb.game("sole-survivor"), plan, pos, [], Traits()), pos.setting.game.scene(pos.setting, pos.view(0))


@pytest.mark.parametrize(("whom", "fault"), [("survivor", "no board has"), ("cat", "about `cat`, which no scene has")])
def test_a_piece_or_a_place_that_is_not_there_is_found(whom, fault):
    m, scene = chase()
    fact = Fact("moved", "SS-024", "Gone.", ("at",), role=roles.MOVES, whom=Thing(whom, ""), where="at")
    with pytest.raises(ConformanceError, match=fault):
        those_who_act_are_drawn(m, scene, scene, [Event(fact, (0,), EVERYBODY, {})])


def test_whoever_came_and_went_in_between_is_known():
    m, scene = chase()
    cat = Thing("cat", "Cat")
    came = Fact("came", "SS-024", "Come.", ("at",), role=roles.APPEARS, whom=cat, where="at")
    died = Fact("died", "SS-024", "Gone.", (), role=roles.DIES, whom=cat)
    those_who_act_are_drawn(m, scene, scene, [Event(came, (0,), EVERYBODY, {}), Event(died, (), EVERYBODY, {})])
