"""What must hold in a position, whoever made it."""

from __future__ import annotations

from hullbreach.games.under_our_sun.deck_checks import wrong_cubes, wrong_decks, wrong_items, wrong_roll
from hullbreach.games.under_our_sun.frame_checks import wrong_stack
from hullbreach.games.under_our_sun.map_checks import wrong_figures, wrong_map, wrong_mission, wrong_piles
from hullbreach.games.under_our_sun.people_checks import wrong_party, wrong_people, wrong_time
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.kernel.position import game_fields


def impossible(pos: Journey) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_time(pos) or wrong_piles(pos) or wrong_party(pos) or wrong_roll(pos) or wrong_mission(pos)
    if pos.order:
        wrong = wrong or wrong_people(pos) or wrong_map(pos) or wrong_figures(pos)
        wrong = wrong or wrong_cubes(pos) or wrong_decks(pos) or wrong_items(pos)
    else:
        wrong = wrong or wrong_box(pos)
    return wrong or wrong_stack(pos)


def wrong_box(pos: Journey) -> str:
    """UOS-069 While characters are being chosen nothing is on the table yet."""
    blank = Journey(pos.setting, pos.tables)
    blank.lay_empty()
    for name in game_fields(Journey):
        if name != "seat" and getattr(pos, name) != getattr(blank, name):
            return f"nobody has set out, and {name} is not as it comes out of the box"
    return ""
