"""Standing orders of a seat: answers given in advance, kept by the table, known to nobody else."""

from __future__ import annotations

from collections.abc import Iterable

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.game import Game, Order
from hullbreach.kernel.setting import Setting


def order_of(game: Game, setting: Setting, seat: int, text: str) -> Order:
    """The order that a text is; a Refused says which there are."""
    offered = game.orders(setting, seat)
    for order in offered:
        if text in order.texts():
            return order
    if not offered:
        raise Refused("HB-008", f"{game.title} has no standing orders for this seat.")
    patterns = ", ".join(
        [order.id if order.domain is None else f"{order.id} {order.domain.name.upper()}" for order in offered]
    )
    raise Refused("HB-008", f"There is no standing order `{text}`; there are {patterns}.")


def checked(game: Game, setting: Setting, seat: int, texts: Iterable[str]) -> tuple[str, ...]:
    """The orders as they are kept: each known, each once, in the order given."""
    kept: list[str] = []
    for text in texts:
        plain = " ".join(text.lower().split())
        order_of(game, setting, seat, plain)
        if plain not in kept:
            kept.append(plain)
    return tuple(kept)


def labelled(game: Game, setting: Setting, seat: int, text: str) -> str:
    """An order as a sentence."""
    return order_of(game, setting, seat, text).labelled(text)
