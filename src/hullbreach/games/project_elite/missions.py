"""All Missions of the game, by the word of the content."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.capture import Capture
from hullbreach.games.project_elite.demolition import Demolition
from hullbreach.games.project_elite.exploration import Exploration
from hullbreach.games.project_elite.extermination import Extermination
from hullbreach.games.project_elite.mission import Mission
from hullbreach.games.project_elite.recon import Recon

MISSIONS: Final[dict[str, type[Mission]]] = {
    "extermination": Extermination,
    "capture": Capture,
    "demolition": Demolition,
    "recon": Recon,
    "exploration": Exploration,
}
