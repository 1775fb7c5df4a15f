"""Rounds, initiative tokens and whose activation it is."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish import (
    activation,
    combat_start,
    ending,
    facts,
    first_aid,
    overwatch,
    pings,
    stealth,
)
from hullbreach.games.alien_skirmish.position import COMBAT, NOBODY, STEALTH, Skirmish
from hullbreach.games.alien_skirmish.tokens import fill_container, lay_token
from hullbreach.games.alien_skirmish.ways import note_company
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice
from hullbreach.parts.bits import members


class Rounds(Frame[Skirmish]):
    """Round after round, in stealth mode or in combat, until somebody wins or AS-345 time is up."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if ending.time_is_up(pos):
            ending.count_the_fallen(pos)
            return
        pos.round += 1
        pos.tell(facts.ROUND, (pos.round, pos.mode))
        pos.then(RoundStart(), self)
        pos.tables.mission.round_begins(pos)
        if pos.mode == COMBAT:
            fill_container(pos)


class RoundStart(Frame[Skirmish]):
    """A round of the mode that the game is in."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.mode == STEALTH:
            stealth.begin_round(pos, dice)
        else:
            begin_combat_round(pos)


def begin_combat_round(pos: Skirmish) -> None:
    """AS-106 The tokens are in; AS-117 the ambusher comes first; AS-D17 overwatch may fire as the round begins.

    AS-R66 Who is in overwatch then is not at rest.
    """
    pos.crowded = 0
    for zone in range(pos.tables.zones.size):
        note_company(pos, zone)
    pos.then(Drawing(), CombatRoundOver())
    if pos.ambusher != NOBODY:
        take_token_of_ambusher(pos, pos.ambusher)
        pos.push(Ambushing(pos.ambusher))
    pos.busy = pos.watching
    overwatch.window(pos, overwatch.AFTER, NOBODY)
    for team in range(2):
        if pos.watching & pos.tables.teams[team].mask:
            pos.push(overwatch.RoundBegins(team))


def take_token_of_ambusher(pos: Skirmish, who: int) -> None:
    """AS-117 A token of its team is taken out of the container for the ambusher; AS-118 or its own is turned over."""
    if pos.watching >> who & 1:
        pos.watching &= ~(1 << who)
    else:
        pos.tokens[pos.tables.team_of[who]] -= 1
    lay_token(pos, who)


class Ambushing(Frame[Skirmish]):
    """AS-117 The ambusher is the first to be activated."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        if pos.zone[self.who] >= 0:
            activation.begin(pos, self.who, dice)


class Drawing(Frame[Skirmish]):
    """AS-109 Tokens are drawn one at a time; AS-112 the round ends when the container is empty."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        total = pos.tokens[0] + pos.tokens[1]
        if total == 0:
            return
        team = 0 if dice.below(total) < pos.tokens[0] else 1
        pos.tokens[team] -= 1
        pos.push(self)
        pos.tell(facts.DRAWN, (team,))
        if candidates(pos, team):
            pos.push(Activating(team))
        else:
            pos.aside[team] += 1
            pos.tell(facts.SET_ASIDE, (team,))


def candidates(pos: Skirmish, team: int) -> int:
    """AS-110 AS-116 Whoever of the team was not activated this round, pings included."""
    return pos.in_play(team) & ~pos.activated


class Activating(Frame[Skirmish]):
    """AS-109 The team that was drawn chooses which of its characters to activate."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def ask(self, pos: Skirmish) -> Ask | None:
        verb = pos.tables.words.activate
        return ask_one(self.team, [verb.at(who) for who in members(candidates(pos, self.team))])

    def question(self, pos: Skirmish) -> str:
        return f"A token of the {pos.tables.teams[self.team].name} is drawn: whom do you activate?"

    def resolve(self, pos: Skirmish, answer: Answer, dice: Dice) -> None:
        who = answer.choice.arg
        lay_token(pos, who)
        activation.begin(pos, who, dice)

    def refuse(self, pos: Skirmish, seat: int, choice: Choice) -> Refused:
        if choice in pos.tables.words.activate.row:
            if pos.tables.team_of[choice.arg] != self.team:
                return Refused("AS-109", "The token drawn is the other team's.")
            if pos.activated >> choice.arg & 1:
                return Refused("AS-110", f"{pos.called(choice.arg)} was activated in this round already.")
            return Refused("AS-109", f"{pos.called(choice.arg)} is not on the map.")
        return Refused("AS-109", "Choose which of your characters to activate.")


class CombatRoundOver(Frame[Skirmish]):
    """AS-112 The round ends; AS-140 combat is over if nobody sees an enemy."""

    def go_on(self, pos: Skirmish, dice: Dice) -> None:
        first_aid.catch_breath(pos)
        pos.ambusher = NOBODY
        pos.unaware = 0
        if combat_start.is_over(pos):
            combat_start.finish(pos, dice)
        else:
            for zone in range(pos.tables.zones.size):
                pings.mix(pos, zone, dice)
