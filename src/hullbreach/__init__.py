"""Hullbreach plays five tabletop survival games by the book.

The names below are the public API. They are imported when first used, so that a command starts at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hullbreach.bots.roster import bot
    from hullbreach.catalog import game, games, load, new
    from hullbreach.kernel.dice import Asked, Dice, Recorded, Scripted, Seeded
    from hullbreach.kernel.errors import ContentError, DiceError, NeedsDice, Refused, SaveError
    from hullbreach.kernel.events import Event
    from hullbreach.kernel.game import Game
    from hullbreach.kernel.playout import playout
    from hullbreach.kernel.position import Outcome, Position
    from hullbreach.kernel.saving import digest, save
    from hullbreach.kernel.vocabulary import Choice
    from hullbreach.table.campaigns import Campaign, campaign, open_campaign

_HOMES = {
    "bots.roster": ("bot",),
    "catalog": ("game", "games", "load", "new"),
    "kernel.dice": ("Asked", "Dice", "Recorded", "Scripted", "Seeded"),
    "kernel.errors": ("ContentError", "DiceError", "NeedsDice", "Refused", "SaveError"),
    "kernel.events": ("Event",),
    "kernel.game": ("Game",),
    "kernel.playout": ("playout",),
    "kernel.position": ("Outcome", "Position"),
    "kernel.saving": ("digest", "save"),
    "kernel.vocabulary": ("Choice",),
    "table.campaigns": ("Campaign", "campaign", "open_campaign"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'hullbreach' has no attribute {name!r}")
    found = getattr(import_module(f"hullbreach.{_HOME_OF[name]}"), name)
    globals()[name] = found
    return found


# A folder has the name of a function: importing it now and forgetting its name leaves `games` to the function,
# since Python binds a folder to its parent only once.
import_module("hullbreach.games")
del globals()["games"]


def __dir__() -> list[str]:
    return sorted(_HOME_OF)


__all__ = [
    "Asked",
    "Campaign",
    "Choice",
    "ContentError",
    "Dice",
    "DiceError",
    "Event",
    "Game",
    "NeedsDice",
    "Outcome",
    "Position",
    "Recorded",
    "Refused",
    "SaveError",
    "Scripted",
    "Seeded",
    "bot",
    "campaign",
    "digest",
    "game",
    "games",
    "load",
    "new",
    "open_campaign",
    "playout",
    "save",
]
