"""Alien Tech: what dead Bosses leave behind."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.decks import draw_tech
from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.searching import Keeping
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice


def gain(pos: Elite, hero: int) -> None:
    """PE-117 PE-R56 Who dealt the last Hit to a Boss gains Alien Tech; Event 5 cancels it."""
    if pos.in_effect("no-search"):
        return
    pos.kills[hero] += 1
    claim(pos, hero)


def claim(pos: Elite, hero: int) -> None:
    """PE-R57 After the Action Phase nobody chooses between now and later; an attack is finished first."""
    if pos.phase != ACTION and pos.kills[hero] and pos.firing[hero] < 0:
        pos.push(Claim(hero))


class Claim(Frame[Elite]):
    """PE-R57 Alien Tech is drawn at once, three cards for each Boss, after what the Hero has already drawn."""

    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if not pos.kills[self.hero]:
            return
        pos.push(Claim(self.hero))
        if not pos.drawn[self.hero]:
            pos.kills[self.hero] -= 1
            draw_now(pos, self.hero, dice)
        pos.push(Keeping(self.hero))


def choices(pos: Elite) -> list[Choice]:
    """PE-209 PE-210 Now, or set aside unseen."""
    words = pos.tables.words
    return [words.tech.plain(), words.tech_later.plain()]


def draw_now(pos: Elite, hero: int, dice: Dice) -> None:
    """PE-209 Draw the top 3 cards."""
    cards = draw_tech(pos, pos.tables.numbers.draw, dice)
    pos.drawn[hero] = cards
    pos.tell(facts.TECH, (hero, cards))


def set_aside(pos: Elite, hero: int, dice: Dice) -> None:
    """PE-210 Three cards are set aside face down, to be chosen from at the end of the Action Phase."""
    pos.aside[hero] = (*pos.aside[hero], *draw_tech(pos, pos.tables.numbers.draw, dice), -1)
    pos.tell(facts.TECH_ASIDE, (hero,))


def take_aside(pos: Elite, hero: int) -> None:
    """PE-239 The first set of cards that was set aside is looked at."""
    cards = pos.aside[hero]
    end = cards.index(-1)
    pos.drawn[hero] = cards[:end]
    pos.aside[hero] = cards[end + 1 :]
    pos.tell(facts.TECH, (hero, cards[:end]))
