"""From content and options to the static tables and the setting of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from hullbreach.games.alien_skirmish import attack
from hullbreach.games.alien_skirmish.checks import zones_of
from hullbreach.games.alien_skirmish.content import Content, MemberEntry, ScenarioEntry, TeamEntry
from hullbreach.games.alien_skirmish.deeds import Deeds
from hullbreach.games.alien_skirmish.frames import FRAMES, PURPOSES
from hullbreach.games.alien_skirmish.objectives import make_mission
from hullbreach.games.alien_skirmish.options import Rulings
from hullbreach.games.alien_skirmish.position import MODES
from hullbreach.games.alien_skirmish.tables import (
    RANGES,
    Attack,
    Item,
    Kind,
    Member,
    Roster,
    Specialty,
    Tables,
    Team,
    Weapon,
    Win,
)
from hullbreach.games.alien_skirmish.words import Words
from hullbreach.kernel.game import Game
from hullbreach.kernel.setting import OptionValue, Setting
from hullbreach.kernel.vocabulary import Domain, SetOf
from hullbreach.parts.content import content_digest
from hullbreach.parts.zone_notation import read_zonemaps
from hullbreach.parts.zones import ZoneMap

NAMES: Final = (
    ("abara", "bekele", "castell", "dufour", "eklund", "farah", "grecu", "holm", "imai", "jansen"),
    ("keita", "lindqvist", "moreau", "novak", "okafor", "petrov", "quintero", "rossi", "santos", "tanaka"),
)
"""What the characters of the two teams are called."""


def names_for(team: int, number: int) -> tuple[list[str], list[str]]:
    """Words and labels for the humans of a team; a large team goes on with numbers."""
    rounds = ["", *[f"-{i}" for i in range(2, number // 10 + 2)]]
    words = [NAMES[team][i % 10] + rounds[i // 10] for i in range(number)]
    return words, [word.replace("-", " ").title() for word in words]


class Printed:
    """What is printed, whatever the scenario and the options: made once for each content."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.digest: Final = content_digest(content)
        self.maps: Final[dict[str, ZoneMap]] = {
            zones.id: zones for entry in content.map for zones in read_zonemaps(entry.id, entry.text)
        }
        self.weapons: Final = make_weapons(content)
        self.items: Final = make_items(content, self.weapons)
        self.kinds: Final = make_kinds(content, self.items)
        self.specialties: Final = make_specialties(content)
        self.attacks: Final = make_attacks(content, self.kinds)
        self._words: dict[str, Words] = {}
        """One vocabulary for each scenario, whatever the options."""

    def tables(self, scenario: ScenarioEntry, options: dict[str, OptionValue]) -> Tables:
        zones = self.maps[scenario.map]
        teams = self.make_teams(scenario, zones)
        rosters = [entry for entry in self.content.roster if entry.scenario == scenario.id]
        if scenario.id not in self._words:
            self._words[scenario.id] = self.make_words(zones, teams, [(entry.id, entry.name) for entry in rosters])
        lying: list[tuple[int, ...]] = [()] * zones.size
        for entry in scenario.item:
            place = zones.find(entry.zone)
            lying[place] = tuple(sorted((*lying[place], index_of(self.items, entry.item))))
        return Tables(
            zones=zones,
            words=self._words[scenario.id],
            kinds=self.kinds,
            specialties=self.specialties,
            weapons=self.weapons,
            items=self.items,
            attacks=self.attacks,
            teams=teams,
            mission=make_mission(teams, self.items),
            rosters=[
                Roster(
                    i, entry.id, entry.name, entry.about, entry.seat, tuple([self.make_member(m) for m in entry.member])
                )
                for i, entry in enumerate(rosters)
            ],
            lying=lying,
            rulings=Rulings(options),
        )

    def make_member(self, entry: MemberEntry) -> Member:
        specialty = index_of(self.specialties, entry.specialty) if entry.specialty else -1
        gear = tuple([index_of(self.items, item) for item in entry.gear])
        return Member(index_of(self.kinds, entry.type), specialty, gear)

    def make_teams(self, scenario: ScenarioEntry, zones: ZoneMap) -> list[Team]:
        most = [self.most_bought(team) for team in scenario.team]
        sizes = [most[i] + (1 + most[1 - i] if self.is_xenomorph(scenario.team[i]) else 0) for i in range(2)]
        slots = ((0, sizes[0]), (sizes[0], sizes[0] + sizes[1]))
        return [self.make_team(i, scenario.team[i], zones, slots[i]) for i in range(2)]

    def is_xenomorph(self, entry: TeamEntry) -> bool:
        return not self.kinds[index_of(self.kinds, entry.types[0])].human

    def most_bought(self, entry: TeamEntry) -> int:
        return entry.points // min([self.kinds[index_of(self.kinds, kind)].cost for kind in entry.types])

    def make_team(self, index: int, entry: TeamEntry, zones: ZoneMap, slots: tuple[int, int]) -> Team:
        ways = {way.id: way.index for way in zones.exits}
        return Team(
            index=index,
            name=entry.name,
            points=entry.points,
            kinds=tuple([index_of(self.kinds, kind) for kind in entry.types]),
            xenomorph=self.is_xenomorph(entry),
            no_ranged=entry.no_ranged,
            deploy=tuple([zone for where in entry.deploy for zone in zones_of(zones, where)]),
            exits=tuple([ways[way] for way in entry.exits]),
            respawn=zones.find(entry.respawn) if entry.respawn else -1,
            respawn_rule=entry.respawn_rule,
            captures=index_of(self.items, entry.captures) if entry.captures else -1,
            captives_to=zones.find(entry.captives_to) if entry.captives_to else -1,
            wins=tuple(
                [Win(w.by, w.rule, index_of(self.items, w.item) if w.item else -1, w.number) for w in entry.wins]
            ),
            slots=slots,
        )

    def make_words(self, zones: ZoneMap, teams: list[Team], rosters: list[tuple[str, str]]) -> Words:
        words: list[str] = []
        labels: list[str] = []
        for team in teams:
            size = team.last - team.first
            if team.xenomorph:
                words += [f"x{i + 1}" for i in range(size)]
                labels += [f"X{i + 1}" for i in range(size)]
            else:
                names, shown = names_for(team.index, size)
                words += names
                labels += shown
        posts = range(zones.posts)
        return Deeds(
            zone=Domain("zone", tuple([z.id for z in zones.zones]), tuple([z.name for z in zones.zones])),
            post=Domain(
                "post", tuple([zones.post_name(p) for p in posts]), tuple([zones.post_label(p) for p in posts])
            ),
            who=Domain("who", tuple(words), tuple(labels)),
            tables={
                "item": Domain("item", tuple([e.id for e in self.items]), tuple([e.name for e in self.items])),
                "weapon": Domain("weapon", tuple([e.id for e in self.weapons]), tuple([e.name for e in self.weapons])),
                "type": Domain("type", tuple([e.id for e in self.kinds]), tuple([e.name for e in self.kinds])),
                "specialty": Domain(
                    "specialty", tuple([e.id for e in self.specialties]), tuple([e.name for e in self.specialties])
                ),
                "attack": Domain("attack", tuple([e.id for e in self.attacks]), tuple([e.name for e in self.attacks])),
                "team": Domain("team", tuple([id for id, _ in rosters]), tuple([name for _, name in rosters])),
            },
        )


