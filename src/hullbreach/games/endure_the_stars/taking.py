"""Who takes an attack where Sentries stand on the survivors' side."""

from __future__ import annotations

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.damage import attack_survivor, lowest
from hullbreach.games.endure_the_stars.downing import hurt
from hullbreach.games.endure_the_stars.position import FRIENDLY, NOBODY, Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members


def friends_in(pos: Voyage, zones: int) -> list[int]:
    """ES-M13-10 The figures in some zones that are treated as survivors."""
    return [
        foe
        for foe, there in enumerate(pos.foe_zone)
        if there >= 0 and zones >> there & 1 and pos.foe_marks[foe] & FRIENDLY
    ]


def tell_roll(pos: Voyage, one: int, face: int) -> None:
    """What a survivor, or a friendly Sentry as the complement of its number, has rolled."""
    if one < 0:
        pos.tell(facts.ALLY_ROLL_OFF, (pos.foe_kind[~one], face))
    else:
        pos.tell(facts.ROLL_OFF, (one, face))


def one_takes(pos: Voyage, those: int, friends: list[int], amount: int, dice: Dice, cause: int = NOBODY) -> int:
    """ES-171 ES-M13-10 One of some survivors and friendly Sentries takes an attack, by the lowest die (ES-R54).

    Which survivor lost Health by it, or NOBODY.
    """
    if not those and not friends:
        return NOBODY
    if not friends:
        who = lowest(pos, those, dice)
        return who if attack_survivor(pos, who, amount, dice, cause) else NOBODY
    pool = [*members(those), *[~foe for foe in friends]]
    while len(pool) > 1:
        faces = [dice.roll(6, "who takes the attack") for _ in pool]
        for one, face in zip(pool, faces, strict=True):
            tell_roll(pos, one, face)
        pool = [one for one, face in zip(pool, faces, strict=True) if face == min(faces)]
    if pool[0] < 0:
        hurt(pos, ~pool[0], amount, NOBODY, False, dice, cause)
        return NOBODY
    return pool[0] if attack_survivor(pos, pool[0], amount, dice, cause) else NOBODY
