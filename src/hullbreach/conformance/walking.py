"""Playing one planned game: who chooses what, when, with which dice."""

from __future__ import annotations

from typing import Final

from hullbreach.conformance.moment import Moment, Traits, events_data, fingerprint
from hullbreach.conformance.plan import Plan
from hullbreach.kernel.dice import Seeded
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

MILLISECONDS = 400
"""The most that passes between two choices, for rules that look at the time."""


class Step:
    """A choice made: by whom and when."""

    def __init__(self, seat: int, choice: Choice, at: int) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.at: Final = at

    def __str__(self) -> str:
        return f"{self.seat} {self.choice}"


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
        choices = self.pos.choices(seat)
        chosen = choices[self._chooser.below(len(choices))]
        if self.plan.guided and self._chooser.below(8):
            chosen = self.game.instinct(self.pos, seat, self._chooser)
            self.moment().demand(chosen in choices, f"instinct chooses `{chosen}`, which is not offered")
        self._at += self._chooser.below(MILLISECONDS)
        return Step(seat, chosen, self._at)

    def take(self, step: Step) -> None:
        m = self.moment()
        try:
            self.told = self.pos.play(step.seat, step.choice, self.dice, step.at)
        except Refused as refused:
            raise m.error(f"`{step.choice}` is offered to seat {step.seat} and refused: {refused}") from refused
        self.steps.append(step)
        self.played.append(str(step))

    def note(self) -> None:
        """Remember how the game stands, to compare it with another run."""
        self.marks[len(self.steps)] = mark(self.pos, self.told)


def mark(pos: Position, told: list[Event]) -> str:
    """A position and how it was told of, to compare two runs."""
    return f"{fingerprint(pos)} {events_data(told)}"
