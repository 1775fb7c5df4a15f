"""Instinct before the first Round: Heroes, Weapons, places to begin, and where Traps catch most."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.instinct_cards import card_value
from hullbreach.games.project_elite.instinct_missions import goals_of
from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

ALONE: Final = ("hand-moves", "reroll")
"""Abilities of Heroes who manage with half the dice."""
TRAPPED: Final = 8
"""Steps from home where a Trap lies well."""


def pick_hero(pos: Elite, offered: list[Choice], dice: Dice) -> Choice:
    """Any: bots have no favourites, so that all Heroes are met; but two who are alone must get about and hit."""
    if pos.tables.solo:
        for choice in offered:
            if pos.tables.heroes[choice.arg].ability in ALONE:
                return choice
    return offered[dice.below(len(offered))]


def pick_weapon(pos: Elite, offered: list[Choice]) -> Choice:
    return max(offered, key=lambda choice: card_value(pos, choice.args[0], choice.args[1]))


def stand(pos: Elite, offered: list[Choice]) -> Choice:
    """On the side where the Objectives are; Recon tokens shall lie there, so that their escorts stand behind."""
    side = 1 if goals_of(pos).begins_near else -1
    return min(offered, key=lambda choice: side * way_to_objectives(pos, choice.args[1]))


def way_to_objectives(pos: Elite, space: int) -> int:
    board = pos.tables.board
    return sum([board.grid.distance[space * board.size + goal] for goal in pos.tables.objectives])


def lay_recon(pos: Elite, offered: list[Choice]) -> Choice:
    """Where nobody stands, near to a Target."""
    return min(offered, key=lambda choice: (pos.figure_at(choice.args[1]) != 0, nearest_target(pos, choice.args[1])))


def nearest_target(pos: Elite, space: int) -> int:
    board = pos.tables.board
    return min([board.grid.distance[space * board.size + goal] for goal in pos.tables.objectives])


def set_trap(pos: Elite, offered: list[Choice]) -> Choice:
    """Where most Aliens come by: behind the Spawn Points, but not too near to home."""
    passing = traffic(pos)
    to_go = pos.tables.board.to_go
    return max(offered, key=lambda choice: (passing[choice.arg], -abs(to_go[choice.arg] - TRAPPED)))


def traffic(pos: Elite) -> list[int]:
    """From how many Spawn Points the Alien Path leads over each Space."""
    board = pos.tables.board
    passing = [0] * board.size
    for points in board.spawn_points:
        for point in points:
            reached = [point]
            for space in reached:
                passing[space] += 1
                reached += [ahead for ahead in board.next[space] if ahead not in reached]
    return passing
