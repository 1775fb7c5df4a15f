"""What the games of a study come to, in the figures that a report shows: all from its rows, none from anywhere else."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import erfc, sqrt
from statistics import mean, median, stdev
from typing import Any, Final, TypeVar

from hullbreach.lab.compare import Difference, share_apart
from hullbreach.lab.games import Played
from hullbreach.lab.run import Row
from hullbreach.lab.statistics import Z_95, wilson

SURE: Final = 0.05
"""What chance alone would show this rarely is significant, after it has been corrected for how often one has looked."""
FEW: Final = 5
"""A thing that fewer games had, or had not, is not compared."""

T = TypeVar("T")
Said = dict[str, Any]
"""`study.json`: what was played."""


@dataclass(frozen=True)
class Share:
    """So many of so many, and the interval of the true share."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Apart:
    """A difference, and how likely chance alone would show one as large, for all of its kind looked at together."""

    difference: Difference
    p: float

    @property
    def is_significant(self) -> bool:
        return self.p < SURE


@dataclass(frozen=True)
class Mean:
    """Of some numbers, with half of its interval."""

    mean: float
    half: float
    median: float


@dataclass(frozen=True)
class Cell:
    """One setting of all that was varied."""

    number: int
    name: str
    settings: dict[str, object]
    played: list[Played]
    against: Apart | None = None
    """How much more it wins than the first cell, game by game with the same seeds."""

    @cached_property
    def won(self) -> Share:
        return Share(sum([game.won for game in self.played]), len(self.played))

    @cached_property
    def turns(self) -> Mean:
        return mean_of([game.turns for game in self.played])

    @cached_property
    def choices(self) -> Mean:
        return mean_of([game.decisions for game in self.played])


@dataclass(frozen=True)
class Use:
    """A card or an item: what is won by those who get it and by those who use it."""

    name: str
    got: Share
    not_got: Share
    used: Share
    value: Apart | None
    """What is won more when it is got than when it is not; None where too few games say so."""


@dataclass
class Heat:
    """Where those of one name stood and fell on a board."""

    board: str
    who: str
    stood: Counter[str] = field(default_factory=Counter)
    fell: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Figures:
    """All of them."""

    said: Said
    cells: list[Cell]

    @cached_property
    def played(self) -> list[Played]:
        return [game for cell in self.cells for game in cell.played]

    @cached_property
    def won(self) -> Share:
        return Share(sum([game.won for game in self.played]), len(self.played))

    @cached_property
    def endings(self) -> list[tuple[str, bool, int]]:
        """Reason, whether it was won, and how many games: the most common first."""
        counted = Counter([(game.reason, game.won) for game in self.played])
        return [(reason, won, number) for (reason, won), number in ranked(counted)]

    @cached_property
    def knobs(self) -> list[tuple[str, object, Share]]:
        """What each value of each knob wins, over all cells that have it."""
        sums: dict[tuple[str, object], list[int]] = defaultdict(lambda: [0, 0])
        for cell in self.cells:
            for setting in cell.settings.items():
                sums[setting][0] += cell.won.wins
                sums[setting][1] += cell.won.games
        return sorted(
            [(knob, value, Share(*sum)) for (knob, value), sum in sums.items()],
            key=lambda one: self.said["knobs"].index(one[0]),
        )

    # What kills

    @cached_property
    def kills(self) -> list[tuple[str, str, int]]:
        """By whom, who fell, and how often: the most common first."""
        counted = Counter([(fall.by, fall.who) for game in self.played for fall in game.falls])
        return [(by, who, number) for (by, who), number in ranked(counted)]

    @cached_property
    def kills_by_turn(self) -> dict[str, Counter[int]]:
        """By whom, and in which turn; the most deadly first."""
        found: dict[str, Counter[int]] = defaultdict(Counter)
        for game in self.played:
            for fall in game.falls:
                found[fall.by][fall.turn] += 1
        return dict(sorted(found.items(), key=lambda item: (-item[1].total(), item[0])))

    # Where

    def heat(self, same: Mapping[str, str]) -> list[Heat]:
        """Board by board, those who fall most often first, then those who stand there longest.

        Variants may print a board anew that looks the same: then it is the one that `same` says.
        """
        found: dict[tuple[str, str], Heat] = {}
        for game in self.played:
            for board, all_of_it in game.stood.items():
                for who, spaces in all_of_it.items():
                    id = same.get(board, board)
                    found.setdefault((id, who), Heat(id, who)).stood.update(spaces)
            for fall in game.falls:
                id = same.get(fall.board, fall.board)
                found.setdefault((id, fall.who), Heat(id, fall.who)).fell[fall.place] += 1
        times = Counter([same.get(board, board) for game in self.played for board in game.stood])
        return sorted(
            found.values(),
            key=lambda one: (-times[one.board], one.board, -one.fell.total(), -one.stood.total(), one.who),
        )

    # Cards and items

    @cached_property
    def uses(self) -> list[Use]:
        """The most frequent first; the values are corrected for how many there are."""
        got, used = self._games_with(gained), self._games_with(spent)
        found: list[tuple[str, Share, Share, Share]] = []
        for name in sorted({*got, *used}):
            had = got.get(name, Share(0, 0))
            rest = Share(self.won.wins - had.wins, self.won.games - had.games)
            found.append((name, had, rest, used.get(name, Share(0, 0))))
        tested = [(had, rest) if min(had.games, rest.games) >= FEW else None for _, had, rest, _ in found]
        apart = iter(corrected([shares_apart(rest, had) for had, rest in filter(None, tested)]))
        uses = [Use(*one, next(apart) if test else None) for one, test in zip(found, tested, strict=True)]
        return sorted(uses, key=lambda use: (-use.got.games, -use.used.games, use.name))

    def _games_with(self, names_of: Any) -> dict[str, Share]:
        games, wins = Counter[str](), Counter[str]()
        for game in self.played:
            names = names_of(game)
            games.update(names)
            wins.update(names if game.won else ())
        return {name: Share(wins[name], number) for name, number in games.items()}

    # The course of the game

    @cached_property
    def last_turn(self) -> int:
        return max([game.turns for game in self.played], default=0)

    @cached_property
    def seats(self) -> list[tuple[Share, int]]:
        """What each seat won, and how many games it drew."""
        number = max([len(game.results) for game in self.played], default=0)
        found = []
        for seat in range(number):
            results = [game.results[seat] for game in self.played if seat < len(game.results)]
            found.append((Share(sum([one > 0.5 for one in results]), len(results)), results.count(0.5)))
        return found

    @cached_property
    def is_won_together(self) -> bool:
        return all(len(set(game.results)) < 2 for game in self.played)

    @cached_property
    def seats_apart(self) -> Apart | None:
        """How much more the second seat wins than the first, where just two play against each other."""
        if self.is_won_together or {len(game.results) for game in self.played} != {2}:
            return None
        first, second = ([game.results[seat] > 0.5 for game in self.played] for seat in (0, 1))
        return corrected([share_apart(first, second)])[0]


