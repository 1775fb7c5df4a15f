"""The Refuge as a seat sees it: four places, who has acted, what is on offer, and the track."""

from __future__ import annotations

from typing import Final, TypedDict, cast

from hullbreach.games.endure_the_stars.floor import draw_board
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.refuge_build import HavenSetting
from hullbreach.games.endure_the_stars.scene import CLASS_HUES, GLYPHS
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
from hullbreach.kernel.events import named
from hullbreach.kernel.scene import Card, Hand, Piece, Pile, Scene, Track

LEGEND: Final = (
    ("letter in a disc", "a survivor: the first letter of the name, the hue of the class, a pip for each Health"),
)


class HavenView(TypedDict):
    """The parts of a view that are drawn."""

    round: int
    track: int
    survivors: list[SurvivorSeen]
    stock: list[str]
    closed: bool
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
        states.append("has acted")
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
        pieces=tuple([draw_guest(tables, one) for one in seen["survivors"] if one["zone"] is not None]),
        tracks=(Track("refuge", "Refuge track", seen["track"], setting.board.track, seen["track"] == 1, "ES-284"),),
        hands=(*draw_stock(tables, seen), *hands),
        piles=(
            Pile("items", "Items", seen["decks"]["items"]),
            Pile("refuge", "Refuge Events", seen["decks"]["refuge"]),
        ),
        legend=LEGEND,
    )


def draw_stock(tables: Tables, seen: HavenView) -> list[Hand]:
    """ES-291 What the Trading Post has; of several of a kind there is one card with their number."""
    cards: list[Card] = []
    for name in sorted(set(seen["stock"])):
        item = item_named(tables, name)
        count = seen["stock"].count(name)
        cards.append(Card(f"item:{item.id}", item.name, about_item(item), "2 cards", count, item.rule))
    return [Hand("stock", "Trading Post", tuple(cards), "gear")] if cards else []


def draw_guest(tables: Tables, one: SurvivorSeen) -> Piece:
    entry = entry_of(tables, one)
    return Piece(
        id=f"who:{one['who']}",
        name=entry.name,
        space=f"zone:{one['zone']}",
        glyph=GLYPHS.get(entry.id, entry.name.rpartition(" ")[2][0]),
        hue=CLASS_HUES[entry.calling],
        shape="disc",
        pips=one["health"],
        states=tuple(one["states"]),
        note=pack_text(tables, one),
        seat=one["seat"],
    )
