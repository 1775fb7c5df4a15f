"""One living campaign: what its entries add up to, who looks at it, and what each of them is told."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final, cast

import msgspec

from hullbreach.kernel.campaign import VISIT, Stage, Stop
from hullbreach.kernel.position import Outcome
from hullbreach.server import wire
from hullbreach.server.company import Company
from hullbreach.server.failures import Failed
from hullbreach.server.live_table import Listener, told_seats
from hullbreach.server.store import StoredCampaign
from hullbreach.server.wire import encode
from hullbreach.table.campaign import CampaignEntry, Chosen, Chronicle, Played


class LiveCampaign:
    """Whoever changes it holds its lock until the change is on disk."""

    def __init__(self, stored: StoredCampaign, chronicle: Chronicle, company: Company) -> None:
        self.id: Final = stored.id
        self.name: Final = stored.name
        self.company: Final = company
        """HB-014 Who sits here, and at every stage."""
        self.chronicle: Final = chronicle
        self.tables: Final = dict(stored.tables)
        """The tables of the stages, by the number of the entry that chose them."""
        self.branches: Final = list(stored.branches)
        self.talkers: Final = stored.talkers
        """HB-020 Who may write lines of talk at its tables."""
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[Listener]] = set()
        self.used = monotonic()
        self.gone = False
        """Whether this is no longer the campaign that others see: listeners are to come again."""
        self.at_the_table: frozenset[int | None] = frozenset()
        """The seats that are at the table of the stage that is being played."""
        company.followers.add(self)

    # Who asks

    def seat_for(self, key: str) -> int | None:
        """The seat of a key; None, a spectator, where there is no key."""
        return self.company.seat_for(key, "in this campaign")

    def company_changed(self) -> None:
        """HB-014 Somebody has sat down, got up, or is called otherwise."""
        for listener in self.listeners:
            listener.ended = not self.company.opens(listener.hash, listener.seat)
        self.announce()

    def refuse_gone(self) -> None:
        if self.gone:
            raise Failed(503, "not-kept", "What was asked before could not be written to disk. Try again.")

    def refuse_stale(self, known: int) -> None:
        """HB-013 Who writes must have seen everything that was written."""
        n = self.chronicle.n
        if known != n:
            raise Failed(
                409,
                "stale",
                f"The campaign has gone on: it has {n} entries, and you knew of {known}. Look at it again.",
                "HB-013",
            )

    # What changes

    def take(self, entries: list[CampaignEntry], table: str = "") -> None:
        """Entries that are on disk; `table` is that of the stage that they open."""
        for entry in entries:
            self.chronicle.take(entry)
            if table:
                self.tables[entry.n] = table
        self.at_the_table = frozenset()
        self.announce()

    def announce(self) -> None:
        self.used = monotonic()
        for listener in self.listeners:
            listener.bell.set()

    def close(self) -> None:
        self.gone = True
        self.announce()

    def join(self, listener: Listener) -> None:
        """A seat comes or goes: the others see that. Spectators do not count."""
        self.listeners.add(listener)
        listener.bell.set()
        if listener.seat is not None:
            self.announce()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.seat is not None:
            self.announce()

    # What is told

    @property
    def table(self) -> str:
        """The table of the stage that is being played; empty between two of them."""
        chosen = self.chronicle.open
        return self.tables[chosen.n] if chosen is not None else ""

    def state(self, seat: int | None) -> bytes:
        """All that a seat may know; nothing of the state itself but what the plan shows of it."""
        told = self.chronicle
        plan, begun = told.plan, told.begun
        return encode(
            wire.CampaignState(
                campaign=self.id,
                game=told.game.id,
                game_title=told.game.title,
                plan=plan.id,
                title=plan.title,
                about=plan.about,
                rule=plan.rule,
                name=self.name,
                seat=seat,
                seats=self._seats(),
                n=told.n,
                map=told_map(plan.map(told.state)),
                story=told.story(),
                hands=list(plan.hands(told.state)),
                view=cast(dict[str, Any], plan.view(told.state)),
                stages=[told_stage(stage) for stage in told.stages()],
                playing=self._playing(),
                past=self._past(),
                outcome=told_result(told.outcome),
                origin=wire.CampaignOrigin(begun.origin, begun.origin_n) if begun.origin else None,
                branches=list(self.branches),
            )
        )

    def _seats(self) -> list[wire.Seat]:
        here = {listener.seat for listener in self.listeners} | self.at_the_table
        return told_seats(self.company, here)

    def _playing(self) -> wire.StagePlayed | None:
        chosen = self.chronicle.open
        return self._stage(chosen, None) if chosen is not None else None

    def _past(self) -> list[wire.StagePlayed]:
        found: list[wire.StagePlayed] = []
        chosen: Chosen | None = None
        for entry in self.chronicle.entries:
            match entry:
                case Chosen():
                    chosen = entry
                case Played() if chosen is not None:
                    found.append(self._stage(chosen, entry))
        return found

    def _stage(self, chosen: Chosen, played: Played | None) -> wire.StagePlayed:
        name = self.chronicle.plan.name_of(chosen.stage)
        result = wire.Outcome(list(played.results), played.reason, played.rule) if played is not None else None
        n = played.n if played is not None else chosen.n
        return wire.StagePlayed(n, chosen.number, chosen.stage, name, self.tables[chosen.n], chosen.seat, result)


def told_map(stops: list[Stop]) -> list[wire.CampaignStop]:
    return [msgspec.convert(stop.to_json(), wire.CampaignStop) for stop in stops]


def told_stage(stage: Stage) -> wire.CampaignStage:
    return wire.CampaignStage(stage.id, stage.label, stage.about, "visit" if stage.kind == VISIT else "mission")


def told_result(outcome: Outcome | None) -> wire.Outcome | None:
    return wire.Outcome(list(outcome.results), outcome.reason, outcome.rule) if outcome is not None else None
