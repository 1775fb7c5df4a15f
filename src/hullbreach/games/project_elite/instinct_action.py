"""Instinct in the Action Phase: use what the dice show, roll the others, and know when not to roll."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import instinct_cards as cards
from hullbreach.games.project_elite.instinct_aliens import best_step, is_fatal
from hullbreach.games.project_elite.instinct_answers import best_worth, has_time_to_draw, unfinished
from hullbreach.games.project_elite.instinct_errands import is_there, plan, way_left
from hullbreach.games.project_elite.instinct_missions import goals_of
from hullbreach.games.project_elite.instinct_outlook import URGENT, Outlook
from hullbreach.games.project_elite.instinct_temper import Temper
from hullbreach.games.project_elite.instinct_ways import (
    ESCORT,
    FIND,
    HOME,
    HUNT,
    IDLE,
    SITE,
    TARGET,
    TOKEN,
    Errand,
    push_steps,
    steps,
    ways_on,
)
from hullbreach.games.project_elite.position import LOOSE, THRESHOLD, Elite
from hullbreach.games.project_elite.tables import CHARGE, ON_CARD, ON_EVENT, SEARCH, WEAPON, Card
from hullbreach.games.project_elite.weapons import targets
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import first, how_many

SECOND: Final = 1000
ALL: Final = 9
LATE: Final = 40 * SECOND
"""From here on to the end of the Action Phase dice are given to Events, and Heroes look where they stand."""
TIME_TO_ROLL: Final = 10 * SECOND
"""With less left no die is taken back to be rolled."""
TIME_TO_FILL: Final = (0, 12, 20, 30, 40, 55)
"""The seconds that it takes to fill so many slots, more or less."""
DANGER: Final = 0.5
DANGER_LATE: Final = 1.2
"""What a point of expected Damage weighs against a step of the way."""
DICE_TO_WALK: Final = 2
"""With so few dice nobody on the way home locks one."""
AT_LEAST: Final = 2
"""So many dice are rolled, whatever they show."""
NEARLY_THERE: Final = 2.0
"""So near to its errand a Hero keeps the dice that it will need there."""


def act(pos: Elite, seat: int, offered: list[Choice], temper: Temper) -> Choice:
    """What a seat does in the Action Phase."""
    deeds = pos.tables.deeds
    if pos.owes(seat):
        steps = deeds.alien.among(offered)
        if not steps:
            return deeds.wait.plain()
        step = best_step(pos, steps)
        return deeds.wait.plain() if is_fatal(pos, step) else step
    if deeds.stand_by.plain() not in offered:
        return unfinished(pos, seat, offered)
    return Turn(pos, seat, offered, temper).choose()


class Turn:
    """One moment of a seat in the Action Phase."""

    def __init__(self, pos: Elite, seat: int, offered: list[Choice], temper: Temper) -> None:
        self.pos: Final = pos
        self.temper: Final = temper
        self.deeds: Final = pos.tables.deeds
        self.goals: Final = goals_of(pos)
        self.seat: Final = seat
        self.offered: Final = offered
        self.look: Final = Outlook(pos)
        self.plans: Final = plan(pos, self.look, temper)
        self.heroes: Final = pos.heroes_of(seat)
        self.left: Final = pos.length - (pos.now if pos.real else pos.busy[seat])
        """Milliseconds of the Action Phase that are left for the seat."""
        self.is_done: Final = self.goals.is_done(pos)
        """Whether the way home is all that is left."""
        self.in_the_way: Final = self.ways_blocked()
        """Spaces to leave, because a Recon token has no other way."""
        self.idle: bool | None = None
        """Whether there is nothing to do; None until somebody asks."""

    def ways_blocked(self) -> list[int]:
        """The ways of Recon tokens that have no free one."""
        pos = self.pos
        found: list[int] = []
        for hero in pos.heroes:
            errand = self.plans[hero]
            if errand.what == ESCORT:
                ways = ways_on(pos, pos.token_at[errand.of], errand.space)
                if not any(pos.figure_at(to) == 0 for to in ways):
                    found += ways
        return found

    def choose(self) -> Choice:
        return (
            self.work()
            or self.use()
            or self.fire(self.deeds.fire.among(self.offered))
            or self.put(self.deeds.put.among(self.offered))
            or self.search()
            or self.lay_charge(self.deeds.charge.among(self.offered))
            or self.move(self.deeds.move.among(self.offered))
            or cards.trade(self.pos, self.seat, self.offered)
            or self.take_back(self.deeds.take.among(self.offered))
            or self.roll_or_stop(self.deeds.roll.among(self.offered))
        )

    # The Mission

    def work(self) -> Choice | None:
        """What brings the Mission on at once."""
        chosen = self.goals.at_once(self.pos, self.deeds, self.offered)
        return chosen or self.shift(self.deeds.shift.among(self.offered))

    def shift(self, offered: list[Choice]) -> Choice | None:
        """A Recon token goes nearer to its Target, where its escort stays next to it."""
        best: Choice | None = None
        least = 0.0
        for choice in offered:
            _, token, to = choice.args
            for hero in self.heroes:
                errand = self.plans[hero]
                if errand.what == ESCORT and errand.of == token:
                    left = push_steps(self.pos, self.pos.token_at[token], errand.space)
                    gain = push_steps(self.pos, to, errand.space) - left
                    value = gain + 0.1 * steps(self.pos, self.pos.space_of(hero), to)
                    if value < least and gain < 0:
                        best, least = choice, value
        return best

    # Equipment

    def use(self) -> Choice | None:
        """Ready Items and abilities."""
        for deed in (self.deeds.use, self.deeds.scan):
            for choice in deed.among(self.offered):
                return choice
        helped = self.deeds.use_on.among(self.offered)
        if helped:
            return cards.heal_whom(self.pos, helped)
        return self.use_at(self.deeds.use_at.among(self.offered))

    def use_at(self, offered: list[Choice]) -> Choice | None:
        """Where a card does most good: on Aliens, or on the way."""
        best: Choice | None = None
        most = 0.0
        for choice in offered:
            value = self.value_at(choice)
            if value > most:
                best, most = choice, value
        return best

    def value_at(self, choice: Choice) -> float:
        pos = self.pos
        card = pos.tables.cards[choice.args[0]]
        space = choice.args[1]
        if card.do == "blast":
            struck = [pos.figure_at(near) for near in pos.tables.board.near_or_on[space] if pos.alien_at(near)]
            return sum([self.look.worth(figure) for figure in struck])
        if card.do == "stasis":
            return self.look.worth(pos.figure_at(space))
        hero = self.owner(card)
        errand = self.plans[hero]
        return way_left(pos, hero, errand, pos.space_of(hero)) - way_left(pos, hero, errand, space)

    def owner(self, card: Card) -> int:
        pos = self.pos
        return next(h for h in self.heroes if card.index in pos.held[h] or pos.hero(h).card == card.index)

    def fire(self, offered: list[Choice]) -> Choice | None:
        for choice in offered:
            if self.attack_worth(choice.arg) > 0:
                return choice
        return None

    def attack_worth(self, weapon: int) -> float:
        card = self.pos.tables.cards[weapon]
        return best_worth(self.pos, self.look, targets(self.pos, self.owner(card), weapon), card.damage)

    def put(self, offered: list[Choice]) -> Choice | None:
        """The die that does most good in a slot."""
        best: Choice | None = None
        most = 0.0
        for choice in offered:
            value = self.slot_value(choice.args[1])
            if value > most:
                best, most = choice, value
        return best

    def slot_value(self, slot: int) -> float:
        """What it is worth to fill a slot now."""
        printed = self.pos.tables.slots[slot]
        if printed.locking and self.needs_dice_to_walk():
            return 0.0
        if printed.on == ON_EVENT:
            return 5.0 if self.will_resolve(printed.of) else 0.0
        if printed.on != ON_CARD:
            return 80.0 if self.will_complete(printed.of) else 0.0
        card = self.pos.tables.cards[printed.of]
        if card.kind == CHARGE:
            return self.charge_value(card)
        worth = self.attack_worth(card.index) if card.kind == WEAPON else self.item_value(card)
        if printed.locking:
            return worth if worth >= URGENT or self.can_spare_a_die() else 0.0
        if self.is_last_slot(card, slot):
            return worth
        return worth if self.can_roll_on(slot) and not self.is_at_work() else 0.0

    def can_roll_on(self, slot: int) -> bool:
        """Whether a die is left to roll for the other slots of a card when one lies in this slot."""
        loose = len([die for die in self.pos.dice_of(self.seat) if self.pos.place[die] == LOOSE])
        return loose > (0 if self.pos.filled() >> slot & 1 else 1)

    def needs_dice_to_walk(self) -> bool:
        """Whether somebody is on the way home with so few dice that none can be locked."""
        coming = [h for h in self.heroes if self.plans[h].what == HOME and not is_there(self.pos, h, self.plans[h])]
        return bool(coming) and self.free_dice(self.heroes) <= DICE_TO_WALK

    def is_last_slot(self, card: Card, slot: int) -> bool:
        """Whether a card is ready as soon as this slot is filled."""
        return (self.pos.filled() | 1 << slot) & card.mask == card.mask

    def is_at_work(self) -> bool:
        """Whether somebody works for the Mission where it stands and may need every die."""
        return any(
            is_there(self.pos, hero, self.plans[hero]) and self.has_work(hero, self.plans[hero])
            for hero in self.heroes
            if self.plans[hero].what in (TOKEN, TARGET, FIND)
        )

    def can_spare_a_die(self) -> bool:
        """Whether a die can be locked on a card without missing it for the Mission in this Round."""
        free = self.free_dice(self.heroes)
        return all(free > self.dice_needed(hero) for hero in self.heroes)

    def dice_needed(self, hero: int) -> int:
        """The dice that a Hero's errand will take in this Round."""
        pos = self.pos
        errand = self.plans[hero]
        if errand.what == TOKEN:
            return self.goals.dice_needed(pos, errand) if self.left > LATE else 0
        if errand.what == TARGET:
            return 3 if self.left > LATE else 0
        return 0 if errand.what == HUNT or is_there(pos, hero, errand) else ALL

    def will_complete(self, token: int) -> bool:
        """Whether the Heroes next to a token can fill it in this Round."""
        pos = self.pos
        if not self.goals.is_useful(pos, token):
            return False
        filled = pos.filled()
        slots = pos.tables.tokens[token].slots
        missing = len([slot for slot in slots if not filled >> slot & 1])
        there = [hero for hero in pos.heroes if steps(pos, pos.space_of(hero), pos.token_at[token]) <= 1]
        return self.in_time(missing, self.free_dice(there), missing < len(slots))

    def in_time(self, missing: int, free: int, begun: bool) -> bool:
        if free < missing:
            return False
        hurry = 0.3 if begun else 1.0 if free == missing else 0.6
        return self.left >= TIME_TO_FILL[missing] * SECOND * hurry

    def free_dice(self, heroes: list[int]) -> int:
        """The dice of some Heroes' players that no slot has locked."""
        pos = self.pos
        seats = {pos.seat_of[hero] for hero in heroes}
        slots = pos.tables.slots
        number = 0
        for seat in seats:
            for die in pos.dice_of(seat):
                place = pos.place[die]
                number += place > THRESHOLD and (place < 0 or not slots[place].locking)
        return number

    def charge_value(self, card: Card) -> float:
        """A Demolition token is filled next to a Target, one that is begun first."""
        pos = self.pos
        hero = self.owner(card)
        if not any(pos.targets >> space & 1 for space in pos.tables.board.near_or_on[pos.space_of(hero)]):
            return 0.0
        missing = len([slot for slot in card.slots if not pos.filled() >> slot & 1])
        begun = len(card.slots) - missing
        return 80.0 + 5 * begun - missing if self.in_time(missing, self.free_dice([hero]), begun > 0) else 0.0

    def item_value(self, card: Card) -> float:
        pos = self.pos
        hero = self.owner(card)
        if card.do in {"heal", "heal-self"}:
            return self.healing(hero, card)
        if card.do == "jam":
            return 12.0 if self.left > LATE and not pos.jammed[hero] and not self.look.lured else 0.0
        if card.do == "extra-die":
            return 10.0 if self.left > LATE and self.has_prey(hero) else 0.0
        if card.do in {"run", "grapple"}:
            return 8.0 if way_left(pos, hero, self.plans[hero], pos.space_of(hero)) >= 3 else 0.0
        if card.do == "blast":
            near = self.look.near(pos.space_of(hero), card.range)
            return 12.0 if len([figure for figure in near if self.look.worth(figure) > 0]) > 2 else 0.0
        if card.do == "time":
            return 4.0 if self.left > SECOND * 20 else 0.0
        return 0.0

    def healing(self, hero: int, card: Card) -> float:
        """What the best use of a card that heals is worth; with nothing else to do a scratch is enough."""
        pos = self.pos
        worth = 0.0
        for other in [hero] if card.do == "heal-self" else pos.heroes:
            if other == hero or steps(pos, pos.space_of(hero), pos.space_of(other)) <= 1:
                worth = max(worth, cards.worth_of_healing(pos, other, card.amount))
        return worth

    def has_prey(self, hero: int) -> bool:
        return any(
            self.attack_worth(card) > 0
            for card in self.pos.held[hero]
            if self.pos.tables.cards[card].kind == WEAPON and not (self.pos.spent | self.pos.blocked) >> card & 1
        )

    def will_resolve(self, event: int) -> bool:
        """Late in the Action Phase or with nothing else to do, if all together have the dice for an Event."""
        if self.left > LATE and not self.is_idle():
            return False
        pos = self.pos
        filled = pos.filled()
        missing = len([slot for slot in pos.tables.events[event].slots if not filled >> slot & 1])
        return missing <= self.free_dice(pos.heroes)

    def take_back(self, offered: list[Choice]) -> Choice | None:
        """A die from a Weapon that has nothing to shoot at, or that waits for dice when none is left to roll."""
        slots = self.pos.tables.slots
        for choice in offered:
            if self.left > TIME_TO_ROLL and slots[choice.arg].on == ON_CARD and self.slot_value(choice.arg) <= 0:
                return choice
        return None

    # Searching, charges, moving

    def search(self) -> Choice | None:
        """At once when the cards can still be used in this Round, else when time is up."""
        now = self.deeds.search if has_time_to_draw(self.pos, self.seat, self.look) else self.deeds.search_later
        for choice in now.among(self.offered):
            return choice
        return None

    def lay_charge(self, offered: list[Choice]) -> Choice | None:
        """On the Alien Path."""
        board = self.pos.tables.board
        lanes = [choice for choice in offered if board.on_lane[choice.arg]]
        return max(lanes, key=lambda choice: board.to_go[choice.arg]) if lanes else None

    def move(self, offered: list[Choice]) -> Choice | None:
        """To the Space that is best for somebody's errand."""
        best: Choice | None = None
        most = 0.0
        for hero in self.heroes:
            mine = [choice for choice in offered if choice.args[0] == hero]
            if not mine:
                continue
            near = self.look.near(self.pos.space_of(hero), 7)
            here = self.place_value(hero, self.pos.space_of(hero), near)
            for choice in mine:
                gain = self.place_value(hero, choice.args[1], near) - here
                if gain > most + 0.05:
                    best, most = choice, gain
        return best

    def place_value(self, hero: int, space: int, near: list[int]) -> float:
        pos = self.pos
        late = self.left < LATE and not (self.plans[hero].what == HOME and self.is_done)
        weight = (DANGER_LATE if late or self.in_the_way else DANGER) * cards.fear(pos, hero) * self.temper.danger
        danger = self.look.danger(hero, space, near) if near else 0.0
        if space in self.in_the_way:
            danger += 1.0
        return -way_left(pos, hero, self.plans[hero], space) - weight * danger

    # Rolling

    def roll_or_stop(self, offered: list[Choice]) -> Choice:
        """Roll what is of no use, if there is something to roll for and the Aliens can spare the steps."""
        bits = self.useless_dice() if offered and self.can_afford() and self.has_purpose() else 0
        if bits:
            return self.deeds.roll.at(bits)
        return self.deeds.wait.plain() if offered and self.may_be_needed() else self.deeds.stand_by.plain()

    def may_be_needed(self) -> bool:
        """Whether there may be something to do while others act: a Trap, a Recon token, an Alien that comes near."""
        if self.pos.tables.players - how_many(self.pos.standing_by) <= 1:
            return False
        return bool(self.look.urgent) or self.goals.may_need(self.pos)

    def can_afford(self) -> bool:
        """Whether the Aliens can make the steps that a roll may cost; with none that can move a roll is free."""
        look = self.look
        if look.intruders or len(look.aliens) == 0 or self.is_last_chance():
            return True
        if look.pressing:
            return look.reservoir > 0
        return look.reservoir >= self.temper.safe * len(self.pos.heroes)

    def is_last_chance(self) -> bool:
        """Whether it is the last Round and one of the Heroes is not home yet: who waits has lost."""
        pos = self.pos
        in_start = pos.tables.board.in_start
        return pos.round == pos.tables.numbers.rounds and not all(in_start[pos.space_of(hero)] for hero in self.heroes)

    def has_purpose(self) -> bool:
        return not self.is_idle() or self.has_event()

    def is_idle(self) -> bool:
        """Whether none of the seat's Heroes has anything to do but to deal with Events."""
        if self.idle is None:
            self.idle = not any(self.hero_has_purpose(hero) for hero in self.heroes)
        return self.idle

    def hero_has_purpose(self, hero: int) -> bool:
        pos = self.pos
        errand = self.plans[hero]
        if errand.what != IDLE and not is_there(pos, hero, errand):
            return True
        if self.look.lured or pos.space_of(hero) in self.in_the_way:
            return True
        if self.has_work(hero, errand) or self.has_prey(hero):
            return True
        here = pos.space_of(hero)
        if self.look.danger(hero, here, self.look.near(here, 5)) >= 1.0:
            return True
        return any(self.item_value(pos.tables.cards[card]) > 0 for card in pos.held[hero] if pos.tables.cards[card].do)

    def has_work(self, hero: int, errand: Errand) -> bool:
        """Whether a Hero who has arrived can do something there in this Round."""
        pos = self.pos
        if errand.what == ESCORT:
            return any(pos.figure_at(to) == 0 for to in ways_on(pos, pos.token_at[errand.of], errand.space))
        if errand.what in (SITE, FIND):
            return True
        if errand.what == TOKEN:
            return self.will_complete(errand.of)
        if errand.what == TARGET:
            return any(
                self.charge_value(pos.tables.cards[card]) > 0
                for card in pos.held[hero]
                if pos.tables.cards[card].kind == CHARGE
            )
        return False

    def has_event(self) -> bool:
        pos = self.pos
        return any(not pos.fulfilled >> event & 1 and self.will_resolve(event) for event in pos.events)

    def useless_dice(self) -> int:
        """The loose dice that nobody will need where they are going; two are rolled in any case."""
        pos = self.pos
        kept = self.wanted_faces()
        bits = 0
        spare: list[int] = []
        for i, die in enumerate(pos.dice_of(self.seat)):
            if pos.place[die] != LOOSE:
                continue
            face = pos.face[die]
            if kept[face] > 0:
                kept[face] -= 1
                spare.append(1 << i)
            else:
                bits |= 1 << i
        while spare and how_many(bits) < AT_LEAST:
            bits |= spare.pop()
        return bits

    def wanted_faces(self) -> list[int]:
        """How many dice of each face Heroes that are nearly there will need."""
        pos = self.pos
        wanted = [0] * 7
        for hero in self.heroes:
            errand = self.plans[hero]
            way = way_left(pos, hero, errand, pos.space_of(hero))
            if way < 1.0 or way > NEARLY_THERE:
                continue
            if errand.what in (SITE, FIND):
                wanted[SEARCH] += 1
            elif errand.what == TOKEN:
                for slot in pos.tables.tokens[errand.of].slots:
                    if not pos.filled() >> slot & 1:
                        wanted[first(pos.tables.slots[slot].symbols)] += 1
        return wanted
