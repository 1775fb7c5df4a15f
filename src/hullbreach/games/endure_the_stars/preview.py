"""What to show of a choice before it is made: each action says it itself, of whoever's turn it is."""

from __future__ import annotations

from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.refuge_places import Visit
from hullbreach.games.endure_the_stars.turns import Turn
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Voyage, seat: int, choice: Choice) -> Preview | None:
    turn, deed = pos.asking(), choice.verb
    if isinstance(pos, Haven) and isinstance(deed, Visit):
        return deed.preview(pos, choice.args[0], choice)
    if not isinstance(turn, Turn) or not isinstance(deed, Deed):
        return None
    return deed.preview(pos, turn.who, choice)
