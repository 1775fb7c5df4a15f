"""A campaign being played: stages chosen and handed back, in memory or in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hullbreach import catalog
from hullbreach.kernel.campaign import CampaignPlan, Stage
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Seat
from hullbreach.kernel.plain import Data
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.table.campaign import Begun, CampaignEntry, Chosen, Chronicle, Played, begun_with, verified
from hullbreach.table.campaign_folder import Folder, InMemory, Keeping
from hullbreach.table.table import Roll, Table

NOTHING_IS_PLAYED: Final = "No stage is being played: choose one of `stages()` first."


class Campaign:
    """Stages in order, each an ordinary table; every entry is kept before it counts."""

    def __init__(self, chronicle: Chronicle, keeping: Keeping) -> None:
        self.chronicle: Final = chronicle
        self.keeping: Final = keeping
        self._table: Table | None = None

    @property
    def game(self) -> Game:
        return self.chronicle.game

    @property
    def plan(self) -> CampaignPlan:
        return self.chronicle.plan

    @property
    def begun(self) -> Begun:
        return self.chronicle.begun

    @property
    def n(self) -> int:
        return self.chronicle.n

    @property
    def state(self) -> Data:
        """What the next stage will begin with; it may hold secrets (`view` does not)."""
        return self.chronicle.state

    @property
    def outcome(self) -> Outcome | None:
        return self.chronicle.outcome

    @property
    def playing(self) -> Chosen | None:
        """The stage that has been chosen and is not over."""
        return self.chronicle.open

    @property
    def position(self) -> Position:
        return self.table().position

    def stages(self) -> list[Stage]:
        """What can be chosen now; empty while a stage is being played and when the campaign is over."""
        return self.chronicle.stages()

    def view(self) -> Data:
        return self.plan.view(self.state)

    def story(self) -> list[str]:
        return self.chronicle.story()

    def choose(self, stage: str, seed: str = "", roll: Roll | None = None) -> Table:
        """Choose a stage and open it. The choice and its seed are kept first: no other dice can be had for it."""
        self._keep([self.chronicle.work_out_choice(stage, seed)])
        return self.table(roll)

    def table(self, roll: Roll | None = None) -> Table:
        """The stage that is being played, gone on with from where it was left; `roll` asks for real dice."""
        if self._table is None:
            self._table = self._opened(roll)
        return self._table

    def _opened(self, roll: Roll | None) -> Table:
        chosen = self.playing
        if chosen is None:
            raise Refused("HB-012", NOTHING_IS_PLAYED)
        journal, keep = self.keeping.open_stage(chosen.file)
        if journal is not None:
            return self.chronicle.resume_stage(journal, roll is not None, keep)
        table = self.chronicle.lay_stage(roll)
        table.keep = self.keeping.begin_stage(chosen.file, table.header)
        return table

    def finish(self) -> Outcome | None:
        """Hand back the stage that is over; how the campaign ended, if it did."""
        table = self.table()
        self._keep(self.chronicle.work_out_played(table.journal, table.position))
        self.close()
        return self.outcome

    def close(self) -> None:
        """Leave the stage that is being played; `table()` goes on with it."""
        self._table = None
        self.keeping.close()

    def branch(self, n: int, folder: str | Path | None = None, seed: str = "") -> Campaign:
        """HB-012 A new campaign that goes on after entry n of this one; this one stays as it is."""
        entries = self.chronicle.branched(n, seed)
        chosen = [entry for entry in entries if isinstance(entry, Chosen)]
        kept: Keeping
        if folder is None:
            kept = InMemory()
            for stage in chosen:
                kept.stages[stage.file] = self.keeping.read_stage(stage.file)
            kept.append(entries, 0)
        else:
            kept = branched_folder(self.keeping, [stage.file for stage in chosen], Path(folder), entries)
        return Campaign(Chronicle(self.game, entries), kept)

    def verify(self) -> list[Played]:
        """Play all finished stages again from their journals; a SaveError says what does not agree."""
        entries = self.keeping.entries()
        return list(verified(self.game, entries, lambda chosen: self.keeping.read_stage(chosen.file)))

    def _keep(self, entries: list[CampaignEntry]) -> None:
        self.keeping.append(entries, self.n)
        for entry in entries:
            self.chronicle.take(entry)


def branched_folder(keeping: Keeping, stages: list[str], folder: Path, entries: list[CampaignEntry]) -> Folder:
    """The journals first and the campaign last, so that a branch that was cut off is none."""
    if not isinstance(keeping, Folder):
        raise Refused("HB-012", "This campaign is kept in no folder; its branches are in memory too.")
    kept = Folder(folder)
    if kept.file.exists():
        raise SaveError(f"{folder} has a campaign already; name another folder")
    keeping.copy_stages(stages, folder)
    kept.create(entries)
    return kept


def campaign(
    game: str,
    plan: str,
    folder: str | Path | None = None,
    seats: int | tuple[Seat, ...] | None = None,
    options: dict[str, OptionValue] | None = None,
    seed: str = "",
    variant: str = "",
) -> Campaign:
    """Begin a campaign, in a new folder or in memory. With a number of seats, people sit there.

    A seed makes the dice of all stages repeatable; without one each stage's are drawn by lot.
    """
    own = catalog.game(game)
    if not isinstance(seats, tuple):
        seats = (Seat("human"),) * own.seats_or_default(seats)
    begun = begun_with(own, own.campaign(plan, variant), seats, options or {}, variant, seed)
    chronicle = Chronicle(own, [begun])
    if folder is None:
        memory = InMemory()
        memory.append([begun], 0)
        return Campaign(chronicle, memory)
    kept = Folder(Path(folder))
    kept.create([begun])
    return Campaign(chronicle, kept)


def open_campaign(folder: str | Path) -> Campaign:
    """The campaign in a folder, as it was left."""
    kept = Folder(Path(folder))
    entries = kept.entries()
    first = entries[0]
    if not isinstance(first, Begun):
        raise SaveError(f"{kept.file}: line 1: a campaign starts with an entry `begun`")
    try:
        return Campaign(Chronicle(catalog.game(first.game), entries), kept)
    except (SaveError, Refused) as error:
        raise SaveError(f"{kept.file}: {error}") from None
