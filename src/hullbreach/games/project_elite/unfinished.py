"""What a seat has begun and must finish first, and the question that stands before all others."""

from __future__ import annotations

from hullbreach.games.project_elite.commands import begun_by
from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.vocabulary import Choice


def has_begun(pos: Elite, seat: int) -> bool:
    return any(begun_by(pos, hero) is not None for hero in pos.heroes_of(seat))


def unfinished_choices(pos: Elite, seat: int) -> list[Choice]:
    """What a Hero of the seat has begun and must finish first: Hits, drawn cards, Alien Tech, too many Weapons."""
    for hero in pos.heroes_of(seat):
        begun = begun_by(pos, hero)
        if begun is not None:
            return begun.offers(pos, seat)
    return NONE


def question_of(pos: Elite, seat: int) -> str:
    """The question that stands before all others for a seat; empty if there is none."""
    owed = pos.owes(seat)
    if owed:
        return owes(owed)
    for hero in pos.heroes_of(seat):
        begun = begun_by(pos, hero)
        if begun is not None:
            return begun.question(pos, hero)
    return ""


def owes(owed: int) -> str:
    """PE-154 PE-158 ALIEN results come before everything else."""
    first = "You rolled an ALIEN" if owed == 1 else f"You have {owed} ALIEN results left"
    return f"{first}: which Alien moves 1 Space? Nothing else can be done before that."
