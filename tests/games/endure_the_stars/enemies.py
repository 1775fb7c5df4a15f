"""Words for tests of enemies: a moment before the Enemy Phase, the phase itself, and where everything went."""

from __future__ import annotations

from collections.abc import Iterable

from hullbreach.games.endure_the_stars.attention import Stimuli
from hullbreach.games.endure_the_stars.enemy_phase import EnemyPhase, fix_states
from hullbreach.games.endure_the_stars.position import ACTIVE, STUNNED
from tests.games.endure_the_stars.table import Person, Table, survivor, voyage

HIDDEN = survivor("medic-1", "CQ.A")
"""In Cabin 1 of Noisy Neighbours, from where only the corridor outside is seen."""


def before(*people: Person, **facts: object) -> Table:
    """The end of a Survivor Phase, with nobody's turn; without people one who sees and hears nothing."""
    return voyage(*(people or (HIDDEN,)), frames=[], **facts)  # type: ignore[arg-type]


def enemies_act(game: Table, *dice: int) -> list[str]:
    """A whole Enemy Phase."""
    return game.run(EnemyPhase(), dice=dice)


def where(game: Table, kind: str) -> list[str]:
    """The zones of all figures of a type, in the order of their numbers."""
    pos = game.pos
    return [pos.tables.ship.zones[pos.foe_zone[foe]].names[0] for foe in pos.foes() if pos.enemy(foe).id == kind]


def tokens(game: Table) -> list[str]:
    """The zones of all radar tokens."""
    return [game.pos.tables.ship.zones[game.pos.radar_zone[token]].names[0] for token in game.pos.radars()]


def active(game: Table) -> list[str]:
    """The types that are Active when states are fixed now."""
    pos = game.pos
    fix_states(pos, Stimuli(pos))
    return [pos.enemy(foe).id for foe in pos.foes() if pos.foe_marks[foe] & ACTIVE]


def active_tokens(game: Table) -> int:
    pos = game.pos
    fix_states(pos, Stimuli(pos))
    return sum([bool(pos.radar_marks[token] & ACTIVE) for token in pos.radars()])


def stun(game: Table, *foes: int) -> None:
    for foe in foes:
        game.pos.foe_marks[foe] |= STUNNED


def deck(game: Table, cards: Iterable[str]) -> None:
    """The boss deck, the next card first."""
    find = game.pos.tables.words.card.find
    game.pos.boss_deck = tuple(reversed([find(card) for card in cards]))
