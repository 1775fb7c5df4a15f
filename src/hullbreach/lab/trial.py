"""A scenario tried out by bots: whether it can be won and how often, what kills, and what nobody ever does.

Whoever writes a scenario waits for this, and may have written anything: games, their length and the time are bounded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Final

from hullbreach.bots.roster import bot
from hullbreach.kernel import roles
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.events import Did, Event
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.kernel.tempo import Tempo
from hullbreach.lab.lengths import length_of
from hullbreach.lab.statistics import wilson

MOST_CHOICES: Final = 20_000
"""A game of more choices than that is given up."""
REMEMBERED: Final = 60
"""How many events are looked back at for the cause of a wound."""

CAUSES: Final = {
    "bleeds": "bleeding",
    "vest": "an exploding vest",
    "stray": "friendly fire",
    "no-resolve": "terror",
    "thrown": "a fall",
}
"""What a fact means for who dies of it, by its name, where its role does not tell."""


@dataclass(frozen=True)
class Trial:
    """What is to be tried: game number i uses the seed `seed/i`."""

    game: Game
    scenario: str
    variant: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict)
    bot: str = "instinct"
    games: int = 50
    seed: str = "0"
    seconds: float = 120.0
    choices: int = MOST_CHOICES


@dataclass
class Found:
    """What came of it."""

    games: int = 0
    wins: int = 0
    given_up: int = 0
    """Games that were too long."""
    out_of_time: bool = False
    endings: Counter[tuple[bool, str, str]] = field(default_factory=Counter)
    """Won or lost, the reason, and its rule."""
    rounds: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    deaths: list[int] = field(default_factory=list)
    """Of the players' side, in each game."""
    killers: Counter[str] = field(default_factory=Counter)
    """What took their last Health."""
    objectives: dict[str, int] = field(default_factory=dict)
    """In how many games each was done."""
    touched: set[str] = field(default_factory=set)
    """The things that anybody ever dealt with."""
    seconds: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def never_done(self) -> list[str]:
        return [name for name, games in self.objectives.items() if not games]


def try_out(trial: Trial, progress: Callable[[int], None] = lambda games: None) -> Found:
    """Play until the games are played or the time is over."""
    found = Found()
    started = perf_counter()
    ends = started + trial.seconds
    for number in range(trial.games):
        if perf_counter() >= ends:
            found.out_of_time = True
            break
        play_one(trial, number, found, ends)
        progress(1)
    found.seconds = perf_counter() - started
    return found


def play_one(trial: Trial, number: int, found: Found, ends: float) -> None:
    seed = f"{trial.seed}/{number}"
    dice = Seeded(seed)
    pos = new_position(trial.game, trial.scenario, None, trial.options, trial.variant, dice)
    player = bot(trial.bot, seed=seed)
    tempo = Tempo(pos.setting.seats)
    watcher = Watcher()
    made = 0
    while pos.to_act and made < trial.choices:
        turn = tempo.next(pos, pos.to_act, player.choose)
        assert turn is not None, "whoever is asked chooses, or time passes"
        watcher.add(turn.play(pos, dice))
        watcher.look(pos)
        made += 1
        if made % 100 == 0 and perf_counter() >= ends:
            found.out_of_time = True
            return
    note(found, pos, watcher, made)


def note(found: Found, pos: Position, watcher: Watcher, made: int) -> None:
    found.games += 1
    found.choices.append(made)
    found.deaths.append(watcher.killers.total())
    found.killers += watcher.killers
    found.touched |= watcher.touched
    view = pos.view(None)
    found.rounds.append(length_of(view))
    for name, done in objectives_of(view):
        found.objectives[name] = found.objectives.get(name, 0) + done
    outcome = pos.outcome
    if outcome is None:
        found.given_up += 1
        return
    won = outcome.results[0] > 0.5
    found.wins += won
    found.endings[won, outcome.reason, outcome.rule] += 1


def objectives_of(view: dict[str, object]) -> list[tuple[str, bool]]:
    """What the view counts towards the end, and whether it is reached: its `name`, `have` and `need`."""
    tallies = view.get("tallies")
    found: list[tuple[str, bool]] = []
    for tally in tallies if isinstance(tallies, list) else []:
        found.append((str(tally["name"]), 0 < tally["need"] <= tally["have"]))
    return found


class Watcher:
    """It looks on, and remembers who died of what and which things were dealt with."""

    def __init__(self) -> None:
        self.killers: Final[Counter[str]] = Counter()
        self.touched: Final[set[str]] = set()
        self._past: Final[list[tuple[Event, Did]]] = []
        self._cause: Final[dict[str, str]] = {}
        self._kinds: Final[set[str]] = set()
        """What pieces of players are called before the colon; empty until there are some."""

    def look(self, pos: Position) -> None:
        """Learn whose deaths are counted: those of pieces that belong to a seat."""
        if not self._kinds:
            pieces = pos.setting.game.scene(pos.setting, pos.view(None)).pieces
            self._kinds.update([piece.id.partition(":")[0] for piece in pieces if piece.seat >= 0])

    def add(self, events: list[Event]) -> None:
        for event in events:
            did = event.did()
            if did is None:
                continue
            self.touched.update([thing.id for thing in did.what])
            for whom in did.whom:
                if did.role is roles.DAMAGES:
                    self._cause[whom.id] = self._why()
                elif did.role is roles.DIES and whom.id.partition(":")[0] in self._kinds and whom.id in self._cause:
                    self.killers[self._cause.pop(whom.id)] += 1
            self._past.append((event, did))
            del self._past[:-REMEMBERED]

    def _why(self) -> str:
        """The nearest cause before now: an attack by its attacker, or a card that nobody played by its name."""
        for event, did in reversed(self._past):
            if event.fact.name in CAUSES:
                return CAUSES[event.fact.name]
            if did.role is roles.ATTACKS and did.by is not None:
                return did.by.label
            if did.role is roles.REVEALS and did.by is None and did.what and not did.where:
                return did.what[0].label
        return "something else"


def summed(numbers: list[int]) -> tuple[float, int, int]:
    """The median, the least and the most."""
    return (median(numbers), min(numbers), max(numbers)) if numbers else (0.0, 0, 0)
