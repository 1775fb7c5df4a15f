"""Equipment in general: giving, exchanging, connecting Attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import OWED, Trade
from hullbreach.games.project_elite.position import TIMES_UP, Elite
from hullbreach.games.project_elite.refusal_words import count, names_of, not_yours, space_name
from hullbreach.games.project_elite.searching import weapons_of
from hullbreach.games.project_elite.slots import free_regular, holds_locked
from hullbreach.games.project_elite.tables import ATTACHMENT, WEAPON
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words


def within_reach(pos: Elite, hero: int, other: int) -> bool:
    """PE-172 PE-240 PE-R58 Adjacent; at Time's Up within Range 1 and in Line of Sight."""
    board = pos.tables.board
    way = pos.space_of(hero) * board.size + pos.space_of(other)
    if pos.phase == TIMES_UP:
        return board.grid.apart[way] <= 1 and board.grid.sees[way]
    return board.grid.beside[way]


def partners(pos: Elite, hero: int) -> list[int]:
    """PE-172 PE-R20 The other Heroes that a Hero may trade with: within reach, and they owe no ALIEN result."""
    return [
        other
        for other in pos.heroes
        if other != hero and within_reach(pos, hero, other) and not pos.owes(pos.seat_of[other])
    ]


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


class OfferCard(Trade):
    """PE-172 PE-R87 A Hero offers a card; nothing changes until the other accepts."""

    def partner(self, pos: Elite, choice: Choice) -> int:
        """The other Hero in an offer."""
        raise AssertionError("somebody is offered something")

    def wanted(self, choice: Choice) -> int:
        """The card that is asked for in return; -1 for none."""
        return -1

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        card = choice.args[0]
        offer(pos, pos.owner_of(card), card, self.wanted(choice), self.partner(pos, choice))


