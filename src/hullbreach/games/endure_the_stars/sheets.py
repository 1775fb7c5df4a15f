"""What lies beside the ship: the mission, dashboards, cards, counters, and those who can be recruited."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from hullbreach.games.endure_the_stars import pictures
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
from hullbreach.parts.wording import many, with_article

WORN: Final = ("head", "body")
"""The spaces in which something is worn."""
LOW: Final = 2
"""From so little Health or Resolve on a counter warns."""
KINDS: Final = {"passive": "always", "active": "once a turn", "crisis": "once a mission"}
"""ES-077 ES-078 ES-079 When an ability can be used."""


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
    feat_count: int
    had_turn: bool


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


class ThingSeen(TypedDict):
    thing: str
    zone: str | None
    bearer: str | None
    state: str
    worked: int


class TallySeen(TypedDict):
    name: str
    have: int
    need: int
    rule: str


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
    welded: list[str]
    pierced: list[str]
    exits_locked: list[str]
    in_force: list[str]
    shields: list[str]
    decoys: list[str]
    things: list[ThingSeen]
    sights: list[list[int]]
    loader: str | None
    powered: bool
    mood: str | None
    decks: dict[str, int]
    tallies: list[TallySeen]
    first: str | None
    active: str | None
    actions: int
    ability_used: bool


# Setting out


def is_recruiting(seen: View) -> bool:
    """Whether somebody has still to be chosen; what a mission asks after that is asked with the ship laid out."""
    return seen["phase"] == "setup" and len(seen["survivors"]) < seen["party_size"]


def draw_roster(tables: Tables, seen: View) -> list[Hand]:
    """ES-018 ES-R146 Everybody who can still be chosen: Health, and what they can do."""
    chosen = [one["who"] for one in seen["survivors"]]
    needed = [calling for calling in tables.mission.needs if calling not in classes_of(tables, seen)]
    kept = len(needed) >= seen["party_size"] - len(chosen)
    cards: list[Card] = []
    for entry in tables.survivors:
        if entry.id not in chosen and (not kept or entry.calling in needed):
            states = ("needed",) if entry.calling in needed else ()
            figures, picture = about_survivor(tables, entry), pictures.of_survivor(entry)
            cards.append(Card(f"who:{entry.id}", entry.name, figures=figures, states=states, picture=picture))
    return [Hand("roster", "Who sets out?", tuple(cards), "roster")]


def classes_of(tables: Tables, seen: View) -> list[int]:
    return [entry_of(tables, one).calling for one in seen["survivors"]]


def about_survivor(tables: Tables, entry: Survivor) -> tuple[tuple[str, str], ...]:
    abilities = [tables.abilities[ability] for ability in (entry.passive, entry.active, entry.crisis)]
    return (
        ("Health", str(entry.health)),
        *[(f"{ability.name}, {KINDS[ability.kind]}", ability.text) for ability in abilities],
    )


def draw_mission(tables: Tables, seen: View) -> list[Hand]:
    """ES-017 ES-034 What it is about, what is to be done, and what it is done with."""
    cards = [Card("story", "How it begins", tables.mission.stories[0], rule="ES-017")]
    for i, tally in enumerate(seen["tallies"]):
        name, have, need, rule = tally["name"], tally["have"], tally["need"], tally["rule"]
        so_far = f"{have}, needed {need}" if need > 1 else "done" if have else "still to do"
        cards.append(Card(f"goal-{i}", f"To do: {name.lower() if name.isupper() else name}", so_far, rule=rule))
    for word, text, rule in things_said(tables, seen):
        cards.append(Card(f"thing-{word}", capital(thing_label(tables, word)), text, rule=rule))
    if tables.mission.needs:
        names = " and ".join([with_article(tables.class_names[calling]) for calling in tables.mission.needs])
        cards.append(Card("needs", "Who is needed", f"{names[0].upper()}{names[1:]} has to come along.", rule="ES-018"))
    if not is_recruiting(seen):
        cards.append(Card("radar", "Radar tokens", f"Left in the box: {seen['pool']}.", rule="ES-155"))
    return [Hand("mission", "The mission", tuple(cards), "notes", folded=not is_recruiting(seen))]


def things_said(tables: Tables, seen: View) -> list[tuple[str, str, str]]:
    """Where each thing of the mission is, or what has become of it, with its rule; at the start they are not laid."""
    found: list[tuple[str, str, str]] = []
    for one, thing in zip(seen["things"], tables.mission.things, strict=True):
        home = tables.ship.zones[thing.home].label if thing.home >= 0 else "not on the map yet"
        if one["bearer"] is not None:
            where = f"with {entry_named(tables, one['bearer']).name}"
        elif one["zone"] is not None:
            where = f"in {zone_label(tables, one['zone'])}"
        else:
            where = one["state"] or home
        work = f", takes {thing.sort.actions} actions" if thing.sort.actions > 1 else ""
        found.append((one["thing"], f"{capital(where)}{work}.", thing.sort.rule))
    return found


def thing_label(tables: Tables, word: str) -> str:
    words = tables.words.thing
    return words.labels[words.find(word)]


def zone_label(tables: Tables, word: str) -> str:
    words = tables.words.zone
    return words.labels[words.find(word)]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Dashboards


def entry_of(tables: Tables, one: SurvivorSeen) -> Survivor:
    return entry_named(tables, one["who"])


def entry_named(tables: Tables, who: str) -> Survivor:
    return tables.survivors[tables.words.who.find(who)]


def item_named(tables: Tables, name: str) -> Item:
    return tables.items[tables.words.item.find(name)]


def draw_parties(tables: Tables, seen: View) -> list[Hand]:
    """ES-011 A dashboard for each survivor, those of a seat together: Health, Resolve, Injuries and inventory."""
    seats = sorted({one["seat"] for one in seen["survivors"]})
    return [
        Hand(
            f"party-{seat}",
            "Survivors",
            tuple([draw_sheet(tables, seen, one) for one in seen["survivors"] if one["seat"] == seat]),
            "sheets",
            seat=seat if len(seats) > 1 else -1,
        )
        for seat in seats
    ]


def draw_sheet(tables: Tables, seen: View, one: SurvivorSeen) -> Card:
    entry = entry_of(tables, one)
    if is_recruiting(seen):
        figures, picture = (("Health", str(entry.health)),), pictures.of_survivor(entry)
        return Card(f"who:{entry.id}", entry.name, figures=figures, states=("sets out",), picture=picture)
    first = ("first player",) if seen["first"] == one["who"] else ()
    return dashboard(tables, one, carried_figures(tables, seen, one), first)


def dashboard(
    tables: Tables, one: SurvivorSeen, has: tuple[tuple[str, str], ...] = (), marks: tuple[str, ...] = ()
) -> Card:
    """ES-011 Health, Resolve and carried items; `has` and `marks` are what only a mission knows."""
    return Card(
        id=f"who:{one['who']}",
        name=entry_of(tables, one).name,
        rule="ES-011",
        figures=(*inventory_figures(tables, one), *feat_figures(tables, one), *has),
        tracks=(
            Track("health", "Health", one["health"], one["most_health"], one["health"] <= LOW, "ES-162"),
            Track(
                "resolve",
                "Resolve",
                one["resolve"],
                MOST_RESOLVE,
                one["resolve"] <= LOW,
                "ES-026",
                marks=tuple(sorted(set(one["fears"]))),
            ),
        ),
        states=(*marks, *one["states"]),
        picture=pictures.of_survivor(entry_of(tables, one)),
    )


def inventory_figures(tables: Tables, one: SurvivorSeen) -> tuple[tuple[str, str], ...]:
    """ES-084 What is worn, and what is in the three general spaces."""
    head, body = said_space(tables, one, 0), said_space(tables, one, 1)
    general = [said_space(tables, one, space) or "–" for space in range(len(WORN), len(SPACES))]
    worn = [(name, said) for name, said in (("Head", head), ("Body", body)) if said]
    return (*worn, ("Carries", " · ".join(general)))


def said_space(tables: Tables, one: SurvivorSeen, space: int) -> str:
    name = one["pack"][space] if space < len(one["pack"]) else None
    if name is None:
        return ""
    twice = " ×2" if space in one["pairs"] else ""
    jam = " (jammed)" if space in one["jammed"] else ""
    return f"{item_named(tables, name).name}{twice}{jam}"


def feat_figures(tables: Tables, one: SurvivorSeen) -> tuple[tuple[str, str], ...]:
    """ES-109 The Accomplishment, and how far it is."""
    if one["feat"] is None:
        return ()
    feat = tables.feats[tables.words.feat.find(one["feat"])]
    ready = "reward ready" in one["states"]
    so_far = " (reward ready)" if ready else f" ({one['feat_count']} so far)" if one["feat_count"] else ""
    return (("Accomplishment", feat.name + so_far),)


def carried_figures(tables: Tables, seen: View, one: SurvivorSeen) -> tuple[tuple[str, str], ...]:
    """ES-R114 What it has of the mission's things: it takes no space."""
    those = [thing_label(tables, thing["thing"]) for thing in seen["things"] if thing["bearer"] == one["who"]]
    return (("Has", ", ".join(those)),) if those else ()


