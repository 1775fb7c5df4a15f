"""Crisis abilities that help, heal, open and move: one action, once a mission (those that attack are in `gunplay`)."""

from __future__ import annotations

from typing import ClassVar, Final

from hullbreach.games.endure_the_stars import doorways, facts, figures
from hullbreach.games.endure_the_stars.ability import AbilityDeed, OnDoor, OnSurvivor
from hullbreach.games.endure_the_stars.actives import Stealing
from hullbreach.games.endure_the_stars.boosts import overcharge
from hullbreach.games.endure_the_stars.ending import check_ending
from hullbreach.games.endure_the_stars.events import put_in_force
from hullbreach.games.endure_the_stars.figures import is_hostile
from hullbreach.games.endure_the_stars.harm import heal
from hullbreach.games.endure_the_stars.inventory import carried
from hullbreach.games.endure_the_stars.items import needs_care
from hullbreach.games.endure_the_stars.mending import Mending, can_mend
from hullbreach.games.endure_the_stars.noise import make_noise
from hullbreach.games.endure_the_stars.position import NOBODY, NOTHING, STUNNED, Voyage
from hullbreach.games.endure_the_stars.resolve import gain_resolve
from hullbreach.games.endure_the_stars.sight import by_turn, look_around, note_openings, who_is_seen
from hullbreach.games.endure_the_stars.sorts import foe_of, sorts_in_sight
from hullbreach.games.endure_the_stars.tables import MOST_RESOLVE, WEAPON
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.vocabulary import Choice, Domain
from hullbreach.parts.bits import members

RALLIED: Final = 3
STORM_REACH: Final = 2
VANISHING: Final = 6
VOICE: Final = 5
"""ES-D04 The figures of the abilities."""


# Captain


class RallyingCry(AbilityDeed):
    """ES-D04 Rallying Cry: every survivor on the map regains 3 Resolve."""

    def __init__(self) -> None:
        super().__init__("rallying-cry", "Rally everybody")

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return self.row if any(pos.resolve[other] < MOST_RESOLVE for other in members(pos.alive())) else []

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        for other in by_turn(pos, pos.alive()):
            gain_resolve(pos, other, RALLIED)


class NotToday(AbilityDeed):
    """ES-D04 Not Today: until the end of the round the first attack on each survivor in the zone is ignored.

    ES-R204 Those who are there when it is said.
    """

    def __init__(self) -> None:
        super().__init__("not-today", "Not today: shield everybody here from one attack")

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.spared |= pos.survivors_in(pos.zone[who])


# Psychic


class MindStorm(AbilityDeed):
    """ES-D04 Mind Storm: every enemy within 2 zones is stunned, and radar tokens there do not act next time."""

    def __init__(self) -> None:
        super().__init__("mind-storm", "Stun every enemy within 2 zones")

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        foes, tokens = in_storm(pos, who)
        return self.row if foes or tokens else []

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        foes, tokens = in_storm(pos, who)
        for foe in foes:
            figures.stun(pos, foe)
            pos.tell(facts.STUNS, (pos.foe_kind[foe], pos.foe_zone[foe]))
        for token in tokens:
            pos.radar_marks[token] |= STUNNED
            pos.tell(facts.RADAR_STUNNED, (pos.radar_zone[token],))


def in_storm(pos: Voyage, who: int) -> tuple[list[int], list[int]]:
    """The enemies and the radar tokens within 2 zones, as noise counts."""
    near = pos.tables.ship.within[pos.zone[who]][STORM_REACH]
    foes = [foe for foe in pos.foes() if is_hostile(pos, foe) and near >> pos.foe_zone[foe] & 1]
    return foes, [token for token in pos.radars() if near >> pos.radar_zone[token] & 1]


