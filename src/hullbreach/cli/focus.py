"""Where on the board one has to look now."""

from __future__ import annotations

from hullbreach.kernel.client_words import ACTIVE
from hullbreach.kernel.scene import Piece, Scene


def focus_of(scene: Scene, marked: frozenset[str], seat: int | None) -> str:
    """The space of whoever acts; else of one's own first piece, of what can be chosen, or the first on the board."""
    spaces = {space.id for space in scene.board.spaces}
    wanted = [
        piece.space for piece in sorted(scene.pieces, key=lambda piece: _rank(piece, seat)) if _matters(piece, seat)
    ]
    wanted += [space.id for space in scene.board.spaces if space.id in marked]
    return next((space for space in wanted if space in spaces), scene.board.spaces[0].id)


def _matters(piece: Piece, seat: int | None) -> bool:
    return ACTIVE in piece.states or (seat is not None and piece.seat == seat)


def _rank(piece: Piece, seat: int | None) -> int:
    return 0 if ACTIVE in piece.states else 1


def window(wanted: int, lengths: list[int], room: int) -> range:
    """As many places around the wanted one as there is room for, each as long as it is."""
    first, last = wanted, wanted
    used = lengths[wanted]
    while True:
        grown = [
            (place, first_last)
            for place, first_last in ((last + 1, (first, last + 1)), (first - 1, (first - 1, last)))
            if 0 <= place < len(lengths) and used + lengths[place] <= room
        ]
        if not grown:
            return range(first, last + 1)
        place, (first, last) = min(grown, key=lambda one: abs(one[0] - wanted))
        used += lengths[place]
