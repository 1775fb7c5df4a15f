"""A combat activation: a move and an action for a human, points of Speed for a Xenomorph."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import (
    actions,
    attack,
    catch_pole,
    damage,
    doors,
    facehugging,
    facts,
    movement,
    overwatch,
    pings,
    scenarios,
    signature_attacks,
)
from hullbreach.games.alien_skirmish.dice_pools import PANIC, SUCCESS, stress_die
from hullbreach.games.alien_skirmish.position import NOBODY, Skirmish
from hullbreach.games.alien_skirmish.tables import AIMED
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def begin(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-109 A character is activated: first the dice that its state asks for, then its move and action."""
    pos.halted &= ~(1 << who)
    pos.strayed &= ~(1 << who)
    pos.active = who
    pos.tell(facts.ACTIVATED, (who,))
    pos.push(ActivationOver(who))
    if not pos.is_human(who):
        begin_xeno(pos, who, dice)
        return
    if facehugging.may_erupt(pos, who, dice):
        return
    broken = bool(pos.broken >> who & 1)
    if broken and not gets_up(pos, who, dice):
        return
    if not pos.terrified >> who & 1:
        pos.push(Activation(who, 0, False, False))
    if broken:
        damage.rally(pos, who)
    calms_down(pos, who)


def gets_up(pos: Skirmish, who: int, dice: Dice) -> bool:
    """AS-194 A broken human rolls a stress die: AS-195 dies on 1, AS-198 rallies on 6, AS-197 else stays broken."""
    if pos.is_synthetic(who):
        return False
    face = stress_die(pos, who, dice, "a broken character")
    pos.tell(facts.CLINGS, (who, face))
    if face == PANIC:
        damage.kill(pos, who)
    return face == SUCCESS


def calms_down(pos: Skirmish, who: int) -> bool:
    """AS-234 A terrified character neither moves nor acts when it is activated; the token is removed instead."""
    if not pos.terrified >> who & 1:
        return False
    pos.terrified &= ~(1 << who)
    pos.tell(facts.RECOVERS, (who,))
    return True


