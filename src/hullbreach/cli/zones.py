"""A board of zones in words: who and what is where, and the ways out."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from rich.text import Text

from hullbreach.cli.fitting import Lines, cut, one_line, wrapped
from hullbreach.cli.focus import focus_of
from hullbreach.cli.hues import HUES
from hullbreach.kernel.client_words import ACTIVE
from hullbreach.kernel.scene import Door, Piece, Scene, Space

TONES: Final = {"cluttered": "▒", "open": "·", "corridor": "═", "stair": "≡", "crawl": "┄"}
DOOR_STYLES: Final = {
    "sealed": "bold red",
    "breached": "yellow",
    "damaged": "yellow",
    "disabled": "dim",
    "locked": "red",
    "welded": "red",
}
CALLED: Final = {"gate": "door"}
"""What a door of a kind is called."""
FAR: Final = 99
"""Steps to what cannot be reached."""


class ZoneList:
    """Every zone with who and what is there. Unless `roomy`, zones with nobody and nothing to do are only named."""

    def __init__(self, scene: Scene, marked: frozenset[str], roomy: bool) -> None:
        self.scene: Final = scene
        self.marked: Final = marked
        self.roomy: Final = roomy
        self.names: Final = {space.id: _without_level(space) for space in scene.board.spaces}
        self.states: Final = {piece.id: (*piece.states, *[piece.note] * bool(piece.note)) for piece in scene.pieces}
        self.pieces: Final[dict[str, list[Piece]]] = defaultdict(list)
        for piece in scene.pieces:
            self.pieces[piece.space].append(piece)

    def draw(self) -> Text:
        lines: list[Text] = []
        for level in dict.fromkeys(space.level for space in self.scene.board.spaces):
            lines += self._level(level, [space for space in self.scene.board.spaces if space.level == level])
        return Text("\n").join(lines)

    def nearby(self, seat: int | None, width: int, height: int) -> Lines:
        """The zone where somebody acts with its ways out, then those with somebody in them, the nearest first."""
        here = focus_of(self.scene, self.marked, seat)
        steps = self._steps(here)
        spaces = [space for space in self.scene.board.spaces if self.pieces[space.id] or space.id == here]
        spaces.sort(key=lambda space: (steps.get(space.id, FAR), space.id != here))
        lines: Lines = []
        for space in spaces:
            told = self._told(space, space.id == here)
            lines += (
                wrapped(told, width, "    ")[: max(1, height // 2)] if space.id == here else [one_line(told, width)]
            )
        return cut(lines, height, "m")

    def _told(self, space: Space, whole: bool) -> Text:
        line = self._head(space, space.name)
        for piece in sorted(self.pieces[space.id], key=lambda piece: ACTIVE not in piece.states):
            line.append("  ").append_text(self._piece(piece))
        return line.append_text(self._ways(space)) if whole else line

    def _steps(self, here: str) -> dict[str, int]:
        """How many ways away every zone is."""
        steps, frontier = {here: 0}, [here]
        while frontier:
            reached = [
                other
                for door in self.scene.board.doors
                for space in door.between
                if space in frontier
                for other in door.between
                if other not in steps
            ]
            distance = steps[frontier[0]] + 1
            frontier = list(dict.fromkeys(reached))
            steps.update(dict.fromkeys(frontier, distance))
        return steps

    def _level(self, name: str, spaces: list[Space]) -> list[Text]:
        told = [space for space in spaces if self.roomy or space.id in self.marked or self.pieces[space.id]]
        quiet = [self.names[space.id] for space in spaces if space not in told]
        lines = [Text(name or self.scene.board.name, "bold underline"), *[self._zone(space) for space in told]]
        return [*lines, Text(f"  Nobody in {', '.join(quiet)}", "dim")] if quiet else lines

    def _zone(self, space: Space) -> Text:
        line = self._head(space, self.names[space.id])
        for piece in self.pieces[space.id]:
            line.append("  ").append_text(self._piece(piece))
        return line.append_text(self._ways(space)) if self.roomy or self.pieces[space.id] else line

    def _head(self, space: Space, name: str) -> Text:
        chosen = space.id in self.marked
        line = Text(f"{'[' if chosen else ' '}{TONES.get(space.tone, '·')} ", "bold green" if chosen else "dim")
        return line.append(name, "bold green" if chosen else "bold").append("]" if chosen else "", "bold green")

    def _ways(self, space: Space) -> Text:
        ways = [self._way(door, space.id) for door in self.scene.board.doors if self._shows(door, space.id)]
        return Text("  → ", "dim").append_text(Text(", ").join(ways)) if ways else Text()

    def _piece(self, piece: Piece) -> Text:
        count = f"×{piece.count}" if piece.count > 1 else ""
        name = "" if piece.glyph in ("", piece.name) else f" {piece.name}"
        health = f" {'♥' * piece.pips}" if piece.pips else ""
        text = Text.assemble((f" {piece.glyph}{count} ", HUES.get(piece.hue, "bold reverse")), name, (health, "red"))
        at = [door.name for door in self.scene.board.doors if door.id == piece.post]
        said = [*piece.states, *[f"at the {name}" for name in at]]
        return text.append(f" ({', '.join(said)})" if said else "", "yellow")

    def _shows(self, door: Door, space: str) -> bool:
        return space in door.between and (door.kind != "wall" or door.id in self.states)

    def _way(self, door: Door, space: str) -> Text:
        beyond = [self.names[other] for other in door.between if other != space]
        states = self.states.get(door.id, ("disabled",) if door.disabled else ())
        kind = "" if door.kind == "open" else f" ({', '.join([CALLED.get(door.kind, door.kind), *states])})"
        chosen = door.id in self.marked
        name = beyond[0] if beyond else door.name
        style = "bold green" if chosen else next((DOOR_STYLES[state] for state in states if state in DOOR_STYLES), "")
        return Text(f"[{name}{kind}]" if chosen else f"{name}{kind}", style)


def _without_level(space: Space) -> str:
    return space.name.removesuffix(f", {space.level}") if space.level else space.name
