"""Search: instinct made better by trying every choice in imagined games, which instinct plays on."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from hullbreach.bots.bot import Bot
from hullbreach.bots.imagined import SEEDS, played_on
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

ITERATIONS: Final = 400
"""Imagined games a choice where no budget is given."""
ROUNDS: Final = 2
"""So many rounds are played on before the prospect counts: what is left of this one, and the next."""
HOPELESS: Final = 2.5
"""A choice that is worse than instinct's by so many standard errors is tried no more."""
CLEARLY: Final = 2.0
"""By so many standard errors a choice must be better to be made instead of instinct's."""
UNSEEN: Final = 0.02
"""The square of what one more game might show: a few games that went alike are no proof that all would."""
DUELS: Final = 2
"""So many rounds more than it takes to halve the choices down to one."""
ALIKE: Final = 8
"""After so many games in which a choice made no difference, it makes none."""


class Advice:
    """A choice with the estimated chance of winning after it, and how often it was tried."""

    def __init__(self, choice: Choice, chance: float, tries: int) -> None:
        self.choice: Final = choice
        self.chance: Final = chance
        self.tries: Final = tries


class Candidate:
    """A choice, what came of it in each imagined game, and how much better that is than instinct's choice."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.values: Final[list[float]] = []
        self.gain = 0.0
        self.doubt = 1.0
        """The standard error of the gain."""
        self.differs = True

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def compare(self, favourite: Candidate) -> None:
        """Game by game, in the same worlds with the same dice, as far as both were tried."""
        tries = min(len(self.values), len(favourite.values))
        apart = [self.values[number] - favourite.values[number] for number in range(tries)]
        self.gain = sum(apart) / max(tries, 1)
        squares = UNSEEN + sum([(one - self.gain) * (one - self.gain) for one in apart])
        self.doubt = sqrt(squares / max(tries - 1, 1) / max(tries, 1))
        self.differs = tries < ALIKE or any(one != 0.0 for one in apart)

    def has_hope(self) -> bool:
        return self.differs and self.gain + HOPELESS * self.doubt > 0.0

    def is_better(self) -> bool:
        return self.gain > CLEARLY * self.doubt


class Budget:
    """How much of the games or of the time is spent, as a share of it: whichever is used up first counts."""

    def __init__(self, iterations: int, budget_ms: int) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = budget_ms / 1000
        self.started: Final = perf_counter()
        self.done = 0
        self._last = self.started
        self._longest = 0.0

    def count(self) -> None:
        """One more game."""
        self.done += 1
        if self.seconds:
            now = perf_counter()
            self._longest = max(self._longest, now - self._last)
            self._last = now

    def spent(self) -> float:
        """Time is spent when it is too short for the longest game so far."""
        games = self.done / self.iterations if self.iterations else 0.0
        time = (self._last - self.started + self._longest) / self.seconds if self.seconds else 0.0
        return max(games, time)


class SearchBot(Bot):
    """Tries every choice in the same imagined games, and drops the worse half again and again.

    In each game all that the seat cannot know is dealt anew and instinct plays on for everybody, some rounds far;
    there the prospect counts. Instinct's own choice is in it to the end, and is made unless another one is clearly
    better. With an iteration budget alone the answer depends on the seed only; with a time budget the best
    answer so far counts.
    """

    def __init__(
        self,
        seed: int | str,
        iterations: int = 0,
        budget_ms: int = 0,
        rounds: int = ROUNDS,
        name: str = "search",
    ) -> None:
        super().__init__(seed)
        self.name = name
        self.iterations: Final = iterations if iterations or budget_ms else ITERATIONS
        self.budget_ms: Final = budget_ms
        self.rounds: Final = rounds

    def choose(self, pos: Position, seat: int) -> Choice:
        offered = pos.choices(seat)
        return offered[0] if len(offered) == 1 else self.advise(pos, seat)[0].choice

    def advise(self, pos: Position, seat: int) -> list[Advice]:
        """All choices that were tried, the best first, then those that were tried most."""
        candidates = self._candidates(pos, seat)
        best = self._best(candidates, pos, seat)
        tried = [one for one in candidates if one.values]
        tried.sort(key=lambda one: (one is not best, -len(one.values), -one.mean()))
        return [Advice(one.choice, one.mean(), len(one.values)) for one in tried]

    def _candidates(self, pos: Position, seat: int) -> list[Candidate]:
        """All that is offered: instinct's choice, then the others in any order."""
        favourite = pos.setting.game.instinct(pos.imagine(seat, self.dice), seat, self.dice)
        others = [choice for choice in pos.choices(seat) if choice != favourite]
        order = self.dice.shuffled(tuple(range(len(others))))
        return [Candidate(favourite), *[Candidate(others[place]) for place in order]]

    def _best(self, candidates: list[Candidate], pos: Position, seat: int) -> Candidate:
        """Successive halving: each round has the same share of the budget."""
        budget = Budget(self.iterations, self.budget_ms)
        seed = str(self.dice.below(SEEDS))
        favourite, others = candidates[0], candidates[1:]
        rounds = len(others).bit_length() + DUELS
        for number in range(1, rounds + 1):
            self._try([favourite, *others], pos, seat, seed, budget, number / rounds)
            others = promising(others, favourite, last=number == rounds)
            if not others:
                return favourite
        return max(others, key=lambda one: one.gain)

    def _try(
        self, candidates: list[Candidate], pos: Position, seat: int, seed: str, budget: Budget, share: float
    ) -> None:
        """Game after game, each choice in each of them, until that share of the budget is spent."""
        while True:
            number = len(candidates[0].values)
            for one in candidates:
                if budget.spent() >= 1.0:
                    return
                one.values.append(played_on(pos, seat, one.choice, f"{seed}/{number}", self.rounds))
                budget.count()
            if budget.spent() >= share:
                return


def promising(others: list[Candidate], favourite: Candidate, last: bool) -> list[Candidate]:
    """The better half of those that may still be better than instinct's choice; in the end those that are."""
    for one in others:
        one.compare(favourite)
    if last:
        return [one for one in others if one.is_better()]
    best = sorted(others, key=lambda one: -one.gain)[: (len(others) + 1) // 2]
    return [one for one in best if one.has_hope()]
