"""What a seat has begun and must finish first, as a question to it."""

from __future__ import annotations

from hullbreach.games.project_elite.action_dice import pending
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.searching import over_limit
from hullbreach.games.project_elite.weapons import can_reroll, hits_left


def question_of(pos: Elite, seat: int) -> str:
    """The question that stands before all others for a seat; empty if there is none."""
    owed = pending(pos, seat)
    if owed:
        return owes(owed)
    for hero in pos.heroes_of(seat):
        asked = question_to_hero(pos, hero)
        if asked:
            return asked
    return ""


def owes(owed: int) -> str:
    """PE-154 PE-158 ALIEN results come before everything else."""
    first = "You rolled an ALIEN" if owed == 1 else f"You have {owed} ALIEN results left"
    return f"{first}: which Alien moves 1 Space? Nothing else can be done before."


def question_to_hero(pos: Elite, hero: int) -> str:
    name = pos.hero(hero).name
    if pos.firing[hero] >= 0:
        return attacking(pos, hero)
    if pos.drawn[hero]:
        return f"Which card does {name} keep?"
    if pos.kills[hero]:
        return f"{name} has killed a Boss: draw Alien Tech now, or set it aside until time is up?"
    if pos.scanned[hero]:
        return f"How does {name} put the cards back?"
    return f"{name} can carry {pos.tables.numbers.weapons} Weapons. Which one goes?" if over_limit(pos, hero) else ""


def attacking(pos: Elite, hero: int) -> str:
    """PE-182 The Hit dice and what is left to assign."""
    faces = ", ".join([str(face) for face in pos.rolled[hero]])
    left = hits_left(pos, hero)
    hits = "no Hit" if left <= 0 else "1 Hit" if left == 1 else f"{left} Hits"
    more = " or which die is rerolled" if can_reroll(pos, hero) else ""
    card = pos.tables.cards[pos.firing[hero]].name
    return f"{pos.hero(hero).name} rolls {faces} with the {card}: {hits}. Who is hit{more}?"
