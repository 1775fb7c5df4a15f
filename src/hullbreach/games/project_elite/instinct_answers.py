"""Instinct in the middle of something: where to be Pushed, which die to lock, whom to hit, what to do at Time's Up."""

from __future__ import annotations

from hullbreach.games.project_elite import instinct_cards as cards
from hullbreach.games.project_elite.damage import reluctance
from hullbreach.games.project_elite.instinct_errands import plan, way_left
from hullbreach.games.project_elite.instinct_outlook import Outlook
from hullbreach.games.project_elite.killing import health_of
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.weapons import targets, to_hit
from hullbreach.kernel.vocabulary import Choice


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


def link(pos: Elite, offered: list[Choice]) -> Choice:
    return offered[0]


def unfinished(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Hits to assign, cards to choose from, Weapons to give up, a Spawn deck to sort."""
    words = pos.tables.words
    verb = offered[0].verb
    if verb is words.hit or verb is words.reroll or verb is words.enough:
        return assign(pos, seat, offered)
    if verb is words.keep or verb is words.keep_none:
        return cards.keep(pos, next(hero for hero in pos.heroes_of(seat) if pos.drawn[hero]), offered)
    if verb is words.tech:
        return words.tech_later.plain()
    if verb is words.drop:
        return cards.give_up(pos, offered)
    if verb is words.bury:
        scanned = next(pos.scanned[hero] for hero in pos.heroes_of(seat) if pos.scanned[hero])
        return words.bury.plain() if scanned[1] < len(pos.tables.bosses) else words.leave.plain()
    return offered[0]


def assign(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Reroll a miss first; then the Hit goes where it is worth most, if it is worth anything."""
    words = pos.tables.words
    hero = next(hero for hero in pos.heroes_of(seat) if pos.firing[hero] >= 0)
    needed = to_hit(pos, pos.firing[hero])
    for choice in offered:
        if choice.verb is words.reroll and choice.arg < needed:
            return choice
    look = Outlook(pos)
    best, most = words.enough.plain(), 0.0
    for choice in offered:
        if choice.verb is words.hit:
            worth = look.worth(pos.figure_at(choice.arg))
            if worth > most:
                best, most = choice, worth
    return best


def at_times_up(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Whatever is ready and does some good."""
    words = pos.tables.words
    if words.done.plain() not in offered:
        return unfinished(pos, seat, offered)
    look = Outlook(pos)
    for choice in offered:
        if choice.verb is words.plant or choice.verb is words.use_on:
            return choice
        if choice.verb is words.fire and worth_of_attack(pos, look, choice.arg) > 0:
            return choice
    return words.done.plain()


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
