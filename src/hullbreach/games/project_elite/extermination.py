"""Mission Extermination: tokens that are filled and then removed."""

from __future__ import annotations

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.objectives import TokensToFill
from hullbreach.games.project_elite.position import NOWHERE, Elite
from hullbreach.parts.bits import members


class Extermination(TokensToFill):
    """PE-283 Every Extermination token is activated and removed."""

    def round_ends(self, pos: Elite) -> None:
        """PE-231 PE-297 PE-R16 At the end of the Round ready Extermination tokens are removed."""
        for token in members(pos.ready):
            if pos.token_at[token] >= 0:
                pos.token_at[token] = NOWHERE
                pos.tell(facts.REMOVED, (token,))

    def goals(self) -> str:
        return "fill"
