"""Everything that is true of one mission in progress."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.ship import Openings
from hullbreach.games.endure_the_stars.tables import BLACKOUT, LOCKDOWN, POWER, Enemy, Survivor, Tables
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import Setting
from hullbreach.parts.bits import those

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1

SETUP: Final = 0
SURVIVORS: Final = 1
ENEMIES: Final = 2
RESOLUTION: Final = 3
PHASES: Final = ("setup", "survivor", "enemy", "resolution")
"""ES-029 The three phases of a round, and what comes before the first."""

SLOTS: Final = 5
HEAD_SLOT: Final = 0
BODY_SLOT: Final = 1
FIRST_GENERAL: Final = 2
EMPTY_PACK: Final = (NOTHING,) * SLOTS
"""ES-084 ES-085 A helmet, an armour, and three general spaces."""

STUNNED: Final = 1
ACTED: Final = 2
ACTIVE: Final = 4
SHOT_AT: Final = 8
FRIENDLY: Final = 16
CALIBRATING: Final = 32
SHUT_DOWN: Final = 64
GUIDED: Final = 128
SCENERY: Final = 256
DOWN: Final = STUNNED | SHUT_DOWN
NO_ENEMY: Final = FRIENDLY | SCENERY
"""What is marked on a figure or a radar token, a bit each. GUIDED: it goes where the mission says.

DOWN: ES-R130 who is shut down counts as stunned.
SCENERY: a figure that stands for a thing of the mission and is no enemy.
"""

REROLLED: Final = 1
ABILITY_USED: Final = 2
KEEPS_ITEM: Final = 4
BY_THE_WAY: Final = 8
"""What a survivor has done in this turn, a bit each: a die rolled again by a Marksman Visor, the Active ability, the
reward by which the next item is not discarded. BY_THE_WAY: it is an action in somebody else's turn."""

KILLS: Final = 0
NOISES: Final = 1
GOOD_ATTACKS: Final = 2
SINGLES: Final = 3
COUNTS: Final = 4
"""What is counted of a turn for the Accomplishments: kills, noise tokens, attacks with a success, single-use items."""

NO_NUMBERS: Final[list[int]] = []
NO_PILES: Final[list[tuple[int, ...]]] = []
"""Stand-ins until a position is laid out or copied; nobody writes to them."""


