"""Instinct in the middle of something: where to be Pushed, which die to lock, whom to hit, what to do at Time's Up."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import instinct_cards as cards
from hullbreach.games.project_elite.damage import reluctance
from hullbreach.games.project_elite.instinct_errands import plan, way_left
from hullbreach.games.project_elite.instinct_outlook import Outlook
from hullbreach.games.project_elite.items import looker
from hullbreach.games.project_elite.killing import health_of
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.searching import drawer
from hullbreach.games.project_elite.weapons import attacker, open_targets, suffice, targets, to_hit
from hullbreach.kernel.vocabulary import Choice

TIME_TO_DRAW: Final = 50_000
"""With so many milliseconds left it is worth the time to look through three cards at once."""


def pushed(pos: Elite, offered: list[Choice]) -> Choice:
    """To where little Damage is to be expected, nobody stands, and the way is short."""
    look = Outlook(pos)
    hero = offered[0].args[0]
    errand = plan(pos, look)[hero]
    near = look.near(pos.space_of(hero), 6)
    return min(
        offered,
        key=lambda choice: (
            look.danger(hero, choice.args[1], near) * 2
            + 0.5 * way_left(pos, hero, errand, choice.args[1])
            + 3 * (pos.figure_at(choice.args[1]) != 0)
        ),
    )


def lock(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """The die that is missed least."""
    first = pos.dice_of(seat)[0]
    return min(offered, key=lambda choice: reluctance(pos, first + choice.arg))


def has_time_to_draw(pos: Elite, seat: int, look: Outlook) -> bool:
    """Whether cards that are drawn at once can still be used in this Round, and no Alien is about to come home."""
    left = pos.length - (pos.now if pos.real else pos.busy[seat])
    return left >= TIME_TO_DRAW and not look.pressing and not look.intruders


def unfinished(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Hits to assign, cards to choose from, Weapons to give up, a Spawn deck to sort, a die to take back."""
    deeds = pos.tables.deeds
    if deeds.enough.plain() in offered:
        return assign(pos, seat, offered)
    if deeds.keep_none.plain() in offered:
        return cards.keep(pos, drawer(pos, seat), deeds.keep.among(offered))
    if deeds.tech_later.plain() in offered:
        return (deeds.tech if has_time_to_draw(pos, seat, Outlook(pos)) else deeds.tech_later).plain()
    if deeds.bury.plain() in offered:
        scanned = pos.scanned[looker(pos, seat)]
        return deeds.bury.plain() if scanned[1] < len(pos.tables.bosses) else deeds.leave.plain()
    dropped = deeds.drop.among(offered)
    return cards.give_up(pos, dropped) if dropped else offered[0]


def assign(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """All at once if all are worth it; a miss is rerolled; then the Hit goes where it is worth most, if anything."""
    deeds = pos.tables.deeds
    hero, look = attacker(pos, seat), Outlook(pos)
    found = open_targets(pos, hero)
    if found and suffice(pos, hero, found) and all(look.worth(figure) > 0 for figure in found):
        return deeds.hit_all.plain()
    for choice in deeds.reroll.among(offered):
        if choice.arg < to_hit(pos, pos.firing[hero]):
            return choice
    best, most = deeds.enough.plain(), 0.0
    for choice in deeds.hit.among(offered):
        worth = look.worth(pos.figure_at(choice.arg))
        if worth > most:
            best, most = choice, worth
    return best


def at_times_up(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Whatever is ready and does some good."""
    deeds = pos.tables.deeds
    if deeds.done.plain() not in offered:
        return unfinished(pos, seat, offered)
    look = Outlook(pos)
    for hero in pos.heroes_of(seat):
        mine = (*pos.held[hero], pos.hero(hero).card)
        for choice in deeds.fire.among(offered):
            if choice.arg in mine and worth_of_attack(pos, look, choice.arg) > 0:
                return choice
        helped = [choice for choice in deeds.use_on.among(offered) if choice.args[0] in mine]
        if helped:
            return cards.heal_whom(pos, helped)
        for choice in deeds.plant.among(offered):
            if choice.args[0] in mine:
                return choice
    return deeds.done.plain()


def worth_of_attack(pos: Elite, look: Outlook, weapon: int) -> float:
    """What the best target of a Weapon is worth; 0 if there is none that should be hit."""
    hero = next(hero for hero in pos.heroes if weapon in pos.held[hero])
    return best_worth(pos, look, targets(pos, hero, weapon), pos.tables.cards[weapon].damage)


def best_worth(pos: Elite, look: Outlook, figures: list[int], damage: int) -> float:
    most = 0.0
    for figure in figures:
        worth = look.worth(figure)
        if worth > most:
            most = worth if health_of(pos, figure) <= damage * 3 else worth * 0.8
    return most
