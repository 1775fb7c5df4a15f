"""Many games by one bot, on one process or several, counted from their events; it knows no game."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from multiprocessing import active_children, get_context
from pathlib import Path
from time import perf_counter

from hullbreach.bots.roster import bot, check_bots
from hullbreach.catalog import game as find_game
from hullbreach.kernel.dice import Recorded, Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import new_position
from hullbreach.kernel.journal import NOBODY, Entry, Journal, Seat, header_of, to_text
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest
from hullbreach.kernel.setting import OptionValue
from hullbreach.kernel.tally import Tally
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.lengths import length_of

SEARCH_ITERATIONS = 200
GAMES_A_BATCH = {"search": 1, "instinct": 20, "script": 20, "team": 20}
"""How many games go to a process at once: about a tenth of a second of work."""


@dataclass(frozen=True)
class Study:
    """What is played: game number i uses the seed `seed/i` for dice and bot, whatever process plays it."""

    game: str
    bot: str
    """The name of a bot for all seats, or one for each, as in `search,instinct` or `script:camp,instinct`."""
    games: int
    seed: str = "0"
    scenario: str | None = None
    seats: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    variant: str = ""
    iterations: int = 0
    budget_ms: int = 0
    first: int = 0
    """The number of the first game."""
    journals: str = ""
    """A folder to keep the journal of each game in; empty for none."""


@dataclass
class Played:
    """What is remembered of one game."""

    number: int
    won: bool
    """By the first seat."""
    reason: str
    stage: int
    turns: int
    decisions: int
    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """What it came to: for each name of `TALLIED`, how much by or of whom."""
    facts: Counter[str] = field(default_factory=Counter)
    results: tuple[float, ...] = ()
    """Of every seat."""
    verbs: Counter[str] = field(default_factory=Counter)
    """How often each verb was chosen."""
    things: dict[str, Counter[str]] = field(default_factory=dict)
    """By the name of a fact: which things it was about, as a Medkit that was played."""


@dataclass
class Result:
    """All games of a study, in their order, and the seconds they took."""

    study: Study
    scenario: str
    played: list[Played]
    seconds: float


Progress = Callable[[int], None]
"""Called with the number of games finished since the last call."""


def simulate(study: Study, jobs: int = 1, progress: Progress = lambda games: None) -> Result:
    """Play the study's games; the result depends on the study alone, not on the number of processes."""
    return simulate_all([study], jobs, progress)[0]


def simulate_all(studies: list[Study], jobs: int = 1, progress: Progress = lambda games: None) -> list[Result]:
    """Play several studies with the same processes; the seconds of each result are those of all."""
    studies = [_with_budget(study) for study in studies]
    results = [Result(study, _checked(study), [], 0.0) for study in studies]
    started = perf_counter()
    for place, batch in _batches_played(studies, jobs):
        results[place].played += batch
        progress(len(batch))
    for result in results:
        result.played.sort(key=lambda game: game.number)
        result.seconds = perf_counter() - started
    return results


def _with_budget(study: Study) -> Study:
    given = study.iterations or study.budget_ms or "search" not in study.bot.split(",")
    return study if given else replace(study, iterations=SEARCH_ITERATIONS)


def _checked(study: Study) -> str:
    """Refuse here what every game of the study would refuse; the name of the scenario."""
    if study.journals:
        Path(study.journals).mkdir(parents=True, exist_ok=True)
    for name in study.bot.split(","):
        bot(name)
    setting = _laid_out(study, Recorded(Seeded(0))).setting
    check_bots(names_for(study, setting.seats), setting)
    return setting.scenario


def names_for(study: Study, seats: int) -> list[str]:
    """The bot of each seat."""
    names = study.bot.split(",")
    if len(names) not in (1, seats):
        raise Refused("HB-001", f"{seats} seats take one bot for all or {seats} bots, not {len(names)}.")
    return names * seats if len(names) == 1 else names


def _laid_out(study: Study, dice: Recorded) -> Position:
    return new_position(find_game(study.game), study.scenario, study.seats, study.options, study.variant, dice)


Task = tuple[int, Study, range]
"""The place of a study among several, the study, and the numbers of the games to play."""


def _batches_played(studies: list[Study], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """Batches of games, each with the place of its study."""
    tasks = [(place, study, batch) for place, study in enumerate(studies) for batch in _batches(study)]
    if jobs <= 1 or len(tasks) <= 1:
        for place, study, batch in tasks:
            yield place, play_batch(study, batch)
    else:
        yield from _in_processes(tasks, min(jobs, len(tasks)))


def _batches(study: Study) -> list[range]:
    size = min([GAMES_A_BATCH.get(name.partition(":")[0], 100) for name in study.bot.split(",")])
    end = study.first + study.games
    return [range(first, min(first + size, end)) for first in range(study.first, end, size)]


def _in_processes(tasks: list[Task], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """As they finish. Whatever ends this early ends the processes at once."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_at_once)
    try:
        places = {pool.submit(play_batch, study, batch): place for place, study, batch in tasks}
        waiting: set[Future[list[Played]]] = set(places)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for batch in done:
                yield places[batch], batch.result()
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.terminate()
        raise


def leave_at_once() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was started by hand says what there is to say."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))


def play_batch(study: Study, batch: range) -> list[Played]:
    return [play_game(study, number) for number in batch]


def play_game(study: Study, number: int) -> Played:
    """One game to its end by bots in all seats."""
    seed = f"{study.seed}/{number}"
    dice = Recorded(Seeded(seed))
    pos = _laid_out(study, dice)
    names = names_for(study, pos.setting.seats)
    made = {name: bot(name, study.budget_ms, study.iterations, seed) for name in names}
    seats = tuple(Seat("bot", bot=name) for name in names)
    journal = Journal(header_of(pos, seats, dice.results), []) if study.journals else None
    tally = Tally()
    seen = Played(number, False, "", 0, 0, 0, tally.counts)
    count(seen, tally, pos.told)
    tempo = Tempo(pos.setting.seats)
    entries = 0
    while pos.to_act:
        dice.results = []
        turn = tempo.next(pos, pos.to_act, lambda pos, seat: made[names[seat]].choose(pos, seat))
        assert turn is not None, "whoever is asked chooses, or time passes"
        count(seen, tally, turn.play(pos, dice))
        entries += 1
        if turn.choice is not None:
            seen.decisions += 1
            seen.verbs[turn.choice.verb.name] += 1
        if journal is not None:
            who, said = (NOBODY, "") if turn.choice is None else (turn.seat, str(turn.choice))
            journal.entries.append(Entry(entries, who, digest(pos), said, tuple(dice.results), turn.at))
    if journal is not None:
        bots = study.bot.replace(",", "-").replace(":", "-")
        Path(study.journals, f"{study.game}-{bots}-{number}.jsonl").write_text(to_text(journal), encoding="utf-8")
    return _ended(seen, pos)


def _ended(seen: Played, pos: Position) -> Played:
    assert pos.outcome is not None
    view = pos.view(None)
    seen.won = pos.outcome.results[0] > 0.5
    seen.results = pos.outcome.results
    seen.reason = pos.outcome.reason
    seen.stage = _number(view.get("stage"))
    seen.turns = length_of(view)
    return seen


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def count(seen: Played, tally: Tally, events: list[Event]) -> None:
    """Any game is counted by the roles of its facts, and each fact by its name."""
    tally.add(events)
    for event in events:
        fact = event.fact
        seen.facts[fact.name] += 1
        did = event.did() if fact.role is not None else None
        for thing in did.what if did is not None else ():
            seen.things.setdefault(fact.name, Counter())[thing.label] += 1
