"""The map drawn: decks with their zones, and doors, hatches and ways up and down where zones meet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, cast

from msgspec.structs import replace

from hullbreach.games.alien_skirmish import pictures
from hullbreach.games.alien_skirmish.build import SkirmishSetting
from hullbreach.games.alien_skirmish.tables import INITIALS, SKILLS
from hullbreach.kernel.scene import Board, Door, Label, Point, Space
from hullbreach.parts.zones import TYPES, Border, Exit, Rectangle, Zone, ZoneMap

Way = Literal["door", "hatch", "open", "wall", "ladder", "stairs", "shaft", "elevator", "exit"]
Line = tuple[Point, Point]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

SPELLED: Final = tuple(zip(INITIALS, SKILLS, strict=True))
TITLE: Final = 0.8
"""The height of a level's name above it."""
GAP: Final = 0.7
WANTED: Final = 4 / 3
NEAR: Final = 0.01


@lru_cache(maxsize=64)
def draw_board(setting: SkirmishSetting) -> Board:
    tables = setting.tables
    plan = draw_map(tables.zones, f"{setting.content_digest}/{setting.scenario}/{tables.zones.id}")
    return replace(plan, kinds=pictures.draw_kinds(tables), spelled=SPELLED)


def draw_map(zones: ZoneMap, id: str) -> Board:
    """A map under an id by which clients keep it."""
    boxes = laid_out(zones)
    moved = offsets(zones)
    width, height = size_of(list(boxes))
    return Board(
        id=id,
        name=zones.name,
        layout="zones",
        width=width,
        height=height,
        spaces=tuple(
            Space(
                id=f"zone:{zone.id}",
                name=zone.name,
                points=corners(boxes[zone.index]),
                tone=tone_of(zone),
                level=zones.levels[zone.level].name,
            )
            for zone in sorted(zones.zones, key=lambda zone: zone.crawl)
        ),
        doors=tuple(draw_doors(zones, boxes)),
        labels=tuple(
            Label(level.name, (moved[place][0] + level_box(zones, place)[0], moved[place][1] + top - TITLE))
            for place, level in enumerate(zones.levels)
            for top in [level_box(zones, place)[1]]
        ),
        secrets=True,
        apart=True,
    )


def tone_of(zone: Zone) -> str:
    if zone.kind in ("crawl", "stair"):
        return zone.kind
    if zone.kind == "corridor":
        return "corridor"
    return "cluttered" if zone.cluttered else "open"


def level_box(zones: ZoneMap, level: int) -> Box:
    return around([box_of((zone.x, zone.y, zone.w, zone.h)) for zone in zones.zones if zone.level == level])


def box_of(place: Rectangle) -> Box:
    return place[0], place[1], place[0] + place[2], place[1] + place[3]


def around(boxes: list[Box]) -> Box:
    return (
        min([box[0] for box in boxes]),
        min([box[1] for box in boxes]),
        max([box[2] for box in boxes]),
        max([box[3] for box in boxes]),
    )


def size_of(boxes: list[Box]) -> tuple[float, float]:
    whole = around(boxes)
    return whole[2], whole[3]


@lru_cache(maxsize=16)
def offsets(zones: ZoneMap) -> tuple[Point, ...]:
    """How far each level is moved: the highest first, one above the other or side by side, whichever is nearer 4:3."""
    order = sorted(range(len(zones.levels)), key=lambda level: -zones.levels[level].z)
    found = [stacked(zones, order), beside(zones, order)]
    return min(found, key=lambda moved: out_of_shape(zones, moved))


def stacked(zones: ZoneMap, order: list[int]) -> tuple[Point, ...]:
    """One above the other, so that stairs stay in line."""
    left = min([level_box(zones, level)[0] for level in order])
    moved = [(0.0, 0.0)] * len(order)
    y = 0.0
    for level in order:
        box = level_box(zones, level)
        moved[level] = (-left, y + TITLE - box[1])
        y += TITLE + box[3] - box[1] + GAP
    return tuple(moved)


def beside(zones: ZoneMap, order: list[int]) -> tuple[Point, ...]:
    top = min([level_box(zones, level)[1] for level in order])
    moved = [(0.0, 0.0)] * len(order)
    x = 0.0
    for level in order:
        box = level_box(zones, level)
        moved[level] = (x - box[0], TITLE - top)
        x += box[2] - box[0] + GAP
    return tuple(moved)


def out_of_shape(zones: ZoneMap, moved: tuple[Point, ...]) -> float:
    boxes = [shifted(level_box(zones, level), by) for level, by in enumerate(moved)]
    width, height = size_of(boxes)
    ratio = width / height / WANTED
    return max(ratio, 1 / ratio)


def shifted(box: Box, by: Point) -> Box:
    return box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]


@lru_cache(maxsize=16)
def laid_out(zones: ZoneMap) -> tuple[Box, ...]:
    """Where each zone lies on the board."""
    moved = offsets(zones)
    return tuple([shifted(box_of((zone.x, zone.y, zone.w, zone.h)), moved[zone.level]) for zone in zones.zones])


def corners(box: Box) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


# Doors


