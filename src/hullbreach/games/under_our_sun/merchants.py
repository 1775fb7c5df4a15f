"""Merchants: their stock, dealing with them, and stealing from them."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, combat, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.position import NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.spawning import place
from hullbreach.games.under_our_sun.tables import ARROW, CARTRIDGE, RESOURCES, STEALTH, VALUES
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

WATER: Final = 4
CUBES: Final = 4
DEALER_LOOT: Final = 3
HAGGLING: Final = 5
WATER_KIND: Final = len(VALUES)
"""UOS-274 UOS-276 What a merchant starts with; the place of the Smuggler's skill; water, counted as a kind of cube."""


def open_shop(pos: Journey, foe: int, hex: int, dice: Dice) -> None:
    """UOS-276 A dealer on a tile: 4 water, 4 cubes from the bag, 3 loot cards."""
    place(pos, foe, hex)
    pos.foe_hostile[foe] = 0
    pos.shop_water[foe] = WATER
    for _ in range(CUBES):
        cube = carrying.draw_cube(pos, dice)
        if cube != NOTHING:
            pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], cube, 1)
    for _ in range(DEALER_LOOT):
        add_loot(pos, foe, dice)


def add_loot(pos: Journey, foe: int, dice: Dice) -> None:
    item = carrying.draw_loot(pos, dice)
    if item != NOTHING:
        pos.shop_items[foe] = (*pos.shop_items[foe], item)
        pos.tell(facts.STOCKED, (foe, item))


def price_of(pos: Journey, item: int, bargain: bool) -> int:
    """UOS-R61 A card costs its value; the Smuggler's skill makes it 1 less."""
    value = pos.tables.items[item].value
    return max(1, value - 1) if bargain else value


