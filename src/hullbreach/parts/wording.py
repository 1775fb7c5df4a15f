"""Words that depend on a number or on a name."""

from __future__ import annotations

VOWELS = "AEIOUaeiou"


def many(number: int, one: str, several: str) -> str:
    """`1 action`, `3 actions`; nothing for none."""
    return "" if not number else f"1 {one}" if number == 1 else f"{number} {several}"


def with_article(name: str) -> str:
    """`a Medic`, `an Engineer`."""
    return f"{'an' if name[0] in VOWELS else 'a'} {name}"
