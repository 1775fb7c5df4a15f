"""Cards: what each is worth to whom, whether to search on, whom to trade with, and what to leave behind."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deeds import Deeds
from hullbreach.games.endure_the_stars.inventory import charged_cell
from hullbreach.games.endure_the_stars.packing import rearrangements
from hullbreach.games.endure_the_stars.position import BODY_SLOT, FIRST_GENERAL, HEAD_SLOT, NOTHING, SLOTS, Voyage
from hullbreach.games.endure_the_stars.tables import ARMOUR, HELMET, ITEM, WEAPON, Item
from hullbreach.games.endure_the_stars.trading import Trading, exchanges
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

RANGE: Final = 0.35
"""What each zone of range adds to a weapon, in hits."""
SPARE: Final = 0.25
"""What a second weapon of the same sort is worth, as a share."""
GAIN: Final = 0.45
"""From this gain on a trade is worth an action."""
WELL_ARMED: Final = 1.9
"""The hits of an attack that somebody is content with."""
ENOUGH: Final = 0.9
"""The share of the party that has to be armed well."""
LONG: Final = 12
"""After so many rounds nobody searches on for weapons."""
STACKED: Final = 1.0
"""What it gains to stack two weapons."""


def hits_of(item: Item, pair: bool) -> float:
    """The hits of an attack with a weapon."""
    return item.dice * (2 if pair else 1) * (7 - item.hits) / 6


def worth_of_card(pos: Voyage, who: int, item: int) -> float:
    """What a card that is no weapon is worth to somebody who carries it, or wears it."""
    card = pos.tables.items[item]
    more = pos.tables.mission.wants(pos, who, item)
    if card.kind == ARMOUR:
        return more + (7 - card.save) * 0.45
    if card.kind == HELMET:
        return more + 0.6
    if card.heals:
        return more + 0.6 + 0.2 * card.heals
    if card.effect in ("blast", "stun"):
        return more + 0.9
    return more + (0.7 if card.kind == ITEM and not card.charges else 0.15)


def worth_of_pack(pos: Voyage, who: int, pack: tuple[int, ...], pairs: int) -> float:
    """What a survivor's cards are worth together: the best shot, the best blow, what is worn, and the rest."""
    items = pos.tables.items
    shot = blow = rest = 0.0
    for space in range(FIRST_GENERAL, SLOTS):
        item = pack[space]
        if item == NOTHING:
            continue
        card = items[item]
        if card.kind == WEAPON:
            if card.cell:
                rest += 0.8 if charged_cell(pos, who) != NOTHING else 0.1
                continue
            worth = hits_of(card, bool(pairs >> space & 1)) + RANGE * card.range
            if card.range:
                rest += SPARE * min(shot, worth)
                shot = max(shot, worth)
            else:
                rest += SPARE * min(blow, worth)
                blow = max(blow, worth)
        elif card.kind in (ARMOUR, HELMET):
            rest += 0.1
        else:
            rest += worth_of_card(pos, who, item)
    for space in (HEAD_SLOT, BODY_SLOT):
        if pack[space] != NOTHING:
            rest += worth_of_card(pos, who, pack[space])
    better, worse = max(shot, blow), min(shot, blow)
    return 1.6 * better + 0.5 * worse + rest


def worth_of(pos: Voyage, who: int) -> float:
    return worth_of_pack(pos, who, pos.pack[who], pos.pairs[who])


def strength(pos: Voyage, who: int) -> float:
    """The hits of a survivor's best attack."""
    best = 0.0
    for space in range(FIRST_GENERAL, SLOTS):
        item = pos.pack[who][space]
        if item != NOTHING and pos.tables.items[item].kind == WEAPON and not pos.tables.items[item].cell:
            best = max(best, hits_of(pos.tables.items[item], bool(pos.pairs[who] >> space & 1)))
    return best


def is_armed(pos: Voyage) -> bool:
    """Whether the party need not search on: most have a good weapon, or it takes too long."""
    if pos.round > LONG or not pos.items:
        return True
    alive = members(pos.alive())
    total = sum([min(strength(pos, who), WELL_ARMED) for who in alive])
    return total >= ENOUGH * WELL_ARMED * len(alive)


def has_free_space(pos: Voyage, who: int) -> bool:
    return NOTHING in pos.pack[who][FIRST_GENERAL:]


# Trading


def with_card(pos: Voyage, who: int, item: int) -> float:
    """What a pack would be worth with one card more, wherever it fits; what it is worth now if it does not."""
    pack, pairs = list(pos.pack[who]), pos.pairs[who]
    card = pos.tables.items[item]
    slot = BODY_SLOT if card.kind == ARMOUR else HEAD_SLOT if card.kind == HELMET else -1
    single = [space for space in range(FIRST_GENERAL, SLOTS) if pack[space] == item and not pairs >> space & 1]
    if slot >= 0 and pack[slot] == NOTHING:
        pack[slot] = item
    elif card.dual and single:
        pairs |= 1 << single[0]
    elif NOTHING in pack[FIRST_GENERAL:]:
        pack[pack.index(NOTHING, FIRST_GENERAL)] = item
    return worth_of_pack(pos, who, tuple(pack), pairs)


