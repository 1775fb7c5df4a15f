"""What every set of boards, cards and numbers must satisfy, so that the rules can be played on it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.board import XENO_MARKS, Board
from hullbreach.games.sole_survivor.effects import Effect
from hullbreach.parts.content import Row
from hullbreach.parts.grid import FAR

MARKS: Final = ".#SM" + XENO_MARKS
ENTRIES: Final = ("D", "-", *"123456789")
WIDEST: Final = 15
OWN_TURN: Final = ("own-turn", "before-movement")
PLACED: Final = {
    "reroll": ("after-roll",),
    "prevent-damage": ("before-damage",),
    "slide": ("xeno-turn-starts",),
    "pass-through": ("before-movement",),
    "gain-ap": OWN_TURN,
    "beacon": OWN_TURN,
    "blink": OWN_TURN,
    "freeze": OWN_TURN,
}
"""Effects that make sense in certain windows only; the others go anywhere."""


def check_drawing(row: Row) -> None:
    """SS-D1 One start, four Xeno starts, three Modules, and a colour for every space of the floor."""
    plan = row.lines("plan")
    width = len(plan[0]) if plan else 0
    row.need(3 <= len(plan) <= WIDEST, "plan", f"{len(plan)} rows", f"3 to {WIDEST} rows")
    row.need(3 <= width <= WIDEST, "plan", f"{width} columns", f"3 to {WIDEST} columns")
    for line in plan:
        row.need(len(line) == width, "plan", line, f"{width} columns as in the first row")
        row.need(set(line) <= set(MARKS), "plan", line, f"only the marks {MARKS}")
    for mark, count in [("S", 1), ("M", 3), *[(mark, 1) for mark in XENO_MARKS]]:
        found = "".join(plan).count(mark)
        row.need(found == count, "plan", f"{found} of {mark}", f"{count} of {mark}")
    check_colours(row, plan, row.lines("colours"))


def check_colours(row: Row, plan: list[str], colours: list[str]) -> None:
    row.need(len(colours) == len(plan), "colours", f"{len(colours)} rows", f"{len(plan)} rows as in the plan")
    for floor, tint in zip(plan, colours, strict=True):
        expected = "".join(["#" if mark == "#" else "g or w " for mark in floor])
        fits = len(tint) == len(floor) and all(
            (mark == "#") == (colour == "#") and colour in "gw#" for mark, colour in zip(floor, tint, strict=False)
        )
        row.need(fits, "colours", tint, f"# at walls and g or w at floor, as in the plan: {expected.strip()}")


def check_ways(row: Row, board: Board, boss_distance: int) -> None:
    """SS-D1 Connected floor, and room for the Boss."""
    cut_off = [space for space in board.grid.floor if board.grid.steps(board.start, space) == FAR]
    row.need(not cut_off, "plan", f"{len(cut_off)} spaces cut off", "connected floor")
    expected = f"a free space {boss_distance} steps from S for the Boss"
    row.need(bool(board.boss_spaces(boss_distance)), "plan", "no space", expected)


def check_block(table: Row, block: str, sheet: int) -> None:
    """SS-D2 Two blocks of three rows, an even number of columns left over by the sheet."""
    rows = table.texts(block)
    top = table.texts("top")
    columns = len(top[0].split()) if top else 0
    fits = columns > sheet and (columns - sheet) % 2 == 0
    table.need(fits, "top", f"{columns} columns", f"{sheet} + an even number, to centre the sheet")
    table.need(len(rows) == 3, block, f"{len(rows)} rows", "3 rows, for Aggression 0, 1 and 2")
    for row in rows:
        entries = row.split()
        table.need(len(entries) == columns, block, row, f"{columns} entries")
        good = all(entry in ENTRIES for entry in entries)
        table.need(good, block, row, "numbers 1 to 9, D for a die, or -")


def check_card(row: Row, cost: int, when: tuple[str, ...], effects: list[Effect]) -> None:
    """SS-031 A card with a cost belongs to the own turn; each effect to the windows where it makes sense."""
    row.need(bool(when), "when", [], "at least one window")
    own = set(when) <= set(OWN_TURN)
    row.need(cost == 0 or own, "when", list(when), "own-turn or before-movement for a card with a cost")
    row.need(bool(effects), "effect", [], "at least one effect")
    aimed = len([effect for effect in effects if effect.domain is not None])
    row.need(aimed <= 1, "effect", f"{aimed} effects with a target", "at most one effect with a target")
    for effect in row.rows("effect"):
        done = effect.text("do")
        windows = PLACED.get(done, when)
        row.need(set(when) <= set(windows), "when", list(when), f"{done} only {' or '.join(windows)}")
