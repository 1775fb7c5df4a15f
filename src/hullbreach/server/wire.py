"""What travels between server and client, as JSON: the one place that says its shape.

The OpenAPI description and the client's TypeScript types are made from these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from hullbreach.kernel import scene
from hullbreach.kernel.client_words import Gesture
from hullbreach.kernel.setting import OptionValue
from hullbreach.server.talk_rows import SEATS, Talkers

Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Seed = Annotated[str, Meta(max_length=200)]
Face = Annotated[int, Meta(ge=1, le=1000)]
Faces = Annotated[list[Face], Meta(max_length=1000)]
Kind = Literal["human", "bot", "open"]
DiceKind = Literal["engine", "physical"]
Paused = Literal["", "asked", "dropped", "restarted"]
Role = Literal[
    "begins", "ends", "notes", "tells", "scores", "wins", "loses",
    "rolls", "appears", "moves", "steps", "leaves", "dies", "changes", "notices", "reveals", "hides",
    "attacks", "hits", "misses", "damages", "prevents", "heals", "strains", "gains",
    "draws", "plays", "takes", "gives", "drops", "lays", "opens", "closes",
]  # fmt: skip
"""The roles of the kernel."""
Nonce = Annotated[str, Meta(max_length=64)]


class Asking(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a client sends: a field that is not known is a mistake."""


# What went wrong


class Failure(Struct, omit_defaults=True):
    """Every answer that is no success: a word for programs, a sentence for people, and the rule if there is one."""

    code: str
    why: str
    rule: str = ""


# The games


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


class Games(Struct):
    games: list[Game]


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


# Tables


OwnText = Annotated[str, Meta(max_length=40_000)]
"""As much as a file of one's own may have."""


