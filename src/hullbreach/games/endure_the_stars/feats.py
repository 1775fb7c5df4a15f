"""Accomplishments: what is counted, when a card's reward is unlocked, and when a new card is dealt."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.position import NOISES, NOTHING, SINGLES, Voyage
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import how_many, members
from hullbreach.parts.deck import draw

QUIET: Final = 1
"""ES-D08 Ninja: an attack of this noise or less."""
FAR_WALK: Final = 3
"""ES-D08 Burst of Speed: the zones of a turn that counts."""


class Task:
    """ES-109 What an Accomplishment card asks for; every moment that can count is asked, and most cards ignore it."""

    def killed(self, pos: Voyage, who: int) -> None:
        """An enemy was killed."""

    def attacked(self, pos: Voyage, who: int, successes: int, kills: int, noise: int, melee: bool) -> None:
        """An attack is over."""

    def suffered(self, pos: Voyage, who: int, hurt: bool) -> None:
        """The survivor was attacked."""

    def passed(self, pos: Voyage, who: int, check: bool) -> None:
        """A Resolve test or check was passed."""

    def searched(self, pos: Voyage, who: int) -> None:
        """A card that was found was kept."""

    def traded(self, pos: Voyage, who: int, other: int) -> None:
        """Two survivors have traded."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        """The survivor's turn ends."""


def count(pos: Voyage, who: int, need: int) -> None:
    """ES-D08 One more, counted from when the card was dealt; enough of them unlock the reward."""
    pos.feat_count[who] += 1
    if pos.feat_count[who] >= need:
        unlock(pos, who)


def in_a_row(pos: Voyage, who: int, good: bool, need: int) -> None:
    """The same, and a turn without it starts the count anew."""
    if good:
        count(pos, who, need)
    else:
        pos.feat_count[who] = 0


def unlock(pos: Voyage, who: int) -> None:
    """ES-109 ES-R100 The reward may be used, in the owner's own turn."""
    pos.unlocked |= 1 << who
    pos.tell(facts.FEAT, (who, pos.feat[who]))


class PushComesToShove(Task):
    """ES-D08 Kill 2 or more enemies with one melee attack."""

    def attacked(self, pos: Voyage, who: int, successes: int, kills: int, noise: int, melee: bool) -> None:
        if melee and kills >= 2:
            unlock(pos, who)


class CombatTraining(Task):
    """ES-D08 Kill 4 enemies in all."""

    def killed(self, pos: Voyage, who: int) -> None:
        count(pos, who, 4)


class Gambit(Task):
    """ES-D08 End your turn in a zone with 3 or more enemies."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        if enemies_beside(pos, who) >= 3:
            unlock(pos, who)


class MakingItLast(Task):
    """ES-D08 End 3 turns in a row carrying a single-use item and having used none."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        items = pos.tables.items
        carries = any(item != NOTHING and items[item].single for item in pos.pack[who])
        in_a_row(pos, who, carries and not pos.counts[SINGLES], 3)


class StrengthInNumbers(Task):
    """ES-D08 End your turn with 2 or more other survivors in your zone."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        if how_many(pos.survivors_in(pos.zone[who])) > 2:
            unlock(pos, who)


class AloneTime(Task):
    """ES-D08 End 2 turns in a row with no other survivor in your zone or line of sight."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        others = members(pos.alive() & ~(1 << who))
        in_a_row(pos, who, not any(pos.sees(pos.zone[who], pos.zone[other]) for other in others), 2)


class WeCanBeatThis(Task):
    """ES-D08 Pass 3 Resolve tests."""

    def passed(self, pos: Voyage, who: int, check: bool) -> None:
        if not check:
            count(pos, who, 3)


class SilentTreatment(Task):
    """ES-D08 Complete 2 turns in a row without placing a noise token."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        in_a_row(pos, who, not pos.counts[NOISES], 2)


class ConservingEnergy(Task):
    """ES-D08 End 2 turns with at least 1 unspent action."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        if pos.actions:
            count(pos, who, 2)


class NothingToFear(Task):
    """ES-D08 Pass a Resolve check in a zone with 2 or more enemies."""

    def passed(self, pos: Voyage, who: int, check: bool) -> None:
        if check and enemies_beside(pos, who) >= 2:
            unlock(pos, who)


class CooperationIsKey(Task):
    """ES-D08 Trade with 2 different survivors."""

    def traded(self, pos: Voyage, who: int, other: int) -> None:
        pos.met[who] |= 1 << other
        if how_many(pos.met[who]) >= 2:
            unlock(pos, who)


class PracticeMakesPerfect(Task):
    """ES-D08 Score 3 or more successes in one attack."""

    def attacked(self, pos: Voyage, who: int, successes: int, kills: int, noise: int, melee: bool) -> None:
        if successes >= 3:
            unlock(pos, who)


class Ninja(Task):
    """ES-D08 Kill an enemy with an attack of noise 1 or less."""

    def attacked(self, pos: Voyage, who: int, successes: int, kills: int, noise: int, melee: bool) -> None:
        if kills and noise <= QUIET:
            unlock(pos, who)


class KeepYourGuardUp(Task):
    """ES-D08 Be attacked and lose no Health, or survive two attacks."""

    def suffered(self, pos: Voyage, who: int, hurt: bool) -> None:
        if not hurt:
            unlock(pos, who)
        elif pos.health[who] > 0:
            count(pos, who, 2)


