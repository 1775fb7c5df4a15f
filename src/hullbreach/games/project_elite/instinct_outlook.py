"""What instinct sees of the Aliens: how many steps each can still make, whom they will hurt, and who must die first."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.instinct_crowd import carried_home
from hullbreach.games.project_elite.instinct_missions import goals_of
from hullbreach.games.project_elite.instinct_traps import closes_now, is_bait
from hullbreach.games.project_elite.killing import health_of
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.tables import SWARMS

MARGIN: Final = 1
"""A step more than an Alien needs by itself: somebody may Push it."""
SOON: Final = 3
"""Rounds after which an Alien that nobody stops is home."""
PLENTY: Final = 14
"""Steps that the Aliens of each Hero can make; with more of them even a distant kill is no loss."""

INTRUDER: Final = 200.0
PRESSING: Final = 100.0
URGENT: Final = 40.0
HARMFUL: Final = 25.0
BOSS: Final = 6.0
SURPLUS: Final = 4.0
CAUGHT: Final = -500.0
"""What it is worth to kill an Alien: in the Starting Area, home by the end of the Round, home soon, by the Damage it
does to Heroes where they stand, a Boss with the Tech it leaves, one of too many, one that stands on a Trap."""


def hurry(pos: Elite) -> int:
    """Spaces that every Alien moves more in the coming Activation Phase."""
    steps = pos.scent
    for event in pos.events:
        card = pos.tables.events[event]
        if card.do in {"faster", "haste"} and not pos.fulfilled >> event & 1:
            steps += card.amount
    return steps


class Outlook:
    """The Aliens on the Map as they stand now."""

    def __init__(self, pos: Elite) -> None:
        tables = pos.tables
        to_go = tables.board.to_go
        where = pos.where
        self.pos: Final = pos
        self.hurry: Final = hurry(pos)
        self.aliens: Final = pos.aliens()
        self.lured: Final = goals_of(pos).lured(pos)
        """Swarm figures on their way to a Trap, with the steps to it."""
        self.intruders: Final[list[int]] = []
        self.pressing: Final[list[int]] = []
        """Those that are home by the end of the Round, if nobody stops them."""
        self.urgent: Final[list[int]] = []
        """Those that are home within SOON Rounds."""
        reservoir = 0
        carried = carried_home(pos, self.aliens, self.hurry)
        for figure in self.aliens:
            steps = to_go[where[figure]]
            pace = tables.paces[figure] + self.hurry
            spare = steps - pace - 1 - MARGIN
            if steps == 0:
                self.intruders.append(figure)
            elif spare < 0 or figure in carried:
                self.pressing.append(figure)
            else:
                reservoir += spare
            if steps and steps <= SOON * pace + MARGIN:
                self.urgent.append(figure)
        self.reservoir: Final = reservoir
        """The steps that ALIEN results can take before somebody is too near to home."""

    def has_plenty(self) -> bool:
        return self.reservoir > PLENTY * len(self.pos.heroes)

    def worth(self, figure: int) -> float:
        """What it is worth to kill an Alien."""
        pos = self.pos
        space = pos.where[figure]
        if pos.tables.board.in_start[space]:
            return INTRUDER
        if figure in self.lured or is_bait(pos, space):
            return 0.0 if figure in self.pressing and not closes_now(pos, space) else CAUGHT
        value = 0.0
        if figure in self.pressing:
            value = PRESSING
        elif figure in self.urgent:
            value = URGENT
        elif self.has_plenty():
            value = SURPLUS
        if figure >= pos.tables.first_boss:
            value += BOSS - health_of(pos, figure)
        for hero in pos.heroes:
            value += HARMFUL * harm(pos, figure, space, pos.space_of(hero))
        return value

    def danger(self, hero: int, space: int, near: list[int]) -> float:
        """The Damage that a Hero has to expect on a Space in the Activation Phase, from some Aliens."""
        pos = self.pos
        board = pos.tables.board
        total = 0.0
        for figure in near:
            where = pos.where[figure]
            total += harm(pos, figure, where, space)
            behind = board.to_go[where] - board.to_go[space]
            pace = pos.tables.paces[figure] + self.hurry
            if 0 < behind <= pace and board.on_lane[space] and board.grid.apart[where * board.size + space] <= pace:
                total += 0.5
        if pos.acid >> space & 1:
            total += 0.8
        return total

    def near(self, space: int, reach: int) -> list[int]:
        """The Aliens within some distance of a Space."""
        where = self.pos.where
        board = self.pos.tables.board
        row = space * board.size
        apart = board.grid.apart
        return [figure for figure in self.aliens if apart[row + where[figure]] <= reach]


def harm(pos: Elite, figure: int, start: int, space: int) -> float:
    """The Damage to expect on a Space from the ability of an Alien that stands on another."""
    tables = pos.tables
    board = tables.board
    way = start * board.size + space
    apart = board.grid.apart[way]
    if apart > tables.reaches[figure] or not board.grid.sees[way]:
        return 0.0
    kind = tables.kind_of[figure]
    if kind < SWARMS:
        return (7 - tables.swarms[kind].to_hit) / 6
    boss = tables.bosses[kind - SWARMS]
    if boss.do == "shoot":
        return (7 - boss.to_hit) / 6
    return 2.0 if boss.do == "crush" and apart <= 1 else 1.0
