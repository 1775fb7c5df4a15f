"""What lies beside the Map: dashboards, Equipment, Events, Objectives, Action dice, decks and counters."""

from __future__ import annotations

from typing import Final, TypedDict

from hullbreach.games.project_elite.printed_cards import figures_of
from hullbreach.games.project_elite.tables import LETTERS, SYMBOLS, Tables
from hullbreach.kernel.scene import Card, Die, Hand, Pile, Pool, Timer, Track

NO_RESULT: Final = "·"
NEAR: Final = 3
"""An Alien that is so few steps from the Starting Area is a danger."""


class ClockSeen(TypedDict):
    real: bool
    now: int
    length: int
    busy: list[int]


class CardSeen(TypedDict):
    card: str
    attached: list[str]
    states: list[str]


class OfferSeen(TypedDict):
    """`for` is what is asked in return, if anything."""

    card: str
    to: str


class HeroSeen(TypedDict):
    hero: str
    seat: int
    space: str | None
    damage: int
    most: int
    locks: list[int]
    held: list[CardSeen]
    dashboard: CardSeen | None
    drawn: list[str]
    aside: int
    scanned: list[str]
    kills: int
    offer: OfferSeen | None
    jammed: int
    armored: bool
    boosted: bool


class DieSeen(TypedDict):
    shows: str
    slot: str | None
    locked: str | None


class SeatSeen(TypedDict):
    seat: int
    dice: list[DieSeen]
    owed: int
    standing_by: bool
    awaited: bool


class AlienSeen(TypedDict):
    figure: int
    alien: str
    space: str
    health: int
    stasis: bool


class TokenSeen(TypedDict):
    token: str
    space: str
    ready: bool
    find: str | None
    revealed: bool


class EventSeen(TypedDict):
    event: str
    fulfilled: bool


class AlarmsSeen(TypedDict):
    swarms: int
    bosses: int
    fewer_bosses: int
    scent: int


class View(TypedDict):
    """The parts of a view that are drawn."""

    phase: str
    round: int
    players: int
    clock: ClockSeen
    heroes: list[HeroSeen]
    seats: list[SeatSeen]
    aliens: list[AlienSeen]
    acid: list[str]
    slime: list[str]
    charges: list[str]
    clusters: list[int]
    sites: list[str]
    shown: list[str]
    events: list[EventSeen]
    track: int
    tokens: list[TokenSeen]
    targets: list[str]
    planted: list[str]
    traps: list[str]
    decks: dict[str, int]
    discards: dict[str, list[str]]
    alarms: AlarmsSeen


def hero_name(tables: Tables, hero: str) -> str:
    return tables.words.hero.labels[tables.words.hero.find(hero)]


def card_name(tables: Tables, card: str) -> str:
    return tables.words.card.labels[tables.words.card.find(card)]


def find_name(tables: Tables, find: str) -> str:
    """What lies under an Exploration token."""
    return next((token.name for token in tables.tokens if token.do == find), find)


# Hands


def draw_hands(tables: Tables, seen: View) -> list[Hand]:
    hands = [hand for hero in seen["heroes"] for hand in hands_of(tables, seen, hero)]
    rows = [
        free_heroes(tables, seen),
        basic_weapons(seen),
        objectives(tables, seen),
        events(seen),
        aliens(tables, seen),
    ]
    return [*hands, *[row for row in rows if row.cards]]


def hands_of(tables: Tables, seen: View, hero: HeroSeen) -> list[Hand]:
    """A Hero's dashboard, Equipment, and the cards that were drawn and are to be chosen from."""
    id, seat, name = hero["hero"], hero["seat"], hero_name(tables, hero["hero"])
    cards = [*hero["held"], *([hero["dashboard"]] if hero["dashboard"] else [])]
    hands = [
        Hand(id, name, (dashboard(seen, hero),), "sheets", seat=seat),
        Hand(f"{id}-gear", f"{name}'s Equipment", tuple([gear(tables, card) for card in cards]), "gear", seat=seat),
    ]
    if hero["drawn"]:
        drawn = tuple([Card(f"card:{card}") for card in hero["drawn"]])
        hands.append(Hand(f"{id}-drawn", f"{name} keeps one of these", drawn, seat=seat))
    return hands