class Deal(Deed):
    """UOS-259 For 1 AP any dealings with a merchant on the tile."""

    needs: ClassVar[int] = needs.WITH_MERCHANTS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(foe) for foe in pos.merchants(pos.hex[who]) if not pos.is_enemy(foe, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.foe_hex[choice.arg] != pos.hex[who] or not pos.enemy(choice.arg).merchant:
            return Refused("UOS-259", f"{pos.foe_called(choice.arg)} is no merchant on this tile.")
        return Refused("UOS-272", f"{pos.foe_called(choice.arg)} does not trade with {pos.called(who)} any more.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.DEALS, (who, choice.arg))
        pos.push(Dealings(who, choice.arg, 0, False))


class Haggle(Deal):
    """UOS-D2 The Smuggler, once per day: the interaction for 0 AP, and cards for 1 water less."""

    needs: ClassVar[int] = needs.WITH_MERCHANTS | needs.SMUGGLER
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.board(who).skill != HAGGLING or pos.skill_used[who]:
            return NONE
        return super().offers(pos, who)

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.board(who).skill != HAGGLING:
            return Refused("UOS-D2", f"Only the Smuggler can, not the {pos.called(who)}.")
        if pos.skill_used[who]:
            return Refused("UOS-019", "The skill has been used today.")
        return super().why_not(pos, who, choice)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.skill_used[who] += 1
        pos.tell(facts.DEALS, (who, choice.arg))
        pos.push(Dealings(who, choice.arg, 0, True))


class Dealings(Frame[Journey]):
    """UOS-260 to UOS-264 UOS-R103 What is handed over is credit, what is taken is charged to it.

    UOS-R121 `taken_kinds`, a bit for each cube and for water, and `taken_cards` are not handed back in these dealings.
    """

    def __init__(
        self,
        who: int,
        foe: int,
        credit: int,
        bargain: bool,
        taken_kinds: int = 0,
        taken_cards: tuple[int, ...] = (),
    ) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.credit: Final = credit
        self.bargain: Final = bargain
        self.taken_kinds: Final = taken_kinds
        self.taken_cards: Final = taken_cards

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if not pos.lives(who):
            return None
        words = pos.tables.words
        offers = [words.finish.plain(), *self.payments(pos), *self.purchases(pos), *self.favours(pos)]
        return ask_one(pos.seat[who], offers)

    def payments(self, pos: Journey) -> list[Choice]:
        """UOS-261 UOS-262 Cubes and water at their values, cards at half; UOS-R82 ammunition cannot be sold."""
        who = self.who
        words = pos.tables.words
        found = [words.pay.at(cube) for cube in range(len(RESOURCES)) if pos.held[who][cube]]
        if pos.water[who]:
            found.append(words.pay_water.plain())
        found += [words.sell.at(item) for item in own_cards(pos, who)]
        taken = self.taken(pos)
        return [choice for choice in found if choice not in taken] if taken else found

    def purchases(self, pos: Journey) -> list[Choice]:
        """UOS-260 UOS-261 UOS-263 What the credit buys of what he has, if there is room for it."""
        who, foe, credit = self.who, self.foe, self.credit
        words = pos.tables.words
        found: list[Choice] = []
        for item in sorted(set(pos.shop_items[foe])):
            if price_of(pos, item, self.bargain) <= credit and carrying.has_room_for(pos, who, pos.tables.items[item]):
                found.append(words.buy.at(item))
        if carrying.fits(pos, who, 1, 0):
            stock = pos.shop_cubes[foe]
            found += [words.get.at(cube) for cube in range(len(RESOURCES)) if stock[cube] and VALUES[cube] <= credit]
            if credit:
                found += [words.get.at(CARTRIDGE), words.get.at(ARROW)]
        if credit and pos.shop_water[foe] and pos.water[who] < carrying.bottles(pos, who):
            found.append(words.get_water.plain())
        return found

    def favours(self, pos: Journey) -> list[Choice]:
        """UOS-264 Taking apart costs 1 water; UOS-265 stealing 1 AP more, UOS-268 but not on New Haven."""
        who = self.who
        words = pos.tables.words
        found: list[Choice] = []
        if self.credit:
            found += [words.take_apart.at(item) for item in own_cards(pos, who) if pos.tables.items[item].craftable]
        if pos.ap[who] and not pos.enemy(self.foe).home:
            found.append(words.grab.plain())
        return found

    def taken(self, pos: Journey) -> list[Choice]:
        """UOS-R121 What would hand back something that was taken."""
        words = pos.tables.words
        cubes = [words.pay.at(cube) for cube in range(WATER_KIND) if self.taken_kinds >> cube & 1]
        water = [words.pay_water.plain()] if self.taken_kinds >> WATER_KIND & 1 else []
        return cubes + water + [words.sell.at(item) for item in self.taken_cards]

    def question(self, pos: Journey) -> str:
        spend = f"{self.credit} water to spend" if self.credit else "hand something over first, then take what it pays"
        return f"{pos.called(self.who)} deals with {pos.foe_called(self.foe)}: {spend}."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        words = pos.tables.words
        choice = answer.choice
        if choice is words.finish.plain():
            return
        if choice is words.grab.plain():
            steal(pos, self.who, self.foe)
            return
        worth = self.trade(pos, choice)
        pos.push(self.after(pos, choice, self.credit + worth))

    def after(self, pos: Journey, choice: Choice, credit: int) -> Dealings:
        """UOS-R121 What was taken stays taken."""
        words = pos.tables.words
        kinds = self.taken_kinds | sum([1 << cube.arg for cube in words.get.among([choice])])
        kinds |= len(words.get_water.among([choice])) << WATER_KIND
        cards = (*self.taken_cards, *[card.arg for card in words.buy.among([choice])])
        return Dealings(self.who, self.foe, credit, self.bargain, kinds, cards)

    def preview(self, pos: Journey, choice: Choice) -> Preview | None:
        """UOS-177 UOS-260 UOS-262 By how much the credit rises or falls, in water."""
        words = pos.tables.words
        if choice in (words.finish.plain(), words.grab.plain()):
            return None
        twin = pos.copy()
        twin.quiet = True
        worth = self.trade(twin, choice)
        return Preview(f"{worth:+} water to spend: {self.credit + worth}")

    def trade(self, pos: Journey, choice: Choice) -> int:
        """One thing changes hands; by how much the credit rises or falls."""
        who, foe = self.who, self.foe
        words = pos.tables.words
        if choice.verb is words.pay:
            carrying.hold(pos, who, choice.arg, -1)
            pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], choice.arg, 1)
            return VALUES[choice.arg]
        if choice.verb is words.pay_water:
            pos.water[who] -= 1
            pos.shop_water[foe] += 1
            return 1
        if choice.verb is words.sell:
            return sell(pos, who, foe, choice.arg)
        if choice.verb is words.buy:
            return -buy(pos, who, foe, choice.arg, self.bargain)
        if choice.verb is words.get:
            if choice.arg < CARTRIDGE:
                pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], choice.arg, -1)
            carrying.hold(pos, who, choice.arg, 1)
            return -VALUES[choice.arg]
        if choice.verb is words.get_water:
            pos.water[who] += 1
            pos.shop_water[foe] -= 1
            return -1
        take_apart(pos, who, choice.arg)
        return -1

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Nobody is left to deal."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        words = pos.tables.words
        if choice is words.grab.plain() and pos.enemy(self.foe).home:
            return Refused("UOS-268", "Nobody can steal from the trading post of New Haven.")
        if choice.verb is words.buy and choice.arg in pos.shop_items[self.foe]:
            if price_of(pos, choice.arg, self.bargain) > self.credit:
                return Refused("UOS-R61", f"It costs {price_of(pos, choice.arg, self.bargain)}, not {self.credit}.")
            return Refused("UOS-118", f"{pos.called(self.who)} has no area free for it.")
        if choice in self.taken(pos):
            return Refused("UOS-R121", "What was taken in these dealings is not handed back in them.")
        if choice.verb is words.take_apart:
            return Refused("UOS-R62", "That cannot be taken apart here.")
        return Refused("UOS-R61", f"{pos.foe_called(self.foe)} deals in what he has, for what you have.")


