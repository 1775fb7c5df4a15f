"""Ranged combat: how the target of a shot reacts, and what a character does who is shot at."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import combat, facts, movement
from hullbreach.games.under_our_sun.dice_colours import BLUE
from hullbreach.games.under_our_sun.harm import Suffers
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.replies import Consent
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.spawning import is_tapped, move, tap
from hullbreach.games.under_our_sun.tables import ANIMAL, DEXTERITY, STRENGTH
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


def is_pinned(pos: Journey, foe: int) -> bool:
    """UOS-203 UOS-R97 Whether a character who is not in stealth mode keeps an enemy on its tile."""
    return any(not pos.is_hidden(who) for who in pos.on(pos.foe_hex[foe]))


def may_come(pos: Journey, foe: int, hex: int) -> bool:
    """UOS-165 UOS-R90 Animals keep away from fires, merchants do not move."""
    enemy = pos.enemy(foe)
    return not enemy.merchant and not (enemy.type == ANIMAL and pos.burns(hex))


class Reacts(Frame[Journey]):
    """UOS-236 to UOS-239 The target of a shot moves in by the blue die, or shoots back if it can.

    UOS-R30 One that the shot has killed still shoots back, but does not come.
    """

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who, foe = self.who, self.foe
        if not pos.lives(who) or pos.foe_hex[foe] < 0 or is_tapped(pos, foe):
            return
        if pos.stands(foe) and not is_pinned(pos, foe) and may_come(pos, foe, pos.hex[who]):
            pos.then(Throw(who, foe, (BLUE,)), MovesIn(who, foe))
        else:
            shoot_back(pos, who, foe)


class MovesIn(Frame[Journey]):
    """UOS-236 UOS-237 A success on the blue die: it comes to the shooter's tile, which was its action."""

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if result(pos):
            move(pos, self.foe, pos.hex[self.who])
            tap(pos, self.foe)
        else:
            shoot_back(pos, self.who, self.foe)


def shoot_back(pos: Journey, who: int, foe: int) -> None:
    """UOS-238 With a ranged value it makes a ranged counterattack."""
    hand = combat.foe_dice(pos, foe, who, far=True)
    if not hand:
        return
    tap(pos, foe)
    pos.tell(facts.FOE_SHOOTS, (foe, who))
    pos.push(Responds(who, foe, NOBODY, hand))


class Responds(Frame[Journey]):
    """UOS-240 to UOS-243 UOS-R31 UOS-R32 Before the dice, who is shot at may dodge for 1 AP or rush the attacker.

    The attacker is `foe`, or the character `other`; `hand` is what it rolls.
    """

    def __init__(self, who: int, foe: int, other: int, hand: tuple[int, ...]) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.other: Final = other
        self.hand: Final = hand

    def source(self, pos: Journey) -> int:
        return pos.foe_hex[self.foe] if self.foe != NOBODY else pos.hex[self.other]

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if not pos.lives(who) or pos.ap[who] < 1:
            return None
        words = pos.tables.words
        offers = [words.duck.plain()]
        if pos.ap[who] >= movement.tile_cost(pos, self.source(pos)):
            offers.append(words.rush.plain())
        return ask_one(pos.seat[who], [*offers, words.suffer.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)} is shot at: dodge, rush at the attacker, or take it?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        reaction = reaction_to(answer.choice)
        pos.ap[self.who] -= reaction.price(pos, self.source(pos))
        self.fire(pos, reaction.how)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        self.fire(pos, SUFFERS)

    def fire(self, pos: Journey, how: int) -> None:
        roller = self.who if self.foe != NOBODY else self.other
        pos.then(Throw(roller, self.foe, self.hand), ShotLands(self.who, self.foe, how, self.source(pos)))

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-243", "A reaction is paid with the AP that are left in this day phase.")


SUFFERS: Final = 0
DUCKS: Final = 1
RUSHES: Final = 2
STRUCK: Final = -1
DODGES: Final = -2
"""What comes of a shot, and of a blow that is not hit back with a weapon."""


class Reaction(Consent):
    """UOS-240 UOS-257 What somebody does about an attack."""

    how: ClassVar[int] = SUFFERS

    def price(self, pos: Journey, source: int) -> int:
        """The AP that it takes, where the attack comes from a hex."""
        return 0

    def parry(self, choice: Choice) -> int:
        """UOS-257 What comes of a blow: the weapon that hits back, or none."""
        return STRUCK


class Suffer(Reaction):
    """Nothing is done about it."""


class Duck(Reaction):
    """UOS-240 UOS-257 It is dodged."""

    how: ClassVar[int] = DUCKS

    def price(self, pos: Journey, source: int) -> int:
        return 1

    def parry(self, choice: Choice) -> int:
        return DODGES


class Rush(Reaction):
    """UOS-241 The attacker is run at."""

    how: ClassVar[int] = RUSHES

    def price(self, pos: Journey, source: int) -> int:
        return movement.tile_cost(pos, source)


def reaction_to(choice: Choice) -> Reaction:
    reaction = choice.verb
    assert isinstance(reaction, Reaction)
    return reaction


class ShotLands(Frame[Journey]):
    """UOS-240 UOS-241 The successes of the shot are its damage; a dodge may take some off, a rush does not."""

    def __init__(self, who: int, foe: int, how: int, hex: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.how: Final = how
        self.hex: Final = hex

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        number = result(pos)
        if self.how == DUCKS:
            pos.then(Throw(who, NOBODY, skill_dice(pos, who, DEXTERITY)), Ducks(who, self.foe, number))
            return
        if self.how == RUSHES:
            pos.then(Throw(who, NOBODY, skill_dice(pos, who, STRENGTH)), Rushes(who, self.hex))
        pos.push(Suffers(who, self.foe, number))


class Ducks(Frame[Journey]):
    """UOS-240 Each success takes 1 off the damage."""

    def __init__(self, who: int, foe: int, number: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.number: Final = number

    def go_on(self, pos: Journey, dice: Dice) -> None:
        taken_off = min(self.number, result(pos))
        pos.tell(facts.DUCKED, (self.who, taken_off))
        if self.number > taken_off:
            pos.push(Suffers(self.who, self.foe, self.number - taken_off))


class Rushes(Frame[Journey]):
    """UOS-241 UOS-242 UOS-R106 With a passed strength test the character enters the attacker's tile, as by a Move."""

    def __init__(self, who: int, hex: int) -> None:
        self.who: Final = who
        self.hex: Final = hex

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if result(pos) and pos.lives(who):
            pos.then(movement.parting_blows(pos, who), movement.Arrives(who, self.hex, movement.OPENLY))
