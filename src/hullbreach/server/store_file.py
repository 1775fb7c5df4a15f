"""The store's file: opened, looked at for damage, brought up to date, copied; what is wrong with it in a sentence."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, TextIO

from hullbreach.kernel.errors import SaveError
from hullbreach.server.schema import VERSION, bring_up_to_date, tables_of, version_of
from hullbreach.server.stored import Damaged, Moved
from hullbreach.table.locks import lock

NAME: Final = "tables.sqlite3"
LOCK: Final = "server.lock"
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file that is open: what was written last, and where to find it."""
PATIENCE_SECONDS: Final = 5.0
"""How long another program may hold the file."""
RESTORE: Final = "restore a backup (`hullbreach store restore FILE`)"
SALVAGE: Final = f"{RESTORE}, or save what can be read of it (`hullbreach store export DIR`)"

Identity = tuple[tuple[int, int], ...]


def hold_folder(folder: Path) -> TextIO:
    """Two servers that write one file would starve each other. The folder is there then."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / LOCK).open("a+")
    lock(file, folder, "another server keeps its tables there; --data DIR takes another")
    return file


def open_folder(folder: Path, held: TextIO) -> sqlite3.Connection:
    """The writer of the folder's file, which is made if there has never been one."""
    path = folder / NAME
    with told(path):
        _refuse_missing(path, held)
        if not path.exists():
            _make(path)
        connection = _connect(path, "rw")
        try:
            _look_at(path, connection)
            _renew(path, connection)
            _remember(held)
            return connection
        except BaseException:
            connection.close()
            raise


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What SQLite says of a file, with what to do about it."""
    try:
        yield
    except sqlite3.Error as error:
        raise SaveError(f"{path}: {_advice(error)}") from error


def _advice(error: sqlite3.Error) -> str:
    if is_full(error):
        return "the disk is full: make room, and start again"
    match _kind(error):
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return f"the file is damaged ({error}): {SALVAGE}"
        case sqlite3.SQLITE_READONLY:
            return "it cannot be written to: allow this user to, also in its folder, or take another (--data DIR)"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "another program holds the file: close that first"
        case _:
            return f"the file cannot be used ({error}): look at the disk, or {RESTORE}"


def _kind(error: sqlite3.Error) -> int:
    """The primary code of an error; 0 if it does not come from SQLite."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_full(error: sqlite3.Error) -> bool:
    """SQLite says so, or has found no room for what it keeps beside the file."""
    found = getattr(error, "sqlite_errorcode", 0)
    return _kind(error) == sqlite3.SQLITE_FULL or found == sqlite3.SQLITE_IOERR_SHMSIZE or "disk is full" in str(error)


def is_damaged(error: sqlite3.Error) -> bool:
    return isinstance(error, Damaged) or _kind(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _refuse_missing(path: Path, held: TextIO) -> None:
    """A new file in the place of one that is lost would look as if nothing had ever been kept."""
    left = [beside for beside in BESIDE if path.with_name(path.name + beside).exists()]
    held.seek(0)
    kept = NAME in held.read()
    if path.exists() and path.stat().st_size == 0:
        raise SaveError(f"{path}: the file is empty: {RESTORE}, or remove it to begin anew")
    if not path.exists() and (kept or left):
        rest = " and ".join([LOCK, *[NAME + beside for beside in left]])
        raise SaveError(f"{path}: the file is gone: put it back, {RESTORE}, or remove {rest} to begin anew")


def _remember(held: TextIO) -> None:
    """From now on a file that is missing is one that was lost."""
    held.seek(0)
    if NAME not in held.read():
        held.write(f"{NAME}\n")
        held.flush()


def _make(path: Path) -> None:
    """It gets its name when it is whole."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        bring_up_to_date(connection)
    _rename(new, path)


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    """Never a file that was not there before."""
    place = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(place, PATIENCE_SECONDS, isolation_level=None, check_same_thread=False, uri=True)


def _look_at(path: Path, connection: sqlite3.Connection) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise SaveError(
            f"{path}: a newer release of Hullbreach has written it (version {version}, here is {VERSION}): "
            "start that release, or take another folder (--data DIR)"
        )
    if "tables" not in tables_of(connection):
        raise SaveError(f"{path}: this is no file of Hullbreach's tables: move it away, or take another (--data DIR)")
    found = connection.execute("PRAGMA quick_check(1)").fetchall()
    if found != [("ok",)]:
        raise SaveError(f"{path}: the file is damaged ({found[0][0].splitlines()[-1]}): {SALVAGE}")


def _renew(path: Path, connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    version = version_of(connection)
    if version < VERSION:
        copy_whole(connection, free_name(path.with_name(f"{path.stem}-version-{version}{path.suffix}")))
        bring_up_to_date(connection)


def free_name(path: Path) -> Path:
    number = 1
    found = path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A reader of a file, whether or not a server writes to it."""
    with closing(_connect(path, "ro")) as connection:
        connection.text_factory = _as_text
        yield connection


def _as_text(data: bytes) -> str:
    """What is no text any more is the matter of who reads that row, not of who reads many."""
    return data.decode(errors="replace")


def refuse_moved(path: Path, files: Identity) -> None:
    """What is written to a file that has no name any more is lost with the process."""
    if identity(path) != files:
        raise Moved(f"{path} was moved, deleted or replaced while the server was running")


def identity(path: Path) -> Identity:
    """Which files lie there. It is looked at around every commit, so it makes no paths of paths."""
    found: list[tuple[int, int]] = []
    whole = os.fspath(path)
    for beside in ("", *BESIDE):
        try:
            status = os.stat(whole + beside)
        except OSError:
            found.append((0, 0))
        else:
            found.append((status.st_dev, status.st_ino))
    return tuple(found)


# Copies


def copy_whole(source: sqlite3.Connection, to: Path) -> None:
    """All that had been kept when it began, as one file that is there when it is whole."""
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        _rename(part, to)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _rename(file: Path, to: Path) -> None:
    """It has its new name although the power fails."""
    file.rename(to)
    if os.name != "nt":
        folder = os.open(to.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def back_up(folder: Path, to: Path) -> None:
    """While a server writes to it, too: what it had acknowledged by then is in the copy."""
    path = existing(folder)
    if to.exists():
        raise SaveError(f"{to} is there already: name a new file")
    with told(path), reading(path) as source:
        _look_at(path, source)
        copy_whole(source, to)


def restore(folder: Path, backup: Path) -> list[Path]:
    """Begin again with a backup. What was there is set aside: its files, if any."""
    if not backup.is_file():
        raise SaveError(f"{backup}: there is no such file")
    with closing(hold_folder(folder)), told(backup), reading(backup) as source:
        _look_at(backup, source)
        path = folder / NAME
        fresh = path.with_name(f"{path.name}.restored")
        copy_whole(source, fresh)
        aside = _set_all_aside(path)
        _rename(fresh, path)
    return aside


def _set_all_aside(path: Path) -> list[Path]:
    """The file with what lies beside it, under one new name."""
    files = [found for name in ("", *BESIDE) if (found := path.with_name(path.name + name)).exists()]
    to = free_name(path.with_name(f"{path.stem}-before{path.suffix}"))
    return [file.rename(to.with_name(to.name + file.name.removeprefix(path.name))) for file in files]


def existing(folder: Path) -> Path:
    path = folder / NAME
    if not path.is_file():
        raise SaveError(f"{folder}: no server has kept tables there; --data DIR names another folder")
    return path
