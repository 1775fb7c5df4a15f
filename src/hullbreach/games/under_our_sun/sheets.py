"""What lies beside the map: the mission, the character boards, a merchant's stall, the two piles of a trade."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import pictures
from hullbreach.games.under_our_sun.dice_colours import COLOURS, chance, mean
from hullbreach.games.under_our_sun.dice_colours import Hand as Dice
from hullbreach.games.under_our_sun.seen import CharacterSeen, DealSeen, FightSeen, FoeSeen, PileSeen, TradeSeen, View
from hullbreach.games.under_our_sun.tables import ATTRIBUTES, CUBES, RESOURCES, VALUES, Character, Item, Sun, Tables
from hullbreach.kernel.client_words import Hue
from hullbreach.kernel.scene import Area, Card, Goods, Hand, Pile, Track

GOODS: Final[dict[str, tuple[str, Hue]]] = {
    "food": ("F", "green"),
    "fabric": ("T", "purple"),
    "metal": ("M", "grey"),
    "connector": ("C", "yellow"),
    "wood": ("W", "orange"),
    "alcohol": ("A", "vermilion"),
    "plastic": ("P", "sky"),
    "cartridge": ("•", "ink"),
    "arrow": ("↑", "ink"),
    "water": ("~", "blue"),
}
"""UOS-177 UOS-184 Each kind of cube by its letter and its colour."""
SKILLS: Final = (
    "Once a day, 1 AP: 2 health for yourself or somebody here, or an infection cured.",
    "Once a day phase: explore for free.",
    "Once a day phase: one more green die on an attack.",
    "Once a day: make something for free, with one cube less.",
    "Once a day: loot an Animal that you have defeated for free, with 1 more food.",
    "Once a day: deal with a merchant for free, cards 1 water cheaper.",
)
"""UOS-D2 The special skills, in the order of the boards' files."""
A_PLACE: Final = 3
LOW: Final = 2
"""UOS-011 From so little health on a counter warns; water likewise."""
DECKS: Final = {"tiles": "Tiles", "enemies": "Enemies", "nights": "Night", "events": "Events", "loot": "Loot"}


def letters(dice: Dice) -> str:
    return " ".join([COLOURS[die] for die in dice]) or "none"


def goods(counted: dict[str, int], chosen: bool = False) -> tuple[Goods, ...]:
    """Cubes as they are drawn; `chosen` where choices name them."""
    return tuple(
        [Goods(name, *GOODS[name], count, f"cube:{name}" if chosen else "") for name, count in counted.items() if count]
    )


def in_words(counted: dict[str, int]) -> str:
    return ", ".join([f"{count} {name}" for name, count in counted.items() if count])


# Cards in words


def about_item(card: Item) -> str:
    """UOS-055 What a card says."""
    said = [
        f"melee +{letters(card.melee)}" if card.melee else "",
        f"ranged +{letters(card.ranged)}" if card.ranged else "",
        f"against Animals +{letters(card.against_animals)}" if card.against_animals else "",
        f"holds {card.holds} {CUBES[card.ammunition]}s" if card.holds else "",
        f"{card.uses} use{'s' if card.uses > 1 else ''}" if card.uses else "",
        f"+{card.heals} health" if card.heals else "",
        "cures an infection" if card.cures else "",
        f"revives at {card.revives} health" if card.revives else "",
        f"or {card.food} food" if card.food else "",
        f"+{card.energy} AP" if card.energy else "",
        f"room for {card.water} water" if card.water else "",
        f"{card.areas} more area" if card.areas else "",
        f"{card.item_areas} more item area" if card.item_areas else "",
        "becomes a camp for 1 AP" if card.tent else "",
        "catches 1 food at times" if card.trap else "",
        f"+{letters(card.forces)} to force containers" if card.forces else "",
        f"+{letters(card.opens)} to open containers" if card.opens else "",
        f"+{letters(card.picks)} to pick locks" if card.picks else "",
        f"stealth +{letters(card.stealth)}" if card.stealth else "",
        "no red die at night" if card.light or card.goggles else "",
        f"explores up to {card.sees} away, free" if card.sees else "",
        "shows the top night or event card" if card.listens else "",
        f"enters steep tiles for {card.climbs} AP" if card.climbs else "",
        f"takes {card.filters} water at any water symbol" if card.filters else "",
        "makes one thing for free" if card.tools else "",
        f"prevents {'all' if card.prevents > LOW * A_PLACE else card.prevents} damage of an attack"
        if card.prevents
        else "",
        "the first step of a day phase 1 AP less" if card.boots else "",
        "no infection" if card.mask else "",
        "no thirst from heat" if card.shade else "",
        "sleep outside 1 AP less" if card.bedding else "",
        "the special skill twice" if card.twice else "",
        f"no tile costs more than {card.grapnel}" if card.grapnel else "",
        "no red die when injured" if card.tough else "",
        "twice as much ammunition made" if card.doubles else "",
        "sells at full value" if card.full_price else "",
        "electric" if card.electric else "",
        "once a day" if card.flips else "",
    ]
    text = ", ".join([part for part in said if part])
    return text[:1].upper() + text[1:]


