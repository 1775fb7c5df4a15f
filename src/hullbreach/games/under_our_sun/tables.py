"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.under_our_sun import needs
from hullbreach.games.under_our_sun.dice_colours import Hand, hand
from hullbreach.games.under_our_sun.mission import AnyMission
from hullbreach.games.under_our_sun.options import Rulings
from hullbreach.games.under_our_sun.words import Words
from hullbreach.kernel.client_words import TERRAINS, WEATHERS, Hue
from hullbreach.parts.content import Book, Component, Row
from hullbreach.parts.hexes import Hexes, hexagon

if TYPE_CHECKING:
    from hullbreach.games.under_our_sun.deed import Deed

RESOURCES: Final = ("food", "fabric", "metal", "connector", "wood", "alcohol", "plastic")
CUBES: Final = (*RESOURCES, "cartridge", "arrow")
"""UOS-177 UOS-184 What takes a resource place: the seven cubes other than water, and loose ammunition."""
FOOD: Final = 0
FABRIC: Final = 1
METAL: Final = 2
CONNECTOR: Final = 3
WOOD: Final = 4
ALCOHOL: Final = 5
PLASTIC: Final = 6
CARTRIDGE: Final = 7
ARROW: Final = 8
VALUES: Final = (2, 1, 1, 2, 2, 3, 3, 1, 1)
"""UOS-177 In water; UOS-263 ammunition too."""
SUPPLY: Final = (100, 24, 32, 18, 32, 14, 20)
"""UOS-D1 All cubes that there are."""
BAG: Final = (3, 3, 3, 2, 3, 2, 2)
"""UOS-082 UOS-D1 What the random resource bag begins with."""
NO_CUBES: Final = (0,) * len(CUBES)
NO_RESOURCES: Final = (0,) * len(RESOURCES)
FIRE_WOOD: Final = 2
"""UOS-D3 What a campfire takes."""
COOKED: Final = 3
"""UOS-167 The food that a cooking pit makes of 1."""

RANDOM: Final = len(CUBES)
LOOT: Final = RANDOM + 1
SPOILS: Final = (*RESOURCES, "random", "loot")

STRENGTH: Final = 0
DEXTERITY: Final = 1
STEALTH: Final = 2
ATTRIBUTES: Final = ("strength", "dexterity", "stealth")

ANIMAL: Final = 0
HUMAN: Final = 1
TYPES: Final = ("animal", "human", "mutated")
SOL: Final = 3
SORTS: Final = (*TYPES, "sol", "")
ANY: Final = 4
"""UOS-188 UOS-R54 What a card can ask for: a type, a Son of Liberty, or anything."""

HUES: Final[dict[str, Hue]] = {
    "white": "grey",
    "green": "green",
    "red": "vermilion",
    "blue": "blue",
    "orange": "orange",
    "purple": "purple",
}
"""The colours of the Characters' boards, and how they are shown."""

SKILLS: Final = ("medicine", "scouting", "assault", "tinkering", "skinning", "haggling")
EFFECTS: Final = (
    "none",
    "spawn",
    "test",
    "rats",
    "cold",
    "nightmares",
    "random",
    "explore",
    "container",
    "traveller",
    "dealer",
    "pool",
    "fire",
    "tent",
)
FAILS: Final = ("infection", "theft", "damage")

AP_BITS: Final = 4
REMEMBERED: Final = 4096

RADIUS: Final = 3
HOME: Final = 0
"""UOS-D1 The hex of New Haven is the first of the map."""
WORLD: Final[Hexes] = hexagon(RADIUS)


def hex_name(place: tuple[int, int]) -> str:
    """Column and row: New Haven is D4."""
    q, r = place
    return f"{'ABCDEFG'[q + RADIUS]}{r - max(-RADIUS, -RADIUS - q) + 1}"


def counted(row: Row, key: str) -> tuple[int, ...]:
    """Cubes written as words, as the number of each."""
    found = row.words(key, RESOURCES, optional=True)
    return tuple([found.count(cube) for cube in RESOURCES])


def dice_in(row: Row, key: str) -> Hand:
    """Dice written as letters; none where nothing is said."""
    if not row.has(key):
        return ()
    text = row.text(key)
    row.need(bool(text) and all(letter in "GYB" for letter in text), key, text, "letters G, Y and B")
    return hand(text)


