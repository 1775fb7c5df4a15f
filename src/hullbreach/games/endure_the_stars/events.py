"""Event cards: drawing one, what it does, and when it is over."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.fears import haunted
from hullbreach.games.endure_the_stars.life_support import suffocate
from hullbreach.games.endure_the_stars.noise import make_noise
from hullbreach.games.endure_the_stars.position import ACTIVE, NOTHING, NOWHERE, Voyage
from hullbreach.games.endure_the_stars.radar import creep_nearer, spawn, spawn_zone, tiles_to_spawn
from hullbreach.games.endure_the_stars.resolve import to_test
from hullbreach.games.endure_the_stars.routes import one_of
from hullbreach.games.endure_the_stars.sight import by_turn, look_around
from hullbreach.games.endure_the_stars.tables import ALARM, BLACKOUT, LIFE_SUPPORT, SCREAMS, SPAWN
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.bits import members
from hullbreach.parts.deck import draw

ALARM_LEVEL: Final = 3
"""ES-D06 How loud a Proximity Alarm is."""


class DrawEvent(Frame[Voyage]):
    """ES-176 Exactly one Event card each Resolution Phase; ES-D04 none after a System Override.

    ES-175 The old card is in force until its successor is drawn, so nothing can be seen between two Blackouts
    (ES-R152). Then everybody looks around (ES-181), and the new card takes effect.
    """

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        was_dark = pos.is_in_force(BLACKOUT)
        card = NOTHING if pos.skip_event else draw_event(pos, dice)
        if pos.skip_event:
            pos.tell(facts.NO_EVENT)
        pos.skip_event = False
        put_in_force(pos, card, pos.tables.mission.standing_events(pos))
        if pos.is_in_force(BLACKOUT) and not was_dark:
            darken(pos)
        look_around(pos)


def draw_event(pos: Voyage, dice: Dice) -> int:
    """ES-176 The next card, or what the mission makes of it; NOTHING if it is ignored (ES-178)."""
    drawn, pos.events, pos.events_gone = draw(pos.events, pos.events_gone, dice)
    if drawn == NOTHING:
        return NOTHING
    pos.tell(facts.EVENT, (drawn,))
    card = pos.tables.mission.event_drawn(pos, drawn, dice)
    if card != NOTHING and is_elsewhere(pos, card):
        card = NOTHING
    if card == NOTHING:
        pos.tell(facts.EVENT_IGNORED, (drawn,))
    if card != drawn:
        pos.events_gone = (*pos.events_gone, drawn)
    return card


def is_elsewhere(pos: Voyage, card: int) -> bool:
    """ES-178 Whether a card names a tile that the mission does not have, ES-R117 or that is sealed."""
    event = pos.tables.events[card]
    return event.effect == SPAWN and not tiles_to_spawn(pos, event.tile)


def put_in_force(pos: Voyage, card: int, standing: tuple[int, ...]) -> None:
    """ES-174 ES-175 A card takes the place of the one before; ES-M03-5 what stands for the whole mission stays."""
    pos.events_gone = (*pos.events_gone, *[old for old in pos.in_force if old not in standing])
    pos.in_force = tuple([old for old in pos.in_force if old in standing])
    expire(pos)
    if card != NOTHING:
        pos.in_force = (*pos.in_force, card)
        pos.push(TakesEffect(card))
    pos.refresh()


def expire(pos: Voyage) -> None:
    """ES-R22 Doors go back to what they were before a Lockdown; a new one locks them again."""
    pos.freed = 0
    pos.exits_freed = 0
    pos.refresh()


def darken(pos: Voyage) -> None:
    """ES-182 Enemies who do not share a zone with a survivor lose track of everybody."""
    for foe, zone in enumerate(pos.foe_zone):
        if zone >= 0 and not pos.survivors_in(zone):
            pos.foe_saw[foe] = 0
            pos.foe_noted[foe] = 0
            pos.foe_marks[foe] &= ~ACTIVE
    afraid = [who for who in by_turn(pos, pos.alive()) if pos.has_shown(who, "nyctophobia")]
    pos.then(*[test for who in afraid for test in haunted(pos, who, "nyctophobia")])


class TakesEffect(Frame[Voyage]):
    """ES-175 What a card does at once; what it does while it is in force is asked for where it matters."""

    def __init__(self, event: int) -> None:
        self.event: Final = event

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        pos.push(EventOver())
        effect = pos.tables.events[self.event].effect
        if effect == SPAWN:
            make_contact(pos, self.event, dice)
        elif effect == LIFE_SUPPORT:
            suffocate(pos, pos.tables.mission.life_support_damage(), dice)
        elif effect == SCREAMS:
            pos.then(*to_test(pos, pos.alive()))
        elif effect == ALARM:
            sound_alarm(pos, dice)


def make_contact(pos: Voyage, card: int, dice: Dice) -> None:
    """ES-177 A token on the tile that the card names; ES-R82 with none left all tokens move (ES-161)."""
    if not pos.pool:
        look_around(pos)
        creep_nearer(pos, dice)
        return
    zone = spawn_zone(pos, pos.tables.events[card].tile, dice)
    if zone != NOWHERE:
        spawn(pos, zone, dice)


def sound_alarm(pos: Voyage, dice: Dice) -> None:
    """ES-D06 ES-074 A noise in the zone of a survivor drawn at random; it stays until the next Resolution Phase."""
    those = members(pos.alive())
    if those:
        make_noise(pos, pos.zone[one_of(those, dice)], ALARM_LEVEL)


class EventOver(Frame[Voyage]):
    """ES-034 ES-035 An Event can end the mission."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        check_ending(pos)
