"""What a mission card asks for: one kind of task each, made from its table."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import facts, spawning
from hullbreach.games.under_our_sun.mission import Goal, Tally
from hullbreach.games.under_our_sun.position import HOME, NOTHING, NOWHERE, Journey
from hullbreach.games.under_our_sun.tables import (
    ANY,
    ATTRIBUTES,
    CUBES,
    FIRE_WOOD,
    NO_CUBES,
    RESOURCES,
    SORTS,
    WOOD,
    WORLD,
)
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members
from hullbreach.parts.content import Row

ROLLED_SIDES: Final = 8
DIRECTIONS: Final = 6

WATER: Final = len(CUBES)
SUCCESSES: Final = WATER + 1
TALLIES: Final = SUCCESSES + 1
"""What a position counts for a card: the cubes that were delivered, water, and successes."""
MOST_MARKERS: Final = 3
SUSPICIOUS: Final = 3
"""UOS-D9 From so many players on one of them may not be helping, in semi-cooperative play."""


def away_from_home(direction: int, steps: int) -> int:
    """UOS-D9 The hex so many straight steps from New Haven; directions are 1 to 6."""
    return WORLD.ahead(HOME, direction - 1, steps)


class Markers:
    """UOS-D9 Where objective markers go: so many steps in some directions, or in one that is rolled."""

    def __init__(self, row: Row) -> None:
        self.steps: Final = row.number("away", default=0, most=3)
        self.few: Final = row.numbers("directions", least=1, most=6) if row.has("directions") else ()
        self.many: Final = row.numbers("directions_many", least=1, most=6) if row.has("directions_many") else self.few
        self.from_n: Final = row.number("many_from", default=99, most=99)

    def known(self, n: int) -> tuple[int, ...]:
        """The directions for so many players; none if one is rolled."""
        return self.many if n >= self.from_n else self.few

    def may_lie(self, n: int) -> tuple[list[int], bool]:
        """The hexes that they can be on, and whether it is known that they will be on all of them."""
        known = self.known(n)
        directions = known or tuple(range(1, DIRECTIONS + 1))
        return [away_from_home(direction, self.steps) for direction in directions if self.steps], bool(known)

    def lay(self, pos: Journey, n: int, dice: Dice) -> None:
        if not self.steps:
            return
        directions = self.known(n) or (rolled_direction(dice),)
        for place in range(MOST_MARKERS):
            pos.marker_hex[place] = NOWHERE
        pos.marker_done = 0
        for place, direction in enumerate(directions):
            pos.marker_hex[place] = away_from_home(direction, self.steps)
            pos.tell(facts.MARKER, (pos.marker_hex[place],))


def rolled_direction(dice: Dice) -> int:
    """UOS-D9 A D8 direction: 7 and 8 are rolled again."""
    while True:
        face = dice.roll(ROLLED_SIDES, "direction of the objective")
        if face <= DIRECTIONS:
            return face


def marker_hexes(pos: Journey) -> list[int]:
    return [hex for hex in pos.marker_hex if hex != NOWHERE]


def is_clear(pos: Journey, hex: int) -> bool:
    """No active enemy."""
    return not pos.standees(hex)


def has_spring(pos: Journey, hex: int) -> bool:
    """A water symbol on a revealed tile."""
    tile = pos.tile_at(hex)
    return tile is not None and tile.water > 0


class Task:
    """A mission card."""

    deeds: tuple[str, ...] = ()
    """The mission's own actions that it opens."""

    def __init__(self, row: Row, n: int) -> None:
        self.about: Final = row.text("about")
        self.n: Final = n
        self.markers: Final = Markers(row)
        self.clear: Final = row.flag("clear")
        """Only with no active enemy on the tile."""
        self.unseen: Final = row.flag("unseen")
        """In stealth mode too."""
        self.spawns: Final = row.one_of("spawns", SORTS, default="") if row.has("spawns") else -1
        self.spawns_number: Final = (
            row.numbers("spawns_number", count=2, most=9) if row.has("spawns_number") else (1, 1)
        )
        self.spawns_semi: Final = row.number("spawns_semi", default=0, most=9)
        """So many more where a Son of Liberty may be among 3 or more players."""
        self.spawns_most: Final = row.number("spawns_most", default=99, most=99)
        """UOS-D9 Enemies that come when a marker is first entered, or at night: for n of 2, and for more."""

    def begin(self, pos: Journey, dice: Dice) -> None:
        self.markers.lay(pos, self.n, dice)

    def allows(self, pos: Journey, who: int) -> bool:
        """Whether enemies on the tile let a character do it."""
        return not self.clear or is_clear(pos, pos.hex[who]) or (self.unseen and pos.is_hidden(who))

    def is_quiet(self) -> bool:
        """Whether it can be done in stealth mode."""
        return self.unseen or not self.clear

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        return False

    def is_done(self, pos: Journey) -> bool:
        return False

    def entered(self, pos: Journey, who: int, hex: int, dice: Dice) -> None:
        """The first entry of a marker hex brings enemies, on cards that say so."""
        if self.spawns < 0 or hex not in pos.marker_hex:
            return
        place = pos.marker_hex.index(hex)
        if pos.marker_done >> (place + MOST_MARKERS) & 1:
            return
        pos.marker_done |= 1 << (place + MOST_MARKERS)
        for _ in range(self.comers(pos)):
            spawning.spawn(pos, hex, self.spawns, dice, self.spawns_most)

    def comers(self, pos: Journey) -> int:
        """UOS-D9 How many enemies come."""
        suspected = pos.tables.rulings.semi and pos.setting.seats >= SUSPICIOUS
        return self.spawns_number[0 if self.n <= 2 else 1] + (self.spawns_semi if suspected else 0)

    def revealed(self, pos: Journey, hex: int, dice: Dice) -> None:
        """A tile has been revealed."""

    def robbed(self, pos: Journey, foe: int) -> None:
        """A merchant was defeated."""

    def ended(self, pos: Journey, dice: Dice) -> None:
        """The card is done, and the next one is about to be turned up."""

    def night_begins(self, pos: Journey, dice: Dice) -> None:
        """The Night has begun."""

    def morning_begins(self, pos: Journey, dice: Dice) -> None:
        """A Morning begins."""

    def phase_ends(self, pos: Journey, dice: Dice) -> None:
        """A day phase is over."""

    def after(self, pos: Journey) -> int:
        """The card that comes next, counted from this one."""
        return 1

    def shows(self, pos: Journey) -> list[Tally]:
        return []

    def kit(self, pos: Journey) -> tuple[int, ...]:
        """The cards that somebody must have for it."""
        return ()

    def goal(self, pos: Journey) -> Goal:
        return Goal(tuple(marker_hexes(pos)))