def without_card(pos: Voyage, who: int, item: int) -> float:
    """What a pack would be worth without one of its cards."""
    pack, pairs = list(pos.pack[who]), pos.pairs[who]
    spaces = [space for space in range(SLOTS) if pack[space] == item]
    single = [space for space in spaces if not pairs >> space & 1]
    space = (single or spaces)[-1]
    if pairs >> space & 1:
        pairs &= ~(1 << space)
    else:
        pack[space] = NOTHING
    return worth_of_pack(pos, who, tuple(pack), pairs)


def gain_of_gift(pos: Voyage, giver: int, item: int, taker: int) -> float:
    """What the party gains if a card changes hands."""
    before = worth_of(pos, giver) + worth_of(pos, taker)
    return without_card(pos, giver, item) + with_card(pos, taker, item) - before


def best_exchange(
    pos: Voyage, words: Deeds, who: int, other: int, offered: list[Choice]
) -> tuple[Choice | None, float]:
    """The exchange that gains most, or something to put on or stack."""
    gains = [(gain_of_gift(pos, who, choice.arg, other), choice) for choice in words.give.among(offered)]
    gains += [(gain_of_gift(pos, other, choice.arg, who), choice) for choice in words.get.among(offered)]
    gains += [(gain_of_wearing(pos, *choice.args), choice) for choice in words.wear.among(offered)]
    gains += [(STACKED, choice) for choice in words.stack_up.among(offered)]
    best: Choice | None = None
    most = 0.05
    for gain, choice in gains:
        if gain > most:
            best, most = choice, gain
    return best, most


def gain_of_wearing(pos: Voyage, who: int, item: int) -> float:
    """What it gains to put a card on."""
    slot = BODY_SLOT if pos.tables.items[item].kind == ARMOUR else HEAD_SLOT
    worn = pos.pack[who][slot]
    return worth_of_card(pos, who, item) - (worth_of_card(pos, who, worn) if worn != NOTHING else 0.0)


def trade(pos: Voyage, words: Deeds, who: int, offered: list[Choice]) -> Choice | None:
    """Somebody here to trade with, if that is worth an action; else cards of one's own to put right."""
    best: Choice | None = None
    most = GAIN
    for choice in words.reorganise.among(offered):
        found, gain = best_exchange(pos, words, who, who, rearrangements(pos, who))
        if found is not None and gain > most:
            best, most = choice, gain
    for choice in words.trade.among(offered):
        found, gain = best_exchange(pos, words, who, choice.arg, exchanges(pos, who, choice.arg))
        if found is not None and gain > most:
            best, most = choice, gain
    return best


def make_room(pos: Voyage, words: Deeds, who: int, offered: list[Choice]) -> Choice | None:
    """A full pack keeps nobody from what the mission wants of them: something goes for a card that another here has."""
    best: Choice | None = None
    most = GAIN
    if has_free_space(pos, who):
        return best
    now = worth_of(pos, who)
    for other, item in wanted_here(pos, who):
        loss = now + worth_of(pos, other) - without_card(pos, other, item)
        for choice in words.discard.among(offered):
            gain = with_instead(pos, who, item, choice.arg) - loss
            if gain > most:
                best, most = choice, gain
    return best


def wanted_here(pos: Voyage, who: int) -> list[tuple[int, int]]:
    """Who in the zone has which card that the mission would rather see with somebody."""
    wants = pos.tables.mission.wants
    near = members(pos.survivors_in(pos.zone[who]) & ~(1 << who))
    cards = [(other, item) for other in near for item in pos.pack[other] if item != NOTHING]
    return [(other, item) for other, item in cards if wants(pos, who, item) > wants(pos, other, item)]


def exchange(pos: Voyage, words: Deeds, frame: Trading, offered: list[Choice]) -> Choice:
    """In a trade: one gain after the other."""
    best, _ = best_exchange(pos, words, frame.who, frame.other, offered)
    return best if best is not None else words.finish.plain()


# A card that is found


def stow(pos: Voyage, words: Deeds, who: int, item: int, offered: list[Choice]) -> Choice:
    """Put it on, stack it, carry it; or discard what is worth least for it."""
    for place in (words.put_on, words.stack, words.carry):
        if place.plain() in offered:
            return place.plain()
    best, most = words.let_go.plain(), 0.1
    now = worth_of(pos, who)
    for choice in words.drop_for_it.among(offered):
        gain = with_instead(pos, who, item, choice.arg) - now
        if gain > most:
            best, most = choice, gain
    if best is words.let_go.plain() and words.use_it.plain() in offered and pos.tables.items[item].heals:
        return words.use_it.plain()
    return best


def with_instead(pos: Voyage, who: int, item: int, dropped: int) -> float:
    """What a pack would be worth with one card in place of another."""
    pack, pairs = list(pos.pack[who]), pos.pairs[who]
    space = [at for at in range(SLOTS) if pack[at] == dropped][-1]
    if pairs >> space & 1:
        return 0.0
    pack[space] = NOTHING
    card = pos.tables.items[item]
    slot = BODY_SLOT if card.kind == ARMOUR else HEAD_SLOT if card.kind == HELMET else -1
    to = slot if slot >= 0 and pack[slot] == NOTHING else space
    if to < FIRST_GENERAL and to != slot:
        return 0.0
    pack[to] = item
    return worth_of_pack(pos, who, tuple(pack), pairs)
