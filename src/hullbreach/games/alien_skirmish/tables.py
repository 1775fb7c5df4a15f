"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.checks import check_types
from hullbreach.games.alien_skirmish.mission import AnyMission
from hullbreach.games.alien_skirmish.options import Rulings
from hullbreach.games.alien_skirmish.words import Words
from hullbreach.parts.content import Component, Entry, Row
from hullbreach.parts.zones import ZoneMap

OBS: Final = 0
CC: Final = 1
RC: Final = 2
HM: Final = 3
MA: Final = 4
SKILLS: Final = ("OBSERVATION", "CLOSE COMBAT", "RANGED COMBAT", "HEAVY MACHINERY", "MEDICAL AID")
INITIALS: Final = ("OBS", "CC", "RC", "HM", "MA")
"""The skills as a sheet heads them."""
"""AS-014 The five skills."""
SKILL_KEYS: Final = ("obs", "cc", "rc", "hm", "ma")

ADJACENT: Final = 0
SHORT: Final = 1
MEDIUM: Final = 2
LONG: Final = 3
EXTREME: Final = 4
RANGES: Final = ("Adjacent", "Short", "Medium", "Long", "Extreme")
"""AS-056 Five range bands, from near to far."""
BANDS: Final = tuple([name.lower() for name in RANGES])

THEN: Final = ("stress", "panic", "terrify", "embrace", "drop", "drag", "hold", "panic-friends")
"""What a signature attack can do to its victim."""
WINS: Final = ("eliminate", "carry-out", "catch", "capture")
"""How a team can win."""

PLAIN: Final = 0
AIMED: Final = 1
WEAK_SPOT: Final = 2
"""How an attack is made: a bit for careful aim (AS-156) and one for a weak spot (AS-146, AS-163)."""

BAND_OF_DISTANCE: Final = (SHORT, MEDIUM, LONG, LONG, LONG, EXTREME)
"""AS-059 AS-D01 By borders crossed along the line of sight; farther is Extreme."""


class Kind(Component):
    """A character type as printed: a human type, a Xenomorph or the false ping."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.human: Final = row.word("side", ("human", "xenomorph")) == "human"
        self.skills: Final = tuple([self._level(row, skill) for skill in SKILL_KEYS])
        self.health: Final = row.number("health", least=1)
        self.gear: Final = row.refs("gear", "item", optional=True)
        self.cost: Final = row.number("cost", default=0)
        self.speed: Final = row.number("speed", default=0)
        self.armor: Final = row.number("armor", default=0)
        self.armor_fire: Final = row.number("armor_fire", default=0)
        self.acid: Final = row.number("acid", default=0)
        self.small: Final = row.flag("small")
        self.falls: Final = row.flag("falls")
        self.false_ping: Final = row.flag("false_ping")
        self.grows: Final = row.ref("grows", "type", optional=True)
        """AS-277 The kind that it may turn into."""
        self.attacks: list[Attack] = []
        """AS-257 By the face of the D6, less one; empty for a kind that never attacks."""

    def _level(self, row: Row, skill: str) -> int:
        """AS-014 A human has all skills, a Xenomorph at least an OBSERVATION."""
        has = self.human or skill == SKILL_KEYS[OBS]
        return row.number(skill, None if has else 0, int(self.human), 10, "the levels of a skill")


class Specialty(Component):
    """AS-308 At most one for each character."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.cost: Final = row.number("cost")
        self.skills: Final = tuple([modifier(row, skill) for skill in SKILL_KEYS])
        self.health: Final = modifier(row, "health")
        self.synthetic: Final = row.flag("synthetic")