def own_cards(pos: Journey, who: int) -> list[int]:
    """Cards that somebody could do without: gear only if everything still fits."""
    found = sorted(set(pos.items[who]))
    if pos.gear[who] != NOTHING and can_take_off(pos, who):
        found.append(pos.gear[who])
    return found


def can_take_off(pos: Journey, who: int) -> bool:
    """Whether everything still fits on a board without its gear."""
    gear = pos.tables.items[pos.gear[who]]
    items = len(pos.items[who]) + carrying.tokens_of(pos, who)
    taken = max(0, items - carrying.item_areas(pos, who) + gear.item_areas)
    cubes = (sum(pos.held[who]) + carrying.A_PLACE - 1) // carrying.A_PLACE
    return taken + cubes <= carrying.areas(pos, who) - gear.areas


def sell(pos: Journey, who: int, foe: int, item: int) -> int:
    """What somebody gets for a card that changes hands."""
    paid = price_paid(pos, who, item)
    carrying.take_off_board(pos, who, item)
    pos.shop_items[foe] = (*pos.shop_items[foe], item)
    return paid


def price_paid(pos: Journey, who: int, item: int) -> int:
    """UOS-262 Half the value, rounded down; the Ledger makes it the full one."""
    value = pos.tables.items[item].value
    return value if any(card.full_price for card in pos.carries(who)) else value // 2


def buy(pos: Journey, who: int, foe: int, item: int, bargain: bool) -> int:
    """UOS-260 UOS-186 Weapons are bought fully loaded; what it costs."""
    shop = pos.shop_items[foe]
    pos.shop_items[foe] = carrying.without(shop, shop.index(item))
    carrying.put_card(pos, who, item, pos.tables.items[item].counts)
    return price_of(pos, item, bargain)


def take_apart(pos: Journey, who: int, item: int) -> None:
    """UOS-264 UOS-R62 The resources of the recipe, all of them."""
    carrying.take_off_board(pos, who, item)
    carrying.discard_card(pos, item)
    for cube, number in enumerate(pos.tables.items[item].recipe):
        if number:
            carrying.gain(pos, who, cube, number)


# Stealing


def steal(pos: Journey, who: int, foe: int) -> None:
    """UOS-265 1 AP more and a stealth test."""
    pos.ap[who] -= 1
    pos.then(Throw(who, NOBODY, skill_dice(pos, who, STEALTH)), Stole(who, foe))


class Stole(Frame[Journey]):
    """UOS-265 to UOS-267 UOS-R63 A resource for each success; without one he is an enemy from now on, and attacks."""

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if result(pos):
            pos.push(Grabs(self.who, self.foe, result(pos)))
            return
        pos.foe_hostile[self.foe] |= 1 << self.who
        pos.tell(facts.CAUGHT, (self.foe, self.who))
        combat.meet(pos, self.who)


class Grabs(Frame[Journey]):
    """UOS-R63 The thief chooses; water only with room in the bottles."""

    def __init__(self, who: int, foe: int, number: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.number: Final = number

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        offers = self.spoils(pos)
        return ask_one(pos.seat[self.who], [*offers, words.finish.plain()]) if len(offers) > 1 else None

    def spoils(self, pos: Journey) -> list[Choice]:
        words = pos.tables.words
        who = self.who
        offers: list[Choice] = []
        if self.number and carrying.fits(pos, who, 1, 0):
            offers += [words.take.at(cube) for cube, number in enumerate(pos.shop_cubes[self.foe]) if number]
        if self.number and pos.shop_water[self.foe] and pos.water[who] < carrying.bottles(pos, who):
            offers.append(words.get_water.plain())
        return offers

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} steals {self.number} more."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        if answer.choice is not pos.tables.words.finish.plain():
            self.take(pos, answer.choice)

    def take(self, pos: Journey, choice: Choice) -> None:
        if choice.verb is pos.tables.words.take:
            pos.shop_cubes[self.foe] = carrying.added(pos.shop_cubes[self.foe], choice.arg, -1)
            carrying.hold(pos, self.who, choice.arg, 1)
            pos.tell(facts.TOOK, (self.who, 1, choice.arg))
        else:
            pos.shop_water[self.foe] -= 1
            pos.water[self.who] += 1
        pos.push(Grabs(self.who, self.foe, self.number - 1))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Without a choice it is taken at once."""
        for choice in self.spoils(pos):
            self.take(pos, choice)
