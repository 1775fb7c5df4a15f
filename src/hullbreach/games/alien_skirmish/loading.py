"""What must hold in every position, and so in one that was loaded, so that the rules can go on from it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.wrong_ties import wrong_tie

MOST: Final = 999
"""More than any game counts; a container with a million tokens would be drawn from for ever."""


def impossible(pos: Skirmish) -> str:
    """The first thing that cannot be, as a sentence; empty when there is none."""
    wrong = wrong_number(pos) or wrong_kind(pos) or wrong_place(pos) or wrong_token(pos)
    if wrong:
        return wrong
    pos.refresh()
    return wrong_tie(pos)


def wrong_number(pos: Skirmish) -> str:
    """What is counted is counted from 0, and nothing is counted for long."""
    counts: tuple[tuple[str, list[int]], ...] = (
        ("round", [pos.round]),
        ("captured", [pos.captured]),
        ("tokens", pos.tokens),
        ("aside", pos.aside),
        ("score", pos.score),
        ("ready", pos.ready),
        ("changes", pos.changes),
        ("health", pos.health),
        ("stress", pos.stress),
        ("door_damage", pos.door_damage),
        ("respawns", pos.respawns),
        ("carried_out", pos.carried_out),
    )
    for name, numbers in counts:
        if min(numbers) < 0 or max(numbers) > MOST:
            return f"{name} counts from 0 to {MOST}"
    return "" if pos.mode >= 0 else "mode is muster, stealth or combat"


def wrong_kind(pos: Skirmish) -> str:
    """Humans in one team, Xenomorphs in the other, and things where things lie."""
    for who, kind in enumerate(pos.kind):
        team = pos.tables.teams[pos.tables.team_of[who]]
        if kind >= 0 and pos.tables.kinds[kind].human == team.xenomorph:
            return f"kind: {pos.called(who)} is a {pos.tables.kinds[kind].name}, which {team.name} cannot have"
    for name, piles in (("gear", pos.gear), ("lying", pos.lying), ("left", pos.left)):
        if any(-1 in pile for pile in piles):
            return f"{name} holds things, not null"
    return ""


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


def wrong_token(pos: Skirmish) -> str:
    """AS-R118 What the dead left as one token lies where it was left, each thing once."""
    lying = [list(things) for things in pos.lying]
    for who, things in enumerate(pos.left):
        zone = pos.left_in[who]
        for item in things:
            if zone < 0 or item not in lying[zone]:
                return f"left: {pos.tables.items[item].name} does not lie where {pos.called(who)} left it"
            lying[zone].remove(item)
    return ""
