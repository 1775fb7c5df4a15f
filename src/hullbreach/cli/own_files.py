"""Files that players write: which game they are for, and which scenarios they bring."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hullbreach import catalog
from hullbreach.cli.arguments import read_text
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.game import Game, Scenario
from hullbreach.parts.content import VARIANT, parse_toml

KINDS: Final = {
    "mission": "endure-the-stars",
    "tiles": "endure-the-stars",
    "event": "endure-the-stars",
    "map": "alien-skirmish",
    "scenario": "alien-skirmish",
}
"""Which game a file is for, by the first of these lists that it has; others must be named."""


class OwnFile:
    """A TOML file of one's own, read and found right."""

    def __init__(self, file: str, game: str | None = None) -> None:
        self.file: Final = file
        self.text: Final = file_text(file)
        said = parse_toml(file, self.text)
        self.game: Final[Game] = catalog.game(game or guess(file, said))
        self.scenarios: Final = self._checked()
        """All that can be played with it."""
        ids = {entry.get("id") for value in said.values() for entry in (value if isinstance(value, list) else [])}
        self.own: Final = [scenario for scenario in self.scenarios if scenario.id in ids]
        """Those that it brings or changes."""

    def _checked(self) -> tuple[Scenario, ...]:
        try:
            return self.game.scenarios_of(self.text)
        except ContentError as error:
            raise error.of_file(error.file.replace(VARIANT, self.file, 1)) from None

    def chosen(self, id: str | None) -> list[Scenario]:
        """The scenario that is asked for, or all that the file brings."""
        if id is None:
            return self.own
        found = [scenario for scenario in self.scenarios if scenario.id == id]
        if not found:
            names = ", ".join([scenario.id for scenario in self.own]) or "none of its own"
            raise Refused("HB-001", f"{self.file} has no scenario `{id}`; it has {names}.")
        return found


def guess(file: str, said: dict[str, object]) -> str:
    for kind, game in KINDS.items():
        if kind in said:
            return game
    raise SaveError(f"{file}: say with --game which game it is for: {', '.join(catalog.games())}")


def file_text(file: str) -> str:
    if Path(file).is_dir():
        raise SaveError(f"{file} is a directory; name one of the files in it")
    return read_text(file)
