"""Why a choice: what came of it in imagined games, in the game's own sentences, as what it gains and what it risks."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from hullbreach.kernel import roles
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.events import Event
from hullbreach.kernel.position import Position
from hullbreach.kernel.roles import Role
from hullbreach.kernel.vocabulary import Choice

HORIZON: Final = 4
"""So many choices after it what happens is put down to it."""
MOST: Final = 2
"""So many gains are named, and so many risks."""
RARE: Final = 0.1
HURTS: Final = (roles.DAMAGES, roles.DIES, roles.STRAINS)
HELPS: Final = (roles.HEALS, roles.GAINS)
LEAST_SAMPLES: Final = 4


class Reasons:
    """What was seen after a choice: how often, and the sentence for it."""

    def __init__(self, choice: Choice) -> None:
        self.choice: Final = choice
        self.samples = 0
        self.gains: Final[dict[str, int]] = {}
        self.risks: Final[dict[str, int]] = {}

    def note(self, events: list[Event], friends: set[str]) -> None:
        """One imagined game more; the same thing twice in it counts once."""
        self.samples += 1
        seen: set[str] = set()
        for event in events:
            text = str(event)
            side = side_of(event, friends)
            if side and text not in seen:
                seen.add(text)
                found = self.gains if side > 0 else self.risks
                found[text] = found.get(text, 0) + 1

    def says(self) -> str:
        """`Gains: The Jaeger falls in Office (60 %). Risks: Medic Haddad loses 1 Health (25 %).`"""
        parts = [self._listed(name, found) for name, found in (("Gains", self.gains), ("Risks", self.risks))]
        return " ".join([part for part in parts if part])

    def _listed(self, name: str, found: dict[str, int]) -> str:
        often = sorted(found.items(), key=lambda pair: -pair[1])
        said = [
            f"{text.rstrip('.')} ({100 * number / self.samples:.0f} %)"
            for text, number in often[:MOST]
            if number >= RARE * self.samples
        ]
        return f"{name}: {'; '.join(said)}." if said else ""


def side_of(event: Event, friends: set[str]) -> int:
    """1 for what is good for one's own side, -1 for what is bad, 0 for all else."""
    did = event.did()
    if did is None or did.number == 0:
        return 0
    whom = {thing.id for thing in did.whom}
    by_us = did.by is not None and did.by.id in friends
    if did.role in (roles.SCORES, roles.WINS):
        return 1
    if did.role is roles.LOSES:
        return -1
    if did.role in HURTS:
        return hurt(did.role, bool(whom & friends), bool(whom))
    if did.role in HELPS:
        return 1 if whom & friends else 0
    return 1 if did.role is roles.TAKES and by_us else -1 if did.role is roles.DROPS and by_us else 0


def hurt(role: Role, ours: bool, anybody: bool) -> int:
    return -1 if ours else 1 if anybody and role is not roles.STRAINS else 0


def friends_of(pos: Position, seat: int) -> set[str]:
    """The pieces of a seat, and of all seats where nobody plays against another: as scenes name them."""
    scene = pos.setting.game.scene(pos.setting, pos.view(seat))
    apart = scene.board.secrets
    pieces = {piece.id for piece in scene.pieces if piece.seat == seat or (piece.seat >= 0 and not apart)}
    team = {card.id for hand in scene.hands if hand.id == "team" for card in hand.cards}
    return pieces | team


def reasons_for(pos: Position, seat: int, choices: list[Choice], dice: Dice, budget_ms: int) -> list[Reasons]:
    """Some imagined games after each of the choices in turn, as long as there is time."""
    friends = friends_of(pos, seat)
    found = [Reasons(choice) for choice in choices]
    stop = perf_counter() + budget_ms / 1000
    rounds = 0
    while found and (rounds < LEAST_SAMPLES or perf_counter() < stop):
        for one in found:
            one.note(imagined(pos, seat, one.choice, dice), friends)
        rounds += 1
    return found


def imagined(pos: Position, seat: int, choice: Choice, dice: Dice) -> list[Event]:
    """What the seat would be told of, if it chose so and instinct went on from there."""
    world = pos.imagine(seat, dice)
    world.quiet = False
    told = list(world.play(seat, choice, dice))
    game = world.setting.game
    for _ in range(HORIZON):
        asked = world.asked
        if asked is None:
            break
        mover = asked.seats[0]
        told += world.play(mover, game.instinct(world, mover, dice), dice)
    return [event for event in told if event.known_to(seat)]
