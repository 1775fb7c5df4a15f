"""What every set of boards, cards and numbers must satisfy, so that the rules can be played on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.errors import ContentError
from hullbreach.parts.grid import FAR, Grid

if TYPE_CHECKING:
    from hullbreach.games.sole_survivor.content import BoardEntry, CardEntry, Content, XenoEntry

XENO_MARKS = "RAYG"
MARKS = ".#SM" + XENO_MARKS
ENTRIES = ("D", "-", *"123456789")
WIDEST = 15
NEEDS = {
    "heal": "amount",
    "gain-ap": "amount",
    "beacon": "range",
    "blink": "range",
    "send-home": "target",
}
TARGETED = ("send-home", "beacon", "blink", "slide")
OWN_TURN = ("own-turn", "before-movement")
PLACED = {
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


class Checker:
    """Raises a ContentError that names the file to mend."""

    def __init__(self, file: str) -> None:
        self.file = file

    def need(self, holds: bool, key: str, value: object, expected: str) -> None:
        if not holds:
            raise ContentError(self.file, key, value, expected)


def check_content(content: Content, file: str) -> None:
    checker = Checker(file)
    _check_numbers(content, checker)
    for board in content.board:
        check_board(board, content.boss.distance, checker)
    _check_table(content, checker)
    _check_xenos(content.xeno, checker)
    for card in content.card:
        _check_card(card, checker)
    _check_scenarios(content, checker)


def _check_numbers(content: Content, checker: Checker) -> None:
    start, boss = content.start, content.boss
    checker.need(1 <= start.hp <= 6, "start.hp", start.hp, "1 to 6, the faces of the counter die")
    cards = sum(card.copies for card in content.card)
    checker.need(0 <= start.hand <= cards, "start.hand", start.hand, f"0 to {cards}, the size of the deck")
    checker.need(0 <= start.noise <= 5, "start.noise", start.noise, "0 (never) to 5")
    checker.need(2 <= start.die_stops <= 7, "start.die_stops", start.die_stops, "2 to 7 (never)")
    checker.need(1 <= boss.distance <= 8, "boss.distance", boss.distance, "1 to 8 steps")
    checker.need(0 <= boss.speed <= 9, "boss.speed", boss.speed, "0 to 9 spaces")


def check_board(board: BoardEntry, boss_distance: int, checker: Checker) -> None:
    """SS-D1 One start, four Xeno starts, three Modules, connected floor, colours everywhere, room for the Boss."""
    key = f"board.{board.id}"
    plan, colours = board.plan.split(), board.colours.split()
    width = len(plan[0]) if plan else 0
    checker.need(3 <= len(plan) <= WIDEST, f"{key}.plan", f"{len(plan)} rows", f"3 to {WIDEST} rows")
    checker.need(3 <= width <= WIDEST, f"{key}.plan", f"{width} columns", f"3 to {WIDEST} columns")
    for row in plan:
        checker.need(len(row) == width, f"{key}.plan", row, f"{width} columns as in the first row")
        checker.need(set(row) <= set(MARKS), f"{key}.plan", row, f"only the marks {MARKS}")
    for mark, count in [("S", 1), ("M", 3), *[(mark, 1) for mark in XENO_MARKS]]:
        found = "".join(plan).count(mark)
        checker.need(found == count, f"{key}.plan", f"{found} of {mark}", f"{count} of {mark}")
    _check_colours(plan, colours, f"{key}.colours", checker)
    _check_ways(plan, boss_distance, key, checker)


def _check_colours(plan: list[str], colours: list[str], key: str, checker: Checker) -> None:
    checker.need(len(colours) == len(plan), key, f"{len(colours)} rows", f"{len(plan)} rows as in the plan")
    for floor, tint in zip(plan, colours, strict=True):
        expected = "".join("#" if mark == "#" else "g or w " for mark in floor)
        fits = len(tint) == len(floor) and all(
            (mark == "#") == (colour == "#") and colour in "gw#" for mark, colour in zip(floor, tint, strict=False)
        )
        checker.need(fits, key, tint, f"# at walls and g or w at floor, as in the plan: {expected.strip()}")


def _check_ways(plan: list[str], boss_distance: int, key: str, checker: Checker) -> None:
    width = len(plan[0])
    marks = "".join(plan)
    floor = frozenset(space for space, mark in enumerate(marks) if mark != "#")
    grid = Grid(len(plan), width, floor)
    start = marks.index("S")
    cut_off = [space for space in floor if grid.steps(start, space) == FAR]
    checker.need(not cut_off, f"{key}.plan", f"{len(cut_off)} spaces cut off", "connected floor")
    free = [s for s in floor if grid.steps(start, s) == boss_distance and marks[s] in "."]
    checker.need(
        bool(free),
        f"{key}.plan",
        "no space",
        f"a free space {boss_distance} steps from S for the Boss",
    )


def _check_table(content: Content, checker: Checker) -> None:
    """SS-D2 Two blocks of three rows, an even number of columns left over by the sheet."""
    table = content.table
    columns = len(table.top[0].split()) if table.top else 0
    checker.need(table.sheet >= 1, "table.sheet", table.sheet, "1 column or more")
    fits = columns > table.sheet and (columns - table.sheet) % 2 == 0
    checker.need(
        fits,
        "table.top",
        f"{columns} columns",
        f"{table.sheet} + an even number, to centre the sheet",
    )
    checker.need(0 <= table.extreme <= 9, "table.extreme", table.extreme, "0 to 9 spaces")
    for block, rows in (("top", table.top), ("bottom", table.bottom)):
        checker.need(
            len(rows) == 3,
            f"table.{block}",
            f"{len(rows)} rows",
            "3 rows, for Aggression 0, 1 and 2",
        )
        for row in rows:
            entries = row.split()
            checker.need(len(entries) == columns, f"table.{block}", row, f"{columns} entries")
            good = all(entry in ENTRIES for entry in entries)
            checker.need(good, f"table.{block}", row, "numbers 1 to 9, D for a die, or -")


def _check_xenos(xenos: tuple[XenoEntry, ...], checker: Checker) -> None:
    checker.need(len(xenos) == 4, "xeno", f"{len(xenos)} entries", "the four types")
    for xeno in xenos:
        checker.need(0 <= xeno.damage <= 6, f"xeno.{xeno.id}.damage", xeno.damage, "0 to 6")
        checker.need(len(xeno.letter) == 1, f"xeno.{xeno.id}.letter", xeno.letter, "one letter")


def _check_card(card: CardEntry, checker: Checker) -> None:
    key = f"card.{card.id}"
    good_id = card.id.replace("-", "").isalnum() and card.id == card.id.lower()
    checker.need(good_id, f"{key}.id", card.id, "small letters, digits and hyphens")
    checker.need(0 <= card.copies <= 99, f"{key}.copies", card.copies, "0 to 99")
    checker.need(0 <= card.cost <= 6, f"{key}.cost", card.cost, "0 to 6 AP")
    checker.need(bool(card.when), f"{key}.when", card.when, "at least one window")
    own = set(card.when) <= set(OWN_TURN)
    checker.need(
        card.cost == 0 or own,
        f"{key}.when",
        card.when,
        "own-turn or before-movement for a card with a cost",
    )
    checker.need(bool(card.effect), f"{key}.effect", card.effect, "at least one effect")
    aimed = [effect.do for effect in card.effect if effect.do in TARGETED]
    checker.need(len(aimed) <= 1, f"{key}.effect", aimed, "at most one effect with a target")
    for effect in card.effect:
        needed = NEEDS.get(effect.do)
        checker.need(
            needed is None or bool(getattr(effect, needed)),
            f"{key}.effect",
            effect.do,
            f"{needed} with it",
        )
        windows = PLACED.get(effect.do, card.when)
        checker.need(
            set(card.when) <= set(windows),
            f"{key}.when",
            card.when,
            f"{effect.do} only {' or '.join(windows)}",
        )
        checker.need(
            effect.target != "line" or effect.range > 0,
            f"{key}.effect",
            effect.range,
            "range of 1 or more for a line",
        )


def _check_scenarios(content: Content, checker: Checker) -> None:
    known = [board.id for board in content.board]
    for scenario in content.scenario:
        key = f"scenario.{scenario.id}.boards"
        checker.need(len(scenario.boards) == 3, key, scenario.boards, "three boards")
        strangers = [board for board in scenario.boards if board not in known]
        checker.need(not strangers, key, strangers, f"boards among {', '.join(known)}")
