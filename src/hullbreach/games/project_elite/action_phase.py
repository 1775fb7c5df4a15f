"""Action Phase: everybody at once, against the clock; each command is carried out when it comes."""

from __future__ import annotations

from hullbreach.games.project_elite import (
    alien_tech,
    equipment,
    facts,
    items,
    objectives,
    refusals,
    searching,
    unfinished,
    weapons,
)
from hullbreach.games.project_elite.action_dice import drop_idle, idle_seats, pending, resolve_one, roll, roll_choices
from hullbreach.games.project_elite.alien_movement import advance, step_choices
from hullbreach.games.project_elite.moving import choices as move_choices
from hullbreach.games.project_elite.moving import move
from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.slots import (
    die_on,
    has_ability,
    loose_faces,
    open_slots,
    put_die,
    spend,
    take_back,
    takes,
    user_of,
)
from hullbreach.games.project_elite.tables import GUN, HAND, SEARCH, WRENCH
from hullbreach.games.project_elite.tempo import STEP, charge, cost_of
from hullbreach.games.project_elite.times_up import TimesUp
from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many

ALLOCATED = (SEARCH, GUN, HAND, WRENCH)
"""PE-144 The symbols that can be allocated."""


class GetReady(Frame[Elite]):
    """PE-125 Before the clock starts everybody says when they are ready; PE-172 until then they may trade."""

    def __init__(self, ready: int) -> None:
        self.ready = ready

    def ask(self, pos: Elite) -> Ask | None:
        seats = [seat for seat in pos.tables.seats if not self.ready >> seat & 1]
        if not seats:
            return None
        return Ask(tuple(seats), tuple([self.offers(pos, seat) for seat in seats]))

    def offers(self, pos: Elite, seat: int) -> list[Choice]:
        found: list[Choice] = [pos.tables.words.ready.plain()]
        for hero in pos.heroes_of(seat):
            found += equipment.trade_choices(pos, hero)
            found += equipment.answers(pos, hero)
            found += equipment.connect_choices(pos, hero)
        return found

    def question(self, pos: Elite) -> str:
        return "Ready? The clock starts when everybody is."

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return refusals.before_the_clock(pos, seat, choice)

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        if answer.choice.verb is pos.tables.words.ready:
            pos.push(GetReady(self.ready | 1 << answer.seat))
        else:
            pos.push(GetReady(self.ready))
            trade(pos, answer.seat, answer.choice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        start_clock(pos)


def start_clock(pos: Elite) -> None:
    """PE-124 PE-D20 Two minutes, less what Events take away."""
    pos.phase = ACTION
    pos.now = 0
    pos.length = max(0, pos.tables.numbers.length - 1000 * pos.in_effect("shorter"))
    pos.standing_by = 0
    for seat in pos.tables.seats:
        pos.busy[seat] = 0
    pos.tell(facts.CLOCK, (pos.length // 1000,))
    pos.push(Acting())


class Acting(Frame[Elite]):
    """PE-125 All players act at the same time; commands are carried out one by one, in the order in which they come."""

    def ask(self, pos: Elite) -> Ask | None:
        if how_many(pos.standing_by) == pos.tables.players or idle_seats(pos):
            return None
        if pos.real:
            seats = pos.tables.seats
            return Ask(seats, tuple([commands(pos, seat) for seat in seats])) if pos.now < pos.length else None
        seat = next_seat(pos)
        return ask_one(seat, commands(pos, seat)) if seat >= 0 else None

    def question(self, pos: Elite) -> str:
        return "Roll, move, allocate, attack: what do you do?"

    def question_to(self, pos: Elite, seat: int) -> str:
        return unfinished.question_of(pos, seat) or self.question(pos)

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return refusals.in_action(pos, seat, choice)

    def due(self, pos: Elite) -> int:
        return pos.length if pos.real else NEVER

    def expire(self, pos: Elite, at: int, dice: Dice) -> None:
        pos.now = max(pos.now, at)
        pos.push(TimesUp())

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        seat = answer.seat
        pos.now = max(pos.now, answer.at if pos.real else pos.busy[seat])
        pos.push(Acting())
        words = pos.tables.words
        if answer.choice.verb is words.stand_by:
            stand_by(pos, seat)
            return
        pos.standing_by &= ~(1 << seat)
        charge(pos, seat, perform(pos, seat, answer.choice, dice))

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """PE-R21 Results that can do nothing are resolved; else the phase is over."""
        idle = idle_seats(pos)
        for seat in idle:
            drop_idle(pos, seat)
        pos.push(Acting() if idle else TimesUp())


def stand_by(pos: Elite, seat: int) -> None:
    """PE-R81 No more commands for now; it is said once."""
    if not pos.standing_by >> seat & 1:
        pos.standing_by |= 1 << seat
        pos.tell(facts.STANDS_BY, (pos.heroes_of(seat)[0],))


def next_seat(pos: Elite) -> int:
    """PE-R82 On the untimed clock: who has used the least time, as long as there is some left; -1 if nobody has.

    PE-D41 A command that has started is finished first.
    """
    for seat in pos.tables.seats:
        if not pending(pos, seat) and unfinished_choices(pos, seat):
            return seat
    best = -1
    for seat in pos.tables.seats:
        if pos.standing_by >> seat & 1 or pos.busy[seat] >= pos.length:
            continue
        if best < 0 or pos.busy[seat] < pos.busy[best]:
            best = seat
    return best


# What a seat may do


def commands(pos: Elite, seat: int) -> list[Choice]:
    """Everything that a seat may do now; PE-158 PE-R20 with ALIEN results open only what does not have to wait."""
    words = pos.tables.words
    if pending(pos, seat):
        return [*step_choices(pos), *unfinished_choices(pos, seat), *take_choices(pos, seat), words.wait.plain()]
    unfinished = unfinished_choices(pos, seat)
    if unfinished:
        return unfinished
    counts = loose_faces(pos, seat)
    found = roll_choices(pos, seat)
    found += move_choices(pos, seat, counts)
    found += put_choices(pos, seat, counts)
    found += searching.choices(pos, seat, counts)
    found += take_choices(pos, seat)
    for hero in pos.heroes_of(seat):
        found += weapons.choices(pos, hero)
        found += items.choices(pos, hero)
        found += charge_choices(pos, hero, counts)
        found += objectives.choices(pos, hero, counts)
        found += equipment.connect_choices(pos, hero)
        found += equipment.drop_choices(pos, hero)
        found += trades(pos, hero)
    if pos.tables.solo:
        found = list(dict.fromkeys(found))  # what both Heroes could do
    return [*found, words.wait.plain(), words.stand_by.plain()]


def roll_in_time(pos: Elite, seat: int, bits: int, dice: Dice) -> None:
    """PE-D15 With the minimum gap a roll that comes too soon after the last one does nothing."""
    if pos.real and pos.now < pos.busy[seat]:
        pos.tell(facts.TOO_SOON, (pos.heroes_of(seat)[0],))
        return
    roll(pos, seat, bits, dice)
    if pos.real:
        pos.busy[seat] = pos.now + pos.tables.rulings.gap


def trades(pos: Elite, hero: int) -> list[Choice]:
    """PE-172 PE-R20 Trades with Heroes who owe no ALIEN result."""
    found: list[Choice] = []
    for choice in equipment.answers(pos, hero):
        giver = equipment.giver_of(pos, hero, choice.arg)
        if choice.verb is pos.tables.words.refuse or not pending(pos, pos.seat_of[giver]):
            found.append(choice)
    for choice in equipment.trade_choices(pos, hero):
        if not pending(pos, pos.seat_of[equipment.partner_in(pos, choice)]):
            found.append(choice)
    return found


def unfinished_choices(pos: Elite, seat: int) -> list[Choice]:
    """What a Hero of the seat has begun and must finish first: Hits, drawn cards, Alien Tech, too many Weapons."""
    for hero in pos.heroes_of(seat):
        if pos.firing[hero] >= 0:
            return weapons.assigning(pos, hero)
        if pos.drawn[hero]:
            return searching.keep_choices(pos, hero)
        if pos.kills[hero]:
            return alien_tech.choices(pos)
        if pos.scanned[hero]:
            return items.scan_choices(pos, hero)
        too_many = searching.over_limit(pos, hero)
        if too_many:
            return too_many
    return []


def put_choices(pos: Elite, seat: int, counts: list[int]) -> list[Choice]:
    """PE-131 PE-144 A die that shows a symbol of the slot."""
    slots = pos.tables.slots
    put = pos.tables.words.put
    shown = [symbol for symbol in ALLOCATED if counts[symbol]]
    if not shown:
        return []
    return [
        put.pair(symbol, slot)
        for slot, tool in open_slots(pos, seat)
        for symbol in shown
        if takes(pos, slots[slot], symbol, tool)
    ]


def take_choices(pos: Elite, seat: int) -> list[Choice]:
    """PE-036 PE-R20 A die in a Regular slot may be taken back at any time."""
    slots = pos.tables.slots
    take = pos.tables.words.take
    return [
        take.at(pos.place[die])
        for die in pos.dice_of(seat)
        if pos.place[die] >= 0 and not slots[pos.place[die]].locking
    ]


def charge_choices(pos: Elite, hero: int, counts: list[int]) -> list[Choice]:
    """PE-D08 Kara lays a charge for 1 WRENCH on an adjacent Space without figure or charge."""
    if not counts[WRENCH] or not has_ability(pos, hero, "charges"):
        return []
    if how_many(pos.charges) >= pos.hero(hero).amount:
        return []
    near = pos.tables.board.grid.near[pos.space_of(hero)]
    verb = pos.tables.words.charge
    return [verb.at(space) for space in near if not pos.figure_at(space) and not pos.charges >> space & 1]


# What it does


def perform(pos: Elite, seat: int, choice: Choice, dice: Dice) -> int:
    """Carry a command out; returns what it costs on the untimed clock."""
    words = pos.tables.words
    verb = choice.verb
    cost = cost_of(pos, choice)
    if verb is words.roll:
        roll_in_time(pos, seat, choice.arg, dice)
    elif verb is words.alien_step:
        resolve_one(pos, seat)
        advance(pos, pos.figure_at(choice.args[0]), choice.args[1], seat, dice)
    elif verb is words.move:
        hero, space = choice.args
        cost = STEP * move(pos, seat, hero, space, loose_faces(pos, seat))
    elif verb is words.put:
        put_die(pos, seat, choice.args[0], choice.args[1])
    elif verb is words.take:
        pos.tell(facts.TAKEN_BACK, (user_of(pos, seat, choice.arg), choice.arg))
        take_back(pos, die_on(pos, choice.arg))
    elif verb is words.search:
        searching.search_now(pos, seat, choice.args[0], choice.args[1], dice)
    elif verb is words.search_later:
        searching.search_later(pos, seat, choice.args[0], choice.args[1])
    elif verb is words.charge:
        spend(pos, seat, WRENCH)
        pos.charges |= 1 << choice.arg
        pos.tell(facts.CHARGE_LAID, (charger(pos, seat), choice.arg))
    elif verb is words.shift:
        objectives.shift(pos, seat, objectives.shifter(pos, seat, choice), choice)
    elif verb is words.check:
        objectives.check(pos, seat, choice.args[0], choice.args[1])
    elif verb is words.reveal:
        objectives.reveal(pos, seat, choice.args[0], choice.args[1], dice)
    elif verb is words.clear:
        objectives.clear(pos, seat, choice.args[0], choice.args[1])
    elif verb is not words.wait:
        finish(pos, seat, choice, dice)
    return cost


def finish(pos: Elite, seat: int, choice: Choice, dice: Dice) -> None:
    """Commands that are also possible at Time's Up: ready Equipment, what was begun, and trades."""
    words = pos.tables.words
    verb = choice.verb
    if verb is words.fire:
        weapons.attack(pos, equipment.owner_of(pos, choice.arg), choice.arg, dice)
    elif verb is words.hit or verb is words.reroll or verb is words.enough:
        weapons.assign(pos, attacker(pos, seat), choice, dice)
    elif verb is words.keep or verb is words.keep_none:
        searching.keep_by(pos, drawer(pos, seat), choice)
    elif verb is words.tech or verb is words.tech_later:
        hero = next(hero for hero in pos.heroes_of(seat) if pos.kills[hero])
        pos.kills[hero] -= 1
        if verb is words.tech:
            alien_tech.draw_now(pos, hero, dice)
        else:
            alien_tech.set_aside(pos, hero, dice)
    elif verb is words.arrange or verb is words.bury or verb is words.leave:
        items.put_back(pos, next(hero for hero in pos.heroes_of(seat) if pos.scanned[hero]), choice)
    elif verb is words.plant:
        objectives.plant(pos, equipment.owner_of(pos, choice.args[0]), choice.args[0], choice.args[1])
    elif verb is words.use or verb is words.use_on or verb is words.use_at or verb is words.scan:
        items.use(pos, user(pos, seat, choice.args[0]), choice, dice)
    else:
        trade(pos, seat, choice)


def trade(pos: Elite, seat: int, choice: Choice) -> None:
    """PE-172 Offers, answers, Attachments and discarding."""
    words = pos.tables.words
    verb = choice.verb
    if verb is words.give or verb is words.swap:
        equipment.offer(pos, equipment.owner_of(pos, choice.args[0]), choice)
    elif verb is words.accept or verb is words.refuse:
        hero = equipment.receiver_of(pos, seat, choice.arg)
        if verb is words.accept:
            equipment.accept(pos, hero, choice.arg)
        else:
            equipment.decline(pos, hero, choice.arg)
    elif verb is words.connect:
        equipment.connect(pos, equipment.owner_of(pos, choice.args[0]), choice.args[0], choice.args[1])
    elif verb is words.drop:
        searching.drop(pos, equipment.owner_of(pos, choice.arg), choice.arg)


def attacker(pos: Elite, seat: int) -> int:
    return next(hero for hero in pos.heroes_of(seat) if pos.firing[hero] >= 0)


def drawer(pos: Elite, seat: int) -> int:
    return next(hero for hero in pos.heroes_of(seat) if pos.drawn[hero])


def charger(pos: Elite, seat: int) -> int:
    return next(hero for hero in pos.heroes_of(seat) if pos.hero(hero).ability == "charges")


def user(pos: Elite, seat: int, card: int) -> int:
    """Whose card it is: held, or the dashboard's."""
    return next(hero for hero in pos.heroes_of(seat) if card in pos.held[hero] or pos.hero(hero).card == card)
