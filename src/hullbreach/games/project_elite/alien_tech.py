"""Alien Tech: what dead Bosses leave behind."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.decks import draw_tech
from hullbreach.games.project_elite.position import ACTION, Mission
from hullbreach.games.project_elite.searching import Keeping
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def gain(pos: Mission, hero: int, dice: Dice) -> None:
    """PE-117 PE-R56 Who dealt the last Hit to a Boss gains Alien Tech; Event 5 cancels it.

    PE-R57 In the Action Phase the player chooses now or later, at any other time the cards are drawn at once.
    """
    if pos.in_effect("no-search"):
        return
    if pos.phase == ACTION:
        pos.kills[hero] += 1
    else:
        draw_now(pos, hero, dice)
        pos.push(Keeping(hero))


def choices(pos: Mission) -> list[Choice]:
    """PE-209 PE-210 Now, or set aside unseen."""
    words = pos.tables.words
    return [words.tech.plain(), words.tech_later.plain()]


def draw_now(pos: Mission, hero: int, dice: Dice) -> None:
    """PE-209 Draw the top 3 cards."""
    cards = draw_tech(pos, pos.tables.numbers.draw, dice)
    pos.drawn[hero] = cards
    pos.tell(facts.TECH, (hero, cards))


def set_aside(pos: Mission, hero: int, dice: Dice) -> None:
    """PE-210 Three cards are set aside face down, to be chosen from at the end of the Action Phase."""
    pos.aside[hero] = (*pos.aside[hero], *draw_tech(pos, pos.tables.numbers.draw, dice), -1)
    pos.tell(facts.TECH_ASIDE, (hero,))


def take_aside(pos: Mission, hero: int) -> None:
    """PE-239 The first set of cards that was set aside is looked at."""
    cards = pos.aside[hero]
    end = cards.index(-1)
    pos.drawn[hero] = cards[:end]
    pos.aside[hero] = cards[end + 1 :]
    pos.tell(facts.TECH, (hero, cards[:end]))
