"""Campaigns: begun, as everybody may know them, and what can be asked of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hullbreach.kernel import scene
from hullbreach.kernel.setting import OptionValue
from hullbreach.server.talk_rows import SEATS, Talkers
from hullbreach.server.wire.games import CampaignStop
from hullbreach.server.wire.opening import Invitation, NewSeat, SeatKey
from hullbreach.server.wire.state import Outcome, Seat
from hullbreach.server.wire.words import Asking, Count, Name, Seed, Word


class NewCampaign(Asking, forbid_unknown_fields=True, omit_defaults=True):
    game: Word
    plan: Word
    """One of the game's campaigns."""
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=16)] = []
    name: Name = ""
    """What the group calls it."""
    seed: Seed = ""
    talkers: Talkers = SEATS
    """HB-020 Who may write lines of talk at its tables."""


class CampaignBegun(Struct):
    """A new campaign: the keys of one's own seats, which open every stage; invitations; the path for watching."""

    campaign: str
    seats: list[SeatKey]
    watch: str
    invitations: list[Invitation] = []


class CampaignStage(Struct):
    """What the group can choose to play now."""

    id: str
    label: str
    about: str
    kind: Literal["mission", "visit"]


class StagePlayed(Struct):
    """A stage that was chosen: by whom, its table, and how it ended; null while it is being played."""

    n: int
    """The entry that says so: a campaign can be branched after one that has ended."""
    number: int
    stage: str
    name: str
    table: str
    seat: int
    outcome: Outcome | None


class CampaignOrigin(Struct):
    """HB-012 The campaign that this one branches from, and after which of its entries."""

    campaign: str
    n: int


class CampaignState(Struct):
    """A campaign as everybody may know it."""

    campaign: str
    game: str
    game_title: str
    plan: str
    title: str
    about: str
    rule: str
    name: str
    seat: int | None
    seats: list[Seat]
    n: int
    """HB-013 The number of entries: its version."""
    map: list[CampaignStop]
    story: list[str]
    hands: list[scene.Hand]
    """What the group has, drawn as cards."""
    view: dict[str, Any]
    """The same as plain data, for programs."""
    stages: list[CampaignStage]
    """What can be chosen now; empty while a stage is being played, and at the end."""
    playing: StagePlayed | None
    past: list[StagePlayed]
    outcome: Outcome | None
    origin: CampaignOrigin | None
    branches: list[str]


class ChooseStage(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """The stage to play next, and the number of entries that the chooser knew of."""

    stage: Word
    version: Count


class BranchCampaign(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Go on from after this entry, in a campaign of its own."""

    n: Count


class Branched(Struct):
    """A new campaign, which the same keys open."""

    campaign: str