class Printing(Protocol):
    """Anything printed that has an id."""

    @property
    def id(self) -> str: ...


def index_of(entries: Sequence[Printing], id: str) -> int:
    return next(i for i, entry in enumerate(entries) if entry.id == id)


def make_weapons(content: Content) -> list[Weapon]:
    band = {name.lower(): place for place, name in enumerate(RANGES)}
    return [
        Weapon(
            index=i,
            id=entry.id,
            name=entry.name,
            mod=entry.mod,
            damage=entry.damage,
            nearest=band[entry.min],
            farthest=band[entry.max],
            ap=entry.ap,
            full_auto=entry.full_auto,
            fire=entry.fire,
            explosive=entry.explosive,
            single_use=entry.single_use,
        )
        for i, entry in enumerate(content.weapon)
    ]


def make_items(content: Content, weapons: list[Weapon]) -> list[Item]:
    made: list[Item] = []
    for i, entry in enumerate(content.item):
        carried = tuple([index_of(weapons, weapon) for weapon in entry.weapons])
        made.append(
            Item(
                index=i,
                id=entry.id,
                name=entry.name,
                cost=entry.cost,
                weapons=carried,
                worn=entry.worn,
                armor=entry.armor,
                armor_acid=entry.armor_acid,
                no_embrace=entry.no_embrace,
                hm=entry.hm,
                cc=entry.cc,
                obs_short=entry.obs_short,
                catches=entry.catches,
                objective=entry.objective,
                fixed=entry.fixed,
                ranged=any(weapons[weapon].farthest > 0 for weapon in carried),
            )
        )
    for item, entry in zip(made, content.item, strict=True):
        item.spent = index_of(made, entry.spent) if entry.spent else -1
    return made


