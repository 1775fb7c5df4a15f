"""A readable policy for all players: a rule of thumb for every question.

What the Aliens are about is in `instinct_outlook`, what each Hero is up to in `instinct_errands`; `instinct_action`
turns that into commands, `instinct_aliens` steers the Aliens where they do least harm.
"""

from __future__ import annotations

from hullbreach.games.project_elite import instinct_aliens as aliens
from hullbreach.games.project_elite import instinct_answers as answers
from hullbreach.games.project_elite import instinct_cards as cards
from hullbreach.games.project_elite import instinct_setup as setting_up
from hullbreach.games.project_elite.action_phase import Acting, GetReady
from hullbreach.games.project_elite.activation import AbilityStep, Ahead, MoveAll
from hullbreach.games.project_elite.alien_movement import Chain, Drive, Fork
from hullbreach.games.project_elite.awaited import question_to
from hullbreach.games.project_elite.capture import Closing, SetTraps
from hullbreach.games.project_elite.damage import LockDie
from hullbreach.games.project_elite.event_phase import Overwhelmed
from hullbreach.games.project_elite.instinct_action import act
from hullbreach.games.project_elite.instinct_temper import USUAL, Temper
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.recon import LayRecon
from hullbreach.games.project_elite.setup import PickHero, PickWeapon, Stand
from hullbreach.games.project_elite.spawning import AtTheEnd, Placing, Toxic, WhichCluster
from hullbreach.games.project_elite.tables import FIRST_ALIEN
from hullbreach.games.project_elite.times_up import LateAliens, LateEquipment
from hullbreach.games.project_elite.trading import Council, Trades
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import AnyFrame
from hullbreach.kernel.vocabulary import Choice


def choose(pos: Elite, seat: int, dice: Dice, temper: Temper = USUAL) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    frame = asking(pos, seat)
    if isinstance(frame, Acting):
        return act(pos, seat, offered, temper)
    if isinstance(frame, Council):
        trade = pos.tables.deeds.trade.plain()
        offered = [choice for choice in offered if choice != trade]
    if isinstance(frame, (LateEquipment, Trades, GetReady)):
        return between(pos, seat, offered)
    if isinstance(frame, (PickHero, PickWeapon, Stand, LayRecon, SetTraps)):
        return before_the_game(pos, offered, dice)
    if isinstance(frame, (LateAliens, Drive, Fork, Ahead, WhichCluster, Placing, Toxic, Closing, MoveAll, AbilityStep)):
        return of_the_aliens(pos, seat, offered)
    if isinstance(frame, AtTheEnd):
        return aliens.effect(pos, offered)
    return answer(pos, seat, offered)


def asking(pos: Elite, seat: int) -> AnyFrame | None:
    """The rule that asks a seat: in the Action Phase perhaps one that nobody else waits for."""
    return question_to(pos, seat) or pos.asking()


def before_the_game(pos: Elite, offered: list[Choice], dice: Dice) -> Choice:
    frame = pos.asking()
    if isinstance(frame, PickHero):
        return setting_up.pick_hero(pos, offered, dice)
    if isinstance(frame, PickWeapon):
        return setting_up.pick_weapon(pos, offered)
    if isinstance(frame, Stand):
        return setting_up.stand(pos, offered)
    if isinstance(frame, LayRecon):
        return setting_up.lay_recon(pos, offered)
    return setting_up.set_trap(pos, offered)


def between(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Before and after the clock runs."""
    deeds = pos.tables.deeds
    frame = pos.asking()
    if isinstance(frame, LateEquipment):
        return answers.at_times_up(pos, seat, offered)
    wish = cards.trade(pos, seat, offered)
    if wish is not None:
        return wish
    return deeds.ready.plain() if isinstance(frame, GetReady) else deeds.done.plain()


def of_the_aliens(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Questions about Aliens."""
    frame = asking(pos, seat)
    if isinstance(frame, (LateAliens, Drive)):
        return aliens.best_step(pos, offered)
    if isinstance(frame, (Fork, Ahead)):
        return aliens.fork(pos, offered)
    if isinstance(frame, WhichCluster):
        return aliens.cluster(pos, offered)
    if isinstance(frame, Placing):
        return aliens.place(pos, offered)
    if isinstance(frame, Toxic):
        return aliens.spit(pos, offered)
    if isinstance(frame, Closing):
        return aliens.close_trap(pos, offered)
    return pos.tables.deeds.rest.plain()


def answer(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Questions that come up about what befalls a Hero, and about whom an Alien Pushes."""
    frame = asking(pos, seat)
    if isinstance(frame, Chain) and frame.pushed(pos) >= FIRST_ALIEN:
        return aliens.fork(pos, offered)
    if isinstance(frame, (Chain, Overwhelmed)):
        return answers.pushed(pos, offered)
    if isinstance(frame, LockDie):
        return answers.lock(pos, seat, offered)
    return answers.unfinished(pos, seat, offered)
