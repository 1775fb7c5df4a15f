"""A study on disk: what was asked for, how far it is, and the games; and all of them in a folder."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

from hullbreach.lab.run import GAMES
from hullbreach.server import wire

RECORD: Final = "asked.json"

State = Literal["playing", "stopped", "telling", "done", "failed"]


class Record(msgspec.Struct):
    """What is known of a study besides its games."""

    wish: wire.NewStudy
    key: str
    """The hash of it."""
    address: str
    begun: float
    state: State = "playing"
    why: str = ""
    seconds: float = 0.0
    """Of processors, so far."""
    cells: list[tuple[int, int]] = []
    """Games and wins of each setting when it came to its end."""


class Shelf:
    """The folders of all studies, each by the id of its study."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def folder_of(self, id: str) -> Path:
        return self.folder / id

    def write(self, id: str, record: Record) -> None:
        """Whole or not at all."""
        folder = self.folder_of(id)
        folder.mkdir(parents=True, exist_ok=True)
        half = folder / f"{RECORD}.half"
        half.write_bytes(msgspec.json.encode(record))
        os.replace(half, folder / RECORD)

    def all(self) -> dict[str, Record]:
        """Those that can be read."""
        found = {}
        for path in sorted(self.folder.glob(f"*/{RECORD}")):
            with suppress(msgspec.DecodeError, OSError):
                found[path.parent.name] = msgspec.json.decode(path.read_bytes(), type=Record)
        return found

    def append(self, id: str, text: bytes) -> None:
        with (self.folder_of(id) / GAMES).open("ab") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())

    def remove(self, id: str) -> None:
        shutil.rmtree(self.folder_of(id), ignore_errors=True)
