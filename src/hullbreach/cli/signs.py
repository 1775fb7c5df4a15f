"""What the signs of a board mean as the terminal draws them: letters, marks and ground, no shapes."""

from __future__ import annotations

from typing import Final

from hullbreach.cli import board, hexes, zones
from hullbreach.kernel.scene import Scene

Sign = tuple[str, str]
LETTERS: Final = 2
"""Characters of a sign that is written as it is."""
PLATES: Final = {"dark": "a dark plate", "light": "a light plate", "start": "where you start"}
MARKS: Final = {"module": "a printed mark: module", "nest": "a printed mark: nest", "spawn": "a printed mark: spawn"}
ZONES: Final = {
    "cluttered": "a cluttered zone",
    "open": "an open zone, or a room",
    "corridor": "a corridor",
    "stair": "stairs",
    "crawl": "a crawlspace",
}


def signs_of(scene: Scene) -> list[Sign]:
    """Only what is there: each sign once."""
    rows = [*_written(scene), *_standing(scene), *_ground(scene), ("[ ]", "a space that you can choose now")]
    return list(dict(reversed(rows)).items())[::-1]


def _written(scene: Scene) -> list[Sign]:
    """Of what the game itself explains, what is drawn here, too."""
    if scene.board.layout == "zones":
        return []
    rows = [(hexes.SIGNS.get(sign, sign), meaning) for sign, meaning in scene.legend or scene.board.legend]
    return [(sign, meaning) for sign, meaning in rows if all(len(part) <= LETTERS for part in sign.split())]


def _standing(scene: Scene) -> list[Sign]:
    pieces = [(piece.glyph, piece.name) for piece in scene.pieces if piece.glyph]
    return pieces + [(kind.glyph, kind.name) for kind in scene.board.kinds if kind.glyph]


def _ground(scene: Scene) -> list[Sign]:
    match scene.board.layout:
        case "zones":
            return _zones(scene)
        case "hexes":
            return [("D4 2", "a hex that has been seen, and the AP that a step onto it takes"), ("♥", "Health")]
        case "grid":
            return _grid(scene)


def _zones(scene: Scene) -> list[Sign]:
    tones = {space.tone for space in scene.board.spaces}
    ground = [(zones.TONES[tone], said) for tone, said in ZONES.items() if tone in tones]
    return [*ground, ("→", "the ways out, and what is between"), ("♥", "Health"), ("×2", "so many of them")]


def _grid(scene: Scene) -> list[Sign]:
    spaces, walls = scene.board.spaces, scene.board.walls
    tones, marks = {space.tone for space in spaces}, {space.mark for space in spaces}
    plates = [(board.PLATES[tone][0], said) for tone, said in PLATES.items() if tone in tones]
    printed = [(board.MARKS[mark], said) for mark, said in MARKS.items() if mark in marks]
    arrows = [("← ↑ → ↓", "the printed way from there")] if scene.board.arrows else []
    home = [(board.MARKS["start"], "a printed mark: start")] if "start" in marks else []
    solid = [(board.WALL[0], "wall")] if any(wall.solid for wall in walls) else []
    return [*plates, *home, *printed, *arrows, *solid]
