"""What saves of format 1 said by numbers: the order of the verbs in which they numbered choices."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.migrations import Earliest

VERBS: Final = (
    *("team", "recruit", "train", "equip", "dismiss", "clear", "ready", "deploy", "activate", "finish", "end"),
    *("stand-down", "go-on", "respawn", "move", "step-up", "approach", "withdraw", "leave", "touch", "face", "attack"),
    *("pass", "shove", "shove-through", "catch", "seal", "breach", "batter", "bite", "aid", "repair", "overwatch"),
    *("take", "give", "wear", "drag", "break-free", "release", "rest", "calm", "capture", "strike", "follow-up"),
    *("victim", "drag-to", "escape", "reveal", "push", "accept", "hold", "cease", "spot", "ambush", "carry-on"),
    *("move-out", "panic", "flee"),
)

RENAMED: Final = {
    "Window": {"shots": "choices"},
    "Stepping": {"frame": "Doing"},
    "Rolling": {"frame": "Doing"},
}

EARLIEST: Final = Earliest(2, "32f4b0549ad2", VERBS, RENAMED)