def make_kinds(content: Content, items: list[Item]) -> list[Kind]:
    made = [
        Kind(
            index=i,
            id=entry.id,
            name=entry.name,
            human=entry.side == "human",
            skills=(entry.obs, entry.cc, entry.rc, entry.hm, entry.ma),
            health=entry.health,
            gear=tuple([index_of(items, gear) for gear in entry.gear]),
            cost=entry.cost,
            speed=entry.speed,
            armor=entry.armor,
            armor_fire=entry.armor_fire,
            acid=entry.acid,
            small=entry.small,
            falls=entry.falls,
            false_ping=entry.false_ping,
        )
        for i, entry in enumerate(content.type)
    ]
    for kind, entry in zip(made, content.type, strict=True):
        kind.grows = index_of(made, entry.grows) if entry.grows else -1
    return made


def make_specialties(content: Content) -> list[Specialty]:
    return [
        Specialty(
            id=entry.id,
            name=entry.name,
            cost=entry.cost,
            skills=(entry.obs, entry.cc, entry.rc, entry.hm, entry.ma),
            health=entry.health,
            synthetic=entry.synthetic,
        )
        for entry in content.specialty
    ]


def make_attacks(content: Content, kinds: list[Kind]) -> list[Attack]:
    made = [
        Attack(
            index=i,
            id=entry.id,
            name=entry.name,
            rule=entry.rule,
            dice=entry.dice,
            damage=entry.damage,
            exactly=entry.exactly,
            ap=entry.ap,
            kills=entry.kills,
            doors=entry.doors,
            at_short=entry.reach == "short",
            then=tuple([str(word) for word in entry.then]),
        )
        for i, entry in enumerate(content.attack)
    ]
    for attack_, entry in zip(made, content.attack, strict=True):
        attack_.follow = index_of(made, entry.follow) if entry.follow else -1
    for kind in kinds:
        rows = {face: made[i] for i, entry in enumerate(content.attack) if entry.of == kind.id for face in entry.on}
        kind.attacks = [rows[face] for face in sorted(rows)]
    return made


class SkirmishSetting(Setting):
    """A setting that carries the game's tables along."""

    tables: Tables


def build_setting(
    game: Game, printed: Printed, tables: Tables, scenario: str, options: dict[str, OptionValue], variant: str
) -> SkirmishSetting:
    setting = SkirmishSetting(
        game=game,
        scenario=scenario,
        seats=2,
        options=options,
        variant=variant,
        content_digest=printed.digest,
        vocabulary=tables.words.vocabulary,
        names=domains_of(tables),
        frames=FRAMES,
    )
    setting.tables = tables
    return setting


def domains_of(tables: Tables) -> dict[str, Domain]:
    """What the numbers of the position, of frames and of events stand for."""
    words = tables.words
    those = SetOf(words.who)
    sets = (
        "ping known broken wounded terrified facehugged watching activated laid busy crowded healing calming unaware "
        "departed halted strayed between touching those answered panicking group"
    )
    borders = Domain("border", words.post.names, words.post.labels)
    return {
        **dict.fromkeys(sets.split(), those),
        **dict.fromkeys(
            [
                "who",
                "other",
                "mover",
                "spotter",
                "target",
                "holder",
                "captor",
                "follow",
                "ambusher",
                "active",
                "victim",
                "firing",
                "threat",
                "actor",
            ],
            words.who,
        ),
        **dict.fromkeys(["zone", "from", "to", "source"], words.zone),
        **dict.fromkeys(["post", "entry"], words.post),
        **dict.fromkeys(["gear", "worn", "lying", "item", "items"], words.item),
        "sealed": SetOf(borders),
        "breached": SetOf(borders),
        "kind": words.kind,
        "specialty": words.specialty,
        "weapon": words.weapon,
        "manner": words.manner,
        "attack": words.attack_name,
        "reasons": attack.REASONS,
        "task": PURPOSES,
        "mode": Domain("mode", MODES, ("muster", "stealth mode", "combat")),
        "team": Domain("team", ("team-0", "team-1"), tuple([team.name for team in tables.teams])),
    }