class Inspect(Task):
    """Each marker is inspected for 1 AP; with `water` a tile with a water symbol far enough away becomes the marker."""

    deeds: tuple[str, ...] = ("inspect",)

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.water: Final = row.flag("water")

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        hex = pos.hex[who]
        if not self.allows(pos, who):
            return False
        if self.water:
            tile = pos.tile_at(hex)
            return tile is not None and tile.water > 0 and pos.tables.away[hex] >= 2
        return hex in pos.marker_hex and not pos.marker_done >> pos.marker_hex.index(hex) & 1

    def inspect(self, pos: Journey, who: int) -> None:
        hex = pos.hex[who]
        if self.water:
            pos.marker_hex[0] = hex
            pos.tell(facts.MARKER, (hex,))
        pos.marker_done |= 1 << pos.marker_hex.index(hex)
        pos.tell(facts.INSPECTED, (who, hex))

    def is_done(self, pos: Journey) -> bool:
        marked = False
        for place, hex in enumerate(pos.marker_hex):
            if hex != NOWHERE:
                if not pos.marker_done >> place & 1:
                    return False
                marked = True
        return marked

    def shows(self, pos: Journey) -> list[Tally]:
        need = max(1, len(marker_hexes(pos)))
        return [Tally("inspected", len(members(pos.marker_done & (1 << MOST_MARKERS) - 1)), need)]

    def goal(self, pos: Journey) -> Goal:
        if not self.water:
            open_ = [
                hex for place, hex in enumerate(pos.marker_hex) if hex != NOWHERE and not pos.marker_done >> place & 1
            ]
            return Goal(tuple(open_), everywhere=True)
        found = [hex for hex in range(WORLD.size) if pos.tables.away[hex] >= 2 and has_spring(pos, hex)]
        return Goal(tuple(found))


