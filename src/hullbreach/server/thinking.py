"""What takes long, as plain functions of a saved position: what a bot chooses, advises, or foresees.

They run in other processes, which know nothing but these functions and the text they are sent.
"""

from __future__ import annotations

from time import perf_counter

from hullbreach import catalog
from hullbreach.bots.reasons import Reasons, reasons_for
from hullbreach.bots.review import Reviewer, Worth
from hullbreach.bots.roster import bot, thinks
from hullbreach.bots.search import Advice as Found
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.position import Position
from hullbreach.server.wire import Advice, Forecast, Hint, ReviewMoment, ReviewWorth
from hullbreach.table import undo
from hullbreach.table.undo import Doubt

MOST_ADVICE = 5
FEW = 12
"""So many tries of an ordinary chance are added to those of each choice."""
EQUAL = 0.02
CLEAR = 0.15
DEFAULT_BOT = "search"


def choose(saved: str, seat: int, name: str, seed: str, budget_ms: int) -> str:
    """The choice of a bot, as text."""
    pos = catalog.load(saved)
    return str(bot(name, budget_ms if thinks(name) else 0, seed=seed).choose(pos, seat))


def advise(saved: str, seat: int, budget_ms: int) -> Hint:
    """The best choices that the search bot finds, what each gains and risks, the most promising first."""
    started = perf_counter()
    pos = catalog.load(saved)
    found = weighed(SearchBot(seed="hint", budget_ms=budget_ms).advise(pos, seat))[:MOST_ADVICE]
    dice = bot("instinct", seed="hint").dice
    instinct = str(pos.setting.game.instinct(pos, seat, dice))
    why = reasons_for(pos, seat, [one.choice for one in found], dice, budget_ms // 2)
    advice = [_advice(one, reasons, instinct) for one, reasons in zip(found, why, strict=True)]
    return Hint(advice, round((perf_counter() - started) * 1000), says=compared(found, len(pos.choices(seat))))


def weighed(found: list[Found]) -> list[Found]:
    """By the chance they claim; of a choice that was hardly tried, the chance of all the others counts as well."""
    tries = sum([one.tries for one in found])
    usual = sum([one.chance * one.tries for one in found]) / max(tries, 1)
    level = [Found(one.choice, (one.chance * one.tries + usual * FEW) / (one.tries + FEW), one.tries) for one in found]
    best = sorted(level, key=lambda one: -one.tries)[:MOST_ADVICE]
    return sorted(best, key=lambda one: (-percent(one.chance), -one.tries))


def percent(chance: float) -> int:
    """As it is shown: a half is rounded up, as the page does."""
    return int(round(chance, 4) * 100 + 0.5)


def compared(found: list[Found], offered: int) -> str:
    """Whether it matters which of them is chosen."""
    if len(found) < 2:
        return "There is nothing else to do." if offered == 1 else ""
    spread = found[0].chance - found[-1].chance
    if spread < EQUAL:
        return "These are as good as equal: choose what you like."
    ahead = found[0].chance - found[1].chance
    if ahead < EQUAL:
        return "The first two are as good as equal."
    return "The first is by far the best." if ahead > CLEAR else ""


def _advice(one: Found, reasons: Reasons, instinct: str) -> Advice:
    why = reasons.says() or "Nothing happens at once that could be named."
    if str(one.choice) == instinct:
        why += " Instinct would do it, too."
    return Advice(str(one.choice), one.choice.label(), round(one.chance, 4), one.tries, why)


def judge(saved: str, seat: int, made: str, n: int, games: int, budget_ms: int) -> ReviewMoment:
    """What a choice was worth when it was made, as far as its seat could know, against the best there was."""
    pos = catalog.load(saved)
    choice = pos.setting.vocabulary.parse(made)
    moment = Reviewer("review", games, budget_ms=budget_ms).judge(pos, seat, choice, n)
    best = told_worth(moment.best) if moment.best is not moment.made else None
    return ReviewMoment(n, moment.offered, told_worth(moment.made), best, round(moment.doubt, 4))


def told_worth(worth: Worth) -> ReviewWorth:
    return ReviewWorth(str(worth.choice), worth.choice.label(), round(worth.chance, 4), round(worth.spread, 4))


def foresee(saved: str, seat: int) -> list[Forecast]:
    return foreseen(catalog.load(saved), seat)


def foreseen(pos: Position, seat: int) -> list[Forecast]:
    seen = pos.setting.game.forecast(pos, seat)
    return [Forecast(one.piece, one.text, list(one.path), one.danger) for one in seen]


def told_something(saved: str, doubt: Doubt) -> bool:
    """HB-006 Whether a choice, made in a position, showed somebody what could not be known."""
    return undo.told_something(catalog.load(saved), doubt)
