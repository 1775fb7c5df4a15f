"""The answers that know what they do, one line each."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.attack import Accept, Gambit, Reroll
from hullbreach.games.endure_the_stars.deed import Reply
from hullbreach.games.endure_the_stars.dividing import Hit, Strike
from hullbreach.games.endure_the_stars.items import Into, On, OnTheDoor, OnTheExit
from hullbreach.games.endure_the_stars.movement import GoOn
from hullbreach.games.endure_the_stars.packing import StackUp, TakeOff, Unstack, Wear
from hullbreach.games.endure_the_stars.stowing import Carry, DropForIt, LetGo, PutOn, StackOn, UseIt
from hullbreach.games.endure_the_stars.trading import Get, Give, HandOver, Swap, TakeOver
from hullbreach.games.endure_the_stars.words import Words
from hullbreach.kernel.vocabulary import Domain


class Answers(Words):
    """The words of the game with the answers of all chapters, on board and at the Refuge."""

    def __init__(self, zone: Domain, border: Domain, way: Domain, printed: dict[str, Domain]) -> None:
        super().__init__(zone, border, way, printed)
        self.go_on = GoOn(self.to)
        self.stay = Reply("stay", "Stay here")
        self.reroll = Reroll(self.face)
        self.accept = Accept()
        self.gambit = Gambit()
        self.hit = Hit(self.sort)
        self.strike = Strike(self.thing)
        self.put_on = PutOn()
        self.carry = Carry()
        self.stack = StackOn()
        self.let_go = LetGo()
        self.use_it = UseIt()
        self.drop_for_it = DropForIt(self.item)
        self.on = On(self.who)
        self.into = Into(self.to)
        self.door = OnTheDoor(border)
        self.exit_ = OnTheExit(way)
        self.wear = Wear(self.who, self.item)
        self.take_off = TakeOff(self.who, self.item)
        self.stack_up = StackUp(self.who, self.item)
        self.unstack = Unstack(self.who, self.item)
        self.give = Give(self.item)
        self.get = Get(self.item)
        self.swap = Swap(self.item, self.for_)
        self.hand_over = HandOver(self.thing)
        self.take_over = TakeOver(self.thing)