class Weapon(Component):
    """A row of the weapons table (AS-327 to AS-339)."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.mod: Final = row.number("mod", least=-10, most=10)
        self.damage: Final = row.number("damage")
        self.nearest: Final = row.one_of("min", BANDS)
        self.farthest: Final = row.one_of("max", BANDS)
        self.ap: Final = row.flag("ap")
        self.full_auto: Final = row.flag("full_auto")
        self.fire: Final = row.flag("fire")
        self.explosive: Final = row.flag("explosive")
        self.single_use: Final = row.flag("single_use")


class Item(Component):
    """Something that is carried, worn or lies in a zone."""

    def __init__(self, row: Row, weapons: list[Weapon]) -> None:
        super().__init__(row)
        self.cost: Final = row.number("cost", default=0)
        """AS-R94 0 for what is not for sale."""
        self.weapons: Final = row.refs("weapons", "weapon", optional=True)
        self.worn: Final = row.flag("worn")
        self.armor: Final = row.number("armor", default=0)
        self.armor_acid: Final = row.number("armor_acid", default=0)
        self.no_embrace: Final = row.flag("no_embrace")
        self.hm: Final = modifier(row, "hm")
        self.cc: Final = modifier(row, "cc")
        self.obs_short: Final = modifier(row, "obs_short")
        self.catches: Final = row.flag("catches")
        self.objective: Final = row.flag("objective")
        self.fixed: Final = row.flag("fixed")
        self.ranged: Final = any(weapons[weapon].farthest > ADJACENT for weapon in self.weapons)
        """AS-R106 It has a weapon whose maximum range is above Adjacent."""
        self.spent: Final = row.ref("spent", "item", optional=True)
        """AS-R96 The item that is left when a single-use weapon of it has been used; -1 for none."""


class Attack(Component):
    """A signature attack (AS-257)."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.of: Final = row.ref("of", "type")
        self.on: Final = row.numbers("on", least=1, most=6)
        """The faces of the D6 that it is made on."""
        self.dice: Final = row.number("dice", default=0)
        self.damage: Final = row.number("damage", default=0)
        self.exactly: Final = row.flag("exactly")
        self.ap: Final = row.flag("ap")
        self.kills: Final = row.flag("kills")
        self.doors: Final = row.flag("doors")
        self.at_short: Final = row.word("reach", BANDS[:MEDIUM], default="adjacent") == "short"
        self.then: Final = row.words("then", THEN, optional=True)
        self.follow: Final = row.ref("follow", "attack", optional=True)
        """AS-R77 The attack that a hit forces next."""


def modifier(row: Row, key: str) -> int:
    return row.number(key, default=0, least=-10, most=10)


class Win:
    """A victory condition of a team."""

    def __init__(self, row: Row) -> None:
        self.by: Final = row.word("by", WINS)
        self.rule: Final = row.rule()
        self.item: Final = row.ref("item", "item", optional=self.by not in ("carry-out", "capture"))
        self.number: Final = row.number("number", default=0)


class Member:
    """One character of a ready-made team."""

    def __init__(self, row: Row) -> None:
        self.kind: Final = row.ref("type", "type")
        self.specialty: Final = row.ref("specialty", "specialty", optional=True)
        self.gear: Final = row.refs("gear", "item", optional=True)


class Roster:
    """A ready-made team, numbered among those of its scenario."""

    def __init__(self, row: Row, index: int) -> None:
        self.index: Final = index
        self.id: Final = row.id
        self.name: Final = row.text("name")
        self.about: Final = row.text("about")
        self.team: Final = row.number("seat", most=1)
        self.members: Final = tuple([Member(member) for member in row.rows("member")])


class Team:
    """One of the two sides of a scenario (AS-001)."""

    def __init__(self, row: Row, zones: ZoneMap, every: list[Kind]) -> None:
        self.index: Final = row.index
        self.name: Final = row.text("name")
        self.points: Final = row.number("points")
        self.kinds: Final = row.refs("types", "type")
        check_types(row, self.points, [every[kind] for kind in self.kinds])
        self.xenomorph: Final = not every[self.kinds[0]].human
        self.no_ranged: Final = row.flag("no_ranged")
        self.deploy: Final = tuple([zone for where in row.texts("deploy") for zone in zones_at(row, where, zones)])
        row.need(bool(self.deploy), "deploy", [], "at least one zone")
        ways = {way.id: way.index for way in zones.exits if not way.disabled}
        self.exits: Final = tuple([ways[way] for way in row.words("exits", ways, optional=True)])
        self.respawn: Final = zone_of(row, "respawn", zones, optional=True)
        self.respawn_rule: Final = row.rule("respawn_rule", optional=True)
        self.captures: Final = row.ref("captures", "item", optional=True)
        self.captives_to: Final = zone_of(row, "captives_to", zones, optional=True)
        self.wins: Final = tuple([Win(win) for win in row.rows("wins")])
        self.most: Final = self.points // min([every[kind].cost for kind in self.kinds])
        """How many characters its points can buy."""
        self.first = 0
        self.last = 0
        """Its characters are numbered from `first` to `last` - 1."""
        self.mask = 0

    def number(self, first: int, size: int) -> None:
        self.first, self.last = first, first + size
        self.mask = (1 << self.last) - (1 << first)