def dashboard(seen: View, hero: HeroSeen) -> Card:
    """PE-024 The Damage Track with its Thresholds, and what lies on the dashboard."""
    damage = Track(
        "damage",
        "Damage",
        min(hero["damage"], hero["most"]),  # PE-254 past the last slot the Hero is dead
        hero["most"],
        danger=hero["damage"] >= hero["most"] - 1,
        rule="PE-025",
        marks=tuple(hero["locks"]),
    )
    where = (("on", hero["space"]),) if hero["space"] else ()
    return Card(f"hero:{hero['hero']}", figures=where, tracks=(damage,), states=tuple(states_of(seen, hero)))


def states_of(seen: View, hero: HeroSeen) -> list[str]:
    seat = seen["seats"][hero["seat"]] if hero["seat"] >= 0 else None
    said = [
        (seat is not None and seat["standing_by"], "stands by"),
        (seat is not None and seat["awaited"], "has to answer"),
        (hero["hero"] in seen["sites"], "has a Search token"),
        (hero["aside"] > 0, "Alien Tech aside"),
        (hero["jammed"] > 0, f"ignores {hero['jammed']} ALIEN"),
        (hero["armored"], "armor used"),
        (hero["boosted"], "1 extra Hit die"),
    ]
    return [text for holds, text in said if holds]


def gear(tables: Tables, card: CardSeen) -> Card:
    """PE-207 A card with its Attachments; without, its figures are as printed."""
    attached = [("with", card_name(tables, one)) for one in card["attached"]]
    printed = tables.cards[tables.words.card.find(card["card"])]
    figures = (*figures_of(printed), *attached) if attached else ()
    return Card(f"card:{card['card']}", figures=figures, states=tuple(card["states"]))


def free_heroes(tables: Tables, seen: View) -> Hand:
    """PE-051 Who can still be picked."""
    taken = [hero["hero"] for hero in seen["heroes"]]
    free = [hero for hero in tables.heroes if hero.id not in taken and len(taken) < tables.party]
    cards = [
        Card(f"hero:{hero.id}", tracks=(Track("damage", "Damage", 0, hero.most, marks=tuple(hero.locks)),))
        for hero in free
    ]
    return Hand("heroes", "Heroes", tuple(cards), "sheets")


def basic_weapons(seen: View) -> Hand:
    return Hand("shown", "Basic Weapons", tuple([Card(f"card:{card}") for card in seen["shown"]]))


def events(seen: View) -> Hand:
    """PE-081 The Ongoing Events with their slots."""
    cards = [
        Card(f"event:{event['event']}", states=("fulfilled",) if event["fulfilled"] else ()) for event in seen["events"]
    ]
    return Hand("events", "Events", tuple(cards), "gear")


def objectives(tables: Tables, seen: View) -> Hand:
    """PE-229 The Objective tokens on the Map with their slots; PE-354 what lies under them, as far as it is known."""
    cards = [
        Card(
            f"token:{token['token']}",
            text=find_name(tables, token["find"]) if token["find"] else "",
            figures=(("on", token["space"]),),
            states=tuple([state for state, holds in (("ready", token["ready"]), ("open", token["revealed"])) if holds]),
        )
        for token in seen["tokens"]
    ]
    return Hand("objectives", "Objectives", tuple(cards), "gear")


def aliens(tables: Tables, seen: View) -> Hand:
    """PE-059 The Swarm Stats cards, and the cards of the Bosses on the Map."""
    there = {alien["alien"] for alien in seen["aliens"]}
    kinds = [swarm.id for swarm in tables.swarms] + [boss.id for boss in tables.bosses if boss.id in there]
    return Hand("aliens", "Aliens", tuple([Card(f"alien:{kind}") for kind in kinds]), "notes")


# Action dice


def draw_pools(tables: Tables, seen: View) -> list[Pool]:
    return [draw_pool(tables, seen, seat) for seat in seen["seats"]]


def draw_pool(tables: Tables, seen: View, seat: SeatSeen) -> Pool:
    """PE-158 A seat that owes ALIEN results must resolve them first."""
    names = [hero_name(tables, hero["hero"]) for hero in seen["heroes"] if hero["seat"] == seat["seat"]]
    dice = [draw_die(tables, number, die) for number, die in enumerate(seat["dice"], start=1)]
    must = seat["owed"] > 0 or any("must" in die.states for die in dice)
    states = [state for state, holds in (("must", must), ("stands by", seat["standing_by"])) if holds]
    return Pool(seat["seat"], " and ".join(names), tuple(dice), tuple(states))


