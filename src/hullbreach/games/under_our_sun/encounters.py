"""Night cards and event cards: when they are drawn, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hullbreach.games.under_our_sun import camping, carrying, combat, facts, health, merchants, movement, spawning
from hullbreach.games.under_our_sun.position import HOME, NOBODY, NOTHING, Journey
from hullbreach.games.under_our_sun.replies import Reply, is_agreed, reply_of
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.tables import ALCOHOL, FAILS, FOOD, WOOD, Encounter
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.deck import draw

INFECTION: Final = 0
THEFT: Final = 1

# When a night card is drawn


class NightEntry(Frame[Journey]):
    """UOS-043 UOS-044 UOS-046 A card for each tile that is entered at night, unless the Sneak onto it was passed."""

    def __init__(self, who: int, how: int) -> None:
        self.who: Final = who
        self.how: Final = how

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if self.how or not pos.is_night() or not pos.lives(who):
            return
        hex = pos.hex[who]
        others = [other for other in pos.on(hex) if other != who and pos.night_by[hex] >> other & 1]
        if others or (pos.tables.rulings.night_card_once_a_tile and pos.night_by[hex] >> who & 1):
            return
        pos.push(NightCard(who))


class NightCard(Frame[Journey]):
    """UOS-039 UOS-009 UOS-040 A night card for somebody, never on New Haven; a camp has one a night for all in it."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        hex = pos.hex[who]
        if not pos.lives(who) or hex == HOME:
            return
        camp = pos.shelters(who)
        if camp and pos.carded >> hex & 1:
            return
        pos.night_by[hex] |= 1 << who
        card, pos.night_deck, pos.night_gone = draw(pos.night_deck, pos.night_gone, dice)
        pos.night_gone = (*pos.night_gone, card)
        pos.tell(facts.NIGHT_CARD, (who, card))
        inside = tuple([other for other in pos.on(hex) if pos.shelters(other)]) if camp else ()
        if camp or not pos.has_camp(hex):
            pos.carded |= 1 << hex
        pos.push(Vote(who, card, inside, ()) if len(inside) > 1 else Braves(who, card, who))


class Vote(Frame[Journey]):
    """UOS-042 UOS-R47 Those in a camp decide by majority whom its card affects; a tie leaves it with who drew it."""

    def __init__(self, who: int, night: int, those: tuple[int, ...], votes: tuple[int, ...]) -> None:
        self.who: Final = who
        self.night: Final = night
        self.those: Final = those
        self.votes: Final = votes

    def ask(self, pos: Journey) -> Ask | None:
        if len(self.votes) == len(self.those) or self.is_harmless(pos):
            return None
        voter = self.those[len(self.votes)]
        return ask_one(pos.seat[voter], [pos.tables.words.affects.at(who) for who in self.those])

    def is_harmless(self, pos: Journey) -> bool:
        return pos.tables.nights[self.night].effect == "none"

    def question(self, pos: Journey) -> str:
        card = pos.tables.nights[self.night].name
        return f"{pos.called(self.those[len(self.votes)])}: whom does the night card {card} affect?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        pos.push(Vote(self.who, self.night, self.those, (*self.votes, answer.choice.arg)))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        chosen = [who for who in self.those if self.votes.count(who) * 2 > len(self.those)]
        pos.push(Braves(chosen[0] if chosen else self.who, self.night, self.who))

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-042", "Say which of those in the camp is affected.")


