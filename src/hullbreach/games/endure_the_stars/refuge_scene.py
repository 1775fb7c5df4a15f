"""The Refuge as a seat sees it: four places, who has acted, what is on offer, and the track."""

from __future__ import annotations

from typing import Final, TypedDict, cast

from hullbreach.games.endure_the_stars import pictures
from hullbreach.games.endure_the_stars.floor import draw_board
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.refuge_build import HavenSetting
from hullbreach.games.endure_the_stars.refuge_print import ALL, LEAST_TOTAL, RefugePrint
from hullbreach.games.endure_the_stars.scene import GLYPHS
from hullbreach.games.endure_the_stars.sheets import (
    SurvivorSeen,
    about_item,
    dashboard,
    entry_of,
    item_named,
    pack_text,
)
from hullbreach.games.endure_the_stars.tables import Tables
from hullbreach.games.endure_the_stars.view import survivor_view
from hullbreach.kernel.client_words import ACTED, Hue, Picture
from hullbreach.kernel.events import named
from hullbreach.kernel.scene import Card, Cell, Chart, Hand, Piece, Pile, Scene, Track

HAS_ACTED: Final = "has acted"
LEGEND: Final = (
    ("disc", "a survivor: picture and hue of the class, the name's first letter, a pip for each Health"),
    ("dimmed disc", "a survivor who has acted in this round"),
    ("sign in a room", "what the place is for: press the room, then who goes there"),
)


class HavenView(TypedDict):
    """The parts of a view that are drawn."""

    round: int
    track: int
    survivors: list[SurvivorSeen]
    stock: list[str]
    closed: bool
    nursing: int
    decks: dict[str, int]


def view_of_haven(pos: Haven, seat: int | None) -> dict[str, object]:
    """ES-024 Nobody has read the Resolve cards, and the decks are face down; all else is open to everybody."""
    words = pos.tables.words
    return {
        "game": pos.setting.game.id,
        "scenario": pos.setting.scenario,
        "round": pos.round,
        "phase": "refuge",
        "track": pos.track,
        "survivors": [seen_here(pos, who) for who in pos.order],
        "stock": named(words.item, pos.stock),
        "closed": pos.closed,
        "nursing": pos.nursing,
        "waiting": list(pos.waiting),
        "used": [words.who.names[who] for who in range(len(words.who)) if pos.used >> who & 1],
        "decks": {"items": len(pos.items), "refuge": len(pos.refuge_deck)},
        "to_act": list(pos.to_act),
        "question": pos.question(),
        "outcome": pos.outcome.to_json() if pos.outcome is not None else None,
    }


def seen_here(pos: Haven, who: int) -> dict[str, object]:
    said = survivor_view(pos, who)
    states = said["states"]
    assert isinstance(states, list)
    if pos.acted >> who & 1 and pos.alive() >> who & 1:
        states.append(HAS_ACTED)
    return said


def draw_haven(setting: HavenSetting, view: dict[str, object]) -> Scene:
    seen = cast(HavenView, view)
    tables = setting.tables
    sheets = tuple([dashboard(tables, one) for one in seen["survivors"]])
    hands = [Hand("party", "Survivors", sheets, "sheets")] if sheets else []
    return Scene(
        theme="endure-the-stars",
        headline=f"The Refuge · round {seen['round']}" + (" · the Infirmary is closed" if seen["closed"] else ""),
        board=draw_board(setting),
        pieces=(
            *draw_places(setting.board, seen),
            *[draw_guest(tables, one) for one in seen["survivors"] if one["zone"] is not None],
        ),
        charts=(
            draw_table("infirmary", "Infirmary: Health", setting.board.infirmary, "ES-289"),
            draw_table("loved-ones", "Loved Ones: Resolve", setting.board.loved_ones, "ES-290"),
        ),
        notes=draw_notes(seen),
        tracks=(Track("refuge", "Refuge track", seen["track"], setting.board.track, seen["track"] == 1, "ES-284"),),
        hands=(*draw_stock(tables, seen), *hands),
        piles=(
            Pile("items", "Items", seen["decks"]["items"]),
            Pile("refuge", "Refuge Events", seen["decks"]["refuge"]),
        ),
        legend=LEGEND,
    )


def draw_places(board: RefugePrint, seen: HavenView) -> list[Piece]:
    """ES-288 What each place is for, as a sign in it."""
    rest = f"{board.quarters_health} Health or {board.quarters_resolve} Resolve"
    goods = f"2 cards for 1 of {len(seen['stock'])}" if seen["stock"] else "nothing left"
    signs: tuple[tuple[str, str, str, Hue, str, Picture], ...] = (
        ("rf-infirmary", "Infirmary", "+", "vermilion", "closed" if seen["closed"] else "2 dice: Health", "medkit"),
        ("rf-loved-ones", "Loved Ones", "♥", "purple", "2 dice: Resolve", "heart"),
        ("rf-trading-post", "Trading Post", "⇄", "orange", goods, "trade"),
        ("rf-quarters", "Quarters", "z", "sky", rest, "bed"),
    )
    return [
        Piece(
            id=f"sign:{zone}",
            name=name,
            space=f"zone:{zone}",
            glyph=glyph,
            hue="grey" if says == "closed" else hue,
            shape="item",
            note=says,
            caption=says,
            target=f"zone:{zone}",
            picture=picture,
        )
        for zone, name, glyph, hue, says, picture in signs
    ]


def draw_table(id: str, name: str, table: tuple[int, ...], rule: str) -> Chart:
    """ES-D10 What each total of two dice does."""
    totals = [Cell(str(LEAST_TOTAL + place)) for place in range(len(table))]
    return Chart(
        id,
        name,
        ((Cell("two dice", "head"), *totals), (Cell("changes by", "head"), *[Cell(said_change(by)) for by in table])),
        rule=rule,
    )


def said_change(by: int) -> str:
    return "all" if by == ALL else f"+{by}" if by > 0 else f"−{-by}" if by else "0"


def draw_notes(seen: HavenView) -> tuple[str, ...]:
    """ES-D10 What events have left behind."""
    found: list[str] = []
    if seen["closed"]:
        found.append("The Infirmary has no power in this round.")
    if seen["nursing"]:
        found.append(f"Rolls at the Infirmary count {seen['nursing']} more on this visit.")
    return tuple(found)


def draw_stock(tables: Tables, seen: HavenView) -> list[Hand]:
    """ES-291 What the Trading Post has; of several of a kind there is one card with their number."""
    cards: list[Card] = []
    for name in sorted(set(seen["stock"])):
        item = item_named(tables, name)
        count = seen["stock"].count(name)
        picture = pictures.ITEMS.get(item.id, "")
        cards.append(Card(f"item:{item.id}", item.name, about_item(item), "2 cards", count, item.rule, picture=picture))
    return [Hand("stock", "Trading Post", tuple(cards), "gear")] if cards else []


def draw_guest(tables: Tables, one: SurvivorSeen) -> Piece:
    entry = entry_of(tables, one)
    return Piece(
        id=f"who:{one['who']}",
        name=entry.name,
        space=f"zone:{one['zone']}",
        glyph=GLYPHS.get(entry.id, entry.name.rpartition(" ")[2][0]),
        hue=pictures.CLASS_HUES[entry.calling],
        shape="disc",
        pips=one["health"],
        states=tuple([ACTED if state == HAS_ACTED else state for state in one["states"]]),
        note=pack_text(tables, one),
        seat=one["seat"],
        picture=pictures.of_survivor(entry),
    )
