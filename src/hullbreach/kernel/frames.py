"""A frame is a rule that is not finished because something inside it can ask."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

if TYPE_CHECKING:
    from hullbreach.kernel.position import Position

P = TypeVar("P", bound="Position")

Field = int | str | bool | tuple[int, ...]


class Ask:
    """Who must choose now, and between what. Several seats may be asked at once."""

    __slots__ = ("offers", "seats")

    def __init__(self, seats: tuple[int, ...], offers: tuple[list[Choice], ...]) -> None:
        self.seats: Final = seats
        self.offers: Final = offers

    def offer(self, seat: int) -> list[Choice]:
        """What is offered to a seat; nothing when it is not asked."""
        if self.seats[0] == seat:
            return self.offers[0]
        return self.offers[self.seats.index(seat)] if seat in self.seats else []


_ALONE: Final = [(seat,) for seat in range(16)]


def ask_one(seat: int, choices: list[Choice]) -> Ask:
    return Ask(_ALONE[seat], (choices,))


class Answer:
    """What a seat chose, and when (milliseconds since a real-time phase began, else 0)."""

    __slots__ = ("at", "choice", "seat")

    def __init__(self, seat: int, choice: Choice, at: int) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.at: Final = at


class Frame(Generic[P]):
    """Frozen data on a position's stack. Its constructor's parameters are its fields, by name.

    The loop pops a frame and then calls `resolve` (somebody answered) or `go_on` (nobody was asked);
    a frame that is not finished pushes its successor.
    """

    def ask(self, pos: P) -> Ask | None:
        """What to ask now; None when there is nothing (left) to ask."""
        return None

    def question(self, pos: P) -> str:
        """The question in one sentence, in the rulebook's words."""
        return ""

    def question_to(self, pos: P, seat: int) -> str:
        """The question as it is put to one of the seats that are asked."""
        return self.question(pos)

    def resolve(self, pos: P, answer: Answer, dice: Dice) -> None:
        raise AssertionError(f"{type(self).__name__} asked and cannot answer")

    def go_on(self, pos: P, dice: Dice) -> None:
        raise AssertionError(f"{type(self).__name__} asked nothing and cannot go on")

    def due(self, pos: P) -> int:
        """At which millisecond of a real-time phase the question answers itself; NEVER when it waits."""
        return NEVER

    def expire(self, pos: P, at: int, dice: Dice) -> None:
        """What happens when nobody has answered by `at`, the time that was due; the frame is popped as ever."""
        raise AssertionError(f"{type(self).__name__} was due and does not know what then")

    def refuse(self, pos: P, seat: int, choice: Choice) -> Refused:
        """Why a choice that is not offered is not: the most telling reason first."""
        return Refused("HB-004", f"`{choice}` is not among the choices offered now.")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and fields_of(self) == fields_of(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, *fields_of(self).items()))

    def __repr__(self) -> str:
        said = ", ".join([f"{name}={value!r}" for name, value in fields_of(self).items()])
        return f"{type(self).__name__}({said})"


AnyFrame = Frame[Any]  # a stack holds frames of its own game only; which, the game knows

_names: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a frame class, read once from its constructor, compiled or not."""
    known = _names.get(kind)
    if known is None:
        parameters = inspect.signature(kind).parameters.values()
        known = tuple([p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD])
        _names[kind] = known
    return known


_KINDS: Final[dict[str, type]] = {"int": int, "bool": bool, "Pile": tuple, "tuple[int, ...]": tuple}
_kinds: dict[type, tuple[type | None, ...]] = {}


def field_kinds(kind: type) -> tuple[type | None, ...]:
    """What each field of a frame class must be, as far as it is said; compiled constructors say nothing and check."""
    known = _kinds.get(kind)
    if known is None:
        parameters = inspect.signature(kind).parameters
        known = tuple([_KINDS.get(str(parameters[name].annotation)) for name in field_names(kind)])
        _kinds[kind] = known
    return known


def fields_of(frame: object) -> dict[str, Field]:
    return {name: getattr(frame, name) for name in field_names(type(frame))}