def pack_text(tables: Tables, one: SurvivorSeen) -> str:
    return ", ".join([said for space in range(len(one["pack"])) if (said := said_space(tables, one, space))])


def draw_abilities(tables: Tables, seen: View) -> list[Hand]:
    """ES-076 ES-107 ES-109 The abilities and cards of everybody; those of whoever acts now lie open."""
    return [draw_text(tables, seen, one) for one in seen["survivors"] if "dead" not in one["states"]]


def draw_text(tables: Tables, seen: View, one: SurvivorSeen) -> Hand:
    entry = entry_of(tables, one)
    acts = seen["active"] == one["who"]
    cards: list[Card] = []
    for ability in (entry.passive, entry.active, entry.crisis):
        print_ = tables.abilities[ability]
        spent = print_.kind == "crisis" and "crisis used" in one["states"]
        spent = spent or (print_.kind == "active" and acts and seen["ability_used"])
        when = "used" if spent else KINDS[print_.kind]
        cards.append(Card(f"ability:{print_.id}", f"{print_.name} ({when})", print_.text, rule=print_.rule))
    for shown in one["shown"]:
        fear = tables.fears[tables.words.fear.find(shown)]
        cards.append(Card(f"fear:{fear.id}", f"{fear.name} (Resolve card)", fear.text, rule=fear.rule))
    if one["fears"]:
        numbers = ", ".join([str(number) for number in one["fears"]])
        text = f"Face down: they take effect when Resolve falls to {numbers}."
        cards.append(Card("fears", "Resolve cards", text, rule="ES-107"))
    if one["feat"] is not None:
        feat = tables.feats[tables.words.feat.find(one["feat"])]
        so_far = f" So far {one['feat_count']}." if one["feat_count"] else ""
        text = f"{feat.condition}{so_far} Reward: {feat.reward}"
        cards.append(Card(f"feat:{feat.id}", f"{feat.name} (Accomplishment)", text, rule=feat.rule))
    return Hand(f"abilities-{one['who']}", f"{entry.name}: abilities", tuple(cards), "notes", folded=not acts)


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
    name = f"{entry_of(tables, one).name} carries"
    return [Hand("inventory", name, tuple(cards), "kit")] if cards else []


