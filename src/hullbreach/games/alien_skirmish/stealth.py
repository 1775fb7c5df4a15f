"""Stealth mode: rounds in which each team's characters act one after another."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import (
    actions,
    activation,
    doors,
    facehugging,
    facts,
    first_aid,
    movement,
    pings,
    scenarios,
    special_attacks,
)
from hullbreach.games.alien_skirmish.position import NOBODY, STEALTH, Skirmish
from hullbreach.games.alien_skirmish.tokens import turn_up
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
        movement.note_company(pos, zone)
    pos.push(StealthRoundOver())
    pos.push(StealthTeam(1 - leading))
    pos.push(StealthTeam(leading))


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
        if answer.choice is pos.tables.words.finish.plain():
            for who in members(self.waiting(pos)):
                if pos.mode == STEALTH and pos.zone[who] >= 0:
                    begin_turn(pos, who, dice)
            return
        pos.push(self)
        who = answer.choice.arg
        if begin_turn(pos, who, dice) and pos.mode == STEALTH:
            pos.active = who
            pos.push(TurnOver(who))
            pos.push(StealthTurn(who, 2 if not pos.is_human(who) else 1, True))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """Everybody has acted, or the fight has begun."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        if choice.verb is pos.tables.words.activate:
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


class StealthTurn(Frame[Skirmish]):
    """AS-087 AS-090 One move or one action; AS-088 a Xenomorph may move as many zones as its Speed, which is 2."""

    def __init__(self, who: int, steps: int, fresh: bool) -> None:
        self.who: Final = who
        self.steps: Final = steps
        self.fresh: Final = fresh

    def ask(self, pos: Skirmish) -> Ask | None:
        who = self.who
        if pos.mode != STEALTH or not pos.able(who) or pos.halted >> who & 1 or self.steps == 0:
            return None
        found = movement.stealth_moves_of(pos, who)
        if self.fresh:
            found += self.actions(pos)
        return ask_one(pos.tables.team_of[who], [*found, pos.tables.end])

    def actions(self, pos: Skirmish) -> list[Choice]:
        words = pos.tables.words
        if pos.is_human(self.who):
            return actions.stealth_choices(pos, self.who)
        found = [words.bite.at(post) for post in doors.doors_to_bite(pos, self.who)]
        found += scenarios.capture_choices(pos, self.who)
        found.append(words.overwatch.plain())
        if pos.health[self.who] < pos.max_health(self.who):
            found.append(words.rest.plain())
        return found

    def question(self, pos: Skirmish) -> str:
        name = pos.called(self.who)
        if not self.fresh:
            return f"{name}: {self.steps} zone left to move."
        return f"{name}: a move or an action." if pos.is_human(self.who) else f"{name}: up to 2 zones, or an action."

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        words = pos.tables.words
        choice = answer.choice
        verb = choice.verb
        who = self.who
        if choice is pos.tables.end:
            return
        if verb in (words.move, words.step_up, words.leave):
            if self.steps > 1:
                pos.push(StealthTurn(who, self.steps - 1, False))
            movement.start(pos, who, choice)
        elif verb is words.overwatch:
            turn_up(pos, who)
        elif verb is words.rest:
            pos.healing |= 1 << who
            pos.tell(facts.RESTS, (who,), pings.audience(pos, who))
        elif verb is words.calm:
            pos.calming |= 1 << who
            pos.tell(facts.RESTS, (who,))
        elif verb is words.bite:
            doors.start_bite(pos, who, choice.arg)
        elif verb is words.capture:
            scenarios.start_capture(pos, who)
        elif verb in (words.take, words.give, words.wear):
            pos.busy |= 1 << who
            pos.push(special_attacks.Doing(who, choice.id))
        else:
            pos.busy |= 1 << who
            pos.push(special_attacks.Rolling(who, choice.id))

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        """The turn is over."""

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        words = pos.tables.words
        if choice.verb in (words.move, words.step_up, words.leave):
            return movement.refuse_move(pos, self.who, choice, "AS-087")
        if choice.verb in (words.approach, words.withdraw):
            return Refused("AS-089", "In stealth mode models are kept out of contact.")
        if not self.fresh:
            return Refused("AS-090", "An action takes the place of all movement.")
        if not pos.is_human(self.who) and choice.verb is words.capture:
            return scenarios.refuse_capture(pos, self.who)
        if not pos.is_human(self.who) and choice.verb not in (words.seal, words.breach, words.batter):
            return Refused(
                "AS-R32", "In stealth mode a Xenomorph or ping moves, rests, watches, or bites at a sealed door."
            )
        return actions.refuse(pos, self.who, choice, False)


class TurnOver(Frame[Skirmish]):
    """AS-220 AS-R67 Where a ping has ended its move humans next to it gain stress; AS-D24 pings mix."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        pos.active = NOBODY
        movement.end_of_xeno_move(pos, self.who)
        if pos.zone[self.who] >= 0 and pos.ping >> self.who & 1:
            pings.mix(pos, pos.zone[self.who], dice)


class StealthRoundOver(Frame[Skirmish]):
    """AS-209 AS-227 Rest pays off when the round ends in peace."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.mode == STEALTH:
            first_aid.recover(pos)
            pos.activated = 0
