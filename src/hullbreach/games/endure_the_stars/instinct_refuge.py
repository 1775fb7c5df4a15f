"""What bots do at the Refuge: the hurt are treated, the shaken comforted, and nobody stays longer than it helps."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.arrivals import missing
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.position import NOTHING
from hullbreach.games.endure_the_stars.refuge_places import PRICE
from hullbreach.games.endure_the_stars.refuge_words import HEALTH, RESOLVE
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.games.endure_the_stars.visiting import visits_of
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

FAVOURITES: Final = ("medic", "marine", "engineer", "captain", "scout", "psychic", "technician")
"""Which class a bot asks in first, when the next mission needs none."""
FRAIL: Final = 2
"""With so little Health the Infirmary is too risky: its worst roll costs as much."""
WORTH_STAYING: Final = 4
"""The Health and Resolve that the party must miss, all in all and for each of it, for another round to be worth it."""


def at_the_refuge(pos: Haven, seat: int, offered: list[Choice]) -> Choice:
    words = visits_of(pos)
    newcomers = words.recruit.among(offered)
    if newcomers:
        return min(newcomers, key=lambda choice: rank(pos, choice.arg))
    if words.depart.plain() in offered:
        return words.remain.plain() if is_worth_staying(pos) else words.depart.plain()
    favoured = words.on.among(offered)
    if favoured:
        return max(favoured, key=lambda choice: missed_health(pos, choice.arg))
    given = words.give.among(offered)
    if given:
        return min(given, key=lambda choice: worth(pos, choice.arg))
    rests = words.quarters.among(offered)
    if rests:
        return spend_time(pos, rests[0].arg, offered)
    for place in (words.put_on, words.stack, words.carry):
        if place.plain() in offered:
            return place.plain()
    return offered[0]


def rank(pos: Haven, who: int) -> tuple[bool, int, int]:
    """A class that the next mission needs, then the usual order."""
    survivor = pos.tables.survivors[who]
    calling = pos.tables.class_names[survivor.calling].lower()
    place = FAVOURITES.index(calling) if calling in FAVOURITES else len(FAVOURITES)
    return survivor.calling not in missing(pos), place, who


def spend_time(pos: Haven, who: int, offered: list[Choice]) -> Choice:
    """The Infirmary for the badly hurt, the Loved Ones for the badly shaken, the Quarters for little things."""
    words = visits_of(pos)
    hurt, shaken = missed_health(pos, who), MOST_RESOLVE - pos.resolve[who]
    infirmary, family = words.infirmary.at(who), words.loved_ones.at(who)
    if hurt >= shaken and hurt > 1 and pos.health[who] > FRAIL and infirmary in offered:
        return infirmary
    if shaken > 2 and shaken >= hurt:
        return family
    if not hurt and not shaken:
        bargain = best_bargain(pos, who, offered)
        if bargain is not None:
            return bargain
    return words.quarters.pair(who, HEALTH if hurt and (pos.health[who] <= FRAIL or hurt >= shaken) else RESOLVE)


def best_bargain(pos: Haven, who: int, offered: list[Choice]) -> Choice | None:
    """A card that is worth more than the two that would go for it."""
    mine = sorted([worth(pos, item)[0] for item in cards_in(pos, who)])[:PRICE]
    wanted = [choice for choice in visits_of(pos).trading_post.among(offered) if choice.arg == who]
    best = max(wanted, key=lambda choice: worth(pos, choice.args[1]), default=None)
    return best if best is not None and worth(pos, best.args[1])[0] > sum(mine) else None


def cards_in(pos: Haven, who: int) -> list[int]:
    """What a survivor carries, card by card; a pair is two."""
    pack = pos.pack[who]
    return [*[item for item in pack if item != NOTHING], *[pack[space] for space in members(pos.pairs[who])]]


def missed_health(pos: Haven, who: int) -> int:
    return pos.tables.survivors[who].health - pos.health[who]


def is_worth_staying(pos: Haven) -> bool:
    """Another round is worth an Event as long as people have enough to mend; the last one is an Event only."""
    those = members(pos.alive())
    lost = sum([missed_health(pos, who) + (MOST_RESOLVE - pos.resolve[who]) for who in those])
    frail = any(pos.health[who] == 1 for who in those)
    return pos.track > 1 and lost >= WORTH_STAYING * len(those) and not frail


def worth(pos: Haven, item: int) -> tuple[int, int]:
    """What a card is worth to whoever pays with it: weapons and armour most."""
    card = pos.tables.items[item]
    return card.dice * max(7 - card.hits, 0) + 4 * bool(card.save) + card.heals, item
