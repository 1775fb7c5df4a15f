"""What a simulation comes to: shares with their intervals, lengths, attacks, damage, cards, endings."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import mean, median

from hullbreach.kernel.tally import TALLIED
from hullbreach.lab.again import everything
from hullbreach.lab.simulate import Result

Z_95 = 1.959964


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 such studies (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / spread
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / spread
    return (max(0.0, centre - half) if wins else 0.0), (min(1.0, centre + half) if wins < games else 1.0)


def summary(result: Result) -> dict[str, object]:
    """One object with everything that is reported; rates are for one game."""
    study, played = result.study, result.played
    games = len(played)
    wins = sum(game.won for game in played)
    decisions = sum(game.decisions for game in played)
    return {
        "game": study.game,
        "scenario": result.scenario,
        "bot": study.bot,
        "games": games,
        "wins": wins,
        "win_rate": wins / games if games else 0.0,
        "interval": list(wilson(wins, games)),
        "seats": seats_won(result),
        "decisions": decisions,
        "decisions_per_s": decisions / result.seconds if result.seconds else 0.0,
        "length": {
            "choices": _length([game.decisions for game in played]),
            "turns": _length([game.turns for game in played]),
        },
        **came_to(result),
        "ended": endings(result),
        "events": _a_game(sum((game.facts for game in played), Counter()), games),
        "seed": study.seed,
        "again": everything(study),
        "seconds": result.seconds,
    }


def came_to(result: Result) -> dict[str, object]:
    """What was moved, fought and played in a game, by or of whom."""
    games = len(result.played)
    sums = {name: Counter[str]() for name in TALLIED}
    for game in result.played:
        for name, counted in game.counts.items():
            sums[name].update(counted)
    rates = {name: _a_game(counted, games) for name, counted in sums.items()}
    return {
        "damage": {"by": rates["damage_by"], "to": rates["damage_to"]},
        "kills": {"by": rates["kills_by"], "of": rates["deaths"]},
        "attacks": {"by": rates["attacks"], "with": rates["weapons"], "hits": rates["hits"]},
        **{name: rates[name] for name in ("moves", "healed", "drawn", "played", "appeared")},
    }


def seats_won(result: Result) -> list[dict[str, object]]:
    """What each seat won, with its interval; a draw is won by nobody."""
    games = len(result.played)
    found: list[dict[str, object]] = []
    for seat in range(len(result.played[0].results) if games else 0):
        wins = sum(game.results[seat] > 0.5 for game in result.played)
        found.append({"seat": seat, "wins": wins, "win_rate": wins / games, "interval": list(wilson(wins, games))})
    return found


def _length(lengths: list[int]) -> dict[str, float]:
    if not lengths:
        return {"mean": 0.0, "median": 0.0, "least": 0, "most": 0}
    return {"mean": mean(lengths), "median": median(lengths), "least": min(lengths), "most": max(lengths)}


def _a_game(counted: Counter[str], games: int) -> dict[str, float]:
    return {name: number / games for name, number in counted.most_common()}


def endings(result: Result) -> list[dict[str, object]]:
    """How many games ended for which reason in which stage, the most common first."""
    endings = Counter((game.reason, game.stage, game.won) for game in result.played)
    return [
        {"reason": reason, "stage": stage, "won": won, "games": number}
        for (reason, stage, won), number in sorted(endings.items(), key=lambda item: (-item[1], item[0]))
    ]
