"""A campaign's journal: numbered entries, and what they add up to. Nothing here knows where they are kept.

As with a table, whoever keeps entries works one out, keeps it, and only then lets the chronicle take it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from hullbreach.kernel.campaign import CampaignPlan, Stage
from hullbreach.kernel.errors import ContentError, Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Journal, Seat, replay, start_of, to_text
from hullbreach.kernel.plain import Data
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.setting import OptionValue
from hullbreach.table.table import Keep, Roll, Table, keep_nothing, new_table, resume_table

CAMPAIGN_FORMAT: Final = 1


class Begun(
    msgspec.Struct, tag="begun", tag_field="entry", frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The first entry: which campaign, who plays it, and how it starts. A branch names its origin."""

    n: int
    hullbreach: int
    id: str
    """What tells it from every other campaign."""
    game: str
    campaign: str
    seats: tuple[Seat, ...]
    options: dict[str, OptionValue]
    variant: str
    rules: int
    content: str
    state: Data
    seed: str = ""
    """Where the seeds of the stages come from, when it is no secret; else each is drawn by lot."""
    origin: str = ""
    origin_n: int = 0
    """HB-012 The campaign that this one branches from, and after which of its entries."""


class Chosen(
    msgspec.Struct, tag="chosen", tag_field="entry", frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The group has chosen a stage. Its seed is kept before it begins, so that no other dice can be had for it."""

    n: int
    stage: str
    number: int
    """Which stage of the campaign it is, from 1."""
    scenario: str
    options: dict[str, OptionValue]
    seed: str
    seat: int = -1
    """Who said so, where that is known."""

    @property
    def file(self) -> str:
        """The name of its journal."""
        return f"{self.number:02}-{self.scenario}.jsonl"


class Played(
    msgspec.Struct, tag="played", tag_field="entry", frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A stage is over: how it ended, a fingerprint of its journal, and the state that it handed back."""

    n: int
    stage: str
    journal: str
    results: tuple[float, ...]
    reason: str
    rule: str
    state: Data


class Ended(
    msgspec.Struct, tag="ended", tag_field="entry", frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The campaign is over."""

    n: int
    results: tuple[float, ...]
    reason: str
    rule: str


CampaignEntry = Begun | Chosen | Played | Ended


def to_lines(entries: list[CampaignEntry]) -> str:
    return "".join([msgspec.json.encode(entry).decode() + "\n" for entry in entries])


def read_entries(text: str) -> list[CampaignEntry]:
    """Every line checked; a damaged one is named."""
    found: list[CampaignEntry] = []
    for n, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        try:
            entry = msgspec.json.decode(line, type=CampaignEntry)
        except msgspec.MsgspecError as error:
            raise SaveError(f"line {n} is damaged: {error}") from None
        if entry.n != n:
            raise SaveError(f"line {n}: entry {n} is missing, this one says it is number {entry.n}")
        found.append(entry)
    return found


def fingerprint(journal: Journal) -> str:
    return hashlib.sha256(to_text(journal).encode()).hexdigest()[:16]


def as_read(state: Data) -> Data:
    """The state as it will be when it is read again: a tuple is a list, as JSON has no other."""
    read: Data = msgspec.json.decode(msgspec.json.encode(state))
    return read


def begun_with(
    game: Game,
    plan: CampaignPlan,
    seats: tuple[Seat, ...],
    options: dict[str, OptionValue],
    variant: str = "",
    seed: str = "",
) -> Begun:
    """The first entry of a new campaign; what cannot be is refused."""
    game.seats_or_default(len(seats))
    chosen = game.with_defaults(options)
    state = as_read(plan.begin(len(seats), chosen))
    content = game.setting(None, len(seats), chosen, variant).content_digest
    return Begun(
        n=1,
        hullbreach=CAMPAIGN_FORMAT,
        id=secrets.token_hex(8),
        game=game.id,
        campaign=plan.id,
        seats=seats,
        options=dict(options),
        variant=variant,
        rules=game.version,
        content=content,
        state=state,
        seed=seed,
    )


class Chronicle:
    """What the entries of a campaign add up to: its state, the stage that is being played, and what can come next."""

    def __init__(self, game: Game, entries: list[CampaignEntry]) -> None:
        if not entries or not isinstance(entries[0], Begun):
            raise SaveError("line 1: a campaign starts with an entry `begun`")
        self.begun: Final = entries[0]
        if not 1 <= self.begun.hullbreach <= CAMPAIGN_FORMAT:
            raise SaveError(f"line 1: campaign format {self.begun.hullbreach} is not known here")
        self.game: Final = game
        try:
            self.plan: Final = game.campaign(self.begun.campaign, self.begun.variant)
        except (Refused, ContentError) as error:
            raise SaveError(f"line 1: it cannot be played here: {error}") from None
        self.entries: Final[list[CampaignEntry]] = []
        self.state: Data = {}
        self.open: Chosen | None = None
        """The stage that has been chosen and is not over."""
        self.ended: Ended | None = None
        for entry in entries:
            self.take(entry)

    @property
    def n(self) -> int:
        """How many entries there are; who writes the next one has to know it."""
        return len(self.entries)

    @property
    def outcome(self) -> Outcome | None:
        return self.plan.outcome(self.state) if self.open is None else None

    def stages(self) -> list[Stage]:
        """What the group can choose now; empty while a stage is being played and when all is over."""
        if self.open is not None or self.outcome is not None:
            return []
        return self.plan.stages(self.state)

    def refuse_stale(self, expected: int) -> None:
        """HB-013 Who writes must have seen everything that was written."""
        if expected != self.n:
            raise stale(self.n, expected)

    def take(self, entry: CampaignEntry) -> None:
        """Go on with an entry that has been kept; one that cannot follow is an error of the file."""
        wrong = self._out_of_place(entry)
        if wrong:
            raise SaveError(f"line {entry.n}: {wrong}")
        self.entries.append(entry)
        match entry:
            case Chosen():
                self.open = entry
            case Ended():
                self.ended = entry
            case Begun(state=state) | Played(state=state):
                self._check(entry.n, state)
                self.state = state
                self.open = None

    def _out_of_place(self, entry: CampaignEntry) -> str:
        if entry.n != self.n + 1:
            return f"entry {self.n + 1} is missing, this one says it is number {entry.n}"
        if self.ended is not None:
            return "the campaign has ended before"
        match entry:
            case Begun():
                return "a campaign begins once" if self.n else ""
            case Chosen():
                return f"the stage `{self.open.stage}` is not over" if self.open is not None else ""
            case Played(stage=stage):
                return "" if self.open is not None and self.open.stage == stage else f"`{stage}` was not being played"
            case Ended():
                return "a stage is not over" if self.open is not None else ""

    def _check(self, n: int, state: Data) -> None:
        try:
            self.plan.check(state)
        except SaveError as error:
            raise SaveError(f"line {n}: {error}") from None

    # What comes next

    def work_out_choice(self, stage: str, seed: str = "", seat: int = -1) -> Chosen:
        """What choosing a stage would be written as. An empty seed is drawn by lot.

        A stage that cannot be laid out is refused here, before anybody is bound to it.
        """
        wanted = self._stage(stage)
        number = 1 + sum([isinstance(entry, Chosen) for entry in self.entries])
        own = f"{self.begun.seed}/stage-{number}" if self.begun.seed else secrets.token_hex(16)
        chosen = Chosen(self.n + 1, wanted.id, number, wanted.scenario, wanted.options, seed or own, seat)
        self._laid_out(chosen)
        return chosen

    def _stage(self, id: str) -> Stage:
        if self.open is not None:
            raise Refused("HB-012", f"The stage `{self.open.stage}` is being played; the next is chosen after it.")
        ended = self.outcome
        if ended is not None:
            raise Refused("HB-012", f"The campaign is over: {ended.reason}")
        stages = self.stages()
        for stage in stages:
            if stage.id == id:
                return stage
        names = ", ".join([stage.id for stage in stages])
        raise Refused("HB-012", f"`{id}` cannot be chosen now; there is {names}.")

    def work_out_played(self, journal: Journal, position: Position) -> list[CampaignEntry]:
        """What the end of the open stage would be written as; with the end of the campaign, if it is that."""
        chosen, outcome = self._being_played(), position.outcome
        if outcome is None:
            raise Refused("HB-012", f"The stage `{chosen.stage}` is not over.")
        state = as_read(self.plan.after(self.state, self.stage_of(chosen), position))
        played = Played(
            self.n + 1, chosen.stage, fingerprint(journal), outcome.results, outcome.reason, outcome.rule, state
        )
        return [played, *self._end_after(played)]

    def _end_after(self, played: Played) -> list[Ended]:
        end = self.plan.outcome(played.state)
        return [Ended(played.n + 1, end.results, end.reason, end.rule)] if end is not None else []

    def _being_played(self) -> Chosen:
        if self.open is None:
            raise Refused("HB-012", "No stage is being played: choose one first.")
        return self.open

    def stage_of(self, chosen: Chosen) -> Stage:
        """The stage as it was offered, with what was written down of it."""
        offered = next((stage for stage in self.plan.stages(self.state) if stage.id == chosen.stage), None)
        if offered is None:
            raise SaveError(f"line {chosen.n}: `{chosen.stage}` could not be chosen here")
        return Stage(
            offered.id, offered.label, chosen.scenario, dict(chosen.options), about=offered.about, kind=offered.kind
        )

    # The open stage as a table

    def lay_stage(self, roll: Roll | None = None, keep: Keep = keep_nothing) -> Table:
        """The open stage at its start: the same however often it is laid out, but for real dice."""
        return self._laid_out(self._being_played(), roll, keep)

    def _laid_out(self, chosen: Chosen, roll: Roll | None = None, keep: Keep = keep_nothing) -> Table:
        return new_table(
            self.game,
            self.begun.seats,
            chosen.scenario,
            dict(chosen.options),
            self.begun.variant,
            chosen.seed,
            roll,
            keep,
            self.plan.handed(self.state, self.stage_of(chosen)),
        )

    def resume_stage(self, journal: Journal, physical: bool = False, keep: Keep = keep_nothing) -> Table:
        """The open stage as its journal has it, every step verified."""
        chosen = self._being_played()
        self.refuse_other(chosen, journal)
        return resume_table(journal, self.game, chosen.seed, physical, keep)

    def refuse_other(self, chosen: Chosen, journal: Journal) -> None:
        """A journal that began otherwise than the campaign says is not that of this stage."""
        header = journal.header
        handed = self.plan.handed(self.state, self.stage_of(chosen))
        options = self.game.with_defaults(dict(chosen.options))
        expected = (self.game.id, chosen.scenario, options, chosen.seed, handed)
        if (header.game, header.scenario, header.options, header.seed, header.handed) != expected:
            raise SaveError(f"{chosen.file} is not the journal of stage {chosen.number}, `{chosen.stage}`")

    # Branching, and the story so far

    def branched(self, n: int, seed: str = "") -> list[CampaignEntry]:
        """HB-012 The entries of a new campaign that goes on after entry n of this one, and says so."""
        entries = self.entries[:n]
        if not 1 <= n <= self.n or isinstance(entries[-1], Chosen | Ended):
            places = ", ".join([str(place) for place in self.branch_points()])
            raise Refused("HB-012", f"A campaign branches between two stages: after entry {places}, not after {n}.")
        own = msgspec.structs.replace(self.begun, id=secrets.token_hex(8), origin=self.begun.id, origin_n=n, seed=seed)
        return [own, *entries[1:]]

    def branch_points(self) -> list[int]:
        """The entries after which no stage was open."""
        return [entry.n for entry in self.entries if isinstance(entry, Begun | Played)]

    def story(self) -> list[str]:
        return self.plan.story(self.state)


def stale(have: int, expected: int) -> Refused:
    what = "somebody else has gone on with it" if have > expected else "it is older than what you have seen"
    return Refused("HB-013", f"The campaign has {have} entries, and you know {expected}: {what}. Look at it again.")


def verified(game: Game, entries: list[CampaignEntry], journal_of: Callable[[Chosen], Journal]) -> Iterator[Played]:
    """Play every finished stage again from its journal: each must begin and end as the campaign says.

    Yields each stage that has been found right.
    """
    told: Chronicle | None = None
    for entry in entries:
        if told is None:
            told = Chronicle(game, [entry])
            continue
        if isinstance(entry, Played) and told.open is not None:
            _verify_stage(told, told.open, entry, journal_of(told.open))
            told.take(entry)
            yield entry
        else:
            told.take(entry)


def _verify_stage(told: Chronicle, chosen: Chosen, played: Played, journal: Journal) -> None:
    if fingerprint(journal) != played.journal:
        raise SaveError(f"line {played.n}: {chosen.file} is not the journal that was played")
    told.refuse_other(chosen, journal)
    try:
        position = start_of(journal.header, told.game)
        for step in replay(journal, told.game):
            position = step.position
    except SaveError as error:
        raise SaveError(f"{chosen.file}: {error}") from None
    found = told.work_out_played(journal, position)[0]
    if found != played:
        raise SaveError(f"line {played.n}: `{chosen.stage}` hands back something else when it is played again")
