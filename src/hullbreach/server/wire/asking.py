"""What can be asked of a table, and its answers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hullbreach.server.wire.state import Event, GivenOrder, NeedsDice
from hullbreach.server.wire.words import Asking, Count, Faces, Nonce, Word


class Hello(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """The first message on a live connection: who listens, and after which entry; without a key, a spectator."""

    key: Word = ""
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1


class Play(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A choice, and the number of entries that the player knew of. `faces` are those of real dice, in order.

    HB-009 While a clock runs, `after` does not count: the choice is judged by what is true when its turn comes.
    """

    choice: Word
    after: Count
    faces: Faces = []
    id: Nonce = ""
    """The sender's own name for this choice: sent again, it is answered again and counts once."""


class Played(Struct, omit_defaults=True):
    """The number of entries now and what happened; or the die that is missing, and then nothing has changed."""

    n: int
    events: list[Event]
    needs_dice: NeedsDice | None = None


class Explain(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A choice; or a thing on the table as the scene names it, and the card or piece that is to be used on it."""

    choice: Word = ""
    target: Word = ""
    using: Word = ""


class Explained(Struct):
    legal: bool
    rule: str
    why: str


class OrderThing(Struct):
    name: str
    label: str


class OfferedOrder(Struct):
    """A standing order that can be given: `text` alone, or followed by the name of one of `things`."""

    text: str
    label: str
    rule: str
    things: list[OrderThing]


class Orders(Struct):
    """HB-008 The standing orders of the own seat, and those that can be given."""

    given: list[GivenOrder]
    offered: list[OfferedOrder]


class GiveOrders(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """All standing orders of the seat from now on; an empty list takes them all back."""

    orders: Annotated[list[Word], Meta(max_length=40)] = []


class Undo(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """How many choices to take back; `agree` asks everybody for more than is free, or agrees to that."""

    entries: Annotated[int, Meta(ge=1, le=100_000)] = 1
    agree: bool = False


class Undone(Struct):
    n: int


class Nothing(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """There is nothing to say."""


class Advice(Struct):
    """`tries`: how many imagined games went on with it; without any, `chance` says nothing."""

    choice: str
    label: str
    chance: float
    tries: int
    why: str


class Hint(Struct, omit_defaults=True):
    advice: list[Advice]
    ms: int
    trouble: str = ""
    """Why this is not what the search bot would do, if that failed."""
    says: str = ""
    """Whether it matters which of them is chosen."""


class Branch(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Play on from after this entry; as one seat alone, bots take all others."""

    n: Count
    alone: Annotated[int, Meta(ge=-1, le=15)] = -1