class Deliver(Task):
    """Cubes and water are brought to the marker or home, any number for 1 AP; what was brought stays."""

    deeds: tuple[str, ...] = ("deliver",)

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.home: Final = row.flag("home")
        needs = [*NO_CUBES, 0]
        for need in row.rows("need"):
            kind = need.word("name", (*RESOURCES, "water"))
            place = WATER if kind == "water" else CUBES.index(kind)
            needs[place] = need.number("base", default=0, most=20) + n * need.number("each", default=0, most=9)
        self.needs: Final = tuple(needs)

    def place(self, pos: Journey) -> int:
        return HOME if self.home else pos.marker_hex[0]

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        return pos.hex[who] == self.place(pos) and self.allows(pos, who) and self.has_something(pos, who)

    def missing(self, pos: Journey, place: int) -> int:
        return max(0, self.needs[place] - pos.tally[place])

    def has_something(self, pos: Journey, who: int) -> bool:
        if self.missing(pos, WATER) and pos.water[who]:
            return True
        return any(pos.held[who][cube] and self.missing(pos, cube) for cube in range(len(CUBES)))

    def is_done(self, pos: Journey) -> bool:
        for place, need in enumerate(self.needs):  # noqa: SIM110 (asked after every action)
            if pos.tally[place] < need:
                return False
        return True

    def shows(self, pos: Journey) -> list[Tally]:
        names = (*CUBES, "water")
        return [Tally(names[place], pos.tally[place], need) for place, need in enumerate(self.needs) if need]

    def goal(self, pos: Journey) -> Goal:
        cubes = tuple([self.missing(pos, cube) for cube in range(len(CUBES))])
        return Goal((self.place(pos),), cubes=cubes, water=self.missing(pos, WATER), unseen=self.is_quiet())


class Work(Task):
    """So many successes of a skill at the marker, 1 AP for each test."""

    deeds: tuple[str, ...] = ("work",)

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.attribute: Final = row.one_of("attribute", ATTRIBUTES)
        self.successes: Final = row.number("successes", least=1, most=20)
        self.item: Final = row.ref("item", "item", optional=True)
        """What one must have with one to do it; an electric one does not work in a solar storm."""
        self.alarm: Final = row.flag("alarm")
        """A failed test brings an enemy onto a tile beside it."""

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        if pos.hex[who] not in marker_hexes(pos) or not self.allows(pos, who):
            return False
        return self.item == NOTHING or any(card.index == self.item for card in pos.carries(who))

    def worked(self, pos: Journey, who: int, number: int, dice: Dice) -> None:
        pos.tally[SUCCESSES] += number
        if number:
            pos.tell(facts.PROGRESS, (who,))
        elif self.alarm:
            spawning.spawn_beside(pos, pos.hex[who], ANY, dice)

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] >= self.successes

    def shows(self, pos: Journey) -> list[Tally]:
        return [Tally("successes", pos.tally[SUCCESSES], self.successes)]

    def goal(self, pos: Journey) -> Goal:
        return Goal(tuple(marker_hexes(pos)), item=self.item, unseen=self.is_quiet())


class Prepare(Deliver):
    """Cubes first, then successes, on the same card."""

    deeds: tuple[str, ...] = ("deliver", "work")

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.attribute: Final = row.one_of("attribute", ATTRIBUTES)
        self.successes: Final = row.number("successes", least=1, most=20)

    def is_open(self, pos: Journey, who: int, deed: str) -> bool:
        if deed == "deliver":
            return super().is_open(pos, who, deed)
        return super().is_done(pos) and pos.hex[who] == self.place(pos) and self.allows(pos, who)

    def worked(self, pos: Journey, who: int, number: int, dice: Dice) -> None:
        pos.tally[SUCCESSES] += number

    def is_done(self, pos: Journey) -> bool:
        return super().is_done(pos) and pos.tally[SUCCESSES] >= self.successes

    def shows(self, pos: Journey) -> list[Tally]:
        return [*super().shows(pos), Tally("successes", pos.tally[SUCCESSES], self.successes)]

    def goal(self, pos: Journey) -> Goal:
        if not super().is_done(pos):
            return super().goal(pos)
        return Goal((self.place(pos),), unseen=self.is_quiet())


class Own(Task):
    """Somebody has a card of a kind."""

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.item: Final = row.ref("item", "item")

    def is_done(self, pos: Journey) -> bool:
        return any(self.item in pos.items[who] for who in pos.living())

    def goal(self, pos: Journey) -> Goal:
        return Goal((), cubes=(*pos.tables.items[self.item].recipe, 0, 0), at_once=True, item=self.item)

    def kit(self, pos: Journey) -> tuple[int, ...]:
        return (self.item,)


