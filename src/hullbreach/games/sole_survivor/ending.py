"""End of the game."""

from __future__ import annotations

from hullbreach.games.sole_survivor.facts import CAUGHT, DEAD, WON
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.kernel.position import Outcome


def win(pos: Chase) -> None:
    """SS-096 Victory: all three scenarios survived and the Boss escaped (SS-R38: one and the same)."""
    pos.tell(WON)
    pos.end(Outcome((1.0,), "You survived all three scenarios and escaped the Boss.", "SS-096"))


def die(pos: Chase) -> None:
    """SS-094 Defeat: all Hit Points are lost; SS-R22 at once, whoever was still to act."""
    pos.tell(DEAD)
    pos.end(Outcome((0.0,), "You lost all your Hit Points.", "SS-094"))


def be_caught(pos: Chase) -> None:
    """SS-095 Defeat: the Boss has reached you; SS-093 whatever the HP."""
    pos.tell(CAUGHT)
    pos.end(Outcome((0.0,), "The Boss reached you.", "SS-095"))
