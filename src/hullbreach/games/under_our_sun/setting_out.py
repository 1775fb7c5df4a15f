"""Setting out: starting player, characters, decks, starting items, the trading post, the mission."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, facts, merchants, movement, stories
from hullbreach.games.under_our_sun.days import Day
from hullbreach.games.under_our_sun.dice_colours import GREEN, SIDES, successes
from hullbreach.games.under_our_sun.position import HOME, NOBODY, OK, Journey
from hullbreach.games.under_our_sun.replies import Reply
from hullbreach.games.under_our_sun.tables import BAG, SUPPLY
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice

LEAST_POINTS: Final = 4
ON_OFFER: Final = 6
KARMA: Final = 3
LAWRENCE_ITEMS: Final = 2
"""UOS-072 UOS-073 UOS-077 UOS-274"""


class SettingOut(Frame[Journey]):
    """UOS-066 UOS-067 UOS-R60 Three green dice each: the most successes have the starting player token."""

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.tables.mission.tells(pos, stories.BEGINS)
        seats = list(range(pos.setting.seats))
        while len(seats) > 1:
            scores: list[int] = []
            for _ in seats:
                faces = tuple([dice.roll(SIDES, "starting player") for _ in range(3)])
                scores.append(successes((GREEN, GREEN, GREEN), faces))
            seats = [seat for seat, score in zip(seats, scores, strict=True) if score == max(scores)]
        pos.push(Choosing(seats[0], ()))


class Choosing(Frame[Journey]):
    """UOS-003 UOS-069 Clockwise from the starting player everybody chooses a character; UOS-098 alone, two."""

    def __init__(self, starter: int, chosen: tuple[int, ...]) -> None:
        self.starter: Final = starter
        self.chosen: Final = chosen

    def seat(self, pos: Journey) -> int:
        return (self.starter + len(self.chosen)) % pos.setting.seats

    def ask(self, pos: Journey) -> Ask | None:
        if len(self.chosen) == pos.tables.party:
            return None
        free = [who for who in range(pos.tables.roster) if who not in self.chosen]
        return ask_one(self.seat(pos), [pos.tables.words.choose.at(who) for who in free])

    def question(self, pos: Journey) -> str:
        return "Which character do you play?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        pos.seat[answer.choice.arg] = answer.seat
        pos.tell(facts.JOINS, (answer.choice.arg,))
        pos.push(Choosing(self.starter, (*self.chosen, answer.choice.arg)))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        lay_out(pos, self.chosen, dice)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-003", "Everybody chooses a different character.")


def lay_out(pos: Journey, chosen: tuple[int, ...], dice: Dice) -> None:
    """UOS-070 to UOS-072 UOS-079 Boards, decks and New Haven; then the starting items."""
    pos.order = tuple(sorted(chosen, key=lambda who: pos.seat[who]))
    pos.first = pos.order.index(chosen[0])
    pos.tell(facts.STARTER, (chosen[0],))
    for who in chosen:
        board = pos.board(who)
        pos.health[who], pos.water[who], pos.fitness[who] = board.health, board.water, OK
        pos.ap[who] = 0
        pos.karma[who] = KARMA
        pos.hex[who] = HOME
    fill_box(pos)
    pos.bag = BAG
    pos.cubes_left = [all_ - bag for all_, bag in zip(SUPPLY, BAG, strict=True)]
    shuffle_decks(pos, dice)
    pos.tile[HOME] = next(tile.index for tile in pos.tables.tiles if tile.home)
    movement.stock(pos, HOME)
    starting = [item.index for item in pos.tables.items if item.stars for _ in range(item.copies)]
    offered = dice.shuffled(tuple(starting))[:ON_OFFER]
    for item in offered:
        pos.cards_left[item] -= 1
    pos.push(Outfitting(offered, points_of(pos)))


def fill_box(pos: Journey) -> None:
    """UOS-R81 The item and gear decks are open."""
    pos.cards_left = [item.copies for item in pos.tables.items]


def shuffle_decks(pos: Journey, dice: Dice) -> None:
    """UOS-079 Each deck by itself; UOS-D4 hero cards of the expansion only with their hero."""
    tables = pos.tables
    pos.tile_deck = dice.shuffled(tuple([tile.index for tile in tables.tiles for _ in range(tile.copies)]))
    pos.enemy_deck = dice.shuffled(tuple([foe.index for foe in tables.foes if not foe.merchant]))
    pos.night_deck = dice.shuffled(tuple([card.index for card in tables.nights for _ in range(card.copies)]))
    pos.event_deck = dice.shuffled(tuple([card.index for card in tables.events for _ in range(card.copies)]))
    pos.loot_deck = dice.shuffled(loot_cards(pos))


def loot_cards(pos: Journey) -> tuple[int, ...]:
    """UOS-D4"""
    found: list[int] = []
    for item in pos.tables.items:
        away = item.hero >= 0 and pos.tables.characters[item.hero].expansion and item.hero not in pos.order
        found += [item.index] * (0 if away else item.loot)
    return tuple(found)


def points_of(pos: Journey) -> tuple[int, ...]:
    """UOS-073 UOS-074 UOS-R59 As many equipment points as players, at least 4; what is over goes to the starter."""
    party = len(pos.order)
    total = max(LEAST_POINTS, party)
    return tuple([total // party + (total % party if place == pos.first else 0) for place in range(party)])


class Outfitting(Frame[Journey]):
    """UOS-076 to UOS-078 Starting items for equipment points, which may be pooled: the group decides."""

    def __init__(self, cards: tuple[int, ...], points: tuple[int, ...]) -> None:
        self.cards: Final = cards
        self.points: Final = points

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        left = sum(self.points)
        offers: list[Choice] = []
        for item in sorted(set(self.cards)):
            card = pos.tables.items[item]
            if card.stars <= left:
                takers = [who for who in pos.order if carrying.has_room_for(pos, who, card)]
                offers += [words.outfit.pair(who, item) for who in takers]
        if not offers:
            return None
        seats = tuple(range(pos.setting.seats))
        return Ask(seats, tuple([[*offers, words.set_out.plain()] for _ in seats]))

    def question(self, pos: Journey) -> str:
        return f"{sum(self.points)} equipment points are left: who takes what?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        packing = answer.choice.verb
        assert isinstance(packing, Packing)
        packing.pack(pos, self, answer.choice, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        depart(pos, self.cards, dice)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused(
            "UOS-078", f"{sum(self.points)} equipment points do not pay for that, or nobody has room for it."
        )


class Packing(Reply):
    """UOS-076 What the group decides about its starting items."""

    def pack(self, pos: Journey, asked: Outfitting, choice: Choice, dice: Dice) -> None:
        raise AssertionError(f"`{self.name}` packs nothing")


class Outfit(Packing):
    """UOS-078 A character takes an item for equipment points."""

    def pack(self, pos: Journey, asked: Outfitting, choice: Choice, dice: Dice) -> None:
        who, item = choice.args
        card = pos.tables.items[item]
        carrying.put_card(pos, who, item, card.counts)
        pos.water[who] += card.water
        pos.tell(facts.OUTFITTED, (who, item))
        pos.push(Outfitting(carrying.without(asked.cards, asked.cards.index(item)), spent(asked.points, card.stars)))


class SetOut(Packing):
    """UOS-083 What is left of the points lapses."""

    def pack(self, pos: Journey, asked: Outfitting, choice: Choice, dice: Dice) -> None:
        depart(pos, asked.cards, dice)


def spent(points: tuple[int, ...], price: int) -> tuple[int, ...]:
    """UOS-076 Pooled points: taken from one after another."""
    left: list[int] = []
    for own in points:
        paid = min(own, price)
        price -= paid
        left.append(own - paid)
    return tuple(left)


def depart(pos: Journey, cards: tuple[int, ...], dice: Dice) -> None:
    """UOS-274 Lawrence gets two of the cards that nobody took, the rest goes back; UOS-083 the mission begins."""
    lawrence = pos.tables.printed.lawrence
    pos.foe_hex[lawrence] = HOME
    mixed = dice.shuffled(cards)
    pos.shop_items[lawrence] = mixed[:LAWRENCE_ITEMS]
    for item in pos.shop_items[lawrence]:
        pos.tell(facts.STOCKED, (lawrence, item))
    for item in mixed[LAWRENCE_ITEMS:]:
        carrying.discard_card(pos, item)
    pos.shop_water[lawrence] = merchants.WATER
    for _ in range(merchants.CUBES):
        cube = carrying.draw_cube(pos, dice)
        pos.shop_cubes[lawrence] = carrying.added(pos.shop_cubes[lawrence], cube, 1)
    merchants.add_loot(pos, lawrence, dice)
    deal_teams(pos, dice)
    pos.active = NOBODY
    pos.tables.mission.set_up(pos, dice)
    pos.push(Day())


def deal_teams(pos: Journey, dice: Dice) -> None:
    """UOS-086 UOS-087 UOS-R85 One of the three Son of Liberty cards among players and 4 Survivor cards."""
    if not pos.tables.rulings.semi or pos.tables.solo:
        return
    teams = pos.tables.teams
    traitors = [team.index for team in teams if team.sol]
    survivor = next(team.index for team in teams if not team.sol)
    cards = (traitors[dice.below(len(traitors))],) + (survivor,) * (pos.setting.seats + 4)
    mixed = dice.shuffled(cards)
    for place, who in enumerate(pos.order):
        pos.team[who] = mixed[place]
