"""What the Xenos and the Boss will do if the turn ended here: the whole Xeno turn, for all results of its dice."""

from __future__ import annotations

from typing import Final

from hullbreach.games.sole_survivor.facts import ATTACKS, BOSS_MOVED, CAUGHT, DIE_ROLLED, XENO_MOVED
from hullbreach.games.sole_survivor.position import Chase
from hullbreach.games.sole_survivor.tables import BOSS, XENOS
from hullbreach.kernel.errors import DiceError
from hullbreach.kernel.events import Event
from hullbreach.kernel.game import Forecast
from hullbreach.kernel.odds import outcomes

MOST_RESULTS: Final = 1296
"""Four dice, one for each Xeno."""

NEXT_ROLL: Final = {"your action die": 6}
"""The roll of the turn after: it is not asked about, and a 6 is no noise."""

UNHURT: Final = 1000
"""More HP than a Xeno turn can take, so that every Xeno gets to act."""


class Plan:
    """What one Xeno does, counted over all results of the dice."""

    def __init__(self) -> None:
        self.attack = 0.0
        self.rolls = False
        self.paths: dict[tuple[int, ...], float] = {}

    def likeliest(self) -> tuple[int, ...]:
        best: tuple[int, ...] = ()
        most = -1.0
        for path, chance in self.paths.items():
            if chance > most + 1e-9:
                best, most = path, chance
        return best

    def farthest(self) -> int:
        return max([len(path) for path in self.paths])


def forecast(pos: Chase, seat: int) -> list[Forecast]:
    """One line for each enemy; nothing when the turn cannot be ended here."""
    if pos.tables.end not in pos.choices(seat):
        return []
    try:
        alike = pos.tables.numbers.die_stops
        found = outcomes(_undisturbed(pos), seat, pos.tables.end, NEXT_ROLL, MOST_RESULTS, alike)
    except DiceError:
        return []
    enemies = list(range(XENOS)) + ([BOSS] if pos.boss >= 0 else [])
    plans = {enemy: Plan() for enemy in enemies}
    for chance, _, events in found:
        _note(plans, chance, events)
    return [_told(pos, enemy, plan) for enemy, plan in plans.items()]


def _undisturbed(pos: Chase) -> Chase:
    """The same moment with no card to play in the Xeno turn, and HP for all that comes."""
    twin = pos.copy()
    twin.hand = ()
    twin.hp = UNHURT
    twin.quiet = False
    return twin


def _note(plans: dict[int, Plan], chance: float, events: list[Event]) -> None:
    paths: dict[int, tuple[int, ...]] = {}
    for event in events:
        if event.fact is BOSS_MOVED:
            paths[BOSS] = _path(event, 1)
        elif event.fact is CAUGHT:
            plans[BOSS].attack += chance
        elif event.fact is XENO_MOVED:
            paths[_xeno(event)] = _path(event, 2)
        elif event.fact is DIE_ROLLED:
            plans[_xeno(event)].rolls = True
        elif event.fact is ATTACKS:
            plans[_xeno(event)].attack += chance
    for enemy, plan in plans.items():
        path = paths.get(enemy, ())
        plan.paths[path] = plan.paths.get(path, 0.0) + chance


def _xeno(event: Event) -> int:
    xeno = event.values[0]
    assert isinstance(xeno, int)
    return xeno


def _path(event: Event, place: int) -> tuple[int, ...]:
    path = event.values[place]
    assert isinstance(path, tuple)
    return path


def _told(pos: Chase, enemy: int, plan: Plan) -> Forecast:
    words = pos.tables.words
    path = plan.likeliest()
    text = _sentence(pos, enemy, plan, path)
    return Forecast(
        f"xeno:{words.xeno.names[enemy]}",
        f"{words.xeno.labels[enemy]}: {text}",
        tuple([pos.named(space) for space in path]),
        plan.attack,
    )


def _sentence(pos: Chase, enemy: int, plan: Plan, path: tuple[int, ...]) -> str:
    attack = _attack(pos, enemy)
    if plan.rolls:
        return "die: " + (f"{plan.attack:.0%} {attack}".replace("%", " %") if plan.attack > 0 else _wander(plan))
    if pos.frozen and enemy != BOSS:
        return "frozen, sits this turn out"
    walk = f"moves {len(path)} to {pos.named(path[-1])}" if path else "does not move"
    return f"{walk}, {attack}" if plan.attack > 0 else walk


def _attack(pos: Chase, enemy: int) -> str:
    if enemy == BOSS:
        return "catches you"
    return f"attacks for {pos.tables.xenos[enemy].damage}"


def _wander(plan: Plan) -> str:
    return f"moves 0 to {plan.farthest()}" if plan.farthest() else "does not move"
