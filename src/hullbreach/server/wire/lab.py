"""The lab: what a designer may change, what is played to see what it does, and what came of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hullbreach.kernel.form import FieldKind
from hullbreach.kernel.setting import OptionValue
from hullbreach.server.wire.opening import OwnText
from hullbreach.server.wire.words import Asking, Seed, Word

VariantName = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,31}$")]
"""Small letters, digits and hyphens."""


class LabField(Struct, omit_defaults=True):
    """One value of a file: what is printed there, and what may be written instead."""

    key: str
    kind: FieldKind
    value: Any = None
    """As printed; null where nothing is written."""
    default: Any = None
    """What counts where nothing is written."""
    least: int = 0
    most: int = 0
    count: int = 0
    """How many a list must have; 0 for any number."""
    words: list[str] = []
    of: str = ""
    """Of a reference, the kind of entry; of a number, what its bounds are."""
    about: str = ""
    parts: list[list[LabField]] = []
    """Of tables within: the fields of each."""


class LabEntry(Struct, omit_defaults=True):
    """A card, a piece, a board; without an id, the one table of its name."""

    fields: list[LabField]
    id: str = ""
    name: str = ""
    rule: str = ""


class LabChapter(Struct):
    """All entries of a kind: `[start]`, or with `several`, every `[[card]]`."""

    kind: str
    several: bool
    entries: list[LabEntry]


class LabForm(Struct):
    """What may be changed in a game."""

    game: str
    chapters: list[LabChapter]
    bots: list[str]
    """Those that may play in a study."""
    most_games: int
    """Of each setting."""
    most_in_all: int
    most_variants: int


class ReadVariant(Asking, forbid_unknown_fields=True):
    """The text of a variant, to be looked at."""

    game: Word
    text: OwnText


class LabVariant(Struct, omit_defaults=True):
    """A variant as tables, and its first mistake, with the key that it stands at."""

    tables: dict[str, Any]
    wrong: str = ""
    key: str = ""


class StudyVariant(Asking, forbid_unknown_fields=True):
    name: VariantName
    text: OwnText


class NewStudy(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """What to play: every variant, and what is printed, with the same seeds."""

    game: Word
    games: Annotated[int, Meta(ge=1, le=1_000_000)]
    """Of each setting."""
    variants: Annotated[list[StudyVariant], Meta(max_length=8)] = []
    printed: bool = True
    """Whether the printed game is played, too."""
    scenario: Word | None = None
    seats: Annotated[int, Meta(ge=0, le=16)] = 0
    """0: as few as there may be."""
    options: dict[str, OptionValue] = {}
    bots: Annotated[list[Word], Meta(max_length=16)] = []
    """One for all seats, or one for each; none: instinct."""
    precision: Annotated[int, Meta(ge=0, le=50)] = 0
    """In points: a setting is played no further once its share is known to within so many; 0: all games are played."""
    seed: Seed = "lab"


class StudyOpened(Struct):
    """Whoever has the key may stop it and go on with it; it is told once."""

    study: str
    key: str


class StudyCell(Struct, omit_defaults=True):
    """One setting as far as it has been played: how often the first seat won, with the interval of the true share."""

    name: str
    games: int
    wins: int
    low: float
    high: float
    of: int
    """How many games are to be played, as far as one knows."""


class CellApart(Struct):
    """Against the first setting, game by game with the same seeds: how much more, and the interval of that."""

    mean: float
    low: float
    high: float
    clear: bool
    p: float


class CellReport(Struct):
    """What came of one setting."""

    name: str
    turns: float
    turns_half: float
    turns_median: float
    choices: float
    apart: CellApart | None
    turns_apart: CellApart | None
    falls: list[float]
    """A game, for each of the report's killers."""


class StudyReport(Struct):
    """What the games say, once they are over."""

    findings: list[str]
    cells: list[CellReport]
    killers: list[tuple[str, str]]
    """Who falls by whom, the most common first."""
    unchanged: list[str]
    """The settings in which every game went as in the first."""
    page: bool
    """Whether there is a page with pictures."""


class Study(Struct):
    """A study, as far as it has come."""

    study: str
    asked: NewStudy
    state: Literal["waiting", "playing", "stopped", "telling", "done", "failed"]
    why: str
    """Why it is where it is, if there is something to say; what to do about it, too."""
    cells: list[StudyCell]
    seconds_left: int | None
    """As far as one can tell."""
    report: StudyReport | None = None
