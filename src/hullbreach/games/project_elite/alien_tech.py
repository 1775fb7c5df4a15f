"""Alien Tech: what dead Bosses leave behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import Begun, Finish
from hullbreach.games.project_elite.decks import draw_tech
from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.refusal_words import names_with
from hullbreach.games.project_elite.searching import Keeping
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words


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


class BossKilled(Begun):
    """PE-209 Alien Tech of a dead Boss, not drawn yet."""

    def holds(self, pos: Elite, hero: int) -> bool:
        return pos.kills[hero] > 0

    def question(self, pos: Elite, hero: int) -> str:
        name = pos.hero(hero).name
        return f"{name} has killed a Boss: draw Alien Tech now, or set it aside until time is up?"


class TechCommand(Finish):
    """PE-209 PE-210 Alien Tech is drawn now, or set aside unseen; PE-R20 ALIEN results do not forbid it."""

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return [self.plain()] if any(pos.kills[hero] for hero in pos.heroes_of(who)) else NONE

    def waits(self, pos: Elite, seat: int) -> bool:
        return False

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        return Refused("PE-209", f"{names_with(pos, who, 'has')} not killed a Boss, so there is no Alien Tech to draw.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero = next(hero for hero in pos.heroes_of(who) if pos.kills[hero])
        pos.kills[hero] -= 1
        self.gain(pos, hero, dice)

    def gain(self, pos: Elite, hero: int, dice: Dice) -> None:
        raise AssertionError("Alien Tech is drawn or set aside")


class Tech(TechCommand):
    """PE-209 Draw Alien Tech now."""

    def __init__(self, words: Words) -> None:
        super().__init__("tech", "Draw Alien Tech now", (), cost=8000)

    def gain(self, pos: Elite, hero: int, dice: Dice) -> None:
        draw_now(pos, hero, dice)


class TechLater(TechCommand):
    """PE-210 Set Alien Tech aside unseen."""

    def __init__(self, words: Words) -> None:
        super().__init__("tech-later", "Set Alien Tech aside for later", (), cost=1000)

    def gain(self, pos: Elite, hero: int, dice: Dice) -> None:
        set_aside(pos, hero, dice)


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
