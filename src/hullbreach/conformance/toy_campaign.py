"""A campaign of toy games: points are carried over, and who has none after the first game has lost."""

from __future__ import annotations

from typing import Final

from hullbreach.conformance.toy import Bells, Toy
from hullbreach.kernel.campaign import AHEAD, CLOSED, DONE, OPEN, VISIT, CampaignPlan, Stage, Stop
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.plain import Data, list_of
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.setting import OptionValue

LAST: Final = 2
"""So many games make a tour."""


class Tour(CampaignPlan):
    """A short game, then a short or a long one; between them the group may take a break, which is a short game too."""

    def __init__(self) -> None:
        super().__init__("tour", "Tour", "Two games, one after the other.", "TY-006")

    def begin(self, seats: int, options: dict[str, OptionValue]) -> Data:
        return {"seats": seats, "scores": [0] * seats, "played": [], "rested": True}

    def check(self, state: Data) -> None:
        if set(state) != {"seats", "scores", "played", "rested"}:
            raise SaveError(f"a tour has other parts than {', '.join(state)}")

    def stages(self, state: Data) -> list[Stage]:
        played = list_of(state["played"])
        if len(played) == LAST:
            return []
        games = [Stage(id, f"Play the {id} one", id, {"limit": 700}) for id in ("short", "long")[: len(played) + 1]]
        return games if state["rested"] else [Stage("break", "Take a break", "short", {}, kind=VISIT), *games]

    def after(self, state: Data, stage: Stage, position: Position) -> Data:
        assert isinstance(position, Bells)
        if stage.kind == VISIT:
            return {**state, "rested": True}
        return {
            **state,
            "scores": list(position.scores),
            "played": [*list_of(state["played"]), stage.id],
            "rested": False,
        }

    def outcome(self, state: Data) -> Outcome | None:
        if len(list_of(state["played"])) < LAST:
            return None
        scores = [int(str(score)) for score in list_of(state["scores"])]
        return Outcome(tuple([float(score == max(scores)) for score in scores]), "The tour is over.", "TY-006")

    def story(self, state: Data) -> list[str]:
        return ["The tour begins.", *[f"They have played the {id} one." for id in list_of(state["played"])]]

    def map(self, state: Data) -> list[Stop]:
        done = list_of(state["played"])
        now = [stage.id for stage in self.stages(state)]
        first = Stop("short", "Short", "", 0, DONE if done else OPEN)
        later = [Stop(id, id.title(), "", 1, self._later(id, done, now)) for id in ("short", "long")]
        return [first, *later]

    def _later(self, id: str, done: list[object], now: list[str]) -> str:
        if len(done) == LAST:
            return DONE if done[1] == id else CLOSED
        return OPEN if done and id in now else AHEAD

    def view(self, state: Data) -> Data:
        return {"scores": state["scores"]}


class TourToy(Toy):
    """The toy with a campaign."""

    def __init__(self) -> None:
        super().__init__(campaigns=(Tour(),))

    def lay_out_handed(self, pos: Position, handed: str, dice: Dice) -> None:
        """The points so far stand at the beginning of `handed`, as JSON has them."""
        assert isinstance(pos, Bells)
        scores = read_scores(handed)
        if len(scores) != pos.setting.seats:
            raise Refused("HB-012", f"{len(scores)} seats were handed to a game for {pos.setting.seats}.")
        self.lay_out(pos, dice)
        pos.scores = scores


def read_scores(handed: str) -> list[int]:
    _, found, rest = handed.partition('"scores":[')
    if not found:
        raise Refused("HB-012", "What was handed to this stage is not what a campaign hands over.")
    return [int(score) for score in rest.partition("]")[0].split(",")]
