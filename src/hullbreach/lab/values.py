"""What every choice in a position is worth: games played on from each in imagined worlds, to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import as_completed
from dataclasses import dataclass
from statistics import mean
from typing import Final

from hullbreach import catalog
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import save
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.compare import Difference, mean_apart
from hullbreach.lab.engines import pool
from hullbreach.lab.figures import Apart, corrected
from hullbreach.lab.statistics import wilson

MOST_CHOICES: Final = 5_000
"""A game that goes on longer counts as what the game itself guesses."""
A_TASK: Final = 25
"""So many games go to a process at once."""


@dataclass(frozen=True)
class Value:
    """A choice, and the results of its games: the first of each choice began in the same world, and so on."""

    choice: str
    label: str
    results: list[float]
    against: Apart | None
    """How much more it wins than the best; None for the best itself."""

    @property
    def chance(self) -> float:
        return mean(self.results)

    @property
    def interval(self) -> tuple[float, float]:
        """As wide as if every game were won or lost: a draw makes it narrower, never wider."""
        return wilson(sum(self.results), len(self.results))

    def to_json(self) -> dict[str, object]:
        said: dict[str, object] = {"choice": self.choice, "chance": self.chance, "interval": list(self.interval)}
        if self.against is not None:
            said |= {"against_best": self.against.difference.to_json(), "p": self.against.p}
        return said


def seat_to_act(pos: Position, seat: int) -> int:
    """The one that was asked for, or the first that has a choice."""
    if not pos.to_act:
        raise Refused("HB-001", "This game is over: there is no choice to be made.")
    if seat >= 0 and seat not in pos.to_act:
        raise Refused("HB-001", f"Seat {seat} has no choice now; to act: {', '.join(map(str, pos.to_act))}.")
    return seat if seat >= 0 else pos.to_act[0]


def values(
    pos: Position, seat: int, games: int, seed: str, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> list[Value]:
    """The best first; those that are worse by more than chance explains say so."""
    choices = pos.choices(seat)
    found: dict[int, dict[int, list[float]]] = {n: {} for n in range(len(choices))}
    tasks = [
        (save(pos), seat, str(choice), seed, range(first, min(first + A_TASK, games)), n)
        for n, choice in enumerate(choices)
        for first in range(0, games, A_TASK)
    ]
    for n, first, results in played(tasks, jobs):
        found[n][first] = results
        progress(len(results))
    all_of = [[one for first in sorted(found[n]) for one in found[n][first]] for n in range(len(choices))]
    order = sorted(range(len(choices)), key=lambda n: (-mean(all_of[n]), n))
    apart: list[Apart | None] = [None, *corrected([results_apart(all_of[order[0]], all_of[n]) for n in order[1:]])]
    return [Value(str(choices[n]), choices[n].label(), all_of[n], one) for n, one in zip(order, apart, strict=True)]


def results_apart(best: list[float], own: list[float]) -> Difference:
    """In pairs, with one more that is won by each alone: what was always the same is not therefore sure."""
    return mean_apart([*best, 1.0, 0.0], [*own, 0.0, 1.0])


TaskOf = tuple[str, int, str, str, range, int]


def played(tasks: list[TaskOf], jobs: int) -> Iterator[tuple[int, int, list[float]]]:
    if min(jobs, len(tasks)) <= 1:
        yield from (play_on(*task) for task in tasks)
        return
    with pool(min(jobs, len(tasks))) as executor:
        for future in as_completed([executor.submit(play_on, *task) for task in tasks]):
            yield future.result()


def play_on(saved: str, seat: int, choice: str, seed: str, numbers: range, place: int) -> tuple[int, int, list[float]]:
    pos = catalog.load(saved)
    return place, numbers.start, [result_of(pos, seat, choice, f"{seed}/{number}") for number in numbers]


def result_of(pos: Position, seat: int, choice: str, seed: str) -> float:
    """Everybody goes on by instinct; the world is one of those that the seat must reckon with."""
    world = pos.imagine(seat, Seeded(f"world {seed}"))
    world.quiet = True
    dice = Seeded(f"dice {seed}")
    game = world.setting.game
    tempo = Tempo(world.setting.seats)
    world.play(seat, choice, dice)
    world.take_time()
    for _ in range(MOST_CHOICES):
        asked = world.asked
        if asked is None:
            break
        turn = tempo.next(world, world.to_act, lambda pos, seat: game.instinct(pos, seat, dice))
        assert turn is not None, "whoever is asked chooses, or time passes"
        turn.play(world, dice)
    outcome = world.outcome
    return outcome.results[seat] if outcome is not None else game.prospect(world, seat)