def draw_die(tables: Tables, number: int, die: DieSeen) -> Die:
    symbol = SYMBOLS.find(die["shows"])
    at = f"slot:{die['slot']}" if die["slot"] else f"hero:{die['locked']}" if die["locked"] else ""
    return Die(
        id=f"die:{number}",
        shows=f"symbol:{die['shows']}",
        name=SYMBOLS.labels[symbol],
        glyph=LETTERS[symbol].strip() or NO_RESULT,
        at=at,
        states=die_states(tables, die),
    )


def die_states(tables: Tables, die: DieSeen) -> tuple[str, ...]:
    if die["locked"]:
        return ("locked",)
    if die["slot"]:
        slot = tables.slots[tables.words.slot.find(die["slot"])]
        return ("locked",) if slot.locking else ()
    return ("must",) if die["shows"] == "alien" else ("blank",) if die["shows"] == "blank" else ()


# Counters, decks, time and notes


def draw_tracks(tables: Tables, seen: View) -> tuple[Track, ...]:
    if not seen["round"]:
        return ()
    tally = tables.mission.shows()
    most = len(tables.objectives) * tally.each
    left = Track("objectives", tally.label, lying(seen)[tally.of], most, rule="PE-283")
    return Track("round", "Round", seen["round"], tables.numbers.rounds, rule="PE-002"), left, *nearest(tables, seen)


def lying(seen: View) -> dict[str, int]:
    """How many there are of what a Mission can count."""
    return {"tokens": len(seen["tokens"]), "targets": len(seen["targets"]), "traps": len(seen["traps"])}


def nearest(tables: Tables, seen: View) -> list[Track]:
    """PE-009 How many steps the foremost Alien is from the Starting Area."""
    steps = [tables.board.to_go[tables.words.space.find(alien["space"])] for alien in seen["aliens"]]
    if not steps:
        return []
    far = max([tables.board.to_go[slot] for slot in tables.board.clusters])
    return [Track("nearest", "Steps to the nearest Alien", min(steps), max(far, *steps), min(steps) <= NEAR, "PE-161")]


def draw_piles(tables: Tables, seen: View) -> tuple[Pile, ...]:
    decks, discards = seen["decks"], seen["discards"]
    search = discards["search"]
    return (
        Pile("search", "Search deck", decks["search"], card_name(tables, search[-1]) if search else ""),
        Pile("tech", "Alien Tech", decks["tech"]),
        Pile("swarm", "Swarm Spawn deck", decks["swarm"]),
        Pile("boss", "Boss Spawn deck", decks["boss"]),
        Pile("events", "Events to come", seen["track"]),
    )


def draw_timers(tables: Tables, seen: View) -> tuple[Timer, ...]:
    """PE-R82 On the untimed clock each seat has its own time left."""
    clock = seen["clock"]
    if clock["real"] or seen["phase"] != "action":
        return ()
    return tuple(
        [
            Timer(f"time-{seat}", pool_name(tables, seen, seat), max(0, clock["length"] - busy), False, seat)
            for seat, busy in enumerate(clock["busy"])
        ]
    )


def pool_name(tables: Tables, seen: View, seat: int) -> str:
    return " and ".join([hero_name(tables, hero["hero"]) for hero in seen["heroes"] if hero["seat"] == seat])


def cards_of(number: int, what: str) -> str:
    return f"{number} {what} Spawn {'card' if number == 1 else 'cards'}"


def draw_notes(tables: Tables, seen: View) -> list[str]:
    alarms = seen["alarms"]
    said = [
        (alarms["swarms"], f"Swarm alarm: {cards_of(alarms['swarms'], 'more Swarm')} in the next Spawning Phase."),
        (alarms["bosses"], f"Boss alarm: {cards_of(alarms['bosses'], 'more Boss')} in the next Spawning Phase."),
        (alarms["fewer_bosses"], f"{cards_of(alarms['fewer_bosses'], 'fewer Boss')} in the next Spawning Phase."),
        (alarms["scent"], "Battle scent: the Aliens are drawn on."),
    ]
    notes = [text for holds, text in said if holds]
    for hero in seen["heroes"]:
        name = hero_name(tables, hero["hero"])
        offer = hero["offer"]
        if offer:
            notes.append(f"{name} offers {hero_name(tables, offer['to'])} the {card_name(tables, offer['card'])}.")
        if hero["scanned"]:
            notes.append(f"{name} looks at these cards, from the top: {', '.join(hero['scanned'])}.")
    return notes