class Character(Component):
    """UOS-D2 A character board."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.colour: Final = row.word("colour", HUES)
        self.health: Final = row.number("health", least=1, most=20)
        self.water: Final = row.number("water", least=1, most=20)
        self.attributes: Final = tuple([dice_in(row, attribute) for attribute in ATTRIBUTES])
        self.combat: Final = dice_in(row, "combat")
        self.skill: Final = row.one_of("skill", SKILLS)
        self.each_phase: Final = row.one_of("renewed", ("day", "phase")) == 1
        """UOS-020 When the marker comes off the skill: at the start of each day phase, else in Preparation."""
        self.expansion: Final = row.flag("expansion")


class Tile(Component):
    """UOS-006 A map tile."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.home: Final = row.flag("home")
        self.terrain: Final = row.word("terrain", TERRAINS[:-1], default="grass")
        """What it is drawn as."""
        self.copies: Final = row.number("copies", default=0, most=20)
        self.move: Final = row.number("move", least=1, most=4)
        self.spaces: Final = row.number("spaces", least=1, most=9)
        self.cubes: Final = counted(row, "cubes")
        self.water: Final = row.number("water", default=0, most=9)
        self.enemy: Final = row.flag("enemy")
        self.event: Final = row.flag("event")
        container = row.word("container", ATTRIBUTES[:2], default="")
        self.container: Final = ATTRIBUTES.index(container) if container else -1


class Enemy(Component):
    """UOS-037 An enemy card, or a merchant as an opponent (UOS-R90)."""

    def __init__(self, row: Row, merchant: bool) -> None:
        super().__init__(row)
        self.merchant: Final = merchant
        self.home: Final = merchant and row.flag("home")
        self.copies: Final = row.number("copies", least=1, most=9)
        self.type: Final = HUMAN if merchant else row.one_of("type", TYPES)
        self.sol: Final = not merchant and row.flag("sol")
        self.health: Final = row.number("health", least=1, most=20)
        self.melee: Final = (dice_in(row, "day"), dice_in(row, "night"))
        self.ranged: Final = (dice_in(row, "ranged_day"), dice_in(row, "ranged_night"))
        """UOS-038 By day and by night."""
        self.loot: Final = () if merchant else tuple([self._spoils(row, f"loot_{n}") for n in range(3)])
        self.infects_from: Final = 0 if merchant else row.number("infects_from", default=0, most=9)
        """UOS-D5 So much damage in one attack infects; 0 for never."""
        self.once: Final = self.infects_from == 1
        """It infects a character only once."""

    def _spoils(self, row: Row, key: str) -> tuple[int, ...]:
        return tuple([self._spoil(word) for word in row.words(key, SPOILS)])

    def _spoil(self, word: str) -> int:
        place = SPOILS.index(word)
        return place if place < len(RESOURCES) else RANDOM + place - len(RESOURCES)

    def is_a(self, sort: int) -> bool:
        """Whether a card that asks for a sort of enemy means this one."""
        if self.merchant:
            return False
        return sort == ANY or (self.sol if sort == SOL else self.type == sort)


class Figure:
    """UOS-195 One enemy card with its standee; letters tell copies apart."""

    def __init__(self, index: int, enemy: Enemy, kind: int, letter: str) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.enemy: Final = enemy
        self.merchant: Final = enemy.merchant
        self.health: Final = enemy.health
        self.id: Final = enemy.id + (f"-{letter.lower()}" if letter else "")
        self.name: Final = enemy.name + (f" {letter}" if letter else "")


