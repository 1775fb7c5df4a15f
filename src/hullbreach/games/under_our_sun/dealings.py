"""Dealing with merchants: what is handed over, what is taken for it."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import carrying, facts, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.merchants import Handing, own_cards, price_of, price_paid
from hullbreach.games.under_our_sun.position import Journey
from hullbreach.games.under_our_sun.stealing import steal
from hullbreach.games.under_our_sun.tables import ARROW, CARTRIDGE, RESOURCES, VALUES
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

HAGGLING: Final = 5
"""The place of the Smuggler's skill."""
WATER_KIND: Final = len(VALUES)
"""Water, counted as a kind of cube."""


class Deal(Deed):
    """UOS-259 For 1 AP any dealings with a merchant on the tile."""

    needs: ClassVar[int] = needs.WITH_MERCHANTS

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return [self.at(foe) for foe in pos.merchants(pos.hex[who]) if not pos.is_enemy(foe, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.foe_hex[choice.arg] != pos.hex[who] or not pos.enemy(choice.arg).merchant:
            return Refused("UOS-259", f"{pos.foe_called(choice.arg)} is not a merchant on this tile.")
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
            return Refused("UOS-D2", f"Only the Smuggler can do that, not the {pos.called(who)}.")
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
        if not pos.lives(self.who):
            return None
        offers = [pos.tables.words.finish.plain()]
        for dealing in pos.tables.words.dealings:
            assert isinstance(dealing, Dealing)
            offers += dealing.open_in(pos, self)
        return ask_one(pos.seat[self.who], offers)

    def question(self, pos: Journey) -> str:
        spend = f"{self.credit} water to spend" if self.credit else "hand something over first, then take what it pays"
        return f"{pos.called(self.who)} deals with {pos.foe_called(self.foe)}: {spend}."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        dealing = answer.choice.verb
        if isinstance(dealing, Dealing):
            dealing.deal(pos, self, answer.choice)

    def preview(self, pos: Journey, choice: Choice) -> Preview | None:
        dealing = choice.verb
        return dealing.foreseen(pos, self, choice) if isinstance(dealing, Dealing) else None

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Nobody is left to deal."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        dealing = choice.verb
        return dealing.unopen(pos, self, choice) if isinstance(dealing, Dealing) else self.not_here(pos)

    def not_here(self, pos: Journey) -> Refused:
        return Refused("UOS-R61", f"{pos.foe_called(self.foe)} deals in what he has, for what you have.")


class Dealing(Handing):
    """UOS-260 One step of the dealings with a merchant."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        return NONE

    def unopen(self, pos: Journey, deal: Dealings, choice: Choice) -> Refused:
        """Why it cannot be done now."""
        return deal.not_here(pos)

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        """By how much the credit rises or falls."""
        raise AssertionError(f"`{self.name}` is worth nothing")

    def taken_kind(self, choice: Choice) -> int:
        """UOS-R121 The bit of a kind that cannot be handed back after it."""
        return 0

    def taken_card(self, choice: Choice) -> tuple[int, ...]:
        """UOS-R121 The card that cannot be handed back after it."""
        return ()

    def foreseen(self, pos: Journey, deal: Dealings, choice: Choice) -> Preview | None:
        """UOS-177 UOS-260 UOS-262 By how much the credit rises or falls, in water."""
        worth = self.worth(pos, deal, choice)
        return Preview(f"{worth:+} water to spend: {deal.credit + worth}")

    def deal(self, pos: Journey, deal: Dealings, choice: Choice) -> None:
        credit = deal.credit + self.worth(pos, deal, choice)
        kinds = deal.taken_kinds | self.taken_kind(choice)
        cards = (*deal.taken_cards, *self.taken_card(choice))
        self.hand_over(pos, deal.who, deal.foe, choice)
        pos.push(Dealings(deal.who, deal.foe, credit, deal.bargain, kinds, cards))


# What is handed over


class Payment(Dealing):
    """UOS-261 UOS-262 Cubes and water at their values, cards at half; UOS-R121 but nothing that was taken before."""

    def was_taken(self, deal: Dealings, choice: Choice) -> bool:
        return False

    def unopen(self, pos: Journey, deal: Dealings, choice: Choice) -> Refused:
        if self.was_taken(deal, choice):
            return Refused("UOS-R121", "What was taken in these dealings is not handed back in them.")
        return deal.not_here(pos)


class Pay(Payment):
    """UOS-261 1 cube; UOS-R82 ammunition cannot be sold."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        held = pos.held[deal.who]
        return [self.at(cube) for cube in range(len(RESOURCES)) if held[cube] and not deal.taken_kinds >> cube & 1]

    def was_taken(self, deal: Dealings, choice: Choice) -> bool:
        return bool(deal.taken_kinds >> choice.arg & 1)

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return VALUES[choice.arg]

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        carrying.hold(pos, who, choice.arg, -1)
        pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], choice.arg, 1)


