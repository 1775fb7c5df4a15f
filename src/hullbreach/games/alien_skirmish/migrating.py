"""Saves of older versions of the rules: what they did not say yet."""

from __future__ import annotations

from hullbreach.kernel.migrations import Migration
from hullbreach.kernel.plain import Data, list_of, parts_of


class Since2(Migration):
    """Version 3 knows who lost the roll for the first shot, who fires at will, and what the dead left together.

    AS-R77 A forced attack lapses in it at once, where version 2 looked only when the attacker was activated.
    """

    def save(self, data: Data) -> Data:
        said = parts_of(data["position"])
        characters = len(list_of(said.get("zone")))
        fresh: Data = {"outdrawn": [], "at_will": [], "left": [[]] * characters, "left_in": [None] * characters}
        return {**data, "position": {**fresh, **said, "follow": still_forced(said)}}


def still_forced(said: Data) -> list[object]:
    """The forced attacks on victims who are still in contact."""
    pairs = zip(list_of(said.get("follow")), list_of(said.get("touching")), strict=False)
    return [victim if victim in list_of(touching) else None for victim, touching in pairs]
