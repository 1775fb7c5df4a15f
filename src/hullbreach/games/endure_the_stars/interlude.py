"""An action outside the own turn: somebody else's order, or a favour returned."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.deed import Deed, pay
from hullbreach.games.endure_the_stars.position import BY_THE_WAY, COUNTS, Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice

ONE: Final = 1
"""The actions of an interlude."""


def give_action(pos: Voyage, who: int, ordered: bool) -> None:
    """ES-D04 ES-D08 Another survivor at once takes one action; then the turn goes on where it was.

    `ordered`: only what can be done by order, a Move, an Attack or an Interact action.
    """
    pos.then(
        Interlude(who, ordered),
        Resumes(pos.active, pos.actions, pos.moved, pos.searched, pos.done, pos.extra_dice, tuple(pos.counts)),
    )
    pos.active = who
    pos.actions = ONE
    pos.moved = 0
    pos.searched = 0
    pos.done = BY_THE_WAY
    pos.extra_dice = 0
    pos.counts = [0] * COUNTS


class Interlude(Frame[Voyage]):
    """ES-R25 One action of a survivor whose turn it is not; ES-061 who is held stays held."""

    def __init__(self, who: int, ordered: bool) -> None:
        self.who: Final = who
        self.ordered: Final = ordered

    def ask(self, pos: Voyage) -> Ask | None:
        who = self.who
        if not pos.alive() >> who & 1 or pos.stunned >> who & 1:
            return None
        found: list[Choice] = []
        for deed in pos.setting.vocabulary.verbs:
            if isinstance(deed, Deed) and deed.price and (deed.by_order or not self.ordered):
                found += [choice for choice in deed.offers(pos, who) if deed.cost(pos, who, choice) == ONE]
        return ask_one(pos.seat[who], [*found, pos.tables.words.decline.plain()]) if found else None

    def question(self, pos: Voyage) -> str:
        return f"{pos.called(self.who)} may take one action at once."

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        """ES-R233 Whoever fails the check to get away still has the action."""
        deed = answer.choice.verb
        if not isinstance(deed, Deed):
            return
        free = ~pos.held
        pay(pos, deed, self.who, answer.choice, dice)
        if pos.held & free & 1 << self.who:
            pos.push(Interlude(self.who, self.ordered))

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        """Nothing to be done."""

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        deed = choice.verb
        if isinstance(deed, Deed) and (deed.by_order or not self.ordered):
            return deed.refuse(pos, self.who, choice)
        return Refused("ES-D04", "An order is to move, attack or interact, or it is declined.")


class Resumes(Frame[Voyage]):
    """The turn goes on that was interrupted, with what was left of it; ES-210 nothing if it was a stun."""

    def __init__(
        self, who: int, actions: int, moved: int, searched: int, done: int, extra_dice: int, counts: tuple[int, ...]
    ) -> None:
        self.who: Final = who
        self.actions: Final = actions
        self.moved: Final = moved
        self.searched: Final = searched
        self.done: Final = done
        self.extra_dice: Final = extra_dice
        self.counts: Final = counts

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.active = self.who
        pos.actions = 0 if pos.stunned >> self.who & 1 else self.actions
        pos.moved = self.moved
        pos.searched = self.searched
        pos.done = self.done
        pos.extra_dice = self.extra_dice
        pos.counts = list(self.counts)
