"""Search: instinct made better by trying other choices, and other ways to play a round, in imagined games."""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from hullbreach.bots.bot import Bot
from hullbreach.bots.imagined import SEEDS, played_in, world_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.game import WHOLE_GAME
from hullbreach.kernel.position import Position
from hullbreach.kernel.scripts import Script
from hullbreach.kernel.vocabulary import Choice

ITERATIONS: Final = 400
"""Imagined games a choice where no budget is given."""
AS_THE_GAME_SAYS: Final = -1
HOPELESS: Final = 2.0
"""A choice that is worse than the favourite by so many standard errors is tried no more."""
CLEARLY: Final = 1.5
"""By so many standard errors a choice must be better to be made instead of the favourite."""
WORTHWHILE: Final = 0.01
"""A choice that hardly gains more than this, at best, is not worth another thought."""
UNSEEN: Final = 0.02
"""The square of what one more game might show: a few games that went alike are no proof that all would."""
DUELS: Final = 2
"""So many rounds more than it takes to halve the choices down to one."""
ALIKE: Final = 8
"""After so many games in which a choice made no difference, it makes none."""
EACH: Final = 8
"""No more choices are tried than can be tried so often."""
PREFERRED: Final = 6
"""So many choices come in the order in which instinct likes them; the others in any order."""


class Advice:
    """A choice with the estimated chance of winning after it, and how often it was tried."""

    def __init__(self, choice: Choice, chance: float, tries: int) -> None:
        self.choice: Final = choice
        self.chance: Final = chance
        self.tries: Final = tries


class Candidate:
    """A choice, and perhaps a manner to play on in; what came of it in each imagined game, and what it gains."""

    def __init__(self, choice: Choice, manner: Script | None = None) -> None:
        self.choice: Final = choice
        self.manner: Final = manner
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
        return self.differs and self.gain + HOPELESS * self.doubt > WORTHWHILE

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

    def begin(self) -> None:
        """It is known what to try: from here on games are played."""
        self._last = perf_counter()

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

    def games(self) -> int:
        """About how many games there will be, once one has been played."""
        found = self.iterations
        if self.seconds and self._longest:
            played = int(self.seconds / self._longest)
            found = min(found, played) if found else played
        return found


