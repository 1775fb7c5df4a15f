"""Rolls of the eight-sided dice: who rolls what, and karma dice before anything comes of it.

A rule that rolls pushes `Throw` and after it a frame that looks at the dice with `result`.
"""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts
from hullbreach.games.under_our_sun.dice_colours import RED, SHOWN, SIDES, Hand, shown, successes
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.replies import Reply
from hullbreach.games.under_our_sun.tables import STEALTH
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

KARMA_SIDES: Final = 6
KARMA_KEPT: Final = 6
"""UOS-R06 A karma die is a D6, and only the 6 is a success."""


def result(pos: Journey) -> int:
    """The successes of the last roll."""
    return successes(pos.roll_dice, pos.roll_faces)


def with_injury(pos: Journey, who: int, dice: Hand) -> Hand:
    """UOS-139 UOS-170 UOS-R03 An injured character adds a red die to every roll."""
    tough = any(card.tough for card in pos.carries(who))
    extra = (RED,) if pos.is_injured(who) and not tough else ()
    return tuple(sorted((*dice, *extra)))


def skill_dice(pos: Journey, who: int, attribute: int, extra: Hand = ()) -> Hand:
    """UOS-137 The dice of a skill test, with what cards add to it."""
    cards: Hand = ()
    if attribute == STEALTH:
        for card in pos.carries(who):
            cards += card.stealth
    return with_injury(pos, who, (*pos.board(who).attributes[attribute], *cards, *extra))


class Throw(Frame[Journey]):
    """UOS-214 One roll; `foe` rolls it where that is somebody, and `who` is the character it concerns."""

    def __init__(self, who: int, foe: int, hand: tuple[int, ...]) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.hand: Final = hand

    def go_on(self, pos: Journey, dice: Dice) -> None:
        purpose = "a roll" if self.foe == NOBODY else "an enemy's roll"
        pos.roll_dice = self.hand
        pos.roll_faces = tuple([dice.roll(SIDES, purpose) for _ in self.hand])
        tell_roll(pos, self.who, self.foe)
        askers = karma_askers(pos, self.who)
        if askers and self.hand:
            pos.push(Karma(self.who, self.foe, askers, 0))


def tell_roll(pos: Journey, who: int, foe: int) -> None:
    dice = shown(pos.roll_dice, pos.roll_faces)
    if foe == NOBODY:
        pos.tell(facts.ROLLED, (who, dice, result(pos)))
    else:
        pos.tell(facts.FOE_ROLLED, (foe, dice, result(pos)))


def karma_askers(pos: Journey, who: int) -> tuple[int, ...]:
    """UOS-R07 Who is asked after a roll: whom it concerns; under the option then everybody else."""
    if not pos.tables.rulings.karma_for_all:
        return (who,) if can_use_karma(pos, who) else ()
    return tuple([other for other in (who, *pos.after(who)) if can_use_karma(pos, other)])


def can_use_karma(pos: Journey, who: int) -> bool:
    """UOS-149 UOS-154 Once per turn, with the karma dice that are left."""
    return pos.karma[who] > 0 and not pos.karma_used >> who & 1 and pos.lives(who)


class Karma(Frame[Journey]):
    """UOS-149 UOS-150 UOS-R07 After a roll and before its effect: which dice are rolled again."""

    def __init__(self, who: int, foe: int, those: tuple[int, ...], marked: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.those: Final = those
        self.marked: Final = marked

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        who = self.those[0]
        offers: list[Choice] = []
        if self.marked.bit_count() < pos.karma[who]:
            offers = [words.reroll.at(i) for i in range(len(pos.roll_dice)) if not self.marked >> i & 1]
        return ask_one(pos.seat[who], [*offers, words.throw.plain() if self.marked else words.keep.plain()])

    def question(self, pos: Journey) -> str:
        who = self.those[0]
        roller = pos.called(self.who) if self.foe == NOBODY else pos.foe_called(self.foe)
        number = result(pos)
        rolled = f"{roller} has rolled {number} success{'' if number == 1 else 'es'}"
        return f"{rolled}. {pos.called(who)} has {pos.karma[who]} karma dice: which dice are rolled again?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        wish = answer.choice.verb
        assert isinstance(wish, Wish)
        wish.answer(pos, self, answer.choice, dice)

    def ask_next(self, pos: Journey) -> None:
        """UOS-R07 Under the option, whoever may use karma dice after this one."""
        if len(self.those) > 1:
            pos.push(Karma(self.who, self.foe, self.those[1:], 0))

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-152", "Each die that is rolled again takes one karma die.")


class Wish(Reply):
    """UOS-149 What somebody wants of karma dice."""

    def answer(self, pos: Journey, asked: Karma, choice: Choice, dice: Dice) -> None:
        raise AssertionError(f"`{self.name}` is no answer")


class Reroll(Wish):
    """UOS-152 One die more that is rolled again."""

    def preview(self, pos: Journey, who: int, choice: Choice) -> Preview:
        """UOS-150 The die as it lies."""
        (what,) = shown((pos.roll_dice[choice.arg],), (pos.roll_faces[choice.arg],))
        return Preview(SHOWN.labels[what])

    def answer(self, pos: Journey, asked: Karma, choice: Choice, dice: Dice) -> None:
        pos.push(Karma(asked.who, asked.foe, asked.those, asked.marked | 1 << choice.arg))


class ThrowKarma(Wish):
    """UOS-152 No more dice: they are thrown."""

    def answer(self, pos: Journey, asked: Karma, choice: Choice, dice: Dice) -> None:
        throw_karma(pos, asked.those[0], asked.marked, dice)
        tell_roll(pos, asked.who, asked.foe)
        asked.ask_next(pos)


class Keep(Wish):
    """UOS-149 The dice stay as they are."""

    def answer(self, pos: Journey, asked: Karma, choice: Choice, dice: Dice) -> None:
        asked.ask_next(pos)


def throw_karma(pos: Journey, who: int, marked: int, dice: Dice) -> None:
    """UOS-152 to UOS-154 The dice and as many karma dice are rolled; a karma die without a success is gone."""
    faces = list(pos.roll_faces)
    for place in range(len(faces)):
        if marked >> place & 1:
            faces[place] = dice.roll(SIDES, "a die rolled again")
    karma = tuple([dice.roll(KARMA_SIDES, "a karma die") for _ in range(marked.bit_count())])
    pos.roll_faces = tuple(faces)
    pos.karma[who] -= len([face for face in karma if face < KARMA_KEPT])
    pos.karma_used |= 1 << who
    pos.tell(facts.KARMA_THROWN, (who, karma, pos.karma[who]))