def draw_doors(zones: ZoneMap, boxes: tuple[Box, ...]) -> list[Door]:
    return [
        Door(
            id=f"post:{zones.post_name(post)}",
            name=zones.post_label(post),
            kind=kind_of_post(zones, post),
            lines=lines_of(zones, boxes, post),
            between=tuple([f"zone:{zones.zones[zone].id}" for zone in sides_of(zones, post)]),
            disabled=is_disabled(zones, post),
        )
        for post in range(zones.posts)
    ]


def kind_of_post(zones: ZoneMap, post: int) -> Way:
    if post >= len(zones.borders):
        return "exit"
    border = zones.borders[post]
    name = border.by or TYPES[border.type]
    return cast(Way, "wall" if name == "blocked" else name)


def sides_of(zones: ZoneMap, post: int) -> tuple[int, ...]:
    borders = len(zones.borders)
    return (zones.borders[post].a, zones.borders[post].b) if post < borders else (zones.exits[post - borders].zone,)


def is_disabled(zones: ZoneMap, post: int) -> bool:
    borders = len(zones.borders)
    return zones.borders[post].disabled if post < borders else zones.exits[post - borders].disabled


def lines_of(zones: ZoneMap, boxes: tuple[Box, ...], post: int) -> tuple[Line, ...]:
    """One line; for a way between levels one on each, the first in zone a."""
    if post >= len(zones.borders):
        return (exit_line(zones.exits[post - len(zones.borders)], boxes, zones),)
    border = zones.borders[post]
    if zones.zones[border.a].level != zones.zones[border.b].level:
        return foot_of(boxes[border.a]), foot_of(boxes[border.b])
    return (shared_line(zones, border, boxes),)


def foot_of(box: Box) -> Line:
    """Where a ladder or a shaft is drawn: at the right of a room, or in the middle of a duct."""
    left, top, right, bottom = box
    if min(right - left, bottom - top) < 1:
        x, y = (left + right) / 2, (top + bottom) / 2
    else:
        x, y = right - 0.45, (top + bottom) / 2 + 0.1
    return (x - 0.25, y), (x + 0.25, y)


def shared_line(zones: ZoneMap, border: Border, boxes: tuple[Box, ...]) -> Line:
    """On the edge that two zones share; a hatch lies where the duct runs above the room."""
    a, b = boxes[border.a], boxes[border.b]
    left, right = max(a[0], b[0]), min(a[2], b[2])
    top, bottom = max(a[1], b[1]), min(a[3], b[3])
    across, down = right - left, bottom - top
    x, y = (left + right) / 2, (top + bottom) / 2
    if across > NEAR and down > NEAR:
        duct = a if zones.zones[border.a].crawl else b
        level = duct[2] - duct[0] >= duct[3] - duct[1]
        return line_at(x, y, level, 0.4)
    level = across > down
    return line_at(x, y, level, opening(kind_of_post(zones, border.index), border.width, max(across, down)))


def opening(kind: Way, width: int, edge: float) -> float:
    """How long the line of an opening is; a wall and an open border take the whole edge."""
    if kind in ("wall", "open"):
        return max(edge - 0.16, 0.2)
    return max(min(edge * 0.8, 0.35 + 0.3 * width), 0.3)


def line_at(x: float, y: float, level: bool, length: float) -> Line:
    half = length / 2
    return ((x - half, y), (x + half, y)) if level else ((x, y - half), (x, y + half))


def exit_line(way: Exit, boxes: tuple[Box, ...], zones: ZoneMap) -> Line:
    """On the outer side of its zone: the side with nothing beyond it that lies nearest to the rim of its level."""
    left, top, right, bottom = boxes[way.zone]
    level = zones.zones[way.zone].level
    whole = around([boxes[zone.index] for zone in zones.zones if zone.level == level])
    x, y = (left + right) / 2, (top + bottom) / 2
    sides = (
        (left - whole[0], (left, y), False),
        (whole[2] - right, (right, y), False),
        (top - whole[1], (x, top), True),
        (whole[3] - bottom, (x, bottom), True),
    )
    _, at, lies = min(sides, key=lambda side: side[0])
    return line_at(at[0], at[1], lies, 0.4 + 0.3 * way.width)


@lru_cache(maxsize=4096)
def beside_the_door(zones: ZoneMap, post: int, zone: int, place: int, of: int) -> Point:
    """Where the `place`-th of those stands who are at a door on the same side."""
    boxes = laid_out(zones)
    lines = lines_of(zones, boxes, post)
    line = lines[1] if len(lines) > 1 and zones.borders[post].b == zone else lines[0]
    (ax, ay), (bx, by) = line
    x, y = (ax + bx) / 2, (ay + by) / 2
    level = ay == by
    along = (place - (of - 1) / 2) * 0.6
    left, top, right, bottom = boxes[zone]
    if zones.zones[zone].crawl:
        along = (
            along + 0.5 if (x if level else y) < ((left + right) / 2 if level else (top + bottom) / 2) else along - 0.5
        )
        inward = 0.0
    elif len(lines) > 1:
        along, inward = along - 0.6, 0.0
    else:
        middle = (top + bottom) / 2 if level else (left + right) / 2
        inward = 0.44 if middle >= (y if level else x) else -0.44
    x, y = (x + along, y + inward) if level else (x + inward, y + along)
    return within(x, left, right), within(y, top, bottom)


def within(at: float, low: float, high: float) -> float:
    room = min(0.34, (high - low) / 2)
    return round(max(low + room, min(high - room, at)), 3)
