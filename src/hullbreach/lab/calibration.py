"""Whether a game's guess of the chance to win is right: what it said in many positions, and how they ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from hullbreach.bots.roster import bot
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.position import Position
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice
from hullbreach.lab.games import Study, laid_out

EVERY: Final = 8
"""One position in so many is looked at: neighbours say the same."""
SLIPS: Final = 30
"""One choice in so many is made by chance, so that bad positions are seen as well."""
BINS: Final = 10
EDGE: Final = 0.001
STEPS: Final = 30


@dataclass(frozen=True)
class Guess:
    """What was said of a position for a seat, and what became of it."""

    said: float
    came: float


@dataclass(frozen=True)
class Bin:
    """All guesses between two shares."""

    low: float
    high: float
    number: int
    said: float
    came: float


@dataclass(frozen=True)
class Calibration:
    """The guesses in bins, how far they were off, and the line that would put them right."""

    bins: list[Bin]
    number: int
    brier: float
    """The mean square of what each was off: 0 is perfect, what always says the mean has `brier_of_mean`."""
    brier_of_mean: float
    shift: float
    slope: float
    """In logits: right is 0 and 1; a slope below 1 means that the guess is too sure."""

    def to_json(self) -> dict[str, object]:
        return {
            "guesses": self.number,
            "brier": self.brier,
            "brier_of_mean": self.brier_of_mean,
            "shift": self.shift,
            "slope": self.slope,
            "bins": [vars(one) for one in self.bins],
        }


def calibrate(study: Study, progress: Callable[[int], None] = lambda games: None) -> Calibration:
    """Games by the study's bot, with slips."""
    guesses: list[Guess] = []
    for number in range(study.first, study.first + study.games):
        guesses += guesses_of(study, number)
        progress(1)
    return calibration_of(guesses)


def guesses_of(study: Study, number: int) -> list[Guess]:
    seed = f"{study.seed}/{number}"
    dice = Seeded(seed)
    pos = laid_out(study, dice)
    player = Slipping(study.bot, seed)
    tempo = Tempo(pos.setting.seats)
    said: list[list[float]] = []
    made = 0
    while pos.to_act:
        if made % EVERY == EVERY - 1:
            said.append(prospects(pos))
        turn = tempo.next(pos, pos.to_act, player.choose)
        assert turn is not None, "whoever is asked chooses, or time passes"
        turn.play(pos, dice)
        made += 1
    assert pos.outcome is not None
    return [Guess(one, came) for row in said for one, came in zip(row, pos.outcome.results, strict=False)]


def prospects(pos: Position) -> list[float]:
    """Of every seat where they are apart; of the first where all win or lose together."""
    game, seats = pos.setting.game, pos.setting.seats
    apart = bool(game.scenario_or_default(None).sides)
    return [game.prospect(pos, seat) for seat in range(seats if apart else 1)]


class Slipping:
    """A bot that now and then does whatever comes to hand."""

    def __init__(self, name: str, seed: str) -> None:
        self._bot: Final = bot(name, seed=seed)
        self._dice: Final[Dice] = Seeded(f"slips {seed}")

    def choose(self, pos: Position, seat: int) -> Choice:
        if self._dice.below(SLIPS):
            return self._bot.choose(pos, seat)
        offered = pos.choices(seat)
        return offered[self._dice.below(len(offered))]


# Figures


def calibration_of(guesses: Sequence[Guess]) -> Calibration:
    number = max(1, len(guesses))
    middle = sum(one.came for one in guesses) / number
    brier = sum((one.said - one.came) ** 2 for one in guesses) / number
    of_mean = sum((middle - one.came) ** 2 for one in guesses) / number
    shift, slope = fitted(guesses)
    return Calibration(bins_of(guesses), len(guesses), brier, of_mean, shift, slope)


def bins_of(guesses: Sequence[Guess]) -> list[Bin]:
    found: list[Bin] = []
    for place in range(BINS):
        here = [one for one in guesses if min(BINS - 1, int(one.said * BINS)) == place]
        if here:
            said, came = (sum(values) / len(here) for values in ([g.said for g in here], [g.came for g in here]))
            found.append(Bin(place / BINS, (place + 1) / BINS, len(here), said, came))
    return found


def fitted(guesses: Sequence[Guess]) -> tuple[float, float]:
    """The shift and slope in logits under which what came is most likely (Newton's method)."""
    points = [(logit(one.said), one.came) for one in guesses]
    shift, slope = 0.0, 0.0
    for _ in range(STEPS):
        a = b = c = u = v = 1e-9
        for x, came in points:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, shift + slope * x))))
            weight = chance * (1 - chance)
            a, b, c = a + weight, b + weight * x, c + weight * x * x
            u, v = u + came - chance, v + (came - chance) * x
        below = a * c - b * b
        if abs(below) < 1e-6:
            break
        shift, slope = shift + (c * u - b * v) / below, slope + (a * v - b * u) / below
    return shift, slope


def logit(share: float) -> float:
    kept = min(1 - EDGE, max(EDGE, share))
    return log(kept / (1 - kept))
