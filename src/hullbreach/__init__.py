"""Hullbreach plays five tabletop survival games by the book."""

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

__all__ = [
    "Asked",
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
    "digest",
    "game",
    "games",
    "load",
    "new",
    "playout",
    "save",
]