def figures_of(said: Said, rows: Iterable[Row]) -> Figures:
    played: dict[int, dict[int, Played]] = defaultdict(dict)
    for row in rows:
        played[row.cell][row.played.number] = row.played
    cells = [
        Cell(n, cell["name"], cell["settings"], [played[n][number] for number in sorted(played[n])])
        for n, cell in enumerate(said["cells"])
    ]
    others = [n for n in range(1, len(cells)) if set(played[0]) & set(played[n])]
    apart = corrected([paired(played[0], played[n]) for n in others])
    against = dict(zip(others, apart, strict=True))
    return Figures(said, [Cell(c.number, c.name, c.settings, c.played, against.get(c.number)) for c in cells])


def paired(one: dict[int, Played], other: dict[int, Played]) -> Difference:
    """Games with the same number began with the same seed."""
    both = sorted(set(one) & set(other))
    return share_apart([one[n].won for n in both], [other[n].won for n in both])


def gained(game: Played) -> set[str]:
    return {*game.counts.get("drawn", ()), *game.taken}


def spent(game: Played) -> set[str]:
    return {*game.counts.get("played", ()), *game.counts.get("weapons", ())}


def survival(played: Sequence[Played], turn: int) -> Share:
    """The games that were not lost in this turn or before: still under way, or won."""
    return Share(sum([game.won or game.turns > turn for game in played]), len(played))


# Statistics


def mean_of(numbers: Sequence[float]) -> Mean:
    if not numbers:
        return Mean(0.0, 0.0, 0.0)
    half = Z_95 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("inf")
    return Mean(mean(numbers), half, median(numbers))


def shares_apart(one: Share, other: Share) -> Difference:
    """How much more the other wins, where the games are not the same, by Agresti and Caffo: one more of each kind."""
    a, b = ((side.wins + 1) / (side.games + 2) for side in (one, other))
    spread = a * (1 - a) / (one.games + 2) + b * (1 - b) / (other.games + 2)
    return Difference(b - a, Z_95 * sqrt(spread))


def corrected(differences: Sequence[Difference]) -> list[Apart]:
    """Each with how likely chance is to show as much in any of them (Holm: the smallest counts as many times as there
    are, the next once less, and none less than the one before).
    """
    chances = [erfc(abs(one.mean) / one.half * Z_95 / sqrt(2)) if one.half else 1.0 for one in differences]
    found = [1.0] * len(chances)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda n: chances[n])):
        highest = max(highest, min(1.0, chances[place] * (len(chances) - rank)))
        found[place] = highest
    return [Apart(one, p) for one, p in zip(differences, found, strict=True)]


def ranked(counted: Counter[T]) -> list[tuple[T, int]]:
    return sorted(counted.items(), key=lambda item: (-item[1], str(item[0])))
