"""Trade and swap between characters: an offer that the other side accepts, declines or counters."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.merchants import own_cards
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.replies import Consent, is_agreed
from hullbreach.games.under_our_sun.tables import CUBES, VALUES
from hullbreach.games.under_our_sun.terms import Goods, Pile, Term
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

COUNTERS: Final = 3
"""UOS-R120 How often an offer can come back changed."""
NOTHING_YET: Final = Goods((0,) * len(CUBES), (), 0)


class Trade(Deed):
    """UOS-122 UOS-123 An exchange with one character on the tile."""

    needs: ClassVar[int] = needs.WITH_COMPANY

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(other) for other in pos.on(pos.hex[who]) if other != who and not pos.bargained >> other & 1]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.bargained >> choice.arg & 1 and choice.arg in pos.on(pos.hex[who]):
            return Refused("UOS-R120", f"No deal was struck with the {pos.called(choice.arg)}; next turn there may be.")
        return Refused("UOS-122", f"The {pos.called(choice.arg)} is not on the tile.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(bargaining(who, choice.arg, NOTHING_YET, NOTHING_YET, who, 0))


class Bargaining(Frame[Journey]):
    """UOS-122 UOS-R120 An offer is made up, one thing after another: what is given, and what is asked for.

    `opener` began it and pays for it, `counters` says how often the offer has come back; it can be made up `anew` once.
    """

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
        opener: int,
        counters: int,
        changed: bool,
        anew: bool,
    ) -> None:
        self.who: Final = who
        self.other: Final = other
        self.gives: Final = gives
        self.give_cards: Final = give_cards
        self.give_water: Final = give_water
        self.wants: Final = wants
        self.want_cards: Final = want_cards
        self.want_water: Final = want_water
        self.opener: Final = opener
        self.counters: Final = counters
        self.changed: Final = changed
        self.anew: Final = anew

    def given(self) -> Goods:
        return Goods(self.gives, self.give_cards, self.give_water)

    def wanted(self) -> Goods:
        return Goods(self.wants, self.want_cards, self.want_water)

    def ask(self, pos: Journey) -> Ask | None:
        if not pos.lives(self.who) or not pos.lives(self.other):
            return None
        words = pos.tables.words
        offers = [words.call_off.plain()]
        if self.changed and self.is_something() and is_possible(pos, self):
            offers.append(words.propose.plain())
        if self.is_something() and not self.anew:
            offers.append(words.start_over.plain())
        mine, theirs = belongings(pos, self.who), belongings(pos, self.other)
        for term in words.terms:
            offers += term.offers(mine, self.given()) if term.given else term.offers(theirs, self.wanted())
        return ask_one(pos.seat[self.who], offers)

    def is_something(self) -> bool:
        return self.given().number() + self.wanted().number() > 0

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} makes an offer to {pos.called(self.other)}: {self.said(pos)}."

    def said(self, pos: Journey) -> str:
        """The offer in words."""
        return f"gives {in_words(pos, self.given())}, wants {in_words(pos, self.wanted())}"

    def preview(self, pos: Journey, choice: Choice) -> Preview | None:
        """UOS-177 Of a thing its value in water, of all else the offer as it stands."""
        term = choice.verb
        if isinstance(term, Term):
            return Preview(f"worth {worth(pos, term.added(NOTHING_YET, choice.arg))} water")
        return Preview(self.said(pos))

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        term = answer.choice.verb
        if isinstance(term, Term):
            pos.push(self.with_term(term, answer.choice.arg))
        else:
            talk_of(answer.choice).say(pos, self)

    def with_term(self, term: Term, arg: int) -> Bargaining:
        given, wanted = self.given(), self.wanted()
        if term.given:
            given = term.added(given, arg)
        else:
            wanted = term.added(wanted, arg)
        return Bargaining(
            self.who, self.other, given.cubes, given.cards, given.water, wanted.cubes, wanted.cards, wanted.water,
            self.opener, self.counters, True, self.anew,
        )  # fmt: skip

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Nobody is left to trade."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        talk = choice.verb
        if isinstance(talk, Talk):
            return talk.unsaid(pos, self)
        return not_there()


def bargaining(
    who: int, other: int, given: Goods, wanted: Goods, opener: int, counters: int, anew: bool = False
) -> Bargaining:
    """An offer that nobody has changed yet, or begins anew."""
    return Bargaining(
        who, other, given.cubes, given.cards, given.water, wanted.cubes, wanted.cards, wanted.water, opener, counters,
        anew, anew,
    )  # fmt: skip


class Considering(Bargaining):
    """UOS-R65 UOS-R120 The other side agrees, declines, or makes another offer of it."""

    def ask(self, pos: Journey) -> Ask | None:
        if not pos.lives(self.who) or not pos.lives(self.other):
            return None
        words = pos.tables.words
        offers = [words.accept.plain(), words.decline.plain()]
        if self.counters < COUNTERS:
            offers.append(words.counter.plain())
        return ask_one(pos.seat[self.other], offers)

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.other)}: {pos.called(self.who)} {self.said(pos)}. Accept?"

    def preview(self, pos: Journey, choice: Choice) -> Preview | None:
        """UOS-122 What one agrees to; other answers change nothing."""
        return super().preview(pos, choice) if is_agreed(choice) else None

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        talk_of(answer.choice).say(pos, self)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        talk = choice.verb
        return talk.unheard() if isinstance(talk, Talk) else not_now()


def considering(deal: Bargaining) -> Considering:
    return Considering(
        deal.who, deal.other, deal.gives, deal.give_cards, deal.give_water, deal.wants, deal.want_cards,
        deal.want_water, deal.opener, deal.counters, deal.changed, deal.anew,
    )  # fmt: skip


def not_there() -> Refused:
    return Refused("UOS-122", "That is not there to be given or asked for.")


def not_now() -> Refused:
    return Refused("UOS-R65", "Accept the offer, decline it, or change it.")


class Talk(Consent):
    """UOS-R120 What is said of an offer, while it is made up or when it is made."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        raise AssertionError(f"`{self.name}` says nothing")

    def unsaid(self, pos: Journey, deal: Bargaining) -> Refused:
        """Why it cannot be said while an offer is made up."""
        return not_there()

    def unheard(self) -> Refused:
        """Why it cannot be said of an offer that was made."""
        return not_now()


