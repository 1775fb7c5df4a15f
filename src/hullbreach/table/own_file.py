"""A file that a player has written: which game it is for, and which scenarios it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullbreach import catalog
from hullbreach.kernel.errors import ContentError, SaveError
from hullbreach.kernel.game import Game, Scenario
from hullbreach.parts.content import VARIANT, parse_toml

KINDS: Final = {
    "mission": "endure-the-stars",
    "tiles": "endure-the-stars",
    "event": "endure-the-stars",
    "map": "alien-skirmish",
    "scenario": "alien-skirmish",
}
"""Which game a file is for, by the first of these lists that it has; for others the game must be named."""


class OwnFile:
    """The text of a TOML file, read and found right; a mistake in it is told with the name of the file."""

    def __init__(self, file: str, text: str, game: str | None = None) -> None:
        self.file: Final = file
        self.text: Final = text
        said = parse_toml(file, text)
        self.game: Final[Game] = catalog.game(game or guessed(file, said))
        self.scenarios: Final = self._checked()
        """All that can be played with it."""
        ids = ids_in(said)
        self.own: Final = [scenario for scenario in self.scenarios if scenario.id in ids]
        """Those that it brings or changes."""

    def _checked(self) -> tuple[Scenario, ...]:
        try:
            return self.game.scenarios_of(self.text)
        except ContentError as error:
            raise error.of_file(error.file.replace(VARIANT, self.file, 1)) from None


def guessed(file: str, said: Mapping[str, object]) -> str:
    for kind, game in KINDS.items():
        if kind in said:
            return game
    raise SaveError(f"{file}: say which game it is for: {', '.join(catalog.games())}")


def ids_in(said: Mapping[str, object]) -> set[object]:
    """The ids of all entries of all lists."""
    lists = [value for value in said.values() if isinstance(value, list)]
    return {entry.get("id") for entries in lists for entry in entries if isinstance(entry, dict)}
