"""A variant in which bots come through every mission: nothing hunts them, and what takes long is left out.

It is for tests of what lies between missions; that missions can be won is shown elsewhere.
"""

from __future__ import annotations

from functools import cache

from hullbreach.games.endure_the_stars.content import FILES, mission_files, today
from hullbreach.parts.content import printed_tables

LONG = (
    "prescription-pickup",
    "bagging-a-trophy",
    "left-at-the-office",
    "gotta-catch-em-all",
    "time-for-walkies",
    "spares-change",
    "lone-survivor",
)
"""Missions that are won here as soon as somebody looks: there is no enemy."""


@cache
def gentle() -> str:
    lines: list[str] = []
    for file in FILES:
        tables = printed_tables(today(), file)
        for event in tables.get("event", []):
            if event["effect"] in ("spawn", "life-support", "gravity", "lockdown"):
                lines += ["[[event]]", f'id = "{event["id"]}"', "count = 0"]
        for enemy in tables.get("enemy", []):
            lines += ["[[enemy]]", f'id = "{enemy["id"]}"', "damage = 0", "health = 1"]
    for file in mission_files():
        for mission in printed_tables(today(), file)["mission"]:
            lines += ["[[mission]]", f'id = "{mission["id"]}"', "tokens_3 = []", "tokens_4 = []", "tokens_5 = []"]
            if mission["id"] in LONG:
                lines.append('wins = [{ by = "none-left", text = "Look around", rule = "ES-034" }]')
    return "\n".join(lines)
