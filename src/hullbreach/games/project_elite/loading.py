"""What must hold in a position that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from hullbreach.games.project_elite.position import PHASES, THRESHOLD, Mission
from hullbreach.games.project_elite.tables import HEROES


def impossible(pos: Mission) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_length(pos) or wrong_place(pos) or wrong_dice(pos)
    if wrong:
        return wrong
    pos.refresh()
    return ""


def wrong_length(pos: Mission) -> str:
    tables = pos.tables
    lists: tuple[tuple[str, int, int], ...] = (
        ("where", len(pos.where), tables.figures),
        ("health", len(pos.health), len(tables.bosses)),
        ("seat_of", len(pos.seat_of), HEROES),
        ("damage", len(pos.damage), HEROES),
        ("held", len(pos.held), HEROES),
        ("jammed", len(pos.jammed), HEROES),
        ("drawn", len(pos.drawn), HEROES),
        ("kills", len(pos.kills), HEROES),
        ("rolled", len(pos.rolled), HEROES),
        ("assigned", len(pos.assigned), HEROES),
        ("firing", len(pos.firing), HEROES),
        ("reach", len(pos.reach), HEROES),
        ("offers", len(pos.offers), HEROES),
        ("aside", len(pos.aside), HEROES),
        ("scanned", len(pos.scanned), HEROES),
        ("busy", len(pos.busy), tables.players),
        ("owed", len(pos.owed), tables.players),
        ("face", len(pos.face), tables.players * tables.dice_each),
        ("place", len(pos.place), tables.players * tables.dice_each),
        ("fitted", len(pos.fitted), len(tables.attachments)),
        ("clusters", len(pos.clusters), 3),
        ("sites", len(pos.sites), 3),
        ("token_at", len(pos.token_at), len(tables.tokens)),
        ("under", len(pos.under), len(tables.tokens)),
    )
    for name, found, expected in lists:
        if found != expected:
            return f"{name} is a list of {expected}, not of {found}"
    return "" if 0 <= pos.phase < len(PHASES) else f"phase is 0 to {len(PHASES) - 1}, not {pos.phase}"


def wrong_place(pos: Mission) -> str:
    """PE-015 PE-021 One figure a Space, and none in a Blocking Space."""
    board = pos.tables.board
    taken: set[int] = set()
    for space in pos.where:
        if space >= 0:
            if not board.usable[space]:
                return "a figure stands in a Blocking Space"
            if space in taken:
                return "two figures stand on one Space"
            taken.add(space)
    if sorted(pos.clusters) != [0, 1, 2]:
        return "the Alien Clusters are 0, 1 and 2 in some order"
    for hero in range(HEROES):
        if (hero in pos.heroes) != (pos.seat_of[hero] >= 0):
            return f"{pos.hero(hero).name} is in play and has no seat, or the other way round"
        if not pos.damage[hero] >= 0 or pos.seat_of[hero] >= pos.tables.players:
            return f"{pos.hero(hero).name} has an impossible damage or seat"
    return ""


def wrong_dice(pos: Mission) -> str:
    filled: set[int] = set()
    for die, place in enumerate(pos.place):
        if not 0 <= pos.face[die] <= 6:
            return f"die {die} shows {pos.face[die]}"
        if place >= len(pos.tables.slots) or place < THRESHOLD - HEROES + 1:
            return f"die {die} lies nowhere"
        if place >= 0 and place in filled:
            return "two dice lie in one slot"
        if place >= 0:
            filled.add(place)
    return ""