class Item(Component):
    """UOS-055 An item, gear or loot card."""

    def __init__(self, row: Row) -> None:  # noqa: PLR0915
        super().__init__(row)
        self.copies: Final = row.number("copies", default=0, most=9)
        """In the item or gear deck."""
        self.loot: Final = row.number("loot", default=0, most=9)
        """In the loot deck."""
        self.gear: Final = row.flag("gear")
        self.recipe: Final = counted(row, "recipe")
        self.craftable: Final = any(self.recipe)
        self.needed: Final = tuple([(cube, number) for cube, number in enumerate(self.recipe) if number])
        """The recipe again, without what it does not ask for."""
        self.value: Final = row.number("value", least=1, most=99)
        self.stars: Final = row.number("stars", default=0, most=9)
        self.electric: Final = row.flag("electric")
        self.melee: Final = dice_in(row, "melee")
        self.ranged: Final = dice_in(row, "ranged")
        self.against_animals: Final = dice_in(row, "against_animals")
        self.weapon: Final = bool(self.melee or self.ranged)
        ammunition = row.word("ammunition", CUBES[CARTRIDGE:], default="")
        self.ammunition: Final = CUBES.index(ammunition) if ammunition else -1
        self.holds: Final = row.number("holds", default=0, most=9)
        self.found: Final = dice_in(row, "found")
        """UOS-187 The roll for the ammunition of a weapon that is found."""
        self.uses: Final = row.number("uses", default=0, most=9)
        self.counts: Final = self.holds or self.uses
        """UOS-059 The universal markers that it is filled with."""
        self.flips: Final = row.flag("flips")
        self.free: Final = row.flag("free")
        """UOS-119 Using it takes no AP."""
        hero = row.text("hero") if row.has("hero") else ""
        self.hero: Final = row.ref("hero", "character", optional=True) if hero else -1
        self.tent: Final = row.flag("tent")
        self.water: Final = row.number("water", default=0, most=9)
        self.heals: Final = row.number("heals", default=0, most=9)
        self.cures: Final = row.flag("cures")
        self.revives: Final = row.number("revives", default=0, most=9)
        self.food: Final = row.number("food", default=0, most=9)
        self.energy: Final = row.number("energy", default=0, most=9)
        self.forces: Final = dice_in(row, "forces")
        self.opens: Final = dice_in(row, "opens")
        self.picks: Final = dice_in(row, "picks")
        """Dice for containers: of strength, of dexterity, of dexterity for a use."""
        self.stealth: Final = dice_in(row, "stealth")
        self.trap: Final = row.flag("trap")
        self.light: Final = row.flag("light")
        self.goggles: Final = row.flag("goggles")
        self.sees: Final = row.number("sees", default=0, most=9)
        self.listens: Final = row.flag("listens")
        self.climbs: Final = row.number("climbs", default=0, most=9)
        self.filters: Final = row.number("filters", default=0, most=9)
        self.tools: Final = row.flag("tools")
        self.areas: Final = row.number("areas", default=0, most=9)
        self.item_areas: Final = row.number("item_areas", default=0, most=9)
        self.prevents: Final = row.number("prevents", default=0, most=99)
        self.boots: Final = row.flag("boots")
        self.mask: Final = row.flag("mask")
        self.shade: Final = row.flag("shade")
        self.bedding: Final = row.flag("bedding")
        self.twice: Final = row.flag("twice")
        self.grapnel: Final = row.number("grapnel", default=0, most=9)
        self.tough: Final = row.flag("tough")
        self.doubles: Final = row.flag("doubles")
        self.full_price: Final = row.flag("full_price")
        self.powers: Final = needs.WITH_CARDS | sum([power for power, has in self._powers() if has])
        """What deeds it may be needed for."""

    def _powers(self) -> list[tuple[int, bool]]:
        return [
            (needs.SEES, bool(self.sees)),
            (needs.CLIMBS, bool(self.climbs)),
            (needs.FILTERS, bool(self.filters)),
            (needs.PICKS, bool(self.picks)),
            (needs.HEALS, bool(self.heals)),
            (needs.CURES, self.cures),
            (needs.REVIVES, bool(self.revives)),
            (needs.FEEDS, bool(self.food)),
            (needs.CHEERS, bool(self.energy)),
            (needs.LISTENS, self.listens),
            (needs.TRAPS, self.trap),
            (needs.BUILDS, self.tools),
            (needs.SHOOTS, bool(self.ranged)),
            (needs.LOADS, self.ammunition >= 0),
            (needs.SHELTERS, self.tent),
        ]


class Sun(Component):
    """UOS-048 A Sun card: the weather of a day phase."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.looks: Final = row.word("looks", WEATHERS, default="clear")
        """What it is drawn as."""
        self.copies: Final = row.number("copies", least=1, most=20)
        self.fewer: Final = row.number("fewer", default=0, most=6)
        """AP that everybody lacks."""
        self.rain: Final = row.flag("rain")
        self.solar: Final = row.flag("solar")
        self.thirst: Final = row.number("thirst", default=0, most=6)
        self.sneak: Final = row.number("sneak", default=0, most=6)
        self.explore: Final = row.number("explore", default=0, most=6)
        self.blind: Final = row.flag("blind")


class Encounter(Component):
    """A night card (UOS-D7) or an event card (UOS-D8)."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.copies: Final = row.number("copies", least=1, most=20)
        self.animal: Final = row.flag("animal")
        self.effect: Final = row.word("effect", EFFECTS)
        self.sort: Final = row.one_of("type", SORTS, default="")
        self.beside: Final = row.flag("beside")
        self.attribute: Final = row.one_of("attribute", ATTRIBUTES, default="strength")
        self.fails: Final = row.word("fails", FAILS, default="")
        self.number: Final = row.number("number", default=0, most=9)


