"""The silhouette of each piece and card of Sole Survivor."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.client_words import Picture

XENOS: Final[dict[str, Picture]] = {
    "runner": "xeno-runner",
    "alpha": "xeno-alpha",
    "reacher": "xeno-reacher",
    "soldier": "xeno-soldier",
    "boss": "xeno-boss",
}
CARDS: Final[dict[str, Picture]] = {
    "taser": "pistol",
    "flamethrower": "flamer",
    "medkit": "medkit",
    "adrenaline": "syringe",
    "silent-step": "boots",
    "ion-shield": "shield",
    "phase-cloak": "cloak",
    "decoy-beacon": "beacon",
    "blink": "blink",
    "motion-scanner": "scanner",
    "cryo-grenade": "grenade",
}
