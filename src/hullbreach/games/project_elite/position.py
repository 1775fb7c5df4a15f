"""Everything that is true of one Mission in progress."""

from __future__ import annotations

from typing import Final

from hullbreach.games.project_elite.tables import ALIEN, BLANK, FIRST_ALIEN, HEROES, Hero, Tables
from hullbreach.kernel.clock import Clock
from hullbreach.kernel.position import Position
from hullbreach.kernel.setting import Setting
from hullbreach.parts.deck import Pile

SETUP: Final = 0
EVENT: Final = 1
SPAWNING: Final = 2
ACTION: Final = 3
TIMES_UP: Final = 4
ACTIVATION: Final = 5
END: Final = 6
PHASES: Final = ("setup", "event", "spawning", "action", "times-up", "activation", "end-of-round")
"""PE-003 The phases in order; Time's Up is the end of the Action Phase."""

LOOSE: Final = -1
"""A die that lies in no slot; a locked die is in THRESHOLD - hero."""
THRESHOLD: Final = -2
NOWHERE: Final = -1
NOBODY: Final = -1
GROUP: Final = -1
"""Who chooses where the players decide together."""

LIGHT: Final = -1
DARK: Final = -2
"""A Search token's side that is up; 0 to 5 is the Hero who holds it."""

FACES: Final = 7
"""An Action die is blank or shows one of six symbols."""

NOTHING: Final[list[int]] = []
NO_CARDS: Final[list[Pile]] = []
"""Stand-ins until a position is laid out or copied; nobody writes to them."""