class StartOver(Talk):
    """UOS-R120 The offer is made up anew, once."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        pos.push(bargaining(deal.who, deal.other, NOTHING_YET, NOTHING_YET, deal.opener, deal.counters, True))

    def unsaid(self, pos: Journey, deal: Bargaining) -> Refused:
        return Refused("UOS-R120", "An offer can be begun anew once, and only if there is something in it.")


class Propose(Talk):
    """UOS-R65 The offer is put to the other."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        pos.tell(facts.PROPOSED, (deal.who, deal.other))
        pos.push(considering(deal))

    def unsaid(self, pos: Journey, deal: Bargaining) -> Refused:
        if not deal.changed or not deal.is_something():
            return Refused("UOS-R120", "An offer has something in it, and a counter-offer something else.")
        given, wanted = worth(pos, deal.given()), worth(pos, deal.wanted())
        if pos.tables.rulings.deals_at_values and given != wanted:
            return Refused("UOS-179", f"Both sides must be worth the same, and they are worth {given} and {wanted}.")
        return Refused("UOS-122", "One of the two has no room for what they would get.")


class CallOff(Talk):
    """UOS-R120 No offer is made."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        come_to_nothing(pos, deal, deal.who)


class Accept(Talk):
    """UOS-R65 The other side agrees."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        pos.tell(facts.AGREED, (deal.who, deal.other))
        exchange(pos, deal)


