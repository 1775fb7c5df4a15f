"""A scene's board as an SVG picture: spaces, doors, names, what lies where, and a legend. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import cos, hypot, pi, sin, sqrt
from statistics import median
from typing import Final

from msgspec.structs import replace

from hullbreach.kernel.scene import Door, Piece, Point, Scene, Space

PX: Final = 32
"""Pixels of a unit of the board."""
MARGIN: Final = 1.0
HEAD: Final = 2.4
"""The height of the title."""
LINE: Final = 1.1
"""The height of a line of the legend."""
COLUMN: Final = 9.0
"""The width of a column of the legend."""
NAME: Final = 0.52
SMALL: Final = 0.4
"""Heights of letters: of names, and of what stands in brackets after them."""
LETTER: Final = 0.62
"""How wide a letter is, for its height."""
ROOM: Final = 3.6
CELL: Final = 2.2
"""The side that a zone or a cell of middling size is drawn with."""
SAMPLE: Final = 0.5
"""How far apart the points are that are tried for the middle of a space."""

HUES: Final = {
    "vermilion": ("#d55e00", "#ffffff"),
    "blue": ("#0072b2", "#ffffff"),
    "yellow": ("#f0e442", "#101820"),
    "green": ("#009e73", "#ffffff"),
    "purple": ("#cc79a7", "#101820"),
    "sky": ("#56b4e9", "#101820"),
    "orange": ("#e69f00", "#101820"),
    "ink": ("#101820", "#e9eef3"),
    "grey": ("#5b6873", "#ffffff"),
}
"""By hue: the fill of a piece, and its letter."""
FILLS: Final = {"open": "#2b4056", "corridor": "#182430", "cluttered": "#3a4a3c", "crawl": "#0c1620", "dark": "#16212d",
                "light": "#45596d", "start": "#1d4a45"}  # fmt: skip
FILL: Final = "#243546"
STYLE: Final = """
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; }
.title { font-size: 1.15px; font-weight: 700; fill: #f2f6fa; }
.about { font-size: .58px; fill: #a3b3c2; }
.tile { font-size: .6px; font-weight: 600; fill: #7fd1c4; letter-spacing: .03px; }
.name { font-weight: 600; fill: #dbe6ef; text-anchor: middle; }
.code { fill: #93a7ba; text-anchor: middle; font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
.key { font-size: .56px; fill: #dbe6ef; }
.glyph { font-size: .56px; font-weight: 700; text-anchor: middle; dominant-baseline: central; }
.space { stroke: #8ea4b8; stroke-width: .09; stroke-linejoin: round; }
.crawl { stroke-dasharray: .3 .2; }
.begins { fill: url(#begin); stroke: #5eead4; stroke-width: .16; }
.solid { fill: #05080c; stroke: #24313f; stroke-width: .06; }
.wall { stroke: #f2f6fa; stroke-width: .16; fill: none; stroke-linecap: round; }
.gap { stroke-width: .3; }
.leaf { stroke: #e69f00; stroke-width: .3; stroke-linecap: round; }
.way { stroke: #5b738b; stroke-width: .1; stroke-dasharray: .2 .2; }
.shut { stroke: #ff5a4a; stroke-width: .4; stroke-linecap: round; }
.out { stroke: #6ee7a0; stroke-width: .42; stroke-linecap: round; }
.rise { stroke: #cc79a7; stroke-width: .25; stroke-dasharray: .12 .12; }
.piece { stroke: #f2f6fa; stroke-width: .06; }
.ring { fill: none; stroke-width: .07; }
.arrow { stroke: #5b738b; stroke-width: .08; }
"""


def draw_svg(scene: Scene) -> str:
    """The whole picture, as text."""
    scene = in_scale(scene)
    board = scene.board
    legend = legend_of(scene)
    width = max(board.width, 20.0) + 2 * MARGIN
    column = max([COLUMN, *[2.0 + 0.34 * len(meaning) for _, meaning in legend]])
    columns = max(1, int((width - 2 * MARGIN) // column))
    foot = ((len(legend) + columns - 1) // columns) * LINE + (1.0 if legend else 0.0)
    height = board.height + HEAD + foot + 2 * MARGIN
    top = MARGIN + HEAD
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * PX:.0f}" height="{height * PX:.0f}" '
        f'viewBox="0 0 {width:.2f} {height:.2f}" role="img" aria-label="{escape(board.name)}">',
        f"<style>{STYLE}</style>",
        '<defs><pattern id="begin" width=".6" height=".6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width=".6" height=".6" fill="#17403d"/><rect width=".25" height=".6" fill="#1d524d"/></pattern></defs>',
        f'<rect width="{width:.2f}" height="{height:.2f}" fill="#080d14"/>',
        said("title", MARGIN, MARGIN + 0.95, board.name),
        said("about", MARGIN, MARGIN + 1.75, scene.headline),
        f'<g transform="translate({MARGIN} {top})">',
        *draw_ground(scene),
        *draw_doors(scene),
        *draw_words(scene),
        "</g>",
        *draw_legend(legend, columns, column, top + board.height + 1.0),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def in_scale(scene: Scene) -> Scene:
    """The board so large that its names and pieces have room in a space of middling size."""
    board = scene.board
    wanted = ROOM if board.layout == "zones" else CELL
    times = wanted / median([size_of(space.points) for space in board.spaces])

    def moved(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple([(x * times, y * times) for x, y in points])

    def line(ends: tuple[Point, Point]) -> tuple[Point, Point]:
        (a, b), (c, d) = ends
        return (a * times, b * times), (c * times, d * times)

    spaces = tuple([replace(space, points=moved(space.points)) for space in board.spaces])
    doors = tuple([replace(door, lines=tuple([line(one) for one in door.lines])) for door in board.doors])
    pieces = [replace(piece, at=None if piece.at is None else moved((piece.at,))[0]) for piece in scene.pieces]
    larger = replace(
        board,
        width=board.width * times,
        height=board.height * times,
        spaces=spaces,
        doors=doors,
        walls=tuple([replace(wall, points=moved(wall.points)) for wall in board.walls]),
        labels=tuple([replace(label, at=moved((label.at,))[0]) for label in board.labels]),
        arrows=tuple([replace(arrow, line=line(arrow.line)) for arrow in board.arrows]),
    )
    return replace(scene, board=larger, pieces=tuple(pieces))


def size_of(points: tuple[Point, ...]) -> float:
    """The side of a square that is as large as a shape."""
    ends = zip(points, (*points[1:], points[0]), strict=True)
    return max(sqrt(abs(sum([ax * by - bx * ay for (ax, ay), (bx, by) in ends])) / 2), 0.1)


def said(style: str, x: float, y: float, text: str, size: float = 0.0) -> str:
    sized = f' font-size="{size:.2f}"' if size else ""
    return f'<text class="{style}" x="{x:.2f}" y="{y:.2f}"{sized}>{escape(text, quote=False)}</text>'


def path(points: tuple[Point, ...], closed: bool = True) -> str:
    return "M" + " L".join([f"{x:.2f} {y:.2f}" for x, y in points]) + ("Z" if closed else "")


# Spaces, walls and doors


def draw_ground(scene: Scene) -> list[str]:
    """What is a crawl space lies above the others."""
    ordered = sorted(scene.board.spaces, key=lambda space: space.tone == "crawl")
    found = [draw_space(space) for space in ordered]
    for wall in scene.board.walls:
        found.append(f'<path class="{"solid" if wall.solid else "wall"}" d="{path(wall.points, wall.solid)}"/>')
    for arrow in scene.board.arrows:
        found.append(f'<path class="arrow" d="{path(arrow.line, False)}"/>')
    for label in scene.board.labels:
        found.append(said("tile", label.at[0], label.at[1] + 0.65, label.text))
    return found


def draw_space(space: Space) -> str:
    style = "space" + (" crawl" if space.tone == "crawl" else "") + (" begins" if space.mark == "start" else "")
    fill = FILLS.get(space.tone, FILL)
    title = f"<title>{escape(space.name)}</title>"
    return f'<path class="{style}" fill="{fill}" d="{path(space.points)}">{title}</path>'


STYLES: Final = {"door": "leaf", "gate": "leaf", "hatch": "leaf", "open": "way", "wall": "wall", "exit": "out"}
"""How a door is drawn, by its kind; others lead to another level."""


def draw_doors(scene: Scene) -> list[str]:
    """What lies on a door as a marker has locked it, or worse."""
    marked = {piece.id for piece in scene.pieces if piece.id == piece.space}
    spaces = {space.id: space for space in scene.board.spaces}
    ordered = sorted(scene.board.doors, key=lambda door: door.kind != "open")
    return [line for door in ordered for line in draw_door(door, spaces, door.id in marked or door.disabled)]


def draw_door(door: Door, spaces: dict[str, Space], shut: bool) -> list[str]:
    """Where two spaces are open to each other the edge between them is painted over."""
    found: list[str] = []
    style = "shut" if shut else STYLES.get(door.kind, "rise")
    for line in door.lines:
        if door.kind == "open" and door.between:
            fill = FILLS.get(spaces[door.between[0]].tone, FILL) if door.between[0] in spaces else FILL
            found.append(f'<path class="gap" stroke="{fill}" d="{path(line, False)}"/>')
        found.append(f'<path class="{style}" d="{path(line, False)}"><title>{escape(door.name)}</title></path>')
    return found


# Names and pieces


def draw_words(scene: Scene) -> list[str]:
    """In the middle of each space its name, and below it what lies there."""
    lying: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        if piece.id != piece.space:
            lying.setdefault(piece.space, []).append(piece)
    plain = scene.board.layout != "zones"
    return [line for space in scene.board.spaces for line in draw_inside(space, lying.get(space.id, []), plain)]


def draw_inside(space: Space, pieces: list[Piece], plain: bool) -> list[str]:
    """All of it smaller, if it is too high for the space. The names of cells and ducts are small ones."""
    (x, y), room = middle_of(space.points)
    name, _, code = space.name.partition("(")
    name, code = name.partition(",")[0].strip(), code.partition(")")[0]
    if not code and (plain or space.tone == "crawl"):
        name, code = "", name
    lines = [("name", line, NAME) for line in in_lines(name, room, NAME)] if name else []
    lines += [("code", line, SMALL) for line in in_lines(code, room, SMALL)] if code else []
    across = max(1, min(len(pieces), int(2 * room // 1.0)))
    rows = (len(pieces) + across - 1) // across
    high = sum([size * 1.2 for _, _, size in lines]) + rows * 1.05 + (0.1 if rows else 0.0)
    tight = min(1.0, 1.9 * height_at((x, y), space.points) / high)
    found = [f'<g transform="translate({x:.2f} {y:.2f}) scale({tight:.2f})">']
    down = -high / 2
    for style, text, size in lines:
        fits = min(size, 2 * room * 0.94 / (LETTER * max(len(text), 1) * tight))
        found.append(said(style, 0.0, down + size, text, fits))
        down += size * 1.2
    standing = [piece for piece in pieces if piece.at is None]
    for place, piece in enumerate(standing):
        in_row = min(across, len(standing) - place // across * across)
        at = ((place % across - (in_row - 1) / 2) * 1.05, down + 0.62 + place // across * 1.05)
        found.append(draw_piece(piece, at))
    return [*found, "</g>", *[draw_piece(piece, piece.at) for piece in pieces if piece.at is not None]]


def in_lines(text: str, room: float, size: float) -> list[str]:
    """A name on as many lines as it has words that do not fit on one."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and len(f"{lines[-1]} {word}") * LETTER * size <= 2 * room * 0.94:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def middle_of(points: tuple[Point, ...]) -> tuple[Point, float]:
    """The point of a shape that is farthest from its edges, and how much room there is to its left and right."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    high, low = min(y for _, y in points), max(y for _, y in points)
    centre = ((left + right) / 2, (high + low) / 2)
    tried = [centre]
    across, down = int((right - left) / SAMPLE), int((low - high) / SAMPLE)
    step = max(1, (across * down) // 1600)
    tried += [(left + SAMPLE * i, high + SAMPLE * j) for i in range(1, across) for j in range(1, down)][::step]
    inside = [point for point in tried if is_inside(point, points)] or [centre]
    best = max(inside, key=lambda point: (fit(point, points), -distance(point, centre)))
    return best, max(room_at(best, points), 0.6)


def fit(point: Point, points: tuple[Point, ...]) -> float:
    """How good a place is for a name: away from all edges, and with room to both sides."""
    return round(min(edge_distance(point, points), 1.5) + 0.5 * min(room_at(point, points), 2.5), 2)


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def is_inside(point: Point, points: tuple[Point, ...]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def edge_distance(point: Point, points: tuple[Point, ...]) -> float:
    x, y = point
    found: list[float] = []
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        along = 0.0 if length == 0 else min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
        found.append(hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)))
    return min(found)


def height_at(point: Point, points: tuple[Point, ...]) -> float:
    """How far it is to the nearer of the edges above and below a point."""
    return room_at((point[1], point[0]), tuple([(y, x) for x, y in points]))


def room_at(point: Point, points: tuple[Point, ...]) -> float:
    """How far it is to the nearer of the edges left and right of a point."""
    x, y = point
    found: list[float] = []
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if min(ay, by) - 0.3 < y < max(ay, by) + 0.3 and ay != by:
            found.append(abs((bx - ax) * (min(max(y, min(ay, by)), max(ay, by)) - ay) / (by - ay) + ax - x))
    return min(found, default=1.0)


def draw_piece(piece: Piece, at: Point) -> str:
    fill, ink = HUES[piece.hue]
    shape = SHAPES.get(piece.shape, polygon_of(4, pi / 4))
    glyph = piece.glyph if piece.count == 1 else str(piece.count)
    return (
        f'<g transform="translate({at[0]:.2f} {at[1]:.2f})"><title>{escape(piece.name)}</title>'
        f'{shape(fill)}<text class="glyph" fill="{ink}">{escape(glyph, quote=False)}</text></g>'
    )


Shape = Callable[[str], str]


def polygon_of(corners: int, turned: float, inner: float = 1.0) -> Shape:
    """A regular shape, or a star where every other corner is nearer to the middle."""
    points: list[str] = []
    for i in range(corners if inner == 1.0 else 2 * corners):
        far = 0.5 * (inner if inner != 1.0 and i % 2 else 1.0)
        angle = turned + 2 * pi * i / (corners if inner == 1.0 else 2 * corners)
        points.append(f"{far * sin(angle):.2f},{-far * cos(angle):.2f}")
    return lambda fill: f'<polygon class="piece" fill="{fill}" points="{" ".join(points)}"/>'


SHAPES: Final[dict[str, Shape]] = {
    "disc": lambda fill: f'<circle class="piece" fill="{fill}" r=".45"/>',
    "blip": lambda fill: f'<circle class="ring" stroke="{fill}" r=".5"/><circle class="piece" fill="{fill}" r=".36"/>',
    "square": lambda fill: f'<rect class="piece" fill="{fill}" x="-.42" y="-.42" width=".84" height=".84"/>',
    "item": lambda fill: f'<rect class="piece" fill="{fill}" x="-.4" y="-.4" width=".8" height=".8" rx=".2"/>',
    "hexagon": polygon_of(6, 0.0),
    "diamond": polygon_of(4, 0.0),
    "triangle": polygon_of(3, 0.0),
    "star": polygon_of(5, 0.0, 0.6),
}

# The legend

Sign = tuple[str, str]
"""A drawing of at most a unit, around its middle, and what it means."""


def legend_of(scene: Scene) -> list[Sign]:
    """What can be seen in the picture, each once."""
    board = scene.board
    found: dict[str, str] = {}
    if any(space.mark == "start" for space in board.spaces):
        found["start"] = '<rect class="space begins" x="-.45" y="-.35" width=".9" height=".7"/>'
    marked = {piece.id for piece in scene.pieces if piece.id == piece.space}
    kinds = {"door": "door", "gate": "door", "hatch": "hatch", "exit": "exit"}
    for door in board.doors:
        shut = door.id in marked or door.disabled
        name = kinds.get(door.kind, "way to another level")
        if door.kind not in ("open", "wall"):
            style = "shut" if shut else STYLES.get(door.kind, "rise")
            found.setdefault(f"{name}, locked" if shut else name, f'<path class="{style}" d="M-.4 0 L.4 0"/>')
    counts: dict[str, int] = {}
    for piece in scene.pieces:
        if piece.id not in marked:
            counts[piece.name] = counts.get(piece.name, 0) + 1
            found.setdefault(piece.name, draw_piece(piece, (0.0, 0.0)))
    return [(sign, f"{name} (×{counts[name]})" if counts.get(name, 0) > 1 else name) for name, sign in found.items()]


def draw_legend(legend: list[Sign], columns: int, column: float, top: float) -> list[str]:
    found: list[str] = []
    for place, (sign, meaning) in enumerate(legend):
        x, y = MARGIN + 0.6 + place % columns * column, top + place // columns * LINE + 0.4
        found.append(f'<g transform="translate({x:.2f} {y:.2f})">{sign}</g>')
        found.append(said("key", x + 0.9, y + 0.2, meaning))
    return found
