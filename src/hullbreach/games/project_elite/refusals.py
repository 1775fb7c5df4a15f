"""Why a command is not possible now: who, what, which rule, and what would work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import card_refusals, dice_refusals, mission_refusals
from hullbreach.games.project_elite.action_dice import pending
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import names_of
from hullbreach.games.project_elite.searching import over_limit
from hullbreach.games.project_elite.unfinished import question_to_hero
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.position import Elite

Reason = Callable[["Elite", int, Choice], Refused]

TRADES: Final[dict[str, Reason]] = {
    "give": card_refusals.give,
    "swap": card_refusals.swap,
    "accept": card_refusals.answer,
    "refuse": card_refusals.answer,
    "connect": card_refusals.connect,
}
USES: Final[dict[str, Reason]] = {
    "fire": card_refusals.fire,
    "use": card_refusals.use,
    "use-on": card_refusals.use,
    "use-at": card_refusals.use,
    "scan": card_refusals.use,
    "plant": mission_refusals.plant,
}
FINISHING: Final[dict[str, Reason]] = {
    "hit": card_refusals.hit,
    "reroll": card_refusals.reroll,
    "enough": card_refusals.hit,
    "keep": card_refusals.keep,
    "keep-none": card_refusals.keep,
    "tech": card_refusals.tech,
    "tech-later": card_refusals.tech,
    "arrange": card_refusals.put_back,
    "bury": card_refusals.put_back,
    "leave": card_refusals.put_back,
    "drop": card_refusals.drop,
}
ON_TIME: Final[dict[str, Reason]] = {
    "roll": dice_refusals.roll,
    "alien": dice_refusals.alien,
    "move": dice_refusals.move,
    "put": dice_refusals.put,
    "take": dice_refusals.take,
    "charge": dice_refusals.charge,
    "search": dice_refusals.search,
    "search-later": dice_refusals.search,
    "shift": mission_refusals.shift,
    "check": mission_refusals.explore,
    "reveal": mission_refusals.explore,
    "clear": mission_refusals.explore,
}
REASONS: Final[dict[str, Reason]] = {**ON_TIME, **USES, **FINISHING, **TRADES}

NEVER_BLOCKED: Final = ("alien", "take", "keep", "keep-none", "tech", "tech-later", "drop")
"""PE-R20 What an open ALIEN result does not forbid by itself."""


def in_action(pos: Elite, seat: int, choice: Choice) -> Refused:
    verb = choice.verb.name
    owed = pending(pos, seat)
    if owed and verb not in NEVER_BLOCKED:
        return dice_refusals.unresolved(pos, seat, owed)
    if owed and verb == "drop" and not any(over_limit(pos, hero) for hero in pos.heroes_of(seat)):
        return dice_refusals.unresolved(pos, seat, owed)
    begun = None if verb in {"alien", "take"} else unfinished(pos, seat, verb)
    if begun is not None:
        return begun
    if verb in REASONS:
        return REASONS[verb](pos, seat, choice)
    return Refused("PE-131", f"`{choice}` has no place in the Action Phase. {possible(pos.choices(seat))}")


def unfinished(pos: Elite, seat: int, verb: str) -> Refused | None:
    """What a Hero of the seat has begun comes first, whatever else is wrong with the command."""
    for hero in pos.heroes_of(seat):
        rule, verbs = begun_by(pos, hero)
        if verbs and verb not in verbs:
            return Refused(rule, f"{question_to_hero(pos, hero)} {possible(pos.choices(seat))}")
        if verbs:
            return None
    return None


def begun_by(pos: Elite, hero: int) -> tuple[str, tuple[str, ...]]:
    """By which rule a Hero has to finish something first, and the verbs that do."""
    if pos.firing[hero] >= 0:
        return "PE-182", ("hit", "reroll", "enough")
    if pos.drawn[hero]:
        return "PE-147", ("keep", "keep-none")
    if pos.kills[hero]:
        return "PE-209", ("tech", "tech-later")
    if pos.scanned[hero]:
        return "PE-D11", ("arrange", "bury", "leave")
    return ("PE-029", ("drop",)) if over_limit(pos, hero) else ("", ())


def before_the_clock(pos: Elite, seat: int, choice: Choice) -> Refused:
    verb = choice.verb.name
    if verb in TRADES:
        return TRADES[verb](pos, seat, choice)
    who = names_of(pos, seat)
    return Refused("PE-125", f"The clock has not started: {who} can say `ready`, or trade with an adjacent Hero.")


def late_equipment(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-237 While ready Equipment is used at Time's Up."""
    verb = choice.verb.name
    begun = unfinished(pos, seat, verb)
    if begun is not None:
        return begun
    if verb in USES or verb in FINISHING:
        return {**USES, **FINISHING}[verb](pos, seat, choice)
    if verb in TRADES:
        return Refused("PE-240", "Ready Equipment is used before anything is given or exchanged: say `done` first.")
    return too_late(pos, seat)


def late_trades(pos: Elite, seat: int, choice: Choice) -> Refused:
    """PE-240 While Equipment changes hands at Time's Up."""
    verb = choice.verb.name
    if verb in TRADES:
        return TRADES[verb](pos, seat, choice)
    if verb in USES:
        return Refused("PE-237", f"The moment for ready Equipment is over. {possible(pos.choices(seat))}")
    return too_late(pos, seat)


def too_late(pos: Elite, seat: int) -> Refused:
    said = possible(pos.choices(seat))
    return Refused("PE-234", f"Time is up: nobody rolls, moves, allocates or Searches any more. {said}")
