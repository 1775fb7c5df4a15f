"""A mission: what a scenario asks for and what is special in it, with a hook for each moment that it can touch."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from hullbreach.kernel.errors import Refused
from hullbreach.kernel.position import Position

P = TypeVar("P", bound=Position)


class Won:
    """Who has won, why, and by which rule."""

    def __init__(self, team: int, reason: str, rule: str) -> None:
        self.team: Final = team
        self.reason: Final = reason
        self.rule: Final = rule


class Tally:
    """How far something has come: so many of so many."""

    def __init__(self, name: str, have: int, need: int) -> None:
        self.name: Final = name
        self.have: Final = have
        self.need: Final = need


class Objective(Generic[P]):
    """One thing by which a team wins."""

    needs_haste: ClassVar[bool] = False
    """Whoever has to do it keeps going, enemies or not."""
    weights: ClassVar[tuple[float, ...]] = (-0.6, 3.6, -3.2, 0.0, 0.0, -0.1)
    """Of a guess who wins: base, the humans' and the others' strength, what each has done, and the humans' stress."""

    def __init__(self, team: int, rule: str) -> None:
        self.team: Final = team
        self.rule: Final = rule

    def is_won(self, pos: P) -> Won | None:
        """AS-379 Whether it is reached, as far as that can be seen on the table."""
        return None

    def leaves_map(self, pos: P, who: int, captive: int) -> Won | None:
        """Whether it is reached by somebody who has just left the map with a captive."""
        return None

    def by_elimination(self) -> bool:
        """Whether nothing else is asked than that no enemy is left."""
        return False

    def says(self) -> str:
        """What the team must do, after `They win if they`."""
        raise AssertionError("an objective must be said")

    def shows(self, captured: int, carried_out: dict[str, int]) -> Tally | None:
        """How far it has come, from what everybody sees; None where nothing is counted."""
        return None

    # What a policy should want

    def goals(self, pos: P, who: int) -> list[int]:
        """The zones where one of the team should be for it."""
        return []

    def is_quarry(self, pos: P, target: int) -> bool:
        """Whether an enemy is worth more alive, on a pole."""
        return False

    def done(self, pos: P) -> float:
        """How much of it is done, from 0 to 1; 0 where the team only has to fight."""
        return 0.0


AnyObjective = Objective[Any]  # a scenario's objectives are those of its own game


class Mission(Generic[P]):
    """The hooks of a scenario, named after the moments; made once from its data and kept in the tables."""

    def __init__(self, objectives: tuple[tuple[AnyObjective, ...], ...]) -> None:
        self.objectives: Final = objectives
        """By team: any of them is enough; the first is what it is there for."""

    def aim(self, team: int) -> AnyObjective:
        """What a team is there for."""
        return self.objectives[team][0]

    def forbids(self, pos: P, team: int, item: int) -> Refused | None:
        """Why a team may not buy an item here, whatever its price."""
        return None

    def round_begins(self, pos: P) -> None:
        """Before the first turn of a round."""

    def when_defeated(self, pos: P, who: int) -> None:
        """Somebody was killed, and has not left the table yet."""

    def leaves_map(self, pos: P, who: int, post: int) -> None:
        """A character goes off the map by an exit."""
        raise AssertionError("a scenario with exits must say what leaving means")

    def can_capture(self, pos: P, who: int) -> bool:
        """Whether there is something in a character's zone that its team is here to capture."""
        return False

    def capture(self, pos: P, who: int) -> None:
        """The character captures it."""
        raise AssertionError("nothing can be captured here")

    def prey_zones(self, pos: P, team: int) -> list[int]:
        """Where something lies that a team is here to capture."""
        return []

    def is_won(self, pos: P) -> Won | None:
        """AS-379 Whoever meets a victory condition first wins."""
        for objectives in self.objectives:
            for objective in objectives:
                won = objective.is_won(pos)
                if won is not None:
                    return won
        return None

    def rule_of_elimination(self, team: int) -> str:
        """The rule by which a team wins that has no enemies left."""
        for objective in self.objectives[team]:
            if objective.by_elimination():
                return objective.rule
        return "AS-R107"


AnyMission = Mission[Any]  # as AnyObjective