class Braves(Frame[Journey]):
    """UOS-041 UOS-045 UOS-R43 The card takes effect on `who`; by a fire `other`, who drew it, may ignore an Animal."""

    def __init__(self, who: int, night: int, other: int) -> None:
        self.who: Final = who
        self.night: Final = night
        self.other: Final = other

    def ask(self, pos: Journey) -> Ask | None:
        card = pos.tables.nights[self.night]
        if not card.animal or not pos.burns(pos.hex[self.who]):
            return None
        words = pos.tables.words
        return ask_one(pos.seat[self.other], [words.ignore.plain(), words.face.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.other)}: does the fire keep it away?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        if is_agreed(answer.choice):
            pos.tell(facts.IGNORED)
        else:
            take_effect(pos, self.who, pos.tables.nights[self.night], dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        take_effect(pos, self.who, pos.tables.nights[self.night], dice)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-045", "Ignore the card, or face it.")


# When an event card is drawn


class EventHere(Frame[Journey]):
    """UOS-050 to UOS-053 UOS-R66 An event marker, once no active enemy is left there, or in stealth mode."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        hex = pos.hex[who]
        if not pos.lives(who) or not pos.event_marks >> hex & 1:
            return
        if pos.enemies_of(who, hex) and not pos.is_hidden(who):
            return
        pos.event_marks &= ~(1 << hex)
        card, pos.event_deck, pos.event_gone = draw(pos.event_deck, pos.event_gone, dice)
        pos.event_gone = (*pos.event_gone, card)
        pos.tell(facts.EVENT_CARD, (who, card))
        take_effect(pos, who, pos.tables.events[card], dice)


# What they do


def take_effect(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    if pos.lives(who):
        EFFECT[card.effect](pos, who, card, dice)


def nothing(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    """A quiet night."""


def enemy_comes(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    """UOS-207 An enemy on the tile, with an initial round; or on one beside it."""
    if card.beside:
        spawning.spawn_beside(pos, pos.hex[who], card.sort, dice)
    elif spawning.spawn(pos, pos.hex[who], card.sort, dice) != NOBODY:
        combat.meet(pos, who)


def put_to_the_test(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    hand = skill_dice(pos, who, card.attribute)
    pos.then(Throw(who, NOBODY, hand), Tested(who, FAILS.index(card.fails), card.number))


class Tested(Frame[Journey]):
    """UOS-138 One success is enough; who fails is infected, robbed or hurt, as the card says."""

    def __init__(self, who: int, fails: int, number: int) -> None:
        self.who: Final = who
        self.fails: Final = fails
        self.number: Final = number

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if result(pos):
            return
        if self.fails == INFECTION:
            health.infect(pos, self.who)
        elif self.fails == THEFT:
            lose_something(pos, self.who, dice)
        else:
            health.hurt(pos, self.who, self.number)


def lose_something(pos: Journey, who: int, dice: Dice) -> None:
    """UOS-D7 A resource or an item, chosen at random: cubes in their order, then cards, then the gear."""
    cubes = [cube for cube, number in enumerate(pos.held[who]) for _ in range(number)]
    cards = [*pos.items[who], *([pos.gear[who]] if pos.gear[who] != NOTHING else [])]
    if not cubes and not cards:
        return
    place = dice.below(len(cubes) + len(cards))
    if place < len(cubes):
        carrying.hold(pos, who, cubes[place], -1)
        carrying.to_supply(pos, cubes[place], 1)
        pos.tell(facts.STOLEN, (who, cubes[place]))
    else:
        item = cards[place - len(cubes)]
        carrying.take_off_board(pos, who, item)
        carrying.discard_card(pos, item)
        pos.tell(facts.STOLEN_ITEM, (who, item))
        carrying.shed(pos, who)


def rats(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    pos.push(Rats(who))


class Rats(Frame[Journey]):
    """UOS-D7 One food or one health."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        if not pos.held[self.who][FOOD]:
            return None
        return ask_one(pos.seat[self.who], [words.lose_food.plain(), words.lose_health.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: rats. Lose 1 food or 1 health?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        reply_of(answer.choice).do(pos, self.who, answer.choice, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        health.hurt(pos, self.who, 1)


class LoseFood(Reply):
    """UOS-D7 The rats get food."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.NIBBLED, (who, FOOD))
        carrying.hold(pos, who, FOOD, -1)
        carrying.to_supply(pos, FOOD, 1)


class LoseHealth(Reply):
    """UOS-D7 The rats bite."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        health.hurt(pos, who, 1)


def cold(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    """UOS-D7 1 damage unless the tile has a camp or a fire."""
    if not pos.shelters(who) and not pos.burns(pos.hex[who]):
        health.hurt(pos, who, 1)


def nightmares(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    health.change_fitness(pos, who, -1)


def random_cubes(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    for _ in range(card.number):
        carrying.gain_random(pos, who, dice)


def distant_fire(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    pos.push(DistantFire(who))


class DistantFire(Frame[Journey]):
    """UOS-D7 One adjacent position may be explored for nothing."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        near = pos.tables.world.near[pos.hex[self.who]]
        words = pos.tables.words
        offers = [words.explore.at(hex) for hex in near if movement.can_be_revealed(pos, hex)]
        return ask_one(pos.seat[self.who], [*offers, words.no.plain()]) if offers else None

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} sees a distant fire: explore a position beside the tile?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        for hex in answer.choice.args:
            movement.reveal(pos, hex, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """All of them are revealed."""


def container(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    movement.put_container(pos, pos.hex[who], card.attribute)


def traveller(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    if pos.held[who][ALCOHOL]:
        pos.push(Offered(who, ALCOHOL))


class Offered(Frame[Journey]):
    """UOS-D8 A Wounded Traveller gives a loot card for 1 alcohol."""

    def __init__(self, who: int, cube: int) -> None:
        self.who: Final = who
        self.cube: Final = cube

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        return ask_one(pos.seat[self.who], [words.yes.plain(), words.no.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: give the wounded traveller 1 alcohol for a loot card?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        if is_agreed(answer.choice):
            carrying.hold(pos, self.who, self.cube, -1)
            carrying.to_supply(pos, self.cube, 1)
            carrying.gain_loot(pos, self.who, dice)


def dealer(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    """UOS-276 UOS-D8 A dealer turns up; with two of them out already, 1 random resource instead."""
    dealers = pos.tables.printed.dealers[:2]
    free = [foe for foe in dealers if pos.foe_hex[foe] < 0 and not pos.foe_since[foe]]
    if free:
        merchants.open_shop(pos, free[0], pos.hex[who], dice)
    else:
        carrying.gain_random(pos, who, dice)


def pool(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    if pos.water[who] < carrying.bottles(pos, who):
        pos.push(TaintedPool(who, card.attribute, FAILS.index(card.fails), card.number))


class TaintedPool(Frame[Journey]):
    """UOS-D8 Up to 3 water may be taken; then a strength test, and who fails is infected."""

    def __init__(self, who: int, attribute: int, fails: int, number: int) -> None:
        self.who: Final = who
        self.attribute: Final = attribute
        self.fails: Final = fails
        self.number: Final = number

    def ask(self, pos: Journey) -> Ask | None:
        words = pos.tables.words
        return ask_one(pos.seat[self.who], [words.yes.plain(), words.no.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: take {self.number} water from the tainted pool?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        who = self.who
        if not is_agreed(answer.choice):
            return
        pos.water[who] = min(carrying.bottles(pos, who), pos.water[who] + self.number)
        pos.tell(facts.FILLED, (who, pos.water[who]))
        pos.then(Throw(who, NOBODY, skill_dice(pos, who, self.attribute)), Tested(who, self.fails, 0))


def old_camp(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    """UOS-D8 A campfire on the tile, and 1 wood."""
    hex = pos.hex[who]
    if not pos.burns(hex):
        pos.fires |= 1 << hex
        pos.tell(facts.FIRE_LIT, (hex,))
    carrying.lay(pos, hex, WOOD, carrying.from_supply(pos, WOOD, 1))


def abandoned_tent(pos: Journey, who: int, card: Encounter, dice: Dice) -> None:
    """UOS-D8 A tent, or a camp where no area is free."""
    tent = pos.tables.printed.tent
    if pos.cards_left[tent] and carrying.has_room_for(pos, who, pos.tables.items[tent]):
        pos.cards_left[tent] -= 1
        carrying.put_card(pos, who, tent, 0)
    elif not pos.has_camp(pos.hex[who]):
        camping.set_camp(pos, pos.hex[who])


Effect = Callable[[Journey, int, Encounter, Dice], None]

EFFECT: Final[dict[str, Effect]] = {
    "none": nothing,
    "spawn": enemy_comes,
    "test": put_to_the_test,
    "rats": rats,
    "cold": cold,
    "nightmares": nightmares,
    "random": random_cubes,
    "explore": distant_fire,
    "container": container,
    "traveller": traveller,
    "dealer": dealer,
    "pool": pool,
    "fire": old_camp,
    "tent": abandoned_tent,
}
