"""Refuge Events: the verbs that their cards are written in."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.arrivals import change_health, change_resolve, words_of
from hullbreach.games.endure_the_stars.damage import injure
from hullbreach.games.endure_the_stars.handing import OFFERED
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.inventory import lose
from hullbreach.games.endure_the_stars.position import NOTHING
from hullbreach.games.endure_the_stars.refuge_places import Storing
from hullbreach.games.endure_the_stars.refuge_print import AnyRefugeEffect, RefugeEffect, RefugeEvent, RefugePrint
from hullbreach.games.endure_the_stars.tables import NOISE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members
from hullbreach.parts.content import Book, Row


class RefugeVerb(RefugeEffect[Haven]):
    """A verb of the cards, with its values from the file."""

    def __init__(self, row: Row) -> None:
        self.name: Final = row.text("do")


class AllResolve(RefugeVerb):
    """ES-D10 Every survivor regains or loses Resolve."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.by: Final = row.number("by", least=-9, most=9)

    def happen(self, pos: Haven, dice: Dice) -> None:
        for who in members(pos.alive()):
            change_resolve(pos, who, self.by)


class Hurt(RefugeVerb):
    """ES-D10 Each survivor rolls a die: up to a face it costs 1 Health, and perhaps an Injury."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.on: Final = row.number("on", least=1, most=6)
        self.injures: Final = row.flag("injures")

    def happen(self, pos: Haven, dice: Dice) -> None:
        for who in members(pos.alive()):
            face = dice.roll(6, "Refuge Event")
            pos.tell(facts.REFUGE_ROLL, (who, face))
            if face > self.on:
                continue
            if self.injures:
                injure(pos, who, dice)
            change_health(pos, who, -1)


class Steal(RefugeVerb):
    """ES-D10 A survivor drawn at random discards a card drawn at random."""

    def happen(self, pos: Haven, dice: Dice) -> None:
        those = members(pos.alive())
        who = those[dice.below(len(those))]
        spaces = [space for space, item in enumerate(pos.pack[who]) if item != NOTHING]
        cards = [*spaces, *members(pos.pairs[who])]
        if cards:
            lose(pos, who, pos.pack[who][cards[dice.below(len(cards))]])
        else:
            pos.tell(facts.NOTHING_STOLEN, (who,))


class Refill(RefugeVerb):
    """ES-D10 The Trading Post has three cards again."""

    def happen(self, pos: Haven, dice: Dice) -> None:
        while len(pos.stock) < OFFERED:
            item = next_item(pos)
            if item == NOTHING:
                return
            pos.stock = (*pos.stock, item)


class Empty(RefugeVerb):
    """ES-D10 The Trading Post has nothing left."""

    def happen(self, pos: Haven, dice: Dice) -> None:
        pos.stock = ()


class Nurse(RefugeVerb):
    """ES-D10 Rolls at the Infirmary add something for the rest of the visit."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.by: Final = row.number("by", least=1, most=9)

    def happen(self, pos: Haven, dice: Dice) -> None:
        pos.nursing += self.by


class Close(RefugeVerb):
    """ES-D10 The Infirmary is closed in the next round."""

    def happen(self, pos: Haven, dice: Dice) -> None:
        pos.closed = True


class HealOne(RefugeVerb):
    """ES-D10 One survivor of the players' choice regains Health."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.by: Final = row.number("by", least=1, most=20)

    def happen(self, pos: Haven, dice: Dice) -> None:
        pos.push(HealsOne(self.by))


class GiveOne(RefugeVerb):
    """ES-D10 One survivor of the players' choice draws an Item card; noises are drawn again."""

    def happen(self, pos: Haven, dice: Dice) -> None:
        pos.push(GivesOne())


def next_item(pos: Haven) -> int:
    """The next card of the Item deck that is no noise; NOTHING if there is none."""
    while pos.items:
        item = pos.items[-1]
        pos.items = pos.items[:-1]
        if pos.tables.items[item].kind != NOISE:
            return item
    return NOTHING


class Favoured(Frame[Haven]):
    """The players choose one survivor together."""

    def ask(self, pos: Haven) -> Ask | None:
        those = pos.alive()
        seats = pos.seats_of(those)
        offered = [words_of(pos).on.at(who) for who in members(those)]
        return Ask(seats, (offered,) * len(seats)) if offered else None

    def resolve(self, pos: Haven, answer: Answer, dice: Dice) -> None:
        self.favour(pos, answer.choice.arg)

    def favour(self, pos: Haven, who: int) -> None:
        raise AssertionError("a favour does something")

    def go_on(self, pos: Haven, dice: Dice) -> None:
        """Nobody is there."""

    def refuse(self, pos: Haven, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D10", "Choose one of the survivors at the Refuge.")


class HealsOne(Favoured):
    """ES-D10 Medicine Found."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def question(self, pos: Haven) -> str:
        return f"Who regains {self.number} Health?"

    def favour(self, pos: Haven, who: int) -> None:
        change_health(pos, who, self.number)


class GivesOne(Favoured):
    """ES-D10 Old Cache."""

    def question(self, pos: Haven) -> str:
        return "Who draws an Item card?"

    def favour(self, pos: Haven, who: int) -> None:
        item = next_item(pos)
        if item != NOTHING:
            pos.tell(facts.RECEIVED, (who, item))
            pos.push(Storing(who, item))


EFFECTS: Final[dict[str, type[RefugeVerb]]] = {
    "resolve": AllResolve,
    "hurt": Hurt,
    "steal": Steal,
    "refill": Refill,
    "empty": Empty,
    "nurse": Nurse,
    "close": Close,
    "heal-one": HealOne,
    "give-one": GiveOne,
}


def read_effect(row: Row) -> AnyRefugeEffect:
    return EFFECTS[row.word("do", EFFECTS)](row)


def read_refuge(book: Book) -> RefugePrint:
    """The Refuge as the files say it."""
    events = [
        RefugeEvent(row, [read_effect(part) for part in row.rows("effect", optional=True)])
        for row in book.rows("refuge_event")
    ]
    return RefugePrint(book.table("refuge"), events)
