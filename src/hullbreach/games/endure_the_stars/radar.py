"""Radar tokens: revealing them, spawning them, and running out of them."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars import facts, figures, resolve, sight
from hullbreach.games.endure_the_stars.position import ACTED, ENEMIES, NOBODY, NOWHERE, Voyage
from hullbreach.games.endure_the_stars.routes import nearest, next_toward
from hullbreach.games.endure_the_stars.ship import Tile
from hullbreach.games.endure_the_stars.tables import GEP
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.frames import Frame
from hullbreach.parts.deck import without

TOKEN_SIZE: Final = 0
"""ES-D02 A radar token takes no room."""
SOLOMON_ON: Final = (3, 4, 5)
"""ES-214 By column: a total of two dice up to this brings a Solomon."""


def put_token(pos: Voyage, what: int, zone: int) -> int:
    """A radar token face down in a zone; its number. One that comes in the Enemy Phase does not act in it."""
    marks = ACTED if pos.phase == ENEMIES else 0
    for token, there in enumerate(pos.radar_zone):
        if there < 0:
            pos.radar_what[token], pos.radar_zone[token], pos.radar_marks[token] = what, zone, marks
            pos.radar_known &= ~(1 << token)
            return token
    pos.radar_what.append(what)
    pos.radar_zone.append(zone)
    pos.radar_marks.append(marks)
    return len(pos.radar_zone) - 1


def put(pos: Voyage, token: int, zone: int, wanders: bool = False) -> None:
    """A token lies in another zone; who sees it is looked at by whoever moved it."""
    if zone != pos.radar_zone[token]:
        pos.tell(facts.RADAR_WANDERS if wanders else facts.RADAR_MOVED, (pos.radar_zone[token], zone))
        pos.radar_zone[token] = zone


def take_token(pos: Voyage, token: int) -> None:
    pos.radar_zone[token] = NOWHERE
    pos.radar_marks[token] = 0
    pos.radar_known &= ~(1 << token)


def reveal(pos: Voyage, token: int, dice: Dice) -> None:
    """ES-153 The token is flipped and its miniatures come into its zone; ES-R58 it does not come back.

    ES-094 ES-R39 Everybody who sees it takes one test, and one more for a Solomon if none was in view.
    """
    what = pos.tables.tokens[pos.radar_what[token]]
    zone = pos.radar_zone[token]
    kind = pos.tables.enemies[what.enemy]
    take_token(pos, token)
    pos.tell(facts.REVEALED, (what.index, zone))
    placed = figures.place(pos, kind.index, what.number, zone, dice)
    solomon = solomon_comes(pos, zone, dice) if kind.faction == GEP else 0
    watchers = sight.watchers_of(pos, zone)
    sight.note_revealed(pos, placed)
    frames = shaken(pos, watchers) if kind.boss else []
    frames += resolve.to_test(pos, watchers, kind.index)
    for who in sight.by_turn(pos, watchers):
        if solomon & pos.seen_from(pos.zone[who]) and not pos.in_view[who] >> pos.tables.enemy_ids["solomon"] & 1:
            frames += resolve.to_test(pos, 1 << who, pos.tables.enemy_ids["solomon"])
            pos.in_view[who] |= 1 << pos.tables.enemy_ids["solomon"]
        pos.in_view[who] |= 1 << kind.index
    pos.then(*frames)


def solomon_comes(pos: Voyage, zone: int, dice: Dice) -> int:
    """ES-213 ES-214 ES-R86 Two dice for a Solomon, by the size of the party; ES-215 it comes on top.

    The zone where it stands, which is another one if there is no room (ES-218), as a set; 0 for none.
    """
    if not pos.tables.mission.solomon_rolls(pos):
        return 0
    faces = (dice.roll(6, "a Solomon"), dice.roll(6, "a Solomon"))
    most = SOLOMON_ON[pos.column()]
    pos.tell(facts.SOLOMON_ROLL, (faces, most))
    if sum(faces) > most:
        return 0
    placed = figures.place(pos, pos.tables.enemy_ids["solomon"], 1, zone, dice)
    return 1 << pos.foe_zone[placed[0]] if placed else 0


class BossShock(Frame[Voyage]):
    """ES-240 ES-R43 When a boss is revealed everybody in its line of sight loses 1 Resolve, before any test."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        if pos.alive() >> self.who & 1:
            resolve.lose_resolve(pos, self.who, 1)


def shaken(pos: Voyage, watchers: int) -> list[Frame[Voyage]]:
    return [BossShock(who) for who in sight.by_turn(pos, watchers)]


# Spawning


def spawn(pos: Voyage, zone: int, dice: Dice) -> int:
    """ES-157 A random token of the pool, face down; ES-161 if none is left all tokens move.

    ES-R57 One that comes in view is revealed at once.
    """
    sight.look_around(pos)
    if not pos.pool:
        creep_nearer(pos, dice)
        return NOBODY
    what = pos.pool[dice.below(len(pos.pool))]
    pos.pool = without(pos.pool, what)
    token = put_token(pos, what, zone)
    pos.tell(facts.SPAWNED, (zone,))
    return token


def tiles_to_spawn(pos: Voyage, code: str) -> list[Tile]:
    """ES-159 The copies of a tile; ES-R117 one whose rooms are all sealed does not count."""
    sealed = pos.tables.mission.is_sealed
    tiles = [tile for tile in pos.tables.ship.tiles if tile.code == code]
    return [tile for tile in tiles if not all(sealed(pos, room) for room in tile.rooms)]


def spawn_zone(pos: Voyage, code: str, dice: Dice) -> int:
    """ES-158 ES-159 ES-160 ES-D11 A room of a tile, by the die; of two copies 1 to 3 is the first."""
    tiles = tiles_to_spawn(pos, code)
    if not tiles:
        return NOWHERE
    tile = tiles[0]
    if len(tiles) > 1:
        tile = tiles[0] if dice.roll(6, "which tile") <= 3 else tiles[1]
    rooms = tile.rooms
    if len(rooms) == 1:
        return rooms[0]
    return rooms[roll_among(len(rooms), dice)]


def roll_among(rooms: int, dice: Dice) -> int:
    """ES-D11 A die for 2 to 6 rooms: split evenly where it divides, else rolled again above their number."""
    face = dice.roll(6, "which room")
    if rooms in (2, 3):
        return (face - 1) * rooms // 6
    while face > rooms:
        face = dice.roll(6, "which room")
    return face - 1


def creep_nearer(pos: Voyage, dice: Dice) -> None:
    """ES-161 ES-R126 Every radar token on the map moves 1 zone toward the survivor closest to it."""
    pos.tell(facts.NO_TOKENS)
    for token in pos.radars():
        there = nearest(pos, pos.radar_zone[token], pos.zones_of(pos.alive()), dice)
        if there != NOWHERE:
            put(pos, token, next_toward(pos, pos.radar_zone[token], there, dice, TOKEN_SIZE))
