"""What lies beside the ship: dashboards, cards, counters, and what the mission asks for."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from hullbreach.games.endure_the_stars.tables import (
    ARMOUR,
    HELMET,
    MOST_RESOLVE,
    WEAPON,
    Item,
    Survivor,
    Tables,
)
from hullbreach.games.endure_the_stars.words import SPACES
from hullbreach.kernel.scene import Card, Hand, Pile, Track

WORN: Final = ("head", "body")
"""The spaces in which something is worn."""
LOW: Final = 2
"""From so little Health or Resolve on a counter warns."""


class SurvivorSeen(TypedDict):
    who: str
    seat: int
    zone: str | None
    health: int
    most_health: int
    resolve: int
    pack: list[str | None]
    pairs: list[int]
    jammed: list[int]
    states: list[str]
    fears: list[int]
    shown: list[str]
    feat: str | None
    sees: list[str]


class EnemySeen(TypedDict):
    figure: str
    enemy: str
    zone: str
    health: int
    states: list[str]
    most_health: NotRequired[int]


class RadarSeen(TypedDict):
    radar: str
    zone: str
    what: str | None
    states: list[str]


class View(TypedDict):
    """The parts of a view that are drawn."""

    round: int
    phase: str
    party_size: int
    survivors: list[SurvivorSeen]
    enemies: list[EnemySeen]
    radar: list[RadarSeen]
    pool: int
    noise: dict[str, int]
    locked: list[str]
    pierced: list[str]
    exits_locked: list[str]
    in_force: list[str]
    shields: list[str]
    loader: str | None
    powered: bool
    mood: str | None
    decks: dict[str, int]
    tallies: list[tuple[str, int, int]]
    first: str | None
    active: str | None
    actions: int


# Dashboards


def entry_of(tables: Tables, one: SurvivorSeen) -> Survivor:
    return tables.survivors[tables.words.who.find(one["who"])]


def item_named(tables: Tables, name: str) -> Item:
    return tables.items[tables.words.item.find(name)]


def draw_parties(tables: Tables, seen: View) -> list[Hand]:
    """ES-011 A dashboard for each survivor: Health, Resolve, Injuries and what it carries."""
    cards = [draw_sheet(tables, one) for one in seen["survivors"]]
    return [Hand("party", "Survivors", tuple(cards), "sheets")] if cards else []


def draw_sheet(tables: Tables, one: SurvivorSeen) -> Card:
    entry = entry_of(tables, one)
    return Card(
        id=f"who:{one['who']}",
        name=entry.name,
        text=pack_text(tables, one),
        rule="ES-011",
        figures=((("Resolve cards", ", ".join([str(n) for n in one["fears"]])),) if one["fears"] else ()),
        tracks=(
            Track("health", "Health", one["health"], one["most_health"], one["health"] <= LOW, "ES-162"),
            Track("resolve", "Resolve", one["resolve"], MOST_RESOLVE, one["resolve"] <= LOW, "ES-026"),
        ),
        states=tuple(one["states"]),
    )


def pack_text(tables: Tables, one: SurvivorSeen) -> str:
    said: list[str] = []
    for space, name in enumerate(one["pack"]):
        if name is not None:
            item = item_named(tables, name)
            twice = " ×2" if space in one["pairs"] else ""
            jam = " (jammed)" if space in one["jammed"] else ""
            said.append(f"{item.name}{twice}{jam}")
    return ", ".join(said)


def draw_abilities(tables: Tables, seen: View) -> list[Hand]:
    """ES-076 The abilities of whoever acts now."""
    one = next((one for one in seen["survivors"] if one["who"] == seen["active"]), None)
    if one is None:
        return []
    entry = entry_of(tables, one)
    cards: list[Card] = []
    for ability in (entry.passive, entry.active, entry.crisis):
        print_ = tables.abilities[ability]
        cards.append(Card(f"ability:{print_.id}", f"{print_.name} ({print_.kind})", print_.text, rule=print_.rule))
    for shown in one["shown"]:
        fear = tables.fears[tables.words.fear.find(shown)]
        cards.append(Card(f"fear:{fear.id}", fear.name, fear.text, rule=fear.rule))
    if one["feat"] is not None:
        feat = tables.feats[tables.words.feat.find(one["feat"])]
        text = f"{feat.condition} Reward: {feat.reward}"
        cards.append(Card(f"feat:{feat.id}", feat.name, text, rule=feat.rule))
    return [Hand("abilities", f"{entry.name}: abilities and cards", tuple(cards), "notes")]


def draw_inventory(tables: Tables, seen: View) -> list[Hand]:
    """ES-084 What whoever acts carries; of several of a kind there is one card with their number."""
    one = next((one for one in seen["survivors"] if one["who"] == seen["active"]), None)
    if one is None:
        return []
    spaces: dict[str, list[int]] = {}
    for space, name in enumerate(one["pack"]):
        if name is not None:
            spaces.setdefault(name, []).append(space)
    cards = [draw_card(tables, one, name, there) for name, there in spaces.items()]
    return [Hand("inventory", "Carried", tuple(cards), "gear")] if cards else []


def draw_card(tables: Tables, one: SurvivorSeen, name: str, spaces: list[int]) -> Card:
    item = item_named(tables, name)
    count = sum([2 if space in one["pairs"] else 1 for space in spaces])
    states = ("jammed",) if any(space in one["jammed"] for space in spaces) else ()
    where = SPACES[spaces[0]] if spaces[0] < len(WORN) else ""
    return Card(f"item:{item.id}", item.name, about_item(item), where, count, item.rule, states=states)


def about_item(item: Item) -> str:
    if item.kind == WEAPON:
        reach = f"range {item.range}" if item.range else "melee"
        return f"{reach}, {item.dice} dice, {item.hits}+, noise {item.noise}"
    if item.kind == ARMOUR:
        slow = f", at most {item.moves} zones a turn" if item.moves else ""
        return f"save {item.save}+{slow}"
    if item.kind == HELMET:
        return "helmet"
    return "single use" if item.single else ""


# Counters, decks and notes


def draw_tracks(tables: Tables, seen: View) -> list[Track]:
    found = [Track(f"tally-{i}", name, have, need) for i, (name, have, need) in enumerate(seen["tallies"])]
    for one in seen["enemies"]:
        if "most_health" in one:
            name = tables.enemies[tables.words.enemy.find(one["enemy"])].name
            found.append(Track(f"boss-{one['figure']}", name, one["health"], one["most_health"], rule="ES-261"))
    if seen["active"] is not None:
        found.append(Track("actions", "Actions", seen["actions"], max(seen["actions"], 3), rule="ES-115"))
    return found


def draw_events(tables: Tables, seen: View) -> list[Hand]:
    """ES-175 The Events in force, and the mood of a boss."""
    cards: list[Card] = []
    for name in seen["in_force"]:
        event = tables.events[tables.words.event.find(name)]
        cards.append(Card(f"event:{event.id}", event.name, event.text, rule=event.rule))
    if seen["mood"] is not None:
        mood = tables.boss_cards[tables.words.card.find(seen["mood"])]
        cards.append(Card(f"card:{mood.id}", mood.name, mood.text, rule=mood.rule))
    return [Hand("events", "In force", tuple(cards), "notes")] if cards else []


def draw_piles(seen: View) -> tuple[Pile, ...]:
    decks = seen["decks"]
    piles = [Pile("items", "Items", decks["items"]), Pile("events", "Events", decks["events"])]
    return (*piles, Pile("radar", "Radar tokens", seen["pool"]))
