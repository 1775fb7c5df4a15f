"""What takes long, as plain functions of a saved position: what a bot chooses, advises, or foresees.

They run in other processes, which know nothing but these functions and the text they are sent.
"""

from __future__ import annotations

from time import perf_counter

from hullbreach import catalog
from hullbreach.bots.roster import bot
from hullbreach.bots.search import Advice as Found
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.position import Position
from hullbreach.server.wire import Advice, Forecast, Hint

MOST_ADVICE = 5
DEFAULT_BOT = "search"


def choose(saved: str, seat: int, name: str, seed: str, budget_ms: int) -> str:
    """The choice of a bot, as text."""
    pos = catalog.load(saved)
    return str(bot(name, budget_ms if name == "search" else 0, seed=seed).choose(pos, seat))


def advise(saved: str, seat: int, budget_ms: int) -> Hint:
    """The best choices that the search bot finds, with its reasons."""
    started = perf_counter()
    pos = catalog.load(saved)
    searcher = SearchBot(seed="hint", budget_ms=budget_ms)
    found = searcher.advise(pos, seat)
    instinct = str(bot("instinct", seed="hint").choose(pos, seat))
    total = sum(one.tries for one in found)
    advice = [_advice(one, place, total, instinct) for place, one in enumerate(found[:MOST_ADVICE])]
    return Hint(advice, round((perf_counter() - started) * 1000))


def _advice(one: Found, place: int, total: int, instinct: str) -> Advice:
    tried = "Tried most often" if place == 0 else "Tried"
    why = f"{tried}: {one.tries} of {total} imagined games went on with it, and won about {100 * one.chance:.0f} %."
    if str(one.choice) == instinct:
        why += " Instinct would do it, too."
    return Advice(str(one.choice), one.choice.label(), round(one.chance, 4), one.tries, why)


def foresee(saved: str, seat: int) -> list[Forecast]:
    pos: Position = catalog.load(saved)
    seen = pos.setting.game.forecast(pos, seat)
    return [Forecast(one.piece, one.text, list(one.path), one.danger) for one in seen]