class Reach(Task):
    """Somebody stands on the marker; enemies come with the first entry, where the card says so."""

    def is_done(self, pos: Journey) -> bool:
        return any(pos.hex[who] in marker_hexes(pos) for who in pos.living())


class Hold(Task):
    """When a Morning begins somebody is alive on a marker, with `burning` by a fire; else the card goes back.

    With `encamped` it is somebody in a camp, or with no active enemy there.
    """

    def __init__(self, row: Row, n: int) -> None:
        super().__init__(row, n)
        self.burning: Final = row.flag("burning")
        self.encamped: Final = row.flag("encamped")
        self.at_night: Final = row.flag("at_night")
        """The Night that begins brings enemies onto the marker and one beside it."""

    def begin(self, pos: Journey, dice: Dice) -> None:
        super().begin(pos, dice)
        pos.tally[SUCCESSES] = 0
        if self.burning:
            hexes = marker_hexes(pos)
            spawning.spawn(pos, hexes[dice.below(len(hexes))], ANY, dice)
            pos.tally[0] = 1

    def night_begins(self, pos: Journey, dice: Dice) -> None:
        if self.at_night:
            pos.tally[0] = 1
            for _ in range(self.comers(pos)):
                spawning.spawn(pos, pos.marker_hex[0], ANY, dice)
            spawning.spawn_beside(pos, pos.marker_hex[0], ANY, dice)

    def morning_begins(self, pos: Journey, dice: Dice) -> None:
        if not pos.tally[0]:
            return
        held = [who for who in pos.living() if pos.hex[who] in marker_hexes(pos)]
        if self.burning:
            held = [who for who in held if pos.burns(pos.hex[who])]
        if self.encamped:
            held = [who for who in held if pos.shelters(who) or is_clear(pos, pos.hex[who])]
        pos.tally[SUCCESSES] = 1 if held else -1

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] != 0

    def after(self, pos: Journey) -> int:
        if pos.tally[SUCCESSES] > 0:
            return 1
        return -1 if self.burning else 0

    def kit(self, pos: Journey) -> tuple[int, ...]:
        return (pos.tables.printed.tent,) if self.encamped else ()

    def goal(self, pos: Journey) -> Goal:
        return Goal(tuple(marker_hexes(pos)), stay=True, camp=self.encamped)


class Fires(Task):
    """A fire burns on every marker when a Night begins."""

    def begin(self, pos: Journey, dice: Dice) -> None:
        super().begin(pos, dice)
        pos.tally[SUCCESSES] = 0

    def night_begins(self, pos: Journey, dice: Dice) -> None:
        if all(pos.burns(hex) for hex in marker_hexes(pos)):
            pos.tally[SUCCESSES] = 1

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] > 0

    def goal(self, pos: Journey) -> Goal:
        dark = [hex for hex in marker_hexes(pos) if not pos.burns(hex)]
        wood = tuple([FIRE_WOOD if cube == WOOD else 0 for cube in range(len(CUBES))])
        if not dark:
            return Goal(tuple(marker_hexes(pos)), stay=True)
        return Goal(tuple(dark), everywhere=True, cubes=wood, at_once=True)

    def shows(self, pos: Journey) -> list[Tally]:
        hexes = marker_hexes(pos)
        return [Tally("fires", len([hex for hex in hexes if pos.burns(hex)]), len(hexes))]


class Away(Task):
    """At the end of a day phase nobody is near the marker, and somebody is alive."""

    def phase_ends(self, pos: Journey, dice: Dice) -> None:
        living = pos.living()
        if living and all(WORLD.apart(pos.hex[who], pos.marker_hex[0]) > 1 for who in living):
            pos.tally[SUCCESSES] = 1

    def is_done(self, pos: Journey) -> bool:
        return pos.tally[SUCCESSES] > 0

    def goal(self, pos: Journey) -> Goal:
        return Goal((pos.marker_hex[0],), away=True)


TASKS: Final[dict[str, type[Task]]] = {
    "inspect": Inspect,
    "deliver": Deliver,
    "work": Work,
    "prepare": Prepare,
    "own": Own,
    "reach": Reach,
    "hold": Hold,
    "fires": Fires,
    "away": Away,
}
