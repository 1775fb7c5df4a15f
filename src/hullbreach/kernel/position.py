"""A position: everything that is true of one game in progress, and the loop that moves it on."""

from __future__ import annotations

import inspect
from typing import Final

from hullbreach.kernel.clock import NEVER, Clock
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import DiceError, NeedsDice, Refused
from hullbreach.kernel.events import EVERYBODY, Event, Fact, Value
from hullbreach.kernel.frames import Answer, AnyFrame, Ask
from hullbreach.kernel.setting import Setting
from hullbreach.kernel.vocabulary import Choice

NOT_PART_OF_THE_GAME: Final = frozenset({"setting", "tables", "board", "stack", "asked", "told", "quiet", "outcome"})
"""Attributes that the kernel keeps itself, and `tables` and `board`: a game's static facts, shared by all copies.

Nor are attributes whose name begins with an underscore: they are remembered answers that can be worked out again.
"""


class Outcome:
    """How a game ended: a result for each seat (1 won, 0 lost), why, and by which rule."""

    def __init__(self, results: tuple[float, ...], reason: str, rule: str) -> None:
        self.results: Final = results
        self.reason: Final = reason
        self.rule: Final = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.results, self.reason, self.rule))

    def __repr__(self) -> str:
        return f"Outcome({self.results}, {self.reason!r}, {self.rule!r})"

    def to_json(self) -> dict[str, object]:
        return {"results": list(self.results), "reason": self.reason, "rule": self.rule}


