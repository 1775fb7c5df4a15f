"""Hits on Aliens: Health, death, and what a Boss leaves behind."""

from __future__ import annotations

from hullbreach.games.project_elite import alien_tech, facts
from hullbreach.games.project_elite.position import NOWHERE, Elite


def health_of(pos: Elite, figure: int) -> int:
    """PE-186 Swarm figures have 1 Health."""
    boss = figure - pos.tables.first_boss
    return pos.health[boss] if boss >= 0 else 1


def hit(pos: Elite, figure: int, amount: int, hero: int) -> None:
    """PE-183 PE-184 A Hit removes Health from one figure; PE-186 at 0 it is killed."""
    space = pos.where[figure]
    kind = pos.tables.kind_of[figure]
    boss = figure - pos.tables.first_boss
    if boss >= 0:
        pos.health[boss] = max(0, pos.health[boss] - amount)
        if pos.health[boss]:
            pos.tell(facts.HIT, (kind, space, figure, hero, amount))
            return
    kill(pos, figure)
    pos.tell(facts.KILLED, (kind, space, figure, hero))
    if boss >= 0:
        alien_tech.gain(pos, hero)


def kill(pos: Elite, figure: int) -> None:
    """PE-187 PE-188 A Swarm figure returns to the Reserve, a Boss leaves the game."""
    pos.set_figure(figure, NOWHERE)
    pos.stasis &= ~(1 << figure)