class SearchBot(Bot):
    """Tries choices in the same imagined games, and drops the worse half again and again.

    In each game all that the seat cannot know is dealt anew and instinct plays on for everybody, some rounds far;
    there the prospect counts. A game's own other manners to play are tried as well, each for the rest of the round:
    what it takes many choices to do is found so. The favourite, which is instinct's own choice or what the manner of
    this round says, is in it to the end, and is made unless another one is clearly better. With an iteration budget
    alone the answer depends on the seed only; with a time budget the best answer so far counts.
    """

    def __init__(
        self,
        seed: int | str,
        iterations: int = 0,
        budget_ms: int = 0,
        rounds: int = AS_THE_GAME_SAYS,
        name: str = "search",
    ) -> None:
        super().__init__(seed)
        self.name = name
        self.iterations: Final = iterations if iterations or budget_ms else ITERATIONS
        self.budget_ms: Final = budget_ms
        self.rounds: Final = rounds
        """How many rounds are played on, if the game does not say it."""
        self._manners: Final[dict[int, tuple[int, Script]]] = {}
        """By seat: the round that it plays in a manner of its own."""
        self._made: Final[dict[int, int]] = {}
        """By seat: the choices that could have been others."""

    def choose(self, pos: Position, seat: int) -> Choice:
        offered = pos.choices(seat)
        if len(offered) == 1:
            return offered[0]
        made = self._made.get(seat, 0)
        self._made[seat] = made + 1
        if made % pos.setting.game.thinks_every:
            return self._favourite(pos.imagine(seat, self.dice), pos, seat).choice
        return self.advise(pos, seat)[0].choice

    def advise(self, pos: Position, seat: int) -> list[Advice]:
        """All choices that were tried, the best first, then those that were tried most; or the only one there is."""
        budget = Budget(self.iterations, self.budget_ms)
        candidates = self._candidates(pos, seat)
        best = self._best(candidates, pos, seat, budget)
        self._keep_to(best.manner, pos, seat)
        tried = [one for one in candidates if one.values] or [best]
        tried.sort(key=lambda one: (one is not best, -len(one.values), -one.mean()))
        found: dict[Choice, Advice] = {}
        for one in tried:
            found.setdefault(one.choice, Advice(one.choice, one.mean(), len(one.values)))
        return list(found.values())

    # What is tried

    def _candidates(self, pos: Position, seat: int) -> list[Candidate]:
        """The favourite, then in turn what instinct likes next and what other manners would do, then all the rest."""
        world = pos.imagine(seat, self.dice)
        favourite = self._favourite(world, pos, seat)
        left = [choice for choice in pos.choices(seat) if choice != favourite.choice]
        others: list[Candidate] = []
        liked = [Candidate(choice) for choice in preferred(world, seat, left, self.dice)]
        manners = self._manners_apart(world, seat, favourite)
        while liked or manners:
            for some in (liked, manners):
                if some:
                    others.append(some.pop(0))
        known = {one.choice for one in others}
        rest = [choice for choice in left if choice not in known]
        order = self.dice.shuffled(tuple(range(len(rest))))
        return [favourite, *others, *[Candidate(rest[place]) for place in order]]

    def _favourite(self, world: Position, pos: Position, seat: int) -> Candidate:
        """What is made unless something else is better: what the manner of this round says, or else instinct."""
        kept = self._manners.get(seat)
        if kept is not None and kept[0] == pos.moment():
            return Candidate(kept[1].choose(world, seat, self.dice), kept[1])
        return Candidate(pos.setting.game.instinct(world, seat, self.dice))

    def _manners_apart(self, world: Position, seat: int, favourite: Candidate) -> list[Candidate]:
        """What the game's other manners would do, as far as it is something else now; what is not can wait."""
        game = world.setting.game
        found: list[Candidate] = []
        for manner in game.manners if game.rounds_ahead(world) < WHOLE_GAME else ():
            if manner.is_for(seat) and manner is not favourite.manner:
                choice = manner.choose(world, seat, self.dice)
                if choice != favourite.choice:
                    found.append(Candidate(choice, manner))
        return found

    def _keep_to(self, manner: Script | None, pos: Position, seat: int) -> None:
        if manner is None:
            self._manners.pop(seat, None)
        else:
            self._manners[seat] = pos.moment(), manner

    # Trying

    def _best(self, candidates: list[Candidate], pos: Position, seat: int, budget: Budget) -> Candidate:
        """Successive halving: each round has the same share of the budget."""
        favourite = candidates[0]
        if len(candidates) == 1:
            return favourite
        seed = str(self.dice.below(SEEDS))
        ahead = pos.setting.game.rounds_ahead(pos) if self.rounds == AS_THE_GAME_SAYS else self.rounds
        trial = Trial(pos, seat, seed, ahead, budget)
        budget.begin()
        trial.row([favourite])
        others = candidates[1 : max(2, budget.games() // EACH)]
        rounds = len(others).bit_length() + DUELS
        for number in range(1, rounds + 1):
            trial.until(number / rounds, favourite, others)
            others = promising(others, favourite, last=number == rounds)
            if not others:
                return favourite
        return max(others, key=lambda one: one.gain)


class Trial:
    """Candidates tried in the same worlds."""

    def __init__(self, pos: Position, seat: int, seed: str, rounds: int, budget: Budget) -> None:
        self.pos: Final = pos
        self.seat: Final = seat
        self.seed: Final = seed
        self.rounds: Final = rounds
        self.budget: Final = budget

    def until(self, share: float, favourite: Candidate, others: list[Candidate]) -> None:
        """Game after game, each candidate in each of them, until that share of the budget is spent."""
        while True:
            fewest = min([len(one.values) for one in others])
            self.row([one for one in (favourite, *others) if len(one.values) == fewest])
            if self.budget.spent() >= share:
                return

    def row(self, candidates: list[Candidate]) -> None:
        """Each of them in the same world once more, as long as there is time."""
        number = len(candidates[0].values)
        seed = f"{self.seed}/{number}"
        world = world_of(self.pos, self.seat, seed)
        for one in candidates:
            if self.budget.spent() >= 1.0:
                return
            value = played_in(world.copy(), self.seat, one.choice, seed, self.rounds, manner=one.manner)
            one.values.append(value)
            self.budget.count()


def preferred(world: Position, seat: int, left: list[Choice], dice: Dice) -> list[Choice]:
    """What instinct would do if it could not do what it likes better, as far as it has an opinion."""
    scout = world.copy()
    found: list[Choice] = []
    while left and len(found) < PREFERRED:
        scout.offer_only(seat, left)
        wish = scout.setting.game.instinct(scout, seat, dice)
        if wish not in left:
            break
        found.append(wish)
        left = [choice for choice in left if choice != wish]
    return found


def promising(others: list[Candidate], favourite: Candidate, last: bool) -> list[Candidate]:
    """The better half of those that may still be better than the favourite; in the end those that are."""
    for one in others:
        one.compare(favourite)
    if last:
        return [one for one in others if one.is_better()]
    best = sorted(others, key=lambda one: -one.gain)[: (len(others) + 1) // 2]
    return [one for one in best if one.has_hope()]
