"""A campaign on disk: a folder with the campaign's journal and one for each stage; or, for a test, in memory."""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path
from typing import Final, Protocol

from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.journal import Header, Journal
from hullbreach.table.campaign import CampaignEntry, read_entries, stale, to_lines
from hullbreach.table.journal_file import JournalFile, create_journal, open_journal, read_bytes
from hullbreach.table.locks import lock
from hullbreach.table.table import Keep, keep_nothing

CAMPAIGN_FILE: Final = "campaign.jsonl"


class Keeping(Protocol):
    """Where a campaign is kept. `append` refuses whoever has not seen everything that was written (HB-013)."""

    def append(self, entries: list[CampaignEntry], expected: int) -> None: ...

    def entries(self) -> list[CampaignEntry]: ...

    def open_stage(self, file: str) -> tuple[Journal | None, Keep]:
        """The journal of the open stage, if it was begun, and what keeps its entries."""
        ...

    def begin_stage(self, file: str, header: Header) -> Keep:
        """A new journal for the open stage."""
        ...

    def read_stage(self, file: str) -> Journal: ...

    def close(self) -> None:
        """The open stage is left; it can be opened again."""
        ...


class InMemory:
    """For a campaign that need not outlive its process."""

    def __init__(self) -> None:
        self.kept: Final[list[CampaignEntry]] = []
        self.stages: Final[dict[str, Journal]] = {}

    def append(self, entries: list[CampaignEntry], expected: int) -> None:
        if expected != len(self.kept):
            raise stale(len(self.kept), expected)
        self.kept.extend(entries)

    def entries(self) -> list[CampaignEntry]:
        return list(self.kept)

    def open_stage(self, file: str) -> tuple[Journal | None, Keep]:
        """The entries are the table's own: it and this journal share a list."""
        return self.stages.get(file), keep_nothing

    def begin_stage(self, file: str, header: Header) -> Keep:
        journal = Journal(header, [])
        self.stages[file] = journal
        return journal.entries.append

    def read_stage(self, file: str) -> Journal:
        return self.stages[file]

    def close(self) -> None:
        """Nothing is open."""


class Folder:
    """A folder for each campaign. Every write is on disk before it is answered; the stage that is open is locked."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._stage: JournalFile | None = None

    @property
    def file(self) -> Path:
        return self.path / CAMPAIGN_FILE

    def create(self, entries: list[CampaignEntry]) -> None:
        """A new campaign; it is there as a whole or not at all, and never takes the place of another one."""
        self.path.mkdir(parents=True, exist_ok=True)
        if self.file.exists():
            raise SaveError(f"{self.path} has a campaign already; name another folder")
        draft = self.file.with_suffix(f".{os.getpid()}.new")
        with draft.open("xb", buffering=0) as file:
            write_all(file, to_lines(entries))
        try:
            os.link(draft, self.file)
        except FileExistsError:
            raise SaveError(f"{self.path} has a campaign already; name another folder") from None
        except OSError:  # a disk without links: nobody else has this folder, so far as can be seen
            os.replace(draft, self.file)
        finally:
            draft.unlink(missing_ok=True)
        sync_folder(self.path)

    def entries(self) -> list[CampaignEntry]:
        """All that is written. A last line without an end was cut off in mid-write: nobody was told of it."""
        if not self.file.exists():
            raise SaveError(f"{self.path} has no campaign: there is no {CAMPAIGN_FILE}")
        return self._read(self.file.read_bytes())[0]

    def _read(self, data: bytes) -> tuple[list[CampaignEntry], int]:
        whole = data.rfind(b"\n") + 1
        try:
            text = data[:whole].decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise SaveError(f"{self.file}: line {line} is damaged: it is not text") from None
        if not text:
            raise SaveError(f"{self.file}: the campaign is empty")
        try:
            return read_entries(text), whole
        except SaveError as error:
            raise SaveError(f"{self.file}: {error}") from None

    def append(self, entries: list[CampaignEntry], expected: int) -> None:
        """HB-013 The number is looked at while the file is locked, so that of two writers one is refused."""
        with self.file.open("r+b", buffering=0) as file:
            lock(file, self.file, "is being written by another window; try again")
            there, whole = self._read(self.file.read_bytes())
            if expected != len(there):
                raise stale(len(there), expected)
            file.truncate(whole)
            file.seek(whole)
            try:
                write_all(file, to_lines(entries))
            except OSError:
                file.truncate(whole)
                raise

    # Stages

    def open_stage(self, file: str) -> tuple[Journal | None, Keep]:
        path = self.path / file
        if not path.exists():
            return None, keep_nothing
        self._stage, journal, _ = open_journal(path)
        if journal is None:
            self.close()
            path.unlink()
            return None, keep_nothing
        return journal, self._stage.keep

    def begin_stage(self, file: str, header: Header) -> Keep:
        self._stage = create_journal(self.path / file)
        self._stage.write_header(header)
        sync_folder(self.path)
        return self._stage.keep

    def read_stage(self, file: str) -> Journal:
        path = self.path / file
        if not path.exists():
            raise SaveError(f"{path} is missing")
        try:
            journal, _ = read_bytes(path.read_bytes())
        except SaveError as error:
            raise SaveError(f"{path}: {error}") from None
        if journal is None:
            raise SaveError(f"{path}: the journal is empty")
        return journal

    def copy_stages(self, files: list[str], to: Path) -> None:
        """The journals of finished stages, for a branch."""
        to.mkdir(parents=True, exist_ok=True)
        for name in files:
            with (to / name).open("xb", buffering=0) as file:
                write_all(file, (self.path / name).read_text(encoding="utf-8"))
        sync_folder(to)

    def close(self) -> None:
        if self._stage is not None:
            self._stage.close()
            self._stage = None


def write_all(file: FileIO, text: str) -> None:
    left = text.encode()
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def sync_folder(path: Path) -> None:
    """A new name in a folder is on disk when the folder is."""
    if os.name != "nt":
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
