"""Health, infection, death and revival. Nothing else writes health."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, facts, spawning
from hullbreach.games.under_our_sun.position import ALIVE, NOWHERE, TIRED, Journey

WINDOW: Final = 3
"""UOS-013 UOS-R49 The day phases in which a dead character can be revived, that of the death among them."""


def hurt(pos: Journey, who: int, number: int) -> None:
    """UOS-010 Each point of damage takes a point of health; UOS-012 with the last one the character dies."""
    if number < 1 or not pos.lives(who):
        return
    number = min(number, pos.health[who])
    pos.health[who] -= number
    pos.tell(facts.HURT, (who, number))
    if not pos.health[who]:
        die(pos, who)


def die(pos: Journey, who: int) -> None:
    """UOS-012 UOS-R50 The dead take no turns and leave their goods on the tile."""
    bit = 1 << who
    pos.died[who] = pos.moment()
    pos.ap[who] = 0
    pos.hidden &= ~bit
    pos.waiting &= ~bit
    pos.joined &= ~bit
    pos.infected &= ~bit
    pos.braced &= ~bit
    carrying.leave_all(pos, who)
    pos.tell(facts.DIED, (who,))
    spawning.calm(pos, pos.hex[who])


def heal(pos: Journey, who: int, number: int) -> None:
    """UOS-R69 Never above what is printed."""
    number = min(number, pos.board(who).health - pos.health[who])
    if number > 0:
        pos.health[who] += number
        pos.tell(facts.HEALED, (who, number))


def infect(pos: Journey, who: int) -> None:
    """UOS-173 UOS-176 One marker at most; a gas mask keeps it off."""
    if pos.lives(who) and not pos.infected >> who & 1 and not any(card.mask for card in pos.carries(who)):
        pos.infected |= 1 << who
        pos.tell(facts.INFECTED, (who,))


def cure(pos: Journey, who: int) -> None:
    """UOS-175"""
    if pos.infected >> who & 1:
        pos.infected &= ~(1 << who)
        pos.tell(facts.CURED, (who,))


def can_be_revived(pos: Journey, who: int) -> bool:
    """UOS-013 UOS-015 In the phase of the death and the two that follow."""
    return pos.died[who] != ALIVE and pos.hex[who] != NOWHERE and pos.moment() - pos.died[who] < WINDOW


def revive(pos: Journey, who: int, health: int) -> None:
    """UOS-R50 Alive again: tired, and without AP until the next day phase."""
    pos.died[who] = ALIVE
    pos.health[who] = health
    pos.fitness[who] = TIRED
    pos.ap[who] = 0
    pos.tell(facts.REVIVED, (who,))


def bury(pos: Journey) -> None:
    """UOS-014 UOS-015 At the start of a day phase: who was not revived in time is out of the game."""
    for who in pos.order:
        if pos.died[who] != ALIVE and pos.hex[who] != NOWHERE and not can_be_revived(pos, who):
            pos.gone |= 1 << who
            pos.hex[who] = NOWHERE
            pos.tell(facts.GONE, (who,))


def change_fitness(pos: Journey, who: int, by: int) -> None:
    """UOS-R01 The marker stops at both ends."""
    fitness = min(2, max(0, pos.fitness[who] + by))
    if fitness != pos.fitness[who]:
        pos.fitness[who] = fitness
        pos.tell(facts.FITTER, (who, fitness))
