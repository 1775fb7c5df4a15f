"""What must hold in a position that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.position import MODES, Skirmish
from hullbreach.parts.bits import members


def impossible(pos: Skirmish) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_number(pos) or wrong_place(pos)
    if wrong:
        return wrong
    pos.refresh()
    return wrong_contact(pos)


def wrong_number(pos: Skirmish) -> str:
    for name, pair in (
        ("tokens", pos.tokens),
        ("aside", pos.aside),
        ("score", pos.score),
        ("ready", pos.ready),
        ("changes", pos.changes),
    ):
        if min(pair) < 0:
            return f"{name} is a list of two numbers, one for each team"
    return "" if 0 <= pos.mode < len(MODES) else "mode is muster, stealth or combat"


def wrong_place(pos: Skirmish) -> str:
    zones = pos.tables.zones
    for who in range(pos.tables.characters):
        name = pos.called(who)
        zone = pos.zone[who]
        if zone >= 0 and pos.kind[who] < 0:
            return f"{name} is on the map and of no type"
        if (
            zone >= 0
            and not pos.broken >> who & 1
            and pos.health[who] < 1
            and not pos.tables.kinds[pos.kind[who]].falls
        ):
            return f"{name} is on the map, not broken and without Health"
        post = pos.post[who]
        if post >= 0 and (zone < 0 or (post not in zones.borders_of[zone] and post not in zones.exits_of[zone])):
            return f"{name} stands at an opening that its zone does not have"
    return ""


def wrong_contact(pos: Skirmish) -> str:
    for who in range(pos.tables.characters):
        for other in members(pos.touching[who]):
            if not pos.touching[other] >> who & 1 or who == other:
                return f"{pos.called(who)} touches {pos.called(other)}, but not the other way round"
            if pos.zone[who] < 0 or pos.zone[other] < 0:
                return f"{pos.called(who)} touches somebody, but one of them is not on the map"
    return ""
