"""The Refuge and the party as they are told and drawn."""

from __future__ import annotations

from typing import Any

import pytest

import hullbreach as hb
from hullbreach.games.endure_the_stars.arrivals import change_health
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.visiting import visits_of
from tests.marks import rule
from tests.server.voyage import GAME, voyage


def at_the_refuge() -> Haven:
    """A party that has just won its first mission and visits the Refuge."""
    first = voyage()
    campaign = hb.campaign(GAME, "best-of-a-terrible-situation", seats=2, seed=first.seed)
    table = campaign.choose(first.legs[0].stage)
    for seat, choice in first.legs[0].choices:
        table.play(seat, choice)
    campaign.finish()
    pos = campaign.choose("refuge").position
    assert isinstance(pos, Haven)
    return pos


@pytest.mark.slow
@rule("ES-289")
def test_health_lost_at_the_refuge_is_told_although_nobody_did_it():
    pos = at_the_refuge()
    who = pos.order[0]
    pos.health[who] = 3
    change_health(pos, who, -1)
    did = pos.told[-1].did()
    assert did is not None and did.number == 1 and did.whom and not did.by


@rule("ES-288")
def test_every_place_of_the_refuge_is_a_space_that_its_choices_name():
    pos = at_the_refuge()
    scene = pos.setting.game.scene(pos.setting, pos.view(None))
    spaces = {space.id for space in scene.board.spaces}
    places = {place.subject for place in visits_of(pos).places}
    signs = {piece.target for piece in scene.pieces if piece.shape == "item"}
    assert len(places) == 4 and places <= spaces and signs == places


@rule("ES-289", "ES-290")
def test_the_tables_of_the_refuge_lie_beside_the_board():
    pos = at_the_refuge()
    charts = {chart.id: chart for chart in pos.setting.game.scene(pos.setting, pos.view(None)).charts}
    totals, changes = charts["infirmary"].rows
    assert [cell.text for cell in totals[1:]] == [str(total) for total in range(2, 13)]
    assert [cell.text for cell in changes[1:]] == ["−2", "−1", "0", "+1", "+2", "+2", "+2", "+3", "+3", "+4", "all"]


@rule("ES-289")
def test_the_odds_of_a_visit_stand_on_its_button():
    pos = at_the_refuge()
    who = pos.order[0]
    choice = visits_of(pos).infirmary.at(who)
    seen = pos.setting.game.preview(pos, pos.seat[who], choice)
    assert seen is not None and seen.note == "better 83 % · worse 8 %"
    assert seen.path == ("zone:rf-middle", "zone:rf-infirmary")
    pos.nursing = 2
    better = pos.setting.game.preview(pos, pos.seat[who], choice)
    assert better is not None and better.note == "better 97 % · worse 0 %"


@rule("ES-D10")
def test_a_closed_infirmary_says_so_on_the_board():
    pos = at_the_refuge()
    pos.closed = True
    scene = pos.setting.game.scene(pos.setting, pos.view(None))
    sign = next(piece for piece in scene.pieces if piece.target == "zone:rf-infirmary")
    assert sign.caption == "closed" and sign.hue == "grey" and "no power" in scene.notes[0]


@rule("ES-271", "ES-024")
def test_the_party_of_a_campaign_is_drawn_without_its_unread_cards():
    first = voyage()
    campaign = hb.campaign(GAME, "best-of-a-terrible-situation", seats=2, seed=first.seed)
    assert campaign.plan.hands(campaign.state) == ()
    table = campaign.choose(first.legs[0].stage)
    for seat, choice in first.legs[0].choices:
        table.play(seat, choice)
    campaign.finish()
    state = campaign.state
    assert isinstance(state, dict) and isinstance(state["party"], list)
    hands = {hand.id: hand for hand in campaign.plan.hands(state)}
    party: list[Any] = state["party"]
    assert [card.id for card in hands["party"].cards] == [f"who:{member['who']}" for member in party]
    said = str(list(hands.values()))
    assert not [fear for member in party for fear in member["fears"] if fear in said]
    assert sum(card.count for card in hands["stock"].cards) == len(state["stock"])  # type: ignore[arg-type]