class ActivationOver(Frame[Skirmish]):
    """AS-D17 Once after an activation ends overwatch may fire; AS-119 the ambusher's bonus lapses."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        pos.active = NOBODY
        movement.end_of_xeno_move(pos, self.who)
        if pos.ambusher in (self.who, NOBODY):
            pos.ambusher = NOBODY
            pos.unaware = 0
        zone = pos.zone[self.who]
        if zone >= 0 and pos.ping >> self.who & 1:
            pings.mix(pos, zone, dice)
        if zone >= 0:
            overwatch.window_after(pos, self.who)


class Activation(Frame[Skirmish]):
    """AS-123 One move and one action, in either order (AS-R50), or AS-124 two moves."""

    def __init__(self, who: int, moves: int, acted: bool, aimed: bool) -> None:
        self.who: Final = who
        self.moves: Final = moves
        self.acted: Final = acted
        self.aimed: Final = aimed

    def is_over(self, pos: Skirmish) -> bool:
        return not pos.able(self.who) or bool(pos.halted >> self.who & 1)

    def may_move(self, pos: Skirmish) -> bool:
        """AS-124 A second move takes the place of the action; AS-156 aiming forbids any; AS-325 a captor moves once."""
        if self.aimed or pos.holder[self.who] != NOBODY:
            return False
        most = 1 if self.acted or movement.captive_of(pos, self.who) != NOBODY else 2
        return self.moves < most

    def may_act(self, pos: Skirmish) -> bool:
        return not self.acted and self.moves < 2 and movement.captive_of(pos, self.who) == NOBODY

    def ask(self, pos: Skirmish) -> Ask | None:
        if self.is_over(pos):
            return None
        found = self.offers(pos)
        if not found:
            return None
        return ask_one(pos.tables.team_of[self.who], [*found, pos.tables.end])

    def offers(self, pos: Skirmish) -> list[Choice]:
        if pos.holder[self.who] != NOBODY:
            return [pos.tables.words.break_free.plain()] if not self.acted else []
        found: list[Choice] = movement.moves_of(pos, self.who) if self.may_move(pos) else []
        if self.may_act(pos):
            found += attack.close_choices(pos, self.who)
            found += attack.ranged_choices(pos, self.who, self.moves == 0)
            found += actions.combat_choices(pos, self.who)
        if movement.captive_of(pos, self.who) != NOBODY:
            found.append(pos.tables.words.release.plain())
        return found

    def question(self, pos: Skirmish) -> str:
        name = pos.called(self.who)
        if pos.holder[self.who] != NOBODY:
            return f"{name} is held fast: try to break loose?"
        if self.may_move(pos) and self.may_act(pos):
            return f"{name}: a move and an action." if self.moves == 0 else f"{name}: an action, or a second move."
        return f"{name}: a move is left." if self.may_move(pos) else f"{name}: an action is left."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        words = pos.tables.words
        choice = answer.choice
        verb = choice.verb
        who = self.who
        if choice is pos.tables.end:
            return
        if verb in (words.move, words.step_up, words.approach, words.withdraw, words.leave):
            pos.push(Activation(who, self.moves + 1, self.acted, self.aimed))
            movement.start(pos, who, choice)
        elif verb is words.release:
            catch_pole.release(pos, who)
            pos.push(Activation(who, self.moves, self.acted, self.aimed))
        elif verb is words.overwatch:
            actions.go_into_overwatch(pos, who)
        else:
            aimed = verb is words.attack and bool(choice.args[2] & AIMED)
            pos.push(Activation(who, self.moves, True, aimed))
            actions.start(pos, who, choice, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nothing is left to do."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return refuse_in_activation(pos, self, choice)


def refuse_in_activation(pos: Skirmish, turn: Activation, choice: Choice) -> Refused:
    """The most telling reason why a choice is not offered in an activation."""
    words = pos.tables.words
    name = pos.called(turn.who)
    moving = (words.move, words.step_up, words.approach, words.withdraw, words.leave)
    if pos.holder[turn.who] != NOBODY:
        return Refused("AS-284", f"{name} is immobilized: it can only try to break loose.")
    if choice.verb in moving:
        if turn.may_move(pos):
            return movement.refuse_move(pos, turn.who, choice, "AS-129")
        if turn.aimed:
            return Refused("AS-156", f"{name} took careful aim and may not move on this activation.")
        if movement.captive_of(pos, turn.who) != NOBODY:
            return Refused("AS-325", f"{name} holds a captive: one move per activation, no sprint.")
        return Refused("AS-123", f"{name} has moved as often as it may.")
    if not turn.may_act(pos):
        if movement.captive_of(pos, turn.who) != NOBODY:
            return Refused("AS-325", f"{name} holds a captive and can do nothing but move, or let it go.")
        return Refused("AS-123", f"{name} has no action left.")
    if choice.verb is words.attack:
        return attack.refuse(pos, turn.who, choice, turn.moves == 0)
    return actions.refuse(pos, turn.who, choice, True)


# Xenomorphs


def begin_xeno(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-296 AS-277 AS-326 The dice that a wounded one, a Chestburster or a captive rolls first."""
    if not survives_wound(pos, who, dice):
        return
    facehugging.grows(pos, who, dice)
    if catch_pole.struggles(pos, who, dice):
        return
    if pos.follow[who] != NOBODY and signature_attacks.follow_lapses(pos, who):
        pos.follow[who] = NOBODY
    pos.push(XenoActivation(who, speed_of(pos, who), 0))


def speed_of(pos: Skirmish, who: int) -> int:
    """AS-244 A ping has Speed 2, whatever it is; AS-295 AS-R87 a wounded Drone is slower, but never below 1."""
    if pos.ping >> who & 1:
        return 2
    speed = pos.kind_of(who).speed
    return max(speed - 1, 1) if pos.wounded >> who & 1 else speed


def survives_wound(pos: Skirmish, who: int, dice: Dice) -> bool:
    """AS-296 Each turn of a wounded Xenomorph begins with a stress die; a panic face kills it.

    AS-D26 For a ping a secret die is thrown in any case, so that nothing can be told from it.
    """
    hurt = bool(pos.wounded >> who & 1)
    if not hurt and not pos.ping >> who & 1:
        return True
    face = stress_die(pos, who, dice, "a wounded Xenomorph")
    if not hurt:
        return True
    pos.tell(facts.BLEEDS, (who, face), pings.audience(pos, who))
    if face != PANIC:
        return True
    pings.reveal(pos, who)
    damage.kill(pos, who)
    return False


