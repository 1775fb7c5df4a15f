"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from hullbreach.games.endure_the_stars.mission import AnyMission
from hullbreach.games.endure_the_stars.options import Rulings
from hullbreach.games.endure_the_stars.ship import Ship
from hullbreach.games.endure_the_stars.ship_notation import ShipPlan
from hullbreach.games.endure_the_stars.words import Words
from hullbreach.kernel.dice import Dice
from hullbreach.kernel.position import Position
from hullbreach.parts.content import Book, Component, Entry, Row

P = TypeVar("P", bound=Position)

FACTIONS: Final = ("gep", "sentry", "redeemer")
"""ES-254 The three factions of enemies."""
GEP: Final = 0
SENTRY: Final = 1
REDEEMER: Final = 2

CLASSES: Final = ("captain", "marine", "psychic", "engineer", "medic", "scout", "technician")
MOST_RESOLVE: Final = 10
"""ES-026 ES-R12 What every survivor begins with, and never has more of."""

HEAD: Final = 1
CHEST: Final = 2
LEG: Final = 4
INJURIES: Final = (0, 0, 0, HEAD, CHEST, LEG)
"""ES-D01 By the face of the injury die, less one."""
INJURY_NAMES: Final = {HEAD: "head", CHEST: "chest", LEG: "leg"}

WEAPON: Final = 0
ARMOUR: Final = 1
HELMET: Final = 2
ITEM: Final = 3
NOISE: Final = 4
ITEM_KINDS: Final = ("weapon", "armour", "helmet", "item", "noise")
"""ES-012 ES-086 ES-124 The forms of Item cards, and the noise among them."""
EFFECTS: Final = ("stun", "blast", "shield", "decoy", "override")
"""What an item can do beside what its numbers say."""

SPAWN: Final = 0
LOCKDOWN: Final = 1
BLACKOUT: Final = 2
LIFE_SUPPORT: Final = 3
GRAVITY: Final = 4
POWER: Final = 5
SCREAMS: Final = 6
ALARM: Final = 7
EVENT_EFFECTS: Final = ("spawn", "lockdown", "blackout", "life-support", "gravity", "power", "screams", "alarm")
LASTING_EVENTS: Final = (LOCKDOWN, BLACKOUT, GRAVITY, POWER)

NEAREST: Final = 0
MOST_HEALTH: Final = 1
LEAST_HEALTH: Final = 2
LEAST_RESOLVE: Final = 3
LAST_ATTACKER: Final = 4
ALL_IN_ZONE: Final = 5
ALL_IN_RANGE: Final = 6
TARGETS: Final = (
    "nearest",
    "most-health",
    "least-health",
    "least-resolve",
    "last-attacker",
    "all-in-zone",
    "all-in-range",
)
"""ES-R94 Whom the attack of a boss is aimed at."""
CARD_KINDS: Final = ("attack", "mood", "protocol", "rhetoric")


class Enemy(Component):
    """ES-137 A row of the Enemies Summary (ES-255 to ES-265)."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.plural: Final = row.text("plural")
        self.faction: Final = row.one_of("faction", FACTIONS)
        self.actions: Final = row.number("actions", least=1, most=9)
        self.range: Final = row.number("range", most=9)
        self.health: Final = row.number("health", most=99)
        """By mission for a boss."""
        self.damage: Final = row.number("damage", most=9)
        self.order: Final = row.number("order", least=1, most=9)
        """ES-150 Whose turn comes first."""
        self.count: Final = row.number("count", least=1, most=99)
        """ES-003 How many miniatures there are."""
        self.boss: Final = row.flag("boss")
        self.herds: Final = row.flag("herds")
        """ES-217 It does nothing but join others of its kin, who deal 1 more in its zone (ES-216)."""
        self.each: Final = row.flag("each")
        """ES-264 It hits every survivor in its zone."""
        self.vest: Final = row.number("vest", default=0, most=9)
        """ES-265 What its vest does to everything in the zone."""

    @property
    def robotic(self) -> bool:
        """ES-262 ES-263 Harder to hit, and no life form."""
        return self.faction == SENTRY


class Token(Entry):
    """ES-153 A radar token: so many miniatures of a type."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.rule: Final = row.rule()
        self.enemy: Final = row.ref("enemy", "enemy")
        self.number: Final = row.number("number", least=1, most=9)
        self.count: Final = row.number("count", least=1, most=20)


