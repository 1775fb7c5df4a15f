"""What a choice would do, shown before it is made."""

from __future__ import annotations

from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.survivor_turn import path_to
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice


def preview(pos: Chase, choice: Choice) -> Preview | None:
    """SS-024 The way of a move and its price, and SS-081 the Modules on it."""
    if choice.verb is not pos.tables.words.move:
        return None
    path = path_to(pos, choice.arg)
    modules = len([space for space in path if pos.module_on(space)])
    found = "" if not modules else ", picks up a Module" if modules == 1 else f", picks up {modules} Modules"
    return Preview(f"{len(path)} AP{found}", tuple([f"space:{pos.named(space)}" for space in path]))
