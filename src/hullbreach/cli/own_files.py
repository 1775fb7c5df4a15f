"""Files that players write, as commands take them."""

from __future__ import annotations

from pathlib import Path

from hullbreach.cli.arguments import read_text
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Scenario
from hullbreach.table.own_file import OwnFile


def own_file(file: str, game: str | None) -> OwnFile:
    return OwnFile(file, file_text(file), game)


def chosen(own: OwnFile, id: str | None) -> list[Scenario]:
    """The scenario that is asked for, or all that the file brings."""
    if id is None:
        return own.own
    found = [scenario for scenario in own.scenarios if scenario.id == id]
    if not found:
        names = ", ".join([scenario.id for scenario in own.own]) or "none of its own"
        raise Refused("HB-001", f"{own.file} has no scenario `{id}`; it has {names}.")
    return found


def file_text(file: str) -> str:
    if Path(file).is_dir():
        raise SaveError(f"{file} is a directory; name one of the files in it")
    return read_text(file)
