"""The day: Preparation, Morning, Afternoon and Night."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import carrying, combat, ending, facts, fires, health, spawning, teams
from hullbreach.games.under_our_sun.dice_colours import SIDES, YELLOW, successes
from hullbreach.games.under_our_sun.encounters import EventHere
from hullbreach.games.under_our_sun.position import (
    AFTERNOON,
    BODY,
    MORNING,
    NIGHT,
    NOBODY,
    NOTHING,
    NOWHERE,
    PREPARATION,
    TIRED,
    Journey,
)
from hullbreach.games.under_our_sun.replies import Reply, reply_of
from hullbreach.games.under_our_sun.tables import FOOD
from hullbreach.games.under_our_sun.turns import TurnBegins
from hullbreach.games.under_our_sun.wandering import wander
from hullbreach.games.under_our_sun.weapons import blows, shots
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members

AP: Final = 6
TIRED_LESS: Final = 2
"""UOS-022 UOS-287"""


class Day(Frame[Journey]):
    """UOS-002 A day after another; UOS-083 the first one has no Preparation."""

    def go_on(self, pos: Journey, dice: Dice) -> None:
        phases = (PhaseBegins(MORNING), PhaseBegins(AFTERNOON), PhaseBegins(NIGHT), Day())
        if pos.day == 0:
            pos.day = 1
            pos.tell(facts.DAY, (1,))
            pos.then(*phases)
        else:
            pos.then(Preparation(), *phases)


# Preparation


class Preparation(Frame[Journey]):
    """UOS-277 to UOS-285 In this order."""

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.phase = PREPARATION
        pos.weather = NOTHING
        pass_token(pos)
        carrying.clean_up(pos)
        remove_bodies(pos)
        pos.day += 1
        pos.sol_called = False
        pos.tell(facts.DAY, (pos.day,))
        refresh(pos)
        wander(pos, dice)
        spring_traps(pos, dice)
        refill(pos)
        for who in pos.order:
            if pos.lives(who):
                health.change_fitness(pos, who, -1)
        pos.then(*[DailyFood(who) for who in pos.clockwise()], ending.Judged())


def pass_token(pos: Journey) -> None:
    """UOS-277 UOS-R107 The starting player token goes clockwise, past who is out of the game."""
    number = len(pos.order)
    places = [(pos.first + step) % number for step in range(1, number + 1)]
    pos.first = next((place for place in places if not pos.gone >> pos.order[place] & 1), pos.first)


def remove_bodies(pos: Journey) -> None:
    """UOS-125 Enemies that nobody has looted."""
    for foe in range(len(pos.foe_hex)):
        if pos.foe_hex[foe] != NOWHERE and pos.foe_marks[foe] & BODY:
            spawning.remove(pos, foe)


def refresh(pos: Journey) -> None:
    """UOS-280 UOS-281 Cards are turned back, markers come off enemy symbols and off daily skills.

    UOS-194 Who stands on a tile whose symbol becomes live again counts as being in stealth mode.
    """
    for who in pos.order:
        pos.skill_used[who] = 0
        if pos.lives(who) and pos.quelled >> pos.hex[who] & 1:
            pos.hidden |= 1 << who
    pos.gear_turned = 0
    carrying.turn_back(pos)
    pos.quelled = 0


def spring_traps(pos: Journey, dice: Dice) -> None:
    """UOS-D3 A yellow die for each trap: a success puts 1 food on its tile."""
    for hex in members(pos.traps):
        if successes((YELLOW,), (dice.roll(SIDES, "a trap"),)):
            pos.tell(facts.TRAPPED, (hex,))
            carrying.lay(pos, hex, FOOD, carrying.from_supply(pos, FOOD, 1))


def refill(pos: Journey) -> None:
    """UOS-283"""
    for hex, tile in enumerate(pos.tile):
        if tile != NOTHING and not pos.covered >> hex & 1:
            pos.springs[hex] = pos.tables.tiles[tile].water


class DailyFood(Frame[Journey]):
    """UOS-285 UOS-R95 1 food if there is any, else 1 damage; with food of both kinds the owner says which is eaten."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if not pos.lives(who) or not pos.held[who][FOOD] or carrying.reach(pos, who, FOOD) == pos.held[who][FOOD]:
            return None
        words = pos.tables.words
        return ask_one(pos.seat[who], [words.eat_own.plain(), words.eat_stored.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: is the daily food your own, or from the camp?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        reply_of(answer.choice).do(pos, self.who, answer.choice, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if pos.lives(self.who):
            eat_or_starve(pos, self.who)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-R95", "Say which food is eaten.")


def eat_or_starve(pos: Journey, who: int) -> None:
    """UOS-285"""
    if carrying.use_food(pos, who):
        pos.tell(facts.ATE, (who,))
    else:
        pos.tell(facts.STARVES, (who,))
        health.hurt(pos, who, 1)


class EatOwn(Reply):
    """UOS-R95 The daily food comes off the own board."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        eat_or_starve(pos, who)


class EatStored(Reply):
    """UOS-R95 The daily food comes out of the camp."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        carrying.pick(pos, pos.hex[who], FOOD, 1)
        carrying.to_supply(pos, FOOD, 1)
        pos.tell(facts.ATE, (who,))


# The day phases


class PhaseBegins(Frame[Journey]):
    """UOS-286 to UOS-288 UOS-291 to UOS-296 Weather, AP, infections; then everybody's turn."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.phase = self.phase
        pos.weather = NOTHING
        pos.waiting = 0
        pos.done = 0
        pos.boots_used = 0
        pos.braced = 0
        pos.tell(facts.PHASE, (self.phase,))
        health.bury(pos)
        ending.check(pos)
        if self.phase == MORNING and pos.outcome is None:
            pos.tables.mission.morning_begins(pos, dice)
            ending.check(pos)
            if pos.tables.mission.is_late_at_dawn(pos):
                ending.deadline_passes(pos)
        if pos.outcome is None:
            self.begin(pos, dice)

    def begin(self, pos: Journey, dice: Dice) -> None:
        if self.phase == NIGHT:
            pos.night_by = [0] * len(pos.night_by)
            pos.carded = 0
        else:
            turn_up_weather(pos, dice)
        for who in pos.order:
            if pos.board(who).each_phase:
                pos.skill_used[who] = 0
            if pos.lives(who):
                pos.ap[who] = ap_of(pos, who)
        if self.phase != AFTERNOON:
            fever(pos)
        pos.then(ending.Judged(), Order(), PhaseEnds(self.phase))
        if self.phase == NIGHT:
            pos.tables.mission.night_begins(pos, dice)


def turn_up_weather(pos: Journey, dice: Dice) -> None:
    """UOS-047 UOS-R38 One of all 12 Sun cards; a Storm puts out the fires."""
    cards = pos.tables.printed.sun_cards
    pos.weather = cards[dice.below(len(cards))]
    pos.tell(facts.WEATHER, (pos.weather,))
    if pos.rains():
        fires.put_out_fires(pos)


def ap_of(pos: Journey, who: int) -> int:
    """UOS-287 UOS-295 UOS-R40 6 AP, 1 less in a Storm, 2 less when tired."""
    sun = pos.sun()
    fewer = sun.fewer if sun is not None else 0
    return AP - fewer - (TIRED_LESS if pos.fitness[who] == TIRED else 0)


def fever(pos: Journey) -> None:
    """UOS-174 Each infected character loses 1 health."""
    for who in pos.clockwise():
        if pos.infected >> who & 1 and pos.lives(who):
            pos.tell(facts.FEVER, (who,))
            health.hurt(pos, who, 1)


class Order(Frame[Journey]):
    """UOS-004 Clockwise from the starting player; UOS-099 who plays alone says which of the two acts first."""

    def ask(self, pos: Journey) -> Ask | None:
        living = pos.living()
        if not pos.tables.solo or len(living) < 2:
            return None
        return ask_one(0, [pos.tables.words.goes_first.at(who) for who in living])

    def question(self, pos: Journey) -> str:
        return "Which of your two characters acts first?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        pos.first = pos.order.index(answer.choice.arg)
        self.go_on(pos, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.then(*[TurnBegins(who) for who in pos.clockwise()])

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-099", "Say which of your characters acts first.")


class PhaseEnds(Frame[Journey]):
    """UOS-231 AP that were saved lapse. UOS-R51 After the last Night the mission must be accomplished.

    UOS-230 UOS-R105 Before that, whoever waits and has somebody to fight may use them up.
    """

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def next(self, pos: Journey) -> int:
        for who in pos.clockwise():
            if pos.waiting >> who & 1 and pos.lives(who) and pos.ap[who] and last_blows(pos, who):
                return who
        return NOBODY

    def ask(self, pos: Journey) -> Ask | None:
        who = self.next(pos)
        if who == NOBODY:
            return None
        return ask_one(pos.seat[who], [pos.tables.words.lapse.plain(), *last_blows(pos, who)])

    def question(self, pos: Journey) -> str:
        who = self.next(pos)
        return f"{pos.called(who)} has saved {pos.ap[who]} AP, and they are about to lapse: fight?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        who = self.next(pos)
        reply = answer.choice.verb
        if isinstance(reply, Reply):
            reply.do(pos, who, answer.choice, dice)
            pos.push(self)
            return
        pos.ap[who] -= 1
        pos.then(EventHere(who), ending.Judged(), self)
        combat.begin_round(pos, who, answer.choice)

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-230", "Saved AP are for fighting: attack, shoot, or let them lapse.")

    def go_on(self, pos: Journey, dice: Dice) -> None:
        for who in pos.order:
            pos.ap[who] = 0
        pos.waiting = 0
        mission = pos.tables.mission
        mission.phase_ends(pos, dice)
        ending.check(pos)
        if pos.outcome is not None:
            return
        if teams.phase_ends(pos):
            teams.sol_wins(pos, "The Profiteer has got away with the goods.", "UOS-D10")
        elif self.phase == NIGHT and mission.is_late(pos):
            ending.deadline_passes(pos)


class Lapse(Reply):
    """UOS-231 Saved AP are given up."""

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.ap[who] = 0


def last_blows(pos: Journey, who: int) -> list[Choice]:
    """UOS-R105 The attacks that saved AP can still pay for; nobody comes out of stealth mode for them."""
    if pos.is_hidden(who):
        return []
    near = (pos.hex[who], *pos.tables.world.near[pos.hex[who]])
    return [*blows(pos, who), *shots(pos, who, near)]