class Give(OfferCard):
    """PE-172 A card is offered for nothing."""

    def __init__(self, words: Words) -> None:
        super().__init__("give", "Offer the {0} to {1}", (words.card, words.hero), cost=4000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return [
            self.pair(card, other)
            for hero in pos.heroes_of(who)
            for other in partners(pos, hero)
            for card in tradeable(pos, hero)
            if fits(pos, other, card, -1)
        ]

    def partner(self, pos: Elite, choice: Choice) -> int:
        return choice.args[1]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-172 PE-173 PE-R58 To a Hero within reach who can carry it."""
        card, other = choice.args
        closed = cannot_part(pos, who, card) or cannot_meet(pos, pos.user_of(who, card), other)
        if closed is not None:
            return closed
        name, most = pos.hero(other).name, pos.tables.numbers.weapons
        return Refused("PE-028", f"{name} carries {most} Weapons already: offer to exchange one.")


class Swap(OfferCard):
    """PE-172 A card is offered for another."""

    def __init__(self, words: Words) -> None:
        super().__init__("swap", "Offer the {0} for the {1}", (words.card, words.other_card), cost=4000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return [
            self.pair(card, wanted)
            for hero in pos.heroes_of(who)
            for other in partners(pos, hero)
            for card in tradeable(pos, hero)
            for wanted in tradeable(pos, other)
            if fits(pos, other, card, wanted) and fits(pos, hero, wanted, card)
        ]

    def partner(self, pos: Elite, choice: Choice) -> int:
        return pos.owner_of(choice.args[1])

    def wanted(self, choice: Choice) -> int:
        return choice.args[1]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-172 PE-173 PE-R58 With a Hero within reach, so that neither has too many Weapons."""
        card, wanted = choice.args
        owners = [other for other in pos.heroes if wanted in pos.held[other]]
        if not owners:
            return Refused("PE-172", f"Nobody has the {pos.tables.cards[wanted].name}.")
        closed = cannot_part(pos, who, card) or cannot_meet(pos, pos.user_of(who, card), owners[0])
        closed = closed or locked_card(pos, wanted)
        if closed is not None:
            return closed
        most = pos.tables.numbers.weapons
        return Refused("PE-028", f"After this exchange somebody would carry more than {most} Weapons.")


def locked_card(pos: Elite, card: int) -> Refused | None:
    if not holds_locked(pos, card):
        return None
    name = pos.tables.cards[card].name
    return Refused("PE-173", f"The {name} holds a Locked die, so it cannot change hands in this Round.")


def cannot_part(pos: Elite, seat: int, card: int) -> Refused | None:
    hero = pos.user_of(seat, card)
    if hero < 0 or card not in pos.held[hero]:
        return not_yours(pos, seat, card, "PE-172")
    return locked_card(pos, card)


def cannot_meet(pos: Elite, hero: int, other: int) -> Refused | None:
    """PE-172 PE-240 PE-R20 Whether two Heroes are close enough and free to trade."""
    one, two = pos.hero(hero).name, pos.hero(other).name
    if hero == other:
        return Refused("PE-172", f"{one} has it already.")
    if pos.seat_of[other] < 0:
        return Refused("PE-172", f"{two} is not in this Mission.")
    if not within_reach(pos, hero, other):
        if pos.phase == TIMES_UP:
            return Refused("PE-240", f"{one} is not within Range 1 and Line of Sight of {two}.")
        here, there = space_name(pos, pos.space_of(hero)), space_name(pos, pos.space_of(other))
        return Refused("PE-172", f"{one} on {here} is not adjacent to {two} on {there}.")
    owed = pos.owes(pos.seat_of[other])
    if owed:
        return Refused("PE-R20", f"{two} has {count(owed, 'ALIEN result')} to resolve first.")
    return None


def offer(pos: Elite, hero: int, card: int, wanted: int, other: int) -> None:
    """PE-R87 An offer changes nothing until the other accepts; between a Solo player's Heroes it is done at once."""
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


class AnswerOffer(Trade):
    """PE-R87 What has been offered to a Hero is answered."""

    def can_be(self, pos: Elite, giver: int) -> bool:
        """Whether an offer can be answered so."""
        return True

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return [
            self.at(pos.offers[giver][0])
            for giver in pos.heroes
            if pos.offers[giver] and pos.seat_of[pos.offers[giver][2]] == who and self.can_be(pos, giver)
        ]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-R87 An offer can be accepted as long as it can still be done."""
        name = pos.tables.cards[choice.arg].name
        givers = [hero for hero in pos.heroes if pos.offers[hero] and pos.offers[hero][0] == choice.arg]
        mine = [hero for hero in givers if pos.seat_of[pos.offers[hero][2]] == who]
        if not mine:
            return Refused("PE-R87", f"Nobody has offered the {name} to {names_of(pos, who)}.")
        if pos.owes(pos.seat_of[mine[0]]):
            return Refused("PE-R20", f"{pos.hero(mine[0]).name} has an ALIEN result to resolve first.")
        return Refused("PE-R87", f"What {pos.hero(mine[0]).name} has offered cannot be done any more.")


class Accept(AnswerOffer):
    """PE-172 PE-R20 The cards change hands, if they still can and the giver owes no ALIEN result."""

    def __init__(self, words: Words) -> None:
        super().__init__("accept", "Accept the {0}", (words.card,), cost=4000, owed=OWED)

    def can_be(self, pos: Elite, giver: int) -> bool:
        return not pos.owes(pos.seat_of[giver]) and still_good(pos, giver, pos.offers[giver])

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        accept(pos, receiver_of(pos, who, choice.arg), choice.arg)


class Decline(AnswerOffer):
    """PE-R87 The offer is gone."""

    def __init__(self, words: Words) -> None:
        super().__init__("refuse", "Refuse the {0}", (words.card,), cost=500, owed=OWED)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        decline(pos, receiver_of(pos, who, choice.arg), choice.arg)


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


class Connect(Trade):
    """PE-203 PE-204 PE-205 PE-R52 An Attachment to a Weapon of the same Hero that can still be improved so."""

    def __init__(self, words: Words) -> None:
        super().__init__("connect", "Connect the {0} to the {1}", (words.card, words.other_card), cost=500)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        cards = pos.tables.cards
        return [
            self.pair(card, weapon)
            for hero in pos.heroes_of(who)
            for card in pos.held[hero]
            if cards[card].kind == ATTACHMENT
            for weapon in weapons_of(pos, hero)
            if can_connect(pos, card, weapon)
        ]

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-203 PE-204 PE-205 An Attachment to a Weapon of the same Hero that can be improved so."""
        card, weapon = pos.tables.cards[choice.args[0]], pos.tables.cards[choice.args[1]]
        hero = pos.user_of(who, card.index)
        if hero < 0:
            return not_yours(pos, who, card.index, "PE-203")
        if card.kind != ATTACHMENT or weapon.kind != WEAPON:
            return Refused(
                "PE-203", f"The {card.name} cannot be connected to the {weapon.name}: only Attachments to Weapons."
            )
        if weapon.index not in pos.held[hero]:
            return Refused("PE-203", f"{pos.hero(hero).name} does not carry the {weapon.name}.")
        what = "Range" if card.for_range else "Attack"
        if weapon.no_range if card.for_range else weapon.no_attack:
            return Refused("PE-205", f"The {what} of the {weapon.name} cannot be improved.")
        return Refused("PE-204", f"The {weapon.name} has a {what} Attachment already.")

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        attachment, weapon = choice.args
        connect(pos, pos.owner_of(attachment), attachment, weapon)


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