def recipe_of(card: Item) -> str:
    """UOS-117 What it is made from."""
    return in_words({RESOURCES[cube]: number for cube, number in enumerate(card.recipe)})


def about_weather(sun: Sun) -> str:
    """UOS-048 What the weather does."""
    said = [
        f"everybody drinks {sun.thirst} more water" if sun.thirst else "",
        f"{sun.fewer} AP less" if sun.fewer else "",
        "fires go out, rain can be collected" if sun.rain else "",
        "nothing electric works" if sun.solar else "",
        f"sneaking costs {sun.sneak} AP less" if sun.sneak else "",
        f"exploring costs {sun.explore} AP more" if sun.explore else "",
        "no shots" if sun.blind else "",
    ]
    return ", ".join([part for part in said if part]) or "nothing special"


def item_of(tables: Tables, name: str) -> Item:
    return tables.items[tables.words.item.find(name)]


def character_of(tables: Tables, who: str) -> Character:
    return tables.characters[tables.words.who.find(who)]


# Setting out


def draw_roster(tables: Tables, chosen: list[str]) -> Hand:
    """UOS-003 UOS-069 Who can still be chosen, with all that is on the board."""
    free = [board for board in tables.characters[: tables.roster] if board.id not in chosen]
    return Hand("roster", "Who sets out?", tuple([candidate(board) for board in free]), "roster")


def candidate(board: Character) -> Card:
    tests = ", ".join([f"{name} {chance(board.attributes[place]):.0%}" for place, name in enumerate(ATTRIBUTES)])
    figures = (
        ("Health", str(board.health)),
        ("Water", str(board.water)),
        ("Tests", f"{tests} to pass"),
        ("Bare hands", f"{mean(board.combat):.1f} damage on average"),
    )
    picture = pictures.CHARACTERS.get(board.id, "")
    return Card(f"who:{board.id}", board.name, SKILLS[board.skill], figures=figures, rule="UOS-D2", picture=picture)


def draw_outfit(tables: Tables, offered: list[str]) -> Hand:
    """UOS-072 UOS-076 The starting items, with their price in equipment points."""
    cards: list[Card] = []
    for name in sorted(set(offered)):
        card = item_of(tables, name)
        points = f"{card.stars} point{'s' if card.stars > 1 else ''}"
        picture = pictures.ITEMS.get(name, "")
        number = offered.count(name)
        cards.append(Card(f"item:{name}", card.name, about_item(card), points, number, "UOS-D3", picture=picture))
    return Hand("outfit", "Starting items", tuple(cards))


# The mission


def draw_mission(tables: Tables, seen: View) -> Hand:
    """UOS-065 UOS-R89 The card that lies open, and until when it must be done."""
    now = Card("card", f"Card {min(seen['card'], seen['cards'])} of {seen['cards']}", seen["says"], rule="UOS-065")
    until = Card("until", "Time", f"Until the end of Night {seen['days']}.", rule="UOS-R51")
    return Hand("mission", seen["mission"], (now, until, *draw_weather(tables, seen)), "notes")


def draw_weather(tables: Tables, seen: View) -> tuple[Card, ...]:
    """UOS-048 What the weather does to everybody."""
    if seen["weather"] is None:
        return ()
    sun = tables.suns[tables.words.sun.find(seen["weather"])]
    text = about_weather(sun)
    return (Card("weather", f"Weather: {sun.name}", f"{text[:1].upper()}{text[1:]}.", rule="UOS-048"),)


def draw_tallies(seen: View) -> list[Track]:
    return [
        Track(f"tally:{name}", name.capitalize(), min(one["have"], one["need"]), one["need"], rule="UOS-D9")
        for one in seen["tallies"]
        for name in (one["name"],)
    ]


