"""A survivor's turn: how it opens, what it offers, and how it ends."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.deed import Deed, pay
from hullbreach.games.endure_the_stars.deeds import deeds_of
from hullbreach.games.endure_the_stars.ending import Judged, check_ending
from hullbreach.games.endure_the_stars.opening import opening_rolls
from hullbreach.games.endure_the_stars.position import COUNTS, NOBODY, Voyage
from hullbreach.games.endure_the_stars.sight import forget_passing
from hullbreach.games.endure_the_stars.stunning import come_round
from hullbreach.games.endure_the_stars.turn_end import turn_ends
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice

ACTIONS: Final = 3
"""ES-115 Actions of a survivor."""


class TurnBegins(Frame[Voyage]):
    """ES-030 A survivor's turn: its actions are counted, then what rolls at the start of a turn (ES-R157)."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        who = self.who
        if not pos.alive() >> who & 1:
            return
        pos.active = who
        pos.begun |= 1 << who
        pos.moved = 0
        pos.searched = 0
        pos.done = 0
        pos.extra_dice = 0
        pos.counts = [0] * COUNTS
        pos.shield[who] = -1
        forget_passing(pos, who)
        pos.actions = ACTIONS
        pos.then(*opening_rolls(pos, who), TurnStarts(who), Turn(who), TurnEnds(who))


class TurnStarts(Frame[Voyage]):
    """ES-210 ES-211 Everything has been rolled: stunned survivors and carriers have fewer actions."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        who = self.who
        come_round(pos, who)
        if pos.alive() >> who & 1:
            pos.tell(facts.TURN, (who, pos.actions))


class Turn(Frame[Voyage]):
    """ES-115 Any combination of actions, as long as there are some left and the survivor wants to."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Voyage) -> Ask | None:
        who = self.who
        if not pos.alive() >> who & 1 or pos.stunned >> who & 1:
            return None
        words = deeds_of(pos.tables)
        found: list[Choice] = []
        for deed in words.turn_of(pos, who):
            found += deed.offers(pos, who)
        if not found and not pos.actions:
            return None
        return ask_one(pos.seat[who], [*found, words.end.plain()])

    def question(self, pos: Voyage) -> str:
        left = "1 action" if pos.actions == 1 else f"{pos.actions} actions"
        return f"{pos.called(self.who)}: {left} left."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        words = deeds_of(pos.tables)
        if answer.choice == words.end.plain():
            return
        deed = answer.choice.verb
        assert isinstance(deed, Deed)
        pos.then(Judged(), Turn(self.who))
        pay(pos, deed, self.who, answer.choice, dice)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nothing is left to do."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        deed = choice.verb
        if isinstance(deed, Deed):
            return deed.refuse(pos, self.who, choice)
        return Refused("ES-115", f"{pos.called(self.who)} chooses an action, or ends the turn.")


class TurnEnds(Frame[Voyage]):
    """What is looked at when a turn is over: Accomplishments, Resolve cards, whom enemies have seen in passing."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.then(*turn_ends(pos, self.who), TurnOver())


class TurnOver(Frame[Voyage]):
    """ES-030 The turn is over, with all that it set off."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.active = NOBODY
        check_ending(pos)
