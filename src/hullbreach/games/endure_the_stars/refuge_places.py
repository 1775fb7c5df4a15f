"""The four places of the Refuge: one action each, by whoever has not acted in this round."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.arrivals import change_health, change_resolve, words_of
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.inventory import carried, lose
from hullbreach.games.endure_the_stars.moving import put
from hullbreach.games.endure_the_stars.position import NOTHING, Voyage
from hullbreach.games.endure_the_stars.refuge_print import LEAST_TOTAL, TOTALS
from hullbreach.games.endure_the_stars.refuge_words import HEALTH
from hullbreach.games.endure_the_stars.stowing import Stowing
from hullbreach.kernel.actions import Action
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import how_many
from hullbreach.parts.deck import without

PRICE: Final = 2
"""ES-292 The cards that one of the Trading Post costs."""
MOST_TOTAL: Final = LEAST_TOTAL + TOTALS - 1


class Visit(Action[Haven]):
    """ES-283 ES-288 A survivor goes to one of the four places; `who` is the survivor."""

    place: ClassVar[str] = ""
    """The zone, as files name it."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...], space: str) -> None:
        super().__init__(name, label, domains, subject=f"zone:{space}")

    def expects(self, pos: Haven, who: int) -> str:
        """What to expect of it, in a few words."""
        return ""

    def preview(self, pos: Haven, who: int, choice: Choice) -> Preview | None:
        """Where the survivor goes, and what to expect there."""
        here, there = pos.tables.words.zone.names[pos.zone[who]], self.subject
        return Preview(self.expects(pos, who), (f"zone:{here}", there))

    def refuse(self, pos: Haven, who: int, choice: Choice) -> Refused:
        """ES-283 The reasons that all places share come first, then the place's own."""
        if not pos.alive() >> who & 1:
            return Refused("ES-283", f"{pos.called(who)} is not here.")
        if pos.acted >> who & 1:
            return Refused("ES-283", f"{pos.called(who)} has acted in this round.")
        return self.why_not(pos, who, choice)

    def why_not(self, pos: Haven, who: int, choice: Choice) -> Refused:
        return super().refuse(pos, who, choice)

    def do(self, pos: Haven, who: int, choice: Choice, dice: Dice) -> None:
        pos.acted |= 1 << who
        put(pos, who, pos.tables.ship.named[self.place])
        self.spend_time(pos, who, choice, dice)

    def spend_time(self, pos: Haven, who: int, choice: Choice, dice: Dice) -> None:
        """What the place does for a survivor."""
        raise AssertionError(f"`{self.name}` does nothing")


def changed_by(table: tuple[int, ...], total: int) -> int:
    """ES-289 ES-290 What a total does by its table."""
    return table[min(total, MOST_TOTAL) - LEAST_TOTAL]


def said_odds(changes: list[int]) -> str:
    """The chance to gain and to lose, by what each total from 2 to 12 does."""
    ways = [6 - abs(total - 7) for total in range(LEAST_TOTAL, MOST_TOTAL + 1)]
    gains = sum([way for way, change in zip(ways, changes, strict=True) if change > 0])
    loses = sum([way for way, change in zip(ways, changes, strict=True) if change < 0])
    return f"better {round(100 * gains / 36)} % · worse {round(100 * loses / 36)} %"


class Infirmary(Visit):
    """ES-289 Two dice and the Infirmary table, for Health."""

    place: ClassVar[str] = "RF.A"

    def __init__(self, who: Domain) -> None:
        super().__init__("infirmary", "{0} goes to the Infirmary", (who,), "rf-infirmary")

    def expects(self, pos: Haven, who: int) -> str:
        return said_odds([changed_by(pos.board.infirmary, total + pos.nursing) for total in range(2, 13)])

    def offers(self, pos: Haven, who: int) -> list[Choice]:
        return [] if pos.closed else [self.at(who)]

    def why_not(self, pos: Haven, who: int, choice: Choice) -> Refused:
        return Refused("ES-D10", "The Infirmary has no power in this round.")

    def spend_time(self, pos: Haven, who: int, choice: Choice, dice: Dice) -> None:
        faces = (dice.roll(6, "Infirmary"), dice.roll(6, "Infirmary"))
        pos.tell(facts.INFIRMARY, (who, faces))
        change_health(pos, who, changed_by(pos.board.infirmary, sum(faces) + pos.nursing))


