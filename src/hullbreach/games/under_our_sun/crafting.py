"""Crafting: recipes, and what they are made into."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOTHING, Journey
from hullbreach.games.under_our_sun.tables import CARTRIDGE, CUBES, Item
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

TINKERING: Final = 3
"""The place of the Mechanic's skill."""


def misses(pos: Journey, who: int, recipe: tuple[int, ...]) -> int:
    """UOS-118 The first cube of a recipe that somebody lacks; NOTHING when all are there."""
    for cube, number in enumerate(recipe):
        if number and carrying.reach(pos, who, cube) < number:
            return cube
    return NOTHING


def covers(stock: tuple[int, ...], needed: tuple[tuple[int, int], ...]) -> bool:
    """UOS-118 Whether some cubes are all that a recipe needs."""
    for cube, number in needed:  # noqa: SIM110 (asked for every recipe, for every choice)
        if stock[cube] < number:
            return False
    return True


def spares(stock: tuple[int, ...], needed: tuple[tuple[int, int], ...]) -> list[int]:
    """UOS-D2 The cubes of a recipe of which one can be spared: any if all are there, else the one that lacks."""
    lacking = NOTHING
    for cube, number in needed:
        if stock[cube] < number:
            if lacking != NOTHING or stock[cube] < number - 1:
                return []
            lacking = cube
    return [lacking] if lacking != NOTHING else [cube for cube, _ in needed]


def own_part(pos: Journey, who: int, recipe: tuple[int, ...]) -> int:
    """How many of the cubes of a recipe come off the own board."""
    return sum([min(number, pos.held[who][cube]) for cube, number in enumerate(recipe)])


def has_place(pos: Journey, who: int, card: Item, recipe: tuple[int, ...]) -> bool:
    """UOS-118 UOS-R80 UOS-R81 A card in the deck, and an area that is free when the cubes are paid."""
    return bool(pos.cards_left[card.index]) and carrying.has_room_for(pos, who, card, -own_part(pos, who, recipe))


def craft(pos: Journey, who: int, item: int, recipe: tuple[int, ...]) -> None:
    """UOS-117 The cubes go to the supply, and the card comes out of its deck, filled (UOS-059)."""
    pay(pos, who, recipe)
    card = pos.tables.items[item]
    pos.cards_left[item] -= 1
    pos.tell(facts.CRAFTED, (who, item))
    carrying.put_card(pos, who, item, card.counts)


def pay(pos: Journey, who: int, recipe: tuple[int, ...]) -> None:
    for cube, number in enumerate(recipe):
        for _ in range(number):
            carrying.use_cube(pos, who, cube)


def cannot_craft(pos: Journey, who: int, item: int, recipe: tuple[int, ...]) -> Refused:
    card = pos.tables.items[item]
    if not card.craftable:
        return Refused("UOS-117", f"There is no recipe for the {card.name}.")
    if not pos.cards_left[item]:
        return Refused("UOS-R81", f"No {card.name} is left in the deck.")
    cube = misses(pos, who, recipe)
    if cube != NOTHING:
        return Refused("UOS-118", f"{pos.called(who)} does not have enough {CUBES[cube]}.")
    return Refused("UOS-118", f"{pos.called(who)} has no area free for the {card.name}.")


class Craft(Deed):
    """UOS-117 The resources of a recipe become an item or gear."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        stock = carrying.in_reach(pos, who)
        found = [card for card in pos.tables.printed.craftable_of(stock) if covers(stock, card.needed)]
        return [self.at(card.index) for card in found if has_place(pos, who, card, card.recipe)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return cannot_craft(pos, who, choice.arg, pos.tables.items[choice.arg].recipe)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        craft(pos, who, choice.arg, pos.tables.items[choice.arg].recipe)


class Assemble(Craft):
    """UOS-D4 Tool Kit: one Crafting for 0 AP."""

    needs: ClassVar[int] = needs.WITH_CUBES | needs.BUILDS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return super().offers(pos, who) if any(card.tools for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not any(card.tools for card in carrying.ready_cards(pos, who)):
            return Refused("UOS-121", f"{pos.called(who)} has no Tool Kit that can be used.")
        return super().why_not(pos, who, choice)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        tools = next(card for card in carrying.ready_cards(pos, who) if card.tools)
        carrying.use_up(pos, who, tools.index)
        super().do(pos, who, choice, dice)


class Tinker(Deed):
    """UOS-D2 The Mechanic, once per day: one Crafting for 0 AP and with one cube fewer."""

    needs: ClassVar[int] = needs.MECHANIC
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.board(who).skill != TINKERING or pos.skill_used[who]:
            return NONE
        stock = carrying.in_reach(pos, who)
        found: list[Choice] = []
        for card in pos.tables.items:
            for cube in spares(stock, card.needed):
                if has_place(pos, who, card, carrying.added(card.recipe, cube, -1)):
                    found.append(self.pair(card.index, cube))
        return found

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        item, cube = choice.args
        if pos.board(who).skill != TINKERING:
            return Refused("UOS-D2", f"Only the Mechanic can do that, not the {pos.called(who)}.")
        if pos.skill_used[who]:
            return Refused("UOS-019", "The skill has been used today.")
        if cube >= CARTRIDGE or not pos.tables.items[item].recipe[cube]:
            return Refused("UOS-117", "It takes none of that anyway.")
        return cannot_craft(pos, who, item, carrying.added(pos.tables.items[item].recipe, cube, -1))

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        item, cube = choice.args
        pos.skill_used[who] += 1
        craft(pos, who, item, carrying.added(pos.tables.items[item].recipe, cube, -1))
