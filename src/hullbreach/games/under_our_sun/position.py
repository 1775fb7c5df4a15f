"""Everything that is true of one journey in progress."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun.tables import (
    CUBES,
    HOME,
    NO_CUBES,
    NO_RESOURCES,
    RESOURCES,
    Character,
    Enemy,
    Item,
    Sun,
    Tables,
    Tile,
)
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import Setting

__all__ = ["CUBES", "HOME"]

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1
ALIVE: Final = -1

PREPARATION: Final = 0
MORNING: Final = 1
AFTERNOON: Final = 2
NIGHT: Final = 3
PHASES: Final = ("preparation", "morning", "afternoon", "night")
"""UOS-002 The parts of a day."""
DAY_PHASES: Final = 3

TIRED: Final = 0
OK: Final = 1
FIT: Final = 2
FITNESS: Final = ("tired", "ok", "fit")
"""UOS-R01 The levels of fitness."""

TAPPED: Final = 1
BODY: Final = 2
GUARD: Final = 4
"""What is marked on an enemy, a bit each: UOS-211 it has acted in this round; UOS-R13 it is defeated and can be looted;
it does not wander."""

INJURED_AT: Final = 2
"""UOS-011 At so many health points or fewer a character is injured."""


class Journey(Position):
    """Characters, figures and hexes are numbers; a set of them is a number with a bit for each.

    A card that is carried is an item with what is left of its uses or ammunition and whether it is turned over, at the
    same place of three tuples. `order` is clockwise, `first` a place in it. `died` is the day phase of the death,
    counted from the first morning. `growth` are the cubes that a tile was stocked with, `lying` those put down.
    """

    tables: Tables
    day: int
    phase: int
    weather: int
    first: int
    active: int
    order: tuple[int, ...]
    # By character
    seat: list[int]
    hex: list[int]
    health: list[int]
    water: list[int]
    ap: list[int]
    fitness: list[int]
    karma: list[int]
    died: list[int]
    arrived: list[int]
    skill_used: list[int]
    gear: list[int]
    team: list[int]
    held: list[tuple[int, ...]]
    items: list[tuple[int, ...]]
    uses: list[tuple[int, ...]]
    turned: list[tuple[int, ...]]
    # Sets of characters
    gone: int
    infected: int
    hidden: int
    waiting: int
    done: int
    karma_used: int
    boots_used: int
    braced: int
    gear_turned: int
    known: int
    shown_at: int
    # The round of a fight, and the last roll
    acted: int
    joined: int
    declined: int
    # For nothing in this turn: with whom no deal was struck; the cards that were loaded since AP were spent
    bargained: int
    loaded: int
    answerer: int
    roll_dice: tuple[int, ...]
    roll_faces: tuple[int, ...]
    # Enemies and merchants, by figure
    foe_hex: list[int]
    foe_damage: list[int]
    foe_marks: list[int]
    foe_since: list[int]
    foe_bitten: list[int]
    foe_hostile: list[int]
    shop_water: list[int]
    shop_cubes: list[tuple[int, ...]]
    shop_items: list[tuple[int, ...]]
    spawned: int
    # The map, by hex
    tile: list[int]
    springs: list[int]
    camp_water: list[int]
    night_by: list[int]
    growth: list[tuple[int, ...]]
    lying: list[tuple[int, ...]]
    lying_items: list[tuple[int, ...]]
    lying_uses: list[tuple[int, ...]]
    # Sets of hexes
    covered: int
    event_marks: int
    strong_boxes: int
    locked_boxes: int
    quelled: int
    camps: int
    fires: int
    pits: int
    traps: int
    carded: int
    # Cards and cubes
    tile_deck: tuple[int, ...]
    enemy_deck: tuple[int, ...]
    enemy_gone: tuple[int, ...]
    night_deck: tuple[int, ...]
    night_gone: tuple[int, ...]
    event_deck: tuple[int, ...]
    event_gone: tuple[int, ...]
    loot_deck: tuple[int, ...]
    loot_gone: tuple[int, ...]
    cards_left: list[int]
    cubes_left: list[int]
    bag: tuple[int, ...]
    # The mission
    card: int
    marker_hex: list[int]
    marker_done: int
    tally: list[int]
    token_hex: list[int]
    token_bearer: list[int]
    sol_called: bool

    def __init__(self, setting: Setting, tables: Tables) -> None:  # noqa: PLR0915
        super().__init__(setting)
        self.tables = tables
        self.day = 0
        self.phase = PREPARATION
        self.weather = NOTHING
        self.first = 0
        self.active = NOBODY
        self.order = ()
        self.gone = 0
        self.infected = 0
        self.hidden = 0
        self.waiting = 0
        self.done = 0
        self.karma_used = 0
        self.boots_used = 0
        self.braced = 0
        self.gear_turned = 0
        self.known = 0
        self.shown_at = 0
        self.acted = 0
        self.joined = 0
        self.declined = 0
        self.bargained = 0
        self.loaded = 0
        self.answerer = NOBODY
        self.roll_dice = ()
        self.roll_faces = ()
        self.spawned = 0
        self.covered = 0
        self.event_marks = 0
        self.strong_boxes = 0
        self.locked_boxes = 0
        self.quelled = 0
        self.camps = 0
        self.fires = 0
        self.pits = 0
        self.traps = 0
        self.carded = 0
        self.tile_deck = ()
        self.enemy_deck = ()
        self.enemy_gone = ()
        self.night_deck = ()
        self.night_gone = ()
        self.event_deck = ()
        self.event_gone = ()
        self.loot_deck = ()
        self.loot_gone = ()
        self.bag = NO_RESOURCES
        self.card = 0
        self.marker_done = 0
        self.sol_called = False

    def lay_empty(self) -> None:
        """Nobody has set out: New Haven is there, everything else is in the box."""
        tables = self.tables
        self.seat = [NOBODY] * len(tables.characters)
        self.hex = [NOWHERE] * len(tables.characters)
        self.health = [0] * len(tables.characters)
        self.water = [0] * len(tables.characters)
        self.ap = [0] * len(tables.characters)
        self.fitness = [OK] * len(tables.characters)
        self.karma = [0] * len(tables.characters)
        self.died = [ALIVE] * len(tables.characters)
        self.arrived = [0] * len(tables.characters)
        self.skill_used = [0] * len(tables.characters)
        self.gear = [NOTHING] * len(tables.characters)
        self.team = [NOTHING] * len(tables.characters)
        self.held = [NO_CUBES] * len(tables.characters)
        self.items = [()] * len(tables.characters)
        self.uses = [()] * len(tables.characters)
        self.turned = [()] * len(tables.characters)
        self.foe_hex = [NOWHERE] * len(tables.foes)
        self.foe_damage = [0] * len(tables.foes)
        self.foe_marks = [0] * len(tables.foes)
        self.foe_since = [0] * len(tables.foes)
        self.foe_bitten = [0] * len(tables.foes)
        self.foe_hostile = [0] * len(tables.foes)
        self.shop_water = [0] * len(tables.foes)
        self.shop_cubes = [NO_RESOURCES] * len(tables.foes)
        self.shop_items = [()] * len(tables.foes)
        self.tile = [NOTHING] * tables.world.size
        self.springs = [0] * tables.world.size
        self.camp_water = [0] * tables.world.size
        self.night_by = [0] * tables.world.size
        self.growth = [NO_RESOURCES] * tables.world.size
        self.lying = [NO_CUBES] * tables.world.size
        self.lying_items = [()] * tables.world.size
        self.lying_uses = [()] * tables.world.size
        self.cards_left = [0] * len(tables.items)
        self.cubes_left = [0] * len(RESOURCES)
        self.marker_hex = [NOWHERE] * tables.mission.markers
        self.tally = [0] * tables.mission.tallies
        self.token_hex = [NOWHERE] * tables.mission.tokens
        self.token_bearer = [NOBODY] * tables.mission.tokens

    def copy(self) -> Journey:  # noqa: PLR0915
        twin = Journey(self.setting, self.tables)
        twin.copy_common(self)
        twin.day = self.day
        twin.phase = self.phase
        twin.weather = self.weather
        twin.first = self.first
        twin.active = self.active
        twin.order = self.order
        twin.seat = self.seat.copy()
        twin.hex = self.hex.copy()
        twin.health = self.health.copy()
        twin.water = self.water.copy()
        twin.ap = self.ap.copy()
        twin.fitness = self.fitness.copy()
        twin.karma = self.karma.copy()
        twin.died = self.died.copy()
        twin.arrived = self.arrived.copy()
        twin.skill_used = self.skill_used.copy()
        twin.gear = self.gear.copy()
        twin.team = self.team.copy()
        twin.held = self.held.copy()
        twin.items = self.items.copy()
        twin.uses = self.uses.copy()
        twin.turned = self.turned.copy()
        twin.gone = self.gone
        twin.infected = self.infected
        twin.hidden = self.hidden
        twin.waiting = self.waiting
        twin.done = self.done
        twin.karma_used = self.karma_used
        twin.boots_used = self.boots_used
        twin.braced = self.braced
        twin.gear_turned = self.gear_turned
        twin.known = self.known
        twin.shown_at = self.shown_at
        twin.acted = self.acted
        twin.joined = self.joined
        twin.declined = self.declined
        twin.bargained = self.bargained
        twin.loaded = self.loaded
        twin.answerer = self.answerer
        twin.roll_dice = self.roll_dice
        twin.roll_faces = self.roll_faces
        twin.foe_hex = self.foe_hex.copy()
        twin.foe_damage = self.foe_damage.copy()
        twin.foe_marks = self.foe_marks.copy()
        twin.foe_since = self.foe_since.copy()
        twin.foe_bitten = self.foe_bitten.copy()
        twin.foe_hostile = self.foe_hostile.copy()
        twin.shop_water = self.shop_water.copy()
        twin.shop_cubes = self.shop_cubes.copy()
        twin.shop_items = self.shop_items.copy()
        twin.spawned = self.spawned
        twin.tile = self.tile.copy()
        twin.springs = self.springs.copy()
        twin.camp_water = self.camp_water.copy()
        twin.night_by = self.night_by.copy()
        twin.growth = self.growth.copy()
        twin.lying = self.lying.copy()
        twin.lying_items = self.lying_items.copy()
        twin.lying_uses = self.lying_uses.copy()
        twin.covered = self.covered
        twin.event_marks = self.event_marks
        twin.strong_boxes = self.strong_boxes
        twin.locked_boxes = self.locked_boxes
        twin.quelled = self.quelled
        twin.camps = self.camps
        twin.fires = self.fires
        twin.pits = self.pits
        twin.traps = self.traps
        twin.carded = self.carded
        twin.tile_deck = self.tile_deck
        twin.enemy_deck = self.enemy_deck
        twin.enemy_gone = self.enemy_gone
        twin.night_deck = self.night_deck
        twin.night_gone = self.night_gone
        twin.event_deck = self.event_deck
        twin.event_gone = self.event_gone
        twin.loot_deck = self.loot_deck
        twin.loot_gone = self.loot_gone
        twin.cards_left = self.cards_left.copy()
        twin.cubes_left = self.cubes_left.copy()
        twin.bag = self.bag
        twin.card = self.card
        twin.marker_hex = self.marker_hex.copy()
        twin.marker_done = self.marker_done
        twin.tally = self.tally.copy()
        twin.token_hex = self.token_hex.copy()
        twin.token_bearer = self.token_bearer.copy()
        twin.sol_called = self.sol_called
        return twin

    # Questions about time

    def moment(self) -> int:
        """UOS-R49 UOS-R96 The day phases since the first morning; Preparation counts with the morning that follows."""
        return (self.day - 1) * DAY_PHASES + max(0, self.phase - MORNING)

    def is_night(self) -> bool:
        return self.phase == NIGHT

    def sun(self) -> Sun | None:
        """UOS-048 The weather; UOS-R37 none at night."""
        return self.tables.suns[self.weather] if self.weather >= 0 else None

    def is_solar(self) -> bool:
        """UOS-057 Whether electric objects are of no use."""
        sun = self.sun()
        return sun is not None and sun.solar

    def rains(self) -> bool:
        """UOS-127 Whether a Storm is in force."""
        sun = self.sun()
        return sun is not None and sun.rain

    # Questions about characters

    def board(self, who: int) -> Character:
        return self.tables.characters[who]

    def called(self, who: int) -> str:
        return self.tables.characters[who].name

    def lives(self, who: int) -> bool:
        return self.died[who] == ALIVE and self.hex[who] != NOWHERE

    def living(self) -> list[int]:
        return [who for who in self.order if self.lives(who)]

    def is_injured(self, who: int) -> bool:
        """UOS-169 UOS-171 Injured while health is 2 or less."""
        return self.lives(who) and self.health[who] <= INJURED_AT

    def is_hidden(self, who: int) -> bool:
        """UOS-145 In stealth mode on its tile."""
        return bool(self.hidden >> who & 1)

    def on(self, hex: int) -> list[int]:
        """The living characters on a hex, clockwise from the starting player."""
        return [who for who in self.clockwise() if self.hex[who] == hex and self.died[who] == ALIVE]

    def clockwise(self) -> tuple[int, ...]:
        """UOS-004 Everybody, from the starting player on."""
        return self.order[self.first :] + self.order[: self.first]

    def after(self, who: int) -> tuple[int, ...]:
        """Everybody else, clockwise from the neighbour of a character."""
        place = self.order.index(who)
        return self.order[place + 1 :] + self.order[:place]

    def carries(self, who: int) -> list[Item]:
        """The cards of a board that can be used now: items and gear, UOS-057 nothing electric in a solar storm."""
        found: list[Item] = []
        items = self.tables.items
        for item in self.items[who]:
            if self.works_for(who, items[item]):
                found.append(items[item])
        gear = self.gear[who]
        if gear != NOTHING and self.works_for(who, items[gear]):
            found.append(items[gear])
        return found

    def works_for(self, who: int, item: Item) -> bool:
        """UOS-057 UOS-063 Whether somebody can use a card at all just now."""
        return not (item.electric and self.is_solar()) and item.hero in (NOTHING, who)

    # Questions about the map

    def tile_at(self, hex: int) -> Tile | None:
        """The revealed tile of a hex; None where there is none."""
        if self.tile[hex] == NOTHING or self.covered >> hex & 1:
            return None
        return self.tables.tiles[self.tile[hex]]

    def is_revealed(self, hex: int) -> bool:
        return self.tile[hex] != NOTHING and not self.covered >> hex & 1

    def hex_called(self, hex: int) -> str:
        return self.tables.words.hex.labels[hex]

    def burns(self, hex: int) -> bool:
        """UOS-163 A campfire or a cooking pit."""
        return bool((self.fires | self.pits) >> hex & 1)

    def has_camp(self, hex: int) -> bool:
        return bool(self.camps >> hex & 1)

    def shelters(self, who: int) -> bool:
        """UOS-158 UOS-R44 Whether somebody is in a camp: as many as its tile has spaces, first come first served."""
        hex = self.hex[who]
        tile = self.tile_at(hex) if self.has_camp(hex) else None
        if tile is None:
            return False
        before = [other for other in self.on(hex) if other != who and self.arrived[other] < self.arrived[who]]
        return len(before) < tile.spaces

    # Questions about enemies

    def enemy(self, foe: int) -> Enemy:
        return self.tables.foes[foe].enemy

    def foe_called(self, foe: int) -> str:
        return self.tables.foes[foe].name

    def stands(self, foe: int) -> bool:
        """Whether a figure is on the map and not defeated."""
        return self.foe_hex[foe] != NOWHERE and not self.foe_marks[foe] & BODY

    def standees(self, hex: int) -> list[int]:
        """UOS-R13 The enemies on a hex in the order of their spawning; merchants are none."""
        if self.is_quiet(hex):
            return []
        foes = self.tables.foes
        found = [
            foe
            for foe, there in enumerate(self.foe_hex)
            if there == hex and not self.foe_marks[foe] & BODY and not foes[foe].merchant
        ]
        found.sort(key=self.foe_since.__getitem__)
        return found

    def enemies_of(self, who: int, hex: int) -> list[int]:
        """UOS-R90 Who fights a character on a hex: the enemies, and merchants that it has made its own.

        UOS-097 A Son of Liberty who is known as one is no enemy of theirs.
        """
        found: list[int] = []
        if self.is_quiet(hex):
            return found
        for foe, there in enumerate(self.foe_hex):
            if there == hex and not self.foe_marks[foe] & BODY and self.is_enemy(foe, who):
                found.append(foe)
        if len(found) > 1:
            found.sort(key=self.foe_since.__getitem__)
        return found

    def is_quiet(self, hex: int) -> bool:
        """Whether no figure is on a hex; on New Haven none but Lawrence, who is nobody's enemy (UOS-268 UOS-273)."""
        return self.foe_hex.count(hex) <= (1 if hex == HOME else 0)

    def is_enemy(self, foe: int, who: int) -> bool:
        figure = self.tables.foes[foe]
        if figure.merchant:
            return bool(self.foe_hostile[foe] >> who & 1)
        return not (figure.enemy.sol and self.known >> who & 1)

    def has_symbol(self, hex: int) -> bool:
        """UOS-193 UOS-R12 Whether entering would activate an enemy: a symbol without a marker and no standee."""
        tile = self.tile_at(hex)
        return tile is not None and tile.enemy and not self.quelled >> hex & 1 and not self.standees(hex)

    def merchants(self, hex: int) -> list[int]:
        return [foe for foe in self.tables.printed.merchants if self.foe_hex[foe] == hex]
