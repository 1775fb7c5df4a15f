"""What a survivor answers when a rule asks: whom to hit, what to keep, where to go on to."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.actives import Shoved
from hullbreach.games.endure_the_stars.attack import Rolled
from hullbreach.games.endure_the_stars.deeds import Deeds, deeds_of
from hullbreach.games.endure_the_stars.gunplay import Bursts
from hullbreach.games.endure_the_stars.instinct_attacks import worth_of_attack
from hullbreach.games.endure_the_stars.instinct_errands import is_ahead, is_contact, way_of, way_to_rooms
from hullbreach.games.endure_the_stars.instinct_gear import exchange, has_free_space, is_armed, stow, with_card
from hullbreach.games.endure_the_stars.instinct_outlook import Outlook
from hullbreach.games.endure_the_stars.instinct_stand import weigh
from hullbreach.games.endure_the_stars.movement import MovesOn
from hullbreach.games.endure_the_stars.packing import Reorganising
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.search import Keeping
from hullbreach.games.endure_the_stars.stowing import Stowing
from hullbreach.games.endure_the_stars.trading import Trading
from hullbreach.games.endure_the_stars.weapons import score_of, score_on_sentries
from hullbreach.games.endure_the_stars.words import CONDITIONS
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.vocabulary import Choice


def answer(pos: Voyage, frame: AnyFrame | None, offered: list[Choice]) -> Choice:
    """By the frame that asks, where it takes some thought; else the first that is of use, and what lets things be."""
    words = deeds_of(pos.tables)
    if isinstance(frame, Trading):
        return exchange(pos, words, frame, offered)
    if isinstance(frame, Reorganising):
        return exchange(pos, words, Trading(frame.who, frame.who, 1), offered)
    if isinstance(frame, Stowing):
        return stow(pos, words, frame.who, frame.item, offered)
    if isinstance(frame, Keeping):
        return max(offered, key=lambda choice: with_card(pos, frame.who, choice.arg))
    if isinstance(frame, MovesOn):
        return move_on(pos, words, frame, offered)
    if isinstance(frame, Rolled):
        return roll_again(pos, words, frame, offered)
    if isinstance(frame, Bursts):
        return fire_on(pos, words, frame, offered)
    if isinstance(frame, Shoved):
        return offered[0]
    return plain_answer(pos, words, offered)


def plain_answer(pos: Voyage, words: Deeds, offered: list[Choice]) -> Choice:
    """Damage goes where it fells the most dangerous, cards are kept if there is room, everything else is let be."""
    things = words.strike.among(offered)
    if things:
        return things[0]
    hits = words.hit.among(offered)
    if hits:
        return max(hits, key=lambda choice: danger_of(pos, choice.arg))
    pins = words.pin.among(offered)
    if pins:
        return max(pins, key=lambda choice: pos.tables.enemies[choice.arg // len(CONDITIONS)].damage)
    for good in (words.mend, words.tend, words.put_on, words.stack, words.carry):
        found = good.among(offered)
        if found:
            return found[0]
    for no_more in (words.finish, words.accept, words.decline, words.stay, words.let_go):
        if no_more.plain() in offered:
            return no_more.plain()
    return offered[0]


def danger_of(pos: Voyage, sort: int) -> float:
    """ES-191 What falls by the fewest hits for the most damage; a boss last, if others stand beside it."""
    enemy = pos.tables.enemies[sort // len(CONDITIONS)]
    if enemy.boss:
        return 0.1
    return (1 + enemy.damage + (2 if enemy.herds else 0)) / max(enemy.health, 1)


def move_on(pos: Voyage, words: Deeds, frame: MovesOn, offered: list[Choice]) -> Choice:
    """ES-185 The rest of a move: in a fight the best place to stand, else as far as the next step is in order."""
    out = Outlook(pos)
    _, way = way_of(out, frame.who)
    if not out.is_battle(frame.who):
        return walk_on(out, words, frame.who, way, offered)
    stays = words.stay.plain() in offered
    best = words.stay.plain() if stays else offered[0]
    here = pos.zone[frame.who]
    most = weigh(out, frame.who, here, here, pos.actions, 1.0, way).worth + 0.1 if stays else -999.0
    for choice in words.go_on.among(offered):
        worth = weigh(out, frame.who, choice.arg, choice.arg, pos.actions, 1.0, way).worth
        if worth > most:
            best, most = choice, worth
    return best


def walk_on(out: Outlook, words: Deeds, who: int, way: list[int], offered: list[Choice]) -> Choice:
    """In quiet moments: not out of a room that is to be searched, not ahead of the party, not into the unknown."""
    pos = out.pos
    here = pos.zone[who]
    stays = words.stay.plain() in offered
    best = words.stay.plain() if stays else offered[0]
    searching = not is_armed(pos) and has_free_space(pos, who)
    if stays and searching and pos.tables.ship.rooms >> here & 1 and not pos.searched >> here & 1:
        return best
    aim = way_to_rooms(out, who) if searching else way
    least = aim[here]
    for choice in words.go_on.among(offered):
        if (
            aim[choice.arg] < least
            and not is_contact(out, here, choice.arg)
            and not is_ahead(out, who, choice.arg, way)
        ):
            best, least = choice, aim[choice.arg]
    return best


def roll_again(pos: Voyage, words: Deeds, frame: Rolled, offered: list[Choice]) -> Choice:
    """ES-D04 ES-D05 The lowest die that has missed; all of them with the Gambit when most have."""
    score = score_of(pos, frame.who, pos.tables.items[frame.item])
    if any(pos.enemy(foe).robotic for foe in pos.foes_in(frame.zone)):
        score = score_on_sentries(pos, score)
    missed = [face for face in frame.faces if face < score]
    if words.gambit.plain() in offered and 2 * len(missed) > len(frame.faces):
        return words.gambit.plain()
    again = [choice for choice in words.reroll.among(offered) if choice.arg in missed]
    return again[0] if again else words.accept.plain()


def fire_on(pos: Voyage, words: Deeds, frame: Bursts, offered: list[Choice]) -> Choice:
    """ES-D04 The next burst where it is worth most."""
    out = Outlook(pos)
    weapon = pos.tables.items[frame.item]
    best, most = words.finish.plain(), 0.1
    for choice in words.into.among(offered):
        worth = worth_of_attack(out, frame.who, weapon, pos.zone[frame.who], choice.arg)
        if worth > most:
            best, most = choice, worth
    return best