class PayWater(Payment):
    """UOS-261 1 water."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        return self.row if pos.water[deal.who] and not self.was_taken(deal, self.row[0]) else NONE

    def was_taken(self, deal: Dealings, choice: Choice) -> bool:
        return bool(deal.taken_kinds >> WATER_KIND & 1)

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return 1

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        pos.water[who] -= 1
        pos.shop_water[foe] += 1


class Sell(Payment):
    """UOS-262 A card."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        return [self.at(item) for item in own_cards(pos, deal.who) if item not in deal.taken_cards]

    def was_taken(self, deal: Dealings, choice: Choice) -> bool:
        return choice.arg in deal.taken_cards

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return price_paid(pos, deal.who, choice.arg)

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        carrying.take_off_board(pos, who, choice.arg)
        pos.shop_items[foe] = (*pos.shop_items[foe], choice.arg)


# What is taken


class Buy(Dealing):
    """UOS-260 UOS-263 A card that the credit pays for, if there is room for it."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        items = pos.tables.items
        cards = [item for item in sorted(set(pos.shop_items[deal.foe])) if self.is_paid(pos, deal, item)]
        return [self.at(item) for item in cards if carrying.has_room_for(pos, deal.who, items[item])]

    def is_paid(self, pos: Journey, deal: Dealings, item: int) -> bool:
        return price_of(pos, item, deal.bargain) <= deal.credit

    def unopen(self, pos: Journey, deal: Dealings, choice: Choice) -> Refused:
        if choice.arg not in pos.shop_items[deal.foe]:
            return deal.not_here(pos)
        if self.is_paid(pos, deal, choice.arg):
            return Refused("UOS-118", f"{pos.called(deal.who)} has no area free for it.")
        return Refused(
            "UOS-R61", f"It costs {price_of(pos, choice.arg, deal.bargain)} water, and {deal.credit} can be spent."
        )

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return -price_of(pos, choice.arg, deal.bargain)

    def taken_card(self, choice: Choice) -> tuple[int, ...]:
        return (choice.arg,)

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        """UOS-186 Weapons are bought fully loaded."""
        shop = pos.shop_items[foe]
        pos.shop_items[foe] = carrying.without(shop, shop.index(choice.arg))
        carrying.put_card(pos, who, choice.arg, pos.tables.items[choice.arg].counts)


class Get(Dealing):
    """UOS-260 1 cube of his, or UOS-R82 a piece of ammunition, of which he has enough."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        if not carrying.fits(pos, deal.who, 1, 0):
            return NONE
        stock = pos.shop_cubes[deal.foe]
        cubes = [cube for cube in range(len(RESOURCES)) if stock[cube] and VALUES[cube] <= deal.credit]
        return [self.at(cube) for cube in (*cubes, *((CARTRIDGE, ARROW) if deal.credit else ()))]

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return -VALUES[choice.arg]

    def taken_kind(self, choice: Choice) -> int:
        return 1 << choice.arg

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        if choice.arg < CARTRIDGE:
            pos.shop_cubes[foe] = carrying.added(pos.shop_cubes[foe], choice.arg, -1)
        carrying.hold(pos, who, choice.arg, 1)


class GetWater(Dealing):
    """UOS-260 1 water of his, with room in the bottles."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        room = pos.water[deal.who] < carrying.bottles(pos, deal.who)
        return self.row if deal.credit and room and pos.shop_water[deal.foe] else NONE

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return -1

    def taken_kind(self, choice: Choice) -> int:
        return 1 << WATER_KIND

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        pos.shop_water[foe] -= 1
        pos.water[who] += 1


# Favours


class TakeApart(Dealing):
    """UOS-264 UOS-R62 For 1 water a card becomes the resources of its recipe, all of them."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        if not deal.credit:
            return NONE
        return [self.at(item) for item in own_cards(pos, deal.who) if pos.tables.items[item].craftable]

    def unopen(self, pos: Journey, deal: Dealings, choice: Choice) -> Refused:
        return Refused("UOS-R62", "That cannot be taken apart here.")

    def worth(self, pos: Journey, deal: Dealings, choice: Choice) -> int:
        return -1

    def hand_over(self, pos: Journey, who: int, foe: int, choice: Choice) -> None:
        carrying.take_off_board(pos, who, choice.arg)
        carrying.discard_card(pos, choice.arg)
        for cube, number in enumerate(pos.tables.items[choice.arg].recipe):
            if number:
                carrying.gain(pos, who, cube, number)


class Grab(Dealing):
    """UOS-265 Stealing, for 1 AP more; UOS-268 not on New Haven."""

    def open_in(self, pos: Journey, deal: Dealings) -> list[Choice]:
        return self.row if pos.ap[deal.who] and not pos.enemy(deal.foe).home else NONE

    def unopen(self, pos: Journey, deal: Dealings, choice: Choice) -> Refused:
        if pos.enemy(deal.foe).home:
            return Refused("UOS-268", "Nobody can steal from the trading post of New Haven.")
        return deal.not_here(pos)

    def foreseen(self, pos: Journey, deal: Dealings, choice: Choice) -> Preview | None:
        return None

    def deal(self, pos: Journey, deal: Dealings, choice: Choice) -> None:
        steal(pos, deal.who, deal.foe)
