"""What survivors know of radar tokens before anybody sees them."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

SIXTH_SENSE: Final = 3
SENSORS: Final = 2
"""ES-D04 How far they reach, as noise counts."""


def unknown_within(pos: Voyage, who: int, reach: int) -> list[int]:
    """The radar tokens around a survivor of which nobody knows what they are."""
    near = pos.tables.ship.within[pos.zone[who]][reach]
    return [token for token in pos.radars() if near >> pos.radar_zone[token] & 1 and not pos.radar_known >> token & 1]


def sense(pos: Voyage) -> None:
    """ES-D04 Sensor Suite: the tokens within 2 zones are known, whoever moves."""
    for who in members(pos.alive() & pos.tables.sensing):
        for token in unknown_within(pos, who, SENSORS):
            learn(pos, who, token)


def learn(pos: Voyage, who: int, token: int) -> None:
    """The token is looked at, and not revealed; all players know it then."""
    pos.radar_known |= 1 << token
    pos.tell(facts.SENSED, (who, pos.radar_what[token], pos.radar_zone[token]))


def sixth_sense(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-D04 Sixth Sense: at the start of the turn one token within 3 zones is looked at."""
    return [SixthSense(who)] if has_passive(pos, who, "sixth-sense") else []


class SixthSense(Frame[Voyage]):
    """ES-D04 Which token is looked at; of two in one zone it does not matter."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def zones(self, pos: Voyage) -> list[int]:
        if not pos.alive() >> self.who & 1:
            return []
        return sorted({pos.radar_zone[token] for token in unknown_within(pos, self.who, SIXTH_SENSE)})

    def ask(self, pos: Voyage) -> Ask | None:
        zones = self.zones(pos)
        if len(zones) < 2:
            return None
        return ask_one(pos.seat[self.who], [pos.tables.words.sense.at(zone) for zone in zones])

    def question(self, pos: Voyage) -> str:
        return f"Which radar token does {pos.called(self.who)} look at?"

    def resolve(self, pos: Voyage, answer: Answer, dice: Dice) -> None:
        self.look_at(pos, answer.choice.arg)

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        for zone in self.zones(pos):
            self.look_at(pos, zone)

    def look_at(self, pos: Voyage, zone: int) -> None:
        found = [token for token in unknown_within(pos, self.who, SIXTH_SENSE) if pos.radar_zone[token] == zone]
        learn(pos, self.who, found[0])

    def refuse(self, pos: Voyage, seat: int, choice: Choice) -> Refused:
        return Refused("ES-D04", "Choose a radar token within 3 zones.")
