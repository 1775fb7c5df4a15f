"""The board drawn: Spaces and what is printed on them, Walls, and the arrows of the Alien Path."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hullbreach.games.project_elite import pictures
from hullbreach.games.project_elite.board import Board as Side
from hullbreach.games.project_elite.build import MissionSetting
from hullbreach.games.project_elite.printed_cards import printed_cards
from hullbreach.kernel.scene import Arrow, Board, Label, Point, Space, Wall
from hullbreach.parts.grid import space_names

LEGEND: Final = (
    ("disc", "a Hero in the colour of the player, with the first letters of the name"),
    ("B", "Biter: moves 2, bites on 4+ within Range 1"),
    ("S", "Shooter: moves 1, shoots on 3+ within Range 3"),
    ("R", "Runner: moves 3, has no ability"),
    ("star", "a Boss, with a pip for each Health"),
    ("arrow", "the Alien Path: where an Alien goes from there; faint where no arrow is printed"),
    ("eggs and a number", "an Alien Cluster; the Spawn Points around it are where its Aliens appear"),
    ("?", "a Search token; dimmed once it has been used this Round"),
    ("number in a ring", "an Objective slot of the board"),
    ("A", "Acid: a Hero who enters suffers 1 Damage"),
    ("~", "Slime: an Alien that enters moves on 1 Space"),
    ("!", "a charge of Kara's: an Alien that enters sets it off"),
    ("bordered floor", "the Starting Area: no Alien may get in"),
    ("red frame round a slot", "a Locking slot: the die stays until the end of the Round"),
)


@lru_cache(maxsize=64)
def draw_board(setting: MissionSetting) -> Board:
    side = setting.tables.board
    return Board(
        id=f"{setting.content_digest}/{setting.scenario}/{setting.seats}",
        name=side.name,
        layout="grid",
        width=float(side.width),
        height=float(side.height),
        spaces=tuple([draw_space(setting, space) for space in range(side.size) if side.usable[space]]),
        walls=(*solid(side), *lines(side)),
        labels=tuple(labels(side)),
        arrows=tuple(arrows(side)),
        cards=tuple(printed_cards(setting.tables)),
        legend=LEGEND,
        kinds=pictures.draw_kinds(setting.tables),
        live=True,
    )


def draw_space(setting: MissionSetting, space: int) -> Space:
    side = setting.tables.board
    names = setting.tables.words.space.names
    tone = "start" if side.in_start[space] else "lane" if side.on_lane[space] else ""
    near = tuple([f"space:{names[step]}" for step in side.grid.near[space]])
    return Space(f"space:{names[space]}", names[space], square(side, space), tone, mark_of(side, space), near=near)


def mark_of(side: Side, space: int) -> str:
    if side.is_spawn[space]:
        return "spawn"
    if space in side.clusters:
        return "cluster"
    if space in side.search_slots:
        return "search"
    return f"objective {side.objectives.index(space) + 1}" if space in side.objectives else ""


def square(side: Side, space: int) -> tuple[Point, ...]:
    x, y = float(space % side.width), float(space // side.width)
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def middle(side: Side, space: int) -> Point:
    return space % side.width + 0.5, space // side.width + 0.5


def solid(side: Side) -> list[Wall]:
    return [Wall(square(side, space), solid=True) for space in range(side.size) if not side.usable[space]]


def lines(side: Side) -> list[Wall]:
    """Walls between Spaces, and the edge of the board."""
    w, h = float(side.width), float(side.height)
    edge = Wall(((0.0, 0.0), (w, 0.0), (w, h), (0.0, h), (0.0, 0.0)))
    return [edge, *[Wall(border(side, a, b)) for a, b in sorted(side.grid.walls)]]


def border(side: Side, a: int, b: int) -> tuple[Point, Point]:
    """The edge between two Spaces, of which b lies to the right of a or below it."""
    x, y = float(b % side.width), float(b // side.width)
    return ((x, y), (x, y + 1)) if b == a + 1 else ((x, y), (x + 1, y))


def labels(side: Side) -> list[Label]:
    """The letters of the columns and the numbers of the rows, outside the edge."""
    names = space_names(side.height, side.width)
    columns = [Label(name.rstrip("0123456789"), (x + 0.5, -0.18)) for x, name in enumerate(names[: side.width])]
    return [*columns, *[Label(str(y + 1), (-0.2, y + 0.5)) for y in range(side.height)]]


def arrows(side: Side) -> list[Arrow]:
    return [
        Arrow((middle(side, space), middle(side, ahead)), faint=not side.on_lane[space])
        for space in range(side.size)
        for ahead in side.next[space]
    ]