class LovedOnes(Visit):
    """ES-290 Two dice and the table of the Loved Ones, for Resolve."""

    place: ClassVar[str] = "RF.B"

    def __init__(self, who: Domain) -> None:
        super().__init__("loved-ones", "{0} visits the Loved Ones", (who,), "rf-loved-ones")

    def expects(self, pos: Haven, who: int) -> str:
        return said_odds([changed_by(pos.board.loved_ones, total) for total in range(2, 13)])

    def offers(self, pos: Haven, who: int) -> list[Choice]:
        return [self.at(who)]

    def spend_time(self, pos: Haven, who: int, choice: Choice, dice: Dice) -> None:
        faces = (dice.roll(6, "Loved Ones"), dice.roll(6, "Loved Ones"))
        pos.tell(facts.LOVED_ONES, (who, faces))
        change_resolve(pos, who, changed_by(pos.board.loved_ones, sum(faces)))


class TradingPost(Visit):
    """ES-292 Two cards for one of those on offer."""

    place: ClassVar[str] = "RF.C"

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("buy", "{0} trades two cards for the {1}", (who, item), "rf-trading-post")

    def offers(self, pos: Haven, who: int) -> list[Choice]:
        if cards_of(pos, who) < PRICE:
            return []
        return [self.pair(who, item) for item in sorted(set(pos.stock))]

    def why_not(self, pos: Haven, who: int, choice: Choice) -> Refused:
        if choice.args[1] not in pos.stock:
            return Refused("ES-293", f"The Trading Post has no {pos.tables.items[choice.args[1]].name}.")
        return Refused("ES-292", f"{pos.called(who)} carries {cards_of(pos, who)} of the {PRICE} cards that it takes.")

    def spend_time(self, pos: Haven, who: int, choice: Choice, dice: Dice) -> None:
        item = choice.args[1]
        pos.stock = without(pos.stock, item)
        pos.then(Paying(who, item, PRICE), Storing(who, item))


def cards_of(pos: Voyage, who: int) -> int:
    """ES-197 How many cards a survivor carries; a pair is two."""
    return how_many(pos.pairs[who]) + sum([1 for item in pos.pack[who] if item != NOTHING])


class Paying(Frame[Haven]):
    """ES-292 ES-R111 Which two cards go for the one that is bought."""

    def __init__(self, who: int, item: int, left: int) -> None:
        self.who: Final = who
        self.item: Final = item
        self.left: Final = left

    def ask(self, pos: Haven) -> Ask | None:
        if not self.left:
            return None
        return ask_one(pos.seat[self.who], [words_of(pos).give.at(item) for item in carried(pos, self.who)])

    def question(self, pos: Haven) -> str:
        number = "two cards" if self.left == PRICE else "one card more"
        return f"{pos.called(self.who)} gives {number} for the {pos.tables.items[self.item].name}."

    def resolve(self, pos: Haven, answer: Answer, dice: Dice) -> None:
        lose(pos, self.who, answer.choice.arg)
        pos.push(Paying(self.who, self.item, self.left - 1))

    def go_on(self, pos: Haven, dice: Dice) -> None:
        pos.tell(facts.BUYS, (self.who, self.item))

    def refuse(self, pos: Haven, seat: int, choice: Choice) -> Refused:
        return Refused("ES-R111", f"Give a card that {pos.called(self.who)} carries.")


class Storing(Stowing):
    """ES-R75 A card got at the Refuge finds its place; ES-287 it is not used there, and no Resolve card counts."""

    def ways_out(self, pos: Voyage) -> list[Choice]:
        words = pos.tables.words
        return [words.let_go.plain(), *[words.drop_for_it.at(item) for item in carried(pos, self.who)]]


class Quarters(Visit):
    """ES-294 A rest without a roll: 1 Health or 2 Resolve."""

    place: ClassVar[str] = "RF.D"

    def __init__(self, who: Domain, comfort: Domain) -> None:
        super().__init__("quarters", "{0} rests in the Quarters, for {1}", (who, comfort), "rf-quarters")

    def expects(self, pos: Haven, who: int) -> str:
        return "without a roll"

    def offers(self, pos: Haven, who: int) -> list[Choice]:
        return [self.pair(who, comfort) for comfort in range(2)]

    def spend_time(self, pos: Haven, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.RESTS, (who,))
        if choice.args[1] == HEALTH:
            change_health(pos, who, pos.board.quarters_health)
        else:
            change_resolve(pos, who, pos.board.quarters_resolve)
