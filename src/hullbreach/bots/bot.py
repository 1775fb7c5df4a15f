"""What every bot is: something that chooses from what its seat may know."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.dice import Dice, Seeded
from hullbreach.kernel.position import Position
from hullbreach.kernel.vocabulary import Choice

SCRIPT: Final = "script:"
TEAM: Final = "team:"
"""How the bots of a game's scripts and ready-made teams are called: `script:camp`."""


class Bot:
    """A player of any game. The seed makes its choices repeatable."""

    name: str

    def __init__(self, seed: int | str) -> None:
        self.dice: Final[Dice] = Seeded(f"bot {seed}")
        self.name = "bot"

    def choose(self, pos: Position, seat: int) -> Choice:
        raise AssertionError("a bot must choose")


class RandomBot(Bot):
    """Any offered choice, all alike."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.name = "random"

    def choose(self, pos: Position, seat: int) -> Choice:
        offered = pos.choices(seat)
        return offered[self.dice.below(len(offered))]


class InstinctBot(Bot):
    """The game's own readable policy, asked about an imagined position, so that it cannot know too much."""

    def __init__(self, seed: int | str, name: str = "instinct") -> None:
        super().__init__(seed)
        self.name = name

    def choose(self, pos: Position, seat: int) -> Choice:
        return pos.setting.game.instinct(pos.imagine(seat, self.dice), seat, self.dice)


class ScriptBot(Bot):
    """One of the game's scripts, asked about an imagined position like instinct."""

    def __init__(self, seed: int | str, script: str) -> None:
        super().__init__(seed)
        self.name = f"{SCRIPT}{script}"
        self.script: Final = script

    def choose(self, pos: Position, seat: int) -> Choice:
        script = pos.setting.game.script(self.script)
        return script.choose(pos.imagine(seat, self.dice), seat, self.dice)


class TeamBot(Bot):
    """Takes a ready-made team, then plays by instinct."""

    def __init__(self, seed: int | str, team: str) -> None:
        super().__init__(seed)
        self.name = f"{TEAM}{team}"
        self.team: Final = team

    def choose(self, pos: Position, seat: int) -> Choice:
        script = pos.setting.game.team(pos.setting, seat, self.team).script()
        return script.choose(pos.imagine(seat, self.dice), seat, self.dice)