def draw_team(tables: Tables, seen: View) -> list[Hand]:
    """UOS-089 One's own team card, and those that have come out."""
    cards: list[Card] = []
    for one in seen["characters"]:
        if one["team"] is not None:
            team = tables.teams[tables.words.team.find(one["team"])]
            whose = "Yours" if one["seat"] == seen["seat"] else character_of(tables, one["who"]).name
            cards.append(Card(f"team:{one['who']}", f"{whose}: {team.name}", team.about, rule="UOS-D10"))
    return [Hand("teams", "Team cards", tuple(cards), "notes")] if cards else []


# Character boards


def draw_boards(tables: Tables, seen: View) -> list[Hand]:
    """A hand for each seat, one's own first."""
    own = seen["seat"]
    seats = sorted({one["seat"] for one in seen["characters"]}, key=lambda seat: (seat != own, seat))
    hands: list[Hand] = []
    for seat in seats:
        sheets = tuple([draw_sheet(tables, seen, one) for one in seen["characters"] if one["seat"] == seat])
        name = "Your board" if seat == own else "Board"
        hands.append(Hand(f"boards:{seat}", name if len(sheets) == 1 else f"{name}s", sheets, "sheets", seat=seat))
    return hands


def states_of(one: CharacterSeen) -> tuple[str, ...]:
    marks = ("infected", one["infected"]), ("injured", one["injured"]), ("stealth", one["hidden"])
    more = ("waiting", one["waiting"]), ("dead", one["dead"])
    return tuple([name for name, holds in (*marks, *more) if holds])


def draw_sheet(tables: Tables, seen: View, one: CharacterSeen) -> Card:
    """A character board: its figures, its skill and what lies in its areas."""
    board = character_of(tables, one["who"])
    dice = " · ".join([f"{name} {letters(board.attributes[place])}" for place, name in enumerate(ATTRIBUTES)])
    skill = SKILLS[board.skill] if not one["skill_used"] else f"{SKILLS[board.skill]} (used)"
    token = ("first",) if seen["starter"] == one["who"] else ()
    return Card(
        id=f"who:{one['who']}",
        name=board.name,
        text=f"{dice} · combat {letters(board.combat)}. {skill}",
        figures=(("Fitness", one["fitness"].upper()), ("Karma dice", str(one["karma"]))),
        tracks=(
            Track(f"health:{one['who']}", "Health", one["health"], board.health, one["health"] <= LOW, "UOS-010"),
            Track(f"water:{one['who']}", "Water", one["water"], max(one["most_water"], one["water"]), one["water"] < 1),
            Track(f"ap:{one['who']}", "AP", min(one["ap"], 6), 6, rule="UOS-022"),
        ),
        states=(*states_of(one), *token),
        areas=draw_areas(tables, seen, one),
        picture=pictures.CHARACTERS.get(board.id, ""),
    )


def draw_areas(tables: Tables, seen: View, one: CharacterSeen) -> tuple[Area, ...]:
    """UOS-025 to UOS-027 What lies where: cards fill the item areas first, cubes by three what is left."""
    cards = [card_area(tables, one, place) for place in range(len(one["items"]))]
    cards += [Area("item", f"token {name}", f"token:{name}") for name, _, who in seen["tokens"] if who == one["who"]]
    item_areas, areas = one["areas"]
    only = cards[:item_areas] + [Area("item")] * max(0, item_areas - len(cards))
    mixed = cards[item_areas:] + [Area("any", goods=cubes) for cubes in by_threes(one["held"])]
    free = [Area("any")] * max(0, areas - len(mixed))
    return (gear_area(tables, one), *only, *mixed, *free)


def gear_area(tables: Tables, one: CharacterSeen) -> Area:
    if one["gear"] is None:
        return Area("gear")
    card = item_of(tables, one["gear"])
    turned = ("turned",) if one["gear_turned"] else ()
    picture = pictures.ITEMS.get(card.id, "")
    return Area("gear", card.name, f"item:{one['gear']}", about_item(card), states=turned, picture=picture)


def card_area(tables: Tables, one: CharacterSeen, place: int) -> Area:
    name, uses, turned = one["items"][place]
    card = item_of(tables, str(name))
    left = f"{uses} left. " if card.counts else ""
    states = ("turned",) if turned else ()
    picture = pictures.ITEMS.get(card.id, "")
    return Area("item", card.name, f"item:{name}", f"{left}{about_item(card)}", states=states, picture=picture)


def by_threes(held: dict[str, int]) -> list[tuple[Goods, ...]]:
    """UOS-026 Three cubes to an area."""
    flat = [name for name, count in held.items() for _ in range(count)]
    areas = [flat[first : first + A_PLACE] for first in range(0, len(flat), A_PLACE)]
    return [goods({name: three.count(name) for name in dict.fromkeys(three)}, True) for three in areas]