class OnARoll(Task):
    """ES-D08 Succeed with at least one die in two attacks of one turn."""

    def attacked(self, pos: Voyage, who: int, successes: int, kills: int, noise: int, melee: bool) -> None:
        if successes and pos.active == who:
            count(pos, who, 2)

    def turn_over(self, pos: Voyage, who: int) -> None:
        pos.feat_count[who] = 0


class BurstOfSpeed(Task):
    """ES-D08 Move 3 or more zones in each of two turns."""

    def turn_over(self, pos: Voyage, who: int) -> None:
        if pos.moved >= FAR_WALK:
            count(pos, who, 2)


class Annihilator(Task):
    """ES-D08 Kill 4 or more enemies in one turn."""

    def killed(self, pos: Voyage, who: int) -> None:
        if pos.active == who:
            count(pos, who, 4)

    def turn_over(self, pos: Voyage, who: int) -> None:
        pos.feat_count[who] = 0


class Collector(Task):
    """ES-D08 Perform 4 successful searches, the card kept."""

    def searched(self, pos: Voyage, who: int) -> None:
        count(pos, who, 4)


TASKS: Final[dict[str, Task]] = {
    "when-push-comes-to-shove": PushComesToShove(),
    "combat-training": CombatTraining(),
    "the-gambit": Gambit(),
    "making-it-last": MakingItLast(),
    "strength-in-numbers": StrengthInNumbers(),
    "alone-time": AloneTime(),
    "we-can-beat-this": WeCanBeatThis(),
    "the-silent-treatment": SilentTreatment(),
    "conserving-energy": ConservingEnergy(),
    "nothing-to-fear": NothingToFear(),
    "cooperation-is-key": CooperationIsKey(),
    "practice-makes-perfect": PracticeMakesPerfect(),
    "ninja": Ninja(),
    "keep-your-guard-up": KeepYourGuardUp(),
    "on-a-roll": OnARoll(),
    "burst-of-speed": BurstOfSpeed(),
    "annihilator": Annihilator(),
    "collector": Collector(),
}
NO_TASK: Final = Task()


def task_of(pos: Voyage, who: int) -> Task:
    """What a survivor's card still asks for; nothing once its reward is unlocked."""
    if pos.feat[who] == NOTHING or pos.unlocked >> who & 1:
        return NO_TASK
    return TASKS.get(pos.tables.feats[pos.feat[who]].id, NO_TASK)


def enemies_beside(pos: Voyage, who: int) -> int:
    """How many enemies are in a survivor's zone."""
    return len(pos.foes_in(pos.zone[who]))


# The moments


def note_pass(pos: Voyage, who: int, check: bool) -> None:
    """A Resolve test or check was passed."""
    task_of(pos, who).passed(pos, who, check)


def note_kill(pos: Voyage, who: int) -> None:
    """A survivor has killed an enemy."""
    task_of(pos, who).killed(pos, who)


def note_attack(pos: Voyage, who: int, successes: int, kills: int, noise: int, melee: bool) -> None:
    """An attack of a survivor is over."""
    task_of(pos, who).attacked(pos, who, successes, kills, noise, melee)


def note_attacked(pos: Voyage, who: int, hurt: bool) -> None:
    """A survivor was attacked, and lost Health or did not."""
    task_of(pos, who).suffered(pos, who, hurt)


def note_search(pos: Voyage, who: int) -> None:
    """A survivor has kept a card that it found."""
    task_of(pos, who).searched(pos, who)


def note_trade(pos: Voyage, who: int, other: int) -> None:
    """Two survivors have traded: that counts for both."""
    task_of(pos, who).traded(pos, who, other)
    task_of(pos, other).traded(pos, other, who)


def note_turn(pos: Voyage, who: int) -> None:
    """A survivor's turn ends."""
    if pos.zone[who] >= 0:
        task_of(pos, who).turn_over(pos, who)


# Cards


def deal_new(pos: Voyage, who: int, dice: Dice) -> None:
    """ES-110 ES-R100 The reward is spent: its card is discarded and a new one dealt, and counting starts anew."""
    pos.feat_gone = (*pos.feat_gone, pos.feat[who])
    pos.feat[who], pos.feat_deck, pos.feat_gone = draw(pos.feat_deck, pos.feat_gone, dice)
    pos.feat_count[who] = 0
    pos.met[who] = 0
    pos.unlocked &= ~(1 << who)
    pos.tell(facts.NEW_FEAT, (who, pos.feat[who]))


def has_unlocked(pos: Voyage, who: int, feat: str) -> bool:
    """ES-109 Whether a survivor may use the reward of its card, and the card is this one."""
    return bool(pos.unlocked >> who & 1) and pos.feat[who] == pos.tables.feat_ids.get(feat, -2)


class RewardSpent(Frame[Voyage]):
    """ES-110 ES-R100 The effect of a reward is over: a new card."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.alive() >> self.who & 1:
            deal_new(pos, self.who, dice)


def rewards_end(pos: Voyage, dice: Dice) -> None:
    """ES-113 ES-R99 The round is over, and with it the rewards that last; who had one is dealt a new card."""
    for who in members(pos.rewarded):
        if pos.alive() >> who & 1:
            deal_new(pos, who, dice)
    pos.rewarded = 0