class Decline(Talk):
    """UOS-R65 The other side does not."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        come_to_nothing(pos, deal, deal.other)


class Counter(Talk):
    """UOS-R120 The other side makes another offer of it."""

    def say(self, pos: Journey, deal: Bargaining) -> None:
        pos.tell(facts.COUNTERED, (deal.other,))
        pos.push(bargaining(deal.other, deal.who, deal.wanted(), deal.given(), deal.opener, deal.counters + 1))

    def unheard(self) -> Refused:
        return Refused("UOS-R120", f"The offer has come back {COUNTERS} times: accept or decline it.")


def talk_of(choice: Choice) -> Talk:
    talk = choice.verb
    assert isinstance(talk, Talk)
    return talk


def come_to_nothing(pos: Journey, deal: Bargaining, by: int) -> None:
    """UOS-R120 Talking costs nothing: the AP comes back, unless others could hear it; and once a turn is enough."""
    break_off(pos, deal.opener, deal.other if deal.opener == deal.who else deal.who, by)


def break_off(pos: Journey, opener: int, partner: int, by: int) -> None:
    """UOS-R120 Likewise, of anything that one asks another to agree to for 1 AP."""
    pos.tell(facts.DECLINED, (by,))
    pos.bargained |= 1 << partner
    if not pos.is_hidden(opener) and not pos.enemies_of(opener, pos.hex[opener]):
        pos.ap[opener] += 1


def belongings(pos: Journey, who: int) -> Goods:
    """What somebody could give away."""
    return Goods(pos.held[who], tuple(own_cards(pos, who)), pos.water[who])


def in_words(pos: Journey, goods: Goods) -> str:
    names = pos.tables.words
    found = [f"{number} {names.cube.labels[cube]}" for cube, number in enumerate(goods.cubes) if number]
    found += [names.item.labels[item] for item in goods.cards]
    if goods.water:
        found.append(f"{goods.water} water")
    return ", ".join(found) or "nothing"


def worth(pos: Journey, goods: Goods) -> int:
    """UOS-177 The value in water."""
    value = sum([number * VALUES[cube] for cube, number in enumerate(goods.cubes)])
    return value + goods.water + sum([pos.tables.items[item].value for item in goods.cards])


def worth_of(pos: Journey, deal: Bargaining, given: bool) -> int:
    """UOS-177 What one side of a deal is worth in water."""
    return worth(pos, deal.given() if given else deal.wanted())


def is_possible(pos: Journey, deal: Bargaining) -> bool:
    """UOS-122 UOS-R78 Whether both have room for what they get; under the option, for equal values only."""
    if pos.tables.rulings.deals_at_values and worth(pos, deal.given()) != worth(pos, deal.wanted()):
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
    """UOS-122 Everything changes hands at once; gear without a free area stays on the tile.

    UOS-029 Water is poured out before its bottle goes, and in when all bottles are there.
    """
    sides = ((deal.who, deal.other, deal.given()), (deal.other, deal.who, deal.wanted()))
    for giver, _, goods in sides:
        pos.water[giver] -= goods.water
    lifted = [[(item, carrying.take_off_board(pos, giver, item)) for item in goods.cards] for giver, _, goods in sides]
    for giver, taker, goods in sides:
        hand_cubes(pos, giver, taker, goods.cubes)
        pos.water[taker] += goods.water
        if goods.water:
            pos.tell(facts.GAVE_WATER, (giver, taker, goods.water))
    for (giver, taker, _), cards in zip(sides, lifted, strict=True):
        for item, uses in cards:
            pos.tell(facts.GAVE_CARD, (giver, taker, item))
            hand_over(pos, taker, item, uses)


def hand_cubes(pos: Journey, giver: int, taker: int, cubes: Pile) -> None:
    for cube, number in enumerate(cubes):
        if number:
            carrying.hold(pos, giver, cube, -number)
            carrying.hold(pos, taker, cube, number)
            pos.tell(facts.GAVE, (giver, taker, number, cube))


def hand_over(pos: Journey, who: int, item: int, uses: int) -> None:
    if pos.tables.items[item].gear and pos.gear[who] != NOTHING:
        carrying.lay_card(pos, pos.hex[who], item, uses)
    else:
        carrying.put_card(pos, who, item, uses)
