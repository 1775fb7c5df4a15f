"""What instinct wants in each Mission: its tasks, and what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.project_elite.instinct_traps import baits
from hullbreach.games.project_elite.instinct_ways import FIND, TARGET, TOKEN, Errand, escorts, push_steps
from hullbreach.games.project_elite.position import Elite
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many, members

if TYPE_CHECKING:
    from hullbreach.games.project_elite.deeds import Deeds

SOME: Final = 8
EVERY: Final = 10_000
"""Of so many Aliens that can spare most steps it is weighed what else a step does."""
PUSHES: Final = 6.0
"""Shifts of a Recon token that are as much work as another task."""
LAST_LOOKS: Final = 6
"""From this Round on there is no time to look under a token first."""
DREADED: Final = ("boss-alarm", "battle-scent", "swarm-alarm")
NOBODY: Final[dict[int, int]] = {}


class Goals:
    """What a Mission asks for: to fill tokens with dice, where it does not say otherwise."""

    def __init__(self, steps_weighed: int = SOME, begins_near: bool = True) -> None:
        self.steps_weighed: Final = steps_weighed
        self.begins_near: Final = begins_near
        """Whether Heroes begin on the side where the Objectives are."""

    def is_done(self, pos: Elite) -> bool:
        """The Mission is complete, or will be when the Round ends."""
        return pos.tables.mission.is_complete(pos)

    def tasks(self, pos: Elite) -> list[Errand]:
        """What has to be done for the Mission."""
        return [
            Errand(TOKEN, token, space)
            for token, space in enumerate(pos.token_at)
            if space >= 0 and not pos.ready >> token & 1 and self.is_useful(pos, token)
        ]

    def is_useful(self, pos: Elite, token: int) -> bool:
        """Whether it is good for something to fill a token."""
        return True

    def dice_needed(self, pos: Elite, task: Errand) -> int:
        """The dice that a task takes, as far as it can be shared; 1 for what is one Hero's business."""
        return 1

    def work_left(self, pos: Elite) -> float:
        """The tasks that are not done, as far as a guess of the chance to win goes."""
        return float(len(self.tasks(pos)))

    def at_once(self, pos: Elite, deeds: Deeds, offered: list[Choice]) -> Choice | None:
        """What is done as soon as it can be."""
        return None

    def lured(self, pos: Elite) -> dict[int, int]:
        """Aliens that are wanted somewhere, with the steps to there."""
        return NOBODY

    def may_need(self, pos: Elite) -> bool:
        """Whether there may be something to do while others act."""
        return False


class FillTokens(Goals):
    """Tokens are filled and ready by the end of the Round."""

    def is_done(self, pos: Elite) -> bool:
        return all(space < 0 or pos.ready >> token & 1 for token, space in enumerate(pos.token_at))

    def dice_needed(self, pos: Elite, task: Errand) -> int:
        filled = pos.filled()
        return len([slot for slot in pos.tables.tokens[task.of].slots if not filled >> slot & 1])


class LureAliens(FillTokens):
    """Aliens stand on Traps when the tokens beside them are ready."""

    def is_done(self, pos: Elite) -> bool:
        return how_many(pos.traps) <= len([token for token in members(pos.ready) if self.is_useful(pos, token)])

    def is_useful(self, pos: Elite, token: int) -> bool:
        """A Capture token without Traps has nothing to do any more."""
        return any(pos.traps >> space & 1 for space in pos.tables.board.grid.near[pos.token_at[token]])

    def work_left(self, pos: Elite) -> float:
        return float(how_many(pos.traps))

    def lured(self, pos: Elite) -> dict[int, int]:
        return baits(pos)

    def may_need(self, pos: Elite) -> bool:
        return pos.traps != 0


class PlantCharges(Goals):
    """A Demolition token at every Target."""

    def tasks(self, pos: Elite) -> list[Errand]:
        return [Errand(TARGET, -1, space) for space in members(pos.targets)]

    def at_once(self, pos: Elite, deeds: Deeds, offered: list[Choice]) -> Choice | None:
        return first_of(deeds.plant.among(offered))


class EscortTokens(Goals):
    """Recon tokens are pushed to their Targets; they shall lie ahead of the Heroes, who stand behind."""

    def tasks(self, pos: Elite) -> list[Errand]:
        return escorts(pos)

    def work_left(self, pos: Elite) -> float:
        return sum([push_steps(pos, pos.token_at[task.of], task.space) for task in self.tasks(pos)]) / PUSHES

    def may_need(self, pos: Elite) -> bool:
        return pos.targets != 0


class LookUnder(Goals):
    """Every Exploration token is turned over, those that are known to be bad last."""

    def tasks(self, pos: Elite) -> list[Errand]:
        left = [token for token, space in enumerate(pos.token_at) if space >= 0]
        welcome = [token for token in left if not is_dreaded(pos, token)]
        return [Errand(FIND, token, pos.token_at[token]) for token in welcome or left]

    def work_left(self, pos: Elite) -> float:
        return len([space for space in pos.token_at if space >= 0]) / 2

    def at_once(self, pos: Elite, deeds: Deeds, offered: list[Choice]) -> Choice | None:
        """Remove a relic; look under a token when nothing better can be done with MOVE there; turn one over."""
        relic = first_of(deeds.clear.among(offered))
        if relic is not None:
            return relic
        if pos.round < LAST_LOOKS:
            look = first_of(deeds.check.among(offered))
            if look is not None:
                return look
        wanted = [task.of for task in self.tasks(pos)]
        return first_of([choice for choice in deeds.reveal.among(offered) if choice.args[1] in wanted])


def is_dreaded(pos: Elite, token: int) -> bool:
    """Whether a token has been looked at and brings more Aliens, or faster ones."""
    if not pos.checked >> token & 1 or pos.revealed >> token & 1:
        return False
    return pos.tables.tokens[pos.under[token]].do in DREADED


def first_of(offered: list[Choice]) -> Choice | None:
    return offered[0] if offered else None


GOALS: Final[dict[str, Goals]] = {
    "fill": FillTokens(),
    "lure": LureAliens(steps_weighed=EVERY),
    "plant": PlantCharges(),
    "escort": EscortTokens(begins_near=False),
    "explore": LookUnder(),
}
"""By what a Mission says that it asks for."""


def goals_of(pos: Elite) -> Goals:
    return GOALS[pos.tables.mission.goals()]
