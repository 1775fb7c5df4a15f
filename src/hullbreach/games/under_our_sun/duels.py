"""Character against character: attacks in melee and from the next tile, and what the other can do about it."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import combat, facts, needs
from hullbreach.games.under_our_sun.attacks import cannot_wield
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.harm import Suffers
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.ranged import DODGES, STRUCK, Reaction, Responds, reaction_to
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.tables import DEXTERITY
from hullbreach.games.under_our_sun.weapons import arm, can_shoot, hands_and_weapons, ranged_weapons
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


class Fight(Deed):
    """UOS-225 UOS-R33 An attack on a character on the own tile."""

    needs: ClassVar[int] = needs.WITH_COMPANY
    fights: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        others = [other for other in pos.on(pos.hex[who]) if other != who]
        return (
            [self.pair(other, weapon) for other in others for weapon in hands_and_weapons(pos, who)] if others else NONE
        )

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        other, weapon = choice.args
        if other == who or other not in pos.on(pos.hex[who]):
            return Refused("UOS-225", f"The {pos.called(other)} is nobody to attack on this tile.")
        return cannot_wield(pos, who, weapon)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        other, weapon = choice.args
        pos.tell(facts.DUEL, (who, other, weapon))
        pos.push(Defends(other, who, weapon))


class Defends(Frame[Journey]):
    """UOS-257 UOS-R32 Before the dice the attacked character says whether it hits back or dodges, for 1 AP."""

    def __init__(self, who: int, other: int, weapon: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.weapon: Final = weapon

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if pos.ap[who] < 1:
            return None
        words = pos.tables.words
        offers = [words.hit_back.at(weapon) for weapon in hands_and_weapons(pos, who)]
        return ask_one(pos.seat[who], [*offers, words.duck.plain(), words.suffer.plain()])

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.other)} attacks {pos.called(self.who)}: hit back, dodge, or take it?"

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        reaction = reaction_to(answer.choice)
        pos.ap[self.who] -= reaction.price(pos, pos.hex[self.other])
        self.strike(pos, reaction.parry(answer.choice))

    def go_on(self, pos: Journey, dice: Dice) -> None:
        self.strike(pos, STRUCK)

    def strike(self, pos: Journey, how: int) -> None:
        hand = arm(pos, self.other, self.weapon, NOBODY, far=False)
        pos.then(Throw(self.other, NOBODY, hand), Clash(self.other, self.who, how))

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        return Refused("UOS-257", "Hit back, dodge, or take it.")


class HitBack(Reaction):
    """UOS-257 A counterattack with a weapon, or bare hands."""

    def price(self, pos: Journey, source: int) -> int:
        return 1

    def parry(self, choice: Choice) -> int:
        return choice.arg


class Clash(Frame[Journey]):
    """UOS-225 The attacker has rolled; the attacked rolls too, for what it chose."""

    def __init__(self, who: int, other: int, how: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.how: Final = how

    def go_on(self, pos: Journey, dice: Dice) -> None:
        dealt = result(pos)
        if self.how == STRUCK:
            pos.push(Clashed(self.who, self.other, dealt, 0))
            return
        if self.how == DODGES:
            hand = skill_dice(pos, self.other, DEXTERITY)
        else:
            hand = arm(pos, self.other, self.how, NOBODY, far=False)
        pos.then(Throw(self.other, NOBODY, hand), Returned(self.who, self.other, dealt, self.how == DODGES))


class Returned(Frame[Journey]):
    """UOS-257 A passed dodge avoids the attack; successes of a counterattack are damage."""

    def __init__(self, who: int, other: int, dealt: int, dodged: bool) -> None:
        self.who: Final = who
        self.other: Final = other
        self.dealt: Final = dealt
        self.dodged: Final = dodged

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if self.dodged:
            pos.push(Clashed(self.who, self.other, 0 if result(pos) else self.dealt, 0))
        else:
            pos.push(Clashed(self.who, self.other, self.dealt, result(pos)))


class Clashed(Frame[Journey]):
    """UOS-212 Both take their damage at once; UOS-209 enemies on the tile answer the attacker's action."""

    def __init__(self, who: int, other: int, dealt: int, taken: int) -> None:
        self.who: Final = who
        self.other: Final = other
        self.dealt: Final = dealt
        self.taken: Final = taken

    def go_on(self, pos: Journey, dice: Dice) -> None:
        blows = combat.Blows(self.who, combat.answering(pos, self.who, NOBODY), (), (), False, NOBODY, 0)
        pos.then(Suffers(self.other, NOBODY, self.dealt), Suffers(self.who, NOBODY, self.taken), blows)


class ShootAt(Deed):
    """UOS-235 A shot at a character on a neighbouring tile."""

    needs: ClassVar[int] = needs.SHOOTS
    fights: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        weapons = ranged_weapons(pos, who)
        if not weapons or not can_shoot(pos):
            return NONE
        near = pos.tables.world.near[pos.hex[who]]
        others = [other for other in pos.living() if pos.hex[other] in near]
        return [self.pair(other, card.index) for other in others for card in weapons]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        other, weapon = choice.args
        if not can_shoot(pos):
            return Refused("UOS-D6", "In this dust nobody can aim.")
        if not pos.lives(other) or pos.hex[other] not in pos.tables.world.near[pos.hex[who]]:
            return Refused("UOS-235", f"The {pos.called(other)} is not on a neighbouring tile.")
        return cannot_wield(pos, who, weapon)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        other, weapon = choice.args
        pos.tell(facts.DUEL, (who, other, weapon))
        pos.then(Responds(other, NOBODY, who, arm(pos, who, weapon, NOBODY, far=True)), ShotFired(who))


class ShotFired(Frame[Journey]):
    """UOS-R28 The enemies on the shooter's tile answer."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        foes = combat.answering(pos, self.who, NOBODY)
        pos.push(combat.Blows(self.who, foes, (), (), False, NOBODY, 0))
