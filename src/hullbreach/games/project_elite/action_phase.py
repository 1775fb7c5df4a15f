"""Action Phase: everybody at once, against the clock; each command is carried out when it comes."""

from __future__ import annotations

from hullbreach.games.project_elite import awaited, facts, forced, unfinished
from hullbreach.games.project_elite.action_dice import drop_idle, idle_seats
from hullbreach.games.project_elite.commands import ACTING, ANY_TIME, Command, command_of, gather
from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import names_with
from hullbreach.games.project_elite.times_up import TimesUp
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.clock import NEVER
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import how_many


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
        deeds = pos.tables.deeds
        return [deeds.ready.plain(), *gather(deeds.early, pos, seat)]

    def question(self, pos: Elite) -> str:
        return "Ready? The clock starts when everybody is."

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return command_of(choice).refuse_early(pos, seat, choice)

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.deeds.ready.plain():
            pos.push(GetReady(self.ready | 1 << answer.seat))
        else:
            pos.push(GetReady(self.ready))
            action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

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
        if how_many(pos.standing_by) == pos.tables.players or idle_seats(pos) or awaited.ripe(pos):
            return None
        if pos.real:
            seats = pos.tables.seats
            return Ask(seats, tuple([commands(pos, seat) for seat in seats])) if pos.now < pos.length else None
        seat = next_seat(pos)
        return ask_one(seat, commands(pos, seat)) if seat >= 0 else None

    def question(self, pos: Elite) -> str:
        return "Roll, move, allocate, attack: what do you do?"

    def question_to(self, pos: Elite, seat: int) -> str:
        asked = awaited.question_to(pos, seat)
        if asked is not None:
            return asked.question(pos)
        return unfinished.question_of(pos, seat) or self.question(pos)

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        asked = awaited.question_to(pos, seat)
        if asked is not None:
            return asked.refuse(pos, seat, choice)
        if awaited.is_bound(pos, seat):
            said = f"{names_with(pos, seat, 'is')} being Pushed, and another Hero has to make room first"
            return Refused("PE-D17", f"{said}. {possible(pos.choices(seat))}")
        return command_of(choice).refuse_in_action(pos, seat, choice)

    def due(self, pos: Elite) -> int:
        return awaited.next_due(pos) if pos.real else NEVER

    def expire(self, pos: Elite, at: int, dice: Dice) -> None:
        """PE-D17 Who has not answered in time is Pushed or locks a die by default; else the phase is over."""
        pos.now = max(pos.now, at)
        late = awaited.overdue(pos, at)
        if not late:
            pos.push(TimesUp())
            return
        pos.push(Acting())
        awaited.answered(pos, late).settle_alone(pos, dice)

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        seat = answer.seat
        pos.now = max(pos.now, answer.at if pos.real else pos.busy[seat])
        pos.push(Acting())
        record = awaited.asked_of(pos, seat)
        if record:
            awaited.answered(pos, record).resolve(pos, answer, dice)
        else:
            command_of(answer.choice).perform(pos, seat, answer.choice, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """PE-D17 PE-R21 What can do nothing, or need not be answered any more, goes on; else the phase is over."""
        ripe = awaited.ripe(pos)
        if ripe:
            pos.then(awaited.answered(pos, ripe), Acting())
            return
        idle = idle_seats(pos)
        for seat in idle:
            drop_idle(pos, seat)
        pos.push(Acting() if idle else TimesUp())


def next_seat(pos: Elite) -> int:
    """PE-R82 On the untimed clock: who has used the least time, as long as there is some left; -1 if nobody has.

    PE-D41 A command that has started is finished first, and an answer that is awaited comes before it.
    """
    if pos.awaited:
        return forced.records(pos)[0][0]
    for seat in pos.tables.seats:
        if not pos.owes(seat) and unfinished.has_begun(pos, seat):
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
    deeds = pos.tables.deeds
    if pos.awaited:
        asked = awaited.question_to(pos, seat)
        answers = asked.inquire(pos) if asked is not None else None
        if answers is not None:
            return answers.offers[0]
        if awaited.is_bound(pos, seat):
            return [*deeds.alien.offers(pos, seat), *deeds.wait.row]
    begun = unfinished.unfinished_choices(pos, seat)
    if pos.owes(seat):
        return [*gather(deeds.any_time, pos, seat), *begun]
    if begun:
        return begun
    found = gather(deeds.acting, pos, seat)
    return list(dict.fromkeys(found)) if pos.tables.solo else found  # what both Heroes could do


class Wait(Command):
    """PE-R82 Let a second pass."""

    def __init__(self) -> None:
        super().__init__("wait", "Wait a second", (), cost=1000, moments=ACTING | ANY_TIME)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return self.row

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        """Nothing happens."""


class StandBy(Command):
    """PE-R81 No more commands for now; it is said once, and takes no time."""

    def __init__(self) -> None:
        super().__init__("stand-by", "Stand by: no more commands for now", (), cost=1000)

    def offers(self, pos: Elite, who: int) -> list[Choice]:
        return self.row

    def preview(self, pos: Elite, who: int, choice: Choice) -> Preview | None:
        return None

    def perform(self, pos: Elite, seat: int, choice: Choice, dice: Dice) -> None:
        self.do(pos, seat, choice, dice)

    def do(self, pos: Elite, who: int, choice: Choice, dice: Dice) -> None:
        if not pos.standing_by >> who & 1:
            pos.standing_by |= 1 << who
            pos.tell(facts.STANDS_BY, (pos.heroes_of(who)[0],))
