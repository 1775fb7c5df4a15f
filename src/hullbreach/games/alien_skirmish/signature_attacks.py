"""Signature attacks of Xenomorphs: the D6, the victim, the roll, and what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.alien_skirmish import damage, facehugging, facts, overwatch, panic
from hullbreach.games.alien_skirmish.ambush import take_surprise
from hullbreach.games.alien_skirmish.contact import can_be_touched, has_prey, within_reach
from hullbreach.games.alien_skirmish.deed import XENOMORPHS, Deed
from hullbreach.games.alien_skirmish.dice_pools import d6, roll_base, successes
from hullbreach.games.alien_skirmish.movement import start_drag
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, Skirmish
from hullbreach.games.alien_skirmish.stress import gain_stress
from hullbreach.games.alien_skirmish.tables import Attack
from hullbreach.games.alien_skirmish.ties import hold, lose_things, must_follow
from hullbreach.games.alien_skirmish.turns import XenomorphDeed, not_for, only_moves
from hullbreach.games.alien_skirmish.ways import close_in, zones_to_drag_to
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members
from hullbreach.parts.carrying import laid_down


class Strike(Deed[Skirmish]):
    """AS-257 A signature attack, by a D6; AS-255 not by a ping, which must be revealed first."""

    whose: ClassVar[int] = XENOMORPHS

    def __init__(self) -> None:
        super().__init__("strike", "Make a signature attack")

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return self.row if not pos.ping >> who & 1 and has_prey(pos, who) else NONE

    def refuse(self, pos: Skirmish, who: int, choice: Choice) -> Refused:
        if pos.is_human(who):
            return not_for_humans(pos, who)
        if pos.mode != COMBAT:
            return not_for(pos, who)
        if pos.ping >> who & 1:
            return only_moves(pos, who)
        if not pos.kind_of(who).attacks:
            return Refused("AS-276", f"{pos.called(who)} never attacks; it can only move.")
        return Refused("AS-R74", f"There is no enemy in the zone of {pos.called(who)} or in contact with it.")

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        """AS-D17 Overwatch may interrupt it, and fire when it is over; AS-R77 out of turn too it may be forced."""
        victim = pos.follow[who]
        if victim != NOBODY and within_reach(pos, who) >> victim & 1:
            begin_attack(pos, who, forced_attack(pos, who), victim)
        else:
            begin_attack(pos, who, -1, NOBODY)


def not_for_humans(pos: Skirmish, who: int) -> Refused:
    if pos.mode != COMBAT:
        return Refused("AS-R31", "In stealth mode there are no attacks: a fight starts by detection.")
    return Refused("AS-257", f"Only Xenomorphs make signature attacks; {pos.called(who)} attacks with weapons.")


class FollowUp(XenomorphDeed):
    """AS-R77 The forced attack on the same victim takes the next point of Speed, without a D6."""

    bound: ClassVar[bool] = True

    def __init__(self, who: Domain) -> None:
        super().__init__("follow-up", "Go through with the attack on {0}", (who,))

    def offers(self, pos: Skirmish, who: int) -> list[Choice]:
        return [self.row[pos.follow[who]]]

    def do(self, pos: Skirmish, who: int, choice: Choice, dice: Dice) -> None:
        begin_attack(pos, who, forced_attack(pos, who), choice.arg)


def begin_attack(pos: Skirmish, xeno: int, attack: int, victim: int) -> None:
    pos.busy |= 1 << xeno
    must_follow(pos, xeno, NOBODY)
    overwatch.window_after(pos, xeno)
    pos.push(Striking(xeno, attack, victim))
    overwatch.window(pos, overwatch.DECLARED, xeno)


def forced_attack(pos: Skirmish, xeno: int) -> int:
    """The attack that a kind's own attacks force next."""
    return next(attack.follow for attack in pos.kind_of(xeno).attacks if attack.follow >= 0)


