"""The combat actions of a turn: attack, shoot, dodge, sneak attack, and what the Soldier can do."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.under_our_sun import combat, facts, harm, needs
from hullbreach.games.under_our_sun.deed import Deed
from hullbreach.games.under_our_sun.dice_colours import Hand, mean
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.rolling import Throw, result, skill_dice
from hullbreach.games.under_our_sun.spawning import left_of
from hullbreach.games.under_our_sun.tables import DEXTERITY, STEALTH
from hullbreach.games.under_our_sun.weapons import (
    arm,
    attack_dice,
    can_shoot,
    far_targets,
    hands_and_weapons,
    near_targets,
    ranged_weapons,
)
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.vocabulary import Choice


def robbable(pos: Journey, who: int) -> list[int]:
    """UOS-269 UOS-273 Merchants on the tile that can be attacked: all but the trading post of New Haven."""
    return [foe for foe in pos.merchants(pos.hex[who]) if not pos.enemy(foe).home and not pos.is_enemy(foe, who)]


class Attack(Deed):
    """UOS-225 An enemy or a merchant on the own tile; the enemies there answer."""

    needs: ClassVar[int] = needs.WITH_TARGETS
    fights: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.is_hidden(who):
            return NONE
        foes = [*near_targets(pos, who), *robbable(pos, who)]
        if not foes:
            return NONE
        weapons = hands_and_weapons(pos, who)
        return [self.pair(foe, weapon) for foe in foes for weapon in weapons]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        foe, weapon = choice.args
        if pos.foe_hex[foe] != pos.hex[who] or not pos.stands(foe):
            return Refused("UOS-225", f"{pos.foe_called(foe)} is not on the tile of {pos.called(who)}.")
        if pos.enemy(foe).home:
            return Refused("UOS-273", "The trading post of New Haven cannot be robbed.")
        if pos.is_hidden(who):
            return Refused("UOS-233", "In stealth mode an attack is a sneak attack.")
        if not pos.is_enemy(foe, who) and foe not in robbable(pos, who):
            return Refused("UOS-097", f"{pos.foe_called(foe)} is not an enemy of {pos.called(who)}.")
        return cannot_wield(pos, who, weapon)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        foe, weapon = choice.args
        pos.foe_hostile[foe] |= 1 << who
        pos.tell(facts.ATTACKS, (who, foe, weapon))
        pos.then(Throw(who, NOBODY, arm(pos, who, weapon, foe, far=False)), combat.AttackRolled(who, foe))

    def note(self, pos: Journey, who: int, choice: Choice) -> str:
        return damage_note(pos, choice.arg, attack_dice(pos, who, choice.args[1], choice.arg, far=False))


def damage_note(pos: Journey, foe: int, dice: Hand) -> str:
    """UOS-216 What an attack does on average, and what its target can still take."""
    return f"{mean(dice):.1f} damage on average, {pos.foe_called(foe)} has {left_of(pos, foe)} left"


def is_loaded(pos: Journey, who: int, weapon: int) -> bool:
    return any(item == weapon and pos.uses[who][place] > 0 for place, item in enumerate(pos.items[who]))


def cannot_wield(pos: Journey, who: int, weapon: int) -> Refused:
    """UOS-028 UOS-R82 Why a weapon cannot be used."""
    if weapon != pos.tables.words.bare and weapon in pos.items[who]:
        card = pos.tables.items[weapon]
        if card.electric and pos.is_solar():
            return Refused("UOS-057", f"The {card.name} is electric, and there is a solar storm.")
        if card.ammunition >= 0 and not is_loaded(pos, who, weapon):
            return Refused("UOS-R82", f"The {card.name} has no ammunition.")
        return Refused("UOS-056", f"The {card.name} cannot be used like that.")
    return Refused("UOS-028", f"{pos.called(who)} has no such weapon.")


class Shoot(Deed):
    """UOS-235 An enemy on a neighbouring tile, with a ranged weapon."""

    needs: ClassVar[int] = needs.SHOOTS
    fights: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        targets = far_targets(pos, who)
        if not targets:
            return NONE
        return [self.pair(foe, card.index) for foe in targets for card in ranged_weapons(pos, who)]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        foe, weapon = choice.args
        if not can_shoot(pos):
            return Refused("UOS-D6", "In this dust nobody can aim.")
        if pos.foe_hex[foe] not in pos.tables.world.near[pos.hex[who]] or not pos.stands(foe):
            return Refused("UOS-235", f"{pos.foe_called(foe)} is not on a neighbouring tile.")
        if not pos.is_enemy(foe, who):
            return Refused("UOS-235", f"{pos.foe_called(foe)} is not an enemy of {pos.called(who)}.")
        return cannot_wield(pos, who, weapon)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        foe, weapon = choice.args
        pos.tell(facts.SHOOTS, (who, foe, weapon))
        pos.then(Throw(who, NOBODY, arm(pos, who, weapon, foe, far=True)), combat.ShotRolled(who, foe))

    def note(self, pos: Journey, who: int, choice: Choice) -> str:
        return damage_note(pos, choice.arg, attack_dice(pos, who, choice.args[1], choice.arg, far=True))


class Dodge(Deed):
    """UOS-227 UOS-R21 A dexterity test against the attacks of this round."""

    needs: ClassVar[int] = needs.WITH_ENEMIES
    fights: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row if near_targets(pos, who) and not pos.is_hidden(who) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        return Refused("UOS-227", "There is nothing to dodge.")

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        return skill_dice(pos, who, DEXTERITY)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.tell(facts.DODGES, (who,))
        pos.then(Throw(who, NOBODY, self.dice_for(pos, who, choice)), combat.DodgeRolled(who))


class SneakAttack(Deed):
    """UOS-233 In stealth mode, with a passed check: one attack without a counterattack."""

    needs: ClassVar[int] = needs.WITH_ENEMIES | needs.HIDING
    price: ClassVar[int] = 2
    silent: ClassVar[bool] = True

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if not pos.is_hidden(who):
            return NONE
        weapons = hands_and_weapons(pos, who)
        return [self.pair(foe, weapon) for foe in near_targets(pos, who) for weapon in weapons]

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        foe, weapon = choice.args
        if not pos.is_hidden(who):
            return Refused("UOS-233", f"{pos.called(who)} is not in stealth mode.")
        if pos.foe_hex[foe] != pos.hex[who] or not pos.stands(foe):
            return Refused("UOS-233", f"{pos.foe_called(foe)} is not on the tile of {pos.called(who)}.")
        return cannot_wield(pos, who, weapon)

    def dice_for(self, pos: Journey, who: int, choice: Choice) -> Hand:
        return skill_dice(pos, who, STEALTH)

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        foe, weapon = choice.args
        pos.then(Throw(who, NOBODY, self.dice_for(pos, who, choice)), StrikesUnseen(who, foe, weapon))


class StrikesUnseen(Frame[Journey]):
    """UOS-234 UOS-R19 Exposed either way; without a success it is a normal attack with counterattacks."""

    def __init__(self, who: int, foe: int, weapon: int) -> None:
        self.who: Final = who
        self.foe: Final = foe
        self.weapon: Final = weapon

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if not result(pos):
            combat.expose(pos, who)
            combat.begin_round(pos, who, pos.tables.words.attack.pair(self.foe, self.weapon))
            return
        pos.tell(facts.ATTACKS, (who, self.foe, self.weapon))
        hand = arm(pos, who, self.weapon, self.foe, far=False)
        pos.then(Throw(who, NOBODY, hand), StruckUnseen(who, self.foe))


class StruckUnseen(Frame[Journey]):
    """UOS-233 UOS-234 The damage, and no counterattack; then out of stealth mode. UOS-247 Others may join now."""

    def __init__(self, who: int, foe: int) -> None:
        self.who: Final = who
        self.foe: Final = foe

    def go_on(self, pos: Journey, dice: Dice) -> None:
        combat.call_up(pos, self.who, (pos.hex[self.who],))
        harm.strike(pos, self.who, self.foe, result(pos))
        combat.expose(pos, self.who)


def can_attack(pos: Journey, who: int) -> bool:
    """UOS-225 UOS-235 Whether there is anybody to attack: an enemy, a merchant, a character."""
    if near_targets(pos, who) or far_targets(pos, who) or robbable(pos, who) or len(pos.on(pos.hex[who])) > 1:
        return True
    near = pos.tables.world.near[pos.hex[who]] if can_shoot(pos) and ranged_weapons(pos, who) else ()
    return any(pos.hex[other] in near for other in pos.living())


class Wait(Deed):
    """UOS-229 UOS-230 The AP that are left are kept for combat actions of this day phase."""

    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        return self.row

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.waiting |= 1 << who
        pos.tell(facts.WAITS, (who,))


class Brace(Deed):
    """UOS-D2 The Soldier, once per day phase: a green die more on one own attack."""

    needs: ClassVar[int] = needs.SOLDIER
    price: ClassVar[int] = 0

    def offers(self, pos: Journey, who: int) -> list[Choice]:
        if pos.board(who).skill != 2 or pos.skill_used[who]:
            return NONE
        return self.row if can_attack(pos, who) else NONE

    def why_not(self, pos: Journey, who: int, choice: Choice) -> Refused:
        if pos.board(who).skill != 2:
            return Refused("UOS-D2", f"Only the Soldier can do that, not the {pos.called(who)}.")
        if pos.skill_used[who]:
            return Refused("UOS-019", "The skill has been used in this day phase.")
        return Refused("UOS-D2", "There is nobody to attack.")

    def do(self, pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
        pos.skill_used[who] += 1
        pos.braced |= 1 << who
        pos.tell(facts.BRACED, (who,))
