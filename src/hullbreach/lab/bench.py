"""How fast everything is, on a scale that hardly depends on the machine: against a loop of plain Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from time import process_time

from hullbreach import catalog
from hullbreach.bots.roster import bot
from hullbreach.kernel import position
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.playout import playout
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import save

ROUNDS = 5
WORTH_ROUNDS = 0.2
"""A shorter measurement is a try-out and done in one go."""
WARM_UP_GAMES = 3000
"""Routes are found once and remembered: random play needs some thousand games until all are known."""
SEARCH_ITERATIONS = 50
CALIBRATION_STEPS = 20_000
LONGEST_GAME = 100_000
SOME = 10
"""So many choices into a game its middle begins."""


@dataclass
class Measure:
    """One figure of one game: units of work for each CPU second, round by round, and its ratio to the yardstick."""

    game: str
    name: str
    unit: str
    work: Callable[[], int]
    """Does a little work and says how many units it was."""
    rates: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        rate = median(self.rates)
        said: dict[str, object] = {"game": self.game, "what": self.name, "unit": self.unit, "per_cpu_s": rate}
        if self.unit not in ("decisions", "playouts"):
            said["us_each"] = 1e6 / rate
        return {**said, "ratio": median(self.ratios)}


@dataclass
class Bench:
    """All measures of one run."""

    compiled: bool
    calibration: list[float]
    measures: list[Measure]

    def to_json(self) -> dict[str, object]:
        return {
            "compiled": self.compiled,
            "calibration_m_per_cpu_s": median(self.calibration),
            "measures": [measure.to_json() for measure in self.measures],
        }


def is_compiled() -> bool:
    return not str(position.__file__).endswith(".py")


def run(seconds: float, games: list[str], what: list[str], progress: Callable[[], None] = lambda: None) -> Bench:
    """Measure for about `seconds` each; yardstick and work take turns and meet the same machine.

    `what`: the beginnings of the measures that are wanted; all of them if there are none.
    """
    every = [measure for name in games for measure in measures_of(name, seconds)]
    measures = [measure for measure in every if not what or measure.name.startswith(tuple(what))]
    bench = Bench(is_compiled(), [], measures)
    rounds = ROUNDS if seconds >= WORTH_ROUNDS else 1
    slice_s = seconds / rounds
    for _ in range(rounds):
        for measure in measures:
            yardstick = rate(calibrate, slice_s / 4) / 1e6
            measure.rates.append(rate(measure.work, slice_s))
            yardstick = (yardstick + rate(calibrate, slice_s / 4) / 1e6) / 2
            measure.ratios.append(measure.rates[-1] / yardstick)
            bench.calibration.append(yardstick)
            progress()
    return bench


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work for each CPU second."""
    units = 0
    started = process_time()
    while True:
        units += work()
        spent = process_time() - started
        if spent >= seconds and spent > 0:
            return units / spent


def measures_of(game: str, seconds: float) -> Iterator[Measure]:
    """The measures of one game, warmed up."""
    dice = Seeded("bench")
    warm_up(game, dice, seconds)
    middle = middle_of(game)
    text = save(middle)
    start = catalog.new(game, dice=Seeded("bench"))
    yield Measure(game, "random", "decisions", lambda: random_game(game, dice))
    yield Measure(game, "instinct", "decisions", lambda: bot_game(game, dice, "instinct"))
    yield Measure(game, f"search, {SEARCH_ITERATIONS} iterations", "decisions", search_decisions(middle))
    yield Measure(game, "playout", "playouts", lambda: _one(playout(start.copy(), dice, LONGEST_GAME)))
    yield Measure(game, "copy", "copies", lambda: copies(middle))
    yield Measure(game, "save", "saves", lambda: _one(save(middle)))
    yield Measure(game, "load", "loads", lambda: _one(catalog.load(text)))


def _one(done: object) -> int:
    return 1


def warm_up(game: str, dice: Dice, seconds: float) -> None:
    started = process_time()
    for _ in range(WARM_UP_GAMES):
        random_game(game, dice)
        if process_time() - started > 5 * seconds:
            return


def random_game(game: str, dice: Dice) -> int:
    """A game through the public interface, from a Python loop, with one source of dice."""
    pos = catalog.new(game, dice=dice)
    decisions = 0
    while seats := pos.to_act:
        seat = seats[0]
        offered = pos.choices(seat)
        pos.play(seat, offered[dice.below(len(offered))], dice)
        decisions += 1
    return decisions


def bot_game(game: str, dice: Dice, name: str) -> int:
    pos = catalog.new(game, dice=dice)
    player = bot(name)
    decisions = 0
    while pos.to_act:
        seat = pos.to_act[0]
        pos.play(seat, player.choose(pos, seat), dice)
        decisions += 1
    return decisions


def search_decisions(pos: Position) -> Callable[[], int]:
    """The same decision over and over: how long one takes, whatever was chosen."""
    player = bot("search", iterations=SEARCH_ITERATIONS)
    return lambda: _one(player.choose(pos, pos.to_act[0]))


def middle_of(game: str) -> Position:
    """A position some choices into a game, with more than one choice to make."""
    dice = Seeded("bench middle")
    pos = catalog.new(game, dice=dice)
    middle = pos.copy()
    played = 0
    while pos.to_act and played <= SOME:
        offered = pos.choices(pos.to_act[0])
        if len(offered) > 1:
            middle = pos.copy()
            played += 1
        pos.play(pos.to_act[0], offered[dice.below(len(offered))], dice)
    return middle


def copies(pos: Position) -> int:
    for _ in range(100):
        pos.copy()
    return 100


class Counted:
    """The method call of the yardstick."""

    def __init__(self) -> None:
        self.total = 0

    def bump(self, by: int) -> None:
        self.total += by


def calibrate() -> int:
    """The yardstick: dictionary, list, integers and a method call, as any Python program has them."""
    d = {i: i * 7 & 63 for i in range(64)}
    lst = [i * 5 & 63 for i in range(64)]
    c = Counted()
    s = 0
    for i in range(CALIBRATION_STEPS):
        j = i & 63
        s += d[j] ^ lst[j]
        s -= 1_000_000 if s > 1_000_000 else 0
        c.bump(j)
    return CALIBRATION_STEPS