class Voyage(Position):
    """Survivors are numbers of the roster; a set of survivors, zones or borders is a number with a bit for each.

    Figures of enemies are numbered as they come; a number is used again when its figure is gone. What a radar token
    stands for is only in `radar_what`, and its number is where it lies, so that nothing tells one from another.
    """

    tables: Tables
    round: int
    phase: int
    first: int
    active: int
    order: tuple[int, ...]
    # By survivor
    seat: list[int]
    zone: list[int]
    health: list[int]
    resolve: list[int]
    injuries: list[int]
    pack: list[tuple[int, ...]]
    pairs: list[int]
    jammed: list[int]
    primed: list[tuple[int, ...]]
    overcharged: list[tuple[int, ...]]
    fears: list[tuple[int, ...]]
    shown: list[tuple[int, ...]]
    latent: list[tuple[int, ...]]
    feat: list[int]
    feat_count: list[int]
    in_view: list[int]
    dazed: list[int]
    shield: list[int]
    met: list[int]
    # Sets of survivors
    party: int
    dead: int
    out: int
    stunned: int
    held: int
    in_crisis: int
    unlocked: int
    rewarded: int
    spared: int
    ghost: int
    bled: int
    begun: int
    eager: int
    # The turn
    actions: int
    moved: int
    searched: int
    done: int
    extra_dice: int
    counts: list[int]
    # Figures of enemies, by number
    foe_kind: list[int]
    foe_zone: list[int]
    foe_health: list[int]
    foe_marks: list[int]
    foe_saw: list[int]
    foe_noted: list[int]
    supply: list[int]
    # Radar tokens, by number
    radar_what: list[int]
    radar_zone: list[int]
    radar_marks: list[int]
    radar_known: int
    pool: tuple[int, ...]
    # Bosses
    boss_deck: tuple[int, ...]
    boss_discard: tuple[int, ...]
    mood: int
    last_attacker: int
    # The ship
    noise: list[int]
    fresh: int
    locked: int
    exits_locked: int
    welded: int
    welding: int
    bolted: int
    pierced: int
    freed: int
    exits_freed: int
    decoys: tuple[int, ...]
    loader: int
    pilot: int
    powered: bool
    # Cards
    items: tuple[int, ...]
    aside: tuple[int, ...]
    events: tuple[int, ...]
    events_gone: tuple[int, ...]
    in_force: tuple[int, ...]
    skip_event: bool
    fear_deck: tuple[int, ...]
    fear_gone: tuple[int, ...]
    feat_deck: tuple[int, ...]
    feat_gone: tuple[int, ...]
    # The mission
    thing_zone: list[int]
    thing_state: list[int]
    thing_bearer: list[int]
    tally: list[int]
    latches: int
    _doors: Openings
    _effects: int
    _dark: bool
    _effects_of: tuple[int, ...]

    def __init__(self, setting: Setting, tables: Tables) -> None:  # noqa: PLR0915
        super().__init__(setting)
        self.tables = tables
        self.round = 0
        self.phase = SETUP
        self.first = NOBODY
        self.active = NOBODY
        self.order = ()
        self.seat = NO_NUMBERS
        self.zone = NO_NUMBERS
        self.health = NO_NUMBERS
        self.resolve = NO_NUMBERS
        self.injuries = NO_NUMBERS
        self.pack = NO_PILES
        self.pairs = NO_NUMBERS
        self.jammed = NO_NUMBERS
        self.primed = NO_PILES
        self.overcharged = NO_PILES
        self.fears = NO_PILES
        self.shown = NO_PILES
        self.latent = NO_PILES
        self.feat = NO_NUMBERS
        self.feat_count = NO_NUMBERS
        self.in_view = NO_NUMBERS
        self.dazed = NO_NUMBERS
        self.shield = NO_NUMBERS
        self.met = NO_NUMBERS
        self.party = 0
        self.dead = 0
        self.out = 0
        self.stunned = 0
        self.held = 0
        self.in_crisis = 0
        self.unlocked = 0
        self.rewarded = 0
        self.spared = 0
        self.ghost = 0
        self.bled = 0
        self.begun = 0
        self.eager = 0
        self.actions = 0
        self.moved = 0
        self.searched = 0
        self.done = 0
        self.extra_dice = 0
        self.counts = NO_NUMBERS
        self.foe_kind = NO_NUMBERS
        self.foe_zone = NO_NUMBERS
        self.foe_health = NO_NUMBERS
        self.foe_marks = NO_NUMBERS
        self.foe_saw = NO_NUMBERS
        self.foe_noted = NO_NUMBERS
        self.supply = NO_NUMBERS
        self.radar_what = NO_NUMBERS
        self.radar_zone = NO_NUMBERS
        self.radar_marks = NO_NUMBERS
        self.radar_known = 0
        self.pool = ()
        self.boss_deck = ()
        self.boss_discard = ()
        self.mood = NOTHING
        self.last_attacker = NOBODY
        self.noise = NO_NUMBERS
        self.fresh = 0
        self.locked = 0
        self.exits_locked = 0
        self.welded = 0
        self.welding = 0
        self.bolted = 0
        self.pierced = 0
        self.freed = 0
        self.exits_freed = 0
        self.decoys = ()
        self.loader = NOWHERE
        self.pilot = NOBODY
        self.powered = False
        self.items = ()
        self.aside = ()
        self.events = ()
        self.events_gone = ()
        self.in_force = ()
        self.skip_event = False
        self.fear_deck = ()
        self.fear_gone = ()
        self.feat_deck = ()
        self.feat_gone = ()
        self.thing_zone = NO_NUMBERS
        self.thing_state = NO_NUMBERS
        self.thing_bearer = NO_NUMBERS
        self.tally = NO_NUMBERS
        self.latches = 0
        self._doors = tables.closed
        self._effects = 0
        self._dark = False
        self._effects_of = ()

    def lay_empty(self) -> None:
        """Nobody on board yet: the ship of the mission with its doors, and every miniature in the box."""
        tables = self.tables
        n = len(tables.survivors)
        self.seat = [NOBODY] * n
        self.zone = [NOWHERE] * n
        self.health = [0] * n
        self.resolve = [0] * n
        self.injuries = [0] * n
        self.pack = [EMPTY_PACK] * n
        self.pairs = [0] * n
        self.jammed = [0] * n
        self.primed = [()] * n
        self.overcharged = [()] * n
        self.fears = [()] * n
        self.shown = [()] * n
        self.latent = [()] * n
        self.feat = [NOTHING] * n
        self.feat_count = [0] * n
        self.in_view = [0] * n
        self.dazed = [0] * n
        self.shield = [NOWHERE] * n
        self.met = [0] * n
        self.counts = [0] * COUNTS
        self.foe_kind = []
        self.foe_zone = []
        self.foe_health = []
        self.foe_marks = []
        self.foe_saw = []
        self.foe_noted = []
        self.supply = [enemy.count for enemy in tables.enemies]
        self.radar_what = []
        self.radar_zone = []
        self.radar_marks = []
        self.noise = [0] * tables.ship.size
        self.locked = tables.locked
        self.exits_locked = sum([1 << way.index for way in tables.ship.exits if way.locked])
        self.thing_zone = [NOWHERE] * len(tables.mission.things)
        self.thing_state = [0] * len(tables.mission.things)
        self.thing_bearer = [NOBODY] * len(tables.mission.things)
        self.tally = [0] * tables.mission.tallies
        self.refresh()

    def unlaid(self) -> Voyage:
        """A position of the same kind, for a copy to be filled in."""
        return Voyage(self.setting, self.tables)

    def copy(self) -> Voyage:  # noqa: PLR0915
        twin = self.unlaid()
        twin.copy_common(self)
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.order = self.order
        twin.seat = self.seat.copy()
        twin.zone = self.zone.copy()
        twin.health = self.health.copy()
        twin.resolve = self.resolve.copy()
        twin.injuries = self.injuries.copy()
        twin.pack = self.pack.copy()
        twin.pairs = self.pairs.copy()
        twin.jammed = self.jammed.copy()
        twin.primed = self.primed.copy()
        twin.overcharged = self.overcharged.copy()
        twin.fears = self.fears.copy()
        twin.shown = self.shown.copy()
        twin.latent = self.latent.copy()
        twin.feat = self.feat.copy()
        twin.feat_count = self.feat_count.copy()
        twin.in_view = self.in_view.copy()
        twin.dazed = self.dazed.copy()
        twin.shield = self.shield.copy()
        twin.met = self.met.copy()
        twin.party = self.party
        twin.dead = self.dead
        twin.out = self.out
        twin.stunned = self.stunned
        twin.held = self.held
        twin.in_crisis = self.in_crisis
        twin.unlocked = self.unlocked
        twin.rewarded = self.rewarded
        twin.spared = self.spared
        twin.ghost = self.ghost
        twin.bled = self.bled
        twin.begun = self.begun
        twin.eager = self.eager
        twin.actions = self.actions
        twin.moved = self.moved
        twin.searched = self.searched
        twin.done = self.done
        twin.extra_dice = self.extra_dice
        twin.counts = self.counts.copy()
        twin.foe_kind = self.foe_kind.copy()
        twin.foe_zone = self.foe_zone.copy()
        twin.foe_health = self.foe_health.copy()
        twin.foe_marks = self.foe_marks.copy()
        twin.foe_saw = self.foe_saw.copy()
        twin.foe_noted = self.foe_noted.copy()
        twin.supply = self.supply.copy()
        twin.radar_what = self.radar_what.copy()
        twin.radar_zone = self.radar_zone.copy()
        twin.radar_marks = self.radar_marks.copy()
        twin.radar_known = self.radar_known
        twin.pool = self.pool
        twin.boss_deck = self.boss_deck
        twin.boss_discard = self.boss_discard
        twin.mood = self.mood
        twin.last_attacker = self.last_attacker
        twin.noise = self.noise.copy()
        twin.fresh = self.fresh
        twin.locked = self.locked
        twin.exits_locked = self.exits_locked
        twin.welded = self.welded
        twin.welding = self.welding
        twin.bolted = self.bolted
        twin.pierced = self.pierced
        twin.freed = self.freed
        twin.exits_freed = self.exits_freed
        twin.decoys = self.decoys
        twin.loader = self.loader
        twin.pilot = self.pilot
        twin.powered = self.powered
        twin.items = self.items
        twin.aside = self.aside
        twin.events = self.events
        twin.events_gone = self.events_gone
        twin.in_force = self.in_force
        twin.skip_event = self.skip_event
        twin.fear_deck = self.fear_deck
        twin.fear_gone = self.fear_gone
        twin.feat_deck = self.feat_deck
        twin.feat_gone = self.feat_gone
        twin.thing_zone = self.thing_zone.copy()
        twin.thing_state = self.thing_state.copy()
        twin.thing_bearer = self.thing_bearer.copy()
        twin.tally = self.tally.copy()
        twin.latches = self.latches
        twin._doors = self._doors
        twin._effects = self._effects
        twin._dark = self._dark
        twin._effects_of = self._effects_of
        return twin

    def moment(self) -> int:
        return self.round

    # Questions about survivors

    def who_is(self, who: int) -> Survivor:
        return self.tables.survivors[who]

    def alive(self) -> int:
        """Everybody who is on the map: not dead, and not gone by an exit."""
        return self.party & ~self.dead & ~self.out

    def column(self) -> int:
        """ES-R09 Which of the three columns of a mission's figures holds: 3, 4, or 5 and more survivors.

        ES-R10 In a campaign as many as have set out; fewer than 3 play with the column for 3.
        """
        party = len(self.order) if self.tables.rulings.campaign else self.tables.party
        return min(max(party, 3), 5) - 3

    def survivors_in(self, zone: int) -> int:
        """The survivors in a zone, a pilot among them."""
        found = 0
        for who in self.order:
            if self.zone[who] == zone:
                found |= 1 << who
        return found

    def called(self, who: int) -> str:
        return self.tables.survivors[who].name

    def has_shown(self, who: int, fear: str) -> bool:
        """ES-R36 Whether a lasting Resolve card of this id has been turned up for a survivor."""
        shown = self.shown[who]
        return bool(shown) and self.tables.fear_ids.get(fear, NOTHING) in shown

    def is_pilot(self, who: int) -> bool:
        return self.pilot == who

    def has_power(self) -> bool:
        """ES-R89 Whether the Loader works; ES-D06 in a Power Failure it does not."""
        return self.powered and not self.is_in_force(POWER)

    # Questions about enemies

    def enemy(self, foe: int) -> Enemy:
        return self.tables.enemies[self.foe_kind[foe]]

    def foes(self) -> list[int]:
        """Every figure on the map that is an enemy, in the order of their numbers."""
        return [foe for foe, zone in enumerate(self.foe_zone) if zone >= 0 and not self.foe_marks[foe] & NO_ENEMY]

    def foes_in(self, zone: int) -> list[int]:
        if zone not in self.foe_zone:
            return []
        marks = self.foe_marks
        return [foe for foe, there in enumerate(self.foe_zone) if there == zone and not marks[foe] & NO_ENEMY]

    def has_foes(self, zone: int) -> bool:
        """ES-060 Whether an enemy miniature is in a zone: stunned ones count, scenery of a mission does not."""
        if zone not in self.foe_zone:
            return False
        for foe, there in enumerate(self.foe_zone):  # noqa: SIM110 (asked for every choice)
            if there == zone and not self.foe_marks[foe] & NO_ENEMY:
                return True
        return False

    def radars(self) -> list[int]:
        return [token for token, zone in enumerate(self.radar_zone) if zone >= 0]

    # Questions about the ship

    def opened(self) -> int:
        """ES-055 The borders that can be passed: joints, doors that are not locked, and doorways cut by an Engineer.

        ES-179 In a Lockdown only those doors that somebody has unlocked in spite of it. `locked` are those that the
        mission locks (ES-R22), `bolted` and `welded` those that survivors have locked.
        """
        ship = self.tables.ship
        doors = ship.doors & ~self.locked | self.pierced
        if self.is_in_force(LOCKDOWN):
            doors &= self.freed
        return ship.joints & ~self.locked | doors & ~(self.welded | self.bolted)

    def doors(self) -> Openings:
        """Who sees whom and who can go where while the doors stay as they are; a Blackout is not in it."""
        return self._doors

    def refresh(self) -> None:
        """Look at the doors again, after anything about them has changed."""
        self._doors = self.tables.ship.openings(self.opened())

    def is_in_force(self, effect: int) -> bool:
        """ES-175 Whether an Event with this effect is in play."""
        if self._effects_of is not self.in_force:
            self._look_at_events()
        return bool(self._effects >> effect & 1)

    def _look_at_events(self) -> None:
        """The effects of the Events in play, a bit for each: looked up again when there are others."""
        events = self.tables.events
        self._effects = those(tuple([events[card].effect for card in self.in_force]))
        self._dark = bool(self._effects >> BLACKOUT & 1)
        self._effects_of = self.in_force

    def sees(self, one: int, other: int) -> bool:
        """ES-043 ES-R20 Line of sight between two zones; ES-180 ES-R81 in a Blackout only the own one."""
        if one == other:
            return one >= 0
        return one >= 0 and other >= 0 and bool(self.seen_from(one) >> other & 1)

    def seen_from(self, zone: int) -> int:
        """The zones in line of sight of a zone, itself among them."""
        if self._effects_of is not self.in_force:
            self._look_at_events()
        return 1 << zone if self._dark else self._doors.seen[zone]

    def zones_of(self, survivors: int) -> int:
        """The zones that some survivors stand in, as a set."""
        found = 0
        for who in self.order:
            if survivors >> who & 1 and self.zone[who] >= 0:
                found |= 1 << self.zone[who]
        return found