class Position:
    """A value: copy, compare, save, load. A game adds its own attributes, all plain data."""

    setting: Setting
    stack: list[AnyFrame]
    asked: Ask | None
    outcome: Outcome | None
    told: list[Event]
    quiet: bool

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.stack = []
        self.asked = None
        self.outcome = None
        self.told = []
        self.quiet = False

    # What anybody may ask

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may choose now; empty when the game is over."""
        return self.asked.seats if self.asked is not None else ()

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do now, in a stable order; empty when it is not asked."""
        asked = self.asked
        if asked is None:
            return []
        return list(asked.offers[0] if asked.seats[0] == seat else asked.offer(seat))

    def question(self) -> str:
        """What is being asked, in one sentence; empty when the game is over."""
        return self.stack[-1].question(self) if self.asked is not None else ""

    def asking(self) -> AnyFrame | None:
        """The rule that asks; None when the game is over."""
        return self.stack[-1] if self.asked is not None else None

    def question_to(self, seat: int) -> str:
        """What a seat is being asked; empty when it is not asked."""
        return self.stack[-1].question_to(self, seat) if seat in self.to_act else ""

    def clock(self) -> Clock | None:
        """The clock of the real-time phase that is running; None when there is no hurry."""
        return None

    def due(self) -> int:
        """At which millisecond of the phase the question answers itself, or NEVER."""
        return self.stack[-1].due(self) if self.asked is not None else NEVER

    def pace(self, seat: int, choice: Choice) -> int:
        """The milliseconds that a person of normal skill needs for a choice: the tempo of bots and simulations."""
        return self.setting.game.pace(self, seat, choice)

    def explain(self, seat: int, choice: Choice | str) -> Refused | None:
        """None if the choice is legal, else the refusal that `play` would raise."""
        try:
            chosen = self.setting.vocabulary.parse(choice) if isinstance(choice, str) else choice
        except Refused as refused:
            return refused
        return None if self._offers(seat, chosen) else self._refusal(seat, chosen)

    def moment(self) -> int:
        """How far the game has come, in the rounds or turns of its rulebook: how far ahead bots look is measured so."""
        return 0

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data: the only way out."""
        return self.setting.game.view(self, seat)

    def is_disturbed(self) -> bool:
        """Whether something has changed since one rule ended that the game puts right before the next one begins."""
        return False

    # What moves the game on

    def play(self, seat: int, choice: Choice | str, dice: Dice, at: int = 0) -> list[Event]:
        """Answer the question, then run the rules until somebody must choose; returns the events."""
        chosen = self.setting.vocabulary.parse(choice) if isinstance(choice, str) else choice
        if at > 0 and 0 <= self.due() <= at:
            raise Refused("HB-009", f"It is too late: the question was open until {self.due()} ms, and it is {at} ms.")
        asked = self.asked
        if asked is None or chosen not in (asked.offers[0] if asked.seats[0] == seat else asked.offer(seat)):
            raise self._refusal(seat, chosen)
        self.told = []
        answer = Answer(seat, chosen, at)
        if dice.can_run_out:
            self._play_or_stay(answer, dice)
        else:
            self.stack.pop().resolve(self, answer, dice)
            self.settle(dice)
        return self.told

    def wait(self, at: int, dice: Dice) -> list[Event]:
        """HB-009 Let time pass: every question that was due by `at` answers itself; returns the events."""
        due = self.due()
        if not 0 <= due <= at:
            when = "nothing is due" if due < 0 else f"nothing is due before {due} ms"
            raise Refused("HB-009", f"At {at} ms {when}.")
        self.told = []
        if dice.can_run_out:
            self._expire_or_stay(at, dice)
        else:
            self._expire(at, dice)
        return self.told

    def begin(self, first: AnyFrame, dice: Dice) -> None:
        """Put the first frame of a game on the stack and run up to the first question."""
        self.stack.append(first)
        self.settle(dice)

    def settle(self, dice: Dice) -> None:
        """Run the rules until somebody must choose or the game is over."""
        stack = self.stack
        while stack:
            if self.is_disturbed():
                self.setting.game.put_right(self)
            frame = stack[-1]
            asked = frame.ask(self)
            if asked is not None:
                self.asked = asked
                return
            stack.pop()
            frame.go_on(self, dice)
        self.asked = None

    def _play_or_stay(self, answer: Answer, dice: Dice) -> None:
        """Dice that run out in the middle leave the position as it was, to be played again."""
        before = self.copy()
        try:
            self.stack.pop().resolve(self, answer, dice)
            self.settle(dice)
        except (NeedsDice, DiceError):
            self.become(before)
            raise

    def _expire(self, at: int, dice: Dice) -> None:
        """A clock that was set back is that of a new phase, of which no time has passed yet."""
        due = self.due()
        while 0 <= due <= at:
            self.stack.pop().expire(self, due, dice)
            self.settle(dice)
            clock = self.clock()
            if clock is None or clock.now < due:
                return
            due = self.due()

    def _expire_or_stay(self, at: int, dice: Dice) -> None:
        before = self.copy()
        try:
            self._expire(at, dice)
        except (NeedsDice, DiceError):
            self.become(before)
            raise

    def _offers(self, seat: int, choice: Choice) -> bool:
        return self.asked is not None and choice in self.asked.offer(seat)

    def _refusal(self, seat: int, choice: Choice) -> Refused:
        if self.outcome is not None:
            return Refused("HB-003", f"The game is over: {self.outcome.reason}")
        if seat not in self.to_act:
            return Refused("HB-002", f"Seat {seat} is not asked now; waiting for {_seats(self.to_act)}.")
        return self.stack[-1].refuse(self, seat, choice)

    # What rules say

    def push(self, frame: AnyFrame) -> None:
        """Put a frame on the stack; after the end of the game there is nothing left to do."""
        if self.outcome is None:
            self.stack.append(frame)

    def then(self, *frames: AnyFrame) -> None:
        """What happens next, in reading order: the first of the frames is the first to be finished."""
        if self.outcome is None:
            self.stack.extend(frames[::-1])

    def take_back(self, frame: AnyFrame) -> bool:
        """Take a frame from the stack again that was put there in case something asks; False if something did.

        Between `push` and this, rules run that mostly ask nothing; then there is no need to come back to the frame.
        """
        if not self.stack or self.stack[-1] is not frame:
            return False
        self.stack.pop()
        return True

    def waits(self, kind: type[AnyFrame]) -> bool:
        """Whether a rule of this kind has begun and is not finished."""
        return any(isinstance(frame, kind) for frame in self.stack)

    def unfinished(self) -> tuple[AnyFrame, ...]:
        """The rules that have begun and are not finished, the oldest first: for whoever checks a loaded game."""
        return tuple(self.stack)

    def beneath(self) -> AnyFrame | None:
        """The rule that waits for all others; None when the game is over."""
        return self.stack[0] if self.stack else None

    def abandon(self, keep: int) -> None:
        """Whatever waits above the lowest `keep` frames does not happen any more."""
        del self.stack[keep:]

    def offer_only(self, seat: int, left: list[Choice]) -> None:
        """Put the question to a seat with only some of its choices: to see what it would do without the others."""
        asked = self.asked
        if asked is not None:
            offers = [left if other == seat else asked.offer(other) for other in asked.seats]
            self.asked = Ask(asked.seats, tuple(offers))

    def ask_again(self) -> None:
        """Put the question anew, after something that it depends on was changed from outside."""
        if self.stack:
            self.asked = self.stack[-1].ask(self)

    def tell(self, fact: Fact, values: tuple[Value, ...] = (), audience: int = EVERYBODY, why: str = "") -> None:
        """Note a fact for whoever listens; rollouts do not."""
        if not self.quiet:
            self.told.append(Event(fact, values, audience, self.setting.names, why))

    def end(self, outcome: Outcome) -> None:
        """The game is over: nothing that waited on the stack happens any more."""
        self.outcome = outcome
        self.stack.clear()

    # Values

    def copy(self) -> Position:
        raise AssertionError("a game must copy its own attributes")

    def become(self, other: Position) -> None:
        """Take over everything from another position of the same game."""
        for name in game_fields(type(self)):
            value = getattr(other, name)
            setattr(self, name, list(value) if isinstance(value, list) else value)
        self.copy_common(other)
        self.refresh()

    def refresh(self) -> None:
        """Find the static facts again that belong to the attributes, after they were set from outside."""

    def copy_common(self, other: Position) -> None:
        self.stack = other.stack.copy()
        self.asked = other.asked
        self.outcome = other.outcome
        self.quiet = other.quiet

    def imagine(self, seat: int, dice: Dice) -> Position:
        """A copy in which all that the seat cannot know is dealt anew."""
        twin = self.copy()
        self.setting.game.redeal(twin, seat, dice)
        return twin

    def take_time(self) -> None:
        """From here on no clock runs and a choice takes the time that it takes: for looking ahead."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or type(self) is not type(other):
            return False
        return (
            self.setting.key() == other.setting.key()
            and self.stack == other.stack
            and self.outcome == other.outcome
            and game_values(self) == game_values(other)
        )

    def __hash__(self) -> int:
        raise TypeError("a position changes, so it has no hash; use its digest")


_fields: dict[type, tuple[str, ...]] = {}


def game_fields(kind: type) -> tuple[str, ...]:
    """The attributes that a game adds to Position, in alphabetical order, read once."""
    known = _fields.get(kind)
    if known is None:
        names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
        for base in kind.__mro__:
            names |= set(inspect.get_annotations(base))
        known = tuple(sorted(n for n in names - NOT_PART_OF_THE_GAME if not n.startswith("_")))
        _fields[kind] = known
    return known


def game_values(pos: Position) -> list[object]:
    return [getattr(pos, name) for name in game_fields(type(pos))]


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + " and ".join([str(seat) for seat in seats])
