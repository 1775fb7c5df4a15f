"""A skirmish drawn: decks of rooms, doors, models and pings."""

from __future__ import annotations

from hullbreach.games.alien_skirmish.build import SkirmishSetting
from hullbreach.kernel.scene import Board, Scene


def draw(setting: SkirmishSetting, view: dict[str, object]) -> Scene:
    return Scene(theme="alien-skirmish", headline="", board=Board("none", "none", "zones", 1, 1, ()))
