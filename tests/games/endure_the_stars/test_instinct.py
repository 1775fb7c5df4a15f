"""Instinct in clear situations: what anybody at the table would do."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Any

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.ends import exit_zones
from hullbreach.games.endure_the_stars.instinct_errands import own_goal, ways_to
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.mission import Goal
from hullbreach.games.endure_the_stars.prospect import BASES, WEIGHTS, features, prospect
from hullbreach.kernel.journal import read_journal, start_of
from tests.games.endure_the_stars.on_missions import on
from tests.games.endure_the_stars.table import ENDURE, Person, Table, survivor, voyage

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"


def turn_of(*people: Person, **facts: Any) -> Table:
    """The turn of the first of some people."""
    return voyage(*people, active=people[0].who, **facts)


def chosen(game: Table) -> str:
    return str(ENDURE.instinct(game.pos, 0, hb.Seeded(1)))


def test_enemies_in_the_zone_are_fought():
    game = turn_of(survivor("marine-1", pack=("plasma-cutter",)), foes=[("swarmer", "CQ.w", 2)])
    assert chosen(game).startswith("attack plasma-cutter")


def test_a_shot_from_the_next_zone_goes_before_a_step_into_it():
    pack = ("assault-rifle", "swarmer-leg")
    game = turn_of(survivor("captain-1", "CQ.c", pack=pack), foes=[("jaeger", "CQ.w", 1)])
    assert chosen(game).startswith("attack assault-rifle")


def test_nobody_fires_into_friends_with_a_weapon_at_hand():
    """ES-201 Failed dice would strike the Medic."""
    game = turn_of(
        survivor("captain-1", pack=("shotgun", "fire-axe")), survivor("medic-1"), foes=[("swarmer", "CQ.w", 2)]
    )
    assert chosen(game).startswith("attack fire-axe")


def test_a_room_is_searched_while_it_is_quiet():
    game = turn_of(survivor("marine-1", "CQ.A", pack=("swarmer-leg",)), items=("shotgun",))
    assert chosen(game) == "search"


def test_nobody_searches_in_full_view_of_what_can_be_shot():
    game = turn_of(
        survivor("captain-1", "CQ.A", pack=("assault-rifle",)), foes=[("jaeger", "CQ.w", 1)], items=("shotgun",)
    )
    assert chosen(game).startswith("attack assault-rifle")


def test_the_badly_hurt_are_treated_in_the_middle_of_a_fight():
    game = turn_of(
        survivor("medic-1", pack=("swarmer-leg",)), survivor("marine-1", health=2), foes=[("jaeger", "CQ.c", 1)]
    )
    assert chosen(game) in ("treat-wounds marine-1", "field-surgery marine-1")


def test_two_single_legs_become_a_pair():
    game = turn_of(survivor("captain-1", pack=("swarmer-leg", "shotgun")), survivor("marine-1", pack=("swarmer-leg",)))
    assert chosen(game) == "trade marine-1"
    game.play("trade marine-1")
    assert chosen(game) == "give swarmer-leg"


def test_what_the_mission_asks_for_is_handled_when_it_is_at_hand():
    game = on("noisy-neighbours", survivor("marine-1", "MB.C", pack=("plasma-cutter",)))
    assert chosen(game).startswith("interact")


def test_a_better_card_takes_the_place_of_a_worse_one():
    pack = ("swarmer-leg", "power-cell", "med-kit-1")
    game = turn_of(survivor("marine-1", "CQ.A", pack=pack), items=("assault-rifle",))
    game.play("search")
    assert chosen(game) == "drop-for-it power-cell"


def test_a_party_that_is_hurt_has_the_worse_prospect():
    well = turn_of(survivor("marine-1"), survivor("medic-1"))
    hurt = turn_of(survivor("marine-1", health=1), survivor("medic-1", health=2))
    one, four = (turn_of(survivor("marine-1"), survivor("medic-1"), foes=[("jaeger", "CQ.c", n)]) for n in (1, 4))
    assert prospect(well.pos, 0) > prospect(hurt.pos, 0)
    assert prospect(one.pos, 0) > prospect(four.pos, 0)


def test_a_mission_is_harder_or_easier_than_it_looks():
    pos = turn_of(survivor("marine-1"), survivor("medic-1")).pos
    total = BASES[pos.setting.scenario] + sum(weight * one for weight, one in zip(WEIGHTS, features(pos), strict=True))
    assert prospect(pos, 0) == pytest.approx(1 / (1 + exp(-total)))


@pytest.mark.parametrize("script", [script.name for script in ENDURE.scripts])
def test_every_script_has_a_choice_for_every_moment(script: str):
    pos = hb.new("endure-the-stars", seats=1, options={"survivors": 3}, dice=hb.Seeded(3))
    dice, found = hb.Seeded(4), ENDURE.script(script)
    for _ in range(150):
        if not pos.to_act:
            break
        seat = pos.to_act[0]
        choice = found.choose(pos, seat, dice)
        assert choice in pos.choices(seat)
        pos.play(seat, choice, dice)
    assert pos.round >= 1


@pytest.mark.parametrize(("number", "leaves"), [(120, False), (121, True)])
def test_a_mission_that_has_taken_too_long_is_given_up(number: int, leaves: bool):
    game = on("lone-survivor", survivor("medic-1", "LS.e", pack=("plasma-cutter",)))
    game.pos.round = number
    assert chosen(game).startswith("leave") == leaves


def test_a_medic_with_a_full_pack_makes_room_for_a_med_kit_that_another_has():
    legs = ("plasma-cutter", "swarmer-leg", "power-cell")
    full = survivor("medic-1", "AR.w", pack=legs)
    game = on("lone-survivor", full, survivor("marine-1", "AR.w", pack=("assault-rifle", "med-kit-1")), round=13)
    assert chosen(game) == "discard power-cell"
    game.play("discard power-cell")
    assert chosen(game) == "trade marine-1"
    alone = on("lone-survivor", full, survivor("marine-1", "AR.c", pack=("assault-rifle", "med-kit-1")), round=13)
    assert not chosen(alone).startswith("discard")


def test_two_who_are_equally_far_from_the_goal_do_not_wait_for_each_other():
    """The corridors west and east of the Medical Bay's middle: both are as far from the woman as the other."""
    kit = survivor("medic-1", "MB.w", pack=("plasma-cutter", "med-kit-1"))
    game = on("lone-survivor", kit, survivor("marine-1", "MB.e", pack=("assault-rifle",)), round=13)
    assert chosen(game) == "move mb-middle"


