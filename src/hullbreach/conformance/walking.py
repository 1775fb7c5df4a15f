"""Playing one planned game: who chooses what, when, with which dice."""

from __future__ import annotations

from typing import Final

from hullbreach.conformance.moment import Moment, Traits, events_data, fingerprint
from hullbreach.conformance.plan import Plan
from hullbreach.kernel.clock import Clock
from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import NOBODY
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

MILLISECONDS = 400
"""The most that passes between two choices, for rules that look at the time."""
IDLE = 30
"""Once in so many choices of a real-time phase everybody waits until something is due."""


class Step:
    """A choice made, by whom and when; or no choice: time that passes."""

    def __init__(self, seat: int, choice: Choice | None, at: int) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.at: Final = at

    def __str__(self) -> str:
        return f"{self.seat} {self.choice}" if self.choice is not None else f"wait until {self.at} ms"


def do(pos: Position, step: Step, dice: Dice) -> list[Event]:
    if step.choice is None:
        return pos.wait(step.at, dice)
    return pos.play(step.seat, step.choice, dice, step.at)


class Walk:
    """A game on its way: the same plan walks the same way."""

    def __init__(self, game: Game, plan: Plan, traits: Traits) -> None:
        self.game: Final = game
        self.plan: Final = plan
        self.traits: Final = traits
        self.dice: Final = plan.dice("dice")
        self.pos: Final[Position] = plan.start(game, self.dice)
        self.told: list[Event] = list(self.pos.told)
        self.steps: Final[list[Step]] = []
        self.played: Final[list[str]] = []
        self.marks: Final[dict[int, str]] = {}
        """How the game stood after so many choices, where that was noted."""
        self._chooser: Final[Seeded] = plan.dice("choices")
        self._at = 0

    def moment(self) -> Moment:
        return Moment(self.game, self.plan, self.pos, self.played, self.traits)

    def next_step(self) -> Step:
        """Any seat that is asked makes any choice; in guided games instinct makes most of them."""
        seats = self.pos.to_act
        seat = seats[self._chooser.below(len(seats))]
        chosen = self._chosen(seat)
        clock = self.pos.clock()
        if clock is not None:
            return self._timed(clock, seat, chosen)
        self._at += self._chooser.below(MILLISECONDS)
        return Step(seat, chosen, self._at)

    def _chosen(self, seat: int) -> Choice:
        choices = self.pos.choices(seat)
        chosen = choices[self._chooser.below(len(choices))]
        if self.plan.guided and self._chooser.below(8):
            chosen = self.game.instinct(self.pos, seat, self._chooser)
            self.moment().demand(chosen in choices, f"instinct chooses `{chosen}`, which is not offered")
        return chosen

    def _timed(self, clock: Clock, seat: int, chosen: Choice) -> Step:
        """All seats share the time that passes; whatever is due first happens first."""
        took = 2 * max(1, self.pos.pace(seat, chosen)) // len(self.pos.to_act)
        at = clock.now + self._chooser.below(took + 1)
        due = self.pos.due()
        if due >= 0 and (due <= at or not self._chooser.below(IDLE)):
            return Step(NOBODY, None, max(due, at))
        return Step(seat, chosen, at)

    def take(self, step: Step) -> None:
        """Move on to a position that the game would also load."""
        m = self.moment()
        try:
            self.told = do(self.pos, step, self.dice)
        except Refused as refused:
            raise m.error(f"`{step}` is offered and refused: {refused}") from refused
        self.steps.append(step)
        self.played.append(str(step))
        wrong = self.game.impossible(self.pos.copy())
        self.moment().demand(not wrong, f"`{step}` led to what cannot be: {wrong}")

    def note(self) -> None:
        """Remember how the game stands, to compare it with another run."""
        self.marks[len(self.steps)] = mark(self.pos, self.told)


def mark(pos: Position, told: list[Event]) -> str:
    """A position and how it was told of, to compare two runs."""
    return f"{fingerprint(pos)} {events_data(told)}"