class Item(Component):
    """ES-012 ES-189 An Item card."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.kind: Final = row.one_of("kind", ITEM_KINDS)
        self.count: Final = row.number("count", most=80)
        self.range: Final = row.number("range", default=0, most=9)
        self.dice: Final = row.number("dice", default=0, most=12)
        self.hits: Final = row.number("hits", default=0, most=6)
        """ES-190 The score that a die needs."""
        self.noise: Final = row.number("noise", default=0, most=6)
        self.dual: Final = row.flag("dual")
        self.cell: Final = row.flag("cell")
        """ES-093 Each attack takes a Power Cell."""
        self.save: Final = row.number("save", default=0, most=6)
        self.moves: Final = row.number("moves", default=0, most=9)
        """ES-088 The most zones a turn for whoever carries it, worn or not; 0 for no limit."""
        self.reroll: Final = row.flag("reroll")
        self.guards_head: Final = row.flag("guards_head")
        self.calm: Final = row.number("calm", default=0, most=6)
        self.single: Final = row.flag("single")
        self.heals: Final = row.number("heals", default=0, most=20)
        self.mends: Final = row.number("mends", default=0, most=3)
        self.charges: Final = row.number("charges", default=0, most=3)
        """ES-228 How often it can power the Loader."""
        self.spent: Final = row.number("spent", default=0, most=3)
        """ES-228 How often it has: a Power Cell is turned by exchanging it for one that is turned further."""
        self.thrown: Final = row.number("thrown", default=0, most=9)
        """How far it is thrown."""
        self.draws: Final = row.number("draws", default=0, most=9)
        self.resolve: Final = row.number("resolve", default=0, most=10)
        self.adrenaline: Final = row.number("adrenaline", default=0, most=9)
        self.effect: Final = row.word("effect", EFFECTS, default="")
        self.usable: Final = bool(
            self.heals or self.mends or self.thrown or self.resolve or self.adrenaline or self.effect
        )
        """ES-092 Whether it can be used by an action."""


class Ability(Component):
    """ES-076 An ability: ES-077 always on, ES-078 an action once a turn, or ES-079 an action once a mission."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.kind: Final = row.word("kind", ("passive", "active", "crisis"))
        self.text: Final = row.text("text")


class Survivor(Component):
    """ES-002 ES-076 A survivor: a class, and one of its two sets of abilities (ES-R146)."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.calling: Final = row.one_of("class", CLASSES)
        self.set: Final = row.number("set", least=1, most=2)
        self.health: Final = row.number("health", least=1, most=20)
        self.passive: Final = row.ref("passive", "ability")
        self.active: Final = row.ref("active", "ability")
        self.crisis: Final = row.ref("crisis", "ability")
        self.synthetic: Final = row.flag("synthetic")
        """ES-D04 Neither breathes nor bleeds."""


class Event(Component):
    """ES-176 An Event card."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.effect: Final = row.one_of("effect", EVENT_EFFECTS)
        self.tile: Final = row.text("tile", "")
        self.count: Final = row.number("count", most=30)
        self.text: Final = row.text("text")


class Effect(Generic[P]):
    """What a Resolve card does to its owner when it is turned up; a lasting one mostly waits to be asked about."""

    def happen(self, pos: P, who: int, dice: Dice) -> None:
        """What it does at once; what can ask is pushed."""


AnyEffect = Effect[Any]  # a game's cards hold effects of its own


class Fear(Component):
    """ES-107 A Resolve card."""

    effect: AnyEffect

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.effect = Effect()
        self.trigger: Final = row.number("trigger", least=0, most=MOST_RESOLVE)
        self.lasting: Final = row.flag("lasting")
        self.text: Final = row.text("text")


