"""Looking for puzzles in games of bots: positions in which one choice is much better than all others.

Each position is looked at four times, and most are dropped at the first look: by a handful of short imagined games,
by many of them, by games to their end, and by whether bots of each level find the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Final

import msgspec

from hullbreach import catalog
from hullbreach.bots.imagined import played_on
from hullbreach.bots.reasons import Reasons, friends_of, imagined
from hullbreach.bots.roster import bot, thinks
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.game import new_position
from hullbreach.kernel.position import Position
from hullbreach.kernel.saving import digest
from hullbreach.kernel.setting import OptionValue
from hullbreach.kernel.tempo import Tempo
from hullbreach.kernel.vocabulary import Choice
from hullbreach.lab.values import result_of
from hullbreach.table.puzzles import GLIMPSE, LEVELS, Found, Head, Pack, Puzzle, Worth, level_of, saved

FEWEST: Final = 3
MOST: Final = 40
"""So many choices a puzzle may have: fewer are no question, more nobody weighs."""
ROUNDS: Final = 2
"""How far the short games go, as those of search do."""
GLANCE: Final = (1, 3, 6)
LOOK: Final = 30
"""Short games for each choice: at first, then if it is worth a glance, then if it is worth a look."""
TO_THE_END: Final = (10, 20, 120)
"""Games to their end for each choice: at first, then if it may be a puzzle, then of those that may be the best."""
LEAD: Final = 0.08
"""By so much the answer is better than any other choice, at least."""
SURE: Final = 2.6
"""And by so many standard errors."""
HOPE: Final = 0.1
"""Where the best choice has less chance than that nothing is to be found."""
UNSEEN: Final = 0.02
"""The square of what one more game might show: games that all went alike are no proof."""
BOTS: Final = ("rookie", "regular", "veteran", GLIMPSE, "elite")
"""Who tries to find the answer, the weakest first."""
TRIES: Final = 30
THINKER_TRIES: Final = 2
"""How often a bot tries; one that thinks, fewer times."""
SAMPLES: Final = 30
"""Imagined games in which it is seen what a choice gains and risks."""
EXPLAINED: Final = 5
"""For so many of the best choices that is told."""
A_GAME: Final = 3
"""So many puzzles at most are taken from one game, and so many choices lie between them."""
APART: Final = 8
SETTING_UP: Final = ("roster", "shop")
"""Hands that are there only while a team is put together: that is no puzzle."""
MOST_CHOICES: Final = 3000


@dataclass(frozen=True)
class Vein:
    """Where puzzles are looked for: game number i has the seed `seed/i`."""

    game: str
    scenario: str | None = None
    seats: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    seed: str = "puzzles"
    bot: str = "regular"
    lead: float = LEAD
    most: int = MOST
    """So many choices at most."""


def mined(
    vein: Vein,
    numbers: range,
    seconds: float,
    wanted: Callable[[bool], bool] = lambda easy: True,
    progress: Callable[[int], None] = lambda choices: None,
) -> Iterator[Puzzle]:
    """Puzzles as they are found, until all games are played or so many seconds of the processor are spent.

    In each game the late choices come first: more hangs on each of them.

    `wanted`: whether puzzles whose answer instinct finds (or not) are still looked for.
    """
    end = process_time() + seconds
    for number in numbers:
        taken = 0
        game = list(enumerate(positions(vein, number), start=1))
        last = len(game) + APART
        for made, pos in reversed(game):
            if process_time() > end:
                return
            progress(1)
            seat = pos.to_act[0]
            if last - made < APART or not is_question(pos, seat, vein.most):
                continue
            puzzle = puzzle_in(pos, seat, f"{vein.seed}/{number}, choice {made}", vein.lead, wanted)
            if puzzle is None:
                continue
            yield puzzle
            taken, last = taken + 1, made
            if taken == A_GAME:
                break


def positions(vein: Vein, number: int) -> Iterator[Position]:
    """Every position of a game in which somebody chooses."""
    seed = f"{vein.seed}/{number}"
    dice = Seeded(seed)
    game = catalog.game(vein.game)
    pos = new_position(game, vein.scenario, vein.seats, vein.options, "", dice)
    player, tempo = bot(vein.bot, seed=seed), Tempo(pos.setting.seats)
    for _ in range(MOST_CHOICES):
        if not pos.to_act:
            return
        if pos.clock() is None:
            yield pos.copy()
        turn = tempo.next(pos, pos.to_act, player.choose)
        assert turn is not None, "whoever is asked chooses, or time passes"
        turn.play(pos, dice)


def is_question(pos: Position, seat: int, most: int = MOST) -> bool:
    """Whether it has as many answers as a puzzle may have, and is about the game and not about setting it up."""
    if not FEWEST <= len(pos.choices(seat)) <= most:
        return False
    scene = pos.setting.game.scene(pos.setting, pos.view(seat))
    return all(hand.look not in SETTING_UP for hand in scene.hands)


# One position


class Tried:
    """A choice and the results of its games: game n of each choice is of the same world and the same dice."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.results: Final[list[float]] = []

    @property
    def chance(self) -> float:
        return mean(self.results)

    @property
    def error(self) -> float:
        return error_of(self.results)

    def lead(self, other: Tried) -> tuple[float, float]:
        """How much better it is, and the standard error of that, in the games that both have played."""
        apart = [one - two for one, two in zip(self.results, other.results, strict=False)]
        return mean(apart), error_of(apart)


def error_of(numbers: list[float]) -> float:
    number = len(numbers)
    return sqrt((UNSEEN + stdev(numbers) ** 2 * (number - 1)) / (number - 1) / number) if number > 1 else 1.0


