"""Acid splash."""

from __future__ import annotations

from hullbreach.games.alien_skirmish import damage, facts
from hullbreach.games.alien_skirmish.dice_pools import roll_base, successes
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.kernel.dice import Dice
from hullbreach.parts.bits import members


def splash(pos: Skirmish, xeno: int, through: int, how: int, dice: Dice) -> None:
    """AS-301 Everyone Adjacent to a Xenomorph that took damage may be splashed; AS-302 not by fire."""
    if how & damage.FIRE:
        return
    kind = pos.kind_of(xeno)
    pool = kind.acid + min(through, kind.health)
    for who in members(pos.touching[xeno]):
        if pos.zone[who] >= 0 and (pos.is_human(who) or pos.tables.rulings.acid_on_xenomorphs):
            spray(pos, xeno, who, pool, dice)


def spray(pos: Skirmish, xeno: int, who: int, pool: int, dice: Dice) -> None:
    """AS-303 A roll of its own against each; AS-304 base damage 1, AP, and 1 for each further success (AS-R92)."""
    faces = roll_base(dice, pool, "acid splash")
    won = successes(faces)
    pos.tell(facts.ACID, (xeno, who, faces))
    if won:
        damage.hurt(pos, who, won, damage.AP | damage.ACID, dice)