class Striking(Frame[Skirmish]):
    """AS-R74 The D6 says which attack it is (`attack` -1 until then), then the owner chooses a legal victim."""

    def __init__(self, who: int, attack: int, victim: int) -> None:
        self.who: Final = who
        self.attack: Final = attack
        self.victim: Final = victim

    def ask(self, pos: Skirmish) -> Ask | None:
        if self.attack < 0 or self.victim != NOBODY or not can_strike(pos, self.who):
            return None
        victims = victims_of(pos, self.who, pos.tables.attacks[self.attack])
        if len(victims) < 2:
            return None
        verb = pos.tables.words.victim
        return ask_one(pos.tables.team_of[self.who], [verb.at(victim) for victim in victims])

    def question(self, pos: Skirmish) -> str:
        return f"{pos.called(self.who)} makes the attack {pos.tables.attacks[self.attack].name}: choose its victim."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        lunge(pos, self.who, self.attack, answer.choice.arg)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if not can_strike(pos, self.who):
            return
        if self.attack < 0:
            face = d6(dice, "the signature attack")
            attack = pos.kind_of(self.who).attacks[face - 1]
            pos.tell(facts.SIGNATURE, (self.who, face, attack.index))
            pos.push(Striking(self.who, attack.index, NOBODY))
            return
        victims = victims_of(pos, self.who, pos.tables.attacks[self.attack])
        victim = self.victim if self.victim != NOBODY else victims[0] if victims else NOBODY
        if victim in victims:
            lunge(pos, self.who, self.attack, victim)
        else:
            pos.tell(facts.WASTED, (self.who, self.attack))

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-R74", "Choose a victim that this attack can reach.")


def can_strike(pos: Skirmish, xeno: int) -> bool:
    """AS-D19 The attacker is still there, up and free."""
    return pos.zone[xeno] >= 0 and pos.captor[xeno] == NOBODY and bool(pos.kind_of(xeno).attacks)


def victims_of(pos: Skirmish, xeno: int, attack: Attack) -> list[int]:
    """AS-258 AS-259 Whom an attack can reach, with its free move from Short to Adjacent (AS-R75).

    AS-R81 A gaze reaches everybody in the zone, and nobody across an opening.
    """
    found: list[int] = []
    for victim in members(within_reach(pos, xeno)):
        if attack.at_short:
            reached = pos.zone[victim] == pos.zone[xeno]
        else:
            reached = bool(pos.touching[xeno] >> victim & 1) or can_close_in(pos, xeno, victim)
        if reached:
            found.append(victim)
    return found


def reaches(pos: Skirmish, xeno: int, attack: Attack, victim: int) -> bool:
    """AS-D19 The victim is still where the attack found it."""
    if attack.at_short:
        return pos.zone[victim] == pos.zone[xeno]
    return bool(pos.touching[xeno] >> victim & 1)


def can_close_in(pos: Skirmish, xeno: int, victim: int) -> bool:
    return pos.zone[victim] == pos.zone[xeno] and can_be_touched(pos, victim)


def lunge(pos: Skirmish, xeno: int, attack: int, victim: int) -> None:
    """AS-259 The free move into contact, then the attack itself (AS-R81: a gaze needs none)."""
    if not pos.tables.attacks[attack].at_short and not pos.touching[xeno] >> victim & 1:
        close_in(pos, xeno, victim)
    pos.push(Blow(xeno, attack, victim))
    overwatch.window(pos, overwatch.BEFORE_DICE, xeno)


class Blow(Frame[Skirmish]):
    """AS-D17 The victim is fixed and the dice are not rolled yet."""

    def __init__(self, who: int, attack: int, victim: int) -> None:
        self.who: Final = who
        self.attack: Final = attack
        self.victim: Final = victim

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        attack = pos.tables.attacks[self.attack]
        if not can_strike(pos, self.who) or not reaches(pos, self.who, attack, self.victim):
            pos.tell(facts.WASTED, (self.who, self.attack))
            return
        bonus = take_surprise(pos, self.who, self.victim)
        if attack.dice:
            roll_attack(pos, self.who, attack, self.victim, bonus, dice)
        else:
            afflict(pos, self.who, attack, self.victim, dice)


def roll_attack(pos: Skirmish, xeno: int, attack: Attack, victim: int, bonus: int, dice: Dice) -> None:
    """AS-R06 Plain base dice; AS-120 two more for the first physical attack of an ambush."""
    faces = roll_base(dice, attack.dice + bonus, attack.name)
    won = successes(faces)
    pos.tell(facts.STRIKES, (xeno, victim, attack.index, faces))
    if won and "embrace" in attack.then and facehugging.is_proof(pos, victim):
        pos.tell(facts.PROTECTED, (victim,))
        return
    if not won:
        pos.tell(facts.MISSED, (xeno, victim))
        return
    if attack.damage:
        deal(pos, xeno, attack, victim, attack.damage if attack.exactly else attack.damage + won - 1, dice)
    afflict(pos, xeno, attack, victim, dice)