class XenoActivation(Frame[Skirmish]):
    """AS-254 For each point of Speed one signature attack or two moves; `moves` is left of a point begun (AS-R73)."""

    def __init__(self, who: int, speed: int, moves: int) -> None:
        self.who: Final = who
        self.speed: Final = speed
        self.moves: Final = moves

    def ask(self, pos: Skirmish) -> Ask | None:
        who = self.who
        if pos.zone[who] < 0 or pos.halted >> who & 1 or pos.captor[who] != NOBODY:
            return None
        found = self.offers(pos)
        return ask_one(pos.tables.team_of[who], [*found, pos.tables.end]) if found else None

    def offers(self, pos: Skirmish) -> list[Choice]:
        who = self.who
        words = pos.tables.words
        hidden = bool(pos.ping >> who & 1)
        if self.must_follow(pos):
            return [words.follow_up.at(pos.follow[who])] if self.speed > 0 else []
        found = movement.moves_of(pos, who) if self.speed > 0 or self.moves > 0 else []
        if self.speed > 0:
            if not hidden:
                found += self.attacks(pos)
            found += scenarios.capture_choices(pos, who)
        if hidden and self.moves == 0 and self.speed > 0:
            found.append(words.reveal.plain())
        return found

    def must_follow(self, pos: Skirmish) -> bool:
        """AS-R77 A forced attack takes the next point of Speed, and nothing else may be done first."""
        return pos.follow[self.who] != NOBODY and not signature_attacks.follow_lapses(pos, self.who)

    def attacks(self, pos: Skirmish) -> list[Choice]:
        words = pos.tables.words
        found = [words.strike.plain()] if signature_attacks.has_prey(pos, self.who) else []
        return found + [words.bite.at(post) for post in doors.doors_to_bite(pos, self.who)]

    def question(self, pos: Skirmish) -> str:
        name = pos.called(self.who)
        if self.must_follow(pos):
            return f"{name} must go through with its attack."
        if self.moves:
            return f"{name}: one more move, then {self.speed} Speed."
        return f"{name}: {self.speed} Speed, each worth two moves" + (
            "." if pos.ping >> self.who & 1 else " or an attack."
        )

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        words = pos.tables.words
        choice = answer.choice
        verb = choice.verb
        who = self.who
        if choice is pos.tables.end:
            return
        if verb is words.reveal:
            pings.reveal(pos, who)
            if pos.zone[who] >= 0:
                left = self.speed - (2 - speed_of(pos, who))
                pos.push(XenoActivation(who, max(left, 0), 0))
            return
        if verb in (words.move, words.step_up, words.approach, words.withdraw):
            moves, speed = (self.moves - 1, self.speed) if self.moves else (1, self.speed - 1)
            pos.push(XenoActivation(who, speed, moves))
            movement.start(pos, who, choice)
            return
        pos.push(XenoActivation(who, self.speed - 1, 0))
        if verb is words.strike:
            signature_attacks.start(pos, who)
        elif verb is words.follow_up:
            signature_attacks.start_follow_up(pos, who, choice.arg)
        elif verb is words.bite:
            doors.start_bite(pos, who, choice.arg)
        else:
            scenarios.start_capture(pos, who)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nothing is left to do."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        words = pos.tables.words
        name = pos.called(self.who)
        if self.must_follow(pos):
            return Refused("AS-R77", f"{name} must go through with the attack that it began.")
        if choice.verb in (words.move, words.step_up, words.approach, words.withdraw, words.leave):
            if self.speed == 0 and self.moves == 0:
                return Refused("AS-254", f"{name} has no Speed left.")
            return movement.refuse_move(pos, self.who, choice, "AS-129")
        if choice.verb is words.reveal:
            return Refused(
                "AS-R114", "A ping is revealed at the start of its activation or between two points of Speed."
            )
        if choice.verb is words.overwatch:
            return Refused("AS-R102", "Xenomorphs cannot take overwatch in combat.")
        if choice.verb in (words.seal, words.breach, words.batter):
            return doors.refuse(pos, self.who, choice, True)
        if self.speed == 0:
            return Refused("AS-254", f"{name} has no Speed left.")
        if choice.verb is words.capture:
            return scenarios.refuse_capture(pos, self.who)
        if choice.verb in (words.strike, words.bite):
            if pos.ping >> self.who & 1:
                return Refused("AS-255", f"{name} is a ping and can only move; reveal it first.")
            if choice.verb is words.bite:
                return doors.refuse_bite(pos, self.who, choice.arg)
            if not pos.kind_of(self.who).attacks:
                return Refused("AS-276", f"{name} never attacks; it can only move.")
            return Refused("AS-R74", f"There is no enemy in the zone of {name} or in contact with it.")
        return Refused("AS-257", f"{name} has Speed for moves, signature attacks and what the scenario allows.")
