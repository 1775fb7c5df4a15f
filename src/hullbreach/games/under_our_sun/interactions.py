"""Interactions: collecting, water, eating, sleeping, containers, loot, and putting things down."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, health, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import GREEN, Hand
from hullbreach.games.under_our_sun.merchants import own_cards
from hullbreach.games.under_our_sun.position import BODY, FIT, NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice, with_injury
from hullbreach.games.under_our_sun.spawning import remove
from hullbreach.games.under_our_sun.tables import ANIMAL, CUBES, DEXTERITY, FOOD, STRENGTH
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice

SLEEP: Final = 4
LEAST_SLEEP: Final = 3
"""UOS-128 UOS-R35"""
SKINNING: Final = 4
"""The place of the Hunter's skill."""


class Collect(Deed):
    """UOS-113 UOS-114 One or two cubes that lie on the tile, if there is room for them."""

    needs: ClassVar[int] = needs.WITH_GOODS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        room = carrying.room_for_cubes(pos, who)
        if room < 1:
            return NONE
        row, stock = self.row, carrying.all_on_tile(pos, pos.hex[who])
        there = [cube for cube, number in enumerate(stock) if number]
        found = [row[cube] for cube in there]
        if room > 1:
            for place, cube in enumerate(there):
                pairs = pos.tables.words.pair_of[cube]
                found += [row[pairs[other]] for other in there[place if stock[cube] > 1 else place + 1 :]]
        return found

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        cubes = pos.tables.words.cubes_of[choice.arg]
        for cube in cubes:
            if carrying.on_tile(pos, pos.hex[who], cube) < cubes.count(cube):
                return Refused("UOS-113", f"There is not that much {CUBES[cube]} on the tile.")
        return Refused("UOS-026", f"{pos.called(who)} has no room for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        for cube in pos.tables.words.cubes_of[choice.arg]:
            carrying.pick(pos, pos.hex[who], cube, 1)
            carrying.hold(pos, who, cube, 1)
            pos.tell(facts.TOOK, (who, 1, cube))


class PickUp(Deed):
    """UOS-113 UOS-R79 One item or gear card that lies on the tile."""

    needs: ClassVar[int] = needs.WITH_FINDS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        items = pos.tables.items
        there = sorted(set(pos.lying_items[pos.hex[who]]))
        return [self.at(item) for item in there if carrying.has_room_for(pos, who, items[item])]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if choice.arg not in pos.lying_items[pos.hex[who]]:
            return Refused("UOS-113", f"No {pos.tables.items[choice.arg].name} lies here.")
        return Refused("UOS-025", f"{pos.called(who)} has no area free for it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        uses = carrying.take_from_tile(pos, pos.hex[who], choice.arg)
        carrying.put_card(pos, who, choice.arg, uses)


class Replenish(Deed):
    """UOS-115 UOS-116 A water cube of the tile fills the whole supply of a character."""

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.springs[pos.hex[who]] and pos.water[who] < carrying.bottles(pos, who) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        tile = pos.tile_at(pos.hex[who])
        if tile is None or not tile.water:
            return Refused("UOS-115", "There is no water source here.")
        if not pos.springs[pos.hex[who]]:
            return Refused("UOS-116", "Its water has been taken today.")
        return Refused("UOS-115", f"All bottles of {pos.called(who)} are full.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.springs[pos.hex[who]] -= 1
        pos.water[who] = carrying.bottles(pos, who)
        pos.tell(facts.FILLED, (who, pos.water[who]))


class CollectRain(Deed):
    """UOS-127 In a Storm, 1 water."""

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.rains() and pos.water[who] < carrying.bottles(pos, who) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not pos.rains():
            return Refused("UOS-127", "It does not rain.")
        return Refused("UOS-127", f"All bottles of {pos.called(who)} are full.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.water[who] += 1
        pos.tell(facts.FILLED, (who, pos.water[who]))


class Filter(Deed):
    """UOS-D3 Water Filter: 2 water on a tile with a water symbol, cube or no cube."""

    needs: ClassVar[int] = needs.FILTERS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        tile = pos.tile_at(pos.hex[who])
        if tile is None or not tile.water or pos.water[who] >= carrying.bottles(pos, who):
            return NONE
        return self.row if any(card.filters for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not any(card.filters for card in carrying.ready_cards(pos, who)):
            return Refused("UOS-121", f"{pos.called(who)} has no Water Filter that can be used.")
        return Refused("UOS-D3", "It takes a water source, and room in the bottles.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        card = next(card for card in carrying.ready_cards(pos, who) if card.filters)
        carrying.use_up(pos, who, card.index)
        pos.water[who] = min(carrying.bottles(pos, who), pos.water[who] + card.filters)
        pos.tell(facts.FILLED, (who, pos.water[who]))


class Eat(Deed):
    """UOS-126 1 food for 1 health; UOS-R69 not at full health."""

    needs: ClassVar[int] = needs.WITH_CUBES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        hungry = pos.health[who] < pos.board(who).health
        return self.row if hungry and carrying.reach(pos, who, FOOD) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not carrying.reach(pos, who, FOOD):
            return Refused("UOS-126", f"{pos.called(who)} has no food.")
        return Refused("UOS-R69", f"{pos.called(who)} is at full health.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.use_food(pos, who)
        health.heal(pos, who, 1)


class Sleep(Deed):
    """UOS-128 Fitness up by 1, for 4 AP or what the rain, the night and the camp make of it."""

    price: ClassVar[int] = LEAST_SLEEP

    def cost(self, pos: Journey, who: int, choice: Choice) -> int:
        """UOS-129 to UOS-131 UOS-R35 Storm 3, camp 1 less, at night 5 outside a camp; never below 3."""
        camp = pos.shelters(who)
        cost = SLEEP - 1 if pos.rains() else SLEEP
        if camp:
            cost -= 1
        elif pos.is_night():
            cost += 1
        if cost > LEAST_SLEEP and not camp and any(card.bedding for card in pos.carries(who)):
            cost -= 1
        return max(LEAST_SLEEP, cost)

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.fitness[who] == FIT or self.cost(pos, who, self.row[0]) > pos.ap[who]:
            return NONE
        return NONE if is_watched(pos, who) else self.row

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.fitness[who] == FIT:
            return Refused("UOS-R93", f"{pos.called(who)} is fit.")
        if is_watched(pos, who):
            return Refused("UOS-132", "Nobody can sleep beside an enemy, except in stealth mode.")
        return self.too_dear(pos, who, choice) or super().why_not(pos, who, choice)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        health.change_fitness(pos, who, 1)


def is_watched(pos: Journey, who: int) -> bool:
    """UOS-132 UOS-R64 An enemy standee on the tile, or a merchant who is one to this character; not in stealth mode."""
    hex = pos.hex[who]
    if pos.is_hidden(who) or pos.is_quiet(hex):
        return False
    return bool(pos.standees(hex) or pos.enemies_of(who, hex))


# Containers


def has_container(pos: Journey, hex: int, attribute: int) -> bool:
    boxes = pos.strong_boxes if attribute == STRENGTH else pos.locked_boxes
    return bool(boxes >> hex & 1)


class Open(Deed):
    """UOS-133 A container opens with a passed test of its kind."""

    needs: ClassVar[int] = needs.WITH_BOXES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(kind) for kind in (STRENGTH, DEXTERITY) if has_container(pos, pos.hex[who], kind)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-133", "There is no such container here.")

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        extra: Hand = ()
        for card in pos.carries(who):
            extra += card.forces if choice.arg == STRENGTH else card.opens
        return skill_dice(pos, who, choice.arg, extra)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.then(Throw(who, NOBODY, self.dice_for(pos, who, choice)), Opened(who, choice.arg))


class PickLock(Deed):
    """UOS-D3 Lockpicks: a green die more on a dexterity test for a container."""

    needs: ClassVar[int] = needs.PICKS | needs.WITH_BOXES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not has_container(pos, pos.hex[who], DEXTERITY):
            return NONE
        return self.row if any(card.picks for card in carrying.ready_cards(pos, who)) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if not has_container(pos, pos.hex[who], DEXTERITY):
            return Refused("UOS-133", "There is no lock here.")
        return Refused("UOS-028", f"{pos.called(who)} has no Lockpicks.")

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        extra: Hand = ()
        for card in carrying.ready_cards(pos, who):
            extra = card.picks or extra
        for card in pos.carries(who):
            extra += card.opens
        return skill_dice(pos, who, DEXTERITY, extra)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        hand = self.dice_for(pos, who, choice)
        picks = next(card for card in carrying.ready_cards(pos, who) if card.picks)
        carrying.use_up(pos, who, picks.index)
        pos.then(Throw(who, NOBODY, hand), Opened(who, DEXTERITY))


class Opened(Frame[Journey]):
    """UOS-133 UOS-D1 With a success: 2 random resources, with two or more 1 and a loot card."""

    def __init__(self, who: int, attribute: int) -> None:
        self.who: Final = who
        self.attribute: Final = attribute

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        hex = pos.hex[who]
        number = result(pos)
        if not number:
            pos.tell(facts.SHUT, (hex,))
            return
        if self.attribute == STRENGTH:
            pos.strong_boxes &= ~(1 << hex)
        else:
            pos.locked_boxes &= ~(1 << hex)
        pos.tell(facts.OPENED, (hex,))
        carrying.gain_random(pos, who, dice)
        if number > 1:
            carrying.gain_loot(pos, who, dice)
        else:
            carrying.gain_random(pos, who, dice)


# Loot


class Loot(Deed):
    """UOS-124 One green die at a defeated enemy; its successes select the loot."""

    needs: ClassVar[int] = needs.WITH_BODIES

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(foe) for foe in bodies(pos, pos.hex[who])]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-124", f"{pos.foe_called(choice.arg)} does not lie defeated here.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.LOOTED, (who, choice.arg))
        pos.then(Throw(who, NOBODY, with_injury(pos, who, (GREEN,))), Searched(who, choice.arg, 0))


class Skin(Loot):
    """UOS-D2 The Hunter, once per day: a defeated Animal for 0 AP, and 1 food more."""

    needs: ClassVar[int] = needs.WITH_BODIES | needs.HUNTER
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.board(who).skill != SKINNING or pos.skill_used[who]:
            return NONE
        return [self.at(foe) for foe in bodies(pos, pos.hex[who]) if pos.enemy(foe).type == ANIMAL]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.board(who).skill != SKINNING:
            return Refused("UOS-D2", f"Only the Hunter can do that, not the {pos.called(who)}.")
        if pos.skill_used[who]:
            return Refused("UOS-019", "The skill has been used today.")
        return Refused("UOS-D2", "It takes a defeated Animal on the tile.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.skill_used[who] += 1
        pos.tell(facts.LOOTED, (who, choice.arg))
        pos.then(Throw(who, NOBODY, with_injury(pos, who, (GREEN,))), Searched(who, choice.arg, 1))


def bodies(pos: Journey, hex: int) -> list[int]:
    return [foe for foe, there in enumerate(pos.foe_hex) if there == hex and pos.foe_marks[foe] & BODY]


class Searched(Frame[Journey]):
    """UOS-222 UOS-R14 The entry for 0, 1 or 2 successes; then the body is gone."""

    def __init__(self, who: int, foe: int, number: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.number: Final = number

    def go_on(self, pos: Journey, dice: Dice) -> None:
        spoils = pos.enemy(self.foe).loot[min(2, result(pos))]
        remove(pos, self.foe)
        carrying.gain_spoils(pos, self.who, (*spoils, *(FOOD for _ in range(self.number))), dice)


# Putting things down


class Drop(Deed):
    """UOS-134 One cube is put down; in a camp it is stored."""

    needs: ClassVar[int] = needs.WITH_CUBES
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(cube) for cube, number in enumerate(pos.held[who]) if number]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-134", f"{pos.called(who)} has none of it.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.hold(pos, who, choice.arg, -1)
        carrying.lay(pos, pos.hex[who], choice.arg, 1)


class DropItem(Deed):
    """UOS-134 A card is put down; gear only if what it carries fits without it."""

    needs: ClassVar[int] = needs.WITH_CARDS
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(item) for item in own_cards(pos, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.gear[who] == choice.arg != NOTHING:
            return Refused("UOS-026", "What it holds would not fit without it.")
        return Refused("UOS-134", f"{pos.called(who)} has no such card.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.lay_card(pos, pos.hex[who], choice.arg, carrying.take_off_board(pos, who, choice.arg))


class Spill(Deed):
    """UOS-135 Water that is put down is gone."""

    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if pos.water[who] else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-135", f"{pos.called(who)} has no water.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.water[who] -= 1