class Team(Component):
    """UOS-D10 A team card."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.copies: Final = row.number("copies", least=1, most=20)
        self.sol: Final = row.flag("sol")
        self.share: Final = row.number("share", default=1, least=1, most=9)
        self.least: Final = row.number("least", default=0, most=9)
        """Who must be out of the game: one in so many of the others, rounded up, and at least so many."""
        self.worth: Final = row.number("worth", default=0, most=99)
        self.worth_each: Final = row.number("worth_each", default=0, most=99)
        self.from_day: Final = row.number("from_day", default=0, most=99)
        """Goods of what value must be had, more for each player, and from which day on."""
        self.about: Final = row.text("about", default="")


class Printed:
    """Everything that is printed, made once for each variant."""

    def __init__(self, book: Book) -> None:
        self.characters: Final = [Character(row) for row in book.rows("character")]
        self.tiles: Final = [Tile(row) for row in book.rows("tile")]
        enemies = [Enemy(row, merchant=False) for row in book.rows("enemy")]
        merchants = [Enemy(row, merchant=True) for row in book.rows("merchant")]
        self.enemies: Final = [*enemies, *merchants]
        self.foes: Final = figures_of(self.enemies)
        self.items: Final = [Item(row) for row in book.rows("item")]
        self.suns: Final = [Sun(row) for row in book.rows("sun")]
        self.nights: Final = [Encounter(row) for row in book.rows("night")]
        self.events: Final = [Encounter(row) for row in book.rows("event")]
        self.teams: Final = [Team(row) for row in book.rows("team")]
        self.sun_cards: Final = tuple([sun.index for sun in self.suns for _ in range(sun.copies)])
        self.lawrence: Final = next(foe.index for foe in self.foes if foe.enemy.home)
        self.dealers: Final = [foe.index for foe in self.foes if foe.merchant and not foe.enemy.home]
        self._craftable_of: dict[int, list[Item]] = {}
        self.merchants: Final = (self.lawrence, *self.dealers)
        self.tent: Final = next(item.index for item in self.items if item.tent)

    def craftable_of(self, stock: tuple[int, ...]) -> list[Item]:
        """The cards whose recipes ask for no other kinds of cubes than these; found once for each mixture."""
        kinds = 0
        for cube, number in enumerate(stock):
            if number:
                kinds |= 1 << cube
        found = self._craftable_of.get(kinds)
        if found is None:
            found = [item for item in self.items if item.craftable and all(stock[cube] for cube, _ in item.needed)]
            self._craftable_of[kinds] = found
        return found


def figures_of(enemies: list[Enemy]) -> list[Figure]:
    found: list[Figure] = []
    for kind, enemy in enumerate(enemies):
        for copy in range(enemy.copies):
            found.append(Figure(len(found), enemy, kind, "ABCDEFGHI"[copy] if enemy.copies > 1 else ""))
    return found


class Tables:
    """What is fixed for one setting."""

    def __init__(self, printed: Printed, words: Words, mission: AnyMission, rulings: Rulings, seats: int) -> None:
        self.printed: Final = printed
        self.characters: Final = printed.characters
        self.tiles: Final = printed.tiles
        self.foes: Final = printed.foes
        self.items: Final = printed.items
        self.suns: Final = printed.suns
        self.nights: Final = printed.nights
        self.events: Final = printed.events
        self.teams: Final = printed.teams
        self.world: Final = WORLD
        self.words: Final = words
        self.mission: Final = mission
        self.rulings: Final = rulings
        self.solo: Final = seats == 1
        self.party: Final = 2 if seats == 1 else seats
        """UOS-098 Characters in play."""
        base = len([character for character in printed.characters if not character.expansion])
        whole = rulings.expansion or self.party > base
        self.roster: Final = len(printed.characters) if whole else base
        """UOS-003 Who can be chosen: with the expansion all six; without it four, if that is enough."""
        self.deeds: tuple[Deed, ...] = ()
        """All actions that can ever be taken in this game; filled where all actions are known."""
        self.dearest = 0
        """The most AP that one of them takes at least."""
        self._deeds_with: dict[int, list[tuple[Deed, int]]] = {}
        self.away: Final = [WORLD.apart(HOME, hex) for hex in range(WORLD.size)]

    def know_deeds(self, deeds: list[Deed]) -> None:
        """All actions of the game are known: those that can ever be taken in this one are kept."""
        self.deeds = tuple([deed for deed in deeds if deed.is_for(self)])
        self.dearest = max([deed.price for deed in self.deeds])

    def deeds_with(self, in_hand: int, ap: int) -> list[tuple[Deed, int]]:
        """The actions that are worth considering with what somebody has and so many AP, each with what it still needs.

        Found once and remembered.
        """
        key = in_hand << AP_BITS | min(ap, self.dearest)
        found = self._deeds_with.get(key)
        if found is None:
            found = [
                (deed, deed.needs & ~in_hand)
                for deed in self.deeds
                if ap >= deed.price and not deed.needs & ~in_hand & needs.OWN
            ]
            if len(self._deeds_with) >= REMEMBERED:
                self._deeds_with.clear()
            self._deeds_with[key] = found
        return found
