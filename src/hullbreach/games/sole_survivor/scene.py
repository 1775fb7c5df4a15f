"""Sole Survivor drawn: a cold grid of light and dark plates."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict, cast

from hullbreach.games.sole_survivor import pictures
from hullbreach.games.sole_survivor.board import Board as BoardFacts
from hullbreach.games.sole_survivor.build import SoleSetting
from hullbreach.games.sole_survivor.tables import DIE, LEVELS, Tables
from hullbreach.kernel.client_words import Hue
from hullbreach.kernel.scene import (
    Board,
    Card,
    Cell,
    Chart,
    Hand,
    Kind,
    Piece,
    Pile,
    Point,
    Scene,
    Shape,
    Space,
    Track,
    Wall,
)

HUES: dict[str, Hue] = {
    "runner": "vermilion",
    "alpha": "blue",
    "reacher": "yellow",
    "soldier": "green",
    "boss": "purple",
}
SHAPES: dict[str, Shape] = {
    "runner": "triangle",
    "alpha": "square",
    "reacher": "star",
    "soldier": "hexagon",
    "boss": "diamond",
}
GLYPHS = {"runner": "R", "alpha": "A", "reacher": "Y", "soldier": "G", "boss": "B"}
LEGEND = (
    ("S", "Survivor: you"),
    ("R", "Runner: 1 damage, attacks on sight"),
    ("A", "Alpha: 2 damage"),
    ("Y", "Reacher: 1 damage, attacks from the 8 spaces around you"),
    ("G", "Soldier: 1 damage"),
    ("B", "Boss: catches you, and the game is lost"),
    ("M", "Module: pick up three"),
    ("!", "Decoy Beacon: draws every Xeno in the coming Xeno turn"),
    ("dark plate", "a dark space: ending your movement here slides the sheet left"),
    ("light plate", "a light space: ending your movement here slides the sheet right"),
)


class View(TypedDict):
    """The parts of a view that are drawn."""

    board: str
    stage: int
    turn: int
    survivor: str
    xenos: dict[str, str]
    boss: str | None
    modules: list[str]
    taken: int
    hp: int
    ap: int
    movement: str
    cloaked: bool
    frozen: bool
    beacon: str | None
    sheet: int
    hand: list[str]
    discard: list[str]
    deck: int


def draw(setting: SoleSetting, view: dict[str, object]) -> Scene:
    seen = cast(View, view)
    tables = setting.tables
    board = next(board for board in tables.boards if board.id == seen["board"])
    return Scene(
        theme="sole-survivor",
        headline=f"Scenario {seen['stage']} of {len(tables.boards)}: {board.name}, turn {seen['turn']}",
        board=draw_board(setting, board.id),
        pieces=tuple(draw_pieces(tables, seen)),
        tracks=draw_tracks(tables, seen),
        hands=(draw_hand(setting, seen["hand"]),),
        piles=draw_piles(tables, seen),
        charts=(draw_table(tables, seen["sheet"], min(seen["taken"], LEVELS - 1)),),
        notes=tuple(draw_notes(seen)),
        legend=LEGEND,
    )


@lru_cache(maxsize=64)
def draw_board(setting: SoleSetting, id: str) -> Board:
    board = next(board for board in setting.tables.boards if board.id == id)
    names = setting.tables.words.space.names
    grid = board.grid
    inside = {space for floor in grid.floor for space in range(grid.size) if _beside(board, floor, space)}
    return Board(
        id=f"{setting.content_digest}/{board.id}",
        name=board.name,
        layout="grid",
        width=float(grid.width),
        height=float(grid.height),
        spaces=tuple(
            Space(
                id=f"space:{names[space]}",
                name=names[space],
                points=square(board, space),
                tone="dark" if board.grey[space] else "light",
                mark=mark_of(board, space),
            )
            for space in sorted(grid.floor)
        ),
        walls=tuple(Wall(points=square(board, space), solid=True) for space in sorted(inside - grid.floor)),
        kinds=draw_kinds(setting.tables),
        spelled=(("AP", "Action Points"), ("HP", "Hit Points")),
    )


def draw_kinds(tables: Tables) -> tuple[Kind, ...]:
    words = tables.words.xeno
    xenos = [
        Kind(words.labels[words.find(xeno)], pictures.XENOS[xeno], HUES[xeno], SHAPES[xeno], glyph)
        for xeno, glyph in GLYPHS.items()
    ]
    return (
        Kind("Survivor", "survivor", "ink", "disc", "S"),
        *xenos,
        Kind("Module", "module", "sky", "square", "M"),
        Kind("Decoy Beacon", "beacon", "orange", "star", "!"),
    )


def _beside(board: BoardFacts, floor: int, space: int) -> bool:
    return floor == space or board.grid.touches(floor, space)


def square(board: BoardFacts, space: int) -> tuple[Point, ...]:
    row, column = float(board.grid.row(space)), float(board.grid.column(space))
    return ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))


def mark_of(board: BoardFacts, space: int) -> str:
    if space == board.start:
        return "start"
    if board.module_at[space] >= 0:
        return "module"
    return "nest" if space in board.xeno_starts else ""


def draw_pieces(tables: Tables, seen: View) -> list[Piece]:
    pieces = [
        Piece(f"module:{space}", "Module", f"space:{space}", "M", "sky", "square", picture="module")
        for space in seen["modules"]
    ]
    for xeno, space in seen["xenos"].items():
        pieces.append(draw_xeno(tables, xeno, space, seen["frozen"]))
    if seen["boss"] is not None:
        pieces.append(draw_xeno(tables, "boss", seen["boss"], False))
    if seen["beacon"] is not None:
        space = f"space:{seen['beacon']}"
        pieces.append(Piece("beacon", "Decoy Beacon", space, "!", "orange", "star", picture="beacon"))
    pieces.append(draw_survivor(seen))
    return pieces


def draw_survivor(seen: View) -> Piece:
    states = ("cloaked",) if seen["cloaked"] else ()
    space = f"space:{seen['survivor']}"
    return Piece(
        "survivor",
        "Survivor",
        space,
        "S",
        "ink",
        "disc",
        pips=seen["hp"],
        states=states,
        seat=0,
        picture="survivor",
    )


def draw_xeno(tables: Tables, xeno: str, space: str, frozen: bool) -> Piece:
    words = tables.words.xeno
    return Piece(
        id=f"xeno:{xeno}",
        name=words.labels[words.find(xeno)],
        space=f"space:{space}",
        glyph=GLYPHS[xeno],
        hue=HUES[xeno],
        shape=SHAPES[xeno],
        states=("frozen",) if frozen else (),
        picture=pictures.XENOS[xeno],
    )


def draw_tracks(tables: Tables, seen: View) -> tuple[Track, ...]:
    return (
        Track("hp", "Hit Points", seen["hp"], tables.numbers.hp, danger=seen["hp"] <= 2, rule="SS-010"),
        Track("ap", "Action Points", seen["ap"], max(6, seen["ap"]), rule="SS-018"),
        Track("modules", "Transporter", seen["taken"], 3, rule="SS-079"),
        Track("aggression", "Aggression", min(seen["taken"], LEVELS - 1), LEVELS - 1, rule="SS-043"),
    )


def draw_hand(setting: SoleSetting, hand: list[str]) -> Hand:
    cards = [
        Card(
            id=f"card:{card.word}",
            name=card.name,
            text=setting.card_texts[card.word],
            price=f"{card.cost} AP" if card.cost else "free",
            count=hand.count(card.word),
            rule="SS-D3",
            picture=pictures.CARDS.get(card.word, ""),
        )
        for card in setting.tables.cards
        if card.word in hand
    ]
    return Hand("hand", "Your cards", tuple(cards))


def draw_piles(tables: Tables, seen: View) -> tuple[Pile, ...]:
    words = tables.words.card
    top = words.labels[words.find(seen["discard"][-1])] if seen["discard"] else ""
    return Pile("deck", "Deck", seen["deck"]), Pile("discard", "Discard", len(seen["discard"]), top)


@lru_cache(maxsize=256)
def draw_table(tables: Tables, sheet: int, aggression: int) -> Chart:
    """The movement table, the sheet over it, and the column that each side reads now."""
    rows: list[tuple[Cell, ...]] = []
    for entries, who in ((tables.top, "Runner, Alpha"), (tables.bottom, "Soldier, Reacher")):
        for level in range(LEVELS):
            head = Cell(f"{who} {level}" if level == 0 else str(level), "head")
            rows.append((head, *draw_row(entries[level], sheet, tables.numbers.sheet, level == aggression)))
    caption = f"The sheet hides columns {sheet + 1} to {sheet + tables.numbers.sheet}."
    return Chart("table", "Xeno movement table", tuple(rows), caption, "SS-048")


def draw_row(entries: list[int], sheet: int, width: int, in_force: bool) -> list[Cell]:
    cells: list[Cell] = []
    for column, entry in enumerate(entries):
        if sheet <= column < sheet + width:
            cells.append(Cell("", "hidden"))
        else:
            read = in_force and column in (sheet - 1, sheet + width)
            cells.append(Cell(entry_text(entry), "read" if read else ""))
    return cells


def entry_text(entry: int) -> str:
    return "die" if entry == DIE else str(entry) if entry else "–"


def draw_notes(seen: View) -> list[str]:
    notes = []
    if seen["cloaked"]:
        notes.append("Phase Cloak: you may pass through Xenos this turn.")
    if seen["frozen"]:
        notes.append("Cryo Grenade: the Xenos sit out the coming Xeno turn.")
    if seen["beacon"] is not None:
        notes.append(f"Decoy Beacon on {seen['beacon']}: it draws every Xeno in the coming Xeno turn.")
    if seen["movement"] == "over":
        notes.append("Your movement is over for this turn.")
    return notes
