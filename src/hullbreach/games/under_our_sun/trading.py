"""Trade and swap between characters: an offer that the other side accepts or declines."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.merchants import own_cards
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.tables import VALUES
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice

Pile = tuple[int, ...]


class Trade(Deed):
    """UOS-122 UOS-123 An exchange with one character on the tile."""

    needs: ClassVar[int] = needs.WITH_COMPANY

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(other) for other in pos.on(pos.hex[who]) if other != who]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-122", f"The {pos.called(choice.arg)} is not on the tile.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        none = (0,) * len(pos.held[who])
        pos.push(Bargaining(who, choice.arg, none, (), 0, none, (), 0))


class Bargaining(Frame[Journey]):
    """UOS-122 The offer is made up, one thing after another: what is given, and what is asked for."""

    def __init__(
        self,
        who: int,
        other: int,
        gives: tuple[int, ...],
        give_cards: tuple[int, ...],
        give_water: int,
        wants: tuple[int, ...],
        want_cards: tuple[int, ...],
        want_water: int,
    ) -> None:
        self.who: Final = who
        self.other: Final = other
        self.gives: Final = gives
        self.give_cards: Final = give_cards
        self.give_water: Final = give_water
        self.wants: Final = wants
        self.want_cards: Final = want_cards
        self.want_water: Final = want_water

    def ask(self, pos: Journey) -> Ask | None:
        who, other = self.who, self.other
        if not pos.lives(who) or not pos.lives(other):
            return None
        words = pos.tables.words
        offers = [words.call_off.plain()]
        if self.is_something() and is_possible(pos, self):
            offers.append(words.propose.plain())
        offers += [words.give.at(cube) for cube, held in enumerate(pos.held[who]) if held > self.gives[cube]]
        offers += [words.give_item.at(item) for item in own_cards(pos, who) if item not in self.give_cards]
        if pos.water[who] > self.give_water:
            offers.append(words.give_water.plain())
        offers += [words.want.at(cube) for cube, held in enumerate(pos.held[other]) if held > self.wants[cube]]
        offers += [words.want_item.at(item) for item in own_cards(pos, other) if item not in self.want_cards]
        if pos.water[other] > self.want_water:
            offers.append(words.want_water.plain())
        return ask_one(pos.seat[who], offers)

    def is_something(self) -> bool:
        given = sum(self.gives) + len(self.give_cards) + self.give_water
        return bool(given + sum(self.wants) + len(self.want_cards) + self.want_water)

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} makes an offer to {pos.called(self.other)}."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        words = pos.tables.words
        choice = answer.choice
        if choice is words.call_off.plain():
            return
        if choice is words.propose.plain():
            pos.tell(facts.PROPOSED, (self.who, self.other))
            pos.push(Considering(*self.fields()))
            return
        gives, give_cards, give_water, wants, want_cards, want_water = self.fields()[2:]
        if choice.verb is words.give:
            gives = carrying.added(gives, choice.arg, 1)
        elif choice.verb is words.give_item:
            give_cards = (*give_cards, choice.arg)
        elif choice.verb is words.give_water:
            give_water += 1
        elif choice.verb is words.want:
            wants = carrying.added(wants, choice.arg, 1)
        elif choice.verb is words.want_item:
            want_cards = (*want_cards, choice.arg)
        else:
            want_water += 1
        pos.push(Bargaining(self.who, self.other, gives, give_cards, give_water, wants, want_cards, want_water))

    def fields(self) -> tuple[int, int, Pile, Pile, int, Pile, Pile, int]:
        return (
            self.who,
            self.other,
            self.gives,
            self.give_cards,
            self.give_water,
            self.wants,
            self.want_cards,
            self.want_water,
        )

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Nobody is left to trade."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        if choice is pos.tables.words.propose.plain():
            if pos.tables.rulings.deals_at_values and worth_of(pos, self, True) != worth_of(pos, self, False):
                return Refused("UOS-179", "Both sides of the deal must be worth the same.")
            return Refused("UOS-122", "One of the two has no room for what it would get.")
        return Refused("UOS-122", "That is not there to be given or asked for.")


class Considering(Bargaining):
    """UOS-R65 The other side agrees or not."""

    def ask(self, pos: Journey) -> Ask | None:
        if not pos.lives(self.who) or not pos.lives(self.other):
            return None
        words = pos.tables.words
        return ask_one(pos.seat[self.other], [words.accept.plain(), words.decline.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.other)}: {self.said(pos)}. Accept?"

    def said(self, pos: Journey) -> str:
        """The offer in words."""
        given = in_words(pos, self.gives, self.give_cards, self.give_water)
        wanted = in_words(pos, self.wants, self.want_cards, self.want_water)
        return f"{pos.called(self.who)} gives {given} for {wanted}"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        if answer.choice is pos.tables.words.accept.plain():
            pos.tell(facts.AGREED, (self.who, self.other))
            exchange(pos, self)
        else:
            pos.tell(facts.DECLINED, (self.other,))

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R65", "Accept the offer, or decline it.")


def in_words(pos: Journey, cubes: tuple[int, ...], cards: tuple[int, ...], water: int) -> str:
    names = pos.tables.words
    found = [f"{number} {names.cube.labels[cube]}" for cube, number in enumerate(cubes) if number]
    found += [names.item.labels[item] for item in cards]
    if water:
        found.append(f"{water} water")
    return ", ".join(found) or "nothing"


def worth_of(pos: Journey, deal: Bargaining, given: bool) -> int:
    """UOS-177 What one side of a deal is worth in water."""
    cubes, cards, water = deal.gives, deal.give_cards, deal.give_water
    if not given:
        cubes, cards, water = deal.wants, deal.want_cards, deal.want_water
    value = sum([number * VALUES[cube] for cube, number in enumerate(cubes)])
    return value + water + sum([pos.tables.items[item].value for item in cards])


def is_possible(pos: Journey, deal: Bargaining) -> bool:
    """UOS-122 UOS-R78 Whether both have room for what they get; under the option, for equal values only."""
    if pos.tables.rulings.deals_at_values and worth_of(pos, deal, True) != worth_of(pos, deal, False):
        return False
    twin = pos.copy()
    twin.quiet = True
    exchange(twin, deal)
    both = (deal.who, deal.other)
    return all(carrying.fits(twin, who, 0, 0) for who in both) and not any(
        len(twin.lying_items[twin.hex[who]]) > len(pos.lying_items[pos.hex[who]])
        or twin.water[who] > carrying.bottles(twin, who)
        for who in both
    )


def exchange(pos: Journey, deal: Bargaining) -> None:
    """UOS-122 Everything changes hands at once; gear without a free area stays on the tile."""
    who, other = deal.who, deal.other
    given = [(item, carrying.take_off_board(pos, who, item)) for item in deal.give_cards]
    wanted = [(item, carrying.take_off_board(pos, other, item)) for item in deal.want_cards]
    for giver, taker, cubes in ((who, other, deal.gives), (other, who, deal.wants)):
        for cube, number in enumerate(cubes):
            if number:
                carrying.hold(pos, giver, cube, -number)
                carrying.hold(pos, taker, cube, number)
    for taker, cards in ((other, given), (who, wanted)):
        for item, uses in cards:
            hand_over(pos, taker, item, uses)
    pos.water[who] += deal.want_water - deal.give_water
    pos.water[other] += deal.give_water - deal.want_water


def hand_over(pos: Journey, who: int, item: int, uses: int) -> None:
    if pos.tables.items[item].gear and pos.gear[who] != NOTHING:
        carrying.lay_card(pos, pos.hex[who], item, uses)
    else:
        carrying.put_card(pos, who, item, uses)
