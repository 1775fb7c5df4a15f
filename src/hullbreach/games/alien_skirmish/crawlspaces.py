"""Getting up in a crawlspace where somebody else lies."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.ties import join, lie_between, lie_towards
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def gets_up(pos: Skirmish, who: int) -> None:
    """AS-D13 A second model that did not come in by a border lies at the one its player names; a third between them."""
    zone = pos.zone[who]
    if not pos.tables.zones.zones[zone].crawl:
        return
    others = [other for other in members(pos.here(zone) & ~pos.broken) if other != who]
    lie_towards(pos, who, -1)
    for other in others:
        join(pos, who, other)
    if len(others) == 1:
        pos.push(Facing(who))
    elif others:
        lie_between(pos, who)


class Facing(Frame[Skirmish]):
    """AS-D13 Its player names the border that it lies towards."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Skirmish) -> Ask | None:
        if not pos.able(self.who):
            return None
        borders = pos.tables.zones.borders_of[pos.zone[self.who]]
        offered = [pos.tables.words.face.at(border) for border in borders]
        return ask_one(pos.tables.team_of[self.who], offered)

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} shares a crawlspace: towards which way out does it lie?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        lie_towards(pos, self.who, answer.choice.arg)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """It is gone again."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-D13", "Name one of the borders of the crawlspace.")
