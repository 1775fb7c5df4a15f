"""A campaign plan: which games follow one another, and what each hands to the next.

What a campaign is about belongs to its game; the kernel knows that it has stages, that each of them is an ordinary game
that begins with what it is handed, and that something is handed back. The state is plain data that the plan alone
reads. It may hold secrets, so that nothing but `view`, `story` and `map` ever leaves for a client.
"""

from __future__ import annotations

import json
from typing import Final

from hullbreach.kernel.plain import Data
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.scene import Hand
from hullbreach.kernel.setting import OptionValue

MISSION: Final = "mission"
VISIT: Final = "visit"
"""The kinds of stages: what carries the campaign on, and what may come between."""

DONE: Final = "done"
LOST: Final = "lost"
OPEN: Final = "open"
AHEAD: Final = "ahead"
CLOSED: Final = "closed"
STOP_STATES: Final = (DONE, LOST, OPEN, AHEAD, CLOSED)
"""Of a stop on the map: it was won or left behind, lost, can be chosen now, may come later, or cannot come any more."""


class Stage:
    """What the group can choose to play now: a scenario of the game, with the options that the campaign sets."""

    def __init__(
        self, id: str, label: str, scenario: str, options: dict[str, OptionValue], about: str = "", kind: str = MISSION
    ) -> None:
        self.id: Final = id
        self.label: Final = label
        """What the button says."""
        self.scenario: Final = scenario
        self.options: Final = options
        self.about: Final = about
        self.kind: Final = kind


class Stop:
    """A mission on the map of a campaign: how far along it lies, and how things stand with it."""

    def __init__(self, id: str, name: str, about: str, layer: int, state: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.about: Final = about
        self.layer: Final = layer
        """From 0: how many missions come before it. Of several with the same number the group chooses one."""
        assert state in STOP_STATES
        self.state: Final = state

    def to_json(self) -> Data:
        return {"id": self.id, "name": self.name, "about": self.about, "layer": self.layer, "state": self.state}


class CampaignPlan:
    """One campaign of a game, as one object. It keeps nothing: every question is answered from the state."""

    def __init__(self, id: str, title: str, about: str, rule: str) -> None:
        self.id: Final = id
        self.title: Final = title
        self.about: Final = about
        self.rule: Final = rule

    def begin(self, seats: int, options: dict[str, OptionValue]) -> Data:
        """The state before the first stage; options that cannot be are refused."""
        raise AssertionError("a campaign begins somehow")

    def check(self, state: Data) -> None:
        """Raise a SaveError for a state that this plan cannot go on from."""

    def stages(self, state: Data) -> list[Stage]:
        """What the group can choose now; empty when the campaign is over."""
        raise AssertionError("a campaign has stages")

    def handed(self, state: Data, stage: Stage) -> str:
        """What a stage begins with, as text; it is kept in the stage's journal and shown to nobody."""
        return json.dumps(state, sort_keys=True, separators=(",", ":"))

    def after(self, state: Data, stage: Stage, position: Position) -> Data:
        """The state when a stage is over, which ended in this position."""
        raise AssertionError("a stage hands something back")

    def outcome(self, state: Data) -> Outcome | None:
        """How the campaign ended; None while it goes on."""
        raise AssertionError("a campaign ends")

    def name_of(self, stage: str) -> str:
        """What a stage is called, whether it can be chosen now or not."""
        return stage

    def story(self, state: Data) -> list[str]:
        """The story so far, a line for each turn of it."""
        return []

    def map(self, state: Data) -> list[Stop]:
        """All missions of the campaign, in the order in which they can be met."""
        return []

    def hands(self, state: Data) -> tuple[Hand, ...]:
        """What the group has, drawn as cards that everybody may see."""
        return ()

    def view(self, state: Data) -> Data:
        """What everybody at the table may know of the state, as plain data."""
        return {}
