"""Crafting, camps, fires and traps."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import HOME, NOTHING, Journey
from hullbreach.games.under_our_sun.tables import ARROW, CARTRIDGE, CUBES, FIRE_WOOD, FOOD, METAL, WOOD, Item
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.vocabulary import Choice

CAMP: Final = 0
FIRE: Final = 1
PIT: Final = 2
TRAP: Final = 3
MARKERS: Final = ("camp", "campfire", "cooking pit", "trap")
TINKERING: Final = 3
"""The place of the Mechanic's skill."""


# Crafting


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
        return Refused("UOS-118", f"{pos.called(who)} has not enough {CUBES[cube]}.")
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
            return Refused("UOS-D2", f"Only the Mechanic can, not the {pos.called(who)}.")
        if pos.skill_used[who]:
            return Refused("UOS-019", "The skill has been used today.")
        if cube >= CARTRIDGE or not pos.tables.items[item].recipe[cube]:
            return Refused("UOS-117", "It takes none of that anyway.")
        return cannot_craft(pos, who, item, carrying.added(pos.tables.items[item].recipe, cube, -1))

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        item, cube = choice.args
        pos.skill_used[who] += 1
        craft(pos, who, item, carrying.added(pos.tables.items[item].recipe, cube, -1))


class CraftAmmunition(Deed):
    """UOS-182 UOS-183 1 metal becomes 2 cartridges, 1 wood becomes 3 arrows; what does not fit lies on the tile."""

    needs: ClassVar[int] = needs.WITH_CUBES
    cube: ClassVar[int] = METAL
    makes: ClassVar[int] = CARTRIDGE
    pieces: ClassVar[int] = 2

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if carrying.reach(pos, who, self.cube) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-118", f"{pos.called(who)} has no {CUBES[self.cube]}.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_cube(pos, who, self.cube)
        double = 2 if any(card.doubles for card in pos.carries(who)) else 1
        left = load_weapons(pos, who, self.makes, self.pieces * double)
        if left:
            carrying.receive(pos, who, self.makes, left)


class CraftCartridges(CraftAmmunition):
    """UOS-182"""


class CraftArrows(CraftAmmunition):
    """UOS-183"""

    cube: ClassVar[int] = WOOD
    makes: ClassVar[int] = ARROW
    pieces: ClassVar[int] = 3


def load_weapons(pos: Journey, who: int, ammunition: int, number: int) -> int:
    """UOS-R82 Onto the weapons that take it, as far as they hold it; what is left over."""
    for place, item in enumerate(pos.items[who]):
        card = pos.tables.items[item]
        if card.ammunition == ammunition:
            put = min(number, card.holds - pos.uses[who][place])
            carrying.set_uses(pos, who, place, pos.uses[who][place] + put)
            number -= put
    return number


class Load(Deed):
    """UOS-R82 One piece of ammunition onto a weapon, free."""

    needs: ClassVar[int] = needs.LOADS | needs.WITH_CUBES
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(item) for item in sorted(set(pos.items[who])) if self.place(pos, who, item) != NOTHING]

    def place(self, pos: Journey, who: int, item: int) -> int:
        card = pos.tables.items[item]
        if card.ammunition < 0 or not pos.held[who][card.ammunition]:
            return NOTHING
        for place, carried in enumerate(pos.items[who]):
            if carried == item and pos.uses[who][place] < card.holds:
                return place
        return NOTHING

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-R82", "It takes a weapon with room and loose ammunition for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        place = self.place(pos, who, choice.arg)
        carrying.hold(pos, who, pos.tables.items[choice.arg].ammunition, -1)
        carrying.set_uses(pos, who, place, pos.uses[who][place] + 1)
        pos.loaded |= 1 << choice.arg