class Puppet(AbilityDeed):
    """ES-D04 Puppet: one visible standard enemy leaves the map; that is no kill (ES-R208)."""

    def __init__(self, sort: Domain, zone: Domain) -> None:
        super().__init__("puppet", "Make {0} in {1} walk away", (sort, zone))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        return [self.pair(sort, zone) for sort, zone in sorts_in_sight(pos, who)]

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        foe = foe_of(pos, choice.args[0], choice.args[1])
        pos.tell(facts.WALKS_OFF, (pos.foe_kind[foe], pos.foe_zone[foe]))
        figures.take_off(pos, foe)
        pos.tables.mission.when_removed(pos, foe, NOBODY, dice)
        look_around(pos)
        check_ending(pos)


# Engineer


class ImprovisedExit(OnDoor):
    """ES-083 ES-R143 Improvised Exit: a doorway in any wall of the zone."""

    def __init__(self, border: Domain) -> None:
        super().__init__("improvised-exit", "Cut a doorway between {0}", (border,))

    def borders(self, pos: Voyage, who: int) -> list[int]:
        return doorways.walls_of(pos, pos.zone[who])

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        doorways.cut(pos, choice.arg)


class Overcharge(AbilityDeed):
    """ES-D04 Overcharge: one weapon carried in the zone rolls 3 dice more in its next attack."""

    def __init__(self, who: Domain, item: Domain) -> None:
        super().__init__("overcharge", "Overcharge the {1} of {0}", (who, item))

    def uses(self, pos: Voyage, who: int) -> list[Choice]:
        items = pos.tables.items
        found: list[Choice] = []
        for other in members(pos.survivors_in(pos.zone[who])):
            found += [self.pair(other, item) for item in carried(pos, other) if items[item].kind == WEAPON]
        return found

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        overcharge(pos, choice.args[0], choice.args[1])


# Medic


class FieldSurgery(OnSurvivor):
    """ES-D04 ES-169 Field Surgery: one survivor in the zone, or the Medic, has full Health again and no Injuries."""

    def __init__(self, who: Domain) -> None:
        super().__init__("field-surgery", "Operate on {0}", (who,))

    def helps(self, pos: Voyage, who: int, other: int) -> bool:
        return pos.zone[other] == pos.zone[who] and needs_care(pos, other)

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        other = choice.arg
        pos.push(Mending(who, other, len(can_mend(pos, other))))
        heal(pos, other, pos.tables.survivors[other].health)


class AdrenalFlood(AbilityDeed):
    """ES-D04 Adrenal Flood: everybody in the zone has 1 action more in the next turn; ES-D07 not with Iatrophobia."""

    def __init__(self) -> None:
        super().__init__("adrenal-flood", "Give everybody here one more action in their next turn")

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        for other in members(pos.survivors_in(pos.zone[who])):
            if not pos.has_shown(other, "iatrophobia"):
                pos.eager |= 1 << other


# Scout


class Ghost(AbilityDeed):
    """ES-D04 Ghost: until the end of the next Enemy Phase no noise, and standard enemies neither see nor attack."""

    def __init__(self) -> None:
        super().__init__("ghost", "Become a ghost until the enemies have acted")

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        pos.ghost |= 1 << who


class VanishingAct(Stealing):
    """ES-D04 Vanishing Act: up to 6 zones without Resolve checks."""

    zones: ClassVar[int] = VANISHING

    def __init__(self, zone: Domain) -> None:
        super().__init__("vanishing-act", "Vanish to {0}", (zone,))


# Technician


class SystemOverride(AbilityDeed):
    """ES-D04 System Override: the Event in play is discarded, and the next Resolution Phase draws none.

    ES-M03-5 Never what stands for the whole mission.
    """

    def __init__(self) -> None:
        super().__init__("system-override", "Override the ship's systems")

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        before = who_is_seen(pos)
        put_in_force(pos, NOTHING, pos.tables.mission.standing_events(pos))
        note_openings(pos, before)
        pos.skip_event = True
        look_around(pos)


class ShipsVoice(AbilityDeed):
    """ES-D04 Ship's Voice: a noise of level 5 in any zone."""

    def __init__(self, zone: Domain) -> None:
        super().__init__("ships-voice", "Let the ship speak in {0}", (zone,))

    def use(self, pos: Voyage, who: int, choice: Choice, dice: Dice) -> None:
        make_noise(pos, choice.arg, VOICE, who)
