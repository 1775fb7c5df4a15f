"""The bots by name."""

from __future__ import annotations

from typing import Final

from hullbreach.bots.bot import Bot, InstinctBot, RandomBot
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.errors import Refused

BOTS: Final = ("random", "instinct", "search")


def bot(name: str, budget_ms: int = 0, iterations: int = 0, seed: int | str = 0) -> Bot:
    """A bot for any game; only `search` has a budget, in milliseconds or in iterations."""
    if name == "random":
        return RandomBot(seed)
    if name == "instinct":
        return InstinctBot(seed)
    if name == "search":
        return SearchBot(seed, iterations, budget_ms)
    raise Refused("HB-001", f"There is no bot `{name}`; there are {', '.join(BOTS)}.")