def zone_of(row: Row, key: str, zones: ZoneMap, optional: bool = False) -> int:
    """The zone that a key names; -1 for none where it is optional."""
    if optional and not row.has(key):
        return -1
    place = zones.find(row.text(key))
    row.need(place >= 0, key, row.text(key), f"a zone of the map {zones.id}")
    return place


def zones_at(row: Row, where: str, zones: ZoneMap) -> list[int]:
    """The zones that a place of a scenario means: one by its id, or all of a level with a tag."""
    level, colon, tag = where.partition(":")
    if colon:
        found = [zone.index for zone in zones.zones if zones.levels[zone.level].id == level and tag in zone.tags]
    else:
        found = [zones.find(where)] if zones.find(where) >= 0 else []
    row.need(bool(found), "deploy", where, f"a zone of the map {zones.id}, or LEVEL:TAG")
    return found


class ScenarioEntry(Entry):
    """A map, the two teams on it, and what lies there at the start."""

    def __init__(self, row: Row, maps: dict[str, ZoneMap], kinds: list[Kind]) -> None:
        super().__init__(row)
        self.name: Final = row.text("name")
        self.about: Final = row.text("about")
        self.rules: Final = row.rules("rules", optional=True)
        self.zones: Final = maps[row.word("map", maps)]
        teams = row.rows("team")
        row.need(len(teams) == 2, "team", f"{len(teams)} teams", "two teams")
        self.teams: Final = [Team(team, self.zones, kinds) for team in teams]
        sizes = [self._size(team) for team in self.teams]
        self.teams[0].number(0, sizes[0])
        self.teams[1].number(sizes[0], sizes[1])
        self.lying: Final[list[tuple[int, ...]]] = [()] * self.zones.size
        """What lies in each zone."""
        for item in row.rows("item", optional=True):
            self._lay(item)

    def _size(self, team: Team) -> int:
        """A Xenomorph team has its false ping, and may gain one for each enemy (AS-277)."""
        return team.most + (1 + self.teams[1 - team.index].most if team.xenomorph else 0)

    def _lay(self, row: Row) -> None:
        row.rule()
        zone = zone_of(row, "zone", self.zones)
        self.lying[zone] = tuple(sorted((*self.lying[zone], row.ref("item", "item"))))


class Tables:
    """Map, types, gear, attacks and the scenario under one set of rulings."""

    def __init__(
        self,
        zones: ZoneMap,
        words: Words,
        kinds: list[Kind],
        specialties: list[Specialty],
        weapons: list[Weapon],
        items: list[Item],
        attacks: list[Attack],
        teams: list[Team],
        mission: AnyMission,
        rosters: list[Roster],
        lying: list[tuple[int, ...]],
        rulings: Rulings,
    ) -> None:
        self.zones: Final = zones
        self.words: Final = words
        self.kinds: Final = kinds
        self.specialties: Final = specialties
        self.weapons: Final = weapons
        self.items: Final = items
        self.attacks: Final = attacks
        self.teams: Final = teams
        self.mission: Final = mission
        self.rosters: Final = rosters
        self.lying: Final = lying
        """What lies in each zone at the start."""
        self.rulings: Final = rulings
        self.characters: Final = len(words.who)
        self.team_of: Final = [0 if who < teams[0].last else 1 for who in range(len(words.who))]
        self.enemies_of: Final = [teams[1 - team].mask for team in self.team_of]
        """By character: the mask of the other team."""
        self.cat: Final = next(kind.index for kind in kinds if kind.false_ping)
        self.unarmed: Final = next(weapon.index for weapon in weapons if weapon.id == "unarmed")
        self.loader: Final = next(weapon.index for weapon in weapons if weapon.id == "work-loader")
        self.end: Final = words.end.plain()
        self.hold: Final = words.hold.plain()
        self.ducts: Final = sum([1 << place for place, zone in enumerate(zones.zones) if zone.crawl])
        """The crawlspaces of the map, as a set."""
        self.shelters: Final[dict[int, list[int]]] = {}
        """What instinct has found out: the zones that a team of so many can shut itself up in."""
        self.has_xenomorphs: Final = teams[0].xenomorph or teams[1].xenomorph
