"""The sides of the board as typed entries of `maps.toml`."""

from __future__ import annotations

from hullbreach.parts.content import Entry


class ForkEntry(Entry, forbid_unknown_fields=True, frozen=True):
    """A Space from which the Alien Path goes on in two ways."""

    x: int
    y: int
    ways: tuple[int, int]


class MapEntry(Entry, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    rule: str
    about: str
    plan: str
    path: str
    lanes: str
    forks: tuple[ForkEntry, ...]


class MapsEntry(Entry, forbid_unknown_fields=True, frozen=True):
    map: tuple[MapEntry, ...]
