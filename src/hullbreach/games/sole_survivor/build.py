"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.boss import PlaceBoss
from hullbreach.games.sole_survivor.checks import check_card
from hullbreach.games.sole_survivor.content import ScenarioEntry, open_book, read_block, read_boards
from hullbreach.games.sole_survivor.deeds import make_words
from hullbreach.games.sole_survivor.effects import (
    Blink,
    ChooseSlide,
    Effect,
    Freeze,
    GainAp,
    Heal,
    PassThrough,
    PreventDamage,
    PutBeacon,
    Reroll,
    SendLineHome,
    SendOneHome,
)
from hullbreach.games.sole_survivor.options import Rulings
from hullbreach.games.sole_survivor.resource_cards import Card
from hullbreach.games.sole_survivor.setup import Scenarios
from hullbreach.games.sole_survivor.survivor_turn import Acting, Noise, SurvivorTurn
from hullbreach.games.sole_survivor.tables import Numbers, Tables, XenoType
from hullbreach.games.sole_survivor.turn_order import (
    BeforeDamage,
    BeforeMove,
    BossMoves,
    Rounds,
    XenoTurn,
)
from hullbreach.games.sole_survivor.windows import OPEN_IN
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain
from hullbreach.parts.content import Book, Row
from hullbreach.parts.grid import space_names

FRAMES: dict[str, type[AnyFrame]] = {
    frame.__name__: frame
    for frame in (
        Scenarios,
        Rounds,
        PlaceBoss,
        SurvivorTurn,
        Noise,
        Acting,
        XenoTurn,
        BeforeMove,
        BeforeDamage,
        BossMoves,
    )
}


DO: Final = (
    "send-home",
    "heal",
    "gain-ap",
    "reroll",
    "prevent-damage",
    "pass-through",
    "beacon",
    "blink",
    "slide",
    "freeze",
)


class Printed:
    """What is printed, whatever the scenario and the options: made once for each variant, with its vocabulary."""

    def __init__(self, variant: str, edition: Edition | None = None, book: Book | None = None) -> None:
        """`book`: opened already, by who wants to see what is read from it."""
        book = book or open_book(variant, edition)
        start, table = book.table("start"), book.table("table")
        self.numbers: Final = Numbers(start, book.table("boss"), table)
        self.blocks: Final = (
            read_block(table, "top", self.numbers.sheet),
            read_block(table, "bottom", self.numbers.sheet),
        )
        self.xenos: Final = [XenoType(row) for row in book.rows("xeno")]
        self.boards: Final = read_boards(book, self.numbers.boss_distance)
        self.scenarios: Final = {row.id: ScenarioEntry(row) for row in book.rows("scenario")}
        grid = self.boards[0].grid
        space = Domain("space", space_names(grid.height, grid.width))
        ids, names = [xeno.id for xeno in self.xenos], [xeno.name for xeno in self.xenos]
        xeno = Domain("xeno", (*ids, "boss"), (*names, "Boss"))
        self.cards: Final = [make_card(row, space, xeno) for row in book.rows("card")]
        self.card_texts: Final = {row.id: row.text("text") for row in book.rows("card")}
        deck = sum([card.copies for card in self.cards])
        start.need(self.numbers.hand <= deck, "hand", self.numbers.hand, f"0 to {deck}, the size of the deck")
        self.words: Final = make_words(space, xeno, self.cards)
        book.close()
        self.digest: Final = book.digest()

    def tables(self, scenario: ScenarioEntry, options: dict[str, OptionValue]) -> Tables:
        return Tables(
            boards=[self.boards[board] for board in scenario.boards],
            words=self.words,
            cards=self.cards,
            xenos=self.xenos,
            blocks=self.blocks,
            numbers=self.numbers,
            rulings=Rulings(options),
        )


def make_card(row: Row, space: Domain, xeno: Domain) -> Card:
    row.rule()
    effects = [make_effect(effect, space, xeno) for effect in row.rows("effect")]
    cost = row.number("cost", most=6, of="in AP")
    when = row.words("when", OPEN_IN)
    check_card(row, cost, when, effects)
    return Card(row.index, row.id, row.text("name"), cost, row.number("copies", most=99), when, effects)


def make_effect(row: Row, space: Domain, xeno: Domain) -> Effect:
    match row.word("do", DO):
        case "send-home":
            at_line = row.word("target", ("adjacent-or-attacking", "line")) == "line"
            return SendLineHome(row.number("range", least=1)) if at_line else SendOneHome(xeno)
        case "heal":
            return Heal(row.number("amount", least=1))
        case "gain-ap":
            return GainAp(row.number("amount", least=1))
        case "reroll":
            return Reroll()
        case "prevent-damage":
            return PreventDamage()
        case "pass-through":
            return PassThrough()
        case "beacon":
            return PutBeacon(space, row.number("range", least=1))
        case "blink":
            return Blink(space, row.number("range", least=1))
        case "slide":
            return ChooseSlide()
        case _:
            return Freeze(row.number("boss", default=0))


class SoleSetting(Setting):
    """A setting that carries the game's tables along."""

    tables: Tables
    card_texts: dict[str, str]


def build_setting(
    game: Game, printed: Printed, tables: Tables, scenario: str, options: dict[str, OptionValue], variant: str
) -> SoleSetting:
    setting = SoleSetting(
        game=game,
        scenario=scenario,
        seats=1,
        options=options,
        variant=variant,
        content_digest=printed.digest,
        vocabulary=tables.words.vocabulary,
        names=domains_of(tables),
        frames=FRAMES,
    )
    setting.tables = tables
    setting.card_texts = printed.card_texts
    return setting


def domains_of(tables: Tables) -> dict[str, Domain]:
    """What the numbers of the position, of frames and of events stand for."""
    space, xeno, card = tables.words.space, tables.words.xeno, tables.words.card
    boards = Domain(
        "board",
        tuple([board.id for board in tables.boards]),
        tuple([board.name for board in tables.boards]),
    )
    spaces = ("survivor", "xenos", "boss", "beacon", "to", "at", "path")
    return {
        **dict.fromkeys(spaces, space),
        **dict.fromkeys(("hand", "deck", "discard", "card"), card),
        "xeno": xeno,
        "board": boards,
    }
