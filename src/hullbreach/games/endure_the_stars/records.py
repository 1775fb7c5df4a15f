"""What a campaign keeps of a party between two missions, as plain data: names instead of numbers, checked when read."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace as changed

from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.plain import Data
from hullbreach.kernel.setting import OptionValue

__all__ = ["REFUGE", "CampaignState", "Chapter", "Member", "changed", "read_handed", "read_state", "state_data"]

REFUGE = "refuge"
"""The id of the scenario between two missions, and of the stage that is a visit there."""


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ES-271 ES-R101 A survivor as the last mission left it. `fears` nobody has read, not even their owner (ES-024)."""

    who: str
    seat: int
    health: int
    resolve: int
    injuries: tuple[str, ...]
    pack: tuple[str | None, ...]
    pairs: tuple[int, ...]
    fears: tuple[str, ...]
    shown: tuple[str, ...]
    feat: str | None
    progress: int
    unlocked: bool


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission that was played or a visit to the Refuge, for the story so far."""

    stage: str
    won: bool
    rounds: int
    reason: str
    dead: tuple[str, ...]
    joined: tuple[str, ...]


class CampaignState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is true of a campaign between two stages."""

    campaign: str
    seats: int
    options: dict[str, OptionValue]
    party: tuple[Member, ...]
    used: tuple[str, ...]
    """ES-279 Everybody who has served, dead or alive."""
    waiting: tuple[int, ...]
    """ES-276 The seats of the dead who have not been replaced, once for each of them."""
    stock: tuple[str, ...]
    """ES-291 What the Trading Post has."""
    played: tuple[str, ...]
    """The missions that were won."""
    visited: bool
    """ES-278 Whether the Refuge has been visited since the last of them."""
    bonus: str
    log: tuple[Chapter, ...]
    lost: str
    lost_rule: str


def read_state(data: Data) -> CampaignState:
    try:
        return msgspec.convert(data, CampaignState, strict=False)
    except msgspec.ValidationError as error:
        raise SaveError(f"this is no state of a campaign: {error}") from None


def state_data(state: CampaignState) -> Data:
    data = msgspec.to_builtins(state)
    assert isinstance(data, dict)
    return data


def read_handed(text: str) -> CampaignState:
    """HB-012 What a campaign has handed to a stage; a text that it cannot be is refused."""
    try:
        return msgspec.json.decode(text, type=CampaignState)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused("HB-012", f"What was handed to this stage is not what a campaign hands over: {error}.") from None
