"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.board import Board
from hullbreach.games.sole_survivor.boss import PlaceBoss
from hullbreach.games.sole_survivor.content import (
    BoardEntry,
    CardEntry,
    Content,
    EffectEntry,
    TableEntry,
    XenoEntry,
)
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
from hullbreach.games.sole_survivor.tables import DIE, Numbers, Tables, Words, XenoType
from hullbreach.games.sole_survivor.turn_order import (
    BeforeDamage,
    BeforeMove,
    BossMoves,
    Rounds,
    XenoTurn,
)
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain
from hullbreach.parts.content import content_digest
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


class Printed:
    """What is printed, whatever the scenario and the options: made once for each content, with its vocabulary."""

    def __init__(self, content: Content) -> None:
        size = board_size(content)
        space = Domain("space", space_names(*size))
        ids = tuple([entry.id for entry in content.xeno])
        xeno = Domain("xeno", (*ids, "boss"), (*[entry.name for entry in content.xeno], "Boss"))
        self.content: Final = content
        self.digest: Final = content_digest(content)
        self.cards: Final = [make_card(i, entry, space, xeno) for i, entry in enumerate(content.card)]
        self.words: Final = Words(space, xeno, self.cards)
        self.boards: Final = {entry.id: make_board(entry, size) for entry in content.board}

    def tables(self, order: tuple[str, ...], options: dict[str, OptionValue]) -> Tables:
        return Tables(
            boards=[self.boards[id] for id in order],
            words=self.words,
            cards=self.cards,
            xenos=[make_xeno(entry) for entry in self.content.xeno],
            blocks=read_blocks(self.content.table),
            numbers=read_numbers(self.content),
            rulings=Rulings(options),
        )


def board_size(content: Content) -> tuple[int, int]:
    """Rows and columns that hold every board of the content, so that a space has one number."""
    plans = [board.plan.split() for board in content.board]
    return max(len(plan) for plan in plans), max(len(plan[0]) for plan in plans)


def make_board(entry: BoardEntry, size: tuple[int, int]) -> Board:
    return Board(entry.id, entry.name, entry.plan.split(), entry.colours.split(), size)


def make_card(id: int, entry: CardEntry, space: Domain, xeno: Domain) -> Card:
    effects = [make_effect(effect, space, xeno) for effect in entry.effect]
    return Card(id, entry.id, entry.name, entry.cost, entry.copies, entry.when, effects)


def make_effect(entry: EffectEntry, space: Domain, xeno: Domain) -> Effect:
    match entry.do:
        case "send-home":
            return SendLineHome(entry.range) if entry.target == "line" else SendOneHome(xeno)
        case "heal":
            return Heal(entry.amount)
        case "gain-ap":
            return GainAp(entry.amount)
        case "reroll":
            return Reroll()
        case "prevent-damage":
            return PreventDamage()
        case "pass-through":
            return PassThrough()
        case "beacon":
            return PutBeacon(space, entry.range)
        case "blink":
            return Blink(space, entry.range)
        case "slide":
            return ChooseSlide()
        case "freeze":
            return Freeze(entry.boss)


def make_xeno(entry: XenoEntry) -> XenoType:
    return XenoType(
        name=entry.name,
        damage=entry.damage,
        on_left=entry.side == "left",
        in_top=entry.block == "top",
        by_sight="sight" in entry.attack,
        by_reach="reach" in entry.attack,
    )


def read_blocks(table: TableEntry) -> tuple[list[list[int]], list[list[int]]]:
    return [read_row(row) for row in table.top], [read_row(row) for row in table.bottom]


def read_row(row: str) -> list[int]:
    words = {"D": DIE, "-": 0}
    return [words[entry] if entry in words else int(entry) for entry in row.split()]


def read_numbers(content: Content) -> Numbers:
    start, boss, table = content.start, content.boss, content.table
    return Numbers(
        hp=start.hp,
        hand=start.hand,
        noise=start.noise,
        die_stops=start.die_stops,
        boss_distance=boss.distance,
        boss_speed=boss.speed,
        sheet=table.sheet,
        extreme=table.extreme,
    )


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
    setting.card_texts = {card.id: card.text for card in printed.content.card}
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