def test_who_has_lost_patience_before_a_locked_exit_goes_for_what_opens_it():
    """She went to the exit and back into the corridor, for ever."""
    game = on("drinking-the-kool-aid", survivor("medic-1", "MB.c", pack=("medical-blade",)), round=121)
    game.pos.exits_locked = 1
    assert chosen(game) == "move mb-south"
    game.pos.exits_locked = 0
    assert chosen(game) == "move mb-east"


def test_who_has_lost_patience_leaves_a_fight_that_never_ends():
    """What only shuts a Sentry down until the next round goes on for ever."""
    medic = survivor("medic-1", "CQ.w", pack=("swarmer-leg",))
    game = on("time-for-walkies", medic, foes=[("sip", "CQ.w", 1)], round=121)
    way = ways_to(Outlook(game.pos), exit_zones(game.pos), 0)
    here = game.pos.zone[game.who("medic-1")]
    verb, _, zone = chosen(game).partition(" ")
    assert verb == "move" and way[game.pos.tables.words.zone.find(zone)] < way[here]
    game.pos.round = 120
    assert not chosen(game).startswith("move")


@pytest.mark.parametrize(("other", "brings"), [("interact", False), ("destroy", False), ("leave", True)])
def test_what_is_carried_is_brought_out_once_nothing_else_is_to_be_done(other: str, brings: bool):
    game = turn_of(survivor("captain-1", "CQ.w"))
    out, mine = Outlook(game.pos), Goal("bring", 1, 1, 0.8)
    out.errands = [mine, Goal(other, 1, 1, 0.5)]
    assert own_goal(out, 0) == (mine if brings else None)


def test_who_has_lost_patience_strikes_at_what_opens_the_exit_however_little_that_promises():
    medic = survivor("medic-1", "NV.A", pack=("pistol",), shown=("uncontrollable-shaking",))
    game = on("drinking-the-kool-aid", medic, round=121, exits_locked=1)
    assert chosen(game).startswith("attack ")
    game.pos.round = 120
    assert chosen(game) == "search"


@pytest.mark.parametrize("mission", [one.id for one in ENDURE.scenarios])
def test_instinct_wins_its_golden_game_by_the_same_choices_again(mission: str):
    """Whatever changes what instinct does in any mission is noticed, wanted or not."""
    journal = read_journal((PLAYTHROUGHS / f"endure-the-stars-{mission}.jsonl").read_text(encoding="utf-8"))
    pos = start_of(journal.header, ENDURE)
    for entry in journal.entries:
        assert str(ENDURE.instinct(pos, entry.seat, hb.Seeded(1))) == entry.choice
        pos.play(entry.seat, entry.choice, hb.Scripted(list(entry.dice)))


def test_what_a_prospect_weighs_are_shares_of_the_party():
    """More Guns than enough count no more than enough."""
    game = turn_of(
        survivor("marine-1", pack=("assault-rifle", "shotgun", "plasma-cutter")), survivor("medic-1", pack=())
    )
    living, health, armed = features(game.pos)[1:4]
    assert (living, health) == (1.0, 1.0) and 0.2 < armed <= 0.5
