"""The games: what can be played, drawn, and looked up."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hullbreach.kernel import scene
from hullbreach.kernel.client_words import Picture
from hullbreach.kernel.setting import OptionValue


class Scene(Struct, omit_defaults=True):
    """A view drawn. A live connection gets each board once; after that `board` is null and `board_id` names it."""

    theme: str
    headline: str
    board_id: str
    board: scene.Board | None
    pieces: tuple[scene.Piece, ...] = ()
    tracks: tuple[scene.Track, ...] = ()
    hands: tuple[scene.Hand, ...] = ()
    pools: tuple[scene.Pool, ...] = ()
    piles: tuple[scene.Pile, ...] = ()
    charts: tuple[scene.Chart, ...] = ()
    timers: tuple[scene.Timer, ...] = ()
    notes: tuple[str, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    sights: tuple[tuple[int, ...], ...] = ()
    tiles: tuple[scene.Tile, ...] = ()
    sky: scene.Sky | None = None


class Scenario(Struct):
    id: str
    name: str
    about: str
    sides: list[str]
    """What each seat plays, where seats differ; else empty."""
    tags: list[str] = []
    """What to choose by, a word or two each."""
    pictures: list[Picture] = []
    """What is to be done, one after another."""


class Option(Struct):
    name: str
    default: OptionValue
    values: list[OptionValue]
    about: str
    rule: str
    live: OptionValue
    """What a new table takes if nothing is said."""
    asked: bool = False
    """Whether it belongs to every setting up, beside the scenario; the others are rulings."""


class CampaignStop(Struct):
    """A mission on the map of a campaign. Of several in the same layer the group chooses one."""

    id: str
    name: str
    about: str
    layer: int
    state: Literal["done", "lost", "open", "ahead", "closed"]


class Campaign(Struct):
    """A campaign that can be begun, with its missions."""

    id: str
    title: str
    about: str
    rule: str
    map: list[CampaignStop]


class Game(Struct):
    """A game with a picture of how it starts."""

    id: str
    title: str
    about: str
    seats: list[int]
    scenarios: list[Scenario]
    options: list[Option]
    bots: list[str]
    tutorial: bool
    scene: Scene
    campaigns: list[Campaign]
    alone: str = ""
    """What is different for who plays alone, in a sentence."""
    puzzles: int = 0
    """How many there are."""


class Games(Struct):
    games: list[Game]
    lab: bool = False
    """Whether this server plays studies for designers."""


class Rule(Struct):
    id: str
    chapter: str
    kind: str
    text: str
    example: str
    reason: str
    option: str
    leans_on: list[str]


class Rules(Struct):
    rules: list[Rule]


class TutorialStep(Struct):
    """One step: what to read, what to look at, and the choice that leads on, if it is a choice."""

    title: str
    text: str
    highlight: list[str]
    choice: str | None


class Tutorial(Struct):
    steps: list[TutorialStep]