class Elite(Position):
    """Figures, Spaces, cards, slots and dice are numbers; a set of Spaces is a number with a bit for each.

    Lists by Hero have an entry for each of the six, in play or not. What lies under Exploration token n, face down, is
    `under[n]`.
    """

    tables: Tables
    phase: int
    round: int
    # The clock: milliseconds of the Action Phase
    real: bool
    now: int
    length: int
    busy: list[int]
    owed: list[int]
    standing_by: int
    awaited: Pile
    # Figures: by figure, by Space
    where: list[int]
    health: list[int]
    acid: int
    slime: int
    charges: int
    stasis: int
    # By Hero
    heroes: list[int]
    seat_of: list[int]
    damage: list[int]
    held: list[Pile]
    jammed: list[int]
    armored: int
    boosted: int
    drawn: list[Pile]
    kills: list[int]
    rolled: list[Pile]
    assigned: list[Pile]
    firing: list[int]
    reach: list[int]
    rerolled: int
    offers: list[Pile]
    # Action dice: by die
    face: list[int]
    place: list[int]
    # Cards
    fitted: list[int]
    spent: int
    blocked: int
    used_late: int
    armed: int
    shown: Pile
    search_deck: Pile
    search_discard: Pile
    tech_deck: Pile
    tech_discard: Pile
    aside: list[Pile]
    swarm_deck: Pile
    swarm_discard: Pile
    boss_deck: Pile
    scanned: list[Pile]
    # Events
    track: Pile
    events: Pile
    fulfilled: int
    seen: int
    # Map tokens and Objectives
    clusters: list[int]
    sites: list[int]
    token_at: list[int]
    under: list[int]
    ready: int
    checked: int
    revealed: int
    targets: int
    planted: int
    traps: int
    closing: int
    more_swarms: int
    more_bosses: int
    fewer_bosses: int
    scent: int
    _at: list[int]
    _filled: int
    _loose: list[int]
    _crews: list[list[int]]
    _mustered: int

    def __init__(self, setting: Setting, tables: Tables) -> None:  # noqa: PLR0915
        super().__init__(setting)
        self.tables = tables
        self.phase = SETUP
        self.round = 0
        self.real = tables.rulings.real
        self.now = 0
        self.length = 0
        self.standing_by = 0
        self.acid = 0
        self.slime = 0
        self.charges = 0
        self.stasis = 0
        self.armored = 0
        self.boosted = 0
        self.rerolled = 0
        self.spent = 0
        self.blocked = 0
        self.used_late = 0
        self.armed = 0
        self.fulfilled = 0
        self.seen = 0
        self.ready = 0
        self.checked = 0
        self.revealed = 0
        self.targets = 0
        self.planted = 0
        self.traps = 0
        self.closing = 0
        self.more_swarms = 0
        self.more_bosses = 0
        self.fewer_bosses = 0
        self.scent = 0
        self._filled = 0
        self.awaited = ()
        self.shown = ()
        self.search_deck = ()
        self.search_discard = ()
        self.tech_deck = ()
        self.tech_discard = ()
        self.swarm_deck = ()
        self.swarm_discard = ()
        self.boss_deck = ()
        self.track = ()
        self.events = ()
        self.busy = NOTHING
        self.owed = NOTHING
        self.where = NOTHING
        self.health = NOTHING
        self.heroes = NOTHING
        self.seat_of = NOTHING
        self.damage = NOTHING
        self.jammed = NOTHING
        self.kills = NOTHING
        self.firing = NOTHING
        self.reach = NOTHING
        self.face = NOTHING
        self.place = NOTHING
        self.fitted = NOTHING
        self.clusters = NOTHING
        self.sites = NOTHING
        self.token_at = NOTHING
        self.under = NOTHING
        self._at = NOTHING
        self._loose = NOTHING
        self._crews = []
        self._mustered = -1
        self.held = NO_CARDS
        self.drawn = NO_CARDS
        self.rolled = NO_CARDS
        self.assigned = NO_CARDS
        self.offers = NO_CARDS
        self.aside = NO_CARDS
        self.scanned = NO_CARDS

    def lay_empty(self) -> None:
        """Nobody on the Map and every deck empty."""
        tables = self.tables
        self.busy = [0] * tables.players
        self.owed = [0] * tables.players
        self.where = [NOWHERE] * tables.figures
        self.health = [0] * len(tables.bosses)
        self.heroes = []
        self.seat_of = [NOBODY] * HEROES
        self.damage = [0] * HEROES
        self.jammed = [0] * HEROES
        self.kills = [0] * HEROES
        self.firing = [-1] * HEROES
        self.reach = [0] * HEROES
        self.face = [0] * (tables.players * tables.dice_each)
        self.place = [LOOSE] * len(self.face)
        self.fitted = [-1] * len(tables.attachments)
        self.clusters = [0, 1, 2]
        self.sites = [LIGHT] * 3
        self.token_at = [NOWHERE] * len(tables.tokens)
        self.under = list(range(len(tables.tokens)))
        self._at = [0] * tables.board.size
        self._loose = [tables.dice_each if face == BLANK else 0 for _ in tables.seats for face in range(FACES)]
        self.held = [()] * HEROES
        self.drawn = [()] * HEROES
        self.rolled = [()] * HEROES
        self.assigned = [()] * HEROES
        self.offers = [()] * HEROES
        self.aside = [()] * HEROES
        self.scanned = [()] * HEROES

    def copy(self) -> Elite:  # noqa: PLR0915
        twin = Elite(self.setting, self.tables)
        twin.copy_common(self)
        twin.phase = self.phase
        twin.round = self.round
        twin.real = self.real
        twin.now = self.now
        twin.length = self.length
        twin.standing_by = self.standing_by
        twin.acid = self.acid
        twin.slime = self.slime
        twin.charges = self.charges
        twin.stasis = self.stasis
        twin.armored = self.armored
        twin.boosted = self.boosted
        twin.rerolled = self.rerolled
        twin.spent = self.spent
        twin.blocked = self.blocked
        twin.used_late = self.used_late
        twin.armed = self.armed
        twin.fulfilled = self.fulfilled
        twin.seen = self.seen
        twin.ready = self.ready
        twin.checked = self.checked
        twin.revealed = self.revealed
        twin.targets = self.targets
        twin.planted = self.planted
        twin.traps = self.traps
        twin.closing = self.closing
        twin.more_swarms = self.more_swarms
        twin.more_bosses = self.more_bosses
        twin.fewer_bosses = self.fewer_bosses
        twin.scent = self.scent
        twin._filled = self._filled
        twin.awaited = self.awaited
        twin.shown = self.shown
        twin.search_deck = self.search_deck
        twin.search_discard = self.search_discard
        twin.tech_deck = self.tech_deck
        twin.tech_discard = self.tech_discard
        twin.swarm_deck = self.swarm_deck
        twin.swarm_discard = self.swarm_discard
        twin.boss_deck = self.boss_deck
        twin.track = self.track
        twin.events = self.events
        twin.busy = self.busy.copy()
        twin.owed = self.owed.copy()
        twin.where = self.where.copy()
        twin.health = self.health.copy()
        twin.heroes = self.heroes.copy()
        twin.seat_of = self.seat_of.copy()
        twin.damage = self.damage.copy()
        twin.jammed = self.jammed.copy()
        twin.kills = self.kills.copy()
        twin.firing = self.firing.copy()
        twin.reach = self.reach.copy()
        twin.face = self.face.copy()
        twin.place = self.place.copy()
        twin.fitted = self.fitted.copy()
        twin.clusters = self.clusters.copy()
        twin.sites = self.sites.copy()
        twin.token_at = self.token_at.copy()
        twin.under = self.under.copy()
        twin._at = self._at.copy()
        twin._loose = self._loose.copy()
        twin._crews = self._crews
        twin._mustered = self._mustered
        twin.held = self.held.copy()
        twin.drawn = self.drawn.copy()
        twin.rolled = self.rolled.copy()
        twin.assigned = self.assigned.copy()
        twin.offers = self.offers.copy()
        twin.aside = self.aside.copy()
        twin.scanned = self.scanned.copy()
        return twin

    def moment(self) -> int:
        """PE-003 A Round has as many choices as a whole game elsewhere: it counts twice, before and after its end."""
        return 2 * self.round + (1 if self.phase > ACTION else 0)

    def refresh(self) -> None:
        """Who stands where, which slots are filled and what the loose dice show, worked out again."""
        self._at = [0] * self.tables.board.size
        for figure, space in enumerate(self.where):
            if space >= 0:
                self._at[space] = figure
        self._mustered = -1
        self._filled = 0
        self._loose = [0] * (FACES * self.tables.players)
        for die, place in enumerate(self.place):
            if place >= 0:
                self._filled |= 1 << place
            elif place == LOOSE:
                self._loose[die // self.tables.dice_each * FACES + self.face[die]] += 1

    def take_time(self) -> None:
        """PE-R82 From here on every command costs what the tempo model says."""
        if not self.real:
            return
        self.real = False
        for seat in range(len(self.busy)):
            self.busy[seat] = self.now
        self.ask_again()

    def clock(self) -> Clock | None:
        """PE-004 Only the Action Phase is governed by the timer."""
        return Clock(self.now, self.length) if self.real and self.phase == ACTION else None

    # Questions

    def figure_at(self, space: int) -> int:
        """Who stands on a Space: a figure, or 0 for nobody."""
        return self._at[space]

    def filled(self) -> int:
        """The slots that hold a die."""
        return self._filled

    def hero_at(self, space: int) -> int:
        """Which Hero stands there, or -1."""
        figure = self._at[space]
        return figure - 1 if 0 < figure < FIRST_ALIEN else NOBODY

    def alien_at(self, space: int) -> bool:
        return self._at[space] >= FIRST_ALIEN

    def space_of(self, hero: int) -> int:
        return self.where[hero + 1]

    def hero(self, hero: int) -> Hero:
        return self.tables.heroes[hero]

    def heroes_of(self, seat: int) -> list[int]:
        """The Heroes that a seat plays, for reading; they are mustered whenever somebody has joined."""
        if self._mustered != len(self.heroes):
            self._mustered = len(self.heroes)
            self._crews = [
                [hero for hero in self.heroes if self.seat_of[hero] == player] for player in self.tables.seats
            ]
        return self._crews[seat]

    def dice_of(self, seat: int) -> range:
        each = self.tables.dice_each
        return range(seat * each, seat * each + each)

    def loose(self, seat: int, face: int) -> int:
        """How many loose dice of a seat show a face."""
        return self._loose[seat * FACES + face]

    def owes(self, seat: int) -> int:
        """PE-158 The ALIEN results that a seat has not resolved yet."""
        return self.owed[seat] + self._loose[seat * FACES + ALIEN]

    def owner_of(self, card: int) -> int:
        """The Hero who carries a card."""
        return next(hero for hero in self.heroes if card in self.held[hero])

    def user_of(self, seat: int, card: int) -> int:
        """The Hero of a seat who has a card, or whose dashboard it is; -1 if none has."""
        for hero in self.heroes_of(seat):
            if card in self.held[hero] or self.tables.heroes[hero].card == card:
                return hero
        return NOBODY

    def aliens(self) -> list[int]:
        """The Aliens on the Map, by figure."""
        where = self.where
        return [figure for figure in range(FIRST_ALIEN, len(where)) if where[figure] >= 0]

    def in_effect(self, do: str) -> int:
        """PE-226 What the active Ongoing Events of a kind add up to; 0 when there is none."""
        total = 0
        for event in self.events:
            card = self.tables.events[event]
            if card.do == do and self.is_active(event):
                total += max(1, card.amount)
        return total

    def is_active(self, event: int) -> bool:
        """PE-081 PE-223 Until it is fulfilled and the Action Phase has ended."""
        return self.phase < ACTIVATION or not self.fulfilled >> event & 1

    # What moves things

    def set_figure(self, figure: int, space: int) -> None:
        """Take a figure off its Space and put it on another, or nowhere."""
        old = self.where[figure]
        if old >= 0 and self._at[old] == figure:
            self._at[old] = 0
        if space >= 0:
            self._at[space] = figure
        self.where[figure] = space

    def set_die(self, die: int, face: int, place: int) -> None:
        """Give a die a result and a place."""
        old = self.place[die]
        row = die // self.tables.dice_each * FACES
        if old >= 0:
            self._filled &= ~(1 << old)
        elif old == LOOSE:
            self._loose[row + self.face[die]] -= 1
        if place >= 0:
            self._filled |= 1 << place
        elif place == LOOSE:
            self._loose[row + face] += 1
        self.face[die] = face
        self.place[die] = place
