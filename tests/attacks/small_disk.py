"""A file system of a few megabytes that can be filled and emptied, where the machine lets us mount one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SIZE = "3m"
BALLAST = "ballast"


class SmallDisk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        """Not a byte is left."""
        with (self.folder / BALLAST).open("ab", buffering=0) as ballast:
            for size in (65536, 4096, 1):
                try:
                    while ballast.write(b"x" * size) == size:
                        pass
                except OSError:
                    continue

    def empty(self) -> None:
        (self.folder / BALLAST).unlink()

    def remount(self, how: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{how}", str(self.folder)], check=True)


@contextmanager
def mounted(folder: Path) -> Iterator[SmallDisk]:
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if os.name == "nt" or os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("a small disk can be mounted by root alone")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
