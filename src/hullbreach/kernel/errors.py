"""What can go wrong, in families that are never mixed: the player's, the author's, the dice's."""

from __future__ import annotations


class Refused(Exception):
    """The player's business: this choice is not legal now, by which rule, and what would work."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule = rule
        self.why = why

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return Refused, (self.rule, self.why)


class ContentError(Exception):
    """The author's business: a file of boards, cards or rules says something that cannot be."""

    def __init__(self, file: str, key: str, value: object, expected: str) -> None:
        super().__init__(f"{file}: {key} = {value!r}: expected {expected}")
        self.file = file
        self.key = key
        self.value = value
        self.expected = expected

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, str, object, str]]:
        return ContentError, (self.file, self.key, self.value, self.expected)


class SaveError(Exception):
    """A saved position or a journal cannot be read, or does not say what really happened."""


class NeedsDice(Exception):
    """A real die has to be rolled before this choice can be played; nothing has changed yet."""

    def __init__(self, sides: int, purpose: str) -> None:
        super().__init__(f"roll a D{sides} for {purpose}")
        self.sides = sides
        self.purpose = purpose

    def __reduce__(self) -> tuple[type[NeedsDice], tuple[int, str]]:
        return NeedsDice, (self.sides, self.purpose)


class DiceError(Exception):
    """HB-005 A dictated result is missing, or is no face of the die it was meant for."""