def draw_card(tables: Tables, one: SurvivorSeen, name: str, spaces: list[int]) -> Card:
    item = item_named(tables, name)
    count = sum([2 if space in one["pairs"] else 1 for space in spaces])
    states = ("jammed",) if any(space in one["jammed"] for space in spaces) else ()
    jammed = ", jammed" if states else ""
    where = SPACES[spaces[0]] if spaces[0] < len(WORN) else ""
    return Card(
        f"item:{item.id}",
        item.name,
        about_item(item) + jammed,
        where,
        count,
        item.rule,
        states=states,
        picture=pictures.ITEMS.get(item.id, ""),
    )


def about_item(item: Item) -> str:
    if item.kind == WEAPON:
        reach = f"range {item.range}" if item.range else "melee"
        dice = "1 die" if item.dice == 1 else f"{item.dice} dice"
        return f"{reach}, {dice} at {item.hits}+, noise {item.noise}"
    if item.kind == ARMOUR:
        slow = f", at most {many(item.moves, 'zone', 'zones')} a turn" if item.moves else ""
        return f"stops an attack on {item.save}+{slow}"
    if item.kind == HELMET:
        return about_helmet(item)
    return ", ".join([part for part in parts_of(item) if part])


def about_helmet(item: Item) -> str:
    parts = (
        "one die of a ranged attack again each turn" if item.reroll else "",
        "no head Injury" if item.guards_head else "",
        f"{item.calm} off Resolve rolls" if item.calm else "",
    )
    return ", ".join([part for part in parts if part]) or "helmet"


