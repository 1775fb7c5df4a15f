"""A readable policy for both sides, from what the seat may know: a rule of thumb for every question.

What humans are up to is in `instinct_errands`, what Xenomorphs are after in `instinct_hunt`; `instinct_humans` and
`instinct_answers`, and `instinct_xenomorphs`, turn that into choices. Nothing looks behind a ping of the other side.
"""

from __future__ import annotations

from hullbreach.games.alien_skirmish import instinct_answers as answers
from hullbreach.games.alien_skirmish import instinct_humans as humans
from hullbreach.games.alien_skirmish import instinct_xenomorphs as xenomorphs
from hullbreach.games.alien_skirmish.activation import Activation, XenoActivation
from hullbreach.games.alien_skirmish.attack import Burst
from hullbreach.games.alien_skirmish.broken_xenomorphs import DesperateEscape, RiseAndMove
from hullbreach.games.alien_skirmish.detection import Detection, MoverWins, MovingOut, SpotterWins
from hullbreach.games.alien_skirmish.initiative import Activating
from hullbreach.games.alien_skirmish.instinct_mustering import deploy, muster
from hullbreach.games.alien_skirmish.mustering import Deploying, Mustering
from hullbreach.games.alien_skirmish.overwatch import RoundBegins, Window
from hullbreach.games.alien_skirmish.panic import Flight
from hullbreach.games.alien_skirmish.position import Skirmish
from hullbreach.games.alien_skirmish.rolls import SkillRoll
from hullbreach.games.alien_skirmish.scenarios import Respawns
from hullbreach.games.alien_skirmish.signature_attacks import GrabAway, Striking
from hullbreach.games.alien_skirmish.stealth import StealthTeam, StealthTurn
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import first


def choose(pos: Skirmish, seat: int, dice: Dice) -> Choice:
    """The choice of instinct in whatever moment the position is."""
    offered = pos.choices(seat)
    if len(offered) == 1:
        return offered[0]
    frame = pos.asking()
    if isinstance(frame, Mustering):
        return muster(pos, seat, offered, dice)
    if isinstance(frame, Deploying):
        return deploy(pos, seat, offered)
    if pos.tables.teams[seat].xenomorph:
        return as_xenomorphs(pos, offered)
    return as_humans(pos, seat, offered)


def as_humans(pos: Skirmish, seat: int, offered: list[Choice]) -> Choice:
    frame = pos.asking()
    if isinstance(frame, Window):
        return answers.from_overwatch(pos, frame, seat, offered)
    if isinstance(frame, Activation):
        return humans.act(pos, frame, offered)
    if isinstance(frame, StealthTurn):
        return humans.stealth_turn(pos, frame, offered)
    if isinstance(frame, (StealthTeam, Activating)):
        return answers.activate(pos, offered)
    if isinstance(frame, SkillRoll):
        return answers.push(pos, frame)
    if isinstance(frame, Burst):
        return answers.fire_on(pos, frame.who, offered)
    if isinstance(frame, RoundBegins):
        return answers.stand_down(pos, offered)
    if isinstance(frame, Detection):
        return answers.spot(pos, frame.mover, offered)
    if isinstance(frame, MoverWins):
        return answers.unnoticed(pos, frame.mover, offered)
    if isinstance(frame, SpotterWins):
        return answers.noticed(pos, frame.spotter, offered)
    if isinstance(frame, MovingOut):
        return answers.slip_away(pos, first(frame.group), offered)
    if isinstance(frame, Flight):
        return answers.flee(pos, frame.who, offered)
    return offered[0]


def as_xenomorphs(pos: Skirmish, offered: list[Choice]) -> Choice:
    frame = pos.asking()
    if isinstance(frame, XenoActivation):
        return xenomorphs.act(pos, frame, offered)
    if isinstance(frame, StealthTurn):
        return xenomorphs.stealth_turn(pos, frame, offered)
    if isinstance(frame, (StealthTeam, Activating)):
        return xenomorphs.activate(pos, offered)
    if isinstance(frame, Striking):
        return xenomorphs.victim(pos, frame.who, offered)
    if isinstance(frame, GrabAway):
        return xenomorphs.drag_away(pos, frame.who, frame.victim, offered)
    if isinstance(frame, MoverWins):
        return xenomorphs.unnoticed(pos, frame.mover, offered)
    if isinstance(frame, SpotterWins):
        return xenomorphs.noticed(pos, frame.spotter, offered)
    if isinstance(frame, MovingOut):
        return xenomorphs.slip_away(pos, first(frame.group), offered)
    if isinstance(frame, DesperateEscape):
        return xenomorphs.escape(pos, frame.who, offered)
    if isinstance(frame, RiseAndMove):
        return xenomorphs.rise_and_move(pos, frame.who, offered)
    if isinstance(frame, Respawns):
        return xenomorphs.respawn(pos, offered)
    return offered[0]
