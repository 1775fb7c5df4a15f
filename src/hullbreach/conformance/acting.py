"""Events and scenes speak of the same things: whoever moves, is hurt or dies can be found on the board."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hullbreach.conformance.moment import Moment, Traits
from hullbreach.conformance.plan import plans
from hullbreach.conformance.walking import Walk
from hullbreach.kernel import roles
from hullbreach.kernel.events import Did, Event
from hullbreach.kernel.game import Game
from hullbreach.kernel.position import Position
from hullbreach.kernel.scene import Scene

SHOWN: Final = (roles.MOVES, roles.DAMAGES, roles.DIES, roles.HEALS, roles.STRAINS, roles.GAINS, roles.LEAVES)
"""Roles that a client shows on a piece."""


def everybody_is_found(game: Game, games: int, seed: int | str) -> Counter[str]:
    """Play random games and look for everybody who is told of; how many events of each role there were."""
    counts: Counter[str] = Counter()
    for plan in plans(game, games, seed):
        walk = Walk(game, plan, Traits())
        while walk.pos.to_act and len(walk.steps) < game.bound:
            before = walk.pos.copy()
            walk.take(walk.next_step())
            _look(walk, before)
            counts.update(event.fact.role.name for event in walk.told if event.fact.role is not None)
    return counts


def _look(walk: Walk, before: Position) -> None:
    """As a spectator and each seat in turn see it."""
    seat = (None, *range(walk.pos.setting.seats))[len(walk.steps) % (walk.pos.setting.seats + 1)]
    heard = [event for event in walk.told if event.known_to(seat)]
    if any(event.fact.role in SHOWN for event in heard):
        those_who_act_are_drawn(walk.moment(), _scene(before, seat), _scene(walk.pos, seat), heard)


def _scene(pos: Position, seat: int | None) -> Scene:
    return pos.setting.game.scene(pos.setting, pos.view(seat))


def those_who_act_are_drawn(m: Moment, before: Scene, after: Scene, events: list[Event]) -> None:
    """Each is a piece of the scene before or after, unless it both came and went in between."""
    known = {piece.id for piece in (*before.pieces, *after.pieces)}
    places = {space.id for space in (*before.board.spaces, *after.board.spaces)}
    for event in events:
        did = event.did()
        if did is None:
            continue
        if did.role is roles.APPEARS:
            known.update(thing.id for thing in did.whom)
        what = f"the event {event.fact.name} {event.values}"
        for id in shown_on(did):
            m.demand(id in known, f"{what} is about `{id}`, which no scene has")
        for thing in did.where if did.role is roles.MOVES else ():
            m.demand(thing.id in places, f"{what} leads to `{thing.id}`, which no board has")


def shown_on(did: Did) -> list[str]:
    """The pieces that a client shows it on."""
    if did.role not in SHOWN:
        return []
    by = [did.by.id] if did.by is not None and did.role is roles.MOVES and not did.whom else []
    return [*by, *[thing.id for thing in did.whom]]