def puzzle_in(
    pos: Position,
    seat: int,
    source: str,
    lead: float = LEAD,
    wanted: Callable[[bool], bool] = lambda easy: True,
) -> Puzzle | None:
    """The puzzle that a position is, if it is one."""
    tried = [Tried(choice) for choice in pos.choices(seat)]
    for games, least in zip(GLANCE, (lead / 2, lead / 2, lead), strict=True):
        play_short(pos, seat, tried, games, source)
        if best_of(tried).chance < HOPE or not leads(tried, least, 0.0):
            return None
    answer = best_of(tried).choice
    if not wanted(finds(pos, seat, answer, "veteran", 1, source).right == 1):
        return None
    play_short(pos, seat, tried, LOOK, source)
    if not leads(tried, lead / 2, SURE) or best_of(tried).choice != answer:
        return None
    deep = to_the_end(pos, seat, source, lead)
    if not leads(deep, lead, SURE) or best_of(deep).choice != answer:
        return None
    found = {level: finds(pos, seat, answer, level, tries_of(level), source) for level in BOTS}
    return Puzzle(
        0,
        pos.setting.scenario,
        seat,
        level_of(found),
        found,
        worths(pos, seat, deep),
        digest(pos),
        source,
        saved(pos),
    )


def tries_of(level: str) -> int:
    return THINKER_TRIES if thinks(level) else TRIES


def play_short(pos: Position, seat: int, tried: list[Tried], games: int, source: str) -> None:
    for one in tried:
        for number in range(len(one.results), games):
            one.results.append(played_on(pos, seat, one.choice, f"{source}/{number}", ROUNDS))


def to_the_end(pos: Position, seat: int, source: str, lead: float) -> list[Tried]:
    """Every choice in some games, then those that may be the best in many more."""
    tried = [Tried(choice) for choice in pos.choices(seat)]
    least = TO_THE_END[1]
    for games in TO_THE_END:
        best = best_of(tried) if tried[0].results else tried[0]
        leaders = [best.lead(one) if one.results else (0.0, 1.0) for one in tried]
        for one, (ahead, doubt) in zip(tried, leaders, strict=True):
            if len(one.results) < least or ahead < 2 * SURE * doubt:
                for number in range(len(one.results), games):
                    one.results.append(result_of(pos, seat, str(one.choice), f"{source}/end/{number}"))
        if not leads(tried, lead / 2, 0.0):
            break
    return tried


def best_of(tried: list[Tried]) -> Tried:
    return max(tried, key=lambda one: one.chance)


def leads(tried: list[Tried], least: float, sure: float) -> bool:
    """Whether the best is ahead of every other choice by so much, and by so many standard errors."""
    best = best_of(tried)
    for one in tried:
        ahead, doubt = best.lead(one)
        if one is not best and (ahead < least or ahead < sure * doubt):
            return False
    return True


def finds(pos: Position, seat: int, answer: Choice, level: str, tries: int, source: str) -> Found:
    """How often a bot of a level makes the choice, with other dice each time."""
    right = [bot(level, seed=f"{source}/{level}/{n}").choose(pos, seat) == answer for n in range(tries)]
    return Found(sum(right), tries)


def worths(pos: Position, seat: int, tried: list[Tried]) -> tuple[Worth, ...]:
    friends = friends_of(pos, seat)
    order = sorted(tried, key=lambda one: -one.chance)
    return tuple(
        [
            Worth(
                str(one.choice),
                round(one.chance, 3),
                round(one.error, 3),
                len(one.results),
                why(pos, seat, one.choice, friends) if place < EXPLAINED else "",
            )
            for place, one in enumerate(order)
        ]
    )


def why(pos: Position, seat: int, choice: Choice, friends: set[str]) -> str:
    """What it gains and risks, as a hint says it."""
    seen, dice = Reasons(choice), Seeded("why")
    for _ in range(SAMPLES):
        seen.note(imagined(pos, seat, choice, dice), friends)
    return seen.says()


# A pack of them


def chosen(puzzles: list[Puzzle], most: int) -> list[Puzzle]:
    """No position twice, and the most different ones: levels, scenarios and verbs of the answer in their turn."""
    left, taken = list({puzzle.digest: puzzle for puzzle in puzzles}.values()), list[Puzzle]()
    seen: Counter[str] = Counter()
    while left and len(taken) < most:
        one = min(left, key=lambda puzzle: (sum(seen[trait] for trait in traits(puzzle)), puzzle.source))
        left.remove(one)
        taken.append(one)
        seen.update(traits(one))
    return taken


def traits(puzzle: Puzzle) -> tuple[str, str, str]:
    return puzzle.level, puzzle.scenario, puzzle.answer.choice.partition(" ")[0]


def graded(pack: Pack, puzzle: Puzzle, tries: int) -> dict[str, Found]:
    """How often bots that do not think find the answer today."""
    pos = pack.load(puzzle)
    answer = pos.setting.vocabulary.parse(puzzle.answer.choice)
    return {level: finds(pos, puzzle.seat, answer, level, tries, puzzle.source) for level in BOTS if not thinks(level)}


def packed_of(head: Head, puzzles: list[Puzzle], most: int) -> Pack:
    """The easy ones first, each with its number."""
    order = sorted(chosen(puzzles, most), key=lambda puzzle: (LEVELS.index(puzzle.level), puzzle.source))
    return Pack(head, tuple([msgspec.structs.replace(one, number=place) for place, one in enumerate(order, start=1)]))
