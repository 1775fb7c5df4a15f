"""A game looked back at: the chance to win before each choice of a seat, and what came of skill and what of luck.

As backgammon programs do it: what a choice was worth is measured by games that are played on from it in imagined
worlds, against the best other choice on the same dice. What the choice gave away is skill; what came after it, until
the seat chooses again, is luck: dice, enemies, and the others. Skill and luck together are what the chance did from
the first choice to the end.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from hullbreach.bots.imagined import played_on
from hullbreach.bots.search import SearchBot
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

CANDIDATES: Final = 4
"""So many other choices are held against the one that was made."""
THOUGHTS: Final = 60
"""Iterations of search to find them, for each choice."""


class Worth:
    """What a choice was worth in games that were played on from it."""

    def __init__(self, choice: Choice, chance: float, spread: float) -> None:
        self.choice: Final = choice
        self.chance: Final = chance
        self.spread: Final = spread
        """The standard error of the chance."""


class Moment:
    """One choice of the seat: what it was, what would have been best, and what luck did afterwards."""

    def __init__(self, entry: int, made: Worth, best: Worth, offered: int, doubt: float) -> None:
        self.entry: Final = entry
        """The number of the journal's entry."""
        self.made: Final = made
        self.best: Final = best
        """The choice that was made, where none looked better."""
        self.offered: Final = offered
        self.doubt: Final = doubt
        """The standard error of the skill: both played on from the same dice."""
        self.luck = 0.0

    @property
    def before(self) -> float:
        """The chance with the best choice."""
        return self.best.chance

    @property
    def skill(self) -> float:
        """What the choice gave away, below 0; 0 where none looked better, above it where one did and was not."""
        return self.made.chance - self.best.chance

    def is_clear(self) -> bool:
        """Whether another choice was better by more than chance explains."""
        return -self.skill > 2 * self.doubt


class Review:
    """All choices of a seat, in order, and how the game ended."""

    def __init__(self, seat: int, moments: list[Moment], end: float) -> None:
        self.seat: Final = seat
        self.moments: Final = moments
        self.end: Final = end
        for place, moment in enumerate(moments):
            after = moments[place + 1].before if place + 1 < len(moments) else end
            moment.luck = after - moment.made.chance

    @property
    def start(self) -> float:
        return self.moments[0].before if self.moments else self.end

    @property
    def skill(self) -> float:
        return sum([moment.skill for moment in self.moments])

    @property
    def luck(self) -> float:
        return sum([moment.luck for moment in self.moments])

    def doubt(self) -> float:
        """The standard error of the skill of the whole game."""
        return sqrt(sum([moment.doubt * moment.doubt for moment in self.moments]))

    def blunders(self, most: int) -> list[Moment]:
        """The choices that gave away most, the worst first."""
        clear = [moment for moment in self.moments if moment.is_clear()]
        return sorted(clear, key=lambda moment: moment.skill)[:most]

    def strokes(self, most: int) -> list[Moment]:
        """Where luck did most, one way or the other."""
        return sorted(self.moments, key=lambda moment: -abs(moment.luck))[:most]


LEAST: Final = 4
"""So many games are played on from each choice, however little time there is."""


class Reviewer:
    """Judges one choice after the other; how many games it plays on from each is its precision.

    With a budget it plays fewer, as many as it will have time for.
    """

    def __init__(self, seed: int | str, games: int = 40, horizon: int = 12, budget_ms: int = 0) -> None:
        self.seed: Final = seed
        self.games: Final = games
        self.horizon: Final = horizon
        self.budget_ms: Final = budget_ms

    def judge(self, pos: Position, seat: int, made: Choice, entry: int) -> Moment:
        """From what the seat knew. The first half of the games says whether another choice is better, and which.

        The second half measures by how much, whatever comes of it: to keep only what looks like a loss would find one
        in every game.
        """
        offered = pos.choices(seat)
        started = perf_counter()
        found = self._candidates(pos, seat, made)
        before = perf_counter()
        first = [self._played_on(pos, seat, one, entry, 0, 1) for one in found]
        now = perf_counter()
        games = self._games(now - started, now - before)
        half = games // 2
        for place, one in enumerate(found):
            first[place] += self._played_on(pos, seat, one, entry, 1, half)
        second = [self._played_on(pos, seat, one, entry, half, games) for one in found]
        best = max(range(len(found)), key=lambda n: mean(first[n]))
        own = Worth(made, mean(second[0]), error(second[0]))
        gain = differences(first[best], first[0])
        if mean(gain) <= error(gain):
            return Moment(entry, own, own, len(offered), 0.0)
        apart = differences(second[best], second[0])
        other = Worth(found[best], mean(second[best]), error(second[best]))
        return Moment(entry, own, other, len(offered), error(apart))

    def _games(self, spent: float, one_each: float) -> int:
        """An even number: what is left of the time divided by what one game of each choice took."""
        if not self.budget_ms:
            return max(2, self.games)
        left = max(0.0, self.budget_ms / 1000 - spent)
        return max(LEAST, min(self.games, 2 * int(left / max(one_each, 0.000001) / 2)))

    def _candidates(self, pos: Position, seat: int, made: Choice) -> list[Choice]:
        """The choice that was made, and the best others that a short search finds, in a third of the time."""
        if len(pos.choices(seat)) == 1:
            return [made]
        thinker = SearchBot(f"review {self.seed}", THOUGHTS, self.budget_ms // 3)
        tried = [one.choice for one in thinker.advise(pos, seat) if one.choice != made]
        return [made, *tried[:CANDIDATES]]

    def _played_on(self, pos: Position, seat: int, choice: Choice, entry: int, first: int, end: int) -> list[float]:
        """Every choice in the same worlds, with the same dice."""
        seeds = [f"{self.seed}/{entry}/{number}" for number in range(first, end)]
        return [played_on(pos, seat, choice, seed, self.horizon, self.horizon) for seed in seeds]


def differences(ones: list[float], others: list[float]) -> list[float]:
    """Game by game."""
    return [one - other for one, other in zip(ones, others, strict=True)]


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def error(values: list[float]) -> float:
    """The standard error of the mean."""
    number = len(values)
    if number < 2:
        return 1.0
    middle = mean(values)
    return sqrt(sum([(value - middle) * (value - middle) for value in values]) / (number - 1) / number)