def parts_of(item: Item) -> tuple[str, ...]:
    return (
        f"heals {item.heals} Health" if item.heals else "",
        f"mends {many(item.mends, 'Injury', 'Injuries')}" if item.mends else "",
        f"{item.resolve} Resolve" if item.resolve else "",
        f"{many(item.adrenaline, 'more action', 'more actions')}" if item.adrenaline else "",
        f"thrown up to {many(item.thrown, 'zone', 'zones')}" if item.thrown else "",
        f"{item.dice} dice at {item.hits}+" if item.dice else "",
        EFFECT_WORDS.get(item.effect, ""),
        f"{many(item.charges - item.spent, 'charge', 'charges') or 'no charges'}" if item.charges else "",
        f"noise {item.noise}" if item.noise else "",
        "single use" if item.single else "",
    )


EFFECT_WORDS: Final = {
    "stun": "stuns everything there",
    "blast": "blasts everything there",
    "shield": "a bubble that nothing enters",
    "decoy": "draws enemies away",
    "override": "opens a locked door or exit",
}


# Counters, decks and notes


def draw_tracks(tables: Tables, seen: View) -> list[Track]:
    """What has to be done, the boss, and the actions of whoever acts."""
    found: list[Track] = []
    if seen["active"] is not None:
        found.append(Track("actions", "Actions", seen["actions"], max(seen["actions"], 3), rule="ES-115"))
    for i, tally in enumerate(seen["tallies"]):
        most = tally["need"] if tally["have"] <= tally["need"] else 0
        found.append(Track(f"tally-{i}", tally["name"], tally["have"], most, rule=tally["rule"]))
    for one in seen["enemies"]:
        if "most_health" in one:
            name = tables.enemies[tables.words.enemy.find(one["enemy"])].name
            found.append(Track(f"boss-{one['figure']}", name, one["health"], one["most_health"], rule="ES-261"))
    return found


def draw_events(tables: Tables, seen: View) -> list[Hand]:
    """ES-175 The Events in force, and the mood of a boss."""
    cards: list[Card] = []
    for name in seen["in_force"]:
        event = tables.events[tables.words.event.find(name)]
        cards.append(Card(f"event:{event.id}", event.name, event.text, rule=event.rule))
    if seen["mood"] is not None:
        mood = tables.boss_cards[tables.words.card.find(seen["mood"])]
        boss = tables.enemies[mood.boss].name
        cards.append(Card(f"card:{mood.id}", f"{boss}: {mood.name}", mood.text, rule=mood.rule))
    return [Hand("events", "In force now", tuple(cards), "notes")] if cards else []


def draw_piles(seen: View) -> tuple[Pile, ...]:
    if is_recruiting(seen):
        return ()
    decks = seen["decks"]
    piles = [Pile("items", "Items", decks["items"]), Pile("events", "Events", decks["events"])]
    boss = [Pile("boss", "Boss cards", decks["boss"])] if decks["boss"] else []
    return (*piles, *boss)
