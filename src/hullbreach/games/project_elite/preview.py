"""What a choice would cost and the way it would take, before it is made."""

from __future__ import annotations

from hullbreach.games.project_elite.moving import stride, way_to
from hullbreach.games.project_elite.position import ACTION, Elite
from hullbreach.games.project_elite.slots import loose_faces
from hullbreach.games.project_elite.tables import FIRST_ALIEN, UNLIMITED
from hullbreach.games.project_elite.tempo import STEP
from hullbreach.games.project_elite.weapons import hit_dice, range_of, targets, to_hit
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice

THINGS_OF_A_MOMENT = ("stand-by", "ready", "done")
"""They take no time."""


def preview(pos: Elite, seat: int, choice: Choice) -> Preview | None:
    """PE-D16 The time that a command takes where none runs, and what is worth knowing before."""
    words = pos.tables.words
    verb = choice.verb
    if verb is words.move:
        return walk(pos, seat, choice)
    if verb is words.alien_step or verb is words.path:
        return alien_step(pos, choice)
    if verb is words.fire:
        return Preview(" · ".join([attack(pos, seat, choice.arg), *price(pos, pos.pace(seat, choice))]))
    if verb.name in THINGS_OF_A_MOMENT:
        return None
    said = price(pos, pos.pace(seat, choice))
    return Preview(said[0]) if said else None


def price(pos: Elite, cost: int) -> list[str]:
    """PE-R82 PE-R88 Seconds of the untimed clock."""
    if pos.real or pos.phase != ACTION or not cost:
        return []
    return [f"{cost * pos.tables.rulings.skill / 100_000:g} s"]


def walk(pos: Elite, seat: int, choice: Choice) -> Preview | None:
    """PE-136 PE-R84 The way, the dice it takes, and the Acid on it; in real time there is no time for that."""
    if pos.real:
        return None
    hero, space = choice.args
    way = way_to(pos, hero, space, stride(pos, hero, loose_faces(pos, seat)))
    acid = len([step for step in way if pos.acid >> step & 1])
    names = pos.tables.words.space.names
    said = [f"{len(way)} MOVE", *price(pos, STEP * len(way)), *([f"{acid} Damage"] if acid else [])]
    return Preview(" · ".join(said), tuple([f"space:{names[step]}" for step in (pos.space_of(hero), *way)]))


def alien_step(pos: Elite, choice: Choice) -> Preview:
    """PE-156 PE-161 Where it goes, whom it Pushes, and how far it then is from the Starting Area."""
    start, to = choice.args
    names = pos.tables.words.space.names
    left = pos.tables.board.to_go[to]
    said = [f"{left} steps from the Starting Area" if left else "into the Starting Area"]
    there = pos.figure_at(to)
    if there:
        pushed = pos.hero(there - 1).name if there < FIRST_ALIEN else pos.tables.alien_name(pos.tables.kind_of[there])
        said.append(f"Pushes {pushed}")
    return Preview(" · ".join(said), (f"space:{names[start]}", f"space:{names[to]}"))


def attack(pos: Elite, seat: int, weapon: int) -> str:
    """PE-174 PE-182 Hit dice, To-Hit, Range, and how many Aliens can be hit."""
    hero = next(hero for hero in pos.heroes_of(seat) if weapon in pos.held[hero])
    dice, reach = hit_dice(pos, hero, weapon), range_of(pos, hero, weapon)
    near = len(targets(pos, hero, weapon))
    said = [
        f"{dice} {'die' if dice == 1 else 'dice'}, {to_hit(pos, weapon)}+",
        "any Range" if reach >= UNLIMITED else f"Range {reach}",
        f"{near or 'nobody'} in reach",
    ]
    return " · ".join(said)
