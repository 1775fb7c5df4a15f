"""A character's turn: drinking, the night card, and actions as long as there are AP."""

from __future__ import annotations

from typing import Final

from hullbreach.games.under_our_sun import combat, facts, health, movement, sons
from hullbreach.games.under_our_sun.deed import Deed, around, in_hand
from hullbreach.games.under_our_sun.encounters import EventHere, NightCard
from hullbreach.games.under_our_sun.ending import Judged, judge
from hullbreach.games.under_our_sun.position import NOBODY, Journey
from hullbreach.games.under_our_sun.rolling import Throw, skill_dice
from hullbreach.games.under_our_sun.tables import STEALTH
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Answer, Ask, Frame, ask_one
from hullbreach.kernel.vocabulary import Choice


class TurnBegins(Frame[Journey]):
    """UOS-289 UOS-297 UOS-298 First the character drinks, at night it draws a card, then it acts.

    UOS-R66 UOS-096 An event that waited for it and a Son of Liberty who has come to it are seen to before.
    """

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        who = self.who
        if not pos.lives(who):
            return
        pos.active = who
        pos.karma_used = 0
        pos.bargained = 0
        pos.loaded = 0
        pos.tell(facts.TURN, (who, pos.ap[who]))
        drink(pos, who)
        pos.then(EventHere(who), Judged(), sons.Masks(who), Turn(who), TurnEnds(who))
        if pos.is_night():
            pos.push(NightCard(who))
        whisper = sons.whispers(pos, who)
        if whisper is not None:
            pos.push(whisper)


def drink(pos: Journey, who: int) -> None:
    """UOS-017 UOS-289 1 water, in a Heat Wave 2 (not under a Sun Cape); for each that is missing 1 health."""
    sun = pos.sun()
    number = 1 + pos.tables.mission.drinks_more(pos, who)
    if sun is not None and sun.thirst and not any(card.shade for card in pos.carries(who)):
        number += sun.thirst
    drunk = min(number, pos.water[who])
    pos.water[who] -= drunk
    if drunk:
        pos.tell(facts.DRANK, (who, drunk))
    if number > drunk:
        pos.tell(facts.THIRSTS, (who,))
        health.hurt(pos, who, number - drunk)


class Turn(Frame[Journey]):
    """UOS-005 UOS-024 UOS-101 Any actions, until the AP are gone or the character waits."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def ask(self, pos: Journey) -> Ask | None:
        who = self.who
        if not pos.lives(who) or pos.ap[who] < 1 or pos.waiting >> who & 1:
            return None
        found: list[Choice] = []
        missing = ~around(pos, who)
        for deed, needed in pos.tables.deeds_with(in_hand(pos, who), pos.ap[who]):
            if not needed & missing:
                found += deed.offers(pos, who)
        return ask_one(pos.seat[who], found)

    def question(self, pos: Journey) -> str:
        return f"{pos.called(self.who)}: {pos.ap[self.who]} AP left."

    def resolve(self, pos: Journey, answer: Answer, dice: Dice) -> None:
        over = ActionOver(self.who, waiting_for_events(pos, self.who))
        pos.push(over)
        undertake(pos, self.who, answer.choice, dice)
        if pos.take_back(over):
            over.go_on(pos, dice)

    def go_on(self, pos: Journey, dice: Dice) -> None:
        """Nothing is left to do."""

    def refuse(self, pos: Journey, seat: int, choice: Choice) -> Refused:
        deed = choice.verb
        if isinstance(deed, Deed):
            return deed.refuse(pos, self.who, choice)
        return Refused("UOS-101", f"{pos.called(self.who)} chooses an action, or waits.")


class ActionOver(Frame[Journey]):
    """UOS-R66 UOS-090 After an action: events that waited for somebody, whether the game ends, and the turn goes on."""

    def __init__(self, who: int, those: tuple[int, ...]) -> None:
        self.who: Final = who
        self.those: Final = those

    def go_on(self, pos: Journey, dice: Dice) -> None:
        if self.those or stands_on_event(pos, self.who):
            events = [EventHere(other) for other in self.those]
            pos.then(EventHere(self.who), *events, Judged(), Turn(self.who))
        else:
            judge(pos, dice)
            pos.push(Turn(self.who))


def waiting_for_events(pos: Journey, who: int) -> tuple[int, ...]:
    """UOS-R66 The others for whom an event waits."""
    if not pos.event_marks:
        return ()
    return tuple([other for other in pos.after(who) if stands_on_event(pos, other)])


def stands_on_event(pos: Journey, who: int) -> bool:
    """UOS-R66 Whether an event waits for somebody, who may be rid of the enemies there by another's action."""
    return pos.lives(who) and bool(pos.event_marks >> pos.hex[who] & 1)


def undertake(pos: Journey, who: int, choice: Choice, dice: Dice) -> None:
    """UOS-023 UOS-209 The AP are spent; with enemies on the tile the action is a combat round.

    UOS-R71 What costs nothing is none, and needs no check. UOS-147 In stealth mode every other action needs one.
    """
    deed = choice.verb
    assert isinstance(deed, Deed)
    cost = deed.cost(pos, who, choice)
    pos.ap[who] -= cost
    if not cost:
        deed.do(pos, who, choice, dice)
        return
    pos.loaded = 0
    if pos.is_hidden(who):
        act_hidden(pos, who, deed, choice, dice)
    elif deed.fights or pos.enemies_of(who, pos.hex[who]):
        combat.begin_round(pos, who, choice)
    else:
        deed.do(pos, who, choice, dice)


def act_hidden(pos: Journey, who: int, deed: Deed, choice: Choice, dice: Dice) -> None:
    if deed.silent:
        deed.do(pos, who, choice, dice)
        return
    check = Throw(who, NOBODY, skill_dice(pos, who, STEALTH))
    if deed.leaves:
        pos.then(check, movement.HiddenLeaves(who, choice.id))
    else:
        pos.then(check, movement.HiddenActs(who, choice.id))


class TurnEnds(Frame[Journey]):
    """UOS-005 The turn passes on."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Journey, dice: Dice) -> None:
        pos.done |= 1 << self.who
        pos.active = NOBODY
        if not pos.waiting >> self.who & 1:
            pos.ap[self.who] = 0
