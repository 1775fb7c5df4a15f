"""A journal on disk: a choice is there, flushed and synced, before anybody sees its effect."""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path
from typing import Final

from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Entry, Header, Journal, read_journal, to_line
from hullbreach.table.locks import lock

FIRST_WORD: Final = b'{"hullbreach":'
"""What every journal begins with: a file that begins otherwise is somebody's, and is left alone."""


class JournalFile:
    """One game in one file, open for writing. Close it, or use it in a `with`."""

    def __init__(self, path: Path, file: FileIO) -> None:
        self.path = path
        self._file = file
        self._whole = file.seek(0, os.SEEK_END)
        """How much of the file is whole lines: a write that fails is taken back to here."""

    def write_header(self, header: Header) -> None:
        self._append(to_line(header))

    def keep(self, entry: Entry) -> None:
        """What a table calls for every entry."""
        self._append(to_line(entry))

    def close(self) -> None:
        self._file.close()

    def _append(self, line: str) -> None:
        left = line.encode()
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._whole)
            self._file.seek(self._whole)
            raise
        self._whole = self._file.tell()


def create_journal(path: Path) -> JournalFile:
    """A new file, with its folder; one that is there already is an error."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return JournalFile(path, _locked(path, path.open("xb", buffering=0)))


def open_journal(path: Path) -> tuple[JournalFile, Journal | None, bool]:
    """An existing file, its journal (None if not even the header was written), and whether a torn end was dropped."""
    file = _locked(path, path.open("r+b", buffering=0))
    try:
        journal, whole = read_bytes(path.read_bytes())
    except SaveError as error:
        file.close()
        raise SaveError(f"{path}: {error}") from None
    torn = whole < path.stat().st_size
    file.truncate(whole)
    return JournalFile(path, file), journal, torn


def read_bytes(data: bytes) -> tuple[Journal | None, int]:
    """The journal in these bytes and the length of its whole lines.

    A last line without an end was cut off in mid-write: nobody saw its effect, so it does not count.
    """
    whole = data.rfind(b"\n") + 1
    if not whole and not (data.startswith(FIRST_WORD) or FIRST_WORD.startswith(data)):
        raise SaveError("line 1 is damaged: this is not a journal")
    try:
        text = data[:whole].decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SaveError(f"line {line} is damaged: it is not text") from None
    return (read_journal(text) if text else None), whole


def set_aside(path: Path) -> Path:
    """Rename a file to a free name with a number, and say which."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return path.rename(aside)


def _locked(path: Path, file: FileIO) -> FileIO:
    """Two programs that write one journal would spoil it."""
    lock(file, path, "is being played in another window; --journal FILE takes another file")
    return file
