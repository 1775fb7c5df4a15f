"""Attacks on survivors: who takes one, the armour that stops it, the injury die, and the Health it costs."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.abilities import has_reward
from hullbreach.games.endure_the_stars.feats import note_attacked
from hullbreach.games.endure_the_stars.harm import lose_health
from hullbreach.games.endure_the_stars.inventory import worn_armour, worn_helmet
from hullbreach.games.endure_the_stars.position import NOBODY, NOTHING, Voyage
from hullbreach.games.endure_the_stars.tables import CHEST, HEAD, INJURIES
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import first, members, several

NO_SAVE: Final = 7
"""No die shows it."""
LOADER_SAVE: Final = 2
"""ES-233 The save of a Loader with power."""
GUARD_SAVE: Final = 4
BEST_SAVE: Final = 2
"""ES-D08 Keep Your Guard Up: what it gives, and the best that it can make of a save."""


def lowest(pos: Voyage, pool: int, dice: Dice) -> int:
    """ES-171 Of several survivors each rolls a die, and the lowest takes the attack; ES-R54 the tied roll again."""
    while several(pool):
        rolled = [(who, dice.roll(6, "who takes the attack")) for who in members(pool)]
        least = min([face for _, face in rolled])
        pool = sum([1 << who for who, face in rolled if face == least])
        for who, face in rolled:
            pos.tell(facts.ROLL_OFF, (who, face))
    return first(pool)


def attack_survivor(pos: Voyage, who: int, amount: int, dice: Dice, cause: int = NOBODY, saves: bool = True) -> bool:
    """ES-R60 An attack on a survivor: a save, then the injury die, then the Health. Whether it lost any.

    ES-164 The injury die is rolled once for an attack, and not for one that was stopped.
    """
    if amount < 1 or not pos.alive() >> who & 1:
        return False
    stopped = is_spared(pos, who) or (saves and is_saved(pos, who, dice))
    if not stopped:
        injure(pos, who, dice)
        lose_health(pos, who, amount, dice, cause)
    note_attacked(pos, who, not stopped)
    return not stopped


def is_spared(pos: Voyage, who: int) -> bool:
    """ES-D04 Not Today: the first attack of the round on a survivor is ignored."""
    if not pos.spared >> who & 1:
        return False
    pos.spared &= ~(1 << who)
    pos.tell(facts.SPARED, (who,))
    return True


def save_of(pos: Voyage, who: int) -> int:
    """ES-207 The score that stops an attack; ES-233 ES-R90 the Loader's as long as it has power; ES-087 only what is
    worn. ES-D08 Keep Your Guard Up makes it better."""
    armour = worn_armour(pos, who)
    save = pos.tables.items[armour].save if armour != NOTHING else NO_SAVE
    if pos.is_pilot(who) and pos.has_power():
        save = LOADER_SAVE
    if has_reward(pos, who, "keep-your-guard-up"):
        save = max(save - 1, BEST_SAVE) if save < NO_SAVE else GUARD_SAVE
    return save


def is_saved(pos: Voyage, who: int, dice: Dice) -> bool:
    """ES-207 ES-208 One die for each attack: the armour value or more, and the whole attack is ignored.

    ES-R84 Also for who is stunned.
    """
    save = save_of(pos, who)
    if save == NO_SAVE:
        return False
    face = dice.roll(6, "armour")
    pos.tell(facts.SAVED if face >= save else facts.NOT_SAVED, (who, face, save))
    return face >= save


def injure(pos: Voyage, who: int, dice: Dice) -> None:
    """ES-164 ES-165 The injury die; ES-170 an Injury that the survivor has already is ignored."""
    injury = INJURIES[dice.roll(6, "injury") - 1]
    if not injury or pos.injuries[who] & injury or ignores(pos, who, injury):
        pos.tell(facts.NOT_INJURED, (who,))
        return
    pos.injuries[who] |= injury
    pos.tell(facts.INJURED, (who, injury))


def ignores(pos: Voyage, who: int, injury: int) -> bool:
    """ES-D05 A Riot Helmet guards the head, also in the Loader (ES-237); ES-D04 a Synthetic does not bleed."""
    helmet = worn_helmet(pos, who)
    if injury == HEAD:
        return helmet != NOTHING and pos.tables.items[helmet].guards_head
    return injury == CHEST and pos.tables.survivors[who].synthetic
