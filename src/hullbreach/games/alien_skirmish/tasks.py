"""What a skill roll is for: each task has a name, and a rule that goes on when the roll is done."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import actions, attack, catch_pole, doors, first_aid, special_attacks
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.kernel.dice import Dice

ATTACK: Final = 0
SEAL: Final = 1
BREACH: Final = 2
BATTER: Final = 3
AID: Final = 4
REPAIR: Final = 5
BREAK_FREE: Final = 6
PASS: Final = 7
SHOVE: Final = 8
SHOVE_THROUGH: Final = 9
CATCH: Final = 10

PURPOSES: Final = (
    "the attack",
    "sealing the door",
    "breaching the door",
    "battering the door",
    "first aid",
    "the repair",
    "breaking loose",
    "getting past",
    "the shove",
    "the shove",
    "the catch",
)


def finish(pos: Skirmish, who: int, task: int, args: tuple[int, ...], won: int, pushed: bool, dice: Dice) -> None:
    """AS-021 One success or more is enough; more of them improve the result (AS-026)."""
    match task:
        case 0:
            attack.rolled(pos, who, args, won, pushed, dice)
        case 1:
            doors.seal(pos, who, args[0], won)
        case 2:
            doors.breach(pos, who, args[0], won, dice)
        case 3:
            doors.batter(pos, who, args, won, dice)
        case 4:
            first_aid.aid(pos, who, args[0], won)
        case 5:
            first_aid.repair(pos, who, args[0], won)
        case 6:
            actions.break_free(pos, who, won)
        case 7:
            special_attacks.pass_by(pos, who, args[0], won, dice)
        case 8:
            special_attacks.shove(pos, who, args[0], won, dice)
        case 9:
            special_attacks.shove_through(pos, who, args[0], won, dice)
        case _:
            catch_pole.catch(pos, who, args[0], won)
