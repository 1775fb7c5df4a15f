"""Mission Capture: Traps that close when the Action Phase ends."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.alien_movement import ask_group
from hullbreach.games.project_elite.killing import kill
from hullbreach.games.project_elite.mission import Tally
from hullbreach.games.project_elite.objectives import TokensToFill
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.tables import FIRST_ALIEN
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Answer, Ask
from hullbreach.parts.bits import first

TRAPS_EACH: Final = 2
"""PE-299 Traps next to each Capture token."""
TRAPS_LEFT: Final = Tally("Traps left", "traps", TRAPS_EACH)


class Capture(TokensToFill):
    """PE-298 Every Trap has caught an Alien."""

    def when_placed(self, pos: Elite, dice: Dice) -> None:
        """PE-299 Traps are set next to the tokens."""
        pos.push(SetTraps())

    def spares(self, pos: Elite, figure: int) -> bool:
        """PE-313 A Swarm figure on a Trap."""
        return figure < pos.tables.first_boss and bool(pos.traps >> pos.where[figure] & 1)

    def action_phase_ends(self, pos: Elite) -> None:
        """PE-312 Ready tokens close their Traps."""
        pos.push(Closing())

    def is_complete(self, pos: Elite) -> bool:
        """PE-298 No Trap is left."""
        return pos.traps == 0

    def shows(self) -> Tally:
        return TRAPS_LEFT

    def goals(self) -> str:
        return "lure"


class SetTraps(Question):
    """PE-299 PE-R63 The players set two Traps next to each Capture token, on different Spaces outside the SA."""

    def token(self, pos: Elite) -> int:
        """The next token that lacks a Trap: token i has its Traps when 2 * (i + 1) lie on the Map."""
        laid = pos.traps.bit_count() // TRAPS_EACH
        in_play = [token for token, space in enumerate(pos.token_at) if space >= 0]
        return in_play[laid] if laid < len(in_play) else -1

    def ask(self, pos: Elite) -> Ask | None:
        token = self.token(pos)
        if token < 0:
            return None
        board = pos.tables.board
        near = board.grid.near[pos.token_at[token]]
        free = [space for space in near if not board.in_start[space] and not pos.traps >> space & 1]
        return ask_group(pos, [pos.tables.deeds.trap.at(space) for space in free])

    def question(self, pos: Elite) -> str:
        return f"Where is a Trap set for {pos.tables.tokens[self.token(pos)].name}?"

    def rule(self) -> str:
        return "PE-299"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        pos.traps |= 1 << answer.choice.arg
        pos.tell(facts.TRAP_LAID, (answer.choice.arg,))
        pos.push(SetTraps())

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """All Traps are set."""


def traps_of(pos: Elite, token: int) -> list[int]:
    """PE-312 PE-R61 The Traps adjacent to a Capture token that no other token has closed in this Round."""
    near = pos.tables.board.grid.near[pos.token_at[token]]
    return [space for space in near if pos.traps >> space & 1 and not pos.closing >> space & 1]


class Closing(Question):
    """PE-312 PE-R62 Every ready Capture token closes one Trap; the Heroes choose which."""

    def token(self, pos: Elite) -> int:
        """The next token that fires."""
        return first(pos.ready) if pos.ready else -1

    def ask(self, pos: Elite) -> Ask | None:
        token = self.token(pos)
        spaces = traps_of(pos, token) if token >= 0 else []
        if len(spaces) <= 1:
            return None
        return ask_group(pos, [pos.tables.deeds.close.at(space) for space in spaces])

    def question(self, pos: Elite) -> str:
        return f"Which Trap does {pos.tables.tokens[self.token(pos)].name} close?"

    def rule(self) -> str:
        return "PE-312"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        self.close(pos, self.token(pos), answer.choice.arg)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        token = self.token(pos)
        if token < 0:
            pos.closing = 0
            return
        spaces = traps_of(pos, token)
        self.close(pos, token, spaces[0] if spaces else -1)

    def close(self, pos: Elite, token: int, space: int) -> None:
        """PE-313 PE-314 PE-315 A Swarm figure on the Trap is caught and the Trap is gone; a Boss is not caught.

        PE-R43 The token has to be filled again for its next Trap.
        """
        pos.ready &= ~(1 << token)
        pos.push(Closing())
        if space < 0:
            return
        figure = pos.figure_at(space)
        if FIRST_ALIEN <= figure < pos.tables.first_boss:
            pos.tell(facts.CAUGHT, (space, pos.tables.kind_of[figure], figure))
            kill(pos, figure)
            pos.traps &= ~(1 << space)
        else:
            pos.closing |= 1 << space
            pos.tell(facts.NOT_CAUGHT, (space,))
