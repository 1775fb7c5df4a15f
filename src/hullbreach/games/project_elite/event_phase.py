"""Event Phase: one card a Round; Ongoing ones stay, Immediate ones happen."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.alien_movement import Drive
from hullbreach.games.project_elite.damage import hurt
from hullbreach.games.project_elite.position import EVENT, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.spawning import BossCards, SwarmCards
from hullbreach.games.project_elite.trading import Trading, should_trade
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one


class EventPhase(Frame[Elite]):
    """PE-080 Reveal the leftmost Event card that is still face down; PE-R92 before it happens Heroes may trade."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.phase = EVENT
        event, pos.track = pos.track[0], pos.track[1:]
        card = pos.tables.events[event]
        pos.seen |= 1 << event
        pos.tell(facts.EVENT, (event,))
        if card.ongoing:
            pos.events = (*pos.events, event)
        elif card.do == "drive":
            pos.push(Drive(card.amount))
        elif card.do == "swarm-rush":
            pos.push(SwarmCards(card.amount))
        elif card.do == "boss-rush":
            pos.push(BossCards(card.amount))
        if should_trade(pos):
            pos.push(Trading(0))


class Overwhelmed(Question):
    """PE-D07 PE-R74 Before the Spawning Phase an Event drives each Hero along the Alien Path."""

    def __init__(self, place: int, steps: int) -> None:
        self.place: Final = place
        """Whose turn it is, as a place in the order of Heroes."""
        self.steps: Final = steps

    def ways(self, pos: Elite) -> list[int]:
        """Where the Hero can be driven now: nowhere from the Starting Area, nor into a Space that is taken."""
        if self.steps <= 0 or self.place >= len(pos.heroes):
            return []
        ahead = pos.tables.board.next[pos.space_of(pos.heroes[self.place])]
        return [space for space in ahead if pos.figure_at(space) == 0]

    def ask(self, pos: Elite) -> Ask | None:
        ways = self.ways(pos)
        if len(ways) <= 1:
            return None
        hero = pos.heroes[self.place]
        return ask_one(pos.seat_of[hero], [pos.tables.deeds.pushed.of((hero, to)) for to in ways])

    def question(self, pos: Elite) -> str:
        return f"{pos.hero(pos.heroes[self.place]).name} is driven along the Alien Path. Which way?"

    def rule(self) -> str:
        return "PE-D07"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.drive(pos, answer.choice.args[1])

    def go_on(self, pos: Elite, dice: Dice) -> None:
        if self.place >= len(pos.heroes):
            return
        ways = self.ways(pos)
        if ways:
            self.drive(pos, ways[0])
        else:
            pos.push(Overwhelmed(self.place + 1, pos.in_effect("sweep")))

    def drive(self, pos: Elite, space: int) -> None:
        hero = pos.heroes[self.place]
        pos.push(Overwhelmed(self.place, self.steps - 1))
        pos.set_figure(hero + 1, space)
        pos.tell(facts.DRIVEN, (hero, space))
        if pos.acid >> space & 1:
            hurt(pos, hero, 1)
