"""The shape of a view, for who draws it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

TokenSeen = list[str | None]
"""The token, its hex, its bearer."""


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
    most_water: int
    ap: int
    fitness: str
    karma: int
    areas: list[int]
    held: dict[str, int]
    items: list[list[object]]
    gear: str | None
    gear_turned: bool
    infected: bool
    injured: bool
    hidden: bool
    waiting: bool
    dead: bool
    gone: bool
    skill_used: int
    team: str | None


class HexSeen(TypedDict):
    hex: str
    tile: str | None
    growth: dict[str, int]
    lying: dict[str, int]
    items: list[list[object]]
    springs: int
    camp_water: int
    marks: list[str]


class FoeSeen(TypedDict):
    foe: str
    hex: str
    damage: int
    tapped: bool
    body: bool
    hostile: list[str]


class DealSeen(TypedDict):
    who: str
    foe: str
    credit: int
    water: int
    cubes: dict[str, int]
    prices: dict[str, int]


class PileSeen(TypedDict):
    cubes: dict[str, int]
    items: list[str]
    water: int
    worth: int


class TradeSeen(TypedDict):
    who: str
    other: str
    gives: PileSeen
    wants: PileSeen


class FightSeen(TypedDict):
    who: str
    hexes: list[str]
    joined: list[str]
    acted: list[str]


class AskedSeen(TypedDict):
    """What lies on the table with the question; most questions have nothing of this."""

    choosing: NotRequired[bool]
    chosen: NotRequired[list[str]]
    outfit: NotRequired[list[str]]
    points: NotRequired[int]
    deal: NotRequired[DealSeen]
    trade: NotRequired[TradeSeen]
    fight: NotRequired[FightSeen]


class View(TypedDict):
    seat: int | None
    day: int
    days: int
    phase: str
    weather: str | None
    starter: str | None
    active: str | None
    characters: list[CharacterSeen]
    map: list[HexSeen]
    figures: list[FoeSeen]
    markers: list[str]
    tokens: list[TokenSeen]
    tallies: list[TallySeen]
    mission: str
    card: int
    cards: int
    says: str
    decks: dict[str, int]
    face_up: dict[str, list[str] | None]
    asked: AskedSeen
    outcome: dict[str, str | list[float]] | None
