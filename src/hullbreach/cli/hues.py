"""The hues of pieces as a terminal shows them."""

from __future__ import annotations

from typing import Final

HUES: Final = {
    "vermilion": "bold white on #c0431c",
    "blue": "bold white on #0067a8",
    "yellow": "bold black on #f0e442",
    "green": "bold white on #00815d",
    "purple": "bold white on #8e3f73",
    "sky": "bold black on #56b4e9",
    "orange": "bold black on #e69f00",
    "ink": "bold white on #101010",
    "grey": "bold white on #5b6873",
}
