"""Everything that is true of one skirmish in progress."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.tables import Kind, Tables
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import Setting

MUSTER: Final = 0
STEALTH: Final = 1
COMBAT: Final = 2
MODES: Final = ("muster", "stealth", "combat")

NOBODY: Final = -1
NOWHERE: Final = -1

NOTHING: Final[list[int]] = []
NO_GEAR: Final[list[tuple[int, ...]]] = []
"""Stand-ins until a position is laid out or copied; nobody writes to them."""


class Outlook:
    """All that decides who sees whom, as it was when it was last looked at."""

    def __init__(self, pos: Skirmish) -> None:
        self.ping: Final = pos.ping
        self.broken: Final = pos.broken
        self.sealed: Final = pos.sealed
        self.between: Final = pos.between
        self.zone: Final = pos.zone.copy()
        self.post: Final = pos.post.copy()
        self.entry: Final = pos.entry.copy()

    def is_of(self, pos: Skirmish) -> bool:
        return (
            self.ping == pos.ping
            and self.broken == pos.broken
            and self.sealed == pos.sealed
            and self.between == pos.between
            and self.zone == pos.zone
            and self.post == pos.post
            and self.entry == pos.entry
        )


class Skirmish(Position):
    """Characters are numbers, team 0 first; a set of characters is a number with a bit for each.

    The number of a Xenomorph is what the other side knows it by: what stands behind a ping is only in `kind`, `health`
    and `wounded`, which are dealt anew when pings mix (AS-D24).
    """

    tables: Tables
    mode: int
    round: int
    # By character
    kind: list[int]
    specialty: list[int]
    zone: list[int]
    post: list[int]
    entry: list[int]
    touching: list[int]
    health: list[int]
    stress: list[int]
    gear: list[tuple[int, ...]]
    worn: list[int]
    holder: list[int]
    captor: list[int]
    follow: list[int]
    left: list[tuple[int, ...]]
    left_in: list[int]
    # Sets of characters
    ping: int
    known: int
    broken: int
    wounded: int
    terrified: int
    facehugged: int
    watching: int
    activated: int
    laid: int
    busy: int
    crowded: int
    healing: int
    calming: int
    unaware: int
    halted: int
    strayed: int
    between: int
    departed: int
    outdrawn: int
    at_will: int
    # By border, by zone, by team
    sealed: int
    breached: int
    door_damage: list[int]
    lying: list[tuple[int, ...]]
    tokens: list[int]
    aside: list[int]
    score: list[int]
    respawns: list[int]
    ready: list[int]
    changes: list[int]
    carried_out: list[int]
    captured: int
    ambusher: int
    active: int
    _here: list[int]
    _posted: int
    _outlook: Outlook | None

    def __init__(self, setting: Setting, tables: Tables) -> None:  # noqa: PLR0915
        super().__init__(setting)
        self.tables = tables
        self.mode = MUSTER
        self.round = 0
        self.ping = 0
        self.known = 0
        self.broken = 0
        self.wounded = 0
        self.terrified = 0
        self.facehugged = 0
        self.watching = 0
        self.activated = 0
        self.laid = 0
        self.busy = 0
        self.crowded = 0
        self.healing = 0
        self.calming = 0
        self.unaware = 0
        self.halted = 0
        self.strayed = 0
        self.between = 0
        self.departed = 0
        self.outdrawn = 0
        self.at_will = 0
        self.sealed = 0
        self.breached = 0
        self.captured = 0
        self.ambusher = NOBODY
        self.active = NOBODY
        self._posted = 0
        self._outlook = None
        self.kind = NOTHING
        self.specialty = NOTHING
        self.zone = NOTHING
        self.post = NOTHING
        self.entry = NOTHING
        self.touching = NOTHING
        self.health = NOTHING
        self.stress = NOTHING
        self.gear = NO_GEAR
        self.worn = NOTHING
        self.holder = NOTHING
        self.captor = NOTHING
        self.follow = NOTHING
        self.left = NO_GEAR
        self.left_in = NOTHING
        self.door_damage = NOTHING
        self.lying = NO_GEAR
        self.tokens = NOTHING
        self.aside = NOTHING
        self.score = NOTHING
        self.respawns = NOTHING
        self.ready = NOTHING
        self.changes = NOTHING
        self.carried_out = NOTHING
        self._here = NOTHING

    def lay_empty(self) -> None:
        """Nobody on the map yet, and everything that lies there at the start."""
        tables = self.tables
        n = tables.characters
        self.kind = [-1] * n
        self.specialty = [-1] * n
        self.zone = [NOWHERE] * n
        self.post = [-1] * n
        self.entry = [-1] * n
        self.touching = [0] * n
        self.health = [0] * n
        self.stress = [0] * n
        self.gear = [()] * n
        self.worn = [-1] * n
        self.holder = [NOBODY] * n
        self.captor = [NOBODY] * n
        self.follow = [NOBODY] * n
        self.left = [()] * n
        self.left_in = [NOWHERE] * n
        self.door_damage = [0] * len(tables.zones.borders)
        self.lying = list(tables.lying)
        self.tokens = [0, 0]
        self.aside = [0, 0]
        self.score = [0, 0]
        self.respawns = [0] * len(tables.kinds)
        self.ready = [0, 0]
        self.changes = [0, 0]
        self.carried_out = [0] * len(tables.items)
        self._here = [0] * tables.zones.size

    def copy(self) -> Skirmish:  # noqa: PLR0915
        twin = Skirmish(self.setting, self.tables)
        twin.copy_common(self)
        twin.mode = self.mode
        twin.round = self.round
        twin.ping = self.ping
        twin.known = self.known
        twin.broken = self.broken
        twin.wounded = self.wounded
        twin.terrified = self.terrified
        twin.facehugged = self.facehugged
        twin.watching = self.watching
        twin.activated = self.activated
        twin.laid = self.laid
        twin.busy = self.busy
        twin.crowded = self.crowded
        twin.healing = self.healing
        twin.calming = self.calming
        twin.unaware = self.unaware
        twin.halted = self.halted
        twin.strayed = self.strayed
        twin.between = self.between
        twin.departed = self.departed
        twin.outdrawn = self.outdrawn
        twin.at_will = self.at_will
        twin.sealed = self.sealed
        twin.breached = self.breached
        twin.captured = self.captured
        twin.ambusher = self.ambusher
        twin.active = self.active
        twin._posted = self._posted
        twin._outlook = self._outlook
        twin.kind = self.kind.copy()
        twin.specialty = self.specialty.copy()
        twin.zone = self.zone.copy()
        twin.post = self.post.copy()
        twin.entry = self.entry.copy()
        twin.touching = self.touching.copy()
        twin.health = self.health.copy()
        twin.stress = self.stress.copy()
        twin.gear = self.gear.copy()
        twin.worn = self.worn.copy()
        twin.holder = self.holder.copy()
        twin.captor = self.captor.copy()
        twin.follow = self.follow.copy()
        twin.left = self.left.copy()
        twin.left_in = self.left_in.copy()
        twin.door_damage = self.door_damage.copy()
        twin.lying = self.lying.copy()
        twin.tokens = self.tokens.copy()
        twin.aside = self.aside.copy()
        twin.score = self.score.copy()
        twin.respawns = self.respawns.copy()
        twin.ready = self.ready.copy()
        twin.changes = self.changes.copy()
        twin.carried_out = self.carried_out.copy()
        twin._here = self._here.copy()
        return twin

    def moment(self) -> int:
        return self.round

    def refresh(self) -> None:
        """Who stands in each zone, and who stands at an opening: worked out again from where everybody is."""
        self._here = [0] * self.tables.zones.size
        self._posted = 0
        self._outlook = None
        for who, zone in enumerate(self.zone):
            if zone >= 0:
                self._here[zone] |= 1 << who
            if self.post[who] >= 0:
                self._posted |= 1 << who

    # What can be seen

    def is_disturbed(self) -> bool:
        """AS-248 In combat with pings about: whether anybody may see now what nobody saw before."""
        if self.mode != COMBAT or not self.ping:
            return False
        outlook = self._outlook
        return outlook is None or not outlook.is_of(self)

    def looked_at(self) -> None:
        """Everything in sight has been looked at."""
        self._outlook = Outlook(self)

    # Questions about characters

    def kind_of(self, who: int) -> Kind:
        return self.tables.kinds[self.kind[who]]

    def is_human(self, who: int) -> bool:
        """A human or a synthetic: anything but a Xenomorph or a ping."""
        return self.tables.kinds[self.kind[who]].human

    def is_synthetic(self, who: int) -> bool:
        specialty = self.specialty[who]
        return specialty >= 0 and self.tables.specialties[specialty].synthetic

    def has_stress(self, who: int) -> bool:
        """AS-018 AS-217 Only humans have a stress level; synthetics and Xenomorphs have none."""
        return self.is_human(who) and not self.is_synthetic(who)

    def in_play(self, team: int) -> int:
        """Everybody of a team on the map, pings included."""
        mask = 0
        for who in range(self.tables.teams[team].first, self.tables.teams[team].last):
            if self.zone[who] >= 0:
                mask |= 1 << who
        return mask

    def able(self, who: int) -> bool:
        """On the map and not broken."""
        return self.zone[who] >= 0 and not self.broken >> who & 1

    def here(self, zone: int) -> int:
        """Everybody in a zone."""
        return self._here[zone]

    def posted(self) -> int:
        """Everybody who stands at an opening."""
        return self._posted

    def max_health(self, who: int) -> int:
        specialty = self.specialty[who]
        extra = self.tables.specialties[specialty].health if specialty >= 0 else 0
        return self.tables.kinds[self.kind[who]].health + extra

    def called(self, who: int) -> str:
        return self.tables.words.who.labels[who]

    # What moves them

    def set_zone(self, who: int, zone: int) -> None:
        """Take a character off its zone and put it in another, or nowhere; posts and contacts are not touched."""
        bit = 1 << who
        old = self.zone[who]
        if old >= 0:
            self._here[old] &= ~bit
        if zone >= 0:
            self._here[zone] |= bit
        self.zone[who] = zone

    def set_post(self, who: int, post: int) -> None:
        self.post[who] = post
        if post >= 0:
            self._posted |= 1 << who
        else:
            self._posted &= ~(1 << who)
