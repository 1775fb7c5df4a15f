"""Zone maps: rooms, corridors and crawlspaces, and the borders between them."""

from __future__ import annotations

from typing import Final

OPEN: Final = 0
BLOCKED: Final = 1
DOOR: Final = 2
HATCH: Final = 3
VERTICAL: Final = 4
TYPES: Final = ("open", "blocked", "door", "hatch", "vertical")
KINDS: Final = ("room", "hall", "corridor", "stair", "crawl")
GROUNDS: Final = ("open", "cluttered")
WAYS: Final = ("ladder", "stairs", "shaft", "elevator")
FAR: Final = 99
"""More steps than there are between any two zones; a map has at most so many zones."""

Rectangle = tuple[float, float, float, float]
"""The left and the upper edge, the width and the height."""

NOWHERE: Final[Rectangle] = (0.0, 0.0, 0.0, 0.0)
_LABELS: Final = ("open way", "wall", "door", "hatch", "way")
_TOLERANCE: Final = 0.01


class Level:
    """A deck or a storey; a higher z lies above."""

    def __init__(self, id: str, z: int, name: str) -> None:
        self.id: Final = id
        self.z: Final = z
        self.name: Final = name


class Zone:
    """A room, a stretch of corridor or of crawlspace, and the rectangle on its level that it is drawn as."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        level: int,
        kind: str,
        cluttered: bool,
        sep: int,
        cap: int,
        tags: tuple[str, ...],
        place: Rectangle,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.level: Final = level
        self.kind: Final = kind
        self.crawl: Final = kind == "crawl"
        self.cluttered: Final = cluttered
        self.sep: Final = sep
        """How many models can stand here without touching."""
        self.cap: Final = cap
        """How many models fit in at all."""
        self.tags: Final = tags
        self.x: Final = place[0]
        self.y: Final = place[1]
        self.w: Final = place[2]
        self.h: Final = place[3]

    def at(self, place: Rectangle) -> Zone:
        """The same zone, drawn there."""
        return Zone(
            self.index,
            self.id,
            self.name,
            self.level,
            self.kind,
            self.cluttered,
            self.sep,
            self.cap,
            self.tags,
            place,
        )

    def overlaps(self, other: Zone) -> bool:
        """Whether the rectangles cover a common piece of one level; touching edges do not."""
        across = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        down = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return self.level == other.level and across > _TOLERANCE and down > _TOLERANCE


class Border:
    """What lies between two neighbouring zones."""

    def __init__(
        self,
        index: int,
        id: str,
        a: int,
        b: int,
        type: int,
        width: int,
        by: str,
        sealable: bool,
        access: bool,
        disabled: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.a: Final = a
        self.b: Final = b
        self.type: Final = type
        self.width: Final = width
        """How many models fill the opening; 0 if there is none."""
        self.by: Final = by
        """What leads up and down; empty for all but a vertical border."""
        self.sealable: Final = sealable
        self.access: Final = access
        """Whether it is an access point of a crawlspace."""
        self.disabled: Final = disabled
        self.passable: Final = type != BLOCKED and not disabled

    def other(self, zone: int) -> int:
        return self.b if zone == self.a else self.a


class Exit:
    """A way off the map; as a post it is numbered after the borders."""

    def __init__(self, index: int, id: str, zone: int, width: int, name: str, disabled: bool) -> None:
        self.index: Final = index
        self.id: Final = id
        self.zone: Final = zone
        self.width: Final = width
        self.name: Final = name
        self.disabled: Final = disabled


class Sight:
    """A straight line of sight from zone a to zone b through the zones between, over open borders."""

    def __init__(self, a: int, b: int, via: tuple[int, ...], borders: tuple[int, ...]) -> None:
        self.a: Final = a
        self.b: Final = b
        self.via: Final = via
        self.borders: Final = borders
        self.distance: Final = len(via) + 1

    def back(self) -> Sight:
        """The same line, seen from the other end."""
        return Sight(self.b, self.a, self.via[::-1], self.borders[::-1])


class ZoneMap:
    """The zones of a battle map and how they hang together."""

    def __init__(
        self,
        id: str,
        name: str,
        levels: list[Level],
        zones: list[Zone],
        borders: list[Border],
        exits: list[Exit],
        sights: list[Sight],
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.levels: Final = levels
        self.zones: Final = zones
        self.borders: Final = borders
        self.exits: Final = exits
        self.sights: Final = sights
        self.size: Final = len(zones)
        self.posts: Final = len(borders) + len(exits)
        """How many borders and exits there are to stand at."""
        self.borders_of: Final = [[way.index for way in borders if zone.index in (way.a, way.b)] for zone in zones]
        """The borders of each zone, blocked ones too, in the order of the file."""
        self.exits_of: Final = [
            [way.index for way in exits if way.zone == zone.index and not way.disabled] for zone in zones
        ]
        """The exits of each zone that can be used."""
        self.border_between: Final = border_table(self.size, borders)
        """The border of a and b at [a * size + b]; -1 if they are no neighbours."""
        both_ways = sights + [sight.back() for sight in sights]
        self.sights_of: Final = [[sight for sight in both_ways if sight.a == zone.index] for zone in zones]
        """The lines of sight that begin in each zone; every line is found from both of its ends."""
        self.steps: Final = step_table(self.size, borders)
        """How many zones one walks from a to b over passable borders, at [a * size + b]; FAR if there is no way."""
        self._found: Final = {zone.id: zone.index for zone in zones}

    def find(self, zone_id: str) -> int:
        """The index of the zone with this id; -1 if there is none."""
        return self._found.get(zone_id, -1)

    def post_name(self, post: int) -> str:
        """The id of a border or an exit."""
        if post < len(self.borders):
            return self.borders[post].id
        return self.exits[post - len(self.borders)].id

    def post_label(self, post: int) -> str:
        """What a player calls a border or an exit: `door between Bridge and Mess`."""
        if post >= len(self.borders):
            return self.exits[post - len(self.borders)].name
        border = self.borders[post]
        what = border.by or _LABELS[border.type]
        return f"{what} between {self.zones[border.a].name} and {self.zones[border.b].name}"


def border_table(size: int, borders: list[Border]) -> list[int]:
    table = [-1] * (size * size)
    for border in borders:
        table[border.a * size + border.b] = border.index
        table[border.b * size + border.a] = border.index
    return table


def step_table(size: int, borders: list[Border]) -> list[int]:
    near: list[list[int]] = [[] for _ in range(size)]
    for border in borders:
        if border.passable:
            near[border.a].append(border.b)
            near[border.b].append(border.a)
    table = [FAR] * (size * size)
    for start in range(size):
        table[start * size + start] = 0
        queue = [start]
        for here in queue:
            for there in near[here]:
                if table[start * size + there] == FAR:
                    table[start * size + there] = table[start * size + here] + 1
                    queue.append(there)
    return table
