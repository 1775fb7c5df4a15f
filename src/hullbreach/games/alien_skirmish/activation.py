"""A combat activation: a move and an action for a human, points of Speed for a Xenomorph."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import catch_pole, damage, facehugging, facts, overwatch, pings
from hullbreach.games.alien_skirmish.contact import captive_of
from hullbreach.games.alien_skirmish.deed import ACTION, MOVE, NOTHING, AnyDeed, deed_of, gather
from hullbreach.games.alien_skirmish.dice_pools import PANIC, SUCCESS, stress_die
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.stress import end_of_xeno_move
from hullbreach.games.alien_skirmish.turns import Turn, not_for
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def begin(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-109 A character is activated: first the dice that its state asks for, then its move and action."""
    pos.halted &= ~(1 << who)
    pos.strayed &= ~(1 << who | pos.tables.enemies_of[who])
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
        end_of_xeno_move(pos, self.who)
        if pos.ambusher in (self.who, NOBODY):
            pos.ambusher = NOBODY
            pos.unaware = 0
        zone = pos.zone[self.who]
        if zone >= 0 and pos.ping >> self.who & 1:
            pings.mix(pos, zone, dice)
        if zone >= 0:
            overwatch.window_after(pos, self.who)


class Activation(Turn):
    """AS-123 One move and one action, in either order (AS-R50), or AS-124 two moves."""

    def __init__(self, who: int, moves: int, acted: bool, aimed: bool) -> None:
        self.who: Final = who
        self.moves: Final = moves
        self.acted: Final = acted
        self.aimed: Final = aimed

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.who

    def may_aim(self) -> bool:
        return self.moves == 0

    def is_over(self, pos: Skirmish) -> bool:
        return not pos.able(self.who) or bool(pos.halted >> self.who & 1)

    def may_move(self, pos: Skirmish) -> bool:
        """AS-124 A second move takes the place of the action; AS-156 aiming forbids any; AS-325 a captor moves once."""
        if self.aimed or pos.holder[self.who] != NOBODY:
            return False
        most = 1 if self.acted or captive_of(pos, self.who) != NOBODY else 2
        return self.moves < most

    def may_act(self, pos: Skirmish) -> bool:
        return not self.acted and self.moves < 2 and captive_of(pos, self.who) == NOBODY

    def ask(self, pos: Skirmish) -> Ask | None:
        if self.is_over(pos):
            return None
        found = self.offers(pos)
        if not found:
            return None
        return ask_one(pos.tables.team_of[self.who], [*found, pos.tables.end])

    def offers(self, pos: Skirmish) -> list[Choice]:
        who = self.who
        can = pos.tables.words.humans[COMBAT]
        if pos.holder[who] != NOBODY:
            return self.offers_when_held(pos)
        found = gather(can.moves, pos, who) if self.may_move(pos) else []
        if self.may_act(pos):
            for deed in can.actions:
                found += deed.unmoved(pos, who) if self.moves == 0 else deed.offers(pos, who)
        found += gather(can.gratis, pos, who)
        return found

    def offers_when_held(self, pos: Skirmish) -> list[Choice]:
        """AS-284 Who is held fast can only try to break loose; AS-R116 a captor must let its captive go first."""
        can = pos.tables.words.humans[COMBAT]
        if self.acted:
            return NONE
        return gather(can.bound if captive_of(pos, self.who) == NOBODY else can.gratis, pos, self.who)

    def question(self, pos: Skirmish) -> str:
        name = pos.called(self.who)
        if pos.holder[self.who] != NOBODY:
            if captive_of(pos, self.who) != NOBODY:
                return f"{name} is held fast with a captive on the pole: let it go?"
            return f"{name} is held fast: try to break loose?"
        if self.may_move(pos) and self.may_act(pos):
            return f"{name}: a move and an action." if self.moves == 0 else f"{name}: an action, or a second move."
        return f"{name}: a move is left." if self.may_move(pos) else f"{name}: an action is left."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        deed = deed_of(answer.choice)
        if deed is None:
            return
        if deed.costs == MOVE:
            pos.push(Activation(self.who, self.moves + 1, self.acted, self.aimed))
        elif deed.costs == ACTION:
            pos.push(Activation(self.who, self.moves, True, deed.aims(answer.choice)))
        elif deed.costs == NOTHING:
            pos.push(self)
        deed.do(pos, self.who, answer.choice, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nothing is left to do."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        """The most telling reason why a choice is not offered in an activation."""
        deed = deed_of(choice)
        if pos.holder[self.who] != NOBODY:
            return self.refuse_when_held(pos)
        if deed is not None and deed.costs == MOVE and not self.may_move(pos):
            return self.refuse_movement(pos)
        if (deed is None or deed.costs != MOVE) and not self.may_act(pos):
            return self.refuse_action(pos)
        return deed.refuse(pos, self.who, choice) if deed is not None else not_for(pos, self.who)

    def refuse_when_held(self, pos: Skirmish) -> Refused:
        name = pos.called(self.who)
        if captive_of(pos, self.who) != NOBODY:
            return Refused("AS-R116", f"{name} is immobilized and can only let the captive go.")
        return Refused("AS-284", f"{name} is immobilized and can only try to break loose.")

    def refuse_movement(self, pos: Skirmish) -> Refused:
        name = pos.called(self.who)
        if self.aimed:
            return Refused("AS-156", f"{name} took careful aim and may not move on this activation.")
        if captive_of(pos, self.who) != NOBODY:
            return Refused("AS-325", f"{name} holds a captive: one move per activation, no sprint.")
        return Refused("AS-123", f"{name} may not move again on this activation.")

    def refuse_action(self, pos: Skirmish) -> Refused:
        name = pos.called(self.who)
        if captive_of(pos, self.who) != NOBODY:
            return Refused("AS-325", f"{name} holds a captive and can do nothing but move, or let it go.")
        return Refused("AS-123", f"{name} has no action left.")


# Xenomorphs


def begin_xeno(pos: Skirmish, who: int, dice: Dice) -> None:
    """AS-296 AS-277 AS-326 The dice that a wounded one, a Chestburster or a captive rolls first."""
    if not survives_wound(pos, who, dice):
        return
    facehugging.grows(pos, who, dice)
    if catch_pole.struggles(pos, who, dice):
        return
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


class XenoActivation(Turn):
    """AS-254 For each point of Speed one signature attack or two moves; `moves` is left of a point begun (AS-R73)."""

    def __init__(self, who: int, speed: int, moves: int) -> None:
        self.who: Final = who
        self.speed: Final = speed
        self.moves: Final = moves

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.who

    def ask(self, pos: Skirmish) -> Ask | None:
        who = self.who
        if pos.zone[who] < 0 or pos.halted >> who & 1 or pos.captor[who] != NOBODY:
            return None
        found = self.offers(pos)
        return ask_one(pos.tables.team_of[who], [*found, pos.tables.end]) if found else None

    def offers(self, pos: Skirmish) -> list[Choice]:
        who = self.who
        can = pos.tables.words.xenomorphs[COMBAT]
        if self.must_follow(pos):
            return gather(can.bound, pos, who) if self.speed > 0 else NONE
        found = gather(can.moves, pos, who) if self.speed > 0 or self.moves > 0 else []
        if self.speed > 0:
            found += gather(can.actions, pos, who)
            if self.moves == 0:
                found += gather(can.gratis, pos, who)
        return found

    def must_follow(self, pos: Skirmish) -> bool:
        """AS-R77 A forced attack takes the next point of Speed, and nothing else may be done first."""
        return pos.follow[self.who] != NOBODY

    def question(self, pos: Skirmish) -> str:
        name = pos.called(self.who)
        if self.must_follow(pos):
            return f"{name} must go through with its attack."
        if self.moves:
            return f"{name}: one more move, then {self.speed} Speed."
        each = "each worth" if self.speed > 1 else "worth"
        return f"{name}: {self.speed} Speed, {each} two moves" + ("." if pos.ping >> self.who & 1 else " or an attack.")

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        deed = deed_of(answer.choice)
        if deed is None:
            return
        if deed.costs == NOTHING:
            self.change(pos, deed, answer.choice, dice)
            return
        if deed.costs != MOVE:
            pos.push(XenoActivation(self.who, self.speed - 1, 0))
        elif self.moves:
            pos.push(XenoActivation(self.who, self.speed, self.moves - 1))
        else:
            pos.push(XenoActivation(self.who, self.speed - 1, 1))
        deed.do(pos, self.who, answer.choice, dice)

    def change(self, pos: Skirmish, deed: AnyDeed, choice: Choice, dice: Dice) -> None:
        """AS-R114 What was spent stays spent, whatever its Speed turns out to be."""
        speed = speed_of(pos, self.who)
        deed.do(pos, self.who, choice, dice)
        if pos.zone[self.who] >= 0:
            left = self.speed - (speed - speed_of(pos, self.who))
            pos.push(XenoActivation(self.who, max(left, 0), 0))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nothing is left to do."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        name = pos.called(self.who)
        if self.must_follow(pos):
            return Refused("AS-R77", f"{name} must go through with the attack that it began.")
        deed = deed_of(choice)
        moving = deed is not None and deed.costs == MOVE and self.moves > 0
        if self.speed == 0 and not moving and (deed is None or not deed.telling):
            return Refused("AS-254", f"{name} has no Speed left.")
        return deed.refuse(pos, self.who, choice) if deed is not None else not_for(pos, self.who)
