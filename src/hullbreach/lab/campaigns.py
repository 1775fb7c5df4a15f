"""Many campaigns by bots: how far they come, by each path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from typing import Final

import msgspec

from hullbreach.bots.roster import bot
from hullbreach.catalog import game as find_game
from hullbreach.kernel.campaign import VISIT, CampaignPlan, Stage
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game, new_position
from hullbreach.kernel.plain import Data
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.lab.engines import leave_with_the_others

LONGEST: Final = 5_000
"""Choices of a stage: one in which bots only walk about is given up."""


class CampaignStudy(msgspec.Struct, frozen=True):
    """What is played: the same study is the same campaigns."""

    game: str
    campaign: str
    bot: str = "instinct"
    games: int = 10
    """For each path."""
    seed: str = "0"
    seats: int | None = None
    options: dict[str, OptionValue] = {}
    variant: str = ""
    visits: bool = True
    """Whether the party stops wherever it may between two missions."""
    iterations: int = 0


class Told(msgspec.Struct, frozen=True):
    """One campaign: its path, each stage that was played and whether it was won, and how it ended."""

    path: tuple[str, ...]
    stages: tuple[tuple[str, bool], ...]
    won: bool
    reason: str
    choices: int


class PathResult(msgspec.Struct):
    """All campaigns by one path."""

    path: tuple[str, ...]
    games: int
    won: int
    reached: dict[str, int]
    """By mission: how many campaigns came to it, in the order of the path."""
    passed: dict[str, int]
    """How many got through it."""
    visits: int
    reasons: dict[str, int]


def paths_of(plan: CampaignPlan, state: Data) -> list[tuple[str, ...]]:
    """Every way through the map: one mission of each layer."""
    layers: dict[int, list[str]] = {}
    for stop in plan.map(state):
        layers.setdefault(stop.layer, []).append(stop.id)
    return list(product(*[layers[layer] for layer in sorted(layers)]))


def paths_in(study: CampaignStudy) -> list[tuple[str, ...]]:
    """The paths of a study; what cannot be played is refused here."""
    game = find_game(study.game)
    plan = game.campaign(study.campaign, study.variant)
    bot(study.bot)
    return paths_of(plan, plan.begin(game.seats_or_default(study.seats), game.with_defaults(study.options)))


def simulate_campaigns(
    study: CampaignStudy, jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> list[PathResult]:
    """So many campaigns by each path."""
    paths = paths_in(study)
    tasks = [(study, path, number) for path in paths for number in range(study.games)]
    told: list[Told] = []
    if jobs <= 1:
        for task in tasks:
            told.append(play_campaign(*task))
            progress(1)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_with_the_others) as pool:
            for one in pool.map(play_campaign, *zip(*tasks, strict=True)):
                told.append(one)
                progress(1)
    return [summed_up(path, [one for one in told if one.path == path]) for path in paths]


def play_campaign(study: CampaignStudy, path: tuple[str, ...], number: int) -> Told:
    """One campaign to its end by bots in all seats."""
    game = find_game(study.game)
    plan = game.campaign(study.campaign, study.variant)
    seats = game.seats_or_default(study.seats)
    state = plan.begin(seats, game.with_defaults(study.options))
    stages: list[tuple[str, bool]] = []
    choices = 0
    while plan.outcome(state) is None:
        stage = next_stage(plan.stages(state), path, study.visits)
        seed = f"{study.seed}/{number}/{len(stages)}"
        pos, made = play_stage(study, game, stage, plan.handed(state, stage), seats, seed)
        choices += made
        if pos.outcome is None:
            return Told(path, (*stages, (stage.id, False)), False, f"Given up: {stage.id} does not end.", choices)
        stages.append((stage.id, pos.outcome.results[0] > 0))
        state = plan.after(state, stage, pos)
    outcome = plan.outcome(state)
    assert outcome is not None
    return Told(path, tuple(stages), outcome.results[0] > 0, outcome.reason, choices)


def next_stage(stages: list[Stage], path: tuple[str, ...], visits: bool) -> Stage:
    """A visit where there is one, if the study has them; else the mission of the path."""
    missions = [stage for stage in stages if stage.kind != VISIT]
    between = [stage for stage in stages if stage.kind == VISIT]
    if between and (visits or not missions):
        return between[0]
    return next((stage for stage in missions if stage.id in path), missions[0])


def play_stage(
    study: CampaignStudy, game: Game, stage: Stage, handed: str, seats: int, seed: str
) -> tuple[Position, int]:
    """The stage when it is over, or has taken too long, and how many choices it took."""
    dice: Final = Seeded(seed)
    player = bot(study.bot, iterations=study.iterations, seed=seed)
    pos = new_position(game, stage.scenario, seats, stage.options, study.variant, dice, handed)
    made = 0
    while pos.to_act and made < LONGEST:
        if pos.clock() is not None:
            raise Refused("HB-009", "Campaigns against a clock are not simulated.")
        seat = pos.to_act[0]
        pos.play(seat, player.choose(pos, seat), dice)
        made += 1
    return pos, made


def summed_up(path: tuple[str, ...], told: list[Told]) -> PathResult:
    played = Counter([id for one in told for id, _ in one.stages])
    passed = Counter([id for one in told for id, won in one.stages if won])
    return PathResult(
        path=path,
        games=len(told),
        won=sum([one.won for one in told]),
        reached={id: played[id] for id in path},
        passed={id: passed[id] for id in path},
        visits=sum([count for id, count in played.items() if id not in path]),
        reasons=dict(Counter([one.reason for one in told]).most_common()),
    )
