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
from hullbreach.games.project_elite.capture import Closing
from hullbreach.games.project_elite.instinct_action import act
from hullbreach.games.project_elite.position import Elite
from hullbreach.games.project_elite.setup import LayRecon, PickHero, PickWeapon, SetTraps, Stand
from hullbreach.games.project_elite.spawning import Placing, Toxic, WhichCluster
from hullbreach.games.project_elite.times_up import LateEquipment, LateTrades
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice


def choose(pos: Elite, seat: int, dice: Dice) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    frame = pos.stack[-1]
    if isinstance(frame, Acting):
        return act(pos, seat, offered)
    if isinstance(frame, (LateEquipment, LateTrades, GetReady)):
        return between(pos, seat, offered)
    if isinstance(frame, (PickHero, PickWeapon, Stand, LayRecon, SetTraps)):
        return before_the_game(pos, offered, dice)
    return answer(pos, seat, offered)


def before_the_game(pos: Elite, offered: list[Choice], dice: Dice) -> Choice:
    frame = pos.stack[-1]
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
    words = pos.tables.words
    if isinstance(pos.stack[-1], LateEquipment):
        return answers.at_times_up(pos, seat, offered)
    wish = cards.trade(pos, seat, offered)
    if wish is not None:
        return wish
    return words.ready.plain() if isinstance(pos.stack[-1], GetReady) else words.done.plain()


def answer(pos: Elite, seat: int, offered: list[Choice]) -> Choice:
    """Questions that come up: about Aliens, and about what befalls a Hero."""
    words = pos.tables.words
    frame = pos.stack[-1]
    verb = offered[0].verb
    if verb is words.alien_step:
        return aliens.best_step(pos, offered)
    if verb is words.path:
        return aliens.fork(pos, offered)
    if verb is words.pushed:
        return answers.pushed(pos, offered)
    if verb is words.lock:
        return answers.lock(pos, seat, offered)
    if isinstance(frame, WhichCluster):
        return aliens.cluster(pos, offered)
    if isinstance(frame, Placing):
        return aliens.displace(pos, offered)
    if isinstance(frame, Toxic):
        return aliens.spit(pos, offered)
    if isinstance(frame, Closing):
        return aliens.close_trap(pos, offered)
    if verb is words.figure or verb is words.group:
        return words.rest.plain()
    return answers.unfinished(pos, seat, offered)
