"""A readable policy for survivors: a rule of thumb for every question.

What a turn is spent on is in `instinct_turn`, what an attack is worth in `instinct_attacks`.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deeds import deeds_of
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.instinct_refuge import at_the_refuge
from hullbreach.games.endure_the_stars.instinct_turn import turn
from hullbreach.games.endure_the_stars.interlude import Interlude
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.setting_out import Recruiting
from hullbreach.games.endure_the_stars.tables import ARMOUR, ITEM, WEAPON, Item
from hullbreach.games.endure_the_stars.turns import Turn
from hullbreach.games.endure_the_stars.words import CONDITIONS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice

FAVOURITES: Final = ("medic-1", "marine-1", "engineer-1", "captain-1", "scout-1", "psychic-2", "technician-1")
"""Whom a bot takes along first."""


def choose(pos: Voyage, seat: int, dice: Dice) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    if isinstance(pos, Haven):
        return at_the_refuge(pos, seat, offered)
    frame = pos.asking()
    if isinstance(frame, Recruiting):
        return recruit(pos, offered)
    if isinstance(frame, (Turn, Interlude)):
        return turn(pos, frame.who, offered)
    return answer(pos, offered)


def recruit(pos: Voyage, offered: list[Choice]) -> Choice:
    ids = {pos.tables.survivors[choice.arg].id: choice for choice in offered}
    return next((ids[id] for id in FAVOURITES if id in ids), offered[0])


def answer(pos: Voyage, offered: list[Choice]) -> Choice:
    """Damage goes where it fells the most dangerous, cards are kept if there is room, everything else is let be."""
    words = deeds_of(pos.tables)
    hits = words.hit.among(offered)
    if hits:
        return max(hits, key=lambda choice: danger_of(pos, choice.arg))
    for verb in (words.strike, words.pin, words.mend, words.tend, words.put_on, words.stack, words.carry, words.reroll):
        found = verb.among(offered)
        if found:
            return found[0]
    kept = words.keep.among(offered)
    if kept:
        return max(kept, key=lambda choice: worth_of(pos.tables.items[choice.arg]))
    for verb in (words.finish, words.accept, words.decline, words.stay, words.let_go):
        if verb.plain() in offered:
            return verb.plain()
    return offered[0]


def danger_of(pos: Voyage, sort: int) -> int:
    """ES-191 What falls by the fewest hits for the most damage."""
    enemy = pos.tables.enemies[sort // len(CONDITIONS)]
    return 10 * enemy.damage + 5 * enemy.vest - enemy.health


def worth_of(item: Item) -> float:
    """What a card is worth to somebody who has nothing."""
    if item.kind == WEAPON:
        return item.dice * (7 - item.hits) / 6 + 0.5 * item.range
    if item.kind == ARMOUR:
        return 4 - item.save / 2
    return 1.5 + item.heals if item.kind == ITEM else 1.0
