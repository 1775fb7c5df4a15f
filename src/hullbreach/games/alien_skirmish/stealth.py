"""Stealth mode: rounds in which each team's characters act one after another."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import activation, facehugging, facts, first_aid, pings
from hullbreach.games.alien_skirmish.deed import MOVE, deed_of, gather
from hullbreach.games.alien_skirmish.position import NOBODY, STEALTH, Skirmish
from hullbreach.games.alien_skirmish.stress import end_of_xeno_move
from hullbreach.games.alien_skirmish.turns import Turn, not_for
from hullbreach.games.alien_skirmish.ways import note_company
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


def begin_round(pos: Skirmish, dice: Dice) -> None:
    """AS-082 AS-083 One team acts, then the other; AS-084 humans before Xenomorphs, AS-085 else by chance (AS-R34)."""
    teams = pos.tables.teams
    mixed = teams[0].xenomorph != teams[1].xenomorph
    leading = int(teams[0].xenomorph) if mixed else dice.below(2)
    pos.activated = 0
    pos.busy = 0
    pos.crowded = 0
    for zone in range(pos.tables.zones.size):
        note_company(pos, zone)
    pos.then(StealthTeam(leading), StealthTeam(1 - leading), StealthRoundOver())


class StealthTeam(Frame[Skirmish]):
    """AS-086 A team orders its own characters freely."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def waiting(self, pos: Skirmish) -> int:
        return pos.in_play(self.team) & ~pos.activated & ~pos.broken

    def ask(self, pos: Skirmish) -> Ask | None:
        if pos.mode != STEALTH:
            return None
        waiting = self.waiting(pos)
        if not waiting:
            return None
        words = pos.tables.words
        return ask_one(self.team, [*[words.activate.at(who) for who in members(waiting)], words.finish.plain()])

    def question(self, pos: Skirmish) -> str:
        return "Stealth round: whose turn is it?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        finish = pos.tables.words.finish.plain()
        if answer.choice is finish:
            for who in members(self.waiting(pos)):
                if pos.mode == STEALTH and pos.zone[who] >= 0:
                    begin_turn(pos, who, dice)
            return
        pos.push(self)
        who = answer.choice.arg
        if begin_turn(pos, who, dice) and pos.mode == STEALTH:
            pos.active = who
            pos.then(StealthTurn(who, 2 if not pos.is_human(who) else 1, True), TurnOver(who))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Everybody has acted, or the fight has begun."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        if choice in pos.tables.words.activate.row:
            return Refused("AS-083", f"{pos.called(choice.arg)} has acted this round, or is not yours to activate.")
        return Refused("AS-083", "Choose the next character to act, or let the others stay.")


def begin_turn(pos: Skirmish, who: int, dice: Dice) -> bool:
    """What happens when a character's stealth turn begins; False if that is all of it."""
    bit = 1 << who
    pos.activated |= bit
    pos.halted &= ~bit
    pos.strayed &= ~bit
    pos.watching &= ~bit
    pos.tell(facts.TURN, (who,))
    if pos.is_human(who):
        return not facehugging.may_erupt(pos, who, dice) and not activation.calms_down(pos, who)
    if not activation.survives_wound(pos, who, dice):
        return False
    facehugging.grows(pos, who, dice)
    return True


class StealthTurn(Turn):
    """AS-087 AS-090 One move or one action; AS-088 a Xenomorph may move as many zones as its Speed, which is 2."""

    def __init__(self, who: int, steps: int, fresh: bool) -> None:
        self.who: Final = who
        self.steps: Final = steps
        self.fresh: Final = fresh

    def about(self, pos: Skirmish, seat: int) -> int:
        return self.who

    def ask(self, pos: Skirmish) -> Ask | None:
        who = self.who
        if pos.mode != STEALTH or not pos.able(who) or pos.halted >> who & 1 or self.steps == 0:
            return None
        can = (pos.tables.words.humans if pos.is_human(who) else pos.tables.words.xenomorphs)[STEALTH]
        found = gather(can.moves, pos, who)
        if self.fresh:
            found += gather(can.actions, pos, who)
        return ask_one(pos.tables.team_of[who], [*found, pos.tables.end])

    def question(self, pos: Skirmish) -> str:
        name = pos.called(self.who)
        if not self.fresh:
            return f"{name}: {self.steps} zone left to move."
        return f"{name}: a move or an action." if pos.is_human(self.who) else f"{name}: up to 2 zones, or an action."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        deed = deed_of(answer.choice)
        if deed is None:
            return
        if deed.costs == MOVE and self.steps > 1:
            pos.push(StealthTurn(self.who, self.steps - 1, False))
        deed.do(pos, self.who, answer.choice, dice)

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """The turn is over."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        deed = deed_of(choice)
        if not self.fresh and (deed is None or deed.costs != MOVE):
            return Refused("AS-090", "An action takes the place of all movement.")
        return deed.refuse(pos, self.who, choice) if deed is not None else not_for(pos, self.who)


class TurnOver(Frame[Skirmish]):
    """AS-220 AS-R67 Where a ping has ended its move humans next to it gain stress; AS-D24 pings mix."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        pos.active = NOBODY
        end_of_xeno_move(pos, self.who)
        if pos.zone[self.who] >= 0 and pos.ping >> self.who & 1:
            pings.mix(pos, pos.zone[self.who], dice)


class StealthRoundOver(Frame[Skirmish]):
    """AS-209 AS-227 Rest pays off when the round ends in peace."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.mode == STEALTH:
            first_aid.recover(pos)
            pos.activated = 0
