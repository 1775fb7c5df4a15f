"""The bots by name."""

from __future__ import annotations

from typing import Final

from hullbreach.bots.bot import SCRIPT, TEAM, Bot, InstinctBot, RandomBot, ScriptBot, TeamBot
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.setting import Setting

BOTS: Final = ("random", "instinct", "search")
SEARCH: Final = "search:"
LONGEST: Final = 7
"""So many digits may a budget have."""


def bot(name: str, budget_ms: int = 0, iterations: int = 0, seed: int | str = 0) -> Bot:
    """A bot for any game; only `search` has a budget, in milliseconds or in iterations.

    The budget may be part of its name: `search:200`, `search:500ms`. `script:NAME` and `team:ID` name what a game
    has: it refuses one that it does not know when it is played.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "instinct":
        return InstinctBot(seed)
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