def deal(pos: Skirmish, xeno: int, attack: Attack, victim: int, amount: int, dice: Dice) -> None:
    """AS-145 AS-189 The damage of an attack; AS-289 a Headbite that does any to a human kills it outright (AS-203)."""
    how = damage.AP if attack.ap else 0
    if not attack.kills or pos.is_synthetic(victim):
        damage.hurt(pos, victim, amount, how, dice)
        return
    through = max(amount - damage.armor_level(pos, victim, how), 0)
    pos.tell(facts.DAMAGE, (victim, amount, damage.armor_level(pos, victim, how), through))
    if through:
        witnesses = friends_in_zone(pos, victim)
        damage.kill(pos, victim)
        panic.call(pos, witnesses, xeno)


def friends_in_zone(pos: Skirmish, victim: int) -> int:
    """AS-R86 The victim's team-mates in the zone who are not broken."""
    own = pos.tables.teams[pos.tables.team_of[victim]].mask
    return pos.here(pos.zone[victim]) & own & ~pos.broken & ~(1 << victim)


def afflict(pos: Skirmish, xeno: int, attack: Attack, victim: int, dice: Dice) -> None:
    """What an attack does beyond damage, in the words of the content; nothing more to one who is dead."""
    if pos.zone[victim] < 0:
        return
    for effect in attack.then:
        match effect:
            case "stress":
                gain_stress(pos, victim, 1, attack.rule)
            case "panic":
                frighten(pos, xeno, victim)
            case "terrify":
                panic.terrify(pos, victim)
            case "embrace":
                facehugging.embrace(pos, victim)
            case "drop":
                drop_something(pos, victim, dice)
            case "drag":
                pos.push(GrabAway(xeno, victim))
            case "hold":
                hold(pos, xeno, victim)
            case "panic-friends":
                panic.call(pos, friends_in_zone(pos, victim), xeno)
            case _:
                pass
    if attack.follow >= 0 and is_left(pos, xeno, attack, victim):
        must_follow(pos, xeno, victim)


def frighten(pos: Skirmish, xeno: int, victim: int) -> None:
    """AS-R72 AS-202 Synthetics know no fear, and the broken are past it; that is all the attack comes to."""
    if not pos.has_stress(victim):
        pos.tell(facts.FEARLESS, (victim,))
    elif pos.broken >> victim & 1:
        pos.tell(facts.PAST_FEAR, (victim,))
    else:
        panic.call(pos, 1 << victim, xeno)


def is_left(pos: Skirmish, xeno: int, attack: Attack, victim: int) -> bool:
    """AS-R77 The victim of a forced attack is still within reach, and held if it was to be."""
    if pos.zone[victim] < 0 or not within_reach(pos, xeno) >> victim & 1:
        return False
    return "hold" not in attack.then or pos.holder[victim] == xeno


def drop_something(pos: Skirmish, victim: int, dice: Dice) -> None:
    """AS-280 AS-R82 One thing that it carries, by chance; what is worn stays on."""
    carried = pos.gear[victim]
    if not carried:
        return
    place = dice.below(len(carried))
    zone = pos.zone[victim]
    pos.gear[victim] = carried[:place] + carried[place + 1 :]
    pos.lying[zone] = laid_down(pos.lying[zone], (carried[place],))
    pos.tell(facts.DROPPED, (victim, (carried[place],), zone))
    lose_things(pos, victim)


class GrabAway(Frame[Skirmish]):
    """AS-282 On a hit the Drone may drag the victim into an adjacent zone as a free move (AS-R83)."""

    def __init__(self, who: int, victim: int) -> None:
        self.who: Final = who
        self.victim: Final = victim

    def ask(self, pos: Skirmish) -> Ask | None:
        if not can_strike(pos, self.who) or pos.zone[self.victim] < 0:
            return None
        verb = pos.tables.words.drag_to
        ways = [verb.at(zone) for zone in zones_to_drag_to(pos, self.who, self.victim)]
        return ask_one(pos.tables.team_of[self.who], [*ways, pos.tables.hold]) if ways else None

    def question(self, pos: Skirmish) -> str:
        name, victim = pos.called(self.who), pos.called(self.victim)
        if pos.zone[self.who] != pos.zone[self.victim]:
            return f"{name} has grabbed {victim} through the opening: pull the victim in, or away?"
        return f"{name} has grabbed {victim}: drag the victim away?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        if answer.choice is not pos.tables.hold:
            start_drag(pos, self.who, self.victim, answer.choice.arg)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Nowhere to go."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        return Refused("AS-R83", "Drag the victim across a border that both can cross, or hold.")
