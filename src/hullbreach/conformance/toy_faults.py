"""Faulty toys: each breaks one thing that every game must keep, so that the kit can show that it notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from hullbreach.conformance.toy import CARDS, DREW, Bells, Guessing, Parting, Ringing, Rounds, Toy, finish
from hullbreach.kernel import roles
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Fact
from hullbreach.kernel.frames import Answer, AnyFrame, Ask, ask_one
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.vocabulary import Choice

# Copies and saves


class CopySharesAList(Bells):
    def copy(self) -> Bells:
        twin = super().copy()
        twin.scores = self.scores
        return twin


class CopyForgetsTheBell(Bells):
    def copy(self) -> Bells:
        twin = super().copy()
        twin.rung = -1
        return twin


class CopyIsNoCopy(Bells):
    def copy(self) -> Bells:
        return self


class ForgetsWhatASaveLacks(Ringing):
    """Keeps who is waiting in an attribute that is no parameter, so that a save does not have it."""

    def __init__(self, waiting: tuple[int, ...]) -> None:
        super().__init__(waiting)
        self.offers_wait = True

    def ask(self, pos: Bells) -> Ask | None:
        offers = [pos.tables.words.ring.plain(), pos.tables.words.wait.plain()]
        return Ask(self.waiting, tuple([offers if self.offers_wait else offers[:1] for _ in self.waiting]))

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        super().resolve(pos, answer, dice)
        if len(self.waiting) > 1:
            last = pos.stack[-1]
            assert isinstance(last, ForgetsWhatASaveLacks)
            last.offers_wait = False


class RemembersOutside(Parting):
    """Counts in a place that is no part of the position."""

    answers: ClassVar[list[int]] = []

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        super().resolve(pos, answer, dice)
        RemembersOutside.answers.append(answer.seat)
        pos.scores[0] += len(RemembersOutside.answers)


# What must hold


class LosesACard(Bells):
    """Whenever a card is changed another falls under the table."""

    def change_card(self, seat: int, dice: Dice) -> None:
        super().change_card(seat, dice)
        self.deck = self.deck[:-1]


# Secrets


class ViewShowsEveryHand(Toy):
    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Bells)
        return {**super().view(pos, seat), "hands": list(pos.hands)}


class ViewShowsTheDeckToSpectators(Toy):
    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Bells)
        return {**super().view(pos, seat), "next": pos.deck[-1] if seat is None and pos.deck else None}


class EverybodyHearsTheCard(Bells):
    def tell_of_card(self, seat: int) -> None:
        self.tell(DREW, (self.hands[seat],))


class QuestionTellsTheCard(Guessing):
    def question(self, pos: Bells) -> str:
        return f"Whose card do you guess? The last seat holds {CARDS[pos.hands[-1]]}."


class OffersTheRightGuess(Guessing):
    def ask(self, pos: Bells) -> Ask | None:
        others = [other for other in pos.everybody() if other != self.seat]
        return ask_one(self.seat, [pos.tables.words.guess.of((other, pos.hands[other])) for other in others])


class RefusalTellsTheCard(Guessing):
    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        return Refused("TY-005", f"Guess, rather: the next card is {pos.deck[-1] if pos.deck else 0}.")


class ImaginesNothing(Toy):
    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        """Deals nothing anew."""


class ImaginesItsOwnCard(Toy):
    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        super().redeal(pos, seat, dice)
        assert isinstance(pos, Bells)
        pos.hands[seat] = dice.below(len(CARDS))


class ImaginesInPlace(Bells):
    def imagine(self, seat: int, dice: Dice) -> Position:
        self.deck = dice.shuffled(self.deck)
        return super().imagine(seat, dice)


class ImaginesTheUnplayable(Toy):
    def redeal(self, pos: Position, seat: int, dice: Dice) -> None:
        super().redeal(pos, seat, dice)
        assert isinstance(pos, Bells)
        pos.hands = [*pos.hands[:-1], 99] if seat == 0 else pos.hands


class InstinctPeeks(Toy):
    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        assert isinstance(pos, Bells)
        offered = pos.choices(seat)
        return offered[sum(pos.hands) % len(offered)]


class InstinctCheats(Toy):
    def instinct(self, pos: Position, seat: int, dice: Dice) -> Choice:
        return self.words.go.at(0)


# Choices


class RefusesWhatItOffers(Ringing):
    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        raise Refused("TY-004", "The bell is broken.")


class OffersTwice(Parting):
    def ask(self, pos: Bells) -> Ask | None:
        left = pos.tables.words.go.at(0)
        return Ask((0,), ([left, left],))


class OffersNothing(Parting):
    def ask(self, pos: Bells) -> Ask | None:
        return Ask((0, 1), ([pos.tables.words.go.at(0)], []))


class AsksNobodyThere(Parting):
    def ask(self, pos: Bells) -> Ask | None:
        return Ask((7,), ([pos.tables.words.go.at(0)],))


class RefusesByNoRule(Ringing):
    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        return Refused("TY-099", "The bell hangs there.")


class RefusesWithoutASentence(Ringing):
    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        return Refused("TY-004", "no")


class RefusalChangesSomething(Ringing):
    def refuse(self, pos: Bells, seat: int, choice: Choice) -> Refused:
        pos.scores[seat] = 0
        pos.rung = 99
        return super().refuse(pos, seat, choice)


class AsksWithoutAQuestion(Ringing):
    def question(self, pos: Bells) -> str:
        return ""


class ExplainsNothing(Bells):
    def explain(self, seat: int, choice: Choice | str) -> Refused | None:
        return None


# What is told


class ViewIsItsOwnList(Toy):
    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Bells)
        return {**super().view(pos, seat), "scores": pos.scores}


class ViewHasATuple(Toy):
    def view(self, pos: Position, seat: int | None) -> dict[str, object]:
        assert isinstance(pos, Bells)
        return {**super().view(pos, seat), "scores": tuple(pos.scores)}


class TellsByNoRule(Bells):
    def tell_of_card(self, seat: int) -> None:
        self.tell(Fact("changed", "TY-099", "A card was changed.", role=roles.NOTES))


class TellsTooLittle(Bells):
    def tell_of_card(self, seat: int) -> None:
        self.tell(Fact("changed", "TY-003", "{seat} changes {card}.", ("seat", "card"), role=roles.NOTES), (seat,))


class TellsNoSentence(Bells):
    def tell_of_card(self, seat: int) -> None:
        self.tell(Fact("changed", "TY-003", "changed", role=roles.NOTES))


class TellsWhatHasNoRole(Bells):
    def tell_of_card(self, seat: int) -> None:
        self.tell(Fact("changed", "TY-003", "A card was changed."))


class TellsSeatsThatAreNotThere(Bells):
    def tell_of_card(self, seat: int) -> None:
        self.tell(Fact("changed", "TY-003", "A card was changed.", role=roles.NOTES), (), 1 << 5)


class PlaysOtherwiseWhenQuiet(Parting):
    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        super().resolve(pos, answer, dice)
        if pos.quiet:
            pos.scores[0] += 1


class TellsWhenQuiet(Bells):
    def tell_of_card(self, seat: int) -> None:
        quiet, self.quiet = self.quiet, False
        super().tell_of_card(seat)
        self.quiet = quiet


# Dice, time and the end


class RollsOneMoreTheSecondTime(Parting):
    """Keeps a die for the next time, in a place that dice running out do not put back."""

    kept: ClassVar[list[int]] = []

    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        RollsOneMoreTheSecondTime.kept.append(answer.seat)
        for _ in range(len(RollsOneMoreTheSecondTime.kept) % 3):
            dice.roll(6, "a die too many")
        super().resolve(pos, answer, dice)


class StaysHalfDone(Bells):
    """Takes not everything back that was there before the dice ran out."""

    def become(self, other: Position) -> None:
        rung = self.rung
        super().become(other)
        self.rung = rung + 1


class NeverEnds(Rounds):
    def go_on(self, pos: Bells, dice: Dice) -> None:
        pos.round = min(pos.round, 1)
        super().go_on(pos, dice)


class EndsForOneSeat(Rounds):
    def go_on(self, pos: Bells, dice: Dice) -> None:
        pos.end(Outcome((1.0,), "The first seat has won.", "TY-006"))


class EndsTooWell(Rounds):
    def go_on(self, pos: Bells, dice: Dice) -> None:
        pos.end(Outcome(tuple([2.0 for _ in pos.everybody()]), "Everybody has won twice.", "TY-006"))


class EndsByNoRule(Rounds):
    def go_on(self, pos: Bells, dice: Dice) -> None:
        pos.end(Outcome(tuple([0.0 for _ in pos.everybody()]), "Nobody has won.", "TY-099"))


class EndsAndGoesOn(Rounds):
    def go_on(self, pos: Bells, dice: Dice) -> None:
        finish(pos)
        pos.stack.append(pos.frame("Parting"))


class StopsWithoutAnEnd(Rounds):
    def go_on(self, pos: Bells, dice: Dice) -> None:
        if pos.round < pos.tables.rounds:
            super().go_on(pos, dice)


class BreaksDown(Guessing):
    def resolve(self, pos: Bells, answer: Answer, dice: Dice) -> None:
        pos.hands[99] = 0


def _position(kind: type[Bells]) -> Callable[[], Toy]:
    return lambda: Toy(kind=kind)


def _frame(name: str, kind: type[AnyFrame]) -> Callable[[], Toy]:
    return lambda: Toy(frames={name: kind})


FAULTS: Final[dict[str, tuple[Callable[[], Toy], str]]] = {
    "CopySharesAList": (_position(CopySharesAList), "shares the container `scores`"),
    "CopyForgetsTheBell": (_position(CopyForgetsTheBell), "a copy differs from its original in rung"),
    "CopyIsNoCopy": (_position(CopyIsNoCopy), "a copy shares the stack"),
    "ForgetsWhatASaveLacks": (_frame("Ringing", ForgetsWhatASaveLacks), "a loaded position differs"),
    "SavesTwoCardsAlike": (
        lambda: Toy(cards=("one", "two", "three", "three", "five")),
        "a loaded position differs from the saved one",
    ),
    "CardsOfTwoWords": (lambda: Toy(cards=("one", "two", "three", "four", "high five")), "cannot be read back"),
    "RemembersOutside": (_frame("Parting", RemembersOutside), "otherwise"),
    "LosesACard": (_position(LosesACard), "led to what cannot be: there are 15 cards, and here 14"),
    "ViewShowsEveryHand": (ViewShowsEveryHand, "the view looks different to seat"),
    "ViewShowsTheDeckToSpectators": (ViewShowsTheDeckToSpectators, "the spectators' view looks different"),
    "EverybodyHearsTheCard": (_position(EverybodyHearsTheCard), "is told what it cannot know"),
    "QuestionTellsTheCard": (_frame("Guessing", QuestionTellsTheCard), "looks different"),
    "OffersTheRightGuess": (_frame("Guessing", OffersTheRightGuess), "the choices differ"),
    "RefusalTellsTheCard": (_frame("Guessing", RefusalTellsTheCard), "the refusal of .* differs"),
    "ImaginesNothing": (ImaginesNothing, "never dealt anything anew"),
    "ImaginesItsOwnCard": (ImaginesItsOwnCard, "the view looks different"),
    "ImaginesInPlace": (_position(ImaginesInPlace), "imagining for seat 0 changed the position"),
    "ImaginesTheUnplayable": (ImaginesTheUnplayable, "IndexError"),
    "InstinctPeeks": (InstinctPeeks, "uses what the seat cannot know"),
    "InstinctCheats": (InstinctCheats, "which is not offered"),
    "RefusesWhatItOffers": (_frame("Ringing", RefusesWhatItOffers), "The bell is broken"),
    "OffersTwice": (_frame("Parting", OffersTwice), "offered the same choice twice"),
    "OffersNothing": (_frame("Parting", OffersNothing), "being asked and having a choice do not agree"),
    "AsksNobodyThere": (_frame("Parting", AsksNobodyThere), "which are not all there"),
    "RefusesByNoRule": (_frame("Ringing", RefusesByNoRule), "'TY-099', which is in no ledger"),
    "RefusesWithoutASentence": (_frame("Ringing", RefusesWithoutASentence), "no sentence"),
    "RefusalChangesSomething": (_frame("Ringing", RefusalChangesSomething), "refusing .* changed the position"),
    "AsksWithoutAQuestion": (_frame("Ringing", AsksWithoutAQuestion), "the question is no sentence"),
    "ExplainsNothing": (_position(ExplainsNothing), "explain says that it is legal"),
    "ViewIsItsOwnList": (ViewIsItsOwnList, "a part of the position"),
    "ViewHasATuple": (ViewHasATuple, "view.scores is a tuple"),
    "TellsByNoRule": (_position(TellsByNoRule), "the event changed cites 'TY-099'"),
    "TellsTooLittle": (_position(TellsTooLittle), "cannot be told"),
    "TellsNoSentence": (_position(TellsNoSentence), "the event changed is no sentence"),
    "TellsWhatHasNoRole": (_position(TellsWhatHasNoRole), "the event changed has no role"),
    "TellsSeatsThatAreNotThere": (_position(TellsSeatsThatAreNotThere), "for seats that are not there"),
    "PlaysOtherwiseWhenQuiet": (_frame("Parting", PlaysOtherwiseWhenQuiet), "on a quiet position plays otherwise"),
    "TellsWhenQuiet": (_position(TellsWhenQuiet), "on a quiet position tells something"),
    "RollsOneMoreTheSecondTime": (
        _frame("Parting", RollsOneMoreTheSecondTime),
        "DiceError|needs other dice|otherwise|too few dice",
    ),
    "StaysHalfDone": (_position(StaysHalfDone), "changed the position"),
    "NeverEnds": (_frame("Rounds", NeverEnds), "not over after its bound of 24 choices|does not come to an end"),
    "BoundTooSmall": (lambda: Toy(bound=5), "not over after its bound of 5 choices|does not come to an end"),
    "EndsForOneSeat": (_frame("Rounds", EndsForOneSeat), "not one result for each seat"),
    "EndsTooWell": (_frame("Rounds", EndsTooWell), "a result is not 0 to 1"),
    "EndsByNoRule": (_frame("Rounds", EndsByNoRule), "the outcome cites 'TY-099'"),
    "EndsAndGoesOn": (_frame("Rounds", EndsAndGoesOn), "the game is over and still asks"),
    "StopsWithoutAnEnd": (_frame("Rounds", StopsWithoutAnEnd), "nobody is asked|does not come to an end"),
    "BreaksDown": (_frame("Guessing", BreaksDown), "IndexError"),
}
"""Each faulty toy, and what the kit must say of it."""
