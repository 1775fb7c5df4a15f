"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hullbreach.games.sole_survivor.board import Board
from hullbreach.games.sole_survivor.options import Rulings
from hullbreach.games.sole_survivor.windows import WINDOWS
from hullbreach.games.sole_survivor.words import Words
from hullbreach.kernel.frames import ask_one
from hullbreach.parts.content import Component, Row
from hullbreach.parts.deck import Pile

if TYPE_CHECKING:
    from hullbreach.games.sole_survivor.resource_cards import Card

RUNNER: Final = 0
ALPHA: Final = 1
REACHER: Final = 2
SOLDIER: Final = 3
BOSS: Final = 4
XENOS: Final = 4
"""SS-070 All four are on the board for the whole scenario."""

XENO_IDS: Final = ("runner", "alpha", "reacher", "soldier")

DIE: Final = -1
"""A die icon in the movement table; 0 is the "-" entry."""

LEVELS: Final = 3
"""SS-046 Aggression 0, 1 and 2: the third Module ends the scenario."""

MOST_HANDS: Final = 4096
"""How many sorted hands are remembered."""

SURVIVOR: Final = 0
"""SS-004 The one seat: the Xenos are run by the rules."""


class XenoType(Component):
    """One of the four entries on the Xeno sheet (SS-071)."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        row.need(len(row.text("letter")) == 1, "letter", row.text("letter"), "one letter")
        row.text("colour")
        attacks = row.words("attack", ("contact", "sight", "reach"))
        self.damage: Final = row.number("damage", most=6)
        self.on_left: Final = row.word("side", ("left", "right")) == "left"
        self.in_top: Final = row.word("block", ("top", "bottom")) == "top"
        self.by_sight: Final = "sight" in attacks
        self.by_reach: Final = "reach" in attacks
        row.word("id", XENO_IDS)


class Numbers:
    """Starting values and the measures of table and Boss."""

    def __init__(self, start: Row, boss: Row, table: Row) -> None:
        self.hp: Final = start.number("hp", least=1, most=6, of="the faces of the counter die")
        self.hand: Final = start.number("hand")
        self.noise: Final = start.number("noise", most=5, of="0 is never")
        self.die_stops: Final = start.number("die_stops", least=2, most=7, of="7 is never")
        self.boss_distance: Final = boss.number("distance", least=1, most=8, of="in steps")
        self.boss_speed: Final = boss.number("speed", most=9, of="in spaces")
        self.sheet: Final = table.number("sheet", least=1)
        self.extreme: Final = table.number("extreme", most=9, of="in spaces")


class Tables:
    """Boards in order of play, movement table, types, cards and numbers under one set of rulings."""

    def __init__(
        self,
        boards: list[Board],
        words: Words,
        cards: list[Card],
        xenos: list[XenoType],
        blocks: tuple[list[list[int]], list[list[int]]],
        numbers: Numbers,
        rulings: Rulings,
    ) -> None:
        self.boards: Final = boards
        self.words: Final = words
        self.cards: Final = cards
        self.xenos: Final = xenos
        self.top: Final = blocks[0]
        self.bottom: Final = blocks[1]
        self.numbers: Final = numbers
        self.rulings: Final = rulings
        self.last_sheet: Final = len(self.top[0]) - numbers.sheet
        """The sheet's place is the number of columns visible on its left: 0 to this."""
        self.roll: Final = words.roll.plain()
        self.ask_roll: Final = ask_one(SURVIVOR, [self.roll])
        self.end: Final = words.end.plain()
        self.ask_end: Final = ask_one(SURVIVOR, [self.end])
        self.pass_: Final = words.pass_.plain()
        self.full_deck: Final = tuple([card.id for card in cards for _ in range(card.copies)])
        self._hands: dict[Pile, list[list[Card]]] = {}
        self._entries: Final = [
            [self._read(xeno, sheet, aggression) for xeno in xenos]
            for sheet in range(self.last_sheet + 1)
            for aggression in range(LEVELS)
        ]

    def sort_hand(self, hand: Pile) -> list[list[Card]]:
        """The different cards of a hand that belong to each window, in the order of the content.

        Each hand is sorted once: games hold the same few hundred again and again.
        """
        known = self._hands.get(hand)
        if known is None:
            held = [card for card in self.cards if card.id in hand]
            known = [[card for card in held if window in card.windows] for window in range(WINDOWS)]
            if len(self._hands) == MOST_HANDS:
                self._hands.clear()
            self._hands[hand] = known
        return known

    def entries(self, sheet: int, aggression: int) -> list[int]:
        """SS-048 What each Xeno reads: the visible column touching the sheet on its side, in the Aggression's row.

        SS-055 SS-056 With no column visible there it moves 3; SS-042 the columns under the sheet are hidden.
        """
        return self._entries[sheet * LEVELS + aggression]

    def _read(self, xeno: XenoType, sheet: int, aggression: int) -> int:
        row = self.top[aggression] if xeno.in_top else self.bottom[aggression]
        column = sheet - 1 if xeno.on_left else sheet + self.numbers.sheet
        return row[column] if 0 <= column < len(row) else self.numbers.extreme
