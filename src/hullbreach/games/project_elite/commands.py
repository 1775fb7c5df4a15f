"""Commands: when each can be given, what it costs, and what stands before it."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.alien_steps import movable, steps_of
from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.questions import possible
from hullbreach.games.project_elite.refusal_words import count, names_of
from hullbreach.games.project_elite.tempo import FORCED, charge
from hullbreach.kernel.actions import Action
from hullbreach.kernel.client_words import Gesture
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain

EARLY: Final = 1
ACTING: Final = 2
ANY_TIME: Final = 4
LATE: Final = 8
LAST: Final = 16
OWED: Final = 32
"""The moments of a command, a bit for each: before the clock starts, in the Action Phase, there also while an ALIEN
result is open, at Time's Up with ready Equipment, in the trades after it, and there also of those who want no more."""


class Command(Action[Elite]):
    """PE-125 What a seat can do in the Action Phase; `who` acts is the seat.

    PE-D16 `cost` is the time that it takes a person of normal skill, in milliseconds.
    """

    def __init__(
        self,
        name: str,
        label: str,
        domains: tuple[Domain, ...] = (),
        cost: int = FORCED,
        moments: int = ACTING,
        gesture: Gesture = "",
    ) -> None:
        super().__init__(name, label, domains, gesture=gesture)
        self.cost: Final = cost
        self.moments: Final = moments

    def pace(self, pos: Elite, seat: int, choice: Choice) -> int:
        """PE-D16 What it would cost now, more or less."""
        return self.cost

    def preview(self, pos: Elite, who: int, choice: Choice) -> Preview | None:
        """PE-D16 The time that a command takes where none runs."""
        said = price(pos, self.pace(pos, who, choice))
        return Preview(said[0]) if said else None

    def perform(self, pos: Elite, seat: int, choice: Choice, dice: Dice) -> None:
        """PE-125 PE-R81 Carry it out in the Action Phase: it takes time, and whoever acts stands by no more."""
        pos.standing_by &= ~(1 << seat)
        self.do(pos, seat, choice, dice)
        charge(pos, seat, self.cost)

    # Why not

    def waits(self, pos: Elite, seat: int) -> bool:
        """PE-158 PE-R20 Whether an open ALIEN result forbids it."""
        return True

    def refuse_early(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        """PE-125 Before the clock starts."""
        who = names_of(pos, seat)
        return Refused("PE-125", f"The clock has not started: {who} can say `ready`, or trade with an adjacent Hero.")

    def refuse_in_action(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        """PE-158 In the Action Phase: ALIEN results come first, then what was begun."""
        owed = pos.owes(seat)
        if owed and self.waits(pos, seat):
            return unresolved(pos, seat, owed)
        return self.refuse_begun(pos, seat) or self.refuse(pos, seat, choice)

    def refuse_begun(self, pos: Elite, seat: int) -> Refused | None:
        """What a Hero of the seat has begun comes first, whatever else is wrong with the command."""
        for hero in pos.heroes_of(seat):
            begun = begun_by(pos, hero)
            if begun is not None:
                return None if self in begun.commands else begun.refuse(pos, seat, hero)
        return None

    def refuse(self, pos: Elite, who: int, choice: Choice) -> Refused:
        return Refused("PE-131", f"“{choice.label()}” has no place in the Action Phase. {possible(pos.choices(who))}")

    def refuse_late(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        """PE-237 While ready Equipment is used at Time's Up."""
        return too_late(pos, seat)

    def refuse_last(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        """PE-240 While Equipment changes hands at Time's Up."""
        return too_late(pos, seat)


class Reply(Command):
    """An answer to a question that a frame asks; the frame knows what it means."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...] = ()) -> None:
        super().__init__(name, label, domains, moments=0)


class Use(Command):
    """PE-237 What is done with ready Equipment: at Time's Up, too."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...], cost: int) -> None:
        super().__init__(name, label, domains, cost, ACTING | LATE)

    def refuse_late(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)

    def refuse_last(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return Refused("PE-237", f"The moment for ready Equipment is over. {possible(pos.choices(seat))}")


class Finish(Command):
    """What finishes something that a Hero has begun: nothing else can be done before."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...], cost: int) -> None:
        super().__init__(name, label, domains, cost, 0)

    def refuse_late(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)


class Trade(Command):
    """PE-172 PE-240 What is done between Heroes: before the clock starts and at Time's Up, too."""

    def __init__(self, name: str, label: str, domains: tuple[Domain, ...], cost: int, owed: int = 0) -> None:
        super().__init__(name, label, domains, cost, EARLY | ACTING | LAST | owed)

    def refuse_early(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)

    def refuse_late(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return Refused("PE-240", "Ready Equipment is used before anything is given or exchanged: say `done` first.")

    def refuse_last(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return self.refuse(pos, seat, choice)


class Begun:
    """Something that a Hero has begun, and the commands that finish it."""

    def __init__(self, rule: str, commands: tuple[Command, ...]) -> None:
        self.rule: Final = rule
        self.commands: Final = commands

    def holds(self, pos: Elite, hero: int) -> bool:
        """Whether the Hero has begun it."""
        raise AssertionError("what is begun can be told")

    def question(self, pos: Elite, hero: int) -> str:
        """What the Hero is asked."""
        raise AssertionError("what is begun is asked for")

    def offers(self, pos: Elite, seat: int) -> list[Choice]:
        return gather(self.commands, pos, seat)

    def refuse(self, pos: Elite, seat: int, hero: int) -> Refused:
        return Refused(self.rule, f"{self.question(pos, hero)} {possible(pos.choices(seat))}")


def command_of(choice: Choice) -> Command:
    """The command that a choice belongs to: every verb of the game is one."""
    command = choice.verb
    assert isinstance(command, Command)
    return command


def gather(commands: tuple[Command, ...], pos: Elite, seat: int) -> list[Choice]:
    """What is open of some commands."""
    found: list[Choice] = []
    for command in commands:
        found += command.offers(pos, seat)
    return found


def begun_by(pos: Elite, hero: int) -> Begun | None:
    """What a Hero has to finish first; None if there is nothing."""
    for begun in pos.tables.deeds.begun:
        if begun.holds(pos, hero):
            return begun
    return None


def price(pos: Elite, cost: int) -> list[str]:
    """PE-R82 PE-R88 Seconds of the untimed clock."""
    if pos.real or pos.phase != ACTION or not cost:
        return []
    return [f"{cost * pos.tables.rulings.skill / 100_000:g} s"]


def unresolved(pos: Elite, seat: int, owed: int) -> Refused:
    """PE-158 Nothing else before the ALIEN results."""
    steps = [step for figure in movable(pos)[:1] for step in steps_of(pos, figure)[:1]]
    said = f"{count(owed, 'ALIEN result')} of {names_of(pos, seat)} {'is' if owed == 1 else 'are'} not resolved"
    return Refused("PE-158", f"{said}: move an Alien first. {possible(steps)}")


def too_late(pos: Elite, seat: int) -> Refused:
    said = possible(pos.choices(seat))
    return Refused("PE-234", f"Time is up: nobody rolls, moves, allocates or Searches any more. {said}")
