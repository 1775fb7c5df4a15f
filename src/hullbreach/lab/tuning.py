"""Knobs turned until a game is as it should be: successive halving over settings that a Bayesian sampler proposes.

Each setting plays a few games; only the better ones play on, so that games are spent where they tell something. All
play with the same seeds. The best are played against each other with other seeds, and the one that is left is measured
with seeds that nothing was chosen by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import hypot, prod
from typing import Any, Final

from hullbreach.catalog import game as find_game
from hullbreach.catalog import games
from hullbreach.kernel.errors import Refused
from hullbreach.lab.engines import Task, games_of, played_by, pool
from hullbreach.lab.figures import Mean, Share, mean_of
from hullbreach.lab.games import Played, Study, play_batch
from hullbreach.lab.plan import MOST_GAMES, Knob, ReadFile, Setting, cell_of, knobs_of, options_of
from hullbreach.lab.simulate import Progress, batches, with_budget
from hullbreach.parts.content import Book, parse_toml
from hullbreach.parts.toml_lines import TomlLines

RUNGS: Final = (16, 4, 1)
"""A setting plays a sixteenth of the games, then a quarter, then all; of each four the best goes on."""
FINALISTS: Final = 4
MOST_TRIALS: Final = 1_000

Key = tuple[str, ...]
Play = Callable[[Study], list[Played]]
Score = Callable[[tuple[Setting, ...], int], float]
"""How far a setting is from the target, after so many games."""


@dataclass(frozen=True)
class Target:
    """What is wanted: a share won by the first seat, a number of turns, or both."""

    won: float | None
    turns: float | None

    def off(self, played: list[Played]) -> float:
        """In points of the share won, and in percent of the turns; both together as the way across."""
        share, turns = measured(played)
        by_share = 100 * (share.share - self.won) if self.won is not None else 0.0
        by_turns = 100 * (turns.mean / self.turns - 1) if self.turns is not None else 0.0
        return hypot(by_share, by_turns)


@dataclass(frozen=True)
class Search:
    """What is turned, and towards what."""

    knobs: tuple[Knob, ...]
    base: Study
    target: Target
    trials: int
    games: int

    def study(self, chosen: tuple[Setting, ...], purpose: str, first: int, games: int) -> Study:
        cell = cell_of(self.base, list(self.knobs), chosen)
        return with_budget(replace(cell.study, seed=f"{self.base.seed}/{purpose}", first=first, games=games))


@dataclass(frozen=True)
class Tuned:
    """The settings that were found, by knob; what they give on fresh seeds; and what was tried."""

    settings: dict[str, object]
    variant: str
    played: list[Played]
    off: float
    tried: int
    games: int
    """All that were played on the way."""

    @property
    def won(self) -> Share:
        return measured(self.played)[0]

    @property
    def turns(self) -> Mean:
        return measured(self.played)[1]


def measured(played: list[Played]) -> tuple[Share, Mean]:
    return Share(sum([game.won for game in played]), len(played)), mean_of([game.turns for game in played])


def read_search(file: str, text: str, read_file: ReadFile) -> Search:
    """A study file with a `[tune]` table: its sweeps are the knobs."""
    book = Book("house")
    book.lay_over(file, parse_toml(file, text), TomlLines(text))
    row, tune = book.table("study"), book.table("tune")
    game = find_game(row.word("game", games()))
    knobs = knobs_of(book, row, read_file)
    row.need(
        any(len(knob.settings) > 1 for knob in knobs), "game", game.id, "a [[sweep]] with several values to choose"
    )
    won = tune.number("won", most=100) / 100 if tune.has("won") else None
    turns = float(tune.number("turns", least=1, most=MOST_GAMES)) if tune.has("turns") else None
    tune.need(won is not None or turns is not None, "won", None, "a target: `won` in percent, `turns`, or both")
    base = Study(
        game=game.id,
        bot="instinct",
        games=0,
        seed=row.text("seed", "0"),
        options=options_of(book),
        iterations=row.number("iterations", 0, most=MOST_GAMES),
        budget_ms=row.number("budget_ms", 0, most=MOST_GAMES),
    )
    trials = tune.number("trials", 40, least=1, most=MOST_TRIALS)
    number = tune.number("games", 1_000, least=RUNGS[0], most=MOST_GAMES)
    book.close()
    lay_out_each(base, knobs)
    return Search(tuple(knobs), base, Target(won, turns), trials, number)


def lay_out_each(base: Study, knobs: list[Knob]) -> None:
    """Every value beside the first ones of the other knobs, so that a mistake is found before anything is played."""
    first = [knob.settings[0] for knob in knobs]
    for place, knob in enumerate(knobs):
        for one in knob.settings:
            cell_of(base, knobs, (*first[:place], one, *first[place + 1 :]))


def tune(search: Search, jobs: int, progress: Progress = lambda games: None) -> Tuned:
    """Find a setting, and measure it."""
    counted = [0]

    def tell(number: int) -> None:
        counted[0] += number
        progress(number)

    with players(jobs, tell) as play:
        trials = Trials(search, play)
        best = halve(search.knobs, search.trials, search.games, trials.off, search.base.seed)
        winner = min(best[:FINALISTS], key=trials.off_again)
        settings = {
            knob.id: one.value for knob, one in zip(search.knobs, winner, strict=True) if len(knob.settings) > 1
        }
        study = search.study(winner, "fresh", 0, 2 * search.games)
        played = play(study)
    return Tuned(settings, study.variant, played, search.target.off(played), len(trials.played), counted[0])


class Trials:
    """The games of every setting that was tried, each played once."""

    def __init__(self, search: Search, play: Play) -> None:
        self.search: Final = search
        self.play: Final = play
        self.played: Final[dict[Key, list[Played]]] = {}

    def off(self, chosen: tuple[Setting, ...], games: int) -> float:
        played = self.played.setdefault(key_of(chosen), [])
        if len(played) < games:
            played += self.play(self.search.study(chosen, "search", len(played), games - len(played)))
        return self.search.target.off(played)

    def off_again(self, chosen: tuple[Setting, ...]) -> float:
        """With other seeds, all its games together: what was best by luck alone is not any more."""
        more = self.play(self.search.study(chosen, "final", 0, self.search.games))
        return self.search.target.off([*self.played[key_of(chosen)], *more])


def halve(knobs: tuple[Knob, ...], trials: int, games: int, score: Score, seed: str) -> list[tuple[Setting, ...]]:
    """The settings that came to the last rung, the nearest first."""
    optuna = the_library()
    every = prod([len(knob.settings) for knob in knobs])
    number = sum(seed.encode()) % 2**32
    few = every <= trials
    places = {knob.id: list(range(len(knob.settings))) for knob in knobs}
    sampler = optuna.samplers.GridSampler(places, number) if few else optuna.samplers.TPESampler(seed=number)
    pruner = optuna.pruners.SuccessiveHalvingPruner(min_resource=1, reduction_factor=4)
    study = optuna.create_study(sampler=sampler, pruner=pruner)
    found: dict[Key, tuple[float, tuple[Setting, ...]]] = {}

    def objective(trial: Any) -> float:
        chosen = tuple([knob.settings[trial.suggest_int(knob.id, 0, len(knob.settings) - 1)] for knob in knobs])
        off = 0.0
        for part in RUNGS:
            off = score(chosen, max(1, games // part))
            trial.report(off, RUNGS[0] // part)
            if part != 1 and trial.should_prune():
                raise optuna.TrialPruned
        found[key_of(chosen)] = off, chosen
        return off

    study.optimize(objective, n_trials=min(every, trials))
    return [chosen for _, chosen in sorted(found.values(), key=lambda one: one[0])]


def key_of(chosen: tuple[Setting, ...]) -> Key:
    return tuple([str(one.value) for one in chosen])


def the_library() -> Any:
    try:
        import optuna
    except ImportError:
        raise Refused("HB-001", "`lab tune` needs Optuna: pip install 'hullbreach[lab]'.") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna


@contextmanager
def players(jobs: int, progress: Progress) -> Iterator[Play]:
    """The same processes for all settings; the games of a study come in their order."""
    if jobs == 1:
        yield lambda study: in_order(enumerate(play_batch(study, batch) for batch in batches(study)), progress)
        return
    with pool(jobs) as executor:
        yield lambda study: in_order(played_by(executor, tasks_of(study), jobs, games_of), progress)


def tasks_of(study: Study) -> dict[int, Task]:
    return {n: (0, study, batch) for n, batch in enumerate(batches(study))}


def in_order(played: Iterable[tuple[int, list[Played]]], progress: Progress) -> list[Played]:
    found: list[Played] = []
    for _, batch in played:
        found += batch
        progress(len(batch))
    return sorted(found, key=lambda game: game.number)
