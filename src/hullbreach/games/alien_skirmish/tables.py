"""The game's static facts in the form the rules use them, made once from the content."""

from __future__ import annotations

from typing import Final

from hullbreach.games.alien_skirmish.mission import AnyMission
from hullbreach.games.alien_skirmish.options import Rulings
from hullbreach.games.alien_skirmish.words import Words
from hullbreach.parts.zones import ZoneMap

OBS: Final = 0
CC: Final = 1
RC: Final = 2
HM: Final = 3
MA: Final = 4
SKILLS: Final = ("OBSERVATION", "CLOSE COMBAT", "RANGED COMBAT", "HEAVY MACHINERY", "MEDICAL AID")
"""AS-014 The five skills."""

ADJACENT: Final = 0
SHORT: Final = 1
MEDIUM: Final = 2
LONG: Final = 3
EXTREME: Final = 4
RANGES: Final = ("Adjacent", "Short", "Medium", "Long", "Extreme")
"""AS-056 Five range bands, from near to far."""

PLAIN: Final = 0
AIMED: Final = 1
WEAK_SPOT: Final = 2
"""How an attack is made: a bit for careful aim (AS-156) and one for a weak spot (AS-146, AS-163)."""

BAND_OF_DISTANCE: Final = (SHORT, MEDIUM, LONG, LONG, LONG, EXTREME)
"""AS-059 AS-D01 By borders crossed along the line of sight; farther is Extreme."""


class Kind:
    """A character type as printed: a human type, a Xenomorph or the false ping."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        human: bool,
        skills: tuple[int, ...],
        health: int,
        gear: tuple[int, ...],
        cost: int,
        speed: int,
        armor: int,
        armor_fire: int,
        acid: int,
        small: bool,
        falls: bool,
        false_ping: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.human: Final = human
        self.skills: Final = skills
        self.health: Final = health
        self.gear: Final = gear
        self.cost: Final = cost
        self.speed: Final = speed
        self.armor: Final = armor
        self.armor_fire: Final = armor_fire
        self.acid: Final = acid
        self.small: Final = small
        self.falls: Final = falls
        self.false_ping: Final = false_ping
        self.grows = -1
        """AS-277 The kind that it may turn into."""
        self.attacks: list[Attack] = []
        """AS-257 By the face of the D6, less one; empty for a kind that never attacks."""


class Specialty:
    """AS-308 At most one for each character."""

    def __init__(self, id: str, name: str, cost: int, skills: tuple[int, ...], health: int, synthetic: bool) -> None:
        self.id: Final = id
        self.name: Final = name
        self.cost: Final = cost
        self.skills: Final = skills
        self.health: Final = health
        self.synthetic: Final = synthetic


class Weapon:
    """A row of the weapons table (AS-327 to AS-339)."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        mod: int,
        damage: int,
        nearest: int,
        farthest: int,
        ap: bool,
        full_auto: bool,
        fire: bool,
        explosive: bool,
        single_use: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.mod: Final = mod
        self.damage: Final = damage
        self.nearest: Final = nearest
        self.farthest: Final = farthest
        self.ap: Final = ap
        self.full_auto: Final = full_auto
        self.fire: Final = fire
        self.explosive: Final = explosive
        self.single_use: Final = single_use


class Item:
    """Something that is carried, worn or lies in a zone."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        cost: int,
        weapons: tuple[int, ...],
        worn: bool,
        armor: int,
        armor_acid: int,
        no_embrace: bool,
        hm: int,
        cc: int,
        obs_short: int,
        catches: bool,
        objective: bool,
        fixed: bool,
        ranged: bool,
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.cost: Final = cost
        """AS-R94 0 for what is not for sale."""
        self.weapons: Final = weapons
        self.worn: Final = worn
        self.armor: Final = armor
        self.armor_acid: Final = armor_acid
        self.no_embrace: Final = no_embrace
        self.hm: Final = hm
        self.cc: Final = cc
        self.obs_short: Final = obs_short
        self.catches: Final = catches
        self.objective: Final = objective
        self.fixed: Final = fixed
        self.ranged: Final = ranged
        """AS-R106 It has a weapon whose maximum range is above Adjacent."""
        self.spent = -1
        """AS-R96 The item that is left when a single-use weapon of it has been used; -1 for none."""


class Attack:
    """A signature attack (AS-257)."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        rule: str,
        dice: int,
        damage: int,
        exactly: bool,
        ap: bool,
        kills: bool,
        doors: bool,
        at_short: bool,
        then: tuple[str, ...],
    ) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.rule: Final = rule
        self.dice: Final = dice
        self.damage: Final = damage
        self.exactly: Final = exactly
        self.ap: Final = ap
        self.kills: Final = kills
        self.doors: Final = doors
        self.at_short: Final = at_short
        self.then: Final = then
        self.follow = -1
        """AS-R77 The attack that a hit forces next."""


class Win:
    """A victory condition of a team."""

    def __init__(self, by: str, rule: str, item: int, number: int) -> None:
        self.by: Final = by
        self.rule: Final = rule
        self.item: Final = item
        self.number: Final = number


class Member:
    """One character of a ready-made team."""

    def __init__(self, kind: int, specialty: int, gear: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.specialty: Final = specialty
        self.gear: Final = gear


class Roster:
    """A ready-made team."""

    def __init__(self, index: int, id: str, name: str, about: str, team: int, members: tuple[Member, ...]) -> None:
        self.index: Final = index
        self.id: Final = id
        self.name: Final = name
        self.about: Final = about
        self.team: Final = team
        self.members: Final = members


class Team:
    """One of the two sides of a scenario (AS-001)."""

    def __init__(
        self,
        index: int,
        name: str,
        points: int,
        kinds: tuple[int, ...],
        xenomorph: bool,
        no_ranged: bool,
        deploy: tuple[int, ...],
        exits: tuple[int, ...],
        respawn: int,
        respawn_rule: str,
        captures: int,
        captives_to: int,
        wins: tuple[Win, ...],
        slots: tuple[int, int],
    ) -> None:
        self.index: Final = index
        self.name: Final = name
        self.points: Final = points
        self.kinds: Final = kinds
        self.xenomorph: Final = xenomorph
        self.no_ranged: Final = no_ranged
        self.deploy: Final = deploy
        self.exits: Final = exits
        self.respawn: Final = respawn
        self.respawn_rule: Final = respawn_rule
        self.captures: Final = captures
        self.captives_to: Final = captives_to
        self.wins: Final = wins
        self.first: Final = slots[0]
        self.last: Final = slots[1]
        """Its characters are numbered from `first` to `last` - 1."""
        self.mask: Final = (1 << slots[1]) - (1 << slots[0])


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
        self.has_xenomorphs: Final = teams[0].xenomorph or teams[1].xenomorph