class Feat(Component):
    """ES-109 An Accomplishment card."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.lasting: Final = row.flag("lasting")
        """ES-R99 Its reward lasts until the round ends."""
        self.condition: Final = row.text("condition")
        self.reward: Final = row.text("reward")


class BossCard(Component):
    """ES-245 ES-246 An attack of a boss, or a mood, protocol or rhetoric that changes its attacks."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.boss: Final = row.ref("boss", "enemy")
        self.attack: Final = row.one_of("kind", CARD_KINDS) == 0
        self.count: Final = row.number("count", least=1, most=20)
        self.range: Final = row.number("range", default=0, most=9)
        self.radial: Final = row.flag("radial")
        self.dice: Final = row.number("dice", default=0, most=12)
        self.hits: Final = row.number("hits", default=0, most=6)
        self.target: Final = row.one_of("target", TARGETS, default="nearest")
        self.stuns: Final = row.flag("stuns")
        self.harmless: Final = row.flag("harmless")
        """Its successes stun and do no damage."""
        self.charges: Final = row.flag("charges")
        self.pushes: Final = row.flag("pushes")
        self.tests: Final = row.number("tests", default=0, most=3)
        self.calls: Final = row.ref("calls", "enemy", optional=True)
        self.feeds: Final = row.flag("feeds")
        self.dice_more: Final = row.number("dice_more", default=0, least=-9, most=9)
        self.actions_more: Final = row.number("actions_more", default=0, least=-9, most=9)
        self.hits_better: Final = row.number("hits_better", default=0, most=5)
        self.range_more: Final = row.number("range_more", default=0, most=9)
        self.sweeps: Final = row.flag("sweeps")
        self.shielded: Final = row.flag("shielded")
        self.exalts: Final = row.flag("exalts")
        self.text: Final = row.text("text", "")


class Printed:
    """What is printed, whatever the mission."""

    def __init__(self, book: Book) -> None:
        self.enemies: Final = [Enemy(row) for row in book.rows("enemy")]
        self.tokens: Final = [Token(row) for row in book.rows("token")]
        self.items: Final = [Item(row) for row in book.rows("item")]
        self.abilities: Final = [Ability(row) for row in book.rows("ability")]
        self.survivors: Final = [Survivor(row) for row in book.rows("survivor")]
        self.events: Final = [Event(row) for row in book.rows("event")]
        self.fears: Final = [Fear(row) for row in book.rows("resolve")]
        self.feats: Final = [Feat(row) for row in book.rows("accomplishment")]
        self.boss_cards: Final = [BossCard(row) for row in book.rows("boss_card")]


class Tables:
    """All static facts of one mission: what is printed, its ship, its words, its rulings, and the mission itself."""

    def __init__(
        self,
        *,
        ship: Ship,
        plan: ShipPlan,
        words: Words,
        mission: AnyMission,
        rulings: Rulings,
        printed: Printed,
        party: int,
    ) -> None:
        self.ship: Final = ship
        self.start: Final = plan.start
        self.locked: Final = plan.locked
        """The doors that the mission locks."""
        self.marks: Final = plan.marks
        self.words: Final = words
        self.mission: Final = mission
        self.rulings: Final = rulings
        self.party: Final = party
        """ES-R08 How many survivors the mission begins with."""
        self.enemies: Final = printed.enemies
        self.boss_kinds: Final = [enemy.index for enemy in self.enemies if enemy.boss]
        self.tokens: Final = printed.tokens
        self.items: Final = printed.items
        self.survivors: Final = printed.survivors
        self.abilities: Final = printed.abilities
        self.events: Final = printed.events
        self.fears: Final = printed.fears
        self.feats: Final = printed.feats
        self.boss_cards: Final = printed.boss_cards
        self.calm: Final = next(card for card in self.boss_cards if card.attack)
        """ES-246 In place of a mood where there is none: an attack changes nothing."""
        self.item_ids: Final = {item.id: item.index for item in self.items}
        self.fear_ids: Final = {fear.id: fear.index for fear in self.fears}
        self.feat_ids: Final = {feat.id: feat.index for feat in self.feats}
        self.ability_ids: Final = {ability.id: ability.index for ability in self.abilities}
        self.loader_arms: Final = self.item_ids.get("exo-loader", -1)
        """ES-232 What a pilot fights with."""
        self.cells: Final = [item.index for item in self.items if item.charges]
        """ES-228 The Power Cell, new and turned ever further."""
        self.enemy_ids: Final = {enemy.id: enemy.index for enemy in self.enemies}
        self.decoy_reach: Final = max([item.draws for item in self.items if item.effect == "decoy"], default=0)
        """ES-D05 How far a distracting item draws enemies, counted as noise is."""
        sensors = self.ability_ids.get("sensor-suite", -2)
        self.sensing: Final = sum([1 << survivor.index for survivor in self.survivors if survivor.passive == sensors])
        """ES-D04 The survivors with a Sensor Suite."""
        self.class_names: Final = [calling.title() for calling in CLASSES]
        self.closed: Final = ship.openings(ship.joints)
