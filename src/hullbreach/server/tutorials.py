"""First games: lessons that are played on a real table. A game that has one keeps it with its content."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.server import wire
from hullbreach.server.failures import not_found
from hullbreach.table.table import Table, new_table


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    text: str
    highlight: list[str] = []
    choice: str = ""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table whose dice are known beforehand, and steps that lead through it."""

    game: str
    scenario: str
    seed: str
    step: list[Step]
    options: dict[str, OptionValue] = {}
    bots: list[str] = []
    """Who plays the other seats."""
    before: list[str] = []
    """What was chosen before the first step, by whom: `0 team work-crew`."""

    @property
    def table(self) -> wire.NewTable:
        seats = [wire.NewSeat("human"), *[wire.NewSeat("bot", bot) for bot in self.bots]]
        return wire.NewTable(self.game, self.scenario, dict(self.options), seats, seed=self.seed)

    def lead_up(self, table: Table) -> None:
        """Play what leads to the first step."""
        for line in self.before:
            seat, choice = line.split(" ", 1)
            table.play(int(seat), choice)

    def played_by(self, game: Game) -> Position:
        """Where the steps lead to, as far as nobody else has to choose."""
        seats = (Seat("human"), *[Seat("bot", "", bot) for bot in self.bots])
        table = new_table(game, seats, self.scenario, dict(self.options), seed=self.seed)
        self.lead_up(table)
        for choice in [step.choice for step in self.step if step.choice]:
            if 0 not in table.position.to_act or choice not in map(str, table.position.choices(0)):
                break
            table.play(0, choice)
        return table.position

    @property
    def tutorial(self) -> wire.Tutorial:
        steps = [wire.TutorialStep(one.title, one.text, one.highlight, one.choice or None) for one in self.step]
        return wire.Tutorial(steps)


def has_lesson(game: Game) -> bool:
    return _read(game.id) is not None


def lesson_of(game: Game) -> Lesson:
    lesson = _read(game.id)
    if lesson is None:
        raise not_found(f"{game.title} has no tutorial.")
    return lesson


@cache
def _read(game: str) -> Lesson | None:
    """Each game has a package of its own name."""
    try:
        file = files(f"hullbreach.games.{game.replace('-', '_')}").joinpath("content/tutorial.toml")
        text = file.read_text("utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return None
    try:
        return msgspec.toml.decode(text, type=Lesson)
    except msgspec.MsgspecError as error:
        raise ContentError(f"{game}/tutorial.toml", "(whole file)", str(error), "steps of a tutorial") from None
