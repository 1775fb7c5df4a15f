"""Resolve: tests, checks, and what is lost or regained."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, harm, sight
from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.feats import note_pass
from hullbreach.games.endure_the_stars.inventory import worn_helmet
from hullbreach.games.endure_the_stars.position import NOTHING, Voyage
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE
from hullbreach.games.endure_the_stars.words import TERROR
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import members
from hullbreach.parts.modifiers import Modifiers, explained, total

NO_KIND: Final = -1


def roll_two(pos: Voyage, who: int, dice: Dice) -> tuple[int, ...]:
    """ES-097 Two dice; ES-D04 Emotional Shield: three, without the highest."""
    if has_passive(pos, who, "emotional-shield"):
        return tuple(sorted([dice.roll(6, "Resolve") for _ in range(3)])[:2])
    return (dice.roll(6, "Resolve"), dice.roll(6, "Resolve"))


def steadied(pos: Voyage, who: int) -> Modifiers:
    """ES-D04 ES-D05 What is taken off the total: a Captain in the zone, a Calm-Wave Helmet."""
    found: Modifiers = []
    here = pos.survivors_in(pos.zone[who]) & ~(1 << who)
    if any(has_passive(pos, other, "inspiring-presence") for other in members(here)):
        found.append(("Inspiring Presence", -1))
    helmet = worn_helmet(pos, who)
    if helmet != NOTHING and pos.tables.items[helmet].calm:
        found.append((pos.tables.items[helmet].name, -pos.tables.items[helmet].calm))
    return found


def limit_of(pos: Voyage, who: int) -> int:
    """ES-097 The most that the dice may show in all: a total equal to Resolve or above fails."""
    return max(pos.resolve[who] - 1 - total(steadied(pos, who)), 0)


def fails(pos: Voyage, who: int, faces: tuple[int, ...]) -> bool:
    """ES-097 Whether the dice show more than they may."""
    return sum(faces) > limit_of(pos, who)


def held_against(pos: Voyage, who: int, faces: tuple[int, ...]) -> str:
    """`dice 9, Inspiring Presence -1: 8 has to be below Resolve 7`."""
    if pos.quiet:
        return ""
    found: Modifiers = [("dice", sum(faces)), *steadied(pos, who)]
    return f"{explained(found)}: {total(found)} has to be below Resolve {pos.resolve[who]}"


def check_resolve(pos: Voyage, who: int, dice: Dice) -> bool:
    """ES-105 ES-106 Rolled like a test, and failing costs nothing; ES-R27 at Resolve 0 it always fails."""
    faces = roll_two(pos, who, dice)
    limit = limit_of(pos, who) if pos.resolve[who] else 0
    passed = sum(faces) <= limit
    fact = facts.CHECK_PASSED if passed else facts.CHECK_FAILED
    pos.tell(fact, (who, faces, limit), why=held_against(pos, who, faces))
    if passed:
        note_pass(pos, who, check=True)
    return passed


def to_test(pos: Voyage, survivors: int, kind: int = NO_KIND) -> list[Frame[Voyage]]:
    """ES-R41 A Resolve test for each of some survivors, in turn order, the active one first."""
    return [ResolveTest(who, kind) for who in sight.by_turn(pos, survivors)]


class ResolveTest(Frame[Voyage]):
    """ES-097 Two dice against Resolve; ES-104 at 0 a test costs 1 Health instead. `kind`: what was seen."""

    def __init__(self, who: int, kind: int) -> None:
        self.who: Final = who
        self.kind: Final = kind

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        who = self.who
        if not pos.alive() >> who & 1:
            return
        if pos.resolve[who] == 0:
            pos.tell(facts.NO_RESOLVE, (who,))
            harm.lose_health(pos, who, 1, dice, pos.tables.words.by_itself(TERROR))
            return
        faces = roll_two(pos, who, dice)
        limit = limit_of(pos, who)
        if sum(faces) <= limit:
            pos.tell(facts.TEST_PASSED, (who, faces, limit), why=held_against(pos, who, faces))
            note_pass(pos, who, check=False)
            return
        pos.tell(facts.TEST_FAILED, (who, faces, limit), why=held_against(pos, who, faces))
        lost = losing(pos, who, 2 if pos.has_shown(who, "acute-stress") else 1)
        pos.then(*lost, *wake_latent(pos, who))


def lose_resolve(pos: Voyage, who: int, number: int) -> None:
    """ES-R34 One point at a time: ES-107 a card whose number is reached takes effect. ES-R44 At 0 nothing is lost."""
    pos.then(*losing(pos, who, number))


def all_lose_resolve(pos: Voyage, survivors: int, number: int) -> None:
    """ES-R41 Some survivors lose Resolve at the same time: what comes of it happens in turn order."""
    frames: list[Frame[Voyage]] = []
    for who in sight.by_turn(pos, survivors):
        frames += losing(pos, who, number)
    pos.then(*frames)


def losing(pos: Voyage, who: int, number: int) -> list[Frame[Voyage]]:
    """The points are lost; what the cards do that are turned up by it, in the order of their numbers."""
    frames: list[Frame[Voyage]] = []
    for _ in range(min(number, pos.resolve[who])):
        pos.resolve[who] -= 1
        pos.tell(facts.RESOLVE_LOST, (who, 1))
        frames += turn_up(pos, who)
    return frames


def gain_resolve(pos: Voyage, who: int, number: int) -> None:
    """ES-R12 To at most 10; ES-R35 that turns up no card, unless the option says so."""
    for _ in range(min(number, MOST_RESOLVE - pos.resolve[who])):
        pos.resolve[who] += 1
        pos.tell(facts.RESOLVE_GAINED, (who, 1))
        if pos.tables.rulings.cards_on_the_way_up:
            pos.then(*turn_up(pos, who))


# Resolve cards


def turn_up(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-107 Every card of a survivor whose number is its Resolve now is turned up and takes effect at once."""
    now = [card for card in pos.fears[who] if pos.tables.fears[card].trigger == pos.resolve[who]]
    return [show(pos, who, card) for card in now]


def wake_latent(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-281 ES-R37 What was drawn above its owner's Resolve waits for the first failed test of the mission."""
    waiting = pos.latent[who]
    pos.latent[who] = ()
    return [show(pos, who, card) for card in waiting]


def lay_waiting(pos: Voyage, who: int) -> None:
    """ES-R37 ES-R38 A mission starts: hidden cards whose number is the survivor's Resolve or more wait.

    With the 10 Resolve of a survivor who is fresh there are none.
    """
    fears = pos.tables.fears
    pos.latent[who] = tuple([card for card in pos.fears[who] if fears[card].trigger >= pos.resolve[who]])
    pos.fears[who] = tuple([card for card in pos.fears[who] if card not in pos.latent[who]])


def show(pos: Voyage, who: int, card: int) -> Frame[Voyage]:
    """A card lies face up beside the dashboard; what it does then."""
    pos.fears[who] = tuple([fear for fear in pos.fears[who] if fear != card])
    pos.shown[who] = (*pos.shown[who], card)
    pos.tell(facts.FEAR, (who, card))
    return FearTakesHold(who, card)


class FearTakesHold(Frame[Voyage]):
    """ES-108 What a Resolve card does when it is turned up."""

    def __init__(self, who: int, card: int) -> None:
        self.who: Final = who
        self.card: Final = card

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.alive() >> self.who & 1:
            pos.tables.fears[self.card].effect.happen(pos, self.who, dice)