class Unload(Deed):
    """UOS-R82 One piece of ammunition off a weapon, free, into a resource place; UOS-R122 none that was just loaded."""

    needs: ClassVar[int] = needs.LOADS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not carrying.fits(pos, who, 1, 0):
            return NONE
        return [self.at(item) for item in sorted(set(pos.items[who])) if self.place(pos, who, item) != NOTHING]

    def place(self, pos: Journey, who: int, item: int) -> int:
        if pos.tables.items[item].ammunition < 0 or pos.loaded >> item & 1:
            return NOTHING
        for place, carried in enumerate(pos.items[who]):
            if carried == item and pos.uses[who][place]:
                return place
        return NOTHING

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.loaded >> choice.arg & 1:
            return Refused("UOS-R122", f"{pos.called(who)} has just loaded it: first an action that costs AP.")
        return Refused("UOS-R82", "It takes a loaded weapon, and room for what comes off it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        place = self.place(pos, who, choice.arg)
        carrying.set_uses(pos, who, place, pos.uses[who][place] - 1)
        carrying.hold(pos, who, pos.tables.items[choice.arg].ammunition, 1)


# Camps


def set_camp(pos: Journey, hex: int) -> None:
    pos.camps |= 1 << hex
    pos.tell(facts.MARKED, (hex, CAMP))


class CraftCamp(Deed):
    """UOS-155 A camp directly on the tile, for the resources of a tent."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        recipe = pos.tables.items[pos.tables.printed.tent].recipe
        return self.row if not pos.has_camp(pos.hex[who]) and misses(pos, who, recipe) == NOTHING else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.has_camp(pos.hex[who]):
            return Refused("UOS-155", "There is a camp already.")
        recipe = pos.tables.items[pos.tables.printed.tent].recipe
        return Refused("UOS-118", f"{pos.called(who)} has not enough {CUBES[misses(pos, who, recipe)]}.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pay(pos, who, pos.tables.items[pos.tables.printed.tent].recipe)
        set_camp(pos, pos.hex[who])


class Pitch(Deed):
    """UOS-157 A tent card is exchanged for a camp marker."""

    needs: ClassVar[int] = needs.SHELTERS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.tables.printed.tent in pos.items[who] and not pos.has_camp(pos.hex[who]) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.has_camp(pos.hex[who]):
            return Refused("UOS-157", "There is a camp already.")
        return Refused("UOS-157", f"{pos.called(who)} has no tent.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        tent = pos.tables.printed.tent
        carrying.take_off_board(pos, who, tent)
        carrying.discard_card(pos, tent)
        set_camp(pos, pos.hex[who])


class Dismantle(Deed):
    """UOS-156 UOS-161 UOS-R45 The camp becomes a tent card, and what it stored passes to who takes it down."""

    needs: ClassVar[int] = needs.IN_CAMP

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        tent = pos.tables.printed.tent
        if not pos.has_camp(pos.hex[who]) or not pos.cards_left[tent]:
            return NONE
        return self.row if carrying.fits(pos, who, 0, 1) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.has_camp(pos.hex[who]):
            return Refused("UOS-156", "There is no camp here.")
        if not pos.cards_left[pos.tables.printed.tent]:
            return Refused("UOS-R81", "No tent card is left in the deck.")
        return Refused("UOS-R45", f"{pos.called(who)} has no item place free for the tent.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        hex = pos.hex[who]
        pos.camps &= ~(1 << hex)
        pos.tell(facts.UNMARKED, (hex, CAMP))
        tent = pos.tables.printed.tent
        pos.cards_left[tent] -= 1
        carrying.put_card(pos, who, tent, 0)
        take_stores(pos, who, hex)


def take_stores(pos: Journey, who: int, hex: int) -> None:
    """UOS-161 UOS-R45 As much as fits; the rest lies on the tile, water beyond the bottles is lost."""
    pos.water[who] = min(carrying.bottles(pos, who), pos.water[who] + pos.camp_water[hex])
    pos.camp_water[hex] = 0
    for cube in range(len(CUBES)):
        while pos.lying[hex][cube] and carrying.fits(pos, who, 1, 0):
            pos.lying[hex] = carrying.added(pos.lying[hex], cube, -1)
            carrying.hold(pos, who, cube, 1)
    for item in pos.lying_items[hex]:
        if carrying.has_room_for(pos, who, pos.tables.items[item]):
            carrying.put_card(pos, who, item, carrying.take_from_tile(pos, hex, item))


class StoreWater(Deed):
    """UOS-160 UOS-R46 1 water into the camp, free."""

    needs: ClassVar[int] = needs.IN_CAMP
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.water[who] and pos.has_camp(pos.hex[who]) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-160", "It takes a camp, and water.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.water[who] -= 1
        pos.camp_water[pos.hex[who]] += 1


class DrawWater(Deed):
    """UOS-160 UOS-R46 Up to 2 water out of the camp, for 1 AP."""

    needs: ClassVar[int] = needs.IN_CAMP

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        room = pos.water[who] < carrying.bottles(pos, who)
        return self.row if room and pos.camp_water[pos.hex[who]] and pos.has_camp(pos.hex[who]) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-160", "It takes a camp with water, and room in the bottles.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        hex = pos.hex[who]
        number = min(2, pos.camp_water[hex], carrying.bottles(pos, who) - pos.water[who])
        pos.camp_water[hex] -= number
        pos.water[who] += number
        pos.tell(facts.FILLED, (who, pos.water[who]))


# Fires


class CraftFire(Deed):
    """UOS-R42 UOS-D3 A campfire for 2 wood; not in a Storm."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.rains() or pos.burns(pos.hex[who]):
            return NONE
        return self.row if carrying.reach(pos, who, WOOD) >= FIRE_WOOD else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.rains():
            return Refused("UOS-D3", "Nothing burns in this rain.")
        if pos.burns(pos.hex[who]):
            return Refused("UOS-R42", "There is a fire already.")
        return Refused("UOS-118", f"{pos.called(who)} has not enough wood.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        for _ in range(FIRE_WOOD):
            carrying.use_cube(pos, who, WOOD)
        pos.fires |= 1 << pos.hex[who]
        pos.tell(facts.MARKED, (pos.hex[who], FIRE))


class MakePit(Deed):
    """UOS-166 A campfire becomes a cooking pit for 1 metal."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.fires >> pos.hex[who] & 1 and carrying.reach(pos, who, METAL) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.fires >> pos.hex[who] & 1:
            return Refused("UOS-166", "There is no campfire here.")
        return Refused("UOS-166", f"{pos.called(who)} has no metal.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_cube(pos, who, METAL)
        hex = pos.hex[who]
        pos.fires &= ~(1 << hex)
        pos.pits |= 1 << hex
        pos.tell(facts.MARKED, (hex, PIT))


class Cook(Deed):
    """UOS-167 At a cooking pit 1 food becomes 3."""

    needs: ClassVar[int] = needs.WITH_CUBES
    price: ClassVar[int] = 2

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.pits >> pos.hex[who] & 1 and carrying.reach(pos, who, FOOD) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.pits >> pos.hex[who] & 1:
            return Refused("UOS-167", "There is no cooking pit here.")
        return Refused("UOS-167", f"{pos.called(who)} has no food.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_food(pos, who)
        pos.tell(facts.COOKED, (who,))
        carrying.gain(pos, who, FOOD, 3)


def put_out_fires(pos: Journey) -> None:
    """UOS-162 UOS-168 A Storm puts out all fires; of a cooking pit 1 metal is left on the tile."""
    for hex in range(pos.tables.world.size):
        if pos.burns(hex):
            put_out(pos, hex)


def put_out(pos: Journey, hex: int) -> None:
    if pos.pits >> hex & 1:
        carrying.lay(pos, hex, METAL, carrying.from_supply(pos, METAL, 1))
        pos.tell(facts.UNMARKED, (hex, PIT))
    else:
        pos.tell(facts.UNMARKED, (hex, FIRE))
    pos.fires &= ~(1 << hex)
    pos.pits &= ~(1 << hex)


# Traps


class SetTrap(Deed):
    """UOS-D3 A Small Animal Trap is put on the tile, not on New Haven."""

    needs: ClassVar[int] = needs.TRAPS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        hex = pos.hex[who]
        if hex == HOME or pos.traps >> hex & 1:
            return NONE
        return self.row if any(card.trap for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not any(card.trap for card in carrying.ready_cards(pos, who)):
            return Refused("UOS-028", f"{pos.called(who)} has no trap.")
        return Refused("UOS-D3", "No trap can be set here.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        trap = next(card for card in carrying.ready_cards(pos, who) if card.trap)
        carrying.take_off_board(pos, who, trap.index)
        carrying.discard_card(pos, trap.index)
        pos.traps |= 1 << pos.hex[who]
        pos.tell(facts.MARKED, (pos.hex[who], TRAP))


class TakeTrap(Deed):
    """UOS-D3 The trap is taken back."""

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not pos.traps >> pos.hex[who] & 1 or not carrying.fits(pos, who, 0, 1):
            return NONE
        return self.row if pos.cards_left[self.card(pos)] else NONE

    def card(self, pos: Journey) -> int:
        return next(card.index for card in pos.tables.items if card.trap)

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.traps >> pos.hex[who] & 1:
            return Refused("UOS-D3", "There is no trap here.")
        if not pos.cards_left[self.card(pos)]:
            return Refused("UOS-R81", "No trap card is left in the deck.")
        return Refused("UOS-025", f"{pos.called(who)} has no item place free for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.traps &= ~(1 << pos.hex[who])
        pos.tell(facts.UNMARKED, (pos.hex[who], TRAP))
        pos.cards_left[self.card(pos)] -= 1
        carrying.put_card(pos, who, self.card(pos), 0)