class NewSeat(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A human sits here with you, a bot plays, or it is open: for whoever is invited."""

    kind: Kind
    bot: Word = ""
    name: Name = ""


class NewTable(Asking, forbid_unknown_fields=True, omit_defaults=True):
    game: Word
    scenario: Word | None = None
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=16)] = []
    dice: DiceKind = "engine"
    seed: Seed = ""
    deadline_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """HB-007 Seconds for each choice; 0 for no hurry."""
    tutorial: bool = False
    listed: bool = False
    """HB-014 Whether strangers find it, and may take its open seats."""
    variant: OwnText = ""
    """The text of a variant file, laid over the printed content."""
    talkers: Talkers = SEATS
    """HB-020 Who may write lines of talk."""


class BringFile(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A file of one's own: missions, maps, cards."""

    text: OwnText
    game: Word = ""
    """The game that it is for, if that cannot be seen from it."""


class OwnFile(Struct):
    """A file without mistakes: its game, and the scenarios that it brings."""

    game: str
    title: str
    scenarios: list[Scenario]


class SeatKey(Struct):
    """HB-014 Whoever has the key sits there. It is told once."""

    seat: int
    key: str


class Invitation(Struct):
    """HB-014 Whoever sends the secret first sits down there; it is told once."""

    seat: int
    secret: str


class Opened(Struct):
    """A new table: the keys of one's own seats, invitations to the open ones, and the path for those who only watch."""

    table: str
    seats: list[SeatKey]
    watch: str
    invitations: list[Invitation] = []


class OfSeat(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """The seat that it is about."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class Sit(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """HB-014 Sit down: with the secret of an invitation or of a move; at a listed table, at a free seat."""

    secret: Word = ""
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    name: Word = ""


class Rename(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """What the own seat is called from now on."""

    name: Word


class Listing(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Whether strangers find the table, and may take its free seats."""

    listed: bool


class Offer(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """HB-015 A seat whose person is gone: for a bot, or, without one, for a newcomer."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    bot: Word = ""


class OpenTable(Struct):
    """A table with a free seat that is for whoever comes."""

    table: str
    game: str
    title: str
    scenario: str
    about: str
    by: list[str]
    """Those who sit there."""
    free: list[int]
    sides: list[str]
    here: bool
    """Whether one of them is at the table now."""
    minutes: int
    """How long ago it was opened."""


class OpenTables(Struct):
    tables: list[OpenTable]


class Held(Asking, forbid_unknown_fields=True, omit_defaults=True):
    table: Word
    key: Word = ""


class AskMine(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Some of one's own tables, with a key for each."""

    tables: Annotated[list[Held], Meta(max_length=12)] = []


class MyTable(Struct):
    """How one of them stands; without a seat, the key opens it no more."""

    table: str
    seat: int | None
    headline: str
    your_turn: bool
    waiting: str
    over: str
    next: str
    with_others: list[str]


class MyTables(Struct):
    tables: list[MyTable]


class Seat(Struct, omit_defaults=True):
    seat: int
    kind: Kind
    name: str
    bot: str | None
    here: bool
    """Whether somebody with its key is connected."""
    trouble: str = ""
    """Why somebody else chooses for the seat's bot, if that failed."""
    side: str = ""
    """What the seat plays, where seats differ."""
    invited: bool = False
    """HB-014 Whether an invitation to it stands."""
    stands_in: bool = False
    """HB-015 Whether the bot plays only while a person is gone."""
    away_s: int = 0
    """HB-015 For how many seconds its person was gone when this was said."""


class Choice(Struct, omit_defaults=True):
    """One thing to do; what it would cost and the way it would take follow, as a forecast does."""

    text: str
    label: str
    targets: list[str]
    gesture: Gesture = ""
    note: str = ""
    path: list[str] = []
    reach: list[str] = []
    """The spaces in which it is felt."""


class Forecast(Struct):
    """What one enemy will do if the turn ended now."""

    piece: str
    text: str
    path: list[str]
    danger: float


class Outcome(Struct):
    results: list[float]
    reason: str
    rule: str


class Did(Struct, omit_defaults=True):
    """What an event is: who did it to whom, with what, where and how much, as the scene names pieces and places."""

    role: Role
    by: str = ""
    whom: list[str] = []
    what: list[str] = []
    where: list[str] = []
    """A place, or the places of a way in their order."""
    number: int | None = None
    faces: list[int | str] = []
    others: list[int | str] = []
    """The faces of dice of another kind."""
    whence: list[str] = []
    """Where those were that are no pieces of their own but a sort: `number` of them."""
    least: int | None = None
    """What a die has to show at least to count."""
    bane: int = 0
    """The face that is bad on a die of the other kind."""
    why: str = ""
    """How the roll came about: its modifiers, or what it is held against."""


class Short(Struct):
    """A long run of events in one sentence: all from entry `since` up to the event that carries this."""

    since: int
    text: str


class Event(Struct, omit_defaults=True):
    """A fact of the log. What is told in `passing` is seen on the table anyway, and may be folded."""

    n: int
    event: str
    rule: str
    text: str
    passing: bool = False
    did: Did | None = None
    short: Short | None = None


class NeedsDice(Struct):
    """A real die to be rolled, with what for."""

    sides: int
    purpose: str


class UndoAsked(Struct):
    """Somebody wants to take back more than is free, and these seats agree so far."""

    entries: int
    agreed: list[int]
    by: int


class SeatAsked(Struct):
    """HB-015 Somebody wants a seat to be played by a bot, or else to be open, and these seats agree so far."""

    seat: int
    bot: str
    agreed: list[int]
    by: int


class GivenOrder(Struct):
    """HB-008 A standing order of the own seat, as it is written and as a sentence."""

    text: str
    label: str


class Clock(Struct):
    """HB-009 The milliseconds of a real-time phase that have passed, and after which it ends; HB-010 why it stands."""

    now: int
    end: int
    running: bool
    paused: Paused
    by: int | None
    """The seat that stopped it, or whose connection broke."""


class TableState(Struct):
    """A table as one seat, or a spectator, may know it."""

    table: str
    game: str
    title: str
    scenario: str
    seat: int | None
    seats: list[Seat]
    n: int
    scene: Scene
    question: str
    to_act: list[int]
    choices: list[Choice]
    outcome: Outcome | None
    events: list[Event]
    dice: DiceKind
    waiting: str
    can_undo: bool
    undo_asked: UndoAsked | None
    final: str
    """The rule by which nothing can be taken back; empty where it can."""
    commitment: str
    seed: str | None
    orders: list[GivenOrder]
    obeying: bool
    """HB-008 Whether a standing order is about to answer what the seat is asked."""
    deadline_ms: int | None
    """HB-007 What was left of the time for this choice when this was said; null where there is no hurry."""
    clock: Clock | None
    """HB-009 The clock as it was when this was said; null outside a real-time phase."""
    campaign: str
    """HB-012 The campaign of which this is a stage; empty for any other table."""
    counted: str
    """The own name of the seat's last choice that was sent with one: it and those before it have counted."""
    listed: bool
    """HB-014 Whether strangers find the table, and may take its free seats."""
    next: str
    """The table at which they play again; empty before somebody wants to."""
    seat_asked: SeatAsked | None
    can_resign: bool
    """HB-016 Whether the seat may give the game up."""
    talkers: Talkers
    """HB-020 Who may write lines of talk; they come on a connection of their own."""
    view: dict[str, Any] | UnsetType = UNSET
    """What the scene is drawn from, as plain data, for programs that play; a live connection leaves it out."""
    forecast: list[Forecast] | UnsetType = UNSET
    """Left out while it is being worked out; a live connection gets it as soon as it is known."""


# What can be asked of a table


class Hello(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """The first message on a live connection: who listens, and after which entry; without a key, a spectator."""

    key: Word = ""
    since: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = -1


class Play(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A choice, and the number of entries that the player knew of. `faces` are those of real dice, in order.

    HB-009 While a clock runs, `after` does not count: the choice is judged by what is true when its turn comes.
    """

    choice: Word
    after: Count
    faces: Faces = []
    id: Nonce = ""
    """The sender's own name for this choice: sent again, it is answered again and counts once."""


class Played(Struct, omit_defaults=True):
    """The number of entries now and what happened; or the die that is missing, and then nothing has changed."""

    n: int
    events: list[Event]
    needs_dice: NeedsDice | None = None


class Explain(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """A choice; or a thing on the table as the scene names it, and the card or piece that is to be used on it."""

    choice: Word = ""
    target: Word = ""
    using: Word = ""


class Explained(Struct):
    legal: bool
    rule: str
    why: str


class OrderThing(Struct):
    name: str
    label: str


class OfferedOrder(Struct):
    """A standing order that can be given: `text` alone, or followed by the name of one of `things`."""

    text: str
    label: str
    rule: str
    things: list[OrderThing]


class Orders(Struct):
    """HB-008 The standing orders of the own seat, and those that can be given."""

    given: list[GivenOrder]
    offered: list[OfferedOrder]


class GiveOrders(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """All standing orders of the seat from now on; an empty list takes them all back."""

    orders: Annotated[list[Word], Meta(max_length=40)] = []


class Undo(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """How many choices to take back; `agree` asks everybody for more than is free, or agrees to that."""

    entries: Annotated[int, Meta(ge=1, le=100_000)] = 1
    agree: bool = False


class Undone(Struct):
    n: int


class Nothing(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """There is nothing to say."""


class Advice(Struct):
    """`tries`: how many imagined games went on with it; without any, `chance` says nothing."""

    choice: str
    label: str
    chance: float
    tries: int
    why: str


class Hint(Struct, omit_defaults=True):
    advice: list[Advice]
    ms: int
    trouble: str = ""
    """Why this is not what the search bot would do, if that failed."""
    says: str = ""
    """Whether it matters which of them is chosen."""


class Branch(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Play on from after this entry."""

    n: Count


# Talk


class TalkLine(Struct):
    """HB-020 A line of text, as it was written: a reader that is a page has to escape it."""

    n: int
    """Lines are counted for themselves: the number tells nothing of the game."""
    seat: int | None
    """Who said it; null: somebody who watches."""
    text: str


class Talk(Struct):
    """HB-020 Who may write, whether that is the reader, the number of lines so far, and the newest of them."""

    talkers: Talkers
    may: bool
    n: int
    lines: list[TalkLine]
    most: int
    """The characters that a line may have."""


class Say(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """HB-020 A line of plain text: something to read, no control characters, no longer than `Talk` says."""

    text: str
    id: Nonce = ""
    """The sender's own name for this line: sent again, it is answered again and counts once."""


# Campaigns


class NewCampaign(Asking, forbid_unknown_fields=True, omit_defaults=True):
    game: Word
    plan: Word
    """One of the game's campaigns."""
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[NewSeat], Meta(max_length=16)] = []
    name: Name = ""
    """What the group calls it."""
    seed: Seed = ""
    talkers: Talkers = SEATS
    """HB-020 Who may write lines of talk at its tables."""


class CampaignBegun(Struct):
    """A new campaign: the keys of one's own seats, which open every stage; invitations; the path for watching."""

    campaign: str
    seats: list[SeatKey]
    watch: str
    invitations: list[Invitation] = []


class CampaignStage(Struct):
    """What the group can choose to play now."""

    id: str
    label: str
    about: str
    kind: Literal["mission", "visit"]


class StagePlayed(Struct):
    """A stage that was chosen: by whom, its table, and how it ended; null while it is being played."""

    n: int
    """The entry that says so: a campaign can be branched after one that has ended."""
    number: int
    stage: str
    name: str
    table: str
    seat: int
    outcome: Outcome | None


class CampaignOrigin(Struct):
    """HB-012 The campaign that this one branches from, and after which of its entries."""

    campaign: str
    n: int


class CampaignState(Struct):
    """A campaign as everybody may know it."""

    campaign: str
    game: str
    game_title: str
    plan: str
    title: str
    about: str
    rule: str
    name: str
    seat: int | None
    seats: list[Seat]
    n: int
    """HB-013 The number of entries: its version."""
    map: list[CampaignStop]
    story: list[str]
    hands: list[scene.Hand]
    """What the group has, drawn as cards."""
    view: dict[str, Any]
    """The same as plain data, for programs."""
    stages: list[CampaignStage]
    """What can be chosen now; empty while a stage is being played, and at the end."""
    playing: StagePlayed | None
    past: list[StagePlayed]
    outcome: Outcome | None
    origin: CampaignOrigin | None
    branches: list[str]


class ChooseStage(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """The stage to play next, and the number of entries that the chooser knew of."""

    stage: Word
    version: Count


class BranchCampaign(Asking, forbid_unknown_fields=True, omit_defaults=True):
    """Go on from after this entry, in a campaign of its own."""

    n: Count


class Branched(Struct):
    """A new campaign, which the same keys open."""

    campaign: str


encode = msgspec.json.Encoder().encode
