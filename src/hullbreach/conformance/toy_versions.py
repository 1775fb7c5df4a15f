"""The toy by other versions of its rules: what a save or a journal has to be carried over from, and to."""

from __future__ import annotations

from typing import Final

from hullbreach.conformance.toy import Toy
from hullbreach.kernel.errors import SaveError
from hullbreach.kernel.migrations import Migration
from hullbreach.kernel.plain import Data, parts_of


class OlderToy(Toy):
    """Version 1: the toy as it is."""


class NewerToy(Toy):
    """Version 3: the bell is tolled, and nobody has more than 9 points."""

    def __init__(self) -> None:
        super().__init__(version=3, ring="toll", migrations={1: BellIsTolled(), 2: Migration()})


class BellIsTolled(Migration):
    """Version 1 to 2: `ring` is written `toll`; nobody had more than 9 points."""

    def save(self, data: Data) -> Data:
        scores = parts_of(data["position"])["scores"]
        if isinstance(scores, list) and any(score > MOST for score in scores):
            raise SaveError(f"it was saved with more than {MOST} points, which nobody can have any more")
        return data

    def choice(self, text: str) -> str:
        return "toll" if text == "ring" else text


MOST: Final = 9
