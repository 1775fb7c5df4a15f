"""Time's Up: what still happens when the clock has run out, in its fixed order."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite import alien_tech, awaited, facts, searching, unfinished
from hullbreach.games.project_elite.action_dice import resolve_one
from hullbreach.games.project_elite.commands import Command, command_of, gather
from hullbreach.games.project_elite.ending import intruders, lose
from hullbreach.games.project_elite.position import DARK, LOOSE, TIMES_UP, Elite
from hullbreach.games.project_elite.questions import Question
from hullbreach.games.project_elite.tables import ALIEN, BLANK
from hullbreach.games.project_elite.trading import Trades
from hullbreach.games.project_elite.weapons import attacker
from hullbreach.kernel.actions import action_of
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


class TimesUp(Frame[Elite]):
    """PE-234 PE-D18 No Action die is rolled any more; the steps that follow have a fixed order."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.phase = TIMES_UP
        pos.tell(facts.TIMES_UP)
        discard_results(pos)
        pos.then(ActionPhaseEnds(), AreaCheck())
        pos.then(LateHits(), LateAnswers(), LateAliens(), LateEquipment(0), LateDraws(), LateTrades(0))


def discard_results(pos: Elite) -> None:
    """PE-235 Rolled but unallocated results are lost, all but ALIEN; PE-R87 so are offers."""
    for die, face in enumerate(pos.face):
        if pos.place[die] == LOOSE and face != ALIEN:
            pos.set_die(die, BLANK, LOOSE)
    for hero in pos.heroes:
        pos.offers[hero] = ()


class LateHits(Frame[Elite]):
    """PE-182 PE-D18 An attack whose Hit dice were rolled in time is finished before anything moves."""

    def ask(self, pos: Elite) -> Ask | None:
        seats = [seat for seat in pos.tables.seats if attacker(pos, seat) >= 0]
        attack = pos.tables.deeds.attack
        return Ask(tuple(seats), tuple([attack.offers(pos, seat) for seat in seats])) if seats else None

    def question(self, pos: Elite) -> str:
        return "Time is up. An attack is not finished: who is hit?"

    def question_to(self, pos: Elite, seat: int) -> str:
        return pos.tables.deeds.attack.question(pos, attacker(pos, seat))

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        command = command_of(choice)
        return command.refuse_begun(pos, seat) or command.refuse_late(pos, seat, choice)

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        pos.push(LateHits())
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """All Hits are assigned or left."""


class LateAnswers(Frame[Elite]):
    """PE-D17 PE-D18 Whoever is being Pushed or has to lock a die answers now, and nobody hurries."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        awaited.ask_untimed(pos)


class LateAliens(Question):
    """PE-160 PE-236 ALIEN results that are not resolved yet are resolved now, seat by seat."""

    def seat(self, pos: Elite) -> int:
        for seat in pos.tables.seats:
            if pos.owes(seat):
                return seat
        return -1

    def ask(self, pos: Elite) -> Ask | None:
        seat = self.seat(pos)
        choices = pos.tables.deeds.alien.offers(pos, seat) if seat >= 0 else []
        return ask_one(seat, choices) if choices else None

    def question(self, pos: Elite) -> str:
        return "Time is up, but an ALIEN result is not resolved. Which Alien moves?"

    def rule(self) -> str:
        return "PE-160"

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        pos.push(LateAliens())
        action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """PE-R21 What is left can do nothing."""
        for seat in pos.tables.seats:
            while pos.owes(seat):
                resolve_one(pos, seat)


class LateEquipment(Frame[Elite]):
    """PE-237 PE-045 Each piece of ready Equipment may be used once; `done` are the seats that want no more."""

    def __init__(self, done: int) -> None:
        self.done: Final = done

    def offers(self, pos: Elite, seat: int) -> list[Choice]:
        begun = unfinished.unfinished_choices(pos, seat)
        if begun or self.done >> seat & 1:
            return begun
        found = gather(pos.tables.deeds.late, pos, seat)
        return [*found, pos.tables.deeds.done.plain()] if found else found

    def ask(self, pos: Elite) -> Ask | None:
        seats: list[int] = []
        offers: list[list[Choice]] = []
        for seat in pos.tables.seats:
            offered = self.offers(pos, seat)
            if offered:
                seats.append(seat)
                offers.append(offered)
        return Ask(tuple(seats), tuple(offers)) if seats else None

    def question(self, pos: Elite) -> str:
        return "Time is up. Ready Equipment may be used once."

    def question_to(self, pos: Elite, seat: int) -> str:
        return unfinished.question_of(pos, seat) or self.question(pos)

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        command = command_of(choice)
        return command.refuse_begun(pos, seat) or command.refuse_late(pos, seat, choice)

    def resolve(self, pos: Elite, answer: Answer, dice: Dice) -> None:
        if answer.choice == pos.tables.deeds.done.plain():
            pos.push(LateEquipment(self.done | 1 << answer.seat))
        else:
            pos.push(LateEquipment(self.done))
            action_of(answer.choice).do(pos, answer.seat, answer.choice, dice)

    def go_on(self, pos: Elite, dice: Dice) -> None:
        """Nobody has anything ready."""


class LateDraws(Frame[Elite]):
    """PE-238 PE-239 Search tokens that were taken along and Alien Tech that was set aside, Hero by Hero."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        for hero in pos.heroes:
            if hero in pos.sites:
                self.open(pos, hero)
                pos.sites[pos.sites.index(hero)] = DARK
                searching.look_through(pos, hero, pos.tables.numbers.draw, dice)
                return
            if pos.aside[hero]:
                self.open(pos, hero)
                alien_tech.take_aside(pos, hero)
                return

    def open(self, pos: Elite, hero: int) -> None:
        pos.then(searching.Keeping(hero), LateDraws())


class LateTrades(Trades):
    """PE-240 Heroes within Range 1 and Line of Sight may give or exchange Equipment; `done` want no more."""

    def renewed(self, done: int) -> Trades:
        return LateTrades(done)

    def commands(self, pos: Elite) -> tuple[Command, ...]:
        return pos.tables.deeds.last

    def question(self, pos: Elite) -> str:
        return "Time is up. Do you want to give or exchange Equipment?"

    def refuse(self, pos: Elite, seat: int, choice: Choice) -> Refused:
        return command_of(choice).refuse_last(pos, seat, choice)


class ActionPhaseEnds(Frame[Elite]):
    """PE-R62 What the Mission does before the Starting Area is looked at."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        pos.tables.mission.action_phase_ends(pos)


class AreaCheck(Frame[Elite]):
    """PE-274 PE-277 An Alien in the Starting Area when the Action Phase ends is Defeat; PE-223 then Events end."""

    def go_on(self, pos: Elite, dice: Dice) -> None:
        found = intruders(pos)
        if found:
            name = pos.tables.alien_name(pos.tables.kind_of[found[0]])
            lose(pos, f"{name} is still in the Starting Area when the Action Phase ends.", "PE-274")
