"""The bots by name."""

from __future__ import annotations

from typing import Final

from hullbreach.bots.bot import SCRIPT, TEAM, Bot, InstinctBot, RandomBot, ScriptBot, TeamBot
from hullbreach.bots.hasty import HastyBot
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.setting import Setting

KINDS: Final = ("random", "instinct", "search")
LEVELS: Final = ("rookie", "regular", "veteran", "elite")
"""By how well they play, as far as it is measured: docs/ladder.md."""
BOTS: Final = (*LEVELS, *KINDS)
LAPSES: Final = {"rookie": 8, "regular": 20}
"""One choice in so many is made in a hurry."""
THOUGHTS: Final = {"elite": 600}
"""Imagined games a choice, at most."""
SEARCH: Final = "search:"
LONGEST: Final = 7
"""So many digits may a budget have."""


def bot(name: str, budget_ms: int = 0, iterations: int = 0, seed: int | str = 0) -> Bot:
    """A bot for any game; only what thinks has a budget, in milliseconds or in iterations.

    The budget may be part of its name: `search:200`, `search:500ms`; that of a level is its own, and time only cuts it
    short. `script:NAME` and `team:ID` name what a game has: it refuses one that it does not know when it is played.
    """
    if name in LAPSES:
        return HastyBot(seed, LAPSES[name], name)
    if name in THOUGHTS:
        return SearchBot(seed, THOUGHTS[name], budget_ms, name=name)
    if name == "random":
        return RandomBot(seed)
    if name in ("instinct", "veteran"):
        return InstinctBot(seed, name)
    if name == "search":
        return SearchBot(seed, iterations, budget_ms)
    if name.startswith(SEARCH):
        iterations, budget_ms = budget_of(name)
        return SearchBot(seed, iterations, budget_ms)
    if name.startswith(SCRIPT):
        return ScriptBot(seed, name.removeprefix(SCRIPT))
    if name.startswith(TEAM):
        return TeamBot(seed, name.removeprefix(TEAM))
    raise Refused("HB-001", f"There is no bot `{name}`; there are {', '.join(BOTS)}.")


def thinks(name: str) -> bool:
    """Whether a bot takes its time."""
    return name in THOUGHTS or name.partition(":")[0] == "search"


def budget_of(name: str) -> tuple[int, int]:
    """The iterations and the milliseconds in the name of a search bot, one of them 0."""
    said = name.removeprefix(SEARCH)
    number = said.removesuffix("ms")
    if not (number.isdecimal() and number.isascii() and 0 < len(number) <= LONGEST and int(number)):
        raise Refused("HB-001", f"`{name}` is written as `search:200`, in iterations, or `search:500ms`, in time.")
    return (0, int(number)) if said.endswith("ms") else (int(number), 0)


def check_bots(names: list[str], setting: Setting) -> None:
    """Refuse a bot, a script or a team that there is not, before anything is played; a name for each seat."""
    for seat, name in enumerate(names):
        bot(name)
        if name.startswith(SCRIPT):
            setting.game.script(name.removeprefix(SCRIPT))
        elif name.startswith(TEAM):
            setting.game.team(setting, seat, name.removeprefix(TEAM))
