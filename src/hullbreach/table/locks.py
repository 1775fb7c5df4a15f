"""Files that only one program may write at a time."""

from __future__ import annotations

from errno import EAGAIN
from pathlib import Path
from typing import Protocol

try:
    import fcntl
except ImportError:  # a system without it has to trust its user
    fcntl = None  # type: ignore[assignment]  # a module, or nothing


class OpenFile(Protocol):
    def fileno(self) -> int: ...
    def close(self) -> None: ...


def lock(file: OpenFile, path: Path, advice: str) -> None:
    """Hold an open file for this program alone; if another one has it, close it and say what to do."""
    if fcntl is not None:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise BlockingIOError(EAGAIN, advice, path) from None
