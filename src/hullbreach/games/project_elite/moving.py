"""Move Action: a Hero walks, one Space for each MOVE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.games.project_elite import facts
from hullbreach.games.project_elite.commands import Command, price
from hullbreach.games.project_elite.damage import hurt
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.refusal_words import count, figure_name, names_of, space_name
from hullbreach.games.project_elite.slots import has_ability, spend
from hullbreach.games.project_elite.tables import HAND, MOVE
from hullbreach.games.project_elite.tempo import STEP, charge
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.client_words import WALKS
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

if TYPE_CHECKING:
    from hullbreach.games.project_elite.words import Words


class Move(Command):
    """PE-136 PE-137 A Hero walks to a Space and spends a MOVE for each step.

    PE-D16 What it costs depends on the way, so that the walk itself is charged.
    """

    def __init__(self, words: Words) -> None:
        super().__init__("move", "{0} moves to {1}", (words.hero, words.space), cost=0, gesture=WALKS)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        if not pos.loose(who, MOVE) and not pos.loose(who, HAND):
            return NONE
        found: list[Choice] = []
        for hero in pos.heroes_of(who):
            limit = stride(pos, hero)
            if limit:
                found += [self.pair(hero, space) for space in reachable(pos, hero, limit)]
        return found

    def pace(self, pos: Elite, seat: int, choice: Choice) -> int:
        hero, space = choice.args
        board = pos.tables.board
        return STEP * board.grid.distance[pos.space_of(hero) * board.size + space]

    def preview(self, pos: Elite, who: int, choice: Choice) -> Preview | None:
        """PE-136 PE-R84 The way, the dice it takes, and the Acid on it; in real time there is no time for that."""
        if pos.real:
            return None
        hero, space = choice.args
        way = way_to(pos, hero, space, stride(pos, hero))
        acid = len([step for step in way if pos.acid >> step & 1])
        names = pos.tables.words.space.names
        said = [f"{len(way)} MOVE", *price(pos, STEP * len(way)), *([f"{acid} Damage"] if acid else [])]
        return Preview(" · ".join(said), tuple([f"space:{names[step]}" for step in (pos.space_of(hero), *way)]))

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        """PE-136 Whose Hero it is, what stands on the Space, and how far it is."""
        hero, space = choice.args
        name, where = pos.hero(hero).name, space_name(pos, space)
        if pos.seat_of[hero] != who:
            return Refused("PE-136", f"{name} is not yours to move: you play {names_of(pos, who)}.")
        if not pos.tables.board.usable[space]:
            return Refused("PE-140", f"{where} is a Blocking Space: nobody can go there.")
        if pos.space_of(hero) == space:
            return Refused("PE-136", f"{name} stands on {where} already.")
        if pos.figure_at(space):
            return Refused("PE-142", f"{name} cannot go to {where}: {figure_name(pos, space)} stands there.")
        return too_far(pos, hero, space)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        hero, space = choice.args
        moves = pos.loose(who, MOVE)
        way = way_to(pos, hero, space, stride(pos, hero))
        for i in range(len(way)):
            spend(pos, who, MOVE if i < moves else HAND)
        walk_along(pos, hero, way)
        charge(pos, who, STEP * len(way))


def too_far(pos: Elite, hero: int, space: int) -> Refused:
    """PE-136 The way around Walls and figures is longer than the MOVE results last."""
    grid = pos.tables.board.grid
    who, name = pos.hero(hero).name, space_name(pos, space)
    there = stride(pos, hero)
    has = f"{who} has {there or 'no'} MOVE" + (" (HAND counts)" if has_ability(pos, hero, "hand-moves") else "")
    way = len(way_to(pos, hero, space, grid.size))
    if not way:
        return Refused("PE-142", f"Figures block every way to {name}, and {who} cannot Push them.")
    start = pos.space_of(hero)
    if grid.apart[start * grid.size + space] == 1 and way > 1:
        straight = start // grid.width == space // grid.width or start % grid.width == space % grid.width
        rule = "PE-138" if straight else "PE-139"
        return Refused(rule, f"{has}, and a Wall is between: {name} is {count(way, 'Space')} away.")
    hint = "" if there else " Roll for some."
    return Refused("PE-136", f"{has} and {name} is {count(way, 'Space')} away.{hint}")


def stride(pos: Elite, hero: int) -> int:
    """PE-136 As many Spaces as there are MOVE results; PE-D08 Gherid may spend HAND as MOVE."""
    seat = pos.seat_of[hero]
    hands = pos.loose(seat, HAND)
    return pos.loose(seat, MOVE) + (hands if hands and has_ability(pos, hero, "hand-moves") else 0)


def occupied(pos: Elite) -> list[bool]:
    """PE-142 Spaces that a Hero cannot enter by walking."""
    closed = pos.tables.board.grid.nowhere()
    for space in pos.where:
        if space >= 0:
            closed[space] = True
    return closed


def reachable(pos: Elite, hero: int, limit: int) -> list[int]:
    """PE-138 PE-139 PE-140 The Spaces within so many steps around Walls, Blocking Spaces and figures."""
    rings = pos.tables.board.grid.reach(pos.space_of(hero), limit, occupied(pos))
    return [space for ring in rings for space in ring]


def way_to(pos: Elite, hero: int, space: int, limit: int) -> list[int]:
    """PE-R84 A shortest way around figures, around Acid too where that is no longer."""
    grid = pos.tables.board.grid
    avoid = grid.nowhere()
    for acid in members(pos.acid):
        avoid[acid] = True
    return grid.path(pos.space_of(hero), space, limit, occupied(pos), avoid)


def walk_along(pos: Elite, hero: int, way: list[int]) -> None:
    """PE-120 Each Space on the way is entered; Acid there hurts."""
    pos.set_figure(hero + 1, way[-1])
    pos.tell(facts.MOVED, (hero, way[-1]))
    for space in way:
        if pos.acid >> space & 1:
            hurt(pos, hero, 1)


def jump(pos: Elite, hero: int, space: int) -> None:
    """PE-R29 A Hero that is put on a Space enters it."""
    pos.set_figure(hero + 1, space)
    pos.tell(facts.MOVED, (hero, space))
    if pos.acid >> space & 1:
        hurt(pos, hero, 1)
