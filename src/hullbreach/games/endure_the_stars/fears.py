"""Resolve cards: what the one-time ones do, and the tests that lasting ones ask for; the rest is asked elsewhere."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, radar
from hullbreach.games.endure_the_stars.figures import can_enter, is_hostile
from hullbreach.games.endure_the_stars.harm import lose_health
from hullbreach.games.endure_the_stars.inventory import lose
from hullbreach.games.endure_the_stars.movement import arrive
from hullbreach.games.endure_the_stars.moving import size_of, ways_from
from hullbreach.games.endure_the_stars.noise import make_noise
from hullbreach.games.endure_the_stars.position import NOTHING, Voyage
from hullbreach.games.endure_the_stars.resolve import all_lose_resolve, to_test
from hullbreach.games.endure_the_stars.routes import beside, next_toward, one_of, roll_direction
from hullbreach.games.endure_the_stars.ship import FAR
from hullbreach.games.endure_the_stars.sight import look_around, watchers_of
from hullbreach.games.endure_the_stars.stunning import stun_survivor
from hullbreach.games.endure_the_stars.tables import BLACKOUT, Effect, Fear
from hullbreach.games.endure_the_stars.words import TERROR
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame

STARTLED: Final = 2
SCREAM: Final = 4
"""ES-D07 How loud they are."""
SELF_HARM: Final = 2
"""ES-D07 Suicidal: the Health that it costs."""


class Outcry(Effect[Voyage]):
    """ES-D07 Startled, Scream: a noise in the own zone."""

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        make_noise(pos, pos.zone[who], self.level, who)


class PeripheryFright(Effect[Voyage]):
    """ES-D07 Periphery Fright: the nearest radar token moves 1 zone toward you (ES-R18)."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        steps = pos.doors().steps(pos.zone[who])
        tokens = [token for token in pos.radars() if steps[pos.radar_zone[token]] < FAR]
        if not tokens:
            return
        least = min([steps[pos.radar_zone[token]] for token in tokens])
        token = one_of([token for token in tokens if steps[pos.radar_zone[token]] == least], dice)
        radar.put(pos, token, next_toward(pos, pos.radar_zone[token], pos.zone[who], dice, radar.TOKEN_SIZE))
        look_around(pos)


class Vertigo(Effect[Voyage]):
    """ES-D07 Vertigo: you are moved 1 zone in the direction of the die, if it is open; ES-R26 without a check."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        here = pos.zone[who]
        zones = beside(pos, here, roll_direction(dice))
        open_ = [zone for zone in zones if can_enter(pos, here, zone, size_of(pos, who))]
        if open_:
            arrive(pos, who, one_of(open_, dice), dice)


class Panic(Effect[Voyage]):
    """ES-D07 Panic: one random card is discarded, then you are moved 1 zone away from the nearest enemy in sight."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        cards: list[int] = []
        for space, item in enumerate(pos.pack[who]):
            if item != NOTHING:
                cards += [item] * (2 if pos.pairs[who] >> space & 1 else 1)
        if cards:
            lose(pos, who, one_of(cards, dice))
        away = ways_away(pos, who, dice)
        if away:
            arrive(pos, who, one_of(away, dice), dice)


def ways_away(pos: Voyage, who: int, dice: Dice) -> list[int]:
    """The zones next to a survivor's that are further from the nearest enemy in sight."""
    here = pos.zone[who]
    steps = pos.doors().steps(here)
    foes = [foe for foe in pos.foes() if is_hostile(pos, foe) and pos.sees(here, pos.foe_zone[foe])]
    zones = sorted({pos.foe_zone[foe] for foe in foes if steps[pos.foe_zone[foe]] < FAR})
    if not zones:
        return []
    least = min([steps[zone] for zone in zones])
    from_ = pos.doors().steps(one_of([zone for zone in zones if steps[zone] == least], dice))
    return [zone for zone in ways_from(pos, who) if from_[zone] > from_[here]]


class ContagiousPanic(Effect[Voyage]):
    """ES-D07 Contagious Panic: every other survivor in your line of sight takes a Resolve test."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        pos.then(*to_test(pos, watchers_of(pos, pos.zone[who]) & ~(1 << who)))


class FrighteningBehaviour(Effect[Voyage]):
    """ES-D07 Frightening Behaviour: every other survivor in your zone loses 1 Resolve."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        all_lose_resolve(pos, pos.survivors_in(pos.zone[who]) & ~(1 << who), 1)


class Breakdown(Effect[Voyage]):
    """ES-D07 Breakdown: you are stunned."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        stun_survivor(pos, who)


class Suicidal(Effect[Voyage]):
    """ES-D07 Suicidal: you lose 2 Health, without a save or an injury die."""

    def happen(self, pos: Voyage, who: int, dice: Dice) -> None:
        lose_health(pos, who, SELF_HARM, dice, pos.tables.words.by_itself(TERROR))


EFFECTS: Final[dict[str, Effect[Voyage]]] = {
    "startled": Outcry(STARTLED),
    "periphery-fright": PeripheryFright(),
    "vertigo": Vertigo(),
    "scream": Outcry(SCREAM),
    "panic": Panic(),
    "contagious-panic": ContagiousPanic(),
    "frightening-behaviour": FrighteningBehaviour(),
    "breakdown": Breakdown(),
    "suicidal": Suicidal(),
}
"""ES-108 The cards with a one-time effect; all others last."""


def give_effects(fears: list[Fear]) -> None:
    """ES-108 The cards learn what they do."""
    for fear in fears:
        if fear.id in EFFECTS:
            fear.effect = EFFECTS[fear.id]


# Lasting cards that ask for tests


def is_alone(pos: Voyage, who: int) -> bool:
    """No other survivor is in the zone or in line of sight."""
    return not watchers_of(pos, pos.zone[who]) & ~(1 << who)


def haunted(pos: Voyage, who: int, card: str) -> list[Frame[Voyage]]:
    """ES-D07 The test that a lasting Resolve card asks for; the log says which card it is."""
    pos.tell(facts.HAUNTED, (pos.tables.fear_ids[card], who))
    return to_test(pos, 1 << who)


def tests_at_start(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-D07 Nyctophobia in a Blackout, and Eremophobia alone: a Resolve test when the turn starts."""
    found: list[Frame[Voyage]] = []
    if not pos.alive() >> who & 1:
        return found
    if pos.is_in_force(BLACKOUT) and pos.has_shown(who, "nyctophobia"):
        found += haunted(pos, who, "nyctophobia")
    if pos.has_shown(who, "eremophobia") and is_alone(pos, who):
        found += haunted(pos, who, "eremophobia")
    return found


def tests_at_end(pos: Voyage, who: int) -> list[Frame[Voyage]]:
    """ES-D07 Claustrophobia: a Resolve test if the turn ends in a room."""
    if not pos.alive() >> who & 1 or not pos.has_shown(who, "claustrophobia"):
        return []
    return haunted(pos, who, "claustrophobia") if pos.tables.ship.zones[pos.zone[who]].room else []


class StartTests(Frame[Voyage]):
    """ES-D07 What lasting Resolve cards ask for when a turn starts, after everything else that opens it."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.then(*tests_at_start(pos, self.who))
