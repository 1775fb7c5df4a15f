"""As what a value of the content is read: noted with each reading, so that a form can offer what may stand there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hullbreach.kernel.form import FieldKind

PLAIN: Final = ("anything", "text", "texts", "numbers")
"""What tells least; the same value may be read as something narrower, too."""


class Shape:
    """What one reading expects."""

    def __init__(
        self,
        kind: FieldKind,
        default: object = None,
        least: int = 0,
        most: int = 0,
        count: int = 0,
        words: Iterable[str] = (),
        of: str = "",
        is_rule: bool = False,
    ) -> None:
        self.kind: Final[FieldKind] = kind
        self.default: Final = default
        self.least: Final = least
        self.most: Final = most
        self.count: Final = count
        self.words: Final = tuple(words)
        self.of: Final = of
        self.is_rule: Final = is_rule
        """Whether it names a rule: that is no matter of taste."""

    def and_also(self, other: Shape) -> Shape:
        """What both readings expect."""
        if self.kind == other.kind:
            least, most = max(self.least, other.least), min(self.most, other.most)
            default = self.default if self.default is not None else other.default
            count, words = max(self.count, other.count), self.words or other.words
            return Shape(self.kind, default, least, most, count, words, self.of or other.of, self.is_rule)
        return other if self.kind in PLAIN and (other.kind not in PLAIN or self.kind == "anything") else self
