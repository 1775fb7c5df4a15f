"""What a seat sees, and what stays covered."""

import json

import pytest

from tests.games.under_our_sun.openings import begun
from tests.games.under_our_sun.table import SUN, character, journey
from tests.marks import rule

MISSIONS = [scenario.id for scenario in SUN.scenarios]


@rule("UOS-R89", "UOS-065")
@pytest.mark.parametrize("mission", MISSIONS)
def test_later_mission_cards_stay_face_down(mission):
    game = begun(3, mission=mission)
    cards = game.pos.tables.mission.cards
    said = json.dumps(game.pos.view(0))
    now = game.pos.card
    assert len(cards) == 3 and json.dumps(cards[now].about) in said
    assert not any(json.dumps(card.about) in said for card in cards[now + 1 :])


@rule("UOS-087", "UOS-089")
def test_a_team_card_is_seen_by_its_owner_alone_until_it_is_known():
    game = begun(3, mode="semi-cooperative")
    names = game.pos.tables.words.team.names
    for seat in (0, 1, 2, None):
        shown = {one["seat"]: one["team"] for one in game.pos.view(seat)["characters"]}
        for who in game.pos.order:
            own = names[game.pos.team[who]] if game.pos.seat[who] == seat else None
            assert shown[game.pos.seat[who]] == own
    first = game.pos.order[0]
    game.pos.known |= 1 << first
    shown = {one["seat"]: one["team"] for one in game.pos.view(None)["characters"]}
    assert shown[game.pos.seat[first]] == names[game.pos.team[first]]


@rule("UOS-202", "UOS-032")
def test_a_tile_that_lies_face_down_is_not_seen():
    game = journey(character("medic"), map={"D3": "?water-tower"})
    (hidden,) = [one for one in game.pos.view(0)["map"] if one["hex"] == "D3"]
    assert hidden["tile"] is None and hidden["springs"] == 0 and hidden["growth"] == {}
    assert "water-tower" not in json.dumps(game.pos.view(0)["map"])


@rule("UOS-032", "UOS-033", "UOS-034")
def test_decks_are_closed_but_for_the_open_ones_and_what_was_dealt():
    game = journey(
        character("medic", "D3"), map={"D3": "chapel"}, phase="night", night=("quiet-night", "glow"), begins=True
    )
    view = game.pos.view(0)
    assert view["decks"]["nights"] == 1 and view["face_up"]["nights"] == ["quiet-night"]
    assert view["cards_left"]["knife"] == 2 and "glow" not in json.dumps(view)
