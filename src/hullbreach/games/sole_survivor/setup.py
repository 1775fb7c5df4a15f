"""Setup: the game once, and each scenario in its turn."""

from __future__ import annotations

from hullbreach.games.sole_survivor.boss import PlaceBoss
from hullbreach.games.sole_survivor.ending import win
from hullbreach.games.sole_survivor.facts import SCENARIO
from hullbreach.games.sole_survivor.modules import draw_card
from hullbreach.games.sole_survivor.position import NOT_MOVED, Chase
from hullbreach.games.sole_survivor.turn_order import Rounds, thaw
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame


def set_up(pos: Chase, dice: Dice) -> None:
    """SS-010 6 HP, SS-012 the sheet centred, SS-013 all cards shuffled, SS-014 three of them drawn."""
    numbers = pos.tables.numbers
    pos.hp = numbers.hp
    pos.sheet = centre(pos)
    pos.deck = dice.shuffled(pos.tables.full_deck)
    deal_hand(pos, dice)
    pos.begin(Scenarios(), dice)


def centre(pos: Chase) -> int:
    """SS-012 As many columns visible on the left of the sheet as on its right."""
    return pos.tables.last_sheet // 2


def deal_hand(pos: Chase, dice: Dice) -> None:
    for _ in range(pos.tables.numbers.hand):
        draw_card(pos, dice)


class Scenarios(Frame[Chase]):
    """SS-003 Three scenarios in the chosen order. It lies at the bottom of the stack and lays out the next."""

    def go_on(self, pos: Chase, dice: Dice) -> None:
        if pos.stage == len(pos.tables.boards) - 1:
            win(pos)
            return
        lay_out_scenario(pos, dice)
        pos.then(Rounds(), self)
        if pos.stage == len(pos.tables.boards) - 1:
            pos.push(PlaceBoss())


def lay_out_scenario(pos: Chase, dice: Dice) -> None:
    """SS-R28 Xenos, Survivor and Modules on their marks; leftover AP are lost."""
    first = pos.stage < 0
    pos.stage += 1
    pos.refresh()
    board = pos.board
    pos.survivor = board.start
    pos.xenos = list(board.xeno_starts)
    pos.lying = board.all_modules
    pos.taken = 0
    pos.ap = 0
    pos.movement = NOT_MOVED
    pos.cloaked = False
    thaw(pos)
    pos.tell(SCENARIO, (pos.stage + 1, pos.stage))
    if not first:
        carry_over(pos, dice)


def carry_over(pos: Chase, dice: Dice) -> None:
    """SS-085 The hand is kept; SS-R23 SS-R25 SS-R26 so are HP and sheet, unless an option says otherwise."""
    rulings = pos.tables.rulings
    if rulings.hp_refill:
        pos.hp = pos.tables.numbers.hp
    if rulings.cards_each_scenario:
        deal_hand(pos, dice)
    if rulings.recentre_sheet:
        pos.sheet = centre(pos)
