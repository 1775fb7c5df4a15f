"""What can go wrong, in families that are never mixed: the player's, the author's, the dice's."""

from __future__ import annotations

from typing import Final


class Refused(Exception):
    """The player's business: this choice is not legal now, by which rule, and what would work."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule = rule
        self.why = why

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return Refused, (self.rule, self.why)


LONGEST_SHOWN: Final = 300
"""How much of a wrong value is shown."""


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]} …"


class ContentError(Exception):
    """The author's business: a file of boards, cards or rules says something that cannot be."""

    def __init__(self, file: str, key: str, value: object, expected: str, line: int = 0) -> None:
        place = f"{file}, line {line}" if line else file
        super().__init__(f"{place}: {key} = {shortened(repr(value))}: expected {expected}")
        self.file = file
        self.key = key
        self.value = value
        self.expected = expected
        self.line = line
        """Of the file; 0 where it is not known."""

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, str, object, str, int]]:
        return ContentError, (self.file, self.key, self.value, self.expected, self.line)

    def of_file(self, file: str) -> ContentError:
        """The same mistake, in a file of another name."""
        return ContentError(file, self.key, self.value, self.expected, self.line)


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
