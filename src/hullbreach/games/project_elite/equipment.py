"""Equipment in general: giving, exchanging, connecting Attachments."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.position import TIMES_UP, Elite
from hullbreach.games.project_elite.searching import weapons_of
from hullbreach.games.project_elite.slots import free_regular, holds_locked
from hullbreach.games.project_elite.tables import ATTACHMENT, CHARGE, WEAPON
from hullbreach.kernel.vocabulary import Choice


def within_reach(pos: Elite, hero: int, other: int) -> bool:
    """PE-172 PE-240 PE-R58 Adjacent; at Time's Up within Range 1 and in Line of Sight."""
    board = pos.tables.board
    way = pos.space_of(hero) * board.size + pos.space_of(other)
    if pos.phase == TIMES_UP:
        return board.grid.apart[way] <= 1 and board.grid.sees[way]
    return board.grid.beside[way]


def partners(pos: Elite, hero: int) -> list[int]:
    """The other Heroes that a Hero may trade with."""
    return [other for other in pos.heroes if other != hero and within_reach(pos, hero, other)]


def tradeable(pos: Elite, hero: int) -> list[int]:
    """PE-173 Whatever holds no Locked die."""
    return [card for card in pos.held[hero] if not holds_locked(pos, card)]


def fits(pos: Elite, hero: int, gains: int, loses: int) -> bool:
    """PE-R58 Neither Hero may exceed the limit of Weapons."""
    cards = pos.tables.cards
    number = len(weapons_of(pos, hero)) + (cards[gains].kind == WEAPON)
    if loses >= 0 and cards[loses].kind == WEAPON:
        number -= 1
    return number <= pos.tables.numbers.weapons


def trade_choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-172 PE-R87 Offers that a Hero can make: to give a card, or to swap it for another."""
    words = pos.tables.words
    found: list[Choice] = []
    for other in partners(pos, hero):
        theirs = tradeable(pos, other)
        for card in tradeable(pos, hero):
            if fits(pos, other, card, -1):
                found.append(words.give.pair(card, other))
            found += [
                words.swap.pair(card, wanted)
                for wanted in theirs
                if fits(pos, other, card, wanted) and fits(pos, hero, wanted, card)
            ]
    return found


def owner_of(pos: Elite, card: int) -> int:
    return next(hero for hero in pos.heroes if card in pos.held[hero])


def partner_in(pos: Elite, choice: Choice) -> int:
    """The other Hero in an offer."""
    return owner_of(pos, choice.args[1]) if choice.verb is pos.tables.words.swap else choice.args[1]


def offer(pos: Elite, hero: int, choice: Choice) -> None:
    """PE-R87 An offer changes nothing until the other accepts; between a Solo player's Heroes it is done at once."""
    words = pos.tables.words
    card, second = choice.args
    wanted = second if choice.verb is words.swap else -1
    other = partner_in(pos, choice)
    withdraw(pos, card)
    pos.offers[hero] = (card, wanted, other)
    if pos.seat_of[hero] == pos.seat_of[other]:
        accept(pos, other, card)
    else:
        pos.tell(facts.OFFERED, (hero, card, other))


def withdraw(pos: Elite, card: int) -> None:
    """A card is offered once at a time, by whoever has it now."""
    for hero in pos.heroes:
        if pos.offers[hero] and pos.offers[hero][0] == card:
            pos.offers[hero] = ()


def answers(pos: Elite, hero: int) -> list[Choice]:
    """PE-R87 What has been offered to a Hero and can still be done."""
    words = pos.tables.words
    found: list[Choice] = []
    for giver in pos.heroes:
        made = pos.offers[giver]
        if made and made[2] == hero:
            if still_good(pos, giver, made):
                found.append(words.accept.at(made[0]))
            found.append(words.refuse.at(made[0]))
    return found


def still_good(pos: Elite, giver: int, made: tuple[int, ...]) -> bool:
    """Whether both still have what was offered, may trade it, and stand close enough; no Weapon in mid-attack."""
    card, wanted, other = made
    if card not in pos.held[giver] or holds_locked(pos, card) or not within_reach(pos, giver, other):
        return False
    if pos.firing[giver] == card:
        return False
    if wanted >= 0 and (
        wanted not in pos.held[other] or holds_locked(pos, wanted) or not fits(pos, giver, wanted, card)
    ):
        return False
    return fits(pos, other, card, wanted)


def giver_of(pos: Elite, hero: int, card: int) -> int:
    """Who has offered a card to a Hero."""
    return next(
        giver
        for giver in pos.heroes
        if pos.offers[giver] and pos.offers[giver][0] == card and pos.offers[giver][2] == hero
    )


def receiver_of(pos: Elite, seat: int, card: int) -> int:
    """The Hero of a seat to whom a card has been offered."""
    for giver in pos.heroes:
        made = pos.offers[giver]
        if made and made[0] == card and pos.seat_of[made[2]] == seat:
            return made[2]
    raise AssertionError("nobody has offered it")


def accept(pos: Elite, hero: int, card: int) -> None:
    """PE-172 The cards change hands; PE-R59 dice in their Regular slots go back first."""
    giver = giver_of(pos, hero, card)
    wanted = pos.offers[giver][1]
    pos.offers[giver] = ()
    hand_over(pos, giver, hero, card)
    if wanted >= 0:
        hand_over(pos, hero, giver, wanted)


def hand_over(pos: Elite, giver: int, other: int, card: int) -> None:
    free_regular(pos, card)
    pos.held[giver] = tuple([held for held in pos.held[giver] if held != card])
    pos.held[other] = (*pos.held[other], card)
    pos.tell(facts.GIVEN, (giver, card, other))


def decline(pos: Elite, hero: int, card: int) -> None:
    giver = giver_of(pos, hero, card)
    pos.offers[giver] = ()
    pos.tell(facts.REFUSED, (hero, card))


def connect_choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-203 PE-204 PE-205 PE-R52 An Attachment to a Weapon of the same Hero that can still be improved so."""
    cards = pos.tables.cards
    words = pos.tables.words
    return [
        words.connect.pair(card, weapon)
        for card in pos.held[hero]
        if cards[card].kind == ATTACHMENT
        for weapon in weapons_of(pos, hero)
        if can_connect(pos, card, weapon)
    ]


def can_connect(pos: Elite, attachment: int, weapon: int) -> bool:
    cards = pos.tables.cards
    for_range = cards[attachment].for_range
    if cards[weapon].no_range if for_range else cards[weapon].no_attack:
        return False
    taken = [i for i, on in enumerate(pos.fitted) if on == weapon]
    return not any(cards[pos.tables.attachments[i]].for_range == for_range for i in taken)


def connect(pos: Elite, hero: int, attachment: int, weapon: int) -> None:
    """PE-206 A connected Attachment belongs to the Weapon for good."""
    pos.held[hero] = tuple([held for held in pos.held[hero] if held != attachment])
    pos.fitted[pos.tables.attachments.index(attachment)] = weapon
    pos.tell(facts.CONNECTED, (hero, attachment, weapon))


def drop_choices(pos: Elite, hero: int) -> list[Choice]:
    """PE-R53 Any Equipment may be discarded, but no Demolition token."""
    drop = pos.tables.words.drop
    return [drop.at(card) for card in pos.held[hero] if pos.tables.cards[card].kind != CHARGE]