# What lies about


def draw_ground(tables: Tables, seen: View) -> list[Hand]:
    """UOS-113 The cards that lie where somebody acts, to be picked up."""
    here = next((one["hex"] for one in seen["characters"] if one["who"] == seen["active"]), None)
    lying = next((one["items"] for one in seen["map"] if one["hex"] == here), [])
    cards = [ground_card(tables, str(name)) for name in dict.fromkeys(str(item[0]) for item in lying)]
    return [Hand("ground", "Lies here", tuple(cards))] if cards else []


def ground_card(tables: Tables, name: str) -> Card:
    card = item_of(tables, name)
    return Card(f"item:{name}", card.name, about_item(card), rule="UOS-113", picture=pictures.ITEMS.get(name, ""))


# Dealing


def draw_deal(tables: Tables, deal: DealSeen) -> Hand:
    """UOS-259 A merchant's stall: what he has and what it costs, in water."""
    merchant = tables.foes[tables.words.foe.find(deal["foe"])].name
    cards = [stall_card(tables, name, f"{price} water") for name, price in deal["prices"].items()]
    cards += [cube_card(name, count) for name, count in deal["cubes"].items()]
    cards.append(Card("stall-water", "Water", "", "1 water", deal["water"], "UOS-177"))
    return Hand("stall", f"{merchant} has", tuple(cards))


def stall_card(tables: Tables, name: str, price: str) -> Card:
    card = item_of(tables, name)
    picture = pictures.ITEMS.get(name, "")
    return Card(f"item:{name}", card.name, about_item(card), price, rule="UOS-261", picture=picture)


def cube_card(name: str, count: int) -> Card:
    return Card(f"cube:{name}", name.capitalize(), "", f"{VALUES[CUBES.index(name)]} water", count, "UOS-177")


def draw_trade(tables: Tables, trade: TradeSeen) -> Hand:
    """UOS-122 UOS-R65 An offer as two piles."""
    who, other = character_of(tables, trade["who"]).name, character_of(tables, trade["other"]).name
    piles = (
        pile_card(tables, "gives", f"{who} gives", trade["gives"]),
        pile_card(tables, "wants", f"{other} gives", trade["wants"]),
    )
    return Hand("trade", "The offer", piles, "piles")


def pile_card(tables: Tables, id: str, name: str, pile: PileSeen) -> Card:
    cubes = pile["cubes"] | ({"water": pile["water"]} if pile["water"] else {})
    areas = [Area("item", item_of(tables, item).name, picture=pictures.ITEMS.get(item, "")) for item in pile["items"]]
    areas += [Area("any", goods=goods(cubes))] if cubes else []
    return Card(id, name, price=f"worth {pile['worth']} water", areas=tuple(areas), rule="UOS-122")


# Fighting


def draw_fight(tables: Tables, seen: View, fight: FightSeen) -> Hand:
    """UOS-246 UOS-247 Whose round it is, who is attacked, who joins and who has acted."""
    names = {one["who"]: character_of(tables, one["who"]).name for one in seen["characters"]}
    there = [one for one in seen["figures"] if one["hex"] in fight["hexes"] and is_fought(tables, one, fight["who"])]
    foes = [tables.foes[tables.words.foe.find(one["foe"])] for one in there]
    left = [f"{foe.name} ({foe.health - one['damage']} of {foe.health})" for foe, one in zip(foes, there, strict=True)]
    cards = [
        Card("round-of", "Round of", names[fight["who"]], rule="UOS-208"),
        Card("enemies", "Enemies", ", ".join(left) or "none", rule="UOS-209"),
        Card("joined", "Joins", ", ".join([names[who] for who in fight["joined"]]) or "nobody yet", rule="UOS-247"),
    ]
    if fight["acted"]:
        cards.append(Card("acted", "Has acted", ", ".join([names[who] for who in fight["acted"]]), rule="UOS-R23"))
    return Hand("fight", "The fight", tuple(cards), "notes")


def is_fought(tables: Tables, one: FoeSeen, who: str) -> bool:
    """UOS-R90 An enemy that stands, or a merchant who is one to who fights."""
    merchant = tables.foes[tables.words.foe.find(one["foe"])].merchant
    return who in one["hostile"] if merchant else not one["body"]


def draw_piles(seen: View) -> tuple[Pile, ...]:
    found: list[Pile] = []
    for name, count in seen["decks"].items():
        top = seen["face_up"].get(name) or []
        found.append(Pile(f"pile:{name}", DECKS.get(name, name), count, top[-1].replace("-", " ") if top else ""))
    return tuple(found)
