"""Saves of older versions of the rules, as today's rules write them."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.migrations import Migration
from hullbreach.kernel.plain import Data, list_of, parts_of

ASKED_ALONE: Final = frozenset({"Chain", "Fork", "LockDie", "Link"})


class AnswersAwaited(Migration):
    """Version 1 to 2: nobody waits for a Push any more, and the players order what Events do."""

    def save(self, data: Data) -> Data:
        position = parts_of(data["position"])
        names = {str(parts_of(frame).get("frame")) for frame in list_of(data["stack"])}
        if "AtTheEnd" in names:
            raise SaveError("it was saved in the middle of what Events do as Aliens spawn, which goes otherwise now")
        if position.get("real") is True and "Acting" in names and names & ASKED_ALONE:
            raise SaveError("it was saved while everybody waited for a Push, which goes otherwise now")
        return {**data, "position": {**position, "awaited": []}}
