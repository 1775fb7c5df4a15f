"""The shape of a view, for who draws it."""

from __future__ import annotations

from typing import TypedDict


class TallySeen(TypedDict):
    name: str
    have: int
    need: int


class CharacterSeen(TypedDict):
    who: str
    seat: int
    hex: str | None
    health: int
    water: int
    ap: int
    fitness: str
    karma: int
    held: dict[str, int]
    items: list[list[object]]
    gear: str | None
    infected: bool
    injured: bool
    hidden: bool
    waiting: bool
    dead: bool
    gone: bool
    team: str | None


class HexSeen(TypedDict):
    hex: str
    tile: str | None
    growth: dict[str, int]
    lying: dict[str, int]
    items: list[list[object]]
    springs: int
    marks: list[str]


class FoeSeen(TypedDict):
    foe: str
    hex: str
    damage: int
    tapped: bool
    body: bool


class View(TypedDict):
    day: int
    phase: str
    weather: str | None
    active: str | None
    characters: list[CharacterSeen]
    map: list[HexSeen]
    figures: list[FoeSeen]
    markers: list[str]
    tallies: list[TallySeen]
    card: int
    says: str
    decks: dict[str, int]
