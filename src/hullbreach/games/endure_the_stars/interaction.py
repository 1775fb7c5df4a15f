"""Interacting with the things of a mission, and making noise on purpose."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars.abilities import has_passive
from hullbreach.games.endure_the_stars.chances import is_heard, who_hears, zones_that_hear
from hullbreach.games.endure_the_stars.deed import Deed
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.noise import LOUDEST, make_noise
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.tables import POWER
from hullbreach.games.endure_the_stars.things import TAKEN
from hullbreach.kernel.actions import NONE
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.errors import Refused
from hullbreach.kernel.frames import Frame
from hullbreach.kernel.preview import Preview
from hullbreach.kernel.vocabulary import Choice, Domain


class Interact(Deed):
    """ES-125 Switches, triggers and objectives are operated for 1 action; ES-D06 not in a Power Failure.

    ES-R29 Enemies in the zone do not matter.
    """

    in_loader: ClassVar[bool] = True
    by_order: ClassVar[bool] = True

    def __init__(self, thing: Domain) -> None:
        super().__init__("interact", "Interact with {0}", (thing,))

    def cost(self, pos: Voyage, who: int, choice: Choice) -> int:
        return pos.tables.mission.interact_cost(pos, who, choice.arg)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who) or pos.is_in_force(POWER):
            return NONE
        mission = pos.tables.mission
        return [
            self.row[thing]
            for thing in mission.interactions(pos, who)
            if mission.interact_cost(pos, who, thing) <= pos.actions
        ]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        if pos.is_in_force(POWER):
            return Refused("ES-D06", "There is no power: nothing can be interacted with.")
        return pos.tables.mission.why_no_interaction(pos, who, choice.arg)

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview | None:
        """ES-R153 How much work is left, where it is more than one action's."""
        left = pos.tables.mission.things[choice.arg].sort.actions - pos.thing_state[choice.arg]
        return Preview(f"{left} actions of work left") if left > 1 and pos.thing_state[choice.arg] < TAKEN else None

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.push(Interacted())
        pos.tables.mission.when_interacted(pos, who, choice.arg, dice)


class Interacted(Frame[Voyage]):
    """An interaction is over, with all that came of it."""

    def go_on(self, pos: Voyage, dice: Dice) -> None:
        check_ending(pos)


class MakeNoise(Deed):
    """ES-132 ES-133 So many actions, a noise token of that level; ES-D04 1 louder with a Command Voice."""

    in_loader: ClassVar[bool] = True

    def __init__(self, level: Domain) -> None:
        super().__init__("make-noise", "Make a noise of level {0}", (level,))

    def cost(self, pos: Voyage, who: int, choice: Choice) -> int:
        return choice.arg - louder(pos, who)

    def offers(self, pos: Voyage, who: int) -> list[Choice]:
        if not self.open_to(pos, who):
            return NONE
        more = louder(pos, who)
        return self.row[1 + more : min(pos.actions + more, LOUDEST) + 1]

    def why_not(self, pos: Voyage, who: int, choice: Choice) -> Refused:
        return Refused(
            "ES-132", f"A noise takes as many actions as its level, and {pos.called(who)} has {pos.actions or 'none'}."
        )

    def preview(self, pos: Voyage, who: int, choice: Choice) -> Preview:
        """ES-065 Who would hear it."""
        if not is_heard(pos, who, choice.arg):
            return Preview("nobody hears it")
        zone, names = pos.zone[who], pos.tables.words.zone.names
        reach = tuple([f"zone:{names[there]}" for there in zones_that_hear(pos, zone, choice.arg)])
        return Preview(f"heard by {who_hears(pos, zone, choice.arg) or 'nobody'}", reach=reach)

    def do(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        make_noise(pos, pos.zone[who], choice.arg, who)


VOICE: Final = 1


def louder(pos: Voyage, who: int) -> int:
    return VOICE if has_passive(pos, who, "command-voice") else 0
